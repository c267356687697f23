"""Nothing is lost and nothing is doubled, whatever people do and however often they undo it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from referee.bang import RULES
from referee.bang.event_decks.cards import EventCard, EventDecks
from referee.bang.sets.armed_and_dangerous.tokens import Tokens
from referee.bang.sets.gold_rush.box import NUGGETS, equipment_about, equipment_box, nuggets_about
from referee.bang.sets.gold_rush.holdings import Purse, Shop
from referee.bang.sets.great_train_robbery.train.railway import Railway
from referee.bang.sets.shadow_gunslingers.siding import Siding
from referee.bang.state import State
from referee.bang.victory import RENEGADE
from referee.slices import Slice
from tests.soak.railway import railway_is_whole
from tests.soak.tokens import tokens_are_sound


def conserved(state: State) -> None:
    """Check that every piece of every box is somewhere, once."""
    for law in dict.fromkeys(LAWS.values()):
        law(state)


def tokens(state: State) -> None:
    """Every load token is where it may lie, and everybody sees all of them."""
    tokens_are_sound(state, RULES.view(state, None))


def events(state: State) -> None:
    """No event card is there twice, nor to come and in force at once."""
    decks = EventDecks.of(state)
    there = Counter((*decks.event_deck, *decks.show_deck, *decks.in_force))
    assert not [name for name, n in there.items() if n > 1]
    assert there.keys() <= state.catalogue.pieces(EventCard).keys()
    assert len(set(decks.turned)) == len(decks.turned)
    assert not {*decks.event_deck, *decks.show_deck} & {*decks.turned}


def sides(state: State) -> None:
    """Nobody but a Renegade helps a side that is not their own."""
    assert all(p.role == RENEGADE for p in state.players if Siding.of(p).side is not None)


def gold(state: State) -> None:
    """All nuggets and equipment cards are there, and nobody owns less than nothing."""
    if not Shop.of(state).shop:
        assert state.phase == "setup" or "gold_rush" not in state.sets
        return
    assert nuggets_about(state) == NUGGETS
    assert equipment_about(state) == Counter(equipment_box(state.catalogue))
    for player in state.players:
        purse = Purse.of(player)
        assert purse.gold >= 0
        assert purse.parked >= 0
        assert len(set(purse.equipment)) == len(purse.equipment)
        assert player.alive or not purse.equipment


LAWS: Mapping[type[Slice], Callable[[State], None]] = {
    Shop: gold,
    Purse: gold,
    Tokens: tokens,
    Railway: railway_is_whole,
    EventDecks: events,
    Siding: sides,
}
"""What must hold of every slice of a state and of its players."""
