"""A room for tests: phones that are fit when told so, and a clock that waits for nobody."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from referee.race import Racer, Settings, Sheet, Tap, Verdict, foreperiod
from referee.race.sheet import Ruler
from web.race.run import Run
from web.race.wanted import Level, Wanted

MS = 1000
SECOND = 1_000_000


@dataclass
class FakeStage:
    """What a run needs, made up."""

    settings: Settings = field(default_factory=Settings)
    problems: dict[int, str] = field(default_factory=dict)
    heard: Ruler = "room"
    level: Level = "fair"
    tired: bool = False
    way: int = 1 * MS
    kept: list[tuple[Sheet, Verdict]] = field(default_factory=list)
    shots: int = 0
    changes: int = 0

    missed: dict[int, str] = field(default_factory=dict)
    """Whose phone was away for a while after the shot, and is back."""

    def unfit(self, seats: tuple[int, ...], at: int, since: int | None = None) -> dict[int, str]:
        found = self.problems if since is None else self.missed | self.problems
        return {seat: why for seat, why in found.items() if seat in seats}

    def racer(self, seat: int, at: int, since: int) -> Racer:
        return Racer(seat, -200, 200, step=0, slow=2 * self.way)

    def ruler(self, at: int) -> Ruler:
        return self.heard

    def fresh_seed(self) -> str:
        # The next one under which a shot falls: without one the race only begins anew.
        number = len(self.kept)
        while True:
            seed = f"seed {number}"
            if foreperiod(seed, f"KXT4-{len(self.kept) + 1}", "auto", self.settings):
                return seed
            number += 1000

    def next_race(self) -> tuple[str, str]:
        return f"KXT4-{len(self.kept) + 1}", ""

    def shoot(self, run: Run) -> None:
        self.shots += 1

    def keep(self, sheet: Sheet, verdict: Verdict) -> None:
        self.kept.append((sheet, verdict))

    def changed(self) -> None:
        self.changes += 1

    def is_tired(self) -> bool:
        return self.tired


class Evening:
    """A run and its clock."""

    def __init__(self, wanted: Wanted, **about: Any) -> None:
        self.stage = FakeStage(**about)
        self.run = Run.of(wanted, self.stage)
        self.now = 10 * SECOND

    def go_on(self, until: str, patience: float = 30.0) -> Evening:
        """Let time pass until the run is in a phase."""
        end = self.now + int(patience * SECOND)
        while self.run.phase != until:
            due = self.run.tick(self.now)
            if self.run.phase == until:
                break
            assert due is not None, self.run.phase
            assert self.now < end, f"still {self.run.phase}"
            self.now = max(self.now + 1, min(due, self.now + 50 * MS))
        return self

    def taps(self, **reactions: float) -> Evening:
        """Let seats tap so many milliseconds after the shot: `s0=200`."""
        assert self.run.go is not None
        for name, took in sorted(reactions.items(), key=lambda pair: pair[1]):
            down = self.run.go + int(took * MS)
            self.now = max(self.now, down + self.stage.way)
            tap = Tap(down, down + self.stage.way, self.run.go + 2 * MS)
            self.run.tap(self.run.race, int(name[1:]), tap)
            self.run.tick(self.now)
        return self

    def tap_early(self, seat: int) -> Evening:
        """Let somebody tap while all wait for the shot."""
        self.run.tap(self.run.race, seat, Tap(self.now, self.now + self.stage.way, None))
        return self
