"""What a script may send: options as lines, with the words for everything that can be chosen."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any, get_args, get_type_hints

from referee.engine.commands import Command
from referee.engine.offers import is_offered, said_by
from referee.games import Game
from referee.match import Match
from referee.option import Ask, Choice, Option

Plain = dict[str, Any]

_CLOSED = ("seat", "target", "also", "whose", "turn")
"""Slots of any option's command that hold a seat."""


class NobodyCalled(ValueError):
    """A name that nobody at the table has."""


# -- names of seats ----------------------------------------------------------------------------


def with_seats(plain: Mapping[str, Any], names: Sequence[str], kind: type[Any]) -> Plain:
    """Give a command, or one change of a correction, with every seat by its number.

    Raises:
        NobodyCalled: a name is meant that nobody has.
    """
    hints = get_type_hints(kind)
    found = dict(plain)
    for field in fields(kind):
        if field.name not in found:
            continue
        value, written = found[field.name], str(field.type)
        inner = next((one for one in get_args(hints[field.name]) if is_dataclass(one)), None)
        if isinstance(inner, type) and isinstance(value, list):
            found[field.name] = [
                with_seats(one, names, inner) if isinstance(one, Mapping) else one for one in value
            ]
        elif "Seat" in written:
            found[field.name] = _seats(value, names, strict="str" not in written)
        elif "Spot" in written and isinstance(value, str):
            found[field.name] = _spot(value, names)
    return found


def _seats(value: Any, names: Sequence[str], *, strict: bool) -> Any:
    if isinstance(value, list):
        return [_seats(one, names, strict=strict) for one in value]
    if not isinstance(value, str) or (value not in names and not strict):
        return value
    if value not in names:
        raise NobodyCalled(f"nobody called {value!r} sits here: {', '.join(names)}")
    return names.index(value)


def _spot(word: str, names: Sequence[str]) -> str:
    """Read `Ben:L` as the place on the left of Ben's side."""
    name, colon, place = word.rpartition(":")
    return f"{names.index(name)}{place}" if colon and name in names else word


def as_meant(match: Match, command: Command) -> Command:
    """Give a command as it is offered: in what is chosen, a name may stand for its seat."""
    state = match.state
    seat = match.rules.seat_of(command)
    if state is None or seat is None:
        return command
    names = tuple(match.rules.names(state))
    said = said_by(command)
    slots = [slot for slot in ("choice", "value", "pick") if isinstance(said.get(slot), str)]
    if not any(name in said[slot] for slot in slots for name in names):
        return command
    options = match.rules.options(state, seat) if seat in range(len(names)) else ()
    if is_offered(options, command):
        return command
    other = command
    for slot in slots:
        meant = _by_number(said[slot], names)
        if slot == "value" and said[slot] in names:
            meant = names.index(said[slot])
        other = replace(other, **{slot: meant})
    return other


def _by_number(word: str, names: Sequence[str]) -> Any:
    """Give a choice such as `Dan:ghost`, `of:Ann` or `barrel@Ben:L` with numbers for names."""
    for seat, name in sorted(enumerate(names), key=lambda pair: -len(pair[1])):
        known = re.escape(name)
        word = re.sub(rf"(^|@){known}:([LR])$", rf"\g<1>{seat}\2", word)
        word = re.sub(rf"(?:^|(?<=:)){known}(?=:|$)", str(seat), word)
    return word


# -- what can be sent --------------------------------------------------------------------------


def sendable(option: Option, names: Sequence[str]) -> Plain:
    """Give an option as the line that takes it, and what has to be put into the line besides."""
    send = {
        slot: names[value] if slot in _CLOSED and isinstance(value, int) else value
        for slot, value in option.command.items()
    }
    plain: Plain = {"text": option.text.plain(), "send": send}
    if option.ask is not None:
        plain["choose"] = _asked(option.ask, names)
    if option.may:
        plain["may"] = [_asked(ask, names) for ask in option.may]
    return plain


def _asked(ask: Ask, names: Sequence[str]) -> Plain:
    plain: Plain = {"slot": ask.slot, "text": ask.text.plain()}
    if ask.kind == "number":
        return {**plain, "min": ask.low, "max": ask.high}
    if ask.kind == "cards":
        return {**plain, "cards": ask.count}
    if ask.kind == "bag":
        plain |= {"min": ask.low, "max": ask.high}
    return {**plain, "values": [_choice(one, names) for one in ask.choices]}


def _choice(choice: Choice, names: Sequence[str]) -> Plain:
    is_seat = choice.text.key == "name.seat" and isinstance(choice.value, int)
    plain: Plain = {"value": names[choice.value] if is_seat else choice.value}
    plain["text"] = choice.text.plain()
    if choice.most is not None:
        plain["most"] = choice.most
    if choice.ask is not None:
        plain["choose"] = _asked(choice.ask, names)
    return plain


def nearest(options: Sequence[Option], command: Command | None) -> list[Option]:
    """What is open, the options that are most like a command first."""
    said = {} if command is None else said_by(command)

    def distance(option: Option) -> int:
        if said and option.begins(said):
            return 0
        return 1 if option.command.get("do") == said.get("do") else 2

    return sorted((option for option in options if option.is_open), key=distance)


def offered(match: Match, command: Command | None) -> list[Plain]:
    """What the seat that has tried a command may send instead."""
    seat = None if command is None or match.state is None else match.rules.seat_of(command)
    names = match.rules.names(match.state) if match.state is not None else ()
    if seat is None or seat not in range(len(names)):
        return []
    found = nearest(match.rules.options(match.state, seat), command)
    return [sendable(option, names) for option in found]


def asked(match: Match, rules: Game) -> list[Plain]:
    """Who is asked what, with the answers as lines to send; else whose turn it is."""
    state = match.state
    if state is None or match.is_over:
        return []
    if match.needs_chance is not None:
        return [{"shuffle": match.needs_chance}]
    names = rules.names(state)
    found: list[Plain] = []
    for seat, name in enumerate(names):
        prompt = rules.own_view(state, seat).get("prompt")
        if prompt is not None:
            answers = [sendable(o, names) for o in rules.answers(state, seat) if o.is_open]
            found.append({"seat": name, "text": prompt["text"], "offered": answers})
    free = [seat for seat in match.waiting_seats() if names[seat] not in {f["seat"] for f in found}]
    return found + [{"seat": names[seat], "turn": True} for seat in free]


def written(plain: Plain) -> str:
    """Write what can be sent on one line: `|` between values to choose from, `…` in a range."""
    send = json.dumps(plain["send"], ensure_ascii=False)
    return f"{send[:-1]}, {_slot(plain['choose'])}}}" if "choose" in plain else send


def _slot(ask: Plain) -> str:
    return f'"{ask["slot"]}": {_values(ask)}'


def _values(ask: Plain) -> str:
    if "cards" in ask:
        return "[" + ", ".join(['["rank", "suit"]'] * ask["cards"]) + "]"
    if "values" not in ask:
        return f"{ask['min']}…{ask['max']}"
    values = " | ".join(_value(one) for one in ask["values"])
    return f"[{values}, …]" if "min" in ask else values


def _value(choice: Plain) -> str:
    value = json.dumps(choice["value"], ensure_ascii=False)
    return f"{value} ({_slot(choice['choose'])})" if "choose" in choice else value
