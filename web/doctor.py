"""What a stuck host needs to know: one finding for everything that has to be right at a table.

Each check looks at one thing and says what it found in a key with arguments; the command words it.
Nothing here reaches out of the laptop, and nothing is changed: only an empty data folder is made.
"""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import platform
import shutil
import socket
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, TypeAlias

from web import __version__
from web.commands.folder import FolderTaken, claimed
from web.commands.ports import holder_of
from web.network import LOOPBACK, Adapter, Network, is_tunnel, phone_addresses, read_adapters

Status: TypeAlias = Literal["ok", "note", "wrong"]

NEEDED = (
    *("click", "flask", "flask-socketio", "platformdirs", "psutil", "python-socketio", "qrcode"),
    *("simple-websocket", "werkzeug"),
)
"""The packages without which no table can be served."""

PAGES = (
    *("seat", "table", "host", "replay", "history", "demo"),
    *("start", "overview", "tournament", "standings"),
)
FONTS = ("font-latin", "font-latin-ext", "font-cyrillic")

_VENDOR = Path(__file__).parent / "static" / "vendor"
_BUILT = _VENDOR.parent / "built"
_ROOM_NEEDED = 50_000_000
"""Bytes; an evening takes less than one of its hundred parts."""


def _count_lenses() -> int | None:
    devices = Path("/dev")
    return len(list(devices.glob("video*"))) if platform.system() == "Linux" else None


@dataclass(frozen=True)
class Finding:
    """What one check found."""

    name: str
    status: Status
    key: str
    args: Mapping[str, Any] = field(default_factory=dict)
    hints: tuple[str, ...] = ()
    """What to do about it, by key; worded with the same arguments."""


@dataclass(frozen=True)
class Patient:
    """The laptop as the doctor meets it; tests bring another."""

    port: int
    folder: Path
    is_port_wished: bool = False
    """Whether the host insists on the port; otherwise the next free one is taken."""
    chosen: str | None = None
    """The address the host picked in an earlier evening."""
    adapters: Callable[[], list[Adapter]] = read_adapters
    vendor: Path = _VENDOR
    built: Path = _BUILT
    system: str = platform.system()
    lenses: Callable[[], int | None] = _count_lenses
    """How many cameras are plugged in, or None where the system does not tell."""


def examine(patient: Patient) -> Iterator[Finding]:
    """Make every check, in the order in which things go wrong."""
    yield _python()
    yield _packages()
    yield from _addresses(patient)
    yield _port(patient)
    yield _firewall(patient)
    yield _folder(patient.folder)
    yield _files("pages", patient.built, (f"{name}/{name}.js" for name in PAGES))
    yield _files("fonts", patient.vendor, (f"{name}.woff2" for name in FONTS))
    yield _camera(patient)


def examine_line(patient: Patient) -> Iterator[Finding]:
    """Make the checks that matter while a table is running and a phone does not get in."""
    yield from _addresses(patient)
    yield _firewall(patient)
    yield _camera(patient)


def _python() -> Finding:
    version = platform.python_version()
    args = {"tinstar": __version__, "python": version, "system": platform.platform(terse=True)}
    return Finding("python", "ok", "python", args)


def _packages() -> Finding:
    versions: dict[str, str] = {}
    for name in NEEDED:
        try:
            versions[name] = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            continue
    missing = [name for name in NEEDED if name not in versions]
    if missing:
        return Finding("packages", "wrong", "packages_missing", {"names": ", ".join(missing)})
    told = ", ".join(f"{name} {version}" for name, version in versions.items())
    return Finding("packages", "ok", "packages", {"names": told})


def _addresses(patient: Patient) -> Iterator[Finding]:
    adapters = patient.adapters()
    network = Network(patient.port, adapters=lambda: adapters)
    network.chosen = patient.chosen
    used = network.addresses()[0]
    reachable = phone_addresses(adapters)
    for adapter in adapters:
        for address in adapter.addresses:
            if address == LOOPBACK:
                continue
            args = {"adapter": adapter.name, "address": address}
            if address == used:
                yield Finding("address", "ok", "address_used", args)
            elif address in reachable:
                yield Finding("address", "ok", "address_other", args)
            else:
                yield Finding("address", "note", "address_skipped", args)
    yield from _line(adapters, used, reachable)


def _line(adapters: list[Adapter], used: str, reachable: list[str]) -> Iterator[Finding]:
    """Whether the address in the code can lead phones here, and what may bend the way."""
    known = {address for adapter in adapters for address in adapter.addresses}
    if used == LOOPBACK and reachable:
        yield Finding("network", "wrong", "only_here", hints=("hint_only_here",))
    elif used == LOOPBACK:
        yield Finding("network", "wrong", "no_network", hints=("hint_network",))
    elif used not in known:
        yield Finding("network", "note", "address_typed", {"address": used}, ("hint_address",))
    for adapter in filter(is_tunnel, adapters):
        yield Finding("network", "note", "vpn", {"adapter": adapter.name}, ("hint_vpn",))


def _port(patient: Patient) -> Finding:
    args: dict[str, Any] = {"port": patient.port}
    if _is_free(patient.port):
        return Finding("port", "ok", "port_free", args)
    holder = holder_of(patient.port)
    if holder == "Tinstar":
        return Finding("port", "ok", "port_tinstar", args)
    key = "port_taken" if holder else "port_taken_unknown"
    status: Status = "wrong" if patient.is_port_wished else "note"
    hints = ("hint_port",) if patient.is_port_wished else ("hint_next_port",)
    return Finding("port", status, key, {**args, "who": holder}, hints)


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("", port))
        except OSError:
            return False
    return True


def _firewall(patient: Patient) -> Finding:
    """No program can see its own firewall from inside, so this one only tells where to look."""
    hints = {"Windows": "hint_firewall_windows", "Darwin": "hint_firewall_mac"}
    found = [hints[patient.system]] if patient.system in hints else []
    if not found and shutil.which("ufw"):
        found.append("hint_firewall_ufw")
    if not found and shutil.which("firewall-cmd"):
        found.append("hint_firewall_firewalld")
    found.append("hint_guest_network")
    return Finding("firewall", "note", "firewall", {"port": patient.port}, tuple(found))


def _folder(folder: Path) -> Finding:
    args: dict[str, Any] = {"folder": folder}
    try:
        with claimed(folder):
            free = shutil.disk_usage(folder).free
    except FolderTaken:
        return Finding("folder", "ok", "folder_in_use", args)
    except OSError as error:
        return Finding("folder", "wrong", "folder_bad", {**args, "why": error}, ("hint_folder",))
    args["megabytes"] = free // 1_000_000
    if free < _ROOM_NEEDED:
        return Finding("folder", "wrong", "folder_full", args, ("hint_folder",))
    return Finding("folder", "ok", "folder", args)


def _files(name: str, folder: Path, wanted: Iterable[str]) -> Finding:
    missing = [file for file in wanted if not (folder / file).is_file()]
    if not missing:
        return Finding(name, "ok", f"{name}_there")
    args = {"names": ", ".join(missing), "folder": folder}
    return Finding(name, "wrong", f"{name}_missing", args, ("hint_install",))


def _camera(patient: Patient) -> Finding:
    if importlib.util.find_spec("cv2") is None:
        return Finding("camera", "note", "camera_missing", hints=("hint_camera",))
    if patient.lenses() == 0:
        return Finding("camera", "note", "camera_none", hints=("hint_camera_none",))
    return Finding("camera", "ok", "camera_there")
