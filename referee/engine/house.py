"""House rules: named switches, whatever the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class HouseRule:
    """A named switch: what the rulebook says is the default."""

    id: str
    default: Any
    values: tuple[Any, ...] = (True, False)
    rulings: tuple[str, ...] = ()

    def plain(self) -> dict[str, Any]:
        """Give the switch as it travels to the host page."""
        values = list(self.values)
        return {"id": self.id, "default": self.default, "values": values}
