"""End of turn and take-back have places of their own; nothing jumps; notices cover no button."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.duellists import begin, sit_down
from tests.browser.evening import ANN, BEN, CYRIL, DAN, Evening, Stagehand
from tests.browser.layout import expect_fits
from tests.browser.screens import HostPage, Phone, Screen
from tests.browser.test_wright import gang
from tests.browser.thorough import in_each
from tests.browser.twins import SIDEWAYS, SMALL

pytestmark = pytest.mark.browser

FOUR = (ANN, BEN, CYRIL, DAN)

# Everything that can be tapped or scrolled to, and where it lies on the page.
_BOXES = """() => Object.fromEntries([...document.querySelectorAll("main button[data-test]")]
  .map((each) => [each.dataset.test, each.getBoundingClientRect()])
  .map(([name, { x, y, width, height }]) => [name, [x, y, width, height].map(Math.round)]))"""

# What lies where the end of the turn and second thoughts have their places, and is neither.
_INTRUDERS = """() => {
  const bar = document.querySelector("[data-test=deeds]").getBoundingClientRect();
  const ours = (each) => each.closest("[data-test=deeds]");
  return [...document.querySelectorAll("button, a, label")]
    .filter((each) => each.checkVisibility() && !ours(each) && !each.closest(".sheet"))
    .filter((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const isInside = x > bar.left && x < bar.right && y > bar.top && y < bar.bottom;
      return isInside && each.contains(document.elementFromPoint(x, y));
    })
    .map((each) => each.outerHTML.slice(0, 90));
}"""

# Every button that a notice lies on: at its middle, a finger would meet the notice. Under a sheet
# nothing can be tapped anyway.
_COVERED = """() => [...document.querySelectorAll("button, a, label")]
  .filter((each) => each.closest(".sheet") || !document.querySelector(".sheet"))
  .filter((each) => each.checkVisibility() && !each.closest(".toast"))
  .filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const scroller = each.closest(".scroll, .desk, .sheet-body")?.getBoundingClientRect();
    const isInSight = !scroller || (y > scroller.top && y < scroller.bottom);
    return isInSight && document.elementFromPoint(x, y)?.closest(".toasts");
  })
  .map((each) => each.outerHTML.slice(0, 90))"""


def _with_every_set(evening: Evening, **settings: Any) -> Stagehand:
    """Deal a game with all there is, and see off what asks something at its beginning."""
    hand = evening.stagehand()
    sets = [each["id"] for each in hand.view["table"]["choices"]["sets"]]
    hand.act("settings", sets=sets, **settings)
    hand.seat(*(player.name for player in FOUR[len(hand.view["table"]["seats"]) :]))
    hand.deal(FOUR)
    hand.do(0, "flip", cards=[["5", "hearts"]])
    return hand


def _expect_in_sight(phone: Phone, *tests: str) -> None:
    for test in tests:
        expect(phone.find(test)).to_be_in_viewport(ratio=1)
        box = phone.place(test)
        assert min(box["width"], box["height"]) >= 44, (test, box)


@pytest.mark.parametrize("locale", in_each(["en-GB", "ru-RU", "cs-CZ"]))
def test_end_turn_and_take_back_are_in_sight_with_every_set(evening: Evening, locale: str) -> None:
    """Without scrolling, on the smallest phone, sideways, and with the largest letters."""
    ann = evening.phone("Ann", viewport=SMALL, locale=locale)
    ben = evening.phone("Ben", viewport=SMALL, locale=locale)
    _with_every_set(evening)
    ann.play("beer")
    for viewport in (SMALL, SIDEWAYS):
        for size in ("normal", "huge"):
            ann.page.set_viewport_size(viewport)  # type: ignore[arg-type]
            ann.write(size)
            expect(ann.find("option-end_turn")).to_be_visible()
            _expect_in_sight(ann, "take-back", "option-end_turn")
            assert ann.page.evaluate(_INTRUDERS) == []
            expect_fits(ann)
    ann.page.set_viewport_size(SMALL)  # type: ignore[arg-type]
    ann.play("bang", "Ben")
    ben.answer("missed")
    _expect_in_sight(ben, "take-back", "replace")


def test_their_places_are_the_same_whatever_is_offered(evening: Evening) -> None:
    """In one's own turn, in another's, when asked, on every tab; and no choice ever lies there."""
    ann, ben = (evening.phone(name) for name in ("Ann", "Ben"))
    hand = _with_every_set(evening)
    places: dict[str, Any] = {}

    def look() -> None:
        for phone in (ann, ben):
            assert phone.page.evaluate(_INTRUDERS) == []
            for test in ("deeds", "take-back", "restore", "replace"):
                if phone.find(test).count():
                    box = phone.place(test)
                    # Taking back and restoring are one place.
                    name = "take-back" if test == "restore" else test
                    assert places.setdefault(name, box) == box, test

    look()
    ann.play("bang", "Ben")
    expect(ben.find("option-answer:missed")).to_be_visible()
    look()
    ben.answer("missed")
    expect(ben.find("replace")).to_be_visible()
    look()
    ben.press("take-back")
    expect(ben.find("restore")).to_be_visible()
    look()
    for part in ("players", "log", "rules", "play"):
        ben.press(f"tab-{part}")
        look()
    ben.press("restore")
    expect(ben.find("take-back")).to_be_visible()
    look()
    assert set(places) == {"deeds", "take-back", "replace"}
    assert hand.view["game"]["turn"]["seat"] == 0


def test_a_card_that_was_used_moves_no_button(evening: Evening) -> None:
    ann, ben = (evening.phone(name) for name in ("Ann", "Ben"))
    _with_every_set(evening)
    ann.wait_for_parts()
    expect(ann.find("shelf-search")).to_be_visible()
    before = ann.page.evaluate(_BOXES)
    ann.play("bang", "Ben")
    ben.answer("missed")
    expect(ann.find("option-play:bang")).to_have_attribute("aria-disabled", "true")
    after = ann.page.evaluate(_BOXES)
    moved = {
        name: (box, after[name])
        for name, box in before.items()
        if name in after and any(abs(a - b) > 2 for a, b in zip(box, after[name], strict=True))
    }
    assert len(before.keys() & after.keys()) > 15
    assert moved == {}


def test_what_hands_do_now_has_its_own_place(evening: Evening) -> None:
    """The strip is as high without a line as with several, and tells each person their own part."""
    ann, ben = (evening.phone(name, viewport=SMALL) for name in ("Ann", "Ben"))
    # A Stagecoach turns a card of the show; which one is up to us, not to chance.
    hand = _with_every_set(evening, show={"deck": "mirrored"})
    for phone in (ann, ben):
        phone.wait_for_parts()
    strips = [phone.find("hands") for phone in (ann, ben)]
    for strip in strips:
        expect(strip).to_be_visible()
    before = [phone.place("hands") for phone in (ann, ben)]
    ann.play("stagecoach")
    expect(ann.find("take-back")).to_contain_text("Stagecoach")
    expect(strips[0]).to_contain_text("Draw 2 cards")
    hand.do(0, "answer", choice="card", value="dorothy_rage")
    hand.do(0, "play", card="panic", target=1)
    expect(strips[1]).to_contain_text("Let Ann take 1 card at random from your hand")
    expect(strips[0]).not_to_contain_text("Draw 2 cards")
    assert [phone.place("hands") for phone in (ann, ben)] == before
    assert [strip.locator("button.option").count() for strip in strips] == [0, 0]


def _expect_uncovered(screen: Screen) -> None:
    expect(screen.page.locator(".toast").first).to_be_visible()
    assert screen.page.evaluate(_COVERED) == []


def test_notices_cover_no_button(evening: Evening) -> None:
    """On a phone upright and sideways, over a sheet, and on the host's page on a phone."""
    ann, ben = (evening.phone(name) for name in ("Ann", "Ben"))
    host: HostPage = evening.host(viewport=SMALL)
    hand = _with_every_set(evening)
    ann.play("bang", "Ben")
    ben.answer("missed")
    ann.find("option-play:bang").tap(force=True)
    _expect_uncovered(ann)
    ann.page.set_viewport_size(SIDEWAYS)  # type: ignore[arg-type]
    _expect_uncovered(ann)
    # Somebody takes something back while a sheet is open elsewhere.
    ann.page.set_viewport_size(SMALL)  # type: ignore[arg-type]
    ann.press("shelf-blue")
    hand.act("correct", changes=[{"seat": 1, "life": 3}])
    expect(ann.page.locator(".sheet .toast").last).to_contain_text("host")
    _expect_uncovered(ann)
    # A name that is taken is refused.
    hand.act("end_game")
    host.click("setup-open")
    host.find("host-new-name").fill("Ann")
    host.find("host-new-name").press("Enter")
    expect(host.find("refusal")).to_be_visible()
    _expect_uncovered(host)


def test_a_notice_that_goes_moves_nothing(evening: Evening) -> None:
    """At the end of a list it would leave room to slide into: there it stays while one does."""
    ann = evening.phone("Ann", viewport=SMALL)
    hand = _with_every_set(evening)
    ann.page.clock.install()
    hand.correct({"seat": 1, "life": 3})
    notice, scroller = ann.page.locator(".toast"), ann.page.locator(".scroll")
    expect(notice.first).to_be_visible()
    scroller.evaluate("(each) => each.scrollTo(0, each.scrollHeight)")
    before = ann.page.evaluate(_BOXES)

    ann.page.clock.fast_forward(60_000)
    assert ann.page.evaluate(_BOXES) == before
    expect(notice.first).to_be_visible()

    scroller.evaluate("(each) => each.scrollTo(0, 0)")
    before = ann.page.evaluate(_BOXES)
    ann.page.clock.fast_forward(60_000)
    expect(notice).to_have_count(0)
    assert ann.page.evaluate(_BOXES) == before


def test_the_other_games_have_the_same_places(evening: Evening) -> None:
    hand, ann, ben = sit_down(evening, viewport=SMALL)
    begin(hand)
    _expect_in_sight(ann, "option-end_turn")
    for phone in (ann, ben):
        assert phone.page.evaluate(_INTRUDERS) == []
        expect_fits(phone)
    assert ben.place("deeds") == ann.place("deeds")


def test_the_wright_gang_has_them_too(evening: Evening) -> None:
    _, (jesse, billy) = gang(evening, "Jesse", "Billy")
    _expect_in_sight(jesse, "option-wright_pass")
    for phone in (jesse, billy):
        assert phone.page.evaluate(_INTRUDERS) == []
    jesse.tap("wright_pass")
    _expect_in_sight(jesse, "take-back")
