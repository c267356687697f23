"""The twelve lawmen."""

from __future__ import annotations

import pytest

from tests.referee.duel.table import facing, law, outlaws
from tests.ruling import ruling


@ruling("duel-134")
def test_pinkerton_shoots_back_for_each_health() -> None:
    """The enemy attacker becomes the target of a hit for each health lost, not for the last."""
    table = facing(law("alan_pinkertoon=3"), turn="Ben")
    table.play("Ben", "knife", "alan_pinkertoon")
    table.answer("Ann", "hit")
    assert (table.asked, table.state.top.who) == (["Ben"], "soundance_kid")
    table.answer("Ben", "hit")
    assert table.health("soundance_kid") == 3
    table = facing(law("alan_pinkertoon=1", rest="#4;jango"), turn="Ben")
    table.play("Ben", "knife", "alan_pinkertoon")
    table.answer("Ann", "hit")
    assert table.choices("Ben") == []


@ruling("duel-134")
def test_pinkerton_shoots_once_for_each_of_three_health() -> None:
    """Dynamite costs him three: three hits, one after the other."""
    table = facing(law("alan_pinkertoon+dynamite", rest="#0"), turn="Ben")
    table.end("Ben")
    table.shows("Ann", "dynamite")
    for _ in range(3):
        assert table.asked == ["Ben"]
        table.answer("Ben", "hit")
    assert table.health("soundance_kid") == 1
    assert table.phase == "play"


@ruling("duel-135")
def test_pinkerton_as_cover_works_against_the_own_cards() -> None:
    """His own side's Gatling costs him health: the enemy attacker is hit after the card."""
    table = facing(law("pat_garret", "alan_pinkertoon"))
    table.play("Ann", "gatling")
    table.answer("Ben", "hit")
    table.answer("Ann", "hit")
    assert table.state.top.who == "cattle_katie"
    assert table.queue == ["wait.hit_waits"]
    table.answer("Ben", "hit")
    assert (table.state.top.who, table.state.top.cause) == ("soundance_kid", "alan_pinkertoon")


@ruling("duel-136")
def test_tilghman_draws_two_for_every_other_death() -> None:
    """Own or enemy; four cards in all when it is the own cover."""
    table = facing(law("bill_tightman", "jango"), outlaws("soundance_kid=1"))
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "hit")
    assert table.hand("Ann") == 3 + 2
    table = facing(law("bill_tightman", "jango=1", "#4;wild_bill"), turn="Ben")
    table.play("Ben", "winchester", "jango")
    table.answer("Ann", "hit")
    assert table.hand("Ann") == 4 + 4
    table = facing(law("pat_garret", "bill_tightman"), outlaws("soundance_kid=1"))
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "hit")
    assert table.hand("Ann") == 3


@ruling("duel-137")
def test_buffalo_bill_takes_the_loss_of_the_other() -> None:
    """Of a hit, Indians!, a Rattlesnake; never with his last health, and not the other way."""
    ann = law("pat_garret", "buffalo_bell=3")
    for card, target, take in (("knife", "pat_garret", "hit"), ("indians", None, "lose")):
        table = facing(ann, turn="Ben")
        table.play("Ben", card, target)
        table.answer("Ann", take)
        table.answer("Ann", "suffer")
        assert (table.health("pat_garret"), table.health("buffalo_bell")) == (5, 2)
    table = facing(ann, turn="Ben")
    table.play("Ben", "knife", "pat_garret")
    table.answer("Ann", "hit")
    table.answer("Ann", "bear")
    assert (table.health("pat_garret"), table.health("buffalo_bell")) == (4, 3)
    table = facing(law("wild_bill+rattlesnake", "buffalo_bell"), turn="Ben")
    table.end("Ben")
    table.shows("Ann", "snake")
    table.answer("Ann", "suffer")
    assert (table.health("wild_bill"), table.health("buffalo_bell")) == (5, 3)
    table = facing(law("pat_garret", "buffalo_bell=1"), turn="Ben")
    table.play("Ben", "knife", "pat_garret")
    table.answer("Ann", "hit")
    assert table.health("pat_garret") == 4
    table = facing(law("buffalo_bell", "pat_garret"), turn="Ben")
    table.play("Ben", "knife", "buffalo_bell")
    table.answer("Ann", "hit")
    assert table.health("buffalo_bell") == 3
    table = facing(law("pat_garret", "buffalo_bell"))
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "hit")
    assert table.health("soundance_kid") == 3, "the opponent's losses are none of his"


@ruling("duel-137")
def test_buffalo_bill_may_take_a_part_of_a_great_loss() -> None:
    """Dynamite costs three: each of them may be his, as long as it is not his last."""
    table = facing(law("wild_bill+dynamite", "buffalo_bell=3", "#0"), turn="Ben")
    table.end("Ben")
    table.shows("Ann", "dynamite")
    table.answer("Ann", "suffer")
    table.answer("Ann", "suffer")
    assert table.health("buffalo_bell") == 1
    assert table.health("wild_bill") == 4
    assert table.phase == "play"


@ruling("duel-138")
def test_buffalo_bill_lends_no_defence() -> None:
    """His Barrel does not cancel a hit on the other one."""
    table = facing(law("pat_garret", "buffalo_bell+barrel+hat"), turn="Ben")
    table.play("Ben", "knife", "pat_garret")
    assert table.choices("Ann") == ["missed", "return_fire", "hit"]
    assert table.refusal("answer", "Ann", "barrel").code == "not_an_answer"


@ruling("duel-139")
@pytest.mark.parametrize(("counts", "good"), [("0", False), ("1", True)])
def test_bat_masterson_chooses_between_two_cards(counts: str, good: bool) -> None:
    """Whoever opens opens two, his owner chooses, and both are discarded."""
    table = facing(law(cover="bart_masterson"), outlaws("soundance_kid+barrel"))
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "barrel")
    table.shows("Ben", "snake", "barrel")
    assert table.asked == ["Ann"]
    table.answer("Ann", counts)
    assert table.match.view(None)["game"]["last_open"]["good"] is good
    assert table.deck("Ben") == 34
    assert table.state.discard == 3
    table = facing(law(cover="bart_masterson"), outlaws("soundance_kid+barrel"))
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "barrel")
    table.shows("Ben", "barrel", "barrel")
    assert table.asked == ["Ann"]
    assert table.choices("Ann") == [], "with two equal cards there is nothing to choose"


@ruling("duel-139")
def test_bat_masterson_changes_the_odds_for_his_owner() -> None:
    """A check that his owner fears needs two bad cards, one that the opponent hopes for as well."""
    table = facing(law("wild_bill+rattlesnake", "bart_masterson"), turn="Ben")
    table.end("Ben")
    assert table.check["odds"] == 0.0625
    table = facing(law(cover="bart_masterson"), outlaws("soundance_kid+rattlesnake"))
    table.end("Ann")
    assert table.check["odds"] == 0.4375


@ruling("duel-139")
@pytest.mark.parametrize(
    ("bearer", "first", "odds"),
    [("wild_bill", "snake", 0.25), ("wild_bill", "barrel", 0.0), ("soundance_kid", "snake", 1.0)],
)
def test_the_first_of_two_cards_changes_the_odds(bearer: str, first: str, odds: float) -> None:
    """What lies open is certain: only the second card is left to chance, and to his owner."""
    ann = law("wild_bill+rattlesnake" if bearer == "wild_bill" else "jango", "bart_masterson")
    ben = outlaws(bearer + "+rattlesnake") if bearer == "soundance_kid" else outlaws()
    who, other = ("Ann", "Ben") if bearer == "wild_bill" else ("Ben", "Ann")
    table = facing(ann, ben, turn=other)
    table.end(other)
    if table.asked == [other]:
        table.answer(other, "discarded")
    table.shows(who, first)
    assert table.check["symbols"] == [first]
    assert table.check["odds"] == odds


@ruling("duel-140")
def test_django_draws_when_the_opponent_moves() -> None:
    """One card for the opponent's own move of the token; nothing against a lone character."""
    table = facing(law("jango"), turn="Ben")
    table.swap("Ben")
    assert table.hand("Ann") == 5
    table = facing(law("pat_garret", "jango"), turn="Ben")
    table.swap("Ben")
    assert table.hand("Ann") == 4
    table = facing(law("jango"))
    table.play("Ann", "water", whose="Ben")
    assert table.hand("Ann") == 3, "his own player has moved it"
    table.swap("Ann")
    assert table.hand("Ann") == 3
    table = facing(law("jango"), "Ben:outlaw@*soundance_kid+stampede,-")
    table.end("Ann")
    if table.choices("Ann"):
        table.answer("Ann", "discarded")
    assert table.turn == "Ben"
    assert table.hand("Ann") == 3


@ruling("duel-141")
def test_wild_bill_avenges_stolen_cards() -> None:
    """From the hand or his own equipment; a card of the other character leaves him cold."""
    ann = law("wild_bill+hat", "bill_tightman+bank")
    for pick in ("hand", "hat of wild_bill"):
        table = facing(ann, turn="Ben")
        table.play("Ben", "robbery", pick=pick)
        assert (table.asked, table.state.top.who) == (["Ben"], "soundance_kid")
        table.answer("Ben", "hit")
        assert table.health("soundance_kid") == 3
    table = facing(ann, outlaws("jack_ransome"), turn="Ben")
    table.play("Ben", "robbery", pick="bank of bill_tightman")
    assert table.asked == ["Ben"]
    assert table.choices("Ben") == []
    table = facing(law("pat_garret", "wild_bill"), turn="Ben")
    table.play("Ben", "robbery", pick="hand")
    assert table.choices("Ben") == []
    for card, pick in (("teacher", "hat of wild_bill"), ("robbery", "hand")):
        table = facing(ann)
        table.play("Ann", card, pick=pick)
        assert table.choices("Ben") == [], "what his own player takes is not avenged"
    table = facing(law("wild_bill", "jango=1+hat", "#0"), outlaws("bull_anderson"), turn="Ben")
    table.play("Ben", "winchester", "jango")
    table.answer("Ann", "hit")
    table.take("Ben", "take", "hat of jango")
    assert (table.asked, table.choices("Ben")) == (["Ben"], []), "it was not his"


@ruling("duel-182")
def test_wild_bill_avenges_no_card_that_his_owner_chose_to_discard() -> None:
    """A cancelled Peacemaker costs Ann a card of her own choice."""
    table = facing(law("wild_bill"), turn="Ben")
    table.play("Ben", "peacemaker", "wild_bill")
    table.answer("Ann", "missed")
    assert (table.hand("Ann"), table.choices("Ben"), table.state.stack) == (2, [], ())


@ruling("duel-141")
@pytest.mark.parametrize(
    ("ben", "card", "way"),
    [
        ("soundance_kid", "teacher", "hat of wild_bill"),
        ("soundance_kid", "carbine", "hat of wild_bill"),
        ("slim_poet", "derringer", "yes"),
    ],
)
def test_wild_bill_avenges_whatever_takes_a_card(ben: str, card: str, way: str) -> None:
    """Taken into the hand, discarded after a miss, or drawn from the hand by Doctor Schultz."""
    table = facing(law("wild_bill+hat"), outlaws(ben), turn="Ann" if way == "yes" else "Ben")
    if card == "teacher":
        table.play("Ben", card, pick=way)
    elif card == "carbine":
        table.play("Ben", card, "wild_bill")
        table.answer("Ann", "missed")
        table.take("Ben", "discard", way)
    else:
        table.play("Ann", card, ben)
        table.answer("Ben", "hit")
        table.answer("Ben", way)
    assert (table.asked, table.state.top.who) == (["Ben"], ben)
    assert table.state.top.cause == "wild_bill"


@ruling("duel-142")
def test_the_stranger_allows_one_more_bang_card() -> None:
    """Two in a turn, attacker or cover; the third is refused."""
    for ann in (law("the_stranger", "jango"), law("pat_garret", "the_stranger")):
        table = facing(ann)
        for _ in range(2):
            table.play("Ann", "colt", "soundance_kid")
            table.answer("Ben", "hit")
        assert table.refusal("play", "Ann", "colt", "soundance_kid").code == "bang_limit"


@ruling("duel-143")
def test_lone_ranger_draws_for_what_the_opponent_does_to_him() -> None:
    """One card for each health but the last; nothing for a loss by his own side."""
    table = facing(law("dalon_ranger=3"), turn="Ben")
    table.play("Ben", "knife", "dalon_ranger")
    table.answer("Ann", "hit")
    assert table.hand("Ann") == 5
    table = facing(law("pat_garret", "dalon_ranger"))
    table.play("Ann", "gatling")
    table.answer("Ben", "hit")
    table.answer("Ann", "hit")
    table.answer("Ben", "hit")
    assert table.hand("Ann") == 3
    table = facing(law("dalon_ranger"), turn="Ben")
    table.play("Ben", "gatling")
    table.answer("Ann", "missed")
    table.answer("Ben", "hit")
    table.answer("Ann", "missed")
    assert table.hand("Ann") == 2, "what the opponent does to his own side is not done to him"


@ruling("duel-144")
@pytest.mark.parametrize(("answer", "hand", "deck"), [("yes", 3, 35), ("no", 2, 36)])
def test_pat_garrett_shows_the_second_card(answer: str, hand: int, deck: int) -> None:
    """His symbol brings a card of the opponent's deck; it is not opening a card."""
    ann = law("pat_garret", "bart_masterson", "#0")
    table = facing(ann, turn="Ben")
    table.end("Ben")
    assert table.match.view(None)["game"]["open"] is None
    table.answer("Ann", answer)
    assert (table.hand("Ann"), table.deck("Ben")) == (hand, deck)
    assert table.state.discard == 0


@ruling("duel-144")
def test_pat_garrett_takes_from_the_common_deck_if_the_opponent_has_none() -> None:
    """His own deck goes on as it is."""
    ann, ben = law("pat_garret", rest="#0%9"), outlaws(rest="#0%0")
    table = facing(ann, ben, turn="Ben", common=12)
    table.end("Ben")
    table.answer("Ann", "yes")
    assert (table.hand("Ann"), table.deck("Ann"), table.state.common) == (3, 7, 11)


@ruling("duel-144")
def test_pat_garretts_symbol_is_taken_from_the_card() -> None:
    """The list says horseshoe; the switch says what your card shows."""
    for house, symbol in (({}, "horseshoe"), ({"garrett_symbol": "snake"}, "snake")):
        table = facing(turn="Ben", house=house)
        table.end("Ben")
        asked = table.match.view(0)["me"]["prompt"]["text"]["args"]["symbol"]
        assert asked["say"]["key"] == f"symbol.{symbol}"


@ruling("duel-145")
def test_tex_willers_bang_takes_a_miss_and_a_card() -> None:
    """Both are needed, and the first prompt says so; with nothing further no miss is offered."""
    table = facing(law("tex_killer"), outlaws(rest="#3"))
    table.play("Ann", "colt", "soundance_kid")
    assert table.match.view(1)["me"]["prompt"]["text"]["key"] == "prompt.hit_one_more"
    table.answer("Ben", "missed")
    table.answer("Ben", "one_more")
    assert (table.health("soundance_kid"), table.hand("Ben")) == (4, 1)
    table = facing(law("tex_killer"), outlaws(rest="#1"))
    table.play("Ann", "colt", "soundance_kid")
    assert table.choices("Ben") == ["hit"]
    refused = table.refusal("answer", "Ben", "missed")
    assert (refused.why.key, refused.rule) == ("why.takes_one_more", "duel-145")
    table.answer("Ben", "hit")
    assert table.health("soundance_kid") == 3


@ruling("duel-146")
@pytest.mark.parametrize("card", ["derringer", "knife", "gatling"])
def test_tex_willer_does_nothing_for_other_cards(card: str) -> None:
    """One miss is enough."""
    table = facing(law("tex_killer"))
    table.play("Ann", card, None if card == "gatling" else "soundance_kid")
    table.answer("Ben", "missed")
    assert "one_more" not in table.choices("Ben")
    assert table.health("soundance_kid") == 4


@ruling("duel-147")
def test_wyatt_earp_draws_for_cancelled_hits() -> None:
    """One card for each, of any hit card; two in all for a Remington."""
    for card, drawn in (("colt", 1), ("derringer", 1), ("remington", 2)):
        table = facing(law("wyatt_ear"))
        table.play("Ann", card, "soundance_kid")
        table.answer("Ben", "missed")
        assert table.hand("Ann") == 3 + drawn
    table = facing(law("wyatt_ear"), outlaws("soundance_kid+hat+scope"))
    table.play("Ann", "hail_of_bullets", "soundance_kid")
    table.answer("Ben", "missed")
    table.answer("Ben", "hat")
    assert table.hand("Ann") == 3 + 2
    table = facing(law("wyatt_ear"), turn="Ben")
    table.play("Ben", "knife", "wyatt_ear")
    table.answer("Ann", "return_fire")
    table.answer("Ben", "missed")
    assert table.hand("Ann") == 3


@ruling("duel-147")
def test_wyatt_earp_draws_for_enemy_misses_of_hit_cards_only() -> None:
    """Not when his own side cancels a hit, and not for a hit that no card has made."""
    table = facing(law("wyatt_ear"), turn="Ben")
    table.play("Ben", "colt", "wyatt_ear")
    table.answer("Ann", "missed")
    assert table.hand("Ann") == 3
    table = facing(law("wyatt_ear", "alan_pinkertoon", "#4"))
    table.play("Ann", "gatling")
    table.answer("Ben", "hit")
    table.answer("Ann", "missed")
    table.answer("Ben", "hit")
    assert table.hand("Ann") == 2
    table = facing(law("wyatt_ear", "alan_pinkertoon", "#4"))
    table.play("Ann", "indians")
    table.answer("Ben", "lose")
    table.answer("Ann", "lose")
    table.answer("Ben", "lose")
    assert table.state.top.cause == "alan_pinkertoon"
    table.answer("Ben", "missed")
    assert table.hand("Ann") == 3


@ruling("duel-148")
def test_annie_oakley_swaps_hits_and_misses() -> None:
    """A hit card is a miss, and Missed! is a Colt that counts as the BANG! card of the turn."""
    table = facing(law("annie_oakey"), turn="Ben")
    table.play("Ben", "knife", "annie_oakey")
    table.answer("Ann", "hit_card")
    assert (table.health("annie_oakey"), table.hand("Ann")) == (4, 3)
    table = facing(law("annie_oakey"))
    assert "play:colt:missed" in table.options("Ann")
    table.play("Ann", "colt", "soundance_kid", using="missed")
    assert table.state.top_discard == "missed"
    table.answer("Ben", "hit")
    assert table.refusal("play", "Ann", "colt", "soundance_kid").code == "bang_limit"
    table = facing(law("pat_garret", "annie_oakey"))
    refused = table.refusal("play", "Ann", "colt", "soundance_kid", using="missed")
    assert refused.code == "no_stand_in"
