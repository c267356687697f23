"""What hands do because of what only this set says."""

from __future__ import annotations

from referee import text
from referee.engine.hands import (
    DECK,
    DISCARD,
    TABLE,
    Move,
    Moves,
    discard_hand,
    give,
    hand,
    take_unseen,
)
from referee.engine.reminders import Reminders, Said
from referee.text import say


def _flint_westwood(said: Said) -> Moves:
    by, who = said.seat("by"), said.seat()
    return (*give(by, 1, who), *take_unseen(by, 2, who))


def _looted(said: Said) -> Moves:
    seat, n = said.seat(), said.n()
    return (Move(seat, "take", n, DISCARD, hand(seat), say("hands.loot", n=n)),)


def _looted_any(said: Said) -> Moves:
    seat, other = said.seat(), said.seat("other")
    taken = say("hands.loot_any", who=text.seat(other))
    return (Move(seat, "take", None, DISCARD, hand(seat), taken),)


def _flip_taken(said: Said) -> Moves:
    seat = said.seat()
    taken = say("hands.take_flip", flip=said.text.args["flip"])
    return (Move(seat, "take", 1, DISCARD, hand(seat), taken),)


def _gifts(said: Said) -> Moves:
    seat = said.seat()
    mine, theirs = say("hands.gifts"), say("hands.gift_if_more", who=text.seat(seat))
    others = said.state.clockwise_from(seat, including=False)
    return tuple(
        Move(other, "give", None, hand(other), hand(seat), theirs, (), seat, mine)
        for other in others
    )


def _hand_anew(said: Said) -> Moves:
    seat = said.seat()
    drawn = Move(seat, "draw", None, DECK, hand(seat), say("hands.draw_as_many"))
    return (*discard_hand(seat), drawn)


def _hand_shown(said: Said) -> Moves:
    seat = said.seat()
    return (Move(seat, "turn", None, hand(seat), hand(seat), say("hands.show_hand")),)


def _hands_open(said: Said) -> Moves:
    shown = say("hands.open_hand")
    return tuple(Move(s, "lay", None, hand(s), TABLE, shown) for s in said.state.alive)


REMINDERS: Reminders = {
    "log.darling_valentine": _hand_anew,
    "log.flint_westwood": _flint_westwood,
    "log.gary_looter": _looted,
    "log.gary_looter_any": _looted_any,
    "log.john_pain": _flip_taken,
    "log.sacagaway": _hands_open,
    "log.shows_hand": _hand_shown,
    "log.youl_grinner": _gifts,
}
