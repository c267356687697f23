"""The demonstration: the table and the phone of whoever acts, side by side, with a caption."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.screens import Screen
from tests.browser.server import RealServer

pytestmark = pytest.mark.browser


def test_table_and_phone_stand_side_by_side_and_the_caption_tells(
    chromium: Browser, tmp_path: Path
) -> None:
    server = RealServer(tmp_path, demo=("--pace", "1", "--seed", "5")).start()
    laptop = {"viewport": {"width": 1280, "height": 720}, "locale": "ru"}
    page = Screen(chromium, server.url, "/?lang=ru", **laptop)
    try:
        page.expect("demo-badge", "Демо")
        page.expect("demo-hint", "займите место бота")
        page.expect("demo-whose", "Телефон игрока")
        table = page.page.frame_locator("[data-test=demo-table]")
        expect(table.locator(".seat")).to_have_count(5)
        phone = page.page.frame_locator("[data-test=demo-phone]")
        page.expect("demo-caption", "нажимает")
        expect(phone.locator(".finger")).to_be_visible()
        expect(phone.locator("body")).to_have_js_property("inert", True)
        before = page.find("demo-whose").inner_text()
        expect(page.find("demo-whose")).not_to_have_text(before)
    finally:
        page.close()
        server.stop()
