"""Nobody is host because of a proxy, a tunnel, a name, or another site's page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.conftest import Running
from tests.web.desk import RealScreen
from web.app import Config, create_app
from web.security.identity import HOST_COOKIE
from web.security.limits import MOST_HOST_KEYS
from web.security.names import is_home
from web.security.trust import is_local

PAGE = {"Accept": "text/html,*/*"}

FORWARDED = (
    {"X-Forwarded-For": "203.0.113.9"},
    {"X-Forwarded-Proto": "https"},
    {"X-Forwarded-Host": "saloon.example"},
    {"Forwarded": "for=203.0.113.9"},
    {"X-Real-IP": "203.0.113.9"},
    {"Via": "1.1 proxy"},
    {"CF-Connecting-IP": "203.0.113.9"},
    {"True-Client-IP": "203.0.113.9"},
    {"Tailscale-User-Login": "stranger"},
)
"""What proxies and tunnels say of themselves."""

FOREIGN = ("cross-site", "same-site")


def is_host(client: FlaskClient, **headers: str) -> bool:
    """Whether a browser is taken for the laptop's: it gets a key, and may make tables."""
    shelf = client.get("/nights.json", headers=headers).status_code
    made = client.post("/tables", headers=headers).status_code
    client.get("/table/KXT4", headers={**PAGE, **headers})
    keyed = client.get_cookie(HOST_COOKIE) is not None
    answers = {shelf == 200, made == 200}
    assert len(answers) == 1, (shelf, made)
    return answers.pop() or keyed


def test_the_laptop_s_own_browser_is_the_host(app: Flask) -> None:
    for host in ("127.0.0.1:8080", "localhost:8080", "[::1]:8080", "localhost"):
        assert is_host(app.test_client(), Host=host), host


@pytest.mark.parametrize("says", FORWARDED, ids=lambda says: next(iter(says)))
def test_behind_a_proxy_nobody_is_the_laptop(app: Flask, says: dict[str, str]) -> None:
    assert not is_host(app.test_client(), **says)


@pytest.mark.parametrize("host", ["192.168.1.5:8080", "laptop.local", "10.0.0.7"])
def test_a_tunnel_that_keeps_the_name_is_not_the_laptop_either(app: Flask, host: str) -> None:
    assert not is_host(app.test_client(), Host=host)


@pytest.mark.parametrize("says", FORWARDED[:3], ids=lambda says: next(iter(says)))
def test_a_line_through_a_proxy_has_no_host_s_rights(
    running: Running, says: dict[str, str]
) -> None:
    table = {"table": running.rooms.newest().code, "token": None, "device": "x"}
    refused = RealScreen(running.url, page="host", headers=says, **table)
    assert refused.error["message"] == "not_host"
    refused.close()

    screen = RealScreen(running.url, page="table", headers=says, **table)
    screen.wait(lambda: screen.views)
    assert screen.views[-1]["table"]["you"]["laptop"] is False
    screen.close()


@pytest.fixture
def locked(tmp_path: Path) -> Iterator[Flask]:
    app, _ = create_app(Config(tmp_path / "locked.sqlite", locked=True))
    yield app
    app.extensions["rooms"].store.close()


def test_a_locked_laptop_trusts_no_browser_without_the_key(locked: Flask) -> None:
    assert not is_host(locked.test_client())
    assert locked.test_client().get("/key/guessed").status_code == 403

    browser = locked.test_client()
    key = locked.extensions["rooms"].new_host_key()
    assert browser.get(f"/key/{key}").status_code == 302
    assert is_host(browser)


@pytest.mark.parametrize(
    ("host", "home"),
    [
        ("laptop.box:8080", False),
        ("laptop.fritz.box:8080", False),
        ("ai:8080", False),
        ("evil.dev", False),
        ("local.evil.example", False),
        ("x.home.evil.example", False),
        ("xn--p1ai", False),
        ("laptop", True),
        ("[::1", False),
        ("laptop.lan", True),
        ("laptop.local.", True),
        ("laptop.home.arpa", True),
        ("laptop.internal", True),
    ],
)
def test_only_names_that_nobody_can_register_are_answered(host: str, home: bool) -> None:
    assert is_home(host) is home


def test_a_name_that_leads_here_is_refused_and_never_the_laptop(app: Flask) -> None:
    evil = app.test_client()

    assert evil.get("/", headers={"Host": "evil.box:8080"}).status_code == 403
    assert not is_host(app.test_client(), Host="evil.box")


@pytest.mark.parametrize("site", FOREIGN)
def test_what_another_site_causes_mints_no_key_and_does_nothing(app: Flask, site: str) -> None:
    assert not is_host(app.test_client(), **{"Sec-Fetch-Site": site})


@pytest.mark.parametrize(
    "headers",
    [{"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image"}, {"Accept": "image/*"}],
)
def test_pictures_on_another_site_do_not_push_the_host_s_key_out(
    app: Flask, headers: dict[str, str]
) -> None:
    code = app.extensions["rooms"].newest().code
    host = app.test_client()
    host.get(f"/table/{code}", headers=PAGE)
    cookie = host.get_cookie(HOST_COOKIE)
    assert cookie is not None
    before = app.extensions["rooms"].store.setting("host_keys")

    for _ in range(MOST_HOST_KEYS + 1):
        app.test_client().get(f"/table/{code}", headers=headers)

    assert app.extensions["rooms"].store.setting("host_keys") == before
    assert app.extensions["rooms"].knows_host_key(cookie.value)


def test_a_key_in_use_outlives_any_number_of_new_ones(app: Flask) -> None:
    rooms = app.extensions["rooms"]
    used = rooms.new_host_key()
    assert rooms.knows_host_key(used)

    for _ in range(MOST_HOST_KEYS * 2):
        rooms.new_host_key()

    assert rooms.knows_host_key(used)
    assert len(rooms.store.setting("host_keys")) <= MOST_HOST_KEYS + 1


@pytest.mark.parametrize(
    "asks",
    [
        {"Access-Control-Request-Method": "POST", "Access-Control-Request-Private-Network": "true"},
        {"Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "x-seat-token"},
    ],
)
@pytest.mark.parametrize("path", ["/tables", "/import", "/nights.json", "/socket.io/?EIO=4"])
def test_no_other_site_is_let_into_the_private_network(
    running: Running, app: Flask, path: str, asks: dict[str, str]
) -> None:
    answer = app.test_client().options(path, headers={"Origin": "https://evil.example", **asks})

    assert not [name for name, _ in answer.headers if name.lower().startswith("access-control-")]


@pytest.mark.parametrize(
    "environ",
    [{}, {"REMOTE_ADDR": "127.0.0.1"}, {"REMOTE_ADDR": "", "HTTP_HOST": "localhost"}],
)
def test_whoever_does_not_say_is_not_the_laptop(environ: dict[str, Any]) -> None:
    assert not is_local(environ)
