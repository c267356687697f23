"""A file from a stranger is looked at in a process of its own, with limits on time and memory.

What takes too much there would take too much here: it is not brought in. The process does all that
the library of nights will do with the file, so that no later look-up can be slower.
"""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from web.security.limits import INSPECTION_MEMORY, INSPECTION_SECONDS, LARGEST_VIEW

_ROOT = Path(__file__).parents[2]


class TooMuch(Exception):
    """A file takes more time or memory than any evening does."""


def inspect(body: bytes) -> str | None:
    """Give what is wrong with a saved night, or None if nothing is.

    Raises:
        TooMuch: looking at it takes too long or too much memory.
    """
    try:
        done = subprocess.run(
            [sys.executable, "-m", "web.security.inspection"],
            input=body,
            capture_output=True,
            cwd=_ROOT,
            timeout=INSPECTION_SECONDS * 3,  # a busy laptop gives a process its seconds later
            check=False,
        )
        found: dict[str, str | None] = json.loads(done.stdout)
    except (subprocess.TimeoutExpired, ValueError, OSError):
        raise TooMuch from None
    return found["problem"]


def _limit() -> None:
    """Take time and memory away from this process, where the system can."""
    with suppress(ImportError):
        import resource

        seconds = INSPECTION_SECONDS
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        # Some systems know no such limit, or have a lower one already.
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (INSPECTION_MEMORY, INSPECTION_MEMORY))


def look(body: bytes) -> str | None:
    """Do with a night all that will be done with it, and say what is wrong with it."""
    from web import night

    try:
        document = json.loads(body)
        matches = night.check(document)
    except night.BadNight as error:
        return str(error)
    except (ValueError, RecursionError):
        return "$: expected JSON"
    for number, match in enumerate(matches):
        problem = _look_up(match)
        if problem:
            return f"$.games[{number}]: {problem}"
    return None


def _look_up(match: Any) -> str | None:
    from referee import codec
    from web.games import game_of
    from web.history import replay

    entries = [entry.plain() for entry in match.entries]
    shown = json.dumps(match.view(None))
    told: Any = None
    if match.is_over:
        told = codec.dump(game_of(match.rules.id).told(match))
        replay.film(match.rules.id, entries)
    if len(shown) > LARGEST_VIEW or len(json.dumps(told)) > LARGEST_VIEW:
        return "too large to be shown"
    return None


def main() -> None:
    """Look at what comes by standard input; say what is wrong with it as JSON."""
    _limit()
    try:
        problem = look(sys.stdin.buffer.read())
    except MemoryError:
        problem = "$: takes too much memory"
    json.dump({"problem": problem}, sys.stdout)


if __name__ == "__main__":
    main()
