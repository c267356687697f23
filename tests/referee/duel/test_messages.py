"""Whatever the referee says of The Duel has words, in every language."""

from __future__ import annotations

import random
from dataclasses import fields
from typing import Any

import pytest

from referee.bang.commands import EndTurn
from referee.data import LANGUAGES, load
from referee.duel import RULES, load_command
from referee.duel.catalogue import box
from referee.duel.coach import ASKED
from referee.duel.commands import Change
from referee.duel.frames import accepted
from referee.duel.legal import use
from referee.duel.places import SIDES, SYMBOLS
from referee.refusal import Refused
from referee.wording import texts
from tests.referee.duel.games import begin, move
from tests.referee.duel.table import FOUR
from tests.referee.said import everything_said
from tests.referee.vocabulary import Listener, Vocabulary, switch_keys

OWN = ("duel/", "engine/correction.py")
"""The table editor of all games names the fields that each game has."""
SAID = [said for said in everything_said("duel") if said.place.startswith(OWN)]
EFFECTS = [*box().cards.values(), *(one.effect for one in box().characters.values())]


def _families() -> dict[str, list[str]]:
    """What `*` stands for in a key that is put together while the game runs."""
    usable = [one.id for one in EFFECTS if use in one.answers_to]
    asked = [one.id for one in EFFECTS if accepted in one.answers_to]
    return {
        "begin.your_deck_*": list(SIDES),
        "coach.*": list(ASKED.values()),
        "ability.*": usable,
        "answer.may.*": asked,
        "answer.move_*": ["own", "enemy"],
        "field.*": [one.name for one in fields(Change) if one.name not in ("name", "attacks")]
        + ["spot"],
        "log.won.*": list(SIDES),
        "name.*": ["any_card", "hit_card"],
        "prompt.may.*": asked,
        "symbol.*": list(SYMBOLS),
    }


WORDS = Vocabulary("duel", SAID, _families(), besides=frozenset({"coach.first_game"}))
SPOKEN_ELSEWHERE = {"side", "set", "game", "card", "character", "house", "rule", "names", "intro"}
"""Words that the pages ask for."""


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
    own = load("referee.duel", "text", "en.json")
    kept = {key for key in own if key.partition(".")[0] not in SPOKEN_ELSEWHERE}
    assert not kept - WORDS.spoken()


def test_every_card_character_and_house_rule_can_be_explained(lang: str) -> None:
    needed = {f"card.{one}.{part}" for one in box().cards for part in ("name", "text")}
    needed |= {f"character.{one}.{part}" for one in box().characters for part in ("name", "text")}
    assert not needed - set(texts(lang, "duel"))
    assert not switch_keys(RULES.house_rules()) - set(texts(lang, "duel"))


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
    {"do": EndTurn.tag, "seat": 0},
]
"""What people should not try, at least not most of the time."""


@pytest.mark.parametrize("seed", range(6))
def test_everything_seen_and_every_refusal_can_be_worded(seed: int) -> None:
    """Bots play, and people try what they should not."""
    rng = random.Random(seed)
    match = begin(rng)
    listener = Listener("duel", RULES.names(match.state))
    while not match.is_over:
        move(match, rng)
        listener.hear([match.view(None), match.view(rng.choice((0, 1)))])
        try:
            match.propose("host", load_command(rng.choice(MISCHIEF)))
        except Refused as refused:
            listener.hear(refused.refusal.plain())
    assert len(listener.heard) > 100


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
    Listener("duel", ["Ann", "Ben"]).hear(refused.value.refusal.plain())


@pytest.mark.parametrize(("lang", "count"), [("en", 16), ("ru", 0), ("cs", len(box().cards))])
def test_names_that_nobody_has_printed_are_listed(lang: str, count: int) -> None:
    """Printed are the English names of a bilingual list and the Russian ones; the rest is ours."""
    ours = [one for one in texts(lang, "duel")["names.ours"].split() if one in box().cards]
    assert len(ours) == len(set(ours)) == count
    assert "barrel" not in ours or lang == "cs"
