"""A position on one line, to be read by people and by `read`.

    Ann:law@*tex_killer=3+holster,wyatt_ear#4;jango,the_stranger Ben:outlaw@*sid_curry,-#5 | Ann

One word a seat: name (`~` for a space), side, then behind `@` who stands left and right (`-` for
nobody): `*` marks the attacker, `=health` or `=health/most` where it is not full, and a `+card` for
each equipment card. `#` gives the cards in hand, `%` those in the personal deck, `;` the reserve.
After a bar: whose turn it is, and what differs from the start of its second phase. Further bars
carry whatever else differs from a plain game, as JSON.
"""

from __future__ import annotations

import re
from typing import Any

from referee import codec
from referee.duel.catalogue import box
from referee.duel.places import SIDES
from referee.duel.state import Fighter, Squad, State, Turn
from referee.engine.notation import (
    BadPosition,
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

_SEAT = re.compile(
    r"(?P<name>[^\s:|]+):(?P<side>\w+)(?:@(?P<left>[^,#%;]+),(?P<right>[^,#%;]+))?"
    r"(?:#(?P<hand>\d+))?(?:%(?P<deck>\d+))?(?:;(?P<reserve>[\w,]+))?"
)
_FIGHTER = re.compile(
    r"(?P<front>\*?)(?P<id>\w+)(?:=(?P<health>\d+)(?:/(?P<most>\d+))?)?(?P<gear>(?:\+\w+)*)"
)
_NOBODY = "-"
_HAND = 4
_DECK = 36


def read(line: str) -> State:
    """Read a position.

    Raises:
        BadPosition: a word of the line makes no sense.
    """
    seats, _, rest = line.partition("|")
    squads = tuple(_read_seat(word) for word in seats.split())
    if len(squads) != 2 or squads[0].name == squads[1].name:
        msg = f"a position needs two seats with two names: {line!r}"
        raise BadPosition(msg)
    state = State(squads)
    for number, part in enumerate(rest.split(" | ") if rest.strip() else []):
        if number == 0:
            turn = read_turn(Turn, part, [squad.name for squad in squads])
            state = replace(state, turn=turn)
        else:
            state = _read_extra(state, part)
    return state


def write(state: State) -> str:
    """Write a position so that `read` gives the same state back."""
    names = [squad.name for squad in state.players]
    words = [_write_seat(squad) for squad in state.players]
    parts = [" ".join(words), write_turn(state.turn, names)]
    parts += write_parts(State(state.players, turn=state.turn), state, "players", "turn")
    more = {}
    for seat, (squad, word) in enumerate(zip(state.players, words, strict=True)):
        differs = {name: codec.dump(fact) for name, fact in differing(_read_seat(word), squad)}
        if differs:
            more[str(seat)] = differs
    if more:
        parts.append(f"more {write_json(more)}")
    return " | ".join(parts)


# -- seats -------------------------------------------------------------------------------------


def _read_seat(word: str) -> Squad:
    match = _SEAT.fullmatch(word)
    if match is None or match["side"] not in SIDES:
        msg = f"no seat: {word!r}; write Name:side@*left=health+card,right#hand%deck;reserve"
        raise BadPosition(msg)
    left, left_front = _read_fighter(match["left"] or _NOBODY)
    right, right_front = _read_fighter(match["right"] or _NOBODY)
    reserve = tuple(match["reserve"].split(",")) if match["reserve"] else ()
    for one in reserve:
        _known(one)
    front = "R" if right_front or (left is None and not left_front and right) else "L"
    return Squad(
        read_name(match["name"]),
        "law" if match["side"] == SIDES[0] else "outlaw",
        left,
        right,
        "R" if front == "R" else "L",
        reserve,
        hand=int(match["hand"]) if match["hand"] else _HAND,
        deck=int(match["deck"]) if match["deck"] else _DECK,
    )


def _known(character: str) -> int:
    if character not in box().characters:
        msg = f"no character: {character!r}"
        raise BadPosition(msg)
    return box().characters[character].health or _HAND


def _read_fighter(word: str) -> tuple[Fighter | None, bool]:
    if word == _NOBODY:
        return None, False
    match = _FIGHTER.fullmatch(word)
    if match is None:
        msg = f"no character: {word!r}; write *name=health/most+card"
        raise BadPosition(msg)
    printed = _known(match["id"])
    most = int(match["most"]) if match["most"] else printed
    health = int(match["health"]) if match["health"] else most
    gear = tuple(match["gear"].split("+")[1:])
    for card in gear:
        if card not in box().cards:
            msg = f"no card: {card!r}"
            raise BadPosition(msg)
    return Fighter(match["id"], health, max(most, health), gear), bool(match["front"])


def _write_seat(squad: Squad) -> str:
    word = f"{write_name(squad.name)}:{squad.side}"
    if squad.left is not None or squad.right is not None:
        left = _write_fighter(squad.left, front=squad.front == "L")
        right = _write_fighter(squad.right, front=squad.front == "R")
        word += f"@{left},{right}"
    word += f"#{squad.hand}%{squad.deck}"
    return word + (";" + ",".join(squad.reserve) if squad.reserve else "")


def _write_fighter(fighter: Fighter | None, *, front: bool) -> str:
    if fighter is None:
        return _NOBODY
    word = ("*" if front else "") + fighter.id
    printed = _known(fighter.id)
    if (fighter.health, fighter.most) != (printed, printed):
        word += f"={fighter.health}"
        if fighter.most != printed:
            word += f"/{fighter.most}"
    return word + "".join(f"+{card}" for card in fighter.gear)


# -- the rest ----------------------------------------------------------------------------------


def _read_extra(state: State, part: str) -> State:
    def read_field(name: str, value: Any) -> State:
        if name == "more":
            return _read_more(state, value)
        read = codec.load(State, {"players": [], name: value})
        return replace(state, **{name: getattr(read, name)})

    return read_part(part, read_field)


def _read_more(state: State, more: dict[str, Any]) -> State:
    """What the words for the seats cannot say."""
    for seat, facts in more.items():
        read = codec.load(Squad, {"name": "", "side": "law", **facts})
        state = state.with_player(int(seat), **{fact: getattr(read, fact) for fact in facts})
    return state
