"""Other people's pages in a real browser: none of them reaches anything of the laptop."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser_setup import LAUNCH_ARGUMENTS, find_chromium
from web.app import Config, create_app
from web.security.identity import HOST_COOKIE
from web.tables.rooms import Rooms
from web.wire.serving import Server

pytestmark = pytest.mark.browser

NAMES = ("evil.box", "evil.example", "ai")
RULES = ",".join(f"MAP {name} 127.0.0.1" for name in NAMES)

PICTURES = """(url) => Promise.all(Array.from({ length: 45 }, (_, n) => new Promise((done) => {
  const picture = new Image();
  picture.onload = picture.onerror = done;
  picture.src = `${url}?${n}`;
})))"""

TRIES = """async (url) => {
  const tried = {};
  const note = (name, promise) =>
    promise.then((answer) => (tried[name] = answer), () => (tried[name] = "refused"));
  const read = (path, options) => fetch(url + path, options).then((answer) => answer.text());
  await note("read", read("/nights.json"));
  await note("read with cookies", read("/nights.json", { credentials: "include" }));
  await note("make a table", read("/tables", { method: "POST" }));
  await fetch(`${url}/tables`, { method: "POST", mode: "no-cors" }).catch(() => {});
  await note("private network", read("/ping", { targetAddressSpace: "private" }));
  await note("line", new Promise((done, failed) => {
    const line = new WebSocket(`${url.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`);
    line.onopen = () => done("open");
    line.onerror = failed;
  }));
  await note("frame", new Promise((done) => {
    const frame = document.createElement("iframe");
    frame.onload = () => {
      try {
        done(frame.contentDocument.body.innerText || "empty");
      } catch {
        done("refused");
      }
    };
    frame.src = url + "/nights";
    document.body.append(frame);
  }));
  return tried;
}"""


class _Stranger(BaseHTTPRequestHandler):
    """A page of somebody else's."""

    def do_GET(self) -> None:
        """Give an empty page."""
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html><title>A stranger</title>")

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def laptop(tmp_path: Path) -> Iterator[tuple[Rooms, str]]:
    app, _ = create_app(Config(tmp_path / "tinstar.sqlite", seed=7))
    server = Server(app, "127.0.0.1", 0)
    thread = server.start()
    yield app.extensions["rooms"], str(server.port)
    server.stop()
    thread.join(timeout=5)
    app.extensions["rooms"].store.close()


@pytest.fixture
def stranger() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Stranger)
    thread = threading.Thread(target=partial(server.serve_forever, 0.05), daemon=True)
    thread.start()
    yield str(server.server_address[1])
    server.shutdown()
    server.server_close()
    thread.join(timeout=5)


@pytest.fixture
def fooled(chromium: Browser) -> Iterator[Browser]:
    """A browser for which strangers' names lead to this laptop, as rebinding makes them."""
    arguments = [*LAUNCH_ARGUMENTS, f"--host-resolver-rules={RULES}"]
    browser = chromium.browser_type.launch(executable_path=find_chromium(), args=arguments)
    yield browser
    browser.close()


@pytest.fixture
def page(fooled: Browser) -> Iterator[Page]:
    context = fooled.new_context()
    yield context.new_page()
    context.close()


def keys(rooms: Rooms) -> list[str]:
    found: list[str] = rooms.store.setting("host_keys", [])
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_name_that_was_made_to_lead_here_shows_nothing(
    laptop: tuple[Rooms, str], page: Page, name: str
) -> None:
    rooms, port = laptop
    code = rooms.newest().code

    for path in ("/", f"/table/{code}", f"/host/{code}", "/nights.json", "/doctor.json"):
        answer = page.goto(f"http://{name}:{port}{path}")
        assert answer is not None
        assert answer.status == 403
        assert code not in answer.text()

    assert page.context.cookies() == []
    assert keys(rooms) == []


def test_a_stranger_s_page_reaches_nothing_and_pushes_no_key_out(
    laptop: tuple[Rooms, str], stranger: str, page: Page
) -> None:
    rooms, port = laptop
    code = rooms.newest().code
    own = f"http://127.0.0.1:{port}"
    page.goto(f"{own}/table/{code}")
    (cookie,) = [each for each in page.context.cookies() if each["name"] == HOST_COOKIE]
    before = keys(rooms)
    # A page of another site, and one of another program on this very laptop.
    for where in (f"http://evil.example:{stranger}/", f"http://127.0.0.1:{stranger}/"):
        page.goto(where)

        tried = page.evaluate(TRIES, own)
        page.evaluate(PICTURES, f"{own}/table/{code}")

        assert set(tried.values()) == {"refused"}, tried
        assert keys(rooms) == before
        assert len(rooms.store.tables()) == 1
    page.goto(f"{own}/host/{code}")
    assert rooms.knows_host_key(cookie["value"])
