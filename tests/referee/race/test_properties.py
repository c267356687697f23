"""What holds for every race, honest or not."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.race import Racer, Settings, Sheet, Tap, check, judge
from tests.referee.race.sheets import GO, MS, made_up, record, sheet

SETTINGS = Settings()

seeds = st.integers(0, 2**64).map(random.Random)


def any_phone(rng: random.Random, seat: int, down: int, *, liar: bool) -> Racer:
    """A phone on any link; its finger was down at `down`, and a liar says what it likes."""
    ahead = rng.randrange(-(10**9), 10**9)
    step = rng.choice((5, 100, 1000, 2000))
    up = int(rng.expovariate(1 / rng.choice((1_000, 20_000, 120_000))))
    # Where in the bound the truth lies is the network's secret: at an end, if all ways are uneven.
    width = rng.choice((100, 4_000, 20_000, 90_000))
    where = rng.choice((0.0, 1.0, rng.random()))
    low = ahead - int(width * where)
    at = (down - ahead) // step * step
    if liar:
        at += rng.randrange(-400_000, 50_000)
        low += rng.randrange(-60_000, 60_000)
    tap = Tap(at, down + up, GO - ahead + rng.randrange(16_000))
    return Racer(seat, low, low + width, step, slow=2 * up, taps=(tap,))


def honest_race(rng: random.Random) -> tuple[Sheet, dict[int, int]]:
    """Some honest phones of one make; also when each finger really was down."""
    downs = {seat: GO + rng.randrange(100, 500) * MS for seat in range(rng.randint(2, 8))}
    racers = [any_phone(rng, seat, down, liar=False) for seat, down in downs.items()]
    cap = rng.randrange(SETTINGS.cap_least, SETTINGS.cap_most)
    mode = rng.choice(("measured", "strict"))
    return sheet(*racers, cap=cap, mode=mode), downs


@given(seeds)
def test_honest_phones_are_never_put_in_the_wrong_order(rng: random.Random) -> None:
    """Whatever the links do, steady asymmetry included: a group ahead was down before the next."""
    race, downs = honest_race(rng)
    verdict = judge(race)

    for sooner, later in zip(verdict.groups, verdict.groups[1:], strict=False):
        assert max(downs[seat] for seat in sooner) <= min(downs[seat] for seat in later)


@given(seeds)
def test_no_honest_tap_is_called_a_guess(rng: random.Random) -> None:
    race, _ = honest_race(rng)

    assert [mark.early for mark in judge(race).marks] == [0] * len(race.racers)


def theorem(rng: random.Random) -> None:
    """Judged strictly, a liar ahead of an honest phone really was down first."""
    downs = [GO + rng.randrange(100_000, 400_000) for _ in range(2)]
    late = [rng.randrange(2 * SETTINGS.margin) for _ in range(2)]  # how slow each touch screen is
    liar = any_phone(rng, 0, downs[0] + late[0], liar=True)
    honest = any_phone(rng, 1, downs[1] + late[1], liar=False)
    verdict = judge(sheet(liar, honest, mode="strict", cap=0))
    if verdict.groups == ((0,), (1,)):
        assert downs[0] < downs[1], (liar, honest)


def test_no_lie_puts_anybody_ahead_who_was_not() -> None:
    """The theorem of the strict rule, on as many cases as there is patience for."""
    rng = random.Random(6)
    for _ in range(10_000):
        theorem(rng)


@pytest.mark.soak
def test_no_lie_puts_anybody_ahead_who_was_not_in_a_million_cases() -> None:
    rng = random.Random(7)
    for _ in range(1_000_000):
        theorem(rng)


@given(seeds)
def test_a_liar_gains_at_most_the_cap(rng: random.Random) -> None:
    """Measured, not strict: who is declared ahead was down no later than the cap behind."""
    downs = [GO + rng.randrange(100_000, 400_000) for _ in range(2)]
    liar = any_phone(rng, 0, downs[0], liar=True)
    honest = any_phone(rng, 1, downs[1], liar=False)
    cap = rng.randrange(SETTINGS.cap_least, SETTINGS.cap_most)
    verdict = judge(sheet(liar, honest, cap=cap))

    if verdict.groups == ((0,), (1,)):
        assert downs[0] <= downs[1] + cap


@given(seeds)
def test_a_slower_player_never_changes_who_was_first(rng: random.Random) -> None:
    race = made_up(rng)
    race = replace(race, stop=False, kind="auto")
    before = judge(race)
    ran = [mark for mark in before.marks if mark.state == "ran" and mark.high is not None]
    if before.first is None or before.void or not ran or before.groups[0][0] != ran[0].seat:
        return
    behind = max(mark.proven or 0 for mark in ran) + 900 * MS
    tap = Tap(race.go + behind, race.go + behind + 2 * MS, race.go + 5 * MS)
    slower = Racer(99, -100, 100, 5, blur=0, taps=(tap,))

    assert judge(replace(race, racers=(*race.racers, slower))).first == before.first


@given(seeds)
def test_every_racer_stands_in_exactly_one_group(rng: random.Random) -> None:
    """Except those whose phone was lost: they make the race void instead."""
    race = made_up(rng)
    verdict = judge(race)
    placed = sorted(seat for group in verdict.groups for seat in group)
    lost = [] if race.stop else list(verdict.void)

    assert placed == sorted({racer.seat for racer in race.racers} - set(lost))


@given(seeds)
def test_the_order_of_the_sheet_does_not_matter(rng: random.Random) -> None:
    race = made_up(rng)
    turned = replace(race, racers=race.racers[::-1])

    assert [sorted(group) for group in judge(race).groups] == [
        sorted(group) for group in judge(turned).groups
    ]


@given(seeds)
def test_any_altered_number_of_a_sheet_is_noticed(rng: random.Random) -> None:
    """The fingerprint covers every stamp, bound, setting and name."""
    kept = record(made_up(rng))
    assert check(kept) == ()
    place = rng.choice(list(_numbers(kept["sheet"])))
    holder, key = place
    holder[key] += rng.choice((-1, 1, 1000))

    assert "digest" in check(kept)


def _numbers(value, found=None):
    found = [] if found is None else found
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in items:
        if type(item) is int and not isinstance(value, tuple):
            found.append((value, key))
        elif isinstance(item, dict | list | tuple):
            _numbers(item, found)
    return found
