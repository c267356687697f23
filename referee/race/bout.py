"""From one race to a settled question: dead heats run again, and only those who are tied."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from referee.frozen import replace
from referee.race.judge import Mark, Verdict

Settle: TypeAlias = Literal["first", "last", "order"]

_LAST_RACE = 3
"""The third race for the same place parts whoever is still tied: by arrival, which no lie moves."""


@dataclass(frozen=True)
class Heat:
    """Some who still have to be told apart."""

    seats: tuple[int, ...]
    races: int = 0
    """How many races they have run for these places."""
    aside: tuple[int, ...] = ()
    """Who is tied with some of them, and cannot have the place that is asked for all the same:
    somebody else is clear of them."""


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

    def is_final(self, heat: Heat) -> bool:
        """Whether the next race of a heat is its last, whatever comes of it."""
        return heat.races + 1 >= _LAST_RACE

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
        parted = _parted(self.settle, heat, verdict)
        strikes = dict(self.strikes)
        for mark in verdict.marks:
            strikes[mark.seat] = strikes.get(mark.seat, 0) + mark.early
        states = {mark.seat: mark.state for mark in verdict.marks}
        return replace(
            known,
            heats=(*known.heats[:where], *parted, *known.heats[where + 1 :]),
            missing=_now(self.missing, states, "none"),
            fouled=_now(self.fouled, states, "fouled"),
            guilty=verdict.guilty,
            strikes=strikes,
            stopped=stop,
        )

    def without(self, seat: int) -> Bout:
        """Leave somebody out whose phone cannot take part: behind everybody, and named."""
        # Whoever was clear of those aside may be the one who leaves.
        heats = tuple(
            Heat(tuple(each for each in (*heat.seats, *heat.aside) if each != seat), heat.races)
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
        shared = (self._shared(heat) for heat in self.heats)
        places = (*first, *(group for groups in shared for group in groups if group))
        behind = (tuple(sorted(self.dropped)),) if self.dropped else ()
        return Outcome(
            places=(*places, *behind),
            missing=tuple(sorted({*self.missing, *self.dropped})),
            fouled=self.fouled,
            guilty=self.guilty,
            races=self.races,
        )

    def _shared(self, heat: Heat) -> tuple[tuple[int, ...], ...]:
        return (heat.aside, heat.seats) if self.settle == "last" else (heat.seats, heat.aside)


def _parted(settle: Settle, heat: Heat, verdict: Verdict) -> tuple[Heat, ...]:
    """Part a heat as a race has shown; only who can still have the place asked for stays in it."""
    parted = [Heat(group, heat.races + 1) for group in verdict.groups]
    if settle == "order" or not parted:
        return tuple(parted)
    # The place that is asked for first, whichever end it is.
    turned = parted if settle == "first" else parted[::-1]
    ran = {mark.seat: mark for mark in verdict.marks if mark.state == "ran"}
    rivals, aside = _rivals(settle, turned[0].seats, ran)
    if len(turned) == 1:
        turned[0] = replace(turned[0], seats=rivals, aside=(*aside, *heat.aside))
    else:
        turned[0] = replace(turned[0], seats=rivals, aside=aside)
        _join(turned, heat, ran)
    return tuple(turned if settle == "first" else turned[::-1])


def _join(turned: list[Heat], heat: Heat, ran: Mapping[int, Mark]) -> None:
    """Put who stood aside next to whoever has not got the place, either."""
    if not heat.aside:
        return
    beside = turned[1]
    if all(seat in ran for seat in beside.seats):
        turned[1] = replace(beside, seats=tuple(sorted((*beside.seats, *heat.aside))))
    else:
        turned.insert(1, Heat(heat.aside, heat.races + 1))


def _rivals(
    settle: Settle, group: tuple[int, ...], ran: Mapping[int, Mark]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Tell who of a tied group can have the place asked for from whom somebody is clear of."""
    marks = [ran[seat] for seat in group if seat in ran]
    if len(marks) < len(group):
        return group, ()
    spans = [(mark.low or 0, mark.high or 0) for mark in marks]
    soonest_end, latest_start = min(high for _, high in spans), max(low for low, _ in spans)
    can = {
        mark.seat
        for mark, (low, high) in zip(marks, spans, strict=True)
        if (low <= soonest_end if settle == "first" else high >= latest_start)
    }
    return tuple(s for s in group if s in can), tuple(s for s in group if s not in can)


def _now(before: tuple[int, ...], states: Mapping[int, str], state: str) -> tuple[int, ...]:
    """Keep a list of seats up to date: the newest race of each counts."""
    still = {seat for seat in before if seat not in states}
    return tuple(sorted(still | {seat for seat, now in states.items() if now == state}))
