"""Weighs what arrives at a page of Chromium, in bytes as they travel."""

from __future__ import annotations

import base64
from collections import Counter
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession

KINDS = {"css": "style", "js": "script", "mjs": "script", "woff2": "font", "json": "words"}
"""What an answer is by the ending of its address; without one it is the page itself."""


class Scales:
    """All that a page has fetched so far: answers with their headers, and what its socket said."""

    def __init__(self, line: CDPSession) -> None:
        self.bodies: dict[str, int] = {}
        """Bytes by address, without the host."""
        self.said = 0
        """Bytes that came over the socket."""
        self._urls: dict[str, str] = {}
        line.on("Network.responseReceived", self._begin)
        line.on("Network.loadingFinished", self._end)
        line.on("Network.webSocketFrameReceived", self._hear)
        line.send("Network.enable")

    @property
    def bytes(self) -> int:
        """Everything together."""
        return sum(self.bodies.values()) + self.said

    def by_kind(self) -> dict[str, int]:
        """Give the bytes of page, style, script, font, words, picture and views, and all."""
        kinds: Counter[str] = Counter()
        for path, size in self.bodies.items():
            _, dot, ending = urlsplit(path).path.rpartition(".")
            kinds[KINDS.get(ending, "picture") if dot else "page"] += size
        return {**dict(sorted(kinds.items())), "views": self.said, "all": self.bytes}

    def _begin(self, news: dict[str, Any]) -> None:
        self._urls[news["requestId"]] = news["response"]["url"].split("/", 3)[-1]

    def _end(self, news: dict[str, Any]) -> None:
        path = self._urls.get(news["requestId"])
        if path is not None:
            self.bodies[path] = int(news["encodedDataLength"])

    def _hear(self, news: dict[str, Any]) -> None:
        frame = news["response"]
        text = frame["payloadData"]
        self.said += len(base64.b64decode(text) if frame["opcode"] == 2 else text.encode())
