"""Questions at the seams of the sets that the rulebooks leave open, each with its ruling."""

from __future__ import annotations

import pytest

from referee.bang.distance import weapon_range
from tests.referee.great_train_robbery.rails import four as beside_the_train
from tests.referee.table import Table, at
from tests.ruling import ruling

GHOST = ' | more {"1":{"alive":true,"spirit":"%s"}}'

# -- Bone Orchard ------------------------------------------------------------------------------

FIVE = "Ann:sheriff Ben:outlaw=0 Cyril:renegade Dan:outlaw=1 Eva:deputy | Ann"


def orchard(position: str = FIVE) -> Table:
    """Bone Orchard lies open already."""
    return at(position, sets=("wild_west_show",), in_force=("bone_orchard",))


@ruling("west-081", "west-025")
def test_whoever_falls_while_bone_orchard_is_open_is_dealt_a_role() -> None:
    """Dan falls beside Ben, who was out: their roles are shuffled, and both return with one."""
    table = orchard("Ann:sheriff Ben:deputy=0 Cyril:renegade Dan:outlaw=1 Eva:outlaw | Cyril")
    table.play("Cyril", "bang", "Dan")
    table.answer("Dan", "hit")
    if not table.match.needs_chance:
        table.answer("Dan", "out")
    assert table.match.needs_chance == 2
    assert table.told("log.eliminated", who="Dan")
    table.shuffle(1, 0)

    assert [table.state[seat].role for seat in (1, 3)] == ["outlaw", "deputy"]
    assert not any(table.state[seat].role_public for seat in (1, 3))
    table.end("Cyril")
    assert (table.turn, table.life("Dan")) == ("Dan", 1)


@ruling("west-081")
def test_whoever_is_out_alone_keeps_the_role() -> None:
    table = orchard("Ann:sheriff Ben:deputy Cyril:renegade Dan:outlaw=1 Eva:outlaw | Cyril")
    table.play("Cyril", "bang", "Dan")
    table.answer("Dan", "hit")
    if table.choices("Dan"):
        table.answer("Dan", "out")
    assert (table.match.needs_chance, table.state[3].role) == (None, "outlaw")


# -- Lasso -------------------------------------------------------------------------------------


@ruling("event-086", "event-053")
@pytest.mark.parametrize(
    ("spirit", "sets"),
    [("ghost", ("valley_of_shadows",)), ("ghost_car", ("great_train_robbery",))],
)
def test_lasso_drives_no_ghost_away(spirit: str, sets: tuple[str, ...]) -> None:
    """Who is back stays and takes the turn; the card works no harm and no good."""
    position = f"Ann:sheriff Ben:outlaw=0+{spirit} Cyril:renegade Dan:outlaw | Ann"
    table = at(position + GHOST % spirit, sets=(*sets, "fistful_of_cards"), in_force=("lasso",))
    table.end("Ann")
    assert (table.turn, table.alive("Ben"), table.life("Ben")) == ("Ben", True, 0)


@ruling("event-086", "train-070")
def test_under_lasso_a_ghost_car_keeps_nobody_in_the_game() -> None:
    position = "Ann:sheriff Ben:outlaw=1+ghost_car Cyril:renegade Dan:outlaw | Ann"
    for event, kept in (("lasso", False), ("ambush", True)):
        table = at(position, sets=("great_train_robbery", "fistful_of_cards"), in_force=(event,))
        table.play("Ann", "bang", "Ben")
        table.answer("Ben", "hit")
        if table.choices("Ben"):
            table.answer("Ben", "out")
        assert table.alive("Ben") == kept


@ruling("event-087", "event-053")
def test_equipment_works_under_lasso() -> None:
    """A gun has no effect, bought equipment has."""
    position = "Ann:sheriff Ben:outlaw+winchester*pickaxe*gun_belt Cyril:renegade Dan:outlaw | Ann"
    table = at(position, sets=("gold_rush", "fistful_of_cards"), in_force=("lasso",))
    assert (weapon_range(table.state, 1), table.hand_limit("Ben")) == (1, 8)
    table.end("Ann")
    assert table.told("log.draws", who="Ben", n=3)


# -- Ghost Car at a station --------------------------------------------------------------------

TOWN = ("virginia_town", "deathwood", "tombrock", "yooma")


def ways(table: Table, car: str) -> set[str]:
    """The ways in which Ben may pay for a car."""
    option = next(o for o in table.match.rules.options(table.state, 1) if o.id == f"use:buy:{car}")
    return {str(choice.value) for choice in option.ask.choices} if option.ask else set()


@ruling("train-181", "train-038", "train-035")
def test_a_ghost_car_pays_unless_it_keeps_its_owner_in_the_game() -> None:
    """At Virginia Town and at Deathwood, a living owner may; a ghost could not take the car."""
    cars = ("caboose", "dining_car", "private_car")
    living = beside_the_train(ben="+ghost_car+barrel", turn="Ben", row=TOWN, station=3, cars=cars)
    ghost = beside_the_train(ben="=0+ghost_car+barrel", turn="Ben", row=TOWN, station=3, cars=cars)
    state = ghost.state.with_player(1, alive=True, spirit="ghost_car")
    ghost = Table(type(ghost.match).from_position(ghost.match.rules, state))
    for car in ("caboose", "dining_car"):
        assert any("ghost_car" in way for way in ways(living, car))
        assert any("barrel" in way for way in ways(ghost, car))
        assert not any("ghost_car" in way for way in ways(ghost, car))
