"""Who is connected: screens come and go, seats stay."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from web.lobby import Lobby

Page: TypeAlias = Literal["table", "seat", "host", "watch"]
Phone: TypeAlias = Literal["here", "away", "none"]

PAGES: tuple[Page, ...] = ("table", "seat", "host", "watch")

_BURST = 40
_PER_SECOND = 20.0


class Bucket:
    """How often a screen may ask: a burst, then a steady rate no person's thumbs exceed."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._left = float(_BURST)
        self._at = clock()

    def take(self) -> bool:
        """Count one request; False when there were too many."""
        now = self._clock()
        self._left = min(_BURST, self._left + (now - self._at) * _PER_SECOND)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


@dataclass
class Connection:
    """One open line to one screen."""

    sid: str
    page: Page
    device: str
    """Which device it is; a seat's own device is known by its token."""
    name: str
    laptop: bool = False
    """Whether the line comes from the laptop itself."""
    keyed: bool = False
    """Whether it holds the laptop's host secret."""
    bucket: Bucket = field(default_factory=Bucket)

    @property
    def sees_seat(self) -> bool:
        """Whether this page may show a seat's own business; the table screen never does."""
        return self.page in ("seat", "host")


class Presence:
    """The open lines of one table."""

    def __init__(self) -> None:
        self._open: dict[str, Connection] = {}

    def __iter__(self) -> Iterator[Connection]:
        return iter(list(self._open.values()))

    def add(self, connection: Connection) -> list[Connection]:
        """Open a line; gives the older ones of the same device and page, which are now closed."""
        older = [
            each
            for each in self._open.values()
            if each.device == connection.device and each.page == connection.page
        ]
        for each in older:
            del self._open[each.sid]
        self._open[connection.sid] = connection
        return older

    def drop(self, sid: str) -> Connection | None:
        """Close a line."""
        return self._open.pop(sid, None)

    def get(self, sid: str) -> Connection | None:
        """Find a line."""
        return self._open.get(sid)

    def of_device(self, device: str) -> list[Connection]:
        """Find the lines on which a device sees its seat."""
        return [each for each in self._open.values() if each.device == device and each.sees_seat]

    def seat_of(self, who: Connection, lobby: Lobby) -> int | None:
        """Which seat's business a screen shows."""
        return lobby.seat_of(who.device) if who.sees_seat else None

    def phone(self, seat: int, lobby: Lobby) -> Phone:
        """Whether a seat's own phone is at hand."""
        device = lobby.seats[seat].device
        if device is None:
            return "none"
        return "here" if self.of_device(device.id) else "away"
