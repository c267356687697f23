"""The first line of a BANG! script: seats with their roles and characters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.bang.setup import CHOSEN_FROM

_CHARACTERS = {0: "entered", 1: "dealt"} | dict.fromkeys(CHOSEN_FROM, "choose")


def scripted(setup: Mapping[str, Any]) -> dict[str, Any]:
    """Give the command that begins the game a script sets up.

    Raises:
        ValueError: the seats cannot be read, or roles or characters are given to some only.
    """
    seats = setup.get("seats")
    if not isinstance(seats, list) or not all(_is_seat(seat) for seat in seats):
        raise ValueError('setup needs "seats", a list of {"name": …, "role": …, "character": …}')
    roles = [seat["role"] for seat in seats if "role" in seat]
    if len(roles) not in (0, len(seats)):
        raise ValueError("give a role to every seat, or to none if they will be entered")
    hands = [_characters(seat) for seat in seats]
    each = len(hands[0]) if hands else 0
    if len({len(hand) for hand in hands}) > 1 or each not in _CHARACTERS:
        raise ValueError("give every seat one character, two to four to choose from, or none")
    rest = {name: value for name, value in setup.items() if name != "seats"}
    return rest | {
        "do": "start_game",
        "names": [seat["name"] for seat in seats],
        "roles": "dealt" if roles else "entered",
        "deal_roles": roles,
        "characters": _CHARACTERS[each],
        "deal_characters": hands if each else [],
    }


def _is_seat(plain: Any) -> bool:
    known = {"name", "role", "character", "characters"}
    return isinstance(plain, dict) and isinstance(plain.get("name"), str) and plain.keys() <= known


def _characters(seat: Mapping[str, Any]) -> list[Any]:
    if "character" in seat:
        return [seat["character"]]
    several = seat.get("characters", [])
    return several if isinstance(several, list) else [several]
