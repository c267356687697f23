"""Read the referee's own packaged data, once, at import: the only file access in this package."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "ru", "cs")


@cache
def load(package: str, *path: str) -> Any:
    """Give the JSON document that lies at `path` inside `package`."""
    return json.loads(files(package).joinpath(*path).read_text(encoding="utf-8"))
