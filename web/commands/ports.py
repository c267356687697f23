"""Who has a port: so that the host knows what to close."""

from __future__ import annotations

import contextlib
import json
import urllib.request

import psutil


def holder_of(port: int) -> str | None:
    """Name the program that listens on a port, as far as this user may know."""
    if is_tinstar(port):
        return "Tinstar"
    with contextlib.suppress(psutil.Error, OSError):
        for line in psutil.net_connections("tcp"):
            if not line.laddr or line.status != psutil.CONN_LISTEN:
                continue
            if line.laddr.port == port and line.pid:
                return f"{psutil.Process(line.pid).name()} ({line.pid})"
    return None


def is_tinstar(port: int) -> bool:
    """Whether a Tinstar answers on that port of this laptop."""
    # Straight to this machine: a proxy of the environment has no business here.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with opener.open(f"http://127.0.0.1:{port}/ping", timeout=0.5) as response:
            answer = json.loads(response.read(1000))
    except (OSError, ValueError):
        return False
    return isinstance(answer, dict) and answer.get("ok") is True and "version" in answer
