"""The log for programs: a JSON object a line, without secrets.

What is logged never quotes a request or an event (docs/secrets.md); of an error only its kind is
written, as its message may.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import TextIO

_ROOT = "tinstar"


class JsonLines(logging.Handler):
    """Writes every line of our own log as an object."""

    def __init__(self, to: TextIO | None = None) -> None:
        super().__init__(logging.INFO)
        self._to = to or sys.stderr

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line."""
        said = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "part": record.name.removeprefix(f"{_ROOT}."),
            "said": record.getMessage(),
        }
        if record.exc_info and record.exc_info[0] is not None:
            said["error"] = record.exc_info[0].__name__
        # A log that cannot be written must not stop a table.
        try:
            self._to.write(f"{json.dumps(said, ensure_ascii=False)}\n")
            self._to.flush()
        except (OSError, ValueError):
            return


def write_json(to: TextIO | None = None) -> JsonLines:
    """Begin to write the log for programs."""
    handler = JsonLines(to)
    log = logging.getLogger(_ROOT)
    log.addHandler(handler)
    if log.level == logging.NOTSET:
        log.setLevel(logging.INFO)
    return handler
