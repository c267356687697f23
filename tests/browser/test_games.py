"""Another game than BANG!: chosen on the host page, played on phones, with pages it need not have.

High Card of `docs/examples/highcard` brings no drawings of its own, so all is drawn plainly here.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Response
from playwright.sync_api import Browser, expect

from docs.examples.highcard import GAME, RULES
from referee.games import GAMES
from tests.browser.evening import Evening
from tests.browser.server import RealServer
from web import words
from web.app import Config, create_app
from web.games import TABLE_GAMES
from web.security import rights
from web.wire.serving import Server

pytestmark = pytest.mark.browser


class Guests(RealServer):
    """A server in this process, which knows the second game and its empty modules."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        app, _ = create_app(Config(folder / "tables.sqlite", seed=1))
        path = "/built/<tag>/<page>/games/highcard/<page_again>.js"
        app.add_url_rule(path, view_func=_nothing_of_its_own)
        self._server = Server(app, "127.0.0.1", 0)
        self._thread = self._server.start()
        self.port = self._server.port

    def leave(self) -> None:
        """Stop serving."""
        self._server.stop()
        self._thread.join(timeout=5)


def _nothing_of_its_own(**_: str) -> Response:
    return Response("", mimetype="text/javascript")


@pytest.fixture
def guests(chromium: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    """A table on a server with two games."""
    monkeypatch.setitem(GAMES, RULES.id, lambda: RULES)
    monkeypatch.setitem(TABLE_GAMES, RULES.id, GAME)
    words.served.cache_clear()
    lines = {**rights.ROUTES, _nothing_of_its_own.__name__: rights.Right.LOOK}
    monkeypatch.setattr(rights, "ROUTES", lines)
    server = Guests(tmp_path)
    evening = Evening(chromium, server)
    yield evening
    evening.close()
    server.leave()
    words.served.cache_clear()


def test_a_game_without_pages_of_its_own_is_chosen_played_and_undone(guests: Evening) -> None:
    host, table = guests.host(), guests.table()
    expect(host.find("choose-game-bang")).to_have_attribute("aria-checked", "true")
    expect(host.find("setting-roles-dealt")).to_be_visible()
    ann, ben = guests.phone("Ann"), guests.phone("Ben")

    host.click("choose-game-highcard")

    expect(host.find("choose-game-highcard")).to_have_attribute("aria-checked", "true")
    expect(host.find("setting-roles-dealt")).to_have_count(0)
    expect(host.find("setting-low_wins")).to_have_count(1)
    ann.expect("lobby", "High Card")
    host.click("host-start")
    ann.expect("prompt", "Show your card.")
    expect(table.seat("Ann")).to_be_visible()
    table.expect("waiting", "Both show their card.")
    expect(host.find("edit-open")).to_have_count(0)

    ann.tap("show")
    ann.expect_gone("prompt")
    ben.tap("show")

    table.expect("result", "wins")
    ben.expect("result", "wins")
    host.click("host-undo-open")
    host.click("host-undo-2")
    host.click("host-undo-2-yes")
    ben.expect("prompt", "Show your card.")
    ann.expect_gone("prompt")
    ben.tap("show")
    host.click("now-open")
    host.click("rematch")
    ann.expect("prompt", "Show your card.")


def test_back_and_forth_between_games_keeps_people_and_words(guests: Evening) -> None:
    host = guests.host()
    host.add("Ann")
    host.click("choose-game-highcard")
    expect(host.find("setting-roles-dealt")).to_have_count(0)

    host.click("choose-game-bang")

    expect(host.find("setting-roles-dealt")).to_be_visible()
    assert host.names() == ["Ann"]
    assert "." not in host.find("choose-game-bang").locator("b").inner_text(), "a key without words"
