"""Measures of a page: what is cut off, what lies over something else."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from playwright.sync_api import TimeoutError as TooSlow

from tests.browser.screens import PATIENCE, Screen

# What is wider than its place, and what can be tapped but lies beside the screen. Left out is what
# shortens itself with an ellipsis.
_TOO_WIDE = """() => {
  const wide = [document.documentElement, ...document.querySelectorAll("body *")]
    .filter((each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1)
    .filter((each) => !each.matches("input, .visually-hidden, .far .chip-name"))
    .filter((each) => {
      const { overflowX, textOverflow } = getComputedStyle(each);
      const cuts = overflowX !== "visible" && textOverflow !== "ellipsis";
      return cuts || each === document.documentElement;
    });
  const beside = [...document.querySelectorAll("button, a, input, select")]
    .filter((each) => each.checkVisibility() && !each.closest(".visually-hidden"))
    .filter((each) => {
      const box = each.getBoundingClientRect();
      return box.width > 0 && (box.left < -1 || box.right > innerWidth + 1);
    });
  return [...wide, ...beside].map((each) => each.cloneNode().outerHTML);
}"""

# Every two of these that share more than a rounding error.
_OVERLAPS = """(selector) => {
  const boxes = [...document.querySelectorAll(selector)]
    .map((each) => [each, each.getBoundingClientRect()]);
  return boxes.flatMap(([one, a], index) => boxes.slice(index + 1)
    .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1)
    .filter(([, b]) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
    .map(([other]) => `${one.innerText} and ${other.innerText}`));
}"""

# Every word that begins on one line and ends on another; a hyphen may end a line.
_BROKEN = """(selector) => [...document.querySelectorAll(selector)].flatMap((each) => {
  const letters = document.createTreeWalker(each, NodeFilter.SHOW_TEXT).nextNode();
  return [...letters.data.matchAll(/[^\\s-]+-?/g)].filter((word) => {
    const range = document.createRange();
    range.setStart(letters, word.index);
    range.setEnd(letters, word.index + word[0].length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  }).map(([word]) => word);
})"""

# Sentences with a name in them that are laid out as a row of parts: "Ben : not ready".
_TORN = """() => [...document.querySelectorAll("body *")]
  .filter((each) => /flex|grid/.test(getComputedStyle(each).display))
  .filter((each) => [...each.children].some((child) => child.matches("b, bdi, strong, button")))
  .filter((each) => [...each.childNodes].some((child) => child.data && /\\p{L}/u.test(child.data)))
  .map((each) => each.innerText)"""


# What is written in a colour too close to what lies behind it.
_FAINT = """(selector) => {
  const parts = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = ([r, g, b]) => [r, g, b]
    .map((each) => each / 255)
    .map((each) => (each <= 0.04 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4))
    .reduce((sum, each, index) => sum + each * [0.2126, 0.7152, 0.0722][index], 0);
  const behind = (each) => {
    const [r, g, b, alpha = 1] = parts(getComputedStyle(each).backgroundColor);
    return alpha > 0.9 || !each.parentElement ? [r, g, b] : behind(each.parentElement);
  };
  return [...document.querySelectorAll(selector)].filter((each) => {
    const [low, high] = [light(parts(getComputedStyle(each).color)), light(behind(each))]
      .sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05) < 4.5;
  }).map((each) => each.innerText);
}"""


def expect_readable(screen: Screen, words: str) -> None:
    """Wait until these words stand out from what lies behind them, 4.5 to 1."""
    expect_none(screen, _FAINT, words)


def expect_nothing_touches(table: Screen) -> None:
    """Wait until every part of the table screen stands clear of the others."""
    parts = ".seat, .centre-words, .centre-band, .brand, .tools, .join-corner, .events, .shop"
    expect_apart(table, parts)


def expect_apart(screen: Screen, parts: str) -> None:
    """Wait until no two of these parts lie over each other."""
    expect_none(screen, _OVERLAPS, parts)


def expect_whole_words(screen: Screen, parts: str) -> None:
    """Wait until no word of these parts, each with one piece of text in it, is broken."""
    expect_none(screen, _BROKEN, parts)


def expect_fits(screen: Screen) -> None:
    """Wait until nothing is cut off, nothing lies beside the screen, and no sentence is torn."""
    expect_none(screen, _TOO_WIDE)
    expect_none(screen, _TORN)


def expect_none(screen: Screen, measure: str, about: Any = None) -> None:
    """Wait until a measure finds nothing; a page may take a frame or two to fit itself."""
    with suppress(TooSlow):
        script = f"(about) => ({measure})(about).length === 0"
        screen.page.wait_for_function(script, arg=about, timeout=PATIENCE)
    found = screen.page.evaluate(measure, about)
    assert not found, found
