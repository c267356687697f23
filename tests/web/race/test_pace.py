"""How one race follows another: a countdown anybody can stop, and no race for nobody."""

from __future__ import annotations

import threading

from referee.race import judge
from tests.referee.race.sheets import racer, sheet
from tests.web.desk import Desk
from tests.web.race.stage import SECOND, Evening
from web.race.challenge import Challenge
from web.race.races import Races
from web.race.series import Series
from web.race.wanted import Wanted

THREE = Wanted("auto", (0, 1, 2), settle="first")


def tied() -> Evening:
    """Three have raced, and two of them are tied."""
    return Evening(THREE).go_on("shot").taps(s0=200, s1=202, s2=300).go_on("verdict")


def test_the_next_race_of_a_dead_heat_begins_after_a_countdown() -> None:
    evening = tied()
    left = evening.run.next_in(evening.now)

    assert left is not None
    assert 4 * SECOND < left <= 5 * SECOND
    evening.go_on("arming", patience=6)


def test_who_stops_the_countdown_stops_it_until_somebody_goes_on() -> None:
    evening = tied()
    evening.run.hold()

    assert evening.run.next_in(evening.now) is None
    assert evening.run.tick(evening.now + 60 * SECOND) is None
    assert evening.run.phase == "verdict"
    evening.run.go_on()
    evening.go_on("shot")


def test_where_nobody_answers_any_more_the_next_race_waits() -> None:
    evening = Evening(THREE, tired=True).go_on("verdict", patience=60)

    assert evening.run.held
    assert evening.run.tick(evening.now + 60 * SECOND) is None


def test_after_two_races_that_nobody_answered_nothing_begins_by_itself(desk: Desk) -> None:
    """A duel that was rightly left alone counts for neither."""
    races = Races(desk.table, desk.post)
    nobody = sheet(racer(0), racer(1))
    held = sheet(racer(0), racer(1), kind="duel", stop=True)
    for race in (nobody, held):
        races.keep(race, judge(race))
        assert not races.is_tired()
    races.keep(nobody, judge(nobody))
    assert races.is_tired()
    answered = sheet(racer(0, 200), racer(1))
    races.keep(answered, judge(answered))
    assert not races.is_tired()


def settled(races: Races) -> Races:
    """Wait until everything asked of the races was done."""
    done = threading.Event()
    races.do(done.set)
    assert done.wait(10)
    return races


def after_restart(desk: Desk, races: Races) -> tuple[Desk, Races]:
    """Switch the laptop off and on; gives the races of the table that is there again."""
    races.close()
    again = desk.again()
    return again, settled(Races(again.table, again.post))


def test_a_series_goes_on_after_a_restart_with_its_points(desk: Desk) -> None:
    races = Races(desk.table, desk.post)
    races.draw(Series((0, 1), 3, played=1, points={1: 1}, times={1: [212_000]}))
    again, races = after_restart(desk, settled(races))

    assert races.series == Series((0, 1), 3, played=1, points={1: 1}, times={1: [212_000]})
    assert races.run is not None
    assert races.run.note == ("restart", ()), "what was running is called off in words"
    assert races.run.unconfirmed == {0, 1}, "people come back one by one"
    races.close()
    again.store.close()


def test_what_was_judged_before_a_restart_stays_judged(desk: Desk) -> None:
    """Ann and Ben are tied; Cyril was behind both, and does not run again."""
    wanted = Wanted("auto", (0, 1, 2), settle="order")
    races = Races(desk.table, desk.post)
    races.start(wanted, lambda outcome: None)
    settled(races)
    assert races.run is not None
    race = sheet(racer(0, 200), racer(1, 203), racer(2, 300))
    heat = races.run.bout.next
    assert heat is not None
    races.run.bout = judged = races.run.bout.after("KXT4-1", heat, judge(race))
    races.keep(race, judge(race))
    again, races = after_restart(desk, races)
    races.start(wanted, lambda outcome: None)
    settled(races)

    assert races.run is not None
    assert races.run.bout == judged
    assert races.run.racing == (0, 1)
    races.close()
    again.store.close()


def test_another_race_than_the_one_that_was_left_begins_anew(desk: Desk) -> None:
    races = Races(desk.table, desk.post)
    races.start(Wanted("auto", (0, 1)), lambda outcome: None)
    again, races = after_restart(desk, settled(races))
    races.start(Wanted("auto", (1, 2)), lambda outcome: None)
    settled(races)

    assert races.run is not None
    assert races.run.note is None
    races.close()
    again.store.close()


def test_what_the_table_believes_outlives_a_restart(desk: Desk) -> None:
    races = Races(desk.table, desk.post)
    races.trust.bias["phone a"] = 7_000
    races.trust.vote("phone b", "phone a", ["phone a", "phone b"])
    races.believe("friends")
    again, races = after_restart(desk, settled(races))

    assert races.level == "friends"
    assert races.trust.bias == {"phone a": 7_000}
    assert races.trust.vouched == {"phone a"}
    races.close()
    again.store.close()


def test_a_series_that_was_won_is_not_begun_again(desk: Desk) -> None:
    races = Races(desk.table, desk.post)
    races.draw(Series((0, 1)))
    settled(races).cancel()
    again, races = after_restart(desk, settled(races))

    assert races.run is None
    races.close()
    again.store.close()


def test_one_challenge_at_a_time_and_only_who_is_meant_answers(desk: Desk) -> None:
    races = Races(desk.table, desk.post)
    races.dare(0, 1)
    races.dare(2, 1)
    races.take_up(2, True)
    settled(races)
    assert races.challenge == Challenge(0, 1)

    races.take_up(0, True)
    settled(races)
    assert races.challenge is None, "who challenged can only take it back"
    races.dare(0, 1)
    races.take_up(1, False)
    settled(races)
    assert races.challenge == Challenge(0, 1, is_declined=True)
    races.dare(2, 1)
    races.take_up(1, True)
    settled(races)
    assert races.series is not None
    assert races.series.seats == (2, 1)
    races.close()
