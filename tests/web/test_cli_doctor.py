"""The doctor finds what is wrong and says what to do, in every language."""

from __future__ import annotations

import json
import re
import socket
from pathlib import Path

import pytest
from click.testing import CliRunner

import hatch_build
from referee.data import LANGUAGES
from web import doctor
from web.cli import main
from web.commands.folder import claimed
from web.commands.speech import Speaker
from web.doctor import Finding, Patient, examine
from web.network import Adapter
from web.storage.store import Store

WIFI = Adapter("wlan0", True, ("192.168.1.5",))
CABLE = Adapter("eth0", True, ("192.168.7.5",))
DOCKER = Adapter("docker0", True, ("172.17.0.1",))
SELF = Adapter("lo", True, ("127.0.0.1",))


@pytest.fixture
def vendor(tmp_path: Path) -> Path:
    """A folder with all browser files."""
    folder = tmp_path / "vendor"
    folder.mkdir()
    for name in hatch_build.FILES:
        (folder / name).touch()
    for page in doctor.PAGES:
        script = tmp_path / "built" / page / f"{page}.js"
        script.parent.mkdir(parents=True)
        script.touch()
    return folder


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("", 0))
        return int(probe.getsockname()[1])


def found(tmp_path: Path, vendor: Path, *adapters: Adapter, **changes: object) -> list[Finding]:
    """Examine a laptop with these adapters."""
    files = {"vendor": vendor, "built": vendor.parent / "built"}
    about = {"port": free_port(), "folder": tmp_path / "data", **files, **changes}
    return list(examine(Patient(adapters=lambda: [SELF, *adapters], **about)))


def keys(findings: list[Finding], status: str | None = None) -> set[str]:
    return {each.key for each in findings if status is None or each.status == status}


def test_a_healthy_laptop(tmp_path: Path, vendor: Path) -> None:
    findings = found(tmp_path, vendor, WIFI, CABLE, DOCKER)
    assert keys(findings, "wrong") == set()
    told = {each.args["adapter"]: each.key for each in findings if each.name == "address"}
    assert sorted(told.values()) == ["address_other", "address_skipped", "address_used"]
    assert told["docker0"] == "address_skipped"
    assert {"port_free", "folder", "pages_there", "fonts_there"} <= keys(findings)


def test_a_laptop_without_a_network(tmp_path: Path, vendor: Path) -> None:
    assert keys(found(tmp_path, vendor, DOCKER), "wrong") == {"no_network"}


def test_a_server_only_for_the_laptop_itself(tmp_path: Path, vendor: Path) -> None:
    findings = found(tmp_path, vendor, WIFI, chosen="127.0.0.1")
    assert keys(findings, "wrong") == {"only_here"}


def test_an_address_that_was_typed_earlier(tmp_path: Path, vendor: Path) -> None:
    findings = found(tmp_path, vendor, WIFI, chosen="10.0.0.9")
    assert "address_typed" in keys(findings, "note")


def test_a_vpn_is_worth_a_note(tmp_path: Path, vendor: Path) -> None:
    tunnel = Adapter("wg0", True, ("10.8.0.2",))
    assert "vpn" in keys(found(tmp_path, vendor, WIFI, tunnel), "note")
    assert "vpn" not in keys(found(tmp_path, vendor, WIFI, Adapter("wg0", False, ("10.8.0.2",))))


def test_a_laptop_without_a_camera_is_told_of_the_phones(tmp_path: Path, vendor: Path) -> None:
    pytest.importorskip("cv2")
    assert "camera_none" in keys(found(tmp_path, vendor, WIFI, lenses=lambda: 0), "note")
    for several in (1, None):
        told = keys(found(tmp_path, vendor, WIFI, lenses=lambda: several))  # noqa: B023
        assert "camera_there" in told


def test_a_taken_port_is_wrong_only_if_one_insists_on_it(tmp_path: Path, vendor: Path) -> None:
    with socket.socket() as listener:
        listener.bind(("", 0))
        listener.listen()
        port = listener.getsockname()[1]
        for wished, status in ((False, "note"), (True, "wrong")):
            findings = found(tmp_path, vendor, WIFI, port=port, is_port_wished=wished)
            (finding,) = (each for each in findings if each.name == "port")
            assert finding.status == status


def test_missing_browser_files(tmp_path: Path, vendor: Path) -> None:
    (vendor.parent / "built" / "seat" / "seat.js").unlink()
    (vendor / "font-cyrillic.woff2").unlink()
    assert keys(found(tmp_path, vendor, WIFI), "wrong") == {"pages_missing", "fonts_missing"}


def test_the_doctor_knows_every_page_and_font() -> None:
    fonts = {name for name in hatch_build.FILES if name.endswith(".woff2")}
    assert {f"{name}.woff2" for name in doctor.FONTS} == fonts
    sheets = (Path(doctor.__file__).parent / "static" / "css" / "pages").glob("*.css")
    assert set(doctor.PAGES) == {sheet.stem for sheet in sheets}


def test_a_folder_in_use_and_one_that_cannot_be(tmp_path: Path, vendor: Path) -> None:
    with claimed(tmp_path / "data"):
        assert "folder_in_use" in keys(found(tmp_path, vendor, WIFI), "ok")
    (tmp_path / "file").touch()
    findings = found(tmp_path, vendor, WIFI, folder=tmp_path / "file" / "inside")
    assert "folder_bad" in keys(findings, "wrong")


def test_a_full_disk(tmp_path: Path, vendor: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "_ROOM_NEEDED", 10**18)
    assert "folder_full" in keys(found(tmp_path, vendor, WIFI), "wrong")


def test_missing_packages(tmp_path: Path, vendor: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "NEEDED", ("click", "no-such-package"))
    assert "packages_missing" in keys(found(tmp_path, vendor, WIFI), "wrong")


@pytest.mark.parametrize("system", ["Windows", "Darwin", "Linux"])
def test_where_to_look_for_the_firewall(tmp_path: Path, vendor: Path, system: str) -> None:
    findings = found(tmp_path, vendor, WIFI, system=system)
    (finding,) = (each for each in findings if each.name == "firewall")
    assert finding.hints[-1] == "hint_guest_network"
    assert len(finding.hints) == 2 or system == "Linux"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_the_doctor_may_say_is_worded(language: str) -> None:
    source = Path(doctor.__file__).read_text(encoding="utf-8")
    said = set(re.findall(r'"((?:hint|port|folder|address|packages|camera)_\w+)"', source))
    said |= {"python", "packages", "folder", "no_network", "only_here", "vpn", "firewall"}
    said |= {f"{name}_{state}" for name in ("pages", "fonts") for state in ("there", "missing")}
    catalogue = Speaker(language)._catalogue
    assert [key for key in said if f"ui.cli.doctor.{key}" not in catalogue] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_prints_and_ends_with_what_it_found(tmp_path: Path, language: str) -> None:
    args = ["doctor", "--data", str(tmp_path), "--lang", language]
    words = CliRunner().invoke(main, args)
    report = CliRunner().invoke(main, [*args, "--json"])
    document = json.loads(report.output)
    assert report.exit_code == words.exit_code == (0 if document["ok"] else 1)
    # How much room is left may have changed in between.
    steady = [check["text"] for check in document["checks"] if check["name"] != "folder"]
    assert all(text in words.output for text in steady)


def test_the_command_reads_the_address_chosen_earlier(tmp_path: Path) -> None:
    store = Store(tmp_path / "tinstar.sqlite")
    store.remember("address", "10.9.8.7")
    store.close()
    report = CliRunner().invoke(main, ["doctor", "--data", str(tmp_path), "--json"])
    texts = [check["text"] for check in json.loads(report.output)["checks"]]
    assert any("10.9.8.7" in text for text in texts)
