"""What watches over the pieces of the boxes sees every one that is lost or doubled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from referee.bang.catalogue import catalogue_of
from referee.bang.sets.gold_rush.box import equipment_box
from referee.bang.sets.gold_rush.holdings import Shop
from referee.bang.sets.great_train_robbery.train.railway import Railway
from referee.bang.state import Player, State
from tests.referee.great_train_robbery.rails import four
from tests.referee.slicing import having, with_seat
from tests.soak.conservation import LAWS, conserved

SETS = ("gold_rush", "armed_and_dangerous")
BOX = equipment_box(catalogue_of(("base", "gold_rush")))


def sound() -> State:
    """A table with some of everything: gold, equipment, tokens, cars in play and on the train."""
    worn = ("horseshoe", "boots")
    rest = [card for card in BOX if card not in worn]
    shop = {"shop": tuple(rest[:3]), "shop_deck": tuple(rest[3:9]), "shop_pile": tuple(rest[9:])}
    people = ("+mail_car*horseshoe$3", "#2*boots$1", "+crate#3+barrel")
    return four(*people, sets=SETS, **shop).state


def player(seat: int, **change: Any) -> Callable[[State], State]:
    """Damage that befalls one player."""
    return lambda state: with_seat(state, seat, **change)


def train(**change: Any) -> Callable[[State], State]:
    """Damage that befalls the railway."""
    return lambda state: having(state, train=replace(Railway.of(state).train, **change))


def laid(state: State, seat: int, **load: int) -> State:
    """Other numbers of tokens on the cards of a seat."""
    cards = (replace(one, load=load.get(one.card, one.load)) for one in state[seat].in_play)
    return state.with_player(seat, in_play=tuple(cards))


def test_every_slice_has_its_law() -> None:
    """Whoever adds pieces says what must hold of them."""
    assert set(LAWS) == {*State.slice_kinds, *Player.slice_kinds}


def test_a_whole_table_is_whole() -> None:
    conserved(sound())


@pytest.mark.parametrize(
    "damage",
    [
        player(0, gold=4),
        player(0, gold=2),
        player(1, gold=-1),
        player(1, parked=1),
        lambda state: having(state, reserve=Shop.of(state).reserve - 1),
        player(0, equipment=()),
        player(0, equipment=("horseshoe", "horseshoe")),
        lambda state: having(state, shop_deck=Shop.of(state).shop_deck[1:]),
        lambda state: having(state, shop_pile=(*Shop.of(state).shop_pile, "wanted")),
        lambda state: having(state, shop=(*Shop.of(state).shop[:2], None)),
        player(1, load=5),
        player(1, load=-1),
        player(1, alive=False, life=0, equipment=()),
        lambda state: laid(state, 2, crate=0),
        lambda state: laid(state, 2, crate=5),
        lambda state: laid(state, 2, barrel=1),
        player(0, in_play=()),
        player(0, side="law"),
        lambda state: having(state, event_deck=("handcuffs",), in_force=("handcuffs",)),
        lambda state: having(state, event_deck=("handcuffs",), turned=("handcuffs",)),
        lambda state: having(state, show_deck=("handcuffs", "handcuffs")),
        train(cars=("caboose", "ghost_car")),
        train(cars=("caboose", "caboose", "private_car")),
        train(deck=("mail_car",)),
        train(stations=("boom_town", "boom_town", "tombrock", "yooma")),
        train(at=9),
    ],
)
def test_every_loss_and_every_double_is_seen(damage: Callable[[State], State]) -> None:
    """A nugget, an equipment card, a token too many in one place, a car, a station."""
    with pytest.raises(AssertionError):
        conserved(damage(sound()))
