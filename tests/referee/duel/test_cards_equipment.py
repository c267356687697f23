"""The equipment, card by card."""

from __future__ import annotations

import pytest

from tests.referee.duel.table import DuelTable, facing, law, outlaws
from tests.ruling import ruling


@ruling("duel-086")
@pytest.mark.parametrize(("attacker", "cover", "drawn"), [("+bank", "", 3), ("", "+bank", 2)])
def test_bank_draws_one_more_for_the_attacker(attacker: str, cover: str, drawn: int) -> None:
    """Three cards, whether wanted or not; on the cover it sleeps."""
    table = facing(law(f"wild_bill{attacker}", f"jango{cover}", "#0"), turn="Ben")
    table.end("Ben")
    assert table.hand("Ann") == drawn


@ruling("duel-087")
def test_barrel_answers_any_hit_on_its_character() -> None:
    """Of a BANG! card, Gatling, a Knife or an ability, at the attacker or at the cover."""
    for card in ("colt", "knife", "derringer"):
        table = facing(ben=outlaws("soundance_kid+barrel"))
        table.play("Ann", card, "soundance_kid")
        assert "barrel" in table.choices("Ben")
        table.answer("Ben", "hit")
        assert table.health("soundance_kid") == 3
    table = facing(ben=outlaws(cover="cattle_katie+barrel"))
    table.play("Ann", "gatling")
    table.answer("Ben", "hit")
    table.answer("Ann", "hit")
    assert "barrel" in table.choices("Ben")
    table = facing(law("alan_pinkertoon"), outlaws("soundance_kid+barrel"), turn="Ben")
    table.play("Ben", "knife", "alan_pinkertoon")
    table.answer("Ann", "hit")
    table.answer("Ben", "barrel")
    table.shows("Ben", "barrel")
    assert table.health("soundance_kid") == 4


@ruling("duel-089")
@pytest.mark.parametrize(("answer", "health"), [("one_more", 4), ("hit", 3)])
def test_barrel_against_tex_willer_takes_another_card(answer: str, health: int) -> None:
    """A barrel on the opened card is not enough: one more card goes, or the hit stands."""
    table = facing(law("tex_killer"), outlaws("soundance_kid+barrel"))
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "barrel")
    table.shows("Ben", "barrel")
    assert table.choices("Ben") == ["one_more", "hit"]
    table.answer("Ben", answer)
    assert table.health("soundance_kid") == health


def turn_of_ben(ben: str, ann: str = law()) -> DuelTable:
    """Ben's turn begins."""
    table = facing(ann, ben)
    table.end("Ann")
    return table


@ruling("duel-100")
def test_rattlesnake_bites_turn_after_turn() -> None:
    """A snake costs its bearer 1 health, attacker or cover; the card stays."""
    for ben, name in (
        (outlaws("soundance_kid+rattlesnake"), "soundance_kid"),
        (outlaws(cover="cattle_katie+rattlesnake"), "cattle_katie"),
    ):
        table = turn_of_ben(ben, law("wild_bill", rest="#0"))
        table.shows("Ben", "snake")
        assert table.health(name) == 3
        assert table.gear(name) == ["rattlesnake"]
        table.end("Ben")
        if table.choices("Ben"):
            table.answer("Ben", "discarded")
        table.end("Ann")
        table.shows("Ben", "barrel")
        assert table.health(name) == 3


@ruling("duel-102")
def test_dynamite_is_laid_on_the_own_cover_only() -> None:
    """Not on the enemy attacker, where other equipment may go; Jack Ransom is free to."""
    table = facing(turn="Ben")
    assert table.targets("Ben", "dynamite") == ["cattle_katie"]
    assert table.refusal("play", "Ben", "dynamite", "pat_garret").rule == "duel-102"
    table = facing(turn="Ben", ben=outlaws("jack_ransome"))
    assert len(table.targets("Ben", "dynamite")) == 4


@ruling("duel-103")
@pytest.mark.parametrize(("health", "left"), [(4, 1), (3, None), (2, None)])
def test_dynamite_costs_three_health(health: int, left: int | None) -> None:
    """It is discarded; whoever had 3 or fewer dies, and nothing cancels it."""
    ben = outlaws("dalton_brothers", f"cattle_katie={health}+dynamite+hat", "#0;tom_thorn")
    table = turn_of_ben(ben)
    table.shows("Ben", "dynamite")
    if left is None:
        assert table.fighters("Ben") == ["dalton_brothers", "tom_thorn"]
    else:
        assert table.health("cattle_katie") == left
        assert table.gear("cattle_katie") == ["hat"]
    assert table.phase == "play"


@ruling("duel-104")
def test_dynamite_goes_from_cover_to_cover() -> None:
    """To the opponent's cover and back, each time checked by whose turn begins."""
    table = turn_of_ben(outlaws("dalton_brothers", "cattle_katie+dynamite", "#0"), law("wild_bill"))
    table.shows("Ben", "snake")
    assert table.gear("bill_tightman") == ["dynamite"]
    table.end("Ben")
    assert table.check["source"] == {"card": "dynamite"}
    table.shows("Ann", "barrel")
    assert table.gear("cattle_katie") == ["dynamite"]
    table = turn_of_ben(outlaws(cover="cattle_katie+dynamite"), "Ann:law@-,*wild_bill#0")
    table.shows("Ben", "snake")
    assert table.gear("wild_bill") == ["dynamite"]


@ruling("duel-111")
def test_holster_lifts_the_limit_for_its_attacker() -> None:
    """Any number of BANG! cards while that character attacks."""
    table = facing(law("pat_garret+holster", rest="#9"))
    for _ in range(3):
        table.play("Ann", "colt", "soundance_kid")
        table.answer("Ben", "missed")
    assert table.match.view(None)["game"]["turn"]["bang_limit"] is None
    table = facing(law(cover="bill_tightman+holster"))
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "hit")
    assert table.refusal("play", "Ann", "colt", "soundance_kid").code == "bang_limit"


@ruling("duel-112")
def test_what_is_fired_under_the_holster_does_not_count() -> None:
    """Three with the Holster, then one more without; or the one first, then the three."""
    ann = law("pat_garret+holster", "bill_tightman", "#9")
    table = facing(ann)
    for _ in range(3):
        table.play("Ann", "colt", "soundance_kid")
        table.answer("Ben", "missed")
    table.swap("Ann")
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "hit")
    assert table.refusal("play", "Ann", "colt", "soundance_kid").code == "bang_limit"
    table = facing(law("pat_garret", "bill_tightman+holster", "#9"))
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "missed")
    table.swap("Ann")
    for _ in range(2):
        table.play("Ann", "colt", "soundance_kid")
        table.answer("Ben", "missed")


@ruling("duel-123")
@pytest.mark.parametrize("card", ["colt", "knife", "derringer", "hail_of_bullets"])
def test_scope_aims_hit_cards_at_the_cover(card: str) -> None:
    """The enemy cover may be chosen, as long as the one with the Scope attacks."""
    assert facing(law("pat_garret+scope")).targets("Ann", card) == ["soundance_kid", "cattle_katie"]
    assert facing(law(cover="bill_tightman+scope")).targets("Ann", card) == ["soundance_kid"]


@ruling("duel-124")
def test_scope_does_nothing_for_other_cards() -> None:
    """Duel, Robbery and the Teacher do not reach the cover."""
    table = facing(law("pat_garret+scope"), outlaws(cover="cattle_katie+hat"))
    assert table.targets("Ann", "duel") == ["soundance_kid"]
    assert table.refusal("play", "Ann", "duel", "cattle_katie").code == "bad_target"
    for card in ("robbery", "teacher"):
        refused = table.refusal("play", "Ann", card, pick="hat of cattle_katie")
        assert refused.code == "bad_choice"


@ruling("duel-128")
def test_herd_swaps_at_the_start_of_every_turn() -> None:
    """Whoever of the two carries it; the free move is still there."""
    for ann in (law("wild_bill+stampede", "jango"), law("wild_bill", "jango+stampede")):
        table = facing(ann, outlaws(rest="#0"), turn="Ben")
        table.end("Ben")
        assert table.attacker("Ann") == "jango"
        table.swap("Ann")
        assert table.attacker("Ann") == "wild_bill"


@ruling("duel-131")
def test_watch_draws_when_the_opponent_moves_the_own_token() -> None:
    """Freely or by the Herd, each time; not when its own player did it, and not from the cover."""
    table = facing(law("pat_garret+watch"), turn="Ben")
    table.swap("Ben")
    assert table.hand("Ann") == 5
    table.play("Ben", "water", whose="Ben")
    assert table.hand("Ann") == 6
    table = facing(law("wild_bill+watch"), outlaws("soundance_kid+stampede"))
    table.end("Ann")
    assert table.hand("Ann") == 5
    table = facing(law("pat_garret+watch"))
    table.play("Ann", "water", whose="Ben")
    assert table.hand("Ann") == 3
    table = facing(law(cover="bill_tightman+watch"), turn="Ben")
    table.swap("Ben")
    assert table.hand("Ann") == 4
    table = facing(law("wild_bill+watch"), "Ben:outlaw@*soundance_kid+stampede,-")
    table.end("Ann")
    assert table.hand("Ann") == 4


@ruling("duel-132")
def test_a_hat_given_up_is_a_miss() -> None:
    """At the attacker or at the cover that is hit; it goes to the discard pile."""
    table = facing(ben=outlaws("soundance_kid+hat", "cattle_katie+hat"))
    table.play("Ann", "winchester", "cattle_katie")
    table.answer("Ben", "hat")
    assert (table.health("cattle_katie"), table.gear("cattle_katie")) == (4, [])
    assert table.gear("soundance_kid") == ["hat"]
    assert table.hand("Ben") == 4


@ruling("duel-133")
def test_a_hat_stops_annie_oakleys_missed_and_may_be_a_hit_by_a_switch() -> None:
    """It cancels a hit she makes with Missed!; as a hit card it counts only by a house rule."""
    table = facing(law("annie_oakey"), outlaws("soundance_kid+hat"))
    table.play("Ann", "colt", "soundance_kid", using="missed")
    table.answer("Ben", "hat")
    assert table.health("soundance_kid") == 4
    ann = law("annie_oakey+hat")
    table = facing(ann, turn="Ben")
    table.play("Ben", "duel", "annie_oakey")
    assert table.choices("Ann") == ["hit_card", "missed", "lose"]
    table = facing(ann, turn="Ben", house={"hat_as_hit": True})
    table.play("Ben", "duel", "annie_oakey")
    table.answer("Ann", "hat")
    assert table.asked == ["Ben"]
    assert table.gear("annie_oakey") == []
