"""Questions and moments: what the rules ask the effects at work, and what they tell them.

Whoever asks declares the question beside it, as a function that gives the neutral answer:

    @question
    def misses_needed(state: State, me: Seat, shot: Shot) -> int:
        return 1

A moment is declared in the same way and has no answer. Whatever has something to say says to what:

    class SlabTheKiller(Effect):
        @answers(misses_needed)
        def misses_needed(self, state: State, me: Seat, shot: Shot) -> int:
            return 2 if shot.is_bang_card else 1

So a question that does not exist is a name that does not exist, for the type checker as for the
import, and an answer must fit its question.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R_co = TypeVar("R_co", covariant=True)
A = TypeVar("A", bound="Answering")


class Question(Generic[P, R_co]):
    """Something that effects are asked; made by `question`."""

    def __init__(self, neutral: Callable[P, R_co]) -> None:
        self.neutral = neutral
        self.name = neutral.__name__
        self.__doc__ = neutral.__doc__
        self.__module__ = neutral.__module__
        _DECLARED.setdefault(self.name, []).append(self)

    def __repr__(self) -> str:
        return f"<{self.__module__}.{self.name}>"

    def is_of(self, package: str) -> bool:
        """Whether it is declared in a package, which is a game or a set."""
        return self.__module__.startswith(f"{package}.")

    def __call__(self, effect: Answering, *args: P.args, **kwargs: P.kwargs) -> R_co:
        """Ask one effect, which has the neutral answer if it has none of its own."""
        ask = self.answer_of(effect) if self in effect.answers_to else self.neutral
        return ask(*args, **kwargs)

    def answer_of(self, effect: Answering) -> Callable[P, R_co]:
        """How an effect answers that has an answer of its own."""
        found: Callable[P, R_co] = getattr(effect, self.name)
        return found


class Moment(Question[P, None]):
    """Something that effects are told; made by `moment`."""


class Answering:
    """Something with answers of its own to some questions, and ears for some moments."""

    answers_to: ClassVar[frozenset[Question[..., Any]]] = frozenset()
    """The questions and moments it has something to say to, each by a method of that name."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        found = (_answered_by(cls, name, member) for name, member in vars(cls).items())
        own = {one for one in found if one is not None}
        cls.answers_to = frozenset(own.union(*(base.answers_to for base in _bases(cls))))


_DECLARED: dict[str, list[Question[..., Any]]] = {}
"""All questions and moments, by name."""
_MARKS: dict[Any, Question[..., Any]] = {}
"""The functions that answer a question, and which."""


def _bases(kind: type[Answering]) -> list[type[Answering]]:
    return [base for base in kind.__bases__ if issubclass(base, Answering)]


def _is_asked(kind: type[Answering], name: str) -> bool:
    """Whether a question of that name is declared in the game that a kind of effect belongs to."""
    first = next(base for base in kind.__mro__ if Answering in base.__bases__)
    game = first.__module__.rpartition(".")[0]
    return any(one.is_of(game) for one in _DECLARED.get(name, ()))


def _answered_by(kind: type[Answering], name: str, member: object) -> Question[..., Any] | None:
    """What a member of a class answers, if anything; whatever looks like an answer must be one.

    Raises:
        TypeError: it does not say what it answers, or another question than its name says.
    """
    found = _MARKS.get(member) if isinstance(member, FunctionType) else None
    if found is None and callable(member) and _is_asked(kind, name):
        msg = f"{kind.__name__}.{name} is called like a question or moment but answers none"
        raise TypeError(msg)
    if found is not None and found.name != name:
        msg = f"{kind.__name__}.{name} answers {found!r}, so that should be its name"
        raise TypeError(msg)
    return found


def declared(package: str) -> tuple[Question[..., Any], ...]:
    """The questions and moments of a package, as far as it has been imported."""
    return tuple(one for same in _DECLARED.values() for one in same if one.is_of(package))


def question(neutral: Callable[P, R_co]) -> Question[P, R_co]:
    """Declare a question by its neutral answer."""
    return Question(neutral)


def moment(told: Callable[P, None]) -> Moment[P]:
    """Declare a moment by what comes with it."""
    return Moment(told)


def answers(
    asked: Question[P, R_co],
) -> Callable[[Callable[Concatenate[A, P], R_co]], Callable[Concatenate[A, P], R_co]]:
    """Let a method be the answer of its class to a question."""

    def mark(answer: Callable[Concatenate[A, P], R_co]) -> Callable[Concatenate[A, P], R_co]:
        _MARKS[answer] = asked
        return answer

    return mark


hears = answers
"""Let a method be what its class does at a moment."""
