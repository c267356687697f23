"""A position on one line, to be read by people and by `read`.

    Jesse=4/2+1 Billy Butch=0/6 | Jesse loot=23 sheriffs=2

One word a seat, clockwise: name (`~` for a space), then optionally `=hand/loaded` and `+assistants`
laid out. After a bar: whose turn it is, and what differs from the beginning of a first round.
Further bars carry whatever else differs, as JSON.
"""

from __future__ import annotations

import re
from typing import Any

from referee import codec
from referee.engine.notation import (
    TURN_FIRST,
    BadPosition,
    check_names,
    read_name,
    read_part,
    write_name,
    write_parts,
)
from referee.frozen import replace
from referee.wright.cards import FEWEST, HAND, deck_size
from referee.wright.state import Player, State

_SEAT = re.compile(
    r"(?P<name>[^\s=+|]+)(?:=(?P<hand>\d+)(?:/(?P<loaded>\d+))?)?(?:\+(?P<more>\d))?"
)
_NOBODY = "-"
_NUMBERS = ("round", "first", "number", "loot", "sheriffs", "deck")


def read(line: str) -> State:
    """Read a position.

    Raises:
        BadPosition: a word of the line makes no sense.
    """
    seats, *parts = line.split(" | ")
    players = tuple(_read_seat(word) for word in seats.split())
    if len(players) < FEWEST:
        msg = f"a position needs at least two seats: {line!r}"
        raise BadPosition(msg)
    check_names([player.name for player in players])
    state = _plain(players)
    for number, part in enumerate(parts):
        state = _read_turn(state, part) if number == 0 else _read_extra(state, part)
    return state


def write(state: State) -> str:
    """Write a position so that `read` gives the same state back."""
    plain = _plain(state.players)
    who = _NOBODY if state.turn is None else write_name(state[state.turn].name)
    facts = [
        f"{name}={getattr(state, name)}"
        for name in _NUMBERS
        if getattr(state, name) != getattr(plain, name)
    ]
    parts = [" ".join(map(_write_seat, state.players)), " ".join([who, *facts])]
    parts += write_parts(plain, state, "players", "turn", *_NUMBERS)
    return " | ".join(parts)


def _plain(players: tuple[Player, ...]) -> State:
    """The state that a line without further parts stands for."""
    return State(players, turn=None, number=1, deck=deck_size(len(players)))


def _read_seat(word: str) -> Player:
    match = _SEAT.fullmatch(word)
    if match is None:
        msg = f"no seat: {word!r}; write Name=hand/loaded+assistants"
        raise BadPosition(msg)
    hand = HAND if match["hand"] is None else int(match["hand"])
    return Player(
        read_name(match["name"]), hand, int(match["loaded"] or 0), int(match["more"] or 0)
    )


def _write_seat(player: Player) -> str:
    word = write_name(player.name)
    if player.loaded:
        word += f"={player.hand}/{player.loaded}"
    elif player.hand != HAND:
        word += f"={player.hand}"
    return word + (f"+{player.helpers}" if player.helpers else "")


def _read_turn(state: State, part: str) -> State:
    name, *words = part.split() or [_NOBODY]
    if name != _NOBODY:
        names = [player.name for player in state.players]
        if read_name(name) not in names:
            msg = f"nobody called {name!r} sits here: {', '.join(names)}; {TURN_FIRST}"
            raise BadPosition(msg)
        state = replace(state, turn=names.index(read_name(name)))
    facts: dict[str, Any] = {}
    for word in words:
        fact, _, value = word.partition("=")
        if fact not in _NUMBERS or not value.isdecimal():
            msg = f"no part of a turn: {word!r}; known are {', '.join(_NUMBERS)}"
            raise BadPosition(msg)
        facts[fact] = int(value)
    return replace(state, **facts)


def _read_extra(state: State, part: str) -> State:
    def read_field(name: str, value: Any) -> State:
        read = codec.load(State, {"players": [], name: value})
        return replace(state, **{name: getattr(read, name)})

    return read_part(part, read_field)
