"""Fingers as they are: they tap twice, at random, and just when the page changes under them.

Each touch is stamped with the time it is meant to have, so that a busy machine makes a finger late
but never slower than it was.
"""

from __future__ import annotations

import time
from typing import Any

from tests.browser.screens import Screen

# What can be tapped now: on top, in reach, and told apart by the name it has for tests. Links lead
# to other pages, files to the phone's own camera, and fields are for writing.
_TAPPABLE = """() => {
  const panels = [...document.querySelectorAll(".sheet, .race-pad")];
  const top = panels.at(-1) ?? document.body;
  const count = {};
  return [...top.querySelectorAll("button, summary, label")]
    .filter((each) => each.checkVisibility() && !each.disabled && !each.closest(".toasts"))
    .filter((each) => !each.control || ["checkbox", "radio"].includes(each.control.type))
    .map((each) => {
      const name = each.dataset.test ?? each.control?.dataset.test ?? each.className;
      count[name] = (count[name] ?? 0) + 1;
      each.dataset.tappable = `${name}#${count[name]}`;
      const blocked = each.getAttribute("aria-disabled") === "true";
      return { name, key: each.dataset.tappable, blocked };
    });
}"""

# The middle of what is seen of something, scrolled to where a finger can reach it.
_REACH = """async (key) => {
  const found = document.querySelector(`[data-tappable="${CSS.escape(key)}"]`);
  if (!found) return null;
  const middle = () => {
    const box = found.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const isMine = ([x, y]) => found.contains(document.elementFromPoint(x, y));
  if (!isMine(middle())) found.scrollIntoView({ block: "center" });
  await new Promise(requestAnimationFrame);
  return isMine(middle()) ? middle() : null;
}"""

# Everything that a tap could have changed on a page, short of its words.
_FACE = """() => [...document.querySelectorAll("[data-test]")]
  .filter((each) => each.checkVisibility() && !each.closest(".toasts"))
  .map((each) => [each.dataset.test, each.disabled, each.checked,
    ...["aria-pressed", "aria-checked", "aria-selected", "aria-expanded", "aria-current"]
      .map((name) => each.getAttribute(name))].join(" "))"""


class Finger:
    """A finger over one page."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self._line = screen.context.new_cdp_session(screen.page)

    def tappable(self) -> list[dict[str, Any]]:
        """Give all that can be tapped now, with keys to find it by."""
        found: list[dict[str, Any]] = self.screen.page.evaluate(_TAPPABLE)
        return found

    def reach(self, key: str) -> tuple[float, float] | None:
        """Bring something under the finger and give the point; None if something else is there."""
        self.tappable()
        point = self.screen.page.evaluate(_REACH, key)
        self.screen.wait_calm()
        # Where the page has just scrolled, things lie elsewhere now.
        again = self.screen.page.evaluate(_REACH, key) if point else None
        return (again[0], again[1]) if again else None

    def touch(self, x: float, y: float, at: float) -> None:
        """Tap a point, at a time in seconds since 1970."""
        point = [{"x": x, "y": y}]
        send = self._line.send
        send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point, "timestamp": at})
        send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": [], "timestamp": at + 0.02})

    def face(self) -> list[str]:
        """Give what the page shows, short of its words."""
        shown: list[str] = self.screen.page.evaluate(_FACE)
        return shown


def wait_until(at: float) -> None:
    """Wait for a time of the clock; not at all if it is past."""
    time.sleep(max(0.0, at - time.time()))
