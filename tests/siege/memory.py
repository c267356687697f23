"""A night of twelve hours: bots play game after game, phones come and go, and memory stays flat."""

from __future__ import annotations

import gc
import random
import tempfile
from pathlib import Path

import psutil

from tests.siege.tally import Tally
from tests.web.desk import Desk, new_id
from web.tables.bots import choose

WARM = 3
"""Games after which everything that is kept once has been kept."""

MOST = 25_000_000
"""Bytes that a night may add afterwards; a leak of one view a tap would add a hundred times."""

LONGEST = 1_500


def campaign(count: int, seed: int) -> Tally:
    """Play `count` games at one table."""
    tally = Tally("memory")
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="tinstar-siege-") as folder:
        desk = Desk(Path(folder) / "tinstar.sqlite")
        host = desk.host()
        desk.phones("Ann", "Ben", "Cyril", "Dan")
        sizes = []
        for _ in range(count):
            host.act("end_game")
            host.act("start")
            _play(desk, rng, tally)
            desk.post.sent.clear()
            desk.post.hung_up.clear()
            gc.collect()
            sizes.append(psutil.Process().memory_info().rss)
            tally.counts["games"] += 1
        grown = sizes[-1] - sizes[min(WARM, len(sizes) - 1)]
        tally.counts["kB grown"] = max(0, grown // 1024)
        tally.check(grown < MOST, f"memory grew by {grown // 2**20} MB")
        desk.store.close()
    return tally


def _play(desk: Desk, rng: random.Random, tally: Tally) -> None:
    host = next(line for line in desk.table.presence if line.page == "host")
    for _ in range(LONGEST):
        match = desk.table.match
        if match is None or match.is_over:
            return
        seat = rng.choice(match.waiting_seats())
        command = choose(match.view(seat)["me"]["options"], rng)
        desk.table.request(host.sid, "do", {"id": new_id(), "command": command})
        tally.counts["taps"] += 1
        if rng.random() < 0.02:
            desk.open("watch").leave()
        if tally.counts["taps"] % 50 == 0:
            desk.post.sent.clear()
