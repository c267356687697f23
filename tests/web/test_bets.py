"""Bets of those who are out: opt-in, unseen, changeable, kept, and judged when it is over."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.desk import Desk, Screen, new_id, refusal_code

PEOPLE = ("Ann", "Ben", "Cyril", "Dan")


@pytest.fixture
def out(desk: Desk) -> Desk:
    """A game of four in which somebody who is not the Sheriff is out, by the host's word."""
    desk.set_up(phones=PEOPLE)
    fall(desk, others(desk)[:1])
    return desk


def others(desk: Desk) -> list[int]:
    """Every seat but the Sheriff's: who falls first, then the others; the Renegade goes last."""
    match = desk.table.match
    assert match is not None
    order = {"deputy": 0, "outlaw": 0, "renegade": 1, "sheriff": 2}
    seats = sorted(range(len(PEOPLE)), key=lambda seat: order[str(match.state[seat].role)])
    return seats[:-1]


def fall(desk: Desk, seats: list[int]) -> None:
    changes = [{"seat": seat, "alive": False} for seat in seats]
    answer = desk.host().act("correct", changes=changes)
    assert answer["ok"], answer


def phone(desk: Desk, seat: int) -> Screen:
    lines = [line for line in desk.table.presence if desk.table.seat_of(line) == seat]
    return Screen(desk, lines[0])


def bet(screen: Screen, on: str | None) -> dict[str, Any]:
    return screen.ask("bet", id=new_id(), on=on)


def honours(screen: Screen) -> dict[str, Any]:
    answer = screen.ask("honours")
    assert answer["ok"], answer
    found: dict[str, Any] = answer["honours"]
    return found


def test_whoever_is_out_may_bet_and_change_their_mind(out: Desk) -> None:
    mine = phone(out, others(out)[0])
    assert mine.view["me"]["aside"]["bet"] is None
    assert bet(mine, "law")["ok"]
    assert mine.view["me"]["aside"]["bet"] == "law"
    assert bet(mine, "outlaws")["ok"]
    assert mine.view["me"]["aside"]["bet"] == "outlaws"
    assert len(out.table.lobby.bets) == 1
    assert bet(mine, None)["ok"]
    assert mine.view["me"]["aside"]["bet"] is None


def test_nobody_else_sees_a_bet(out: Desk) -> None:
    """The views of all others are the same but for their number, whatever was bet."""
    dead, *living = others(out)
    screens = [*(phone(out, seat) for seat in living), out.host()]

    def seen() -> list[dict[str, Any]]:
        return [{**screen.view, "seq": 0} for screen in screens]

    before = seen()
    assert bet(phone(out, dead), "law")["ok"]
    assert seen() == before
    assert honours(out.host())["people"] == []


def test_it_is_refused_to_whoever_plays_and_for_what_is_not_offered(out: Desk) -> None:
    dead, living, *_ = others(out)
    before = out.table.seq
    assert refusal_code(bet(phone(out, living), "law")) == "bet_from_outside"
    assert refusal_code(bet(out.host(), "law")) == "not_your_seat"
    assert refusal_code(bet(phone(out, dead), "deputy")) == "malformed"
    assert out.table.seq == before


def test_a_bet_outlives_a_restart(out: Desk) -> None:
    dead = others(out)[0]
    assert bet(phone(out, dead), "renegade")["ok"]
    again = out.again()
    assert [(one.seat, one.on) for one in again.table.lobby.bets] == [(dead, "renegade")]


@pytest.mark.parametrize(("on", "right"), [("law", 1), ("outlaws", 0)])
def test_it_is_judged_at_the_end_and_told_for_the_whole_evening(
    out: Desk, on: str, right: int
) -> None:
    """The Sheriff is left: the law has won. The next game and an undo of the end know it, too."""
    dead, *living = others(out)
    assert bet(phone(out, dead), on)["ok"]
    fall(out, living)
    assert out.table.phase == "over"
    name = PEOPLE[dead]

    def foreseen() -> int:
        people = {each["name"]: each["bets"] for each in honours(out.host())["people"]}
        return people[name] if people else 0

    assert foreseen() == right
    awards = {each["id"]: each for each in honours(out.host())["awards"]}
    assert ("foresight" in awards) == bool(right)
    assert out.host().act("rematch")["ok"]
    assert foreseen() == right
    assert [one.right for one in out.table.lobby.bets] == [bool(right)]


def test_an_evening_without_a_finished_game_has_no_honours(desk: Desk) -> None:
    desk.set_up(phones=PEOPLE)
    assert honours(desk.host()) == {"games": 0, "people": [], "awards": []}
