"""From a tap to every screen of its table, while a whole café plays; and what that costs.

Beside the real servers stands a bare one that only broadcasts payloads of the same size. They play
in turns, both with all their lines open: whatever else the machine does, it does to both.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Any

import click

from web.bench.cafe.lines import Line, Loop
from web.bench.cafe.parties import SCREENS, SEATS, Party, RealParty
from web.bench.cafe.services import Process, Watch, serving
from web.bench.figures import machine, milliseconds
from web.bench.hosts import allow_many_lines
from web.bench.table import new_table

AIM = {"p50": 1.25, "p99": 1.5}
"""How many times as long as a bare broadcast a tap may take."""

TURNS = 4
"""How often the real servers and the bare one play in turns."""

MOST_LEAVING = 1_000
"""Phones that leave at once."""

_PATIENCE = 300.0
_SETTLING = 35.0


@dataclass(frozen=True)
class Wishes:
    """What is to be measured."""

    tables: int = 10
    processes: int = 1
    is_green: bool = False
    seconds: float = 20.0
    """How long the real servers play, all turns together."""
    pause: float = 2.0
    """Seconds from one tap of a table to the next, in the middle."""
    database: str | None = None


def measure(wishes: Wishes) -> dict[str, Any]:
    """Take all figures of a café."""
    allow_many_lines()
    with ExitStack() as stack:
        where = stack.enter_context(_kept(wishes))
        words = ["--green"] if wishes.is_green else []
        real = stack.enter_context(serving(wishes.processes, *words, where))
        bare = stack.enter_context(serving(1, *words))
        cafe = _Cafe(wishes, real, bare[0])
        stack.callback(cafe.loop.close)
        return cafe.figures()


@contextmanager
def _kept(wishes: Wishes) -> Iterator[str]:
    """Give the place where tables are kept: a folder, or a database several processes share."""
    if wishes.database is not None:
        yield wishes.database
    elif wishes.processes == 1:
        with tempfile.TemporaryDirectory(prefix="tinstar-cafe-") as folder:
            yield folder
    else:
        try:
            from web.bench import cluster
        except ImportError:
            binaries = None
        else:
            binaries = cluster.find_binaries()
        if binaries is None:
            lacking = "several processes need PostgreSQL: --database or pip install 'tinstar[dev]'"
            raise click.ClickException(lacking)
        with cluster.running(binaries) as database:
            yield database.fresh()


class _Cafe:
    def __init__(self, wishes: Wishes, real: Sequence[Process], bare: Process) -> None:
        self._wishes, self._real, self._bare = wishes, real, bare
        self.loop = Loop()
        self._empty = sum(process.megabytes for process in real)

    def figures(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "machine": {**machine(), "load_before": round(_load(), 1)},
            "tables": self._wishes.tables,
            "processes": len(self._real),
            "threads_are": "green" if self._wishes.is_green else "the system's",
            "kept_in": "database" if self._is_shared else "file",
            "screens": self._wishes.tables * SCREENS,
            "seconds_between_taps_of_a_table": self._wishes.pause,
            "start_seconds": [round(process.start_seconds, 2) for process in self._real],
        }
        self._open()
        found["seating"] = self._seat()
        found |= self._play()
        found["leaving"] = self._leave()
        found["machine"]["load_after"] = round(_load(), 1)
        return found

    @property
    def _is_shared(self) -> bool:
        return self._wishes.database is not None or len(self._real) > 1

    def _open(self) -> None:
        self._parties: list[RealParty] = []
        for number in range(self._wishes.tables):
            # As a proxy does it: all screens of a table go to the same process.
            port = self._real[number % len(self._real)].port
            code = new_table(port)
            self._parties.append(RealParty(self.loop, port, code, self._wishes.pause, number))

    def _seat(self) -> dict[str, Any]:
        tables = sum(process.megabytes for process in self._real)
        for party in self._parties:
            party.come()
            # One table after the other, as guests come.
            self._wait(party, "sit down")
        seated = sum(process.megabytes for process in self._real)
        joined = sorted(line.joined or 0.0 for party in self._parties for line in party.lines)
        return {
            "line_p50_ms": round(joined[len(joined) // 2] * 1000, 1),
            "megabytes_at_the_start": round(self._empty, 1),
            "kilobytes_a_table_without_screens": self._a_table(tables),
            "kilobytes_a_table_with_screens": self._a_table(seated),
            "threads": sum(process.threads for process in self._real),
        }

    def _a_table(self, megabytes: float) -> int:
        return round((megabytes - self._empty) * 1000 / self._wishes.tables)

    def _wait(self, party: Party, what: str) -> None:
        if not self.loop.run(lambda: party.is_ready, _PATIENCE):
            refused = [line.refused for line in party.lines if line.refused]
            raise click.ClickException(f"a table could not {what}: {refused}")

    def _play(self) -> dict[str, Any]:
        wishes = self._wishes
        others = [
            Party(self.loop, self._bare.port, f"B{number}", wishes.pause, number)
            for number in range(wishes.tables)
        ]
        for party in others:
            party.come()
            self._wait(party, "call the bare server")
        self._load(others[0].lines[0])
        turn = wishes.seconds / TURNS
        busy = 0.0
        for number in range(TURNS + 1):
            before = self._processor()
            self._let_play(self._parties, turn)
            if number:
                busy += self._processor() - before
            self._let_play(others, turn)
            if not number:  # the first turn warms up
                for each in (*self._parties, *others):
                    each.counts.clear()
        seconds = [one for party in self._parties for one in party.counts.seconds]
        bare = [one for party in others for one in party.counts.seconds]
        refused = sum((party.counts.refused for party in self._parties), Counter())
        own, broadcast = milliseconds(seconds), milliseconds(bare)
        ratio = {name: round(own[name] / broadcast[name], 2) for name in AIM}
        found = {
            "taps": len(seconds),
            "lost_taps": sum(party.counts.lost for party in self._parties),
            "refused": dict(refused),
            "tinstar_milliseconds": own,
            "bare_taps": len(bare),
            "bare_lost_taps": sum(party.counts.lost for party in others),
            "bare_broadcast_milliseconds": broadcast,
            "ratio": ratio,
            "aim": AIM,
            "aim_met": all(ratio[name] <= aim for name, aim in AIM.items()),
            "cores_busy": round(busy / wishes.seconds, 2),
            "processor_ms_a_tap": round(busy * 1000 / max(1, len(seconds)), 1),
            "bytes_of_a_view": self._size,
            "kilobytes_a_table_after_play": self._a_table(
                sum(process.megabytes for process in self._real)
            ),
        }
        for party in others:
            for line in party.lines:
                line.drop()
        return found

    def _load(self, line: Line) -> None:
        """Give the bare server a view to send, one in the middle of a game."""
        view = self._parties[0].phones[0].view
        self._size = len(self._parties[0].phones[0].written)
        done: list[Any] = []
        line.ask("load", view, done.append)
        self.loop.run(lambda: bool(done), _PATIENCE)

    def _let_play(self, parties: Sequence[Party], seconds: float) -> None:
        for party in parties:
            party.play()
        self.loop.run(lambda: False, seconds)
        for party in parties:
            party.rest()
        self.loop.run(lambda: all(party.is_resting for party in parties), _SETTLING)

    def _processor(self) -> float:
        return sum(process.processor_seconds for process in self._real)

    def _leave(self) -> dict[str, Any]:
        """Let many phones leave at once, and come back at once."""
        some = self._parties[: max(1, MOST_LEAVING // SEATS)]
        with Watch(self._real[0].port) as leaving:
            begun = time.monotonic()
            for party in some:
                party.leave()
            known = self.loop.run(lambda: all(p.shows_nobody for p in some), _PATIENCE)
            gone = time.monotonic() - begun
        with Watch(self._real[0].port) as coming:
            for party in some:
                party.come_back()
            phones = [phone for party in some for phone in party.phones]
            self.loop.run(
                lambda: all(p.joined is not None or not p.is_open for p in phones), _PATIENCE
            )
        back = sorted(phone.joined for phone in phones if phone.joined is not None)
        return {
            "phones": len(phones),
            "all_tables_know": known,
            "seconds_until_all_tables_know": round(gone, 2),
            "longest_unanswered_seconds": round(leaving.longest, 2),
            "came_back": len(back),
            "seconds_back_median": round(back[len(back) // 2], 2) if back else None,
            "seconds_back_longest": round(back[-1], 2) if back else None,
            "longest_unanswered_seconds_then": round(coming.longest, 2),
        }


def _load() -> float:
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
