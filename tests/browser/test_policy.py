"""No page runs foreign code or asks anybody but the laptop, and these tests would notice."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.evening import Evening

pytestmark = pytest.mark.browser

_RUN_INLINE = """() => {
  const script = document.createElement("script");
  script.textContent = "window.ran = true";
  document.head.append(script);
  return Boolean(window.ran);
}"""

_ASK_ELSEWHERE = """() => fetch("http://192.0.2.1:9/").then(() => "answered", () => "refused")"""


def test_inline_code_and_foreign_addresses_are_refused(evening: Evening) -> None:
    phone = evening.phone()
    expect(phone.find("join-submit")).to_be_visible()
    phone.watch.check()

    assert phone.page.evaluate(_RUN_INLINE) is False
    assert phone.page.evaluate(_ASK_ELSEWHERE) == "refused"

    with pytest.raises(AssertionError, match="Content Security Policy"):
        phone.watch.check()
    phone.forgiven = ("Content Security Policy", "Fetch API cannot load")
