"""From one race to a settled question: dead heats run again, and only those who are tied."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from referee.race.judge import Verdict
from referee.race.sheet import Mode

Settle: TypeAlias = Literal["first", "last", "order"]

_LAST_RACE = 3
"""The third race for the same place is decided by arrival, which no lie can move."""

_LATE_TWICE = 2


@dataclass(frozen=True)
class Heat:
    """Some who still have to be told apart."""

    seats: tuple[int, ...]
    races: int = 0
    """How many races they have run for these places."""


@dataclass(frozen=True)
class Outcome:
    """Who came where, at the end of all races."""

    places: tuple[tuple[int, ...], ...]
    missing: tuple[int, ...] = ()
    fouled: tuple[int, ...] = ()
    guilty: tuple[int, ...] = ()
    races: tuple[str, ...] = ()


@dataclass(frozen=True)
class Bout:
    """A question, and how far it is settled."""

    settle: Settle
    heats: tuple[Heat, ...]
    starter: int | None = None
    dropped: tuple[int, ...] = ()
    missing: tuple[int, ...] = ()
    fouled: tuple[int, ...] = ()
    guilty: tuple[int, ...] = ()
    strikes: dict[int, int] = field(default_factory=dict)
    late: dict[int, int] = field(default_factory=dict)
    """How often each tap was late on its way."""
    races: tuple[str, ...] = ()
    stopped: bool = False

    @classmethod
    def begin(cls, seats: tuple[int, ...], settle: Settle, starter: int | None = None) -> Bout:
        """Ask a question about these seats; the starter is first by rule."""
        racing = tuple(seat for seat in seats if seat != starter)
        return cls(settle, (Heat(racing),), starter)

    @property
    def next(self) -> Heat | None:
        """Who has to run next; None when all is settled."""
        if self.stopped or not self.heats:
            return None
        if self.heats[0].races == 0:
            return self.heats[0]
        asked = {"first": self.heats[:1], "last": self.heats[-1:], "order": self.heats}
        # After the last race only those are left together who never tapped.
        tied = (heat for heat in asked[self.settle] if len(heat.seats) > 1)
        return next((heat for heat in tied if heat.races < _LAST_RACE), None)

    def mode(self, heat: Heat, usual: Mode = "measured") -> Mode:
        """Say how the next race of a heat is judged."""
        return "proof" if heat.races + 1 >= _LAST_RACE else usual

    def is_by_proof(self, seat: int) -> bool:
        """Whether a seat was late on its way so often that only its arrival counts."""
        return self.late.get(seat, 0) >= _LATE_TWICE

    def strikes_of(self, seat: int, heat: Heat) -> int:
        """Count a seat's early taps so far; who is tied behind everybody starts anew with one."""
        return min(self.strikes.get(seat, 0), 1) if heat.races else 0

    def after(self, race: str, heat: Heat, verdict: Verdict, *, stop: bool = False) -> Bout:
        """Take a verdict in; one that does not count changes nothing but the record.

        With `stop` nobody was to draw, and there is nothing to run again for.
        """
        known = replace(self, races=(*self.races, race))
        if verdict.void:
            return known
        where = known.heats.index(heat)
        parted = tuple(Heat(group, heat.races + 1) for group in verdict.groups)
        strikes, late = dict(self.strikes), dict(self.late)
        for mark in verdict.marks:
            strikes[mark.seat] = strikes.get(mark.seat, 0) + mark.early
            late[mark.seat] = late.get(mark.seat, 0) + ("late_on_way" in mark.flags)
        states = {mark.seat: mark.state for mark in verdict.marks}
        return replace(
            known,
            heats=(*known.heats[:where], *parted, *known.heats[where + 1 :]),
            missing=_now(self.missing, states, "none"),
            fouled=_now(self.fouled, states, "fouled"),
            guilty=verdict.guilty,
            strikes=strikes,
            late=late,
            stopped=stop,
        )

    def without(self, seat: int) -> Bout:
        """Leave somebody out whose phone cannot take part: behind everybody, and named."""
        heats = tuple(
            replace(heat, seats=tuple(each for each in heat.seats if each != seat))
            for heat in self.heats
        )
        return replace(
            self,
            heats=tuple(heat for heat in heats if heat.seats),
            dropped=(*self.dropped, seat),
        )

    def outcome(self) -> Outcome:
        """Give the places, first to last."""
        first = ((self.starter,),) if self.starter is not None else ()
        places = (*first, *(heat.seats for heat in self.heats))
        behind = (tuple(sorted(self.dropped)),) if self.dropped else ()
        return Outcome(
            places=(*places, *behind),
            missing=tuple(sorted({*self.missing, *self.dropped})),
            fouled=self.fouled,
            guilty=self.guilty,
            races=self.races,
        )


def _now(before: tuple[int, ...], states: Mapping[int, str], state: str) -> tuple[int, ...]:
    """Keep a list of seats up to date: the newest race of each counts."""
    still = {seat for seat in before if seat not in states}
    return tuple(sorted(still | {seat for seat, now in states.items() if now == state}))
