"""The same evening at several tables: at one of them people tap once, at the others twice.

Whatever is tapped, all tables must be the same afterwards: what the laptop knows, and what every
page shows. What to tap is looked up on the pages themselves: first every kind of button that was
not tapped yet, then something that goes on with the game.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import cycle
from typing import Any

from playwright.sync_api import Browser

from tests.browser.evening import Evening, Stagehand
from tests.browser.hands import Finger, wait_until
from tests.browser.screens import PATIENCE, Screen
from tests.browser.server import RealServer
from tests.web.desk import quiet_move

SMALL = {"width": 360, "height": 640}
MIDDLE = {"width": 390, "height": 844}
LARGE = {"width": 412, "height": 915}
SIDEWAYS = {"width": 740, "height": 360}
SIZES = (SMALL, MIDDLE, LARGE, SIDEWAYS)

GAPS = (0.06, 0.5, 0.13, 0.36, 0.09, 0.43, 0.2, 0.29)
"""Seconds between two taps that are meant as one."""

# Of these one is like the other: a choice is a choice, whoever it names.
_FAMILIES = re.compile(
    r"^(option-[a-z_]+|choice|suit|rank|chip|named|event|bag|number|player|offer|rule|act-for"
    r"|language|text-size|theme|vibration|host-name|phone|vouch|setting-[a-z]+|house)\b"
)

Setting = Callable[[Evening, dict[str, int]], tuple[Stagehand, list[Screen]]]
"""Prepares a table whose people hold phones of some size: gives a helping hand and the pages."""


class Table:
    """One of the tables, its pages and the fingers over them."""

    def __init__(self, evening: Evening, prepare: Setting, size: dict[str, int]) -> None:
        self.hand, self.screens = prepare(evening, size)
        self.fingers = [Finger(screen) for screen in self.screens]

    def wait_calm(self) -> None:
        """Wait until nothing moves and nothing is under way on any page."""
        for screen in self.screens:
            screen.page.locator('[data-busy="true"]').wait_for(state="detached")
            screen.wait_calm()

    def go_on(self) -> bool:
        """Let somebody without a phone do what the table waits for; tells whether anybody did."""
        waiting = [each for each in self.hand.view["proxies"] if _is_waited_for(self.hand, each)]
        if not waiting:
            return False
        command = quiet_move(waiting[0])
        do, seat = command.pop("do"), command.pop("seat")
        seen = len(self.hand.view["game"]["log"]), self.hand.view["seq"]
        self.hand.do(seat, do, **command)
        self.hand.wait_for(lambda view: (len(view["game"]["log"]), view["seq"]) != seen)
        return True

    def state(self) -> Any:
        """Give what the laptop knows of the table, short of what is the table's own."""
        view = self.hand.view
        seats = [{**each, "device": None} for each in view["table"]["seats"]]
        return {"game": view["game"], "proxies": view["proxies"], "seats": seats}

    def faces(self) -> list[list[str]]:
        """Give what every page shows."""
        return [finger.face() for finger in self.fingers]


def _is_waited_for(hand: Stagehand, proxy: dict[str, Any]) -> bool:
    seats = hand.view["table"]["seats"]
    has_phone = seats[proxy["seat"]]["phone"] != "none"
    able = [each for each in proxy["options"] if not each["why_not"]]
    groups = {each["group"] for each in able}
    return not has_phone and bool(groups & {"answer", "flip", "turn"})


class Twins:
    """The tables, and what has been tapped at them so far."""

    def __init__(self, browser: Browser, server: RealServer, prepare: Setting, *, seed: int) -> None:
        self._open = ExitStack()
        self._chance = random.Random(seed)
        self._gaps: Iterator[float] = cycle(GAPS)
        self.tapped: dict[str, int] = {}
        self.once, *self.twice = (
            Table(self._evening(browser, server), prepare, size) for size in (SMALL, *SIZES)
        )

    def _evening(self, browser: Browser, server: RealServer) -> Evening:
        evening = Evening(browser, server)
        self._open.callback(evening.close)
        return evening

    def close(self) -> None:
        """Close everything; fails if a page complained."""
        self._open.close()

    def play(self, taps: int, *, leave_out: str = "$^") -> None:
        """Tap so often, each time something that is worth it, and compare after every tap."""
        for _ in range(taps):
            while all([table.go_on() for table in (self.once, *self.twice)]):
                pass
            where, key, name = self._pick(re.compile(leave_out))
            self.tap(where, key)
            self.tapped[name] = self.tapped.get(name, 0) + 1

    def tap(self, where: int, key: str) -> None:
        """Tap something on one page of every table: once at the first table, twice at the others."""
        tables = (self.once, *self.twice)
        for table in tables:
            table.wait_calm()
        points = [table.fingers[where].reach(key) for table in tables]
        assert all(points), (key, points)
        gap = next(self._gaps)
        firsts = []
        for table, point in zip(tables, points, strict=True):
            assert point is not None
            firsts.append(time.time())
            table.fingers[where].touch(*point, firsts[-1])
        for table, point, first in list(zip(tables, points, firsts, strict=True))[1:]:
            assert point is not None
            wait_until(first + gap)
            table.fingers[where].touch(*point, first + gap)
        self._compare(f"{key} tapped twice, {gap * 1000:.0f} ms apart")

    def _compare(self, what: str) -> None:
        tables = (self.once, *self.twice)
        for table in tables:
            table.wait_calm()
        end = time.monotonic() + 5
        # The helping hand hears of it by a line of its own.
        while any(table.state() != self.once.state() for table in self.twice):
            if time.monotonic() > end:
                assert [table.state() for table in self.twice] == [self.once.state()] * 4, what
            time.sleep(0.05)
        expected = self.once.faces()
        for table, size in zip(self.twice, SIZES, strict=True):
            for here, there in zip(table.faces(), expected, strict=True):
                assert here == there, f"{what} on {size}"

    def _pick(self, leave_out: re.Pattern[str]) -> tuple[int, str, str]:
        """Choose what to tap: what is new, or else what goes on with the game."""
        self.once.wait_calm()
        found = []
        for where, finger in enumerate(self.once.fingers):
            for each in finger.tappable():
                name = kind_of(each["name"]) + (" blocked" if each["blocked"] else "")
                if not leave_out.search(name) and finger.reach(each["key"]):
                    found.append((where, each["key"], name))
                    if name not in self.tapped:
                        return found[-1]
        useful = [each for each in found if re.match(r"option|choice|suit|rank|bag|number|close", each[2])]
        open_ones = [each for each in useful if not each[2].endswith("blocked")]
        return self._chance.choice(open_ones or useful or found)


def kind_of(name: str) -> str:
    """Name the kind of a button by the name it has for tests."""
    family = _FAMILIES.match(name)
    return family[1] if family else name
