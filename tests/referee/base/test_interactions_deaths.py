"""Rules that meet where lives end: Dynamite, the last life, duels, the end of the game."""

from __future__ import annotations

import pytest

from tests.referee.table import at

# -- Dynamite and Jail ---------------------------------------------------------------------------


def test_dynamite_skips_whoever_has_left_the_game() -> None:
    """It moves to the next player who is still there."""
    table = at("Ann:sheriff+dynamite Ben:outlaw=0 Cyril:renegade=0 Dan:outlaw | Dan")
    table.end("Dan")
    table.flip("Ann", "10 spades")

    assert table.in_play("Dan") == ["dynamite"]


def test_dynamite_leaves_the_game_with_its_holder() -> None:
    """Whoever dies with Dynamite in front of them takes it along: nobody flips for it."""
    table = at("Ann:sheriff+dynamite Ben:outlaw=1 Cyril:renegade Dan:outlaw | Dan")
    table.end("Dan")
    table.flip("Ann", "Q hearts")
    assert table.in_play("Ben") == ["dynamite"]
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")
    table.end("Ann")

    assert (table.turn, table.phase) == ("Cyril", "play")
    assert all(table.in_play(name) == [] for name in table.names)


def test_lucky_duke_in_jail_with_dynamite() -> None:
    """He flips two cards for each check, Dynamite first, and chooses each time."""
    table = at("Ann:sheriff Ben:outlaw@lucky_duke+jail+dynamite Cyril:renegade Dan:outlaw | Ann")
    table.end("Ann")
    table.flip("Ben", "3 spades", "10 spades")
    table.answer("Ben", "1")
    assert table.in_play("Cyril") == ["dynamite"]
    assert table.in_play("Ben") == ["jail"]
    table.flip("Ben", "3 clubs", "3 hearts")
    table.answer("Ben", "0")

    assert table.told("log.turn_skipped", who="Ben")
    assert (table.turn, table.options("Cyril")) == ("Cyril", ["flip"])


def test_the_sheriff_dies_of_dynamite() -> None:
    """The game is over before the turn has really begun."""
    table = at("Ann:sheriff=3/5+dynamite Ben:outlaw Cyril:renegade Dan:outlaw=0 | Cyril")
    table.end("Cyril")
    table.flip("Ann", "6 spades")
    table.answer("Ann", "out")

    assert (table.winner, table.winners) == ("outlaws", ["Ben", "Dan"])
    assert not table.told("log.draws", who="Ann")
    assert all(table.options(name) == [] for name in table.names)


@pytest.mark.parametrize(("life", "times"), [(3, 1), (2, 2), (1, 3)])
def test_sid_ketchum_saves_himself_several_times(life: int, times: int) -> None:
    """Against Dynamite his pairs of cards add up, also mixed with Beer."""
    position = f"Ann:sheriff Ben:outlaw@sid_ketchum={life}+dynamite Cyril:renegade Dan:outlaw | Ann"
    for last in ("sid_ketchum", "beer"):
        table = at(position)
        table.end("Ann")
        table.flip("Ben", "8 spades")
        for choice in ["sid_ketchum"] * (times - 1) + [last]:
            assert table.options("Ben") == ["answer:beer", "answer:sid_ketchum", "answer:out"]
            table.answer("Ben", choice)

        assert table.life("Ben") == 1
        assert (table.turn, table.phase) == ("Ben", "play")


# -- the last life -------------------------------------------------------------------------------


def test_beer_still_works_while_the_third_player_is_dying() -> None:
    """Three are left until the dying one is out, so the Beer counts; after that it does not."""
    table = at("Ann:sheriff=2/5 Ben:outlaw=1 Cyril:renegade Dan:outlaw=0 | Ann")
    table.play("Ann", "gatling")
    table.answer("Ben", "hit")
    assert table.choices("Ben") == ["beer", "out"]
    table.answer("Ben", "beer")
    assert table.life("Ben") == 1

    table.answer("Cyril", "hit")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")
    table.play("Ann", "beer")
    assert table.life("Ann") == 2
    assert table.told("log.beer_flat")


def test_sid_ketchum_needs_no_third_player() -> None:
    """His two cards are no Beer: they save him between the last two as well."""
    table = at("Ann:sheriff Ben:outlaw=0 Cyril:renegade@sid_ketchum=1 Dan:outlaw=0 | Ann")
    table.play("Ann", "bang", "Cyril")
    table.answer("Cyril", "hit")
    assert table.choices("Cyril") == ["sid_ketchum", "out"]
    table.answer("Cyril", "sid_ketchum")

    assert table.life("Cyril") == 1
    assert table.winner is None


def test_a_gatling_that_ends_the_game_asks_nobody_else() -> None:
    """Deaths come one by one; with the one that ends the game the rest is spared."""
    table = at("Ann:renegade Ben:outlaw=1 Cyril:sheriff=1/5 Dan:outlaw=1 Eva:deputy=1 | Ann")
    table.play("Ann", "gatling")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")
    assert table.told("log.reward", who="Ann", n=3)
    table.answer("Cyril", "hit")
    table.answer("Cyril", "out")

    assert (table.winner, table.winners) == ("outlaws", ["Ben", "Dan"])
    assert table.alive("Dan")
    assert table.asked == []
    assert table.refusal("answer", "Dan", "missed").code == "not_asked"


def test_the_penalty_comes_in_the_middle_of_a_gatling() -> None:
    """A Sheriff who kills a Deputy by Gatling loses everything, and the Gatling goes on."""
    table = at("Ann:sheriff+barrel Ben:deputy=1 Cyril:renegade Dan:outlaw Eva:outlaw | Ann")
    table.play("Ann", "gatling")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")

    assert table.in_play("Ann") == []
    assert table.told("log.stripped", who="Ann")
    assert table.asked == ["Cyril"]


# -- duels ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("loser", "side"), [("Ann", "renegade"), ("Cyril", "law")])
def test_a_duel_between_the_last_two(loser: str, side: str) -> None:
    """No Beer helps any more: whoever gives up first has lost the game."""
    table = at("Ann:sheriff=1/5 Ben:outlaw=0 Cyril:renegade=1 Dan:outlaw=0 | Ann")
    table.play("Ann", "duel", "Cyril")
    if loser == "Ann":
        table.answer("Cyril", "bang")
    table.answer(loser, "hit")

    assert table.winner == side


def test_dying_in_a_duel_of_ones_own_ends_the_turn() -> None:
    """The turn goes on to the left; nobody is rewarded, nobody punished."""
    table = at("Ann:sheriff+barrel Ben:outlaw=1 Cyril:renegade Dan:outlaw | Ben")
    table.play("Ben", "duel", "Ann")
    table.answer("Ann", "bang")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")

    assert not table.alive("Ben")
    assert "log.reward" not in table.heard
    assert (table.turn, table.phase) == ("Cyril", "play")
    assert table.told("log.draws", who="Cyril", n=2)


def test_an_outlaw_who_shoots_themselves_is_no_reward() -> None:
    """Whoever dies by their own BANG! draws nothing, and their turn is over."""
    table = at("Ann:sheriff Ben:outlaw=1 Cyril:renegade Dan:outlaw | Ben")
    table.play("Ben", "bang", "Ben")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")

    assert "log.reward" not in table.heard
    assert table.turn == "Cyril"


def test_annie_versary_against_indians_and_in_a_duel() -> None:
    """Any card she gives up is a BANG!, and giving it up is not shooting."""
    table = at("Ann:sheriff Ben:outlaw@annie_versary Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "indians")
    assert table.choices("Ben") == ["bang", "bang:any", "hit"]
    table.answer("Ben", "bang:any")
    assert table.told("log.using")
    table.answer("Cyril", "bang")
    table.answer("Dan", "bang")
    table.end("Ann")

    table.play("Ben", "duel", "Cyril")
    table.answer("Cyril", "bang")
    table.answer("Ben", "bang:any")
    table.answer("Cyril", "hit")

    assert [table.life(name) for name in table.names] == [5, 4, 3, 4]
    table.play("Ben", "bang", "Ann", using="any")
    assert table.asked == ["Ann"]
