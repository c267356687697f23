"""Event cards, and the decks they come from, as plain data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from referee import text
from referee.bang.commands import StartGame
from referee.bang.effect import Effect
from referee.bang.resolution import Resolution
from referee.bang.setup import GameStarted
from referee.bang.state import State
from referee.slices import Slice
from referee.text import Ref

Deck: TypeAlias = Literal["events", "show"]
"""One card of `events` is turned every round; certain cards turn one of `show`."""


@dataclass(frozen=True)
class EventDecks(Slice, of=State):
    """Which event cards are in force, and which are to come."""

    in_force: tuple[str, ...] = ()
    """Event cards in force, oldest first."""
    turned: tuple[str, ...] = ()
    """Event cards that have come up, in force or no longer."""
    event_deck: tuple[str, ...] = ()
    """Event cards to come, one a round; the next one lies open."""
    show_deck: tuple[str, ...] = ()
    """Event cards to come whenever certain cards are played; all face down."""


@dataclass(frozen=True)
class EventsDealt(Slice, of=(StartGame, GameStarted)):
    """The decks before the game, top card first, shuffled outside."""

    event_deck: tuple[str, ...] = ()
    show_deck: tuple[str, ...] = ()


class EventCard(Effect):
    """A card of the event deck: in force for a round."""

    deck: ClassVar[Deck] = "events"
    is_last_event: ClassVar[bool] = False
    """Whether it stays in force to the end of the game."""

    def reference(self) -> Ref:
        return text.event(self.id)

    def revealed(self, res: Resolution) -> None:
        """This event card comes into force."""


class ShowCard(EventCard):
    """A card of the show: in force until the next one is turned."""

    deck = "show"


def event_card(state: State, name: str) -> EventCard:
    """Give the event card of that name."""
    return state.catalogue.pieces(EventCard)[name]
