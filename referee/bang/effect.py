"""Effects answer questions and react to moments.

A character, a card in play, a role or an event card is an effect. Rules never ask for a name; they
put a question to every effect at work (`reach`, `misses_needed`, `dodges`, …) or tell all of them
a moment (`life_lost`, `eliminated`, …), the current player's effects first, then clockwise.

Each question and moment is declared beside whatever asks or tells it, in the core or in the folder
of a set; `docs/questions.md` lists them all. `me` is always the seat the effect belongs to.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Concatenate, ParamSpec, TypeVar

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
    check: ClassVar[Condition | None] = None
    """What a card flipped for this effect must show for its condition to hold."""
    check_is_feared: ClassVar[bool] = False
    """Whether its owner hopes that the condition does not hold."""
    turn_check: ClassVar[int | None] = None
    """When at the start of its owner's turn it is checked (lower is earlier), if at all."""


@dataclass(frozen=True)
class Active:
    """An effect at work, and whose it is; an event card is nobody's."""

    effect: Effect
    owner: Seat | None
    source: str
    """What kind of thing it is: `character`, `card`, `equipment`, `event`, or `set`."""


def active_effects(state: State) -> tuple[Active, ...]:
    """Collect every effect at work: the one place where effects are switched on and off."""
    catalogue = state.catalogue
    found = [*catalogue.always_active]
    found += [
        Active(catalogue.effect(one.name), None, one.source)
        for extension in catalogue.extensions
        for one in extension.at_work(state)
    ]
    start = state.last_on_turn if state.turn else state.ring[0]
    for seat in state.clockwise_from(start):
        found += _effects_before(state, seat)
    silencers = [one for one in found if silences in one.effect.answers_to]
    silencers = [by for by in silencers if silences_now(by.effect, state, by.owner)]
    if not silencers:
        return tuple(found)
    return tuple(
        one
        for one in found
        if not any(silences(by.effect, state, by.owner, one) for by in silencers)
    )


def _effects_before(state: State, seat: Seat) -> tuple[Active, ...]:
    """What lies in front of `seat`, at work or not; the same as long as the player is the same."""
    player, catalogue = state.players[seat], state.catalogue
    known: tuple[Active, ...] | None = player.worked_out.get((seat, state.sets))
    if known is None:
        names = (player.character, *player.borrowed) if player.character else player.borrowed
        known = (
            *(Active(catalogue.effect(name), seat, "character") for name in names),
            *(Active(catalogue.effect(laid.card), seat, "card") for laid in player.in_play),
            *(
                Active(catalogue.effect(one.name), seat, one.source)
                for extension in catalogue.extensions
                for one in extension.lying(player)
            ),
        )
        player.worked_out[seat, state.sets] = known
    return known


def concerned(state: State, question: Question[..., Any]) -> tuple[Active, ...]:
    """The effects at work that have an answer of their own to `question`; most have none."""
    known: tuple[Active, ...] | None = state.worked_out.get(question)
    if known is None:
        known = tuple(one for one in state.effects if question in one.effect.answers_to)
        state.worked_out[question] = known
    return known


def concerned_of(state: State, seat: Seat, question: Question[..., Any]) -> tuple[Effect, ...]:
    """The effects at work for one seat that have an answer of their own to `question`."""
    known: tuple[Effect, ...] | None = state.worked_out.get((question, seat))
    if known is None:
        found = concerned(state, question)
        known = tuple(one.effect for one in found if one.owner in (seat, None))
        state.worked_out[question, seat] = known
    return known


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
    known: tuple[Effect, ...] | None = state.worked_out.get(seat)
    if known is None:
        known = tuple(one.effect for one in state.effects if one.owner in (seat, None))
        state.worked_out[seat] = known
    return known
