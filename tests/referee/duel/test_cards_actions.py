"""The action cards that do not shoot, one by one."""

from __future__ import annotations

import pytest

from tests.referee.duel.table import facing, law, outlaws
from tests.ruling import ruling


@ruling("duel-091")
@pytest.mark.parametrize("whose", ["Ann", "Ben"])
def test_water_swaps_either_players_characters(whose: str) -> None:
    """Its player chooses whose attacker and cover change places."""
    table = facing()
    before = table.cover(whose)
    table.play("Ann", "water", whose=whose)
    assert table.attacker(whose) == before


@ruling("duel-092")
def test_water_cannot_be_played_on_a_lone_character() -> None:
    """It is refused there, and still possible for the other player."""
    table = facing(ben="Ben:outlaw@*soundance_kid,-")
    refused = table.refusal("play", "Ann", "water", whose="Ben")
    assert (refused.code, refused.rule) == ("bad_choice", "duel-092")
    table.play("Ann", "water", whose="Ann")
    table = facing("Ann:law@*pat_garret,-", "Ben:outlaw@*soundance_kid,-")
    assert table.refusal("play", "Ann", "water", whose="Ann").code == "card_not_now"
    assert table.greyed("Ann")["play:water"] == "why.nobody_to_swap"


@ruling("duel-095")
def test_robbery_takes_a_random_card() -> None:
    """It goes to the robber's hand and may be played at once; an empty hand is not offered."""
    table = facing(turn="Ben")
    table.play("Ben", "robbery", pick="hand")
    assert (table.hand("Ann"), table.hand("Ben")) == (3, 4)
    table.play("Ben", "knife", "pat_garret")
    table = facing(law("pat_garret+hat", rest="#0"), turn="Ben")
    assert "hand" not in table.picks("Ben", "robbery")


@ruling("duel-096")
def test_robbery_discards_a_card_in_play() -> None:
    """Of any character, one's own as well, but not of the enemy cover; Jack Ransom may."""
    ann = law("pat_garret+hat", "bill_tightman+bank")
    ben = outlaws("soundance_kid+scope", "cattle_katie+barrel")
    table = facing(ann, ben, turn="Ben")
    expected = ["hand", "hat of pat_garret", "scope of soundance_kid", "barrel of cattle_katie"]
    assert table.picks("Ben", "robbery") == expected
    refused = table.refusal("play", "Ben", "robbery", pick="bank of bill_tightman")
    assert (refused.code, refused.rule) == ("bad_choice", "duel-096")
    table.play("Ben", "robbery", pick="hat of pat_garret")
    assert table.gear("pat_garret") == []
    assert table.state.top_discard == "hat"
    table = facing(ann, outlaws("jack_ransome"), turn="Ben")
    table.play("Ben", "robbery", pick="bank of bill_tightman")
    assert table.gear("bill_tightman") == []
    table = facing(ann, outlaws("soundance_kid+scope"), turn="Ben")
    assert "bank of bill_tightman" not in table.picks("Ben", "robbery")


@ruling("duel-106")
def test_a_duel_goes_on_until_somebody_stops() -> None:
    """The opponent first, then in turns; the attacker of the first who does not discard loses."""
    table = facing()
    table.play("Ann", "duel", "soundance_kid")
    assert table.asked == ["Ben"]
    table.answer("Ben", "hit_card")
    assert table.asked == ["Ann"]
    table.answer("Ann", "hit_card")
    table.answer("Ben", "lose")
    assert table.health("soundance_kid") == 3
    assert (table.hand("Ann"), table.hand("Ben")) == (2, 3)
    table = facing()
    table.play("Ann", "duel", "soundance_kid")
    table.answer("Ben", "hit_card")
    table.answer("Ann", "lose")
    assert table.health("pat_garret") == 4


@ruling("duel-107")
def test_only_hit_cards_and_annie_oakley_fight_a_duel() -> None:
    """Any hit card with nothing but its hit; Missed! for Annie; the Scope aims at nobody else."""
    table = facing(law("annie_oakey+scope"))
    assert table.targets("Ann", "duel") == ["soundance_kid"]
    table.play("Ann", "duel", "soundance_kid")
    for card in ("return_fire", "missed", "water"):
        assert table.refusal("answer", "Ben", card).rule == "duel-107"
    table.answer("Ben", "hit_card")
    assert table.choices("Ann") == ["hit_card", "missed", "lose"]
    table.answer("Ann", "missed")
    assert table.asked == ["Ben"]
    assert table.state.turn.bangs == 0


@ruling("duel-108")
def test_indians_cost_a_hit_card_or_health() -> None:
    """For each character but the player's attacker; one card protects one character."""
    table = facing(ben=outlaws(rest="#1"))
    table.play("Ann", "indians")
    table.answer("Ben", "hit_card")
    assert table.asked == ["Ann"]
    table.answer("Ann", "lose")
    assert table.choices("Ben") == ["lose"]
    table.answer("Ben", "lose")
    assert table.health("pat_garret") == 5
    assert table.health("bill_tightman") == 4
    assert (table.health("soundance_kid"), table.health("cattle_katie")) == (4, 3)


@ruling("duel-109")
def test_indians_are_answered_by_hit_cards_only() -> None:
    """Not by Return Fire or any other card; by Missed! for Annie Oakley as a target."""
    table = facing()
    table.play("Ann", "indians")
    refused = table.refusal("answer", "Ben", "return_fire")
    assert (refused.why.key, refused.rule) == ("why.no_hit_card", "duel-107")
    table = facing(law("annie_oakey"), turn="Ben")
    table.play("Ben", "indians")
    assert table.choices("Ann") == ["hit_card", "missed", "lose"]


@ruling("duel-114")
def test_store_gives_two_cards_to_each() -> None:
    """Two come off each deck and are taken in turns, beginning with its player."""
    table = facing()
    table.play("Ann", "general_store")
    assert table.told("log.store", who="Ann", other="Ben")
    assert (table.hand("Ann"), table.hand("Ben")) == (5, 6)
    assert (table.deck("Ann"), table.deck("Ben")) == (34, 34)


@ruling("duel-115")
def test_store_lays_out_four_cards_whatever_happens() -> None:
    """From the common deck if there is no other, and with fewer characters in play, too."""
    ann, ben = "Ann:law@*pat_garret,-#4%0", "Ben:outlaw@*soundance_kid,-#4%0"
    table = facing(ann, ben, common=10)
    table.play("Ann", "general_store")
    assert table.state.common == 6
    assert (table.hand("Ann"), table.hand("Ben")) == (5, 6)


@ruling("duel-121")
def test_rest_heals_attacker_and_cover() -> None:
    """One health each, a lone character one; only in the own turn."""
    table = facing(ben=outlaws("soundance_kid=2", "cattle_katie=1"), turn="Ben")
    table.play("Ben", "rest")
    assert (table.health("soundance_kid"), table.health("cattle_katie")) == (3, 2)
    table = facing(ben="Ben:outlaw@*soundance_kid=2,-", turn="Ben")
    table.play("Ben", "rest")
    assert table.health("soundance_kid") == 3
    assert facing().refusal("play", "Ben", "rest").code == "not_your_turn"


@ruling("duel-122")
@pytest.mark.parametrize("health", [5, 1, 3])
def test_breather_sets_the_health_to_three(health: int) -> None:
    """Down or up or not at all, on anybody but the enemy cover."""
    table = facing(law(f"wild_bill={health}"))
    table.play("Ann", "respite", "wild_bill")
    assert table.health("wild_bill") == 3
    table = facing()
    table.play("Ann", "respite", "soundance_kid")
    assert table.health("soundance_kid") == 3


@ruling("duel-129")
def test_schoolteacher_takes_a_card_in_play() -> None:
    """Of one's own characters or the enemy attacker, never from a hand or the enemy cover."""
    table = facing(
        law(cover="bill_tightman+bank"), outlaws("soundance_kid+hat", "cattle_katie+scope")
    )
    assert table.picks("Ann", "teacher") == ["bank of bill_tightman", "hat of soundance_kid"]
    assert table.refusal("play", "Ann", "teacher", pick="hand").rule == "duel-129"
    table.play("Ann", "teacher", pick="hat of soundance_kid")
    assert table.gear("soundance_kid") == []
    assert table.hand("Ann") == 4
    assert facing().greyed("Ann")["play:teacher"] == "why.nothing_to_choose"


@ruling("duel-130")
def test_wagon_draws_three_and_keeps_two() -> None:
    """The third goes to the discard pile."""
    table = facing()
    table.play("Ann", "wagon")
    assert table.told("log.draws", who="Ann", n=3)
    assert table.told("log.hand_discarded", who="Ann", n=1)
    assert (table.hand("Ann"), table.deck("Ann"), table.state.discard) == (5, 33, 2)


@ruling("duel-181", "duel-122")
def test_a_respite_of_five_costs_pinkerton_two() -> None:
    """He loses 2 health, so the enemy attacker is hit twice."""
    table = facing(law("alan_pinkertoon=5"))
    table.play("Ann", "respite", "alan_pinkertoon")
    assert table.health("alan_pinkertoon") == 3
    before = table.health("soundance_kid")
    for _ in range(2):
        assert (table.asked, table.state.top.who) == (["Ben"], "soundance_kid")
        table.answer("Ben", "hit")
    assert (table.health("soundance_kid"), table.asked) == (before - 2, ["Ann"])


@ruling("duel-183", "duel-122")
def test_what_comes_to_nothing_is_said_before() -> None:
    """It may be played all the same: an empty hand can be worth something."""
    table = facing(law("pat_garret", "bill_tightman"), outlaws("soundance_kid=3"))
    whole = {"rest": "note.all_whole", "hail_of_bullets": "note.no_gear"}
    told = {o.id.removeprefix("play:"): o for o in table._options("Ann") if o.group == "play"}
    assert {card: told[card].note.key for card in whole} == whole
    notes = {choice.value: choice.note.key for choice in told["respite"].ask.choices}
    assert notes[table.spot("soundance_kid")] == "note.stays_as_it_is"
    assert notes[table.spot("pat_garret")] == "note.own_attacker"
    table.play("Ann", "hail_of_bullets", "soundance_kid")
    assert (table.asked, table.hand("Ann")) == (["Ann"], 3)

    table = facing(law("pat_garret=2"), outlaws("soundance_kid+hat"))
    for option in table._options("Ann"):
        if option.id in ("play:rest", "play:hail_of_bullets"):
            assert option.note is None

    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "hit")
    (greyed,) = (o for o in table._options("Ann") if o.id == "play:hail_of_bullets")
    assert (greyed.why_not is None, greyed.note) == (False, None)


@ruling("duel-122")
def test_a_respite_that_changes_nothing_says_nothing() -> None:
    table = facing(ben=outlaws("soundance_kid=3"))
    table.play("Ann", "respite", "soundance_kid")
    assert (table.health("soundance_kid"), table.heard) == (3, ["log.played_at"])
    table = facing(ben=outlaws("soundance_kid=2"))
    table.play("Ann", "respite", "soundance_kid")
    assert table.health("soundance_kid") == 3
