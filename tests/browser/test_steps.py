"""Which buttons hear every tap however quickly they come: the steps of a number, and no others.

A step sets a number that is shown beside it, so that a tap too many is seen and taken back by the
step beside it. Whatever does anything else hears a double tap once (test_double_tap*.py).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.duellists import begin
from tests.browser.evening import ANN, BEN, CYRIL, DAN, Evening
from tests.browser.hands import Finger, wait_until
from tests.browser.screens import Screen

pytestmark = pytest.mark.browser

FOUR = (ANN, BEN, CYRIL, DAN)
TOUCH = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}

# Everything folded is opened. Then: every step of a number, and whatever hears every tap.
_STEPS = """() => {
  for (const each of document.querySelectorAll("details")) each.open = true;
  const names = (kind) => [...document.querySelectorAll(kind)].map((each) => each.dataset.test);
  return [names("button:has(+ output), output + button"), names("[data-again]")];
}"""

# Where a button lies once it is in the middle of the page, and what its number is.
_PLACE = """(name) => {
  const button = document.querySelector(`[data-test="${name}"]`);
  button.scrollIntoView({ block: "center" });
  const { left, top, width, height } = button.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""


def _bang(evening: Evening) -> Screen:
    """The editor of a game with gold and load tokens."""
    hand = evening.stagehand()
    hand.act("settings", sets=["base", "gold_rush", "armed_and_dangerous"])
    hand.seat(*(player.name for player in FOUR))
    hand.deal(FOUR)
    hand.correct({"seat": 0, "in_play": ["whip"], "life": 2})
    host = evening.host(wary=True, **TOUCH)
    host.click("edit-open")
    return host


def _duel(evening: Evening) -> Screen:
    hand = evening.stagehand()
    hand.seat(ANN.name, BEN.name)
    hand.act("choose_game", game="duel")
    begin(hand)
    host = evening.host(wary=True, **TOUCH)
    host.click("edit-open")
    return host


def _duel_lobby(evening: Evening) -> Screen:
    """Before the game, where every step is asked of the laptop at once."""
    evening.stagehand().act("choose_game", game="duel")
    return evening.host(wary=True, **TOUCH)


def _wright(evening: Evening) -> Screen:
    hand = evening.stagehand()
    hand.seat(ANN.name, BEN.name, CYRIL.name)
    hand.act("choose_game", game="wright")
    hand.act("start")
    host = evening.host(wary=True, **TOUCH)
    host.click("edit-open")
    return host


@pytest.mark.parametrize(
    ("prepare", "step", "number", "after"),
    [
        pytest.param(_bang, "edit-life-0-plus", "edit-life-0", "5", id="life"),
        pytest.param(_bang, "edit-gold-1-plus", "edit-gold-1", "3", id="gold"),
        pytest.param(_duel, "edit-discard-plus", "edit-discard", "3", id="duel"),
        pytest.param(_duel_lobby, "setting-size-plus", "setting-size", "7", id="squad"),
        pytest.param(_wright, "edit-sheriffs-plus", "edit-sheriffs", "3", id="wright"),
    ],
)
def test_every_tap_on_a_step_is_a_step_and_nothing_else_hears_every_tap(
    evening: Evening, prepare: Callable[[Evening], Screen], step: str, number: str, after: str
) -> None:
    page = prepare(evening)
    page.find(number).wait_for(state="attached")
    steps, hear_all = page.page.evaluate(_STEPS)
    assert step in steps
    assert sorted(steps) == sorted(hear_all)

    page.wait_calm()
    finger = Finger(page)
    _place(page, step)
    page.wait_calm()
    point = _place(page, step)
    first = time.time()
    for nth in range(3):
        wait_until(first + nth * 0.12)
        finger.touch(*point, first + nth * 0.12)
    page.expect(number, after)


def _place(page: Screen, name: str) -> tuple[Any, Any]:
    x, y = page.page.evaluate(_PLACE, name)
    return x, y
