"""The Wright gang on real pages: whole games of two and of four, hands by tap, secret revolvers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening, Stagehand
from tests.browser.layout import expect_readable
from tests.browser.screens import Phone
from tests.browser.test_race import race_until

pytestmark = pytest.mark.browser

ROUNDS = 6

# What the table screen makes heard as hands begin to fall.
_BEGINNING = """async (phones) => {
  const { cues } = await import("/static/js/games/wright/table.js");
  return cues({ race: null, sheriffs: 2 }, { race: { phones }, sheriffs: 2 });
}"""


def gang(evening: Evening, *names: str, hands: str = "table") -> tuple[Stagehand, list[Phone]]:
    """Seat people with phones at a game that has begun; hands are tapped unless phones race."""
    phones = [evening.phone(name) for name in names]
    hand = evening.stagehand()
    hand.act("choose_game", game="wright")
    hand.act("settings", house={"wright_hands": hands})
    hand.act("start")
    phones[0].choose(names[0])
    expect(phones[0].find("option-wright_pass")).to_be_visible()
    return hand, phones


def enter(phone: Phone, *cards: str) -> None:
    """Enter a revolver."""
    for card in cards:
        phone.press(f"bag-{card}")
    phone.press("bag-ok")


def pile(phone: Phone, seat: int) -> None:
    """Say whose hand is next on the pile, after a real slap."""
    expect(phone.find(f"pile-{seat}")).to_be_enabled()
    phone.press(f"pile-{seat}")


def read_pile(phone: Phone, *seats: int) -> None:
    """Tap the names of a pile in one breath, before the first of them can be answered."""
    buttons = [phone.find(f"pile-{seat}") for seat in seats]
    for button in buttons:
        expect(button).to_be_enabled()
    phone.page.evaluate(
        "names => names.forEach((name) => document.querySelector(`[data-test=${name}]`).click())",
        [f"pile-{seat}" for seat in seats],
    )


def slap(phone: Phone) -> None:
    """Put a hand on the loot, as soon as that is possible."""
    expect(phone.find("target")).not_to_have_attribute("aria-disabled", "true")
    phone.press("target")


def two_sheriffs(phone: Phone, *, first: bool) -> None:
    """Pass the first turn of a round, for cards to be drawn, and see two sheriffs come up."""
    if first:
        phone.tap("wright_pass")
    for nth in ("1", "2"):
        expect(phone.find("option-wright_sheriff")).to_contain_text(nth)
        phone.tap("wright_sheriff")


def test_four_people_play_a_whole_game(evening: Evening) -> None:
    """Loot, load, shootout, the last hand with nothing, and the final count on every screen."""
    _, phones = gang(evening, "Jesse", "Billy", "Butch", "Robert")
    table = evening.table()
    for number in range(ROUNDS):
        order = [(number * 3 + step) % 4 for step in range(4)]
        starter, second, third, last = (phones[seat] for seat in order)
        starter.tap("wright_loot")
        starter.press("number-5")
        table.expect("loot", "5")
        second.tap("wright_load")
        second.press("number-2")
        two_sheriffs(third, first=False)
        slap(second)
        expect(table.find("hands")).to_be_visible()
        # One phone is out of the way of the hands; whoever holds it says how they lie.
        if number % 2:
            read_pile(last, order[0], order[2])
        else:
            pile(last, order[0])
            pile(last, order[2])
        expect(last.find("fate")).to_be_visible()
        expect(last.find("bag-ok")).to_have_count(0)
        enter(second, "7", "joker")
        expect(third.find("bag-ok")).to_be_visible()
        expect(table.find("showdown")).to_have_count(0)
        enter(starter, "6")
        enter(third)
        if number < ROUNDS - 1:
            expect(table.find("showdown")).to_contain_text("2 × 7")
            last.tap("answer:dealt")
            expect(last.find("option-wright_pass")).to_be_visible()
    expect(table.find("result")).to_contain_text("share the victory with 9 points")
    expect_readable(table, ".ceremony .who, .ceremony .total, .ceremony .piece")
    for phone in phones:
        expect(phone.find("over")).to_be_visible()
        expect_readable(phone, ".w-scores .who, .w-scores .total")
    # Of five cards each round the first keeps three, the second one, the third one.
    totals = [int(table.find(f"points-{seat}").last.inner_text()) for seat in range(4)]
    assert sum(totals) == 5 * ROUNDS


def test_two_people_play_a_whole_game(evening: Evening) -> None:
    """A duel that is called off, a false start, and duels that are run; the winner takes all."""
    _, (jesse, billy) = gang(evening, "Jesse", "Billy")
    table = evening.table()
    seats = {jesse: 0, billy: 1}
    on_turn, other = jesse, billy
    for number in range(ROUNDS):
        on_turn.tap("wright_loot")
        on_turn.press("number-4")
        two_sheriffs(on_turn, first=False)
        slap(other)
        if number == 0:
            other.press("number-2")
            on_turn.press("number-5")
            on_turn.tap("answer:nobody")
            slap(on_turn)
            on_turn, other = other, on_turn
        if number == 1:
            other.press("number-1")
            on_turn.press("number-0")
            pile(on_turn, seats[on_turn])
        elif number == 2:
            other.press("number-3")
            on_turn.press("number-3")
            on_turn.tap(f"answer:hand:{seats[other]}")
        else:
            other.press("number-6")
            on_turn.press("number-4")
            pile(other, seats[other])
        enter(other, "5", "5")
        enter(on_turn, "6", "6")
        if number < ROUNDS - 1:
            expect(table.find("showdown")).to_contain_text("+4")
            on_turn.tap("answer:dealt")
            # The loser of a round begins the next one.
            on_turn, other = other, on_turn
            expect(on_turn.find("option-wright_pass")).to_be_visible()
    expect(table.find("result")).to_contain_text("share the victory with 12 points")
    expect(jesse.find("over")).to_be_visible()


def test_the_target_is_cold_until_a_shootout_is_possible(evening: Evening) -> None:
    hand, (jesse, billy, _) = gang(evening, "Jesse", "Billy", "Butch")
    expect(jesse.find("target")).to_have_attribute("aria-disabled", "true")
    expect(billy.find("target")).to_have_count(0)
    hand.correct({"sheriffs": 2, "loot": 7})
    expect(jesse.find("target")).not_to_have_attribute("aria-disabled", "true")
    slap(jesse)
    expect(billy.find("pile-1")).to_be_enabled()
    expect(jesse.find("pile-0")).to_be_disabled()
    expect(jesse.find("target")).to_have_count(0)


@pytest.mark.realtime
def test_phones_race_for_the_loot(evening: Evening) -> None:
    """The starter is first by rule; the others race, and the last of them gets nothing."""
    table = evening.table()
    hand, (jesse, billy, butch) = gang(evening, "Jesse", "Billy", "Butch", hands="phones")
    hand.correct({"sheriffs": 2, "loot": 7})
    slap(jesse)
    race_until(jesse.find("bag-ok"), butch, billy)
    expect(butch.find("race-after")).to_be_visible()
    butch.expect("verdict", "Billy is last.")
    expect(butch.find("proof")).to_have_attribute("data-holds", "true")
    enter(jesse, "6")
    butch.press("race-put-away")
    enter(butch, "7", "7")
    expect(table.find("showdown")).to_contain_text("2 × 7")
    expect(table.find("showdown").locator(".last")).to_contain_text("Billy")


def test_the_host_chooses_what_hands_are_and_everybody_tries_it_once(evening: Evening) -> None:
    """Before the game: phones or a real slap, and a race that counts for nothing."""
    phones = [evening.phone(name) for name in ("Jesse", "Billy")]
    evening.stagehand().act("choose_game", game="wright")
    host = evening.host()
    host.click("setting-wright_hands-table")
    expect(host.find("rehearse")).to_have_count(0)
    host.click("setting-wright_hands-phones")
    host.click("rehearse")
    for phone in phones:
        expect(phone.page.locator(".race-pad")).to_be_visible()
    expect(host.page.locator("select[data-test=setting-wright_hands]")).to_have_count(0)


@pytest.mark.modules
def test_no_shot_is_heard_before_the_one_that_phones_wait_for(evening: Evening) -> None:
    """A shootout begins with a bang, unless a bang is what everybody taps at."""
    page = evening.table().page
    assert page.evaluate(_BEGINNING, False) == ["shot"]
    assert page.evaluate(_BEGINNING, True) == []


def test_the_host_sets_loot_and_revolvers_right(evening: Evening) -> None:
    _, (jesse, *_rest) = gang(evening, "Jesse", "Billy", "Butch")
    host = evening.host()
    host.click("edit-open")
    for _ in range(3):
        host.click("edit-loot-plus")
    host.click("edit-hand-0-minus")
    host.click("edit-loaded-0-plus")
    host.click("edit-send")
    table = evening.table()
    table.expect("loot", "3")
    expect(jesse.page.locator(".status")).to_contain_text("3")
