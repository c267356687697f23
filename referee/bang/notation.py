"""A position on one line, to be read by people and by `read`.

    Ann:sheriff@slab_the_killer=4/5+barrel+schofield Ben:outlaw Cyril:renegade=0 | Ann bangs=1

One word a seat, clockwise: name (`~` for a space), role, then optionally `@character`, `=life/most`
and a `+card` for each card in play. The Sheriff's role and those of the dead are known to all; `!`
behind a role says that it is, too, and `?` that it is not. No lives means out of the game.
After a bar: whose turn it is, and what differs from the start of its second phase. Further bars
carry whatever else differs from a plain game, as JSON.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Container, Iterator
from dataclasses import MISSING, fields, replace
from typing import Any

from referee import codec
from referee.bang.catalogue import known_sets
from referee.bang.setup import leader
from referee.bang.state import InPlay, Player, State, Turn
from referee.bang.victory import DEPUTY, SHERIFF

_SEAT = re.compile(
    r"(?P<name>[^\s:|]+):(?P<role>\w+)(?P<known>[!?]?)(?:@(?P<character>\w+))?"
    r"(?:=(?P<life>\d+)(?:/(?P<most>\d+))?)?(?P<cards>(?:\+\w+(?:\^\d+)?)*)"
)
_UNKNOWN = "unknown"
_SPACE = "~"
_RESERVED = re.compile(r"[%~:|\s]")
_ESCAPED = re.compile(r"%([0-9a-f]+);")
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
    state = _plain(players)
    for number, part in enumerate(rest.split(" | ") if rest.strip() else []):
        state = _read_turn(state, part) if number == 0 else _read_extra(state, part)
    _check_words(state)
    return state


def write(state: State) -> str:
    """Write a position so that `read` gives the same state back."""
    words = [_write_seat(player) for player in state.players]
    parts = [" ".join(words), _write_turn(state)]
    plain = replace(_plain(state.players), turn=state.turn)
    for field in fields(State):
        if field.name in ("players", "turn"):
            continue
        value = getattr(state, field.name)
        if value != getattr(plain, field.name):
            parts.append(f"{field.name} {_json(value)}")
    more = {}
    for seat, (player, word) in enumerate(zip(state.players, words, strict=True)):
        said = _read_seat(word)
        differs = [
            f.name for f in fields(Player) if getattr(said, f.name) != getattr(player, f.name)
        ]
        if differs:
            more[str(seat)] = {name: codec.dump(getattr(player, name)) for name in differs}
    if more:
        parts.append(f"more {_json(more)}")
    return " | ".join(parts)


def _plain(players: tuple[Player, ...]) -> State:
    """The state that a line without further parts stands for."""
    roles = [player.role for player in players]
    first = leader(roles) if {SHERIFF, DEPUTY} & set(roles) else 0
    return State(players, ring=tuple(range(len(players))), first=first)


def _json(value: Any) -> str:
    # Words are told apart by spaces, so none may stand inside one.
    return json.dumps(codec.dump(value), separators=(",", ":")).replace(" ", r"\u0020")


def _check_words(state: State) -> None:
    """Complain about the first word that the sets of the game do not know."""
    for kind, word, known in _words(state):
        if word is not None and word not in known:
            msg = f"no {kind}: {word!r}"
            raise BadPosition(msg)
    name, count = Counter(player.name for player in state.players).most_common(1)[0]
    if count > 1:
        msg = f"two seats are called {name!r}"
        raise BadPosition(msg)


def _words(state: State) -> Iterator[tuple[str, str | None, Container[str]]]:
    for name in state.sets:
        yield "set", name, known_sets()
    catalogue = state.catalogue
    for player in state.players:
        yield "role", player.role, catalogue.roles
        yield "character", player.character, catalogue.characters
        for laid in player.in_play:
            yield "card", laid.card, catalogue.cards


# -- seats -------------------------------------------------------------------------------------


def _write_name(name: str) -> str:
    return _RESERVED.sub(lambda m: _SPACE if m[0] == " " else f"%{ord(m[0]):x};", name)


def _read_name(word: str) -> str:
    return _ESCAPED.sub(lambda m: chr(int(m[1], 16)), word.replace(_SPACE, " "))


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
        _read_name(match["name"]),
        role=role,
        role_public=match["known"] == "!" if match["known"] else role == SHERIFF or life == 0,
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
    word = f"{_write_name(player.name)}:{player.role or _UNKNOWN}"
    if player.role_public != (player.role == SHERIFF or not player.alive):
        word += "!" if player.role_public else "?"
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
    name, *words = part.split() or ["-"]
    if name == "-":
        return state
    names = [player.name for player in state.players]
    name = _read_name(name)
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
        return json.loads(word)
    except ValueError:
        return word


def _write_turn(state: State) -> str:
    turn = state.turn
    if turn is None:
        return "-"
    words = [_write_name(state[turn.seat].name)]
    for field in fields(Turn):
        value = getattr(turn, field.name)
        usual = "play" if field.name == "phase" else field.default
        if field.name == "seat" or (usual is not MISSING and value == usual):
            continue
        words.append(f"{field.name}={_json(value)}")
    return " ".join(words)


def _read_extra(state: State, part: str) -> State:
    name, _, text = part.strip().partition(" ")
    try:
        value = json.loads(text)
        if name == "more":
            for seat, facts in value.items():
                read = codec.load(Player, {"name": "", **facts})
                changes = {fact: getattr(read, fact) for fact in facts}
                state = state.with_player(int(seat), **changes)
            return state
        plain = {"players": [], "ring": [], name: value}
        return replace(state, **{name: getattr(codec.load(State, plain), name)})
    except (ValueError, KeyError, AttributeError, TypeError) as error:
        msg = f"no part of a position: {part!r}"
        raise BadPosition(msg) from error
