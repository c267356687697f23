"""A Firefox, driven by WebDriver BiDi: the system's own, without a driver of its own beside it."""

from __future__ import annotations

import base64
import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websocket import WebSocket, create_connection

NAMES = ("firefox-esr", "firefox")
_LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
_LOOK = 0.8
_PATIENCE = 20.0
_START = 60.0

_PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "remote.active-protocols": 1,
    "toolkit.telemetry.reportingpolicy.firstRun": False,
}


def find_firefox() -> str | None:
    """Give the path of a Firefox, or None."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Firefox:
    """One running Firefox."""

    def __init__(self, address: str) -> None:
        self._line: WebSocket = create_connection(
            f"{address}/session", timeout=_PATIENCE, suppress_origin=True
        )
        self._numbers = count(1)
        self.complaints: list[str] = []
        """Errors its pages have told on their consoles."""
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """Let Firefox do something, and wait for its answer."""
        number = next(self._numbers)
        self._line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            said = json.loads(self._line.recv())
            if said.get("id") == number:
                assert said["type"] == "success", said
                answer: dict[str, Any] = said["result"]
                return answer
            if said.get("method") == "log.entryAdded" and said["params"]["level"] == "error":
                self.complaints.append(said["params"]["text"])

    def open(self, url: str, width: int, height: int) -> FirefoxPage:
        """Open a page that shares no storage with the others."""
        user = self.ask("browser.createUserContext")["userContext"]
        context = self.ask("browsingContext.create", type="tab", userContext=user)["context"]
        size = {"width": width, "height": height}
        self.ask("browsingContext.setViewport", context=context, viewport=size)
        self.ask("browsingContext.navigate", context=context, url=url, wait="complete")
        return FirefoxPage(self, context)

    def close(self) -> None:
        """Let the line go."""
        self._line.close()


class FirefoxPage:
    """One page in Firefox; things on it are found by the names they have for tests."""

    def __init__(self, firefox: Firefox, context: str) -> None:
        self._firefox = firefox
        self._context = context

    def evaluate(self, expression: str) -> Any:
        """Give what a script finds."""
        said = self._firefox.ask(
            "script.evaluate",
            expression=f"Promise.resolve({expression}).then((it) => JSON.stringify(it ?? null))",
            target={"context": self._context},
            awaitPromise=True,
        )
        assert said["type"] == "success", said
        return json.loads(said["result"]["value"])

    def wait_for(self, expression: str) -> Any:
        """Wait until a script finds something."""
        end = time.monotonic() + _PATIENCE
        while not (found := self.evaluate(expression)):
            assert time.monotonic() < end, expression
            time.sleep(0.05)
        return found

    def expect(self, test: str) -> None:
        """Wait until something is in sight."""
        self.wait_for(f"document.querySelector('[data-test=\"{test}\"]')?.checkVisibility()")

    def tap(self, test: str) -> None:
        """Look for something, put a finger on it, and take it away."""
        self.wait_for(f"document.querySelector('[data-test=\"{test}\"]:not(:disabled)') !== null")
        it = f"document.querySelector('[data-test=\"{test}\"]')"
        self.evaluate(f"{it}.scrollIntoView({{ block: 'center' }})")
        # So long a person looks: what has just come or scrolled there does not hear a finger yet.
        time.sleep(_LOOK)
        middle = self.evaluate(
            "(({ x, y, width, height }) =>"
            " [Math.round(x + width / 2), Math.round(y + height / 2)])"
            f"({it}.getBoundingClientRect())"
        )
        self.tap_at(*middle)

    def tap_at(self, x: int, y: int) -> None:
        """Tap a point of the page."""
        steps = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        finger = {"type": "pointer", "id": "finger", "actions": steps}
        finger["parameters"] = {"pointerType": "touch"}
        self._firefox.ask("input.performActions", context=self._context, actions=[finger])

    def type(self, words: str) -> None:
        """Type into what has the cursor."""
        keys = [{"type": kind, "value": each} for each in words for kind in ("keyDown", "keyUp")]
        board = {"type": "key", "id": "keys", "actions": keys}
        self._firefox.ask("input.performActions", context=self._context, actions=[board])

    def screenshot(self, path: Path) -> None:
        """Keep what is in sight as a picture."""
        taken = self._firefox.ask("browsingContext.captureScreenshot", context=self._context)
        path.write_bytes(base64.b64decode(taken["data"]))


@contextmanager
def running(path: str, folder: Path) -> Iterator[Firefox]:
    """Start a Firefox with a profile of its own, and end it afterwards."""
    lines = (f'user_pref("{name}", {json.dumps(it)});' for name, it in _PREFERENCES.items())
    (folder / "user.js").write_text("\n".join(lines), encoding="utf-8")
    where = ["--profile", str(folder), "--remote-debugging-port", "0"]
    with subprocess.Popen(
        [path, "--headless", "--no-remote", *where],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            firefox = Firefox(_address(process))
            yield firefox
            firefox.close()
        finally:
            process.terminate()


def _address(process: subprocess.Popen[str]) -> str:
    said = ""
    end = time.monotonic() + _START
    assert process.stderr is not None
    for line in process.stderr:
        said += line
        if found := _LISTENING.search(line):
            return found[1]
        if time.monotonic() > end:
            break
    raise AssertionError(f"Firefox did not start:\n{said}")
