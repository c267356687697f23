"""What a page does behind the scenes: its requests, its complaints, and every word it was sent."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Page, Route, WebSocket

from web.wire.slim import widen_view

_SEQ = re.compile(r'"seq":(\d+)')


def hold(page: Page, what: str) -> list[Route]:
    """Keep some requests waiting, to be continued."""
    held = []

    def keep(route: Route) -> None:
        held.append(route)

    page.route(what, keep)
    return held


class Watch:
    """Keeps an eye on one page, from before it is opened."""

    def __init__(self, page: Page, home: str) -> None:
        self._home = urlsplit(home).netloc
        self._complaints: list[str] = []
        self._strays: list[str] = []
        self.frames: list[str] = []
        """Everything the server said over the socket, in order, as it came."""
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self._complaints.append(f"error: {error}"))
        page.on("request", lambda request: self._follow(request.url))
        page.on("websocket", self._listen)

    @property
    def seq(self) -> int:
        """The number of the newest view the page was sent; 0 before the first."""
        newest = next((f for f in reversed(self.frames) if f.startswith('42["view"')), None)
        return int(_SEQ.search(newest)[1]) if newest else 0

    def views(self) -> list[dict[str, Any]]:
        """Every view the page was sent."""
        packets = (json.loads(f[f.index("[") :]) for f in self.frames if f.startswith('42["view"'))
        return [widen_view(view) for _, view in packets]

    def check(self, *forgiven: str) -> None:
        """Fail on a complaint that is not forgiven, and on any request that left the laptop."""
        unforgiven = [each for each in self._complaints if not any(f in each for f in forgiven)]
        assert not unforgiven, unforgiven
        assert not self._strays, self._strays

    def _hear(self, message: ConsoleMessage) -> None:
        # A violated Content-Security-Policy is told on the console too, as an error.
        if message.type in ("error", "warning"):
            self._complaints.append(f"{message.type}: {message.text}")

    def _follow(self, url: str) -> None:
        address = urlsplit(url)
        if address.scheme not in ("data", "blob") and address.netloc != self._home:
            self._strays.append(url)

    def _listen(self, line: WebSocket) -> None:
        self._follow(line.url)
        line.on("framereceived", lambda frame: self.frames.append(str(frame)))
