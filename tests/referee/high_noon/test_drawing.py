"""Train Arrival and Thirst: a card more, a card fewer."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at
from tests.ruling import ruling


def drawing(event: str, ben: str = "", ann: str = "") -> Table:
    """Ben draws under an event card."""
    table = at(
        f"Ann:sheriff{ann} Ben:outlaw{ben} Cyril:renegade Dan:outlaw | Ann",
        sets=("high_noon", "dodge_city"),
        in_force=(event,),
    )
    table.end("Ann")
    assert table.turn == "Ben"
    return table


@ruling("event-033", "event-035")
@pytest.mark.parametrize(
    ("ben", "usual"), [("", 2), ("@pixie_pete", 3), ("@bill_noface", 1), ("@bill_noface=2", 3)]
)
def test_everybody_draws_one_card_more_or_one_fewer(ben: str, usual: int) -> None:
    """Train Arrival adds one to what a character draws, Thirst takes one away."""
    assert drawing("shootout", ben).told("log.draws", who="Ben", n=usual)
    assert drawing("train_arrival", ben).told("log.draws", who="Ben", n=usual + 1)
    fewer = drawing("thirst", ben)
    if usual > 1:
        assert fewer.told("log.draws", who="Ben", n=usual - 1)
    else:
        assert fewer.told("log.draws_none", who="Ben")


@ruling("event-034")
@pytest.mark.parametrize(("shown", "more"), [("red", True), ("black", False)])
def test_black_jack_and_train_arrival(shown: str, more: bool) -> None:
    """He shows the second card: red makes it four, black three."""
    table = drawing("train_arrival", "@black_jack")
    assert table.told("log.draws", who="Ben", n=3)

    table.answer("Ben", shown)

    assert table.told("log.draws_more", who="Ben", n=1) == more


@ruling("event-034", "event-036")
@pytest.mark.parametrize(("event", "n"), [("train_arrival", 3), ("thirst", 1)])
def test_pat_brennan_draws_what_is_due_or_takes_one(event: str, n: int) -> None:
    """All of it from the deck, or one card in play."""
    table = drawing(event, "@pat_brennan", ann="+barrel")
    assert table.choices("Ben") == ["take", "deck"]
    table.answer("Ben", "deck")
    assert table.told("log.draws", who="Ben", n=n)

    table = drawing(event, "@pat_brennan", ann="+barrel")

    table.answer("Ben", "take", "0:barrel")

    assert table.told("log.taken", who="Ann", by="Ben", card="barrel")
    assert table.told("log.draws_nothing", who="Ben")


@ruling("event-034", "event-036")
@pytest.mark.parametrize(("event", "n"), [("train_arrival", 3), ("thirst", 1)])
def test_kit_carlson_looks_at_three_and_keeps_what_is_due(event: str, n: int) -> None:
    """All three of them, or one, putting two back."""
    table = drawing(event, "@kit_carlson")

    note = next(note for note in table.state.turn.notes if note.key == "note.kit_carlson")
    assert note.args["n"] == n


@ruling("event-036")
@pytest.mark.parametrize(
    ("ben", "choice", "value", "told"),
    [
        ("@jesse_jones", "hand", "Ann", "log.hand_card_taken"),
        ("@pedro_ramirez", "discard", None, "log.discard_taken"),
    ],
)
def test_the_only_card_may_come_from_elsewhere(
    ben: str, choice: str, value: str | None, told: str
) -> None:
    """Jesse Jones and Pedro Ramirez use their ability for the one card; nothing more is drawn."""
    table = drawing("thirst", ben)

    table.answer("Ben", choice, value)

    assert table.told(told)
    assert not table.told("log.draws_more")


@ruling("event-036")
def test_black_jack_has_no_second_card_to_show() -> None:
    """Thirst leaves him one card, so nothing is asked."""
    table = drawing("thirst", "@black_jack")

    assert table.told("log.draws", who="Ben", n=1)
    assert table.choices("Ben") == []
