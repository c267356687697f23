"""A phone that was made host has rights over the game, none over the laptop."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.desk import Desk, Screen, refusal_code

REACHING = {
    "a file of the laptop": ("camera", {"source": "device", "address": "/etc/passwd.png"}),
    "a file, kept for later": ("camera", {"address": "/home/host/secret.mp4"}),
    "an address elsewhere": ("camera", {"source": "device", "address": "http://192.0.2.1/x"}),
    "a device it did not name": ("camera", {"source": "device"}),
    "the address of every table": ("address", {"address": "evil.example"}),
    "no address": ("address", {"address": ""}),
    "another Wi-Fi": ("wifi", {"name": "Evil", "password": "hunter22"}),
    "what the laptop looks through": ("camera_address", {}),
}


@pytest.fixture
def phone(desk: Desk) -> Screen:
    """A phone that was made host."""
    host = desk.host()
    phone = desk.phones("Ann")[0]
    assert host.act("hand_over", seat=0)["ok"]
    return phone


@pytest.mark.parametrize("what", REACHING)
def test_paths_addresses_and_the_network_are_the_laptop_s_alone(
    desk: Desk, phone: Screen, what: str
) -> None:
    action, details = REACHING[what]
    before = desk.table.camera, desk.table.network.chosen, desk.table.wifi

    answer = phone.act(action, **details)

    assert refusal_code(answer) == "only_laptop"
    assert (desk.table.camera, desk.table.network.chosen, desk.table.wifi) == before
    assert "/etc" not in str(answer)


@pytest.mark.parametrize("what", REACHING)
def test_the_laptop_itself_may(desk: Desk, what: str) -> None:
    action, details = REACHING[what]

    assert desk.host().act(action, **details)["ok"]


def test_a_phone_that_is_host_still_looks_after_the_game_and_the_camera(phone: Screen) -> None:
    for action, details in (
        ("add_seat", {"name": "Zoe"}),
        ("camera", {"source": "page"}),
        ("camera", {"source": "off"}),
        ("camera_check", {}),
    ):
        assert phone.act(action, **details)["ok"], action


def test_no_answer_to_a_phone_holds_the_camera_s_address(desk: Desk) -> None:
    host = desk.host()
    secret = "rtsp://ann:hunter22@192.168.1.9/"
    assert host.act("camera", source="device", address=secret)["ok"]
    phone = desk.phones("Ann")[0]
    assert host.act("hand_over", seat=0)["ok"]
    answers: list[Any] = [phone.act(name) for name in ("camera_check", "camera_log", "devices")]

    assert "hunter22" not in str([answers, phone.view])
