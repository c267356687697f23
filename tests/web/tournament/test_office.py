"""Tournaments at real tables: seated, played by bots, taken, and never lost."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from printables.paper import A4
from referee.data import LANGUAGES
from referee.refusal import Refused
from tests.web.desk import Recorder, quiet_network
from web.games import game_of
from web.storage.ledger import Ledger
from web.storage.opening import open_ledger
from web.tables import host_game
from web.tables.authority import Authority
from web.tables.bots import Driver
from web.tables.rooms import Rooms
from web.tables.shuffle import Chance
from web.tournament import paper
from web.tournament.office import Office
from web.tournament.rules import commands
from web.tournament.rules.points import Line, Scheme
from web.tournament.rules.standings import standings
from web.tournament.rules.state import Plan, pairs

CUP = Plan("Cup", "highcard", rounds=2, low=2, best=2, high=2, scheme=Scheme(win=1))
"""A small game, which only tests know."""


class Club:
    """A house full of tables, without a network."""

    def __init__(self, where: Path | str, seed: int = 7) -> None:
        self.where = where
        self.store: Ledger = open_ledger(where)
        self.rooms = Rooms(self.store, quiet_network(), Recorder(), Chance.seeded(seed))
        self.office = Office(self.rooms, random.Random(seed))

    def again(self) -> Club:
        """Switch the laptop off and on."""
        self.store.close()
        return Club(self.where)

    def open(self, plan: Plan, people: int, *, bots: bool = True) -> str:
        """Open a tournament with so many people in it."""
        code = self.office.open(plan)
        self.office.enter(code, tuple(f"Player {n}" for n in range(people)), bots=bots)
        return code

    def tables(self, code: str) -> list[Authority]:
        """The tables of the newest round."""
        places = self.office.now(code).rounds[-1].places
        found = [self.rooms.get(place.table) for place in places]
        return [table for table in found if table is not None]

    def play(self, code: str) -> None:
        """Let the bots play the newest round to its end."""
        assert self.office.begin(code) == []
        for number, table in enumerate(self.tables(code)):
            driver = Driver(table, random.Random(number))
            while table.phase != "over":
                driver.step()
        self.office.attend(code)


@pytest.fixture(params=["sqlite", "postgresql"])
def club(request: pytest.FixtureRequest, tmp_path: Path, highcard: str) -> Iterator[Club]:
    """A club on each kind of storage."""
    if request.param == "sqlite":
        where: Path | str = tmp_path / "club.sqlite"
    else:
        where = str(request.getfixturevalue("database").fresh())
    made = Club(where)
    yield made
    made.store.close()


@pytest.fixture
def here(tmp_path: Path, highcard: str) -> Iterator[Club]:
    """A club on a laptop."""
    made = Club(tmp_path / "club.sqlite")
    yield made
    made.store.close()


def test_a_round_sets_its_tables_and_takes_what_they_played(club: Club) -> None:
    code = club.open(CUP, 4)

    club.office.draw(code)

    now = club.office.now(code)
    for place, table in zip(now.rounds[0].places, club.tables(code), strict=True):
        assert [now.players[player].name for player in place.players] == list(table.lobby.names)
        assert (table.game.id, table.phase) == ("highcard", "lobby")
        assert all(seat.bot for seat in table.lobby.seats)
    club.play(code)
    now = club.office.now(code)
    assert now.rounds[0].is_over
    assert sum(row.points for row in standings(now)) == 2

    club.office.draw(code)
    assert [place.table for place in club.office.now(code).rounds[1].places] == [
        place.table for place in now.rounds[0].places
    ]
    assert len(set(club.office.now(code).met())) == 4


def test_nothing_is_lost_by_a_restart(club: Club) -> None:
    """The laptop is switched off after the draw, in mid-game, and before anybody has looked."""
    code = club.open(CUP, 4)
    club.office.draw(code)
    drawn = club.office.now(code)

    second = club.again()
    assert second.office.now(code) == drawn
    assert second.office.begin(code) == []
    for table in second.tables(code):
        Driver(table, random.Random(3)).step()
    third = second.again()
    for table in third.tables(code):
        assert table.phase == "playing"
        driver = Driver(table, random.Random(4))
        while table.phase != "over":
            driver.step()
    last = third.again()

    last.office.attend(code)

    assert last.office.now(code).rounds[0].is_over
    assert sum(row.points for row in standings(last.office.now(code))) == 2
    last.store.close()


def test_a_round_that_was_drawn_but_not_set_is_set_by_whoever_looks(here: Club) -> None:
    code = here.open(CUP, 2)
    table = here.rooms.set_up()
    here.office.do(code, commands.Draw((table,), ((0, 1),)))

    second = here.again()
    second.office.attend(code)

    assert second.tables(code)[0].lobby.names == ("Player 0", "Player 1")
    second.store.close()


def test_a_game_that_is_taken_up_again_after_its_end_is_taken_anew(here: Club) -> None:
    """The host undoes the last steps: meanwhile nothing counts, then what came of it."""
    code = here.open(CUP, 2)
    here.office.draw(code)
    here.play(code)
    before = here.office.now(code).rounds[0].places[0].result
    assert before is not None

    (table,) = here.tables(code)
    assert table.match is not None
    last = table.match.undo_list(1)[0]["to"]
    table.arrange(lambda at: host_game.undo(at, host_game.BackTo(last, sure=True)))
    here.office.attend(code)
    assert here.office.now(code).rounds[0].places[0].result is None

    here.play(code)
    after = here.office.now(code).rounds[0].places[0].result
    assert after is not None
    assert after.game == before.game
    assert after.moves > before.moves


def test_a_game_that_was_broken_off_counts_for_nothing_and_the_next_one_does(here: Club) -> None:
    code = here.open(CUP, 2)
    here.office.draw(code)
    here.office.begin(code)
    (table,) = here.tables(code)
    table.arrange(host_game.end_game)
    here.office.attend(code)
    assert here.office.now(code).rounds[0].places[0].result is None

    here.play(code)

    result = here.office.now(code).rounds[0].places[0].result
    assert result is not None
    assert sum(line.won for line in result.lines) == 1


def test_what_was_played_at_the_table_before_does_not_count(here: Club) -> None:
    code = here.open(CUP, 2)
    here.office.draw(code)
    here.play(code)
    here.office.draw(code)

    here.office.attend(code)

    assert here.office.now(code).rounds[1].places[0].result is None
    assert here.tables(code)[0].phase == "lobby"


def test_a_name_that_was_changed_at_the_table_takes_part_no_more(here: Club) -> None:
    """The organiser sets it right by hand; nobody else's points go astray."""
    code = here.open(CUP, 2)
    here.office.draw(code)
    (table,) = here.tables(code)
    other = host_game.lobbies.with_seat(table.lobby, 0, name="Somebody")
    table.arrange(lambda _: host_game.Step(lobby=other))
    here.play(code)

    result = here.office.now(code).rounds[0].places[0].result
    assert result is not None
    assert [line.player for line in result.lines] == [
        here.office.now(code).rounds[0].places[0].players[1]
    ]


def test_somebody_who_comes_late_gets_a_chair_until_the_game_begins(here: Club) -> None:
    plan = Plan("Cup", "wright", rounds=1, low=2, best=2, high=4)
    code = here.open(plan, 4)
    here.office.draw(code)
    here.office.enter(code, ("Late", "Later"), bots=True)

    here.office.sit_down(code, 4, 0)

    first, second = here.tables(code)
    assert "Late" in first.lobby.names
    here.office.begin(code)
    with pytest.raises(Refused, match="table_played"):
        here.office.sit_down(code, 5, 1)
    assert "Later" not in second.lobby.names


def test_two_organisers_at_once_both_get_their_way(club: Club) -> None:
    """Each decides anew on what the other has written."""
    code = club.open(CUP, 2)
    other = Office(club.rooms, random.Random(1))
    other.now(code)
    club.office.enter(code, ("Ann",))

    other.enter(code, ("Ben",))

    assert [player.name for player in club.office.now(code).players][2:] == ["Ann", "Ben"]
    with pytest.raises(Refused, match="name_taken"):
        other.enter(code, ("ann",))


def test_the_tables_of_a_tournament_are_fixed_and_idle_fixed_tables_come_first(here: Club) -> None:
    idle = here.rooms.set_up()
    busy = here.rooms.make()
    for each in (idle, busy.code):
        here.rooms.house.fix(each)
    busy.arrange(lambda at: host_game.Step(lobby=host_game.lobbies.add_seat(at.lobby, "Ann")))
    code = here.open(CUP, 4)

    here.office.draw(code)

    tables = [place.table for place in here.office.now(code).rounds[0].places]
    assert tables[0] == idle
    assert busy.code not in tables
    assert [each.name for each in here.rooms.house.fixed()] == ["1", "2", "3"]


def test_a_tournament_is_deleted_and_its_tables_stay(club: Club) -> None:
    code = club.open(CUP, 2)
    club.office.draw(code)
    club.play(code)

    club.office.erase(code)

    assert club.office.all() == []
    with pytest.raises(LookupError):
        club.office.now(code)
    with pytest.raises(LookupError):
        club.office.erase(code)
    assert len(club.rooms.store.games(club.rooms.newest_code())) == 1


def test_a_table_that_was_deleted_waits_for_a_result_by_hand(here: Club) -> None:
    code = here.open(CUP, 2)
    here.office.draw(code)
    here.rooms.erase(here.office.now(code).rounds[0].places[0].table)

    here.office.attend(code)
    here.office.do(code, commands.WriteResult(1, 0, (Line(0, won=True),)))

    assert here.office.now(code).rounds[0].is_over


def whole(club: Club, game: str, size: int) -> str:
    """Let 24 bots play three rounds, and look at what came of it."""
    found = game_of(game)
    low, high = found.choices(found.read({}).sets)["players"]
    scheme = list(found.schemes.values())[-1]
    plan = Plan("Cup", game, rounds=3, low=low, best=size, high=high, scheme=scheme)
    code = club.open(plan, 24)
    for _ in range(3):
        club.office.draw(code)
        club.play(code)
    now = club.office.now(code)
    assert [each.is_over for each in now.rounds] == [True] * 3
    met = list(now.met())
    assert (
        len(set(met))
        == len(met)
        == 3 * sum(len(list(pairs(place.players))) for place in now.rounds[0].places)
    )
    rows = standings(now)
    assert len(rows) == 24
    assert all(None not in row.rounds for row in rows)
    assert rows[0].points > 0
    assert sum(row.wins for row in rows) >= 3 * 24 // size
    saved = club.office.find(code)
    for lang in LANGUAGES:
        for draw in (paper.seating, paper.final):
            book = draw(club.rooms, saved, now, paper.Wish(lang, A4))
            assert (book.pages, book.bytes()[:4]) == (1, b"%PDF")
    return code


def test_twenty_four_bots_play_three_rounds(here: Club) -> None:
    whole(here, "wright", 4)


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "size"), [("bang", 4), ("duel", 2)])
def test_twenty_four_bots_play_three_rounds_of_the_longer_games(
    here: Club, game: str, size: int
) -> None:
    whole(here, game, size)
