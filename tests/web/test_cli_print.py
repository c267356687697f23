"""`tinstar print`: files that are whole or not there, and errors people can act on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from printables.catalogue import THINGS
from tests.printables.rendering import decoded, pictures, sizes, words_on
from tests.web.desk import Desk
from web import printing
from web.cli import main
from web.commands import print as print_command
from web.commands.folder import FILE_NAME

URL = "http://192.168.1.5:8080/j/KXT4"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No evening of whoever runs the tests gets onto paper."""
    folder = tmp_path / "data"
    folder.mkdir()
    monkeypatch.setattr(print_command, "data_folder", lambda: folder)
    return folder


def tinstar_print(*args: Any) -> Result:
    runner = CliRunner()
    return runner.invoke(main, ["print", *map(str, args)], env={"LC_ALL": "en_GB.UTF-8"})


def test_one_thing_becomes_one_file(tmp_path: Path) -> None:
    out = tmp_path / "tent.pdf"
    result = tinstar_print("join", "--url", URL, "--paper", "letter", "--out", out)
    assert result.exit_code == 0, result.output
    assert "tent.pdf" in result.output
    assert sizes(out.read_bytes()) == [pytest.approx((612, 792))]
    assert decoded(pictures(out.read_bytes(), 150)[0]) == {URL}
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["tent.pdf"]


def test_a_bare_address_and_a_code_lead_to_the_table(tmp_path: Path) -> None:
    out = tmp_path / "tent.pdf"
    typed = ("--url", "http://192.168.1.5:8080/", "--code", "kxt4")
    assert tinstar_print("join", *typed, "--out", out).exit_code == 0
    assert decoded(pictures(out.read_bytes(), 150)[0]) == {URL}


def test_the_wifi_is_printed_and_kept_nowhere(tmp_path: Path) -> None:
    out = tmp_path / "tent.pdf"
    wifi = ("--wifi-name", "Saloon; upstairs", "--wifi-password", "whisky")
    assert tinstar_print("join", "--url", URL, *wifi, "--out", out).exit_code == 0
    codes = decoded(pictures(out.read_bytes(), 150)[0])
    assert codes == {URL, r"WIFI:T:WPA;S:Saloon\; upstairs;P:whisky;;"}
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == [out]


def test_seats_by_number_and_by_name(tmp_path: Path) -> None:
    out = tmp_path / "seats.pdf"
    assert tinstar_print("seats", "--url", URL, "--seats", "9", "--out", out).exit_code == 0
    assert len(sizes(out.read_bytes())) == 3
    named = tinstar_print("seats", "--url", URL, "--seats", "Ann, Žofie,Пётр", "--out", out)
    assert named.exit_code == 0
    assert all(name in words_on(out.read_bytes()) for name in ("Ann", "Žofie", "Пётр"))


def test_the_newest_table_of_the_laptop_is_meant(tmp_path: Path, own_folder: Path) -> None:
    desk = Desk(own_folder / FILE_NAME)
    desk.store.remember("address", "10.0.0.9")
    desk.store.close()
    out = tmp_path / "tent.pdf"
    assert tinstar_print("join", "--out", out).exit_code == 0
    assert decoded(pictures(out.read_bytes(), 150)[0]) == {"http://10.0.0.9:8080/j/KXT4"}


def test_the_file_is_named_after_what_is_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert tinstar_print("scores", "--lang", "cs").exit_code == 0
    assert (tmp_path / "tinstar-scores-cs-a4.pdf").is_file()


def test_all_makes_a_folder_of_everything(tmp_path: Path) -> None:
    out = tmp_path / "deep" / "paper"
    result = tinstar_print("all", "--url", URL, "--lang", "en", "--lang", "ru", "--out", out)
    assert result.exit_code == 0, result.output
    names = {path.name for path in out.iterdir()}
    things = set(THINGS) - {"souvenir"}
    assert names == {f"tinstar-{name}-{lang}-a4.pdf" for name in things for lang in ("en", "ru")}
    assert f"Files: {len(names)}" in result.output
    assert "Skipped the souvenir" in result.output


def test_all_without_a_table_leaves_out_what_needs_one(tmp_path: Path) -> None:
    result = tinstar_print("all", "--lang", "en", "--out", tmp_path / "paper")
    assert result.exit_code == 0, result.output
    assert len(list((tmp_path / "paper").iterdir())) == len(THINGS) - 3
    assert "Skipped the table tent" in result.output


def test_all_for_one_game_leaves_out_what_it_does_not_have(tmp_path: Path) -> None:
    out = tmp_path / "paper"
    result = tinstar_print("all", "--lang", "en", "--sets", "wright", "--out", out)
    assert result.exit_code == 0, result.output
    assert "Skipped the tokens" in result.output
    assert not list(out.glob("tinstar-tokens-*"))
    assert "Wright" in words_on((out / "tinstar-aids-en-a4.pdf").read_bytes())


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (["poem"], "poem"),
        (["join"], "--url"),
        (["souvenir"], "--game"),
        (["join", "--url", "http://10.0.0.1/j/AEIO"], "no vowels"),
        (["seats", "--url", URL, "--seats", "Ann,🤠"], "U+1F920"),
        (["seats", "--url", URL, "--seats", "W" * 70], "too long"),
        (["seats", "--url", URL, "--seats", "0"], "no seats"),
        (["seats", "--url", URL, "--seats", "13"], "at most 12"),
        (["aids", "--sets", "base,atlantis"], "atlantis"),
        (["tokens", "--sets", "wright"], "these boxes have none (wright)"),
        (["scores", "--paper", "a5"], "a5"),
        (["join", "--url", URL, "--wifi-password", "whisky"], "--wifi-name"),
        (["scores", "--lang", "en", "--lang", "cs"], "One PDF"),
        (["souvenir", "--game", "nowhere.json"], "nowhere.json"),
        (["all", "--url", URL, "--lang", "en", "--seats", "漢字"], "U+6F22"),
    ],
)
def test_what_cannot_be_printed_leaves_no_file(tmp_path: Path, args: list[str], says: str) -> None:
    result = tinstar_print(*args, "--out", tmp_path / "out.pdf")
    assert result.exit_code == 2
    assert says in result.output
    assert not (tmp_path / "out.pdf").exists()


def test_an_error_speaks_the_chosen_language(tmp_path: Path) -> None:
    args = ("seats", "--url", URL, "--seats", "🤠", "--out", tmp_path / "out.pdf")
    assert "шрифте" in tinstar_print(*args, "--lang", "ru").output
    assert "písmo" in tinstar_print(*args, "--lang", "cs").output


@pytest.mark.parametrize("what", ["scores", "all"])
def test_a_place_that_cannot_be_written(tmp_path: Path, what: str) -> None:
    (tmp_path / "file").write_text("here first", encoding="utf-8")
    result = tinstar_print(what, "--lang", "en", "--out", tmp_path / "file" / "inside.pdf")
    assert result.exit_code == 2
    assert "Cannot write" in result.output
    assert (tmp_path / "file").read_text(encoding="utf-8") == "here first"


def test_a_full_disk_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "scores.pdf"
    out.write_bytes(b"yesterday's")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(printing.os, "fsync", full)
    result = tinstar_print("scores", "--out", out)
    assert result.exit_code == 2
    assert "No space left" in result.output
    assert out.read_bytes() == b"yesterday's"
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["scores.pdf"]


@pytest.mark.parametrize("content", ["", "poem", "[]", '{"tinstar": "night", "format": 9}'])
def test_a_file_that_is_no_night(tmp_path: Path, content: str) -> None:
    night = tmp_path / "night.json"
    night.write_text(content, encoding="utf-8")
    result = tinstar_print("souvenir", "--game", night, "--out", tmp_path / "out.pdf")
    assert result.exit_code == 2
    assert "night.json" in result.output
    assert not (tmp_path / "out.pdf").exists()


def test_a_night_without_a_finished_game(tmp_path: Path, desk: Desk) -> None:
    desk.set_up()
    night = tmp_path / "night.json"
    night.write_text(json.dumps(desk.table.export()), encoding="utf-8")
    result = tinstar_print("souvenir", "--game", night, "--out", tmp_path / "out.pdf")
    assert result.exit_code == 2
    assert "no finished game" in result.output
