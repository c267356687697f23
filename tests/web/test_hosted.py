"""In public: nobody is trusted for where they are, one name is answered, everybody has a table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from tests.web.hosted import NAME, PUBLIC, browser
from web.app import Config, create_app
from web.security.identity import HOST_COOKIE
from web.security.names import is_public, public_address


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
