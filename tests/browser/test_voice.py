"""The referee speaks on the laptop: what everybody may hear, one sentence after the other."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.duellists import begin, sit_down
from tests.browser.evening import Evening

pytestmark = pytest.mark.browser

# A laptop with an English and a Russian voice that writes down what it says.
SPEECH = """
window.said = [];
const voices = ["en-GB", "ru-RU"].map((lang) => ({ lang, localService: true, name: lang }));
const speech = {
  speaking: false,
  getVoices: () => voices,
  addEventListener() {},
  cancel() {},
  speak(sentence) {
    window.said.push([sentence.lang, sentence.text]);
    setTimeout(() => sentence.ended(), 1);
  },
};
Object.defineProperty(window, "speechSynthesis", { value: speech });
window.SpeechSynthesisUtterance = class {
  constructor(text) { this.text = text; }
  addEventListener(name, then) { if (name === "end") this.ended = then; }
};
"""


def heard(page: Page) -> list[list[str]]:
    """Everything said so far, with its language."""
    said: list[list[str]] = page.evaluate("window.said")
    return said


def test_the_referee_speaks_when_asked_to_and_stops_when_told(evening: Evening) -> None:
    screen = evening.table()
    screen.context.add_init_script(SPEECH)
    screen.page.reload()
    ann = evening.phone("Ann")
    hand = evening.stagehand()
    hand.seat("Ben", "Cyril", "Dan", "Eva")
    hand.deal()
    screen.expect_turn("Ann")
    assert heard(screen.page) == []
    screen.page.get_by_role("button", name="Turn on the referee’s voice").click()
    ann.play("bang", "Ben")
    expect(screen.find("waiting")).to_contain_text("shoots")
    screen.page.wait_for_timeout(500)
    assert heard(screen.page)[-1] == ["en-GB", "Ann shoots at Ben (BANG!)."]
    screen.page.keyboard.press("v")
    count = len(heard(screen.page))
    ann.press("take-back")
    expect(screen.find("waiting")).not_to_contain_text("shoots")
    assert len(heard(screen.page)) == count


def test_a_laptop_without_a_voice_for_the_language_says_so(evening: Evening) -> None:
    screen = evening.table()
    screen.context.add_init_script(SPEECH)
    screen.page.reload()
    expect(screen.page.get_by_role("button", name="Turn on the referee’s voice")).to_be_enabled()
    screen.page.get_by_label("Language").select_option("cs")
    missing = "Tento notebook nemá hlas pro tento jazyk"
    expect(screen.page.get_by_role("button", name=missing)).to_be_disabled()


def test_what_came_of_an_opened_card_is_said_in_the_duel(evening: Evening) -> None:
    hand, _, _ = sit_down(evening)
    screen = evening.table()
    screen.context.add_init_script(SPEECH)
    screen.page.reload()
    begin(hand)
    hand.correct({"spot": "1L", "gear": ["barrel"]})
    hand.do(0, "duel_play", card="colt", target="1L")
    screen.page.get_by_role("button", name="Turn on the referee’s voice").click()
    hand.do(1, "answer", choice="barrel")
    expect(screen.find("open")).to_be_visible()
    hand.do(1, "answer", choice="shows:barrel")
    expect(screen.find("open-result")).to_be_visible()
    outcome = screen.find("open-result").locator("h1").inner_text()
    screen.page.wait_for_function(
        "(words) => window.said.some(([, text]) => text === words)", arg=outcome
    )
