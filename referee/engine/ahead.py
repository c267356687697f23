"""Questions that are still to come: who will be asked what by the card that is being resolved.

A card that strikes several asks one after the other, in the order of the rulebook. Whom it has yet
to come to can be told already, and so can what they would be asked if it came to them now. Nothing
here changes a game: each of them is tried out on a state of its own, which is then forgotten.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from referee import codec
from referee.engine.business import Prompt, prompt_of
from referee.engine.frame import Frame, Seat
from referee.engine.resolution import MAX_STEPS
from referee.frozen import replace
from referee.option import Option

if TYPE_CHECKING:
    from referee.engine.rules import EngineRules


@dataclass(frozen=True)
class QuestionAhead:
    """What somebody is asked, or would be if it were their turn now."""

    rules: EngineRules
    state: Any
    """The state in which it is asked."""
    seat: Seat

    @property
    def prompt(self) -> Prompt:
        """The question as it travels."""
        asked = prompt_of(self.state, self.seat)
        assert asked is not None
        return asked

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """The answers it takes."""
        return self.rules.answers(self.state, self.seat)

    @cached_property
    def parts(self) -> dict[str, str]:
        """What makes it this question and no other, in the order in which a change is told."""
        top = self.state.top
        # Something that goes from one to the next asks each the same, whoever else is to come.
        frame = dict(top.apart(self.state)).get(self.seat, top)
        return {
            "question": _digest(codec.dump(frame), self.prompt),
            "stake": _digest(self.rules.stake(self.state, self.seat)),
            "options": _digest(*(option.plain() for option in self.options)),
        }

    @cached_property
    def key(self) -> str:
        """The same for the same question, and for no other."""
        return _digest(self.parts)


def asked_now(rules: EngineRules, state: Any, seat: Seat) -> QuestionAhead | None:
    """What a seat is really asked, if it is."""
    top = state.top
    if top is None or seat not in top.waits_for(state):
        return None
    return QuestionAhead(rules, state, seat)


def foresee(rules: EngineRules, state: Any) -> dict[Seat, QuestionAhead]:
    """Who will be asked what, in order, by what is being resolved; worked out once for a state."""
    if not any(frame.goes_round for frame in state.stack):
        return {}
    known: dict[Seat, QuestionAhead] | None = state.worked_out.get("ahead")
    if known is None:
        known = state.worked_out["ahead"] = _foresee(rules, state)
    return known


def _foresee(rules: EngineRules, state: Any) -> dict[Seat, QuestionAhead]:
    found: dict[Seat, QuestionAhead] = {}
    now = state.top.waits_for(state)
    for at in range(len(state.stack) - 1, -1, -1):
        for seat, alone in state.stack[at].apart(state):
            if seat in now or seat in found:
                continue
            question = _comes_to(rules, state, at, seat, alone)
            if question is not None:
                found[seat] = question
    return found


def _comes_to(
    rules: EngineRules, state: Any, at: int, seat: Seat, alone: Frame
) -> QuestionAhead | None:
    """What `seat` would be asked if what lies at place `at` came to nobody else."""
    step = rules.court.step
    assert step is not None, "a game in which something goes round can go on step by step"
    res = rules.court.resolution(replace(state, stack=(*state.stack[:at], alone)))
    for _ in range(MAX_STEPS):
        if len(res.state.stack) <= at or rules.is_over(res.state) or not step(res):
            break
    if len(res.state.stack) <= at or res.state.top.waits_for(res.state) != (seat,):
        return None
    question = QuestionAhead(rules, res.state, seat)
    # A card that has to be turned over is turned over in its turn.
    plain = all(option.group == "answer" for option in question.options)
    open_ones = any(option.is_open for option in question.options)
    return question if plain and open_ones and not res.state.top.is_private() else None


def closes_a_chance(rules: EngineRules, state: Any, command: Any) -> bool:
    """Whether somebody could still do something, uninvited, that this answer would put an end to.

    Raises:
        Refused: the answer is not allowed.
    """
    after = state
    for event in rules.decide(state, command):
        after = rules.apply(after, event)
    seats = range(len(rules.names(state)))
    return any(_chances(rules, state, seat) - _chances(rules, after, seat) for seat in seats)


def _chances(rules: EngineRules, state: Any, seat: Seat) -> set[str]:
    """What a seat may do of its own accord, each as text that can be compared."""
    found = (option for option in rules.options(state, seat) if option.group == "ability")
    return {json.dumps(option.plain(), sort_keys=True) for option in found if option.is_open}


def _digest(*facts: Any) -> str:
    """A short name for some facts. They are public, so that it gives nothing away."""
    written = json.dumps(facts, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(written.encode()).hexdigest()[:16]
