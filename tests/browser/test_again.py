"""The end of a game offers the next one, on the table screen and on every phone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.evening import Evening


def test_everybody_taps_once_more_and_the_next_game_begins(evening: Evening) -> None:
    """The table screen shows who is in; the last tap deals."""
    hand = evening.stagehand()
    ann, ben = evening.phone("Ann"), evening.phone("Ben")
    hand.seat("Cyril", "Dan", "Eva")
    table = evening.table()
    hand.deal()
    hand.correct(*[{"seat": seat, "alive": False} for seat in (1, 2, 3)])
    ann.press("play-again")
    table.expect("again-bar", "In: Ann. Still waiting for Ben.")
    expect(ann.find("play-again")).to_have_attribute("aria-pressed", "true")
    ben.press("play-again")
    for screen in (ann, ben, table):
        screen.expect_gone("play-again")
        screen.expect_gone("again-bar")
    hand.wait_for(lambda view: view["table"]["games"] == 2)


def test_the_table_screen_goes_back_to_where_people_gather(evening: Evening) -> None:
    """Somebody more, or other sets: one tap, and nothing is said of stopping a game."""
    hand = evening.stagehand()
    hand.seat("Ann", "Ben", "Cyril", "Dan", "Eva")
    table = evening.table()
    hand.deal()
    hand.correct(*[{"seat": seat, "alive": False} for seat in (1, 2, 3)])
    hand.act("settings", series={"rotate_sheriff": True})
    table.expect("again-bar", "Next Sheriff: Ben")
    late = evening.phone("Fay")
    late.expect("join-pending", "next game")
    table.expect("calls", "Fay")
    table.find("call-grant-new").click()
    expect(late.find("lobby")).to_be_visible()
    expect(table.find("table-start")).to_be_visible()
    table.find("table-choose").click()
    table.find("setting-set-dodge_city").click()
    table.find("choosing-done").click()
    table.expect("table-start-what", "Dodge City")
    table.expect("series", "Next Sheriff: Ben")
    table.find("table-start").click()
    hand.wait_for(lambda view: view["table"]["games"] == 2)
    assert len(hand.view["game"]["seats"]) == 6
