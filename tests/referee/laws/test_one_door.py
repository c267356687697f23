"""Lives, gold, load tokens and cards in play come and go through one door each.

Whoever goes round the door forgets to tell those who wait for the moment.
"""

from __future__ import annotations

import ast
import random
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import referee.bang
from referee.bang.catalogue import known_sets
from referee.bang.state import Player
from tests.referee.table import at
from tests.ruling import ruling
from tests.soak.games import begin, move
from tests.soak.laws import Course

BANG = Path(referee.bang.__file__).parent

DOORS = {
    # Lives.
    "LifeLost": "life.lose",
    "LifeGained": "life.heal",
    "LossPrevented": "prevention.prevent",
    "Eliminated": "life._take_out",
    "StayedAsGhost": "life._stay",
    "Returned": "life.come_back",
    "Left": "life.leave",
    "IdentityChanged": "sets.base.events.answer",
    # Gold and what it buys.
    "GoldEarned": "sets.gold_rush.nuggets.earn",
    "GoldPaid": "sets.gold_rush.nuggets.spend",
    "GoldReturned": "sets.gold_rush.nuggets.put_back",
    "EquipmentBought": "sets.gold_rush.shop.buy",
    "EquipmentLaid": "sets.gold_rush.kinds.lay_down",
    "EquipmentDiscarded": "sets.gold_rush.kinds.put_away",
    # Load tokens.
    "Loaded": "sets.armed_and_dangerous.load.load",
    "Unloaded": "sets.armed_and_dangerous.load.take_off",
    # Sides of shadows.
    "SideTaken": "sets.shadow_gunslingers.shadows.turn_begins",
    # Cards in play.
    "CardLaid": "blue_card.play",
    "CardDiscarded": "card.leaving",
    "CardTaken": "inplay.take",
    "CardPassed": "inplay.hand_on",
    "CardReturned": "inplay.lay_again",
    "Stripped": "inplay.strip",
    "CarPlaced": "sets.great_train_robbery.train.cars.put_down",
    "CarLifted": "sets.great_train_robbery.train.cars.take_car",
    "CarDiscarded": "sets.great_train_robbery.train.cars.leaving",
}
"""The events that give or take any of it, and the one place where each is made."""


def calls(tree: ast.AST, inside: str = "") -> Iterator[tuple[ast.Call, str]]:
    """Every call below a node, with the function it stands in."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Call):
            yield node, inside
        yield from calls(node, node.name if isinstance(node, ast.FunctionDef) else inside)


def places() -> dict[str, list[str]]:
    """Where in the rules anything is called, by the name it is called by."""
    found = defaultdict(list)
    for path in sorted(BANG.rglob("*.py")):
        module = ".".join(path.relative_to(BANG).with_suffix("").parts)
        for call, inside in calls(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call.func, ast.Name):
                found[call.func.id].append(f"{module}.{inside}")
            elif isinstance(call.func, ast.Attribute) and call.func.attr == "tell":
                moment = call.args[0]
                assert isinstance(moment, ast.Name), "a moment is named where it is told"
                found[f"tell {moment.id}"].append(f"{module}.{inside}")
    return found


def test_each_of_these_events_is_made_in_one_place() -> None:
    """An effect that wants a life, a nugget or a card asks for it; it does not take it."""
    found = places()
    assert {name: found[name] for name in DOORS} == {name: [door] for name, door in DOORS.items()}


def test_a_loss_is_told_by_the_door_alone() -> None:
    """So nobody can take a life and tell only half of it."""
    found = places()
    assert found["tell life_taken"] == found["tell life_lost"] == ["life.tell_loss"]


def belongings(player: Player) -> tuple[object, ...]:
    """What somebody has that can be lost."""
    return player.life, player.slices, player.in_play


def movers(course: Course) -> set[str]:
    """The newest events that changed what somebody has, once the game was under way."""
    found = set()
    for step in course.steps():
        pairs = zip(step.before.players, step.after.players, strict=True)
        changed = any(belongings(old) != belongings(new) for old, new in pairs)
        if changed and step.before.phase != "setup":
            found.add(type(step.event).__name__)
    return found


@pytest.mark.parametrize("seed", range(3))
def test_nothing_else_moves_what_somebody_has(seed: int) -> None:
    """Whatever happens in a game with all sets, only these events give and take."""
    rng = random.Random(seed)
    match, found = begin(7, rng, sets=known_sets()), set()
    course = Course(match)
    for _ in range(300):
        if match.is_over:
            break
        move(match, rng)
        found |= movers(course)
    assert found <= set(DOORS)
    assert len(found) > 5


@ruling("event-050")
@pytest.mark.parametrize(
    ("ben", "told", "more"),
    [
        ("Ben:outlaw@bart_cassidy=3", "log.draws_more", ()),
        ("Ben:outlaw@simeon_picos=3", "log.gold_earned", ("gold_rush",)),
        ("Ben:outlaw=3*boots", "log.draws_more", ("gold_rush",)),
        ("Ben:outlaw=3*lucky_charm", "log.gold_earned", ("gold_rush",)),
    ],
)
def test_a_life_given_away_is_a_life_lost(ben: str, told: str, more: tuple[str, ...]) -> None:
    """Blood Brothers: whoever gets something for a lost life gets it for this one, too."""
    table = at(
        f"Ann:sheriff {ben} Cyril:renegade=2 Dan:outlaw | Ann",
        sets=("fistful_of_cards", *more),
        in_force=("blood_brothers",),
    )
    table.end("Ann")

    table.answer("Ben", "give", "Cyril")

    assert (table.life("Ben"), table.life("Cyril")) == (2, 3)
    assert table.told(told, who="Ben", n=1)
