"""What travels is what the types say, and so are the browser's types and the page about them."""

from __future__ import annotations

import random
import types
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from typing import Any, Literal, NotRequired, Union, get_args, get_origin

import pytest

from docs import wire_types
from referee.bang.catalogue import known_sets
from tests.soak.games import offers
from tests.web.desk import Desk
from web.tables.bots import choose
from web.wire.contract import View


def faults(kind: Any, value: Any, path: str = "$") -> Iterator[str]:
    """Whatever is not as its type says, by its path."""
    origin, args = get_origin(kind), get_args(kind)
    if kind is Any:
        return
    if origin is NotRequired:
        yield from faults(args[0], value, path)
    elif origin in (Union, types.UnionType):
        tried = [list(faults(one, value, path)) for one in args]
        yield from () if [] in tried else max(tried, key=_depth)
    elif wire_types.is_shape(kind) and isinstance(value, dict):
        yield from _fields(kind, value, path)
    elif origin in PARTS and isinstance(value, PARTS[origin]):
        for name, one in PAIRS[origin](value):
            yield from faults(args[-1], one, f"{path}.{name}")
    elif not _is_one(kind, value):
        yield f"{path}: {value!r}"


PARTS: dict[Any, Any] = {list: list, Mapping: dict}
PAIRS: dict[Any, Callable[..., Iterable[Any]]] = {list: enumerate, Mapping: dict.items}


def _is_one(kind: Any, value: Any) -> bool:
    """Whether a value without parts is of its type; no number is a yes or a no."""
    if get_origin(kind) is Literal:
        return value in get_args(kind)
    wanted = {float: (int, float), None: types.NoneType}.get(kind, kind)
    if not isinstance(wanted, type | tuple) or isinstance(value, bool) is not (kind is bool):
        return False
    return not wire_types.is_shape(kind) and isinstance(value, wanted)


def _depth(found: list[str]) -> int:
    """How far one gets before the first fault: what is nearly right tells more."""
    return max(one.partition(":")[0].count(".") for one in found)


def _fields(shape: Any, value: dict[str, Any], path: str) -> Iterator[str]:
    fields = {field.name: field for field in wire_types.fields_of(shape)}
    for name, field in fields.items():
        if name in value:
            yield from faults(field.kind, value[name], f"{path}.{name}")
        elif field.needed:
            yield f"{path}.{name}: missing"
    if not wire_types.is_open(shape):
        yield from (f"{path}.{name}: unknown" for name in value if name not in fields)


@pytest.fixture
def views(desk: Desk) -> list[dict[str, Any]]:
    """What every screen is shown in a game with every set."""
    host = desk.host()
    assert host.act("settings", sets=list(known_sets()))["ok"]
    phones = desk.phones(*"ABCDEFGH")
    screens = [desk.open("table", laptop=True), host, *phones]
    seen = [screen.view for screen in screens]
    assert host.act("start")["ok"]
    rng = random.Random(3)
    for step in range(90):
        match = desk.table.match
        assert match is not None
        if match.is_over:
            break
        if step % 6 == 0:
            seen += [screen.view for screen in screens]
        seat = match.waiting_seats()[0]
        assert phones[seat].do(choose(offers(match, seat), rng))["ok"]
    return seen


def test_real_views_are_what_the_types_say(views: list[dict[str, Any]]) -> None:
    assert any(view["game"] for view in views)
    assert [fault for view in views for fault in faults(View, view)] == []


def test_a_wrong_view_is_noticed(views: list[dict[str, Any]]) -> None:
    busy = next(view for view in views if view["me"] and view["me"]["options"])
    strange, wrong, short = deepcopy(busy), deepcopy(busy), deepcopy(busy)
    strange["me"]["options"][0]["colour"] = "red"
    wrong["game"]["phase"] = "end"
    del short["table"]["code"]
    assert list(faults(View, strange)) == ["$.me.options.0.colour: unknown"]
    assert list(faults(View, wrong)) == ["$.game.phase: 'end'"]
    assert list(faults(View, short)) == ["$.table.code: missing"]


def test_what_the_pages_and_the_docs_say_is_written_from_the_types() -> None:
    assert wire_types.differing() == []


def test_a_changed_type_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire_types, "OPEN", ())
    assert wire_types.differing() == [wire_types.BROWSER, wire_types.PAGE]


def test_every_type_has_a_name_of_its_own() -> None:
    names = [wire_types.name_of(shape) for part in wire_types.parts().values() for shape in part]
    assert len(names) == len(set(names))
