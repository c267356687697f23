"""The course of a turn: checks, drawing, playing, discarding; and who is next."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.drawing import begin_drawing
from referee.bang.effect import Effect, asked, concerned, effects_of
from referee.bang.events.turns import (
    PhaseBegan,
    TurnBegan,
    TurnChecked,
    TurnEnded,
    TurnMissed,
    TurnRepeats,
)
from referee.bang.life import leave, leaving_is_dying
from referee.bang.order import turn_order
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.engine.asking import moment, question
from referee.engine.excess import TooManyCards
from referee.engine.frame import Frame
from referee.engine.modes import HAND, REMIND
from referee.frozen import replace
from referee.text import Msg, say


@question
def bangs_allowed(state: State, me: Seat) -> int:
    """How many BANG! cards its owner may play in a turn."""
    return 1


@question
def more_bangs(state: State, me: Seat) -> int:
    """How many BANG! cards its owner may play on top of the limit."""
    return 0


@question
def cards_kept(state: State, me: Seat) -> int | None:
    """How many cards its owner may keep at the end of the turn, if not the number of lives."""
    return None


@question
def earns_by_discarding(state: State, me: Seat) -> bool:
    """Whether it matters now how many cards its owner discards at the end of the turn."""
    return False


@question
def brings_back(state: State, seat: Seat) -> bool:
    """Whether `seat`, eliminated, comes back for the turn that would be theirs."""
    return False


@moment
def bring_back(res: Resolution, seat: Seat) -> None:
    """`seat` comes back for a turn; see `brings_back`."""


@question
def spirit_leaves() -> bool:
    """Whether whoever it brought back is gone again after the turn."""
    return False


@moment
def check_turn(res: Resolution, me: Seat) -> None:
    """Its owner's turn starts and it is this effect's turn to be checked."""


@moment
def turn_begins(res: Resolution, me: Seat | None, seat: Seat) -> None:
    """`seat`'s turn begins, before any check."""


@moment
def before_end(res: Resolution, me: Seat | None, seat: Seat) -> None:
    """`seat` wants to end the turn; a place to ask whether that may be."""


@moment
def end_turn_otherwise(res: Resolution, me: Seat) -> None:
    """Its owner ends the turn, which this effect does in its own way; see `TurnEndOwed`."""


@moment
def turn_ends(res: Resolution, me: Seat | None, seat: Seat) -> None:
    """`seat` is done with the turn."""


@moment
def turn_lost(res: Resolution, me: Seat | None, seat: Seat) -> None:
    """`seat` has lost the turn before phase one."""


@moment
def excess_discarded(res: Resolution, me: Seat | None, seat: Seat, n: int) -> None:
    """`seat` has discarded `n` cards too many at the end of the turn."""


@moment
def drew(res: Resolution, me: Seat | None, seat: Seat) -> None:
    """`seat` has finished phase one."""


def settle(res: Resolution) -> None:
    """Go on by itself until somebody is needed or the game is over."""
    res.run(lambda: res.state.phase != "over" and step(res))


def clear_soft(res: Resolution, seat: Seat) -> None:
    """Going on with something else answers a soft prompt with its default."""
    while (top := res.state.top) and top.soft and seat in top.waits_for(res.state):
        top.default(res)
        settle(res)


def step(res: Resolution) -> bool:
    """Do the next thing that waits for nobody; tells whether there was one."""
    state = res.state
    for extension in state.catalogue.extensions:
        if extension.tidy(res):
            return True
    if state.top is not None:
        return _step_frame(res, state.top)
    turn = state.turn
    if state.phase != "play" or turn is None:
        return False
    if turn.phase == "over":
        _pass_on(res)
    elif turn.phase == "end" or not state[turn.seat].alive:
        _end(res)
        _pass_on(res)
    elif turn.phase == "start":
        _check_next(res)
    elif turn.phase == "draw":
        res.emit(PhaseBegan("play"))
        res.tell(drew, turn.seat)
    else:
        return False
    return True


def _step_frame(res: Resolution, top: Frame) -> bool:
    waits_for = top.waits_for(res.state)
    if waits_for and res.state.phase == "play" and not any(res.state[s].alive for s in waits_for):
        # Whoever was asked is out of the game.
        res.pop()
        return True
    return top.step(res)


# -- from turn to turn -------------------------------------------------------------------------


@dataclass(frozen=True)
class NextTurn(Frame, tag="next_turn"):
    """A turn is about to begin, once everything that comes before it is done."""

    seat: Seat
    round: int
    extra: bool = False
    last: bool = False
    behind: tuple[str, ...] = ()

    def says(self, state: State) -> Msg:
        return say("wait.turn", who=text.seat(self.seat))

    def step(self, res: Resolution) -> bool:
        res.pop()
        if self.seat in res.state.skips:
            res.emit(TurnMissed(self.seat))
            _hand_over(res, self.seat, self.round)
        elif not _is_back(res, self.seat):
            _hand_over(res, self.seat, self.round)
        else:
            turn = res.state.turn
            number = turn.number + 1 if turn else 1
            more = (self.extra, self.last, self.behind)
            res.emit(TurnBegan(self.seat, number, self.round, *more, offers_stand=True))
            res.tell(turn_begins, self.seat)
        return True


def _is_back(res: Resolution, seat: Seat) -> bool:
    """Whether `seat` is in the game; somebody eliminated may come back for the turn."""
    state = res.state
    if state[seat].alive:
        return True
    ways = [a for a in concerned(state, brings_back) if brings_back(a.effect, state, seat)]
    if ways:
        # Coming back for good beats coming back for a turn, and an event what happens anyway.
        ways.sort(key=lambda active: (spirit_leaves(active.effect), active.source != "event"))
        bring_back(ways[0].effect, res, seat)
    return bool(ways)


@dataclass(frozen=True)
class EndsTurn(Frame):
    """Something ends the turn of its player, once nothing speaks against it."""

    seat: Seat

    def called_off(self, res: Resolution) -> None:
        """The player cannot end the turn yet after all; this frame is on top."""
        res.pop()


def end_by(res: Resolution, frame: EndsTurn) -> None:
    """Let `frame` end the turn, after everything that may speak against it was asked."""
    res.push(frame)
    res.tell(before_end, frame.seat)


@dataclass(frozen=True)
class EndingTurn(EndsTurn, tag="ending_turn"):
    """The player on turn wants to end it, and may once nothing speaks against it."""

    hand: int | None = None
    discarded: int = 0

    def says(self, state: State) -> Msg:
        return say("wait.turn", who=text.seat(self.seat))

    def step(self, res: Resolution) -> bool:
        res.pop()
        if self.discarded:
            discard_excess(res, self.seat, self.discarded)
            return True
        excess = (self.hand or 0) - hand_limit(res.state, self.seat)
        if excess > 0:
            res.push(Excess(self.seat, excess))
        else:
            finish_turn(res)
        return True


def end_turn(res: Resolution, seat: Seat, hand: int | None, discarded: int | None = None) -> None:
    """`seat` wants to end the turn and perhaps says how many cards are or were in hand."""
    turn = res.state.turn
    if turn is not None and turn.ends_by is not None:
        end_turn_otherwise(res.state.catalogue.effect(turn.ends_by), res, seat)
    else:
        end_by(res, EndingTurn(seat, hand, discarded or 0))


@dataclass(frozen=True)
class TurnOver(Frame, tag="turn_over"):
    """The turn ends as soon as what the last discards bring is settled."""

    seat: Seat

    def says(self, state: State) -> Msg:
        return say("wait.turn", who=text.seat(self.seat))

    def step(self, res: Resolution) -> bool:
        res.pop()
        finish_turn(res)
        return True


def discard_excess(res: Resolution, seat: Seat, n: int) -> None:
    """`seat` discards `n` cards too many, and the turn is over."""
    res.push(TurnOver(seat))
    res.tell(excess_discarded, seat, n)


def finish_turn(res: Resolution) -> None:
    """The player on turn is done; whatever happens at the end of a turn happens now."""
    res.emit(PhaseBegan("end"))
    res.tell(turn_ends, res.state.current)


def repeat_turn(res: Resolution, seat: Seat, by: str, *, last: bool = False) -> None:
    """Give the player on turn another one because of `by`, unless none can follow this one."""
    turn = res.state.turn
    assert turn is not None
    if can_repeat(res.state, seat):
        res.emit(TurnRepeats(seat, last, by))
    else:
        rule = "train-068" if turn.last else "gold-082"
        res.remind(say("log.no_further_turn", who=text.seat(seat)), rule)


def can_repeat(state: State, seat: Seat) -> bool:
    """Whether another turn of the player on turn can follow this one at all.

    It cannot if this one was said to be the last in a row, or if whoever takes it is only back for
    this turn and gone after it.
    """
    assert state.turn is not None
    spirit = state[seat].spirit
    if state.turn.last:
        return False
    if spirit is None or not spirit_leaves(state.catalogue.effect(spirit)):
        return True
    return _walks_again(state.with_player(seat, alive=False, spirit=None), seat)


def tries_for_turn(res: Resolution, seat: Seat, source: str) -> bool:
    """Whether `source` lets the player on turn try for another one now: once in a row of turns.

    Nobody tries who has another turn coming already, or to whom none can come.
    """
    turn = res.state.turn
    assert turn is not None
    # Of an extra turn that nobody knows the reason of, the try is taken to be behind.
    tried = source in (*turn.behind, *turn.checked) or (turn.extra and not turn.behind)
    if turn.again or tried or not can_repeat(res.state, seat):
        return False
    res.emit(TurnChecked(source))
    return True


def skip_turn(res: Resolution) -> None:
    """The player on turn loses the turn before it has begun."""
    seat = res.state.current
    _end(res, skipped=True)
    res.tell(turn_lost, seat)
    _pass_on(res)


def _end(res: Resolution, *, skipped: bool = False) -> None:
    """Let the turn be over; from now on nobody is on turn."""
    assert res.state.turn is not None
    res.emit(TurnEnded(res.state.turn.seat, skipped, over=True))


def _pass_on(res: Resolution) -> None:
    """Give the turn to whoever is next, unless a ghost that leaves ends the game."""
    turn = res.state.turn
    assert turn is not None
    _let_ghost_leave(res, turn.seat)
    if res.state.phase == "over":
        return
    if turn.again and (res.state[turn.seat].alive or _walks_again(res.state, turn.seat)):
        brought = (turn.again_by,) if turn.again_by is not None else ()
        behind = (*turn.behind, *turn.checked, *brought)
        again = NextTurn(turn.seat, res.state.round, extra=True, last=turn.again_last)
        res.push(replace(again, behind=behind))
    else:
        _hand_over(res, turn.seat, res.state.round)


def _walks_again(state: State, seat: Seat) -> bool:
    """Whether a ghost that has left comes back for another turn, having never died of it."""
    effects = (active.effect for active in concerned(state, brings_back))
    return any(brings_back(e, state, seat) and not leaving_is_dying(e) for e in effects)


def _hand_over(res: Resolution, after: Seat, round_number: int) -> None:
    """Go on to the next place at the table; a new round may bring something else first.

    Whether anybody takes a turn there is seen only when that is done.
    """
    seat = turn_order(res.state, after)[0]
    if seat == res.state.first and seat in res.state.skips:
        # A turn that is missed does not begin, and so no new round does.
        res.emit(TurnMissed(seat))
        _hand_over(res, seat, round_number)
    elif seat == res.state.first:
        res.push(NextTurn(seat, round_number + 1))
        for extension in res.state.catalogue.extensions:
            extension.round_begins(res)
    else:
        res.push(NextTurn(seat, round_number))


def _let_ghost_leave(res: Resolution, seat: Seat) -> None:
    """Whoever came back for one turn only is gone again after it."""
    player = res.state[seat]
    if player.spirit is not None and spirit_leaves(res.state.catalogue.effect(player.spirit)):
        leave(res, seat, cause=player.spirit)


# -- inside a turn -----------------------------------------------------------------------------


def _check_next(res: Resolution) -> None:
    """Make the next start-of-turn check, or go on to phase one when none is left."""
    state, turn = res.state, res.state.turn
    assert turn is not None
    due = [e for e in effects_of(state, turn.seat) if e.turn_check is not None]
    for effect in sorted(due, key=_check_order):
        if effect.id not in turn.checked:
            res.emit(TurnChecked(effect.id))
            check_turn(effect, res, turn.seat)
            return
    begin_drawing(res, turn.seat)


def _check_order(effect: Effect) -> int:
    assert effect.turn_check is not None
    return effect.turn_check


def hand_limit(state: State, seat: Seat) -> int:
    """How many cards `seat` may keep at the end of the turn."""
    limits = asked(state, seat, cards_kept)
    return max((limit for limit in limits if limit is not None), default=state[seat].life)


def counts_hands(state: State) -> bool:
    """Whether people say at the end of a turn how many cards they hold."""
    return bool(state.rule(HAND) != REMIND)


def bang_limit(state: State, seat: Seat) -> int:
    """How many BANG! cards `seat` may play in a turn."""
    return max(asked(state, seat, bangs_allowed), default=1) + sum(asked(state, seat, more_bangs))


def counts_discards(state: State, seat: Seat) -> bool:
    """Whether `seat` earns something now by discarding cards too many."""
    return any(asked(state, seat, earns_by_discarding))


@dataclass(frozen=True)
class Excess(TooManyCards, tag="excess"):
    """Too many cards, as BANG! counts them."""

    rule = "base-033"

    def limit(self, state: State) -> int:
        return hand_limit(state, self.seat)

    def discard(self, res: Resolution) -> None:
        discard_excess(res, self.seat, self.count)

    def go_on(self, res: Resolution) -> None:
        finish_turn(res)
