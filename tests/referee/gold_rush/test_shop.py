"""The shop: buying, forcing a discard, the deck behind the offer, and who cannot touch what."""

from __future__ import annotations

import pytest

from referee.bang.sets.gold_rush.holdings import Shop
from tests.referee.gold_rush.tables import BOX, OFFER, four, hit, stocked
from tests.ruling import ruling


@ruling("gold-008")
def test_a_card_on_offer_is_bought_for_its_price() -> None:
    """The nuggets go back to the reserve and the card is the buyer's."""
    table = four("$5", offer=("horseshoe", "rhum", "wanted"))
    assert Shop.of(table.state).reserve == 25
    table.use("Ann", "buy:horseshoe")

    assert (table.gold("Ann"), table.equipment("Ann")) == (3, ["horseshoe"])
    assert Shop.of(table.state).reserve == 27
    assert table.told("log.equipment_bought", who="Ann", card="horseshoe", n=2)


@ruling("gold-008")
def test_too_little_gold_buys_nothing() -> None:
    """The card is shown greyed with its reason, and refused."""
    table = four("$2", offer=("horseshoe", "rhum", "calumet"))

    assert table.greyed("Ann")["use:buy:rhum"] == "why.too_little_gold"
    refusal = table.refusal("use", "Ann", "buy:rhum")
    assert (refusal.why.args, refusal.rule) == ({"n": 3, "has": 2}, "gold-008")


@ruling("gold-008")
def test_only_phase_two_of_ones_own_turn_is_for_buying() -> None:
    """Not out of turn, not while something else is being resolved, not what is not on offer."""
    table = four("$5", ben="$5")
    assert table.refusal("use", "Ben", "buy:shot").code == "not_your_turn"
    assert "use:buy:shot" not in table.options("Ben")
    assert table.refusal("use", "Ann", "buy:horseshoe").code == "no_such_ability"
    table.play("Ann", "bang", "Ben")

    assert table.refusal("use", "Ann", "buy:shot").code == "finish_first"


@ruling("gold-009")
def test_brown_equipment_works_at_once_and_is_gone() -> None:
    """It ends face up under the deck."""
    table = four("$4", offer=("union_pacific", "shot", "rhum"))
    table.use("Ann", "buy:union_pacific")

    assert table.told("log.draws", who="Ann", n=4)
    assert table.equipment("Ann") == []
    assert table.match.view(None)["game"]["shop"]["used"] == ["union_pacific"]


@ruling("gold-010")
def test_black_equipment_stays_and_works_from_then_on() -> None:
    """A Pickaxe bought now draws a third card next turn."""
    table = four("$4", offer=("pickaxe", "shot", "rhum"))
    table.use("Ann", "buy:pickaxe")
    for name in table.names:
        table.end(name)

    assert table.equipment("Ann") == ["pickaxe"]
    assert table.told("log.draws", who="Ann", n=3)


@ruling("gold-011")
def test_a_pardner_then_a_horseshoe() -> None:
    """Four nuggets: a Cat Balou that is used up, and two cards for every check."""
    table = four("+dynamite$4", ben="+barrel", offer=("pardner", "horseshoe", "rhum"))
    table.use("Ann", "buy:pardner")
    table.answer("Ann", "cat_balou", "1:barrel")
    assert (table.in_play("Ben"), table.gold("Ann")) == ([], 2)
    table.use("Ann", "buy:horseshoe")
    assert (table.gold("Ann"), table.equipment("Ann")) == (0, ["horseshoe"])
    for name in table.names:
        table.end(name)
    table.flip("Ann", "4 spades", "9 hearts")
    table.answer("Ann", "1")

    assert (table.life("Ann"), table.in_play("Ben")) == (5, ["dynamite"])


@ruling("gold-012")
def test_there_is_no_limit_but_gold() -> None:
    """Several purchases and forced discards in one turn, and any number of different cards."""
    black = ("horseshoe", "gun_belt", "boots", "calumet")
    table = four("$20", ben="*wanted", cyril="*pickaxe", offer=black[:3], top=black[3:])
    for card in black:
        table.use("Ann", f"buy:{card}")
    table.use("Ann", "force_discard", target="Ben", pick="wanted")
    table.use("Ann", "force_discard", target="Cyril", pick="pickaxe")

    assert table.equipment("Ann") == list(black)
    assert table.gold("Ann") == 20 - 2 - 2 - 3 - 3 - 3 - 5


@ruling("gold-013")
def test_nobody_has_two_of_a_name() -> None:
    """A second Horseshoe is refused, even if another box brought one."""
    table = four("*horseshoe$9", offer=("horseshoe", "rhum", "shot"))

    assert table.greyed("Ann")["use:buy:horseshoe"] == "why.equal_card"
    assert table.refusal("use", "Ann", "buy:horseshoe").rule == "gold-013"
    table.end("Ann")
    assert table.greyed("Ben")["use:buy:horseshoe"] == "why.too_little_gold"


@ruling("gold-013")
def test_nobody_is_wanted_twice() -> None:
    """Another Wanted goes to somebody who has none; where all have one it cannot be bought."""
    table = four("*wanted$9", offer=("wanted", "rhum", "shot"))
    table.use("Ann", "buy:wanted")
    (lay,) = table.state.top.replies(table.state, 0)
    assert [choice.value for choice in lay.ask.choices] == [1, 2, 3]

    two = "Ann:sheriff*wanted$9 Ben:outlaw*wanted Cyril:renegade=0 Dan:outlaw=0 | Ann"
    table = stocked(two, ("wanted", "rhum", "shot"))
    assert table.greyed("Ann")["use:buy:wanted"] == "why.nobody_to_aim_at"


@ruling("gold-014")
def test_the_gap_is_filled_at_once() -> None:
    """In the same place, so that the buyer may have the new card, too."""
    table = four("$4", offer=("shot", "horseshoe", "rhum"), top=("gun_belt", "boots"))
    table.use("Ann", "buy:horseshoe")
    assert Shop.of(table.state).shop == ("shot", "gun_belt", "rhum")
    assert table.told("log.shop_refilled", card="gun_belt")
    table.use("Ann", "buy:gun_belt")

    assert Shop.of(table.state).shop == ("shot", "boots", "rhum")
    assert table.equipment("Ann") == ["horseshoe", "gun_belt"]


@ruling("gold-014")
def test_on_the_real_table_the_buyer_says_what_came_up() -> None:
    """Only cards that can still be in the deck are offered."""
    table = four("$4", offer=("shot", "horseshoe", "rhum"), mirrored=("shop",))
    table.use("Ann", "buy:horseshoe")
    assert table.asked == ["Ann"]
    (reply,) = table.state.top.replies(table.state, 0)
    assert "horseshoe" not in [choice.value for choice in reply.ask.choices]
    table.answer("Ann", "card", "wanted")

    assert Shop.of(table.state).shop == ("shot", "wanted", "rhum")


@ruling("gold-015")
def test_an_open_card_on_top_is_shuffled_under() -> None:
    """With only used cards left, all of them become the new deck when the next one is due."""
    offer = ("horseshoe", "gun_belt", "shot")
    table = four("$5", offer=offer, top=("boots",), used=True)
    table.use("Ann", "buy:horseshoe")
    assert Shop.of(table.state).shop == ("boots", "gun_belt", "shot")
    assert table.match.needs_chance is None, "nothing is due yet"
    table.use("Ann", "buy:gun_belt")
    pile = len(BOX) - len(offer) - 1
    assert table.match.needs_chance == pile
    before = Shop.of(table.state).shop_pile
    table.shuffle(*reversed(range(pile)))

    assert Shop.of(table.state).shop[1] == before[-1]
    assert (len(Shop.of(table.state).shop_deck), Shop.of(table.state).shop_pile) == (pile - 1, ())
    assert table.told("log.shop_shuffled", n=pile)


@ruling("gold-015")
def test_some_shuffle_as_soon_as_an_open_card_is_on_top() -> None:
    """The Russian rulebook does not wait for the next purchase."""
    house = {"equipment_shuffled": "at_once"}
    offer = ("horseshoe", "gun_belt", "shot")
    table = four("$5", offer=offer, top=("boots",), used=True, house=house)
    table.use("Ann", "buy:horseshoe")

    assert table.match.needs_chance == len(BOX) - len(offer) - 1
    table.shuffle(*range(table.match.needs_chance))
    assert Shop.of(table.state).shop == ("boots", "gun_belt", "shot")
    assert Shop.of(table.state).shop_pile == ()


@ruling("gold-015")
def test_on_the_real_table_people_are_told_to_shuffle() -> None:
    """Tinstar knows when only open cards are left."""
    offer = ("horseshoe", "gun_belt", "shot")
    table = four("$5", offer=offer, used=True, mirrored=("shop",))
    table.use("Ann", "buy:horseshoe")

    assert table.told("log.shop_shuffled", n=len(BOX) - 3)
    table.answer("Ann", "card", "rhum")
    assert Shop.of(table.state).shop == ("rhum", "gun_belt", "shot")


@ruling("gold-016")
def test_equipment_of_others_goes_for_its_price_and_one_more() -> None:
    """Nobody can prevent it; less gold is not enough, and one's own is not meant."""
    table = four("$4", ben="*horseshoe*pickaxe$9")
    (option,) = [o for o in table.match.view(0)["me"]["options"] if o["id"] == "use:force_discard"]
    (ben,) = option["ask"]["choices"]
    assert [(c["value"], c["note"]["args"]["n"]) for c in ben["ask"]["choices"]] == [
        ("horseshoe", 3)
    ]
    refused = table.refusal("use", "Ann", "force_discard", target="Ben", pick="pickaxe")
    assert refused.rule == "gold-016"
    table.use("Ann", "force_discard", target="Ben", pick="horseshoe")
    assert (table.gold("Ann"), table.equipment("Ben")) == (1, ["pickaxe"])
    assert Shop.of(table.state).shop_pile == ("horseshoe",)
    assert table.asked == ["Ann"], "Ben is not asked"
    assert table.greyed("Ann")["use:force_discard"] == "why.too_little_gold"

    table = four("*horseshoe$9")
    assert "use:force_discard" not in table.options("Ann")


@ruling("gold-017")
def test_willy_strips_vulture_sam() -> None:
    """Three for a Horseshoe, four for a Lucky Charm."""
    table = four("@willy_the_kid$7", ben="@vulture_sam*horseshoe*lucky_charm")
    table.use("Ann", "force_discard", target="Ben", pick="horseshoe")
    assert table.gold("Ann") == 4
    table.use("Ann", "force_discard", target="Ben", pick="lucky_charm")

    assert (table.gold("Ann"), table.equipment("Ben")) == (0, [])


@ruling("gold-018")
def test_two_victims_in_one_turn() -> None:
    """Seven nuggets cost two players a card each."""
    table = four("$7", ben="*horseshoe", dan="*lucky_charm")
    table.use("Ann", "force_discard", target="Ben", pick="horseshoe")
    table.use("Ann", "force_discard", target="Dan", pick="lucky_charm")

    assert (table.gold("Ann"), table.equipment("Ben"), table.equipment("Dan")) == (0, [], [])


@ruling("gold-023")
@pytest.mark.parametrize("card", ["panic", "cat_balou"])
def test_no_card_touches_equipment(card: str) -> None:
    """Panic! and Cat Balou find the hand and what lies in play, and nothing else."""
    table = four(ben="+barrel*horseshoe")

    assert table.picks("Ann", card, "Ben") == ["hand", "barrel"]
    assert table.refusal("play", "Ann", card, "Ben", pick="horseshoe").rule == "base-102"
    assert table.equipment("Ben") == ["horseshoe"]


@ruling("gold-023")
def test_no_ability_and_no_event_touches_equipment() -> None:
    """Pat Brennan, Ricochet and The Daltons look at cards in play; Lasso silences only those."""
    table = four(ben="@pat_brennan+barrel", cyril="*horseshoe", sets=("dodge_city",))
    table.end("Ann")
    (take,) = [r for r in table.state.top.replies(table.state, 1) if r.choice == "take"]
    assert [choice.value for choice in take.ask.choices] == ["1:barrel"]

    events = ("high_noon", "fistful_of_cards")
    table = four("*horseshoe", in_force=("ricochet",), sets=events)
    assert table.greyed("Ann")["use:ricochet"] == "why.nobody_to_aim_at"
    table = four("*gun_belt", in_force=("lasso",), sets=events)
    assert table.hand_limit("Ann") == 8
    table = four("*gun_belt", event_deck=("the_daltons",), sets=events)
    for name in table.names:
        table.end(name)
    assert (table.equipment("Ann"), table.turn) == (["gun_belt"], "Ann")


@ruling("gold-024")
def test_equipment_of_the_dead_is_used_up() -> None:
    """It goes face up under the deck; Vulture Sam takes the other cards only."""
    table = four(ben="=1+barrel*horseshoe*boots", cyril="@vulture_sam")
    hit(table, "Ann", "Ben")
    table.answer("Ben", "out")

    assert table.told("log.takes_everything", who="Ben", by="Cyril")
    assert (table.equipment("Ben"), table.equipment("Cyril")) == ([], [])
    assert Shop.of(table.state).shop_pile == ("horseshoe", "boots")


@ruling("gold-025")
def test_a_sheriff_who_kills_a_deputy_keeps_the_gold() -> None:
    """Hand, cards in play and equipment are lost."""
    table = stocked(
        "Ann:sheriff+barrel*horseshoe$5 Ben:deputy=1 Cyril:renegade Dan:outlaw Eve:outlaw | Ann"
    )
    hit(table, "Ann", "Ben")
    table.answer("Ben", "out")

    assert table.told("log.stripped", who="Ann")
    assert (table.in_play("Ann"), table.equipment("Ann"), table.gold("Ann")) == ([], [], 6)


def test_a_purchase_is_taken_back_while_nothing_came_of_it() -> None:
    """A Bottle bought by mistake is back on offer with the nuggets in the purse."""
    table = four("$3")
    table.use("Ann", "buy:bottle")
    table.take_back("Ann")

    assert (table.gold("Ann"), Shop.of(table.state).shop, Shop.of(table.state).shop_pile) == (
        3,
        OFFER,
        (),
    )
