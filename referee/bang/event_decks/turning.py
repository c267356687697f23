"""Turning event cards: dealt by Tinstar, or mirrored from the real table."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.event_decks.cards import Deck, EventCard, EventDecks, event_card
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.engine.event import Event, Line, line
from referee.engine.frame import Frame, Reply
from referee.engine.hands import nothing
from referee.option import Ask, Choice
from referee.text import Msg, say


@dataclass(frozen=True)
class EventTurned(Event, tag="event_turned"):
    """A new event card is in force and covers the one before."""

    name: str
    covers: str | None = None
    """The card of the same deck that is no longer in force."""

    moves = nothing

    def apply(self, state: State) -> State:
        decks = EventDecks.of(state)
        kept = tuple(name for name in decks.in_force if name != self.covers)
        now = EventDecks(
            in_force=(*kept, self.name),
            turned=(*decks.turned, self.name),
            event_deck=tuple(name for name in decks.event_deck if name != self.name),
            show_deck=tuple(name for name in decks.show_deck if name != self.name),
        )
        return state.with_slice(now)

    def story(self) -> Line:
        return line("event_turned", event=text.event(self.name), instructs=True)


def turn_event_card(res: Resolution, deck: Deck = "events", *, by: Seat) -> None:
    """Turn the next card of a deck, or ask `by` which one came up on the real table."""
    state = res.state
    covered = in_force(state, deck)
    if covered is not None and event_card(state, covered).is_last_event:
        return
    decks = EventDecks.of(state)
    pile = decks.event_deck if deck == "events" else decks.show_deck
    if deck in state.mirrored:
        res.push(NameEvent(by, deck))
    elif pile:
        put_in_force(res, pile[0], deck)


def in_force(state: State, deck: Deck) -> str | None:
    """The card of `deck` that is in force now."""
    names = EventDecks.of(state).in_force
    return next((name for name in names if event_card(state, name).deck == deck), None)


def put_in_force(res: Resolution, name: str, deck: Deck) -> None:
    """Let an event card come into force and do what it does once."""
    res.emit(EventTurned(name, covers=in_force(res.state, deck)))
    event_card(res.state, name).revealed(res)


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
        decks = EventDecks.of(state)
        choices = tuple(
            Choice(name, say("name.event", event=text.event(name)))
            for name, event in state.catalogue.pieces(EventCard).items()
            if event.deck == self.deck and name not in (*decks.turned, *decks.in_force)
        )
        ask = Ask("value", say("prompt.name_event"), choices=choices)
        none = Reply("none", say("answer.no_event"))
        return (Reply("card", say("answer.name_event"), icon="event", ask=ask), none)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "card":
            assert isinstance(value, str)
            put_in_force(res, value, self.deck)
