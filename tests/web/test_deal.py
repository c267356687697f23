"""What the server shuffles."""

from __future__ import annotations

from collections import Counter

import pytest

from referee.bang import RULES, load_command
from referee.match import Match
from web.deal import deal_characters, deal_roles, start_command
from web.lobby import Lobby, Seat, Series, Settings
from web.shuffle import Chance


def lobby(count: int, **settings: object) -> Lobby:
    return Lobby(tuple(Seat(f"P{n}") for n in range(count)), Settings(**settings))  # type: ignore[arg-type]


@pytest.mark.parametrize("count", [4, 5, 6, 7])
@pytest.mark.parametrize("characters", ["dealt", "choose", "entered"])
@pytest.mark.parametrize("roles", ["dealt", "entered"])
def test_the_referee_accepts_every_deal(count: int, characters: str, roles: str) -> None:
    settings = {"characters": characters, "roles": roles, "event_deck": ("handcuffs",)}
    command = start_command(lobby(count, **settings), Chance())

    assert Match(RULES).propose("host", load_command(command))


def test_the_deal_is_random_but_repeats_with_a_seed() -> None:
    deals = [start_command(lobby(7), Chance())["deal_roles"] for _ in range(20)]

    assert len({tuple(deal) for deal in deals}) > 1
    assert start_command(lobby(7), Chance.seeded(3)) == start_command(lobby(7), Chance.seeded(3))


def test_the_chosen_sheriff_swaps_with_whoever_was_dealt_the_star() -> None:
    dealt = deal_roles(["outlaw", "renegade", "outlaw", "sheriff"], 1)

    assert dealt == ["outlaw", "sheriff", "outlaw", "renegade"]


def test_who_keeps_a_character_has_it_and_nobody_else_does() -> None:
    dealt = deal_characters(["a", "b", "c", "d", "e"], 2, 2, {1: "b"})

    assert dealt == [["a", "c"], ["b", "d"]]


@pytest.mark.parametrize("characters", ["dealt", "choose", "entered"])
def test_the_next_game_of_a_series_is_accepted(characters: str) -> None:
    table = lobby(4, characters=characters, series=Series(rotate_sheriff=True))
    kept = [(0, "jesse_jones"), (2, "el_gringo")]
    command = start_command(table, Chance(), sheriff=3, keep=kept, survivors=kept)
    match = Match(RULES)

    match.commit(match.propose("host", load_command(command)))

    seats = match.view(None)["game"]["seats"]
    assert seats[3]["role"] == "sheriff"
    assert [seats[0]["character"], seats[2]["character"]] == ["jesse_jones", "el_gringo"]


def test_every_seat_can_be_dealt_every_role() -> None:
    counts = [Counter(start_command(lobby(4), Chance())["deal_roles"][:1]) for _ in range(200)]

    assert {"sheriff", "outlaw", "renegade"} == set(sum(counts, Counter()))
