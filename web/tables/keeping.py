"""How long tables are kept that belong to whoever set them up: archived, then deleted.

A visit is a screen at the table. An archived table is asleep and lets nobody in but who holds its
key; that opens it again. What the operator sets up belongs to nobody's key, and stays.
"""

from __future__ import annotations

import logging
import threading
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Literal

from web.storage.ledger import TIME, Kept

if TYPE_CHECKING:
    from web.tables.rooms import Rooms

log = logging.getLogger("tinstar.rooms")

_LOOK = 600.0
"""Seconds between two looks; what is counted is days."""

_MOST_AT_ONCE = 50
"""Tables that are deleted in one look: meanwhile nobody else writes."""

Fate = Literal["archive", "delete"]


@dataclass(frozen=True)
class Keeping:
    """After how many days what happens to a table; 0 for never."""

    empty: float = 2
    """Without a visit, where no game was ever begun: it is deleted."""
    archive: float = 30
    """Without a visit: it is archived."""
    delete: float = 90
    """Archived: it is deleted."""

    def fate(self, table: Kept, now: datetime) -> Fate | None:
        """What happens to a table now, if anything."""
        if not table.is_owned:
            return None
        if table.archived is not None:
            return "delete" if _is_past(table.archived, self.delete, now) else None
        visited = table.visited or table.made
        if table.games == 0 and _is_past(visited, self.empty, now):
            return "delete"
        return "archive" if _is_past(visited, self.archive, now) else None

    def until(self, archived: str) -> datetime | None:
        """When an archived table is deleted; None if it never is."""
        return _read(archived) + timedelta(days=self.delete) if self.delete else None


def written(now: datetime) -> str:
    """Give a moment as it is kept."""
    return now.astimezone(UTC).strftime(TIME)


def _is_past(since: str, days: float, now: datetime) -> bool:
    return days > 0 and now - _read(since) >= timedelta(days=days)


def _read(moment: str) -> datetime:
    return datetime.strptime(moment, TIME).replace(tzinfo=UTC)


class Housekeeper:
    """Looks after all tables there are, in a thread of its own."""

    def __init__(self, rooms: Rooms, keeping: Keeping) -> None:
        self._rooms = rooms
        self._keeping = keeping
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="tinstar-keeping", daemon=True)

    def start(self) -> None:
        """Begin to look."""
        self._thread.start()

    def stop(self) -> None:
        """Look no longer."""
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join()

    def look(self, now: datetime) -> tuple[int, int]:
        """Archive and delete what is due; gives how many of each."""
        # What stands in the house stays, visited or not.
        fixed = {each.code for each in self._rooms.house.fixed()}
        kept = [table for table in self._rooms.store.kept() if table.code not in fixed]
        fates = [(table.code, self._keeping.fate(table, now)) for table in kept]
        archived = [code for code, fate in fates if fate == "archive"]
        deleted = [code for code, fate in fates if fate == "delete"][:_MOST_AT_ONCE]
        for code in archived:
            self._rooms.archive(code, now)
        gone = self._rooms.erase_sleeping(deleted)
        if archived or gone:
            log.info("%d tables archived, %d deleted", len(archived), gone)
        return len(archived), gone

    def _run(self) -> None:
        while not self._stopped.wait(_LOOK):
            try:
                self.look(datetime.now(UTC))
            except Exception:
                # A database that is away for a while must not keep every table for ever.
                log.exception("the tables could not be looked through")
