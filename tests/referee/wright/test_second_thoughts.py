"""Taking back, undoing, correcting, and positions on one line."""

from __future__ import annotations

import dataclasses

import pytest

from referee.wright import notation
from referee.wright.notation import BadPosition
from tests.referee.wright.table import at


def test_a_wrong_tap_can_be_taken_back_until_somebody_acts() -> None:
    table = at("Jesse Billy Butch | Jesse loot=4")
    table.loot("Jesse", 3)
    table.take_back("Jesse")
    assert (table.turn, table.state.loot, table.in_hand("Jesse")) == ("Jesse", 4, 6)
    table.loot("Jesse", 2)
    table.pass_("Billy")
    refusal = table.refusal("take_back", "Jesse")
    assert (refusal.code, refusal.rule) == ("take_back_closed", None)


def test_what_somebody_has_loaded_does_not_vanish_with_anothers_second_thoughts() -> None:
    table = at("Jesse Billy Butch | Jesse")
    table.pass_("Jesse")
    table.load("Butch", 2)
    assert table.refusal("take_back", "Jesse").code == "take_back_closed"
    table.take_back("Butch")
    assert table.loaded("Butch") == 0


def test_a_sheriff_that_all_have_seen_closes_the_turn_before_it() -> None:
    table = at("Jesse Billy Butch | Jesse")
    table.loot("Jesse", 1)
    table.sheriff("Billy")
    assert table.refusal("take_back", "Jesse").code == "seen_already"
    table.take_back("Billy")
    assert table.state.sheriffs == 0


def test_the_host_undoes_a_shootout_and_is_warned_of_what_was_seen() -> None:
    table = at("Jesse Billy Butch | Jesse sheriffs=2 loot=9")
    table.shootout("Jesse")
    table.hands("Billy", "Butch")
    table.reveal("Jesse", "7")
    table.reveal("Billy", "6")
    assert [step["crosses"] for step in table.match.undo_list()] == [True, True, True, True]
    table.undo(4)
    assert (table.turn, table.state.scores, table.waits) == ("Jesse", (), "wait.turn")


def test_the_host_sets_the_table_to_what_it_really_is() -> None:
    table = at("Jesse Billy Butch | Jesse", scores=((3, 2, 0),))
    table.correct(
        {"loot": 12, "sheriffs": 3, "deck": 20, "turn": 2},
        {"seat": 0, "hand": 2, "loaded": 4, "helpers": 1, "name": "Jess"},
        {"seat": 2, "round": 1, "points": 5},
    )
    state = table.state
    assert (state.loot, state.sheriffs, state.deck, state.turn) == (12, 3, 20, 2)
    assert (state[0].hand, state[0].loaded, state[0].helpers) == (2, 4, 1)
    assert state[0].name == "Jess"
    assert state.totals == (3, 2, 5)


@pytest.mark.parametrize(
    "change",
    [
        {"loot": 70},
        {"sheriffs": 4},
        {"deck": 99},
        {"turn": 3},
        {"hand": 3},
        {"seat": 3, "hand": 3},
        {"seat": 0, "helpers": 3},
        {"seat": 0, "points": 3},
        {"seat": 0, "round": 2, "points": 3},
        {"seat": 0, "loaded": -1},
    ],
)
def test_a_correction_that_makes_no_sense_is_refused(change: dict[str, int]) -> None:
    table = at("Jesse Billy Butch | Jesse", scores=((3, 2, 0),))
    assert table.refusal("correct", change).code == "bad_correction"


def test_a_correction_leaves_everybody_a_name_of_their_own() -> None:
    table = at("Jesse Billy Butch | Jesse")
    assert table.refusal("correct", {"seat": 0, "name": "billy"}).code == "bad_names"


def test_a_turn_given_to_somebody_ends_what_was_under_way() -> None:
    table = at("Jesse Billy Butch | Jesse sheriffs=2")
    table.shootout("Jesse")
    table.correct({"turn": 1})
    assert table.asked == ["Billy"]
    assert "wright_loot" in table.options("Billy")


@pytest.mark.parametrize(
    "line",
    [
        "Jesse Billy Butch | Jesse",
        "Jesse=4/2+1 Billy=0/6 Butch=3 | Butch number=7 loot=23 sheriffs=2 deck=20",
        "Wild~Bill Anna | -",
    ],
)
def test_a_position_is_read_and_written_on_one_line(line: str) -> None:
    assert notation.write(notation.read(line)) == line


def test_whatever_is_under_way_can_be_written_down() -> None:
    table = at("Jesse Billy Butch | Jesse sheriffs=2 loot=9", house={"wright_rounds": 8})
    table.shootout("Jesse")
    table.hands("Billy", "Butch")
    table.reveal("Jesse", "7", "joker")
    line = notation.write(table.state)
    assert "\n" not in line
    assert notation.read(line) == table.state
    odd = dataclasses.replace(table.state[0], name="a|b=c+d ~%")
    state = dataclasses.replace(table.state, players=(odd, *table.state.players[1:]))
    assert notation.read(notation.write(state)) == state


@pytest.mark.parametrize(
    "line",
    [
        "Jesse | Jesse",
        "Jesse=x Billy | Jesse",
        "Jesse Billy | Anna",
        "Jesse Jesse | Jesse",
        "Jesse Billy | Jesse gold=3",
        "Jesse Billy | Jesse loot=many",
        "Jesse Billy | Jesse | scores nonsense",
        "Jesse Billy | Jesse | colour [1]",
    ],
)
def test_a_line_that_is_no_position_is_refused_with_the_word_that_does_not_fit(line: str) -> None:
    with pytest.raises(BadPosition):
        notation.read(line)
