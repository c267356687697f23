"""What a camera may answer: whatever the referee asks cards for, however many."""

from __future__ import annotations

import pytest

from tests.referee.duel.table import facing, law, outlaws
from tests.referee.gold_rush.test_equipment import bought
from web.camera.due import due_of


@pytest.mark.parametrize(
    ("ann", "count"), [("=1$9", 4), ("@lucky_duke=1$9", 5), ("@lucky_duke=1*horseshoe$9", 6)]
)
def test_all_the_cards_of_a_rum_are_due_at_once(ann: str, count: int) -> None:
    table = bought("rhum", ann)
    due = due_of(table.match)

    assert due is not None
    assert (due.seat, due.count) == (0, count)
    cards = [("9", "clubs")] * count
    assert due.with_cards(cards)["cards"] == [["9", "clubs"]] * count


def test_the_symbol_of_an_opened_card_is_due_wherever_it_is_laid() -> None:
    table = facing(ben=outlaws("soundance_kid+barrel"))
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "barrel")
    due = due_of(table.match)

    assert due is not None
    assert (due.seat, due.count, due.only_on_mat) == (1, 1, False)
    assert due.with_cards([("snake",)])["choice"] == "shows:snake"
    assert due.takes([("snake",)])
    assert not due.takes([("5", "spades")])
    assert not due.takes([("snake",), ("barrel",)])


def test_of_two_opened_cards_one_is_due_after_the_other() -> None:
    table = facing(law("bart_masterson"), outlaws("soundance_kid+barrel"))
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "barrel")
    first = due_of(table.match)
    table.shows("Ben", "horseshoe")
    second = due_of(table.match)

    assert first is not None
    assert second is not None
    assert first.count == second.count == 1
    assert first != second


def test_where_only_one_symbol_matters_the_others_mean_the_other_answer() -> None:
    table = facing(law("pat_garret"), outlaws(), turn="Ben")
    table.end("Ben")
    due = due_of(table.match)

    assert due is not None
    assert due.only_on_mat, "nobody has to show it to the camera"
    assert due.with_cards([("horseshoe",)])["choice"] == "yes"
    assert due.with_cards([("snake",)])["choice"] == "no"
