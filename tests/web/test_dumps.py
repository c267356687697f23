"""Everything as one file, while people play; and back again."""

from __future__ import annotations

from pathlib import Path

import psycopg
import pytest
from click.testing import CliRunner, Result

from tests.web.desk import Desk
from web.bench.cluster import Postgres
from web.cli import main
from web.commands.folder import FILE_NAME
from web.storage.ledger import Change
from web.storage.opening import open_ledger


def run(*words: str) -> Result:
    """Call the command line in English."""
    return CliRunner().invoke(main, [*words, "--lang", "en"])


def test_a_file_is_saved_in_mid_game_and_played_on_from(tmp_path: Path) -> None:
    folder, saved = tmp_path / "data", tmp_path / "saved.sqlite"
    folder.mkdir()
    desk = Desk(folder / FILE_NAME).set_up()
    assert desk.table.match is not None
    state = desk.table.match.state
    result = run("backup", str(saved), "--data", str(folder))
    assert result.exit_code == 0, result.output
    assert f"tinstar restore {saved}" in result.output
    desk.host().act("end_game")
    desk.store.close()
    assert run("restore", str(saved), "--data", str(folder)).exit_code == 0
    again = Desk(folder / FILE_NAME)
    assert again.table.match is not None
    assert again.table.match.state == state
    again.store.close()


def test_nothing_is_written_over_and_nothing_is_made_of_nothing(tmp_path: Path) -> None:
    saved = tmp_path / "saved.sqlite"
    result = run("backup", str(saved), "--data", str(tmp_path))
    assert (result.exit_code, saved.exists()) == (1, False)
    saved.write_text("mine")
    result = run("backup", str(saved), "--data", str(tmp_path))
    assert (result.exit_code, saved.read_text()) == (1, "mine")


def test_a_database_is_saved_and_put_back_only_when_nobody_plays(
    database: Postgres, tmp_path: Path
) -> None:
    url, saved = database.fresh(), tmp_path / "saved.dump"
    ledger = open_ledger(url)
    ledger.add_table("KXT4", {"seats": []})
    ledger.hold("KXT4")
    result = run("backup", str(saved), "--database", url)
    assert result.exit_code == 0, result.output
    ledger.add_table("KXT5", {"seats": []})
    refused = run("restore", str(saved), "--database", url)
    assert refused.exit_code == 1
    assert "are being played" in refused.output
    assert len(ledger.tables()) == 2
    ledger.close()
    result = run("restore", str(saved), "--database", url)
    assert result.exit_code == 0, result.output
    ledger = open_ledger(url)
    assert [table.code for table in ledger.tables()] == ["KXT4"]
    ledger.write(Change("KXT4", 1, new_game="bang", entries=({"command": {}},)))
    with psycopg.connect(url) as db, pytest.raises(psycopg.Error, match="only ever added"):
        db.execute("DELETE FROM entries")
    ledger.close()


def test_what_is_no_saved_database_changes_nothing(database: Postgres, tmp_path: Path) -> None:
    url, saved = database.fresh(), tmp_path / "saved.dump"
    ledger = open_ledger(url)
    ledger.add_table("KXT4", {"seats": []})
    saved.write_bytes(b"nonsense")
    result = run("restore", str(saved), "--database", url)
    assert result.exit_code == 1
    assert [table.code for table in ledger.tables()] == ["KXT4"]
    ledger.close()
    assert run("restore", str(tmp_path / "absent"), "--database", url).exit_code == 1


def test_no_password_stands_in_the_list_of_processes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from web.storage import dumps

    said = tmp_path / "said"
    program = tmp_path / "pg_dump"
    program.write_text(f'#!/bin/sh\necho "$@" "$PGPASSWORD" > {said}\nexit 1\n')
    program.chmod(0o755)
    with pytest.raises(dumps.Failed):
        dumps.dump("postgresql://me:hush@localhost/tables", tmp_path / "to", tmp_path)
    *words, password = said.read_text().split()
    assert password == "hush"
    assert not any("hush" in word for word in words)
