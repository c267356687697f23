"""High Noon: a deck of events, a new one before every turn of the Sheriff but the first."""

from __future__ import annotations

from referee.bang.catalogue import GameSet
from referee.bang.event_decks.extension import EVENT_DECKS
from referee.bang.sets import building
from referee.bang.sets.high_noon.events import EVENTS

HIGH_NOON = GameSet(id="high_noon", pieces=building.effects(EVENTS), extensions=(EVENT_DECKS,))
