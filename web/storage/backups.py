"""Copies of the file that are made by themselves: at every start, and after every game.

SQLite copies a file that is in use without holding anybody up. A copy counts when it is whole:
it is made under another name, looked at, and only then takes its place among the others.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from web import green
from web.security.limits import MOST_BACKUPS
from web.storage import soundness

log = logging.getLogger("tinstar.backups")

_STAMP = "%Y%m%d-%H%M%S-%f"
_PREFIX = "tinstar-"
_ENDING = ".sqlite"


@dataclass(frozen=True)
class Backup:
    """One copy."""

    path: Path
    made: datetime

    @property
    def size(self) -> int:
        """How many bytes it has."""
        return self.path.stat().st_size


def folder_of(file: Path) -> Path:
    """Where the copies of a file are kept."""
    return file.parent / "backups"


def listed(file: Path) -> list[Backup]:
    """List the copies there are, the newest first."""
    found = []
    for path in folder_of(file).glob(f"{_PREFIX}*{_ENDING}"):
        try:
            made = datetime.strptime(f"{path.stem.removeprefix(_PREFIX)}+0000", f"{_STAMP}%z")
        except ValueError:
            continue
        found.append(Backup(path, made))
    return sorted(found, key=lambda each: each.path.name, reverse=True)


def last_good(file: Path) -> Backup | None:
    """Give the newest copy that is whole."""
    for backup in listed(file):
        try:
            soundness.check(backup.path)
        except (soundness.Unsound, sqlite3.Error, OSError):
            continue
        return backup
    return None


def copy(file: Path, path: Path) -> None:
    """Copy a file as it is at one moment, while it is being used; the copy is whole or not there.

    Raises:
        Unsound: the copy is not what it should be.
        sqlite3.Error: the file cannot be read.
        OSError: there is no room, or the like.
    """
    part = path.with_suffix(".part")
    try:
        with closing(sqlite3.connect(file)) as here, closing(sqlite3.connect(part)) as there:
            here.backup(there)
            # One file by itself: whoever carries it away has all of it.
            there.execute("PRAGMA journal_mode = DELETE")
        soundness.check(part)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


class Backups:
    """Makes the copies of one file, in a thread of its own."""

    def __init__(
        self, file: Path, clock: Callable[[], datetime] = lambda: datetime.now(UTC)
    ) -> None:
        self._file = file
        self._clock = clock
        self._lock = threading.Lock()
        self._wanted = threading.Event()
        self._thread: threading.Thread | None = None
        self._closed = False

    def make(self) -> Backup | None:
        """Make a copy now, and let go of the oldest; a full disk is told to the log only."""
        with self._lock:
            before = listed(self._file)
            try:
                backup = green.aside(self._copy)
                if before and before[0].path.read_bytes() == backup.path.read_bytes():
                    # Nothing has happened since: many starts must not push the good ones out.
                    before[0].path.unlink()
            except (sqlite3.Error, OSError) as error:
                log.warning("no backup could be made: %s", error)
                return None
            for old in listed(self._file)[MOST_BACKUPS:]:
                old.path.unlink(missing_ok=True)
            return backup

    def soon(self) -> None:
        """Have a copy made while the evening goes on."""
        with self._lock:
            if self._closed:
                return
            if self._thread is None:
                self._thread = threading.Thread(
                    target=self._run, name="tinstar-backup", daemon=True
                )
                self._thread.start()
        self._wanted.set()

    def renew(self) -> None:
        """Replace all copies by one of the file as it is now: a deleted night is in none of them.

        Where there is no room for a new copy the old ones go nevertheless.
        """
        old = listed(self._file)
        self.make()
        for backup in old:
            backup.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Finish the copy that is being made, and make no other."""
        with self._lock:
            self._closed = True
            thread, self._thread = self._thread, None
        self._wanted.set()
        if thread is not None:
            thread.join()

    def _run(self) -> None:
        while True:
            self._wanted.wait()
            self._wanted.clear()
            if self._closed:
                return
            self.make()

    def _copy(self) -> Backup:
        folder = folder_of(self._file)
        folder.mkdir(exist_ok=True)
        made = self._clock()
        path = folder / f"{_PREFIX}{made.strftime(_STAMP)}{_ENDING}"
        try:
            copy(self._file, path)
        except soundness.Unsound as error:
            raise OSError(f"the copy is not whole: {error.kind}") from None
        return Backup(path, made)
