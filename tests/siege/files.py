"""Torn files, mutated nights and pictures, clocks that jump, and a disk that refuses at random."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from camera.files import Unreadable, decode_picture
from tests.siege.packets import ODD
from tests.siege.tally import Tally
from tests.web.desk import Desk, new_id
from tests.web.nights import document, finished
from web import night
from web.app import Config, create_app
from web.storage.backups import Backups, last_good
from web.storage.ledger import TooNew
from web.storage.soundness import Unsound
from web.storage.store import Store
from web.tables.bots import choose


def torn(count: int, seed: int) -> Tally:
    """Damage a file `count` times: it opens, or is refused in words and left as it is."""
    tally = Tally("torn")
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="tinstar-siege-") as folder:
        whole = Path(folder) / "whole.sqlite"
        desk = Desk(whole).set_up()
        desk.store.close()
        body = whole.read_bytes()
        for number in range(count):
            place = Path(folder) / f"n{number}"
            place.mkdir()
            path = place / "tinstar.sqlite"
            path.write_bytes(_damaged(body, rng))
            before = path.read_bytes()
            tally.counts["files"] += 1
            with tally.watching("a damaged file"):
                try:
                    app, _ = create_app(Config(path))
                except (Unsound, TooNew, sqlite3.Error):
                    tally.counts["refused"] += 1
                    tally.check(path.read_bytes() == before, "a refused file was changed")
                else:
                    _use(app, tally)
            shutil.rmtree(place)
    return tally


def _use(app: Any, tally: Tally) -> None:
    rooms = app.extensions["rooms"]
    try:
        client = app.test_client()
        for path in ("/", f"/table/{rooms.newest().code}", "/nights.json", "/table/KXT4"):
            status = client.get(path, follow_redirects=True).status_code
            tally.check(status < 500 or status == 507, f"{path}: {status}")
    except sqlite3.Error:
        tally.counts["refused later"] += 1
    finally:
        rooms.store.close()


def _damaged(body: bytes, rng: random.Random) -> bytes:
    how = rng.randrange(4)
    if how == 0:
        return body[: rng.randrange(len(body))]
    changed = bytearray(body)
    if how == 1:
        at = rng.randrange(len(body))
        changed[at : at + rng.randrange(1, 5000)] = rng.randbytes(rng.randrange(1, 5000))
        return bytes(changed)
    for _ in range(rng.choice((1, 3, 30))):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def nights(count: int, seed: int) -> Tally:
    """Mutate a saved night `count` times: it comes in whole, or is refused and leaves nothing."""
    tally = Tally("nights")
    rng = random.Random(seed)
    text = json.dumps(document(finished()))
    store = Store(":memory:")
    for number in range(count):
        plain = json.loads(text)
        for _ in range(rng.randrange(1, 4)):
            _mutate(plain, rng)
        before = len(store.tables())
        tally.counts["nights"] += 1
        with tally.watching("a mutated night"):
            try:
                night.load(store, plain, f"N{number}")
            except night.BadNight:
                tally.counts["refused"] += 1
                tally.check(len(store.tables()) == before, "a refused night left something")
            else:
                store.erase(f"N{number}")
    store.close()
    return tally


def _mutate(value: Any, rng: random.Random) -> None:
    """Change something somewhere in a document."""
    while True:
        if isinstance(value, dict) and value:
            name: Any = rng.choice(list(value))
        elif isinstance(value, list) and value:
            name = rng.randrange(len(value))
        else:
            return
        if rng.random() < 0.3 or not isinstance(value[name], dict | list):
            value[name] = rng.choice(ODD)
            return
        value = value[name]


def pictures(count: int, seed: int) -> Tally:
    """Mutate pictures of every kind: each is read or refused, and none takes long."""
    tally = Tally("pictures")
    rng = random.Random(seed)
    scene = np.random.default_rng(seed).integers(0, 255, (120, 160, 3), np.uint8)
    corpus = [cv2.imencode(kind, scene)[1].tobytes() for kind in (".jpg", ".png", ".webp", ".bmp")]
    for _ in range(count):
        data = _damaged(rng.choice(corpus), rng)
        tally.counts["pictures"] += 1
        began = time.process_time()
        with tally.watching("a picture", Unreadable):
            decode_picture(data)
        tally.check(time.process_time() - began < 2, "a picture took long")
    return tally


def disks(count: int, seed: int) -> Tally:
    """Let the disk refuse at random: memory tells what the disk tells, every time."""
    tally = Tally("disks")
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="tinstar-siege-") as folder:
        desk = Desk(Path(folder) / "tinstar.sqlite").set_up()
        host, store = desk.host(), desk.store
        commit, put = store._commit, store._put

        def refuse(*_: Any) -> None:
            error = rng.choice((sqlite3.OperationalError("full"), UnicodeError(), RuntimeError()))
            raise error

        for _ in range(count):
            match = desk.table.match
            if match is None or match.is_over:
                store._commit, store._put = commit, put  # type: ignore[method-assign]
                host.act("end_game" if match else "start")
                continue
            way = rng.randrange(4)
            store._commit = refuse if way == 0 else commit  # type: ignore[method-assign]
            store._put = refuse if way == 1 else put  # type: ignore[method-assign]
            tally.counts["refusals" if way < 2 else "writes"] += 1
            seat = rng.choice(match.waiting_seats())
            command = choose(match.view(seat)["me"]["options"], rng)
            try:
                host.ask("do", id=new_id(), command=command)
            except (UnicodeError, RuntimeError):
                tally.counts["stumbles"] += 1
            store._commit, store._put = commit, put  # type: ignore[method-assign]
            if rng.random() < 0.1 and desk.table.match is not None:
                plain = [entry.plain() for entry in desk.table.match.entries]
                game = store.table(desk.table.code).game
                live = Desk(desk.path).table.match
                tally.check(live is not None, "a game is gone")
                tally.check(
                    live is not None and [e.plain() for e in live.entries] == plain,
                    f"memory left the disk in game {game}",
                )
            desk.post.sent.clear()
        store.close()
    return tally


def clocks(count: int, seed: int) -> Tally:
    """Let the time of day jump: copies are made, kept and found all the same."""
    tally = Tally("clocks")
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="tinstar-siege-") as folder:
        path = Path(folder) / "tinstar.sqlite"
        store = Store(path)
        now = [datetime(2026, 3, 14, tzinfo=UTC)]
        backups = Backups(path, lambda: now[0])
        for number in range(count):
            now[0] += timedelta(seconds=rng.uniform(-(10**7), 10**7))
            store.remember("n", number)
            tally.counts["jumps"] += 1
            with tally.watching("a jump of the clock"):
                tally.check(backups.make() is not None, "no copy was made")
                tally.check(last_good(path) is not None, "no copy is found")
        store.close()
    return tally
