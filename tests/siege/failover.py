"""Several processes behind the real proxy, on a real PostgreSQL, one of them killed in mid-game.

`python -m tests.siege.failover --tables 60 --processes 3 --seconds 120` prints counts and a
verdict: no acknowledged command may be lost or doubled, and phones are back within five seconds.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg

from referee import codec
from tests.siege.phones import Phone, Refusal
from web.bench import cluster as postgres
from web.bench.cluster import Postgres
from web.security.identity import HOST_COOKIE, fingerprint, new_token
from web.storage import aside
from web.storage.ledger import Ledger
from web.storage.opening import open_ledger
from web.tables.bots import choose, is_due
from web.tables.lobby import Lobby

ROOT = Path(__file__).parents[2]
BACK = 5.0
"""Seconds within which a phone is to be back at its prompt."""

_NAMES = ("Ann", "Ben", "Cyril", "Dan")
_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"


def missing() -> str | None:
    """Say what this machine lacks."""
    if postgres.find_binaries() is None:
        return "no PostgreSQL here: neither on the path nor from the package of the tests"
    if shutil.which("haproxy", path=f"{os.environ.get('PATH', '')}:/usr/sbin") is None:
        return "no HAProxy here (Debian: apt install haproxy)"
    return None


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
    return port


@dataclass
class Service:
    """The database, the processes, and the proxy in front of them."""

    database: Postgres
    url: str
    folder: Path
    processes: int
    ports: list[int] = field(default_factory=list)
    running: list[subprocess.Popen[bytes] | None] = field(default_factory=list)
    proxy: subprocess.Popen[bytes] | None = None
    front: int = 0

    def start(self) -> None:
        """Start everything, and wait until it answers."""
        self.ports = [_free_port() for _ in range(self.processes)]
        self.running = [None] * self.processes
        for number in range(self.processes):
            self.begin(number)
        self.front = _free_port()
        # Fewer processes than the configuration names: the others are never there.
        places = [*self.ports, 1, 1][:3]
        here = {f"TINSTAR_{n}": f"127.0.0.1:{port}" for n, port in enumerate(places, start=1)}
        program = shutil.which("haproxy", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
        assert program is not None
        self.proxy = subprocess.Popen(
            [program, "-db", "-f", ROOT / "deploy" / "haproxy.cfg"],
            env={**os.environ, **here, "TINSTAR_BIND": f"127.0.0.1:{self.front}"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for port in (*self.ports, self.front):
            _answers(port)

    def begin(self, number: int) -> None:
        """Start a process."""
        url = f"{self.url}&application_name=process{number}"
        words = ("--database", url, "--port", str(self.ports[number]), "--proxies", "1")
        self.running[number] = subprocess.Popen(
            [sys.executable, "-m", "web.cli", *words, "--host", "127.0.0.1", "--no-browser"],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def leading(self) -> list[int]:
        """Which processes lead a table now."""
        ask = (
            "SELECT DISTINCT application_name FROM pg_stat_activity JOIN pg_locks USING (pid)"
            " WHERE locktype = 'advisory' AND application_name LIKE 'process%'"
        )
        with psycopg.connect(self.url) as db:
            return sorted(int(name.removeprefix("process")) for (name,) in db.execute(ask))

    def kill(self, number: int) -> None:
        """End a process as a power failure would."""
        process = self.running[number]
        assert process is not None
        process.send_signal(signal.SIGKILL)
        process.wait()

    def end(self, number: int) -> None:
        """End a process as a service manager does, and wait until it has handed its tables over."""
        process = self.running[number]
        assert process is not None
        process.terminate()
        assert process.wait(timeout=30) == 0, "a process did not end cleanly"

    def stop(self) -> None:
        """End everything."""
        for process in (*self.running, self.proxy):
            if process is not None:
                process.kill()
                process.wait()


def _answers(port: int) -> None:
    ask = f"GET /ping HTTP/1.0\r\nHost: localhost:{port}\r\n\r\n".encode()
    end = time.monotonic() + 90
    while True:
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=2) as line:
                line.sendall(ask)
                if b" 200 " in line.recv(64):
                    return
        except OSError:
            pass
        assert time.monotonic() < end, f"nobody answers on port {port}"
        time.sleep(0.1)


@contextmanager
def serving(processes: int) -> Iterator[Service]:
    """Run a service for as long as somebody needs it."""
    binaries = postgres.find_binaries()
    assert binaries is not None
    with ExitStack() as stack:
        database = stack.enter_context(postgres.running(binaries))
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="tinstar-failover-")))
        service = Service(database, database.fresh(), folder, processes)
        stack.callback(service.stop)
        service.start()
        yield service


class Party(threading.Thread):
    """Four phones and a host at one table, who play as bots do until they are told to stop."""

    def __init__(self, service: Service, number: int, key: str, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.code = "".join(_LETTERS[number // 20**n % 20] for n in range(4))
        self._stop_playing = stop
        self._rng = random.Random(number)
        self.acknowledged: list[str] = []
        self.others: set[str] = set()
        """Requests that are no move of a seat."""
        self.trouble: str | None = None
        source = f"127.{1 + number // 250}.{1 + number % 250}.1"
        self._where = (service.front, self.code)
        self._source, self._cookie = source, f"{HOST_COOKIE}={key}"
        self.phones: list[Phone] = []

    def seat(self) -> None:
        """Sit down, and begin a game."""
        self._host = Phone(*self._where, "host", self._source, self._cookie)
        for name in _NAMES:
            phone = Phone(*self._where, "seat", self._source)
            self.phones.append(phone)
            sat = phone.ask("sit", seat=None, name=name)
            phone.token = sat["token"]
            self.others.add(sat["id"])
        self.others.add(self._host.ask("host", action="start")["id"])
        for each in (self._host, *self.phones):
            each.away.clear()

    def run(self) -> None:
        """Play until the end."""
        try:
            while not self._stop_playing.is_set():
                self._step()
                time.sleep(0.05)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told at the end
            self.trouble = f"{self.code}: {type(error).__name__}: {error}"
        for each in (self._host, *self.phones):
            each.close()

    def _step(self) -> None:
        for each in (self._host, *self.phones):
            each.drain()
        due = [phone for phone in self.phones if (me := phone.me) and is_due(me)]
        if not due:
            if (self._host.view.get("game") or {}).get("result"):
                self.others.add(self._host.ask("host", action="rematch")["id"])
            return
        phone = self._rng.choice(due)
        me = phone.me
        assert me is not None
        try:
            answer = phone.ask("do", command=choose(me["options"], self._rng))
        except (Refusal, LookupError):
            return
        self.acknowledged.append(answer["id"])

    @property
    def away(self) -> list[float]:
        """How long each lost line was away."""
        return [each for phone in (self._host, *self.phones) for each in phone.away]


def verify(ledger: Ledger, parties: list[Party]) -> dict[str, Any]:
    """Compare what was acknowledged with what is kept."""
    lost = doubled = entries = 0
    for party in parties:
        saved = ledger.table(party.code)
        rows = ledger._all("SELECT id, answer FROM receipts WHERE code = ?", party.code)
        kept = {identity for identity, _ in rows}
        lost += sum(identity not in kept for identity in party.acknowledged)
        bodies = [body for game in ledger.games(party.code) for body in ledger.entries(game.id)]
        of_seats = sum(body["actor"].startswith("seat:") for body in bodies)
        # A move has a receipt, whether its phone has heard of it or not; an answer given ahead
        # has one, too, and is a move only when all have answered.
        doubled += max(0, of_seats - len(kept - party.others))
        # Two processes that led the table together would have used a number twice.
        doubled += len(rows) - len({json.loads(answer)["seq"] for _, answer in rows})
        entries += len(bodies)
        aside.fold(ledger, saved)
    return {"lost": lost, "doubled": doubled, "entries": entries}


def campaign(
    *, tables: int, processes: int, kills: int, ends: int, restarts: int, pause: float, seed: int
) -> dict[str, Any]:
    """Play, kill, end and start anew, first processes and then the database; gives the counts."""
    rng = random.Random(seed)
    with serving(processes) as service:
        key, stop = new_token(), threading.Event()
        ledger = open_ledger(service.url)
        ledger.remember("host_keys", [fingerprint(key)])
        parties = [Party(service, number, key, stop) for number in range(tables)]
        for party in parties:
            ledger.add_table(party.code, codec.dump(Lobby()))
            party.seat()
        for party in parties:
            party.start()
        for blow in rng.sample([service.kill] * kills + [service.end] * ends, kills + ends):
            time.sleep(pause * rng.uniform(0.5, 1.5))
            victim = rng.choice(service.leading())
            blow(victim)
            time.sleep(pause * rng.uniform(0.5, 1.5))
            service.begin(victim)
            _answers(service.ports[victim])
        for _ in range(restarts):
            service.database.stop()
            time.sleep(pause * rng.uniform(0.2, 0.5))
            service.database.start()
            time.sleep(pause)
        played = sum(len(party.acknowledged) for party in parties)
        time.sleep(pause)
        stop.set()
        for party in parties:
            party.join(timeout=120)
        found = verify(ledger, parties)
        ledger.close()
    away = sorted(each for party in parties for each in party.away)
    return {
        "tables": tables,
        "processes": processes,
        "kills": kills,
        "ends": ends,
        "database_restarts": restarts,
        "acknowledged": sum(len(party.acknowledged) for party in parties),
        "acknowledged_after_all_blows": sum(len(each.acknowledged) for each in parties) - played,
        **found,
        "lines_lost": len(away),
        "seconds_away_median": round(away[len(away) // 2], 2) if away else 0.0,
        "seconds_away_longest": round(away[-1], 2) if away else 0.0,
        "trouble": [party.trouble for party in parties if party.trouble],
    }


def main() -> None:
    """Run the proof from the command line."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=60)
    options.add_argument("--processes", type=int, choices=(1, 2, 3), default=3)
    options.add_argument("--kills", type=int, default=20)
    options.add_argument("--ends", type=int, default=5, help="of processes, as for an update")
    options.add_argument("--restarts", type=int, default=3, help="of the database")
    options.add_argument("--pause", type=float, default=5.0, help="seconds between two blows")
    options.add_argument("--seed", type=int, default=random.randrange(10**6))
    wanted = options.parse_args()
    lacking = missing()
    if lacking is not None:
        sys.exit(lacking)
    found = campaign(**vars(wanted))
    found["holds"] = holds(found) and found["seconds_away_longest"] <= BACK
    sys.stdout.write(json.dumps({"seed": wanted.seed, **found}, indent=2) + "\n")
    sys.exit(0 if found["holds"] else 1)


def holds(found: dict[str, Any]) -> bool:
    """Whether nothing was lost, doubled or left stuck."""
    return not (found["lost"] or found["doubled"] or found["trouble"])


if __name__ == "__main__":
    main()
