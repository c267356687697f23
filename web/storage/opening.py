"""Which storage an address means: a file of the laptop's, or a database that several share."""

from __future__ import annotations

from pathlib import Path

from web.storage.ledger import Ledger
from web.storage.store import Store

SCHEMES = ("postgresql://", "postgres://")
"""How the address of a database begins."""


class NoDriver(Exception):
    """What speaks to the database is not installed."""


def is_database(where: Path | str) -> bool:
    """Whether this is the address of a database, and no file."""
    return isinstance(where, str) and where.startswith(SCHEMES)


def open_ledger(where: Path | str) -> Ledger:
    """Open what is kept, by a path or an address.

    Raises:
        NoDriver: it is a database, and nothing here can speak to one.
        StorageFailed: the database cannot be reached, or refuses.
        Unsound: the file is another program's, damaged, or without its journal.
        TooNew: it was written by a newer Tinstar.
        sqlite3.Error: the file cannot be opened.
    """
    if not is_database(where):
        return Store(where)
    try:
        from web.storage.postgres import PostgresStore
    except ImportError as error:
        raise NoDriver(error) from None
    return PostgresStore(str(where))
