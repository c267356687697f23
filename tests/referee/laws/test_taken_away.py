"""A card that somebody else takes or discards is told to whoever is paid for it, once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.bang.catalogue import known_sets
from tests.referee.great_train_robbery.rails import rails
from tests.referee.table import Table
from tests.ruling import ruling

OTHERS = tuple(name for name in known_sets() if name not in ("base", "great_train_robbery"))
CARS = ("caboose", "ghost_car", "private_car")

Way = Callable[[Table], None]


def seated(ann: str, ben: str) -> Table:
    """Ann's turn; whoever is Ben has a Scope in play."""
    people = f"Ann:sheriff{ann} Ben:outlaw{ben} Cyril:outlaw Dan:renegade | Ann"
    return rails(people, sets=OTHERS, cars=CARS, in_force=("ricochet",))


def ricochet(table: Table) -> None:
    """Ann shoots at the Scope, and Ben lets her."""
    table.use("Ann", "ricochet", target="Ben", pick="scope")
    table.answer("Ben", "hit")


def switch(table: Table) -> None:
    """Ann gives her Barrel for the Scope."""
    table.play("Ann", "switch", give="barrel")
    table.answer("Ann", "take", "1:scope")


def aimed(card: str) -> Way:
    """Ann plays a card at the Scope."""
    return lambda table: table.play("Ann", card, "Ben", pick="scope")


def used(ability: str) -> Way:
    """Ann uses what lies in front of her on the Scope."""
    return lambda table: table.use("Ann", ability, target="Ben", pick="scope")


CHOSEN: dict[str, tuple[str, Way]] = {
    "panic": ("", aimed("panic")),
    "cat_balou": ("", aimed("cat_balou")),
    "rag_time": ("", aimed("rag_time")),
    "squaw": ("", aimed("squaw")),
    "can_can": ("+can_can", used("can_can")),
    "whip": ("+whip#3", used("whip")),
    "baggage_car": ("+baggage_car", used("baggage_car:cat_balou")),
    "switch": ("+barrel", switch),
}
"""Ann chooses so, and Ben cannot help it."""
OTHERWISE: dict[str, tuple[str, Way]] = {
    "ricochet": ("", ricochet),
    "johnny_kisch": ("@johnny_kisch", lambda table: table.play("Ann", "scope")),
}
"""Ben might have prevented it, or it works of itself."""


@ruling("train-092", "train-200")
@pytest.mark.parametrize("way", [*CHOSEN, *OTHERWISE])
def test_refund_pays_whatever_way_the_card_goes(way: str) -> None:
    """Once, and not for itself: then there is no Refund any more."""
    ann, do = (CHOSEN | OTHERWISE)[way]
    table = seated(ann, "+refund+scope")
    do(table)
    assert "scope" not in table.in_play("Ben")
    assert table.told("log.draws_more", who="Ben", n=1)
    assert table.heard.count("log.draws_more") == 1


@ruling("valley-004", "train-200")
@pytest.mark.parametrize("way", CHOSEN)
def test_henry_block_shoots_at_whoever_chose_so(way: str) -> None:
    ann, do = CHOSEN[way]
    table = seated(ann, "@henry_block+scope")
    do(table)
    assert table.asked == ["Ann"]
    assert "hit" in table.choices("Ann")


@ruling("valley-006", "train-200")
@pytest.mark.parametrize("way", OTHERWISE)
def test_henry_block_does_not_shoot_otherwise(way: str) -> None:
    ann, do = OTHERWISE[way]
    table = seated(ann, "@henry_block+scope")
    do(table)
    assert table.asked == ["Ann"]
    assert "hit" not in table.choices("Ann")


@ruling("train-200")
def test_nobody_is_paid_for_what_they_do_themselves() -> None:
    """Ann shoots at her own Scope."""
    table = seated("+refund+scope", "")
    table.use("Ann", "ricochet", target="Ann", pick="scope")
    table.answer("Ann", "hit")
    assert "log.draws_more" not in table.heard
