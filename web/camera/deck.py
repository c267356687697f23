"""What the camera is told of the game and of the paper: faces in play, names, fields of the mat."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from web.games.game import PlayingCard
    from web.tables.table import Table


def faces_of(table: Table) -> list[list[str]] | None:
    """Give the faces that cards of the game in play may show; None allows every face."""
    faces = {card.face for card in deck_in_play(table)}
    return sorted(map(list, faces)) if faces else None


def copies_of(table: Table) -> list[list[Any]]:
    """Give how many cards of the game in play show each face: rank, suit, number."""
    many = Counter(card.face for card in deck_in_play(table))
    return sorted([*face, n] for face, n in many.items())


def names_cards(table: Table) -> bool:
    """Whether what a card shows says which it may be; the symbols of The Duel do not."""
    return all(card.name for card in deck_in_play(table))


def deck_in_play(table: Table) -> tuple[PlayingCard, ...]:
    """Give every card of the deck that is played with now; none where nobody plays."""
    state = table.match.state if table.match is not None else None
    if state is None:
        return ()
    # A running game keeps the sets it began with, whatever is chosen for the next one.
    return table.game.deck(getattr(state, "sets", table.settings.sets))


def deck_of(table: Table) -> tuple[PlayingCard, ...]:
    """Give every card of the deck that will be played with, or is."""
    return table.game.deck(table.settings.sets)


def still_to_show(deck: tuple[PlayingCard, ...], shown: list[list[Any]]) -> list[dict[str, Any]]:
    """List the cards of a deck that nobody has shown to the camera yet."""
    known = Counter((name or "", *face) for *face, name in shown)
    rest = []
    for card in deck:
        key = (card.name, *card.face)
        if known[key]:
            known[key] -= 1
        else:
            rest.append({"card": card.name, "face": list(card.face), "colour": card.colour})
    return rest


def mat_plans() -> list[dict[str, Any]]:
    """Give the plans of the printed mat as plain numbers, in millimetres."""
    # Here, so that a start without a camera does not wait for what draws.
    from printables.mat import MAIN, MORE

    return [
        {
            "markers": {number: [a.x, a.y, a.w, a.h] for number, a in plan.markers.items()},
            "fields": {f.name: [f.area.x, f.area.y, f.area.w, f.area.h] for f in plan.fields},
        }
        for plan in (MAIN, MORE)
    ]
