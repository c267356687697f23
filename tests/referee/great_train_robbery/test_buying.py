"""Buying cars, and cars in front of players."""

from __future__ import annotations

import pytest

from tests.referee.great_train_robbery.rails import (
    cars,
    deck,
    four,
    locomotive,
    pairs,
    turn_of_ann,
    why_not,
)
from tests.ruling import ruling

REST = (
    "+baggage_car+cattle_truck+circus_wagon+coal_hopper+dining_car+express_car",
    "+lounge_car+lumber_flatcar+mail_car+observation_car+passenger_car+prisoner_car+sleeper_car",
)
"""All cars but Caboose, Ghost Car and Private Car."""


@ruling("train-013")
def test_the_price_buys_exactly_the_car_under_the_station() -> None:
    """The car lies in front of its buyer, and the car of the turn is used up."""
    table = four(turn="Ben")
    table.use("Ben", "buy:caboose")

    assert table.in_play("Ben") == ["caboose"]
    assert table.told("log.car_bought", who="Ben", card="caboose")
    assert why_not(table, "Ben", "ghost_car") == "why.one_car_a_turn"


@ruling("train-013")
def test_the_option_says_what_it_costs() -> None:
    table = four(turn="Ben")
    mine = table.match.view(1)["me"]["options"]
    caboose = next(one for one in mine if one["id"] == "use:buy:caboose")

    assert caboose["icon"] == "caboose"
    assert caboose["text"]["args"]["where"] == {
        "say": {"key": "station.boom_town.name", "args": {}}
    }
    assert caboose["text"]["args"]["price"]["say"]["args"] == {"card": {"card": "bang"}}


@ruling("train-013", "train-014")
def test_everybody_sees_who_may_buy_now() -> None:
    """Whoever is on turn, until the car of the turn is bought, and not while somebody is asked."""
    table = four(turn="Ben")

    def buyer() -> object:
        return table.match.view(None)["game"]["train"]["buyer"]

    assert buyer() == 1
    table.play("Ben", "bang", "Cyril")
    assert buyer() is None
    table.answer("Cyril", "hit")
    assert buyer() == 1
    table.use("Ben", "buy:caboose")
    assert buyer() is None


@ruling("train-013")
def test_nobody_buys_in_somebody_elses_turn() -> None:
    table = four(turn="Ben")
    assert not [one for one in table.options("Cyril") if one.startswith("use:buy")]
    assert table.refusal("use", "Cyril", "buy:caboose").code == "no_such_ability"


@ruling("train-014")
def test_one_car_a_turn() -> None:
    """Refused the second time; next turn there is another one."""
    table = four(station=3)
    table.use("Ann", "buy:caboose")
    assert pairs(table) == {"ghost_car": "dodgeville", "private_car": "boom_town"}
    refused = table.refusal("use", "Ann", "buy:private_car")
    assert (refused.code, refused.rule) == ("ability_not_now", "train-014")

    table.end("Ann")
    table.use("Ben", "buy:private_car")
    assert table.in_play("Ben") == ["private_car"]


@ruling("train-014")
def test_what_does_not_use_the_allowance() -> None:
    """Water Tower and Lounge Car bring cars besides the one of the turn."""
    table = four("+lounge_car", station=3, deck=("mail_car", "dining_car", "prisoner_car"))
    table.play("Ann", "water_tower", pick="private_car")
    table.use("Ann", "lounge_car")
    table.answer("Ann", "dining_car", "Ben")
    table.use("Ann", "buy:caboose")

    assert table.in_play("Ann") == ["private_car", "dining_car", "caboose"]
    assert table.in_play("Ben") == ["prisoner_car"]


@ruling("train-015")
def test_a_car_without_a_station_has_no_price() -> None:
    table = four(turn="Ben")
    refused = table.refusal("use", "Ben", "buy:private_car")
    assert (refused.code, refused.rule) == ("ability_not_now", "train-015")
    assert refused.why.key == "why.no_station_over"


@ruling("train-016")
def test_the_locomotive_is_never_taken() -> None:
    """Neither bought nor got for nothing."""
    table = four("@sancho")
    assert table.refusal("use", "Ann", "buy:ironhorse").code == "no_such_ability"
    assert table.refusal("use", "Ann", "sancho", pick="ironhorse").code == "bad_choice"
    assert table.refusal("play", "Ann", "water_tower", pick="ironhorse").code == "bad_pick"


@ruling("train-017")
def test_the_price_comes_from_hand_or_play() -> None:
    """Cards in play leave the board; a car that pays goes under the deck of cars."""
    row = ("virginia_town", "yooma", "tombrock", "frisco")
    table = four("+barrel+mail_car", row=row)
    table.use("Ann", "buy:caboose", paid=["mail_car", "barrel"])
    assert (table.in_play("Ann"), deck(table)[-1]) == (["caboose"], "mail_car")

    table = four("+barrel+mail_car", row=row)
    table.use("Ann", "buy:caboose", paid=["barrel", "hand"])
    assert table.in_play("Ann") == ["mail_car", "caboose"]

    table = four("+barrel+mail_car", row=row)
    table.use("Ann", "buy:caboose", paid=["hand", "hand"])
    assert table.in_play("Ann") == ["barrel", "mail_car", "caboose"]


@ruling("train-018")
def test_a_named_card_must_be_that_card() -> None:
    """Cactus is a Missed! effect, not a Missed! card: Dodgeville takes only the real one."""
    table = four(row=("dodgeville", "yooma", "tombrock", "frisco"))
    refused = table.refusal("use", "Ann", "buy:caboose", "hand:cactus")
    assert (refused.code, refused.rule) == ("does_not_pay", "train-018")
    table.use("Ann", "buy:caboose", "hand:missed")
    assert table.in_play("Ann") == ["caboose"]


@ruling("train-019")
@pytest.mark.parametrize(
    ("town", "pays"), [("dodgeville", "missed:bang"), ("boom_town", "bang:missed")]
)
def test_calamity_janet_pays_with_either(town: str, pays: str) -> None:
    """Her BANG! counts as a Missed! card and the other way round; nobody else's does."""
    row = (town, "yooma", "tombrock", "frisco")
    table = four("@calamity_janet", row=row)
    table.use("Ann", "buy:caboose", f"hand:{pays}")
    assert table.in_play("Ann") == ["caboose"]

    table = four("@willy_the_kid", row=row)
    assert table.refusal("use", "Ann", "buy:caboose", f"hand:{pays}").code == "does_not_pay"


@ruling("train-020")
def test_an_effect_pays_nothing() -> None:
    """Neither Barrel nor Jourdonnais can flip for the price of Dodgeville."""
    row = ("dodgeville", "yooma", "tombrock", "frisco")
    table = four("@jourdonnais+barrel", row=row)
    for way in ("barrel", "jourdonnais"):
        assert table.refusal("use", "Ann", "buy:caboose", way).code == "does_not_pay"
    ways = table.match.view(0)["me"]["options"]
    caboose = next(one for one in ways if one["id"] == "use:buy:caboose")
    assert caboose["ask"] is None, "there is one way to pay, so nobody is asked"


@ruling("train-025")
def test_the_gap_closes_and_a_new_car_joins() -> None:
    """The cars behind move up to the locomotive; the top car of the deck is the new tail."""
    table = four(turn="Ben", deck=("circus_wagon",))
    table.use("Ben", "buy:caboose")

    assert cars(table) == ["ghost_car", "private_car", "circus_wagon"]
    assert pairs(table) == {"ghost_car": "boom_town"}
    assert table.told("log.car_coupled", card="circus_wagon")


@ruling("train-026")
def test_without_a_car_in_the_deck_the_train_is_shorter() -> None:
    table = four(turn="Ann", cyril=REST[0], dan=REST[1], deck=())
    table.use("Ann", "buy:caboose")
    assert (cars(table), deck(table)) == (["ghost_car", "private_car"], [])


@ruling("train-027")
def test_a_discarded_car_goes_under_its_own_deck() -> None:
    table = four("+mail_car", "+dining_car")
    table.play("Ann", "cat_balou", "Ben", pick="dining_car")
    assert (table.in_play("Ben"), deck(table)[-1]) == ([], "dining_car")
    assert table.told("log.car_discarded", who="Ben", card="dining_car")
    table.use("Ann", "mail_car", target="Ben")
    assert deck(table)[-2:] == ["dining_car", "mail_car"]


@ruling("train-027")
def test_the_cars_of_the_dead_go_there_too() -> None:
    table = four(ben="=1+dining_car+mail_car+barrel")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")
    assert deck(table)[-2:] == ["dining_car", "mail_car"]


@ruling("train-027")
def test_a_sheriff_who_killed_a_deputy_loses_cars_as_well() -> None:
    position = ("@willy_the_kid+mail_car", "", "")
    table = four(position[0], "", "", "")
    state = table.state.with_player(2, role="deputy", life=1)
    table = type(table)(type(table.match).from_position(table.match.rules, state))
    table.play("Ann", "duel", "Cyril")
    table.answer("Cyril", "hit")
    table.answer("Cyril", "out")
    assert (table.in_play("Ann"), deck(table)[-1]) == ([], "mail_car")


@ruling("train-028")
def test_cars_in_play_are_blue_cards() -> None:
    """Cat Balou and Panic! may pick them like any card."""
    table = four(ben="+dining_car+barrel")
    for card in ("cat_balou", "panic"):
        assert table.picks("Ann", card, "Ben") == ["hand", "dining_car", "barrel"]


@ruling("train-029")
def test_a_car_never_goes_to_a_hand() -> None:
    """Panic! puts it in front of the taker; nobody plays one from the hand."""
    table = four(ben="+dining_car")
    table.play("Ann", "panic", "Ben", pick="dining_car")

    assert (table.in_play("Ann"), table.in_play("Ben")) == (["dining_car"], [])
    assert "dining_car" not in table.layable("Ann")
    refused = table.refusal("play", "Ben", "dining_car")
    assert refused.code == "not_your_turn"
    assert table.refusal("play", "Ann", "caboose").code == "not_from_hand"


@ruling("train-029")
def test_pat_brennan_takes_a_car_into_play() -> None:
    table = turn_of_ann("@pat_brennan", "+dining_car", sets=("dodge_city",))
    table.answer("Ann", "take", "1:dining_car")
    assert (table.in_play("Ann"), table.in_play("Ben")) == (["dining_car"], [])


@ruling("train-029")
def test_escape_brings_a_car_back() -> None:
    """What Panic! took, and what Cat Balou sent under the deck, lies where it was."""
    for card in ("panic", "cat_balou"):
        table = four(ben="+dining_car", sets=("valley_of_shadows",))
        table.play("Ann", card, "Ben", pick="dining_car")
        table.use("Ben", "escape")
        assert (table.in_play("Ann"), table.in_play("Ben")) == ([], ["dining_car"])
        assert "dining_car" not in deck(table)


@ruling("train-030")
def test_cars_of_the_train_are_not_in_play() -> None:
    """Cat Balou, Panic! and Switch cannot reach them."""
    table = four("+scope", "+barrel")
    for card in ("cat_balou", "panic"):
        assert table.refusal("play", "Ann", card, "Ben", pick="caboose").code == "bad_pick"
    assert table.refusal("play", "Ann", "switch", give="caboose").code == "bad_give"
    table.play("Ann", "switch", give="scope")
    assert table.refusal("answer", "Ann", "take", "1:caboose").code == "not_an_answer"


@ruling("train-024", "train-013")
def test_taking_back_and_undo_put_the_car_back() -> None:
    table = four(turn="Ben")
    table.use("Ben", "buy:caboose")
    table.take_back("Ben")
    assert (table.in_play("Ben"), cars(table)[0], locomotive(table)) == ([], "caboose", 2)
