"""The nights as CSV: one row per game, one per event, safe to open."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.web.nights import finished, shelve
from web.history import sheets
from web.history.library import Library
from web.storage.ledger import Change
from web.storage.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "tables.sqlite")
    yield store
    store.close()


def read(rows: Iterable[str]) -> list[dict[str, str]]:
    """Read a sheet as a spreadsheet would."""
    text = "".join(rows)
    # Without the mark, Excel takes Cyrillic for something else.
    assert text.startswith("\ufeff")
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline="")))


def test_one_row_per_game_with_its_people_in_their_order(store: Store) -> None:
    match = finished()
    shelve(store, "WWWW", match, finished(6))

    first, second = read(sheets.games_sheet(Library(store).nights(), "en"))

    assert (first["night"], first["game"], first["kind"], first["end"]) == (
        *("WWWW", "1", "bang"),
        "over",
    )
    assert (first["minutes"], second["game"]) == ("48", "2")
    assert first["players"].split("; ") == [player.name for player in match.state.players]
    winners = [match.state[seat].name for seat in match.state.result.winners]
    assert first["winners"].split("; ") == winners
    assert first["roles"].count("Sheriff") == 1


def test_one_row_per_event_that_counts(store: Store) -> None:
    match = finished()
    shelve(store, "WWWW", match)

    rows = read(sheets.events_sheet(store, Library(store).nights(), "en"))

    events = [event for entry in match.entries for event in entry.events]
    assert [row["what"] for row in rows] == [event.tag for event in events]
    assert [int(row["event"]) for row in rows] == list(range(1, len(events) + 1))
    assert int(rows[-1]["move"]) == len(match.entries)
    shot = next(row for row in rows if row["what"] == "life_lost")
    details = json.loads(shot["details"])
    assert shot["name"] == match.state[int(shot["seat"])].name
    assert shot["name"] in shot["text"]
    assert details["lost"] >= 1


def test_what_was_undone_is_no_event(store: Store) -> None:
    match = finished()
    shelve(store, "WWWW", match)
    before = read(sheets.events_sheet(store, Library(store).nights(), "en"))
    (game,) = store.games("WWWW")
    with store._transaction() as db:
        db.execute("UPDATE tables SET game = ?", (game.id,))
    last = match.entries[-1].plain()
    back = {"actor": "host", "back_to": len(match.entries) - 1}
    store.write(Change("WWWW", 1, entries=(back, last)))

    after = read(sheets.events_sheet(store, Library(store).nights(), "en"))

    assert [row["what"] for row in after] == [row["what"] for row in before]


@pytest.mark.parametrize(
    "cell",
    ["=1", "+1", "-1", "@x", "|x", " =1", "\t=1", "\r\n=1", "\ufeff=1", "\u200b+1", "＝1", "\0=1"],
)
def test_no_cell_can_become_a_formula(cell: str) -> None:
    assert sheets._safe(cell).startswith("'")
    assert sheets._joined(["Ann", cell]).split("; ")[1].startswith("'")


@pytest.mark.parametrize("name", ["=1+1", "@Ann", "-Ben", "+Cyril"])
def test_a_name_is_never_a_formula(store: Store, name: str) -> None:
    bot = finished().state.players[0].name
    shelve(store, "WWWW", finished(), names={bot: name})

    (game,) = read(sheets.games_sheet(Library(store).nights(), "en"))
    rows = read(sheets.events_sheet(store, Library(store).nights(), "en"))

    assert game["players"].startswith(f"'{name}")
    assert all(not row["name"].startswith(("=", "@", "-", "+")) for row in rows)
    assert any(row["name"] == f"'{name}" for row in rows)


def test_the_columns_are_those_of_the_documentation() -> None:
    docs = Path(__file__).parents[2] / "docs" / "history.md"
    text = docs.read_text(encoding="utf-8")

    assert [name for name in (*sheets.GAMES, *sheets.EVENTS) if f"`{name}`" not in text] == []
