"""In public: nobody is trusted for where they are, one name is answered, everybody has a table."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from tests.web.hosted import NAME, PUBLIC, Browser, browser
from web.app import Config, create_app, marked
from web.bench.cluster import Postgres
from web.security.identity import HOST_COOKIE
from web.security.limits import NEW_TABLES
from web.security.names import is_public, public_address
from web.security.policy import Policy
from web.tables.keeping import Housekeeper, Keeping
from web.wire.line import AT_LAPTOP


@pytest.fixture
def hosted(tmp_path: Path) -> Iterator[Flask]:
    app, _ = create_app(Config(tmp_path / "hosted.sqlite", seed=7, public=PUBLIC))
    yield app
    app.extensions["rooms"].store.close()


@pytest.mark.parametrize(
    "host", ["localhost", "127.0.0.1", "evil.example", f"{NAME}:8080", "laptop"]
)
def test_no_other_name_is_answered_not_even_the_laptop_s_own(hosted: Flask, host: str) -> None:
    assert browser(hosted, host, "127.0.0.1").get("/").status_code == 403
    assert browser(hosted, host).get("/ping").status_code == 200


@pytest.mark.parametrize("origin", ["http://tables.example", "https://evil.example", "null"])
def test_no_other_origin_may_post(hosted: Flask, origin: str) -> None:
    assert browser(hosted).post("/tables", headers={"Origin": origin}).status_code == 403
    assert browser(hosted).post("/tables", headers={"Origin": PUBLIC}).status_code == 200


@pytest.mark.parametrize(
    "path", ["/doctor.json", "/nights", "/nights.json", "/nights/games.csv", "/nights/events.csv"]
)
def test_what_belongs_to_a_laptop_does_not_exist(hosted: Flask, path: str) -> None:
    key = hosted.extensions["rooms"].new_host_key()
    operator = browser(hosted)
    operator.set_cookie(HOST_COOKIE, key, domain=NAME)

    assert browser(hosted).get(path).status_code == 404
    assert operator.get(path).status_code == 404


def test_browsers_are_told_to_come_by_tls_and_to_open_lines_by_it(hosted: Flask) -> None:
    answer = browser(hosted).get("/")

    assert answer.headers["Strict-Transport-Security"] == "max-age=31536000"
    assert f"connect-src 'self' wss://{NAME};" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("https://Tables.Example/", "https://tables.example"),
        ("https://tables.example:443", "https://tables.example"),
        ("https://tables.example:8443", "https://tables.example:8443"),
        ("http://10.0.0.7:80", "http://10.0.0.7"),
        ("https://[2001:db8::7]:8443", "https://[2001:db8::7]:8443"),
    ],
)
def test_a_public_address_is_read_as_an_operator_types_it(typed: str, address: str) -> None:
    assert public_address(typed) == address
    assert is_public(address.partition("://")[2], address)


@pytest.mark.parametrize(
    "typed",
    ["tables.example", "ftp://x.example", "https://a@b.example", "https://x.example/tables"],
)
def test_anything_else_is_refused(typed: str) -> None:
    with pytest.raises(ValueError, match=typed.rpartition("/")[2]):
        public_address(typed)


def post(client: Browser, **headers: str) -> int:
    """Set up a table; give the status."""
    status: int = client.post("/tables", headers={"Origin": PUBLIC, **headers}).status_code
    return status


def test_nobody_is_believed_who_says_whom_they_call_for(hosted: Flask) -> None:
    client = browser(hosted)
    said = [{"X-Forwarded-For": f"198.51.100.{n}"} for n in range(NEW_TABLES.burst + 1)]

    assert [post(client, **each) for each in said] == [200] * NEW_TABLES.burst + [429]


def test_a_proxy_of_ours_is_and_only_the_last_word_counts(tmp_path: Path) -> None:
    app, _ = create_app(Config(tmp_path / "proxied.sqlite", public=PUBLIC, proxies=1))
    client = browser(app, address="127.0.0.1")
    many = range(NEW_TABLES.burst + 1)

    apart = [post(client, **{"X-Forwarded-For": f"198.51.100.{n}"}) for n in many]
    forged = [post(client, **{"X-Forwarded-For": f"10.0.0.{n}, 192.0.2.7"}) for n in many]

    assert apart == [200] * len(many)
    assert forged == [200] * NEW_TABLES.burst + [429]
    app.extensions["cameras"].close()
    app.extensions["rooms"].store.close()


def test_what_one_table_has_learned_is_nobody_else_s(hosted: Flask) -> None:
    one, other = (hosted.extensions["rooms"].make() for _ in range(2))

    one.store.remember(f"known_{one.lobby.game}.{one.code}", {"stations": ["Home"]})

    assert one.known == {"stations": ["Home"]}
    assert other.known == {}


def test_a_camera_that_was_chosen_on_a_laptop_is_not_looked_through(tmp_path: Path) -> None:
    file = tmp_path / "moved.sqlite"
    laptop, _ = create_app(Config(file))
    table = laptop.extensions["rooms"].make()
    table.store.remember(f"camera.{table.code}", {"source": "device", "address": "/etc/passwd"})
    laptop.extensions["rooms"].store.close()

    app, _ = create_app(Config(file, public=PUBLIC))
    moved = app.extensions["rooms"].get(table.code)

    assert moved.camera.source == "off"
    app.extensions["cameras"].close()
    app.extensions["rooms"].store.close()


@pytest.mark.parametrize("address", ["127.0.0.1", "203.0.113.9"])
def test_a_line_is_nobody_s_in_particular(hosted: Flask, address: str) -> None:
    """Not the laptop's, under whichever name it asks, so that the bounds of lines hold for it."""
    seen = []

    def serve(environ: dict[str, Any], start_response: Any) -> list[bytes]:
        seen.append(environ[AT_LAPTOP])
        return []

    environ = {"REMOTE_ADDR": address, "HTTP_HOST": "localhost"}
    marked(serve, hosted.extensions["rooms"].policy)(environ, lambda *_: None)  # type: ignore[arg-type]
    marked(serve, Policy())(environ, lambda *_: None)  # type: ignore[arg-type]

    assert seen == [False, address == "127.0.0.1"]


def test_tables_of_strangers_come_and_go_in_a_database_too(database: Postgres) -> None:
    app, _ = create_app(Config(database.fresh(), public=PUBLIC))
    rooms = app.extensions["rooms"]
    client = browser(app)
    assert client.get("/").status_code == 200
    code = client.post("/start", headers={"Origin": PUBLIC}).headers["Location"].rpartition("/")[2]
    assert client.get(f"/start/{code}").status_code == 200
    now = datetime.now(UTC)
    rooms.note_visit(code, now - timedelta(days=3))
    (kept,) = rooms.store.kept()
    assert (kept.code, kept.games, kept.archived, kept.is_owned) == (code, 0, None, True)

    assert Housekeeper(rooms, Keeping(0, 1, 1)).look(now) == (1, 0)
    assert browser(app).get(f"/j/{code}").status_code == 409
    assert client.get(f"/j/{code}").status_code == 200
    for each in rooms.codes():
        rooms.erase(each)

    assert rooms.store.kept() == []
    assert rooms.store.setting(f"key.{code}") is None
    app.extensions["cameras"].close()
    app.extensions["races"].close()
    rooms.store.close()
