"""What the Wright gang is told: in the words of its table, and only while it is news."""

from __future__ import annotations

import pytest

from referee.wright.cards import KINDS
from tests.referee.wright.table import Table, at
from tests.ruling import ruling

ON_PHONES = {"wright_hands": "phones"}
ON_THE_TABLE = {"wright_hands": "table"}


def three(rest: str, **house: str) -> Table:
    """Three players; the turn and what differs."""
    return at(f"Jesse Billy Butch | {rest}", house=dict(house))


def said_of_hands(table: Table) -> set[str]:
    """Every key that a shootout says to anybody, up to the split."""
    table.shootout("Jesse")
    heard = {*table.heard, table.waits}
    for seat in (1, 2):
        mine = table.match.view(seat)["me"]
        heard.add(mine["prompt"]["text"]["key"])
        heard |= {option["text"]["key"] for option in mine["options"]}
    table.hands("Billy", "Butch")
    return heard | {*table.heard}


@pytest.mark.parametrize(("house", "phones"), [(ON_PHONES, True), (ON_THE_TABLE, False)])
def test_a_shootout_is_told_in_the_words_of_the_tables_own_hands(
    house: dict[str, str], phones: bool
) -> None:
    """Nobody is told to cover the loot where phones are the hands, nor to look at one elsewhere."""
    heard = said_of_hands(three("Jesse sheriffs=2", **house))
    own = {"wright_shootout", "wait.wright_hand", "prompt.wright_hand", "wright_hands"}
    assert {f"{key}_phones" if phones else key for key in own} <= heard
    assert not {key if phones else f"{key}_phones" for key in own} & heard


@ruling("wright-045")
def test_the_last_hand_is_told_its_fate_and_nobody_else() -> None:
    table = three("Jesse sheriffs=2")
    table.shootout("Jesse")
    table.hands("Billy", "Butch")
    fates = [table.match.view(seat)["me"]["fate"] for seat in range(3)]
    assert fates == [None, None, {"key": "wright.last_hand", "args": {}}]
    table.reveal("Jesse", "7")
    table.reveal("Billy", "6")
    assert table.match.view(2)["me"]["fate"] is None


def test_a_last_hand_whose_revolver_is_looked_at_is_told_so() -> None:
    table = three("Jesse sheriffs=2", wright_last_hand="looked_at")
    table.shootout("Jesse")
    table.hands("Billy", "Butch")
    assert table.match.view(2)["me"]["fate"]["key"] == "wright.last_hand_shows"


def test_between_two_both_share_so_nobody_is_told_otherwise() -> None:
    table = at("Jesse Billy | Jesse sheriffs=3")
    table.pass_("Jesse")
    table.sheriff("Jesse", 4)
    table.hands("Billy", "Jesse")
    assert [table.match.view(seat)["me"]["fate"] for seat in range(2)] == [None, None]


@ruling("wright-034")
def test_the_reminder_to_draw_ends_when_the_table_goes_on() -> None:
    """An event card, a shootout, or for oneself a loaded card: whoever goes on has drawn."""
    table = three("Jesse sheriffs=2")
    table.loot("Jesse", 3)
    assert table.drawn == {"Jesse": 3}
    table.load("Billy", 1)
    assert table.drawn == {"Jesse": 3}
    table.load("Jesse", 1)
    assert table.drawn == {}


@pytest.mark.parametrize("goes_on", ["event", "shootout"])
def test_the_reminder_to_draw_ends_with_the_next_action(goes_on: str) -> None:
    table = three("Jesse sheriffs=2")
    table.loot("Jesse", 3)
    if goes_on == "event":
        table.event("Billy", "swap", "Jesse")
    else:
        table.shootout("Billy")
    assert table.drawn == {}


@ruling("wright-001")
def test_more_copies_than_the_deck_holds_are_pointed_out() -> None:
    """Each revolver is possible by itself; only all together cannot be."""
    copies = KINDS["7"].copies
    table = three("Jesse sheriffs=2")
    table.shootout("Jesse")
    table.hands("Billy", "Butch")
    table.reveal("Jesse", *["7"] * 4)
    table.reveal("Billy", *["7"] * (copies - 3))
    assert "wright_copies" in table.heard


@ruling("wright-001")
def test_as_many_copies_as_the_deck_holds_are_nothing_to_speak_of() -> None:
    copies = KINDS["7"].copies
    table = three("Jesse sheriffs=2")
    table.shootout("Jesse")
    table.hands("Billy", "Butch")
    table.reveal("Jesse", *["7"] * 4)
    table.reveal("Billy", *["7"] * (copies - 4))
    assert "wright_copies" not in table.heard


def test_a_number_of_cards_is_asked_for_as_a_number() -> None:
    table = three("Jesse")
    asked = {option["id"]: option for option in table.match.view(0)["me"]["options"]}
    assert asked["wright_loot"]["ask"]["text"]["key"] == "ask.wright_loot_count"
    table = three("Jesse", wright_discards="cards")
    asked = {option["id"]: option for option in table.match.view(0)["me"]["options"]}
    assert asked["wright_loot"]["ask"]["text"]["key"] == "ask.wright_loot"
