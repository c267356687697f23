"""Answers at the joints of two sets: Molly Stark, Henry Block, Return Fire, and shadows."""

from __future__ import annotations

import pytest

from referee.bang.catalogue import known_sets
from tests.referee.table import Table, at
from tests.ruling import ruling

ALL = known_sets()[1:]


@ruling("dodge-091")
def test_molly_stark_draws_for_an_escape_from_a_duel() -> None:
    """The card was used out of turn, and not to fight: she draws at once."""
    table = at("Ann:sheriff Ben:outlaw@molly_stark Cyril:outlaw Dan:renegade | Ann", sets=ALL)
    table.play("Ann", "duel", "Ben")

    table.use("Ben", "escape")

    assert table.told("log.draws_more", who="Ben", n=1)
    assert (table.asked, table.state.stack) == (["Ann"], ())


@ruling("dodge-091")
def test_molly_stark_draws_after_the_duel_for_what_she_gave_up_in_it() -> None:
    """A card given up in a duel is not told like other cards, so none is counted twice."""
    table = at("Ann:sheriff Ben:outlaw@molly_stark Cyril:outlaw Dan:renegade | Ann", sets=ALL)
    table.play("Ann", "duel", "Ben")
    table.answer("Ben", "bang")
    assert not table.told("log.draws_more")
    table.answer("Ann", "bang")
    table.answer("Ben", "hit")

    assert table.told("log.draws_more", who="Ben", n=1)


def rescued_henry(choice: str) -> Table:
    """Cyril has saved Henry Block and takes his pay."""
    position = "Ann:sheriff Ben:outlaw@henry_block Cyril:outlaw Dan:renegade | Ann"
    table = at(position, sets=ALL)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    table.use("Cyril", "saved")
    assert table.choices("Cyril") == ["deck", "hand", "only"]
    table.answer("Cyril", choice)
    return table


@ruling("valley-097")
@pytest.mark.parametrize(("choice", "shots"), [("deck", 0), ("only", 1), ("hand", 2)])
def test_henry_block_shoots_at_a_rescuer_who_takes_his_cards(choice: str, shots: int) -> None:
    """One BANG! effect for each card, because the rescuer might have drawn from the deck."""
    table = rescued_henry(choice)
    for _ in range(shots):
        assert table.asked == ["Cyril"]
        table.answer("Cyril", "missed")

    assert (table.asked, table.life("Cyril")) == (["Ann"], 4)


@ruling("valley-098")
def test_two_return_fires_against_slab_shoot_back_one_after_the_other() -> None:
    """Each with its hit and what the hit brings, before the next."""
    table = at(
        "Ann:sheriff@slab_the_killer*boots Ben:outlaw Cyril:outlaw Dan:renegade | Ann", sets=ALL
    )
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "backfire")
    assert table.asked == ["Ben"]
    table.answer("Ben", "backfire")
    for left in (4, 3):
        assert table.asked == ["Ann"]
        table.answer("Ann", "hit")
        assert table.heard.index("log.life_lost") < table.heard.index("log.draws_more")
        assert table.life("Ann") == left
    assert table.state.stack == ()


@ruling("valley-098")
@pytest.mark.parametrize("cards", [("backfire", "cactus"), ("cactus", "backfire")])
def test_cards_that_stop_a_shot_work_in_the_order_they_were_played(cards: tuple[str, ...]) -> None:
    """A Cactus is flipped for before the shot back, or after it."""
    table = at("Ann:sheriff@slab_the_killer Ben:outlaw=3 Cyril:outlaw Dan:renegade | Ann", sets=ALL)
    table.play("Ann", "bang", "Ben")
    for card in cards:
        table.answer("Ben", card)

    assert table.asked == (["Ann"] if cards[0] == "backfire" else ["Ben"])


@ruling("valley-098")
def test_a_flintlock_comes_back_before_the_shot_does() -> None:
    """Two Return Fires: the card that was cancelled first, then the hit that ends it."""
    table = at("Ann:sheriff#2 Ben:outlaw Cyril:outlaw Dan:renegade | Ann", sets=ALL)
    table.play("Ann", "flintlock", "Ben")
    table.answer("Ben", "backfire")
    assert table.choices("Ann") == ["take", "leave"]
    table.answer("Ann", "take")
    assert table.asked == ["Ann"]

    table.answer("Ann", "backfire")
    table.answer("Ben", "hit")

    assert (table.life("Ben"), table.asked, table.state.stack) == (3, ["Ann"], ())


@ruling("gold-029")
def test_a_shadow_is_called_a_shadow() -> None:
    """Somebody back by Ghost Town is a ghost; by the variant, a shadow."""
    table = at("Ann:sheriff Ben:outlaw=0 Cyril:outlaw Dan:renegade | Ann", sets=ALL)
    table.end("Ann")
    assert "log.returned_as_shadow" in table.heard
    assert "log.returned_as_ghost" not in table.heard

    town = at(
        "Ann:sheriff Ben:outlaw=0 Cyril:outlaw Dan:renegade | Ann",
        sets=ALL,
        in_force=("ghost_town",),
    )
    town.end("Ann")
    assert "log.returned_as_ghost" in town.heard
