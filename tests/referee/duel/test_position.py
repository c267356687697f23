"""Attacker and cover: who may be aimed at, and who is awake."""

from __future__ import annotations

import pytest

from tests.referee.duel.table import facing, law, outlaws
from tests.ruling import ruling


@ruling("duel-022")
def test_one_bang_card_a_turn() -> None:
    """A second one is refused and shown greyed out."""
    table = facing()
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "hit")
    refused = table.refusal("play", "Ann", "winchester", "soundance_kid")
    assert (refused.code, refused.rule) == ("bang_limit", "duel-022")
    assert table.greyed("Ann")["play:colt"] == "why.bang_limit"


@ruling("duel-023")
def test_a_bang_card_is_aimed_at_the_enemy_attacker() -> None:
    """Nobody else is offered; the cover is hidden, one's own are no target."""
    table = facing()
    assert table.targets("Ann", "colt") == ["soundance_kid"]
    refused = table.refusal("play", "Ann", "colt", "cattle_katie")
    assert (refused.code, refused.why.key, refused.rule) == (
        "bad_target", "why.cover_hidden", "duel-023",
    )  # fmt: skip
    assert table.refusal("play", "Ann", "colt", "bill_tightman").code == "bad_target"
    assert table.refusal("play", "Ann", "colt").code == "needs_target"


@ruling("duel-024")
def test_other_hit_cards_do_not_count() -> None:
    """A Knife and a Derringer after a Colt are fine."""
    table = facing()
    for card in ("colt", "knife", "derringer"):
        table.play("Ann", card, "soundance_kid")
        table.answer("Ben", "hit")
    assert table.health("soundance_kid") == 1
    assert table.refusal("play", "Ann", "colt", "soundance_kid").code == "bang_limit"


@ruling("duel-025")
def test_action_cards_reach_everybody_but_the_enemy_cover() -> None:
    """One's own attacker and cover, and the enemy attacker."""
    table = facing()
    assert table.targets("Ann", "respite") == ["pat_garret", "bill_tightman", "soundance_kid"]
    refused = table.refusal("play", "Ann", "respite", "cattle_katie")
    assert refused.why.key == "why.cover_hidden"


@ruling("duel-026")
def test_equipment_goes_to_the_own_cover_or_the_enemy_attacker() -> None:
    """The own attacker and the enemy cover are refused."""
    table = facing()
    assert table.targets("Ann", "hat") == ["bill_tightman", "soundance_kid"]
    for other in ("pat_garret", "cattle_katie"):
        refused = table.refusal("play", "Ann", "hat", other)
        assert (refused.code, refused.rule) == ("bad_target", "duel-026")


@ruling("duel-027")
def test_an_action_card_is_discarded_and_works_at_once() -> None:
    """It lies on the discard pile, and its effect is there."""
    table = facing(law("pat_garret=2"))
    table.play("Ann", "respite", "pat_garret")
    assert table.health("pat_garret") == 3
    assert (table.state.discard, table.state.top_discard) == (1, "respite")


@ruling("duel-028")
def test_equipment_stays_with_its_character() -> None:
    """It lies beside that one until something removes it, and helps nobody else."""
    table = facing()
    table.play("Ann", "hat", "bill_tightman")
    assert table.gear("bill_tightman") == ["hat"]
    assert (table.state.discard, table.hand("Ann")) == (0, 3)
    table.end("Ann")
    table.play("Ben", "knife", "pat_garret")
    assert "hat" not in table.choices("Ann")


@ruling("duel-029")
def test_equal_equipment_replaces_the_old_one() -> None:
    """The old Hat is discarded, the new one lies in its place."""
    table = facing(law(cover="bill_tightman+hat"))
    table.play("Ann", "hat", "bill_tightman")
    assert table.gear("bill_tightman") == ["hat"]
    assert table.told("log.gear_discarded", card="hat")
    assert table.state.discard == 1


@ruling("duel-031")
def test_equipment_stays_where_it_lies_when_places_change() -> None:
    """The cover's Bank begins to work and the attacker's Holster stops."""
    table = facing(law("pat_garret+holster", "bill_tightman+bank"))
    left, right = table.match.view(None)["game"]["seats"][0]["places"]
    assert [one["works"] for one in (*left["beside"], *right["beside"])] == [True, False]
    table.swap("Ann")
    left, right = table.match.view(None)["game"]["seats"][0]["places"]
    assert [one["works"] for one in (*left["beside"], *right["beside"])] == [False, True]
    assert table.gear("pat_garret") == ["holster"]
    assert table.match.view(None)["game"]["turn"]["bang_limit"] == 1


@ruling("duel-035")
def test_a_cover_that_nobody_aims_at_sleeps() -> None:
    """Neither the ability nor the cards of the cover do anything."""
    table = facing(ann=law("pat_garret", "jango+bank", "#0"), turn="Ben")
    table.swap("Ben")
    assert table.hand("Ann") == 0
    table.end("Ben")
    table.answer("Ann", "no")
    assert table.hand("Ann") == 2
    table = facing(ben=outlaws("soundance_kid", "babe_leroy", "#0"), turn="Ben")
    assert table.refusal("use", "Ben", "babe_leroy").rule == "duel-035"


@ruling("duel-036")
def test_what_always_works_works_for_a_cover() -> None:
    """Rattlesnake, Buffalo Bill, Bat Masterson and the Stranger behind the attacker."""
    table = facing(law(cover="bill_tightman+rattlesnake", rest="#0"), turn="Ben")
    table.end("Ben")
    table.shows("Ann", "snake")
    assert table.health("bill_tightman") == 4
    table = facing(law(cover="the_stranger"))
    assert table.match.view(None)["game"]["turn"]["bang_limit"] == 2
    table = facing(law(cover="buffalo_bell"), turn="Ben")
    table.play("Ben", "knife", "pat_garret")
    table.answer("Ann", "hit")
    assert table.choices("Ann") == ["suffer", "bear"]
    table = facing(law(cover="bart_masterson"), outlaws("soundance_kid+barrel"))
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "barrel")
    assert table.check["count"] == 2


@ruling("duel-037")
def test_a_cover_that_is_aimed_at_wakes_up() -> None:
    """Hit by Gatling, the cover uses its own cards; afterwards it sleeps again."""
    table = facing(ben=outlaws(cover="cattle_katie+hat"))
    table.play("Ann", "gatling")
    table.answer("Ben", "hit")
    table.answer("Ann", "hit")
    assert "hat" in table.choices("Ben")
    place = table.match.view(None)["game"]["seats"][1]["places"][1]
    assert (place["awake"], place["beside"][0]["works"]) == (True, True)
    table.answer("Ben", "hit")
    place = table.match.view(None)["game"]["seats"][1]["places"][1]
    assert (place["awake"], place["beside"][0]["works"]) == (False, False)


@ruling("duel-038")
def test_the_attacker_sleeps_while_the_cover_is_aimed_at() -> None:
    """Annie Oakley in front does not turn hit cards into misses for the one behind."""
    ann = law("annie_oakey+barrel", "bill_tightman")
    table = facing(ann, outlaws("soundance_kid+scope"), turn="Ben")
    table.play("Ben", "knife", "bill_tightman")
    assert "hit_card" not in table.choices("Ann")
    assert "barrel" not in table.choices("Ann")
    table.answer("Ann", "hit")
    table.play("Ben", "knife", "annie_oakey")
    assert {"hit_card", "barrel"} <= set(table.choices("Ann"))


@ruling("duel-039")
def test_a_cover_uses_its_barrel_against_a_winchester() -> None:
    """Aimed at, it may open a card although it is not the attacker."""
    table = facing(ben=outlaws(cover="cattle_katie+barrel"))
    table.play("Ann", "winchester", "cattle_katie")
    table.answer("Ben", "barrel")
    table.shows("Ben", "barrel")
    assert table.health("cattle_katie") == 4


@ruling("duel-040")
@pytest.mark.parametrize("card", ["colt", "knife", "derringer", "shotgun", "duel", "respite"])
def test_the_enemy_cover_is_out_of_reach(card: str) -> None:
    """Nothing is aimed at it but what says so."""
    table = facing()
    assert "cattle_katie" not in table.targets("Ann", card)
    assert table.refusal("play", "Ann", card, "cattle_katie").code == "bad_target"
    assert "cattle_katie" in table.targets("Ann", "winchester")


@ruling("duel-041")
def test_a_lone_character_is_attacker_and_cover() -> None:
    """It takes its owner's equipment as a cover and the opponent's as an attacker."""
    table = facing("Ann:law@-,*pat_garret", outlaws("soundance_kid"))
    assert table.targets("Ann", "hat") == ["pat_garret", "soundance_kid"]
    assert (table.attacker("Ann"), table.cover("Ann")) == ("pat_garret", "pat_garret")
    place = table.match.view(None)["game"]["seats"][0]["places"][1]
    assert (place["attacker"], place["cover"]) == (True, True)
    table.end("Ann")
    assert "pat_garret" in table.targets("Ben", "hat")


@ruling("duel-042")
def test_a_lone_character_never_changes_places() -> None:
    """Neither freely, nor by a card, nor by the Herd."""
    table = facing("Ann:law@*wild_bill+stampede,-", turn="Ben")
    table.end("Ben")
    assert table.attacker("Ann") == "wild_bill"
    assert not table.told("log.token_moved")
    refused = table.refusal("swap", "Ann")
    assert (refused.code, refused.rule) == ("lone_character", "duel-042")
    assert table.refusal("play", "Ann", "water", whose="Ann").rule == "duel-092"
