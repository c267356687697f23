"""Cars that are discarded for what they bring."""

from __future__ import annotations

import pytest

from tests.referee.great_train_robbery.rails import deck, four, locomotive, pairs
from tests.ruling import ruling


@ruling("train-062")
def test_cattle_truck() -> None:
    """Three discards are looked at, one is taken."""
    table = four("+cattle_truck")
    table.use("Ann", "cattle_truck")
    assert table.told("log.cattle_truck", who="Ann")
    assert (table.in_play("Ann"), deck(table)[-1]) == ([], "cattle_truck")


@ruling("train-063")
def test_circus_wagon() -> None:
    """All others discard one of their choice, clockwise; whoever has nothing in play is skipped."""
    table = four("+circus_wagon+scope", "+barrel+mail_car", "", "+mustang")
    table.use("Ann", "circus_wagon")
    assert (table.asked, table.choices("Ben")) == (["Ben"], ["barrel", "mail_car"])
    table.answer("Ben", "mail_car")

    assert (table.in_play("Ann"), table.in_play("Ben"), table.in_play("Dan")) == (
        ["scope"],
        ["barrel"],
        [],
    )
    assert (table.asked, deck(table)[-1]) == (["Ann"], "mail_car")


@ruling("train-064")
def test_coal_hopper() -> None:
    """A card for its owner, and a car in front of anybody goes under the deck."""
    table = four("+coal_hopper+mail_car", "+dining_car", cyril="+barrel")
    assert table.targets("Ann", "coal_hopper") == ["Ann", "Ben"]
    table.use("Ann", "coal_hopper", target="Ben", pick="dining_car")
    assert table.told("log.draws", who="Ann", n=1)
    assert (table.in_play("Ben"), deck(table)[-2:]) == ([], ["coal_hopper", "dining_car"])


@ruling("train-064")
def test_coal_hopper_where_no_other_car_lies() -> None:
    """Then it brings just the card."""
    table = four("+coal_hopper")
    table.use("Ann", "coal_hopper")
    assert table.told("log.draws", who="Ann", n=1)


@ruling("train-067")
def test_express_car() -> None:
    """The turn ends at once, the hand is discarded, and another complete turn begins."""
    table = four(turn="Ben number=5", ben="+express_car")
    table.play("Ben", "bang", "Ann")
    table.answer("Ann", "hit")
    table.use("Ben", "express_car")

    assert table.told("log.discards_hand", who="Ben")
    assert table.told("log.draws", who="Ben", n=2)
    assert (table.turn, table.phase, table.in_play("Ben")) == ("Ben", "play", [])
    table.play("Ben", "bang", "Ann")
    table.answer("Ann", "hit")
    table.end("Ben")
    assert (table.turn, table.life("Ann")) == ("Cyril", 3)


@ruling("train-067", "train-022")
def test_express_car_waits_for_a_car_that_is_owed() -> None:
    table = four(turn="Ben", ben="+express_car")
    table.use("Ben", "free_advance")
    assert table.greyed("Ben")["use:express_car"] == "why.owes_car"


@ruling("train-068")
def test_express_cars_do_not_follow_each_other() -> None:
    """In the turn it gave, another one ends the turn and brings none."""
    table = four(turn="Ben", ben="+express_car")
    table.use("Ben", "express_car")
    state = table.state.with_player(1, in_play=table.state[0].in_play)
    assert state.turn is not None
    assert (state.turn.extra, state.turn.last) == (True, True)
    table.correct({"seat": 1, "in_play": ["express_car"]})
    table.use("Ben", "express_car")

    assert table.told("log.no_further_turn", who="Ben")
    assert table.turn == "Cyril"


@ruling("train-068")
def test_no_vendetta_follows_an_express_car_but_one_may_come_before() -> None:
    """The turn that Vendetta gave may be left by Express Car; after that nothing is added."""
    vendetta = {"sets": ("fistful_of_cards",), "in_force": ("vendetta",)}
    table = four(turn="Ben extra=true", ben="+express_car", **vendetta)
    table.use("Ben", "express_car")
    assert (table.turn, table.asked) == ("Ben", ["Ben"])
    table.end("Ben")
    assert table.turn == "Cyril", "nobody flips for Vendetta after an extra turn"

    table = four(turn="Ben", ben="+express_car", **vendetta)
    table.use("Ben", "express_car")
    assert (table.turn, table.phase) == ("Ben", "play"), "the other turn is there already"
    assert table.state.turn is not None
    assert table.state.turn.last


@ruling("train-068", "gold-078")
def test_no_fresh_start_follows_an_express_car() -> None:
    """Gold Rush brings all lives back and ends the turn, but another turn it brings only before."""
    shop = {"shop": ("gold_rush", "shot", "rhum"), "shop_deck": ("boots",)}
    gold = {"sets": ("gold_rush",), **shop}
    table = four(turn="Ben", ben="=2+express_car$9", **gold)
    table.use("Ben", "express_car")
    table.use("Ben", "buy:gold_rush")
    assert (table.turn, table.life("Ben")) == ("Cyril", 4)
    assert table.told("log.no_further_turn", who="Ben")

    table = four(turn="Ben", ben="=2+express_car$9", **gold)
    table.use("Ben", "buy:gold_rush")
    table.use("Ben", "express_car")
    assert (table.turn, table.phase) == ("Ben", "play")
    table.end("Ben")
    assert table.turn == "Cyril"


@ruling("train-076")
def test_lounge_car() -> None:
    """Two cars off the deck: one kept, one for somebody else; neither is the car of the turn."""
    table = four("+lounge_car", deck=("dining_car", "mail_car"))
    table.use("Ann", "lounge_car")
    assert table.told("log.cars_drawn", who="Ann")
    assert table.choices("Ann") == ["dining_car", "mail_car"]
    table.answer("Ann", "mail_car", "Cyril")

    assert (table.in_play("Ann"), table.in_play("Cyril")) == (["mail_car"], ["dining_car"])
    assert pairs(table) == {"caboose": "boom_town"}
    assert "use:buy:caboose" in table.options("Ann")


@ruling("train-076")
def test_lounge_car_with_a_short_deck() -> None:
    """It lies under the deck first, so it may come back itself; a single car is its owner's."""
    first = "+baggage_car+cattle_truck+circus_wagon+coal_hopper+dining_car+express_car"
    second = "+lumber_flatcar+mail_car+observation_car+passenger_car+prisoner_car+sleeper_car"
    table = four("+lounge_car", first, second, deck=())
    table.use("Ann", "lounge_car")
    assert table.in_play("Ann") == ["lounge_car"]


@ruling("train-077")
def test_a_sheriff_gives_ghost_car_away() -> None:
    """Drawn by Lounge Car it cannot be kept; anybody but the Sheriff may get it, even the dead."""
    cars = ("caboose", "private_car", "sleeper_car")
    table = four("+lounge_car", dan="=0", cars=cars, deck=("ghost_car", "mail_car"))
    table.use("Ann", "lounge_car")
    refused = table.refusal("answer", "Ann", "ghost_car", "Ben")
    assert (refused.why.key, refused.rule) == ("why.never_the_sheriff", "train-077")
    table.answer("Ann", "mail_car", "Dan")
    assert (table.in_play("Ann"), table.in_play("Dan"), table.alive("Dan")) == (
        ["mail_car"],
        ["ghost_car"],
        True,
    )


@ruling("train-077")
def test_anybody_else_may_keep_ghost_car() -> None:
    cars = ("caboose", "private_car", "sleeper_car")
    table = four(turn="Ben", ben="+lounge_car", cars=cars, deck=("ghost_car", "mail_car"))
    table.use("Ben", "lounge_car")
    table.answer("Ben", "ghost_car", "Ann")
    assert (table.in_play("Ben"), table.in_play("Ann")) == (["ghost_car"], ["mail_car"])


@ruling("train-076")
def test_lounge_car_on_the_real_table() -> None:
    """Its owner says which two cars came off the deck."""
    table = four("+lounge_car", mirrored=("train",), deck=())
    table.use("Ann", "lounge_car")
    for car in ("mail_car", "dining_car"):
        table.answer("Ann", "car", car)
    table.answer("Ann", "mail_car", "Ben")
    assert (table.in_play("Ann"), table.in_play("Ben")) == (["mail_car"], ["dining_car"])


@ruling("train-079")
def test_mail_car() -> None:
    """Three cards, one of them for somebody else."""
    table = four("+mail_car")
    assert table.targets("Ann", "mail_car") == ["Ben", "Cyril", "Dan"]
    table.use("Ann", "mail_car", target="Cyril")
    assert table.told("log.mail_car", who="Ann", other="Cyril")


@ruling("train-081")
@pytest.mark.parametrize("pick", ["hand", "barrel", "mail_car"])
def test_passenger_car(pick: str) -> None:
    """A card of anybody else at any distance: from the hand at random, or one in play."""
    table = four("+passenger_car", cyril="+barrel+mail_car")
    assert table.targets("Ann", "passenger_car") == ["Ben", "Cyril", "Dan"]
    table.use("Ann", "passenger_car", target="Cyril", pick=pick)
    assert table.in_play("Ann") == (["mail_car"] if pick == "mail_car" else [])
    assert (pick in table.in_play("Cyril")) is False
    if pick == "hand":
        assert table.told("log.hand_card_taken", who="Cyril", by="Ann")


@ruling("train-058")
def test_cars_may_be_used_in_the_turn_they_were_bought() -> None:
    table = four(turn="Ben", cars=("mail_car", "caboose", "ghost_car"))
    table.use("Ben", "buy:mail_car")
    table.use("Ben", "mail_car", target="Ann")
    assert (table.in_play("Ben"), locomotive(table)) == ([], 2)
