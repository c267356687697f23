"""Which scripts and style sheets a page is made of.

Each script says itself what it imports; `web/bundle.py` packs what is found here into one answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePosixPath

STATIC = Path(__file__).parent / "static"

IMPORT = re.compile(
    r'(?:^|(?<=[;}]))(import|export)\s*(\{[^}]*\}|\*\s*as\s+\w+|\w+)\s*from\s*"([^"]+)";?',
    re.MULTILINE,
)
"""What a script takes from another: some names, all of them as one, or the default.

In small print several such sentences stand in one line.
"""

VENDOR = {
    "preact": "preact",
    "preact/hooks": "hooks",
    "htm": "htm",
    "@preact/signals": "signals",
    "@preact/signals-core": "signals-core",
}
"""What our scripts call each foreign module, and its file."""

_EVERYWHERE = ("tokens", "dark", "base", "parts", "sets", "told")
_ON_THE_LAPTOP = (*_EVERYWHERE, "camera")
_ROUND_THE_TABLE = ("table", "table-seats", "table-middle", "table-events", "table-sight")

STYLES = {
    "seat": (*_EVERYWHERE, "seat", "business", "seat-room"),
    "table": (
        *_ON_THE_LAPTOP,
        *_ROUND_THE_TABLE,
        "table-join",
        "table-ceremony",
        "table-motion",
        "race",
        "race-stage",
    ),
    "host": (*_ON_THE_LAPTOP, "business", "desk", "host", "host-rooms", "race"),
    "replay": (*_ON_THE_LAPTOP, *_ROUND_THE_TABLE, "table-ceremony", "table-motion", "replay"),
    "history": (*_ON_THE_LAPTOP, "desk", "host", "history", "history-charts"),
}
"""The pages, and the style sheets of each in the order they count."""


@cache
def needed(*entries: str) -> tuple[str, ...]:
    """List every script the entries import, directly or not, as paths below `static/`."""
    seen: dict[str, None] = {}
    waiting = [f"js/{entry}.js" for entry in entries]
    while waiting:
        path = waiting.pop(0)
        if path in seen or not (STATIC / path).is_file():
            continue
        seen[path] = None
        waiting.extend(_imported(path))
    return tuple(seen)


def resolved(path: str, name: str) -> str:
    """Give the path below `static/` of what a script calls `name`.

    >>> resolved("js/lib/games.js", "../games/bang/seat.js"), resolved("js/seat.js", "preact")
    ('js/games/bang/seat.js', 'vendor/preact.mjs')
    """
    if not name.startswith("."):
        return f"vendor/{VENDOR[name]}.mjs"
    parts = list(PurePosixPath(path).parent.parts)
    for step in PurePosixPath(name).parts:
        if step == "..":
            parts.pop()
        else:
            parts.append(step)
    return "/".join(parts)


def _imported(path: str) -> Iterator[str]:
    script = (STATIC / path).read_text(encoding="utf-8")
    for _, _, name in IMPORT.findall(script):
        yield resolved(path, name)
