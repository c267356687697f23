"""What hands do because of what only this set says."""

from __future__ import annotations

from referee.bang.reminders import silent
from referee.engine.hands import (
    DECK,
    DISCARD,
    Move,
    Moves,
    discard,
    discard_hand,
    draw,
    give,
    hand,
)
from referee.engine.reminders import Reminders, Said
from referee.text import say


def _cattle_truck(said: Said) -> Moves:
    seat = said.seat()
    looks = Move(seat, "look", 3, DISCARD, DISCARD, say("hands.cattle_truck"))
    return (looks, Move(seat, "take", 1, DISCARD, hand(seat), say("hands.take_one_of_them")))


def _mail_car(said: Said) -> Moves:
    seat = said.seat()
    return (*draw(seat, 3), *give(seat, 1, said.seat("other")))


def _map(said: Said) -> Moves:
    return (Move(said.seat(), "look", 2, DECK, DECK, say("hands.map")),)


def _changes_card(said: Said) -> Moves:
    return (*discard(said.seat()), *draw(said.seat(), 1))


REMINDERS: Reminders = {
    "log.cattle_truck": _cattle_truck,
    "log.changes_card": _changes_card,
    "log.discards_hand": lambda said: discard_hand(said.seat()),
    "log.draws_at_end": lambda said: draw(said.seat(), 1),
    "log.evan_babbit": lambda said: discard(said.seat()),
    "log.mail_car": _mail_car,
    "log.map": _map,
    **silent("copies_nothing", "spared"),
}
