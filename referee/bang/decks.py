"""Event decks: put together before the game, then dealt by Tinstar or mirrored from the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from referee import text
from referee.bang.catalogue import catalogue_of
from referee.bang.events import EventTurned
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.engine.frame import Frame, Reply
from referee.option import Ask, Choice
from referee.refusal import refuse
from referee.text import Msg, say

Deck = Literal["events", "show"]

MIXED_SIZES = range(12, 16)
"""How many cards are taken where both event boxes are shuffled together."""


# -- before the game ---------------------------------------------------------------------------


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
        cards = [event for event in box.events if event.deck == deck]
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


# -- during the game ---------------------------------------------------------------------------


def turn_event_card(res: Resolution, deck: Deck = "events", *, by: Seat) -> None:
    """Turn the next card of a deck, or ask `by` which one came up on the real table."""
    state = res.state
    covered = in_force(state, deck)
    if covered is not None and state.catalogue.effect(covered).is_last_event:
        return
    pile = state.event_deck if deck == "events" else state.show_deck
    if deck in state.mirrored:
        res.push(NameEvent(by, deck))
    elif pile:
        put_in_force(res, pile[0], deck)


def in_force(state: State, deck: Deck) -> str | None:
    """The card of `deck` that is in force now."""
    return next((e for e in state.in_force if state.catalogue.effect(e).deck == deck), None)


def put_in_force(res: Resolution, name: str, deck: Deck) -> None:
    """Let an event card come into force and do what it does once."""
    res.emit(EventTurned(name, covers=in_force(res.state, deck)))
    res.state.catalogue.effect(name).revealed(res)


@dataclass(frozen=True)
class NameEvent(Frame, tag="name_event"):
    """Somebody says which event card came up on the real table."""

    seat: Seat
    deck: Deck

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.name_event", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.name_event")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        choices = tuple(
            Choice(name, say("name.event", event=text.event(name)))
            for name, event in state.catalogue.events.items()
            if event.deck == self.deck and name not in (*state.turned, *state.in_force)
        )
        ask = Ask("value", say("prompt.name_event"), choices=choices)
        none = Reply("none", say("answer.no_event"))
        return (Reply("card", say("answer.name_event"), icon="event", ask=ask), none)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "card":
            assert isinstance(value, str)
            put_in_force(res, value, self.deck)
