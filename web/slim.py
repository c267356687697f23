"""One seat's business on the wire: nothing said twice, nothing said that goes without saying.

With every set in play a seat may have fifty options, most of which ask for the same targets. What
is empty is left out, a question asked by several options is sent once, and a seat or a card among
the choices is just its value. `web/static/js/lib/widen.js` gives the whole back to the page; this
module can do it, too, for whoever reads the wire in Python.
"""

from __future__ import annotations

import json
from typing import Any

from referee.cards import SUITS

Plain = dict[str, Any]

CHOICE = "choice"
"""The kind of question that needs no naming."""


HAND = "hand"

BETTER = "+"
"""How the id of an option ends that is a card made better by load tokens."""


def slim(business: Plain) -> Plain:
    """Give a seat's business as it travels."""
    pool = _Pool()
    seat = business["seat"]
    small = {**business, "options": [_option(each, seat, pool) for each in business["options"]]}
    if business.get("replace"):
        instead = [_option(each, seat, pool) for each in business["replace"]["options"]]
        small["replace"] = {**business["replace"], "options": instead}
    return {**small, "asks": pool.asks}


def widen(small: Plain) -> Plain:
    """Give a seat's business as the referee made it."""
    asks, seat = small["asks"], small["seat"]
    options = [_whole_option(each, seat, asks) for each in small["options"]]
    business = {name: value for name, value in small.items() if name != "asks"}
    business["options"] = options
    if small.get("replace"):
        instead = [_whole_option(each, seat, asks) for each in small["replace"]["options"]]
        business["replace"] = {**small["replace"], "options": instead}
    return business


def widen_view(view: Plain) -> Plain:
    """Give a view with all the business in it whole."""
    me = view["me"] and widen(view["me"])
    return {**view, "me": me, "proxies": [widen(each) for each in view["proxies"]]}


# -- what goes without saying ------------------------------------------------------------------


def _said(value: Any) -> Plain | None:
    """How a choice is worded whose value says it all: a seat, a card, a suit, or the hand."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return {"text": {"key": "name.seat", "args": {"who": {"seat": value}}}, "icon": None}
    if value == HAND:
        return {"text": {"key": "pick.hand", "args": {}}, "icon": HAND}
    if value in SUITS:
        return {"text": {"key": "answer.suit", "args": {"suit": {"suit": value}}}, "icon": value}
    if isinstance(value, str):
        return {"text": {"key": "name.card", "args": {"card": {"card": value}}}, "icon": value}
    return None


def _usual(option_id: str, seat: int) -> Plain:
    """What an option is that plays a card or uses an ability, unless it says otherwise."""
    group, _, name = option_id.partition(":")
    usual: Plain = {"private": False}
    if group == "play":
        card = name.removesuffix(BETTER)
        command: Plain = {"do": "play", "seat": seat, "card": card}
        if card != name:
            command["upgrade"] = 1
        usual |= {"group": group, **(_said(card) or {}), "command": command}
    elif group == "use":
        command = {"do": "use", "seat": seat, "ability": name}
        usual |= {"group": "ability", "icon": name, "command": command}
    return usual


def _at_whom(card: str | None) -> Plain:
    """How it is asked whom a card is meant for."""
    return {"key": "ask.target", "args": {"card": {"card": card}}}


NOTE_OF_DISTANCE, TOO_FAR = "note.distance", "why.out_of_range"


def _how_far(choice: Plain) -> int | None:
    """The distance that a note tells; below zero where it is what speaks against the choice."""
    note, why_not = choice["note"], choice.get("why_not")
    if why_not is None and note is not None and note["key"] == NOTE_OF_DISTANCE:
        return int(note["args"]["n"])
    if note is None and why_not is not None and why_not["key"] == TOO_FAR:
        return -int(why_not["args"]["n"])
    return None


WORDS = ("text", "why_not", "note")
"""The fields that hold a message."""


def _without(plain: Plain, usual: Plain) -> Plain:
    """Leave out what is null and what is as usual; a message without blanks is just its key."""
    kept = {
        name: value
        for name, value in plain.items()
        if (name in usual and value != usual[name]) or (name not in usual and value is not None)
    }
    for name in WORDS:
        said = kept.get(name)
        if isinstance(said, dict) and said["args"] == {}:
            kept[name] = said["key"]
    return kept


def _worded(whole: Plain) -> Plain:
    """Give messages that were just their key as messages again."""
    keys = {name: whole[name] for name in WORDS if isinstance(whole.get(name), str)}
    return {**whole, **{name: {"key": key, "args": {}} for name, key in keys.items()}}


# -- there -------------------------------------------------------------------------------------


class _Pool:
    """Questions, each kept once."""

    def __init__(self) -> None:
        self.asks: list[Plain] = []
        self._known: dict[str, int] = {}

    def number(self, ask: Plain, card: str | None) -> int:
        """Give the place of a question among those that were asked; `card` is what it is about."""
        small = _without(ask, {"kind": CHOICE, "text": _at_whom(card)})
        if "choices" in ask:
            small["choices"] = [self._choice(each, card) for each in ask["choices"]]
        key = json.dumps(small, sort_keys=True)
        if key not in self._known:
            self._known[key] = len(self.asks)
            self.asks.append(small)
        return self._known[key]

    def _choice(self, choice: Plain, card: str | None) -> Any:
        value = choice["value"]
        said = _said(value)
        small = dict(choice)
        if said is not None and all(choice[name] == said[name] for name in said):
            small = {name: each for name, each in choice.items() if name not in said}
        if choice["ask"] is not None:
            small["ask"] = self.number(choice["ask"], value if isinstance(value, str) else card)
        far = _how_far(choice)
        if far is not None:
            small |= {"note": far, "why_not": None}
        small = _without(small, {})
        if small.keys() == {"value"}:
            return value
        if isinstance(small.get("note"), int) and small.keys() <= {"value", "note", "ask"}:
            return list(small.values())
        return small


def _option(option: Plain, seat: int, pool: _Pool) -> Plain:
    card = option["command"].get("card")
    ask = None if option["ask"] is None else pool.number(option["ask"], card)
    return _without({**option, "ask": ask}, _usual(option["id"], seat))


# -- and back ----------------------------------------------------------------------------------


def _whole_option(small: Plain, seat: int, asks: list[Plain]) -> Plain:
    empty = {"icon": None, "ask": None, "why_not": None}
    option = _worded({**empty, **_usual(small["id"], seat), **small})
    if option["ask"] is not None:
        option["ask"] = _whole_ask(option["ask"], asks, option["command"].get("card"))
    return option


def _whole_ask(number: int, asks: list[Plain], card: str | None) -> Plain:
    ask = _worded({"kind": CHOICE, "text": _at_whom(card), **asks[number]})
    if "choices" in ask:
        ask["choices"] = [_whole_choice(each, asks, card) for each in ask["choices"]]
    return ask


def _whole_choice(small: Any, asks: list[Plain], card: str | None) -> Plain:
    if isinstance(small, list):
        small = dict(zip(("value", "note", "ask"), small, strict=False))
    bare = small if isinstance(small, dict) else {"value": small}
    value, far = bare["value"], bare.get("note")
    said = {} if "text" in bare else _said(value) or {}
    choice = _worded({"icon": None, "note": None, "ask": None, **said, **bare})
    if isinstance(far, int) and far < 0:
        choice |= {"note": None, "why_not": {"key": TOO_FAR, "args": {"n": -far}}}
    elif isinstance(far, int):
        choice["note"] = {"key": NOTE_OF_DISTANCE, "args": {"n": far}}
    if choice["ask"] is not None:
        choice["ask"] = _whole_ask(choice["ask"], asks, value if isinstance(value, str) else card)
    return choice
