"""Questions and moments are objects: a misspelt one passes neither import nor type checker."""

from __future__ import annotations

import textwrap
from importlib import import_module
from pathlib import Path

import pytest
from mypy import api

from referee.bang.catalogue import catalogue_of, known_sets
from referee.bang.combat import misses_needed
from referee.bang.effect import Effect
from referee.engine.asking import Answering, Moment, answers, declared
from referee.games import rules_of

ROOT = Path(__file__).parents[2]


def answered(game: str) -> set[object]:
    """Everything that some class of a game has an answer of its own to."""
    found: set[object] = set()
    kinds: list[type[Answering]] = [import_module(f"referee.{game}.effect").Effect]
    while kinds:
        kind = kinds.pop()
        found |= kind.answers_to
        kinds += kind.__subclasses__()
    return found


@pytest.mark.parametrize("game", ["bang", "duel"])
def test_every_question_and_moment_has_somebody_who_answers(game: str) -> None:
    """What nobody answers need not be asked."""
    rules_of(game)
    questions = declared(f"referee.{game}")
    assert len(questions) > 20
    assert [one for one in questions if one not in answered(game)] == []


def test_a_question_that_only_a_set_asks_is_declared_in_its_folder() -> None:
    """The core declares what the core asks."""
    homes = {one.name: one.__module__.split(".")[2:4] for one in declared("referee.bang.sets")}
    assert homes["train_moved"] == ["sets", "great_train_robbery"]
    assert homes["bargain"] == ["sets", "gold_rush"]
    assert homes["paid"] == ["sets", "armed_and_dangerous"]


def test_whoever_has_no_answer_has_the_neutral_one() -> None:
    """A question costs nothing that nobody answers."""
    catalogue = catalogue_of(known_sets())
    assert misses_needed not in catalogue.effect("barrel").answers_to
    assert misses_needed in catalogue.effect("slab_the_killer").answers_to


def test_an_effect_with_a_question_s_name_must_say_that_it_answers() -> None:
    with pytest.raises(TypeError, match=r"Forgetful\.reach is called like a question"):
        type("Forgetful", (Effect,), {"reach": lambda self, state, me: 2})


def test_an_heir_must_say_it_again() -> None:
    """Even where the answer of a base class is replaced."""
    slab = type(catalogue_of(known_sets()).effect("slab_the_killer"))
    with pytest.raises(TypeError, match="misses_needed"):
        type("Heir", (slab,), {"misses_needed": lambda self, state, me, shot: 3})


def test_an_answer_bears_the_name_of_its_question() -> None:
    @answers(misses_needed)
    def more_misses(self: Effect, state: object, me: int, shot: object) -> int:
        return 2

    with pytest.raises(TypeError, match="so that should be its name"):
        type("Odd", (Effect,), {"more_misses": more_misses})


def test_moments_are_told_and_questions_are_asked() -> None:
    """A moment has no answer."""
    for one in declared("referee.bang"):
        given = one.neutral.__annotations__
        assert isinstance(one, Moment) == ("res" in given), one


SPELT = """
    from referee.engine.asking import Answering, answers, question

    @question
    def reach(state: str, me: int) -> int:
        return 1

    class Gun(Answering):
        @answers(reach)
        def reach(self, state: str, me: int) -> int:
            return 2
"""


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("@answers(reach)", "@answers(raech)", "raech"),
        ("self, state: str, me: int) -> int", "self, state: str, me: str) -> int", "incompatible"),
        ("self, state: str, me: int) -> int", "self, state: str) -> int", "incompatible"),
        ("return 2", "return 'two'", "return value"),
    ],
)
def test_the_type_checker_sees_what_does_not_fit(
    tmp_path: Path, right: str, wrong: str, said: str
) -> None:
    """The same file passes as long as it is spelt right."""
    assert _checked(tmp_path / "right.py", SPELT).startswith("Success")
    assert said in _checked(tmp_path / "wrong.py", SPELT.replace(right, wrong))


def _checked(path: Path, source: str) -> str:
    path.write_text(textwrap.dedent(source), encoding="utf-8")
    cache = ROOT / ".mypy_cache" / "asking"
    said, _, _ = api.run(["--strict", "--cache-dir", str(cache), str(path)])
    return said
