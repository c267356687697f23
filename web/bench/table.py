"""From a tap to every screen updated: a table of seven, a spectator and the table screen.

In turns with every tap, a bare Flask-SocketIO server broadcasts a payload of the same size to as
many screens. What counts is the ratio of the two: it says what Tinstar adds, on any machine.
"""

from __future__ import annotations

import json
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from referee.bang.catalogue import known_sets
from web.bench.figures import machine, milliseconds
from web.bench.hosts import SWITCH_SECONDS
from web.tables.bots import NAMES, choose, is_due
from web.wire.slim import widen

_ROOT = Path(__file__).parents[2]
_SEATS = 7
_WARM_UP = 20
_PAUSE = 0.02
"""Seconds between two taps, so that none waits for the one before."""

AIM = {"p50": 1.5, "p99": 2.0}


def measure(taps: int = 400, *, all_sets: bool = False) -> dict[str, Any]:
    """Take the figures of `taps` taps and as many broadcasts, one after the other."""
    need_clients()
    with ExitStack() as stack:
        # Nor may the screens here, all in one process, wait long for each other.
        stack.callback(sys.setswitchinterval, sys.getswitchinterval())
        sys.setswitchinterval(SWITCH_SECONDS)
        real = stack.enter_context(_real(all_sets))
        bare = stack.enter_context(_bare(real.payload()))
        pairs = []
        sizes: list[int] = []
        for number in range(taps + _WARM_UP):
            pair = real.tap(), bare.tap()
            if number >= _WARM_UP:
                pairs.append(pair)
                sizes += [_size(screen.view) for screen in real.arrivals.screens]
    tinstar, broadcast = (milliseconds(each) for each in zip(*pairs, strict=True))
    ratios = {name: round(tinstar[name] / broadcast[name], 2) for name in AIM}
    return {
        "machine": machine(),
        "taps": taps,
        "sets": "all" if all_sets else "base",
        "screens": _SEATS + 2,
        "bytes_per_view": round(sum(sizes) / len(sizes)),
        "bytes_of_the_largest_view": max(sizes),
        "tinstar_milliseconds": tinstar,
        "bare_broadcast_milliseconds": broadcast,
        "ratio": ratios,
        "aim": AIM,
        "aim_met": all(ratios[name] <= aim for name, aim in AIM.items()),
    }


def need_clients() -> None:
    """Say what is missing where there is no client to measure with."""
    if not all(map(find_spec, ("socketio", "websocket"))):
        missing = "this measurement needs python-socketio[client]: pip install 'tinstar[dev]'"
        raise click.ClickException(missing)


@contextmanager
def serving(*folder: str) -> Iterator[int]:
    """Run one of the two servers in a process of its own; gives its port."""
    path = os.pathsep.join(filter(None, [str(_ROOT), os.environ.get("PYTHONPATH")]))
    command = [sys.executable, "-m", "web.bench.hosts", *folder]
    environment = {**os.environ, "PYTHONPATH": path}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, env=environment) as process:  # noqa: S603
        assert process.stdout is not None
        try:
            yield int(process.stdout.readline())
        finally:
            process.terminate()


def new_table(port: int) -> str:
    """Set up another table on a server and give its code."""
    # Straight to this machine: a proxy of the environment has no business here.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with opener.open(f"http://127.0.0.1:{port}/tables", data=b"") as answer:
        return str(json.load(answer)["code"])


class _Real:
    """Seven phones, a spectator and the table screen, playing as bots do."""

    def __init__(self, port: int, code: str, *, all_sets: bool) -> None:
        from web.bench.screens import Arrivals, Screen

        self.arrivals = Arrivals()
        self._rng = random.Random(1)
        self._all_sets = all_sets
        self._host = Screen(port, self.arrivals, table=code, page="table", token=None, device="t")
        self._phones = [
            Screen(port, self.arrivals, table=code, page="seat", token=None, device=name)
            for name in NAMES[:_SEATS]
        ]
        watch = Screen(port, self.arrivals, table=code, page="watch", token=None, device="w")
        self.arrivals.screens = [self._host, *self._phones, watch]
        for name, phone in zip(NAMES, self._phones, strict=False):
            phone.ask("sit", seat=None, name=name)
        self._begin()

    def _begin(self) -> None:
        if self._all_sets:
            self._host.ask("host", action="settings", sets=list(known_sets()))
        self.arrivals.wait_for(self._host.ask("host", action="start")["seq"])

    def tap(self) -> float:
        """Let whoever is due do something; gives the seconds until every screen shows it."""
        own = {phone: widen(phone.view["me"]) for phone in self._phones if phone.view["me"]}
        due = [phone for phone, me in own.items() if is_due(me)]
        if not due:
            self._begin()
            return self.tap()
        phone = self._rng.choice(due)
        command = choose(own[phone]["options"], self._rng)
        seq = self.arrivals.newest() + 1
        time.sleep(_PAUSE)
        begun = time.perf_counter()
        phone.send("do", {"id": secrets.token_hex(16), "command": command})
        return self.arrivals.wait_for(seq) - begun

    def payload(self) -> dict[str, Any]:
        """Give a view in the middle of the game, of about the mean size."""
        for _ in range(_WARM_UP):
            self.tap()
        views = sorted((screen.view for screen in self.arrivals.screens), key=_size)
        return views[len(views) // 2]


def _size(view: dict[str, Any]) -> int:
    return len(json.dumps(view, separators=(",", ":")).encode())


class _Bare:
    """As many screens that only get a broadcast."""

    def __init__(self, port: int, payload: dict[str, Any]) -> None:
        from web.bench.screens import Arrivals, Screen

        self.arrivals = Arrivals()
        self.arrivals.screens = [Screen(port, self.arrivals) for _ in range(_SEATS + 2)]
        self.arrivals.screens[0].call("load", payload)
        self._seq = 0

    def tap(self) -> float:
        """Broadcast; gives the seconds until every screen has it."""
        self._seq += 1
        time.sleep(_PAUSE)
        begun = time.perf_counter()
        self.arrivals.screens[self._seq % len(self.arrivals.screens)].send("tap", self._seq)
        return self.arrivals.wait_for(self._seq) - begun


@contextmanager
def _real(all_sets: bool) -> Iterator[_Real]:
    with tempfile.TemporaryDirectory(prefix="tinstar-bench-") as folder, serving(folder) as port:
        yield _Real(port, new_table(port), all_sets=all_sets)


@contextmanager
def _bare(payload: dict[str, Any]) -> Iterator[_Bare]:
    with serving() as port:
        yield _Bare(port, payload)
