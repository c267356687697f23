"""What the server shuffles."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from referee.bang import RULES, load_command
from referee.match import Match
from referee.refusal import Refused
from tests.ruling import ruling
from web.games.bang import GAME
from web.games.bang.deal import deal_characters, deal_roles, start_command
from web.games.bang.settings import BangSettings, Series
from web.games.bang.shopdeck import ShopDeck
from web.tables.shuffle import Chance


def table(count: int, **settings: object) -> tuple[list[str], BangSettings]:
    return [f"P{n}" for n in range(count)], GAME.resolved(BangSettings(**settings))  # type: ignore[arg-type]


@pytest.mark.parametrize("count", [4, 5, 6, 7])
@pytest.mark.parametrize("characters", ["dealt", "choose", "entered"])
@pytest.mark.parametrize("roles", ["dealt", "entered"])
def test_the_referee_accepts_every_deal(count: int, characters: str, roles: str) -> None:
    settings = {"characters": characters, "roles": roles, "event_deck": ("handcuffs",)}
    command = start_command(*table(count, **settings), Chance())

    assert Match(RULES).propose("host", load_command(command))


@ruling("base-182")
@pytest.mark.parametrize(("offer", "each"), [("two", 2), ("three", 3), ("four", 4)])
def test_everybody_is_dealt_as_many_as_the_host_says(offer: str, each: int) -> None:
    """The referee takes the deal; whoever chooses keeps one, and the next one is the second."""
    settings = {"characters": "choose", "offer": offer}
    command = start_command(*table(5, **settings), Chance())
    assert {len(hand) for hand in command["deal_characters"]} == {each}

    match = Match(RULES)
    match.commit(match.propose("host", load_command(command)))
    offered = match.state[0].offered
    answer = {"do": "answer", "seat": 0, "choice": offered[-1]}
    match.commit(match.propose("seat:0", load_command(answer)))
    taken = match.state[0]
    assert (taken.character, taken.spare, taken.offered) == (offered[-1], offered[0], ())


@ruling("base-182")
def test_a_table_too_large_for_the_characters_is_told_so() -> None:
    """Four each for seven are more than the box has; another set helps."""
    seats = table(7, characters="choose", offer="four")
    with pytest.raises(Refused) as caught:
        start_command(*seats, Chance())
    refusal = caught.value.refusal
    assert (refusal.code, refusal.why.args["each"]) == ("too_few_characters", 4)
    with pytest.raises(Refused):
        GAME.check(7, seats[1])

    more = table(7, characters="choose", offer="four", sets=("base", "dodge_city"))
    GAME.check(7, more[1])
    assert start_command(*more, Chance())


def test_the_deal_is_random_but_repeats_with_a_seed() -> None:
    deals = [start_command(*table(7), Chance())["deal_roles"] for _ in range(20)]

    assert len({tuple(deal) for deal in deals}) > 1
    assert start_command(*table(7), Chance.seeded(3)) == start_command(*table(7), Chance.seeded(3))


def test_the_chosen_sheriff_swaps_with_whoever_was_dealt_the_star() -> None:
    dealt = deal_roles(["outlaw", "renegade", "outlaw", "sheriff"], 1)

    assert dealt == ["outlaw", "sheriff", "outlaw", "renegade"]


def test_who_keeps_a_character_has_it_and_nobody_else_does() -> None:
    dealt = deal_characters(["a", "b", "c", "d", "e"], 2, 2, {1: "b"})

    assert dealt == [["a", "c"], ["b", "d"]]


@pytest.mark.parametrize("characters", ["dealt", "choose", "entered"])
def test_the_next_game_of_a_series_is_accepted(characters: str) -> None:
    seats = table(4, characters=characters, series=Series(rotate_sheriff=True))
    kept = [(0, "jesse_jones"), (2, "el_gringo")]
    command = start_command(*seats, Chance(), sheriff=3, keep=kept, survivors=kept)
    match = Match(RULES)

    match.commit(match.propose("host", load_command(command)))

    seats = match.view(None)["game"]["seats"]
    assert seats[3]["role"] == "sheriff"
    assert [seats[0]["character"], seats[2]["character"]] == ["jesse_jones", "el_gringo"]


def test_every_seat_can_be_dealt_every_role() -> None:
    counts = [Counter(start_command(*table(4), Chance())["deal_roles"][:1]) for _ in range(200)]

    assert {"sheriff", "outlaw", "renegade"} == set(sum(counts, Counter()))


@pytest.mark.parametrize("deck", ["dealt", "mirrored"])
def test_equipment_is_shuffled_by_tinstar_or_lies_on_the_table(deck: Any) -> None:
    """A deck that lies there is asked about; where there is none, the wish is forgotten."""
    wish = ShopDeck(deck)
    command = start_command(*table(4, sets=("base", "gold_rush"), shop=wish), Chance.seeded(1))
    assert command["mirrored"] == (["shop"] if deck == "mirrored" else [])
    match = Match(RULES)
    match.commit(match.propose("host", load_command(command)))
    assert match.needs_chance == (24 if deck == "dealt" else None)

    assert start_command(*table(4, shop=wish), Chance.seeded(1))["mirrored"] == []
