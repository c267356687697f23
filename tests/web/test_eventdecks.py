"""Event decks: what the sets bring, and what the server shuffles from it."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from referee.bang import RULES, load_command
from referee.match import Match
from web.games.bang import GAME
from web.games.bang.eventdecks import EventDeck, ShowDeck, choices, piles, resolved
from web.games.bang.settings import BangSettings
from web.tables.shuffle import Chance

ALL = tuple(each["id"] for each in GAME.choices(("base",))["sets"])
BOTH = ("base", "high_noon", "fistful_of_cards")
LASTS = ("high_noon", "a_fistful_of_cards")


def made(sets: tuple[str, ...], *joining: str, show: str = "dealt", **events: Any) -> Any:
    """Shuffle the decks of these sets."""
    chance = Chance.seeded(1)
    return piles(sets, EventDeck(**events), ShowDeck(show), joining, chance)  # type: ignore[arg-type]


def test_the_base_game_alone_has_no_deck() -> None:
    assert made(("base",)) == {"event_deck": [], "show_deck": [], "mirrored": []}


def test_loose_cards_make_a_small_deck_by_themselves() -> None:
    deck = made(("base",), "handcuffs", "new_identity")["event_deck"]

    assert set(deck) == {"handcuffs", "new_identity"}


@pytest.mark.parametrize(
    ("box", "count", "last"),
    [("high_noon", 13, "high_noon"), ("fistful_of_cards", 15, "a_fistful_of_cards")],
)
def test_a_deck_of_one_set_is_all_of_it_and_its_own_card_comes_last(
    box: str, count: int, last: str
) -> None:
    deck = made(("base", box))["event_deck"]

    assert (len(deck), len(set(deck)), deck[-1]) == (count, count, last)


def test_the_cards_of_the_base_box_may_join() -> None:
    deck = made(("base", "high_noon"), "handcuffs")["event_deck"]

    assert len(deck) == 14
    assert "handcuffs" in deck[:-1]
    assert "new_identity" not in deck


@pytest.mark.parametrize("size", [12, 15])
@pytest.mark.parametrize("last", LASTS)
def test_two_sets_give_some_of_their_cards_and_the_chosen_last_one(size: int, last: str) -> None:
    deck = made(BOTH, "handcuffs", size=size, last=last)["event_deck"]

    assert len(deck) == size + 1
    assert len(set(deck)) == len(deck)
    assert deck[-1] == last
    assert not set(LASTS) & set(deck[:-1])


def test_cards_are_taken_from_both_sets_at_random() -> None:
    decks = [
        piles(BOTH, EventDeck(), ShowDeck(), (), Chance(random.Random(seed)))["event_deck"]
        for seed in range(30)
    ]

    assert len({card for deck in decks for card in deck}) == 12 + 14 + 1


def test_the_show_is_shuffled_and_ends_with_itself() -> None:
    deck = made(("base", "wild_west_show"))["show_deck"]

    assert (len(deck), len(set(deck)), deck[-1]) == (10, 10, "wild_west_show")


def test_a_mirrored_deck_lies_on_the_real_table() -> None:
    decks = made(ALL, show="mirrored", deck="mirrored")

    assert decks == {"event_deck": [], "show_deck": [], "mirrored": ["events", "show"]}


def test_event_cards_may_stay_in_the_box() -> None:
    assert made(("base", "high_noon"), "handcuffs", deck="none")["event_deck"] == []


def test_the_host_is_asked_only_what_there_is_to_choose() -> None:
    assert choices(("base",)) == {
        "events": {"own": False, "loose": ["new_identity", "handcuffs"], "last": [], "size": None},
        "show": None,
    }
    assert choices(("base", "high_noon"))["events"]["size"] is None
    assert choices(BOTH)["events"]["size"] == [12, 15]
    assert choices(BOTH)["events"]["last"] == list(LASTS)
    assert choices(ALL)["show"] == {"last": ["wild_west_show"]}


@pytest.mark.parametrize(
    ("sets", "wanted", "last"),
    [
        (("base",), None, None),
        (("base", "fistful_of_cards"), None, "a_fistful_of_cards"),
        (("base", "fistful_of_cards"), "high_noon", "a_fistful_of_cards"),
        (BOTH, None, "high_noon"),
        (BOTH, "a_fistful_of_cards", "a_fistful_of_cards"),
    ],
)
def test_a_last_card_is_named_wherever_there_is_one(
    sets: tuple[str, ...], wanted: str | None, last: str | None
) -> None:
    assert resolved(sets, EventDeck(last=wanted)).last == last


@pytest.mark.parametrize("deck", ["dealt", "mirrored", "none"])
@pytest.mark.parametrize("count", range(len(ALL)))
def test_the_referee_accepts_every_combination_of_sets(count: int, deck: Any) -> None:
    show: Any = "dealt" if deck == "none" else deck
    for some in combinations(ALL[1:], count):
        sets = ("base", *some)
        low, high = GAME.choices(sets)["players"]
        settings = BangSettings(sets, events=EventDeck(deck), show=ShowDeck(show))
        for size in {low, high}:
            names = [f"P{n}" for n in range(size)]
            command = GAME.start(names, settings, Chance.seeded(size))
            assert Match(RULES).propose("host", load_command(command))
