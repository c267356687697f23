"""The cards that shoot and those that answer, one by one."""

from __future__ import annotations

import pytest

from tests.referee.duel.table import facing, law, outlaws
from tests.ruling import ruling


@ruling("duel-090")
def test_winchester_hits_attacker_or_cover() -> None:
    """Either may be chosen, and it is the one BANG! card of the turn."""
    table = facing()
    assert table.targets("Ann", "winchester") == ["soundance_kid", "cattle_katie"]
    table.play("Ann", "winchester", "cattle_katie")
    table.answer("Ben", "hit")
    assert table.health("cattle_katie") == 3
    assert table.refusal("play", "Ann", "colt", "soundance_kid").code == "bang_limit"


@ruling("duel-093")
def test_gatling_hits_everybody_but_the_own_attacker() -> None:
    """The own cover as well; each owner answers for each character, with all that answers hits."""
    ann = law("pat_garret", "annie_oakey", "#3")
    table = facing(ann, outlaws("soundance_kid+hat"))
    table.play("Ann", "gatling")
    assert {"missed", "hat"} <= set(table.choices("Ben"))
    table.answer("Ben", "hat")
    assert "hit_card" in table.choices("Ann")
    table.answer("Ann", "hit_card")
    table.answer("Ben", "hit")
    assert table.health("pat_garret") == 5
    assert table.health("annie_oakey") == 4
    assert (table.health("soundance_kid"), table.health("cattle_katie")) == (4, 3)


@ruling("duel-094")
def test_gatling_is_no_bang_card() -> None:
    """It may follow a Colt, and a Colt may follow it."""
    table = facing()
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "hit")
    table.play("Ann", "gatling")
    assert table.asked == ["Ben"]
    assert table.state.turn.bangs == 1


@ruling("duel-097")
def test_hail_of_bullets_hits_once_for_each_equipment() -> None:
    """Three cards in play, three hits, each cancelled by itself; the Barrel helps against each."""
    table = facing(ben=outlaws("soundance_kid+barrel+holster+scope"))
    table.play("Ann", "hail_of_bullets", "soundance_kid")
    table.answer("Ben", "barrel")
    table.shows("Ben", "barrel")
    assert table.asked == ["Ben"]
    table.answer("Ben", "barrel")
    table.shows("Ben", "snake")
    table.answer("Ben", "missed")
    table.answer("Ben", "hit")
    assert table.health("soundance_kid") == 3
    assert table.choices("Ben") == []
    table = facing()
    table.play("Ann", "hail_of_bullets", "soundance_kid")
    assert table.asked == ["Ann"]


@ruling("duel-098")
def test_hail_of_bullets_from_tex_willer_takes_two_cards_a_hit() -> None:
    """It is a BANG! card, so each of its hits takes a miss and another card."""
    table = facing(law("tex_killer"), outlaws("soundance_kid+holster+scope", rest="#4"))
    table.play("Ann", "hail_of_bullets", "soundance_kid")
    for _ in range(2):
        table.answer("Ben", "missed")
        table.answer("Ben", "one_more")
    assert (table.health("soundance_kid"), table.hand("Ben")) == (4, 0)
    assert table.refusal("play", "Ann", "colt", "soundance_kid").code == "bang_limit"


@ruling("duel-098")
def test_hail_of_bullets_may_be_an_action_card_by_a_switch() -> None:
    """Then one miss is enough against Tex Willer, and a Colt may follow."""
    house = {"hail_is_bang": False}
    table = facing(law("tex_killer"), outlaws("soundance_kid+scope"), house=house)
    table.play("Ann", "hail_of_bullets", "soundance_kid")
    table.answer("Ben", "missed")
    assert table.health("soundance_kid") == 4
    table.play("Ann", "colt", "soundance_kid")
    assert table.asked == ["Ben"]


@ruling("duel-099")
def test_hail_of_bullets_reaches_the_cover_only_with_help() -> None:
    """A Scope or Jack Ransom; otherwise the enemy attacker alone."""
    assert facing().targets("Ann", "hail_of_bullets") == ["soundance_kid"]
    table = facing(law("pat_garret+scope"))
    assert "cattle_katie" in table.targets("Ann", "hail_of_bullets")
    table = facing(ben=outlaws("jack_ransome"), turn="Ben")
    assert table.targets("Ben", "hail_of_bullets") == ["pat_garret", "bill_tightman"]


@ruling("duel-101")
def test_derringer_is_cancelled_by_any_card() -> None:
    """Besides the usual ways; it is no BANG! card."""
    table = facing(ben=outlaws("soundance_kid+barrel", rest="#2"))
    table.play("Ann", "derringer", "soundance_kid")
    assert table.choices("Ben") == ["missed", "return_fire", "any_card", "barrel", "hit"]
    table.answer("Ben", "any_card")
    assert (table.health("soundance_kid"), table.hand("Ben")) == (4, 1)
    table.play("Ann", "colt", "soundance_kid")
    assert "any_card" not in table.choices("Ben")
    table = facing(law("annie_oakey"), turn="Ben")
    table.play("Ben", "derringer", "annie_oakey")
    assert {"any_card", "hit_card"} <= set(table.choices("Ann"))


@ruling("duel-105")
def test_a_cancelled_shotgun_moves_a_token() -> None:
    """Its player may move either, or neither; a lone character stays."""
    for choice, ann, ben in (
        ("own", "bill_tightman", "soundance_kid"),
        ("enemy", "pat_garret", "cattle_katie"),
        ("no", "pat_garret", "soundance_kid"),
    ):
        table = facing()
        table.play("Ann", "shotgun", "soundance_kid")
        table.answer("Ben", "missed")
        assert table.asked == ["Ann"]
        assert table.choices("Ann") == ["own", "enemy", "no"]
        table.answer("Ann", choice)
        assert (table.attacker("Ann"), table.attacker("Ben")) == (ann, ben)
        table.swap("Ann")
    table = facing(ben="Ben:outlaw@*soundance_kid,-")
    table.play("Ann", "shotgun", "soundance_kid")
    table.answer("Ben", "missed")
    assert table.choices("Ann") == ["own", "no"]
    table = facing(law("pat_garret+scope"), outlaws("soundance_kid+watch"))
    table.play("Ann", "shotgun", "cattle_katie")
    table.answer("Ben", "missed")
    table.answer("Ann", "own")
    assert table.hand("Ben") == 4, "the cover is out of the sights, so the attacker hears of it"
    table = facing("Ann:law@*pat_garret,-", "Ben:outlaw@*soundance_kid,-")
    table.play("Ann", "shotgun", "soundance_kid")
    table.answer("Ben", "missed")
    assert table.choices("Ann") == []


@ruling("duel-110")
def test_a_cancelled_carbine_strips_an_attacker() -> None:
    """Any one card of either attacker, not of a cover; its player may leave it."""
    ann = law("pat_garret+hat", "bill_tightman+bank")
    table = facing(ann, outlaws("soundance_kid+scope", "cattle_katie+barrel"))
    table.play("Ann", "carbine", "soundance_kid")
    table.answer("Ben", "missed")
    assert table.values("Ann", "discard") == ["hat of pat_garret", "scope of soundance_kid"]
    assert table.refusal("take", "Ann", "discard", "barrel of cattle_katie").code == "not_an_answer"
    table.take("Ann", "discard", "scope of soundance_kid")
    assert table.gear("soundance_kid") == []
    table = facing()
    table.play("Ann", "carbine", "soundance_kid")
    table.answer("Ben", "missed")
    assert table.choices("Ann") == []


@ruling("duel-113")
def test_colt_is_a_hit_and_nothing_else() -> None:
    """Cancelled or not, nothing follows."""
    table = facing()
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "missed")
    assert table.asked == ["Ann"]
    assert table.choices("Ann") == []
    assert (table.hand("Ann"), table.hand("Ben")) == (3, 3)


@ruling("duel-116")
def test_missed_cancels_and_does_nothing_else() -> None:
    """Nobody becomes a target by it."""
    table = facing()
    table.play("Ann", "knife", "soundance_kid")
    table.answer("Ben", "missed")
    assert table.health("soundance_kid") == 4
    assert table.queue == []
    assert table.refusal("play", "Ann", "missed").code == "only_answers"


@ruling("duel-117")
@pytest.mark.parametrize(("hand", "left"), [(3, 1), (1, 0)])
def test_a_cancelled_peacemaker_costs_a_card(hand: int, left: int) -> None:
    """The opponent discards one of their choice; with an empty hand none."""
    table = facing(ben=outlaws(rest=f"#{hand}"))
    table.play("Ann", "peacemaker", "soundance_kid")
    table.answer("Ben", "missed")
    assert table.hand("Ben") == left
    assert table.told("log.hand_discarded", who="Ben", n=1) is (hand > 1)


@ruling("duel-118")
def test_knife_is_no_bang_card() -> None:
    """One hit, also after a Colt, also several times."""
    table = facing(turn="Ben")
    table.play("Ben", "colt", "pat_garret")
    table.answer("Ann", "hit")
    table.play("Ben", "knife", "pat_garret")
    table.answer("Ann", "hit")
    assert table.health("pat_garret") == 3
    assert table.state.turn.bangs == 1


@ruling("duel-119")
def test_return_fire_shoots_back() -> None:
    """The enemy attacker becomes the target of a hit that is cancelled as usual."""
    for answer, health in (("missed", 4), ("hit", 3)):
        table = facing(turn="Ben")
        table.play("Ben", "knife", "pat_garret")
        table.answer("Ann", "return_fire")
        assert table.health("pat_garret") == 5
        assert (table.asked, table.state.top.who) == (["Ben"], "soundance_kid")
        table.answer("Ben", answer)
        assert table.health("soundance_kid") == health


@ruling("duel-120")
def test_return_fire_and_tex_willer() -> None:
    """Against his BANG! card it takes another card; from his player it is cancelled by one miss."""
    table = facing(law("tex_killer"), outlaws(rest="#2"))
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "return_fire")
    assert table.choices("Ben") == ["one_more", "hit"]
    assert table.queue == []
    table.answer("Ben", "one_more")
    assert table.state.top.who == "tex_killer"
    table = facing(law("tex_killer"), turn="Ben")
    table.play("Ben", "knife", "tex_killer")
    table.answer("Ann", "return_fire")
    table.answer("Ben", "missed")
    assert table.health("soundance_kid") == 4
    assert table.choices("Ben") == []


@ruling("duel-125")
def test_a_cancelled_remington_draws_a_card() -> None:
    """For the one who shot."""
    table = facing(turn="Ben")
    table.play("Ben", "remington", "pat_garret")
    table.answer("Ann", "missed")
    assert (table.hand("Ben"), table.hand("Ann")) == (4, 3)


@ruling("duel-126")
@pytest.mark.parametrize(("before", "after"), [(2, 3), (4, 4)])
def test_a_cancelled_schofield_heals_the_shooter(before: int, after: int) -> None:
    """The shooter's attacker regains 1 health, never above the printed one."""
    table = facing(ben=outlaws(f"soundance_kid={before}/4"), turn="Ben")
    table.play("Ben", "schofield", "pat_garret")
    table.answer("Ann", "missed")
    assert table.health("soundance_kid") == after


@ruling("duel-127")
def test_schofield_heals_before_return_fire_hits() -> None:
    """With 1 health the attacker rises to 2 first and survives the hit with 1."""
    table = facing(ben=outlaws("soundance_kid=1/4"), turn="Ben")
    table.play("Ben", "schofield", "pat_garret")
    table.answer("Ann", "return_fire")
    assert table.health("soundance_kid") == 2
    table.answer("Ben", "hit")
    assert table.health("soundance_kid") == 1
