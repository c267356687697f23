"""Addresses phones can reach, and those they cannot."""

from __future__ import annotations

import pytest

from web.network import Adapter, Network, clean_address, phone_addresses, read_adapters


def up(name: str, *addresses: str) -> Adapter:
    return Adapter(name, True, addresses)


@pytest.mark.parametrize(
    "name",
    [
        "docker0",
        "br-3f2a",
        "veth12ab",
        "vmnet8",
        "vboxnet0",
        "vEthernet (WSL (Hyper-V firewall))",
        "VMware Network Adapter VMnet1",
        "tailscale0",
        "utun3",
        "virbr0",
        "wg0",
        "zt7nnig3",
        "Bluetooth Network Connection",
    ],
)
def test_a_virtual_adapter_leads_to_no_phone(name: str) -> None:
    adapters = [up(name, "172.17.0.1"), up("wlan0", "192.168.1.5")]

    assert phone_addresses(adapters) == ["192.168.1.5"]


@pytest.mark.parametrize("name", ["Wi-Fi", "en0", "eth0", "wlp3s0", "Ethernet 2", "enp0s31f6"])
def test_a_real_adapter_is_offered(name: str) -> None:
    assert phone_addresses([up(name, "192.168.1.5")]) == ["192.168.1.5"]


def test_adapters_that_are_down_and_addresses_without_a_network_are_left_out() -> None:
    adapters = [
        Adapter("eth0", False, ("192.168.0.9",)),
        up("lo", "127.0.0.1"),
        up("eth1", "169.254.7.7"),
    ]

    assert phone_addresses(adapters) == []


def test_private_addresses_come_first_and_among_them_the_one_in_use() -> None:
    adapters = [up("eth0", "81.2.69.142"), up("eth1", "10.0.0.3"), up("wlan0", "192.168.1.5")]

    assert phone_addresses(adapters, "192.168.1.5") == ["192.168.1.5", "10.0.0.3", "81.2.69.142"]


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("192.168.1.5", "192.168.1.5"),
        (" http://Laptop.local/ ", "laptop.local"),
        ("192.168.1.500", None),
        ("1.2.3", None),
        ("a b", None),
        ("<script>", None),
        ("10.0.0.3:80", None),
        ("", None),
        ("-x", None),
    ],
)
def test_a_typed_address_is_checked(typed: str, read: str | None) -> None:
    assert read == clean_address(typed)


def test_the_chosen_address_goes_into_the_code() -> None:
    network = Network(8080, adapters=lambda: [up("wlan0", "192.168.1.5")], preferred=lambda: None)
    assert network.url("KXT4") == "http://192.168.1.5:8080/j/KXT4"

    network.chosen = "laptop.local"

    assert network.addresses() == ["laptop.local", "192.168.1.5"]
    assert network.url("KXT4") == "http://laptop.local:8080/j/KXT4"
    assert network.url("KXT4", "10.0.0.3") == "http://10.0.0.3:8080/j/KXT4"


def test_the_usual_port_is_not_said() -> None:
    network = Network(80, adapters=list, preferred=lambda: None)

    assert network.url("KXT4") == "http://127.0.0.1/j/KXT4"


def test_adapters_are_looked_up_again_after_a_few_seconds() -> None:
    found = [up("wlan0", "192.168.1.5")]
    now = [0.0]
    network = Network(
        80, adapters=lambda: list(found), preferred=lambda: None, clock=lambda: now[0]
    )
    network.addresses()
    found[0] = up("wlan0", "10.42.0.1")
    assert network.addresses() == ["192.168.1.5"]

    now[0] = 6.0

    assert network.addresses() == ["10.42.0.1"]


def test_the_machine_s_own_adapters_can_be_read() -> None:
    assert any("127.0.0.1" in adapter.addresses for adapter in read_adapters())
