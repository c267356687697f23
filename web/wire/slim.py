"""A view on the wire: nothing said twice, nothing said that goes without saying.

With every set in play a seat may have fifty options, most of which ask for the same targets. What
is empty is left out, a question asked by several options is sent once, a seat or a card among the
choices is just its value, and what most seats have in common stands beside them, once.
`web/static/js/wire/widen.js` gives the whole back to the page; this module can do it, too, for
whoever reads the wire in Python.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Any

from referee.cards import SUITS

Plain = dict[str, Any]

CHOICE = "choice"
"""The kind of question that needs no naming."""

TARGET = "target"
"""The slot of a question that needs no naming."""

PICK = "pick"

HAND = "hand"

CHOICE_FIELDS = ("value", "text", "icon", "note", "ask")
"""What every choice has."""

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
    if business.get("ahead"):
        ahead = [_option(each, seat, pool) for each in business["ahead"]["options"]]
        small["ahead"] = {**business["ahead"], "options": ahead}
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
    if small.get("ahead"):
        ahead = [_whole_option(each, seat, asks) for each in small["ahead"]["options"]]
        business["ahead"] = {**small["ahead"], "options": ahead}
    return business


def slim_game(game: Plain, shared: dict[Any, Any] | None = None) -> Plain:
    """Give what a viewer sees of a game as it travels.

    What is the same for every viewer is kept in `shared` for the next one.
    """
    shared = {} if shared is None else shared
    seats = [_slim_seat(seat) for seat in game["seats"]]
    names = frozenset(seats[0] if seats else ()).intersection(*seats)
    if names not in shared:
        shared[names] = _usual_seat(seats, names)
    usual = shared[names]
    bare = [{n: v for n, v in seat.items() if n not in usual or v != usual[n]} for seat in seats]
    small = {**game, "usual": usual, "seats": bare}
    if game.get("train"):
        if "train" not in shared:
            stations = [_slim_station(each) for each in game["train"]["stations"]]
            shared["train"] = {**game["train"], "stations": stations}
        small["train"] = shared["train"]
    return small


def widen_game(small: Plain) -> Plain:
    """Give what a viewer sees of a game as the referee made it."""
    game = {name: value for name, value in small.items() if name != "usual"}
    game["seats"] = [_whole_seat({**small["usual"], **seat}) for seat in small["seats"]]
    if game.get("train"):
        stations = [_whole_station(each) for each in game["train"]["stations"]]
        game["train"] = {**game["train"], "stations": stations}
    return game


def widen_view(view: Plain) -> Plain:
    """Give a view with everything in it whole."""
    game = view["game"] and widen_game(view["game"])
    me = view["me"] and widen(view["me"])
    return {**view, "game": game, "me": me, "proxies": [widen(each) for each in view["proxies"]]}


# -- what goes without saying ------------------------------------------------------------------


BLUE = "blue"


def _slim_seat(seat: Plain) -> Plain:
    """A seat whose blue cards in play are just their names, and others a list of what they are."""
    if "in_play" not in seat:
        return seat
    bare = [list(one.values()) for one in seat["in_play"]]
    laid = [one[0] if one[1:] == [BLUE] else one for one in bare]
    return {**seat, "in_play": laid}


def _whole_seat(seat: Plain) -> Plain:
    if "in_play" not in seat:
        return seat
    laid = [[one, BLUE] if isinstance(one, str) else one for one in seat["in_play"]]
    named = [dict(zip(("card", "colour", "load"), one, strict=False)) for one in laid]
    return {**seat, "in_play": named}


def _slim_station(station: Plain) -> Plain:
    """A station that is called by its id, unless the table named it, and whose price is short."""
    return {**_without(station, {"name": _station(station)}), "price": _short(station["price"])}


def _whole_station(small: Plain) -> Plain:
    return {"name": _station(small), **small, "price": _long(small["price"])}


def _station(station: Plain) -> Plain:
    return _of(f"station.{station['station']}.name")


def _usual_seat(seats: Sequence[Plain], names: Collection[str]) -> Plain:
    """What most seats have of some fields."""
    usual: Plain = {}
    for name in names:
        values = [seat[name] for seat in seats]
        often = max(values, key=values.count)
        if values.count(often) > 1:
            usual[name] = often
    return usual


def _said(value: Any) -> Plain | None:
    """How a choice is worded whose value says it all.

    A seat, a card, a suit, the hand; or a card in front of somebody, or that hand.
    """
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return {"text": _of("name.seat", who={"seat": value}), "icon": None}
    if not isinstance(value, str):
        return None
    if value == HAND:
        return {"text": _of("pick.hand"), "icon": HAND}
    if value in SUITS:
        return {"text": _of("answer.suit", suit={"suit": value}), "icon": value}
    owner, _, what = value.partition(":")
    if what and owner.isdecimal():
        who = {"seat": int(owner)}
        if what == HAND:
            return {"text": _of("name.hand_of", who=who), "icon": HAND}
        return {"text": _of("name.card_of", who=who, card={"card": what}), "icon": what}
    return {"text": _of("name.card", card={"card": value}), "icon": value}


def _of(key: str, **args: Any) -> Plain:
    return {"key": key, "args": args}


def _usual(option_id: str, seat: int) -> Plain:
    """What an option is, by its id, unless it says otherwise."""
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
        usual |= {"group": "ability", "icon": name.rpartition(":")[2], "command": command}
    elif group == "answer":
        command = {"do": "answer", "seat": seat, "choice": name}
        usual |= {"group": group, "icon": name, "command": command}
    elif group == "end_turn":
        usual |= {"group": "turn", "icon": group, "command": {"do": "end_turn", "seat": seat}}
    return usual


def _better(option: Plain, n: int) -> Plain:
    """How a card is worded that is made better for so many tokens."""
    card = {"say": _of("name.card", card={"card": option["command"].get("card")})}
    return _of("option.upgraded", what=card, n=n)


def _about(option: Plain) -> str | None:
    """The card or the ability that an option is about."""
    command = option["command"]
    about: str | None = command.get("card") or command.get("ability")
    return about


def _asked(slot: str, card: str | None, who: int | None) -> Plain:
    """How it is asked whom a card is meant for, or which card of somebody's."""
    if slot == PICK and who is not None:
        return _of("ask.pick", who={"seat": who})
    return _of("ask.target", card={"card": card})


NOTE_OF_DISTANCE, TOO_FAR, YOURSELF = "note.distance", "why.out_of_range", _of("note.yourself")


def _how_far(choice: Plain) -> int | None:
    """The distance that a note tells, 0 for oneself; below zero where it speaks against the choice.

    Nobody is at distance 0 from anybody.
    """
    note, why_not = choice["note"], choice.get("why_not")
    if why_not is None and note == YOURSELF:
        return 0
    if why_not is None and note is not None and note["key"] == NOTE_OF_DISTANCE:
        return int(note["args"]["n"])
    if note is None and why_not is not None and why_not["key"] == TOO_FAR:
        return -int(why_not["args"]["n"])
    return None


WORDS = ("text", "why_not", "note", "heading")
"""The fields that hold a message."""


def _without(plain: Plain, usual: Plain) -> Plain:
    """Leave out what is null and what is as usual, and shorten messages."""
    kept = {
        name: value
        for name, value in plain.items()
        if (name in usual and value != usual[name]) or (name not in usual and value is not None)
    }
    for name in WORDS:
        if isinstance(kept.get(name), dict):
            kept[name] = _short(kept[name])
    return kept


def _short(message: Plain) -> Any:
    """A message without blanks is just its key; another is its key and what fills them."""
    if not message["args"]:
        return message["key"]
    filled = {
        name: {"say": _short(value["say"])} if isinstance(value, dict) and "say" in value else value
        for name, value in message["args"].items()
    }
    return [message["key"], filled]


def _long(short: Any) -> Plain:
    """A message, whole again."""
    if isinstance(short, str):
        return _of(short)
    key, filled = short
    args = {
        name: {"say": _long(value["say"])} if isinstance(value, dict) and "say" in value else value
        for name, value in filled.items()
    }
    return {"key": key, "args": args}


def _worded(whole: Plain) -> Plain:
    """Give short messages as messages again."""
    shorts = {name: whole[name] for name in WORDS if isinstance(whole.get(name), str | list)}
    return {**whole, **{name: _long(short) for name, short in shorts.items()}}


# -- there -------------------------------------------------------------------------------------


class _Pool:
    """Questions, each kept once."""

    def __init__(self) -> None:
        self.asks: list[Plain] = []
        self._known: dict[str, int] = {}

    def number(self, ask: Plain, card: str | None, who: int | None = None) -> int:
        """Give the place of a question among those that were asked.

        It is about a card, or about one of somebody's cards.
        """
        usual = {"kind": CHOICE, "slot": TARGET, "text": _asked(ask["slot"], card, who)}
        small = _without(ask, usual)
        if "choices" in ask:
            small["choices"] = [self._choice(each, card, who) for each in ask["choices"]]
        if "barred" in ask:
            small["barred"] = [[each["value"], _short(each["why_not"])] for each in ask["barred"]]
        key = json.dumps(small)
        if key not in self._known:
            self._known[key] = len(self.asks)
            self.asks.append(small)
        return self._known[key]

    def _choice(self, choice: Plain, card: str | None, who: int | None) -> Any:
        value, ask = choice["value"], choice["ask"]
        if ask is not None:
            ask = self.number(ask, *_next(value, card, who))
        far = _how_far(choice)
        said = _said(value)
        goes_without_saying = said is not None and all(choice[name] == said[name] for name in said)
        if goes_without_saying and len(choice) == len(CHOICE_FIELDS) + ("why_not" in choice):
            if far is not None:
                return [value, far] if ask is None else [value, far, ask]
            if ask is None and choice["note"] is None and "why_not" not in choice:
                return value
        small = {**choice, "ask": ask}
        if goes_without_saying:
            small = {name: each for name, each in small.items() if name not in ("text", "icon")}
        if far is not None:
            small |= {"note": far, "why_not": None}
        return _without(small, {})


def _next(value: Any, card: str | None, who: int | None) -> tuple[str | None, int | None]:
    """What a question behind a choice is about."""
    if isinstance(value, str):
        return value, who
    return (card, value) if isinstance(value, int) else (card, who)


def _option(option: Plain, seat: int, pool: _Pool) -> Plain:
    ask = None if option["ask"] is None else pool.number(option["ask"], _about(option))
    small = _without({**option, "ask": ask}, _usual(option["id"], seat))
    tokens = option["text"]["args"].get("n") if option["id"].endswith(BETTER) else None
    if isinstance(tokens, int) and option["text"] == _better(option, tokens):
        small["text"] = tokens
    return small


# -- and back ----------------------------------------------------------------------------------


def _whole_option(small: Plain, seat: int, asks: list[Plain]) -> Plain:
    empty = {"icon": None, "ask": None, "why_not": None}
    option = _worded({**empty, **_usual(small["id"], seat), **small})
    if isinstance(option["text"], int):
        option["text"] = _better(option, option["text"])
    if option["ask"] is not None:
        option["ask"] = _whole_ask(option["ask"], asks, _about(option), None)
    return option


def _whole_ask(number: int, asks: list[Plain], card: str | None, who: int | None) -> Plain:
    small = asks[number]
    slot = small.get("slot", TARGET)
    ask = _worded({"kind": CHOICE, "slot": slot, "text": _asked(slot, card, who), **small})
    if "choices" in ask:
        ask["choices"] = [_whole_choice(each, asks, card, who) for each in ask["choices"]]
    if "barred" in ask:
        ask["barred"] = [_whole_barred(*each) for each in ask["barred"]]
    return ask


def _whole_barred(value: int, why_not: Any) -> Plain:
    """Somebody who cannot be chosen; who it is says the value."""
    return {"value": value, "text": (_said(value) or {})["text"], "why_not": _long(why_not)}


def _whole_choice(small: Any, asks: list[Plain], card: str | None, who: int | None) -> Plain:
    if isinstance(small, list):
        small = dict(zip(("value", "note", "ask"), small, strict=False))
    bare = small if isinstance(small, dict) else {"value": small}
    value, far = bare["value"], bare.get("note")
    said = {} if "text" in bare else _said(value) or {}
    choice = _worded({"icon": None, "note": None, "ask": None, **said, **bare})
    if isinstance(far, int):
        choice["note"] = None if far < 0 else _of(NOTE_OF_DISTANCE, n=far) if far else YOURSELF
        if far < 0:
            choice["why_not"] = _of(TOO_FAR, n=-far)
    if choice["ask"] is not None:
        choice["ask"] = _whole_ask(choice["ask"], asks, *_next(value, card, who))
    return choice
