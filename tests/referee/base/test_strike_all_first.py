"""Who has won when a card strikes several players: at once, or when the card is done."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at
from tests.ruling import ruling

LAST = "Ann:sheriff=1 Ben:renegade=1 Cyril:outlaw=1 Dan:deputy | {}"


def struck(by: str, card: str, *, finish: bool, **more: object) -> Table:
    """Let a card strike, and everybody take the hit."""
    table = at(
        LAST.format(by),
        sets=("valley_of_shadows", "armed_and_dangerous"),
        house={"strike_all_first": finish},
    )
    table.play(by, card, **more)
    while table.winner is None and table.asked != [by]:
        who = table.asked[0]
        table.answer(who, "out" if "out" in table.choices(who) else "hit")
    return table


@ruling("base-181", "base-044")
@pytest.mark.parametrize("card", ["gatling", "indians"])
def test_the_game_ends_in_the_middle_of_a_card(card: str) -> None:
    """The Sheriff is struck first, and nobody after him: two others are left, the Outlaws win."""
    table = struck("Dan", card, finish=False)
    assert (table.winner, table.alive("Ben"), table.alive("Cyril")) == ("outlaws", True, True)


@ruling("base-181")
@pytest.mark.parametrize("card", ["gatling", "indians"])
def test_the_card_is_finished_first_where_the_table_says_so(card: str) -> None:
    """Everybody falls, and only then somebody looks."""
    table = struck("Dan", card, finish=True)
    assert [table.alive(who) for who in ("Ann", "Ben", "Cyril", "Dan")] == [
        False,
        False,
        False,
        True,
    ]
    assert table.winner == "outlaws"


@ruling("base-181", "base-043")
def test_the_renegade_may_win_by_a_card_that_is_finished() -> None:
    """His Gatling takes the Sheriff before the last Outlaw: finished first, he stands alone."""
    position = "Ann:outlaw=1 Ben:sheriff=1 Cyril:outlaw=1 Dan:renegade | Dan"
    for finish, winner in ((False, "outlaws"), (True, "renegade")):
        table = at(position, house={"strike_all_first": finish})
        table.play("Dan", "gatling")
        while table.winner is None:
            who = table.asked[0]
            table.answer(who, "out" if "out" in table.choices(who) else "hit")
        assert table.winner == winner


@ruling("base-181")
@pytest.mark.parametrize("finish", [False, True])
def test_fanning_strikes_two(finish: bool) -> None:
    table = at(
        "Ann:sheriff=1 Ben:outlaw=1 Cyril:renegade Dan:outlaw | Dan",
        sets=("valley_of_shadows",),
        house={"strike_all_first": finish},
    )
    table.play("Dan", "fanning", "Ann", also="Ben")
    while table.winner is None:
        who = table.asked[0]
        table.answer(who, "out" if "out" in table.choices(who) else "hit")
    assert (table.winner, table.alive("Ben")) == ("outlaws", not finish)
