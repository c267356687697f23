"""Phones, the table screen and the host page, spoken of the way people at the table do."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, FloatRect, Locator, expect

from referee.bang.catalogue import catalogue_of, known_sets
from referee.bang.shelves import shelf_of
from tests.browser.watch import Watch
from web.assets import PLAIN

PHONE = {"width": 360, "height": 640}
TABLE = {"width": 1920, "height": 1080}
LAPTOP = {"width": 1280, "height": 800}

# Counts what a finger does: a click made by a script is not trusted.
_COUNT_TAPS = """
window.taps = 0;
window.lastTap = -Infinity;
window.lifted = -Infinity;
addEventListener("pointerdown", (event) => { window.lastTap = event.timeStamp; }, true);
addEventListener("pointerup", (event) => { window.lifted = event.timeStamp; }, true);
addEventListener("click", (event) => {
  if (!event.isTrusted) return;
  window.taps += 1;
  window.lifted = -Infinity;
}, true);
"""

# A finger is up some time before the browser makes a click of it, if it makes one at all.
_HEARD = "() => performance.now() - window.lifted > 500"

# A test taps as soon as it may, which no person does: the pages must not wait for it to look.
AT_ONCE = "window.tinstarPace = { fresh: 0, double: 0 };"

# Whether a page that watches over fingers hears the next one, wherever it comes down.
_CALM = """() => document.querySelector("html[data-wary]")
  && !document.querySelector("[data-fresh]") && performance.now() - window.lastTap > 700"""

_TWO_FRAMES = """async () => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}"""

# What breathes or turns for ever does not count.
_AT_REST = """() => document.fonts.status === "loaded" && document.getAnimations().every((each) =>
  each.playState !== "running" || each.effect.getComputedTiming().iterations === Infinity)"""

_CARDS = catalogue_of(tuple(known_sets())).cards

# How long anything may take before a test gives up: long, because a busy machine is no fault.
PATIENCE = 30_000
expect.set_options(timeout=PATIENCE)

# What a page says on its console while its line is gone: it knocks, and nothing it fetches comes.
_WITHOUT_A_LINE = ("WebSocket connection to", "net::ERR_", "Tinstar could not load")

_SHOW = """(state) => {
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


class Screen:
    """One page in a browser context of its own, so that it shares nothing with the others.

    `wary`: the page watches over its owner's fingers, as it does for people. `modules`: it gets the
    modules as they were written instead of the built page, and a test can import them, too.
    """

    def __init__(
        self,
        browser: Browser,
        home: str,
        path: str,
        *,
        wary: bool = False,
        modules: bool = False,
        **context: Any,
    ) -> None:
        settings = {"reduced_motion": "reduce", "locale": "en-GB", **context}
        self.context = browser.new_context(**settings)
        if modules:
            self.context.add_cookies([{"name": PLAIN, "value": "1", "url": home}])
        self.context.add_init_script(_COUNT_TAPS)
        self.wary = wary
        if not wary:
            self.context.add_init_script(AT_ONCE)
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        self.watch = Watch(self.page, home)
        self.forgiven: tuple[str, ...] = ()
        """Complaints that belong to the story, such as a line that was cut on purpose."""
        self.url = home + path
        self.page.goto(self.url)

    def wait_calm(self) -> None:
        """Wait as long as a person looks before the next tap; not at all where nobody watches."""
        if self.wary:
            # What has just been scrolled is known to be elsewhere a frame later.
            self.page.evaluate(_TWO_FRAMES)
            self.page.wait_for_function(_CALM)

    def wait_for_view(self, seq: int) -> None:
        """Wait until the page has been sent the view with this number, or a later one."""
        self._wait_until(lambda: self.watch.seq >= seq, f"view {seq} never came")

    def wait_for_word(self, event: str) -> None:
        """Wait until the page has been sent such a word over its line, and has taken it in."""
        start = f'42["{event}"'
        heard = self.watch.frames
        self._wait_until(lambda: any(f.startswith(start) for f in heard), f"nobody said {event}")
        self.page.evaluate(_TWO_FRAMES)

    def _wait_until(self, is_so: Callable[[], bool], otherwise: str) -> None:
        """Wait for something that this process sees, and let the page go on meanwhile."""
        end = time.monotonic() + PATIENCE / 1000
        while not is_so():
            assert time.monotonic() < end, otherwise
            self.page.evaluate(_TWO_FRAMES)

    def look_for(self, found: Locator) -> None:
        """Bring something into sight and look, as a person does before tapping it."""
        if self.wary:
            found.scroll_into_view_if_needed()
            self.wait_calm()

    def find(self, test: str) -> Locator:
        """Find something by the name it has for tests."""
        return self.page.locator(f'[data-test="{test}"]')

    def place(self, test: str) -> FloatRect:
        """Tell where something is once nothing slides in any more and all letters have come."""
        self.page.wait_for_function(_AT_REST)
        self.page.evaluate(_TWO_FRAMES)
        box = self.find(test).bounding_box()
        assert box is not None, f"{test} is not to be seen"
        return box

    def expect(self, test: str, words: str | re.Pattern[str]) -> None:
        """Wait until something says these words."""
        expect(self.find(test)).to_contain_text(words)

    def expect_gone(self, test: str) -> None:
        """Wait until something is not on the page."""
        expect(self.find(test)).to_have_count(0)

    @property
    def words(self) -> str:
        """All that can be read on the page."""
        return self.page.locator("body").inner_text()

    @property
    def taps(self) -> int:
        """How often a finger has tapped since the page was opened."""
        return int(self.page.evaluate("window.taps"))

    def write(self, size: str) -> None:
        """Choose this device's text size, as its owner did on an earlier evening."""
        self.remember("text_size", size)
        self.page.reload()
        expect(self.page.locator("html")).to_have_attribute("data-text-size", size)

    def remember(self, name: str, value: Any) -> None:
        """Put something into the memory of this device."""
        keep = "([name, value]) => localStorage.setItem(`tinstar.${name}`, JSON.stringify(value))"
        self.page.evaluate(keep, [name, value])

    def forgive_the_line(self) -> None:
        """Let the page complain of a line that the story cuts, whatever it was fetching."""
        self.forgiven = _WITHOUT_A_LINE

    def close(self) -> None:
        """Close the page; fails if it complained, or asked anybody but the laptop."""
        self.context.close()
        self.watch.check(*self.forgiven)


class Phone(Screen):
    """A phone, at first without a seat."""

    def __init__(self, browser: Browser, home: str, code: str, **context: Any) -> None:
        small = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
        super().__init__(browser, home, f"/j/{code}", **{**small, **context})

    def join(self, name: str) -> Phone:
        """Take the first free seat under a name."""
        self.find("join-name").fill(name)
        self.look_for(self.find("join-submit"))
        self.find("join-submit").tap()
        expect(self.find("join-submit")).to_have_count(0)
        return self

    def ask_for(self, seat: int, name: str) -> None:
        """Ask for a seat that is somebody's."""
        self.find("join-name").fill(name)
        self.find(f"join-seat-{seat}").tap()
        self.find("join-submit").tap()

    def press(self, test: str) -> None:
        """Tap something by the name it has for tests, once the tap before has been answered."""
        self.wait_for_answer()
        self.look_for(self.find(test))
        self.find(test).tap()

    def wait_for_answer(self) -> None:
        """Wait until the referee has answered the newest tap; what others say comes after it."""
        self.page.wait_for_function(_HEARD)
        expect(self.page.locator('[data-busy="true"]')).to_have_count(0)

    def tap(self, option: str) -> None:
        """Tap one of the offered options."""
        self.press(f"option-{option}")

    def choose(self, what: str) -> None:
        """Choose from the sheet that opened: a player by name, anything else by its id."""
        self.wait_for_answer()
        choices = self.page.locator('[data-test^="choice-"]')
        found = self.find(f"choice-{what}").or_(choices.filter(has_text=what))
        self.look_for(found)
        found.tap()

    def play(self, card: str, *choices: str) -> None:
        """Play a card, at somebody if it needs somebody."""
        self._reach(card, self.find(f"option-play:{card}"))
        self.tap(f"play:{card}")
        for choice in choices:
            self.choose(choice)

    def _reach(self, card: str, tile: Locator) -> None:
        """Open the shelf a card stands on, if it does not lie at hand."""
        shelves = self.find("shelf-search")
        expect(tile.or_(shelves).first).to_be_visible()
        if not tile.count():
            self.press(f"shelf-{shelf_of(_CARDS[card])}")

    def lay(self, card: str, *choices: str) -> None:
        """Lay a card on the table."""
        listed, tile = self.find("option-lay"), self.find(f"option-lay:{card}")
        expect(listed.or_(tile).or_(self.find("shelf-search")).first).to_be_visible()
        if listed.count():
            self.tap("lay")
            self.choose(card)
        else:
            self._reach(card, tile)
            self.tap(f"lay:{card}")
        for choice in choices:
            self.choose(choice)

    def answer(self, choice: str) -> None:
        """Answer what the phone asks."""
        self.tap(f"answer:{choice}")

    def flip(self, rank: str, suit: str) -> None:
        """Say which card was turned over, and wait until the referee has heard it."""
        self.press(f"suit-{suit}")
        self.press(f"rank-{rank}")
        self.wait_for_answer()

    def end_turn(self) -> None:
        """End the turn."""
        self.tap("end_turn")

    def hold_role(self) -> str:
        """Press and hold, read the role, let go."""
        box = self.find("role-hold").bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        role = self.find("role-name").inner_text()
        self.page.mouse.up()
        self.expect_gone("role-name")
        return role

    def expect_life(self, life: int) -> None:
        """Wait until the phone shows this much life."""
        expect(self.find("life")).to_have_text(str(life))

    def expect_line(self, state: str) -> None:
        """Wait until the phone says this of its line: live, connecting, stale or offline."""
        expect(self.find("connection").first).to_have_attribute("data-state", state)

    def wait_for_parts(self) -> None:
        """Wait until what the phone fetches later is there and drawn: finder, races, hands."""
        expect(self.page.locator("html[data-whole]")).to_be_attached()
        self.page.evaluate(_TWO_FRAMES)

    def fall_asleep(self) -> None:
        """Switch the screen off."""
        self.page.evaluate(_SHOW, "hidden")

    def wake(self) -> None:
        """Switch the screen on."""
        self.page.evaluate(_SHOW, "visible")


@contextmanager
def costs(phone: Phone, taps: int) -> Iterator[None]:
    """State how many taps something takes on a phone."""
    before = phone.taps
    yield
    assert phone.taps - before == taps


class TableScreen(Screen):
    """The screen everybody looks at."""

    def __init__(self, browser: Browser, home: str, code: str, **context: Any) -> None:
        super().__init__(browser, home, f"/table/{code}", **{"viewport": TABLE, **context})

    def come_near(self) -> TableScreen:
        """Have everything shown, not only what can be read from afar."""
        expect(self.find("table-near")).to_be_visible()
        self.find("table-near").click()
        return self

    def seat(self, name: str) -> Locator:
        """Find somebody's place at the table."""
        heading = self.page.get_by_role("heading", name=name, exact=True)
        return self.page.locator(".seat").filter(has=heading)

    def expect_turn(self, name: str) -> None:
        """Wait until the table shows whose turn it is."""
        expect(self.seat(name)).to_have_attribute("aria-current", "true")

    def expect_life(self, name: str, life: int) -> None:
        """Wait until the table shows this much life at somebody's place."""
        expect(self.seat(name).locator(".life b")).to_have_text(str(life))


class HostPage(Screen):
    """The host's page on the laptop."""

    def __init__(self, browser: Browser, home: str, code: str, **context: Any) -> None:
        super().__init__(browser, home, f"/host/{code}", **{"viewport": LAPTOP, **context})

    def click(self, test: str) -> None:
        """Click something by the name it has for tests."""
        self.look_for(self.find(test))
        self.find(test).click()

    def start(self) -> None:
        """Start the game, and let it begin without waiting for those who set real cards up."""
        self.click("host-start")
        self.begin()

    def begin(self) -> None:
        """Wait for nobody who is still setting real cards up."""
        skip, go = self.find("begin-skip"), self.find("begin-go")
        expect(skip.or_(go)).to_be_visible()
        if skip.count():
            skip.click()
        go.click()
        self.expect_gone("still-beginning")

    def add(self, name: str) -> None:
        """Put a chair at the table and write a name on it."""
        self.find("host-new-name").fill(name)
        self.find("host-new-name").press("Enter")
        expect(self.find("host-new-name")).to_have_value("")

    def names(self) -> list[str]:
        """The names of the seats, in their order."""
        fields = self.page.locator('[data-test^="host-name-"]').all()
        return [field.input_value() for field in fields]

    def drag(self, name: str, *, above: str) -> None:
        """Drag one seat by its handle to the place above another."""
        rows = self.page.locator(".seat-row")
        where = self.names()
        handle = rows.nth(where.index(name)).locator(".handle")
        handle.hover()
        self.page.mouse.down()
        box = rows.nth(where.index(above)).bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + 10, box["y"] + 2, steps=4)
        self.page.mouse.up()

    def undo(self, words: str | re.Pattern[str]) -> None:
        """Go back to before the newest thing of that name, and say yes if the page asks."""
        entry = self.page.locator(".room > .undo-list > .undo-entry").filter(has_text=words).first
        button = entry.get_by_role("button")
        asks = "asks" in (button.get_attribute("class") or "")
        button.click()
        if asks:
            entry.locator('[data-test$="-yes"]').click()

    def act_for(self, name: str) -> None:
        """Turn to the business of somebody without a phone."""
        self.page.locator('[data-test^="act-for-"]').filter(has_text=name).click()
