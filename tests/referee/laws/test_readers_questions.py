"""Questions of a reader of the rulebooks at the joints of the sets, with their answers."""

from __future__ import annotations

import pytest

from referee.bang.event_decks.cards import EventDecks
from tests.referee.great_train_robbery.rails import four, locomotive, rails
from tests.referee.table import Table, at
from tests.ruling import ruling
from tests.soak.course import course_is_sound

VALLEY = "valley_of_shadows"
NO_GHOST_CAR = ("caboose", "private_car")
HANDS = ("missed", "dodge", "cactus", "evaded", "hit")
"""What everybody may answer from the hand."""


def falls(table: Table, who: str) -> None:
    """Let somebody take every hit to the end."""
    while who in table.asked:
        table.answer(who, "out" if "out" in table.choices(who) else "hit")


def ghost(ben: str = "", **more: object) -> Table:
    """Ann has shot Ben, whom the Ghost Car keeps in the game."""
    people = f"Ann:sheriff Ben:outlaw=1+ghost_car{ben} Cyril:outlaw Dan:renegade | Ann"
    table = rails(people, cars=NO_GHOST_CAR, **more)
    table.play("Ann", "bang", "Ben")
    falls(table, "Ben")
    assert (table.alive("Ben"), table.life("Ben")) == (True, 0)
    return table


# -- without a life ------------------------------------------------------------------------------


@ruling("armed-054")
def test_a_ghost_pays_with_the_tokens_of_a_bomb() -> None:
    """The last one makes it explode, which takes no life from a ghost; what was paid for comes."""
    table = ghost("+bomb#2+crate#2", sets=("armed_and_dangerous",))
    table.play("Ann", "gatling")
    table.answer("Ben", "duck+")
    course_is_sound(table.match)
    table.answer("Ben", "bomb", 2)

    assert (table.alive("Ben"), table.in_play("Ben")) == (True, ["ghost_car", "crate"])
    assert table.asked == ["Cyril"]


@ruling("train-075")
def test_a_ghost_without_its_car_is_out_and_nobody_inherits() -> None:
    """Neither a reward nor Vulture Sam's cards: leaving so is not being eliminated."""
    table = rails(
        "Ann:sheriff Ben:outlaw=1+ghost_car+barrel Cyril:outlaw@vulture_sam Dan:renegade | Ann",
        cars=NO_GHOST_CAR,
    )
    table.play("Ann", "bang", "Ben")
    falls(table, "Ben")
    table.play("Ann", "cat_balou", "Ben", pick="ghost_car")

    assert (table.alive("Ben"), table.in_play("Cyril")) == (False, [])
    assert "log.reward" not in table.heard


@ruling("train-070")
def test_the_law_has_not_won_while_a_ghost_rides() -> None:
    people = "Ann:sheriff Ben:outlaw=1+ghost_car Cyril:outlaw=0 Dan:renegade=0 | Ann"
    table = rails(people, cars=NO_GHOST_CAR)
    table.play("Ann", "bang", "Ben")
    falls(table, "Ben")
    assert not table.match.is_over
    table.play("Ann", "cat_balou", "Ben", pick="ghost_car")
    assert table.winner == "law"


@ruling("train-070", "base-120")
def test_dynamite_takes_no_life_of_a_ghost_and_is_gone() -> None:
    """The ghost's turn goes on."""
    table = ghost("+dynamite")
    table.end("Ann")
    table.flip("Ben", "5 spades")
    assert (table.turn, table.alive("Ben"), table.in_play("Ben")) == ("Ben", True, ["ghost_car"])


@ruling("gold-072", "train-070")
def test_nobody_is_paid_for_a_wanted_player_who_stays_as_a_ghost() -> None:
    """Ann has her nugget for the life, and no more; the Wanted card stays where it is."""
    table = ghost("*wanted", sets=("gold_rush",))
    assert (table.gold("Ann"), table.equipment("Ben")) == (1, ["wanted"])


@ruling("event-051")
def test_blood_brothers_give_to_whoever_has_lives() -> None:
    """Neither to a shadow nor to somebody with all lives."""
    table = at(
        "Ann:sheriff Ben:outlaw=2 Cyril:outlaw=0 Dan:renegade=3 | Ann",
        sets=("fistful_of_cards", "shadow_gunslingers"),
        in_force=("blood_brothers",),
    )
    table.end("Ann")
    (give,) = (one for one in table._options("Ben") if one.id == "answer:give")
    assert [choice.value for choice in give.ask.choices] == [3]


@ruling("event-031")
def test_the_doctor_counts_only_those_who_have_lives() -> None:
    """A ghost has fewest of all, and is no patient."""
    table = ghost(sets=("high_noon",), event_deck=("the_doctor",))
    table.correct({"seat": 2, "life": 1})
    for who in ("Ann", "Ben", "Cyril", "Dan"):
        table.end(who)
    assert (table.life("Ben"), table.life("Cyril")) == (0, 2)


@ruling("event-026", "gold-037")
@pytest.mark.parametrize(
    ("sets", "in_force", "life"),
    [(("high_noon",), ("ghost_town",), 3), (("shadow_gunslingers",), (), 1)],
)
def test_a_ghost_that_leaves_counts_as_eliminated_and_a_shadow_does_not(
    sets: tuple[str, ...], in_force: tuple[str, ...], life: int
) -> None:
    """Greg Digger is healed by one of them."""
    people = "Ann:sheriff@greg_digger=1 Ben:outlaw=0 Cyril:outlaw Dan:renegade | Ann"
    table = at(people, sets=("dodge_city", *sets), in_force=in_force)
    table.end("Ann")
    table.end("Ben")
    assert table.life("Ann") == life


@ruling("gold-057")
@pytest.mark.parametrize(
    ("sets", "in_force"), [(("high_noon",), ("ghost_town",)), (("shadow_gunslingers",), ())]
)
def test_don_bell_does_not_flip_while_he_is_dead(
    sets: tuple[str, ...], in_force: tuple[str, ...]
) -> None:
    people = "Ann:sheriff Ben:outlaw@don_bell=0 Cyril:outlaw Dan:renegade | Ann"
    table = at(people, sets=("gold_rush", *sets), in_force=in_force)
    table.end("Ann")
    table.end("Ben")
    assert table.turn == "Cyril"


# -- death in the middle of something ------------------------------------------------------------


@ruling("valley-039", "base-107")
def test_a_gatling_goes_on_when_its_player_has_fallen() -> None:
    """Ben's Backfire kills Ann and earns the reward; the others are still under fire."""
    table = at("Ann:outlaw=1 Ben:sheriff Cyril:outlaw Dan:renegade | Ann", sets=(VALLEY,))
    table.play("Ann", "gatling")
    table.answer("Ben", "backfire")
    falls(table, "Ann")

    assert (table.alive("Ann"), table.asked) == (False, ["Cyril"])
    assert "log.reward" in table.heard


@ruling("train-114", "west-027")
def test_nothing_is_due_at_the_end_of_a_turn_whose_player_has_fallen() -> None:
    """Neither Jimmy Texas's card nor Miss Susanna's life."""
    table = four(
        ben="@jimmy_texas=1", turn="Ben", sets=("wild_west_show",), in_force=("miss_susanna",)
    )
    table.play("Ben", "duel", "Ann")
    table.answer("Ann", "bang")
    falls(table, "Ben")

    assert table.turn == "Cyril"
    assert "log.draws_at_end" not in table.heard


@ruling("event-044")
def test_the_turn_passes_on_when_high_noon_kills() -> None:
    """Nobody did it, and nobody is rewarded."""
    people = "Ann:sheriff Ben:outlaw=1 Cyril:outlaw Dan:renegade | Ann"
    table = at(people, sets=("high_noon",), in_force=("high_noon",))
    table.end("Ann")
    falls(table, "Ben")
    assert (table.turn, table.asked) == ("Cyril", ["Cyril"])
    assert "log.reward" not in table.heard


@ruling("west-009", "event-044")
def test_teren_kill_goes_on_with_his_turn_after_high_noon() -> None:
    people = "Ann:sheriff Ben:outlaw@teren_kill=1 Cyril:outlaw Dan:renegade | Ann"
    table = at(people, sets=("wild_west_show", "high_noon"), in_force=("high_noon",))
    table.end("Ann")
    table.flip("Ben", "2 hearts")
    assert (table.turn, table.life("Ben"), table.asked) == ("Ben", 1, ["Ben"])


@ruling("event-049")
def test_the_dead_man_may_have_fallen_in_this_very_round() -> None:
    """He comes back with two lives, draws two cards for that, and then his own."""
    people = "Ann:sheriff Ben:outlaw=1 Cyril:outlaw Dan:renegade | Ann"
    table = at(people, sets=("fistful_of_cards",), in_force=("dead_man",))
    table.play("Ann", "bang", "Ben")
    falls(table, "Ben")
    table.end("Ann")
    assert (table.turn, table.life("Ben")) == ("Ben", 2)
    assert table.heard.count("log.draws") == 2


@ruling("gold-074", "gold-025")
def test_a_sheriff_is_paid_for_a_wanted_deputy_and_then_loses_everything_but_gold() -> None:
    people = "Ann:sheriff+barrel+mail_car*horseshoe Ben:deputy=1*wanted Cyril:outlaw Dan:renegade"
    table = rails(f"{people} | Ann", sets=("gold_rush",))
    table.play("Ann", "bang", "Ben")
    falls(table, "Ben")

    assert (table.in_play("Ann"), table.equipment("Ann"), table.gold("Ann")) == ([], [], 2)
    assert table.heard.index("log.draws_more") < table.heard.index("log.stripped")


# -- between turns, and around the train ---------------------------------------------------------


@ruling("train-012", "event-010")
def test_an_extra_turn_of_the_sheriff_moves_the_train_and_turns_no_event() -> None:
    table = four("+express_car", sets=("high_noon",), event_deck=("thirst", "shootout"))
    at_first = locomotive(table)
    table.use("Ann", "express_car")

    assert (table.turn, EventDecks.of(table.state).in_force) == ("Ann", ())
    assert locomotive(table) == at_first + 1


@ruling("dodge-044")
def test_belle_star_silences_cars_like_other_cards_in_play() -> None:
    table = four("@belle_star", "+caboose+barrel", sets=("dodge_city",), cars=("ghost_car",))
    table.play("Ann", "bang", "Ben")
    assert not [choice for choice in table.choices("Ben") if choice not in HANDS]


@ruling("train-100", "train-114", "west-029")
def test_a_turn_that_is_missed_has_no_end_either() -> None:
    """Neither Strongbox nor Jimmy Texas brings a card where Lady Rosa lets somebody miss a turn."""
    table = four(ben="@jimmy_texas+strongbox", sets=("wild_west_show",), skips=(1,))
    table.end("Ann")
    assert table.turn == "Cyril"
    assert "log.draws_at_end" not in table.heard


@ruling("event-063")
def test_a_barrel_may_stop_the_shot_at_itself() -> None:
    people = "Ann:sheriff@slab_the_killer Ben:outlaw+barrel Cyril:outlaw Dan:renegade | Ann"
    table = at(people, sets=("fistful_of_cards",), in_force=("ricochet",))
    table.use("Ann", "ricochet", target="Ben", pick="barrel")
    table.answer("Ben", "barrel")
    table.flip("Ben", "2 hearts")
    assert table.asked == ["Ben"], "Slab's BANG! takes two"
    table.answer("Ben", "missed")
    assert table.in_play("Ben") == ["barrel"]


@ruling("armed-053", "event-063")
def test_a_ricochet_takes_a_bomb_away_before_it_explodes() -> None:
    people = "Ann:sheriff Ben:outlaw+bomb#3 Cyril:outlaw Dan:renegade | Ann"
    sets = ("fistful_of_cards", "armed_and_dangerous")
    table = at(people, sets=sets, in_force=("ricochet",))
    table.use("Ann", "ricochet", target="Ben", pick="bomb")
    table.answer("Ben", "hit")
    assert (table.life("Ben"), table.in_play("Ben")) == (4, [])


@ruling("event-040")
def test_no_car_fires_a_bang_under_the_sermon() -> None:
    """Ann cannot go on with her own duel, whatever lies in front of her."""
    table = four("+sleeper_car+barrel", sets=("high_noon",), in_force=("sermon",))
    table.play("Ann", "duel", "Ben")
    table.answer("Ben", "bang")
    assert table.choices("Ann") in ([], ["hit"])


@ruling("gold-053")
def test_a_beer_out_of_turn_is_a_beer_for_madam_yto() -> None:
    people = "Ann:sheriff Ben:outlaw=1 Cyril:outlaw@madam_yto Dan:renegade | Ann"
    table = at(people, sets=("gold_rush",))
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    table.answer("Ben", "beer")
    assert any(table.told(key, who="Cyril", n=1) for key in ("log.draws_more", "log.draws"))


@ruling("event-035")
def test_a_pickaxe_digs_up_what_thirst_takes() -> None:
    people = "Ann:sheriff Ben:outlaw*pickaxe Cyril:outlaw Dan:renegade | Ann"
    table = at(people, sets=("gold_rush", "high_noon"), in_force=("thirst",))
    table.end("Ann")
    assert table.told("log.draws", who="Ben", n=2)
