"""The people of one table, as a server feels them: they sit down, tap, leave, come back."""

from __future__ import annotations

import random
import secrets
from collections import Counter
from collections.abc import Callable
from typing import Any

from web.bench.cafe.lines import Answer, Line, Loop
from web.tables.bots import NAMES, choose, is_due
from web.wire.slim import widen
from web.wire.stamping import now

SEATS = 7
SCREENS = SEATS + 2
"""Seven phones, a spectator and the table screen."""

_PATIENCE = 30.0
"""Seconds after which a tap is lost that nobody has answered, or not every screen shows."""


class Counts:
    """What became of the taps of all tables."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        """From each tap until the last screen of its table had it."""
        self.lost = 0
        self.refused: Counter[str] = Counter()

    def clear(self) -> None:
        """Count from here."""
        self.seconds.clear()


class Party:
    """A table whose screens only get a broadcast when one taps: the measure of all others."""

    def __init__(self, loop: Loop, port: int, code: str, pause: float, number: int) -> None:
        self.counts = Counts()
        self.lines: list[Line] = []
        self._loop, self._port, self._code = loop, port, code
        self._pause, self._rng = pause, random.Random(number)
        self._is_playing = False
        self._tapped: tuple[int, int] | None = None
        """Which tap is under way, and when its finger fell."""
        self._taps = 0
        self._answered: int | None = None
        """The number its answer has given to what every screen is to show."""

    def come(self) -> None:
        """Call the server with every screen."""
        self.lines = [self._line(table=self._code) for _ in range(SCREENS)]

    @property
    def is_ready(self) -> bool:
        """Whether taps can begin."""
        return all(line.entered for line in self.lines)

    def play(self) -> None:
        """Tap from now on, one tap after the other."""
        self._is_playing = True
        self._soon()

    def rest(self) -> None:
        """Tap no more; the last one is still waited for."""
        self._is_playing = False

    @property
    def is_resting(self) -> bool:
        """Whether nothing is under way."""
        return self._tapped is None

    def _line(self, **auth: Any) -> Line:
        line = Line(self._loop, self._port, self._code, **auth)
        line.on_view = self._look
        return line

    def _soon(self) -> None:
        self._loop.later(self._rng.uniform(0.5, 1.5) * self._pause, self._turn)

    def _turn(self) -> None:
        if self._is_playing and self._tapped is None:
            self._next()

    def _next(self) -> None:
        self._tap(self._rng.choice(self.lines), "tap", self._taps + 1)

    def _tap(self, line: Line, event: str, payload: Any) -> None:
        self._taps += 1
        mine = self._taps
        self._tapped, self._answered = (mine, now()), None
        self._loop.later(_PATIENCE, lambda: self._give_up(mine))
        line.ask(event, payload, self._hear)

    def _hear(self, answer: Answer) -> None:
        if self._tapped is None:
            return
        if not answer["ok"]:
            self.counts.refused[answer["refusal"]["code"]] += 1
            self._end()
            return
        self._answered = answer["seq"]
        self._look()

    def _look(self) -> None:
        """See whether every screen shows what was tapped."""
        if self._tapped is None or self._answered is None:
            return
        lines = [line for line in self.lines if line.is_open]
        if all(line.seq >= self._answered for line in lines):
            last = max(line.heard for line in lines)
            self.counts.seconds.append((last - self._tapped[1]) / 1e6)
            self._end()

    def _give_up(self, tap: int) -> None:
        if self._tapped is not None and self._tapped[0] == tap:
            self.counts.lost += 1
            self._end()

    def _end(self) -> None:
        self._tapped = None
        if self._is_playing:
            self._soon()


class RealParty(Party):
    """A table of seven who play as bots do."""

    def __init__(self, loop: Loop, port: int, code: str, pause: float, number: int) -> None:
        super().__init__(loop, port, code, pause, number)
        self._has_begun = False
        self._seated = 0

    def come(self) -> None:
        self._table = self._line(page="table", device="t")
        self.phones = [self._line(page="seat", device=name) for name in NAMES[:SEATS]]
        self.lines = [self._table, *self.phones, self._line(page="watch", device="w")]
        for phone, name in zip(self.phones, NAMES, strict=False):
            phone.on_view = self._sit_down(phone, name)

    @property
    def is_ready(self) -> bool:
        return self._has_begun and len({line.seq for line in self.lines}) == 1

    def leave(self) -> None:
        """Let all phones be switched off."""
        for phone in self.phones:
            phone.drop()

    @property
    def shows_nobody(self) -> bool:
        """Whether the table screen knows that all phones are gone."""
        seats = self._table.view["table"]["seats"]
        return all(seat["phone"] != "here" for seat in seats)

    def come_back(self) -> None:
        """Let all phones call again, as the seats they were."""
        old = self.phones
        self.phones = [self._line(page="seat", device="back", token=gone.token) for gone in old]
        self.lines = [self._table, *self.phones, self.lines[-1]]

    def _sit_down(self, phone: Line, name: str) -> Callable[[], None]:
        def sit() -> None:
            phone.on_view = self._look
            phone.ask("sit", {"id": secrets.token_hex(16), "seat": None, "name": name}, sat)

        def sat(answer: Answer) -> None:
            phone.token = answer["token"]
            self._seated += 1
            if self._seated == SEATS:
                self._host("start", begun)

        def begun(answer: Answer) -> None:
            self._has_begun = answer["ok"]

        return sit

    def _host(self, action: str, then: Callable[[Answer], None]) -> None:
        self._table.ask("host", {"id": secrets.token_hex(16), "action": action}, then)

    def _next(self) -> None:
        found = [(phone, phone.view["me"]) for phone in self.phones]
        wide = [(phone, widen(me)) for phone, me in found if me is not None]
        due = [(phone, me) for phone, me in wide if is_due(me)]
        if not due:
            self._host("rematch", lambda _answer: self._soon())
            return
        phone, me = self._rng.choice(due)
        try:
            command = choose(me["options"], self._rng)
        except LookupError:
            self._soon()
            return
        self._tap(phone, "do", {"id": secrets.token_hex(16), "command": command})
