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
    light: Any = None
    strict: Any = None
    """What the presets set it to; None: no preset touches it, and it is frozen during a game."""

    @property
    def is_mode(self) -> bool:
        """Whether it says how much the referee insists, which may change during a game."""
        return self.light is not None

    def preset(self, name: str) -> Any:
        """What a preset sets it to."""
        return {"light": self.light, "strict": self.strict}.get(name, self.default)

    def takes(self, value: Any) -> bool:
        """Whether it has such a value."""
        # True equals 1 to Python, but only one of them is a switch.
        return any(value == one and type(value) is type(one) for one in self.values)

    def plain(self) -> dict[str, Any]:
        """Give the switch as it travels to the host page."""
        values = list(self.values)
        plain = {"id": self.id, "default": self.default, "values": values}
        if self.is_mode:
            plain |= {"light": self.light, "strict": self.strict}
        return plain
