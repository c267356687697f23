"""A report about a fault: one file to attach to an issue, without secrets and without names.

It holds the version, what the laptop wrote to its log lately, and the position as everybody saw it.
Log lines never hold a secret (docs/secrets.md); people are called by their seats.
"""

from __future__ import annotations

import logging
import platform
import sqlite3
from collections import deque
from dataclasses import asdict
from datetime import UTC, datetime
from functools import cache
from typing import Any

from web import __version__
from web.security.limits import REPORTED_LINES
from web.storage.aside import Aside
from web.tables.authority import Authority

_ROOT = "tinstar"


class Recent(logging.Handler):
    """Keeps the newest lines of the log in mind."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self._lines: deque[str] = deque(maxlen=REPORTED_LINES)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line: what was said, never the message of an error, which may quote a secret."""
        when = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="seconds")
        kind = record.exc_info[0] if record.exc_info else None
        said = f"{record.getMessage()} ({kind.__name__})" if kind else record.getMessage()
        self._lines.append(f"{when} {record.name} {record.levelname} {said}")
        # Somebody listens now, so Python no longer writes to the terminal by itself.
        last = logging.lastResort
        if last and record.levelno >= last.level and not logging.getLogger().handlers:
            last.handle(record)

    def lines(self) -> list[str]:
        """Give the lines, the oldest first."""
        return list(self._lines)


@cache
def listen() -> Recent:
    """Begin to keep lines in mind, for as long as this process lives."""
    recent = Recent()
    log = logging.getLogger(_ROOT)
    if log.level == logging.NOTSET:
        log.setLevel(logging.INFO)
    log.addHandler(recent)
    return recent


def of_table(table: Authority, recent: Recent) -> dict[str, Any]:
    """Give the report of a table that is open."""
    names = {name: f"P{seat}" for seat, name in enumerate(table.lobby.names, start=1) if name}
    about = {
        "phase": table.phase,
        "game": table.lobby.game,
        "seats": len(table.lobby.seats),
        "position": table.match.view(None)["game"] if table.match else None,
    }
    return {**_common(recent), "table": nameless(about, names)}


def of_aside(aside: Aside, recent: Recent) -> dict[str, Any]:
    """Give the report of a table that cannot be opened: why, and no word of what is in it."""
    return {**_common(recent), "aside": asdict(aside)}


def _common(recent: Recent) -> dict[str, Any]:
    return {
        "tinstar": "report",
        "version": __version__,
        "python": platform.python_version(),
        "system": platform.platform(terse=True),
        "sqlite": sqlite3.sqlite_version,
        "made": datetime.now(UTC).isoformat(timespec="seconds"),
        "log": recent.lines(),
    }


def nameless(value: Any, names: dict[str, str]) -> Any:
    """Call people by their seats, wherever they are named."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list | tuple):
        return [nameless(each, names) for each in value]
    if isinstance(value, dict):
        return {key: nameless(each, names) for key, each in value.items()}
    return value
