"""The boxes that paper can be made for: every set of BANG!, and games with a box of their own."""

from __future__ import annotations

from collections.abc import Iterable

from referee.bang.catalogue import known_sets

BANG, DUEL, WRIGHT = "bang", "duel", "wright"


def known_boxes() -> tuple[str, ...]:
    """The names of all boxes; a game without sets goes by its own."""
    return (*known_sets(), DUEL, WRIGHT)


def by_game(boxes: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Sort boxes by the game they belong to."""
    found: dict[str, tuple[str, ...]] = {}
    for box in boxes:
        game = box if box in (DUEL, WRIGHT) else BANG
        found[game] = (*found.get(game, ()), box)
    return found
