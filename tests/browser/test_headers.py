"""The headers and cookies of every page, as Chromium gets them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.server import RealServer
from web.security.identity import HOST_COOKIE

pytestmark = pytest.mark.browser

PAGES = ("/", "/table/{}", "/host/{}", "/j/{}", "/nights", "/nights/{}", "/j/ZZZZ", "/nowhere")

EXPECTED = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
    "cache-control": "no-store",
}

POLICY = (
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
)


def test_every_page_comes_with_its_protection(chromium: Browser, shared_server: RealServer) -> None:
    code = shared_server.new_table()
    context = chromium.new_context()
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    for path in PAGES:
        answer = page.goto(shared_server.url + path.format(code))
        assert answer is not None
        headers = answer.all_headers()

        assert {name: headers.get(name) for name in EXPECTED} == EXPECTED, path
        policy = headers["content-security-policy"]
        assert [part for part in POLICY if part not in policy] == [], path
        assert "unsafe" not in policy
        assert "camera=(self)" in headers["permissions-policy"]
        assert "server" not in headers or "Python" not in headers["server"], path

    (cookie,) = [each for each in context.cookies() if each["name"] == HOST_COOKIE]
    assert cookie["httpOnly"]
    assert cookie["sameSite"] == "Lax"
    assert page.evaluate("document.cookie") == "", "no script reads a secret"
    assert [text for text in said if "Policy" in text] == [], "the browser knows all of it"
    context.close()
