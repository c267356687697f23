"""The judge: a proof sheet in, the order out, with what it is certain of and why.

A tap is not a moment but a span: from what the phone claims, to the earliest the laptop can vouch
for, less what a link may honestly delay. A is ahead of B only if A's span ends before B's begins.
Phones that tell the truth are never put in the wrong order, whatever their links do, because the
span is at least as wide as the bound on their clocks; a phone that lies gains less than the cap.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias

from referee.frozen import replace
from referee.race.chance import coin
from referee.race.sheet import Racer, Sheet, Tap
from referee.race.span import Span, flags_of, is_early, saw_cue, span_of

State: TypeAlias = Literal["ran", "none", "fouled", "lost", "unseen"]
Groups: TypeAlias = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Mark:
    """One seat's line of the photo finish; times count from the shot."""

    seat: int
    state: State
    claim: int | None = None
    proven: int | None = None
    low: int | None = None
    high: int | None = None
    early: int = 0
    """Taps before anybody could have known."""
    flags: tuple[str, ...] = ()


@dataclass(frozen=True)
class Verdict:
    """What a race showed."""

    groups: Groups
    """First to last; who shares a group cannot be told apart."""
    first: int | None
    last: int | None
    first_proven: bool
    """Whether no lie whatever could have made that one first."""
    last_proven: bool
    daylight: tuple[int, ...]
    """How far each group's end is from the next one's beginning."""
    guilty: tuple[int, ...]
    void: tuple[int, ...]
    """Whose phone could not take part; if anybody's, the race does not count."""
    coin: bool
    marks: tuple[Mark, ...]


def judge(sheet: Sheet) -> Verdict:
    """Judge a race."""
    found = [_run(sheet, racer) for racer in sheet.racers]
    marks = tuple(mark for mark, _ in found)
    void = tuple(mark.seat for mark in marks if mark.state in ("lost", "unseen"))
    spans = {mark.seat: span for mark, span in found if mark.state == "ran" and span}
    if sheet.stop:
        return _stopped(sheet, marks, spans)
    groups, tossed = _in_order(sheet, spans)
    # Never tapped, then jumped the gun twice: behind everybody who ran.
    for state in ("none", "fouled"):
        behind = tuple(mark.seat for mark in marks if mark.state == state)
        groups += (behind,) if behind else ()
    return Verdict(
        groups=groups,
        first=_alone(groups[:1]),
        last=_alone(groups[-1:]),
        first_proven=_is_first_proven(groups, spans),
        last_proven=_is_last_proven(groups, spans),
        daylight=_daylight(groups, spans),
        guilty=(),
        void=void,
        coin=tossed,
        marks=marks,
    )


# One tap


def _run(sheet: Sheet, racer: Racer) -> tuple[Mark, Span | None]:
    """Find the tap that counts, and say what became of this seat."""
    early, flags = 0, []
    counting: tuple[Tap, Span] | None = None
    locked_until: int | None = None
    for tap in sorted(racer.taps, key=lambda each: each.arrived):
        if not tap.trusted:
            flags.append("untrusted")
            continue
        span = span_of(sheet, racer, tap)
        if locked_until is not None and span.claim < locked_until:
            flags.append("locked")
        elif is_early(sheet, span):
            # Before a hand's shot nobody does wrong by tapping; it only keeps the trigger dead.
            by_hand = sheet.kind == "hand"
            early += not by_hand
            lock = sheet.settings.hand_lock if by_hand else sheet.settings.lock
            locked_until = span.claim + lock
        else:
            counting = tap, span
            break
    state = _state(sheet, racer, early, counting)
    if counting is None:
        return Mark(racer.seat, state, early=early, flags=_tidy(flags)), None
    tap, span = counting
    zero = sheet.go if sheet.ruler == "room" else 0
    mark = Mark(
        racer.seat,
        state,
        claim=span.claim - zero,
        proven=span.proven - zero,
        low=span.low - zero,
        high=span.high - zero,
        early=early,
        flags=_tidy([*flags, *flags_of(sheet, racer, tap, span)]),
    )
    return mark, span


def _state(sheet: Sheet, racer: Racer, early: int, counting: tuple[Tap, Span] | None) -> State:
    if not sheet.stop and racer.strikes + early >= sheet.settings.strikes:
        return "fouled"
    if counting is not None and racer.high - racer.low > sheet.settings.clock_most:
        return "lost"
    if counting is not None:
        unseen = sheet.ruler == "own" and not saw_cue(sheet, racer, counting[0])
        return "unseen" if unseen else "ran"
    return "none" if racer.link == "ok" else "lost"


def _tidy(flags: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(set(flags)))


# All taps


def _in_order(sheet: Sheet, spans: dict[int, Span]) -> tuple[Groups, bool]:
    """Put whoever can be told apart in order; in the last race the rest is parted, too."""
    groups = tied({seat: (span.low, span.high) for seat, span in spans.items()})
    if sheet.mode == "proof":
        return _toss(sheet, groups)
    if not sheet.final:
        return groups, False
    parted: list[tuple[int, ...]] = []
    tossed = False
    for group in groups:
        order, by_coin = _toss(sheet, tied({seat: _moment(sheet, spans[seat]) for seat in group}))
        parted += order
        tossed = tossed or by_coin
    return tuple(parted), tossed


def _moment(sheet: Sheet, span: Span) -> tuple[int, int]:
    """Give what parts those who are too close: no lie moves an arrival; friends tell none."""
    at = span.claim if sheet.mode == "friends" else span.proven
    return at, at + sheet.settings.coin_within


def tied(spans: Mapping[int, tuple[int, int]]) -> Groups:
    """Put seats in order by their spans; whose spans overlap, or are chained so, share a group."""
    groups: list[tuple[int, ...]] = []
    end = 0
    for seat in sorted(spans, key=lambda each: (spans[each][0], each)):
        low, high = spans[seat]
        if groups and low <= end:
            groups[-1] = (*groups[-1], seat)
            end = max(end, high)
        else:
            groups.append((seat,))
            end = high
    return tuple(tuple(sorted(group)) for group in groups)


def _toss(sheet: Sheet, groups: Groups) -> tuple[Groups, bool]:
    """Let the coin part whoever shares a group."""
    if all(len(group) == 1 for group in groups):
        return groups, False
    parted = ((seat,) for group in groups for seat in coin(sheet.seed, sheet.race, group))
    return tuple(parted), True


def _daylight(groups: Groups, spans: dict[int, Span]) -> tuple[int, ...]:
    ran = [[spans[seat] for seat in group] for group in groups if group[0] in spans]
    return tuple(
        min(span.low for span in later) - max(span.high for span in sooner)
        for sooner, later in pairwise(ran)
    )


def _is_first_proven(groups: Groups, spans: dict[int, Span]) -> bool:
    first = _alone(groups[:1])
    if first is None or first not in spans:
        return False
    others = [span for seat, span in spans.items() if seat != first]
    return all(spans[first].sure_high < other.sure_low for other in others)


def _is_last_proven(groups: Groups, spans: dict[int, Span]) -> bool:
    last = _alone(groups[-1:])
    if last is None or last not in spans:
        return False
    others = [span for seat, span in spans.items() if seat != last]
    return all(other.sure_high < spans[last].sure_low for other in others)


def _alone(groups: Groups) -> int | None:
    return groups[0][0] if groups and len(groups[0]) == 1 else None


def _stopped(sheet: Sheet, marks: tuple[Mark, ...], spans: dict[int, Span]) -> Verdict:
    """Nobody may draw: who clearly did so first is guilty, and nobody is where it is not clear."""
    groups, tossed = _in_order(replace(sheet, final=False), spans)
    guilty = groups[0] if groups and len(groups[0]) == 1 else ()
    innocent = tuple(mark.seat for mark in marks if mark.seat not in guilty)
    return Verdict(
        groups=tuple(group for group in (innocent, guilty) if group),
        first=None,
        last=None,
        first_proven=False,
        last_proven=False,
        daylight=(),
        guilty=guilty,
        void=(),  # a phone that was asleep did not draw; there is nothing to run again for
        coin=tossed,
        marks=marks,
    )
