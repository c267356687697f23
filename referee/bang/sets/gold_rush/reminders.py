"""What hands do because of what only this set says."""

from __future__ import annotations

from referee import text
from referee.bang.hands import SHOP_PILE
from referee.engine.hands import DISCARD, Move, Moves, discard, hand
from referee.engine.reminders import Reminders, Said
from referee.text import say


def _wasted(said: Said) -> Moves:
    put = say("hands.put_under_equipment", card=text.card(said.card()))
    return (Move(said.seat(), "discard", 1, SHOP_PILE, SHOP_PILE, put, (said.card(),)),)


def _kept(said: Said) -> Moves:
    seat, n = said.seat(), said.n()
    return (Move(seat, "discard", None, hand(seat), DISCARD, say("hands.keep_at_most", n=n)),)


REMINDERS: Reminders = {
    "log.dutch_will": lambda said: discard(said.seat()),
    "log.equipment_wasted": _wasted,
    "log.keeps_at_most": _kept,
}
