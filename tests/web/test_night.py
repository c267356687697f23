"""The night as one file."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.web.desk import Desk, end_turn
from web import night
from web.storage.store import Store
from web.tables.authority import Authority


def played(desk: Desk) -> dict[str, Any]:
    """Give a night of one ended game and one that is still on the table."""
    desk.set_up(phones=("Ann", "Ben"), others=("Cyril", "Dan"))
    host = desk.host()
    host.do(end_turn(host.view))
    host.act("end_game")
    host.act("start")
    host.do(end_turn(host.view))
    document: dict[str, Any] = json.loads(json.dumps(desk.table.export()))
    return document


def brought_in(desk: Desk, document: Any) -> Authority:
    night.load(desk.store, document, "WWWW")
    return Authority(
        desk.store.table("WWWW"),
        store=desk.store,
        network=desk.table.network,
        chance=desk.table.chance,
        post=desk.post,
    )


def test_a_night_comes_back_as_it_was(desk: Desk) -> None:
    copied = brought_in(desk, played(desk))

    assert copied.match is not None
    assert desk.table.match is not None
    for viewer in (None, 0, 1, 2, 3):
        assert desk.table.match.view(viewer) == copied.match.view(viewer)
    assert (copied.games, copied.phase) == (2, "playing")
    assert [seat.name for seat in copied.lobby.seats] == ["Ann", "Ben", "Cyril", "Dan"]


def test_no_token_and_no_phone_travels_along(desk: Desk) -> None:
    text = json.dumps(played(desk))
    keys = [seat.device.key for seat in desk.table.lobby.seats if seat.device]

    assert keys
    assert not any(key in text for key in keys)


def test_the_file_does_not_show_the_roles_of_a_game_that_is_still_on(desk: Desk) -> None:
    desk.set_up()

    assert "outlaw" not in json.dumps(desk.table.export())


def test_everybody_hears_that_a_running_game_was_saved(desk: Desk) -> None:
    desk.set_up()
    screen = desk.open("table")

    desk.table.export()

    assert screen.view["game"]["log"][-1]["text"]["key"] == "ui.log.exported"


def _set(path: str, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(document: dict[str, Any]) -> None:
        *way, last = [int(key) if key.isdigit() else key for key in path.split(".")]
        place: Any = document
        for key in way:
            place = place[key]
        place[last] = value

    return change


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (_set("tinstar", "poem"), r"\$:"),
        (_set("format", 99), r"\$\.format"),
        (_set("lobby", {"chairs": []}), r"\$\.lobby\.chairs"),
        (_set("lobby.host_seat", 0), r"\$\.lobby"),
        (_set("games", {}), r"\$\.games"),
        (_set("games.0", 7), r"\$\.games\[0\]"),
        (_set("games.0.entries", []), r"\$\.games\[0\]\.entries"),
        (_set("games.0.entries.0", {"actor": "host", "command": {"do": "x"}}), r"entries\[0\]"),
        (_set("games.0.entries.1.events", [{"event": "x"}]), r"entries\[1\]"),
        (_set("games.0.entries.0", "text"), r"entries\[0\]"),
        (_set("games.0.entries.1.back_to", 50), r"entries\[1\]"),
        (_set("games.0.entries.1.restores", 0), r"entries\[1\]"),
        (_set("games.0.entries.1.restores", "all"), r"entries\[1\]"),
        (_set("games.0.on_table", True), r"\$\.games"),
        (_set("games.1.packed", "%%%"), r"\$\.games\[1\]\.packed"),
        (_set("games.1.packed", "AAAA"), r"\$\.games\[1\]\.packed"),
    ],
)
def test_a_bad_file_is_refused_with_the_spot_and_nothing_is_kept(
    desk: Desk, change: Callable[[dict[str, Any]], None], place: str
) -> None:
    document = copy.deepcopy(played(desk))
    change(document)

    with pytest.raises(night.BadNight, match=place):
        night.load(desk.store, document, "WWWW")

    assert [table.code for table in desk.store.tables()] == ["KXT4"]


@pytest.mark.parametrize("document", [None, [], 7, "x", {}])
def test_what_is_no_night_is_refused(desk: Desk, document: Any) -> None:
    with pytest.raises(night.BadNight):
        night.load(desk.store, document, "WWWW")


def test_a_night_without_a_game_on_the_table_opens_in_the_lobby(desk: Desk) -> None:
    desk.set_up()
    desk.host().act("end_game")

    copied = brought_in(desk, desk.table.export())

    assert (copied.phase, copied.games) == ("lobby", 1)


def test_stores_do_not_share_tables(desk: Desk, tmp_path: Any) -> None:
    other = Store(tmp_path / "other.sqlite")

    night.load(other, played(desk), "WWWW")

    assert [table.code for table in other.tables()] == ["WWWW"]
    other.close()
