"""What many nights come to: wins, victims, targets, fast hands."""

from __future__ import annotations

from typing import Any

from web.history.reactions import Reactions, reactions, times
from web.history.told import Played, Told
from web.history.totals import Tally, totals

VERDICT = {"key": "log.won.law"}


def game(*players: tuple[str, bool, str], hits: Any = (), shots: Any = ()) -> Told:
    """A game of these people: name, whether they won, and their role."""
    told = (Played(name, won, role, f"character of {role}") for name, won, role in players)
    return Told(VERDICT, tuple(told), hits=hits, shots=shots)


def test_a_person_is_whoever_has_the_same_name() -> None:
    counted = totals(
        [
            game(("Ann", True, "sheriff"), ("Ben", False, "outlaw")),
            game((" ANN ", False, "outlaw"), ("ben", True, "sheriff")),
            game(("Ann", True, "outlaw"), ("Cyril", False, "sheriff")),
        ]
    )

    assert [(p.name, p.tally.wins, p.tally.games) for p in counted.by_wins()] == [
        ("Ann", 2, 3),
        ("ben", 1, 2),
        ("Cyril", 0, 1),
    ]


def test_wins_are_counted_by_person_role_and_character() -> None:
    counted = totals(
        [
            game(("Ann", True, "sheriff"), ("Ben", False, "outlaw")),
            game(("Ann", False, "sheriff"), ("Ben", True, "outlaw")),
            game(("Ann", True, "outlaw"), ("Ben", False, "sheriff")),
        ]
    )

    assert counted.people["ann"].roles == {"sheriff": Tally(2, 1), "outlaw": Tally(1, 1)}
    assert counted.roles == {"sheriff": Tally(3, 1), "outlaw": Tally(3, 2)}
    assert counted.characters["character of outlaw"] == Tally(3, 2)


def test_hits_add_up_over_games_whatever_seat_somebody_had() -> None:
    two = game(
        ("Ann", True, "sheriff"),
        ("Ben", False, "outlaw"),
        ("Cyril", False, "outlaw"),
        hits=((0, 3, 1), (2, 0, 0), (0, 0, 0)),
        shots=((0, 4, 1), (1, 0, 0), (0, 0, 0)),
    )
    turned = game(
        ("Ben", True, "sheriff"), ("Ann", False, "outlaw"), hits=((0, 0), (1, 0)), shots=()
    )

    people = totals([two, turned]).people

    assert people["ann"].victims == (["ben"], 4)
    assert (people["ben"].lost, people["ben"].shot_at) == (4, 4)
    assert (people["ann"].lost, people["ann"].hits.total()) == (2, 5)


def test_those_who_are_hit_alike_share_the_honour_and_nobody_hit_is_no_victim() -> None:
    told = game(
        ("Ann", True, "sheriff"),
        ("Ben", False, "outlaw"),
        ("Cyril", False, "outlaw"),
        hits=((0, 2, 2), (0, 0, 0), (0, 0, 0)),
    )

    people = totals([told]).people

    assert people["ann"].victims == (["ben", "cyril"], 2)
    assert people["ben"].victims == ([], 0)


def record(*marks: tuple[int, str, int | None], void: tuple[int, ...] = ()) -> dict[str, Any]:
    """A race as it stands on record: seat, state and microseconds after the shot."""
    told = [{"seat": seat, "state": state, "claim": claim} for seat, state, claim in marks]
    return {"sheet": {}, "verdict": {"void": list(void), "marks": told}}


def test_reactions_come_from_the_races_that_counted() -> None:
    races = [
        record((0, "ran", 251_400), (1, "ran", 300_000)),
        record((0, "ran", 190_000), (1, "fouled", None), (7, "ran", 1_000)),
        record((0, "ran", 999_000), void=(1,)),
        record((0, "ran", 400_000), (1, "none", None)),
    ]

    found = times(races, ("Ann", "Ben"))

    assert reactions(found) == [Reactions("Ann", 3, 190, 251), Reactions("Ben", 1, 300, 300)]


def test_without_races_there_are_no_reactions() -> None:
    assert reactions(times([], ("Ann",))) == []
