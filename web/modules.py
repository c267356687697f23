"""Which scripts a page will need: told in its head, a phone fetches them together, not one by one.

Without that, each script is asked for only after the one that imports it has arrived and been read,
and on a slow Wi-Fi a page would wait once for every storey of that building.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePosixPath

_STATIC = Path(__file__).parent / "static"
_IMPORT = re.compile(r'^(?:import|export)\b[^"\n;]*?(?:\{[^}]*\})?[^"\n;]*"([^"]+)";', re.MULTILINE)

VENDOR = {
    "preact": "preact",
    "preact/hooks": "hooks",
    "htm": "htm",
    "@preact/signals": "signals",
    "@preact/signals-core": "signals-core",
    "socket.io-client": "socket.io",
}
"""What the import map of the pages calls each foreign module, and its file."""


@cache
def needed(*entries: str) -> tuple[str, ...]:
    """List every script the entries import, directly or not, as paths below `static/`."""
    seen: dict[str, None] = {}
    waiting = [f"js/{entry}.js" for entry in entries]
    while waiting:
        path = waiting.pop(0)
        if path in seen or not (_STATIC / path).is_file():
            continue
        seen[path] = None
        waiting.extend(_imported(path))
    return tuple(seen)


def _imported(path: str) -> Iterator[str]:
    script = (_STATIC / path).read_text(encoding="utf-8")
    for name in _IMPORT.findall(script):
        if name.startswith("."):
            yield _joined(PurePosixPath(path).parent, name)
        elif name in VENDOR:
            yield f"vendor/{VENDOR[name]}.mjs"


def _joined(folder: PurePosixPath, name: str) -> str:
    parts = list(folder.parts)
    for step in PurePosixPath(name).parts:
        if step == "..":
            parts.pop()
        else:
            parts.append(step)
    return "/".join(parts)
