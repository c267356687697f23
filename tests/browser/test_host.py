"""The host page: a game in a minute, and whatever went wrong put right."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.evening import FIVE, Evening

pytestmark = pytest.mark.browser

ROLES = re.compile("outlaw|renegade|deputy", re.IGNORECASE)


def test_a_game_is_set_up_in_few_steps(evening: Evening) -> None:
    """Names with Enter, the order by button and by dragging, one switch, and start."""
    host, table = evening.host(), evening.table()
    expect(host.find("host-start")).to_be_disabled()
    for name in ("Ben", "Ann", "Dan", "Cyril"):
        host.add(name)
    host.click("host-order-up-1")
    expect(host.find("host-name-0")).to_have_value("Ann")
    host.drag("Cyril", above="Dan")
    expect(host.find("host-name-2")).to_have_value("Cyril")
    assert host.names() == ["Ann", "Ben", "Cyril", "Dan"]

    host.click("setting-characters-dealt")
    host.start()
    expect(host.find("turn")).to_be_visible()
    for name in ("Ann", "Ben", "Cyril", "Dan"):
        expect(table.seat(name)).to_be_visible()
    expect(table.page.locator('[data-test^="seat-"] h2')).to_have_text(
        ["Ann", "Ben", "Cyril", "Dan"]
    )


def test_people_are_seated_at_random_and_choose_from_several(evening: Evening) -> None:
    """One button draws lots for the places; a row says from how many characters people choose."""
    host = evening.host()
    names = ["Ann", "Ben", "Cyril", "Dan", "Eva"]
    for name in names:
        host.add(name)
    before = host.names()
    # Lots may leave everybody where they sit, but not time and again.
    for _ in range(20):
        host.click("host-shuffle-seats")
        if host.names() != before:
            break
    expect(host.find("host-name-4")).to_be_visible()
    assert sorted(host.names()) == names

    expect(host.find("setting-offer-three")).to_have_count(0)
    host.click("setting-characters-choose")
    host.click("setting-offer-three")
    host.start()
    expect(host.find("host-start")).to_have_count(0)


def test_a_name_is_kept_by_the_click_that_starts_the_game(evening: Evening) -> None:
    """Leaving the field saves the name; the click that leaves it is on the start button."""
    host = evening.host()
    for name in ("Ann", "Ben", "Cyril", "Dan"):
        host.add(name)
    host.find("host-name-3").fill("Dora")
    host.start()
    expect(host.find("turn")).to_be_visible()
    expect(host.page.locator(".players")).to_contain_text("Dora")


def test_the_editor_corrects_life_and_undo_goes_back_by_name(evening: Evening) -> None:
    hand = evening.stagehand()
    hand.seat(*(player.name for player in FIVE))
    hand.deal()
    host, table = evening.host(), evening.table()
    host.click("edit-open")
    host.click("edit-life-1-minus")
    host.click("edit-life-1-minus")
    host.expect("edit-preview", re.compile("Ben.*4.*2"))
    host.click("edit-send")
    table.expect_life("Ben", 2)

    hand.do(0, "play", card="bang", target=1)
    hand.do(1, "answer", choice="hit")
    table.expect_life("Ben", 1)
    host.click("host-undo-open")
    host.undo(re.compile("Ann.*BANG!.*Ben"))
    table.expect_life("Ben", 2)
    table.expect_turn("Ann")


def test_host_rights_are_handed_to_a_phone_and_taken_back(evening: Evening) -> None:
    host = evening.host()
    ann = evening.phone("Ann")
    host.click("phones-open")
    host.click("hand-over-0")
    host.click("hand-over-0-yes")
    expect(host.find("take-host")).to_be_visible()

    ann.page.get_by_role("link", name="Host page").tap()
    expect(ann.find("host-start")).to_be_visible()
    ann.find("host-new-name").fill("Ben")
    ann.find("host-add-seat").tap()
    expect(ann.find("host-name-1")).to_have_value("Ben")

    host.click("take-host")
    host.click("setup-open")
    expect(host.find("host-name-1")).to_have_value("Ben")
    host.click("phones-open")
    expect(host.find("hand-over-0")).to_be_visible()


def test_the_host_acts_for_a_seat_without_a_phone_and_learns_no_secret(evening: Evening) -> None:
    hand = evening.stagehand()
    hand.seat(*(player.name for player in FIVE))
    host, table = evening.host(), evening.table()
    host.start()
    turn = host.find("turn")
    expect(turn).to_be_visible()
    first = turn.inner_text()
    host.act_for(first)
    host.find("option-end_turn").click()
    expect(turn).not_to_have_text(first)
    second = turn.inner_text()
    table.expect_turn(second)

    assert not ROLES.search(host.words)
    for view in host.watch.views():
        view["table"].pop("choices")
        assert not ROLES.search(str(view["game"]) + str(view["proxies"]))


def test_a_person_without_a_phone_enters_a_role_behind_a_cover(evening: Evening) -> None:
    hand = evening.stagehand()
    hand.seat(*(player.name for player in FIVE))
    hand.act("settings", roles="entered", characters="entered")
    hand.act("start")
    host = evening.host()
    expect(host.find("cover")).to_be_visible()
    assert not ROLES.search(host.words)
    assert not any(ROLES.search(str(view["proxies"])) for view in host.watch.views())
    host.click("uncover")
    host.find("option-answer:outlaw").click()
    expect(host.find("cover")).to_be_visible()
    assert not ROLES.search(host.words)
