"""Races as they are kept: with the night, and judged again on the command line."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.referee.race.sheets import made_up, record
from tests.web.desk import Desk
from web import night
from web.cli import main


def chained(count: int) -> list[dict[str, Any]]:
    """Some races in a row, each naming the one before."""
    rng = random.Random(4)
    made: list[dict[str, Any]] = []
    for _ in range(count):
        race = replace(made_up(rng), previous=made[-1]["digest"] if made else "")
        made.append(json.loads(json.dumps(record(race))))
    return made


def judged(path: Path, *options: str) -> tuple[int, str]:
    """Run `tinstar race` on a file."""
    result = CliRunner().invoke(main, ["race", str(path), "--lang", "en", *options])
    return result.exit_code, result.output


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A file of three races."""
    path = tmp_path / "races.json"
    names = ["Ann", "Ben", "Cyril"]
    document = {"tinstar": "races", "table": "KXT4", "seats": names, "races": chained(3)}
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def test_saved_races_are_judged_again(saved: Path) -> None:
    status, said = judged(saved)

    assert status == 0
    assert said.count("The verdict holds.") == 3


def test_a_changed_sheet_and_a_missing_race_are_noticed(saved: Path) -> None:
    document = json.loads(saved.read_text("utf-8"))
    document["races"][0]["sheet"]["go"] += 1
    del document["races"][1]
    saved.write_text(json.dumps(document), encoding="utf-8")
    status, said = judged(saved)

    assert status == 1
    assert "The proof sheet was changed." in said
    assert "A race before this one is missing." in said
    status, said = judged(saved, "--json")
    assert [bool(json.loads(line)["problems"]) for line in said.splitlines()] == [True, True]


@pytest.mark.parametrize("body", ["", "[]", "{}", '{"races": 5}', "no json"])
def test_a_file_without_races_is_said_to_be_one(tmp_path: Path, body: str) -> None:
    path = tmp_path / "other.json"
    path.write_text(body, encoding="utf-8")

    assert judged(path)[0] == 2


def test_no_races_yet(tmp_path: Path) -> None:
    path = tmp_path / "none.json"
    path.write_text('{"races": []}', encoding="utf-8")

    assert judged(path) == (0, "There is no race in this file.\n")


@pytest.mark.parametrize("junk", [None, 7, {}, {"sheet": 3}, {"sheet": {"race": "x"}}])
def test_a_record_that_cannot_be_read_is_named(saved: Path, junk: Any) -> None:
    document = {**json.loads(saved.read_text("utf-8")), "races": [junk]}
    saved.write_text(json.dumps(document), encoding="utf-8")
    status, said = judged(saved)

    assert status == 1
    assert "cannot be read" in said


def test_a_night_brings_its_races_along(desk: Desk) -> None:
    for each in chained(2):
        desk.store.add_race(desk.table.code, each)
    document = json.loads(json.dumps(desk.table.export()))
    night.load(desk.store, document, "NEW2")

    assert desk.store.races("NEW2") == desk.store.races(desk.table.code)
    assert desk.store.last_race("NEW2")[0] == 2


def test_a_night_whose_races_do_not_hold_stays_outside(desk: Desk) -> None:
    desk.store.add_race(desk.table.code, chained(1)[0])
    document = json.loads(json.dumps(desk.table.export()))
    document["races"][0]["verdict"]["first"] = 7

    with pytest.raises(night.BadNight, match=r"races\[0\]: does not hold \(verdict\)"):
        night.load(desk.store, document, "NEW2")
