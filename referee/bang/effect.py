"""Effects answer questions and react to moments.

A character, a card in play, a role or an event card is an effect. Rules never ask for a name; they
put a question to every effect at work (`reach`, `misses_needed`, `dodges`, …) or tell all of them
a moment (`life_lost`, `eliminated`, …), the current player's effects first, then clockwise.

Each question and moment is declared beside whatever asks or tells it, in the core or in the folder
of a set; `docs/questions.md` lists them all. `me` is always the seat the effect belongs to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Concatenate, NamedTuple, ParamSpec, TypeVar

from referee import text
from referee.cards import Condition
from referee.engine.ability import Ability as Ability  # noqa: PLC0414 - sets take it from here
from referee.engine.asking import Answering, Question, question
from referee.text import Ref

if TYPE_CHECKING:
    from referee.bang.state import Seat, State

P = ParamSpec("P")
R = TypeVar("R")

UNLIMITED = 99


@question
def silences_now(state: State, me: Seat | None) -> bool:
    """Whether this effect may switch anything off now; one that may not is not asked what."""
    return True


@question
def silences(state: State, me: Seat | None, other: Active) -> bool:
    """Whether this effect switches `other` off."""
    return False


class Effect(Answering):
    """Something that changes the rules for its owner, or for everybody."""

    id: str = ""

    def reference(self) -> Ref:
        """How messages refer to it."""
        return text.card(self.id)

    use_costs: ClassVar[int] = 0
    """How many cards from the hand it costs to use one of `abilities`."""
    acts_any_time: ClassVar[bool] = False
    """Whether some of `abilities` may be used out of turn or in the middle of something."""
    check: ClassVar[Condition | None] = None
    """What a card flipped for this effect must show for its condition to hold."""
    check_is_feared: ClassVar[bool] = False
    """Whether its owner hopes that the condition does not hold."""
    turn_check: ClassVar[int | None] = None
    """When at the start of its owner's turn it is checked (lower is earlier), if at all."""


class Active(NamedTuple):
    """An effect at work, and whose it is; an event card is nobody's."""

    effect: Effect
    owner: Seat | None
    source: str
    """What kind of thing it is: `character`, `card`, `equipment`, `event`, or `set`."""


def concerned(state: State, question: Question[..., Any]) -> Sequence[Active]:
    """The effects at work that have an answer of their own to `question`; most have none."""
    return state.line_up.concerned(question)


def concerned_of(state: State, seat: Seat, question: Question[..., Any]) -> tuple[Effect, ...]:
    """The effects at work for one seat that have an answer of their own to `question`."""
    return state.line_up.concerned_of(seat, question)


def asked(
    state: State,
    seat: Seat,
    question: Question[Concatenate[State, Seat, P], R],
    *args: P.args,
    **kwargs: P.kwargs,
) -> list[R]:
    """What the effects at work for one seat answer, those that have nothing to say left out."""
    effects = concerned_of(state, seat, question)
    return [question.answer_of(effect)(state, seat, *args, **kwargs) for effect in effects]


def holds(state: State, question: Question[[], bool]) -> bool:
    """Whether any effect at work says yes."""
    return any(question(one.effect) for one in concerned(state, question))


def effects_of(state: State, seat: Seat) -> tuple[Effect, ...]:
    """The effects at work for one seat, event cards in force among them."""
    return state.line_up.of(seat)
