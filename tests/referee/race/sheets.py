"""Sheets for tests: one-line races for people, and made-up ones for comparing judges."""

from __future__ import annotations

import random
from dataclasses import asdict, replace
from typing import Any

from referee.race import (
    Racer,
    Settings,
    Sheet,
    Tap,
    cap_for,
    commitment,
    digest,
    foreperiod,
    judge,
)

MS = 1000
GO = 5_000 * MS
SETTINGS = Settings()


def racer(
    seat: int,
    at: float | None = None,
    *,
    way: float = 1,
    clock: float = 0.5,
    cue: float | None = 5,
    **about: Any,
) -> Racer:
    """A seat that tapped `at` milliseconds after the shot.

    Args:
        seat: Whose.
        at: None: it never tapped.
        way: How long the tap was on its way.
        clock: How far the clocks may be apart, in both directions; they are not.
        cue: How late its phone showed the shot; None: not at all.
        about: Anything else a racer has.
    """
    shown = None if cue is None else GO + int(cue * MS)
    taps = () if at is None else (tap(at, way=way, cue=shown),)
    bound = int(clock * MS)
    return Racer(seat, -bound, bound, **{"step": 0, "taps": taps, **about})


def tap(at: float, *, way: float = 1, cue: int | None = GO, **about: Any) -> Tap:
    """A tap so many milliseconds after the shot."""
    down = GO + int(at * MS)
    return Tap(down, down + int(way * MS), cue, **about)


def sheet(*racers: Racer, **about: Any) -> Sheet:
    """A race of these, all of whom heard one shot."""
    usual = {
        "race": "KXT4-1",
        "kind": "auto",
        "ruler": "room",
        "commit": "",
        "seed": "seed",
        "cap": 8 * MS,
        "since": 0,
        "go": GO,
        "closed": GO + SETTINGS.patience,
        "racers": racers,
    }
    return Sheet(**{**usual, **about})


def made_up(rng: random.Random) -> Sheet:
    """Any sheet at all, honest or not, complete with a promise that is kept."""
    settings = Settings()
    kind = rng.choice(("auto", "auto", "hand", "duel"))
    race = f"KXT4-{rng.randrange(1000)}"
    seed = f"{rng.getrandbits(128):032x}"
    wait = foreperiod(seed, race, kind, settings)
    while wait is None:
        seed = f"{rng.getrandbits(128):032x}"
        wait = foreperiod(seed, race, kind, settings)
    since = rng.randrange(10**11)
    go = since + wait
    racers = tuple(_any_racer(rng, seat, go) for seat in rng.sample(range(9), rng.randint(1, 8)))
    if rng.random() < 0.3:
        racers = tuple(_by_fingers(rng, each) for each in racers)
    return Sheet(
        race=race,
        kind=kind,
        ruler=rng.choice(("room", "room", "own")),
        commit=commitment(seed, race, [each.seat for each in racers]),
        seed=seed,
        cap=cap_for([each.slow for each in racers], settings),
        since=since,
        go=go,
        closed=go + 3_000_000,
        racers=racers,
        mode=rng.choice(("friends", "measured", "measured", "strict", "proof")),
        final=rng.random() < 0.2,
        begun=go - rng.randrange(200_000) if kind == "hand" and rng.random() < 0.8 else None,
        stop=kind == "duel" and rng.random() < 0.5,
        previous=rng.choice(("", "ab12")),
        settings=settings,
    )


def _any_racer(rng: random.Random, seat: int, go: int) -> Racer:
    ahead = rng.randrange(-(10**10), 10**10)
    # The last one: a clock that is not known at all, or a phone that will not have it known.
    width = int(rng.choice((200, 3_000, 15_000, 80_000, 2**41)) * rng.random())
    low = ahead - rng.randrange(width + 1)
    return Racer(
        seat,
        low,
        low + width,
        step=rng.choice((5, 100, 1000, 2000)),
        slow=rng.choice((3_000, 30_000, 200_000)),
        slow_now=rng.choice((3_000, 30_000, 200_000)),
        blur=rng.choice((0, 2_000, 4_000, 12_000)),
        bias=rng.choice((0, 0, 0, 7_000, 25_000, -11_000)),
        vouched=rng.random() < 0.1,
        by_proof=rng.random() < 0.1,
        strikes=rng.choice((0, 0, 0, 1)),
        link=rng.choice(("ok", "ok", "ok", "lost", "hidden")),
        taps=tuple(_any_tap(rng, go, ahead) for _ in range(rng.choice((0, 1, 1, 1, 1, 2, 3)))),
        before=_any_reactions(rng),
    )


def _by_fingers(rng: random.Random, each: Racer) -> Racer:
    """A racer whose clock was compared by two fingers; one may have lied about it."""
    middle = (each.low + each.high) // 2
    off = rng.choice((0, 0, 2_000, 40_000))
    return replace(
        each, clock=middle + rng.randrange(-off, off + 1), clock_error=rng.choice((3_000, 9_000))
    )


def _any_tap(rng: random.Random, go: int, ahead: int) -> Tap:
    # Close together, so that every way of overlapping comes up.
    real = go + rng.choice((-300_000, 60_000, 150_000, 150_000, 150_000)) + rng.randrange(120_000)
    lie = rng.choice((0, 0, 0, 0, rng.randrange(-80_000, 80_000), -(2**49) + rng.randrange(9)))
    cue = rng.choice((None, go + rng.randrange(-20_000, 90_000), go + 4_000, go + 9_000))
    return Tap(
        real - ahead + lie,
        real + rng.choice((500, 5_000, 40_000, 300_000)) + rng.randrange(3_000),
        None if cue is None else cue - ahead,
        trusted=rng.random() < 0.95,
    )


def _any_reactions(rng: random.Random) -> tuple[int, ...]:
    usual = rng.choice((200_000, 200_000, 200_000, -(2**49)))
    spread = rng.choice((3_000, 40_000))
    return tuple(usual + rng.randrange(spread) for _ in range(rng.choice((0, 3, 5, 7, 11))))


def record(race: Sheet) -> dict[str, Any]:
    """A race as it is kept, as JSON gives it back."""
    plain = race.plain()
    return {"sheet": plain, "verdict": asdict(judge(race)), "digest": digest(plain)}


def moved(race: Sheet, seat: int, **about: Any) -> Sheet:
    """The same race with something about one seat changed."""
    racers = tuple(replace(each, **about) if each.seat == seat else each for each in race.racers)
    return replace(race, racers=racers)
