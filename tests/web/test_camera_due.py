"""What a camera may answer: whatever the referee asks cards for, however many."""

from __future__ import annotations

import pytest

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
