"""Between two turns nobody is on turn, and a turn that is missed does not begin."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import referee.bang
from referee.bang.event_decks.cards import EventDecks
from tests.referee.laws.test_one_door import BANG
from tests.referee.table import Table, at
from tests.ruling import ruling

ASKS_THE_TURN = {
    "state.py",
    "turn.py",
    "view.py",
    # What a stored event means does not change.
    "events/cards.py",
    "events/turns.py",
    "sets/great_train_robbery/events.py",
}
"""The files that may look into a turn for its player; all others ask whose turn it is."""


def test_whose_turn_it_is_has_one_answer() -> None:
    """No rule reads it off a turn, which may be over."""
    found = set()
    for path in Path(referee.bang.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Attribute) or node.attr != "seat":
                continue
            owner = node.value
            name = owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")
            if name == "turn":
                found.add(path.relative_to(BANG).as_posix())
    assert found <= ASKS_THE_TURN


def roulette(*people: str, sets: tuple[str, ...] = ("dodge_city",)) -> Table:
    """Dan's turn is over, and a Russian Roulette begins with Ann."""
    table = at(
        f"{' '.join(people)} | Dan",
        sets=("fistful_of_cards", *sets),
        event_deck=("russian_roulette",),
    )
    table.end("Dan")
    return table


@ruling("event-091")
def test_after_belle_star_s_turn_cards_in_play_work_again() -> None:
    """A Barrel and a Sombrero count in the Russian Roulette that follows her turn."""
    table = roulette(
        "Ann:sheriff+barrel+sombrero", "Ben:outlaw", "Cyril:renegade", "Dan:outlaw@belle_star"
    )

    assert table.asked == ["Ann"]
    assert table.turn is None
    assert {"barrel", "sombrero"} <= set(table.choices("Ann"))


@ruling("event-091")
def test_molly_stark_draws_once_her_turn_is_over() -> None:
    """A Missed! in the Russian Roulette that follows her turn is used out of turn."""
    table = roulette("Ann:sheriff", "Ben:outlaw", "Cyril:renegade", "Dan:outlaw@molly_stark")
    for who in ("Ann", "Ben", "Cyril"):
        table.answer(who, "missed")

    table.answer("Dan", "missed")

    assert table.told("log.draws_more", who="Dan", n=1)


@ruling("event-091")
def test_nobody_acts_freely_between_two_turns() -> None:
    """Neither whoever was on turn nor whoever will be, whatever they try."""
    table = roulette("Ann:sheriff", "Ben:outlaw", "Cyril:renegade", "Dan:outlaw")
    for who in ("Dan", "Ben"):
        assert table.refusal("play", who, "stagecoach").code == "finish_first"
        assert table.options(who) == []
    assert table.match.view(None)["game"]["turn"] is None


@ruling("event-091")
def test_whoever_fell_in_their_own_turn_is_not_on_turn_any_more() -> None:
    """Belle Star dies in her turn; what follows it follows no turn of hers."""
    table = at(
        "Ann:sheriff+barrel Ben:outlaw Cyril:renegade Dan:outlaw@belle_star=1 | Dan",
        sets=("fistful_of_cards", "dodge_city"),
        event_deck=("russian_roulette",),
    )
    table.play("Dan", "duel", "Ben")
    table.answer("Ben", "bang")
    table.answer("Dan", "hit")
    table.answer("Dan", "out")

    assert (table.turn, table.asked) == (None, ["Ann"])
    assert "barrel" in table.choices("Ann")


# -- a turn that is missed ---------------------------------------------------------------------


def skipping(first: str, **more: object) -> Table:
    """Dan's turn, and whoever comes next has been made to miss a turn by Lady Rosa."""
    position = f"{first} Ben:outlaw Cyril:renegade Dan:outlaw | Dan"
    return at(
        position,
        sets=("fistful_of_cards", "wild_west_show", "great_train_robbery", "high_noon"),
        in_force=("ambush", "lady_rosa_of_texas"),
        event_deck=("vendetta", "sniper"),
        skips=(0,),
        **more,
    )


@ruling("west-091")
def test_a_sheriff_who_misses_the_turn_turns_no_event() -> None:
    """The event of the round stays until the Sheriff really begins, and so does the round."""
    table = skipping("Ann:sheriff")

    table.end("Dan")

    assert (table.turn, table.state.round) == ("Ben", 1)
    assert EventDecks.of(table.state).in_force == ("ambush", "lady_rosa_of_texas")
    assert table.heard[0] == "log.turn_skipped"
    for who in ("Ben", "Cyril", "Dan"):
        table.end(who)
    assert (table.turn, table.state.round) == ("Ann", 2)
    assert "vendetta" in EventDecks.of(table.state).in_force


@ruling("west-091")
def test_lady_rosa_makes_the_sheriff_miss_a_turn_and_nothing_is_turned() -> None:
    """From her use to the turn after the one that was missed."""
    table = at(
        "Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ben",
        sets=("fistful_of_cards", "wild_west_show"),
        in_force=("ambush", "lady_rosa_of_texas"),
        event_deck=("sniper",),
    )
    table.use("Ben", "lady_rosa_of_texas")
    table.end("Ben")

    assert table.turn == "Cyril"
    assert EventDecks.of(table.state).in_force == ("ambush", "lady_rosa_of_texas")


@pytest.mark.parametrize("first", ["Ann:sheriff", "Ann:sheriff=0"])
def test_an_event_is_turned_at_the_place_of_whoever_began(first: str) -> None:
    """Alive or not, as long as no turn is missed there."""
    table = at(
        f"{first} Ben:outlaw Cyril:renegade Dan:outlaw | Dan",
        sets=("fistful_of_cards", "wild_west_show"),
        in_force=("wild_west_show",),
        event_deck=("sniper",),
    )
    table.end("Dan")

    assert "sniper" in EventDecks.of(table.state).in_force
