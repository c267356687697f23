"""What is written to disk is the whole match, whenever the lights go out."""

from __future__ import annotations

import json
from typing import Any

from referee.bang import RULES
from referee.match import Entry, Match
from tests.referee.table import Table


class OnDisk(Match):
    """A match that writes every entry down as JSON before it happens."""

    def __init__(self) -> None:
        super().__init__(RULES)
        self.disk: list[str] = []

    def commit(self, entry: Entry) -> None:
        """Write, then commit."""
        self.disk.append(json.dumps(entry.plain()))
        super().commit(entry)


def evening() -> Table:
    """A short game with about everything that can be written down, to its end."""
    table = Table(OnDisk())
    table.names = ["Ann", "Ben", "Cyril", "Dan"]
    offers = [["slab_the_killer", "black_jack"], ["lucky_duke", "emiliano"]]
    offers += [["kit_carlson", "rose_doolan"], ["jesse_jones", "uncle_will"]]
    table.do(
        {
            "do": "start_game",
            "names": table.names,
            "house": {"hand_limit": "ask"},
            "roles": "entered",
            "characters": "choose",
            "deal_characters": offers,
            "event_deck": ["handcuffs"],
        }
    )
    for who, role in zip(table.names, ("sheriff", "outlaw", "renegade", "outlaw"), strict=True):
        table.answer(who, role)
    for who, (chosen, _) in zip(table.names, offers, strict=True):
        table.answer(who, chosen)
    for action, *details in (
        ("play", "Ann", "jail", "Ben"),
        ("play", "Ann", "bang", "Dan"),
        ("answer", "Dan", "missed"),
        ("take_back", "Dan"),
        ("answer", "Dan", "missed"),
        ("replace", "Dan", "hit"),
        ("end", "Ann", 7),
        ("answer", "Ann", "discarded"),
        ("flip", "Ben", "4 hearts", "3 clubs"),
        ("answer", "Ben", "0"),
        ("play", "Ben", "indians"),
        ("answer", "Cyril", "bang"),
        ("answer", "Dan", "hit"),
        ("answer", "Ann", "bang"),
        ("end", "Ben", 3),
        ("end", "Cyril", 2),
        ("answer", "Dan", "hand", "Ann"),
        ("end", "Dan", 0),
        ("answer", "Ann", "clubs"),
        ("correct", {"seat": 1, "alive": False, "role": "outlaw"}, {"ring": [0, 2, 1, 3]}),
        ("play", "Ann", "duel", "Dan"),
        ("answer", "Dan", "bang"),
        ("answer", "Ann", "hit"),
        ("correct", {"seat": 0, "life": 1}),
        ("end", "Ann", 0),
        ("answer", "Cyril", "hearts"),
        ("play", "Cyril", "gatling"),
    ):
        getattr(table, action)(*details)
    return table


def finish(table: Table) -> None:
    """Play the evening's game to its end."""
    table.answer("Dan", "missed")
    table.answer("Ann", "hit")
    table.answer("Ann", "out")
    assert table.match.is_over


def replay(disk: list[str]) -> Match:
    """Read a match back from what was written."""
    match = Match(RULES)
    for line in disk:
        match.commit(match.load(json.loads(line)))
    return match


def same(one: Match, other: Match) -> bool:
    """Whether two matches cannot be told apart by anybody."""
    viewers: list[Any] = [None, 0, 1, 2, 3]
    return (
        one.state == other.state
        and one.entries == other.entries
        and one.lines() == other.lines()
        and one.undo_list() == other.undo_list()
        and all(one.view(viewer) == other.view(viewer) for viewer in viewers)
    )


def test_a_log_on_disk_is_the_whole_match() -> None:
    """Written as JSON and read back, a match is the same to every viewer, at every single step."""
    table = evening()
    finish(table)
    match = table.match
    assert isinstance(match, OnDisk)

    assert same(replay(match.disk), match)
    growing = Match(RULES)
    for line in match.disk:
        entry = growing.load(json.loads(line))
        assert json.dumps(entry.plain()) == line
        growing.commit(entry)
    assert growing.state == match.state


def test_a_match_goes_on_after_a_crash() -> None:
    """Read back in the middle of a Gatling, the table waits for the same person as before."""
    table = evening()
    match = table.match
    assert isinstance(match, OnDisk)
    table.match = replay(match.disk)

    assert table.asked == ["Dan"]
    finish(table)
    assert table.winner == "outlaws"


def test_undone_entries_stay_undone_on_disk() -> None:
    """An undo is an entry, too: the log keeps what happened and that it did not."""
    table = evening()
    match = table.match
    assert isinstance(match, OnDisk)
    written = len(match.disk)
    match.commit(match.propose_undo("host", 9))

    assert len(match.disk) == written + 1
    assert json.loads(match.disk[-1]) == {"actor": "host", "back_to": 9}
    assert same(replay(match.disk), match)


def test_the_story_can_be_paged() -> None:
    """Screens show the newest lines and can ask for those before them."""
    match = evening().match
    lines = match.lines()
    shown = match.view(None)["game"]["log"]

    assert [line["n"] for line in shown] == [line.n for line in lines[-8:]]
    assert match.log(before=shown[0]["n"], count=5) == [line.plain() for line in lines[-13:-8]]
    assert match.log(before=lines[0].n) == []
