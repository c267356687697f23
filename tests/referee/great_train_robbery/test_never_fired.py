"""A shot that Private Car lets never have been fired: everything is as it was."""

from __future__ import annotations

from typing import Any

import pytest

from referee.bang import RULES
from referee.bang.sets.great_train_robbery.events import ShotTakenBack
from referee.bang.sets.great_train_robbery.train.railway import Railway
from referee.bang.state import State
from referee.frozen import replace
from referee.match import Match
from tests.referee.great_train_robbery.rails import four
from tests.referee.table import Table
from tests.ruling import ruling

NO_PRIVATE_CAR = ("caboose", "ghost_car", "mail_car")
WAYS_TO_FIRE = {
    "a BANG! card": ("", lambda t: t.play("Ann", "bang", "Ben")),
    "Aim": ("", lambda t: t.play("Ann", "aim", "Ben")),
    "LeMat": ("+lemat", lambda t: t.play("Ann", "bang", "Ben", using="any")),
    "a Missed!": ("@calamity_janet", lambda t: t.play("Ann", "bang", "Ben", using="missed")),
    "a club": ("@black_flower", lambda t: t.use("Ann", "black_flower", target="Ben")),
    "a car": ("+baggage_car", lambda t: t.use("Ann", "baggage_car:bang", target="Ben")),
    "a card given up": (
        "+sleeper_car+whip#2",
        lambda t: t.use("Ann", "sleeper_car", target="Ben", give="whip"),
    ),
    "a weapon's last token": (
        "+thunderer#1",
        lambda t: t.play("Ann", "bang", "Ben", upgrade=1),
    ),
    "a next card at distance 1": (
        "+bell_tower#2",
        lambda t: t.play("Ann", "bang", "Ben"),
    ),
}


@ruling("train-083", "train-132")
@pytest.mark.parametrize("way", WAYS_TO_FIRE)
def test_a_shot_at_no_target_leaves_everything_as_it_was(way: str) -> None:
    """Whatever it was fired with: it was never played, and may be aimed at somebody else."""
    ann, fire = WAYS_TO_FIRE[way]
    sets = ("valley_of_shadows", "armed_and_dangerous")
    table = four(ann, "+private_car", cars=NO_PRIVATE_CAR, sets=sets)
    if "bell_tower" in ann:
        table.use("Ann", "bell_tower")
    before, limit = table.state, table.options("Ann")
    fire(table)
    table.answer("Ben", "private_car")

    after = table.state
    assert (after.turn, after.last_play, after.stack) == (before.turn, before.last_play, ())
    assert {one.card: one.load for one in after[0].in_play} == {
        one.card: one.load for one in before[0].in_play
    }
    assert Railway.of(after) == Railway.of(before)
    assert set(table.options("Ann")) == set(limit)


@ruling("train-083")
def test_both_cards_of_an_aimed_shot_at_no_target_go_back() -> None:
    table = four("", "+private_car", cars=("caboose", "ghost_car"), sets=("valley_of_shadows",))
    table.play("Ann", "aim", "Ben")
    table.answer("Ben", "private_car")
    assert table.told("log.shots_taken_back", cards={"cards": ["aim", "bang"]})


@ruling("train-132")
@pytest.mark.parametrize("tokens", [1, 3])
@pytest.mark.parametrize("weapon", ["buntline_special", "thunderer"])
def test_what_was_paid_for_a_shot_at_no_target_comes_back(weapon: str, tokens: int) -> None:
    """The token lies on the weapon again, and the BANG! of the turn is as it was."""
    armed = ("armed_and_dangerous",)
    table = four(f"+{weapon}#{tokens}", "+private_car", cars=("caboose", "ghost_car"), sets=armed)
    before = table.state
    table.play("Ann", "bang", "Ben", upgrade=1)
    table.answer("Ben", "private_car")

    assert table.state.players == before.players
    assert table.state.turn is not None
    assert (table.state.turn.bangs, table.state.turn.played) == (0, 0)
    table.play("Ann", "bang", "Dan")
    table.answer("Dan", "hit")
    assert table.refusal("play", "Ann", "bang", "Dan").code == "bang_limit"


@ruling("train-132")
def test_the_bang_before_a_repeated_one_at_no_target_still_counts() -> None:
    """Lee Van Kliff's BANG! at Dan was played, whatever comes of repeating it at Ben."""
    cars, show = ("caboose", "ghost_car"), ("wild_west_show",)
    table = four("@lee_van_kliff", "+private_car", cars=cars, sets=show)
    table.play("Ann", "bang", "Dan")
    table.answer("Dan", "hit")
    table.use("Ann", "lee_van_kliff", target="Ben")
    table.answer("Ben", "private_car")

    assert table.refusal("play", "Ann", "bang", "Dan").code == "bang_limit"


# -- what older logs say of it -----------------------------------------------------------------

OLD = {"event": "shot_taken_back", "shooter": 0, "target": 1, "card": "bang"}


def after_a_bang(table: Table, at_whom: int, *, spends: bool = True) -> State:
    """Ann has played another card and then a BANG!, as a log tells it."""
    played = {"event": "card_played", "seat": 0, "card": "bang", "spends": spends}
    beer = {"seat": 0, "card": "beer"}
    state = RULES.apply(table.state, RULES.load_event({"event": "card_played", **beer}))
    return RULES.apply(state, RULES.load_event({**played, "target": at_whom, "before": beer}))


@ruling("train-083")
@pytest.mark.parametrize(
    ("old", "spends", "bangs", "played", "newest"),
    [
        (OLD, True, 0, 1, "beer"),
        (OLD, False, 0, 2, "bang"),
        ({**OLD, "counted": False}, True, 1, 1, "beer"),
        ({**OLD, "counted": True}, True, 0, 1, "beer"),
        ({**OLD, "target": 2}, True, 1, 2, "bang"),
        ({**OLD, "card": "baggage_car"}, True, 1, 2, "bang"),
        ({**OLD, "shooter": 1}, True, 1, 2, "bang"),
    ],
)
def test_an_old_log_means_what_it_meant(
    old: dict[str, Any], spends: bool, bangs: int, played: int, newest: str
) -> None:
    """It told only which card went back, and perhaps whether it had counted."""
    state = after_a_bang(four(), 1, spends=spends)
    after = RULES.apply(state, RULES.load_event(old))
    assert after.turn is not None
    assert after.last_play is not None
    assert (after.turn.bangs, after.turn.played) == (bangs, played)
    assert (after.last_play.card, after.play_before is None) == (newest, newest == "beer")


@ruling("train-083")
def test_before_anything_was_played_an_old_log_changes_nothing() -> None:
    """Neither where nobody has played yet, nor between two turns."""
    state = four().state
    assert RULES.apply(state, RULES.load_event({**OLD, "counted": True})) == state
    fired = {"event": "card_played", "seat": 0, "card": "bang", "target": 1, "spends": True}
    alone = RULES.apply(RULES.apply(state, RULES.load_event(fired)), RULES.load_event(OLD))
    assert alone.turn is not None
    assert (alone.turn.bangs, alone.turn.played) == (0, 0)
    between = replace(state, turn=None)
    assert RULES.apply(between, RULES.load_event(OLD)) == between


@ruling("train-083")
def test_a_shot_that_waited_in_an_old_game_can_still_be_averted() -> None:
    """It does not know how things lay before it."""
    table = four("", "+private_car", cars=NO_PRIVATE_CAR)
    table.play("Ann", "bang", "Ben")
    (*below, shot) = table.state.stack
    waiting = replace(table.state, stack=(*below, replace(shot, unfired=None)))
    old = Table(Match.from_position(RULES, waiting))
    old.answer("Ben", "private_car")
    assert (old.asked, old.state.stack) == (["Ann"], ())
    assert old.told("log.shot_taken_back", who="Ben")


@ruling("train-083")
def test_whoever_has_begun_to_dodge_is_a_target() -> None:
    table = four("", "+private_car+barrel", cars=NO_PRIVATE_CAR)
    table.play("Ann", "bang", "Ben")
    assert "private_car" in table.choices("Ben")
    table.answer("Ben", "barrel")
    table.flip("Ben", "3 clubs")
    assert "private_car" not in table.choices("Ben")


@ruling("train-083")
def test_the_hand_takes_up_what_goes_back() -> None:
    """The cards that were played, or the BANG! that repeated one; no card for a car."""
    for way, cards in (
        ("Aim", ["aim", "bang"]),
        ("a BANG! card", ["bang"]),
        ("LeMat", ["bang"]),
        ("a Missed!", ["missed"]),
        ("a car", []),
    ):
        ann, fire = WAYS_TO_FIRE[way]
        table = four(ann, "+private_car", cars=NO_PRIVATE_CAR, sets=("valley_of_shadows",))
        fire(table)
        table.answer("Ben", "private_car")
        (back,) = (one for one in table.match.entries[-1].events if isinstance(one, ShotTakenBack))
        assert [move.cards for move in back.moves(table.state)] == [(card,) for card in cards]
        assert back.story().instructs
    assert [move.cards for move in RULES.load_event(OLD).moves(table.state)] == [("bang",)]


@ruling("train-132")
def test_the_hand_takes_up_the_card_that_repeated_another() -> None:
    table = four("@lee_van_kliff", "+private_car", cars=NO_PRIVATE_CAR, sets=("wild_west_show",))
    table.play("Ann", "bang", "Dan")
    table.answer("Dan", "hit")
    table.use("Ann", "lee_van_kliff", target="Ben")
    table.answer("Ben", "private_car")
    (back,) = (one for one in table.match.entries[-1].events if isinstance(one, ShotTakenBack))
    assert [move.cards for move in back.moves(table.state)] == [("bang",)]
