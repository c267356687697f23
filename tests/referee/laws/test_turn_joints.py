"""Questions of another reader: what one turn leaves to the next, and who meets whom in it."""

from __future__ import annotations

import pytest

from referee.bang.catalogue import known_sets
from referee.bang.event_decks.cards import EventDecks
from tests.referee.great_train_robbery.rails import four, locomotive
from tests.referee.table import Table, at
from tests.ruling import ruling

ALL = known_sets()[1:]
GHOST = ' | more {"1":{"alive":true,"spirit":"ghost"}}'


def seated(ann: str = "", ben: str = "", *in_force: str, cyril: str = "", **more: object) -> Table:
    """Four people with all sets, and some event cards in force."""
    people = f"Ann:sheriff{ann} Ben:outlaw{ben} Cyril:outlaw{cyril} Dan:renegade | Ann"
    return at(people, sets=ALL, in_force=in_force, **more)


def another_turn(table: Table) -> None:
    """Vendetta gives Ann another turn."""
    table.end("Ann")
    table.flip("Ann", "4 hearts")
    assert table.turn == "Ann"


# -- an extra turn is a new turn ---------------------------------------------------------------


@ruling("event-068", "armed-040")
def test_an_extra_bang_is_not_carried_into_an_extra_turn() -> None:
    table = seated("+bandolier#3", "", "vendetta")
    table.use("Ann", "bandolier")
    another_turn(table)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    assert table.refusal("play", "Ann", "bang", "Ben").code == "bang_limit"


@ruling("event-068", "dodge-061")
def test_what_works_once_a_turn_works_again_in_an_extra_turn() -> None:
    table = seated("@doc_holyday", "", "vendetta")
    table.use("Ann", "doc_holyday", target=1)
    table.answer("Ben", "missed")
    assert "use:doc_holyday" not in table.options("Ann")
    another_turn(table)
    assert "use:doc_holyday" in table.options("Ann")


@ruling("event-044", "train-067")
def test_high_noon_takes_a_life_for_every_turn() -> None:
    table = seated("", "+express_car", "high_noon")
    table.end("Ann")
    assert table.life("Ben") == 3
    table.use("Ben", "express_car")
    assert (table.turn, table.life("Ben")) == ("Ben", 2)


@ruling("event-042", "train-067")
def test_handcuffs_ask_anew_in_an_extra_turn() -> None:
    table = seated("", "+express_car", "handcuffs")
    table.end("Ann")
    table.answer("Ben", "spades")
    table.use("Ben", "express_car")
    assert "hearts" in table.choices("Ben")


@ruling("gold-057", "event-068")
def test_nobody_flips_for_another_turn_after_one_lost_in_jail() -> None:
    table = seated("", "@don_bell+jail", "vendetta")
    table.end("Ann")
    table.flip("Ann", "3 clubs")
    table.flip("Ben", "3 clubs")
    assert (table.turn, table.asked) == ("Cyril", ["Cyril"])


@ruling("event-044", "base-117")
def test_high_noon_comes_before_the_jail() -> None:
    table = seated("", "+jail", "high_noon")
    table.end("Ann")
    assert table.life("Ben") == 3
    table.flip("Ben", "3 clubs")
    assert table.asked == ["Cyril"]


# -- the round and its event -------------------------------------------------------------------


@ruling("event-005")
def test_a_death_in_the_last_turn_of_a_round_turns_the_next_event_once() -> None:
    table = at(
        "Ann:sheriff Ben:outlaw Cyril:outlaw Dan:renegade=1 | Dan",
        sets=("high_noon",),
        event_deck=("thirst", "shootout"),
    )
    table.play("Dan", "duel", "Ben")
    table.answer("Ben", "bang")
    while "Dan" in table.asked:
        table.answer("Dan", "out" if "out" in table.choices("Dan") else "hit")
    assert (table.turn, EventDecks.of(table.state).in_force) == ("Ann", ("thirst",))


@ruling("event-017", "event-005")
def test_the_last_ghost_of_a_round_is_gone_with_the_turn() -> None:
    table = at(
        "Ann:sheriff Ben:outlaw Cyril:outlaw Dan:renegade=0 | Cyril",
        sets=("high_noon",),
        in_force=("ghost_town",),
        event_deck=("thirst",),
    )
    table.end("Cyril")
    assert table.turn == "Dan"
    table.end("Dan")
    assert (table.turn, table.alive("Dan")) == ("Ann", False)


@ruling("train-008", "event-068")
def test_an_extra_turn_of_the_sheriff_by_vendetta_moves_the_train() -> None:
    table = four(sets=("fistful_of_cards",), in_force=("vendetta",))
    before = locomotive(table)
    another_turn(table)
    assert locomotive(table) == before + 1


@ruling("event-029", "armed-053")
def test_a_bomb_taken_by_the_daltons_does_not_explode() -> None:
    table = at(
        "Ann:sheriff Ben:outlaw+bomb#3 Cyril:outlaw Dan:renegade | Dan",
        sets=ALL,
        event_deck=("the_daltons",),
    )
    table.end("Dan")
    assert (table.in_play("Ben"), table.life("Ben")) == ([], 4)


@ruling("event-029", "valley-023")
def test_whoever_loses_the_ghost_to_the_daltons_is_out() -> None:
    people = "Ann:sheriff Ben:outlaw=0+ghost Cyril:outlaw Dan:renegade | Dan"
    table = at(people + GHOST, sets=ALL, event_deck=("the_daltons",))
    table.end("Dan")
    assert not table.alive("Ben")


# -- prevented in the middle of what follows ---------------------------------------------------


@ruling("armed-068", "valley-029")
def test_nobody_flips_for_a_loss_that_was_prevented() -> None:
    """Julie Cutter is about to shoot back when somebody saves her."""
    table = seated("", "@julie_cutter")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    assert table.asked == ["Ben"]
    table.use("Cyril", "saved")
    table.answer("Cyril", "deck")
    assert (table.life("Ben"), table.asked, table.state.stack) == (4, ["Ann"], ())


@ruling("gold-072", "valley-029")
def test_a_wanted_player_who_is_saved_is_still_wanted() -> None:
    table = seated("", "=1*wanted")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    table.use("Cyril", "saved")
    table.answer("Cyril", "deck")
    assert (table.life("Ben"), table.gold("Ann"), table.equipment("Ben")) == (1, 0, ["wanted"])


@ruling("valley-032", "base-107")
def test_one_saved_and_one_beer_make_up_for_dynamite_at_two_lives() -> None:
    table = seated("", "=2+dynamite")
    table.end("Ann")
    table.flip("Ben", "3 spades")
    table.use("Cyril", "saved")
    assert table.asked == ["Ben"]
    table.answer("Ben", "beer")
    table.answer("Cyril", "deck")
    assert (table.life("Ben"), table.turn) == (1, "Ben")


# -- cards of one set, characters of another ---------------------------------------------------


@ruling("base-150", "armed-053")
def test_johnny_kisch_takes_a_bomb_away_by_laying_one() -> None:
    table = seated("@johnny_kisch", "+bomb#3")
    table.play("Ann", "bomb", "Cyril")
    assert (table.in_play("Ben"), table.life("Ben"), table.in_play("Cyril")) == ([], 4, ["bomb"])


@ruling("gold-019", "valley-018", "gold-053")
def test_a_beer_for_gold_is_a_beer_to_everybody() -> None:
    """Madam Yto draws for it, Lemonade Jim may join in; at two players left as well."""
    table = seated("", "@madam_yto", cyril="@lemonade_jim=2/4")
    table.use("Ann", "beer_for_gold")
    assert table.told("log.draws_more", who="Ben", n=1) or table.told("log.draws", who="Ben", n=1)
    assert (table.gold("Ann"), "use:lemonade_jim" in table.options("Cyril")) == (1, True)

    people = "Ann:sheriff=3/5 Ben:outlaw=0 Cyril:outlaw=0 Dan:renegade@lemonade_jim=2/4 | Ann"
    last_two = at(people, sets=("valley_of_shadows", "gold_rush"))
    last_two.use("Ann", "beer_for_gold")
    last_two.use("Dan", "lemonade_jim")
    assert last_two.life("Dan") == 3


@ruling("event-014", "valley-046")
def test_under_the_curse_nothing_stops_colorado_bill() -> None:
    table = seated("@colorado_bill", "", "curse")
    table.play("Ann", "bang", "Ben")
    if table.state.stack:
        table.flip("Ann", "2 hearts")
    assert table.life("Ben") == 3


@ruling("train-118", "train-106", "train-063", "armed-047")
@pytest.mark.parametrize("card", ["most_wanted", "rust", "bandidos", "indians"])
def test_sgt_blaze_spares_somebody_whatever_strikes_several(card: str) -> None:
    table = seated("@sgt_blaze", "#2", cyril="+whip#2")
    table.play("Ann", card)
    assert "spare" in table.choices("Ann")
