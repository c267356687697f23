"""A Fistful of Cards: another deck of events, used like High Noon or together with it."""

from __future__ import annotations

from referee.bang.catalogue import GameSet
from referee.bang.event_decks.extension import EVENT_DECKS
from referee.bang.sets import building
from referee.bang.sets.fistful_of_cards.events import EVENTS
from referee.bang.sets.fistful_of_cards.reminders import REMINDERS

FISTFUL_OF_CARDS = GameSet(
    id="fistful_of_cards",
    pieces=building.effects(EVENTS),
    extensions=(EVENT_DECKS,),
    reminders=REMINDERS,
)
