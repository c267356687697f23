"""Characters who draw in their own way in phase one."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at
from tests.ruling import ruling


def turn_of(character: str) -> Table:
    """Begin a turn of Ben, who plays this character."""
    table = at(f"Ann:sheriff Ben:outlaw@{character} Cyril:renegade Dan:outlaw Eva:deputy | Ann")
    table.end("Ann")
    return table


@ruling("base-130")
def test_black_jack_shows_his_second_card() -> None:
    """A red second card brings a third, unshown; a black one does not."""
    red = turn_of("black_jack")
    assert red.told("log.draws", who="Ben", n=2)
    assert red.choices("Ben") == ["red", "black"]
    red.answer("Ben", "red")
    assert red.told("log.draws_more", who="Ben", n=1)

    black = turn_of("black_jack")
    black.answer("Ben", "black")
    assert "log.draws_more" not in black.heard
    assert black.phase == "play"


@ruling("base-130")
def test_black_jack_who_goes_on_had_a_black_card() -> None:
    """Nobody has to say black: going on with the turn says it."""
    table = turn_of("black_jack")
    assert "play:bang" in table.options("Ben")

    table.play("Ben", "bang", "Ann")

    assert table.asked == ["Ann"]
    assert "log.draws_more" not in table.heard


@ruling("base-135")
def test_jesse_jones_takes_his_first_card_from_a_hand() -> None:
    """The first card may come at random from any other player's hand, the second never does."""
    table = turn_of("jesse_jones")
    assert table.choices("Ben") == ["hand", "deck"]
    for nobody in ("Ben", None):
        assert table.refusal("answer", "Ben", "hand", nobody).code == "not_an_answer"

    table.answer("Ben", "hand", "Dan")

    assert table.told("log.hand_card_taken", who="Dan", by="Ben", n=1)
    assert table.told("log.draws_more", who="Ben", n=1)
    assert table.choices("Ben") == []
    assert (table.turn, table.phase) == ("Ben", "play")


@ruling("base-146")
def test_pedro_ramirez_takes_his_first_card_from_the_discard_pile() -> None:
    """The first card may be the top of the discard pile, the second comes from the deck."""
    table = turn_of("pedro_ramirez")
    assert table.choices("Ben") == ["discard", "deck"]

    table.answer("Ben", "discard")

    assert table.told("log.discard_taken", who="Ben")
    assert table.told("log.draws_more", who="Ben", n=1)
    assert (table.choices("Ben"), table.phase) == ([], "play")


@pytest.mark.parametrize(
    "character",
    [
        pytest.param("jesse_jones", marks=ruling("base-135")),
        pytest.param("pedro_ramirez", marks=ruling("base-146")),
    ],
)
def test_both_cards_may_come_from_the_deck(character: str) -> None:
    """Choosing the deck, or just going on, leaves it at two cards from the deck."""
    table = turn_of(character)
    assert not table.told("log.draws", who="Ben")
    table.answer("Ben", "deck")
    assert table.told("log.draws", who="Ben", n=2)

    silent = turn_of(character)
    silent.end("Ben")
    assert silent.turn == "Cyril"
    assert silent.told("log.draws", who="Ben", n=2)
    assert not {"log.hand_card_taken", "log.discard_taken"} & set(silent.heard)


@ruling("base-138")
def test_kit_carlson_is_reminded_of_his_three_cards() -> None:
    """He may look at three, keeps two, and puts the third back: everybody is reminded."""
    table = turn_of("kit_carlson")

    assert table.told("log.draws", who="Ben", n=2)
    assert table.notes == ["note.draw", "note.kit_carlson"]
    table.end("Ben")
    assert table.notes == ["note.draw"]


def test_claus_draws_for_everybody() -> None:
    """Claus draws one more than there are players and gives one to each of the others."""
    table = turn_of("claus_the_saint")

    assert table.told("log.draws", who="Ben", n=6)
    assert table.notes == ["note.draw", "note.claus_the_saint"]
