"""Bots choose among options and know no rule."""

from __future__ import annotations

import random
import threading
from collections import Counter
from typing import Any

import pytest

from referee.refusal import Refused
from tests.web.desk import Desk
from web.commands.demo import seat_bots
from web.tables.bots import NAMES, Driver, Troupe, choose, is_due


def option(group: str, name: str = "", **changes: Any) -> dict[str, Any]:
    """Make an option as a phone gets it."""
    command = {"do": "play", "seat": 0, "card": name or group}
    return {"group": group, "command": command, "ask": None, "why_not": None, **changes}


def many(options: list[dict[str, Any]], times: int = 400) -> list[dict[str, Any]]:
    """Choose often."""
    rng = random.Random(1)
    return [choose(options, rng) for _ in range(times)]


def test_a_greyed_option_is_never_chosen() -> None:
    grey = option("play", "grey", why_not={"key": "why"})
    assert {each["card"] for each in many([grey, option("turn")])} == {"turn"}
    with pytest.raises(LookupError):
        choose([grey], random.Random(1))


def test_a_card_that_would_bring_nothing_is_kept() -> None:
    """As people keep a Beer at full life."""
    beer = option("play", "beer", note={"key": "note.no_gain"})
    assert {each["card"] for each in many([beer, option("turn")])} == {"turn"}


def test_a_bot_acts_as_well_as_ends_its_turn() -> None:
    counts = Counter(each["card"] for each in many([option("play"), option("lay"), option("turn")]))
    assert min(counts.values()) > 20
    assert counts["play"] > counts["lay"]


def test_a_bot_sometimes_answers_with_a_card_and_sometimes_takes_the_hit() -> None:
    answers = [option("answer", "missed"), option("answer", "barrel"), option("answer", "hit")]
    counts = Counter(each["card"] for each in many(answers))
    assert counts["hit"] > 100
    assert counts["missed"] + counts["barrel"] > 100


def test_a_bot_rarely_aims_at_itself() -> None:
    choices = [{"value": seat, "ask": None} for seat in range(4)]
    aimed = option("play", ask={"slot": "target", "kind": "choice", "choices": choices})
    counts = Counter(each["target"] for each in many([aimed]))
    assert counts[0] < 15 < min(counts[seat] for seat in (1, 2, 3))


def test_a_bot_answers_questions_behind_questions() -> None:
    cards = {"slot": "cards", "kind": "cards", "count": 2}
    inner = {"slot": "pick", "kind": "choice", "choices": [{"value": "hand", "ask": cards}]}
    outer = {"slot": "target", "kind": "choice", "choices": [{"value": 3, "ask": inner}]}
    command = choose([option("play", ask=outer)], random.Random(1))
    assert (command["target"], command["pick"]) == (3, "hand")
    assert len(command["cards"]) == 2
    assert command["cards"][0] != command["cards"][1], "one deck has no card twice"
    number = {"slot": "hand", "kind": "number", "min": 2, "max": 4}
    held = {each["hand"] for each in many([option("turn", ask=number)])}
    assert held == {2, 3, 4}


def test_the_same_seed_chooses_the_same() -> None:
    assert many([option("play"), option("turn")]) == many([option("play"), option("turn")])


def test_who_is_due() -> None:
    assert is_due({"prompt": {"soft": True}, "options": []})
    assert is_due({"prompt": None, "options": [option("turn")]})
    assert not is_due({"prompt": None, "options": [option("ability")]})


def test_bots_play_a_whole_game_through_the_table(desk: Desk) -> None:
    seat_bots(desk.table, "bang", 5, ("base",))
    assert [seat.name for seat in desk.table.lobby.seats] == list(NAMES[:5])
    driver = Driver(desk.table, random.Random(5))
    for _ in range(5000):
        if desk.table.phase == "over":
            break
        assert driver.step()
    assert desk.table.phase == "over"
    assert not driver.step(), "nobody is due when the game is over"


def test_a_bot_steps_aside_for_a_person(desk: Desk) -> None:
    seat_bots(desk.table, "bang", 4, ("base",))
    answer = desk.open("seat").ask("sit", seat=2, name="Zoe")
    assert answer["ok"]
    assert answer["seat"] == 2
    assert desk.table.bot_seats() == (0, 1, 3)
    driver = Driver(desk.table, random.Random(5))
    for _ in range(2000):
        if not driver.step():
            break
    me = desk.table.me(2)
    assert me is not None
    assert desk.table.phase == "over" or is_due(me), "the bots wait for the person"


class _Refusing:
    """A table that refuses everything."""

    def __init__(self, refused: Refused, code: str = "AAAA") -> None:
        self.code = code
        self.refused = refused
        self.asked = threading.Event()

    def bot_seats(self) -> tuple[int, ...]:
        return (0,)

    def me(self, seat: int) -> dict[str, Any]:
        return {"prompt": None, "options": [option("turn")]}

    def point(self, seat: int, option: str, text: Any) -> None:
        pass

    def act(self, seat: int, command: Any) -> dict[str, Any]:
        self.asked.set()
        raise self.refused


def test_a_refused_bot_looks_again(desk: Desk) -> None:
    with pytest.raises(Refused) as caught:
        desk.table.act(0, {})
    table = _Refusing(caught.value)
    other = _Refusing(caught.value, "BBBB")
    troupe = Troupe(pace=0.001)
    troupe.attend(table)
    troupe.start()
    troupe.attend(other)
    for asked in (table.asked, other.asked, table.asked):
        assert asked.wait(60)
        asked.clear()
    troupe.forget(table.code)
    # The move that was being made is finished when the other table's next one is.
    for asked in (other.asked, other.asked):
        asked.clear()
        assert asked.wait(60)
    table.asked.clear()
    assert other.asked.wait(60)
    troupe.stop()
    assert not table.asked.is_set(), "a table that is no more is left alone"


class _Broken(_Refusing):
    """A table at which everything goes wrong."""

    def bot_seats(self) -> tuple[int, ...]:
        raise RuntimeError("out of cards")


def test_a_table_in_trouble_keeps_no_other_waiting(
    desk: Desk, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(Refused) as caught:
        desk.table.act(0, {})
    table = _Refusing(caught.value)
    troupe = Troupe(pace=0.001)
    troupe.attend(_Broken(caught.value, "BBBB"))
    troupe.attend(table)
    troupe.start()
    assert table.asked.wait(60)
    troupe.stop()
    assert "a bot stumbled" in caplog.text
