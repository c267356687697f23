"""A card that is fired at several players is one card, and one player at most can catch it."""

from __future__ import annotations

import pytest

from tests.referee.great_train_robbery.rails import four
from tests.referee.table import Table
from tests.ruling import ruling


def _catches(table: Table, who: str, answer: str = "evaded") -> bool:
    """Answer a shot; tell whether that brought its card."""
    table.answer(who, answer)
    return "log.takes_card" in table.heard


@ruling("train-196")
@pytest.mark.parametrize("again", ["evaded", "missed"])
def test_a_gatling_is_caught_by_the_first_who_evades_it(again: str) -> None:
    table = four()
    table.play("Ann", "gatling")
    assert not _catches(table, "Ben", "missed")
    assert _catches(table, "Cyril")
    assert table.told("log.takes_card", who="Cyril", card="gatling", n=1)
    assert (_catches(table, "Dan", again), table.life("Dan")) == (False, 4)


@ruling("train-196")
def test_a_second_gatling_can_be_caught_again() -> None:
    table = four()
    for _ in range(2):
        table.play("Ann", "gatling")
        assert [_catches(table, who) for who in ("Ben", "Cyril", "Dan")] == [True, False, False]


@ruling("train-196")
def test_a_howitzer_is_caught_once() -> None:
    table = four("+howitzer", sets=("dodge_city",))
    table.use("Ann", "howitzer")
    assert [_catches(table, who) for who in ("Ben", "Cyril", "Dan")] == [True, False, False]


@ruling("train-196")
def test_a_fanning_is_caught_once() -> None:
    table = four(sets=("valley_of_shadows",))
    table.play("Ann", "fanning", "Ben", also="Cyril")
    assert [_catches(table, who) for who in ("Ben", "Cyril")] == [True, False]


@ruling("train-196")
def test_a_quick_shot_is_caught_once() -> None:
    table = four("#2", sets=("armed_and_dangerous",))
    table.play("Ann", "quick_shot", "Ben", upgrade=1)
    assert [_catches(table, who) for who in ("Ben", "Dan")] == [True, False]


@ruling("train-196")
@pytest.mark.parametrize(
    "answers", [("evaded", "evaded", "evaded"), ("missed", "evaded", "evaded")]
)
def test_a_train_robbery_is_caught_once(answers: tuple[str, ...]) -> None:
    """Each card in play may be a shot of its own; the card that robs is one."""
    table = four(ben="+schofield+mustang+scope")
    table.play("Ann", "train_robbery", "Ben")
    caught = []
    for answer in answers:
        table.answer("Ben", "shot")
        caught.append(_catches(table, "Ben", answer))
    assert (caught.count(True), caught.index(True)) == (1, answers.index("evaded"))


@ruling("train-196")
@pytest.mark.parametrize("first", ["hit", "evaded"])
def test_a_repeated_effect_brings_no_card(first: str) -> None:
    """Lee Van Kliff only discards a BANG! for it: no card was played."""
    table = four("@lee_van_kliff", sets=("wild_west_show",))
    table.play("Ann", "bang", "Ben")
    assert _catches(table, "Ben", first) == (first == "evaded")
    table.use("Ann", "lee_van_kliff", target="Ben")
    assert not _catches(table, "Ben")


@ruling("train-196")
def test_the_card_that_stood_in_is_the_one_caught() -> None:
    """Calamity Janet shot with a Missed!, so that is what lies there to be taken."""
    table = four("@calamity_janet")
    table.play("Ann", "bang", "Ben", using="missed")
    assert _catches(table, "Ben")
    assert table.told("log.takes_card", who="Ben", card="missed", n=1)
