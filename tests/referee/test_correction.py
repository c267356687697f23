"""The editor: the table is set to what it really is, in one step, and no secret slips out."""

from __future__ import annotations

from typing import Any

import pytest

from referee.text import say
from tests.referee.table import Table, at

FOUR = "Ann:sheriff@jesse_jones=3/5+barrel Ben:outlaw@el_gringo=2/3 Cyril:renegade Dan:outlaw | Ann"


def four() -> Table:
    """Ann on turn with a Barrel in play."""
    return at(FOUR)


def corrected(*changes: dict[str, Any]) -> Table:
    """The same table after a correction, made by one event that says how many changes it holds."""
    table = four()
    table.correct(*changes)
    (event,) = table.match.entries[-1].events
    assert event.tag == "corrected"
    touched = sorted({change["seat"] for change in changes if "seat" in change})
    if touched:
        assert table.told("log.corrected_for", who={"seats": touched}, n=len(changes))
    else:
        assert table.told("log.corrected", n=len(changes))
    return table


def test_life() -> None:
    """Life now and at most are what the host says they are."""
    table = corrected({"seat": 1, "life": 4, "max_life": 5})

    assert (table.life("Ben"), table.most("Ben")) == (4, 5)


def test_character() -> None:
    """Another character brings its ability along; lives stay as they are."""
    table = corrected({"seat": 2, "character": "rose_doolan"})

    assert table.distance("Cyril", "Ann") == 1
    assert table.life("Cyril") == 4


def test_cards_in_play() -> None:
    """What lies in front of somebody is set as a whole; a card that stays keeps its turn."""
    table = at(FOUR.replace("+barrel", "+barrel^3"))
    table.correct({"seat": 0, "in_play": ["scope", "barrel", "winchester"]})

    assert table.in_play("Ann") == ["scope", "barrel", "winchester"]
    assert [laid.since for laid in table.state[0].in_play] == [1, 3, 1]
    assert table.range("Ann") == 5
    table.correct({"seat": 0, "in_play": []})
    assert table.in_play("Ann") == []


def test_name() -> None:
    """A name that was mistyped is put right."""
    table = corrected({"seat": 3, "name": "Danny"})

    assert table.match.view(None)["game"]["seats"][3]["name"] == "Danny"


def test_order_of_the_seats() -> None:
    """People who changed places sit where they sit: turns and distances follow."""
    table = corrected({"ring": [0, 2, 1, 3]})

    assert table.distance("Ann", "Cyril") == 1
    assert table.distance("Ann", "Ben") == 2
    table.end("Ann")
    assert table.turn == "Cyril"


def test_turn() -> None:
    """It is somebody else's turn, free to play; whatever was under way is dropped."""
    table = four()
    table.play("Ann", "bang", "Ben")
    table.correct({"turn": 2})

    assert (table.turn, table.phase, table.asked) == ("Cyril", "play", ["Cyril"])
    table.play("Cyril", "bang", "Ben")


def test_out_of_the_game() -> None:
    """Somebody had died without the referee noticing: role shown, cards gone, turn passed on."""
    table = four()
    table.correct({"seat": 0, "role": "renegade"}, {"seat": 2, "role": "sheriff"})
    table.correct({"seat": 0, "alive": False})

    assert (table.alive("Ann"), table.life("Ann"), table.in_play("Ann")) == (False, 0, [])
    assert table.role_seen(None, "Ann") == "renegade"
    assert table.turn == "Ben"


def test_back_in_the_game() -> None:
    """Somebody was not dead after all: the role is a secret again."""
    table = at("Ann:sheriff Ben:outlaw=0 Cyril:renegade Dan:outlaw | Ann")
    assert table.role_seen(None, "Ben") == "outlaw"
    table.correct({"seat": 1, "alive": True})
    assert (table.life("Ben"), table.role_seen(None, "Ben")) == (1, None)
    table.correct({"seat": 1, "life": 3})
    assert table.life("Ben") == 3


def test_a_death_that_ends_the_game() -> None:
    """The Sheriff is really dead: the game is over as if the referee had seen it."""
    table = four()
    table.correct({"seat": 0, "alive": False})

    assert (table.winner, table.winners) == ("outlaws", ["Ben", "Dan"])
    assert table.refusal("correct", {"seat": 0, "alive": True}).code == "not_running"


def test_several_changes_are_one_step() -> None:
    """However much is set right at once, it is one entry, and one undo brings it all back."""
    table = corrected(
        {"seat": 0, "life": 5, "in_play": ["mustang"]}, {"seat": 1, "life": 1}, {"turn": 3}
    )
    assert len(table.match.undo_list()) == 1
    table.match.commit(table.match.propose_undo("host", 1))

    assert table.state == four().state


def test_a_role_is_corrected_without_telling_anybody() -> None:
    """Only the one whose role it is sees it; the story says whose seat was touched, not how."""
    table = corrected({"seat": 1, "role": "deputy"})

    assert table.match.view(1)["me"]["role"] == "deputy"
    for viewer in (None, "Ann", "Cyril", "Dan"):
        assert table.role_seen(viewer, "Ben") is None
    public = str([table.match.view(None), table.match.view(2), table.match.undo_list()])
    assert "deputy" not in public


def test_a_mix_that_cannot_be_is_not_complained_about() -> None:
    """A complaint about hidden roles would tell them; the count of Sheriffs tells nothing new."""
    assert corrected({"seat": 1, "role": "renegade"}).state[1].role == "renegade"
    for change in ({"seat": 1, "role": "sheriff"}, {"seat": 0, "role": "deputy"}):
        assert four().refusal("correct", change).code == "one_sheriff"


def test_the_star_changes_hands() -> None:
    """Another Sheriff is known to all, and who was taken for one is a secret again."""
    table = corrected({"seat": 0, "role": "outlaw"}, {"seat": 1, "role": "sheriff"})

    assert table.role_seen(None, "Ann") is None
    assert table.role_seen(None, "Ben") == "sheriff"
    table = at("Ann:sheriff Ben:outlaw=0 Cyril:renegade Dan:outlaw | Ann")
    table.correct({"seat": 0, "role": "outlaw"}, {"seat": 1, "role": "sheriff", "alive": True})
    assert table.role_seen(None, "Ben") == "sheriff"


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"seat": 4, "life": 1}, "seat"),
        ({"seat": -1, "life": 1}, "seat"),
        ({"life": 3}, "seat"),
        ({"name": "Eva"}, "seat"),
        ({"turn": 4}, "turn"),
        ({"ring": [0, 1, 2]}, "ring"),
        ({"ring": [0, 1, 2, 2]}, "ring"),
        ({"seat": 0, "life": 13}, "life"),
        ({"seat": 0, "life": -1}, "life"),
        ({"seat": 0, "max_life": 0}, "max_life"),
        ({"seat": 0, "role": "marshal"}, "role"),
        ({"seat": 0, "character": "el_greco"}, "character"),
        ({"seat": 0, "in_play": ["beer"]}, "in_play"),
        ({"seat": 0, "in_play": ["horse"]}, "in_play"),
        ({"seat": 0, "in_play": ["barrel", "barrel"]}, "in_play"),
        ({"seat": 0, "in_play": ["volcanic", "remington"]}, "in_play"),
    ],
)
def test_a_correction_that_makes_no_sense_is_refused(change: dict[str, Any], what: str) -> None:
    """The host is told which part cannot be; nothing of a list with a bad part happens."""
    refusal = four().refusal("correct", {"seat": 1, "life": 1}, change)

    assert refusal.code == "bad_correction"
    assert refusal.why == say("why.bad_correction", what=say(f"field.{what}"))


@pytest.mark.parametrize(
    "changes",
    [
        [{"seat": 1, "life": 0}],
        [{"seat": 1, "life": 4}],
        [{"seat": 1, "max_life": 1}],
        [{"seat": 1, "alive": False}, {"seat": 1, "life": 2}],
        [{"seat": 1, "alive": True, "life": 0}],
    ],
)
def test_lives_stay_within_bounds(changes: list[dict[str, Any]]) -> None:
    """Who is in the game has a life and no more than at most; the dead have none."""
    refusal = four().refusal("correct", *changes)

    assert (refusal.code, refusal.why.key) == ("bad_correction", "why.life_bounds")


@pytest.mark.parametrize("name", ["", "  ", "Ann", "ann", "B" * 25])
def test_names_still_tell_people_apart(name: str) -> None:
    """A name that is empty, too long or somebody else's is refused as it is in the lobby."""
    assert four().refusal("correct", {"seat": 1, "name": name}).code == "bad_names"


def test_whoever_the_host_marks_out_counts_as_fallen() -> None:
    """Dead Man brings back the first to fall, also one whose death was entered by hand."""
    position = "Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw Eva:deputy | Ann"
    table = at(position, sets=("fistful_of_cards",), in_force=("dead_man",))
    table.correct({"seat": 1, "alive": False})
    table.end("Ann")

    assert (table.turn, table.life("Ben")) == ("Ben", 2)


def test_the_dead_get_no_turn() -> None:
    """The turn can be given only to somebody in the game."""
    table = at("Ann:sheriff Ben:outlaw=0 Cyril:renegade Dan:outlaw | Ann")

    why = table.refusal("correct", {"turn": 1}).why
    assert why == say("why.bad_correction", what=say("field.turn"))
