"""The laptop's addresses: which one phones should use, and which are only virtual adapters."""

from __future__ import annotations

import ipaddress
import re
import socket
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from urllib.parse import urlsplit

import psutil

LOOPBACK = "127.0.0.1"

# Adapters that lead into a virtual machine, a container or a tunnel: no phone is at their far end.
_VIRTUAL = re.compile(
    r"docker|^br-|^veth|vmnet|vmware|vboxnet|virtualbox|hyper-v|^vethernet|wsl|^virbr|^lxc|^lxd|"
    r"tailscale|zerotier|^zt|^utun|^tun|^tap|^wg|^ppp|^ipsec|^llw|^awdl|^anpi|^podman|^cni|^flannel|"
    r"^cali|npcap|loopback|hamachi|nordlynx|proton|openvpn|bluetooth",
    re.IGNORECASE,
)
# Those among them that a VPN makes; it may send even the phones' answers the wrong way.
_TUNNEL = re.compile(
    r"tailscale|zerotier|^zt|^tun|^tap|^wg|^ppp|^ipsec|hamachi|nordlynx|proton|openvpn",
    re.IGNORECASE,
)
_LABEL = r"[a-z0-9][a-z0-9-]{0,62}"
_HOST_NAME = re.compile(rf"(?=.{{1,253}}$){_LABEL}(\.{_LABEL})*", re.IGNORECASE)

_FRESH_SECONDS = 5.0


@dataclass(frozen=True)
class Adapter:
    """One of the laptop's network adapters, as the operating system names it."""

    name: str
    is_up: bool
    addresses: tuple[str, ...]


def read_adapters() -> list[Adapter]:
    """Ask the operating system for the adapters and their IPv4 addresses."""
    stats = psutil.net_if_stats()
    return [
        Adapter(
            name,
            name in stats and stats[name].isup,
            tuple(each.address for each in entries if each.family == socket.AF_INET),
        )
        for name, entries in psutil.net_if_addrs().items()
    ]


def preferred_source() -> str | None:
    """Ask which address the laptop would speak from; no packet is sent for that."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return None


def phone_addresses(adapters: Iterable[Adapter], preferred: str | None = None) -> list[str]:
    """Order the addresses a phone could reach, the likeliest first.

    Virtual adapters, adapters that are down, loopback and self-assigned addresses are left out.
    Private addresses come first, among them the one the laptop itself speaks from.
    """
    found = [
        address
        for adapter in adapters
        if adapter.is_up and not _VIRTUAL.search(adapter.name)
        for address in adapter.addresses
        if _is_reachable(address)
    ]
    unique = list(dict.fromkeys(found))
    return sorted(unique, key=lambda each: (not _is_private(each), each != preferred))


def is_tunnel(adapter: Adapter) -> bool:
    """Whether a VPN is on through this adapter."""
    return adapter.is_up and bool(_TUNNEL.search(adapter.name))


def _is_reachable(address: str) -> bool:
    ip = ipaddress.ip_address(address)
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified or ip.is_multicast)


def _is_private(address: str) -> bool:
    return ipaddress.ip_address(address).is_private


def clean_address(typed: str) -> str | None:
    """Read an address as a host types it: an IPv4 address or a name, no scheme, no port.

    Returns None when it can be neither.
    """
    text = typed.strip().removeprefix("http://").rstrip("/")
    if re.fullmatch(r"[0-9.]+", text):
        try:
            return str(ipaddress.IPv4Address(text))
        except ValueError:
            return None
    return text.lower() if _HOST_NAME.fullmatch(text) else None


class Network:
    """What the laptop's network looks like now; asked often, looked up every few seconds."""

    def __init__(
        self,
        port: int,
        *,
        adapters: Callable[[], list[Adapter]] = read_adapters,
        preferred: Callable[[], str | None] = preferred_source,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.port = port
        self.chosen: str | None = None
        self._public: str | None = None
        """The address the host picked or typed, remembered between evenings."""
        self._adapters = adapters
        self._preferred = preferred
        self._clock = clock
        self._known: list[str] = []
        self._until = float("-inf")

    def addresses(self) -> list[str]:
        """List the addresses to offer, the one in use first; loopback if there is no network."""
        if self._public is not None and self.chosen is not None:
            return [self.chosen]  # where this machine is in its own network helps nobody
        now = self._clock()
        if now >= self._until:
            self._known = phone_addresses(self._adapters(), self._preferred())
            self._until = now + _FRESH_SECONDS
        if self.chosen is None:
            return self._known or [LOOPBACK]
        return [self.chosen, *(each for each in self._known if each != self.chosen)]

    def publish(self, url: str) -> None:
        """Tell phones this address, which is not this machine's but that of a proxy in front."""
        self._public = url.rstrip("/")
        self.chosen = urlsplit(url).hostname

    def url(self, code: str, address: str | None = None) -> str:
        """Give the address of a table as the QR code says it."""
        if self._public is not None and address is None:
            return f"{self._public}/j/{code}"
        port = "" if self.port == 80 else f":{self.port}"
        return f"http://{address or self.addresses()[0]}{port}/j/{code}"
