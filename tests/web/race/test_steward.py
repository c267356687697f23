"""The steward of a table: a game's races begin, are called off, and come back as its commands."""

from __future__ import annotations

from typing import Any

import pytest

from referee.race import Outcome
from tests.web.desk import Desk, Screen, new_id
from web.race.steward import Steward
from web.race.wanted import Wanted


class Track:
    """Runs no race, and remembers what it was asked."""

    def __init__(self) -> None:
        self.expected: tuple[int, ...] = ()
        self.started: list[Wanted] = []
        self.cancelled = 0
        self.called_off = False
        self.tell: Any = None

    def expect(self, seats: tuple[int, ...]) -> None:
        self.expected = seats

    def relax(self) -> None:
        self.expected = ()

    def start(self, wanted: Wanted, on_verdict: Any) -> None:
        self.started.append(wanted)
        self.tell = on_verdict

    def cancel(self) -> None:
        self.cancelled += 1


@pytest.fixture
def track(desk: Desk) -> Track:
    """A track beside the table, with a steward between them."""
    found = Track()
    races: Any = found
    Steward(desk.table, races)
    return found


def gang(desk: Desk, *names: str, others: tuple[str, ...] = (), **house: str) -> list[Screen]:
    """Seat a gang late in a round of the Wright gang, the first on turn; the host is the last."""
    host = desk.host()
    host.act("choose_game", game="wright")
    host.act("settings", house=house)
    phones = desk.phones(*names)
    for name in others:
        host.act("add_seat", name=name)
    host.act("start")
    phones[0].do({"do": "answer", "seat": 0, "choice": "first", "value": 0})
    return [*phones, host]


def test_clocks_are_kept_in_step_while_a_shootout_is_possible(desk: Desk, track: Track) -> None:
    *_, host = gang(desk, "Jesse", "Billy", "Butch")
    assert track.expected == ()
    host.act("correct", changes=[{"sheriffs": 2}])
    assert track.expected == (0, 1, 2)
    host.act("correct", changes=[{"sheriffs": 1}])
    assert track.expected == ()


def test_the_missing_hands_race_and_the_game_hears_of_it(desk: Desk, track: Track) -> None:
    jesse, billy, _, host = gang(desk, "Jesse", "Billy", "Butch")
    host.act("correct", changes=[{"sheriffs": 2, "loot": 9}])
    jesse.do({"do": "wright_shootout", "seat": 0})
    assert track.started == [Wanted("hand", (1, 2), settle="last")]
    billy.do({"do": "wright_load", "seat": 1, "count": 2})
    assert len(track.started) == 1, "loading does not disturb a race"
    track.tell(Outcome(((2,), (1,))))
    assert jesse.view["game"]["waiting"][0]["seats"] == [0, 2]
    assert track.cancelled == 0


def test_a_dead_heat_for_the_last_place_is_run_again(desk: Desk, track: Track) -> None:
    jesse, *_, host = gang(desk, "Jesse", "Billy", "Butch", "Robert")
    host.act("correct", changes=[{"sheriffs": 2}])
    jesse.do({"do": "wright_shootout", "seat": 0})
    track.tell(Outcome(((1,), (2, 3)), missing=(2, 3)))
    assert [wanted.seats for wanted in track.started] == [(1, 2, 3), (2, 3)]


def test_undoing_the_shootout_calls_the_race_off(desk: Desk, track: Track) -> None:
    jesse, *_, host = gang(desk, "Jesse", "Billy", "Butch")
    host.act("correct", changes=[{"sheriffs": 2}])
    jesse.do({"do": "wright_shootout", "seat": 0})
    late = track.tell
    assert jesse.ask("take_back", id=new_id(), seat=0)["ok"]
    assert track.cancelled == 1
    before = jesse.view["game"]
    late(Outcome(((1,), (2,))))
    assert jesse.view["game"] == before, "a verdict that comes too late changes nothing"


def test_hands_told_by_people_leave_fewer_to_race(desk: Desk, track: Track) -> None:
    jesse, *_, host = gang(desk, "Jesse", "Billy", "Butch", "Robert")
    host.act("correct", changes=[{"sheriffs": 2}])
    jesse.do({"do": "wright_shootout", "seat": 0})
    jesse.do({"do": "wright_hand", "seat": 0, "whose": 3})
    assert [wanted.seats for wanted in track.started] == [(1, 2, 3), (1, 2)]
    assert [wanted.kind for wanted in track.started] == ["hand", "auto"], "no hand fell just now"


def test_the_last_sheriff_is_nobodys_hand(desk: Desk, track: Track) -> None:
    jesse, *_, host = gang(desk, "Jesse", "Billy", "Butch")
    jesse.do({"do": "wright_pass", "seat": 0})
    host.act("correct", changes=[{"sheriffs": 3}])
    jesse.do({"do": "wright_sheriff", "seat": 0, "nth": 4})
    assert track.started == [Wanted("auto", (0, 1, 2), settle="last")]


def test_a_race_that_was_called_off_does_not_come_back_with_every_hand(
    desk: Desk, track: Track
) -> None:
    """People tell the hands instead; the next shootout is raced again."""
    jesse, *_, host = gang(desk, "Jesse", "Billy", "Butch", "Robert")
    host.act("correct", changes=[{"sheriffs": 2}])
    jesse.do({"do": "wright_shootout", "seat": 0})
    track.called_off = True
    jesse.do({"do": "wright_hand", "seat": 0, "whose": 3})
    assert len(track.started) == 1

    assert jesse.ask("take_back", id=new_id(), seat=0)["ok"]
    assert jesse.ask("take_back", id=new_id(), seat=0)["ok"]
    jesse.do({"do": "wright_shootout", "seat": 0})
    assert [wanted.seats for wanted in track.started] == [(1, 2, 3), (1, 2, 3)]


def test_no_race_is_run_for_somebody_without_a_phone(desk: Desk, track: Track) -> None:
    jesse, *_, host = gang(desk, "Jesse", "Billy", others=("Butch",))
    host.act("correct", changes=[{"sheriffs": 2}])
    jesse.do({"do": "wright_shootout", "seat": 0})
    assert track.started == []


def test_a_table_that_slaps_runs_no_race(desk: Desk, track: Track) -> None:
    jesse, *_, host = gang(desk, "Jesse", "Billy", "Butch", wright_hands="table")
    host.act("correct", changes=[{"sheriffs": 2}])
    assert track.expected == ()
    jesse.do({"do": "wright_shootout", "seat": 0})
    assert track.started == []
