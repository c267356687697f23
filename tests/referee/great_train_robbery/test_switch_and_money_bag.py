"""Switch, which swaps cards in play, and Money Bag, which copies a discard."""

from __future__ import annotations

from typing import Any

from tests.referee.great_train_robbery.rails import four, locomotive, rails
from tests.referee.table import Table
from tests.ruling import ruling

# -- Switch ------------------------------------------------------------------------------------


def switch(table: Table, who: str, give: str, other: str, card: str) -> None:
    """Let somebody change places with a card of somebody else's."""
    table.play(who, "switch", give=give)
    table.answer(who, "take", f"{table.seat(other)}:{card}")


def offered(table: Table, who: str, give: str) -> list[str]:
    """What somebody could get for a card of their own."""
    table.play(who, "switch", give=give)
    [option] = table.match.view(table.seat(who))["me"]["options"][:1]
    return [choice["value"] for choice in option["ask"]["choices"]]


@ruling("train-101")
def test_switch() -> None:
    """A card of one's own changes places with one of another player's, at any distance."""
    table = four("+scope", cyril="+mustang")
    switch(table, "Ann", "scope", "Cyril", "mustang")
    assert (table.in_play("Ann"), table.in_play("Cyril")) == (["mustang"], ["scope"])


@ruling("train-101")
def test_a_new_weapon_replaces_the_old() -> None:
    """For whoever gets one; swapped weapons cost nothing."""
    table = four("+scope+schofield", cyril="+winchester")
    switch(table, "Ann", "scope", "Cyril", "winchester")
    assert (table.in_play("Ann"), table.in_play("Cyril")) == (["winchester"], ["scope"])

    table = four("+schofield", cyril="+winchester")
    switch(table, "Ann", "schofield", "Cyril", "winchester")
    assert (table.in_play("Ann"), table.in_play("Cyril")) == (["winchester"], ["schofield"])


@ruling("train-101")
def test_cars_are_switched_like_any_card() -> None:
    table = four("+mail_car", cyril="+dining_car")
    switch(table, "Ann", "mail_car", "Cyril", "dining_car")
    assert (table.in_play("Ann"), table.in_play("Cyril")) == (["dining_car"], ["mail_car"])


@ruling("train-102")
def test_switch_makes_no_doubles() -> None:
    """Neither on this side nor on the other; a Barrel for a Barrel would be none."""
    table = four("+barrel+scope", cyril="+barrel")
    refused = table.refusal("play", "Ann", "switch", give="scope")
    assert refused.code == "bad_give", "for a Scope there would be a second Barrel"
    switch(table, "Ann", "barrel", "Cyril", "barrel")
    assert (table.in_play("Ann"), table.in_play("Cyril")) == (["scope", "barrel"], ["barrel"])

    table = four("+barrel", cyril="+barrel+scope")
    assert offered(table, "Ann", "barrel") == ["2:barrel"]
    refused = table.refusal("answer", "Ann", "take", "2:scope")
    assert (refused.code, refused.rule) == ("not_an_answer", "train-102")


@ruling("train-102")
def test_switch_needs_two_cards() -> None:
    table = four(cyril="+barrel")
    refused = table.refusal("play", "Ann", "switch")
    assert (refused.code, refused.rule) == ("nothing_to_swap", "train-102")


def ghost(**more: Any) -> Table:
    """Ben is a ghost by Ghost Car; it is Cyril's turn."""
    spirit = ' | more {"1":{"alive":true,"spirit":"ghost_car","role_public":false}}'
    position = (
        "Ann:sheriff{ann} Ben:outlaw=0+ghost_car+jail Cyril:renegade+scope Dan:outlaw | {turn}"
    )
    return rails(
        position.format(**{"ann": "+mustang", "turn": "Cyril"} | more) + spirit,
        cars=("caboose", "private_car", "mail_car"),
    )


@ruling("train-103")
def test_whoever_loses_ghost_car_by_a_switch_is_out() -> None:
    table = ghost()
    switch(table, "Cyril", "scope", "Ben", "ghost_car")
    assert (table.alive("Ben"), table.in_play("Cyril")) == (False, ["ghost_car"])
    assert "log.reward" not in table.heard


@ruling("train-104")
def test_the_sheriff_gets_neither_ghost_car_nor_jail() -> None:
    """By a Switch of the Sheriff's own, or by somebody else's."""
    table = ghost(turn="Ann")
    assert offered(table, "Ann", "mustang") == ["2:scope"]
    assert table.refusal("answer", "Ann", "take", "1:ghost_car").rule == "train-102"

    for card in ("ghost_car", "jail"):
        again = ghost(turn="Ben")
        assert offered(again, "Ben", card) == ["2:scope"]


# -- Money Bag ---------------------------------------------------------------------------------


@ruling("train-105")
def test_money_bag_copies_the_top_discard() -> None:
    """Whoever plays it says which brown card lies there and plays it, target and all."""
    table = four()
    table.play("Ann", "money_bag")
    table.answer("Ann", "copy", "bang")
    assert table.targets("Ann", "money_bag") == ["Ben", "Dan", "Ann"]
    table.use("Ann", "money_bag", target="Ben")
    table.answer("Ben", "hit")
    assert table.life("Ben") == 3
    assert table.refusal("play", "Ann", "bang", "Ben").code == "bang_limit"


@ruling("train-105")
def test_money_bag_copies_what_needs_no_target_at_once() -> None:
    table = four(station=1)
    table.play("Ann", "money_bag")
    table.answer("Ann", "copy", "next_stop")
    assert (locomotive(table), table.asked) == (2, ["Ann"])


@ruling("train-105")
def test_money_bag_copies_what_must_be_picked() -> None:
    table = four(ben="+barrel")
    table.play("Ann", "money_bag")
    table.answer("Ann", "copy", "cat_balou")
    table.use("Ann", "money_bag", target="Ben", pick="barrel")
    assert table.in_play("Ben") == []


@ruling("train-105")
def test_money_bag_over_another_card_does_nothing() -> None:
    """A card that is not brown, or cannot be played now, such as Missed!, is not offered."""
    table = four()
    table.play("Ann", "money_bag")
    offered = table.match.view(0)["me"]["options"][0]["ask"]["choices"]
    names = {one["value"] for one in offered}
    assert not {"barrel", "missed", "money_bag", "caboose"} & names
    assert table.refusal("answer", "Ann", "copy", "missed").code == "not_an_answer"
    table.answer("Ann", "nothing")
    assert table.told("log.copies_nothing", who="Ann")
    assert table.asked == ["Ann"]


@ruling("train-105")
def test_money_bag_is_for_ones_own_turn() -> None:
    """Neither over a Missed! when shot at, nor over a Beer at the last life."""
    table = four(ben="=1")
    assert table.refusal("play", "Ben", "money_bag").code == "not_your_turn"
    table.play("Ann", "bang", "Ben")
    assert "money_bag" not in table.choices("Ben")
    refused = table.refusal("use", "Ben", "money_bag")
    assert (refused.why.key, refused.rule) == ("why.only_in_own_turn", "train-105")
    table.answer("Ben", "hit")
    assert table.choices("Ben") == ["beer", "out"]
