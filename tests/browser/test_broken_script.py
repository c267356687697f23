"""A page whose script came but cannot run does not stay empty: it says so."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening

pytestmark = pytest.mark.browser


def test_a_page_whose_script_cannot_run_says_so(evening: Evening) -> None:
    phone = evening.phone()
    body = "throw new Error('broken on purpose')"
    phone.page.route(
        "**/seat/seat.js",
        lambda route: route.fulfill(content_type="text/javascript", body=body),
    )
    phone.forgiven = ("broken on purpose",)
    phone.page.reload()
    expect(phone.page.locator("#missing")).to_contain_text("Part of this page has not loaded")
