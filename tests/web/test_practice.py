"""Somebody tries a demonstration alone: a hand is dealt, and it does what hands do."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from referee.games import known_games
from tests.web.desk import Desk, Screen, new_id, refusal_code
from web.commands.demo import seat_bots
from web.games import game_of
from web.tables import bots
from web.tables.bots import Driver
from web.tables.demo import Demo

SEED = 11


def demo(desk: Desk, game: str = "bang") -> tuple[Desk, Driver]:
    found = game_of(game)
    sets = found.read({}).sets
    fewest, _ = found.choices(sets)["players"]
    desk.table.demo = Demo()
    seat_bots(desk.table, game, max(2, fewest), sets)
    return desk, Driver(desk.table, random.Random(SEED))


def take(desk: Desk, seat: int = 0) -> Screen:
    screen = desk.open("seat")
    assert screen.ask("sit", seat=seat, name="Zoe")["ok"]
    return screen


def practice(screen: Screen) -> dict[str, Any]:
    shown: dict[str, Any] = screen.view["me"]["practice"]
    return shown


def play(
    desk: Desk, driver: Driver, me: Screen, rng: random.Random, moves: int
) -> Counter[tuple[str, bool]]:
    """Play on, tapping only what is offered; gives what was done of which group, and its luck."""
    done: Counter[tuple[str, bool]] = Counter()
    for _ in range(moves):
        if desk.table.phase != "playing":
            break
        held = practice(me)
        if held["owes"]:
            assert me.ask("shed", id=new_id(), card=0)["ok"]
            assert len(practice(me)["cards"]) == len(held["cards"]) - 1
            continue
        mine = me.view["me"]
        if bots.is_due(mine):
            option = bots.picked(mine["options"], rng)
            done[option["group"], me.do(bots.filled_in(option, rng))["ok"]] += 1
        elif not driver.step():
            break
    return done


@pytest.mark.parametrize("game", known_games())
def test_whoever_takes_a_seat_is_dealt_a_hand_and_can_play_on(desk: Desk, game: str) -> None:
    """In every game: what is offered with that hand can be done, and hands never go below none."""
    table, driver = demo(desk, game)
    for _ in range(12):
        driver.step()
    me = take(table)
    state = table.table.match.state if table.table.match else None
    assert len(practice(me)["cards"]) == game_of(game).held(state, 0) > 0
    pack = [game_of(game).called(card.name).plain() for card in game_of(game).pack(state, 0)]
    assert all(card in pack for card in practice(me)["cards"])

    done = play(table, driver, me, random.Random(SEED), 250)
    refused = sum(n for (_, ok), n in done.items() if not ok)
    assert sum(done.values()) > 5
    assert not refused, done


def test_only_cards_that_are_held_are_offered(desk: Desk) -> None:
    table, driver = demo(desk)
    me = take(table)
    seen = 0
    for _ in range(400):
        if table.table.phase != "playing" or seen > 3:
            break
        cards = {card["args"]["card"]["card"] for card in practice(me)["cards"]}
        mine = me.view["me"]
        played = {one["command"]["card"] for one in mine["options"] if one["group"] == "play"}
        if played:
            assert {one.removesuffix("+") for one in played} <= cards
            seen += 1
        play(table, driver, me, random.Random(SEED), 1)
    assert seen > 3


def test_what_is_taken_back_is_in_the_hand_again(desk: Desk) -> None:
    table, driver = demo(desk)
    me = take(table)
    for _ in range(600):
        assert table.table.phase == "playing"
        options = me.view["me"]["options"]
        cards = [one for one in options if one["group"] == "play" and one["why_not"] is None]
        if cards and not practice(me)["owes"]:
            before = practice(me)["cards"]
            assert me.do(bots.filled_in(cards[0], random.Random(SEED)))["ok"]
            assert practice(me)["cards"] != before
            assert me.ask("take_back", id=new_id(), seat=0)["ok"]
            assert practice(me)["cards"] == before
            return
        play(table, driver, me, random.Random(SEED), 1)
    raise AssertionError("no card could ever be played")


def test_a_flip_turns_over_the_made_up_deck(desk: Desk) -> None:
    """Behind a Barrel the top card of the own made-up deck is read: one tap, no question."""
    table, _ = demo(desk)
    me = take(table)
    host = table.host()
    laid = [{"seat": 0, "in_play": ["barrel"], "life": 2}, {"turn": 1}]
    answer = host.act("correct", changes=laid)
    assert answer["ok"], answer
    table.table.act(1, {"do": "play", "seat": 1, "card": "bang", "target": 0})
    (barrel,) = (one for one in me.view["me"]["options"] if "barrel" in one["id"])
    assert me.do(barrel["command"])["ok"]
    flips = [one for one in me.view["me"]["options"] if one["group"] == "flip"]
    assert [one["ask"] for one in flips] == [None]
    assert me.do(flips[0]["command"])["ok"]


def test_nothing_is_shed_that_need_not_go_and_nobody_else_sees_a_hand(desk: Desk) -> None:
    table, _ = demo(desk)
    me, watcher = take(table), table.open("table")
    assert refusal_code(me.ask("shed", id=new_id(), card=0)) == "nothing_to_shed"
    assert "practice" not in str(watcher.view)
    assert "practice" not in str(table.host().view)


def test_at_a_real_table_nobody_is_dealt_a_made_up_hand(desk: Desk) -> None:
    desk.set_up()
    me = Screen(desk, next(line for line in desk.table.presence if desk.table.seat_of(line) == 0))
    assert "practice" not in me.view["me"]
    assert refusal_code(me.ask("shed", id=new_id(), card=0)) == "nothing_to_shed"
