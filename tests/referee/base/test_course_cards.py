"""What may be played how often, and what stays on the table."""

from __future__ import annotations

import pytest

from tests.referee.table import at
from tests.ruling import ruling

FOUR = "Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann"


@ruling("base-024", "base-053")
def test_one_bang_a_turn() -> None:
    """A BANG! laid to wound somebody is played, stopped or not, and is the only one of the turn."""
    table = at(FOUR)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")

    refusal = table.refusal("play", "Ann", "bang", "Dan")
    assert (refusal.code, refusal.rule) == ("bang_limit", "base-024")
    assert refusal.why.args == {"n": 1}
    assert "play:bang" not in table.options("Ann")
    for _ in range(4):
        table.end(table.turn)
    table.play("Ann", "bang", "Ben")


@ruling("base-024")
@pytest.mark.parametrize("ann", ["Ann:sheriff+volcanic", "Ann:sheriff@willy_the_kid"])
def test_volcanic_and_willy_lift_the_limit(ann: str) -> None:
    """With the right gun or the right man there is no counting of BANG! cards."""
    table = at(f"{ann} Ben:outlaw Cyril:renegade Dan:outlaw | Ann bangs=1")
    for _ in range(3):
        assert "play:bang" in table.options("Ann")
        table.play("Ann", "bang", "Ben")
        table.answer("Ben", "missed")


@ruling("base-025")
def test_no_second_card_of_one_name() -> None:
    """A Barrel lies there already, so another may not be laid; after it has gone it may."""
    table = at("Ann:sheriff+barrel Ben:outlaw Cyril:renegade Dan:outlaw | Ann")

    refusal = table.refusal("play", "Ann", "barrel")
    assert (refusal.code, refusal.rule) == ("equal_card", "base-025")
    assert "barrel" not in table.layable("Ann")
    table.play("Ann", "cat_balou", "Ann", pick="barrel")
    table.play("Ann", "barrel")
    assert table.in_play("Ann") == ["barrel"]


@ruling("base-026")
def test_two_jails_for_two_players() -> None:
    """Equal cards may be played in one turn as long as they lie in front of different people."""
    table = at(FOUR)
    table.play("Ann", "jail", "Ben")
    table.play("Ann", "jail", "Cyril")

    assert [table.in_play(name) for name in table.names] == [[], ["jail"], ["jail"], []]


@ruling("base-027")
def test_no_second_jail_for_one_player() -> None:
    """Who sits in Jail cannot be jailed again; the others still can."""
    table = at("Ann:sheriff Ben:outlaw+jail Cyril:renegade Dan:outlaw | Ann")

    refusal = table.refusal("play", "Ann", "jail", "Ben")
    assert refusal.code == "equal_card"
    assert [message.args["who"] for message in refusal.allowed] == [{"seat": 2}, {"seat": 3}]
    assert table.targets("Ann", "jail") == ["Cyril", "Dan"]


@ruling("base-028")
def test_a_new_weapon_replaces_the_old() -> None:
    """The gun before goes to the discards by itself; other cards stay."""
    table = at("Ann:sheriff+barrel+volcanic Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "remington")

    assert table.in_play("Ann") == ["barrel", "remington"]
    assert table.told("log.discarded", who="Ann", card="volcanic")
    assert table.range("Ann") == 3


@ruling("base-029")
def test_the_same_weapon_again_is_refused() -> None:
    """Nobody thins the hand by laying the gun that lies there already."""
    table = at("Ann:sheriff+schofield Ben:outlaw Cyril:renegade Dan:outlaw | Ann")

    assert table.refusal("play", "Ann", "schofield").code == "equal_card"
    assert "schofield" not in table.layable("Ann")
    assert "winchester" in table.layable("Ann")


@ruling("base-030")
@pytest.mark.parametrize("card", ["beer", "saloon", "stagecoach", "wells_fargo", "general_store"])
def test_brown_cards_leave_nothing_in_play(card: str) -> None:
    """A brown card works at once and is gone."""
    table = at("Ann:sheriff=3/5 Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", card)

    assert table.told("log.played", who="Ann", card=card)
    assert [table.in_play(name) for name in table.names] == [[], [], [], []]


@ruling("base-031")
def test_blue_cards_stay_until_something_removes_them() -> None:
    """A blue card lies in front of its player, turn after turn, until it is taken or discarded."""
    table = at(FOUR)
    table.play("Ann", "barrel")
    table.play("Ann", "scope")
    table.play("Ann", "jail", "Cyril")
    table.play("Ann", "dynamite")
    table.end("Ann")

    assert table.in_play("Ann") == ["barrel", "scope", "dynamite"]
    assert table.in_play("Cyril") == ["jail"]
    table.play("Ben", "panic", "Ann", pick="barrel")
    assert table.told("log.taken", who="Ann", by="Ben", card="barrel")
    table.play("Ben", "cat_balou", "Ann", pick="scope")
    assert table.told("log.discarded", who="Ann", card="scope")
    assert table.in_play("Ann") == ["dynamite"]
    table.end("Ben")
    table.flip("Cyril", "4 hearts")
    table.end("Cyril")
    table.end("Dan")
    # Dynamite has a condition of its own: it moves on, or explodes and is gone.
    table.flip("Ann", "10 spades")
    assert (table.in_play("Ann"), table.in_play("Ben")) == ([], ["dynamite"])
    table.end("Ann")
    table.flip("Ben", "9 spades")
    assert [table.in_play(name) for name in table.names] == [[], [], [], []]


@ruling("base-032")
def test_any_number_of_blue_cards() -> None:
    """Cards of different names lie side by side without limit, one weapon among them."""
    table = at(FOUR)
    names = ["barrel", "scope", "mustang", "dynamite", "volcanic"]
    for card in names:
        table.play("Ann", card)

    assert table.in_play("Ann") == names
    table.play("Ann", "winchester")
    assert table.in_play("Ann") == [*names[:-1], "winchester"]
