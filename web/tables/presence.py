"""Who is connected: screens come and go, seats stay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from web.security.budgets import Bucket
from web.security.limits import LINE_REQUESTS
from web.tables.lobby import Lobby

Page: TypeAlias = Literal["table", "seat", "host", "watch", "demo"]
Phone: TypeAlias = Literal["here", "away", "none"]

PAGES: tuple[Page, ...] = ("table", "seat", "host", "watch", "demo")


def _requests() -> Bucket:
    return Bucket(LINE_REQUESTS)


@dataclass
class Connection:
    """One open line to one screen."""

    sid: str
    page: Page
    device: str
    """Which device it is; a seat's own device is known by its token."""
    name: str
    laptop: bool = False
    """Whether the line comes from the laptop itself, or from a browser that holds its secret."""
    keyed: bool = False
    """Whether it holds the key of this table: its own, the laptop's or the operator's."""
    operator: bool = False
    """Whether it holds the key of the service."""
    bucket: Bucket = field(default_factory=_requests)
    address: str | None = None
    """Where the line comes from; None for the laptop itself."""

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
