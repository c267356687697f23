"""What people's hands do with the real cards, as data: who, what, how many, from where, to where.

The referee does not see the cards, so it tells people what to do with them. Every event says what
hands do because of it (`Event.moves`), worked out from the event and the state before it, so that
an old log tells it as well. A move has its words besides: one message for the phone of whoever does
it, and one for the phone of somebody whose cards it touches. Nothing secret is ever in a move.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from referee import text
from referee.text import Msg, say

Seat = int

Verb: TypeAlias = Literal[
    "draw",
    "discard",
    "take",
    "give",
    "lay",
    "turn",
    "pass",
    "put_back",
    "shuffle",
    "look",
    "pay",
]


@dataclass(frozen=True)
class Place:
    """Where cards lie: one of a kind of piles, or what belongs to a seat."""

    kind: str
    """`deck`, `discard`, `hand`, `play` and whatever else a game has."""
    seat: Seat | None = None


DECK, DISCARD, TABLE = Place("deck"), Place("discard"), Place("table")


def hand(seat: Seat) -> Place:
    """What somebody holds."""
    return Place("hand", seat)


def play(seat: Seat) -> Place:
    """What lies in front of somebody."""
    return Place("play", seat)


@dataclass(frozen=True)
class Move:
    """One thing that somebody's hands do."""

    seat: Seat
    """Whose hands."""
    do: Verb
    n: int | None
    """How many cards; None: all there are, or as many as it takes."""
    source: Place
    to: Place
    text: Msg
    """What it is called on the phone of whoever does it."""
    cards: tuple[str, ...] = ()
    """Which ones, where everybody knows."""
    whom: Seat | None = None
    """Whose cards it touches, or who gets them."""
    other: Msg | None = None
    """What it is called on the phone of that person, if they have to know."""


Moves: TypeAlias = tuple[Move, ...]


def nothing(self: Any, state: Any) -> Moves:
    """Say that no hand moves because of an event; what moves, if anything, another event tells."""
    return ()


# -- what hands do in every game ---------------------------------------------------------------


def draw(seat: Seat, n: int) -> Moves:
    """Somebody draws from the deck."""
    if n < 1:
        return ()
    return (Move(seat, "draw", n, DECK, hand(seat), say("hands.draw", n=n)),)


def discard(seat: Seat, n: int = 1) -> Moves:
    """Somebody discards cards of their choice from the hand."""
    return (Move(seat, "discard", n, hand(seat), DISCARD, say("hands.discard", n=n)),)


def discard_card(seat: Seat, card: str, source: Place | None = None) -> Moves:
    """A card that everybody knows goes to the discard pile."""
    said = say("hands.discard_card", card=text.card(card))
    return (Move(seat, "discard", 1, source or hand(seat), DISCARD, said, (card,)),)


def discard_used(seat: Seat) -> Moves:
    """Whatever card somebody has used goes to the discard pile."""
    return (Move(seat, "discard", 1, hand(seat), DISCARD, say("hands.discard_used")),)


def discard_unseen(seat: Seat) -> Moves:
    """Somebody loses a card from the hand that nobody chose."""
    return (Move(seat, "discard", 1, hand(seat), DISCARD, say("hands.discard_unseen")),)


def discard_hand(seat: Seat) -> Moves:
    """Somebody's whole hand goes."""
    return (Move(seat, "discard", None, hand(seat), DISCARD, say("hands.discard_hand")),)


def take_unseen(seat: Seat, n: int, whom: Seat) -> Moves:
    """Somebody takes cards from another hand without looking."""
    mine = say("hands.take_unseen", who=text.seat(whom), n=n)
    theirs = say("hands.taken_unseen", who=text.seat(seat), n=n)
    return (Move(seat, "take", n, hand(whom), hand(seat), mine, (), whom, theirs),)


def take_card(seat: Seat, card: str, whom: Seat) -> Moves:
    """Somebody takes a card in play into the hand."""
    said = say("hands.take_card", card=text.card(card), who=text.seat(whom))
    theirs = say("hands.taken_card", card=text.card(card), who=text.seat(seat))
    if whom == seat:
        said = say("hands.pick_up", card=text.card(card))
        return (Move(seat, "take", 1, play(whom), hand(seat), said, (card,)),)
    return (Move(seat, "take", 1, play(whom), hand(seat), said, (card,), whom, theirs),)


def pick_up(seat: Seat, card: str, n: int = 1, source: Place = DISCARD) -> Moves:
    """Somebody takes a card that everybody knows into the hand."""
    said = say("hands.pick_up", card=text.card(card))
    return (Move(seat, "take", n, source, hand(seat), said, (card,) * n),)


def lay(seat: Seat, card: str, on: Seat, source: Place | None = None) -> Moves:
    """Somebody puts a card in front of themselves, or of another."""
    source = source or hand(seat)
    if seat == on:
        said = say("hands.lay", card=text.card(card))
        return (Move(seat, "lay", 1, source, play(on), said, (card,)),)
    said = say("hands.lay_on", card=text.card(card), who=text.seat(on))
    theirs = say("hands.laid_on", card=text.card(card), who=text.seat(seat))
    return (Move(seat, "lay", 1, source, play(on), said, (card,), on, theirs),)


def pass_on(seat: Seat, card: str, to: Seat) -> Moves:
    """A card in play moves on."""
    said = say("hands.pass_on", card=text.card(card), who=text.seat(to))
    theirs = say("hands.passed_on", card=text.card(card), who=text.seat(seat))
    return (Move(seat, "pass", 1, play(seat), play(to), said, (card,), to, theirs),)


def give(seat: Seat, n: int, to: Seat) -> Moves:
    """Somebody gives another cards from the hand."""
    said = say("hands.give", n=n, who=text.seat(to))
    theirs = say("hands.given", n=n, who=text.seat(seat))
    return (Move(seat, "give", n, hand(seat), hand(to), said, (), to, theirs),)


def discard_flipped(seat: Seat, n: int, source: Place = DECK) -> Moves:
    """Cards turned over from the top of a deck have been read and go to the discard pile."""
    return (Move(seat, "discard", n, source, DISCARD, say("hands.discard_flipped", n=n)),)


def undone(moves: Moves) -> Moves:
    """What hands do where something does not count after all: all of it the other way."""
    return tuple(_back(move) for move in reversed(moves))


def _back(move: Move) -> Move:
    if move.source == DECK:
        said = say("hands.put_back_on_deck", n=move.n)
    else:
        said = say("hands.put_back", what=move.text)
    return Move(move.seat, "put_back", move.n, move.to, move.source, said, move.cards)
