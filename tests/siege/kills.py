"""Killed at random points of everything that writes; nothing acknowledged is lost or doubled."""

from __future__ import annotations

import json
import os
import random
import select
import signal
import tempfile
import time
from pathlib import Path
from typing import Any

from tests.siege.tally import Tally
from tests.web.desk import Desk, Screen, new_id
from tests.web.nights import document, finished
from web import night
from web.camera.kept import Kept
from web.storage.store import Store
from web.tables.bots import choose

SLOWEST = 0.6
"""Seconds a child may write before it is killed: long enough for a night to come in whole."""


def campaign(count: int, seed: int) -> Tally:
    """Kill `count` writers."""
    tally = Tally("kills")
    rng = random.Random(seed)
    plain = json.dumps(document(finished()))  # made before anybody is forked
    with tempfile.TemporaryDirectory(prefix="tinstar-siege-") as folder:
        path = Path(folder) / "tinstar.sqlite"
        _prepare(path)
        for _ in range(count):
            acknowledged = _killed_writer(path, plain, rng)
            tally.counts["kills"] += 1
            tally.counts["acknowledged"] += len(acknowledged)
            for what, name in (("night", "imports"), ("deleted", "deletions"), ("race", "races")):
                tally.counts[name] += sum(what in said for said in acknowledged)
            with tally.watching("after a kill"):
                _check(path, acknowledged, tally)
            if path.stat().st_size > 20_000_000:
                for old in Path(folder).glob("tinstar.sqlite*"):
                    old.unlink()
                _prepare(path)
    return tally


def _prepare(path: Path) -> None:
    desk = Desk(path)
    host = desk.host()
    desk.phones("Ann", "Ben", "Cyril", "Dan")
    host.act("start")
    desk.store.close()


def _killed_writer(path: Path, plain: str, rng: random.Random) -> list[dict[str, Any]]:
    """Let a child write until it is killed; give what it had acknowledged by then."""
    seed = rng.random()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            _write_on(path, plain, random.Random(seed), writing)
        finally:
            os._exit(1)
    os.close(writing)
    # The moment is counted from the first acknowledgement, so that it falls among the writing.
    select.select([reading], [], [], 20)
    time.sleep(rng.uniform(0, SLOWEST))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reading, encoding="utf-8") as pipe:
        return [json.loads(line) for line in pipe if line.endswith("\n")]


def _write_on(path: Path, plain: str, rng: random.Random, writing: int) -> None:
    desk = Desk(path, seed=rng.randrange(10**9))
    host = desk.host()

    def acknowledge(**said: Any) -> None:
        os.write(writing, (json.dumps(said) + "\n").encode())

    acknowledge(code=desk.table.code, seq=desk.store.table(desk.table.code).seq)
    kept = Kept(path.parent / "frames" / desk.table.code)
    while True:
        _one(desk, host, kept, plain, rng, acknowledge)


def _one(
    desk: Desk, host: Screen, kept: Kept, plain: str, rng: random.Random, acknowledge: Any
) -> None:
    what = rng.choices(
        ("play", "set-up", "race", "photo", "import", "delete", "undo", "restart"),
        (20, 4, 2, 2, 1, 1, 2, 1),
    )[0]
    table, store, identity = desk.table, desk.store, new_id()
    if what == "play":
        match = table.match
        if match is None or match.is_over:
            answer = host.ask("host", id=identity, action="end_game" if match else "start")
        else:
            seat = rng.choice(match.waiting_seats())
            me = match.view(seat)["me"]
            answer = host.ask("do", id=identity, command=choose(me["options"], rng))
        if answer["ok"]:
            acknowledge(id=identity, answer=answer, code=table.code, seq=answer.get("seq", 0))
    elif what in ("set-up", "undo", "restart"):
        action, details = _host_action(what, rng, table.match)
        answer = host.ask("host", id=identity, action=action, **details)
        if answer["ok"] and "seq" in answer:
            acknowledge(id=identity, answer=answer, code=table.code, seq=answer["seq"])
    elif what == "race":
        race = new_id()
        store.add_race(table.code, {"sheet": {"race": race, "kind": "auto"}, "verdict": {}})
        acknowledge(race=race, code=table.code)
    elif what == "photo":
        kept.add(kept.next, "Ann", [["5", "spades"]], b"\xff\xd8 a picture")
    elif what == "import":
        code = f"N{rng.randrange(10**6):06}"
        night.load(store, json.loads(plain), code)
        acknowledge(night=code)
    else:
        others = (saved.code for saved in store.tables() if saved.code != table.code)
        nights = [code for code in others if code.startswith("N")]
        if nights:
            code = rng.choice(nights)
            acknowledge(deleting=code)
            store.erase(code)
            acknowledge(deleted=code)


def _host_action(what: str, rng: random.Random, match: Any) -> tuple[str, dict[str, Any]]:
    if what == "restart":
        return ("end_game" if match is not None else "start"), {}
    if what == "undo" and match is not None and len(match.entries) > 2:
        return "undo", {"to": rng.randrange(1, len(match.entries)), "sure": True}
    return "proxy", {"seat": rng.randrange(4), "by": rng.choice((None, "host"))}


def _check(path: Path, acknowledged: list[dict[str, Any]], tally: Tally) -> None:
    """Open the file as the next start does, and look for everything that was acknowledged."""
    store = Store(path)
    try:
        _look_for(store, acknowledged, tally)
    finally:
        store.close()
    desk = Desk(path)  # folds the newest table; a refusal to do so would be raised here
    desk.store.close()
    Kept(path.parent / "frames" / "KXT4").readings()


def _look_for(store: Store, acknowledged: list[dict[str, Any]], tally: Tally) -> None:
    codes = [saved.code for saved in store.tables()]
    deleting = {said["deleting"] for said in acknowledged if "deleting" in said}
    deleted = {said["deleted"] for said in acknowledged if "deleted" in said}
    for said in acknowledged:
        if "answer" in said:
            kept = store.receipt(said["code"], said["id"])
            tally.check(kept == said["answer"], f"an acknowledged request is lost: {said['seq']}")
        if "night" in said and said["night"] not in deleting:
            tally.check(codes.count(said["night"]) == 1, "an acknowledged night is lost")
    for code in deleted:
        tally.check(code not in codes, "a deleted night has come back")
    for code in {said["code"] for said in acknowledged if "seq" in said}:
        newest = max(
            said["seq"] for said in acknowledged if said.get("code") == code and "seq" in said
        )
        tally.check(store.table(code).seq >= newest, "the numbers went back")
        races = [record["sheet"]["race"] for record in store.races(code)]
        mine = [said["race"] for said in acknowledged if "race" in said]
        tally.check(all(races.count(race) == 1 for race in mine), "a race is lost or doubled")
