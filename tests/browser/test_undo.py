"""The host's undo list: named, asking where others lose something, and itself undone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.evening import FIVE, Evening, Stagehand
from tests.browser.screens import LAPTOP, PHONE, HostPage

pytestmark = pytest.mark.browser

SIZES = {
    "laptop": {"viewport": LAPTOP},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}
ANN, BEN, CYRIL, *_ = range(5)


@pytest.fixture(params=SIZES)
def size(request: pytest.FixtureRequest) -> dict[str, Any]:
    """The host's page on a laptop, and on a small phone."""
    return SIZES[request.param]


def shot(evening: Evening) -> Stagehand:
    """Ann has shot Ben; Ben and Cyril have taken their turns; Dan is on turn."""
    hand = evening.stagehand()
    hand.seat(*(player.name for player in FIVE))
    hand.deal()
    hand.do(ANN, "play", card="bang", target=BEN)
    hand.do(BEN, "answer", choice="hit")
    hand.do(ANN, "end_turn")
    hand.do(BEN, "play", card="stagecoach")
    hand.do(BEN, "end_turn")
    hand.do(CYRIL, "end_turn")
    return hand


def opened(evening: Evening, size: dict[str, Any]) -> HostPage:
    """The host's page with the undo list."""
    host = evening.host(**size)
    host.click("host-undo-open")
    return host


def entry(host: HostPage, words: str) -> Any:
    """One line of what can be undone."""
    lines = host.page.locator(".room > .undo-list > .undo-entry")
    return lines.filter(has_text=re.compile(words)).first


def fits(host: HostPage) -> bool:
    """Whether nothing sticks out at the side."""
    return bool(host.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_an_undo_says_what_others_lose_and_is_restored(evening: Evening, size: Any) -> None:
    """Going back to before the shot costs three turns; one tap brings them all back."""
    hand = shot(evening)
    table, host = evening.table(), opened(evening, size)
    table.expect_turn("Dan")
    line = entry(host, "Ann.*BANG!.*Ben")
    line.get_by_role("button").click()
    dialog = line.get_by_role("alertdialog")
    expect(dialog.locator(".losses li")).to_have_text(
        ["Cyril’s turn: 1 move", "Ben’s turn: 2 moves", "Ann’s turn: 3 moves, some by Ben"]
    )
    assert fits(host)
    table.expect_turn("Dan")
    line.locator('[data-test$="-yes"]').click()
    table.expect_turn("Ann")
    table.expect_life("Ben", 4)

    expect(host.find("just-undone")).to_contain_text("Ann plays BANG! → Ben")
    assert fits(host)
    host.click("host-restore")
    table.expect_turn("Dan")
    table.expect_life("Ben", 3)
    expect(host.find("just-undone")).to_have_count(0)
    hand.wait_for(lambda view: view["game"]["log"][-1]["text"]["key"] == "log.restored")


def test_a_step_is_quoted_without_its_full_stop(evening: Evening) -> None:
    shot(evening)
    line = entry(opened(evening, SIZES["laptop"]), "Ben loses 1 life")
    line.get_by_role("button").click()
    question = "Undo “Ben loses 1 life (3 left)” and everything after it?"
    expect(line.get_by_role("alertdialog")).to_contain_text(question)


def test_nothing_is_asked_where_nobody_else_loses_anything(evening: Evening, size: Any) -> None:
    """The newest card goes back with one tap."""
    hand = shot(evening)
    hand.do(3, "play", card="gatling")
    host = opened(evening, size)
    entry(host, "Dan plays Gatling").get_by_role("button").click()
    expect(host.find("just-undone")).to_contain_text("Gatling")


def test_what_was_undone_is_restored_long_after(evening: Evening, size: Any) -> None:
    """The list has it for the whole game, says what that would cost, and can take it back again."""
    hand = shot(evening)
    hand.act("undo", to=len(hand.act("undo_list")["undo"]) - 5, sure=True)
    hand.do(ANN, "end_turn")
    table, host = evening.table(), opened(evening, size)
    table.expect_turn("Ben")
    expect(host.find("just-undone")).to_have_count(0)
    host.find("undone").locator("summary").click()
    gone = host.find("undone").locator(".undo-entry").first
    expect(gone).to_contain_text("Ann plays BANG! → Ben")
    expect(gone).to_contain_text("undone by the host · 6 moves")
    gone.get_by_role("button").click()
    expect(gone.locator(".losses li")).to_have_text(["Ann’s turn: 1 move"])
    gone.locator('[data-test$="-yes"]').click()
    table.expect_turn("Dan")
    table.expect_life("Ben", 3)
    lines = host.find("undone").locator(".undo-entry")
    expect(lines.first).to_contain_text("replaced by a restore (the host) · 1 move")
    expect(lines.nth(1)).to_contain_text("back in the game")
    assert fits(host)
