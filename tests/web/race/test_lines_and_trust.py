"""Lines, fitness, trust and series, each by itself."""

from __future__ import annotations

from referee.race import Outcome, Settings
from web.race import fitness
from web.race.lines import Line
from web.race.series import Series
from web.race.trust import PAIRS, Comparison, Trust

MS = 1000
SETTINGS = Settings()


def line(*, probes: int = 40, at: int = 10_000_000, **about) -> Line:
    """A visible, quick phone whose clock is a second behind the laptop's."""
    found = Line("s1", SETTINGS)
    found.report({"visible": True, "step": 100, "frames": 60, "model": "a", **about})
    back: list[list[int]] = []
    for number in range(probes + 1):
        sent = at - (probes - number) * 25 * MS
        answer = found.probe(sent + 2 * MS, {"k": number, "c0": sent - 1_000 * MS, "back": back})
        assert answer is not None
        back = [[number, answer["s2"] + 2 * MS - 1_000 * MS]]
    return found


def test_probes_tell_how_far_the_clocks_are_apart(monkeypatch) -> None:
    """The answer leaves when it came; the way there and back took two milliseconds each."""
    clock = iter(range(0, 10**12, 1))
    monkeypatch.setattr("web.race.lines.now", lambda: next(clock))
    found = Line("s1", SETTINGS)
    found.report({"visible": True, "step": 1, "frames": 60})
    back: list[list[int]] = []
    for number in range(40):
        sent = 50_000 + number * 25 * MS
        found.probe(sent + 2 * MS, {"k": number, "c0": sent, "back": back})
        # What leaves at once comes back two milliseconds later.
        c0, s1, _ = found.asked[number]
        found.asked[number] = (c0, s1, s1)
        back = [[number, s1 + 2 * MS]]
    offset = found.offset(2_000_000)

    assert offset is not None
    assert abs(offset.middle) <= 1
    assert offset.least == 4 * MS


def test_answers_that_overtake_each_other_are_all_used() -> None:
    """With a slow link several questions are under way at once."""
    found = Line("s1", SETTINGS)
    for number in range(5):
        found.probe(1000 + number, {"k": number, "c0": number, "back": []})
    found.probe(2000, {"k": 5, "c0": 5, "back": [[2, 900_000], [0, 900_001], [4, 900_002]]})

    assert len(found.probes) == 3


def test_nonsense_is_not_a_probe() -> None:
    found = Line("s1", SETTINGS)
    for payload in (
        None,
        [],
        {},
        {"k": 1},
        {"k": "1", "c0": 5, "back": []},
        {"k": 1, "c0": -5, "back": []},
        {"k": 1, "c0": 1.5, "back": []},
        {"k": True, "c0": 5, "back": []},
        {"k": 1, "c0": 5, "back": [[1, 2]] * 99},
    ):
        assert found.probe(10, payload) is None
    assert found.probe(10, {"k": 1, "c0": 5, "back": ["x", [1], [1, "2"], [7, 8]]}) is not None
    assert not found.probes


def test_a_page_that_was_hidden_compares_clocks_anew() -> None:
    """The clock of a page may stand still while its phone sleeps."""
    found = line()
    assert len(found.probes) == 40
    found.report({"visible": False})
    found.report({"visible": True})

    assert not found.probes
    assert fitness.why_not(found, True, found.heard) == "syncing"


def test_every_reason_why_a_phone_cannot_race_is_named() -> None:
    good = line()
    at = good.heard + 1

    assert fitness.why_not(good, True, at) is None
    assert fitness.why_not(None, False, at) == "no_phone"
    assert fitness.why_not(None, True, at) == "away"
    assert fitness.why_not(good, True, at + 600 * MS) == "silent"
    assert fitness.why_not(line(probes=3), True, at) == "syncing"
    assert fitness.why_not(line(step=16_000), True, at) == "coarse"
    assert fitness.why_not(line(frames=10), True, at) == "slow_screen"
    good.report({"visible": False})
    assert fitness.why_not(good, True, at) == "hidden"


def test_a_phone_whose_words_are_old_is_silent() -> None:
    """Bytes still come in, but were sent a second ago: a tap may be stuck behind them."""
    stuck = line()
    at = stuck.heard + 1_000 * MS
    stuck.probe(at, {"k": 99, "c0": stuck.spoke + 20 * MS, "back": []})

    assert at == stuck.heard
    assert fitness.why_not(stuck, True, at) == "silent"


def test_a_far_away_phone_is_not_silent() -> None:
    """Always half a second late is a slow link, and it may race."""
    far = Line("s1", SETTINGS)
    far.report({"visible": True, "step": 100, "frames": 60, "model": "a"})
    back: list[list[int]] = []
    for number in range(40):
        sent = 1_000 * MS + number * 50 * MS
        far.probe(sent + 500 * MS, {"k": number, "c0": sent, "back": back})
        c0, s1, _ = far.asked[number]
        far.asked[number] = (c0, s1, s1)
        back = [[number, sent + 1_000 * MS]]

    assert fitness.why_not(far, True, far.heard) is None


def test_who_was_away_for_a_moment_may_have_missed_it() -> None:
    """Back again and fit again, but not without a break since then."""
    since = 10_000 * MS
    assert fitness.why_missed(None, since) == "away"
    back_again = line(at=since + 500 * MS)
    back_again.opened = since + 1
    assert fitness.why_missed(back_again, since) == "away"
    back_again.opened = since - 5_000 * MS
    assert fitness.why_missed(back_again, since) is None
    back_again.probe(back_again.heard + 600 * MS, {"k": 99, "c0": 5, "back": []})
    assert fitness.why_missed(back_again, since) == "silent"
    back_again.report({"visible": False})
    back_again.hidden = since + 1
    assert fitness.why_missed(back_again, since) == "hidden"


def test_two_fingers_measure_how_late_a_phone_is() -> None:
    """Five pairs, the middle one counts; single taps and slow pairs do not."""
    comparison = Comparison((3, 5))
    comparison.tap(3, 0, 0)
    comparison.tap(3, 1_000 * MS, 0)
    comparison.tap(5, 1_900 * MS, 0)
    for number, gap in enumerate((9, 11, 12, 10, 14)):
        assert comparison.gap is None
        comparison.tap(5, (3_000 + 1_000 * number + gap) * MS, 0)
        comparison.tap(3, (3_000 + 1_000 * number) * MS, 0)
    assert len(comparison.gaps) == PAIRS
    assert comparison.gap == 11 * MS

    trust = Trust(SETTINGS)
    trust.compare("three", "five", comparison.gap)
    trust.compare("five", "six", 40 * MS)
    assert trust.bias == {"three": 0, "five": 11 * MS, "six": SETTINGS.bias_most}
    assert trust.blur("five", {"a", "b"}, room=True) == SETTINGS.calibrated
    assert trust.blur("nine", {"a", "b"}, room=True) == SETTINGS.unlike
    assert trust.blur("nine", {"a", "b"}, room=False) == SETTINGS.unlike_own
    assert trust.blur("nine", {"a"}, room=True) == 0


def test_no_comparison_makes_a_phone_slower_than_it_says() -> None:
    """The quickest of all is late by nothing; who says to be slow is only late for itself."""
    trust = Trust(SETTINGS)
    trust.compare("slow", "quick", -20 * MS)
    assert trust.bias == {"slow": 20 * MS, "quick": 0}

    trust.compare("quick", "quicker", -3 * MS)
    assert trust.bias == {"slow": 23 * MS, "quick": 3 * MS, "quicker": 0}


def test_two_fingers_compare_clocks_that_no_network_tells() -> None:
    """Ben's clock reads a second more than Ann's, Cyril's two; the links are lopsided."""
    trust, lines = Trust(SETTINGS), [line(at=10_000_000) for _ in range(3)]
    for number, each in enumerate(lines):
        each.sid = f"s{number}"
    comparison = Comparison((0, 1))
    for number in range(PAIRS):
        at = number * 1_000 * MS
        comparison.tap(0, at, at)
        comparison.tap(1, at + 40 * MS, at + 1_000 * MS)
    assert comparison.apart == 1_000 * MS

    now = 10_000_000
    trust.compare_clocks(("ann", lines[0]), ("ben", lines[1]), comparison.apart, now)
    trust.compare_clocks(("ben", lines[1]), ("cyril", lines[2]), 1_000 * MS, now)
    clocks = [trust.clock(*each, now) for each in zip(("ann", "ben", "cyril"), lines, strict=True)]
    assert [clock.ahead for clock in clocks if clock] == [0, -1_000 * MS, -2_000 * MS]
    assert len({clock.group for clock in clocks if clock}) == 1
    assert [clock.error(now, SETTINGS) for clock in clocks if clock] == [0, 3 * MS, 6 * MS]

    later = now + 60_000_000
    ben = trust.clock("ben", lines[1], later)
    assert ben is not None
    assert ben.error(later, SETTINGS) == 9 * MS, "clocks drift"
    assert trust.clock("ben", lines[1], later + 60_000_000) is None, "and are then unknown again"
    lines[0].hidden = now + 1
    assert trust.clock("ann", lines[0], now + 2) is None, "a hidden page's clock may stand still"
    assert trust.clock("ben", lines[0], now) is None, "a page that was loaded anew has another"


def test_fingers_that_differ_too_much_measure_nothing() -> None:
    comparison = Comparison((0, 1))
    for number, gap in enumerate((0, 60, 5, 2, 1)):
        comparison.tap(0, 1_000 * MS * number, 0)
        comparison.tap(1, (1_000 * number + gap) * MS, 0)

    assert comparison.gap is None
    assert comparison.failed


def test_only_all_others_together_can_vouch() -> None:
    trust = Trust(SETTINGS)
    everybody = ("a", "b", "c")
    trust.vote("b", "a", everybody)
    assert trust.vouched == set()
    trust.vote("c", "a", everybody)
    assert trust.vouched == {"a"}
    trust.vote("b", "a", everybody)
    assert trust.vouched == set()


def test_best_of_three_ends_when_nobody_can_catch_up() -> None:
    series = Series((0, 1, 2), rounds=3)
    assert series.wanted().confirm
    series.after(Outcome(((1,), (0,), (2,))))
    assert series.winner is None
    assert not series.wanted().confirm
    series.after(Outcome(((1,), (2,), (0,))))

    assert series.winner == 1
    assert series.plain()["rows"][0]["seat"] == 1


def test_after_the_last_round_those_who_share_the_lead_go_on() -> None:
    series = Series((0, 1, 2), rounds=3)
    for winner in (0, 1, 2):
        series.after(Outcome(((winner,),)))
    assert series.winner is None
    assert series.wanted().seats == (0, 1, 2)
    series.after(Outcome(((2,), (0,), (1,))))
    assert series.winner == 2


def test_who_is_left_out_is_out_of_the_series() -> None:
    series = Series((0, 1, 2), rounds=3)
    series.leave(1)
    assert series.wanted().seats == (0, 2)
    for _ in range(2):
        series.after(Outcome(((2,), (0,))))

    assert series.winner == 2
    assert [row["seat"] for row in series.plain()["rows"]] == [2, 0]


def test_a_round_in_which_nobody_tapped_gives_no_point() -> None:
    series = Series((0,), rounds=1)
    series.after(Outcome(((0,),), missing=(0,)))

    assert series.points == {}


def test_drawing_when_nobody_may_costs_a_point() -> None:
    series = Series((0, 1), rounds=3, kind="duel")
    series.after(Outcome(((0,), (1,)), guilty=(1,)))

    assert series.points == {1: -1}
