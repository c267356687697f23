"""The law of ending a turn: whatever ends it asks whether it may end, and what follows is true."""

from __future__ import annotations

from typing import Any

import pytest

from referee.bang.forbidding import end_forbidden
from tests.referee.great_train_robbery.rails import FOUR, rails
from tests.referee.table import Table
from tests.ruling import ruling

SETS = ("gold_rush", "fistful_of_cards", "high_noon", "wild_west_show", "valley_of_shadows")
SHOP = {"shop": ("gold_rush", "shot", "rhum"), "shop_deck": ("gold_rush", "boots")}


def table_of_ben(ben: str = "", turn: str = "Ben", event: str | None = None, **more: Any) -> Table:
    """Ben is on turn with all that can end one: gold, a shop, an Express Car beside the train."""
    event_ = (event,) if event else ()
    facts: dict[str, Any] = {"sets": SETS, "in_force": event_, **SHOP, **more}
    return rails(FOUR.format("", f"{ben}+express_car$9", "", "", turn), **facts)


WAYS = ["end_turn", "use:express_car", "use:buy:gold_rush"]
"""The options that end a turn."""


@ruling("train-022", "gold-081")
@pytest.mark.parametrize("way", WAYS)
def test_nothing_ends_a_turn_that_owes_a_car(way: str) -> None:
    table = table_of_ben()
    assert way in table.options("Ben")

    table.use("Ben", "free_advance")

    assert end_forbidden(table.state, 1) is not None
    assert table.greyed("Ben")[way] == "why.owes_car"


@ruling("gold-081", "gold-051")
def test_gold_rush_drawn_blind_waits_for_the_car() -> None:
    """Josh McCloud owes a car: he takes it, and the end of the turn is then the fresh start."""
    table = table_of_ben("@josh_mccloud=2")
    table.use("Ben", "free_advance")
    table.use("Ben", "josh_mccloud")
    assert table.told("log.turn_end_owed", who="Ben", card="gold_rush")
    assert (table.turn, table.life("Ben"), table.greyed("Ben")["end_turn"]) == (
        "Ben",
        2,
        "why.owes_car",
    )
    option = next(o for o in table.match.rules.options(table.state, 1) if o.id == "use:buy:caboose")
    command, ask = dict(option.command), option.ask
    while ask is not None:
        command[ask.slot], ask = ask.choices[0].value, ask.choices[0].ask
    table.do(command)
    while table.choices("Ben"):
        table.answer("Ben", table.choices("Ben")[0])

    table.end("Ben")

    assert table.told("log.turn_repeats", who="Ben")
    assert (table.turn, table.life("Ben"), table.state.turn.extra) == ("Ben", 4, True)


@ruling("event-055", "gold-081")
@pytest.mark.parametrize("way", WAYS)
def test_the_law_of_the_west_is_asked_by_whatever_ends_a_turn(way: str) -> None:
    """A card that could be played keeps the turn going; then the end is what it was to be."""
    table = rails(
        FOUR.format("", "=2+express_car$9", "", "", "Ann"),
        sets=SETS,
        in_force=("law_of_the_west",),
        **SHOP,
    )
    table.end("Ann")
    option = next(o for o in table.match.rules.options(table.state, 1) if o.id == way)
    table.do(dict(option.command))
    assert table.choices("Ben") == ["done", "back"]

    table.answer("Ben", "back")

    assert (table.turn, table.phase, table.choices("Ben")) == ("Ben", "play", [])
    assert "express_car" in table.in_play("Ben")
    if "gold_rush" in way:
        assert table.told("log.turn_end_owed")
        table.end("Ben")
    else:
        table.do(dict(option.command))
    table.answer("Ben", "done")
    assert (table.turn == "Ben", table.life("Ben")) == {
        "end_turn": (False, 2),
        "use:express_car": (True, 2),
        "use:buy:gold_rush": (True, 4),
    }[way]


@ruling("gold-082", "event-017")
@pytest.mark.parametrize("way", ["use:express_car", "use:buy:gold_rush"])
def test_nobody_promises_a_turn_that_cannot_come(way: str) -> None:
    """A ghost of Ghost Town is gone after the turn, whatever it bought."""
    table = table_of_ben("=0", event="ghost_town")
    state = table.state.with_player(1, alive=True, spirit="ghost_town")
    table = Table(type(table.match).from_position(table.match.rules, state))
    option = next(o for o in table.match.rules.options(table.state, 1) if o.id == way)
    table.do(dict(option.command))

    assert table.told("log.no_further_turn", who="Ben")
    assert not table.told("log.turn_repeats")
    assert (table.alive("Ben"), table.turn) == (False, "Cyril")


@ruling("gold-082", "gold-078")
def test_a_shadow_takes_the_turn_it_bought() -> None:
    """Shadows leave without dying and come back for it."""
    table = table_of_ben("=0", sets=(*SETS, "shadow_gunslingers"))
    state = table.state.with_player(1, alive=True, spirit="shadow_gunslingers")
    table = Table(type(table.match).from_position(table.match.rules, state))
    table.use("Ben", "buy:gold_rush")
    assert table.told("log.turn_repeats", who="Ben")
    assert (table.turn, table.alive("Ben")) == ("Ben", True)


@ruling("gold-083", "event-068")
@pytest.mark.parametrize("hearts", [True, False])
def test_vendetta_after_a_turn_repeated_by_gold_rush(hearts: bool) -> None:
    """Another turn is coming, so nobody flips; at its end the flip is made, once in a row."""
    table = table_of_ben(event="vendetta")
    table.use("Ben", "buy:gold_rush")
    assert (table.turn, table.phase, table.state.turn.extra) == ("Ben", "play", True)
    table.end("Ben")
    assert "flip" in table.options("Ben")
    table.flip("Ben", "4 hearts" if hearts else "4 clubs")
    assert table.turn == ("Ben" if hearts else "Cyril")
    if hearts:
        table.end("Ben")
        assert table.turn == "Cyril", "nobody flips twice in a row of turns"


@ruling("gold-083", "gold-056")
def test_don_bell_tries_once_in_a_row_of_turns() -> None:
    table = table_of_ben("@don_bell")
    table.use("Ben", "buy:gold_rush")
    table.end("Ben")
    table.flip("Ben", "4 hearts")
    table.answer("Ben", "take")
    assert table.state.turn.extra
    table.end("Ben")
    assert table.turn == "Cyril"


@ruling("gold-082")
def test_nobody_flips_for_a_turn_that_cannot_come() -> None:
    """Under Vendetta somebody back for one turn only does not flip."""
    table = table_of_ben("=0", event="vendetta")
    state = table.state.with_player(1, alive=True, spirit="ghost_town")
    table = Table(type(table.match).from_position(table.match.rules, state))
    table.end("Ben")
    assert table.turn == "Cyril"
