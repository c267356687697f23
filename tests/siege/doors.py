"""Every route and every event against everybody: a storm of nonsense, and the matrix of rights."""

from __future__ import annotations

import json
import random
import tempfile
from pathlib import Path
from typing import Any

from flask import Flask

from tests.siege.packets import ODD
from tests.siege.tally import Tally
from tests.web import matrix
from tests.web.desk import Desk, refusal_code
from tests.web.nights import finished, shelve
from web.app import Config, create_app
from web.storage.store import Store
from web.tables import actions

STRANGER = "192.168.1.77"

BY_SECRET = ("pages.take_key", "start.recover")
"""Where everybody may knock, and what they know decides."""

PLAIN = tuple(each for each in ODD if not isinstance(each, float))

HEADERS = ("Host", "Origin", "Cookie", "X-Seat-Token", "Accept", "Accept-Language", "Range", "Via")


def storm(count: int, seed: int) -> Tally:
    """Make `count` hostile web requests: none is answered by a fault."""
    tally = Tally("requests")
    rng = random.Random(seed)
    with _server() as (app, codes):
        rules = list(app.url_map.iter_rules())
        for _ in range(count):
            tally.counts["requests"] += 1
            method, path, options = _hostile(rng, rng.choice(rules), codes)
            client = app.test_client()
            client.environ_base["REMOTE_ADDR"] = rng.choice(
                ("127.0.0.1", f"10.0.{rng.randrange(256)}.{rng.randrange(256)}", "", "::1")
            )
            with tally.watching(f"{method} {path[:80]}"):
                status = client.open(path, method=method, **options).status_code
                tally.counts[f"answered {status // 100}xx"] += 1
                tally.check(status < 500, f"{method} {path[:80]}: {status}")
    return tally


def _hostile(rng: random.Random, rule: Any, codes: list[str]) -> tuple[str, str, dict[str, Any]]:
    values = {
        name: rng.choice(
            (*codes, "ZZZZ", "1", "en", "..%2f..", "%00", "%ff", "x" * 300, "%ED%A0%80")
        )
        for name in rule.arguments
    }
    path = rule.rule
    for name in rule.arguments:
        for kind in ("", "int:", "path:", "string:"):
            path = path.replace(f"<{kind}{name}>", str(values[name]))
    query = {
        rng.choice(
            ("lang", "game", "part", "address", "seat", "n", "paper", "per_sheet", "own")
        ): rng.choice(("en", "x", "-1", "9" * 400, "NaN", "\0", "=1", "../.."))
        for _ in range(rng.randrange(3))
    }
    body = rng.choice(
        (
            b"",
            b"\xff" * 50,
            json.dumps(rng.choice(PLAIN)).encode(),
            b"[" * 5000,
        )
    )
    headers = {
        rng.choice(HEADERS): rng.choice(
            ("x", "localhost", "evil.box", "a=b; c", "bytes=0-1", "*/*")
        )
        for _ in range(rng.randrange(3))
    }
    method = rng.choice(("GET", "GET", "POST", "PUT", "DELETE", "OPTIONS", "HEAD"))
    if rule.endpoint in ("nights.delete", "pages.make_table", "start.begin"):
        method = "GET"  # they would do what they are for
    return method, path, {"query_string": query, "data": body, "headers": headers}


class _server:  # noqa: N801 - used as `with _server()`
    """A server with a night and a running table, without a network."""

    def __enter__(self) -> tuple[Flask, list[str]]:
        self._folder = tempfile.TemporaryDirectory(prefix="tinstar-siege-")
        path = Path(self._folder.name) / "tinstar.sqlite"
        self.desk = Desk(path).set_up()
        self.desk.store.close()
        store = Store(path)
        shelve(store, "BBBB", finished())
        store.close()
        self.app, _ = create_app(Config(path))
        return self.app, ["KXT4", "BBBB"]

    def __exit__(self, *_: object) -> None:
        self.app.extensions["cameras"].close()
        self.app.extensions["rooms"].store.close()
        self._folder.cleanup()


def rights() -> Tally:
    """Try every route and every event as everybody."""
    tally = Tally("rights")
    _routes(tally)
    _events(tally)
    return tally


def _routes(tally: Tally) -> None:
    with tempfile.TemporaryDirectory(prefix="tinstar-siege-") as folder:
        path = Path(folder) / "tinstar.sqlite"
        desk = Desk(path)
        host = desk.host()
        seats = desk.phones("Ann", "Ben", "Cyril", "Dan")
        host.act("hand_over", seat=0)
        tokens = {
            "phone host": seats[0].token,
            "seat": seats[1].token,
            "other seat": seats[2].token,
        }
        desk.store.close()
        app, _ = create_app(Config(path))
        shelve(app.extensions["rooms"].store, "BBBB", finished())
        people: dict[str, dict[str, str]] = {"laptop": {}, "stranger": {}, "spectator": {}}
        people |= {who: {"X-Seat-Token": token or ""} for who, token in tokens.items()}
        for rule in app.url_map.iter_rules():
            line = matrix.ROUTES.get(rule.endpoint)
            tally.check(line is not None, f"nobody has said who may use {rule.endpoint}")
            if line is None or rule.endpoint in BY_SECRET:
                continue
            for who, headers in people.items():
                _try(app, rule, who, who in line.laptop, headers, tally)
        app.extensions["cameras"].close()
        app.extensions["rooms"].store.close()


def _try(app: Flask, rule: Any, who: str, may: bool, headers: dict[str, str], tally: Tally) -> None:
    values = {"code": "KXT4", "n": 1, "number": 1, "language": "en", "what": "join"}
    values |= {"filename": "icon.svg", "tag": "none", "screen": "none", "file": "seat/seat.js"}
    path = rule.build({name: values[name] for name in rule.arguments})[1]
    client = app.test_client()
    client.environ_base["REMOTE_ADDR"] = "127.0.0.1" if who == "laptop" else STRANGER
    if may and rule.endpoint in ("nights.delete", "pages.bring_in", "camera.photo", "camera.frame"):
        return  # allowed, and it would do what it is for
    method = "POST" if "POST" in rule.methods else "GET"
    query = {"seat": "1"}
    status = client.open(path, method=method, headers=headers, query_string=query).status_code
    tally.counts["rights"] += 1
    tally.check((status != 403) == may, f"{who} at {rule.endpoint}: {status}")


def _events(tally: Tally) -> None:
    for name in actions.names():
        with tempfile.TemporaryDirectory(prefix="tinstar-siege-") as folder:
            desk = Desk(Path(folder) / "tinstar.sqlite")
            host = desk.host()
            phones = desk.phones("Ann", "Ben")
            watcher = desk.open("watch")
            host.act("hand_over", seat=0)
            people = {"phone host": phones[0], "seat": phones[1], "spectator": watcher}
            people["laptop's table"] = desk.open("table", laptop=True)
            for who, screen in people.items():
                code = refusal_code(screen.act(name))
                tally.counts["rights"] += 1
                if who == "phone host":
                    only = name in matrix.OF_THE_MACHINE
                    tally.check((code == "only_laptop") == only, f"{who}, {name}: {code}")
                elif name != "take_host" or who != "laptop's table":
                    tally.check(code == "not_host", f"{who}, {name}: {code}")
            desk.store.close()
