"""Event decks as the host chooses them, and as the server shuffles them for the referee.

Two kinds of deck lie beside a table: `events`, of which a card is turned every round, and `show`,
turned by certain cards. What they are made of is the referee's business; luck is the server's.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal

from referee import codec
from referee.bang.event_decks.supply import MIXED_SIZES, event_deck, show_deck, supply
from web.tables.shuffle import Chance

Sets = tuple[str, ...]


@dataclass(frozen=True)
class EventDeck:
    """How the event cards come to the table."""

    deck: Literal["none", "dealt", "mirrored"] = "dealt"
    size: int = MIXED_SIZES[0]
    """How many cards are taken where more than one set has a deck of its own."""
    last: str | None = None
    """Which of several last cards is played; None: the first there is."""


@dataclass(frozen=True)
class ShowDeck:
    """How the cards of the show come to the table."""

    deck: Literal["dealt", "mirrored"] = "dealt"


def choices(sets: Sets) -> dict[str, Any]:
    """What the host can choose about the decks of these sets; null where there is no deck."""
    events, show = supply(sets, "events"), supply(sets, "show")
    is_mixed = len(events.last) > 1
    return {
        "events": {
            "own": bool(events.last),
            "loose": list(events.loose),
            "last": list(events.last),
            "size": [MIXED_SIZES[0], MIXED_SIZES[-1]] if is_mixed else None,
        },
        "show": {"last": list(show.last)} if show.last else None,
    }


def check_size(size: int) -> None:
    """Make sure that a mixed deck can have so many cards.

    Raises:
        Malformed: it cannot.
    """
    if size not in MIXED_SIZES:
        problem = f"expected {MIXED_SIZES[0]} to {MIXED_SIZES[-1]}"
        raise codec.Malformed("$.events.size", problem)


def resolved(sets: Sets, wanted: EventDeck) -> EventDeck:
    """Give the host's wishes with a last card named wherever there is one."""
    offered = supply(sets).last
    named = wanted.last if wanted.last in offered else next(iter(offered), None)
    return replace(wanted, last=named)


def piles(
    sets: Sets, events: EventDeck, show: ShowDeck, joining: Iterable[str], chance: Chance
) -> dict[str, Any]:
    """Shuffle the decks; gives the fields of a start of game that speak of them.

    `joining` names the loose cards that take part. A mirrored deck lies on the real table: people
    shuffle it and say what comes up, so it is empty here.
    """
    joined = tuple(joining)
    own, shown = supply(sets), supply(sets, "show")
    # Without a card there is nothing to turn, whatever was chosen when there was one.
    ways = {
        "events": events.deck if own.last or joined else "none",
        "show": show.deck if shown.last else "none",
    }
    dealt: dict[str, Any] = {"event_deck": [], "show_deck": []}
    if ways["events"] == "dealt":
        order, last = chance.shuffled((*own.own, *joined)), resolved(sets, events).last
        dealt["event_deck"] = list(event_deck(sets, order, events.size, last))
    if ways["show"] == "dealt":
        dealt["show_deck"] = list(show_deck(sets, chance.shuffled(shown.own)))
    return {**dealt, "mirrored": [deck for deck, way in ways.items() if way == "mirrored"]}
