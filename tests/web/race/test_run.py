"""One question run to its end, with a clock that waits for nobody."""

from __future__ import annotations

import pytest

from referee.race import Tap, check
from tests.referee.race.sheets import record
from tests.web.race.stage import MS, SECOND, Evening
from web.race.wanted import Wanted

THREE = Wanted("auto", (0, 1, 2), settle="first")


def test_ready_wait_shot_taps_verdict() -> None:
    """Everybody is fit: a promise, a wait of a second and a half at least, a shot, an order."""
    evening = Evening(THREE).go_on("waiting")
    assert evening.run.commit
    assert evening.run.plain()["phase"] == "waiting"
    assert "seed" not in evening.run.plain()

    begun = evening.now
    evening.go_on("shot")
    assert evening.run.go - begun >= 1.5 * SECOND
    assert evening.run.go > evening.now, "phones hear of the shot before it falls"

    evening.taps(s1=200, s0=260, s2=310)
    assert evening.run.phase == "over"
    assert evening.run.outcome.places == ((1,), (0,), (2,))
    ((sheet, _),) = evening.stage.kept
    assert check(record(sheet)) == ()


def test_the_verdict_waits_for_nobody_who_has_tapped() -> None:
    evening = Evening(THREE).go_on("shot").taps(s0=200, s1=260)
    assert evening.run.phase == "shot"
    evening.taps(s2=300)
    assert evening.run.phase == "over"


def test_who_never_taps_is_last_after_three_seconds() -> None:
    evening = Evening(THREE).go_on("shot").taps(s0=200, s1=260)
    fired = evening.run.go
    evening.go_on("over")

    assert evening.now >= fired + 3 * SECOND
    assert evening.run.outcome.places == ((0,), (1,), (2,))
    assert evening.run.outcome.missing == (2,)


@pytest.mark.parametrize("why", ["hidden", "silent", "away", "no_phone", "syncing", "coarse"])
def test_a_phone_that_cannot_race_is_named_before_and_waited_for(why: str) -> None:
    evening = Evening(THREE, problems={2: why})
    for _ in range(100):
        evening.run.tick(evening.now)
        evening.now += 100 * MS
    assert evening.run.phase == "arming"
    assert evening.run.plain()["unfit"] == [{"seat": 2, "why": why}]

    evening.stage.problems.clear()
    evening.go_on("waiting")


def test_a_phone_that_falls_asleep_before_the_shot_stops_the_race() -> None:
    """Nothing is judged; the same people get ready again, and it is said why."""
    evening = Evening(THREE).go_on("waiting")
    evening.stage.problems = {1: "hidden"}
    evening.go_on("arming")

    assert evening.run.plain()["note"] == {"why": "unfit", "seats": [1]}
    assert evening.stage.kept == []


def test_a_phone_lost_after_the_shot_makes_the_race_void_and_it_is_run_again() -> None:
    evening = Evening(THREE).go_on("shot").taps(s0=200, s1=260)
    evening.stage.problems = {2: "away"}
    evening.go_on("verdict")
    assert evening.stage.kept[0][1].void == (2,)
    assert evening.run.plain()["next"] == [0, 1, 2]

    evening.stage.problems = {}
    evening.go_on("shot").taps(s2=200, s0=260, s1=300)
    assert evening.run.outcome.places[0] == (2,)


def test_who_was_away_when_the_shot_fell_is_not_last_when_back_again() -> None:
    """In time to be seen at the end, and not in time to have seen the shot: run again."""
    evening = Evening(THREE, missed={2: "hidden"}).go_on("shot").taps(s0=200, s1=260)
    evening.go_on("verdict")
    sheet, verdict = evening.stage.kept[0]
    assert sheet.racers[2].link == "hidden"
    assert verdict.void == (2,)

    tapped = Evening(THREE, missed={2: "silent"}).go_on("shot").taps(s0=200, s1=260, s2=300)
    assert tapped.run.outcome.places == ((0,), (1,), (2,)), "who tapped has seen it"


def test_a_tap_said_again_after_the_line_broke_counts_once() -> None:
    evening = Evening(THREE).go_on("shot").taps(s0=200, s1=260)
    tap = Tap(evening.run.go + 400 * MS, evening.run.go + 2 * SECOND, evening.run.go)
    for _ in range(2):
        evening.run.tap(evening.run.race, 2, tap)
    evening.now = evening.run.go + 2 * SECOND
    evening.run.tick(evening.now)

    assert len(evening.stage.kept[0][0].racers[2].taps) == 1


def test_a_dead_heat_runs_again_with_only_those_who_are_tied() -> None:
    evening = Evening(THREE).go_on("shot").taps(s0=200, s1=203, s2=300)
    assert evening.run.phase == "verdict"
    assert evening.run.plain()["next"] == [0, 1]

    evening.go_on("shot")
    assert evening.run.racing == (0, 1)
    evening.taps(s0=280, s1=210)
    assert evening.run.outcome.places == ((1,), (0,), (2,))
    assert evening.run.outcome.races == ("KXT4-1", "KXT4-2")


def test_the_table_can_go_on_without_somebody() -> None:
    evening = Evening(THREE, problems={2: "no_phone"}).go_on("arming")
    evening.run.tick(evening.now)
    evening.run.drop(2)
    evening.go_on("shot").taps(s0=200, s1=260)

    assert evening.run.outcome.places == ((0,), (1,), (2,))
    assert evening.run.outcome.missing == (2,)


def test_a_false_start_is_a_warning_and_the_second_costs_the_place() -> None:
    evening = Evening(THREE).go_on("waiting").tap_early(0).go_on("shot")
    evening.taps(s0=250, s1=300, s2=340)
    assert evening.run.outcome.places[0] == (0,)
    assert evening.stage.kept[0][1].marks[0].early == 1

    evening = Evening(THREE).go_on("waiting").tap_early(0)
    evening.now += 400 * MS
    evening.tap_early(0).go_on("shot").taps(s0=250, s1=300, s2=340)
    assert evening.run.outcome.places == ((1,), (2,), (0,))
    assert evening.run.outcome.fouled == (0,)


def test_a_hand_starts_and_is_first_by_rule() -> None:
    """Nothing moves until the starter taps; the shot follows within an eighth of a second."""
    wanted = Wanted("hand", (0, 1, 2), settle="last", starter=1)
    evening = Evening(wanted).go_on("waiting")
    for _ in range(200):
        evening.run.tick(evening.now)
        evening.now += 50 * MS
    assert evening.run.phase == "waiting"

    evening.run.tap(evening.run.race, 0, Tap(evening.now, evening.now + MS, None))
    assert evening.run.phase == "waiting", "only the starter can start it"
    evening.now += 2 * SECOND
    started = evening.now + evening.stage.way
    evening.tap_early(1)
    assert evening.run.phase == "shot"
    assert started < evening.run.go <= started + 120 * MS

    evening.taps(s2=150, s0=230)
    assert evening.run.outcome.places == ((1,), (2,), (0,))
    assert evening.run.outcome.fouled == ()


def test_after_a_hands_shot_those_who_are_tied_run_by_the_clock() -> None:
    wanted = Wanted("hand", (0, 1, 2), settle="last", starter=1)
    evening = Evening(wanted).go_on("waiting").tap_early(1).taps(s0=200, s2=202)
    assert evening.run.plain()["next"] == [0, 2]

    evening.go_on("shot")
    assert evening.run.kind == "auto"
    evening.taps(s0=200, s2=260)
    assert evening.run.outcome.places == ((1,), (0,), (2,))


FALLEN = Wanted("hand", (0, 1, 2), settle="last")
"""Somebody else's hand has just fallen on the loot."""


def test_the_shot_follows_a_hand_that_has_fallen() -> None:
    """At once, below human reaction: no getting ready, no wait, and nobody is too early for it."""
    evening = Evening(FALLEN)
    evening.run.tick(evening.now)
    assert (evening.run.phase, evening.run.kind) == ("shot", "hand")
    assert evening.now < evening.run.go <= evening.now + 120 * MS

    evening.taps(s1=60, s0=250, s2=400)
    assert evening.run.outcome.places == ((1,), (0,), (2,))
    ((sheet, verdict),) = evening.stage.kept
    assert (sheet.kind, sheet.starter) == ("hand", None)
    assert [mark.early for mark in verdict.marks] == [0, 0, 0]
    assert check(record(sheet)) == ()


def test_a_hand_that_fell_while_a_phone_slept_is_answered_by_a_later_shot() -> None:
    """Named and waited for as ever; then nobody knows when the shot falls."""
    evening = Evening(FALLEN, problems={2: "hidden"}).go_on("arming")
    evening.run.tick(evening.now)
    assert evening.run.plain()["unfit"] == [{"seat": 2, "why": "hidden"}]

    evening.stage.problems.clear()
    evening.go_on("waiting")
    assert evening.run.kind == "auto"
    begun = evening.now
    assert evening.go_on("shot").run.go - begun >= 1.5 * SECOND


def test_what_did_not_count_after_a_hand_is_run_by_the_clock() -> None:
    evening = Evening(FALLEN, missed={2: "silent"}).go_on("shot").taps(s0=200, s1=300)
    evening.go_on("verdict")
    assert evening.stage.kept[0][1].void == (2,)
    evening.go_on("waiting")

    assert evening.run.kind == "auto"


def test_nobody_may_draw_in_a_duel_that_is_off() -> None:
    duel = Wanted("duel", (0, 1), settle="first", stop=True)
    quiet = Evening(duel).go_on("shot").go_on("over")
    assert quiet.run.outcome.guilty == ()

    hasty = Evening(duel).go_on("shot").taps(s1=300).go_on("over")
    assert hasty.run.outcome.guilty == (1,)


def test_people_say_first_that_they_are_ready() -> None:
    evening = Evening(Wanted("auto", (0, 1), confirm=True))
    for _ in range(50):
        evening.run.tick(evening.now)
        evening.now += 100 * MS
    assert evening.run.phase == "arming"
    evening.run.confirm(0)
    evening.run.confirm(1)
    evening.go_on("waiting")


def test_without_a_laptop_that_is_heard_everybody_watches_the_own_phone() -> None:
    evening = Evening(THREE, heard="own").go_on("shot").taps(s0=200, s1=280, s2=360)

    assert evening.stage.kept[0][0].ruler == "own"
    assert evening.run.outcome.places[0] == (0,)


def test_a_strict_race_leaves_more_undecided() -> None:
    evening = Evening(Wanted("auto", (0, 1), settle="first", level="proof"), way=30 * MS)
    evening.go_on("shot").taps(s0=200, s1=225)

    assert evening.stage.kept[0][0].mode == "strict"
    assert evening.run.phase == "verdict"
