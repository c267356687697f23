"""Where sets meet in the course of a turn: each law holds for what no single box thought of."""

from __future__ import annotations

from typing import Any

import pytest

from referee.bang import options
from referee.bang.catalogue import known_sets
from referee.bang.sets.gold_rush.gold import with_shop
from tests.referee.great_train_robbery.rails import FOUR, rails
from tests.referee.table import Table, at
from tests.ruling import ruling
from tests.soak.course import course_is_sound

SETS = known_sets()[1:]


def seated(position: str, *events: str, **players: Any) -> Table:
    """A table with every set; more facts about seats by their number, as `seat_1={…}`."""
    table = at(position, sets=SETS, in_force=events)
    state = table.state
    for name, facts in players.items():
        state = state.with_player(int(name.removeprefix("seat_")), **facts)
    return Table(type(table.match).from_position(table.match.rules, state))


def drawn(table: Table, who: str) -> int | None:
    """How many cards the newest action told that somebody draws in phase one."""
    for line in table.match.lines_of_newest():
        if line.rule == "base-021" and line.text.args.get("who") == {"seat": table.seat(who)}:
            return int(line.text.args.get("n", 0))
    return None


# -- phase one ---------------------------------------------------------------------------------


@ruling("event-081", "valley-081")
def test_a_pickaxe_tuco_and_train_arrival_add_up_once_all_is_chosen() -> None:
    """Evelyn's ability lent to Tuco, with a Pickaxe, when the train arrives: 2+2+1+1, minus 1."""
    table = seated(
        "Ann:sheriff Ben:outlaw@tuco_franziskaner*pickaxe Cyril:renegade Dan:outlaw | Ann",
        "train_arrival",
        seat_1={"borrowed": ("evelyn_shebang",)},
    )
    table.end("Ann")
    assert (table.notes, drawn(table, "Ben")) == (["note.draw"], None)
    table.answer("Ben", "shoot", "Cyril")
    table.answer("Cyril", "missed")
    assert drawn(table, "Ben") == 5
    course_is_sound(table.match)


@ruling("event-081", "gold-049")
def test_dutch_will_discards_one_of_what_he_really_drew() -> None:
    """With Evelyn's ability under Thirst he may draw nothing: then nothing earns a nugget."""
    table = seated(
        "Ann:sheriff Ben:outlaw@dutch_will Cyril:renegade Dan:outlaw | Ann",
        "thirst",
        seat_1={"borrowed": ("evelyn_shebang",)},
    )
    table.end("Ann")
    table.answer("Ben", "shoot", "Cyril")
    table.answer("Cyril", "missed")
    assert (table.gold("Ben"), table.told("log.dutch_will")) == (0, False)


@ruling("event-081", "base-130")
def test_black_jack_shows_no_second_card_that_he_shot_away() -> None:
    table = seated(
        "Ann:sheriff Ben:outlaw@black_jack Cyril:renegade Dan:outlaw | Ann",
        seat_1={"borrowed": ("evelyn_shebang",)},
    )
    table.end("Ann")
    table.answer("Ben", "shoot", "Cyril")
    table.answer("Cyril", "missed")
    assert (table.choices("Ben"), table.phase) == ([], "play")


@ruling("event-081", "base-135")
def test_black_jack_who_took_his_first_card_shows_the_second() -> None:
    """A card from a hand is the first, the one from the deck the second."""
    table = seated(
        "Ann:sheriff Ben:outlaw@jesse_jones Cyril:renegade Dan:outlaw | Ann",
        seat_1={"borrowed": ("black_jack",)},
    )
    table.end("Ann")
    table.answer("Ben", "hand", "Cyril")
    assert drawn(table, "Ben") == 1
    assert table.choices("Ben") == ["red", "black"]


@ruling("event-084", "gold-030")
def test_backfire_may_end_a_shot_taken_instead_of_a_card() -> None:
    """Evelyn dies of the answer to her own shot: nobody draws in her place, and play goes on."""
    table = seated("Ann:sheriff Ben:outlaw@evelyn_shebang=1 Cyril:renegade Dan:outlaw | Ann")
    table.end("Ann")
    table.answer("Ben", "shoot", "Cyril")
    table.answer("Cyril", "backfire")
    table.answer("Ben", "hit")
    if table.choices("Ben"):
        table.answer("Ben", "out")
    course_is_sound(table.match)
    assert not table.alive("Ben") or table.state[1].spirit is not None
    assert drawn(table, "Ben") is None


# -- suits -------------------------------------------------------------------------------------


@ruling("event-083", "armed-032")
@pytest.mark.parametrize("event", ["blessing", "curse"])
def test_a_double_barrel_has_no_diamond_where_there_is_one_suit(event: str) -> None:
    table = seated(
        "Ann:sheriff+double_barrel#4 Ben:outlaw@apache_kid*calumet Cyril:renegade Dan:outlaw | Ann",
        event,
    )
    assert not [o.id for o in options(table.state, 0) if o.id == "play:bang+"]
    table.play("Ann", "bang", "Ben")
    assert table.asked == ["Ben"]


@ruling("event-083", "event-082")
def test_sniper_under_no_other_event_asks_once_for_both_shields() -> None:
    """Apache Kid with a Calumet is asked about like anybody who ignores diamonds."""
    table = seated(
        "Ann:sheriff Ben:outlaw@apache_kid*calumet Cyril:renegade Dan:outlaw | Ann", "sniper"
    )
    table.use("Ann", "sniper", "diamonds", target="Ben")
    assert (table.told("log.no_effect_on", who="Ben"), table.asked) == (True, ["Ann"])


# -- without lives -----------------------------------------------------------------------------


@ruling("event-084", "gold-030", "west-026")
def test_a_shadow_goes_through_a_turn_of_two_events_unasked() -> None:
    """Hard Liquor and Miss Susanna lie open: a shadow draws, plays nothing, and is gone."""
    table = seated(
        "Ann:sheriff Ben:outlaw=0 Cyril:renegade Dan:outlaw Eva:outlaw | Ann",
        "hard_liquor",
        "miss_susanna",
    )
    table.end("Ann")
    table.answer("Ann", "enough")
    assert (table.turn, table.phase, table.choices("Ben")) == ("Ben", "play", [])
    assert drawn(table, "Ben") == 2
    table.end("Ben")
    assert (table.turn, table.alive("Ben")) == ("Cyril", False)


@ruling("event-085", "gold-069")
def test_nobody_without_lives_buys_what_only_heals() -> None:
    table = seated(
        "Ann:sheriff Ben:outlaw=0+ghost$9 Cyril:renegade Dan:outlaw | Ben",
        seat_1={"alive": True, "spirit": "ghost"},
    )
    state = with_shop(table.state, shop=("rhum", "shot", "boots"))
    table = Table(type(table.match).from_position(table.match.rules, state))
    assert table.greyed("Ben")["use:buy:rhum"] == "why.no_life_of_own"
    table.use("Ben", "buy:shot")
    shot = next(o for o in options(table.state, 1) if o.id == "answer:heal")
    assert shot.ask is not None
    assert 1 not in [choice.value for choice in shot.ask.choices]


# -- ending a turn -----------------------------------------------------------------------------


@ruling("gold-081", "train-022", "event-055")
def test_a_turn_that_owes_a_car_and_a_card_ends_when_both_are_done() -> None:
    """The train was moved for free and a card shown: first the car, then the question."""
    table = rails(
        FOUR.format("", "$9", "", "", "Ann"),
        sets=("gold_rush", "fistful_of_cards"),
        in_force=("law_of_the_west",),
        shop=("gold_rush", "shot", "rhum"),
        shop_deck=("boots",),
    )
    table.end("Ann")
    table.use("Ben", "free_advance")
    assert table.greyed("Ben")["use:buy:gold_rush"] == "why.owes_car"
    table.use("Ben", "back_up")
    table.use("Ben", "buy:gold_rush")
    assert table.choices("Ben") == ["done", "back"]
    table.answer("Ben", "done")
    assert (table.turn, table.state.turn.extra) == ("Ben", True)


@ruling("gold-083", "event-068", "gold-055")
def test_vendetta_and_don_bell_try_once_each_in_a_row_of_turns() -> None:
    """Both flip at the end of the first turn; one red is enough, and neither tries again."""
    table = seated("Ann:sheriff Ben:outlaw@don_bell Cyril:renegade Dan:outlaw | Ben", "vendetta")
    table.end("Ben")
    table.flip("Ben", "4 hearts")
    table.flip("Ben", "4 clubs")
    assert (table.turn, table.state.turn.extra) == ("Ben", True)
    table.end("Ben")
    assert table.turn == "Cyril"


# -- the rest ----------------------------------------------------------------------------------


@ruling("base-181", "armed-056")
def test_arrows_at_several_are_finished_first_where_the_table_says_so() -> None:
    """The Sheriff falls to the first of two Arrows; the second is still answered."""
    position = "Ann:sheriff=1 Ben:outlaw=1 Cyril:renegade Dan:outlaw#4 | Dan"
    for finish in (False, True):
        table = at(position, sets=("armed_and_dangerous",), house={"strike_all_first": finish})
        table.play("Dan", "arrow", "Ann", upgrade=1)
        while table.winner is None:
            who = table.asked[0]
            choices = table.choices(who)
            if "out" in choices:
                table.answer(who, "out")
            elif "hit" in choices:
                table.answer(who, "hit")
            else:
                option = next(o for o in options(table.state, table.seat(who)) if o.is_open)
                value = option.ask.choices[0].value if option.ask else None
                table.answer(who, option.command["choice"], value)
        assert (table.winner, table.alive("Ben")) == ("outlaws", not finish)


@ruling("west-081", "gold-026")
def test_bone_orchard_among_shadows_brings_back_for_good() -> None:
    """Somebody who fell while it is open returns with one life, not as a shadow."""
    table = seated(
        "Ann:sheriff Ben:deputy=0 Cyril:renegade Dan:outlaw=1 Eva:outlaw | Cyril", "bone_orchard"
    )
    table.play("Cyril", "tomahawk", "Dan")
    table.answer("Dan", "hit")
    if table.choices("Dan"):
        table.answer("Dan", "out")
    assert table.match.needs_chance == 2
    table.shuffle(0, 1)
    table.end("Cyril")
    assert (table.turn, table.life("Dan"), table.state[3].spirit) == ("Dan", 1, None)
