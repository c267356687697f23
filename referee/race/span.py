"""One tap as the judge sees it: the span in which the finger really was down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee.race.sheet import Racer, Sheet, Tap


@dataclass(frozen=True)
class Span:
    """Times by the laptop's clock or, by the `own` ruler, from the shot."""

    claim: int
    proven: int
    low: int
    high: int
    margin: int
    """How far from its claim an honest phone's tap can have been."""
    sure_low: int
    sure_high: int
    late: bool
    after: bool
    """Whether the phone claims a moment after the laptop had heard of it."""


def span_of(sheet: Sheet, racer: Racer, tap: Tap) -> Span:
    """Give the span of a tap."""
    if _is_by_fingers(sheet):
        return _by_fingers(sheet, racer, tap)
    claim, proven, doubt = _readings(sheet, racer, tap)
    after = claim > proven
    claim = min(claim, proven)
    own = sheet.settings.margin + racer.blur
    margin = max(sheet.settings.margin, doubt) + racer.blur
    cap = _cap(sheet, racer)
    sure_low, sure_high = claim - doubt - own, proven + own
    if sheet.mode == "proof":
        low, high = proven, proven + sheet.settings.coin_within
    elif sheet.mode == "strict":
        low, high = sure_low, sure_high
    elif racer.by_proof:
        low, high = proven - margin, sure_high
    elif racer.vouched or sheet.mode == "friends":
        low, high = claim - margin, min(claim + margin, sure_high)
    else:
        low, high = claim - margin, min(max(claim + margin, proven - cap), sure_high)
    late = proven - claim > cap
    return Span(claim, proven, low, high, margin, sure_low, sure_high, late, after)


def _is_by_fingers(sheet: Sheet) -> bool:
    """Whether fingers have compared the clocks of all racers, and every phone is believed at all.

    One of which only the arrival counts is compared by the laptop's clock, and so are the others.
    """
    believes = sheet.ruler == "room" and sheet.mode in ("friends", "measured")
    return believes and all(
        racer.clock is not None and not racer.by_proof for racer in sheet.racers
    )


def _by_fingers(sheet: Sheet, racer: Racer, tap: Tap) -> Span:
    """Give the span of a tap by clocks that no network has compared.

    Against each other they are known to a few milliseconds. By how much all of them are off, the
    bounds say that the network gives: each counts for the others, so that nobody can move, by a lie
    about the own clock, how early others are believed to have been.
    """
    middle = (racer.low + racer.high) // 2
    doubt = racer.high - middle + racer.step
    sure, proven = min(tap.at + middle, tap.arrived), tap.arrived
    own = sheet.settings.margin + racer.blur
    claim = tap.at + (racer.clock or 0)
    apart = max(sheet.settings.margin, racer.clock_error + racer.step) + racer.blur
    others = [each for each in sheet.racers if each.seat != racer.seat] or [racer]
    soonest = max(each.low - (each.clock or 0) - each.clock_error for each in others)
    latest = min(each.high - (each.clock or 0) + each.clock_error for each in sheet.racers)
    high = claim + apart
    if not racer.vouched and sheet.mode != "friends":
        high = max(high, proven - sheet.cap - soonest)
    return Span(
        claim,
        proven,
        claim - apart,
        high,
        margin=max(apart, latest + apart),
        sure_low=sure - doubt - own,
        sure_high=proven + own,
        late=proven - claim > sheet.cap,
        after=tap.at + middle > proven,
    )


def _cap(sheet: Sheet, racer: Racer) -> int:
    """Give how late a tap may come and still be believed, a slow touch screen included.

    How slow it is, two fingers have said and nobody has proven. It counts against the same limit.
    """
    times = 1 if sheet.ruler == "room" else 2
    wanted = times * sheet.cap + max(racer.bias, 0)
    return min(wanted, times * max(sheet.cap, sheet.settings.cap_most))


def _readings(sheet: Sheet, racer: Racer, tap: Tap) -> tuple[int, int, int]:
    """Give when it was by the phone, by when it must have been, and how far the phone may err."""
    middle = (racer.low + racer.high) // 2
    doubt = racer.high - middle + racer.step
    if sheet.ruler == "own" and tap.cue is not None:
        # Both readings are the phone's own, so the difference of the clocks falls out of the claim.
        claim = tap.at - tap.cue
        proven = tap.arrived - sheet.go + doubt
        doubt = 2 * racer.step
    else:
        zero = 0 if sheet.ruler == "room" else sheet.go
        claim, proven = tap.at + middle - zero, tap.arrived - zero
    # A slow touch screen makes a claim earlier, and proves nothing.
    return claim - racer.bias, proven - min(racer.bias, 0), doubt


def is_early(sheet: Sheet, span: Span) -> bool:
    """Whether nobody can have tapped there in answer to the shot, even with all doubt in favour."""
    zero = sheet.go if sheet.ruler == "room" else 0
    if sheet.kind == "hand":
        begun = sheet.go if sheet.begun is None else sheet.begun
        return span.claim + span.margin < begun - sheet.go + zero
    if sheet.stop:
        return span.claim - span.margin <= zero - sheet.settings.stop_grace
    soonest = zero + sheet.settings.reaction
    return span.proven < soonest or span.claim + span.margin < soonest


def saw_cue(sheet: Sheet, racer: Racer, tap: Tap) -> bool:
    """Whether the phone showed the shot when it should have."""
    if tap.cue is None:
        return False
    middle = (racer.low + racer.high) // 2
    doubt = racer.high - middle + racer.step
    late = tap.cue + middle - sheet.go
    return -doubt - sheet.settings.margin <= late <= sheet.settings.late_cue + doubt


def flags_of(sheet: Sheet, racer: Racer, tap: Tap, span: Span) -> list[str]:
    """Name what people should know about a tap that counts."""
    flags = [
        name
        for name, is_so in (
            ("vouched", racer.vouched),
            ("by_proof", racer.by_proof),
            ("after_arrival", span.after),
            ("late_on_way", span.late and not racer.vouched and sheet.mode != "friends"),
            ("late_cue", sheet.kind != "hand" and not saw_cue(sheet, racer, tap)),
            ("slow_link", racer.slow_now > max(3 * racer.slow, sheet.settings.slow_link)),
        )
        if is_so
    ]
    reaction = span.claim - (sheet.go if sheet.ruler == "room" else 0)
    if _is_too_even((*racer.before, reaction), sheet.settings.even):
        flags.append("even")
    return flags


def _is_too_even(reactions: Sequence[int], limits: Sequence[tuple[int, int]]) -> bool:
    """Whether somebody's reactions spread less than people's do."""
    for count, limit in limits:
        newest = reactions[-count:]
        if len(newest) == count:
            # By how far they differ: numbers this small are exact in a browser, too.
            apart = [each - newest[0] for each in newest]
            total, squares = sum(apart), sum(each * each for each in apart)
            if count * squares - total * total < limit * limit * count * (count - 1):
                return True
    return False
