"""A game move by move, each moment as the table screen showed it.

The moves are those that counted. Between them stands what was taken back, undone and restored, by
whom, with the table as it was after that. Every moment is what the rules let everybody see then,
so a role stays hidden until it was public. Any game can be replayed.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

from referee.hands_now import current, now_for_all
from web.history.library import play_back

LISTS = ("log", "now")
"""What a moment holds as a list of lines."""


def moments(kind: str, entries: Sequence[Any]) -> Iterator[dict[str, Any]]:
    """Give the table as everybody saw it after each move that counted, and each going back."""
    match = play_back(kind, entries)
    for scene in match.scenes():
        now = now_for_all(list(current(match.rules, scene.moment)))
        told = {line["n"] for line in now}
        asks = [line for line in scene.told if line.instructs]
        says = asks[-1].text.plain() if asks and asks[-1].n not in told else None
        yield {
            **match.rules.view(scene.state, None),
            "kind": kind,
            "log": [line.plain() for line in scene.log],
            "table_says": says,
            "now": now,
            "told": scene.told[0].text.plain() if scene.told else None,
        }


def film(kind: str, entries: Sequence[Any]) -> dict[str, Any]:
    """Give all moments as one small document: each value once, and each moment as their numbers.

    From one move to the next little changes, so this is a fraction of the whole views.
    """
    numbers: dict[str, int] = {}
    frames = []
    for moment in moments(kind, entries):
        frame: dict[str, Any] = {}
        for name, value in moment.items():
            # The lines one by one: from move to move one is added and one falls off.
            parts = value if name in LISTS else [value]
            ids = [numbers.setdefault(_dump(part), len(numbers)) for part in parts]
            frame[name] = ids if name in LISTS else ids[0]
        frames.append(frame)
    return {"values": [json.loads(text) for text in numbers], "frames": frames}


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
