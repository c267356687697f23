"""The organiser's page, the screen of standings and the overview, in use, large and small."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening
from tests.browser.layout import expect_fits
from tests.browser.test_accessibility import LOCALES, complaints
from tests.browser.thorough import in_each

pytestmark = pytest.mark.browser

PHONE = {"width": 360, "height": 640}
SIZES: dict[str, Any] = {"large": {"width": 1280, "height": 720}, "small": PHONE}
NAMES = "Ann, Ben; Cyril\nDan\nVojtěch Kratochvíl\nŽofie Procházková"


def post(evening: Evening, path: str, **body: Any) -> dict[str, Any]:
    """Ask the laptop for something, as its own pages do."""
    request = urllib.request.Request(
        f"{evening.server.url}{path}",
        json.dumps(body).encode(),
        {"Content-Type": "application/json"},
        method="POST",
    )
    with urllib.request.urlopen(request, timeout=60) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


def test_a_tournament_is_opened_seated_and_its_result_set_right(evening: Evening) -> None:
    page = evening.page("/tournament")
    if page.find("new-cup").is_visible():
        page.find("new-cup").click()
    page.find("plan-game").select_option("wright")
    page.find("plan-name").fill("Dodge City Cup")
    page.find("plan-best").fill("3")
    page.find("plan-rounds").fill("2")
    page.find("open-cup").click()
    page.find("names").fill(NAMES)
    page.find("enter").click()
    expect(page.find("entrants").locator("li")).to_have_count(6)
    page.find("draw").click()
    expect(page.find("places").locator("article")).to_have_count(2)
    page.find("begin").click()
    expect(page.find("begin")).to_have_count(0)
    for place in range(2):
        page.find(f"result-1-{place}").click()
        page.find("result-form").locator("input[type=checkbox]").first.check()
        page.find("result-keep").click()
        expect(page.find("result-form")).to_have_count(0)
    expect(page.find("draw")).to_be_visible()
    expect(page.find("standing").locator("tbody tr").first).to_contain_text("1")

    wall = evening.page(page.find("wall").get_attribute("href") or "", viewport=SIZES["large"])
    expect(wall.find("wall-standings").locator("tbody tr")).to_have_count(6)
    expect_fits(wall)


@pytest.mark.parametrize("language", in_each(LOCALES))
@pytest.mark.parametrize("size", SIZES)
def test_its_pages_fit_and_shut_nobody_out(evening: Evening, size: str, language: str) -> None:
    plan = {"name": "Pohár Dodge City", "game": "bang", "best": 4, "scheme": {"name": "roles"}}
    code = post(evening, "/tournament", **plan)["code"]
    names = [f"Александра {n}" for n in range(8)]
    post(evening, f"/tournament/{code}/do", do="enter", names=names, bots=True)
    post(evening, f"/tournament/{code}/do", do="draw")
    about = {"viewport": SIZES[size], "locale": LOCALES[language]}
    with urllib.request.urlopen(f"{evening.server.url}/tournament/{code}.json") as answer:
        screen = json.load(answer)["screen"]

    cup = evening.page(f"/tournament/{code}", **about)
    expect(cup.find("places").locator("article")).to_have_count(2)
    wall = evening.page(screen, color_scheme="dark", **about)
    expect(wall.find("wall-places").locator("> li")).to_have_count(2)
    overview = evening.page("/overview", color_scheme="dark", **about)
    expect(overview.find("tables").locator("article")).not_to_have_count(0)

    for page in (cup, wall, overview):
        wider = page.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wider <= 0
        assert complaints(page) == []
        # It asks for news from time to time, and would hear that there is no such tournament.
        page.page.goto("about:blank")
    post(evening, f"/tournament/{code}/delete")


def test_a_phone_calls_and_the_overview_answers(evening: Evening) -> None:
    overview = evening.page("/overview", viewport=PHONE)
    phone = evening.phone("Ann")
    expect(phone.find("call-staff")).to_have_count(0)
    expect(overview.find("staff")).to_be_visible()
    overview.find("staff").click()

    phone.press("call-staff")

    expect(overview.find("waiting")).to_be_visible()
    expect(overview.find(f"table-{evening.code}")).to_contain_text("Ann")
    table = evening.table()
    expect(table.find("call-staff")).to_have_attribute("aria-pressed", "true")
    overview.find(f"came-{evening.code}").click()
    expect(overview.find("waiting")).to_have_count(0)
    expect(phone.find("call-staff")).to_have_attribute("aria-pressed", "false")
    overview.find("staff").click()
    expect(phone.find("call-staff")).to_have_count(0)
