"""How all tables stand: who plays what, since when, who waits for help; nothing secret."""

from __future__ import annotations

import json
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any, NotRequired, TypedDict

from web.storage.ledger import TIME
from web.storage.organising import Standing
from web.tables.house import FixedTable
from web.tables.rooms import Rooms
from web.tables.table import Phase

_RECENT = timedelta(hours=12)
"""A table that is not fixed, and where nothing happened for so long, is an earlier evening's."""


class ShownCall(TypedDict):
    """Somebody waits for help."""

    by: str
    since: str


class ShownTable(TypedDict):
    """One table."""

    code: str
    name: str | None
    """What people call it, if it is fixed."""
    game: str | None
    phase: Phase
    people: list[str]
    since: str
    """Since when it is as it is: the game's beginning or end, else when the table was made."""
    called: ShownCall | None
    round: NotRequired[tuple[str, int]]
    """The tournament it is set for, and the round."""


def tables(rooms: Rooms) -> list[ShownTable]:
    """List the tables of today, those that wait for help first, then the fixed ones."""
    fixed = {each.code: each for each in rooms.house.fixed()}
    known = set(rooms.codes())
    since = (datetime.now(UTC) - _RECENT).strftime(TIME)
    order = list(fixed)
    shown = [
        _shown(each, fixed.get(each.code))
        for each in rooms.store.standing()
        if each.code in fixed or each.code in known or max(each.made, each.last or "") > since
    ]
    places = {code: n for n, code in enumerate(order)}

    def place(table: ShownTable) -> tuple[Any, ...]:
        called = table["called"]
        waiting = (0, called["since"]) if called else (1, "")
        return *waiting, places.get(table["code"], len(places)), table["since"]

    return sorted(shown, key=place)


def _shown(at: Standing, fixed: FixedTable | None) -> ShownTable:
    lobby = _read(at.lobby)
    called, booking = lobby.get("called"), lobby.get("booking")
    phase: Phase = "lobby" if at.kind is None else "over" if at.ended else "playing"
    table: ShownTable = {
        "code": at.code,
        "name": fixed.name if fixed else None,
        "game": at.kind,
        "phase": phase,
        "people": list(_names(lobby.get("seats", ()))),
        "since": at.ended or at.begun or at.made,
        "called": {"by": called["by"], "since": called["since"]} if called else None,
    }
    if booking:
        table["round"] = (booking["tournament"], booking["round"])
    return table


def _read(written: str) -> dict[str, Any]:
    """Read a lobby; a table that cannot be read is shown all the same."""
    try:
        lobby = json.loads(written)
    except ValueError:
        return {}
    return lobby if isinstance(lobby, dict) else {}


def _names(seats: Iterable[Any]) -> Iterable[str]:
    return (seat["name"] for seat in seats if isinstance(seat, dict) and seat.get("name"))
