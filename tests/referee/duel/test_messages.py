"""Whatever the referee says of The Duel has words, in every language."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

import pytest

from referee.data import LANGUAGES, load
from referee.duel import RULES, load_command
from referee.duel.catalogue import box
from referee.duel.commands import Change
from referee.duel.effect import Effect
from referee.duel.state import SIDES, SYMBOLS
from referee.engine.modes import position_of
from referee.match import Match
from referee.refusal import Refused
from referee.wording import BLANK, Template, texts, word
from tests.referee.duel.games import begin, move
from tests.referee.duel.table import FOUR
from tests.referee.said import everything_said

SAID = [said for said in everything_said("duel") if said.place.startswith("duel/")]
EFFECTS = [*box().cards.values(), *(one.effect for one in box().characters.values())]


def _families() -> dict[str, list[str]]:
    """What `*` stands for in a key that is put together while the game runs."""
    usable = [one.id for one in EFFECTS if type(one).use is not Effect.use]
    accepted = [one.id for one in EFFECTS if type(one).accepted is not Effect.accepted]
    return {
        "ability.*": usable,
        "answer.may.*": accepted,
        "answer.move_*": ["own", "enemy"],
        "field.*": [one.name for one in fields(Change) if one.name not in ("name", "attacks")]
        + ["spot"],
        "log.won.*": list(SIDES),
        "name.*": ["any_card", "hit_card"],
        "prompt.may.*": accepted,
        "symbol.*": list(SYMBOLS),
    }


FAMILIES = _families()
SPOKEN_ELSEWHERE = {"side", "set", "game", "card", "character", "house", "rule"}
"""Words that the pages ask for."""


def every_key() -> set[str]:
    """Every key the rules can say."""
    plain = {key for said in SAID for key in said.keys if "*" not in key}
    return plain | {key.replace("*", one) for key, some in FAMILIES.items() for one in some}


def blanks(template: Template) -> set[str]:
    """What a text needs to be told."""
    if isinstance(template, str):
        return set(BLANK.findall(template))
    return {"n"}.union(*(BLANK.findall(form) for form in template.values()))


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_key_has_a_text(lang: str) -> None:
    assert not every_key() - set(texts(lang, "duel"))


def test_every_composed_key_belongs_to_a_known_family() -> None:
    composed = {key for said in SAID for key in said.keys if "*" in key}
    assert composed == set(FAMILIES)


def test_every_text_is_told_what_it_needs(lang: str) -> None:
    wrong = []
    for said in SAID:
        for key in said.keys & set(texts(lang, "duel")):
            needed = blanks(texts(lang, "duel")[key])
            fits = needed == said.given if len(said.keys) == 1 else needed <= (said.given or set())
            if said.given is not None and not fits:
                wrong.append((said.place, key, sorted(needed ^ said.given)))
    assert not wrong


def test_no_text_is_kept_that_nobody_says() -> None:
    own = load("referee.duel", "text", "en.json")
    kept = {key for key in own if key.partition(".")[0] not in SPOKEN_ELSEWHERE}
    assert not kept - every_key()


def test_every_card_character_and_house_rule_can_be_explained(lang: str) -> None:
    needed = {f"card.{one}.{part}" for one in box().cards for part in ("name", "text")}
    needed |= {f"character.{one}.{part}" for one in box().characters for part in ("name", "text")}
    for rule in RULES.house_rules():
        needed |= {f"house.{rule.id}.{part}" for part in ("name", "text")}
        needed |= {f"house.{position_of(rule.id, value)}" for value in rule.values}
    assert not needed - set(texts(lang, "duel"))


# -- what a game says --------------------------------------------------------------------------

MISCHIEF: list[dict[str, Any]] = [
    {"do": "duel_play", "seat": 0, "card": "colt"},
    {"do": "duel_play", "seat": 0, "card": "colt", "target": "1R"},
    {"do": "duel_play", "seat": 1, "card": "hat", "target": "0R"},
    {"do": "duel_play", "seat": 1, "card": "missed"},
    {"do": "duel_play", "seat": 0, "card": "nonsense"},
    {"do": "duel_play", "seat": 0, "card": "water"},
    {"do": "duel_play", "seat": 1, "card": "robbery", "pick": "hat@9X"},
    {"do": "duel_play", "seat": 1, "card": "colt", "using": "beer", "target": "0L"},
    {"do": "duel_use", "seat": 1, "ability": "babe_leroy"},
    {"do": "duel_use", "seat": 1, "ability": "cattle_katie"},
    {"do": "duel_swap", "seat": 0},
    {"do": "duel_reload", "seat": 0, "pick": "bank"},
    {"do": "duel_end_turn", "seat": 1},
    {"do": "duel_deck_out", "seat": 0},
    {"do": "duel_correct", "changes": [{"spot": "0L", "health": 99}]},
    {"do": "duel_correct", "changes": [{"seat": 0, "name": "Bob"}]},
    {"do": "duel_correct", "changes": [{"health": 2}]},
    {"do": "duel_start", "names": ["A", "B"], "deal": FOUR},
    {"do": "answer", "seat": 0, "choice": "nonsense"},
    {"do": "answer", "seat": 1, "choice": "return_fire"},
    {"do": "duel_swap", "seat": 77},
    {"do": "answer", "seat": 77, "choice": "hit"},
    {"do": "shuffle", "order": []},
    {"do": "end_turn", "seat": 0},
]
"""What people should not try, at least not most of the time."""


def messages(value: Any) -> Iterator[dict[str, Any]]:
    """Every message in something that travels to a screen."""
    if isinstance(value, Mapping):
        if set(value) == {"key", "args"}:
            yield dict(value)
        value = list(value.values())
    if isinstance(value, list | tuple):
        for one in value:
            yield from messages(one)


@pytest.mark.parametrize("seed", range(6))
def test_everything_seen_and_every_refusal_can_be_worded(seed: int) -> None:
    """Bots play, and people try what they should not."""
    rng = random.Random(seed)
    match = begin(rng)
    heard: set[str] = set()
    while not match.is_over:
        move(match, rng)
        seen = [match.view(None), match.view(rng.choice((0, 1)))]
        for message in (*messages(seen), *_refused(match, rng.choice(MISCHIEF))):
            written = json.dumps(message, sort_keys=True)
            if written in heard:
                continue
            heard.add(written)
            for lang in LANGUAGES:
                worded = word(message, lang, RULES.names(match.state), "duel")
                assert worded
                assert not re.search(r"[{}*]|\bNone\b|  ", worded), worded
    assert len(heard) > 100


def _refused(match: Match, command: dict[str, Any]) -> list[dict[str, Any]]:
    try:
        match.propose("host", load_command(command))
    except Refused as refused:
        return list(messages(refused.refusal.plain()))
    return []


FAULTS: list[dict[str, Any]] = [
    {"names": ["Ann"]},
    {"names": ["Ann", "Ann"]},
    {"sides": ["law", "law"]},
    {"size": 2},
    {"deal": []},
    {"squads": "entered"},
    {"house": {"nonsense": True}},
    {"health": {"nobody": 3}},
]


@pytest.mark.parametrize("fault", FAULTS, ids="+".join)
def test_a_game_that_cannot_start_says_why(fault: dict[str, Any]) -> None:
    command = {"do": "duel_start", "names": ["Ann", "Ben"], "deal": FOUR} | fault
    with pytest.raises(Refused) as refused:
        RULES.decide(None, load_command(command))
    for message in messages(refused.value.refusal.plain()):
        for lang in LANGUAGES:
            assert word(message, lang, ["Ann", "Ben"], "duel")
