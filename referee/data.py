"""Read the referee's own packaged data, each file once: the only file access in this package."""

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


def load_or_none(package: str, *path: str) -> Any:
    """Give the JSON document at `path` inside `package`, or None where the package has none."""
    return load(package, *path) if files(package).joinpath(*path).is_file() else None
