"""Calling whoever looks after the tables: seen, cleared, and there after a restart."""

from __future__ import annotations

from tests.web.desk import Desk, new_id, refusal_code
from web.tables import booking, staff


def test_there_is_nobody_to_call_until_the_house_says_so(desk: Desk) -> None:
    (ann,) = desk.phones("Ann")
    assert ann.view["table"]["staff"] is None
    assert refusal_code(ann.ask("call", id=new_id())) == "no_staff"


def test_a_seat_or_the_table_screen_calls_and_somebody_comes(desk: Desk) -> None:
    desk.table.house.choose_staff(on=True)
    (ann,) = desk.phones("Ann")
    table = desk.open("table")
    assert ann.view["table"]["staff"] == {"called": False}

    assert ann.ask("call", id=new_id())["ok"]
    assert table.ask("call", id=new_id())["ok"]

    # Whoever called first is told of.
    assert table.view["table"]["staff"]["by"] == "Ann"
    desk.table.arrange(staff.answered)
    assert ann.view["table"]["staff"] == {"called": False}
    assert table.ask("call", id=new_id())["ok"]
    assert ann.view["table"]["staff"]["by"] == ""
    assert ann.ask("call", id=new_id(), on=False)["ok"]
    assert ann.view["table"]["staff"] == {"called": False}


def test_a_call_outlives_a_restart_and_is_not_carried_to_another_laptop(desk: Desk) -> None:
    desk.table.house.choose_staff(on=True)
    (ann,) = desk.phones("Ann")
    ann.ask("call", id=new_id())

    again = desk.again()

    assert again.table.lobby.called is not None
    assert again.table.house.has_staff
    assert "called" not in again.table.export()["lobby"]
    again.store.close()


def test_whoever_only_watches_calls_nobody(desk: Desk) -> None:
    desk.table.house.choose_staff(on=True)
    for page in ("watch", "seat"):
        answer = desk.open(page).ask("call", id=new_id())
        assert refusal_code(answer) == "not_your_seat"


def test_a_cleared_table_lets_everybody_go_and_keeps_what_was_played(desk: Desk) -> None:
    desk.set_up()
    phones = len(desk.post.hung_up)

    desk.table.arrange(booking.clear)

    assert (desk.table.phase, desk.table.lobby.seats) == ("lobby", ())
    assert len(desk.post.hung_up) == phones + 4
    assert len(desk.store.games(desk.table.code)) == 1
