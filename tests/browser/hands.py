"""Fingers as they are: they tap twice, at random, and just when the page changes under them.

Each touch is stamped with the time it is meant to have, so that a busy machine makes a finger late
but never slower than it was.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from tests.browser.screens import Screen

# Waits until nothing on the page is new or under way, and tells what there is: all that can be
# tapped (on top, and not a link to another page, a file or a field), and all that a tap could have
# changed, short of words.
_SETTLE = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  const isCalm = () => document.querySelector("html[data-wary]")
    && !document.querySelector("[data-fresh], [data-busy=true], .connection:not([data-state=live])")
    && performance.now() - window.lastTap > 700;
  const end = performance.now() + 30000;
  while (!isCalm()) {
    if (performance.now() > end) {
      const restless = document.querySelectorAll("[data-fresh], [data-busy=true], .connection");
      throw Error(`never calm: ${[...restless].map((each) => each.outerHTML.slice(0, 200))}`);
    }
    await frame();
  }
  const states = ["pressed", "checked", "selected", "expanded", "current"];
  const stateOf = (each) => states.map((name) => each.getAttribute(`aria-${name}`)).join();
  const isShown = (each) => each.checkVisibility() && !each.closest(".toasts");
  // How a table came to where the story begins may be another at each: so are names in its log.
  const isName = (each) => each.dataset.test.startsWith("named-");
  const isPast = (each) => isName(each) && each.closest("[data-test=log]");
  const face = [...document.querySelectorAll("[data-test]")].filter(isShown)
    .filter((each) => !isPast(each))
    .map((each) => `${each.dataset.test} ${each.disabled} ${each.checked} ${stateOf(each)}`);
  const top = [...document.querySelectorAll(".sheet, .race-pad")].at(-1) ?? document.body;
  const count = {};
  // What counts taps is meant to hear every one of them.
  const things = [...top.querySelectorAll("button, summary, label")]
    .filter((each) => isShown(each) && !each.disabled && !each.matches("[data-again]"))
    .filter((each) => !each.control || ["checkbox", "radio"].includes(each.control.type))
    .map((each) => {
      const name = each.dataset.test ?? each.control?.dataset.test ?? each.className;
      count[name] = (count[name] ?? 0) + 1;
      each.dataset.tappable = `${name}#${count[name]}`;
      const blocked = each.getAttribute("aria-disabled") === "true";
      return { name, key: each.dataset.tappable, blocked };
    });
  return { face, things, asked: window.requested ?? [] };
}"""

# Keeps what the page asks of the laptop: the kind of every request that could change something.
# One that is sent again under the same id, because no answer came in time, is one request.
_LISTEN = r"""() => {
  window.requested = [];
  const ids = new Set();
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    const found = /^42\d+\["(do|take_back|replace|restore|sit|host|race:do)",(.*)\]$/.exec(data);
    const { id, action, do: what = action } = found ? JSON.parse(found[2]) : {};
    if (found && !(id && ids.has(id))) window.requested.push(`${found[1]} ${what ?? ""}`);
    ids.add(id);
    return send.call(this, data);
  };
}"""

# The middle of something that was told; it is scrolled to where a finger can reach it. None where
# something else lies all the same.
_AIM = """async (key) => {
  const found = document.querySelector(`[data-tappable="${CSS.escape(key)}"]`);
  const middle = () => {
    const { left, top, width, height } = found.getBoundingClientRect();
    const point = [left + width / 2, top + height / 2];
    return found.contains(document.elementFromPoint(...point)) ? point : null;
  };
  if (!found || middle()) return found && middle();
  found.scrollIntoView({ block: "center" });
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  return middle();
}"""


@dataclass(frozen=True)
class Thing:
    """Something that can be tapped."""

    name: str
    key: str
    blocked: bool


@dataclass(frozen=True)
class Sight:
    """What a page shows once it has come to rest."""

    face: tuple[str, ...]
    things: tuple[Thing, ...]
    asked: tuple[str, ...]
    """What the page has asked of the laptop so far."""


class Finger:
    """A finger over one page."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._line = screen.context.new_cdp_session(screen.page)
        screen.page.evaluate(_LISTEN)

    def look(self) -> Sight:
        """Wait until the page has come to rest, and look at it."""
        seen: dict[str, Any] = self.screen.page.evaluate(_SETTLE)
        things = tuple(Thing(**each) for each in seen["things"])
        return Sight(tuple(seen["face"]), things, tuple(seen["asked"]))

    def aim(self, key: str) -> tuple[float, float] | None:
        """Give where to tap something that was seen; None if something else lies there."""
        found = self.screen.page.evaluate(_AIM, key)
        return (found[0], found[1]) if found else None

    def touch(self, x: float, y: float, at: float) -> None:
        """Tap a point, at a time in seconds since 1970."""
        down: dict[str, Any] = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
        up: dict[str, Any] = {"type": "touchEnd", "touchPoints": []}
        self._line.send("Input.dispatchTouchEvent", {**down, "timestamp": at})
        self._line.send("Input.dispatchTouchEvent", {**up, "timestamp": at + 0.02})


def wait_until(at: float) -> None:
    """Wait for a time of the clock; not at all if it is past."""
    time.sleep(max(0.0, at - time.time()))
