"""What holds for every race, honest or not."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations, pairwise, product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from referee.race import Racer, Settings, Sheet, Tap, basis_of, cap_for, check, judge, judged
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
    tap = Tap(at, down + up, GO - ahead + rng.randrange(16_000))
    if not liar:
        return Racer(seat, low, low + width, step, slow=2 * up, taps=(tap,))
    # Everything a phone says about itself may be a lie: its taps, its answers to probes, its clock,
    # its touch. Only when it was heard is not its to say.
    told = replace(tap, at=at + rng.randrange(-400_000, 50_000), cue=rng.choice((None, tap.cue, 0)))
    extra = [replace(told, at=told.at - rng.randrange(9_000)) for _ in range(rng.randrange(3))]
    low += rng.choice((0, rng.randrange(-60_000, 60_000), rng.randrange(-(10**6), 10**6)))
    return Racer(
        seat,
        low,
        low + rng.choice((0, width, 10**7)),
        rng.choice((5, step, 2_000)),
        slow=rng.choice((0, 2 * up, 10**9)),
        bias=rng.choice((0, rng.randrange(SETTINGS.bias_most + 1))),
        taps=(told, *extra),
    )


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
    """Measured, not strict: who is declared ahead was down no later than the cap behind.

    A touch screen that was said to be slow counts as well, up to the same limit for both.
    """
    downs = [GO + rng.randrange(100_000, 400_000) for _ in range(2)]
    liar = any_phone(rng, 0, downs[0], liar=True)
    honest = any_phone(rng, 1, downs[1], liar=False)
    cap = cap_for([liar.slow, honest.slow], SETTINGS)
    verdict = judge(sheet(liar, honest, cap=cap))

    if verdict.groups == ((0,), (1,)):
        assert downs[0] <= downs[1] + min(cap + liar.bias, SETTINGS.cap_most)


@given(seeds)
def test_whoever_is_declared_ahead_is_ahead_of_each_one_behind(rng: random.Random) -> None:
    """The order is transitive: each of a group is clear of each of every later group."""
    verdict = judge(replace(made_up(rng), stop=False, final=False, mode="measured"))
    spans = {mark.seat: mark for mark in verdict.marks if mark.state == "ran"}
    ran = [group for group in verdict.groups if group[0] in spans]

    for sooner, later in combinations(ran, 2):
        for one, other in product(sooner, later):
            assert spans[one].high < spans[other].low


@given(seeds)
def test_two_are_ahead_of_each_other_whoever_else_races(rng: random.Random) -> None:
    """Judged by themselves, two come out as they did among all, unless others tied them."""
    race = replace(made_up(rng), stop=False, final=False)
    # Among clocks that fingers have compared, everybody's bound counts for all others.
    race = replace(race, racers=tuple(replace(each, clock=None) for each in race.racers))
    place = {seat: n for n, group in enumerate(judge(race).groups) for seat in group}

    for one, other in combinations(race.racers, 2):
        alone = judge(replace(race, racers=(one, other)))
        apart = {seat: n for n, group in enumerate(alone.groups) for seat in group}
        if place.keys() >= apart.keys() == {one.seat, other.seat} and race.mode != "proof":
            here, there = apart[one.seat], apart[other.seat]
            if place[one.seat] != place[other.seat]:
                assert (here < there) == (place[one.seat] < place[other.seat])


@example(random.Random(13346))  # clocks compared by fingers, and two phones judged by arrival
@given(seeds)
def test_the_number_that_is_shown_never_contradicts_the_place(rng: random.Random) -> None:
    """Whoever is placed ahead by the same kind of time has the smaller one, or a coin decided."""
    race = replace(made_up(rng), stop=False)
    verdict = judge(race)
    basis = basis_of(race, verdict)
    marks = {mark.seat: mark for mark in verdict.marks}
    ran = [seat for group in verdict.groups for seat in group if seat in basis]
    place = {seat: n for n, group in enumerate(verdict.groups) for seat in group}
    for one, other in combinations(ran, 2):
        times = [judged(marks[seat], basis[seat]) for seat in (one, other)]
        if basis[one] == basis[other] and place[one] < place[other]:
            close = race.settings.coin_within * len(ran) if verdict.coin else 0
            assert times[0] <= times[1] + close


@given(seeds)
def test_clocks_compared_by_fingers_put_no_honest_phones_in_the_wrong_order(
    rng: random.Random,
) -> None:
    """However lopsided the links are: what all clocks are off by together does not matter."""
    down = {seat: GO + rng.randrange(150_000, 260_000) for seat in range(rng.randint(2, 5))}
    common, error = rng.randrange(-60_000, 60_000), 5_000
    racers = []
    for seat, real in down.items():
        ahead, up = rng.randrange(10**9), rng.choice((500, 60_000))
        clock = ahead + common + rng.randrange(-error, error + 1)
        bound = ahead - rng.choice((500, 60_000)), ahead + up
        tap = Tap(real - ahead, real + up, GO - ahead)
        racers.append(Racer(seat, *bound, step=0, clock=clock, clock_error=error, taps=(tap,)))
    mode = rng.choice(("friends", "measured"))
    race = sheet(*racers, mode=mode, cap=25_000)

    for sooner, later in pairwise(judge(race).groups):
        assert max(down[seat] for seat in sooner) < min(down[seat] for seat in later)


@given(seeds)
def test_a_liar_gains_no_more_by_fingers_than_by_the_network(rng: random.Random) -> None:
    """One of several lies about its tap, its probes and in the comparison: 25 ms and no more."""
    down = {seat: GO + rng.randrange(150_000, 260_000) for seat in range(rng.randint(2, 5))}
    racers = []
    for seat, real in down.items():
        ahead, up = rng.randrange(10**9), rng.choice((500, 60_000))
        bound = ahead - rng.choice((500, 60_000)), ahead + up
        clock, at = ahead, real - ahead
        if seat == 0:
            up = 0
            bound = bound[0] + rng.randrange(-90_000, 90_000), bound[1] + 90_000
            clock, at = clock + rng.randrange(-90_000, 90_000), at - rng.randrange(120_000)
        taps = (Tap(at, real + up, GO - ahead),)
        racers.append(Racer(seat, *bound, step=0, clock=clock, clock_error=5_000, taps=taps))
    verdict = judge(sheet(*racers, cap=25_000))

    if verdict.first == 0:
        assert down[0] < min(at for seat, at in down.items() if seat) + 25_000


@given(seeds)
def test_the_last_race_parts_everybody_and_turns_nothing_round(rng: random.Random) -> None:
    race = replace(made_up(rng), stop=False, mode=rng.choice(("friends", "measured", "strict")))
    before, final = judge(replace(race, final=False)), judge(replace(race, final=True))
    ran = {mark.seat for mark in before.marks if mark.state == "ran"}

    place = {seat: n for n, group in enumerate(final.groups) for seat in group}
    assert all(len(group) == 1 for group in final.groups if set(group) <= ran)
    for sooner, later in combinations(before.groups, 2):
        assert all(place[one] < place[other] for one, other in product(sooner, later))


@given(seeds)
def test_a_slower_player_never_changes_who_was_first(rng: random.Random) -> None:
    """Whose span begins when the first's has ended, wherever that leaves the others."""
    race = replace(
        made_up(rng), stop=False, final=False, kind="auto", ruler="room", mode="measured"
    )
    # Whoever comes without a clock that fingers have compared takes it from all.
    race = replace(race, racers=tuple(replace(each, clock=None) for each in race.racers))
    before = judge(race)
    ends = {mark.seat: mark.high for mark in before.marks if mark.state == "ran"}
    if before.first not in ends:
        return
    down = race.go + ends[before.first] + SETTINGS.margin + 1 + rng.randrange(400 * MS)
    slower = Racer(99, 0, 0, 0, taps=(Tap(down, down + rng.randrange(900 * MS), race.go + 5 * MS),))
    after = judge(replace(race, racers=(*race.racers, slower)))
    state = next(mark.state for mark in after.marks if mark.seat == 99)

    assert state == "ran" or down < race.go + SETTINGS.reaction
    assert after.first == before.first


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
