"""QR codes and what stands in them."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from web.codes import svg, terminal, wifi_payload


@pytest.mark.parametrize(
    ("arguments", "payload"),
    [
        (("Saloon", "whisky"), "WIFI:T:WPA;S:Saloon;P:whisky;;"),
        (("a;b", "c:d"), r"WIFI:T:WPA;S:a\;b;P:c\:d;;"),
        (('"q"', "x,y\\z"), r"WIFI:T:WPA;S:\"q\";P:x\,y\\z;;"),
        (("Open", "ignored", "nopass"), "WIFI:T:nopass;S:Open;;"),
        (("Old", "12345", "WEP"), "WIFI:T:WEP;S:Old;P:12345;;"),
    ],
)
def test_a_wifi_code_escapes_what_cameras_would_misread(arguments: tuple, payload: str) -> None:
    assert payload == wifi_payload(*arguments)


def test_a_hidden_wifi_says_so() -> None:
    assert wifi_payload("x", "y", hidden=True) == "WIFI:T:WPA;S:x;P:y;H:true;;"


def test_a_code_is_a_picture_that_needs_nothing_else() -> None:
    picture = ET.fromstring(svg("http://192.168.1.5:8080/j/KXT4"))

    assert picture.tag.endswith("svg")
    assert b"white" in svg("x")
    assert b"href" not in svg("x")


def test_a_code_can_be_shown_in_a_terminal() -> None:
    lines = terminal("http://192.168.1.5:8080/j/KXT4").splitlines()

    assert len(lines) > 10
    assert set("".join(lines)) <= set("█▀▄ \xa0")
