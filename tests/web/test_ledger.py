"""What is kept, wherever it is kept: the same tests for the file and for the database."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.web.desk import Desk
from web.storage.ledger import FAILURES, Brought, Change, Ledger, Overtaken
from web.storage.opening import open_ledger

Open: TypeAlias = Callable[[], Ledger]


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """A place where nothing is kept yet."""
    if request.param == "sqlite":
        return tmp_path / "store.sqlite"
    return str(request.getfixturevalue("database").fresh())


@pytest.fixture
def opened(where: Path | str) -> Iterator[Open]:
    """Opens the same place, as often as it is asked to."""
    found: list[Ledger] = []

    def make() -> Ledger:
        found.append(open_ledger(where))
        return found[-1]

    yield make
    for each in found:
        each.close()


@pytest.fixture
def ledger(opened: Open) -> Ledger:
    return opened()


def test_a_change_is_there_after_it_is_opened_again(opened: Open) -> None:
    first = opened()
    first.add_table("KXT4", {"seats": []})
    first.write(Change("KXT4", 1, new_game="bang", entries=({"n": "first"},), at=0))
    answer = {"ok": True, "seq": 2}
    lobby = {"seats": [1], "name": "Žofie 100 % ?"}
    first.write(Change("KXT4", 2, lobby, entries=({"n": 2},), at=1, receipt=("id", answer)))
    first.close()

    second = opened()

    (table,) = second.tables()
    assert (table.code, table.seq, table.lobby, table.games) == ("KXT4", 2, lobby, 1)
    assert (table.kind, table.game is not None) == ("bang", True)
    assert second.entries(table.game or 0) == [{"n": "first"}, {"n": 2}]
    assert [plain["n"] for plain, _ in second.timed_entries(table.game or 0)] == ["first", 2]
    assert second.bodies(table.game or 0) == [b'{"n":"first"}', b'{"n":2}']
    assert second.spans("KXT4")[table.game or 0][0] == 2
    assert answer == second.receipt("KXT4", "id")
    assert second.receipt("KXT4", "other") is None


def test_a_change_is_written_whole_or_not_at_all(ledger: Ledger) -> None:
    ledger.add_table("KXT4", {})
    ledger.write(Change("KXT4", 1, new_game="bang", entries=({},), receipt=("same", {})))

    with pytest.raises(FAILURES):
        ledger.write(Change("KXT4", 2, lobby={"x": 1}, entries=({},), receipt=("same", {})))

    (table,) = ledger.tables()
    assert (table.seq, table.lobby, len(ledger.entries(table.game or 0))) == (1, {}, 1)
    ledger.write(Change("KXT4", 2))


@pytest.mark.parametrize("at", [0, 2])
def test_whoever_does_not_know_the_whole_log_adds_nothing_to_it(ledger: Ledger, at: int) -> None:
    ledger.add_table("KXT4", {})
    ledger.write(Change("KXT4", 1, new_game="bang", entries=({"n": 0},), at=0))

    with pytest.raises(Overtaken):
        ledger.write(Change("KXT4", 2, lobby={"x": 1}, entries=({"n": "late"},), at=at))

    table = ledger.table("KXT4")
    assert (table.seq, table.lobby, ledger.entries(table.game or 0)) == (1, {}, [{"n": 0}])
    ledger.write(Change("KXT4", 2, entries=({"n": 1},), at=1))
    assert ledger.entries(table.game or 0) == [{"n": 0}, {"n": 1}]


@pytest.mark.parametrize("statement", ["UPDATE entries SET body = '1'", "DELETE FROM entries"])
def test_what_has_happened_cannot_be_rewritten(ledger: Ledger, statement: str) -> None:
    ledger.add_table("KXT4", {})
    ledger.write(Change("KXT4", 1, new_game="bang", entries=({},)))

    with pytest.raises(FAILURES, match="only ever added"), ledger._transaction() as db:
        db.execute(statement)


def test_an_ended_game_is_kept_and_the_next_has_the_next_number(ledger: Ledger) -> None:
    ledger.add_table("KXT4", {})
    ledger.write(Change("KXT4", 1, new_game="bang", entries=({"game": 1},)))
    ledger.write(Change("KXT4", 2, end_game=True))
    assert ledger.table("KXT4").game is None
    ledger.write(Change("KXT4", 3, new_game="duel", entries=({"game": 2},)))

    games = ledger.games("KXT4")

    assert [(game.number, game.kind) for game in games] == [(1, "bang"), (2, "duel")]
    assert [ledger.entries(game.id) for game in games] == [[{"game": 1}], [{"game": 2}]]


def test_a_night_comes_in_whole_and_goes_whole(ledger: Ledger) -> None:
    made = "2025-12-24 18:00:00"
    game = Brought("bang", made, [{"n": 0}, {"n": 1}], [made, None])
    ledger.add_table("KXT4", {})
    ledger.add_night("ABCD", made, {"seats": []}, [game, game], [{"race": 1}], on_table=True)

    assert [table.code for table in ledger.tables()] == ["KXT4", "ABCD"]
    assert (ledger.table("ABCD").made, ledger.table("ABCD").games) == (made, 2)
    first = ledger.games("ABCD")[0]
    assert ledger.timed_entries(first.id)[0] == ({"n": 0}, made)
    assert ledger.last_race("ABCD") == (1, {"race": 1})

    ledger.keep_told(first.id, "stamp", {"told": 1})
    ledger.keep_told(first.id, "stamp", {"told": 2})
    ledger.add_race("ABCD", {"race": 2})
    ledger.remember("camera.ABCD", "front")
    assert ledger.told(first.id, "stamp") == {"told": 2}
    assert ledger.races("ABCD") == [{"race": 1}, {"race": 2}]
    ledger.erase("ABCD")

    assert [table.code for table in ledger.tables()] == ["KXT4"]
    assert (ledger.entries(first.id), ledger.told(first.id, "stamp")) == ([], None)
    assert (ledger.races("ABCD"), ledger.setting("camera.ABCD")) == ([], None)
    with pytest.raises(LookupError):
        ledger.erase("ABCD")


def test_settings_are_remembered(ledger: Ledger) -> None:
    ledger.remember("address", "10.0.0.2")
    ledger.remember("address", "10.0.0.3")

    assert ledger.setting("address") == "10.0.0.3"
    assert ledger.setting("colour", "none") == "none"


def test_a_table_nobody_made_is_not_found(ledger: Ledger) -> None:
    with pytest.raises(LookupError):
        ledger.table("ZZZZ")


def test_a_game_goes_on_after_the_server_was_started_anew(where: Path | str) -> None:
    desk = Desk(where).set_up()
    assert desk.table.match is not None
    position, length = desk.table.match.state, desk.table.match.length

    again = desk.again()

    assert again.table.match is not None
    assert (again.table.match.state, again.table.match.length) == (position, length)
    again.store.close()


def test_the_end_of_a_game_is_kept_and_taken_back(ledger: Ledger) -> None:
    ledger.add_table("KXT4", {})
    ledger.write(Change("KXT4", 1, new_game="bang", entries=({"n": 1},), at=0))
    assert ledger.ended_games(["KXT4"]) == []

    ledger.write(Change("KXT4", 2, entries=({"n": 2},), at=1, over=True))

    (ended,) = ledger.ended_games(["KXT4", "ABCD"])
    assert (ended.code, ended.number, ended.kind, ended.moves) == ("KXT4", 1, "bang", 2)
    (standing,) = ledger.standing("KXT4")
    assert (standing.kind, standing.games) == ("bang", 1)
    assert None not in (standing.begun, standing.ended, standing.last)
    ledger.write(Change("KXT4", 3, entries=({"n": 3},), at=2, over=False))
    assert ledger.ended_games(["KXT4"]) == []


def test_every_table_is_seen_without_being_opened(ledger: Ledger) -> None:
    for code in ("KXT4", "ABCD"):
        ledger.add_table(code, {"seats": [code]})

    assert [each.code for each in ledger.standing()] == ["KXT4", "ABCD"]
    (one,) = ledger.standing("ABCD")
    assert (one.lobby, one.kind, one.last) == ('{"seats":["ABCD"]}', None, None)


def test_a_tournament_is_a_log_that_only_grows_at_its_end(opened: Open) -> None:
    ledger = opened()
    ledger.add_tournament("CUPS", "screen", [{"n": 0}])
    assert ledger.add_deeds("CUPS", 1, [{"n": 1}, {"n": 2}])

    assert not ledger.add_deeds("CUPS", 1, [{"n": "late"}])
    assert not ledger.add_deeds("CUPS", 4, [{"n": "early"}])
    assert not ledger.add_deeds("NONE", 0, [{"n": 0}])

    ledger.close()
    again = opened()
    assert again.deeds("CUPS") == [{"n": 0}, {"n": 1}, {"n": 2}]
    assert again.deeds("CUPS", 2) == [{"n": 2}]
    assert [(each.code, each.screen) for each in again.tournaments()] == [("CUPS", "screen")]
    with pytest.raises(FAILURES), again._transaction() as db:
        db.execute("UPDATE deeds SET body = '{}'")
    with pytest.raises(FAILURES), again._transaction() as db:
        db.execute("DELETE FROM deeds")
    again.erase_tournament("CUPS")
    assert (again.tournaments(), again.deeds("CUPS")) == ([], [])
    with pytest.raises(LookupError):
        again.erase_tournament("CUPS")
