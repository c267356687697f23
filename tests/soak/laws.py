"""Laws of the rulebook that can be said of any event of any game, looked after while bots play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

from referee.bang.event_decks.turning import EventTurned
from referee.bang.events.lives import Eliminated, LifeGained, LifeLost, LossFelt, LossPrevented
from referee.bang.events.turns import PhaseBegan, TurnBegan, TurnEnded, TurnMissed
from referee.bang.forbidding import end_forbidden
from referee.bang.hand import card_used
from referee.bang.life import life_taken
from referee.bang.resolution import Resolution
from referee.bang.sets.armed_and_dangerous.load import Unloaded
from referee.bang.sets.gold_rush.events import GoldReturned
from referee.bang.state import Lost, State
from referee.engine.asking import Moment
from referee.engine.events import Reminded
from referee.engine.hands import hand
from referee.match import Match
from tests.soak.hands import hands_agree, laid_by


@dataclass(frozen=True)
class Step:
    """One event of a game, with the state before and after it."""

    before: State
    event: Any
    after: State


@dataclass
class Course:
    """A game as it goes on, event by event."""

    match: Match
    told: list[tuple[Any, Moment[...], tuple[Any, ...]]] = field(default_factory=list)
    """The moments told, each with the newest event before it."""
    recent: list[Step] = field(default_factory=list)
    """What has happened since a loss that may still be prevented."""

    def __post_init__(self) -> None:
        self._seen, self._state = len(self.match.entries), self.match.state

    def steps(self) -> list[Step]:
        """Everything that has happened since it was last asked for."""
        found = []
        for entry in self.match.entries[self._seen :]:
            for event in entry.events:
                after = event.apply(self._state)
                found.append(Step(self._state, event, after))
                self._state = after
        self._seen = len(self.match.entries)
        return found

    def heard(self, event: Any, moment: Moment[...]) -> bool:
        """Whether a moment was told right after an event."""
        return any(after is event and said is moment for after, said, _ in self.told)


Law = Callable[[Course, list[Step]], None]


def a_loss_is_told(course: Course, steps: list[Step]) -> None:
    """Whenever somebody has a life less and is still in the game, everybody hears of it."""
    for step in steps:
        for seat in step.before:
            old, new = step.before[seat], step.after[seat]
            # Whoever goes on as somebody else has lost nothing.
            same = old.character == new.character
            if step.before.phase == "play" and same and 0 < new.life < old.life:
                assert isinstance(step.event, LifeLost), f"{step.event} takes a life"
                assert course.heard(step.event, life_taken), f"nobody is told of {step.event}"


def between_turns_nobody_is_on_turn(course: Course, steps: list[Step]) -> None:
    """From the end of a turn to the beginning of the next it is nobody's."""
    for step in steps:
        if isinstance(step.event, TurnEnded):
            assert step.before.turn is not None
            assert step.before.turn.seat == step.event.seat
            assert step.after.on_turn is None
        elif isinstance(step.event, TurnBegan):
            assert step.before.on_turn is None, "a turn begins before the other is over"
            assert step.after.on_turn == step.event.seat


def a_missed_turn_turns_nothing(course: Course, steps: list[Step]) -> None:
    """No event card is turned for a turn that whoever leads the round misses."""
    for at, step in enumerate(steps):
        if not isinstance(step.event, TurnMissed) or step.event.seat != step.before.first:
            continue
        for earlier in reversed(steps[:at]):
            if isinstance(earlier.event, TurnEnded):
                break
            turned = isinstance(earlier.event, EventTurned)
            assert not turned, f"{earlier.event} for a turn that does not begin"


def a_turn_ends_only_if_it_may(course: Course, steps: list[Step]) -> None:
    """Whatever ends a turn, nothing forbids it at that moment."""
    for step in steps:
        if isinstance(step.event, PhaseBegan) and step.event.phase == "end":
            assert end_forbidden(step.before, step.before.current) is None


def what_is_prevented_leaves_nothing(course: Course, steps: list[Step]) -> None:
    """Had the loss never happened, everybody would have just what they have."""
    recent = course.recent
    recent.extend(steps)
    for at, step in enumerate(recent):
        if not isinstance(step.event, LossPrevented) or step not in steps:
            continue
        seat = step.event.seat
        # A life given for something since then is a price, and no such loss.
        felt = max(i for i in range(at) if _is_felt_by(recent[i].event, seat))
        lost = max(i for i in range(felt) if _is_loss(recent[i].event, recent[felt].event.lost))
        if recent[lost].event.lost > 1:
            # What is left of the loss was told anew.
            continue
        never = recent[lost].before
        for other in recent[felt + 1 : at]:
            never = other.event.apply(never)
        if any(isinstance(other.event, LifeLost | LifeGained) for other in recent[felt:at]):
            # Those say how many lives there are, the prevented loss counted.
            never = never.with_player(seat, life=step.event.now)
        after = next(s for s in recent[at + 1 :] if not isinstance(s.event, TAKING_BACK)).before
        # Whoever has left the game since gave back all there was, what the loss brought included.
        left = {e.event.seat for e in recent[felt:at] if isinstance(e.event, Eliminated)}
        assert belongings(after, left) == belongings(never, left), f"{recent[lost].event} stays"
    if not course.match.state.losses:
        recent.clear()


TAKING_BACK = (Reminded, GoldReturned, Unloaded)
"""The events by which what a loss has brought is taken back."""


def _is_felt_by(event: Any, seat: int) -> bool:
    return isinstance(event, LossFelt) and event.lost.seat == seat


def _is_loss(event: Any, felt: Lost) -> bool:
    taken = (felt.seat, felt.by, felt.cause)
    return isinstance(event, LifeLost) and (event.seat, event.by, event.cause) == taken


def belongings(state: State, left: set[int]) -> list[tuple[object, ...]]:
    """What everybody who is left has that a loss could change."""
    players = [player for seat, player in enumerate(state.players) if seat not in left]
    return [(player.life, player.slices, player.in_play) for player in players]


def hands_move_what_moved(course: Course, steps: list[Step]) -> None:
    """What hands are told to move is what has moved; so are the cards somebody gives up."""
    entry = [(step.before, step.event, step.after) for step in steps]
    moves = hands_agree(course.match.rules, laid_by, entry)
    given: Counter[int] = Counter()
    happened = {id(step.event) for step in steps}
    for after, moment, facts in course.told:
        # What was only tried out and forgotten is told as well.
        if moment is card_used and id(after) in happened:
            given[facts[0]] += facts[1]
    for seat, n in given.items():
        told = sum(move.n or 0 for move in moves if move.source == hand(seat))
        assert told >= n, f"{n} cards leave the hand of {seat}, told were {told}: {moves}"


LAWS: tuple[Law, ...] = (
    hands_move_what_moved,
    a_turn_ends_only_if_it_may,
    a_loss_is_told,
    between_turns_nobody_is_on_turn,
    a_missed_turn_turns_nothing,
    what_is_prevented_leaves_nothing,
)


@contextmanager
def watched(match: Match) -> Iterator[Callable[[Match], None]]:
    """Give what is called after every command of a game to see that the laws hold."""
    course = Course(match)
    tell = Resolution.tell

    def listen(res: Resolution, moment: Moment[...], *facts: Any) -> None:
        course.told.append((res.events[-1] if res.events else None, moment, facts))
        tell(res, moment, *facts)

    def watch(_: Match) -> None:
        steps = course.steps()
        for law in LAWS:
            law(course, steps)
        course.told.clear()

    with patch.object(Resolution, "tell", listen):
        yield watch
