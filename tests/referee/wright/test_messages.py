"""Whatever the referee says of the Wright gang has words, in every language."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from referee.data import LANGUAGES, load
from referee.engine.modes import position_of
from referee.match import Match
from referee.refusal import Refused
from referee.wording import BLANK, Template, texts, word
from referee.wright import RULES, load_command
from referee.wright.house import HOUSE_RULES
from tests.referee.said import everything_said
from tests.referee.wright.games import begin, move

SAID = [said for said in everything_said("wright") if said.place.startswith("wright/")]

FAMILIES = {
    "field.*": [
        *("seat", "turn", "wright_hand", "wright_loaded", "wright_helpers", "wright_points"),
        *("wright_loot", "wright_sheriffs", "wright_deck"),
    ],
    "wait.wright_*": ["hand", "sheriff", "duel"],
    "why.*": ["wright_no_hand", "wright_all_played", "wright_nobody_to_swap"],
}
"""What `*` stands for in a key that is put together while the game runs."""

CODES = {
    *("wright_untold", "wright_event_under_way", "wright_hand_is_down", "wright_round_is_over"),
}
"""The reasons that are found before they are said."""


def every_key() -> set[str]:
    """Every key the rules can say."""
    plain = {key for said in SAID for key in said.keys if "*" not in key}
    family = {key.replace("*", one) for key, some in FAMILIES.items() for one in some}
    return plain | family | {f"why.{code}" for code in CODES}


def blanks(template: Template) -> set[str]:
    """What a text needs to be told."""
    if isinstance(template, str):
        return set(BLANK.findall(template))
    return {"n"}.union(*(BLANK.findall(form) for form in template.values()))


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_key_has_a_text(lang: str) -> None:
    assert not every_key() - set(texts(lang, "wright"))


def test_every_composed_key_belongs_to_a_known_family() -> None:
    composed = {key for said in SAID for key in said.keys if "*" in key}
    assert composed == set(FAMILIES)


def test_every_text_is_told_what_it_needs(lang: str) -> None:
    wrong = []
    for said in SAID:
        for key in said.keys & set(texts(lang, "wright")):
            needed = blanks(texts(lang, "wright")[key])
            fits = needed == said.given if len(said.keys) == 1 else needed <= (said.given or set())
            if said.given is not None and not fits:
                wrong.append((said.place, key, sorted(needed ^ said.given)))
    assert not wrong


def test_no_text_is_kept_that_nobody_says() -> None:
    spoken = {key.partition(".")[0] for key in every_key()} - {"card"}
    own = load("referee.wright", "text", "en.json")
    kept = {key for key in own if key.partition(".")[0] in spoken}
    assert not kept - every_key()


def test_every_card_and_house_rule_can_be_explained(lang: str) -> None:
    needed = {f"card.{card}.{part}" for card in RULES.choices(())["cards"] for part in PARTS}
    for rule in HOUSE_RULES.values():
        needed |= {f"house.{rule.id}.{part}" for part in PARTS}
        needed |= {f"house.{position_of(rule.id, value)}" for value in rule.values}
    assert not needed - set(texts(lang, "wright"))


PARTS = ("name", "text")


def messages(value: Any) -> Iterator[dict[str, Any]]:
    """Every message in something that travels to a screen."""
    if isinstance(value, Mapping):
        if set(value) == {"key", "args"}:
            yield dict(value)
            return
        value = list(value.values())
    if isinstance(value, list | tuple):
        for one in value:
            yield from messages(one)


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
    for _ in range(120):
        if match.is_over:
            break
        move(match, rng)
        for seen in (match.view(None), *(match.view(seat) for seat in match.state)):
            _word_all(match, list(messages(seen)))
        _word_all(match, _refused(match, rng.choice(MISCHIEF)))


def _refused(match: Match, command: dict[str, Any]) -> list[dict[str, Any]]:
    try:
        match.propose("host", load_command(command))
    except Refused as refused:
        return list(messages(refused.refusal.plain()))
    return []


def _word_all(match: Match, said: list[dict[str, Any]]) -> None:
    for message in said:
        for lang in LANGUAGES:
            assert word(message, lang, RULES.names(match.state), "wright")
