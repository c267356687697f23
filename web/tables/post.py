"""What goes out from a table: to its screens, and once more to whoever asks the same again."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Any, Protocol

_REMEMBERED = 500


class Post(Protocol):
    """How a table speaks to its screens."""

    def send(self, sid: str, event: str, payload: Any) -> None:
        """Send something to one screen."""

    def hang_up(self, sid: str) -> None:
        """Close the line to a screen."""


class Answers:
    """The newest answers a table gave, each for the device it was given to."""

    def __init__(self) -> None:
        self._given: OrderedDict[tuple[str, str], dict[str, Any]] = OrderedDict()

    def to(self, device: str, identity: str) -> dict[str, Any] | None:
        """Give the answer to a request that has come before."""
        return self._given.get((device, identity))

    def remember(self, device: str, identity: str, reply: dict[str, Any]) -> None:
        """Keep an answer in memory: refusals, and secrets."""
        self._given[device, identity] = reply
        while len(self._given) > _REMEMBERED:
            self._given.popitem(last=False)

    def clear(self) -> None:
        """Forget all of them."""
        self._given.clear()


def let_others_in() -> None:
    """Let whoever comes or goes in the same moment get as far: all see it in one view."""
    time.sleep(0)
