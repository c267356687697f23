"""Strangers with nothing but phones: one address, a table, a game, another one, and gone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.people import Company
from tests.browser.screens import PHONE, Phone, Screen
from tests.browser.test_accessibility import complaints
from tests.browser.tls import Front, certificate
from tests.browser_setup import LAUNCH_ARGUMENTS, find_chromium
from tests.web.desk import new_id
from web.app import Config, create_app
from web.security.identity import LONG_CODE_LENGTH, new_device
from web.tables.presence import Connection
from web.tables.rooms import Rooms
from web.wire.serving import Server

pytestmark = pytest.mark.browser

NAME = "tables.example"
NAMES = ("Ann", "Ben", "Cyril", "Dan", "Eva")
HAND = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


@dataclass
class Service:
    """Tinstar in public, behind TLS, and a browser that finds it under its name."""

    home: str
    rooms: Rooms
    browser: Browser
    open: ExitStack

    def screen(self, path: str, **context: Any) -> Screen:
        """Open a page in a browser of its own."""
        screen = Screen(self.browser, self.home, path, ignore_https_errors=True, **context)
        self.open.callback(screen.close)
        return screen

    def phone(self, code: str) -> Phone:
        """Type the address on another phone."""
        phone = Phone(self.browser, self.home, code, ignore_https_errors=True)
        self.open.callback(phone.close)
        return phone

    def bring_to_its_end(self, code: str) -> None:
        """Let everybody but the first fall: a game of five takes an hour, and this is no hour."""
        table = self.rooms.get(code)
        assert table is not None
        hand = Connection("hand", "host", new_device(), "hand", keyed=True)
        table.open(hand, None)
        fallen = [{"seat": seat, "alive": False} for seat in range(1, len(NAMES))]
        request = {"id": new_id(), "action": "correct", "changes": fallen}
        assert table.request(hand.sid, "host", request)["ok"]
        table.close(hand.sid)


@pytest.fixture
def service(chromium: Browser, tmp_path: Path) -> Iterator[Service]:
    front = Front(certificate(tmp_path, NAME))
    home = f"https://{NAME}:{front.port}"
    app, _ = create_app(Config(tmp_path / "tinstar.sqlite", seed=7, public=home))
    server = Server(app, "127.0.0.1", 0)
    thread = server.start()
    front.start(server.port)
    finds = [*LAUNCH_ARGUMENTS, f"--host-resolver-rules=MAP {NAME} 127.0.0.1"]
    with ExitStack() as stack:
        browser = chromium.browser_type.launch(executable_path=find_chromium(), args=finds)
        stack.callback(browser.close)
        with ExitStack() as screens:
            yield Service(home, app.extensions["rooms"], browser, screens)
    front.close()
    server.stop()
    thread.join(timeout=5)
    app.extensions["cameras"].close()
    app.extensions["rooms"].store.close()


def test_five_strangers_have_a_table_a_game_another_one_and_are_gone(service: Service) -> None:
    # Two taps, and Ann's phone is the table's host; nobody has a laptop, or another screen.
    first = service.screen("/", **HAND)
    first.find("start-table").tap()
    first.find("ready-phone").tap()
    expect(first.find("join-name")).to_be_visible()
    code = first.page.url.rpartition("/")[2]
    assert len(code) == LONG_CODE_LENGTH
    ann = _as_phone(first)

    # The others type the code on the start page.
    phones = {"Ann": ann.join("Ann")}
    for name in NAMES[1:]:
        other = service.screen("/", **HAND)
        other.find("start-code").fill(code.lower())
        other.find("start-join").tap()
        phones[name] = _as_phone(other).join(name)
    expect(ann.page.get_by_role("link", name="Host page")).to_be_visible()
    expect(phones["Ben"].page.get_by_role("link", name="Host page")).to_have_count(0)

    # Anybody may look on, on any screen.
    screen = service.screen("/go?code=" + code + "&as=table")
    screen.expect("join-code", code)

    # Ann starts from her own phone, and they play some turns by what their phones offer.
    ann.page.goto(f"{service.home}/host/{code}")
    ann.find("host-start").tap()
    ann.page.goto(f"{service.home}/j/{code}")
    company = Company(phones, seed=7)
    company.play(12)
    assert company.done
    assert not company.refused

    # A late position, the end, and once more by everybody's word.
    service.bring_to_its_end(code)
    for phone in phones.values():
        expect(phone.find("play-again")).to_be_visible()
    for phone in phones.values():
        phone.press("play-again")
    for phone in phones.values():
        phone.expect_gone("play-again")
    table = service.rooms.get(code)
    assert table is not None
    assert table.games == 2

    # Gone: the host deletes the night, everybody is told, and nothing is left.
    ann.page.goto(f"{service.home}/nights/{code}")
    ann.find("delete").tap()
    ann.find("delete-yes").tap()
    expect(phones["Ben"].find("farewell")).to_have_attribute("data-code", "unknown_table")
    assert not service.rooms.knows(code)
    assert service.rooms.store.kept() == []
    for each in (screen, *phones.values()):
        each.forgive_the_line()


def _as_phone(screen: Screen) -> Phone:
    """Take a page that has come to a seat for what it is now."""
    screen.__class__ = Phone
    assert isinstance(screen, Phone)
    return screen


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pages_before_a_table_shut_nobody_out(service: Service, scheme: str) -> None:
    screen = service.screen("/", color_scheme=scheme, **HAND)
    found = {"start": complaints(screen)}
    screen.find("start-table").tap()
    found["ready"] = complaints(screen)
    screen.find("ready-key").tap()
    screen.find("host-code-new").tap()
    expect(screen.find("host-code")).to_be_visible()
    found["host's code"] = complaints(screen)
    screen.page.goto(f"{service.home}/recover")
    found["recover"] = complaints(screen)

    assert not any(found.values()), found


def test_what_a_stranger_s_browser_keeps_and_is_told(service: Service) -> None:
    screen = service.screen("/", **HAND)
    screen.find("start-table").tap()
    expect(screen.find("ready-code")).to_be_visible()

    (cookie,) = screen.context.cookies()

    assert cookie["name"] == f"tinstar_key_{screen.find('ready-code').inner_text()}"
    assert cookie["secure"]
    assert cookie["httpOnly"]
    assert cookie["sameSite"] == "Lax"
    answer = screen.page.goto(f"{service.home}/nights")
    assert answer is not None
    assert answer.status == 404
    screen.forgiven = ("404",)
