"""What hands do because of what only this set says."""

from __future__ import annotations

from referee.bang.reminders import silent
from referee.engine.hands import DISCARD, TABLE, Move, Moves, discard, draw, give, hand
from referee.engine.reminders import Reminders, Said
from referee.text import say


def _poker(said: Said) -> Moves:
    laid = say("hands.poker")
    return tuple(Move(s, "lay", 1, hand(s), TABLE, laid) for s in said.seats("who"))


def _poker_won(said: Said) -> Moves:
    seat = said.seat()
    taken = Move(seat, "take", 2, TABLE, hand(seat), say("hands.poker_won"))
    return (taken, Move(seat, "discard", None, TABLE, DISCARD, say("hands.poker_rest")))


def _poker_lost(said: Said) -> Moves:
    seat = said.state.current
    return (Move(seat, "discard", None, TABLE, DISCARD, say("hands.poker_lost")),)


def _pass_to_the_left(said: Said) -> Moves:
    order = said.state.clockwise_from(said.state.alive[0])
    pairs = zip(order, (*order[1:], order[0]), strict=True)
    return tuple(move for seat, left in pairs for move in give(seat, 2, left))


def _redraw(said: Said) -> Moves:
    return tuple(m for seat in said.state.alive for m in (*discard(seat), *draw(seat, 2)))


REMINDERS: Reminders = {
    "log.poker": _poker,
    "log.poker_lost": _poker_lost,
    "log.poker_won": _poker_won,
    "log.tornado_pass": _pass_to_the_left,
    "log.tornado_redraw": _redraw,
    **silent("no_shot_back"),
}
