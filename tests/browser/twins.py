"""The same evening at several tables: at one of them people tap once, at the others twice.

Whatever is tapped, all tables must be the same afterwards: what the laptop knows, and what every
page shows. What to tap is looked up on the pages themselves: first every kind of button that was
not tapped yet, then something that goes on with the game.
"""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.evening import Evening, Stagehand
from tests.browser.hands import Finger, Sight, wait_until
from tests.browser.screens import PATIENCE, Screen
from tests.browser.server import RealServer
from tests.web.desk import quiet_move

SMALL = {"width": 360, "height": 640}
MIDDLE = {"width": 390, "height": 844}
LARGE = {"width": 412, "height": 915}
SIDEWAYS = {"width": 740, "height": 360}
UPRIGHT = (SMALL, MIDDLE, LARGE)
SIZES = (*UPRIGHT, SIDEWAYS)

GAPS = (0.06, 0.5, 0.13, 0.36, 0.09, 0.43, 0.2, 0.29)
"""Seconds between two taps that are meant as one."""

# Of these one is like the other: a choice is a choice, whoever it names.
_FAMILIES = re.compile(
    r"^(option-[a-z_]+|choice|suit|rank|chip|named|event|bag|number|player|offer|rule|act-for|tab"
    r"|language|text-size|theme|vibration|host-name|phone|vouch|setting-[a-z]+|house|join-seat)\b"
)

# In the place of a car that was bought comes any other: no two tables would be alike.
_LOTS = re.compile(r"buy:\w*(car|caboose|truck|wagon|hopper)")

# What goes on with a game, and what leads aside.
_GOES_ON = re.compile(r"option(?!.*blocked)|choice|suit|rank|bag|number")
_LEADS_ASIDE = re.compile(r"settings|tab|close|named|chip|why|button")

Setting = Callable[[Evening, dict[str, int]], tuple[Stagehand, list[Screen]]]
"""Prepares a table whose people hold phones of some size: gives a helping hand and the pages."""


class Table:
    """One of the tables, its pages and the fingers over them."""

    def __init__(self, evening: Evening, prepare: Setting, size: dict[str, int]) -> None:
        self.hand, self.screens = prepare(evening, size)
        self.fingers = [Finger(screen) for screen in self.screens]
        self._told = (self.hand.view["game"] or {"log": []})["log"]

    def look(self) -> list[Sight]:
        """Wait until all that was asked for is done and shown everywhere, and look at all pages."""
        # Once a page has come to rest, what it asked for has been answered. What the laptop knows
        # then is final, but travels to every screen by a line of its own.
        for finger in self.fingers:
            finger.look()
        self.hand.refresh()
        for screen in self.screens:
            screen.wait_for_view(self.hand.view["seq"])
        return [finger.look() for finger in self.fingers]

    def go_on(self) -> bool:
        """Let somebody without a phone do what the table waits for; tells whether anybody did."""
        view = self.hand.view
        seats = view["table"]["seats"]
        for each in view["proxies"]:
            groups = {option["group"] for option in each["options"] if not option["why_not"]}
            if seats[each["seat"]]["phone"] == "none" and groups & {"answer", "flip", "turn"}:
                command = quiet_move(each)
                self.hand.do(command.pop("seat"), command.pop("do"), **command)
                self.hand.wait_for(lambda now: now["seq"] != view["seq"])
                return True
        return False

    def state(self) -> Any:
        """Give what the laptop knows of the table, short of what is the table's own."""
        view = self.hand.view
        seats = [{**each, "device": None} for each in view["table"]["seats"]]
        # How the table came to where the story begins may be another at each.
        game = view["game"]
        if game:
            told = [line for line in game["log"] if line not in self._told]
            game = {**game, "log": told}
        about = {name: view["table"].get(name) for name in ("phase", "settings", "games")}
        return {"game": game, "proxies": view["proxies"], "seats": seats, **about}


class Twins:
    """The tables, and what has been tapped at them so far."""

    def __init__(
        self,
        browser: Browser,
        server: RealServer,
        prepare: Setting,
        seed: int,
        sizes: tuple[dict[str, int], ...] = SIZES,
        *,
        modules: bool = False,
    ) -> None:
        self._open = ExitStack()
        self._chance = random.Random(seed)
        self._gaps: Iterator[float] = cycle(GAPS)
        self.tapped: dict[str, int] = {}
        self.tables: list[Table] = []
        self._sizes = sizes
        for size in (SMALL, *sizes):
            evening = Evening(browser, server, modules=modules)
            self._open.callback(evening.close)
            self.tables.append(Table(evening, prepare, size))
        self._compare("nothing")

    def close(self) -> None:
        """Close everything; fails if a page complained."""
        self._open.close()

    def show(self, do: Callable[[list[Screen]], Any]) -> None:
        """Do something to the pages of every table."""
        for table in self.tables:
            do(table.screens)
        self._compare("nothing")

    def each(self, do: Callable[[Stagehand], Any]) -> None:
        """Do something out of sight at every table."""
        for table in self.tables:
            do(table.hand)
        self._compare("nothing")

    def tap_all(
        self, *kinds: str, most: int, leave_out: str = "leave-sure", helped: bool = True
    ) -> None:
        """Tap whatever there is, until every one of these kinds was tapped, so often at the most.

        Without a kind to wait for: just so often, what was not tapped yet first. After
        every tap all tables are compared. `helped`: who has no phone goes on with the game.
        """
        left = set(kinds)
        for _ in range(most):
            while helped and self._go_on():
                self._compare("nothing")
            left -= {self._tap_best(left, re.compile(leave_out))}
            if kinds and not left:
                return
        if left:
            there = [[each.name for each in sight.things] for sight in self._seen]
            pytest.fail(f"never there: {left}, but {self.tapped}; now {there}")

    def _go_on(self) -> bool:
        """Let people without a phone do what is waited for; they are equal at all tables."""
        went = [table.go_on() for table in self.tables]
        return all(went)

    def _tap_best(self, wanted: Iterable[str], leave_out: re.Pattern[str]) -> str:
        found = [
            (where, each.key, kind_of(each.name) + (" blocked" if each.blocked else ""))
            for where, sight in enumerate(self._seen)
            for each in sight.things
        ]
        self._chance.shuffle(found)

        def merit(each: tuple[int, str, str]) -> tuple[bool, bool, int]:
            name = each[2]
            rank = 0 if _GOES_ON.match(name) else 2 if _LEADS_ASIDE.match(name) else 1
            # What lies open is closed before one goes elsewhere.
            is_old = name in self.tapped and name != "close"
            return (name not in wanted, is_old, 1 if name == "close" else rank)

        for where, key, name in sorted(found, key=merit):
            if not leave_out.search(name) and not _LOTS.search(key) and self.tap(where, key):
                self.tapped[name] = self.tapped.get(name, 0) + 1
                return name
        pytest.fail(f"nothing can be tapped: {found}")

    def tap(self, where: int, key: str) -> bool:
        """Tap something on one page of every table: once at the first table, twice at the others.

        Tells whether it could be reached at all.
        """
        fingers = [table.fingers[where] for table in self.tables]
        reached = [finger.aim(key) for finger in fingers]
        if not all(reached):
            return False
        for finger in fingers:
            finger.look()
        # Where the page had to be scrolled, things have moved.
        points = [finger.aim(key) for finger in fingers]
        if not all(points):
            return False
        gap = next(self._gaps)
        again = []
        for finger, point in zip(fingers, points, strict=True):
            assert point is not None
            again.append((finger, point, time.time() + gap))
            finger.touch(*point, again[-1][2] - gap)
        for finger, point, at in again[1:]:
            wait_until(at)
            finger.touch(*point, at)
        self._compare(f"{key} tapped twice, {gap * 1000:.0f} ms apart")
        return True

    def _compare(self, what: str) -> None:
        """Wait until all is quiet, and look whether all tables are the same.

        A phone may have lost its line for a moment, or still fetch a part of its page: then it is
        looked at again. What a page has asked of the laptop can not be unasked.
        """
        end = time.monotonic() + PATIENCE / 1000
        while True:
            sights = [table.look() for table in self.tables]
            self._seen = sights[0]
            differences = [*self._unlike(sights), *self._differences()]
            if not differences:
                return
            if time.monotonic() > end or any("asked" in each for each in differences):
                pytest.fail(f"{what}: {differences}")

    def _unlike(self, sights: list[list[Sight]]) -> Iterator[str]:
        """Say which pages do not show the same, or have not asked for the same."""
        once, *twice = sights
        for sight, size in zip(twice, self._sizes, strict=True):
            for here, there in zip(sight, once, strict=True):
                if here.face != there.face:
                    yield f"on {size}: {sorted(set(here.face) ^ set(there.face))}"
                if here.asked != there.asked:
                    yield f"asked on {size}: {here.asked}, but {there.asked}"

    def _differences(self) -> list[str]:
        """Say in what the tables are not the same."""
        once, *twice = (table.state() for table in self.tables)
        return [each for state in twice for each in _differ(once, state)]


def _differ(one: Any, other: Any, where: str = "") -> Iterator[str]:
    """Name every place where two states are not the same, with what is there."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for name in one:
            yield from _differ(one[name], other[name], f"{where}.{name}")
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, (here, there) in enumerate(zip(one, other, strict=True)):
            yield from _differ(here, there, f"{where}.{number}")
    elif one != other:
        yield f"{where}: {str(one)[:150]} or {str(other)[:150]}"


def kind_of(name: str) -> str:
    """Name the kind of a button by the name it has for tests."""
    family = _FAMILIES.match(name)
    return family[1] if family else name
