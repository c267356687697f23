"""A shared database as one file, by PostgreSQL's own programs; and back again."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

_DEBIAN = Path("/usr/lib/postgresql")


class NoProgram(Exception):
    """PostgreSQL's own program is not installed; the message is its name."""


class Failed(Exception):
    """It could not be done; the message is what the program said."""


class InUse(Exception):
    """Somebody leads tables of this database."""


def dump(url: str, path: Path, binaries: Path | None = None) -> None:
    """Save a database while it is being used, as of one moment.

    Raises:
        NoProgram: `pg_dump` is not there.
        Failed: it could not be saved; no file is left.
    """
    part = path.with_name(f"{path.name}.part")
    try:
        _run("pg_dump", url, binaries, "--format=custom", "--no-owner", f"--file={part}")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def restore(url: str, path: Path, binaries: Path | None = None) -> None:
    """Make a database as it was saved; all of it or nothing.

    Raises:
        InUse: somebody leads tables of it.
        NoProgram: `pg_restore` is not there.
        Failed: it is as it was before.
    """
    try:
        with psycopg.connect(url) as db:
            ask = (
                "SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = database"
                " WHERE locktype = 'advisory' AND datname = current_database()"
            )
            row = db.execute(ask).fetchone()
    except psycopg.Error as error:
        raise Failed(str(error).strip()) from None
    if row is not None and row[0]:
        raise InUse
    words = ("--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error")
    _run("pg_restore", url, binaries, *words, str(path))


def _run(program: str, url: str, binaries: Path | None, *words: str) -> None:
    found = _find(program, binaries)
    parts = conninfo_to_dict(url)
    # Whoever lists the processes of this machine is not to read a password.
    password = parts.pop("password", None)
    environment = dict(os.environ)
    if password is not None:
        environment["PGPASSWORD"] = str(password)
    done = subprocess.run(  # noqa: S603 - a program found by its name
        [found, f"--dbname={make_conninfo(**parts)}", *words],  # type: ignore[arg-type]
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Failed(done.stderr.strip().splitlines()[-1] if done.stderr.strip() else program)


def _find(program: str, binaries: Path | None) -> str:
    """Find a program: where one is told, else the newest of Debian's, else on the path."""
    if binaries is not None:
        return str(binaries / program)
    versions = sorted(_DEBIAN.glob("*/bin"), key=lambda folder: folder.parent.name, reverse=True)
    for folder in versions:
        if (folder / program).exists():
            return str(folder / program)
    found = shutil.which(program)
    if found is None:
        raise NoProgram(program)
    return found
