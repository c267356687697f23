"""The Duel on real pages: a whole game on two phones, its price in taps, and the host's desk."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.duellists import LAW, OUTLAWS, begin, hold_reserve, sit_down
from tests.browser.evening import Evening
from tests.browser.screens import Phone, costs

pytestmark = pytest.mark.browser

HEALTH = {"jango": 3, "tex_killer": 4, "wyatt_ear": 4, "the_stranger": 4}


def test_two_people_play_a_whole_game(evening: Evening) -> None:
    """From the lobby to the last law officer: all of it by tapping phones."""
    host, table = evening.host(), evening.table()
    hand, ann, ben = sit_down(evening)
    # A hand that is not counted never runs dry, so one turn is enough for Ben.
    hand.act("settings", house={"count_cards": False})
    host.click("setting-squads-entered")
    expect(host.find("setting-squads-entered")).to_have_attribute("aria-checked", "true")
    host.start()
    for phone, squad in ((ann, LAW), (ben, OUTLAWS)):
        for member in squad:
            phone.answer(member)
    table.expect("waiting", "secretly choose")
    for phone, (attacker, cover, *_) in ((ann, LAW), (ben, OUTLAWS)):
        expect(phone.find(f"option-answer:{cover}")).to_be_visible()
        phone.answer(attacker)
        phone.choose(cover)

    table.expect_turn("Ann")
    expect(table.find("place-0L")).to_contain_text("Jango")
    ann.tap("lay")
    ann.press("choice-barrel@0R")
    expect(table.find("place-0R")).to_contain_text("Barrel")
    ann.end_turn()
    table.expect_turn("Ben")

    _kill(ann, ben, HEALTH["jango"])
    ann.answer("wyatt_ear")
    # One is left in the reserve: nobody has to say who it is.
    _kill(ann, ben, HEALTH["wyatt_ear"])
    expect(table.find("place-0L")).to_contain_text("The Stranger")
    _kill(ann, ben, HEALTH["the_stranger"])
    _shoot(ben)
    ann.answer("barrel")
    table.expect("open", "25")
    ann.answer("shows:barrel")
    table.expect("open-result", "it works")
    _kill(ann, ben, HEALTH["tex_killer"])

    table.expect("result", "The outlaws win")
    ben.expect("over", "You win")
    expect(ann.find("over")).to_be_visible()
    host.click("rematch")
    host.begin()
    ann.expect("prompt", "Who is in your squad?")
    expect(ann.page.locator(".status")).to_contain_text("outlaws")


def _shoot(ben: Phone) -> None:
    """Ben's Colt has one target only: one tap."""
    expect(ben.find("option-play:colt")).to_be_visible()
    ben.tap("play:colt")


def _kill(ann: Phone, ben: Phone, health: int) -> None:
    """As many shots as it takes, none of them cancelled."""
    for _ in range(health):
        _shoot(ben)
        ann.answer("hit")
        expect(ann.find("option-answer:hit")).to_have_count(0)


def test_what_a_round_costs(evening: Evening) -> None:
    """Equipment two taps, a shot one or two and its answer one, a symbol one, a quiet turn one."""
    hand, ann, ben = sit_down(evening)
    begin(hand)
    expect(ann.find("option-lay")).to_be_visible()
    with costs(ann, 2):
        ann.tap("lay")
        ann.press("choice-scope@0R")
        expect(ann.find("chip-scope")).to_be_visible()
    hand.correct({"spot": "0L", "gear": ["scope"]}, {"spot": "1L", "gear": ["barrel"]})
    with costs(ann, 2), costs(ben, 1):
        ann.play("colt", "1L")
        ben.answer("barrel")
        expect(ben.find("symbols")).to_be_visible()
    shares = {"barrel": "25%", "dynamite": "12.5%", "snake": "25%", "horseshoe": "37.5%"}
    for symbol, share in shares.items():
        expect(ben.find(f"share-{symbol}")).to_have_text(share)
    with costs(ben, 1):
        ben.answer("shows:snake")
        expect(ben.find("symbols")).to_have_count(0)
    with costs(ben, 1):
        ben.answer("hit")
        expect(ben.find("prompt")).to_have_count(0)
    expect(ben.find("health-1L")).to_have_text("3")
    hand.correct({"seat": 0, "hand": 1})
    with costs(ann, 1):
        ann.end_turn()
        expect(ann.find("option-end_turn")).to_have_count(0)


def test_the_table_mirrors_who_sits_across(evening: Evening) -> None:
    """The left character of the squad on top stands on the right of the screen, gear outside."""
    hand, *_ = sit_down(evening)
    begin(hand)
    hand.correct({"spot": "0L", "gear": ["scope"]}, {"spot": "1L", "gear": ["watch", "dynamite"]})
    table = evening.table()
    expect(table.find("place-1L")).to_contain_text("Dynamite")
    x = {spot: _middle(table.find(f"place-{spot}")) for spot in ("0L", "0R", "1L", "1R")}
    assert x["0L"] > x["0R"]
    assert x["1L"] < x["1R"]
    scope = table.find("place-0L").locator(".beside")
    assert _middle(scope) > _middle(table.find("place-0L").locator(".d-fighter"))
    clock = table.find("place-1L").locator(".beside")
    assert _middle(clock) < _middle(table.find("place-1L").locator(".d-fighter"))
    expect(table.find("place-1L").locator(".before")).to_have_text("Dynamite")


def _middle(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return float(box["x"] + box["width"] / 2)


def test_the_host_chooses_sides_and_size(evening: Evening) -> None:
    host = evening.host()
    _, ann, ben = sit_down(evening)
    host.click("setting-first-outlaw")
    host.click("setting-size-plus")
    expect(host.find("setting-size")).to_have_text("5")
    host.start()
    expect(ann.page.locator(".status")).to_contain_text("outlaws", ignore_case=True)
    assert [len(hold_reserve(phone)) for phone in (ann, ben)] == [5, 5]


def test_the_host_sets_the_table_right(evening: Evening) -> None:
    """Health, token, equipment, counts and turn, told in sentences and sent as one correction."""
    hand, *_ = sit_down(evening)
    begin(hand)
    host, table = evening.host(), evening.table()
    host.click("edit-open")
    host.click("edit-health-0L-minus")
    host.find("edit-attacks-1R").click()
    host.click("edit-more-1L")
    host.find("edit-add-card-1L").select_option("hat")
    host.click("edit-hand-1-minus")
    host.click("edit-discard-plus")
    host.find("edit-turn").select_option("1")
    for words in (
        "Jango: health 3 → 2",
        "Tom Thorn attacks",
        "equipment: Hat",
        "in hand 5 → 4",
        "Discard pile 0 → 1",
    ):
        host.expect("edit-preview", words)
    host.click("edit-send")
    expect(table.find("health-0L")).to_have_text("2")
    expect(table.find("place-1R")).to_contain_text("Attacker")
    expect(table.find("place-1L")).to_contain_text("Hat")
    table.expect_turn("Ben")


def test_printed_health_takes_one_tap_and_is_asked_once(lone_evening: Evening) -> None:
    """Told in one game, it is not asked again in the next one on this laptop."""
    hand, ann, ben = sit_down(lone_evening)
    begin(hand, house={"printed_health": "ask"})
    for phone in (ann, ben, ann, ben):
        phone.expect("prompt", "How much health is printed")
        with costs(phone, 1):
            phone.answer("4")
            phone.expect_gone("prompt")
    expect(ann.find("health-0L")).to_have_text("4")
    hand.act("end_game")
    begin(hand)
    expect(ann.find("option-lay")).to_be_visible()
    expect(ann.find("health-0L")).to_have_text("4")
