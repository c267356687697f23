"""A fastest draw on real pages: photo finish, proof, false start, sleeping and lost phones."""

from __future__ import annotations

import json
import re
import urllib.request
from contextlib import closing
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from referee.race import check
from tests.browser.evening import Evening
from tests.browser.layout import expect_fits
from tests.browser.screens import Phone, TableScreen
from tests.browser.thorough import in_each
from web.bench.race.clients import Phone as PlainPhone
from web.bench.race.networks import Link, normal
from web.bench.race.proxy import DelayedPort

pytestmark = [pytest.mark.browser, pytest.mark.modules]

FIRED = "() => document.querySelector('[data-test=race-pad]')?.dataset.fired === 'true'"
_PATIENCE = 45_000
_HUMAN = 150
"""Milliseconds in which nobody reacts; a finger sooner than a tenth of a second has guessed."""

# Whether this phone waits for a shot, and nobody has touched its trigger yet.
_UNTOUCHED = """async () => {
  const { own, shot, trigger } = await import("/static/js/race/trigger.js");
  return trigger.peek() === "live" && !shot.peek() && own.taps.length === 0;
}"""

# Notes everything the trigger of a phone does.
_NOTE_TRIGGER = """async () => {
  const { trigger } = await import("/static/js/race/trigger.js");
  window.triggers = [];
  trigger.subscribe((does) => window.triggers.push(does));
}"""

_WALL = 5_000
"""Microseconds by which the time of day may differ from one page to the next."""

# Notes when fingers come down: by the page's own clock, and by one that all pages share.
_NOTE_DOWNS = """async () => {
  const { own, trigger } = await import("/static/js/race/trigger.js");
  window.downs = {};
  addEventListener("pointerdown", ({ timeStamp }) => {
    if (trigger.peek() === "live") {
      (downs[own.race] ??= []).push([timeStamp, performance.timeOrigin + timeStamp]);
    }
  }, true);
}"""

# Changes one number of the newest record as it lies before this page.
_ALTER = """async (path) => {
  const { race } = await import("/static/js/race/line.js");
  const state = structuredClone(race.value);
  let place = state.record.sheet;
  for (const key of path.slice(0, -1)) place = place[key];
  place[path.at(-1)] += 1;
  race.value = state;
}"""

# Puts the true record back, signed anew after the change: only its owner can tell.
_FORGE = """async ([seat, field]) => {
  const { race } = await import("/static/js/race/line.js");
  const { digest } = await import("/static/js/race/check.js");
  const { judge } = await import("/static/js/race/judge.js");
  const state = structuredClone(race.value);
  const { record } = state;
  record.sheet.racers.find((each) => each.seat === seat).taps[0][field] += 1;
  record.verdict = judge(record.sheet);
  record.digest = digest(record.sheet);
  race.value = state;
}"""


def begin(evening: Evening, *names: str, rounds: int = 1, kind: str = "auto") -> Any:
    """Seat people, open the table screen, and set up a fastest draw; nobody is ready yet."""
    table = evening.table()
    phones = [evening.phone(name) for name in names]
    table.find("race-open").click()
    table.find(f"race-rounds-{rounds}").click()
    table.find(f"race-kind-{kind}").click()
    table.find("race-start").click()
    return table, phones


def get_ready(*phones: Phone) -> None:
    """Let everybody say that they are ready."""
    for phone in phones:
        phone.find("race-ready").tap()


def wait_for_shot(phone: Phone) -> None:
    """Wait until a phone shows the shot."""
    phone.page.wait_for_function(FIRED, timeout=_PATIENCE)


def pull(*phones: Phone) -> None:
    """Put fingers on triggers, one after the other, clearly apart."""
    for phone in phones:
        phone.page.touchscreen.tap(180, 320)
        phone.page.wait_for_timeout(60)


def race(table: TableScreen, *phones: Phone) -> None:
    """Race, in this order, until the table screen says that it is over."""
    race_until(table.page.locator('[data-test="race-stage"][data-phase="over"]'), *phones)


def race_until(over: Locator, *phones: Phone) -> None:
    """Put fingers on triggers after every shot, far apart and in this order.

    A busy machine may make phones seem asleep; such a race is void and run again.
    """
    for _ in range(_PATIENCE // 100):
        if over.is_visible():
            return
        if all(phone.page.evaluate(FIRED) for phone in phones):
            phones[0].page.wait_for_timeout(_HUMAN)
            pull(*phones)
        phones[0].page.wait_for_timeout(100)
    raise AssertionError("the race did not come to an end")


def race_of_all(
    evening: Evening, table: TableScreen, phones: list[Phone], order: list[int]
) -> dict[str, Any]:
    """Draw, and again if somebody's finger was too late for a busy machine; gives the record."""
    for _ in range(5):
        get_ready(*phones)
        race(table, *(phones[seat] for seat in order))
        for kept in records(evening):
            racers = kept["sheet"]["racers"]
            if len(racers) == len(phones) and all(racer["taps"] for racer in racers):
                return kept
        table.find("race-again").click()
    raise AssertionError("somebody was always too late")


def records(evening: Evening) -> list[dict[str, Any]]:
    """Take the proof sheets home."""
    url = f"{evening.server.url}/races/{evening.code}.json"
    with urllib.request.urlopen(url, timeout=60) as answer:
        return json.load(answer)["races"]


def expect_phase(table: TableScreen, phase: str) -> None:
    """Wait until the race on the table screen is that far."""
    expect(table.find("race-stage")).to_have_attribute("data-phase", phase, timeout=_PATIENCE)


@pytest.mark.realtime
def test_a_fastest_draw_ends_in_a_photo_finish_that_every_phone_has_checked(
    evening: Evening,
) -> None:
    """Three phones race without any game; the first finger wins, and all pages agree on it."""
    table, (ann, ben, cyril) = begin(evening, "Ann", "Ben", "Cyril")
    get_ready(ann, ben, cyril)
    race(table, ben, ann, cyril)

    table.expect("verdict", "Ben is first!")
    for screen in (table, ann, ben, cyril):
        expect(screen.find("proof")).to_have_attribute("data-holds", "true")
        expect(screen.find("photo").locator(".photo-row")).to_have_count(3)
    expect(ben.find("own-place")).to_have_text("1st!")
    expect(ann.find("own-place")).to_have_text(re.compile(r"^2nd, \d+ ms behind Ben$"))
    expect(cyril.find("own-place")).to_have_text(re.compile(r"^3rd, \d+ ms behind Ben$"))
    table.expect("verdict-why", re.compile(r"^Ahead of Ann by \d+ ms\."))
    table.expect("race-results", re.compile(r"Ben wins!"))
    *_, kept = records(evening)
    assert check(kept) == ()
    assert kept["verdict"]["first"] == 1


@pytest.mark.realtime
def test_five_fingers_with_known_times_are_judged_by_these_times(evening: Evening) -> None:
    """What the sheet says of each finger is what its page saw, on one clock within the bounds."""
    names = ("Ann", "Ben", "Cyril", "Dan", "Eva")
    table, phones = begin(evening, *names)
    for phone in phones:
        phone.page.evaluate(_NOTE_DOWNS)
    order = [3, 0, 4, 2, 1]
    kept = race_of_all(evening, table, phones, order)
    name = kept["sheet"]["race"]
    downs = [phone.page.evaluate("(race) => downs[race]", name) for phone in phones]
    racers = {racer["seat"]: racer for racer in kept["sheet"]["racers"]}
    claims = {mark["seat"]: mark["claim"] for mark in kept["verdict"]["marks"]}
    for seat, ((stamp, _),) in enumerate(downs):
        assert [tap["at"] for tap in racers[seat]["taps"]] == [round(stamp * 1000)]
    for one, other in combinations(range(len(names)), 2):
        apart = (downs[one][0][1] - downs[other][0][1]) * 1000
        unsure = sum(racers[seat]["high"] - racers[seat]["low"] for seat in (one, other)) / 2
        assert abs(claims[one] - claims[other] - apart) <= unsure + _WALL
    places = {seat: n for n, group in enumerate(kept["verdict"]["groups"]) for seat in group}
    assert [places[seat] for seat in order] == sorted(places.values())
    for phone in phones:
        expect(phone.find("proof")).to_have_attribute("data-holds", "true")


@pytest.mark.realtime
def test_an_altered_stamp_is_noticed_on_every_phone(evening: Evening) -> None:
    """One number of the sheet is changed on its way to a phone: that phone says so."""
    table, (ann, ben) = begin(evening, "Ann", "Ben")
    get_ready(ann, ben)
    race(table, ann, ben)
    expect(ann.find("proof")).to_have_attribute("data-holds", "true")

    ann.page.evaluate(_ALTER, ["racers", 0, "taps", 0, "arrived"])
    expect(ann.find("proof")).to_have_attribute("data-holds", "false")
    ann.expect("proof", "The proof sheet was changed.")
    ben.page.evaluate(_FORGE, [1, "at"])
    expect(ben.find("proof")).to_have_attribute("data-holds", "false")
    ben.expect("proof", "My own times were changed.")
    table.page.evaluate(_ALTER, ["go"])
    table.expect("proof", "The proof sheet was changed.")


def test_a_sleeping_phone_is_named_before_the_race_and_not_last_after_it(
    evening: Evening,
) -> None:
    table, (ann, ben) = begin(evening, "Ann", "Ben")
    ben.fall_asleep()
    get_ready(ann)
    expect(table.find("race-fit-1")).to_have_attribute("data-why", "hidden")
    table.expect("race-fit-1", "The page is in the background")

    ben.wake()
    get_ready(ben)
    expect_phase(table, "waiting")
    ben.fall_asleep()
    expect_phase(table, "arming")
    assert records(evening) == []
    ben.wake()
    expect_phase(table, "shot")


@pytest.mark.realtime
def test_who_taps_too_early_is_locked_and_told(evening: Evening) -> None:
    """Once in every race that is begun, until one comes to its end."""
    table, (ann, ben) = begin(evening, "Ann", "Ben")
    get_ready(ann, ben)
    ann.page.evaluate(_NOTE_TRIGGER)
    over = table.page.locator('[data-test="race-stage"][data-phase="over"]')
    for _ in range(_PATIENCE // 50):
        if over.is_visible():
            break
        if ann.page.evaluate(_UNTOUCHED):
            ann.page.touchscreen.tap(180, 320)
        elif all(phone.page.evaluate(FIRED) for phone in (ben, ann)):
            ben.page.wait_for_timeout(_HUMAN)
            pull(ben, ann)
        table.page.wait_for_timeout(50)

    assert "locked" in ann.page.evaluate("window.triggers")
    expect(table.find("photo")).to_contain_text("1 tap too early")
    assert [mark["early"] for mark in records(evening)[-1]["verdict"]["marks"]] == [1, 0]


@pytest.mark.realtime
def test_in_a_duel_the_cards_say_whether_to_draw(evening: Evening) -> None:
    """At "draw" the first finger wins; at "hold" the only finger is in the wrong."""
    table, (ann, ben) = begin(evening, "Ann", "Ben", kind="duel")
    get_ready(ann, ben)
    won = table.find("race-results").filter(has_text="Ben wins!")
    for _ in range(_PATIENCE // 50):
        if won.is_visible():
            break
        if all(phone.page.evaluate(FIRED) for phone in (ann, ben)):
            if ann.page.locator(".race-pad.stop").count() > 0:
                pull(ann)
            else:
                ann.page.wait_for_timeout(_HUMAN)
                pull(ben, ann)
        table.page.wait_for_timeout(50)

    hold = records(evening)[-1]["sheet"]["stop"]
    table.expect("verdict", "Drew on a hold: Ann" if hold else "Ben is first!")
    expect(won).to_be_visible()


@pytest.mark.realtime
def test_a_tap_on_a_broken_line_is_said_again_and_counts(evening: Evening) -> None:
    """The Wi-Fi breaks between the shot and the tap; the tap arrives late and nobody is robbed."""
    table = evening.table()
    ann = evening.phone("Ann")
    cable = evening.cable()
    ben = evening.phone("Ben", cable=cable)
    ben.forgive_the_line()
    table.find("race-open").click()
    table.find("race-rounds-1").click()
    table.find("race-start").click()
    get_ready(ann, ben)
    wait_for_shot(ben)
    cable.cut()
    ben.page.touchscreen.tap(180, 320)
    cable.mend()
    pull(ann)
    for _ in range(_PATIENCE // 200):
        if kept := records(evening)[:1]:
            break
        table.page.wait_for_timeout(200)

    (kept,) = kept
    assert check(kept) == ()
    # In time: it stands in the sheet. Not in time: the race is void and says whose phone it was.
    tapped = bool(kept["sheet"]["racers"][1]["taps"])
    assert tapped or kept["verdict"]["void"] == [1]
    assert kept["verdict"]["last"] != 1 or tapped


@pytest.mark.realtime
def test_a_dead_heat_runs_again_without_the_others(evening: Evening) -> None:
    """Two slow links cannot be told apart; the third phone looks on while they run again."""
    table = evening.table()
    ann = evening.phone("Ann")
    slow = Link(normal(250, 1), normal(2, 1))
    with (
        closing(DelayedPort(evening.server.port, slow, 1)) as line,
        closing(PlainPhone(line.port, evening.code, "Ben")) as ben,
        closing(PlainPhone(line.port, evening.code, "Cyril")) as cyril,
    ):
        ben.reaction, cyril.reaction = 200, 230
        for phone in (ben, cyril):
            phone.begin()
        table.find("race-open").click()
        table.find("race-rounds-1").click()
        table.find("race-start").click()
        get_ready(ann)
        for phone in (ben, cyril):
            phone.ask("race:do", do="confirm")
        wait_for_shot(ann)
        ann.page.wait_for_timeout(900)
        pull(ann)
        expect_phase(table, "verdict")
        table.expect("verdict", re.compile("Dead heat: Ben and Cyril"))
        ann.expect("race-before", "You sit this one out.")

        expect_phase(table, "over")
    first, *again = records(evening)
    assert again[0]["sheet"]["previous"] == first["digest"]
    assert [racer["seat"] for racer in again[0]["sheet"]["racers"]] == [1, 2]


@pytest.mark.realtime
def test_races_on_record_can_be_judged_again(evening: Evening) -> None:
    table, (ann,) = begin(evening, "Ann")
    get_ready(ann)
    race(table, ann)
    table.find("race-cancel").click()
    table.find("race-open").click()
    table.find("race-records").click()
    table.find(f"race-show-{evening.code}-1").click()

    expect(table.find("proof")).to_have_attribute("data-holds", "true")
    expect(table.find("photo").locator(".photo-row")).to_have_count(1)


def test_the_host_page_begins_one_too(evening: Evening) -> None:
    evening.phone("Ann")
    host = evening.host()
    host.click("evening-open")
    host.click("race-start")
    expect(host.find("race-panel")).to_contain_text("look at the table screen")
    host.click("race-cancel")
    expect(host.find("race-start")).to_be_visible()


@pytest.mark.parametrize("language", in_each(["en-GB", "ru-RU", "cs-CZ"]))
@pytest.mark.realtime
def test_everything_fits_on_a_small_phone(evening: Evening, language: str) -> None:
    table = evening.table(locale=language)
    ann = evening.phone("Maximilian Alexander", locale=language)
    ben = evening.phone("Ben", locale=language)
    table.find("race-open").click()
    expect_fits(table)
    table.find("race-start").click()
    expect_fits(ann)
    get_ready(ann, ben)
    for phone in (ann, ben):
        wait_for_shot(phone)
    expect_fits(ann)
    race(table, ann, ben)
    expect_fits(ann)
    expect_fits(table)
