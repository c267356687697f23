"""What older Tinstars wrote, in the terms of today."""

from __future__ import annotations

from typing import Any

from referee.games import FIRST


def lobby(plain: dict[str, Any]) -> dict[str, Any]:
    """Give a lobby from when there was one game only: its settings become that game's."""
    if "settings" not in plain:
        return plain
    return {**plain, "settings": {FIRST: plain["settings"]}}
