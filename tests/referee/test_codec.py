"""What is written is read back the same, and what cannot be read is pointed at."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import pytest

from referee import codec
from referee.bang import load_command
from referee.bang.commands import Change, Correct, FlipCards, Play, StartGame
from referee.codec import Family, Malformed


@dataclass(frozen=True)
class Animal(Family, tag_key="kind"):
    """A family of its own, to be told apart by `kind`."""


@dataclass(frozen=True)
class Dog(Animal, tag="dog"):
    """A member with a default that makes itself."""

    name: str
    tricks: tuple[str, ...] = ()
    likes: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Herd(Animal, tag="herd"):
    """A member made of members."""

    animals: tuple[Animal, ...]
    weight: float | None = None
    mood: Literal["calm", "wild"] = "calm"
    pair: tuple[int, str] = (0, "")


@pytest.mark.parametrize(
    "value",
    [
        Dog("Rex"),
        Dog("Rex", ("sit", "roll"), {"bones": 3}),
        Herd((Dog("Rex"), Herd(())), weight=2, mood="wild", pair=(1, "one")),
    ],
)
def test_what_is_written_is_read_back(value: Animal) -> None:
    """Through real JSON and back, members of a family stay what they are."""
    assert codec.load(Animal, json.loads(json.dumps(codec.dump(value)))) == value


def test_what_is_usual_is_left_out() -> None:
    """Fields at their default are not written, so a new field breaks no old record."""
    assert codec.dump(Dog("Rex")) == {"kind": "dog", "name": "Rex"}
    assert codec.load(Animal, {"kind": "dog", "name": "Rex"}) == Dog("Rex")


@pytest.mark.parametrize(
    ("plain", "path", "problem"),
    [
        (None, "$", "expected an object, got nothing"),
        ([], "$", "expected an object, got a list"),
        ({}, "$.kind", "unknown kind None; known are dog, herd"),
        ({"kind": "cat"}, "$.kind", "unknown kind 'cat'; known are dog, herd"),
        ({"kind": ["dog"]}, "$.kind", "unknown kind ['dog']; known are dog, herd"),
        ({"kind": "dog"}, "$.name", "is missing"),
        ({"kind": "dog", "name": 7}, "$.name", "expected text, got 7"),
        (
            {"kind": "dog", "name": "Rex", "age": 3},
            "$.age",
            "unknown field; known are name, tricks, likes",
        ),
        ({"kind": "dog", "name": "Rex", "tricks": "sit"}, "$.tricks", "expected a list, got 'sit'"),
        (
            {"kind": "dog", "name": "Rex", "tricks": ["sit", 1]},
            "$.tricks[1]",
            "expected text, got 1",
        ),
        ({"kind": "dog", "name": "Rex", "likes": []}, "$.likes", "expected an object, got a list"),
        (
            {"kind": "dog", "name": "Rex", "likes": {"bones": True}},
            "$.likes.bones",
            "expected a whole number, got True",
        ),
        ({"kind": "herd", "animals": [{"kind": "dog"}]}, "$.animals[0].name", "is missing"),
        (
            {"kind": "herd", "animals": [], "mood": "sad"},
            "$.mood",
            "expected one of 'calm', 'wild', got 'sad'",
        ),
        (
            {"kind": "herd", "animals": [], "mood": {}},
            "$.mood",
            "expected one of 'calm', 'wild', got an object",
        ),
        (
            {"kind": "herd", "animals": [], "pair": [1]},
            "$.pair",
            "expected a list of 2, got a list",
        ),
        ({"kind": "herd", "animals": [], "pair": [1, 2]}, "$.pair[1]", "expected text, got 2"),
        ({"kind": "herd", "animals": [], "weight": "2"}, "$.weight", "expected a number, got '2'"),
    ],
)
def test_a_complaint_points_at_the_field(plain: Any, path: str, problem: str) -> None:
    """Whoever sent it is told where it is wrong, what was expected, and what came."""
    with pytest.raises(Malformed) as caught:
        codec.load(Animal, plain)

    assert (caught.value.path, caught.value.problem) == (path, problem)
    assert str(caught.value) == f"{path}: {problem}"


def test_a_long_value_is_cut_short() -> None:
    """A complaint does not repeat a whole novel."""
    with pytest.raises(Malformed) as caught:
        codec.load(Animal, {"kind": "herd", "animals": "x" * 10_000})

    assert len(str(caught.value)) < 100


@pytest.mark.parametrize(
    ("command", "path"),
    [
        ({"do": "fly"}, "$.do"),
        ({"do": "play", "seat": "0", "card": "bang"}, "$.seat"),
        ({"do": "play", "seat": True, "card": "bang"}, "$.seat"),
        ({"do": "play", "seat": 0}, "$.card"),
        ({"do": "play", "seat": 0, "card": "bang", "suit": "stars"}, "$.suit"),
        ({"do": "flip", "seat": 0, "cards": [["1", "hearts"]]}, "$.cards[0][0]"),
        ({"do": "flip", "seat": 0, "cards": [["A", "hearts", "A"]]}, "$.cards[0]"),
        ({"do": "correct", "changes": [{}, {"seat": 0, "life": "5"}]}, "$.changes[1].life"),
        ({"do": "answer", "seat": 0, "choice": "hit", "value": [1]}, "$.value"),
        ({"do": "start_game", "names": ["Ann"], "keep": [[0, 1]]}, "$.keep[0][1]"),
    ],
)
def test_a_broken_command_is_pointed_at(command: dict[str, Any], path: str) -> None:
    """A screen or a script that sends nonsense learns which field it was."""
    with pytest.raises(Malformed) as caught:
        load_command(command)

    assert caught.value.path == path


@pytest.mark.parametrize(
    "command",
    [
        Play(0, "bang", target=2, using="missed", suit="clubs"),
        FlipCards(1, (("10", "hearts"), ("A", "spades"))),
        Correct((Change(seat=0, life=3, in_play=("barrel",)), Change(ring=(1, 0)))),
        StartGame(("Ann",), house={"hand_limit": "ask"}, keep=((0, "jesse_jones"),)),
    ],
)
def test_commands_are_read_back(command: Any) -> None:
    """A command in a log is the command that was given."""
    assert load_command(json.loads(json.dumps(codec.dump(command)))) == command


def test_no_two_members_share_a_tag() -> None:
    """A tag says which member it is, so it can be given only once."""
    with pytest.raises(TypeError, match="two members of one family are tagged 'dog'"):

        class Wolf(Animal, tag="dog"):
            """Not a dog."""
