"""End to end: a real server, real Socket.IO clients, and a delaying line between each pair.

All run on one machine and read one clock, so the truth about every clock and finger is known.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from typing import Any

import psutil

from referee.race import check
from web.bench.hosts import SWITCH_SECONDS
from web.bench.race.clients import BareLine, Client, Phone
from web.bench.race.networks import NETWORKS
from web.bench.race.proxy import DelayedPort
from web.bench.race.simulate import reaction
from web.bench.table import serving
from web.wire.stamping import now

_WARM_UP = 2.5
"""Seconds until the clocks are compared."""
_AHEAD = 10**9
_SEATS = 4


def measure(names: tuple[str, ...], races: int, taps: int) -> dict[str, Any]:
    """Race over these networks, then tap on eight phones at once, `taps` times."""
    with ExitStack() as stack:
        stack.callback(sys.setswitchinterval, sys.getswitchinterval())
        sys.setswitchinterval(SWITCH_SECONDS)
        return {
            "networks": {name: _race_over(name, races) for name in names},
            "eight_taps_at_once": _stamp_noise(taps),
        }


@contextmanager
def _table() -> Iterator[tuple[int, str]]:
    """Serve a table in a process of its own; gives its port and code."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with tempfile.TemporaryDirectory(prefix="tinstar-bench-") as folder, serving(folder) as port:
        page = opener.open(f"http://127.0.0.1:{port}/")
        page.close()
        yield port, page.url.rpartition("/")[2]


def _race_over(name: str, races: int) -> dict[str, Any]:
    rng = random.Random(name)
    with ExitStack() as stack:
        port, code = stack.enter_context(_table())
        table = Client(port, code, "table")
        stack.callback(table.close)
        table.begin(audible=True)
        phones = []
        for number, link in enumerate(NETWORKS[name](rng, _SEATS)):
            line = DelayedPort(port, link, number)
            stack.callback(line.close)
            phone = Phone(line.port, code, f"Seat {number}", _ahead(rng))
            stack.callback(phone.close)
            phone.begin()
            phones.append(phone)
        time.sleep(_WARM_UP)
        results = [_one_race(rng, table, phones) for _ in range(races)]
    errors = sorted(error for result in results for error in result["clock_errors_ms"])
    return {
        "races": races,
        "wrong_first": sum(result["wrong_first"] for result in results),
        "wrong_last": sum(result["wrong_last"] for result in results),
        "dead_heats_first": sum(result["tied"] for result in results),
        "clock_error_ms": {
            "p50": round(statistics.median(errors), 2),
            "p95": round(errors[len(errors) * 95 // 100], 2),
        },
        "outside_the_bound": sum(result["outside"] for result in results),
        "verdict_ms": round(statistics.median(result["verdict_ms"] for result in results), 1),
        "records_that_hold": sum(result["holds"] for result in results),
    }


def _ahead(rng: random.Random) -> int:
    """Set a phone's clock; it began at nought some time ago, before or after the laptop's did."""
    return rng.randrange(-_AHEAD, min(_AHEAD, now()))


def _one_race(rng: random.Random, table: Client, phones: list[Phone]) -> dict[str, Any]:
    for phone in phones:
        phone.reaction = reaction(rng)
        phone.downs.clear()
    table.ask("race:do", do="draw", seats=[phone.seat for phone in phones], rounds=1)
    for phone in phones:
        phone.ask("race:do", do="confirm")
    state = table.wait_for(
        lambda each: each.get("record") and not each["record"]["verdict"]["void"]
    )
    told = now()
    table.ask("race:do", do="cancel")
    table.wait_for(lambda each: each["phase"] == "off")
    sheet, verdict = state["record"]["sheet"], state["record"]["verdict"]
    downs = {phone.seat: phone.downs[0] for phone in phones}
    ahead = {phone.seat: phone.ahead for phone in phones}
    order = sorted(downs, key=lambda seat: downs[seat])
    bounds = [(each["low"], each["high"], ahead[each["seat"]]) for each in sheet["racers"]]
    arrived = max(tap["arrived"] for each in sheet["racers"] for tap in each["taps"])
    return {
        "wrong_first": verdict["first"] not in (None, order[0]),
        "wrong_last": verdict["last"] not in (None, order[-1]),
        "tied": verdict["first"] is None,
        "clock_errors_ms": [abs((low + high) // 2 - true) / 1000 for low, high, true in bounds],
        "outside": sum(not low <= true <= high for low, high, true in bounds),
        "verdict_ms": (told - arrived) / 1000,
        "holds": check(state["record"]) == (),
    }


def _stamp_noise(taps: int) -> dict[str, Any]:
    """Tap on eight phones at once: how unequally long their taps take to be stamped."""
    with ExitStack() as stack:
        port, code = stack.enter_context(_table())
        _keep_apart(stack)
        lines = [stack.enter_context(closing(BareLine(port, code))) for _ in range(8)]
        spreads = []
        for _ in range(taps):
            time.sleep(0.05)
            spreads.append(_eight_at_once(lines))
    spreads.sort()
    return {
        "times": taps,
        "p50_ms": round(statistics.median(spreads), 2),
        "p95_ms": round(spreads[len(spreads) * 95 // 100], 2),
    }


def _keep_apart(stack: ExitStack) -> None:
    """Give the server a core of its own: real phones take none of the laptop's time."""
    if not hasattr(os, "sched_setaffinity") or len(os.sched_getaffinity(0)) < 2:
        return
    first, *others = cores = sorted(os.sched_getaffinity(0))
    for server in psutil.Process().children(recursive=True):
        for thread in server.threads():
            os.sched_setaffinity(thread.id, others)
    stack.callback(os.sched_setaffinity, 0, cores)
    os.sched_setaffinity(0, [first])


def _eight_at_once(lines: list[BareLine]) -> float:
    sent = [line.tap() for line in lines]
    took = [line.arrival() - at for line, at in zip(lines, sent, strict=True)]
    return (max(took) - min(took)) / 1000
