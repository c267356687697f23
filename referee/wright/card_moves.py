"""What hands do with the cards of the Wright gang; `referee.engine.hands` says how."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.engine.hands import DECK, TABLE, Move, Moves, Place, Seat, draw, hand, play
from referee.engine.reminders import Reminders, Said, still
from referee.text import say
from referee.wright.cards import ref

if TYPE_CHECKING:
    from referee.wright.state import State

LOOT, ROW, ASIDE = Place("loot"), Place("row"), Place("aside")


def revolver(seat: Seat) -> Place:
    """What somebody has loaded."""
    return Place("revolver", seat)


def into_loot(seat: Seat, n: int) -> Moves:
    """Somebody puts hand cards into the loot."""
    return (Move(seat, "lay", n, hand(seat), LOOT, say("hands.into_loot", n=n)),)


def play_event(seat: Seat, card: str) -> Moves:
    """Somebody lays an event card open."""
    said = say("hands.play_event", card=ref(card))
    return (Move(seat, "lay", 1, hand(seat), TABLE, said, (card,)),)


def loot_event(state: State) -> Moves:
    """The event card has done its work."""
    if state.turn is None:
        return ()
    return (Move(state.turn, "lay", 1, TABLE, LOOT, say("hands.event_into_loot")),)


def keep_helper(seat: Seat) -> Moves:
    """An assistant stays in front of somebody."""
    said = say("hands.lay", card=ref("helper"))
    return (Move(seat, "lay", 1, TABLE, play(seat), said, ("helper",)),)


def rob(robbed: tuple[Seat, ...], empty_handed: tuple[Seat, ...]) -> Moves:
    """Cards go from revolvers under the deck, and others come from its top."""
    said = say("hands.robbed")
    lost = tuple(Move(seat, "put_back", 1, revolver(seat), DECK, said) for seat in robbed)
    return (*lost, *(m for seat in (*robbed, *empty_handed) for m in draw(seat, 1)))


def load(seat: Seat, n: int) -> Moves:
    """Somebody loads the revolver."""
    return (Move(seat, "lay", n, hand(seat), revolver(seat), say("hands.load_revolver", n=n)),)


def draw_up(draws: tuple[tuple[Seat, int], ...]) -> Moves:
    """Everybody draws up to the limit, in this order."""
    return tuple(move for seat, n in draws for move in draw(seat, n))


def sheriffs(state: State, n: int) -> Moves:
    """Sheriffs that came up lie in the row."""
    seat = state.first if state.turn is None else state.turn
    return (Move(seat, "lay", n, DECK, ROW, say("hands.sheriff_into_row", n=n)),)


def draw_for_duel(state: State) -> Moves:
    """Both take a card from the deck without looking."""
    said = say("hands.duel_card")
    return tuple(Move(seat, "take", 1, DECK, Place("aside", seat), said) for seat in state)


def call_off(state: State, loot: int, under: int) -> Moves:
    """The cards of comparison go away."""
    said, to = say("hands.duel_card_out"), ASIDE
    if loot:
        said, to = say("hands.duel_card_into_loot"), LOOT
    elif under:
        said, to = say("hands.duel_card_under"), DECK
    return tuple(Move(seat, "put_back", 1, Place("aside", seat), to, said) for seat in state)


def take_bonus(seat: Seat, n: int) -> Moves:
    """Somebody adds the bonus cards to the revolver."""
    return (Move(seat, "take", n, Place("bonus"), ASIDE, say("hands.take_bonus", n=n)),)


def show_revolver(seat: Seat) -> Moves:
    """A revolver is turned up."""
    shown = Place("shown", seat)
    return (Move(seat, "turn", None, shown, shown, say("hands.show_revolver")),)


def cancel(seat: Seat, card: str) -> Moves:
    """A card of somebody's revolver no longer counts."""
    said = say("hands.set_aside", card=ref(card))
    return (Move(seat, "discard", 1, Place("shown", seat), ASIDE, said, (card,)),)


def take_share(seat: Seat, n: int) -> Moves:
    """Somebody takes a share of the loot."""
    if not n:
        return ()
    return (Move(seat, "take", n, LOOT, Place("points", seat), say("hands.take_share", n=n)),)


def _deal(said: Said) -> Moves:
    n, state = said.n(), said.state
    shuffled = Move(state.first, "shuffle", None, DECK, DECK, say("hands.deal_out", n=n))
    mine = say("hands.dealt", n=n)
    return (shuffled, *(Move(seat, "take", n, DECK, hand(seat), mine) for seat in state))


REMINDERS: Reminders = {
    **dict.fromkeys(("log.wright_deal", "log.wright_deal_two"), _deal),
    **dict.fromkeys(("log.wright_manners", "log.wright_manners_phones"), still),
    **dict.fromkeys(("log.wright_all_taken", "log.wright_lost", "log.wright_none_lost"), still),
    "log.wright_copies": still,
}
