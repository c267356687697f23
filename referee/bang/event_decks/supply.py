"""What event decks are made of, before the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from referee import text
from referee.bang.catalogue import catalogue_of
from referee.bang.event_decks.cards import Deck, EventCard
from referee.refusal import refuse
from referee.text import say

MIXED_SIZES = range(12, 16)
"""How many cards are taken where both event boxes are shuffled together."""


@dataclass(frozen=True)
class Supply:
    """The cards that a deck can be made of, by what happens to them."""

    own: tuple[str, ...] = ()
    """Cards of the boxes that have a deck of their own: they are shuffled."""
    loose: tuple[str, ...] = ()
    """Cards of other boxes, which may join."""
    last: tuple[str, ...] = ()
    """Cards set aside, of which one comes last and stays."""


def supply(sets: tuple[str, ...], deck: Deck = "events") -> Supply:
    """Sort the event cards of the chosen sets; a box with a last card has a deck of its own."""
    own: list[str] = []
    loose: list[str] = []
    last: list[str] = []
    for box in catalogue_of(sets).sets:
        cards = [
            piece for piece in box.pieces if isinstance(piece, EventCard) and piece.deck == deck
        ]
        finals = [event.id for event in cards if event.is_last_event]
        last += finals
        shuffled = [event.id for event in cards if event.id not in finals]
        (own if finals else loose).extend(shuffled)
    return Supply(tuple(own), tuple(loose), tuple(last))


def event_deck(
    sets: tuple[str, ...], order: Sequence[str], size: int | None = None, last: str | None = None
) -> tuple[str, ...]:
    """Put the event deck together, top card first.

    `order` is what was shuffled: the boxes' own cards, and the loose ones that the table lets in.
    Where both boxes are played, `size` cards are taken and the table agrees on the `last` one.

    Raises:
        Refused: a card is unknown or there twice, or the table's choice is not one the rules give.
    """
    finals, tried = supply(sets).last, say("tried.start_game")
    if len(finals) > 1:
        if last not in finals:
            allowed = tuple(say("name.event", event=text.event(name)) for name in finals)
            raise refuse("last_event", tried, allowed=allowed, rule="event-011")
        if size is None or size not in MIXED_SIZES or size > len(order):
            low, high = MIXED_SIZES[0], MIXED_SIZES[-1]
            why = say("why.event_deck_size", low=low, high=high)
            raise refuse("event_deck_size", tried, why, rule="event-011")
        return (*_checked(sets, "events", order)[:size], last)
    return (*_checked(sets, "events", order), *finals)


def show_deck(sets: tuple[str, ...], order: Sequence[str]) -> tuple[str, ...]:
    """Put the deck of the show together, top card first, from its shuffled cards.

    Raises:
        Refused: a card is unknown or there twice.
    """
    return (*_checked(sets, "show", order), *supply(sets, "show").last)


def _checked(sets: tuple[str, ...], deck: Deck, order: Sequence[str]) -> tuple[str, ...]:
    found = supply(sets, deck)
    if len({*found.own, *found.loose} & set(order)) < len(order):
        raise refuse("bad_event_deck", say("tried.start_game"))
    return tuple(order)
