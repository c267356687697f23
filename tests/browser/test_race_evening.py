"""Races as an evening has them: challenges, countdowns, a restart, and what the pages say of it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from referee.race import Racer, cap_for, commitment, foreperiod
from tests.browser.evening import Evening
from tests.browser.layout import expect_fits, expect_readable
from tests.browser.screens import Phone, Screen
from tests.browser.test_race import begin, expect_phase, get_ready, race, race_until, wait_for_shot
from tests.browser.thorough import in_each
from tests.referee.race.sheets import GO, SETTINGS, racer, record, sheet

pytestmark = [pytest.mark.browser, pytest.mark.modules]

NAMES = ("Ann", "Ben", "Cyril", "Dan", "Eva", "Fay", "Gus", "Hannah-Alexandra")

# Lets a page believe in a state of the races, as if the laptop had sent it.
_PRETEND = """async (state) => {
  const { race } = await import("/static/js/race/line.js");
  race.value = { ...race.value, ...state };
}"""

# How light the ground of something is: 0 is black, 255 is white.
_LIGHT = """(element) => {
  const [r, g, b] = getComputedStyle(element).backgroundColor.match(/[\\d.]+/g).map(Number);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}"""

# What of the stage lies outside the screen, or would have to be scrolled to.
_HIDDEN = """() => [...document.querySelectorAll(".race-stage, .race-stage *")]
  .filter((each) => each.matches("button, .photo-row, .race-results tr, .verdict, .race-stage > *"))
  .filter((each) => {
    const box = each.getBoundingClientRect();
    const outside = box.bottom > innerHeight + 1 || box.top < -1 || box.right > innerWidth + 1;
    return outside || each.scrollHeight > each.clientHeight + 2 && each.matches(".race-stage > *");
  })
  .map((each) => each.className || each.outerHTML)"""


def kept(*racers: Racer, **about: Any) -> dict[str, Any]:
    """A race on record whose promise was kept."""
    seed = next(f"{n}" for n in range(99) if foreperiod(f"{n}", "KXT4-9", "auto", SETTINGS))
    wait = foreperiod(seed, "KXT4-9", "auto", SETTINGS)
    assert wait is not None
    promised = {
        "race": "KXT4-9",
        "seed": seed,
        "since": GO - wait,
        "commit": commitment(seed, "KXT4-9", [each.seat for each in racers]),
        "cap": cap_for([each.slow for each in racers], SETTINGS),
    }
    return json.loads(json.dumps(record(sheet(*racers, **promised, **about))))


def shown(phase: str, seats: int, **about: Any) -> dict[str, Any]:
    """A state of the races of so many people."""
    everybody = list(range(seats))
    usual = {
        "phase": phase,
        "race": "KXT4-9",
        "kind": "auto",
        "seats": everybody,
        "racing": everybody,
        "starter": None,
        "settle": "first",
        "unfit": [],
        "unconfirmed": [],
        "warnings": [],
        "note": None,
        "next": None,
        "record": None,
        "outcome": None,
        "series": None,
        "compare": None,
        "challenge": None,
        "tired": False,
        "next_in": None,
    }
    return {**usual, **about}


def pretend(screen: Screen, state: dict[str, Any]) -> None:
    """Let a page show a state, once it is at the table and has asked how the races stand.

    A phone asks when its races are fetched; if it believed in one by then, it would be told better.
    """
    screen.wait_for_word("view")
    if isinstance(screen, Phone):
        screen.wait_for_parts()
    screen.page.evaluate(_PRETEND, state)


def test_a_race_judged_by_arrival_shows_arrivals_and_says_why(evening: Evening) -> None:
    """The finger that was down first may have come second; then its time is not the one shown."""
    table, ann, ben = evening.table(), evening.phone("Ann"), evening.phone("Ben")
    third = kept(racer(0, 200, way=9), racer(1, 201.1, way=1), final=True)
    for screen in (table, ann, ben):
        pretend(screen, shown("over", 2, record=third, outcome={"places": [[1], [0]]}))
        expect(screen.find("verdict")).to_have_text("Ben is first!")
        screen.expect(
            "verdict-why", "whatever reached the laptop first counts. Ann came 6.9 ms later."
        )
        expect(screen.find("time-1")).to_have_text("202 ms")
        expect(screen.find("time-0")).to_have_text("209 ms")
        screen.expect("photo", "finger at 200 ms, not decisive")
        expect(screen.find("proof")).to_have_attribute("data-holds", "true")
    expect(ann.find("own-place")).to_have_text("2nd: reached the laptop 6.9 ms after Ben")


def test_a_photo_finish_can_be_read_in_the_dark(evening: Evening) -> None:
    """On the stage, on a phone, and among the records."""
    dark = {"color_scheme": "dark"}
    table, ann = evening.table(**dark), evening.phone("Ann", **dark)
    evening.stagehand().seat("Ben")
    third = kept(racer(0, 200, way=9), racer(1, 201.1, way=1), final=True)
    for screen in (table, ann):
        pretend(screen, shown("over", 2, record=third))
        expect(screen.find("proof")).to_be_visible()
        expect_readable(screen, ".photo-row *, .photo-legend, .proof span")
    show = """async (record) => {
      const { replayed } = await import("/static/js/race/proof.js");
      replayed.value = record;
    }"""
    table.page.evaluate(show, third)
    expect(table.page.locator(".race-over")).to_be_visible()
    expect_readable(table, ".race-over .verdict, .race-over .verdict-why, .race-over .photo-row *")


@pytest.mark.parametrize(
    ("racers", "says", "why"),
    [
        ((racer(0), racer(1)), "Nobody drew.", "No phone felt a finger within 3 s"),
        ((racer(0, 200), racer(1, 203)), "Dead heat: Ann and Ben", "Too close to call"),
        ((racer(0, 200, way=90), racer(1, 230)), "Dead heat", "a tap took long to arrive (Ann)"),
        ((racer(0, 200), racer(1)), "Ann is first!", "Nobody else drew in time."),
        ((racer(0, 200), racer(1, 260)), "Ann is first!", "Ahead of Ben by 60 ms."),
        ((racer(0, 200), racer(1, link="lost")), "does not count: Ben", "fell asleep"),
    ],
    ids=["nobody", "close", "late", "only", "ahead", "lost"],
)
def test_every_verdict_has_its_own_reason(
    evening: Evening, racers: tuple[Racer, ...], says: str, why: str
) -> None:
    table = evening.table()
    evening.stagehand().seat("Ann", "Ben")
    pretend(table, shown("over", 2, record=kept(*racers)))

    table.expect("verdict", says)
    table.expect("verdict-why", why)


def test_the_shot_is_light_in_the_dark_and_bystanders_stay_dark(evening: Evening) -> None:
    ann, ben = evening.phone("Ann"), evening.phone("Ben")
    lit = """async () => {
      const { shot, trigger } = await import("/static/js/race/trigger.js");
      [shot.value, trigger.value] = [{ stop: false, show: null }, "live"];
    }"""
    for phone in (ann, ben):
        pretend(phone, shown("waiting", 2, racing=[0]))
        assert phone.find("race-pad").evaluate(_LIGHT) < 30
        phone.page.evaluate(lit)
    expect(ann.find("race-pad").locator(".race-target")).to_be_visible()
    assert ann.find("race-pad").evaluate(_LIGHT) > 240
    assert ben.find("race-pad").evaluate(_LIGHT) < 30
    expect(ben.find("race-pad").locator(".race-target")).to_have_count(0)


def test_what_to_do_and_what_a_false_start_costs_is_said_once(evening: Evening) -> None:
    ann = evening.phone("Ann")
    pretend(ann, shown("arming", 1, unconfirmed=[0]))
    ann.expect("race-how", "When it lights up with a target, tap anywhere.")
    ann.expect("race-how", "Too early again: last place.")

    pretend(ann, shown("arming", 1, record=kept(racer(0, 200))))
    ann.expect_gone("race-how")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=["720p", "1080p"])
@pytest.mark.parametrize("lang", in_each(["en-GB", "ru-RU", "cs-CZ"]))
def test_the_stage_holds_eight_racers_and_its_buttons(
    evening: Evening, size: tuple[int, int], lang: str
) -> None:
    """Whatever is shown, nothing has to be scrolled to."""
    hand = evening.stagehand()
    hand.act("settings", sets=["base", "dodge_city"])
    hand.seat(*NAMES)
    table = evening.table(viewport={"width": size[0], "height": size[1]}, locale=lang)
    rows = [{"seat": n, "points": n, "best": 200_000, "mean": 210_000} for n in range(8)]
    series = {"rounds": 3, "played": 1, "kind": "auto", "winner": None, "rows": rows}
    apart = kept(*(racer(n, 200 + 17 * n) for n in range(8)))
    tied = kept(*(racer(n, 200 + 3 * n, way=40) for n in range(8)), final=True)
    unfit = [{"seat": n, "why": "hidden"} for n in range(0, 8, 2)]
    warned = [{"seat": 1, "why": "unsure"}]
    for state in (
        shown("arming", 8, unfit=unfit, unconfirmed=[1, 3], warnings=warned, series=series),
        shown("waiting", 8, series=series),
        shown("verdict", 8, record=apart, series=series, next=[0, 1, 2, 3]),
        shown("over", 8, record=tied, series=series, tired=True),
        shown("over", 8, record=apart, series={**series, "winner": 7}),
    ):
        pretend(table, state)
        expect(table.find("race-stage")).to_have_attribute("data-phase", state["phase"])
        expect(table.find("race-cancel")).to_be_visible()
        assert table.page.evaluate(_HIDDEN) == []
        expect_fits(table)


@pytest.mark.realtime
def test_one_phone_challenges_another_and_they_draw(evening: Evening) -> None:
    table, ann, ben = evening.table(), evening.phone("Ann"), evening.phone("Ben")
    ann.find("dare-open").tap()
    ann.find("dare-1").tap()
    for screen in (table, ann, ben):
        screen.expect("dared", "Ann challenges Ben: who draws faster?")

    ben.find("dare-decline").tap()
    ann.expect("dared", "Ben: not now, Ann.")
    ann.expect_gone("dared")
    ann.find("dare-open").tap()
    ann.find("dare-1").tap()
    ben.find("dare-accept").tap()
    get_ready(ann, ben)
    race(table, ben, ann)
    expect(ben.find("own-place")).to_have_text("1st!")

    ann.find("race-rematch").tap()
    expect(ben.find("race-ready")).to_be_visible()


@pytest.mark.realtime
def test_the_next_round_is_counted_down_and_any_phone_can_stop_it(evening: Evening) -> None:
    table, (ann, ben) = begin(evening, "Ann", "Ben", rounds=3)
    get_ready(ann, ben)
    counting = ben.page.locator('[data-test="race-countdown"][data-runs="true"]')
    race_until(counting, ann, ben)
    ben.find("race-hold").tap()
    for screen in (table, ann, ben):
        screen.expect("race-countdown", "Waiting for you.")

    ann.find("race-go_on").tap()
    race_until(counting.or_(ben.find("race-rematch")), ann, ben)


@pytest.mark.realtime
def test_after_two_races_that_nobody_answered_it_waits(evening: Evening) -> None:
    table, (ann, ben) = begin(evening, "Ann", "Ben", rounds=9)
    get_ready(ann, ben)
    expect(table.find("race-countdown")).to_contain_text("Nobody answered twice", timeout=90_000)
    table.expect("verdict", "Nobody drew.")
    table.find("race-go_on").click()
    wait_for_shot(ann)


@pytest.mark.realtime
def test_a_series_outlives_a_restart_and_says_what_became_of_the_race(
    lone_evening: Evening,
) -> None:
    """What was judged stays judged, and the race that was on is called off in words."""
    table, (ann, ben) = begin(lone_evening, "Ann", "Ben", rounds=3)
    get_ready(ann, ben)
    race_until(table.page.locator('[data-test="race-countdown"][data-runs="true"]'), ann, ben)
    table.find("race-go_on" if table.find("race-go_on").is_visible() else "race-hold").click()
    table.find("race-go_on").click()
    expect_phase(table, "waiting")
    for screen in (table, ann, ben):
        screen.forgive_the_line()
    lone_evening.server.kill()
    lone_evening.server.start()

    for phone in (ann, ben):
        expect(phone.find("race-before")).to_contain_text("The laptop was restarted.")
    get_ready(ann, ben)
    race(table, ann, ben)
    table.expect("race-results", re.compile(r"Ann wins!"))
    expect(table.page.locator(".race-results tr.winner td").first).to_have_text("2")


def test_how_far_phones_are_believed_is_chosen_by_plain_names(evening: Evening) -> None:
    table, phone = evening.table(), evening.phone("Ann")
    assert isinstance(phone, Phone)
    table.find("race-open-lobby").click()
    table.find("race-level-friends").click()
    expect(table.page.locator(".race-setup")).to_contain_text("Every phone is trusted.")
    table.find("race-close").click()
    table.find("race-open").click()
    expect(table.page.locator(".race-setup")).to_contain_text("Every phone is trusted.")
