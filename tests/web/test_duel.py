"""The Duel at a table: sides, squads, the series, and printed health that is asked only once."""

from __future__ import annotations

import json
import random

import pytest
from click.testing import CliRunner

from tests.web.desk import Desk, Screen, refusal_code
from web.cli import main
from web.tables.bots import choose


def at_the_duel(desk: Desk, **settings: object) -> tuple[Screen, list[Screen]]:
    """Seat two people for The Duel; gives the host and the phones."""
    host = desk.host()
    assert host.act("choose_game", game="duel")["ok"]
    if settings:
        assert host.act("settings", **settings)["ok"]
    return host, desk.phones("Ann", "Ben")


def take_the_first_answer(phone: Screen) -> None:
    """Tap the first answer that is offered."""
    option = next(one for one in phone.view["me"]["options"] if one["group"] == "answer")
    assert phone.do(option["command"])["ok"]


def test_a_game_is_dealt_and_begun_by_the_law(desk: Desk) -> None:
    host, phones = at_the_duel(desk)
    assert host.view["table"]["choices"]["players"] == [2, 2]
    assert host.act("start")["ok"]
    squads = [phone.view["me"]["reserve"] for phone in phones]
    assert [len(squad) for squad in squads] == [4, 4]
    assert not set(squads[0]) & set(squads[1])
    for phone in phones:
        take_the_first_answer(phone)
    game = host.view["game"]
    assert game["kind"] == "duel"
    assert [seat["side"] for seat in game["seats"]] == ["law", "outlaw"]
    assert game["turn"]["seat"] == 0


def test_a_phone_gets_no_reserve_but_its_own(desk: Desk) -> None:
    host, (ann, ben) = at_the_duel(desk)
    host.act("start")
    for other in ben.view["me"]["reserve"]:
        assert other not in json.dumps([ann.view["game"], ann.view["me"], host.view["game"]])


@pytest.mark.parametrize("settings", [{"size": 3}, {"size": 13}, {"first": "deputies"}])
def test_what_is_not_offered_cannot_be_chosen(desk: Desk, settings: dict[str, object]) -> None:
    host, _ = at_the_duel(desk)
    assert refusal_code(host.act("settings", **settings)) == "malformed"


def test_the_host_chooses_sides_and_size(desk: Desk) -> None:
    host, phones = at_the_duel(desk, size=6, first="outlaw", house={"reserve_order_seen": True})
    host.act("start")
    assert [seat["side"] for seat in host.view["game"]["seats"]] == ["outlaw", "law"]
    assert [len(phone.view["me"]["reserve"]) for phone in phones] == [6, 6]
    assert phones[0].view["me"]["reserve_ordered"] is True


def test_bots_finish_a_game_and_the_next_has_the_sides_swapped(desk: Desk) -> None:
    host, phones = at_the_duel(desk)
    host.act("start")
    rng = random.Random(5)
    while host.view["table"]["phase"] == "playing":
        (waiting,) = host.view["game"]["waiting"]
        phone = phones[waiting["seats"][0]]
        assert phone.do(choose(phone.view["me"]["options"], rng))["ok"]
    assert host.view["game"]["result"]["winners"]
    assert host.act("rematch")["ok"]
    assert [seat["side"] for seat in host.view["game"]["seats"]] == ["outlaw", "law"]


def test_printed_health_is_asked_once_and_remembered_on_this_laptop(desk: Desk) -> None:
    """Told in one game, it is known in the next, even after a restart."""
    host, phones = at_the_duel(desk, size=12, house={"printed_health": "ask"})
    host.act("start")
    for phone in phones:
        take_the_first_answer(phone)
    told = {}
    while (prompt := phones[0].view["me"]["prompt"] or phones[1].view["me"]["prompt"]) and (
        prompt["text"]["key"] == "prompt.health"
    ):
        asked = next(phone for phone in phones if phone.view["me"]["prompt"])
        told[prompt["text"]["args"]["character"]["character"]] = 3
        take_the_first_answer(asked)
    assert len(told) == 4
    assert desk.table.known == told

    again = desk.again()
    assert again.table.known == told
    command = again.table.game.recall({"do": "duel_start"}, again.table.known)
    assert command["health"] == told
    again.store.close()


def test_a_corrected_health_is_remembered_too(desk: Desk) -> None:
    host, phones = at_the_duel(desk)
    host.act("start")
    for phone in phones:
        take_the_first_answer(phone)
    character = host.view["game"]["seats"][0]["places"][0]["character"]
    changes = [{"spot": "0L", "most": 6}, {"seat": 1, "name": "Benno"}]
    assert host.act("correct", changes=changes)["ok"]
    assert desk.table.known == {character: 6}
    assert host.view["game"]["seats"][1]["name"] == "Benno"


def test_a_script_plays_the_duel() -> None:
    """`tinstar play` takes a position of The Duel and says what happens."""
    line = "Ann:law@*tex_killer,jango Ben:outlaw@*soundance_kid,tom_thorn | Ann"
    colt = {"seat": "Ann", "do": "duel_play", "card": "colt", "target": "1L"}
    lines = (
        {"game": "duel", "position": line},
        colt,
        {"seat": "Ben", "do": "answer", "choice": "hit"},
        colt | {"expect": "bang_limit"},
        {"seat": "Ann", "do": "duel_play", "card": "water", "whose": "Ben"},
    )
    script = "\n".join(map(json.dumps, lines))
    result = CliRunner().invoke(main, ["play", "-", "--lang", "en"], input=script)
    assert result.exit_code == 0, result.output
    assert "Soundance Kid loses 1 health (3 left)." in result.output
