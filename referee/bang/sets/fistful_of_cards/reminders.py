"""What hands do because of what only this set says."""

from __future__ import annotations

from referee.engine.hands import DECK, DISCARD, Move, Moves, discard, draw
from referee.engine.reminders import Reminders, Said
from referee.text import say


def _onto_the_deck(said: Said) -> Moves:
    return (Move(said.seat(), "put_back", None, DISCARD, DECK, say("hands.abandoned_mine")),)


def _ranch(said: Said) -> Moves:
    return (*discard(said.seat(), said.n()), *draw(said.seat(), said.n()))


REMINDERS: Reminders = {"log.abandoned_mine": _onto_the_deck, "log.ranch": _ranch}
