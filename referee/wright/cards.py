"""The 69 cards of the box, by kind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from referee import codec, text
from referee.data import load
from referee.text import Ref


@dataclass(frozen=True)
class Kind:
    """One kind of card, and what it is good for."""

    id: str
    copies: int
    value: int | None = None
    """What an ordinary card counts; special cards have none."""
    loads: bool = False
    """Whether it bears the revolver and may be loaded."""
    wild: bool = False
    """Whether it copies a valued card of its revolver."""
    cancels: bool = False
    """Whether it takes out a card of the highest value."""
    event: bool = False
    """Whether it can be played as the action of a turn."""
    apart: bool = False
    """Whether it is set apart while hands are dealt, and never taken into one."""


_DATA: Any = load("referee.wright", "data", "cards.json")
_CONSTANTS: Any = _DATA["constants"]

KINDS: Mapping[str, Kind] = {
    plain["id"]: codec.load(Kind, plain, f"$.cards[{at}]")
    for at, plain in enumerate(_DATA["cards"])
}
"""Every kind of card, by id."""

FEWEST: int = _CONSTANTS["players"][0]
MOST: int = _CONSTANTS["players"][1]
HAND: int = _CONSTANTS["hand"]
"""To how many cards everybody draws up, those in the revolver included."""
BONUS: int = _CONSTANTS["bonus"]
"""How many cards two players set aside for the faster one."""
ROUNDS: int = _CONSTANTS["rounds"]
ENOUGH_SHERIFFS: int = _CONSTANTS["shootout_from"]
"""From how many sheriff cards on a shootout may be started."""
ALL_SHERIFFS: int = sum(kind.copies for kind in KINDS.values() if kind.apart)
"""With the last of them a shootout begins by itself."""

LOADABLE: tuple[Kind, ...] = tuple(kind for kind in KINDS.values() if kind.loads)
EVENTS: tuple[Kind, ...] = tuple(kind for kind in KINDS.values() if kind.event)
HELD: tuple[Kind, ...] = tuple(kind for kind in KINDS.values() if not kind.apart)
"""The kinds that can be in somebody's hand."""


def is_two(players: int) -> bool:
    """Whether a duel takes the place of the shootout."""
    return players == FEWEST


def deck_size(players: int) -> int:
    """How many cards the deck holds when a round begins, sheriffs included."""
    bonus = BONUS if is_two(players) else 0
    return sum(kind.copies for kind in KINDS.values()) - bonus - HAND * players


def ref(kind: str) -> Ref:
    """Refer to a kind of card in a message."""
    return text.card(f"wright_{kind}")


def refs(kinds: Iterable[str]) -> Ref:
    """Refer to several cards in a message, the best first."""
    return text.cards(f"wright_{kind}" for kind in in_order(kinds))


def in_order(kinds: Iterable[str]) -> tuple[str, ...]:
    """Sort cards the way people lay them out: high values first, then the special ones."""
    places = list(KINDS)
    return tuple(sorted(kinds, key=lambda kind: (-(KINDS[kind].value or 0), places.index(kind))))
