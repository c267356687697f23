"""The pages in Firefox: joining, a tap, a race, the table and the host page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.evening import FIVE, Stagehand
from tests.browser.firefox import Firefox, find_firefox, running
from tests.browser.server import RealServer

pytestmark = pytest.mark.browser

PHONE = (390, 844)
LAPTOP = (1280, 800)


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    """A Firefox, if there is one here."""
    path = find_firefox()
    if path is None:
        pytest.skip("there is no Firefox here; Debian has it as firefox-esr")
    with running(path, tmp_path) as browser:
        yield browser


def test_an_evening_in_firefox(firefox: Firefox, shared_server: RealServer) -> None:
    home, code = shared_server.url, shared_server.new_table()
    ann = firefox.open(f"{home}/j/{code}", *PHONE)
    ann.expect("join-submit")
    ann.tap("join-name")
    ann.type("Ann")
    ann.tap("join-submit")
    ann.expect("lobby")

    hand = Stagehand(home, code)
    hand.seat(*(player.name for player in FIVE[1:]))
    hand.deal()
    ann.tap("option-play:bang")
    ann.tap("choice-1")
    hand.wait_for(lambda view: any(1 in each["seats"] for each in view["game"]["waiting"]))
    ann.tap("tab-rules")
    ann.wait_for("document.querySelector('[data-test=\"rule-card-bang\"]')?.innerText.length > 40")

    table = firefox.open(f"{home}/table/{code}", 1920, 1080)
    table.expect("waiting")
    host = firefox.open(f"{home}/host/{code}", *LAPTOP)
    host.tap("phones-open")
    host.wait_for("document.querySelectorAll('[data-test^=\"proxy-\"]').length > 0")

    table.tap("race-open")
    table.tap("race-start")
    ann.expect("race-before")
    hand.leave()
    assert firefox.complaints == []
