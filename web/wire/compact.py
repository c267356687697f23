"""JSON for the sockets: the standard one, except that what is dumped already is sent as it is."""

from __future__ import annotations

import json
from typing import Any

from engineio.json import loads

__all__ = ["Dumped", "dumps", "loads"]


class Dumped(str):
    """A value that is JSON already: dumped once, sent to many."""

    __slots__ = ()


def dumps(value: Any, **options: Any) -> str:
    """Dump a packet; its last item may be `Dumped`."""
    if isinstance(value, list) and value and isinstance(value[-1], Dumped):
        items = [*(json.dumps(item) for item in value[:-1]), value[-1]]
        return f"[{','.join(items)}]"
    return json.dumps(value, **options)
