"""Drawing: from the own deck while it lasts, then from the common one."""

from __future__ import annotations

from collections.abc import Iterator

from referee.duel.card_events import CommonDeckMade, Drawn
from referee.duel.resolution import Resolution
from referee.engine.frame import Seat
from referee.text import Msg, say


def draw(
    res: Resolution,
    seat: Seat,
    n: int,
    *,
    deck_of: Seat | None = None,
    quietly: bool = False,
    because: Msg | None = None,
) -> None:
    """Let `seat` draw, from the own deck or from that of `deck_of`; each card is told once."""
    for count, deck in _off(res, n, seat if deck_of is None else deck_of):
        res.emit(Drawn(seat, count, deck, "hand", quietly, because))


def turn_up(res: Resolution, seat: Seat, n: int, deck_of: Seat) -> None:
    """Let `seat` put cards from the top of a deck face up onto the discard pile."""
    for count, deck in _off(res, n, deck_of):
        res.emit(Drawn(seat, count, deck, "discard"))


def make_ready(res: Resolution, deck_of: Seat) -> None:
    """Have the discards shuffled before a card is turned over, where no deck is left to take it."""
    state = res.state
    if state.counted and not state[deck_of].deck and not state.common and state.discard:
        res.emit(CommonDeckMade(state.discard))


def _off(res: Resolution, n: int, deck_of: Seat) -> Iterator[tuple[int, Seat | None]]:
    """Say how many cards come off which deck, until there are enough or none is left."""
    while n > 0:
        state = res.state
        own = state[deck_of].deck
        if own > 0:
            found, deck = own, deck_of
        elif state.common:
            found, deck = state.common, None
        elif state.discard or not state.counted:
            res.emit(CommonDeckMade(state.discard or 1))
            continue
        else:
            res.remind(say("log.no_cards_left"), "duel-016")
            return
        count = min(n, found) if state.counted else n
        yield count, deck
        n -= count
