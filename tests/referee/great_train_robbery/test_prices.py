"""What each station asks."""

from __future__ import annotations

from typing import Any

import pytest

from referee.bang import options
from tests.referee.great_train_robbery.rails import STATIONS, cars, four, why_not
from tests.referee.table import Table
from tests.ruling import ruling


def stop(town: str, ann: str = "", **more: Any) -> Table:
    """Ann's turn; Caboose stands under this town."""
    rest = tuple(name for name in STATIONS if name != town)
    return four(ann, row=(town, *rest[:3]), **more)


def ways(table: Table, car: str = "caboose") -> list[str]:
    """How Ann is offered to pay; nothing if there is no choice to make."""
    [option] = [one for one in options(table.state, 0) if one.id == f"use:buy:{car}"]
    return [choice.value for choice in option.ask.choices] if option.ask else []


def price(table: Table) -> dict[str, Any]:
    """The price over Caboose, as the table screen shows it."""
    shown: dict[str, Any] = table.match.view(None)["game"]["train"]["stations"][0]["price"]
    return shown


@ruling("train-031", "train-032", "train-034")
@pytest.mark.parametrize(
    ("town", "card"), [("boom_town", "bang"), ("dodgeville", "missed"), ("crowns_hole", "beer")]
)
def test_a_station_that_names_a_card(town: str, card: str) -> None:
    """One card of that name; the buyer says so with one tap."""
    table = stop(town)
    assert price(table) == {"key": "price.card", "args": {"card": {"card": card}}}
    table.use("Ann", "buy:caboose")
    assert table.in_play("Ann") == ["caboose"]


@ruling("train-034")
def test_a_beer_that_pays_is_not_drunk() -> None:
    table = stop("crowns_hole", "=2/5")
    table.use("Ann", "buy:caboose")
    assert table.life("Ann") == 2


@ruling("train-031")
def test_a_bang_that_pays_is_not_played() -> None:
    table = stop("boom_town")
    table.use("Ann", "buy:caboose")
    assert "play:bang" in table.options("Ann")


@ruling("train-033")
@pytest.mark.parametrize("card", ["panic", "cat_balou"])
def test_catico_takes_either_of_two(card: str) -> None:
    table = stop("catico")
    assert ways(table) == ["hand:panic", "hand:cat_balou"]
    table.use("Ann", "buy:caboose", f"hand:{card}")
    assert table.in_play("Ann") == ["caboose"]
    assert stop("catico").refusal("use", "Ann", "buy:caboose", "hand:bang").code == "bad_choice"


@ruling("train-035")
@pytest.mark.parametrize(
    ("rule", "offered"), [(True, ["hand", "barrel", "mail_car"]), (False, ["hand", "barrel"])]
)
def test_deathwood_takes_a_blue_card(rule: bool, offered: list[str]) -> None:
    """From hand or play; a car counts, unless the table sees it otherwise. Green does not."""
    house = {"railcars_pay_blue": rule}
    table = stop("deathwood", "+barrel+canteen+mail_car", sets=("dodge_city",), house=house)
    assert ways(table) == offered
    table.use("Ann", "buy:caboose", offered[-1])
    assert offered[-1] not in table.in_play("Ann")


@ruling("train-035")
def test_orange_cards_pay_like_blue_ones() -> None:
    """Dangerous cards count as blue by their own rules."""
    assert ways(stop("deathwood", "+crate#3", sets=("armed_and_dangerous",))) == ["hand", "crate"]


@ruling("train-036")
@pytest.mark.parametrize(
    ("town", "suit", "laid"),
    [
        ("san_tafe", "hearts", "strongbox"),
        ("miners_oath", "diamonds", "map"),
        ("frisco", "clubs", "rev_carabine"),
        ("creepy_creek", "spades", "refund"),
    ],
)
def test_a_station_that_asks_for_a_suit(town: str, suit: str, laid: str) -> None:
    """A card of that suit from hand or play; a car has no suit."""
    table = stop(town, f"+{laid}+mail_car")
    assert price(table) == {"key": "price.suit", "args": {"suit": {"suit": suit}}}
    assert ways(table) == ["hand", laid]
    assert table.refusal("use", "Ann", "buy:caboose", "mail_car").code == "bad_choice"
    table.use("Ann", "buy:caboose", laid)
    assert table.in_play("Ann") == ["mail_car", "caboose"]


@ruling("train-036", "event-016")
@pytest.mark.parametrize(
    ("event", "free", "shut"),
    [("blessing", "san_tafe", "creepy_creek"), ("curse", "creepy_creek", "san_tafe")],
)
def test_blessing_and_curse_change_what_suits_pay(event: str, free: str, shut: str) -> None:
    """All cards are hearts: any pays San Tafe, none Creepy Creek; under Curse the reverse."""
    more = {"sets": ("high_noon",), "in_force": (event,)}
    table = stop(free, "+map+strongbox+mail_car", **more)
    assert ways(table) == ["hand", "map", "strongbox"]

    table = stop(shut, "+map+strongbox", **more)
    assert why_not(table, "Ann", "caboose") == "why.no_such_suit_now"
    assert table.refusal("use", "Ann", "buy:caboose").code == "ability_not_now"


@ruling("train-037")
@pytest.mark.parametrize(
    ("town", "fits", "does_not"),
    [("fort_wroth", "10 J Q K A", "9 2"), ("yooma", "2 5 9", "10 A")],
)
def test_a_station_that_asks_for_a_rank(town: str, fits: str, does_not: str) -> None:
    """Both ends are included. Where the table wants proof, the card is shown and checked."""
    house = {"station_proof": True}
    for rank in fits.split():
        table = stop(town, house=house)
        table.use("Ann", "buy:caboose", cards=[[rank, "clubs"]])
        assert table.in_play("Ann") == ["caboose"]
    for rank in does_not.split():
        refused = stop(town, house=house).refusal(
            "use", "Ann", "buy:caboose", cards=[[rank, "clubs"]]
        )
        assert (refused.code, refused.why.key) == ("does_not_pay", "why.does_not_pay")


@ruling("train-036", "train-017")
def test_proof_is_a_card_reading() -> None:
    """The question asks for a face and says which will do, for the entry pad and the camera."""
    table = stop("frisco", house={"station_proof": True})
    [option] = [one for one in options(table.state, 0) if one.id == "use:buy:caboose"]
    assert option.ask is not None
    asked = option.ask.plain()
    assert (asked["kind"], asked["count"], asked["suits"]) == ("cards", 1, ["clubs"])
    assert len(asked["ranks"]) == 13

    refused = table.refusal("use", "Ann", "buy:caboose", cards=[["4", "hearts"]])
    assert (refused.code, refused.rule) == ("does_not_pay", "train-036")
    assert table.refusal("use", "Ann", "buy:caboose").code == "bad_choice", "no card was shown"
    table.use("Ann", "buy:caboose", cards=[["4", "clubs"]])
    assert table.in_play("Ann") == ["caboose"]


@ruling("train-017")
def test_proof_of_a_blue_card_is_the_face_of_one() -> None:
    """No blue card is the ace of hearts. The question names the colours of frame, for a camera."""
    house = {"station_proof": True}
    table = stop("deathwood", house=house)
    [option] = [one for one in options(table.state, 0) if one.id == "use:buy:caboose"]
    assert option.ask is not None
    asked = option.ask.plain()
    assert (asked["kind"], asked["frames"]) == ("cards", ["blue", "orange"])

    refused = table.refusal("use", "Ann", "buy:caboose", cards=[["A", "hearts"]])
    assert refused.code == "does_not_pay"
    table.use("Ann", "buy:caboose", cards=[["Q", "spades"]])
    assert table.in_play("Ann") == ["caboose"]


@ruling("train-036", "train-037")
@pytest.mark.parametrize("town", ["frisco", "yooma"])
def test_without_the_house_rule_the_word_is_enough(town: str) -> None:
    table = stop(town)
    table.use("Ann", "buy:caboose")
    assert table.in_play("Ann") == ["caboose"]


@ruling("train-037")
def test_a_rank_is_paid_from_play_too() -> None:
    """Barrel is a queen or a king of spades: it pays Fort Wroth, not Yooma."""
    assert ways(stop("fort_wroth", "+barrel")) == ["hand", "barrel"]
    assert ways(stop("yooma", "+barrel")) == []


@ruling("train-038")
def test_virginia_town_takes_any_two() -> None:
    """From hand, from play, or one from each; cars too. Each card is a tap, in any order."""
    table = stop("virginia_town", "+barrel+mail_car")
    assert ways(table) == ["hand", "barrel", "mail_car"]
    [option] = [one for one in options(table.state, 0) if one.id == "use:buy:caboose"]
    assert option.ask is not None
    asked = option.ask.plain()
    assert (asked["kind"], asked["min"], asked["max"]) == ("bag", 2, 2)
    assert [one["most"] for one in asked["choices"]] == [2, 1, 1]
    table.use("Ann", "buy:caboose", paid=["mail_car", "barrel"])
    assert (table.in_play("Ann"), len(cars(table))) == (["caboose"], 3)


@ruling("train-038")
@pytest.mark.parametrize(
    "paid",
    [[], ["hand"], ["hand"] * 3, ["barrel", "barrel"], ["hand", "caboose"], ["hand", "scope"]],
)
def test_virginia_town_takes_no_more_and_no_less(paid: list[str]) -> None:
    """Two cards, each given once, and only those that are one's own."""
    table = stop("virginia_town", "+barrel+mail_car", ben="+scope")
    refused = table.refusal("use", "Ann", "buy:caboose", paid=paid)
    assert (refused.code, table.in_play("Ann")) == ("bad_choice", ["barrel", "mail_car"])


@ruling("train-038")
def test_with_nothing_in_play_two_cards_of_the_hand_pay() -> None:
    """There is nothing to choose then, so nobody is asked."""
    table = stop("virginia_town")
    assert ways(table) == []
    assert table.refusal("use", "Ann", "buy:caboose", paid=["barrel"]).code == "does_not_pay"
    table.use("Ann", "buy:caboose")
    assert table.in_play("Ann") == ["caboose"]


@ruling("train-039")
def test_tombrock_costs_a_life() -> None:
    """Nobody has caused it."""
    table = stop("tombrock", "@el_gringo=3/5")
    table.use("Ann", "buy:caboose")
    assert (table.life("Ann"), table.in_play("Ann")) == (2, ["caboose"])
    assert "log.hand_card_taken" not in table.heard


@ruling("train-040")
def test_the_last_life_is_not_paid() -> None:
    """Refused with one life, and to a ghost, who has none."""
    table = stop("tombrock", "=1/5")
    assert why_not(table, "Ann", "caboose") == "why.last_life_pays_nothing"
    refused = table.refusal("use", "Ann", "buy:caboose")
    assert (refused.code, refused.rule) == ("ability_not_now", "train-040")


@ruling("event-040", "train-031")
def test_under_the_sermon_boom_town_cannot_be_paid() -> None:
    """To discard a BANG! for it is a use of one; Calamity Janet's Missed! would be one, too."""
    more = {"sets": ("high_noon",), "in_force": ("sermon",)}
    table = stop("boom_town", "@calamity_janet", **more)
    assert why_not(table, "Ann", "caboose") == "why.use_banned"
    assert table.refusal("use", "Ann", "buy:caboose").code == "ability_not_now"
