"""Taking a table, or a tournament, out of the file for good: every row of it, all its bytes."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import suppress

_EMPTY_JOURNAL = "PRAGMA wal_checkpoint(TRUNCATE)"


def erase(db: sqlite3.Connection, among: str, code: str) -> None:
    """Delete a table or a tournament with everything that refers to it, wherever that stands.

    What belongs to a night is found by the file's own references, so that nothing added to the
    file later can be forgotten here. The triggers that keep a log from being rewritten are laid
    aside meanwhile; must be called inside a transaction, which brings them back if this fails.
    """
    db.execute("PRAGMA defer_foreign_keys = ON")
    triggers = db.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for name, _ in triggers:
        db.execute(f"DROP TRIGGER {name}")
    # Names come from the file's own schema, which is ours; the code is a parameter.
    # Collected before anything is deleted, then taken from the outermost leaf inwards: a row is
    # found by the rows it hangs from.
    for name, where in reversed(list(_hanging(db, among, "code = ?"))):
        db.execute(f"DELETE FROM {name} WHERE {where}", (code,))  # noqa: S608
    for _, made_by in triggers:
        db.execute(made_by)


def _hanging(db: sqlite3.Connection, table: str, where: str) -> Iterator[tuple[str, str]]:
    """Name a table and all that refer to it, each with the condition for the rows in question."""
    names = [name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    found = {table: where}
    queue = [table]
    while queue:
        parent = queue.pop(0)
        yield parent, found[parent]
        for child in names:
            for link in db.execute(f"PRAGMA foreign_key_list({child})").fetchall():
                refers_to, column, key = link[2], link[3], link[4]
                if refers_to == parent and child not in found:
                    rows = f"SELECT {key} FROM {parent} WHERE {found[parent]}"  # noqa: S608
                    found[child] = f"{column} IN ({rows})"
                    queue.append(child)


def scrub(db: sqlite3.Connection) -> None:
    """Leave no byte of what was deleted: neither in the file nor in the journal beside it.

    The file overwrites what is deleted (`secure_delete`), so emptying the journal is enough.
    Writing the file anew makes it smaller, and rids it of what an older Tinstar left behind; that
    needs room on the disk, and a full one must not undo a deletion.
    """
    db.execute(_EMPTY_JOURNAL)
    with suppress(sqlite3.Error):
        db.execute("VACUUM")
        db.execute(_EMPTY_JOURNAL)
