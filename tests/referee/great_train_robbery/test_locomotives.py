"""What the locomotive does at the end of the line, and who has won after it."""

from __future__ import annotations

from typing import Any

import pytest

from referee.bang.sets.gold_rush.holdings import Purse
from tests.referee.great_train_robbery.rails import ROW, four, rails, shuffle_line
from tests.referee.table import Table
from tests.ruling import ruling


def arrived(turn: str = "Ben", side: str = "ironhorse", **more: Any) -> Table:
    """The train has reached the end of the line in somebody's turn, who bought nothing."""
    table = four(turn=turn, station=4, side=side, **more)
    table.play(turn, "next_stop")
    table.answer(turn, "pass")
    return table


@ruling("train-054")
def test_ironhorse_shoots_at_everybody() -> None:
    """From the player on turn clockwise, that player included; each may dodge in any way."""
    table = arrived(cyril="+barrel")
    assert table.asked == ["Ben"]
    assert "missed" in table.choices("Ben")
    table.answer("Ben", "missed")
    assert table.asked == ["Cyril"]
    table.answer("Cyril", "barrel")
    table.flip("Cyril", "2 hearts")
    for who in ("Dan", "Ann"):
        assert table.asked == [who]
        table.answer(who, "hit")

    assert [table.life(who) for who in table.names] == [4, 4, 4, 3]
    assert table.match.needs_chance is not None, "the line is laid anew"


@ruling("train-055")
def test_nobody_is_to_blame_for_ironhorse() -> None:
    """An Outlaw dies, a Deputy dies, El Gringo is hit: no reward, no penalty, no card."""
    position = (
        "Ann:sheriff+scope Ben:outlaw@el_gringo Cyril:renegade Dan:outlaw=1 Eva:deputy=1 | Ann"
    )
    table = rails(position, station=5, row=(*ROW, "frisco"))
    table.play("Ann", "next_stop")
    table.answer("Ann", "pass")
    table.answer("Ann", "missed")
    table.answer("Ben", "hit")
    assert "log.hand_card_taken" not in table.heard
    table.answer("Cyril", "missed")
    for who in ("Dan", "Eva"):
        table.answer(who, "hit")
        table.answer(who, "out")

    told = table.story()
    assert "log.reward" not in told
    assert "log.stripped" not in told
    assert table.in_play("Ann") == ["scope"]


@ruling("train-055")
def test_nobody_earns_gold_by_ironhorse() -> None:
    """Lives lost to it bring no nugget; lives lost to a shot of somebody's do."""
    table = arrived(sets=("gold_rush",))
    for who in ("Ben", "Cyril", "Dan", "Ann"):
        table.answer(who, "hit")
    assert [Purse.of(player).gold for player in table.state.players] == [0, 0, 0, 0]

    shuffle_line(table)
    table.play("Ben", "bang", "Cyril")
    table.answer("Cyril", "hit")
    assert Purse.of(table.state[1]).gold == 1


@ruling("train-056")
def test_everybody_dies_of_ironhorse() -> None:
    """The whole effect is carried out first: when nobody is left, the Outlaws have won."""
    position = "Ann:sheriff=1 Ben:outlaw=0 Cyril:renegade=1 Dan:outlaw=0 | Ann"
    table = rails(position, station=4, house={"beer_with_two": True})
    table.play("Ann", "next_stop")
    table.answer("Ann", "pass")
    table.answer("Ann", "hit")
    table.answer("Ann", "out")
    assert (table.winner, table.asked) == (None, ["Cyril"])
    table.answer("Cyril", "hit")
    table.answer("Cyril", "out")

    assert (table.winner, table.winners) == ("outlaws", ["Ben", "Dan"])


@ruling("train-056")
@pytest.mark.parametrize(("saved", "side"), [(True, "renegade"), (False, "outlaws")])
def test_the_last_one_standing_after_ironhorse(saved: bool, side: str) -> None:
    """The Sheriff falls first; whether the Renegade has won is seen when all have been shot at."""
    position = "Ann:sheriff=1 Ben:outlaw=1 Cyril:renegade=1 Dan:outlaw=0 | Ann"
    table = rails(position, station=4)
    table.play("Ann", "next_stop")
    table.answer("Ann", "pass")
    for who in ("Ann", "Ben"):
        table.answer(who, "hit")
        if who in table.asked:
            table.answer(who, "out")
        assert table.winner is None
    table.answer("Cyril", "missed" if saved else "hit")

    assert table.winner == side


@ruling("train-056")
def test_among_three_everybody_can_die_at_once() -> None:
    """Then the Outlaw has won."""
    table = rails(
        "Ann:deputy=1 Ben:outlaw=1 Cyril:renegade=1 | Ann",
        station=3,
        row=ROW[:3],
        sets=("dodge_city",),
    )
    table.play("Ann", "next_stop")
    table.answer("Ann", "pass")
    for who in ("Ann", "Ben", "Cyril"):
        table.answer(who, "hit")
        if who in table.asked:
            table.answer(who, "out")

    assert (table.winner, table.winners) == ("outlaws", ["Ben"])


@ruling("train-057")
def test_leland_opens_a_general_store() -> None:
    """A card for everybody alive; the player on turn picks first."""
    table = arrived(side="leland", dan="=0")
    assert table.told("log.store", n=3, order={"seats": [1, 2, 0]})
    table.answer("Ben", "taken")
    shuffle_line(table)
    assert table.asked == ["Ben"]


@ruling("train-095")
def test_a_doubled_ironhorse_shoots_twice() -> None:
    """The whole effect is carried out twice in a row: two separate shots at each player."""
    table = four(turn="Ben", station=2)
    table.play("Ben", "full_steam", pick="twice")
    table.answer("Ben", "pass")
    order = []
    while table.match.needs_chance is None:
        [who] = table.asked
        order.append(who)
        table.answer(who, "hit")

    assert order == ["Ben", "Cyril", "Dan", "Ann"] * 2
    assert [table.life(who) for who in table.names] == [3, 2, 2, 2]


@ruling("train-119")
@pytest.mark.parametrize("side", ["ironhorse", "leland"])
def test_sgt_blaze_spares_somebody_of_the_locomotive(side: str) -> None:
    """In his turn one player is left out, himself if he likes; in anybody else's he has no say."""
    table = arrived(side=side, ben="@sgt_blaze")
    assert (table.asked, table.choices("Ben")) == (["Ben"], ["spare", "nobody"])
    table.answer("Ben", "spare", "Cyril")
    if side == "leland":
        assert table.told("log.store", n=3, order={"seats": [1, 3, 0]})
    else:
        order = []
        while table.match.needs_chance is None:
            [who] = table.asked
            order.append(who)
            table.answer(who, "missed")
        assert order == ["Ben", "Dan", "Ann"]

    table = arrived(side=side, cyril="@sgt_blaze")
    asks = {"leland": ["taken"], "ironhorse": ["missed", "cactus", "evaded", "hit"]}
    assert (table.asked, table.choices("Ben")) == (["Ben"], asks[side])


@ruling("valley-041")
def test_backfire_against_ironhorse() -> None:
    """Only the Missed! works: nobody fired."""
    table = arrived(sets=("valley_of_shadows",))
    table.answer("Ben", "backfire")
    assert (table.asked, table.life("Ben")) == (["Cyril"], 4)
    assert "log.shot_stopped" in table.heard
