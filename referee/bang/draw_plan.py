"""How phase one goes for one player."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class DrawPlan:
    """How phase one goes for one player: how many cards are drawn."""

    base: int = 2
    """What a character draws, before anything adds to it or takes from it."""
    extra: int = 0
    replaced: bool = False
    """Whether cards are got in another way altogether."""

    @property
    def count(self) -> int:
        """How many cards are drawn."""
        return max(0, self.base + self.extra)
