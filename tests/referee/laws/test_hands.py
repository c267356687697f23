"""Every event says what people's hands do because of it, and every reminder has its moves."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.engine.event import Event
from referee.engine.events import Reminded
from referee.games import known_games, rules_of
from referee.text import Msg, say

ROOT = Path(__file__).resolve().parents[3] / "referee"
GAMES = tuple(known_games())


def every_event() -> list[type[Event]]:
    """Every kind of event that any game can store."""
    for game in GAMES:
        rules_of(game)
    found = [kind for kind in Event.members.values() if kind.__module__.startswith("referee.")]
    return sorted(found, key=lambda kind: kind.tag)


def test_every_event_declares_what_hands_do() -> None:
    """If only that nothing moves; what a reminder moves is said beside its message."""
    events = [kind for kind in every_event() if kind is not Reminded]
    silent = [kind.__qualname__ for kind in events if kind.moves is Event.moves]

    assert len(events) > 100
    assert not silent


def _keys(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from (*_keys(node.body), *_keys(node.orelse))


def reminded_of(game: str) -> set[str]:
    """The keys of all messages that a game's rules say outside the story of an event."""
    found: set[str] = set()
    for path in (ROOT / game).rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        functions = [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef)]
        for function in functions:
            if function.name in ("story", "deed", "_told", "view", "_result"):
                continue
            calls = [one for one in ast.walk(function) if isinstance(one, ast.Call)]
            said = [c for c in calls if isinstance(c.func, ast.Name) and c.func.id == "say"]
            found |= {key for call in said for key in _keys(call.args[0])}
    return {key for key in found if key.startswith("log.")}


@pytest.mark.parametrize("game", GAMES)
def test_every_reminder_tells_what_hands_do(game: str) -> None:
    """Whatever people are reminded of, the set that says it also says what moves, or nothing."""
    assert not reminded_of(game) - set(rules_of(game).reminders)


@pytest.mark.parametrize("game", GAMES)
def test_no_reminder_is_read_that_nobody_says(game: str) -> None:
    assert not set(rules_of(game).reminders) - reminded_of(game)


def test_the_hunt_for_reminders_finds_them() -> None:
    assert {"log.draws_more", "log.tornado_pass", "log.reward"} <= reminded_of("bang")


def test_what_does_not_count_is_put_back() -> None:
    """Bart Cassidy's card goes back onto the deck if his life was not lost after all."""
    drawn = say("log.draws_more", who={"seat": 2}, n=1)
    rules = rules_of("bang")
    (there,) = rules.moves(None, Reminded(drawn))
    (back,) = rules.moves(None, Reminded(say("log.does_not_count", what=drawn)))

    assert (there.seat, there.do, there.source, there.to) == (2, "draw", back.to, back.source)
    assert (back.seat, back.do, back.n) == (2, "put_back", 1)


def test_a_reminder_of_a_later_version_moves_nothing() -> None:
    assert rules_of("bang").moves(None, Reminded(Msg("log.from_the_future"))) == ()
