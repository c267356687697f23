"""Every equipment card does what its ruling says."""

from __future__ import annotations

import pytest

from referee.bang.sets.gold_rush.holdings import Purse, Shop
from referee.wording import word
from tests.referee.gold_rush.tables import four, hit, stocked
from tests.referee.table import Table
from tests.ruling import ruling


def bought(card: str, ann: str = "$9", **facts: object) -> Table:
    """Ann, with gold, has just bought a card."""
    table = four(ann, offer=(card, "shot", "rhum" if card != "rhum" else "bottle"), **facts)
    table.use("Ann", f"buy:{card}")
    return table


@ruling("gold-061")
def test_boots_draw_a_card_for_each_life_lost() -> None:
    """Two lives, two cards; the last life brings none, even if a Beer makes up for it."""
    table = four(ben="*boots", sets=("valley_of_shadows",))
    table.play("Ann", "aim", "Ben")
    table.answer("Ben", "hit")
    assert table.told("log.draws_more", who="Ben", n=2)

    table = four(ben="=1*boots")
    hit(table, "Ann", "Ben")
    table.answer("Ben", "beer")
    assert table.life("Ben") == 1
    assert not table.told("log.draws_more", who="Ben")


@ruling("gold-062")
def test_a_bottle_as_panic_takes_a_card() -> None:
    """From somebody at distance 1, unseen from the hand or in play."""
    table = bought("bottle", ben="+barrel")
    choices = table.state.top.replies(table.state, 0)[0].ask.choices
    assert [choice.value for choice in choices] == ["1:hand", "1:barrel", "3:hand", "0:hand"]
    table.answer("Ann", "panic", "1:barrel")

    assert table.told("log.taken", who="Ben", by="Ann", card="barrel")
    assert (table.gold("Ann"), Shop.of(table.state).shop_pile) == (7, ("bottle",))


@ruling("gold-062")
def test_a_bottle_as_beer_heals() -> None:
    """One life; it is no Beer card, so Tequila Joe gets no second one. With two left it is flat."""
    table = bought("bottle", "@tequila_joe=2$9", sets=("dodge_city",))
    table.answer("Ann", "beer")
    assert table.life("Ann") == 3

    two = "Ann:sheriff=2$9 Ben:outlaw Cyril:renegade=0 Dan:outlaw=0 | Ann"
    table = stocked(two)
    table.use("Ann", "buy:bottle")
    table.answer("Ann", "beer")
    assert table.life("Ann") == 2


@ruling("gold-062")
def test_a_bottle_as_bang_is_no_bang_card() -> None:
    """It leaves the BANG! of the turn alone, and one Missed! stops even Slab the Killer's."""
    table = bought("bottle", "@slab_the_killer$9")
    table.answer("Ann", "bang", "Ben")
    assert table.asked == ["Ben"]
    table.answer("Ben", "missed")
    assert (table.asked, table.life("Ben")) == (["Ann"], 4)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")

    assert table.asked == ["Ben"], "a BANG! card of Slab's takes two"


@ruling("gold-062")
def test_a_bottle_reaches_as_far_as_its_card() -> None:
    """A shot needs range, a Panic! distance 1."""
    table = bought("bottle")
    ways = {reply.choice: reply.ask for reply in table.state.top.replies(table.state, 0)}

    assert [choice.value for choice in ways["bang"].choices] == [1, 3, 0]
    assert ways["beer"] is None


@ruling("gold-063")
def test_diamonds_do_nothing_to_a_calumet() -> None:
    """The suit of a card at its owner is asked for; other suits work."""
    table = four(ben="*calumet")
    table.play("Ann", "bang", "Ben", suit="diamonds")
    assert table.told("log.no_effect_on", who="Ben")
    assert (table.asked, table.life("Ben")) == (["Ann"], 4)

    table = four(ben="*calumet")
    assert table.refusal("play", "Ann", "bang", "Ben").code == "bad_suit"
    table.play("Ann", "bang", "Ben", suit="clubs")
    assert table.asked == ["Ben"]


@ruling("gold-063")
def test_equipment_has_no_suit() -> None:
    """A Bottle used as BANG! hits the owner of a Calumet as well."""
    table = bought("bottle", ben="*calumet")
    table.answer("Ann", "bang", "Ben")

    assert table.asked == ["Ben"]


@ruling("gold-064")
def test_a_calumet_refuses_a_duel_of_diamonds() -> None:
    """Once a duel has begun, diamonds given up in it count like any card."""
    table = four(ben="*calumet")
    assert table.refusal("play", "Ann", "duel", "Ben", suit="diamonds").code == "immune"
    table.play("Ann", "duel", "Ben", suit="spades")
    table.answer("Ben", "bang")
    table.answer("Ann", "bang")

    assert table.asked == ["Ben"], "nobody asks for the suit of Ann's BANG!"
    table.answer("Ben", "hit")
    assert table.life("Ben") == 3


@ruling("gold-065")
def test_a_gold_pan_turns_two_nuggets_a_turn_into_cards() -> None:
    """They lie on it until the turn ends; a third time is refused."""
    table = four("*gold_pan$5")
    for _ in range(2):
        table.use("Ann", "gold_pan")
        assert table.told("log.draws_more", who="Ann", n=1)
    ann = table.match.view(None)["game"]["seats"][0]
    assert (ann["gold"], ann["parked"], Shop.of(table.state).reserve) == (3, 2, 25)
    assert table.greyed("Ann")["use:gold_pan"] == "why.twice_a_turn"
    assert table.refusal("use", "Ann", "gold_pan").code == "ability_not_now"
    table.end("Ann")

    assert (Purse.of(table.state[0]).parked, Shop.of(table.state).reserve) == (0, 27)


@ruling("gold-065")
def test_a_gold_pan_needs_gold() -> None:
    """Without a nugget it is greyed out."""
    assert four("*gold_pan").greyed("Ann")["use:gold_pan"] == "why.too_little_gold"


@ruling("gold-066")
def test_a_rucksack_turns_two_nuggets_into_a_life() -> None:
    """In one's own turn, below the most lives."""
    table = four("=3*rucksack$5")
    table.use("Ann", "rucksack")
    assert (table.life("Ann"), table.gold("Ann")) == (4, 3)
    table.use("Ann", "rucksack")
    assert (table.life("Ann"), table.gold("Ann")) == (5, 1)
    assert table.greyed("Ann")["use:rucksack"] == "why.life_is_full"

    table = four("=3*rucksack$1")
    assert table.greyed("Ann")["use:rucksack"] == "why.too_little_gold"
    table = four("=3$1", ben="=2*rucksack$5")
    assert table.refusal("use", "Ben", "rucksack").code == "not_your_turn"


@ruling("gold-066")
def test_a_rucksack_saves_the_last_life() -> None:
    """The dying are offered it, as often as they can pay; with too little gold it is greyed."""
    table = four(ben="=1*rucksack$2")
    hit(table, "Ann", "Ben")
    assert "rucksack" in table.choices("Ben")
    table.answer("Ben", "rucksack")
    assert (table.life("Ben"), table.gold("Ben"), table.gold("Ann")) == (1, 0, 1)

    table = four(ben="=1*rucksack$1")
    hit(table, "Ann", "Ben")
    assert "rucksack" not in table.choices("Ben")


@ruling("gold-067")
def test_a_pardner_as_store_duel_or_cat_balou() -> None:
    """Each works as the card does, and none of them is played."""
    table = bought("pardner")
    table.answer("Ann", "general_store")
    assert table.told("log.store", n=4)
    table.answer("Ann", "taken")
    assert table.asked == ["Ann"]

    table = bought("pardner")
    table.answer("Ann", "duel", "Cyril")
    table.answer("Cyril", "bang")
    table.answer("Ann", "bang")
    table.answer("Cyril", "hit")
    assert (table.life("Cyril"), table.gold("Ann")) == (3, 8)

    table = bought("pardner", cyril="+mustang")
    table.answer("Ann", "cat_balou", "2:mustang")
    assert table.in_play("Cyril") == []
    assert table.state.last_play is None
    assert table.state.turn is not None
    assert table.state.turn.played == 0


@ruling("gold-068")
def test_a_lucky_charm_pays_for_lives_lost() -> None:
    """From the reserve, besides what the attacker earns; the last life brings nothing."""
    table = four(ben="*lucky_charm")
    hit(table, "Ann", "Ben")
    assert (table.gold("Ann"), table.gold("Ben"), Shop.of(table.state).reserve) == (1, 1, 28)

    table = four(ben="=1*lucky_charm")
    hit(table, "Ann", "Ben")
    table.answer("Ben", "beer")
    assert (table.gold("Ann"), table.gold("Ben")) == (1, 0)


@ruling("gold-069")
@pytest.mark.parametrize(
    ("cards", "life"),
    [
        (("2 hearts", "5 hearts", "9 hearts", "K hearts"), 2),
        (("2 hearts", "5 spades", "9 hearts", "K spades"), 3),
        (("2 hearts", "5 spades", "9 clubs", "K diamonds"), 5),
    ],
)
def test_rum_heals_by_suits(cards: tuple[str, ...], life: int) -> None:
    """A life for each different suit among four cards, never above the most lives."""
    table = bought("rhum", "=1$9")
    assert table.match.view(0)["game"]["flip"]["count"] == 4
    table.flip("Ann", *cards)

    assert table.life("Ann") == life


@ruling("gold-069")
def test_rum_names_every_card() -> None:
    """No single card decides: the log tells all four, and the table screen dims none of them."""
    table = bought("rhum", "=1$9")
    table.flip("Ann", "2 hearts", "5 spades", "9 clubs", "K diamonds")

    told = [word(line.text, "en", table.names) for line in table.match.lines_of_newest()]
    assert "Ann flips 2♥, 5♠, 9♣, K♦: a life for each different suit." in told
    assert table.match.view(None)["game"]["last_flip"]["counts"] is None


@ruling("gold-069")
def test_rum_stops_at_the_most_lives() -> None:
    """One life is missing, one comes back."""
    table = bought("rhum", "=4$9")
    table.flip("Ann", "2 hearts", "5 spades", "9 clubs", "K diamonds")

    assert table.life("Ann") == 5


@ruling("gold-070")
def test_rum_with_three_suits() -> None:
    """Three suits, three lives."""
    table = bought("rhum", "=2$9")
    table.flip("Ann", "2 hearts", "5 spades", "9 clubs", "K clubs")

    assert table.life("Ann") == 5


@ruling("gold-071")
@pytest.mark.parametrize(
    ("ann", "count"),
    [("@lucky_duke=1$9", 5), ("=1*horseshoe$9", 5), ("@lucky_duke=1*horseshoe$9", 6)],
)
def test_luck_flips_more_for_rum(ann: str, count: int) -> None:
    """The best four of five or six count; no choice of four can be better than all suits seen."""
    table = bought("rhum", ann)
    assert table.match.view(0)["game"]["flip"]["count"] == count
    cards = ["2 hearts", "3 hearts", "4 hearts", "5 hearts", "9 clubs", "K diamonds"]
    table.flip("Ann", *cards[-count:])

    assert table.life("Ann") == 4
    assert table.asked == ["Ann"]


@ruling("gold-072")
def test_whoever_eliminates_the_wanted_is_paid() -> None:
    """Laid in front of anybody; two cards and a nugget besides the one for the life."""
    table = bought("wanted", cyril="=1")
    table.answer("Ann", "lay", "Cyril")
    assert (table.equipment("Cyril"), table.equipment("Ann")) == (["wanted"], [])
    hit(table, "Ann", "Cyril", "duel")
    table.answer("Cyril", "out")

    assert table.told("log.draws_more", who="Ann", n=2)
    assert table.gold("Ann") == 9 - 2 + 1 + 1
    assert "wanted" in Shop.of(table.state).shop_pile


@ruling("gold-072")
def test_nobody_is_paid_for_dynamite() -> None:
    """The bearer of Wanted falls, and no player did it."""
    table = four(ben="=1+dynamite*wanted")
    table.end("Ann")
    table.flip("Ben", "5 spades")
    table.answer("Ben", "out")

    assert not table.alive("Ben")
    assert [table.gold(name) for name in table.names] == [0] * 4


@ruling("gold-073")
def test_a_wanted_outlaw_brings_five_cards() -> None:
    """Two for Wanted, three for the Outlaw, one nugget; the life taken is paid separately."""
    table = four(ben="=1*wanted")
    hit(table, "Ann", "Ben")
    table.answer("Ben", "out")

    assert table.told("log.draws_more", who="Ann", n=2)
    assert table.told("log.reward", who="Ann", n=3)
    earned = [line.text.args["n"] for line in table.match.lines() if line.rule == "gold-072"]
    assert earned == [2, 1]
    assert table.gold("Ann") == 1 + 1


@ruling("gold-074")
def test_a_wanted_deputy_pays_before_the_penalty() -> None:
    """The Sheriff draws first and then discards everything; the gold is kept."""
    table = stocked(
        "Ann:sheriff*boots Ben:deputy=1*wanted Cyril:renegade Dan:outlaw Eve:outlaw | Ann"
    )
    hit(table, "Ann", "Ben")
    table.answer("Ben", "out")

    assert table.heard.index("log.draws_more") < table.heard.index("log.stripped")
    assert (table.gold("Ann"), table.equipment("Ann")) == (2, [])


@ruling("gold-075")
def test_a_horseshoe_flips_one_more() -> None:
    """Its owner chooses which card counts, where it matters."""
    table = four(ben="+barrel*horseshoe")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "barrel")
    assert table.refusal("flip", "Ben", "4 hearts").code == "flip_count"
    table.flip("Ben", "4 spades", "9 hearts")
    table.answer("Ben", "1")

    assert table.life("Ben") == 4


@ruling("gold-076")
def test_a_horseshoe_helps_lucky_duke_too() -> None:
    """Three cards, of which one counts."""
    table = four(ben="@lucky_duke+barrel*horseshoe")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "barrel")
    table.flip("Ben", "4 spades", "9 spades", "2 hearts")

    assert table.choices("Ben") == ["0", "1", "2"]


@ruling("gold-077")
def test_a_pickaxe_digs_up_a_third_card() -> None:
    """One card more in phase one."""
    table = four(ben="*pickaxe")
    table.end("Ann")

    assert table.told("log.draws", who="Ben", n=3)


@ruling("gold-078")
def test_the_gold_rush_card_is_a_fresh_start() -> None:
    """The turn ends, all lives are back, and another turn of the same player begins."""
    table = bought("gold_rush", "=1$5")

    assert (table.life("Ann"), table.gold("Ann")) == (5, 0)
    assert (table.turn, table.phase) == ("Ann", "play")
    assert table.told("log.keeps_at_most", who="Ann", n=1)
    assert table.heard.index("log.keeps_at_most") < table.heard.index("log.life_gained")
    assert table.told("log.draws", who="Ann", n=2)
    assert None not in Shop.of(table.state).shop
    assert table.state.turn is not None
    assert (table.state.turn.number, table.state.round) == (2, 1)
    table.end("Ann")
    assert table.turn == "Ben"


@ruling("gold-078")
def test_hands_that_are_counted_are_counted_then_too() -> None:
    """The limit is that of the lives before they come back."""
    table = bought("gold_rush", "=2$5", house={"hand_limit": "ask"})
    assert table.asked == ["Ann"]
    table.answer("Ann", "count", 5)

    assert table.told("log.discards_chosen", who="Ann", n=3)
    assert (table.life("Ann"), table.turn) == (5, "Ann")


def test_a_shot_heals_anybody() -> None:
    """One nugget, one life, for whomever the buyer likes."""
    table = bought("shot", "$9", ben="=2")
    table.answer("Ann", "heal", "Ben")

    assert (table.life("Ben"), table.gold("Ann")) == (3, 8)


def test_a_gun_belt_holds_eight_cards() -> None:
    """However few lives there are; Sean Mallory's ten are still ten."""
    assert four("=1*gun_belt").hand_limit("Ann") == 8
    assert four("@sean_mallory=1*gun_belt", sets=("dodge_city",)).hand_limit("Ann") == 10
