"""Bomb, Rust and Reloading: tokens that come and go in bulk."""

from __future__ import annotations

import pytest

from tests.referee.armed_and_dangerous.armory import armed, left, tokens, turn_of_ben
from tests.ruling import ruling


@ruling("armed-047")
def test_rust_takes_a_token_from_everything_the_others_have() -> None:
    """Of three tokens two fit on the character, the third goes to the reserve."""
    table = armed("#2", "+whip#3+crate#1", "#2")
    before = left(table)
    table.play("Ann", "rust")

    assert tokens(table, "Ann") == {"character": 4}
    assert tokens(table, "Ben") == {"character": 0, "whip": 2}
    assert tokens(table, "Cyril") == {"character": 1}
    assert left(table) == before + 1
    assert table.told("log.discarded", who="Ben", card="crate")


@ruling("armed-047")
def test_rust_spares_its_player() -> None:
    """One's own cards keep their tokens, and nothing happens where there is nothing."""
    table = armed("+whip#3")
    table.play("Ann", "rust")

    assert tokens(table, "Ann") == {"character": 0, "whip": 3}


@ruling("armed-048")
def test_reloading_spreads_three_tokens() -> None:
    """On a card with three and a character with one: at most one here, up to three there."""
    table = armed("#1+whip#3")
    table.play("Ann", "reload")
    assert table.choices("Ann") == ["character", "whip"]
    table.answer("Ann", "whip")
    assert (tokens(table, "Ann"), table.choices("Ann")) == ({"character": 3, "whip": 4}, [])

    table = armed("#1+whip#3")
    table.play("Ann", "reload")
    table.answer("Ann", "character", 3)
    assert tokens(table, "Ann") == {"character": 4, "whip": 3}


@ruling("armed-048")
def test_reloading_takes_what_the_reserve_holds() -> None:
    """Two tokens left are two tokens taken, without a question where there is no choice."""
    table = armed("+whip#4", "#4+crate#4+bandolier#4", "#4+bell_tower#4+lockpick#4", "#2")
    assert left(table) == 2
    table.play("Ann", "reload")

    assert (tokens(table, "Ann"), left(table)) == ({"character": 2, "whip": 4}, 0)


@ruling("armed-048")
def test_reloading_asks_nothing_without_a_choice() -> None:
    """Only the character, or just as much room as there are tokens."""
    only = armed()
    only.play("Ann", "reload")
    assert (tokens(only, "Ann"), only.choices("Ann")) == ({"character": 3}, [])

    fits = armed("#3+whip#2")
    fits.play("Ann", "reload")
    assert (tokens(fits, "Ann"), fits.choices("Ann")) == ({"character": 4, "whip": 4}, [])


@ruling("armed-049")
@pytest.mark.parametrize("self_target", [True, False])
def test_a_bomb_is_put_in_front_of_anybody(self_target: bool) -> None:
    """The Sheriff and oneself included, with three tokens, whatever the house says of oneself."""
    table = armed(turn="Ben", house={"self_target": self_target})
    assert table.targets("Ben", "bomb") == ["Cyril", "Dan", "Ann", "Ben"]
    table.play("Ben", "bomb", "Ann")
    assert (tokens(table, "Ann"), left(table)) == ({"character": 0, "bomb": 3}, 29)

    own = armed(house={"self_target": self_target})
    own.play("Ann", "bomb", "Ann")
    assert own.in_play("Ann") == ["bomb"]


@ruling("armed-050")
def test_red_passes_the_bomb_on() -> None:
    """With its tokens, to whomever its owner likes, who flips for it in turn."""
    table = turn_of_ben("+bomb#3")
    table.flip("Ben", "2 diamonds")
    assert table.choices("Ben") == [str(table.seat(who)) for who in ("Cyril", "Dan", "Ann")]
    table.answer("Ben", str(table.seat("Cyril")))

    assert (tokens(table, "Cyril"), left(table)) == ({"character": 0, "bomb": 3}, 29)
    assert (table.turn, table.phase) == ("Ben", "play")
    table.end("Ben")
    assert table.options("Cyril") == ["flip"]


@ruling("armed-051")
@pytest.mark.parametrize("card", ["K clubs", "2 spades"])
def test_black_takes_two_tokens_off_the_bomb(card: str) -> None:
    """Of three one is left, and it stays where it is."""
    table = turn_of_ben("+bomb#3")
    table.flip("Ben", card)

    assert tokens(table, "Ben") == {"character": 0, "bomb": 1}
    assert (table.life("Ben"), table.turn, table.phase) == (4, "Ben", "play")


@ruling("armed-052")
@pytest.mark.parametrize("there", [1, 2])
def test_a_bomb_without_tokens_explodes(there: int) -> None:
    """It is discarded and costs its owner two lives."""
    table = turn_of_ben(f"+bomb#{there}")
    table.flip("Ben", "2 spades")

    assert (table.life("Ben"), table.in_play("Ben"), left(table)) == (2, [], 32)
    assert table.told("log.bomb_explodes", who="Ben")


@ruling("armed-052")
def test_a_beer_helps_against_a_bomb() -> None:
    """Two lives of two: one Beer leaves one."""
    table = turn_of_ben("=2+bomb#2")
    table.flip("Ben", "2 spades")
    assert table.choices("Ben") == ["beer", "out"]
    table.answer("Ben", "beer")

    assert (table.life("Ben"), table.turn) == (1, "Ben")


@ruling("armed-052")
def test_a_bomb_that_kills_has_no_killer() -> None:
    """Like Dynamite: the next player goes on."""
    table = turn_of_ben("=2+bomb#2")
    table.flip("Ben", "2 spades")
    table.answer("Ben", "out")

    assert (table.alive("Ben"), table.turn) == (False, "Cyril")
    assert table.state.fallen[0].by is None


@ruling("armed-053")
@pytest.mark.parametrize("card", ["panic", "cat_balou", "squaw", "whip"])
def test_a_bomb_taken_away_does_not_explode(card: str) -> None:
    """Taken or discarded by a card, it is gone and its tokens are back."""
    table = armed("+whip#3", "+bomb#3")
    if card == "whip":
        table.use("Ann", "whip", target="Ben", pick="bomb")
    else:
        table.play("Ann", card, "Ben", pick="bomb")

    assert (table.life("Ben"), table.in_play("Ben")) == (4, [])
    assert left(table) == (32 if card == "whip" else 29)


@ruling("armed-054")
def test_a_bomb_emptied_by_rust_explodes() -> None:
    """So it does when Frankie Canton takes the last token."""
    rust = armed("", "+bomb#1")
    rust.play("Ann", "rust")
    assert (rust.life("Ben"), rust.in_play("Ben"), tokens(rust, "Ann")) == (2, [], {"character": 1})

    frankie = armed("@frankie_canton", "+bomb#1")
    frankie.use("Ann", "frankie_canton", target="Ben", pick="bomb")
    assert (frankie.life("Ben"), tokens(frankie, "Ann")) == (2, {"character": 1})


@ruling("armed-054")
def test_spending_the_last_token_of_a_bomb_sets_it_off() -> None:
    """The upgrade is paid, the Bomb explodes, and then the card works."""
    table = armed("+bomb#2")
    table.play("Ann", "caravan", upgrade=1)

    assert (table.life("Ann"), table.in_play("Ann")) == (3, [])
    assert table.told("log.draws", who="Ann", n=3)


@ruling("armed-054")
def test_whoever_dies_of_paying_gets_nothing_for_it() -> None:
    """The Bomb that paid for the Caravan was the end: no card is drawn any more."""
    table = armed("", "=2+bomb#2", turn="Ben")
    table.play("Ben", "caravan", upgrade=1)
    table.answer("Ben", "out")

    assert (table.alive("Ben"), table.turn) == (False, "Cyril")
    assert not table.told("log.draws", who="Ben", n=3)


@ruling("armed-054")
def test_tables_may_keep_a_bomb_out_of_payments() -> None:
    """The rulebook does not say that a Bomb pays; a switch for tables where it does not."""
    table = armed("#2+bomb#3", house={"bomb_pays": False})
    table.play("Ann", "caravan", upgrade=1)
    assert tokens(table, "Ann") == {"character": 0, "bomb": 3}

    assert table.refusal("play", "Ann", "caravan", upgrade=1).code == "bad_upgrade"


@ruling("armed-055")
def test_the_bomb_comes_last() -> None:
    """Dynamite, Jail, Rattlesnake, Bomb."""
    table = turn_of_ben("+bomb#3+rattlesnake+jail+dynamite", sets=("valley_of_shadows",))
    order = []
    for _ in range(4):
        order.append(table.match.view(None)["game"]["flip"]["source"])
        table.flip("Ben", "K hearts")

    assert order == ["dynamite", "jail", "rattlesnake", "bomb"]


@ruling("armed-055")
def test_a_turn_lost_to_jail_skips_the_bomb() -> None:
    """Nothing is flipped for it, and it stays as it is."""
    table = turn_of_ben("+bomb#3+jail")
    table.flip("Ben", "2 spades")

    assert (table.turn, tokens(table, "Ben")) == ("Cyril", {"character": 0, "bomb": 3})


def test_a_bomb_between_two_goes_to_the_other_one() -> None:
    """With two players left there is nobody to choose."""
    table = turn_of_ben("+bomb#3", cyril="=0", dan="=0")
    table.flip("Ben", "2 hearts")

    assert (tokens(table, "Ann"), table.phase) == ({"character": 0, "bomb": 3}, "play")
