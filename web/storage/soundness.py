"""A look at the file before it is opened: whether it is ours, whole, and has its journal beside it.

The look changes nothing. A file that does not pass is left as it is, byte for byte.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["foreign", "torn", "emptied", "journal"]

_HEADER = b"SQLite format 3\x00"
_OURS = {"tables", "games", "entries", "receipts", "settings"}
"""What the file of any Tinstar holds."""


class Unsound(Exception):
    """A file that must not be written to; `kind` says what is wrong with it."""

    def __init__(self, kind: Kind, path: Path) -> None:
        super().__init__(f"{path}: {kind}")
        self.kind = kind
        self.path = path


def journal_of(path: Path) -> Path:
    """Where SQLite keeps what is not in the file itself yet."""
    return path.with_name(f"{path.name}-wal")


def mark_of(path: Path) -> Path:
    """A note beside a file that is in use; a tidy end takes it away."""
    return path.with_name(f"{path.name}-in-use")


def check(path: Path) -> None:
    """See that a file may be opened and written to; one that is not there yet may be.

    Raises:
        Unsound: it is another program's, damaged, emptied, or without its journal.
    """
    journal = journal_of(path)
    has_journal = journal.is_file() and journal.stat().st_size > 0
    if not path.exists():
        # SQLite would take the journal for rubbish and write over it.
        if has_journal:
            raise Unsound("torn", path)
        return
    if path.stat().st_size == 0:
        kept = (path.parent / "backups").glob("*.sqlite")
        if has_journal or mark_of(path).exists() or any(kept):
            raise Unsound("emptied", path)
        return
    with path.open("rb") as file:
        if file.read(len(_HEADER)) != _HEADER:
            raise Unsound("foreign", path)
    _check_inside(path)
    if mark_of(path).exists() and not journal.exists():
        raise Unsound("journal", path)


def _check_inside(path: Path) -> None:
    """Look at every page of the file, by a line that cannot write."""
    try:
        # Without a journal all is in the file itself, and SQLite need not make one to read it.
        how = "mode=ro" if journal_of(path).exists() else "immutable=1"
        uri = f"{path.resolve().as_uri()}?{how}"
        with closing(sqlite3.connect(uri, uri=True)) as db:
            (version,) = db.execute("PRAGMA user_version").fetchone()
            found = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
            if found and not (version and found >= _OURS):
                raise Unsound("foreign", path)
            (verdict,) = db.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.OperationalError:
        raise  # it cannot be opened at all, or another program holds it: that is no damage
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        # What SQLite says of a damaged schema quotes it, and that may be no text any more.
        raise Unsound("torn", path) from None
    if verdict != "ok":
        raise Unsound("torn", path)
