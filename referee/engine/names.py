"""People's names at a table."""

from __future__ import annotations

from collections.abc import Sequence

MAX_NAME = 24


def names_fit(names: Sequence[str]) -> bool:
    """Whether everybody has a name, short enough and nobody else's."""
    folded = {name.strip().casefold() for name in names}
    return len(folded) == len(names) and all(
        name.strip() and len(name) <= MAX_NAME for name in names
    )
