"""Any game can be played at a table: the server knows none of them by name.

The second game is High Card of `docs/examples/highcard`, which only these tests let in.
"""

from __future__ import annotations

import ast
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask import Flask

from referee import codec
from referee.games import FIRST, GAMES, known_games
from tests.web.conftest import Running
from tests.web.desk import Desk, Screen, new_id, refusal_code
from web import night, words
from web.app import Config, create_app
from web.cli import main
from web.commands.demo import seat_bots
from web.script import Performance, read
from web.storage import older
from web.storage.store import Store
from web.tables.bots import Driver
from web.tables.lobby import Lobby

WEB = Path(words.__file__).parent


def at_high_card(desk: Desk, *names: str) -> tuple[Screen, list[Screen]]:
    """Seat people at a table for High Card; gives the host and the phones."""
    host = desk.host()
    assert host.act("choose_game", game="highcard")["ok"]
    return host, desk.phones(*names)


def show(phone: Screen) -> dict[str, Any]:
    """Take the one option a phone has."""
    (option,) = phone.view["me"]["options"]
    return phone.do(option["command"])


# The lobby


def test_a_new_table_is_set_up_for_the_first_game(desk: Desk, highcard: str) -> None:
    table = desk.host().view["table"]

    assert table["game"] == FIRST
    assert [each["id"] for each in table["choices"]["games"]] == [*known_games()]
    assert table["choices"]["games"][-1] == {"id": highcard, "players": [2, 2]}


def test_changing_the_game_keeps_the_seats_and_changes_what_can_be_chosen(
    desk: Desk, highcard: str
) -> None:
    host = desk.host()
    phones = desk.phones("Ann", "Ben", "Cyril")
    host.act("settings", sets=["base", "dodge_city"])

    assert host.act("choose_game", game=highcard)["ok"]

    table = host.view["table"]
    assert [seat["name"] for seat in table["seats"]] == ["Ann", "Ben", "Cyril"]
    assert [phone.seat for phone in phones] == [0, 1, 2]
    assert table["settings"] == {"sets": [], "house": {"low_wins": False}, "coach": False}
    assert table["choices"]["players"] == [2, 2]
    assert table["choices"]["paper"] == ["join", "seats"]
    assert table["can_start"]["args"] == {"n": 3, "low": 2, "high": 2}
    assert refusal_code(host.act("start")) == "player_count"
    assert refusal_code(host.act("settings", roles="entered")) == "malformed"


def test_each_game_keeps_its_own_settings(desk: Desk, highcard: str) -> None:
    host = desk.host()
    host.act("settings", sets=["base", "dodge_city"])
    host.act("choose_game", game=highcard)
    host.act("settings", house={"low_wins": True})

    host.act("choose_game", game="bang")

    assert host.view["table"]["settings"]["sets"] == ["base", "dodge_city"]
    host.act("choose_game", game=highcard)
    assert host.view["table"]["settings"]["house"] == {"low_wins": True}


def test_a_game_nobody_knows_cannot_be_chosen(desk: Desk) -> None:
    assert refusal_code(desk.host().act("choose_game", game="chess")) == "malformed"


def test_the_game_stays_while_it_is_on_the_table(desk: Desk, highcard: str) -> None:
    desk.set_up()

    assert refusal_code(desk.host().act("choose_game", game=highcard)) == "game_running"


def test_no_more_may_sit_down_than_the_game_is_for(desk: Desk, highcard: str) -> None:
    host, _ = at_high_card(desk, "Ann", "Ben")

    assert refusal_code(host.act("add_seat", name="Cyril")) == "table_full"
    assert refusal_code(desk.open().ask("sit", name="Cyril")) == "table_full"


# Playing


def test_two_play_it_and_the_higher_card_wins(desk: Desk, highcard: str) -> None:
    host, (ann, ben) = at_high_card(desk, "Ann", "Ben")
    assert host.act("start")["ok"]
    assert ann.view["game"]["kind"] == highcard
    cards = [phone.view["me"]["card"] for phone in (ann, ben)]
    assert host.view["game"]["seats"][0]["card"] is None, "nobody sees it before it is shown"

    assert show(ann)["ok"]
    assert show(ben)["ok"]

    assert host.view["table"]["phase"] == "over"
    assert host.view["game"]["result"]["winners"] == [cards.index(max(cards))]


def test_a_house_rule_of_the_game_counts(desk: Desk, highcard: str) -> None:
    host, (ann, ben) = at_high_card(desk, "Ann", "Ben")
    host.act("settings", house={"low_wins": True})
    host.act("start")
    cards = [phone.view["me"]["card"] for phone in (ann, ben)]

    show(ann)
    show(ben)

    assert host.view["game"]["result"]["winners"] == [cards.index(min(cards))]


def test_it_is_undone_taken_back_and_outlives_the_laptop(desk: Desk, highcard: str) -> None:
    host, (ann, ben) = at_high_card(desk, "Ann", "Ben")
    host.act("start")
    show(ann)
    assert host.act("undo", to=1, sure=True)["ok"]
    assert ann.view["me"]["prompt"] is not None
    show(ann)
    assert ann.ask("take_back", id=new_id(), seat=0)["ok"]
    show(ben)

    again = desk.again()

    assert again.table.match is not None
    assert again.table.match.rules.id == highcard
    assert again.table.match.state == desk.table.match.state
    assert again.host().view["game"]["seats"][1]["card"] is not None
    again.store.close()


def test_refusals_renaming_and_the_next_game_are_the_game_s_too(desk: Desk, highcard: str) -> None:
    host, (ann, ben) = at_high_card(desk, "Ann", "Ben")
    host.act("start")
    show(ann)
    assert refusal_code(ann.do({"do": "show", "seat": 0})) == "shown_already"
    assert refusal_code(ann.do({"do": "play", "seat": 0, "card": "bang"})) == "malformed"
    assert host.act("rename", seat=0, name="Anna")["ok"]
    assert host.view["game"]["seats"][0]["name"] == "Anna"
    assert host.view["table"]["seats"][0]["name"] == "Anna"
    show(ben)

    assert refusal_code(host.act("rematch", sheriff=0)) == "malformed"
    assert host.act("rematch")["ok"]
    assert host.view["table"]["phase"] == "playing"
    assert host.view["table"]["games"] == 2


def test_two_real_phones_play_and_the_host_undoes(highcard: str, running: Running) -> None:
    host = running.open("host")
    ann, ben = running.open(), running.open()
    host.ask("host", {"id": new_id(), "action": "choose_game", "game": highcard})
    for phone, name in ((ann, "Ann"), (ben, "Ben")):
        assert phone.ask("sit", {"seat": None, "name": name})["ok"]
    assert host.ask("host", {"id": new_id(), "action": "start"})["ok"]
    for phone in (ann, ben):
        phone.wait(lambda phone=phone: phone.views[-1]["me"])
        (option,) = phone.views[-1]["me"]["options"]
        assert phone.ask("do", {"id": new_id(), "command": option["command"]})["ok"]
    host.wait(lambda: host.views[-1]["table"]["phase"] == "over")

    assert host.ask("host", {"id": new_id(), "action": "undo", "to": 2, "sure": True})["ok"]

    ben.wait(lambda: ben.views[-1]["me"]["prompt"])
    assert ben.views[-1]["table"]["phase"] == "playing"
    assert ann.views[-1]["me"]["options"] == []


def test_bots_play_any_game(desk: Desk, highcard: str) -> None:
    seat_bots(desk.table, highcard, 2, ())
    driver = Driver(desk.table)

    while driver.step():
        pass

    assert desk.table.phase == "over"


# Records


def test_a_night_may_hold_several_games(desk: Desk, highcard: str, tmp_path: Path) -> None:
    host, (ann, ben) = at_high_card(desk, "Ann", "Ben")
    host.act("start")
    show(ann)
    show(ben)
    host.act("end_game")
    host.act("choose_game", game="bang")
    desk.phones("Cyril", "Dan")
    host.act("start")
    document = json.loads(json.dumps(desk.table.export()))
    assert [game["game"] for game in document["games"]] == [highcard, "bang"]

    store = Store(tmp_path / "other.sqlite")
    night.load(store, document, "ABCD")

    assert [game.kind for game in store.games("ABCD")] == [highcard, "bang"]
    assert store.table("ABCD").kind == "bang"
    assert [match.rules.id for match in night.matches(document)] == [highcard, "bang"]
    store.close()


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda night: night["games"][0].update(game="chess"), r"\$\.games\[0\]\.game"),
        (lambda night: night["lobby"].update(game="chess"), r"\$\.lobby\.game"),
        (lambda night: night["lobby"].update(settings={"chess": {}}), r"settings\.chess"),
        (
            lambda night: night["lobby"].update(settings={"bang": {"roles": "guessed"}}),
            r"\$\.lobby\.settings\.bang\.roles",
        ),
        (lambda night: night["lobby"].update(game="highcard"), "another game is on the table"),
    ],
)
def test_a_night_with_a_game_that_cannot_be_is_refused(
    desk: Desk, highcard: str, change: Any, place: str
) -> None:
    document = json.loads(json.dumps(desk.set_up().table.export()))
    change(document)

    with pytest.raises(night.BadNight, match=place):
        night.load(desk.store, document, "ABCD")


def test_a_night_from_when_there_was_one_game_is_bang(desk: Desk) -> None:
    host = desk.host()
    host.act("settings", characters="choose")
    document = json.loads(json.dumps(desk.set_up().table.export()))
    document["format"] = 1
    document["lobby"]["settings"] = document["lobby"]["settings"]["bang"]
    for game in document["games"]:
        del game["game"]

    night.load(desk.store, document, "ABCD")

    saved = desk.store.table("ABCD")
    assert saved.kind == "bang"
    assert codec.load(Lobby, saved.lobby).settings == {"bang": {"characters": "choose"}}


def test_a_file_from_when_there_was_one_game_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite"
    desk = Desk(path).set_up()
    state = desk.table.match.state
    desk.store.close()
    _as_it_was(path, {"roles": "entered"})

    again = Desk(path)

    assert again.table.match.state == state
    assert again.host().view["table"]["settings"]["roles"] == "entered"
    assert again.store.table("KXT4").kind == "bang"
    again.store.close()


def _as_it_was(path: Path, settings: dict[str, Any]) -> None:
    """Take a file back to version 1: none of what came later, and settings are those of BANG!."""
    db = sqlite3.connect(path)
    (lobby,) = db.execute("SELECT lobby FROM tables").fetchone()
    old = json.dumps({**json.loads(lobby), "settings": settings})
    db.execute("UPDATE tables SET lobby = ?", (old,))
    for table in ("deeds", "tournaments", "told"):
        db.execute(f"DROP TABLE {table}")
    db.execute("ALTER TABLE games DROP COLUMN ended")
    db.execute("ALTER TABLE games DROP COLUMN kind")
    db.execute("DROP TABLE races")
    db.execute("PRAGMA user_version = 1")
    db.commit()
    db.close()


def test_a_lobby_without_settings_needs_no_upgrade() -> None:
    assert older.lobby({"seats": []}) == {"seats": []}


def test_a_table_with_a_game_this_tinstar_lacks_is_left_alone(desk: Desk, highcard: str) -> None:
    desk.host().act("choose_game", game=highcard)
    desk.store.close()

    with pytest.MonkeyPatch.context() as older:
        older.delitem(GAMES, highcard)
        app, _ = create_app(Config(desk.path))
        rooms = app.extensions["rooms"]
        assert rooms.get("KXT4") is None
        assert rooms.aside["KXT4"].reason == "game"
        rooms.store.close()
    again = Desk(desk.path)
    assert again.table.lobby.game == highcard
    again.store.close()


# Words, scripts and the command line


def test_each_game_has_its_own_words_and_knows_the_names_of_the_others(
    app: Flask, highcard: str
) -> None:
    client = app.test_client()
    words.served.cache_clear()

    said = client.get(f"/text/en.json?game={highcard}").json

    assert said["prompt.show"] == "Show your card."
    assert said["game.bang.name"] == "BANG!"
    assert said["why.not_your_turn"], "what all games say"
    assert "card.bang.name" not in said
    assert "prompt.show" not in client.get("/text/en.json").json
    assert client.get("/text/en.json?game=chess").status_code == 404
    words.served.cache_clear()


def test_a_page_knows_its_game_before_the_first_view(app: Flask, highcard: str) -> None:
    table = app.extensions["rooms"].newest()
    seat_bots(table, highcard, 2, ())

    page = app.test_client().get(f"/table/{table.code}").text

    assert f'data-game="{highcard}"' in page


def test_nothing_is_printed_that_the_game_has_no_paper_for(app: Flask, highcard: str) -> None:
    table = app.extensions["rooms"].newest()
    client = app.test_client()
    seat_bots(table, highcard, 2, ())

    assert client.get(f"/print/{table.code}/aids.pdf").status_code == 404
    assert client.get(f"/print/{table.code}/seats.pdf").status_code == 200


def test_a_script_names_its_game(highcard: str) -> None:
    setup = {"game": highcard, "setup": {"seats": ["Ann", "Ben"], "cards": [3, 9]}}
    shows = [{"do": "show", "seat": "Ann"}, {"do": "show", "seat": "Ben"}]
    performance = Performance(read("\n".join(map(json.dumps, [setup, *shows]))))

    assert all(outcome.is_as_expected for outcome in performance.outcomes())
    assert performance.match.state.winner == 1
    assert performance.ending()["position"] == "Ann:3 Ben:9"


def test_a_script_is_worded_by_its_game(highcard: str) -> None:
    position = json.dumps({"game": highcard, "position": "Ann:3 Ben:9"})
    result = CliRunner().invoke(
        main, ["play", "-"], input=f'{position}\n{{"do": "show", "seat": "Ann"}}\n'
    )

    assert result.exit_code == 0, result.output
    assert "Ann shows 3." in result.output


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('{"game": "chess", "setup": {}}', "there is no game 'chess'"),
        ('{"game": "highcard", "setup": {"seats": [{"name": "Ann"}]}}', "a list of names"),
        ('{"game": "highcard", "setup": {"seats": ["Ann"], "roles": []}}', "roles"),
        ('{"game": "highcard", "position": "Ann"}', "values"),
    ],
)
def test_a_first_line_that_does_not_fit_its_game_is_told(
    highcard: str, line: str, problem: str
) -> None:
    result = CliRunner().invoke(main, ["play", "-"], input=line)

    assert result.exit_code == 2
    assert problem in result.output


# The server knows no game


def test_only_a_game_s_own_module_imports_its_rules() -> None:
    games = {f"referee.{game}" for game in known_games()} | {
        f"web.games.{g}" for g in known_games()
    }
    own = {WEB / "games" / game for game in known_games()}
    astray = [
        f"{path.relative_to(WEB)}:{node.lineno} imports {name}"
        for path in sorted(WEB.rglob("*.py"))
        if not own & {path.with_suffix(""), *path.parents} and "bench" not in path.parts
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        for name in _imported(node)
        if any(name == game or name.startswith(f"{game}.") for game in games)
    ]

    assert astray == []


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module or ""] if isinstance(node, ast.ImportFrom) else []
