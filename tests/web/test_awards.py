"""Awards of an evening: each for a number that was counted, and told with it."""

from __future__ import annotations

from typing import Any

import pytest

from web.history.awards import KINDS, MOST, Award, awards
from web.history.reactions import Reactions
from web.history.told import Member, Played, Round, Told
from web.words import own

VERDICT = {"key": "log.won.law"}
NAMES = ("Ann", "Ben", "Cyril")


def game(
    *,
    won: tuple[int, ...] = (0,),
    out: dict[int, int | None] | None = None,
    **more: Any,
) -> Told:
    fallen = out or {}
    players = tuple(
        Played(name, seat in won, out=seat in fallen, out_by=fallen.get(seat))
        for seat, name in enumerate(NAMES)
    )
    return Told(VERDICT, players, **more)


def given(*games: Told, **more: Any) -> dict[str, Award]:
    return {award.id: award for award in awards(games, **more)}


def test_the_most_lives_are_taken_over_all_games() -> None:
    hits = ((0, 2, 1), (1, 0, 0), (0, 0, 0))
    award = given(game(hits=hits), game(hits=hits))["deadly"]

    assert award.names == ("Ann",)
    assert award.why.args == {"n": 6}


def test_two_share_an_award_and_three_get_none() -> None:
    two = game(hits=((0, 3, 0), (3, 0, 0), (0, 0, 0)))
    three = game(hits=((0, 3, 0), (3, 0, 0), (0, 3, 0)))

    assert given(two)["deadly"].names == ("Ann", "Ben")
    assert "deadly" not in given(three)


def test_what_is_too_little_to_speak_of_is_no_award() -> None:
    assert given(game(hits=((0, 1, 0), (0, 0, 0), (0, 0, 0)), won=(0,))).keys() <= {"unhurt"}


def test_to_win_with_the_last_life_is_one() -> None:
    lives = ((4, 4, 4), (1, 2, 3), (2, 0, 0))
    told = given(game(lives=lives, out={1: 0, 2: 0}))

    assert told["by_a_hair"].names == ("Ann",)
    assert told["undertaker"].names == ("Ann",)


def test_who_falls_in_the_same_turn_as_another_did_not_fall_first() -> None:
    early = game(lives=((1, 1, 1), (1, 0, 1), (1, 0, 0)), out={1: 0, 2: 0})
    together = game(lives=((1, 1, 1), (1, 0, 0)), out={1: 0, 2: 0})

    assert given(early, early)["first_out"].names == ("Ben",)
    assert "first_out" not in given(together, together)


def test_other_games_have_awards_of_their_own() -> None:
    squad = (Member("a", 0, 3, by=1), Member("b", 0, 5, by=1), Member("c", 2))
    duel = Told(VERDICT, (Played("Ann", False, squad=squad), Played("Ben", True)))
    rounds = (Round((5, 2), ((0,), (1,))), Round((4, 1), ((0,), (1,))))
    wright = Told(VERDICT, (Played("Ann", True), Played("Ben", False)), rounds=rounds)

    assert given(duel)["felled"].names == ("Ben",)
    assert given(wright)["haul"].names == ("Ann",)
    assert given(wright)["first_hand"].names == ("Ann",)


def test_a_fast_hand_is_one_only_among_several() -> None:
    ann, ben = Reactions("Ann", 3, 190, 220), Reactions("Ben", 3, 185, 300)

    assert given(hands=[ann, ben])["hand"].names == ("Ben",)
    assert "hand" not in given(hands=[ann])


def test_as_many_people_as_can_be_are_honoured_and_nobody_reads_a_list() -> None:
    hits = ((0, 4, 4), (0, 0, 0), (0, 0, 0))
    shots = ((0, 9, 0), (0, 0, 0), (0, 0, 0))
    lives = ((4, 4, 4), (1, 4, 0), (1, 0, 0))
    told = game(hits=hits, shots=shots, lives=lives, out={1: 0, 2: 0})
    found = awards([told, told], {"Cyril": 1}, [Reactions("Ann", 1, 1, 1), Reactions("B", 1, 2, 2)])

    assert len(found) <= MOST
    assert {"Ann", "Ben", "Cyril"} <= {name for award in found for name in award.names}


@pytest.mark.parametrize("language", ["en", "ru", "cs"])
def test_every_award_has_its_words(language: str) -> None:
    said = own(language)
    ids = {kind.id for kind in KINDS} | {"foresight", "hand"}

    assert {f"award.{each}.{part}" for each in ids for part in ("name", "why")} <= set(said)
