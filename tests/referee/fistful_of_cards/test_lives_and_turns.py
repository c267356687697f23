"""Dead Man, Blood Brothers and Vendetta."""

from __future__ import annotations

import pytest

from referee.bang.event_decks.cards import EventDecks
from referee.bang.state import Fallen
from tests.referee.table import Table, at
from tests.ruling import ruling

SETS = ("fistful_of_cards",)


def seated(position: str, event: str, **more: object) -> Table:
    """A position under an event card."""
    return at(position, sets=SETS, in_force=(event,), **more)


@ruling("event-048")
def test_the_first_one_out_comes_back_for_good() -> None:
    """With two lives and two cards, then a normal turn; and stays when the round is over."""
    table = seated(
        "Ann:sheriff Ben:outlaw=0 Cyril:renegade=0 Dan:outlaw | Ann",
        "dead_man",
        fallen=(Fallen(1, 0), Fallen(2, 3)),
        event_deck=("ambush",),
    )
    table.end("Ann")
    assert (table.turn, table.life("Ben")) == ("Ben", 2)
    assert table.told("log.returned", who="Ben", n=2)
    assert table.heard.count("log.draws") == 2
    table.end("Ben")
    assert (table.turn, table.alive("Cyril")) == ("Dan", False)
    table.end("Dan")
    table.end("Ann")

    assert (table.turn, table.life("Ben")) == ("Ben", 2)
    assert EventDecks.of(table.state).in_force == ("ambush",)


@ruling("event-049")
def test_whoever_falls_in_this_round_comes_back_in_it() -> None:
    """The first one out need not have been out when the card came up."""
    table = seated("Ann:sheriff Ben:outlaw=1 Cyril:renegade=1 Dan:outlaw | Ann", "dead_man")
    table.play("Ann", "gatling")
    for name, answer in (("Ben", "hit"), ("Ben", "out"), ("Cyril", "hit"), ("Cyril", "out")):
        table.answer(name, answer)
    table.answer("Dan", "missed")
    assert not table.alive("Ben")

    table.end("Ann")

    assert (table.turn, table.life("Ben")) == ("Ben", 2)
    table.end("Ben")
    assert table.turn == "Dan"


@ruling("event-050")
@pytest.mark.parametrize(("choice", "ben", "cyril"), [("give", 2, 3), ("keep", 3, 2)])
def test_a_blood_brother_may_give_a_life(choice: str, ben: int, cyril: int) -> None:
    """At the start of the turn one's own life goes to another player who can use it."""
    table = seated("Ann:sheriff Ben:outlaw=3 Cyril:renegade=2 Dan:outlaw | Ann", "blood_brothers")
    table.end("Ann")
    assert table.choices("Ben") == ["give", "keep"]

    table.answer("Ben", choice, "Cyril" if choice == "give" else None)

    assert (table.life("Ben"), table.life("Cyril")) == (ben, cyril)
    assert (table.turn, table.phase) == ("Ben", "play")


@ruling("event-051")
def test_the_last_life_is_not_given() -> None:
    """Whoever has one life is not asked."""
    table = seated("Ann:sheriff=1/5 Ben:outlaw=1 Cyril:renegade Dan:outlaw | Ann", "blood_brothers")

    table.end("Ann")

    assert (table.turn, table.phase, table.choices("Ben")) == ("Ben", "play", [])


@ruling("event-051")
def test_no_life_is_given_to_the_dead() -> None:
    """Nor to oneself, nor to somebody unhurt."""
    table = seated(
        "Ann:sheriff=2/5 Ben:outlaw=3 Cyril:renegade=0 Dan:outlaw | Ann", "blood_brothers"
    )
    table.end("Ann")
    for wrong in ("Cyril", "Ben", "Dan"):
        assert table.refusal("answer", "Ben", "give", wrong).code == "not_an_answer"

    table.answer("Ben", "give", "Ann")

    assert (table.life("Ann"), table.life("Ben")) == (3, 2)


@ruling("event-068")
def test_a_vendetta_brings_one_more_turn() -> None:
    """Hearts at the end of a turn: another one at once, at the end of which nothing is flipped."""
    table = seated("Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann", "vendetta")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")
    table.end("Ann")
    assert table.asked == ["Ann"]
    table.flip("Ann", "2 hearts")
    assert (table.turn, table.state.turn.extra) == ("Ann", True)
    assert table.told("log.draws", who="Ann", n=2)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")

    table.end("Ann")

    assert table.turn == "Ben"


@ruling("event-068")
@pytest.mark.parametrize("card", ["2 diamonds", "K spades", "A clubs"])
def test_any_other_suit_ends_the_vendetta(card: str) -> None:
    """Without hearts the next player is on turn, and flips in turn."""
    table = seated("Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann", "vendetta")
    table.end("Ann")

    table.flip("Ann", card)

    assert table.turn == "Ben"
    table.end("Ben")
    assert table.asked == ["Ben"]
