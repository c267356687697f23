"""Who is how far away, and whom a card reaches."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at
from tests.ruling import ruling

RING = {
    "Alex": "sheriff",
    "Ben": "outlaw",
    "Cyril": "renegade",
    "Dan": "outlaw",
    "Eva": "deputy",
    "Felix": "outlaw",
}


def ring(**seats: str) -> Table:
    """Six players clockwise, Alex on turn; `Ben="+barrel"` says what is special about a seat."""
    words = [f"{name}:{role}{seats.get(name, '')}" for name, role in RING.items()]
    return at(f"{' '.join(words)} | Alex")


def towards(table: Table, who: str) -> dict[str, int]:
    """How far away everybody else sees a player."""
    return {name: table.distance(name, who) for name in RING if name != who}


@ruling("base-060")
def test_distance_is_the_shorter_way_round() -> None:
    """Neighbours are at distance 1, the one across at 3."""
    table = ring()

    assert table.distances("Alex") == {"Ben": 1, "Cyril": 2, "Dan": 3, "Eva": 2, "Felix": 1}
    seats = table.match.view(0)["game"]["seats"]
    assert [seat.get("distance") for seat in seats] == [None, 1, 2, 3, 2, 1]


@ruling("base-061")
def test_the_dead_close_the_gap() -> None:
    """Whoever is out of the game does not count; neighbours move together."""
    table = ring(Ben="=0")

    found = {name: table.distance("Alex", name) for name in ("Cyril", "Dan", "Eva", "Felix")}
    assert found == {"Cyril": 1, "Dan": 2, "Eva": 2, "Felix": 1}


@ruling("base-062")
def test_distance_is_never_below_one() -> None:
    """However sharp the eyes, a neighbour is at distance 1."""
    table = ring(Alex="@rose_doolan+scope")

    assert table.distances("Alex") == {"Ben": 1, "Cyril": 1, "Dan": 1, "Eva": 1, "Felix": 1}


@ruling("base-063")
def test_without_a_weapon_only_neighbours_are_reached() -> None:
    """A Colt shoots as far as the living neighbours, and oneself by the letter of the rules."""
    assert ring().targets("Alex", "bang") == ["Ben", "Felix", "Alex"]
    assert ring(Ben="=0").targets("Alex", "bang") == ["Cyril", "Felix", "Alex"]
    refusal = ring().refusal("play", "Alex", "bang", "Cyril")
    assert refusal.code == "out_of_range"
    assert refusal.why.args == {"n": 2}
    assert [message.args["who"]["seat"] for message in refusal.allowed] == [1, 5, 0]


@ruling("base-064")
def test_what_works_at_distance_one_works_on_oneself() -> None:
    """Panic! may be played at oneself, unless the table has ruled that out."""
    table = ring(Alex="+barrel")

    assert table.targets("Alex", "panic")[-1] == "Alex"
    table.play("Alex", "panic", "Alex", pick="barrel")
    assert table.in_play("Alex") == []
    strict = at("Ann:sheriff+barrel Ben:outlaw Cyril:renegade | Ann", house={"self_target": False})
    assert strict.targets("Ann", "panic") == ["Ben", "Cyril"]
    assert strict.refusal("play", "Ann", "panic", "Ann", pick="barrel").code == "not_yourself"


@ruling("base-065")
@pytest.mark.parametrize("weapon", ["", "+schofield", "+winchester"])
def test_a_weapon_changes_the_range_and_nothing_else(weapon: str) -> None:
    """The gun reaches further; the people do not sit closer, and Panic! goes no further."""
    table = ring(Alex=weapon)

    assert table.distances("Alex") == ring().distances("Alex")
    assert table.targets("Alex", "panic") == ["Ben", "Felix", "Alex"]
    refusal = table.refusal("play", "Alex", "panic", "Cyril", pick="hand")
    assert (refusal.code, refusal.rule) == ("too_far", "base-102")
    assert table.reaches("Alex", "Cyril") is bool(weapon)


@ruling("base-066")
def test_a_scope_helps_panic_and_a_weapon_does_not() -> None:
    """Through a Scope both BANG! and Panic! go two seats far; with a gun of range 2 BANG! only."""
    scope, gun = ring(Alex="+scope"), ring(Alex="+schofield")
    for card in ("bang", "panic"):
        assert "Cyril" in scope.targets("Alex", card)
    scope.play("Alex", "panic", "Cyril", pick="hand")
    scope.play("Alex", "bang", "Cyril")

    assert gun.refusal("play", "Alex", "panic", "Cyril", pick="hand").code == "too_far"
    gun.play("Alex", "panic", "Alex", pick="schofield")
    gun.play("Alex", "schofield")
    gun.play("Alex", "bang", "Cyril")
    assert gun.asked == scope.asked == ["Cyril"]


WEAPONS = {
    "": 1,
    "+volcanic": 1,
    "+schofield": 2,
    "+remington": 3,
    "+rev_carabine": 4,
    "+winchester": 5,
}


@ruling("base-067")
@pytest.mark.parametrize(("weapon", "reach"), WEAPONS.items())
def test_which_weapons_reach_two_seats_far(weapon: str, reach: int) -> None:
    """Cyril at distance 2 is safe from a Colt and a Volcanic, and from nothing else."""
    table = ring(Alex=weapon)

    assert table.range("Alex") == reach
    assert ("Cyril" in table.targets("Alex", "bang")) is (reach >= 2)
    if reach >= 2:
        table.play("Alex", "bang", "Cyril")
        assert table.asked == ["Cyril"]
    else:
        assert table.refusal("play", "Alex", "bang", "Cyril").code == "out_of_range"


@ruling("base-068")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_through_a_scope_every_weapon_reaches(weapon: str) -> None:
    """With a Scope Cyril is at distance 1, so even the Colt reaches."""
    table = ring(Alex=f"+scope{weapon}")

    assert table.distance("Alex", "Cyril") == 1
    table.play("Alex", "bang", "Cyril")
    assert table.asked == ["Cyril"]


@ruling("base-069")
def test_scope_and_mustang_cancel_out() -> None:
    """One closer and one further away is as far as before."""
    table = ring(Alex="+scope", Cyril="+mustang")

    assert table.distance("Alex", "Cyril") == 2
    assert table.refusal("play", "Alex", "bang", "Cyril").code == "out_of_range"


@ruling("base-070")
@pytest.mark.parametrize(("weapon", "reach"), WEAPONS.items())
def test_a_mustang_across_the_table_takes_range_four(weapon: str, reach: int) -> None:
    """Dan on a Mustang is at distance 4: a Rev. Carabine or a Winchester it must be."""
    table = ring(Alex=weapon, Dan="+mustang")

    assert table.distance("Alex", "Dan") == 4
    assert ("Dan" in table.targets("Alex", "bang")) is (reach >= 4)
    if reach < 4:
        assert table.refusal("play", "Alex", "bang", "Dan").why.args == {"n": 4}


@ruling("base-071")
def test_a_mustang_is_seen_from_further_away() -> None:
    """All see Alex one further away; Alex sees them as before."""
    table = ring(Alex="+mustang")

    assert towards(table, "Alex") == {"Ben": 2, "Cyril": 3, "Dan": 4, "Eva": 3, "Felix": 2}
    assert table.distances("Alex") == {"Ben": 1, "Cyril": 2, "Dan": 3, "Eva": 2, "Felix": 1}


@ruling("base-072")
def test_a_scope_sees_everybody_closer() -> None:
    """Alex sees all one closer; they see Alex as before."""
    table = ring(Alex="+scope")

    assert table.distances("Alex") == {"Ben": 1, "Cyril": 1, "Dan": 2, "Eva": 1, "Felix": 1}
    assert towards(table, "Alex") == {"Ben": 1, "Cyril": 2, "Dan": 3, "Eva": 2, "Felix": 1}
