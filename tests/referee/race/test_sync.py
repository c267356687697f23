"""How far two clocks are apart: a bound that always holds the truth."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from referee.race import Probe, Settings, cap_for, offset_of

SETTINGS = Settings()

ways = st.lists(
    st.tuples(st.integers(50, 300_000), st.integers(50, 300_000), st.integers(0, 5_000)),
    min_size=1,
    max_size=40,
)


def probes(ahead: int, delays: list[tuple[int, int, int]], step: int = 1) -> list[Probe]:
    """Questions every 25 ms, each up, answered and down in so many microseconds."""
    made = []
    for number, (up, busy, down) in enumerate(delays):
        sent = number * 25_000
        s1 = sent + up
        s2 = s1 + busy
        c0, c3 = sent - ahead, s2 + down - ahead
        made.append(Probe(c0 // step * step, s1, s2, c3 // step * step))
    return made


@given(
    st.integers(-(10**9), 10**9),
    st.lists(st.tuples(st.integers(50, 300_000), st.just(90), st.integers(50, 300_000))),
    st.sampled_from([1, 100, 1000, 2000]),
)
def test_the_bound_always_holds_the_truth(ahead: int, delays: list, step: int) -> None:
    """Whatever the way there and back, and however coarse the phone's clock."""
    found = offset_of(probes(ahead, delays, step), 0, step, SETTINGS)

    if delays:
        assert found is not None
        assert found.low <= ahead <= found.high
        assert abs(found.middle - ahead) <= found.error


def test_the_bound_is_as_narrow_as_the_quickest_ways_of_all_probes() -> None:
    """One quick question and one quick answer are enough; they need not be of the same probe."""
    found = offset_of(probes(7_000_000, [(90_000, 0, 400), (300, 0, 80_000)]), 30_000, 0, SETTINGS)

    assert found is not None
    assert found.high - found.low < 710


def test_a_steady_asymmetry_is_never_mistaken_for_certainty() -> None:
    """80 ms up and 1 down look like symmetry 39.5 ms off; the bound says so."""
    found = offset_of(probes(0, [(80_000, 0, 1_000)] * 64), 0, 0, SETTINGS)

    assert found is not None
    assert 39_000 < found.middle < 40_000
    assert found.error >= found.middle


def test_old_probes_are_forgotten_and_ageing_ones_widen() -> None:
    (probe,) = probes(0, [(500, 0, 500)])

    fresh = offset_of([probe], 0, 0, SETTINGS)
    later = offset_of([probe], 60_000_000, 0, SETTINGS)
    assert fresh is not None
    assert later is not None
    assert later.high - fresh.high == (60_000_000 - probe.s1) * SETTINGS.drift_ppm // 10**6
    assert offset_of([probe], SETTINGS.probe_age * 2, 0, SETTINGS) is None


def test_after_a_clock_has_jumped_only_newer_probes_count() -> None:
    """However many there were before. Until there are enough newer ones nothing is known."""
    before = probes(1_000_000, [(500, 0, 500)] * 40)
    after = probes(9_000_000, [(500, 0, 500)] * 8)
    found = offset_of([*before, *after], 0, 0, SETTINGS)

    assert found is not None
    assert found.low <= 9_000_000 <= found.high
    assert (found.probes, found.agreeing) == (48, 8)
    for few in range(1, 8):
        assert offset_of([*before, *after[:few]], 0, 0, SETTINGS) is None


@given(
    st.integers(-(10**9), 10**9),
    st.floats(-100, 100),
    st.lists(st.tuples(st.integers(50, 300_000), st.integers(50, 300_000)), min_size=1),
    st.integers(0, 110_000_000),
)
def test_the_bound_holds_while_clocks_drift_apart(
    ahead: int, ppm: float, delays: list, later: int
) -> None:
    """At the moment that is asked about, whether probes were before or after it."""
    made = []
    for number, (up, down) in enumerate(delays):
        sent = number * 25_000
        s1, back = sent + up, sent + up + down
        drifted = [ahead + round(at * ppm / 1_000_000) for at in (sent, back)]
        made.append(Probe(sent - drifted[0], s1, s1, back - drifted[1]))
    at = made[0].s1 + later
    found = offset_of(made, at, 100, SETTINGS)

    assert found is not None
    assert found.low <= ahead + round(at * ppm / 1_000_000) <= found.high


def test_an_answer_before_its_question_is_no_probe() -> None:
    assert offset_of([Probe(1_000_000, 0, 0, 400_000)], 0, 100, SETTINGS) is None


def test_after_64_probes_the_error_is_small() -> None:
    """Quick links: within a millisecond in 19 of 20; crowded ones: within three."""
    rng = random.Random(2)
    for middle, spread, limit in ((2_000, 1_000, 1_000), (20_000, 14_000, 3_000)):
        errors = []
        for _ in range(200):
            ways = [max(50, int(rng.gauss(middle, spread))) for _ in range(128)]
            there_and_back = [
                (up, 100, down) for up, down in zip(ways[::2], ways[1::2], strict=True)
            ]
            found = offset_of(probes(0, there_and_back), 0, 100, SETTINGS)
            assert found is not None
            errors.append(abs(found.middle))
        assert sorted(errors)[190] <= limit


def test_nobody_raises_the_cap_alone() -> None:
    """The lower middle one counts, even of two."""
    assert cap_for([2_000, 900_000], SETTINGS) == SETTINGS.cap_least
    assert cap_for([2_000, 2_000, 900_000, 900_000], SETTINGS) == SETTINGS.cap_least
    assert cap_for([20_000, 20_000, 900_000], SETTINGS) == 18_000
    assert cap_for([90_000] * 4, SETTINGS) == SETTINGS.cap_most
    assert cap_for([], SETTINGS) == SETTINGS.cap_least
