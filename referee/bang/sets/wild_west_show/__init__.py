"""Wild West Show: characters, and cards that a Stagecoach or Wells Fargo turns."""

from __future__ import annotations

from referee.bang.catalogue import GameSet, HouseRule
from referee.bang.event_decks.extension import EVENT_DECKS
from referee.bang.sets import building
from referee.bang.sets.wild_west_show.characters import EFFECTS
from referee.bang.sets.wild_west_show.events import EVENTS, TheShow
from referee.bang.sets.wild_west_show.reminders import REMINDERS

WILD_WEST_SHOW = GameSet(
    id="wild_west_show",
    reminders=REMINDERS,
    characters=building.characters(__name__, EFFECTS),
    pieces=building.effects(EVENTS),
    extensions=(EVENT_DECKS,),
    always=(building.effect("the_show", TheShow),),
    house_rules=(
        HouseRule("showdown_bang_only_missed", default=False, rulings=("west-035",)),
        HouseRule("flint_westwood_once", default=True, rulings=("west-011",)),
    ),
)
