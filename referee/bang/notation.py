"""A position on one line, to be read by people and by `read`.

    Ann:sheriff@slab_the_killer=4/5+barrel+schofield Ben:outlaw Cyril:renegade=0 | Ann bangs=1

One word a seat, clockwise: name (`~` for a space), role, then optionally `@character`, `=life/most`
and a `+card` for each card in play; `#` and a number behind the lives or a card are load tokens;
sets put further words behind that, such as `*card` and `$nuggets`. The Sheriff's role and those
of the dead are known to all; `!` behind a role says that it is, too, and `?` that it is not. No
lives means out of the game.
After a bar: whose turn it is, and what differs from the start of its second phase. Further bars
carry whatever else differs from a plain game, as JSON.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from typing import Any, TypeAlias

from referee import codec
from referee.bang.catalogue import known_sets
from referee.bang.extension import Word
from referee.bang.setup import leader
from referee.bang.state import InPlay, Player, PlayerSlice, State, Turn
from referee.bang.victory import DEPUTY, SHERIFF
from referee.engine.notation import (
    BadPosition,
    check_names,
    differing,
    read_name,
    read_part,
    read_turn,
    write_json,
    write_name,
    write_parts,
    write_turn,
)
from referee.frozen import replace
from referee.slices import slice_fields

Pieces: TypeAlias = dict[type[Any], dict[str, Any]]
"""What a line says of the state's slices, by kind of slice and by field."""

_WHO = r"(?P<name>[^\s:|]+):(?P<role>\w+)(?P<known>[!?]?)(?:@(?P<character>\w+))?"
_LIVES = r"(?:=(?P<life>\d+)(?:/(?P<most>\d+))?)?"
_CARDS = r"(?P<cards>(?:\+\w+(?:\^\d+)?(?:#\d+)?)*)"
_UNKNOWN = "unknown"
_PLAIN_LIFE = 4
_RETIRED = ("last_loss",)
"""Parts that positions of earlier versions carry and that no state remembers any more."""


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
    parts = rest.split(" | ") if rest.strip() else []
    said: Pieces = {}
    for number, part in enumerate(parts):
        state = _with_turn(state, part) if number == 0 else _read_extra(state, part, said)
    state = _sliced(state, said)
    _check_words(state)
    return state


def write(state: State) -> str:
    """Write a position so that `read` gives the same state back."""
    words = [_write_seat(player) for player in state.players]
    parts = [" ".join(words), write_turn(state.turn, _names(state))]
    plain = replace(_plain(state.players), turn=state.turn)
    usual = {type(piece): piece for piece in _usual(state)}
    pairs = [(plain, state), *((piece, kind.of(state)) for kind, piece in usual.items())]
    parts += [part for pair in pairs for part in write_parts(*pair, "players", "turn")]
    more = {}
    for seat, (player, word) in enumerate(zip(state.players, words, strict=True)):
        said = _read_seat(word)
        halves: list[tuple[Any, Any]] = [(said, player)]
        halves += [(kind.of(said), kind.of(player)) for kind in Player.slice_kinds]
        differs = {n: codec.dump(v) for one, other in halves for n, v in differing(one, other)}
        if differs:
            more[str(seat)] = differs
    if more:
        parts.append(f"more {write_json(more)}")
    return " | ".join(parts)


def _plain(players: tuple[Player, ...]) -> State:
    """The state that a line without further parts stands for."""
    roles = [player.role for player in players]
    first = leader(roles) if {SHERIFF, DEPUTY} & set(roles) else 0
    return State(players, ring=tuple(range(len(players))), first=first)


def _names(state: State) -> list[str]:
    return [player.name for player in state.players]


def _with_turn(state: State, part: str) -> State:
    turn = read_turn(Turn, part, _names(state))
    return state if turn is None else replace(state, turn=turn)


def _sliced(state: State, said: Pieces) -> State:
    """Let state and players have the slices of the sets in the game, and no others."""
    unknown = [name for name in state.sets if name not in known_sets()]
    if unknown:
        msg = f"no set: {unknown[0]!r}"
        raise BadPosition(msg)
    catalogue = state.catalogue
    strays = [kind for kind in said if kind not in catalogue.state_slices]
    for seat, player in enumerate(state.players):
        kinds = catalogue.player_slices
        strays += [k for k in player.slices if k not in kinds and k.of(player) != k()]
        state = state.with_player(seat, slices={kind: kind.of(player) for kind in kinds})
    if strays:
        msg = f"no set of this game has {', '.join(slice_fields(strays[0]))}"
        raise BadPosition(msg)
    for piece in _usual(state):
        state = state.with_slice(replace(piece, **said.get(type(piece), {})))
    return state


def _usual(state: State) -> Iterator[Any]:
    """The slices of the state that a line without further parts stands for."""
    for extension in state.catalogue.extensions:
        yield from extension.usual(state)


def _check_words(state: State) -> None:
    """Complain about the first word that the sets of the game do not know."""
    own = (word for extension in state.catalogue.extensions for word in extension.words(state))
    for word in (*_words(state), *own):
        if word.name is not None and word.name not in word.known:
            msg = f"no {word.kind}: {word.name!r}"
            raise BadPosition(msg)
    for name, value in state.house.items():
        rule = state.catalogue.house_rules.get(name)
        if rule is None or not rule.takes(value):
            msg = f"no house rule, or no value of it: {name} {value!r}"
            raise BadPosition(msg)
    _check_pieces(state)
    check_names(_names(state))


def _check_pieces(state: State) -> None:
    """Complain about pieces that cannot lie where the line says."""
    for extension in state.catalogue.extensions:
        misfit = extension.misfit(state)
        if misfit is not None:
            raise BadPosition(misfit.what)
    cards = state.catalogue.cards
    laid = (one for player in state.players for one in player.in_play)
    strays = [one.card for one in laid if one.load and not cards[one.card].fresh_load]
    if strays:
        msg = f"tokens cannot lie on {strays[0]!r}"
        raise BadPosition(msg)


def _words(state: State) -> Iterator[Word]:
    catalogue = state.catalogue
    for player in state.players:
        yield Word("role", player.role, catalogue.roles)
        yield Word("character", player.character, catalogue.characters)
        for laid in player.in_play:
            yield Word("card", laid.card, catalogue.cards)


# -- seats -------------------------------------------------------------------------------------


def _seat_slices() -> list[type[PlayerSlice]]:
    """The slices of players that have a part in the word for a seat."""
    return [k for k in Player.slice_kinds if issubclass(k, PlayerSlice) and k.pattern]


@cache
def _seat(kinds: tuple[type[PlayerSlice], ...]) -> re.Pattern[str]:
    lives = "".join(kind.pattern for kind in kinds if kind.behind_lives)
    rest = "".join(kind.pattern for kind in kinds if not kind.behind_lives)
    return re.compile(f"{_WHO}{_LIVES}{lives}{_CARDS}{rest}")


def _read_seat(word: str) -> Player:
    kinds = _seat_slices()
    match = _seat(tuple(kinds)).fullmatch(word)
    if match is None:
        msg = f"no seat: {word!r}; write Name:role@character=life/most+card"
        raise BadPosition(msg)
    role = None if match["role"] == _UNKNOWN else match["role"]
    usual = _PLAIN_LIFE + (role == SHERIFF)
    most = int(match["most"]) if match["most"] else usual
    life = int(match["life"]) if match["life"] else most
    cards = tuple(_read_card(card) for card in match["cards"].split("+")[1:])
    return Player(
        read_name(match["name"]),
        role=role,
        role_public=match["known"] == "!" if match["known"] else role == SHERIFF or life == 0,
        character=match["character"],
        life=life,
        max_life=max(most, life),
        alive=life > 0,
        in_play=cards,
        slices={kind: kind.read(match) for kind in kinds},
    )


def _read_card(word: str) -> InPlay:
    word, _, load = word.partition("#")
    card, _, since = word.partition("^")
    return InPlay(card, int(since or 0), int(load or 0))


def _write_seat(player: Player) -> str:
    word = f"{write_name(player.name)}:{player.role or _UNKNOWN}"
    if player.role_public != (player.role == SHERIFF or not player.alive):
        word += "!" if player.role_public else "?"
    if player.character is not None:
        word += f"@{player.character}"
    usual = _PLAIN_LIFE + (player.role == SHERIFF)
    if (player.life, player.max_life) != (usual, usual):
        word += f"={player.life}"
        if player.max_life != usual:
            word += f"/{player.max_life}"
    pieces = [kind.of(player) for kind in _seat_slices()]
    word += "".join(piece.write() for piece in pieces if piece.behind_lives)
    for laid in player.in_play:
        since = f"^{laid.since}" if laid.since else ""
        word += f"+{laid.card}{since}{_write_load(laid.load)}"
    return word + "".join(piece.write() for piece in pieces if not piece.behind_lives)


def _write_load(tokens: int) -> str:
    return f"#{tokens}" if tokens else ""


# -- the rest -----------------------------------------------------------------------------------


def _read_extra(state: State, part: str, said: Pieces) -> State:
    def read_field(name: str, value: Any) -> State:
        if name in _RETIRED:
            return state
        if name == "more":
            return _read_more(state, value)
        read = codec.load(State, {"players": [], "ring": [], name: value})
        for kind, piece in read.slices.items():
            said.setdefault(kind, {})[name] = getattr(piece, name)
            return state
        return replace(state, **{name: getattr(read, name)})

    return read_part(part, read_field)


def _read_more(state: State, more: dict[str, Any]) -> State:
    """What the words for the seats cannot say."""
    own = {field.name for field in fields(Player)}
    for seat, facts in more.items():
        read = codec.load(Player, {"name": "", **facts})
        changes = {fact: getattr(read, fact) for fact in facts if fact in own}
        state = state.with_player(int(seat), **changes)
        for kind, piece in read.slices.items():
            new = {fact: getattr(piece, fact) for fact in slice_fields(kind) if fact in facts}
            state = state.with_slice(replace(kind.of(state[int(seat)]), **new), int(seat))
    return state
