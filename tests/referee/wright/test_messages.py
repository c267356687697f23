"""Whatever the referee says of the Wright gang has words, in every language."""

from __future__ import annotations

import random
from typing import Any

import pytest

from referee.data import LANGUAGES, load
from referee.refusal import Refused
from referee.wording import texts
from referee.wright import RULES, load_command
from referee.wright.coach import ASKED
from referee.wright.house import HOUSE_RULES
from tests.referee.said import everything_said
from tests.referee.vocabulary import Listener, Vocabulary, switch_keys
from tests.referee.wright.games import begin, move

OWN = ("wright/", "engine/correction.py")
"""The table editor of all games names the fields that each game has."""
SAID = [said for said in everything_said("wright") if said.place.startswith(OWN)]

FAMILIES = {
    "coach.*": [name for _, name in ASKED],
    "field.*": [
        *("seat", "turn", "wright_hand", "wright_loaded", "wright_helpers", "wright_points"),
        *("wright_loot", "wright_sheriffs", "wright_deck"),
    ],
    "wait.wright_*": ["hand", "sheriff", "duel"],
    "wait.wright_*_phones": ["hand", "sheriff", "duel"],
    "why.*": ["wright_no_hand", "wright_all_played", "wright_nobody_to_swap"],
}
"""What `*` stands for in a key that is put together while the game runs."""

CODES = {
    *("wright_untold", "wright_event_under_way", "wright_hand_is_down", "wright_round_is_over"),
}
"""The reasons that are found before they are said."""


BESIDES = frozenset({"coach.first_game", *(f"why.{code}" for code in CODES)})
"""What the pages say of their own accord, and why a refusal is a refusal."""
WORDS = Vocabulary("wright", SAID, FAMILIES, besides=BESIDES)


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_key_has_a_text(lang: str) -> None:
    assert not WORDS.without_text(lang)


def test_every_composed_key_belongs_to_a_known_family() -> None:
    assert not WORDS.without_family()


def test_every_text_is_told_what_it_needs(lang: str) -> None:
    assert not WORDS.told_wrongly(lang)


def test_no_text_is_kept_that_nobody_says() -> None:
    spoken = {key.partition(".")[0] for key in WORDS.spoken()} - {"card"}
    own = load("referee.wright", "text", "en.json")
    kept = {key for key in own if key.partition(".")[0] in spoken}
    assert not kept - WORDS.spoken()


def test_every_card_and_house_rule_can_be_explained(lang: str) -> None:
    cards = RULES.choices(())["cards"]
    needed = {f"card.{card}.{part}" for card in cards for part in ("name", "text")}
    assert not needed - set(texts(lang, "wright"))
    assert not switch_keys(HOUSE_RULES.values()) - set(texts(lang, "wright"))


MISCHIEF: list[dict[str, Any]] = [
    {"do": "wright_loot", "seat": 0, "count": 9},
    {"do": "wright_loot", "seat": 1, "cards": ["3", "joker"]},
    {"do": "wright_event", "seat": 1, "card": "swap"},
    {"do": "wright_shootout", "seat": 0},
    {"do": "wright_duel", "seat": 1},
    {"do": "wright_pass", "seat": 1},
    {"do": "wright_load", "seat": 0, "count": 12},
    {"do": "wright_sheriff", "seat": 0, "nth": 9},
    {"do": "wright_hand", "seat": 0, "whose": 1},
    {"do": "wright_hands", "order": [[0, 0]]},
    {"do": "wright_reveal", "seat": 0, "cards": ["swap"]},
    {"do": "wright_correct", "changes": [{"loot": 900}]},
    {"do": "wright_start", "names": ["A", "B"]},
    {"do": "answer", "seat": 0, "choice": "nonsense"},
    {"do": "wright_pass", "seat": 77},
    {"do": "shuffle", "order": []},
]


@pytest.mark.parametrize("size", [2, 3, 5])
def test_everything_seen_and_every_refusal_can_be_worded(size: int) -> None:
    """Bots play, and people try what they should not."""
    rng = random.Random(size)
    match = begin(size, rng)
    listener = Listener("wright", RULES.names(match.state))
    for _ in range(120):
        if match.is_over:
            break
        move(match, rng)
        listener.hear([match.view(None), *(match.view(seat) for seat in match.state)])
        try:
            match.propose("host", load_command(rng.choice(MISCHIEF)))
        except Refused as refused:
            listener.hear(refused.refusal.plain())
    assert len(listener.heard) > 50
