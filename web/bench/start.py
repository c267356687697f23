"""From pressing Enter to a QR code that phones can scan."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from web.bench.figures import machine

_ROOT = Path(__file__).parents[2]
_AIM_SECONDS = 2.0


def measure(runs: int = 5) -> dict[str, Any]:
    """Start a server some times on an empty folder and stop it once the QR code is printed."""
    seconds = [_start() for _ in range(runs)]
    return {
        "machine": machine(),
        "runs": runs,
        "seconds": [round(each, 3) for each in seconds],
        "slowest_seconds": round(max(seconds), 3),
        "aim_seconds": _AIM_SECONDS,
        "aim_met": max(seconds) <= _AIM_SECONDS,
    }


def _start() -> float:
    path = os.pathsep.join(filter(None, [str(_ROOT), os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"}
    with tempfile.TemporaryDirectory(prefix="tinstar-bench-") as folder:
        command = [sys.executable, "-m", "web.cli", "--no-browser", "--port", "0", "--data", folder]
        begun = time.perf_counter()
        with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment) as server:  # noqa: S603
            assert server.stdout is not None
            try:
                # The address stands below the code, so whoever can read it can scan it.
                if not any(b"/j/" in line for line in server.stdout):
                    raise RuntimeError("the server ended before it printed a QR code")
                return time.perf_counter() - begun
            finally:
                server.terminate()
