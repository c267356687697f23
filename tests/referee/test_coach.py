"""The coach: what somebody new is told, in which situation, and that it gives nothing away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from referee.data import words
from referee.games import known_games, rules_of, text_packages
from referee.languages import SPOKEN
from referee.match import Match
from referee.wording import word
from tests.referee.table import Table, dealt
from tests.referee.test_old_logs import collection

FIVE = (
    "Ann:sheriff@willy_the_kid",
    "Ben:outlaw@bart_cassidy",
    "Cyril:renegade@kit_carlson",
    "Dan:outlaw@slab_the_killer",
    "Eva:deputy@paul_regret",
)


def five() -> Table:
    """Ann's first turn."""
    return dealt(*FIVE, characters="dealt")


def coached(table: Table, who: str) -> dict[str, Any]:
    """What the phone of somebody is given by the coach."""
    return table.match.coach(table.seat(who))


def hint(table: Table, who: str) -> str:
    """The coach's line for somebody, in English."""
    said = word(coached(table, who)["hint"], "en", table.names)
    return said.replace("\u2068", "").replace("\u2069", "")


def test_who_has_the_turn_is_told_whom_a_shot_reaches() -> None:
    assert "Your BANG! reaches Ben: shoot" in hint(five(), "Ann"), "Eva is farther away than Ben"


def test_who_has_shot_is_told_what_is_left_to_do() -> None:
    table = dealt(
        "Ann:sheriff@bart_cassidy", *FIVE[2:], "Ben:outlaw@lucky_duke", characters="dealt"
    )
    table.play("Ann", "bang", "Cyril")
    table.answer("Cyril", "hit")

    assert coached(table, "Ann")["hint"]["key"] == "coach.after_bang"
    assert "rule.bang_limit" in coached(table, "Ann")["lessons"]


def test_who_may_shoot_again_is_not_told_that_it_was_the_only_shot() -> None:
    table = five()
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")

    assert coached(table, "Ann")["hint"]["key"] == "coach.more"


def test_who_is_shot_at_is_told_how_to_stop_it_and_that_it_can_be_borne() -> None:
    table = five()
    table.play("Ann", "bang", "Ben")

    assert hint(table, "Ben").startswith("A Missed! or a lucky Barrel stops it. With 4 lives")
    assert coached(table, "Ben")["lessons"][0] == "rule.shots"
    assert coached(table, "Cyril")["lessons"][0] == "rule.shots", "everybody may learn from it"


def test_the_last_life_is_worth_another_advice() -> None:
    table = five()
    table.correct({"seat": 1, "life": 1})
    table.play("Ann", "bang", "Ben")

    assert hint(table, "Ben").startswith("Your last life")


def test_who_waits_is_told_whether_the_one_on_turn_can_hit_them() -> None:
    table = five()

    assert hint(table, "Ben").startswith("Ann can hit you now")
    assert coached(table, "Cyril")["hint"]["key"] == "coach.wait_far"


@pytest.mark.parametrize("card", ["jail", "dynamite", "barrel", "schofield"])
def test_a_card_in_play_is_explained_to_everybody(card: str) -> None:
    table = five()
    table.play("Ann", card, *(["Ben"] if card == "jail" else []))

    assert all(f"card.{card}" in coached(table, name)["lessons"] for name in table.names)


def test_a_card_somebody_else_plays_is_explained() -> None:
    table = five()
    table.play("Ann", "stagecoach")

    assert "card.stagecoach" in coached(table, "Dan")["lessons"]
    assert "card.stagecoach" not in coached(table, "Ann")["lessons"], "who plays it knows it"


def test_death_and_reward_are_explained_when_they_have_happened() -> None:
    table = five()
    table.correct({"seat": 1, "life": 1})
    table.play("Ann", "bang", "Ben")
    assert "rule.death" not in coached(table, "Dan")["lessons"]
    table.answer("Ben", "hit")
    table.answer("Ben", "out")

    assert coached(table, "Dan")["lessons"][:2] == ["rule.death", "rule.rewards"]
    assert coached(table, "Ben")["hint"]["key"] == "coach.out"


def _moments() -> Iterator[tuple[str, Match]]:
    """Games of bots, every seventh moment of them."""
    for old in collection("first.json.xz")[::2]:
        match = Match(rules_of(old["game"]))
        for n, plain in enumerate(old["entries"]):
            match.commit(match.load(plain))
            if n % 7 == 0:
                yield old["game"], match


def test_whatever_happens_the_coach_has_words_and_knows_no_secret_role() -> None:
    """What it says to somebody does not depend on the role that only they know."""
    said = {game: [_words(game, lang) for lang in SPOKEN] for game in known_games()}
    heard = set()
    for game, match in _moments():
        names = match.rules.names(match.state)
        for seat in range(len(names)):
            advice = match.rules.coach(match.state, seat)
            heard.add(advice.hint and advice.hint.key)
            for lesson in advice.lessons:
                key = f"{lesson.kind}.{lesson.id}"
                assert all(f"{key}.name" in each and f"{key}.text" in each for each in said[game])
            if advice.hint is not None:
                assert all(word(advice.hint, lang, names, game) for lang in SPOKEN)
                assert all(advice.hint.key in each for each in said[game])
            if game == "bang" and not match.state[seat].role_public:
                for role in ("outlaw", "deputy", "renegade"):
                    other = match.state.with_player(seat, role=role)
                    assert match.rules.coach(other, seat) == advice
    assert len(heard) > 20, "the coach knows many situations"


def _words(game: str, lang: str) -> dict[str, Any]:
    return {k: v for package in text_packages(game) for k, v in words(package, lang).items()}


@pytest.mark.parametrize("game", known_games())
def test_the_path_holds_every_rule_of_the_game_itself_once(game: str) -> None:
    """The rules one learns first come first; those of further sets follow."""
    rules = rules_of(game)
    always = ("base",) if game == "bang" else ()
    told = {key for package in rules.texts(always) for key in words(package, "en")}

    assert len(set(rules.path)) == len(rules.path)
    assert {f"rule.{name}.name" for name in rules.path} == {
        key for key in told if key.startswith("rule.") and key.endswith(".name")
    }


def test_whatever_a_lesson_may_tell_of_a_rule_is_told_in_short() -> None:
    """A lesson is a line or two; in no language is it longer than a phone can show at a glance."""
    for game in known_games():
        for lang in SPOKEN:
            short = {k: v for k, v in _words(game, lang).items() if k.endswith(".short")}
            assert short
            assert not [key for key, text in short.items() if len(text) > 140]
