"""The effects at work: who they are, and which of them have something to say to what."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from referee.bang.effect import Active, Effect, silences, silences_now
from referee.engine.asking import Question

if TYPE_CHECKING:
    from referee.bang.state import State

Seat: TypeAlias = int
Asked: TypeAlias = Question[..., Any]


class LineUp:
    """Effects at work together, in their order, and which of them have something to say to what.

    Who that is, is found out once for all states with the same effects at work.
    """

    def __init__(self, effects: tuple[Active, ...]) -> None:
        self.effects = effects
        self._asked: dict[Asked, list[Active]] = {}
        for active in effects:
            for question in active.effect.answers_to:
                self._asked.setdefault(question, []).append(active)
        self._asked_of: dict[tuple[Asked, Seat], tuple[Effect, ...]] = {}
        self._of: dict[Seat, tuple[Effect, ...]] = {}
        self.worked_out: dict[Any, Any] = {}
        """Answers that rest on nothing but these effects, kept for the next asker."""

    def concerned(self, question: Asked) -> Sequence[Active]:
        """The effects that have an answer of their own to `question`; most have none."""
        return self._asked.get(question, ())

    def concerned_of(self, seat: Seat, question: Asked) -> tuple[Effect, ...]:
        """The same, of those only that work for `seat`."""
        found = self._asked.get(question)
        if found is None:
            return ()
        known = self._asked_of.get((question, seat))
        if known is None:
            known = tuple(one.effect for one in found if one.owner is None or one.owner == seat)
            self._asked_of[question, seat] = known
        return known

    def of(self, seat: Seat) -> tuple[Effect, ...]:
        """All that work for `seat`."""
        known = self._of.get(seat)
        if known is None:
            known = self._of[seat] = tuple(
                one.effect for one in self.effects if one.owner is None or one.owner == seat
            )
        return known


lined_up = lru_cache(maxsize=512)(LineUp)
"""Gives the line-up of some effects, the same for the same ones."""


def line_up_of(state: State) -> LineUp:
    """Collect every effect at work: the one place where effects are switched on and off."""
    start = state.last_on_turn if state.turn else state.ring[0]
    known = state.laid_out.get(start)
    if known is None:
        known = state.laid_out[start] = lined_up(_laid_out(state, start))
    silencers = known.concerned(silences)
    if not silencers:
        return known
    silencers = tuple(by for by in silencers if silences_now(by.effect, state, by.owner))
    if not silencers:
        return known
    return lined_up(
        tuple(
            one
            for one in known.effects
            if not any(silences(by.effect, state, by.owner, one) for by in silencers)
        )
    )


def _laid_out(state: State, start: Seat) -> tuple[Active, ...]:
    """Whatever could be at work: of the sets, of event cards, and before the living from `start`.

    It rests on nothing but the fields that `State.outlasting` names for `laid_out`.
    """
    catalogue = state.catalogue
    found = [*catalogue.always_active]
    for extension in catalogue.extensions:
        lying = extension.at_work(state)
        found += [Active(catalogue.effect(one.name), None, one.source) for one in lying]
    for seat in state.clockwise_from(start):
        found += _effects_before(state, seat)
    return tuple(found)


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
