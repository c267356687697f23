"""Which of several effects comes first, what waits, and how deaths are carried out."""

from __future__ import annotations

from tests.referee.duel.table import DuelTable, facing, law, outlaws
from tests.ruling import ruling


@ruling("duel-070")
def test_simultaneous_effects_have_a_fixed_order() -> None:
    """The player on turn's attacker, the opponent's, then the covers in the same order."""
    table = facing()
    spots = [table.state.fighter(spot).id for spot in table.state.in_order]
    assert spots == ["pat_garret", "soundance_kid", "bill_tightman", "cattle_katie"]
    table = facing(ben="Ben:outlaw@-,*soundance_kid", turn="Ben")
    spots = [table.state.fighter(spot).id for spot in table.state.in_order]
    assert spots == ["soundance_kid", "pat_garret", "bill_tightman"]


@ruling("duel-071")
def test_gatling_and_indians_pass_over_the_own_attacker() -> None:
    """Enemy attacker, own cover, enemy cover; a lone enemy only once."""
    for card, take in (("gatling", "hit"), ("indians", "lose")):
        table = facing()
        table.play("Ann", card)
        asked = []
        while table.choices("Ann") or table.choices("Ben"):
            (who,) = table.asked
            asked.append(who)
            table.answer(who, take)
        assert asked == ["Ben", "Ann", "Ben"]
        assert table.health("pat_garret") == 5
        assert table.health("bill_tightman") == 4
        assert (table.health("soundance_kid"), table.health("cattle_katie")) == (3, 3)
        table = facing(ben="Ben:outlaw@*soundance_kid,-")
        table.play("Ann", card)
        table.answer("Ben", take)
        table.answer("Ann", take)
        assert table.choices("Ben") == []
        assert table.health("soundance_kid") == 3


@ruling("duel-072")
def test_tom_horn_comes_before_the_enemy_watch() -> None:
    """The own attacker's hit is settled first, the enemy attacker's draw second."""
    ben = outlaws("soundance_kid", "tom_thorn")
    table = facing(law("pat_garret+watch"), ben, turn="Ben")
    table.swap("Ben")
    assert table.asked == ["Ann"]
    assert table.state.top.who == "bill_tightman"
    assert table.queue == ["wait.draw_waits"]
    assert table.hand("Ann") == 4
    table.answer("Ann", "hit")
    assert table.hand("Ann") == 5


@ruling("duel-073")
def test_the_dead_wait_until_the_card_is_finished() -> None:
    """Gatling takes the last health of two: both die only after its last target."""
    ben = outlaws("soundance_kid=1", "cattle_katie=1", "#4;tom_thorn,west_harding")
    table = facing(ben=ben)
    table.play("Ann", "gatling")
    table.answer("Ben", "hit")
    assert table.health("soundance_kid") == 0
    table.answer("Ann", "hit")
    assert table.fighters("Ben") == ["soundance_kid", "cattle_katie"]
    table.answer("Ben", "hit")
    assert table.fighters("Ben") == ["tom_thorn", "west_harding"]
    assert table.hand("Ben") == 8
    fallen = [line for line in table.match.lines() if line.text.key == "log.fell"]
    assert [line.text.args["who"]["character"] for line in fallen] == [
        "soundance_kid", "cattle_katie",
    ]  # fmt: skip


def gatling() -> DuelTable:
    """The rulebook's example: Gatling is Ann's last card, and Ben has only Kid Curry."""
    ann = law("dalon_ranger", "annie_oakey=1+hat", "#1%30;jango,wild_bill")
    table = facing(ann, "Ben:outlaw@*sid_curry,-#3")
    table.play("Ann", "gatling")
    return table


@ruling("duel-074")
def test_gatling_example_the_own_attacker_is_passed_over() -> None:
    """Lone Ranger comes first in the order and is not affected: Kid Curry is asked."""
    table = gatling()
    assert (table.asked, table.state.top.who) == (["Ben"], "sid_curry")
    assert table.hand("Ann") == 0


@ruling("duel-075")
def test_gatling_example_what_kid_curry_sets_off_waits() -> None:
    """He cancels the hit with a card of Ann's deck; the hit on Lone Ranger waits."""
    table = gatling()
    table.answer("Ben", "sid_curry")
    assert table.check["deck_of"] == 0
    table.shows("Ben", "barrel")
    assert table.deck("Ann") == 29
    assert table.health("sid_curry") == 4
    assert table.queue == ["wait.hit_waits"]
    assert table.health("dalon_ranger") == 5


@ruling("duel-076")
def test_gatling_example_annie_oakley_is_awake_but_has_no_card() -> None:
    """As a target she could use hit cards; with an empty hand only the Hat is left."""
    table = gatling()
    table.answer("Ben", "sid_curry")
    table.shows("Ben", "barrel")
    assert (table.asked, table.state.top.who) == (["Ann"], "annie_oakey")
    assert table.choices("Ann") == ["hat", "hit"]
    awake = table.match.view(None)["game"]["seats"][0]["places"][1]["awake"]
    assert awake is True
    table.answer("Ann", "hit")
    assert "annie_oakey" not in table.fighters("Ann")


@ruling("duel-077", "duel-078")
def test_gatling_example_the_dead_first_then_what_waited() -> None:
    """Kid Curry is not hit twice. The death brings two cards that may stop the waiting hit."""
    table = gatling()
    table.answer("Ben", "sid_curry")
    table.shows("Ben", "barrel")
    table.answer("Ann", "hit")

    told = [key for key in table.heard if key.startswith(("log.fell", "log.draws", "log.enters"))]
    assert told == ["log.fell_with", "log.draws_because", "log.enters_cover"]
    assert table.fighters("Ann") == ["dalon_ranger", "jango"]
    assert table.hand("Ann") == 2
    assert (table.asked, table.state.top.who) == (["Ann"], "dalon_ranger")
    assert table.health("sid_curry") == 4
    table.answer("Ann", "missed")
    assert (table.health("dalon_ranger"), table.hand("Ann")) == (5, 1)
    assert table.asked == ["Ann"]


@ruling("duel-079")
def test_a_death_is_carried_out_step_by_step() -> None:
    """The character goes, its equipment is discarded, two cards are drawn, the next comes in."""
    ben = outlaws("soundance_kid=1+hat+barrel", rest="#4%20;dalton_brothers")
    table = facing(ben=ben)
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "hit")
    keys = ["log.fell_with", "log.draws_because", "log.enters_attacker"]
    assert [key for key in table.heard if key in keys] == keys
    assert table.fighters("Ben") == ["dalton_brothers", "cattle_katie"]
    assert (table.health("dalton_brothers"), table.gear("dalton_brothers")) == (3, [])
    assert (table.hand("Ben"), table.deck("Ben")) == (6, 18)
    assert table.state.discard == 1 + 2


@ruling("duel-080", "duel-081")
def test_an_ability_ends_with_the_last_health() -> None:
    """Lone Ranger draws for every health but the last; Pinkerton does not shoot any more."""
    for name in ("dalon_ranger", "alan_pinkertoon"):
        ann = law(f"{name}=1", rest="#4;jango")
        table = facing(ann, turn="Ben")
        table.play("Ben", "knife", name)
        table.answer("Ann", "hit")
        assert table.hand("Ann") == 4 + 2
        assert table.asked == ["Ben"]
        assert table.choices("Ben") == []


@ruling("duel-082")
def test_the_owner_of_the_dead_draws() -> None:
    """Two cards for the one whose character died, attacker or cover; none for the other."""
    for who in ("soundance_kid", "cattle_katie"):
        table = facing(ben=outlaws("soundance_kid=1", "cattle_katie=1", "#4;tom_thorn"))
        table.play("Ann", "winchester", who)
        table.answer("Ben", "hit")
        assert (table.hand("Ann"), table.hand("Ben")) == (3, 6)


@ruling("duel-083")
def test_the_token_stays_where_it_is() -> None:
    """Whoever comes in for the attacker attacks, whoever for the cover covers."""
    for dead, attacker, cover in (
        ("soundance_kid", "tom_thorn", "cattle_katie"),
        ("cattle_katie", "soundance_kid", "tom_thorn"),
    ):
        table = facing(ben=outlaws("soundance_kid=1", "cattle_katie=1", "#4;tom_thorn"))
        table.play("Ann", "winchester", dead)
        table.answer("Ben", "hit")
        assert (table.attacker("Ben"), table.cover("Ben")) == (attacker, cover)


@ruling("duel-083")
def test_from_a_reserve_on_the_real_table_the_owner_names_who_came() -> None:
    """The referee does not know the order, so it asks; the last one it knows."""
    ben = outlaws("soundance_kid=1", rest="#4;tom_thorn,dalton_brothers")
    table = facing(ben=ben, stack_known=False)
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "hit")
    assert table.choices("Ben") == ["dalton_brothers", "tom_thorn"]
    assert table.match.view(1)["me"]["prompt"]["text"]["key"] == "prompt.replacement_of"
    assert table.match.proxy(1)["options"] == []
    assert table.match.view(None)["game"]["seats"][1]["lone"] is False
    table.answer("Ben", "dalton_brothers")
    assert table.attacker("Ben") == "dalton_brothers"


@ruling("duel-084")
def test_with_an_empty_reserve_the_survivor_is_both() -> None:
    """Nobody comes in, and the token is with the survivor even if the attacker died."""
    table = facing(ben=outlaws("soundance_kid=1"))
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "hit")
    assert table.fighters("Ben") == ["cattle_katie"]
    assert (table.attacker("Ben"), table.cover("Ben")) == ("cattle_katie", "cattle_katie")
    assert table.hand("Ben") == 6
    assert table.winner is None


@ruling("duel-085")
def test_whoever_loses_the_last_character_loses() -> None:
    """The game is over at once: no cards are drawn and nobody is asked any more."""
    table = facing(ben="Ben:outlaw@*soundance_kid=1,-#4")
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "hit")
    assert table.winner == "law"
    assert table.match.is_over
    assert table.asked == []
    assert table.hand("Ben") == 4
    assert table.refusal("end", "Ann").code == "game_over"
    result = table.match.view(None)["game"]["result"]
    assert (result["side"], result["winners"]) == ("law", [0])


@ruling("duel-085")
def test_nobody_loots_or_draws_when_the_last_one_falls() -> None:
    """Bill Anderson is not asked for his share, nor does Bill Tilghman draw: the game is over."""
    table = facing("Ann:law@*pat_garret=1+hat,-#4", outlaws("bull_anderson"), turn="Ben")
    table.play("Ben", "knife", "pat_garret")
    table.answer("Ann", "hit")
    assert (table.winner, table.asked) == ("outlaw", [])
    table = facing(law("bill_tightman", rest="#4"), "Ben:outlaw@*soundance_kid=1,-")
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "hit")
    assert (table.winner, table.hand("Ann")) == ("law", 3)


@ruling("duel-073", "duel-085")
def test_the_last_two_fall_together() -> None:
    """Both are out by one card: nothing is drawn or looted for the first, and the game is over."""
    ben = outlaws("soundance_kid=1+hat", "cattle_katie=1", "#2")
    table = facing(law("bill_tightman", "jango", "#3"), ben)
    table.play("Ann", "gatling")
    for who in ("Ben", "Ann", "Ben"):
        table.answer(who, "hit")
    assert table.winner == "law"
    assert table.state[1].dead == ("soundance_kid", "cattle_katie")
    assert (table.hand("Ann"), table.hand("Ben")) == (2, 2)


@ruling("duel-073", "duel-085")
def test_whoever_dies_with_the_last_one_is_gone_as_well() -> None:
    """The winner's cover fell by the same card: it does not stand there without health."""
    ann = law("pat_garret", "bill_tightman=1+hat", "#4;jango")
    table = facing(ann, "Ben:outlaw@*soundance_kid=1,-")
    table.play("Ann", "gatling")
    table.answer("Ben", "hit")
    table.answer("Ann", "hit")
    assert table.winner == "law"
    assert table.fighters("Ann") == ["pat_garret"]
    assert table.state[0].dead == ("bill_tightman",)
    assert table.state[0].reserve == ("jango",)


@ruling("duel-085")
def test_four_deaths_beat_a_squad_of_four() -> None:
    """One after the other comes in; only the fourth death decides."""
    ben = outlaws("soundance_kid=1", "cattle_katie=1", "#9;tom_thorn,dalton_brothers")
    table = facing(law("wild_bill", rest="#20"), ben)
    deaths = 0
    while table.winner is None:
        table.play("Ann", "knife", table.attacker("Ben"))
        before = len(table.state[1].dead)
        table.answer("Ben", "hit")
        deaths += len(table.state[1].dead) - before
    assert deaths == 4
