"""Putting the event deck together, and how long it lasts."""

from __future__ import annotations

import pytest

from referee.bang.event_decks.cards import EventDecks
from referee.bang.event_decks.supply import event_deck, supply
from referee.refusal import Refused
from tests.referee.table import Table, at, dealt, refused_game
from tests.ruling import ruling

NOON = ("base", "high_noon")
FISTFUL = ("base", "fistful_of_cards")
BOTH = ("base", "high_noon", "fistful_of_cards")
FOUR = ("Ann:sheriff@rose_doolan", "Ben:outlaw@slab_the_killer")
FOUR += ("Cyril:renegade@paul_regret", "Dan:outlaw@willy_the_kid")

ANSWERS = ("keep", "done", "deck", "hit", "red")
"""Answers that bring every question to an end, the most harmless first."""


def pass_turn(table: Table) -> None:
    """Let the player on turn do nothing, and everybody answer whatever an event asks."""
    who, number = table.turn, table.state.turn.number
    table.end(who)
    while table.asked != [table.turn] or table.state.top is not None:
        (asked,) = table.asked
        choices = table.choices(asked)
        if "flip" in table.options(asked):
            table.flip(asked, "K clubs")
        elif "count" in choices:
            table.answer(asked, "count", 0)
        else:
            table.answer(asked, next(choice for choice in ANSWERS if choice in choices))
    assert table.state.turn.number > number


def turns_until(deck: tuple[str, ...], sets: tuple[str, ...]) -> int:
    """Which turn of the Sheriff is the first one under the deck's last card."""
    seats = "Ann:sheriff=20 Ben:outlaw=20 Cyril:renegade=20 Dan:outlaw=20 | Ann"
    table = at(seats, sets=sets[1:], event_deck=deck)
    turns = 1
    while deck[-1] not in EventDecks.of(table.state).in_force:
        pass_turn(table)
        turns += table.turn == "Ann"
    return turns


@ruling("event-001")
@pytest.mark.parametrize(("sets", "last"), [(NOON, "high_noon"), (FISTFUL, "a_fistful_of_cards")])
def test_the_card_that_names_the_box_comes_last(sets: tuple[str, ...], last: str) -> None:
    """All cards of the box but one are shuffled; the one that names the box lies at the bottom."""
    shuffled = supply(sets).own[::-1]
    assert last not in shuffled

    deck = event_deck(sets, shuffled)

    assert len(shuffled) > 1
    assert deck == (*shuffled, last)
    table = dealt(*FOUR, sets=sets, event_deck=deck)
    assert EventDecks.of(table.state).event_deck == deck


@ruling("event-001")
@pytest.mark.parametrize(
    "deck",
    [
        ("high_noon", "blessing"),
        ("blessing", "blessing", "high_noon"),
        ("ambush", "high_noon"),
        ("gag", "high_noon"),
    ],
)
def test_a_deck_in_another_order_is_no_event_deck(deck: tuple[str, ...]) -> None:
    """The last card anywhere but last, a card twice, or one of another box is refused."""
    sets = (*NOON, "wild_west_show")
    assert refused_game("Ann", "Ben", "Cyril", "Dan", sets=sets, **DEAL, event_deck=deck).code == (
        "bad_event_deck"
    )


DEAL = {
    "deal_roles": ["sheriff", "outlaw", "renegade", "outlaw"],
    "deal_characters": [["rose_doolan"], ["el_gringo"], ["paul_regret"], ["black_jack"]],
}


@ruling("event-002")
def test_the_two_cards_of_the_base_box_join_high_noon() -> None:
    """Handcuffs and New Identity make it two more, with High Noon still last; they may stay out."""
    found = supply(NOON)
    assert found.loose == ("new_identity", "handcuffs")

    deck = event_deck(NOON, ("handcuffs", *found.own, "new_identity"))

    assert deck == ("handcuffs", *found.own, "new_identity", "high_noon")
    assert "handcuffs" not in event_deck(NOON, found.own)


@ruling("event-006")
@pytest.mark.parametrize("sets", [NOON, FISTFUL])
def test_the_last_card_comes_before_a_known_turn_of_the_sheriff(sets: tuple[str, ...]) -> None:
    """One card before each turn of the Sheriff but the first: as many rounds as cards."""
    deck = event_deck(sets, supply(sets).own)
    assert turns_until(deck, sets) == len(deck) + 1


@ruling("event-007")
@pytest.mark.parametrize(
    ("sets", "last"), [("high_noon", "high_noon"), ("fistful_of_cards", "a_fistful_of_cards")]
)
def test_the_last_card_stays(sets: str, last: str) -> None:
    """Further rounds bring no new card, whatever might still lie there."""
    table = at(
        "Ann:sheriff=20 Ben:outlaw=20 Cyril:renegade=20 Dan:outlaw=20 | Dan",
        sets=(sets,),
        in_force=(last,),
        event_deck=("handcuffs",),
    )
    for _ in range(8):
        pass_turn(table)
        assert EventDecks.of(table.state).in_force == (last,)
        assert not table.told("log.event_turned")


@ruling("event-011")
@pytest.mark.parametrize("last", ["high_noon", "a_fistful_of_cards"])
@pytest.mark.parametrize("size", [12, 15])
def test_both_boxes_make_one_deck(last: str, size: int) -> None:
    """Twelve to fifteen cards of both are taken, then one of the two last ones; not the other."""
    shuffled = supply(BOTH).own[::-1]
    assert set(shuffled) == {*supply(NOON).own, *supply(FISTFUL).own}

    deck = event_deck(BOTH, shuffled, size, last)

    assert deck == (*shuffled[:size], last)


@ruling("event-011")
@pytest.mark.parametrize(
    ("size", "last", "code"),
    [
        (11, "high_noon", "event_deck_size"),
        (16, "high_noon", "event_deck_size"),
        (None, "high_noon", "event_deck_size"),
        (12, None, "last_event"),
        (12, "blessing", "last_event"),
    ],
)
def test_the_table_agrees_on_size_and_last_card(
    size: int | None, last: str | None, code: str
) -> None:
    """Any other number of cards is refused, and so is a deck without one of the two last cards."""
    with pytest.raises(Refused) as caught:
        event_deck(BOTH, supply(BOTH).own, size, last)

    refusal = caught.value.refusal
    assert (refusal.code, refusal.rule) == (code, "event-011")
    if code == "last_event":
        names = [message.args["event"]["event"] for message in refusal.allowed]
        assert names == ["high_noon", "a_fistful_of_cards"]


@ruling("event-012")
@pytest.mark.parametrize(("size", "turn"), [(12, 14), (15, 17)])
def test_a_deck_of_both_boxes_lasts_as_long_as_it_is_thick(size: int, turn: int) -> None:
    """The last card is turned before the Sheriff's fourteenth turn with twelve cards above it."""
    deck = event_deck(BOTH, supply(BOTH).own, size, "high_noon")

    assert turns_until(deck, BOTH) == turn
