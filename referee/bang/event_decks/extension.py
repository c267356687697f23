"""Event decks where the core asks for them: the start, new rounds, effects at work, views."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.bang.catalogue import Catalogue
from referee.bang.commands import StartGame
from referee.bang.event_decks.cards import EventCard, EventDecks, EventsDealt, event_card
from referee.bang.event_decks.turning import turn_event_card
from referee.bang.extension import Extension, Lying, Word
from referee.bang.resolution import Resolution
from referee.bang.setup import GameStarted
from referee.bang.state import State
from referee.refusal import refuse
from referee.text import say


class Decks(Extension):
    """The event deck, and the deck of the show."""

    of_state = (EventDecks,)
    decks = ("events", "show")

    def choices(self, catalogue: Catalogue) -> dict[str, list[str]]:
        return {"events": list(catalogue.pieces(EventCard))}

    def at_work(self, state: State) -> tuple[Lying, ...]:
        return tuple(Lying(name, "event") for name in EventDecks.of(state).in_force)

    def check_start(self, command: StartGame, catalogue: Catalogue) -> None:
        said, events = EventsDealt.of(command), catalogue.pieces(EventCard)
        for deck, cards in (("events", said.event_deck), ("show", said.show_deck)):
            known = [events[name] for name in cards if name in events]
            fits = all(card.deck == deck for card in known)
            early = any(card.is_last_event for card in known[:-1])
            if len(set(known)) < len(cards) or not fits or early:
                raise refuse("bad_event_deck", say("tried.start_game"))

    def dealt(self, command: StartGame, catalogue: Catalogue) -> tuple[EventsDealt, ...]:
        return (EventsDealt.of(command),)

    def first(self, begun: GameStarted) -> tuple[EventDecks, ...]:
        dealt = EventsDealt.of(begun)
        return (EventDecks(event_deck=dealt.event_deck, show_deck=dealt.show_deck),)

    def round_begins(self, res: Resolution) -> None:
        # Whoever began keeps the deck, or the next one still in the game.
        turn_event_card(res, by=res.state.clockwise_from(res.state.first)[0])

    def view(self, state: State) -> dict[str, Any]:
        decks = EventDecks.of(state)
        return {
            "events": [{"event": e, "deck": event_card(state, e).deck} for e in decks.in_force],
            "next_event": decks.event_deck[0] if decks.event_deck else None,
        }

    def words(self, state: State) -> Iterator[Word]:
        decks, known = EventDecks.of(state), state.catalogue.pieces(EventCard)
        for name in (*decks.in_force, *decks.turned, *decks.event_deck, *decks.show_deck):
            yield Word("event", name, known)


EVENT_DECKS = Decks()
