"""The file is looked at before it is opened; copies are made by themselves, to go back to."""

from __future__ import annotations

import shutil
import signal
import sqlite3
import subprocess
import sys
import textwrap
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.web.desk import Desk, eventually
from tests.web.test_restart import ROOT
from web.app import Config, create_app
from web.cli import main
from web.commands.folder import FILE_NAME
from web.security.limits import MOST_BACKUPS
from web.storage.backups import Backups, folder_of, last_good, listed
from web.storage.soundness import Unsound, check, journal_of
from web.storage.store import Store


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with a table and a good copy of it."""
    path = tmp_path / FILE_NAME
    store = Store(path)
    store.add_table("KXT4", {})
    assert store.backups is not None
    assert store.backups.make()
    store.close()
    return path


def contents(folder: Path) -> dict[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


def killed(path: Path) -> None:
    """Write into a file, and be killed before anything is tidied up."""
    program = textwrap.dedent(f"""
        import os, signal
        from web.storage.store import Store
        store = Store({str(path)!r})
        store.add_table("LAST", {{}})
        os.kill(os.getpid(), signal.SIGKILL)
    """)
    process = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False)
    assert process.returncode == -signal.SIGKILL


def scribble(path: Path) -> None:
    """Overwrite the pages after the first, as a failing disk does."""
    body = bytearray(path.read_bytes())
    body[4096:] = b"\xa5" * (len(body) - 4096)
    path.write_bytes(bytes(body))


def garble(path: Path) -> None:
    """Spoil the schema so that what SQLite says of it is no text: it quotes the name."""
    body = path.read_bytes().replace(b"tablegamesgames", b"table\xd4\x28mesgames")
    path.write_bytes(body.replace(b"CREATE TABLE games", b"CREATX TABLE games"))


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:6000])


def other_program(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE bookmarks (url TEXT)")


DAMAGES: dict[str, tuple[Callable[[Path], object], str]] = {
    "overwritten pages": (scribble, "torn"),
    "cut short": (cut, "torn"),
    "a garbled schema": (garble, "torn"),
    "a picture": (lambda path: path.write_bytes(b"\xff\xd8\xff\xe0 JFIF" * 400), "foreign"),
    "words": (lambda path: path.write_text("hello"), "foreign"),
    "another program's": (other_program, "foreign"),
    "emptied": (lambda path: path.write_bytes(b""), "emptied"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_file_that_is_not_whole_is_told_in_words_and_left_as_it_is(
    file: Path, damage: str
) -> None:
    spoil, kind = DAMAGES[damage]
    spoil(file)
    before = contents(file.parent)

    with pytest.raises(Unsound) as caught:
        create_app(Config(file))
    assert caught.value.kind == kind
    told = CliRunner().invoke(
        main, ["--data", str(file.parent), "--no-browser", "--port", "0", "--lang", "en"]
    )

    assert told.exit_code == 1
    assert "Traceback" not in told.output
    assert "tinstar restore latest" in told.output, "the last good copy is offered"
    after = {name: body for name, body in contents(file.parent).items() if name != "tinstar.lock"}
    assert after == before, "nothing is overwritten"


def test_going_back_to_a_copy_moves_what_was_there_aside(file: Path) -> None:
    cut(file)
    torn = file.read_bytes()

    told = CliRunner().invoke(
        main, ["restore", "latest", "--data", str(file.parent), "--lang", "en"]
    )

    assert told.exit_code == 0, told.output
    store = Store(file)
    assert [table.code for table in store.tables()] == ["KXT4"]
    store.close()
    (aside,) = file.parent.glob("before-*")
    assert (aside / FILE_NAME).read_bytes() == torn


def test_the_copies_are_listed_and_a_bad_one_is_not_taken(file: Path) -> None:
    before = file.read_bytes()
    runner = CliRunner()
    where = ["--data", str(file.parent), "--lang", "en"]

    listing = runner.invoke(main, ["restore", *where])
    assert str(listed(file)[0].path) in listing.output
    listed(file)[0].path.write_bytes(b"no file of ours")
    refused = runner.invoke(main, ["restore", "1", *where])

    assert refused.exit_code == 1
    assert "not a usable backup" in refused.output
    assert file.read_bytes() == before
    assert last_good(file) is None


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL on this system")
def test_a_missing_journal_is_told_and_nothing_is_overwritten(file: Path) -> None:
    killed(file)
    assert journal_of(file).stat().st_size
    journal_of(file).unlink()
    before = file.read_bytes()

    with pytest.raises(Unsound) as caught:
        Store(file)
    told = CliRunner().invoke(
        main, ["--data", str(file.parent), "--no-browser", "--port", "0", "--lang", "en"]
    )

    assert caught.value.kind == "journal"
    assert "-wal" in told.output
    assert file.read_bytes() == before
    where = ["--data", str(file.parent), "--lang", "en"]
    assert CliRunner().invoke(main, ["restore", "--as-is", *where]).exit_code == 0
    store = Store(file)
    assert [table.code for table in store.tables()] == ["KXT4"]
    store.close()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL on this system")
def test_a_killed_server_with_its_journal_is_no_fault(file: Path) -> None:
    killed(file)

    check(file)
    store = Store(file)

    assert [table.code for table in store.tables()] == ["KXT4", "LAST"]
    store.close()
    check(file)


def test_a_journal_without_its_file_is_not_written_over(file: Path) -> None:
    file.unlink()
    journal_of(file).write_bytes(b"what was played last")

    with pytest.raises(Unsound):
        Store(file)

    assert journal_of(file).read_bytes() == b"what was played last"


def test_a_store_that_nobody_closed_leaves_no_note_behind(tmp_path: Path) -> None:
    """Only a crash does."""
    store = Store(tmp_path / FILE_NAME)
    store._db.close()
    del store

    check(tmp_path / FILE_NAME)


def test_a_copy_is_made_at_every_start_and_after_every_game(tmp_path: Path) -> None:
    desk = Desk(tmp_path / FILE_NAME).set_up()
    assert not listed(desk.path)

    assert desk.host().act("end_game")["ok"]

    eventually(lambda: listed(desk.path))
    desk.store.close()
    (first,) = listed(desk.path)
    with closing(sqlite3.connect(first.path)) as db:
        assert db.execute("SELECT count(*) FROM games").fetchone() == (1,)
    app, _ = create_app(Config(desk.path))
    app.extensions["rooms"].new_host_key()
    app.extensions["rooms"].store.close()
    create_app(Config(desk.path))[0].extensions["rooms"].store.close()
    assert len(listed(desk.path)) >= 1


def test_the_oldest_copies_go_first_and_a_copy_of_the_same_is_none(file: Path) -> None:
    now = [datetime(2026, 3, 14, 19, tzinfo=UTC)]
    backups = Backups(file, lambda: now[0])
    for path in folder_of(file).iterdir():
        path.unlink()
    with closing(sqlite3.connect(file)) as db:
        for number in range(MOST_BACKUPS + 5):
            now[0] += timedelta(minutes=1)
            db.execute("INSERT INTO settings VALUES (?, '1')", (f"n{number}",))
            db.commit()
            backups.make()
            now[0] += timedelta(minutes=1)
            backups.make()

    found = listed(file)

    assert len(found) == MOST_BACKUPS
    assert found[0].made == now[0]
    with closing(sqlite3.connect(found[-1].path)) as db:
        assert db.execute("SELECT count(*) FROM settings").fetchone() == (6,)


def test_a_disk_without_room_for_a_copy_is_no_reason_to_stop(
    file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def full(*_: object, **__: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    backups = Backups(file)
    monkeypatch.setattr(backups, "_copy", full)

    assert backups.make() is None
    assert "no backup" in caplog.text
    assert last_good(file), "the one before stays"


def test_a_copy_can_be_carried_away_alone(file: Path, tmp_path: Path) -> None:
    there = tmp_path / "stick" / "copy.sqlite"
    there.parent.mkdir()
    shutil.copyfile(listed(file)[0].path, there)

    told = CliRunner().invoke(
        main, ["restore", str(there), "--data", str(file.parent), "--lang", "en"]
    )

    assert told.exit_code == 0
    check(file)
