"""What many cards ask alike: at whom, and which card of theirs. Each question is made once.

Everything here is told apart by its values alone, so the same question serves every card, every
seat and every state in which it is asked, and what it looks like as it travels with it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TypeAlias, TypeVar

from referee import text
from referee.frozen import replace
from referee.option import Ask, Choice
from referee.text import Msg, say

Seat: TypeAlias = int
T = TypeVar("T")

HAND = Choice("hand", say("pick.hand"), icon="hand")
"""A card from a hand, unseen."""


@cache
def card_name(card: str) -> Msg:
    """Name a kind of card."""
    return say("name.card", card=text.card(card))


@cache
def a_card(card: str) -> Choice:
    """A kind of card to choose."""
    return Choice(card, card_name(card), icon=card)


@cache
def ask_pick(target: Seat) -> Msg:
    """Ask for one of somebody's cards."""
    return say("ask.pick", who=text.seat(target))


def which_card(target: Seat, laid: tuple[str, ...], suit: Ask | None = None) -> Ask:
    """Ask for a card from the hand of `target`, or one that lies there, and then for a suit."""
    if suit is None:
        return _hand_or(target, laid)
    choices = (replace(HAND, ask=suit), *(replace(a_card(card), ask=suit) for card in laid))
    return Ask("pick", ask_pick(target), choices=choices)


@lru_cache(maxsize=1024)
def _hand_or(target: Seat, laid: tuple[str, ...]) -> Ask:
    return Ask("pick", ask_pick(target), choices=(HAND, *map(a_card, laid)))


@cache
def somebody(target: Seat, far: int | None) -> Choice:
    """Somebody to choose, so far away: 0 is oneself; somebody out of the game has no place."""
    note = None if far is None else say("note.distance", n=far) if far else say("note.yourself")
    return Choice(target, say("name.seat", who=text.seat(target)), note=note)


@cache
def somebody_by_hand(target: Seat, far: int | None) -> Choice:
    """Somebody to choose who has nothing but a hand; people may say that they pick from it."""
    return replace(somebody(target, far), may=(Ask("pick", ask_pick(target), choices=(HAND,)),))


def alike(question: T) -> T:
    """Mark a question that every card asks alike which asks it, whatever card it is."""
    vars(question)["alike"] = True
    return question
