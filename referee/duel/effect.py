"""Effects: what a character or a card in play changes about the rules.

Each question and moment is declared beside whatever asks or tells it; `docs/questions.md` has them
all. `me` is always the place of the character that the effect belongs to.

Only attackers are awake, and whoever is being aimed at: `active_effects` is the one place that says
so, and gives the effects in the order in which simultaneous ones are settled.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Concatenate, ParamSpec, TypeVar

from referee.duel.frame import Aimed
from referee.duel.places import Spot, Symbol, owner
from referee.engine.asking import Answering, Question
from referee.engine.frame import Seat

if TYPE_CHECKING:
    from referee.duel.state import State

P = ParamSpec("P")
R = TypeVar("R")


class Effect(Answering):
    """Something that changes the rules for a character, its squad, or everybody."""

    id: str = ""
    always: bool = False
    """Whether it works for a cover as for an attacker."""

    def is_always(self, state: State) -> bool:
        """Whether it works for a cover as for an attacker in this game."""
        return self.always

    symbol: ClassVar[Symbol | None] = None
    """The symbol that a card opened for this effect must show."""
    is_feared: ClassVar[bool] = False
    """Whether its owner hopes for another symbol."""

    def wanted(self, state: State) -> Symbol:
        """The symbol that a card opened for this effect must show in this game."""
        assert self.symbol is not None, f"{self.id} opens no card"
        return self.symbol

    turn_check: ClassVar[int | None] = None
    """When at the start of its owner's turn it is settled (lower is earlier), if at all."""


@dataclass(frozen=True)
class Active:
    """An effect at work, and at which character."""

    effect: Effect
    owner: Spot


def is_awake(state: State, spot: Spot) -> bool:
    """Whether abilities and cards work there: at the attacker, or at a cover being aimed at."""
    seat = owner(spot)
    for frame in reversed(state.stack):
        if isinstance(frame, Aimed) and frame.at is not None and owner(frame.at) == seat:
            return spot == frame.at
    return spot == state.attacker(seat)


def active_effects(state: State) -> tuple[Active, ...]:
    """Collect every effect at work."""
    found = []
    for spot in state.in_order:
        fighter = state.fighter(spot)
        if fighter.health <= 0:
            continue
        awake = is_awake(state, spot)
        for name in (fighter.id, *fighter.gear):
            effect = state.catalogue.effect(name)
            if awake or effect.is_always(state):
                found.append(Active(effect, spot))
    return tuple(found)


def effects_at(state: State, spot: Spot) -> tuple[Effect, ...]:
    """The effects at work at one character."""
    return tuple(one.effect for one in state.effects if one.owner == spot)


def effects_of(state: State, seat: Seat) -> tuple[Active, ...]:
    """The effects at work for one player."""
    return tuple(one for one in state.effects if owner(one.owner) == seat)


def asked(
    state: State,
    seat: Seat,
    question: Question[Concatenate[State, Spot, P], R],
    *args: P.args,
    **kwargs: P.kwargs,
) -> list[R]:
    """What the effects at work for one player answer, those that have nothing to say left out."""
    return [
        question.answer_of(one.effect)(state, one.owner, *args, **kwargs)
        for one in effects_of(state, seat)
        if question in one.effect.answers_to
    ]


def asked_at(
    state: State,
    spot: Spot,
    question: Question[Concatenate[State, Spot, P], R],
    *args: P.args,
    **kwargs: P.kwargs,
) -> list[R]:
    """The same of one character."""
    return [
        question.answer_of(effect)(state, spot, *args, **kwargs)
        for effect in effects_at(state, spot)
        if question in effect.answers_to
    ]
