"""The twelve outlaws."""

from __future__ import annotations

import pytest

from tests.referee.duel.table import DuelTable, facing, law, outlaws
from tests.ruling import ruling


def turn_of_ben(attacker: str, cover: str = "cattle_katie", rest: str = "#4") -> DuelTable:
    """Ben's turn, with these characters."""
    return facing(ben=outlaws(attacker, cover, rest), turn="Ben")


@ruling("duel-149")
def test_bill_anderson_loots_the_dead() -> None:
    """Up to two cards, of the equipment or of the owner's hand, before the owner draws."""
    ann = law("wild_bill=1+hat+bank", "jango", "#2;the_stranger")
    for picks in (
        ["hat of wild_bill", "bank of wild_bill"],
        ["hat of wild_bill", "hand"],
        ["hand", "hand"],
    ):
        table = facing(ann, outlaws("bull_anderson"), turn="Ben")
        table.play("Ben", "knife", "wild_bill")
        table.answer("Ann", "hit")
        assert table.asked == ["Ben"]
        assert table.fighters("Ann") == ["wild_bill", "jango"]
        for pick in picks:
            table.take("Ben", "take", pick)
        assert table.hand("Ben") == 3 + 2
        assert table.hand("Ann") == 2 - picks.count("hand") + 2
        assert table.fighters("Ann") == ["the_stranger", "jango"]


@ruling("duel-149")
def test_bill_anderson_may_take_less() -> None:
    """One card, or none."""
    table = facing(law("wild_bill=1+hat", rest="#2"), outlaws("bull_anderson"), turn="Ben")
    table.play("Ben", "knife", "wild_bill")
    table.answer("Ann", "hit")
    table.take("Ben", "take", "hand")
    table.answer("Ben", "no")
    assert (table.hand("Ben"), table.hand("Ann")) == (4, 3)


@ruling("duel-149")
def test_bill_anderson_takes_no_more_than_there_is() -> None:
    """An empty hand is not offered, and nothing more is asked when the last card is taken."""
    table = facing(law("jango=1+hat", rest="#0"), outlaws("bull_anderson"), turn="Ben")
    table.play("Ben", "knife", "jango")
    table.answer("Ann", "hit")
    assert table.values("Ben", "take") == ["hat of jango"]
    table.take("Ben", "take", "hat of jango")
    assert table.fighters("Ann") == ["bill_tightman"]
    assert table.choices("Ben") == []


@ruling("duel-150")
def test_bill_anderson_inherits_from_his_partner() -> None:
    """Up to two of its equipment cards before the rest is discarded; then two for the death."""
    ben = outlaws("bull_anderson", "cattle_katie=1+hat+bank+scope", "#4;tom_thorn")
    table = facing(ben=ben)
    table.play("Ann", "winchester", "cattle_katie")
    table.answer("Ben", "hit")
    assert "hand" not in table.values("Ben", "take")
    table.take("Ben", "take", "hat of cattle_katie")
    table.take("Ben", "take", "bank of cattle_katie")
    assert table.hand("Ben") == 4 + 2 + 2
    assert table.state.top_discard == "scope"


@ruling("duel-151")
@pytest.mark.parametrize(("gear", "drawn"), [("", 3), ("+bank", 4)])
def test_the_daltons_draw_three(gear: str, drawn: int) -> None:
    """Four with a Bank in play on them."""
    table = facing(ben=outlaws(f"dalton_brothers{gear}", rest="#0"))
    table.end("Ann")
    assert table.hand("Ben") == drawn


@ruling("duel-152")
def test_jack_ransom_plays_cards_on_anybody() -> None:
    """Equipment on himself, attacks on the enemy cover, Dynamite on anyone."""
    table = turn_of_ben("jack_ransome", rest="#9")
    assert len(table.targets("Ben", "hat")) == 4
    for card in ("colt", "knife", "duel"):
        assert table.targets("Ben", card) == ["pat_garret", "bill_tightman"]
    table.play("Ben", "hat", "jack_ransome")
    assert table.gear("jack_ransome") == ["hat"]
    table.play("Ben", "dynamite", "bill_tightman")
    table.play("Ben", "teacher", pick="dynamite of bill_tightman")
    table.play("Ben", "duel", "bill_tightman")
    table.answer("Ann", "lose")
    assert table.health("bill_tightman") == 4
    assert facing(turn="Ben").targets("Ben", "duel") == ["pat_garret"]
    table = facing("Ann:law@-,*wild_bill", "Ben:outlaw@*jack_ransome,-", turn="Ben")
    assert table.targets("Ben", "colt") == ["wild_bill"]
    assert table.targets("Ben", "hat") == ["wild_bill", "jack_ransome"]


@ruling("duel-153")
def test_doctor_schultz_costs_the_opponent_a_card() -> None:
    """A random card for each health but the last, and not for Rattlesnake or Dynamite."""
    for answer, hand in (("yes", 2), ("no", 3)):
        table = facing(ben=outlaws("slim_poet"))
        table.play("Ann", "colt", "slim_poet")
        table.answer("Ben", "hit")
        assert table.choices("Ben") == ["yes", "no"]
        table.answer("Ben", answer)
        assert table.hand("Ann") == hand
    for card, symbol in (("rattlesnake", "snake"), ("dynamite", "dynamite")):
        table = facing(ben=outlaws(f"slim_poet+{card}"))
        table.end("Ann")
        table.shows("Ben", symbol)
        assert table.health("slim_poet") < 4
        assert table.choices("Ben") == []
    table = facing(ben=outlaws("slim_poet=1", rest="#4;tom_thorn"))
    table.play("Ann", "colt", "slim_poet")
    table.answer("Ben", "hit")
    assert table.choices("Ben") == []
    table = facing(ben=outlaws("slim_poet"))
    table.play("Ann", "gatling")
    table.answer("Ben", "missed")
    table.answer("Ann", "hit")
    table.answer("Ben", "missed")
    assert table.choices("Ben") == [], "what the opponent loses is not his business"
    table = facing(law(rest="#1"), outlaws("slim_poet"))
    table.play("Ann", "colt", "slim_poet")
    table.answer("Ben", "hit")
    assert table.choices("Ben") == [], "an empty hand has nothing to lose"


@ruling("duel-154")
def test_kid_curry_turns_a_hit_on_the_shooter() -> None:
    """His symbol on the opponent's top card cancels the hit; otherwise other defences remain."""
    table = facing(ben=outlaws("sid_curry"))
    table.play("Ann", "colt", "sid_curry")
    table.answer("Ben", "sid_curry")
    assert (table.check["deck_of"], table.check["symbol"]) == (0, "barrel")
    table.shows("Ben", "barrel")
    assert (table.asked, table.state.top.who) == (["Ann"], "pat_garret")
    table.answer("Ann", "hit")
    assert (table.health("pat_garret"), table.health("sid_curry")) == (4, 4)
    table = facing(ben=outlaws("sid_curry"))
    table.play("Ann", "colt", "sid_curry")
    table.answer("Ben", "sid_curry")
    table.shows("Ben", "snake")
    assert table.choices("Ben") == ["missed", "return_fire", "hit"]


@ruling("duel-154")
def test_kid_currys_symbol_is_taken_from_the_card() -> None:
    """The switch says what your card shows."""
    table = facing(ben=outlaws("sid_curry"), house={"curry_symbol": "snake"})
    table.play("Ann", "colt", "sid_curry")
    table.answer("Ben", "sid_curry")
    table.shows("Ben", "snake")
    assert table.state.top.who == "pat_garret"


@ruling("duel-155")
@pytest.mark.parametrize("first", ["sid_curry", "barrel"])
def test_kid_curry_and_a_barrel_come_in_any_order(first: str) -> None:
    """The owner decides; the other may follow if the first fails."""
    table = facing(ben=outlaws("sid_curry+barrel"))
    table.play("Ann", "colt", "sid_curry")
    second = {"sid_curry": "barrel", "barrel": "sid_curry"}[first]
    table.answer("Ben", first)
    table.shows("Ben", "snake")
    assert first not in table.choices("Ben")
    table.answer("Ben", second)
    table.shows("Ben", "barrel")
    assert table.health("sid_curry") == 4


@ruling("duel-156")
def test_kitty_leroy_draws_two_with_an_empty_hand() -> None:
    """Once in each of her owner's turns."""
    table = turn_of_ben("babe_leroy", rest="#1")
    assert table.refusal("use", "Ben", "babe_leroy").rule == "duel-156"
    table.play("Ben", "rest")
    table.use("Ben", "babe_leroy")
    assert table.hand("Ben") == 2
    table.play("Ben", "rest")
    table.play("Ben", "rest")
    assert table.refusal("use", "Ben", "babe_leroy").code == "ability_not_now"
    assert table.greyed("Ben")["use:babe_leroy"] == "why.once_a_turn"


@ruling("duel-157")
def test_kitty_leroy_must_attack_when_the_hand_is_empty() -> None:
    """Becoming attacker afterwards is fine; made cover by the last card she draws nothing."""
    table = turn_of_ben("soundance_kid", "babe_leroy", "#1")
    table.play("Ben", "rest")
    table.swap("Ben")
    table.use("Ben", "babe_leroy")
    assert table.hand("Ben") == 2
    table = turn_of_ben("babe_leroy", "soundance_kid", "#1")
    table.play("Ben", "water", whose="Ben")
    assert table.refusal("use", "Ben", "babe_leroy").code == "no_such_ability"


@ruling("duel-158")
def test_pearl_hart_repeats_the_action_card_on_top() -> None:
    """For a card from the hand, once a turn; not a red or blue one, nor a miss card."""
    table = turn_of_ben("pearl_hat=1")
    table.play("Ben", "rest")
    assert table.health("pearl_hat") == 2
    assert table.repeats("Ben") == ["rest"]
    table.play("Ben", "rest", using="pearl_hat")
    assert table.health("pearl_hat") == 3
    assert table.hand("Ben") == 2
    assert table.repeats("Ben") == []
    assert table.refusal("play", "Ben", "rest", using="pearl_hat").rule == "duel-158"
    for top in ("colt", "hat", "missed", "return_fire"):
        table = facing(ben=outlaws("pearl_hat"), turn="Ben", discard=5, top_discard=top)
        assert table.repeats("Ben") == []
    for hand, discard in (("#0", 5), ("#4", 0)):
        table = facing(ben=outlaws("pearl_hat", rest=hand), turn="Ben", discard=discard)
        assert table.repeats("Ben") == [], "she needs a card to pay with, and one to repeat"
    table = facing(ben=outlaws("pearl_hat"), turn="Ben", discard=5)
    assert {"robbery", "knife", "gatling"} <= set(table.repeats("Ben")), (
        "an unseen card is believed"
    )
    assert not {"colt", "hat", "missed", "return_fire"} & set(table.repeats("Ben"))


@ruling("duel-159")
def test_pearl_hart_may_reload_once_more() -> None:
    """A reloaded Water: its effect, or another reload."""
    ann = "Ann:law@*pat_garret,-"
    for again in (True, False):
        table = facing(ann, outlaws("pearl_hat"), turn="Ben")
        table.reload("Ben", "water")
        if again:
            table.use("Ben", "pearl_hat")
            assert table.hand("Ben") == 4 - 1 + 1
            assert table.attacker("Ben") == "pearl_hat"
        else:
            table.play("Ben", "water", whose="Ben", using="pearl_hat")
            assert table.attacker("Ben") == "cattle_katie"
    table = facing(ann, outlaws("pearl_hat"), turn="Ben")
    table.reload("Ben", "scope")
    assert "use:pearl_hat" not in table.options("Ben"), "it has no brown frame"
    table = facing(ann, outlaws("pearl_hat"), turn="Ben")
    table.play("Ben", "water", whose="Ben")
    table.swap("Ben")
    assert "use:pearl_hat" not in table.options("Ben"), "a card that was played is not reloaded"


@ruling("duel-160")
def test_sundance_kid_takes_one_of_two() -> None:
    """A card from the hand for one of each deck, of which one is kept; once a turn."""
    table = turn_of_ben("soundance_kid")
    table.use("Ben", "soundance_kid")
    assert table.hand("Ben") == 4
    assert (table.deck("Ben"), table.deck("Ann")) == (35, 35)
    assert table.state.discard == 2
    assert table.refusal("use", "Ben", "soundance_kid").code == "ability_not_now"
    ann = law(rest="#4%0")
    table = facing(ann, outlaws(rest="#4%0"), turn="Ben", common=9)
    table.use("Ben", "soundance_kid")
    assert table.state.common == 7


@ruling("duel-160")
def test_sundance_kid_works_as_a_cover_by_a_switch_only() -> None:
    """One list marks him as always at work; the rulebook does not."""
    ben = outlaws("cattle_katie", "soundance_kid")
    assert facing(ben=ben, turn="Ben").refusal("use", "Ben", "soundance_kid").rule == "duel-035"
    table = facing(ben=ben, turn="Ben", house={"sundance_always": True})
    table.use("Ben", "soundance_kid")
    assert table.deck("Ann") == 35


@ruling("duel-161")
def test_cattle_kate_sells_equipment() -> None:
    """Two cards for one of hers, once a turn; not for one that always works."""
    table = turn_of_ben("cattle_katie+hat+stampede", "soundance_kid")
    refused = table.refusal("use", "Ben", "cattle_katie", "stampede of cattle_katie")
    assert refused.rule == "duel-161"
    table.use("Ben", "cattle_katie", "hat of cattle_katie")
    assert (table.hand("Ben"), table.gear("cattle_katie")) == (6, ["stampede"])
    assert table.greyed("Ben")["use:cattle_katie"] == "why.once_a_turn"
    table = turn_of_ben("cattle_katie+rattlesnake", "soundance_kid")
    assert table.greyed("Ben")["use:cattle_katie"] == "why.no_gear"


@ruling("duel-162")
def test_tom_horn_hits_the_cover_when_he_steps_forward() -> None:
    """By any move of the token, and a lone enemy as well; it defends itself."""
    ben = outlaws("soundance_kid", "tom_thorn")
    table = facing(law(cover="bill_tightman+barrel"), ben, turn="Ben")
    table.swap("Ben")
    assert (table.asked, table.state.top.who) == (["Ann"], "bill_tightman")
    assert "barrel" in table.choices("Ann")
    table.answer("Ann", "hit")
    assert table.health("bill_tightman") == 4
    table = facing(ben=ben)
    table.play("Ann", "water", whose="Ben")
    assert (table.asked, table.state.top.who) == (["Ann"], "bill_tightman")
    table = facing("Ann:law@*pat_garret,-", ben, turn="Ben")
    table.swap("Ben")
    assert table.state.top.who == "pat_garret"


@ruling("duel-162")
def test_tom_horn_minds_his_own_step_only() -> None:
    """Not the opponent's token, and not his own step back."""
    table = facing(ben=outlaws("tom_thorn", "soundance_kid"))
    table.swap("Ann")
    assert table.choices("Ann") == []
    table = facing(ben=outlaws("tom_thorn", "soundance_kid"), turn="Ben")
    table.swap("Ben")
    assert (table.asked, table.choices("Ann")) == (["Ben"], [])


@ruling("duel-163")
def test_tom_horn_alone_or_fresh_from_the_reserve_hits_nobody() -> None:
    """Coming in for the attacker, and being the only one left, are no steps forward."""
    table = facing(ben=outlaws("soundance_kid=1", rest="#4;tom_thorn"))
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "hit")
    assert table.attacker("Ben") == "tom_thorn"
    assert table.asked == ["Ann"]
    assert table.choices("Ann") == []
    table = facing(ben=outlaws("soundance_kid=1", "tom_thorn"))
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "hit")
    assert table.attacker("Ben") == "tom_thorn"
    assert table.choices("Ann") == []


@ruling("duel-164")
def test_tuco_plays_any_card_as_a_colt() -> None:
    """It is a BANG! card and nothing else: a Derringer so used is cancelled by misses only."""
    table = turn_of_ben("toco_ramirez")
    assert "play:colt:any_card" in table.options("Ben")
    table.play("Ben", "colt", "pat_garret", using="any_card")
    assert "any_card" not in table.choices("Ann")
    table.answer("Ann", "hit")
    assert table.health("pat_garret") == 4
    refused = table.refusal("play", "Ben", "colt", "pat_garret", using="any_card")
    assert refused.code == "bang_limit"


@ruling("duel-165")
def test_wes_hardin_has_no_limit() -> None:
    """Any number of BANG! cards while he attacks."""
    table = turn_of_ben("west_harding")
    for _ in range(3):
        table.play("Ben", "colt", "pat_garret")
        table.answer("Ann", "hit")
    assert table.health("pat_garret") == 2
    table = turn_of_ben("soundance_kid", "west_harding")
    table.play("Ben", "colt", "pat_garret")
    table.answer("Ann", "hit")
    assert table.refusal("play", "Ben", "colt", "pat_garret").code == "bang_limit"
