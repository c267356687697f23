"""The frames that have somebody in their sights."""

from __future__ import annotations

from dataclasses import dataclass

from referee.duel.places import Spot
from referee.engine.frame import Frame


@dataclass(frozen=True)
class Aimed(Frame):
    """Something aimed at a character, which is awake as long as it lasts."""

    at: Spot | None
