"""Every number a race is run and judged with, in one place and on every proof sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """Times are microseconds."""

    margin: int = 4_000
    """What a touch screen itself blurs, and no judge can see through."""
    calibrated: int = 2_000
    """Blur added for a phone whose touch was compared with another's by two fingers."""
    fingers: int = 3_000
    """How exactly two fingers of one hand compare the clocks of two phones."""
    fingers_most: int = 12_000
    """Clocks drift; compared by fingers they are good for until they may be off by this."""
    bias_most: int = 25_000
    """More than this is never made good for a slow touch screen."""
    unlike: int = 4_000
    """Blur added for phones of different makes, where everybody hears the same shot."""
    unlike_own: int = 12_000
    """The same where everybody watches the own phone: screens differ more than touch does."""
    cap_least: int = 8_000
    cap_most: int = 25_000
    cap_permille: int = 750
    """Share of a usual round trip by which a tap may be late on its way and still be believed."""
    cap_more: int = 3_000
    reaction: int = 100_000
    """Nobody reacts faster than this; who is down before has guessed."""
    lock: int = 250_000
    """How long a trigger is dead after it was pulled too early."""
    hand_lock: int = 1_500_000
    """The same where a hand starts: there it costs nothing else, and hammering must not pay."""
    strikes: int = 2
    """With this many early taps one is behind everybody."""
    patience: int = 3_000_000
    """How long after the shot the table waits for taps."""
    stop_patience: int = 1_500_000
    """The same where nobody may tap."""
    stop_grace: int = 50_000
    """A tap this long before the shot was on its way already, and is no mistake about the cards."""
    late_cue: int = 50_000
    """A phone that lights up later than this has not shown the shot."""
    slow_link: int = 50_000
    """A round trip this long, and three times as long as usual, is worth a word."""
    coin_within: int = 1_000
    """Closer than this, by arrival in the last race, the coin decides."""
    clock_most: int = 2_000_000
    """A clock that is bounded no better than this is not known at all."""
    drift_ppm: int = 100
    """How much two clocks may drift apart: a crystal is off by 50 at the very worst."""
    probe_age: int = 120_000_000
    """Older probes are forgotten."""
    wait_least: int = 1_500_000
    wait_mean: int = 1_800_000
    wait_most: int = 10_000_000
    """Later than this no shot falls at all, and the race is begun anew."""
    duel_least: int = 800_000
    duel_mean: int = 800_000
    duel_most: int = 6_000_000
    even: tuple[tuple[int, int], ...] = ((6, 7_700), (8, 10_600), (12, 15_000))
    """So many reactions that spread less than this are more even than people are."""


def cap_for(round_trips: Sequence[int], settings: Settings) -> int:
    """Give how late on its way a tap may be and still be believed, from each link's slow end.

    The lower middle one counts, so that nobody can raise it alone, not even one of two.
    """
    if not round_trips:
        return settings.cap_least
    middle = sorted(round_trips)[(len(round_trips) - 1) // 2]
    wanted = middle * settings.cap_permille // 1000 + settings.cap_more
    return min(max(wanted, settings.cap_least), settings.cap_most)
