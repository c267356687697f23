"""The Wright gang at a table: chosen in the lobby, played by phones, watched, corrected."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.desk import Desk, Screen, refusal_code


def gang(desk: Desk, *names: str, **house: Any) -> tuple[Screen, dict[str, Screen]]:
    """Seat a gang and let the first of it begin; gives the host and the phones by name."""
    host = desk.host()
    assert host.act("choose_game", game="wright")["ok"]
    assert host.act("settings", house=house)["ok"]
    phones = dict(zip(names, desk.phones(*names), strict=True))
    assert host.act("start")["ok"]
    first = {"do": "answer", "seat": 0, "choice": "first", "value": 0}
    assert phones[names[0]].do(first)["ok"]
    return host, phones


def test_the_lobby_offers_the_gang_for_two_to_five(desk: Desk) -> None:
    host = desk.host()
    host.act("choose_game", game="wright")
    table = host.view["table"]
    assert table["choices"]["players"] == [2, 5]
    assert "wright_discards" in table["settings"]["house"]
    assert refusal_code(host.act("start")) == "player_count"


def test_a_round_is_played_on_phones(desk: Desk) -> None:
    """Loot, two sheriffs, a shootout, private revolvers, points."""
    _, phones = gang(desk, "Jesse", "Billy", "Butch", wright_hands="table")
    jesse, billy, butch = phones.values()
    assert jesse.do({"do": "wright_loot", "seat": 0, "count": 3})["ok"]
    assert jesse.view["game"]["drawn"] == [{"seat": 0, "n": 3}]
    for nth, phone in enumerate((butch, jesse), 1):
        assert phone.do({"do": "wright_sheriff", "seat": phone.seat, "nth": nth})["ok"]
    assert billy.do({"do": "wright_shootout", "seat": 1})["ok"]
    assert butch.do({"do": "answer", "seat": 2, "choice": "hand"})["ok"]
    assert billy.do({"do": "wright_reveal", "seat": 1, "cards": ["6", "joker"]})["ok"]
    assert billy.view["me"]["revolver"] == ["6", "joker"]
    assert "joker" not in str(butch.view["game"]["split"])
    assert butch.do({"do": "wright_reveal", "seat": 2, "cards": []})["ok"]
    assert jesse.view["game"]["scores"] == [[0, 2, 1]]


@pytest.mark.parametrize(
    "command",
    [
        {"do": "wright_hands", "order": [[1], [2]]},
        {"do": "wright_pass", "seat": 1},
        {"do": "wright_correct", "changes": [{"loot": 60}]},
        {"do": "wright_start", "names": ["A", "B"]},
    ],
)
def test_a_phone_acts_for_nobody_but_itself(desk: Desk, command: dict[str, Any]) -> None:
    """Neither as another seat nor as the judge or the host."""
    _, phones = gang(desk, "Jesse", "Billy", "Butch")
    before = phones["Jesse"].view["game"]
    assert not phones["Jesse"].do(command)["ok"]
    assert phones["Jesse"].view["game"] == before


def test_the_host_corrects_and_renames(desk: Desk) -> None:
    host, phones = gang(desk, "Jesse", "Billy")
    assert host.act("correct", changes=[{"loot": 9, "sheriffs": 2}])["ok"]
    assert phones["Billy"].view["game"]["loot"] == 9
    assert host.act("rename", seat=1, name="Will")["ok"]
    assert phones["Jesse"].view["game"]["seats"][1]["name"] == "Will"
