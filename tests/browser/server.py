"""Tinstar as a host starts it: a process of its own that can be killed and started again."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[2]

_ADDRESS = re.compile(r"http://127\.0\.0\.1:(\d+)/$")

# The same, but what it deals and shuffles is the same every time.
_SEEDED = """
import sys
from functools import partial
from web.commands import serve
seed = int(sys.argv.pop(1))
serve.Wishes = partial(serve.Wishes, seed=seed)
from web.cli import main
main()
"""


class RealServer:
    """A server on a port of its own, with a folder of its own that outlives it.

    With a `seed` it deals and shuffles the same every time; with `demo` bots play.
    """

    def __init__(
        self, folder: Path, seed: int | None = None, demo: tuple[str, ...] | None = None
    ) -> None:
        self._folder = folder
        self._demo = demo
        self._seed = seed
        self._process: subprocess.Popen[str] | None = None
        self.port = 0

    @property
    def url(self) -> str:
        """Where its pages are."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> RealServer:
        """Start it, on the port it had before if there was one."""
        where = ["--host", "127.0.0.1", "--port", str(self.port), "--data", str(self._folder)]
        tinstar = ["-m", "web.cli"] if self._seed is None else ["-c", _SEEDED, str(self._seed)]
        if self._demo is not None:
            tinstar = ["-m", "web.cli", "demo", *self._demo]
        self._process = subprocess.Popen(
            [sys.executable, *tinstar, "--no-browser", "--lang", "en", *where],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )
        self.port = self._announced_port(self._process)
        return self

    def kill(self) -> None:
        """Pull the plug: no goodbye, no tidying up."""
        assert self._process is not None
        self._process.kill()
        self._process.communicate()
        self._process = None

    def stop(self) -> None:
        """End it politely, and make sure that it had nothing to complain about."""
        if self._process is None:
            return
        self._process.terminate()
        try:
            said, _ = self._process.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
        self._process = None
        assert "Traceback" not in said, said

    def new_table(self) -> str:
        """Set up another table and give its code."""
        request = urllib.request.Request(f"{self.url}/tables", method="POST")
        with urllib.request.urlopen(request, timeout=60) as answer:
            return str(json.load(answer)["code"])

    @staticmethod
    def _announced_port(process: subprocess.Popen[str]) -> int:
        said = ""
        assert process.stdout is not None
        for line in process.stdout:
            said += line
            if found := _ADDRESS.search(line.rstrip()):
                return int(found[1])
        raise AssertionError(f"Tinstar did not start:\n{said}")
