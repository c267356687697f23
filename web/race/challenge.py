"""One phone challenges another: a fastest draw of two that needs nobody else's leave."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

OPEN = 30_000_000
"""Microseconds a challenge waits for its answer."""
DECLINED = 6_000_000
"""Microseconds a no is shown."""


@dataclass(frozen=True)
class Challenge:
    """Somebody wants to know who is faster."""

    by: int
    to: int
    is_declined: bool = False

    def plain(self) -> dict[str, Any]:
        """Give it as screens see it."""
        return {"by": self.by, "to": self.to, "declined": self.is_declined}
