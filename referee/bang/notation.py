"""A position on one line, to be read by people and by `read`.

    Ann:sheriff@slab_the_killer=4/5+barrel+schofield Ben:outlaw Cyril:renegade=0 | Ann bangs=1

One word a seat, clockwise: name, role, then optionally `@character`, `=life/most` and a `+card` for
each card in play. A role shown to all although its bearer lives ends in `!`. No lives means out of
the game. After a bar: whose turn it is, and what differs from the start of its second phase.
Further bars carry whatever else differs from a plain game, as JSON.
"""

from __future__ import annotations

import json
import re
from dataclasses import MISSING, fields, replace
from typing import Any

from referee import codec
from referee.bang.state import InPlay, Player, State, Turn
from referee.bang.victory import SHERIFF

_SEAT = re.compile(
    r"(?P<name>[^\s:|]+):(?P<role>\w+)(?P<public>!?)(?:@(?P<character>\w+))?"
    r"(?:=(?P<life>\d+)(?:/(?P<most>\d+))?)?(?P<cards>(?:\+\w+(?:\^\d+)?)*)"
)
_UNKNOWN = "unknown"
_SPACE = "\u00a0"
_PLAIN_LIFE = 4


class BadPosition(ValueError):
    """A line that is no position; the message carries the word that does not fit."""


def read(line: str) -> State:
    """Read a position.

    Raises:
        BadPosition: a word of the line makes no sense.
    """
    seats, _, rest = line.partition("|")
    players = tuple(_read_seat(word) for word in seats.split())
    if len(players) < 2:
        msg = f"a position needs at least two seats: {line!r}"
        raise BadPosition(msg)
    state = State(players, ring=tuple(range(len(players))))
    for number, part in enumerate(rest.split(" | ") if rest.strip() else []):
        state = _read_turn(state, part) if number == 0 else _read_extra(state, part)
    return state


def write(state: State) -> str:
    """Write a position so that `read` gives the same state back."""
    parts = [" ".join(_write_seat(player) for player in state.players), _write_turn(state)]
    plain = State(state.players, ring=tuple(range(len(state.players))), turn=state.turn)
    for field in fields(State):
        if field.name in ("players", "turn"):
            continue
        value = getattr(state, field.name)
        if value != getattr(plain, field.name):
            parts.append(f"{field.name} {_json(value)}")
    hidden = {
        str(seat): {"offered": list(player.offered), "spare": player.spare}
        for seat, player in enumerate(state.players)
        if player.offered or player.spare
    }
    if hidden:
        parts.append(f"hidden {_json(hidden)}")
    return " | ".join(parts)


def _json(value: Any) -> str:
    return json.dumps(codec.dump(value), ensure_ascii=False, separators=(",", ":"))


# -- seats -------------------------------------------------------------------------------------


def _read_seat(word: str) -> Player:
    match = _SEAT.fullmatch(word)
    if match is None:
        msg = f"no seat: {word!r}; write Name:role@character=life/most+card"
        raise BadPosition(msg)
    role = None if match["role"] == _UNKNOWN else match["role"]
    usual = _PLAIN_LIFE + (role == SHERIFF)
    most = int(match["most"]) if match["most"] else usual
    life = int(match["life"]) if match["life"] else most
    cards = tuple(_read_card(card) for card in match["cards"].split("+")[1:])
    return Player(
        match["name"].replace(_SPACE, " "),
        role=role,
        role_public=bool(match["public"]) or role == SHERIFF or life == 0,
        character=match["character"],
        life=life,
        max_life=max(most, life),
        alive=life > 0,
        in_play=cards,
    )


def _read_card(word: str) -> InPlay:
    card, _, since = word.partition("^")
    return InPlay(card, int(since or 0))


def _write_seat(player: Player) -> str:
    word = f"{player.name.replace(' ', _SPACE)}:{player.role or _UNKNOWN}"
    if player.role_public and player.alive and player.role != SHERIFF:
        word += "!"
    if player.character is not None:
        word += f"@{player.character}"
    usual = _PLAIN_LIFE + (player.role == SHERIFF)
    if (player.life, player.max_life) != (usual, usual):
        word += f"={player.life}"
        if player.max_life != usual:
            word += f"/{player.max_life}"
    for laid in player.in_play:
        word += f"+{laid.card}" + (f"^{laid.since}" if laid.since else "")
    return word


# -- turn and the rest -------------------------------------------------------------------------


def _read_turn(state: State, part: str) -> State:
    name, *words = part.split()
    if name == "-":
        return state
    names = [player.name for player in state.players]
    name = name.replace(_SPACE, " ")
    if name not in names:
        msg = f"nobody called {name!r} sits here: {', '.join(names)}"
        raise BadPosition(msg)
    plain: dict[str, Any] = {"seat": names.index(name), "phase": "play"}
    for word in words:
        key, _, value = word.partition("=")
        plain[key] = _value(value)
    try:
        return replace(state, turn=codec.load(Turn, plain))
    except codec.Malformed as error:
        msg = f"no turn: {part!r} ({error})"
        raise BadPosition(msg) from error


def _value(word: str) -> Any:
    try:
        return json.loads(word.replace(_SPACE, " "))
    except ValueError:
        return word


def _write_turn(state: State) -> str:
    turn = state.turn
    if turn is None:
        return "-"
    words = [state[turn.seat].name.replace(" ", _SPACE)]
    for field in fields(Turn):
        value = getattr(turn, field.name)
        usual = "play" if field.name == "phase" else field.default
        if field.name == "seat" or (usual is not MISSING and value == usual):
            continue
        words.append(f"{field.name}={_json(value).replace(' ', _SPACE)}")
    return " ".join(words)


def _read_extra(state: State, part: str) -> State:
    name, _, text = part.strip().partition(" ")
    try:
        value = json.loads(text)
        if name == "hidden":
            for seat, secrets in value.items():
                offered = tuple(secrets["offered"])
                state = state.with_player(int(seat), offered=offered, spare=secrets["spare"])
            return state
        plain = {"players": [], "ring": [], name: value}
        return replace(state, **{name: getattr(codec.load(State, plain), name)})
    except (ValueError, KeyError, AttributeError, TypeError) as error:
        msg = f"no part of a position: {part!r}"
        raise BadPosition(msg) from error
