"""What the helps of the chosen boxes say, in our own words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from printables import boxes
from printables.helps import bang, duel, wright
from printables.helps.entry import Aid, Entry
from printables.words import Words

__all__ = ["Aid", "Entry", "helps"]

_BY_GAME: Mapping[str, Callable[[Sequence[str], Words], list[Aid]]] = {
    boxes.BANG: bang.aids,
    boxes.DUEL: duel.aids,
    boxes.WRIGHT: wright.aids,
}


def helps(chosen: Sequence[str], words: Words) -> list[list[Aid]]:
    """Give the helps for some boxes, game by game; a subject without entries is left out."""
    found = (_BY_GAME[game](own, words) for game, own in boxes.by_game(chosen).items())
    return [[aid for aid in aids if aid.entries] for aids in found]
