"""What a phone has to fetch before it can sit down, counted in bytes as they travel."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.evening import Evening
from tests.browser.screens import PHONE

pytestmark = pytest.mark.browser

MOST = {"en-GB": 242_000, "ru-RU": 277_000, "cs-CZ": 281_000}
"""Bytes of a cold load, answers with their headers; lower these whenever a page gets lighter."""

REQUESTS = 95


class Scales:
    """Weighs what arrives at a page."""

    def __init__(self, page: Page) -> None:
        self.bodies: dict[str, int] = {}
        self._urls: dict[str, str] = {}
        line = page.context.new_cdp_session(page)
        line.on("Network.responseReceived", self._begin)
        line.on("Network.loadingFinished", self._end)
        line.send("Network.enable")

    def _begin(self, news: dict[str, Any]) -> None:
        self._urls[news["requestId"]] = news["response"]["url"].split("/", 3)[3]

    def _end(self, news: dict[str, Any]) -> None:
        path = self._urls.get(news["requestId"])
        if path is not None:
            self.bodies[path] = int(news["encodedDataLength"])

    @property
    def bytes(self) -> int:
        """Everything together."""
        return sum(self.bodies.values())


@pytest.mark.parametrize("locale", MOST)
def test_a_seat_is_light_enough_for_a_crowded_wifi(evening: Evening, locale: str) -> None:
    context = evening.browser.new_context(locale=locale, viewport=PHONE)
    page = context.new_page()
    scales = Scales(page)
    page.goto(f"{evening.server.url}/j/{evening.code}")
    expect(page.locator('[data-test="join-submit"]')).to_be_visible()
    page.wait_for_load_state("networkidle")
    context.close()
    heaviest = sorted(scales.bodies.items(), key=lambda each: -each[1])[:8]
    assert scales.bytes <= MOST[locale], heaviest
    assert len(scales.bodies) <= REQUESTS
    assert any(path.startswith("text/") for path in scales.bodies)


def test_a_phone_fetches_no_letters_it_does_not_read(evening: Evening) -> None:
    """The names of the other languages stand on the page, but not in fonts of their own."""
    phone = evening.phone(locale="en-GB")
    expect(phone.find("join-submit")).to_be_visible()
    phone.page.wait_for_load_state("networkidle")
    fonts = phone.page.evaluate(
        "performance.getEntriesByType('resource').map(({name}) => name)"
        ".filter((name) => name.endsWith('.woff2')).map((name) => name.split('/').pop())"
    )
    assert set(fonts) == {"font-latin.woff2"}
