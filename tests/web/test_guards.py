"""The first look at whatever arrives."""

from __future__ import annotations

from typing import Any

import pytest

from referee.refusal import Refused
from web.security.budgets import Bucket
from web.security.guards import payload_of
from web.security.limits import LARGEST_PAYLOAD, LINE_REQUESTS
from web.security.names import is_home
from web.security.policy import ON_A_LAPTOP
from web.tables.presence import Connection


def screen() -> Connection:
    return Connection("s1", "seat", "d1", "phone")


def code_of(event: str, *args: Any, who: Connection | None = None) -> str:
    with pytest.raises(Refused) as caught:
        payload_of(who or screen(), event, args)
    return caught.value.refusal.code


@pytest.mark.parametrize("args", [([],), ("text",), (7,), (None,), ({}, {}), (b"bytes",)])
def test_a_request_is_one_object(args: tuple) -> None:
    assert code_of("do", *args) == "malformed"


def test_a_request_with_bytes_in_it_is_no_json() -> None:
    assert code_of("do", {"id": b"x"}) == "malformed"


def test_a_request_without_payload_is_an_empty_one() -> None:
    assert payload_of(screen(), "stand", ()) == {}


def test_a_huge_request_is_refused() -> None:
    assert code_of("do", {"id": "x" * LARGEST_PAYLOAD}) == "too_large"


def test_a_storm_of_requests_is_refused_until_it_calms_down() -> None:
    now = [0.0]
    who = screen()
    who.bucket = Bucket(LINE_REQUESTS, lambda: now[0])
    for _ in range(40):
        payload_of(who, "sync", ({},))

    assert code_of("sync", {}, who=who) == "too_fast"
    now[0] += 1.0
    assert payload_of(who, "sync", ({},)) == {}


@pytest.mark.parametrize(
    ("host", "home"),
    [
        ("192.168.1.5:8080", True),
        ("127.0.0.1", True),
        ("[::1]:8080", True),
        ("localhost:8080", True),
        ("laptop.local:8080", True),
        ("laptop:8080", True),
        ("typed.example:8080", True),
        ("evil.example:8080", False),
        ("127.0.0.1.evil.example", False),
        ("", False),
        (None, False),
    ],
)
def test_only_names_of_this_laptop_are_answered(host: str | None, home: bool) -> None:
    """A stranger's site could make its own name point here and pass for the same origin."""
    assert home is is_home(host, "typed.example")


@pytest.mark.parametrize(
    ("origin", "own"),
    [
        ("http://192.168.1.5:8080", True),
        (None, True),
        ("http://192.168.1.5", False),
        ("https://192.168.1.5:8080", False),
        ("http://evil.example", False),
        ("null", False),
    ],
)
def test_only_our_own_pages_may_open_a_line(origin: str | None, own: bool) -> None:
    environ = {"HTTP_HOST": "192.168.1.5:8080", "wsgi.url_scheme": "http"}

    assert own is ON_A_LAPTOP.is_own_page(origin, environ)
