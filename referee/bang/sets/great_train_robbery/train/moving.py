"""The train moves on, and what happens at the end of the line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from referee import text
from referee.bang.effect import Effect
from referee.bang.frames import GoesRound, go_round
from referee.bang.life import Reckoning
from referee.bang.resolution import Resolution
from referee.bang.sets.great_train_robbery.train.buying import may_buy, take_back_advance
from referee.bang.sets.great_train_robbery.train.events import TrainAdvanced, owes_car, train_of
from referee.bang.sets.great_train_robbery.train.prices import station_text
from referee.bang.sets.great_train_robbery.train.railway import Railway
from referee.bang.sets.great_train_robbery.train.yard import Arriving, new_line
from referee.bang.state import Seat, State
from referee.engine.asking import moment
from referee.engine.frame import Frame, Reply
from referee.frozen import replace
from referee.text import Msg, say


@moment
def train_moved(res: Resolution, me: Seat | None) -> None:
    """The train has moved on."""


@moment
def train_arrived(res: Resolution, me: Seat | None) -> None:
    """The train has reached the end of the line; the locomotive has not yet had its say."""


def advance(res: Resolution, by: Seat | None, *, free: bool = False) -> None:
    """Move the train on by one station."""
    _move(res, by, train_of(res.state).at + 1, free=free)


def rush(res: Resolution, by: Seat, times: int) -> None:
    """Move the train to the end of the line, where the locomotive works `times` times."""
    _move(res, by, len(train_of(res.state).stations), times=times, rushed=True)


def can_move(state: State) -> bool:
    """Whether the train stands somewhere on the line and can go on."""
    train = Railway.of(state).train
    return train is not None and bool(train.stations) and not train.at_the_end


def _move(
    res: Resolution,
    by: Seat | None,
    to: int,
    *,
    free: bool = False,
    times: int = 1,
    rushed: bool = False,
) -> None:
    state, train = res.state, train_of(res.state)
    if not can_move(state):
        return
    where = station_text(state, train.stations[to]) if to < len(train.stations) else None
    res.emit(TrainAdvanced(train.at, to, where, by, free))
    if where is None:
        res.push(EndOfLine(state.current, times, rushed))
    res.tell(train_moved)


class Locomotive(Effect):
    """A side of the locomotive: what happens at the end of the line."""

    def arrive(self, res: Resolution, seat: Seat) -> None:
        """Do it once, beginning with `seat`."""

    def visit(self, res: Resolution, seat: Seat) -> None:
        """Do to one of all players what it does to each of them."""


@dataclass(frozen=True)
class EndOfLine(Arriving, tag="end_of_line"):
    """The train has reached the end of the line: a last car, the locomotive, a new line."""

    seat: Seat
    """Whose turn it is."""
    times: int = 1
    """How often the locomotive still works."""
    rushed: bool = False
    """Whether the train did not stop on the way."""
    stage: Literal["arrival", "purchase", "locomotive"] = "arrival"

    rule = "train-041"

    def says(self, state: State) -> Msg:
        return say("wait.end_of_line")

    def step(self, res: Resolution) -> bool:
        if self.stage == "arrival":
            res.change(replace(self, stage="purchase"))
            res.tell(train_arrived)
        elif self.stage == "purchase":
            res.change(replace(self, stage="locomotive"))
            if res.state[self.seat].alive and may_buy(res.state, self.seat):
                res.push(LastCar(self.seat, self.rushed))
        elif self.times and train_of(res.state).locomotive:
            res.change(replace(self, times=self.times - 1))
            _let_locomotive_work(res, self.seat)
        else:
            res.pop()
            new_line(res)
        return True


def _let_locomotive_work(res: Resolution, seat: Seat) -> None:
    side = res.state.catalogue.pieces(Locomotive)[train_of(res.state).locomotive or ""]
    res.push(Reckoning(len(res.state.fallen)))
    side.arrive(res, seat)


@dataclass(frozen=True)
class LocomotiveRound(GoesRound, tag="locomotive_round"):
    """The locomotive does something to one player after the other."""

    side: str
    queue: tuple[Seat, ...]

    rule = "train-054"

    def says(self, state: State) -> Msg:
        return say("wait.around", card=text.card(self.side))

    def struck(self) -> tuple[Seat, ...]:
        return self.queue

    def without(self, seat: Seat) -> LocomotiveRound:
        return replace(self, queue=tuple(other for other in self.queue if other != seat))

    def step(self, res: Resolution) -> bool:
        queue = tuple(seat for seat in self.queue if res.state[seat].alive)
        if not queue:
            res.pop()
            return True
        res.change(replace(self, queue=queue[1:]))
        side = res.state.catalogue.pieces(Locomotive)[self.side]
        side.visit(res, queue[0])
        return True


def everybody_from(res: Resolution, side: str, seat: Seat) -> None:
    """Let the locomotive go round the table, from the player on turn."""
    go_round(res, seat, LocomotiveRound(side, res.state.clockwise_from(seat)))


@dataclass(frozen=True)
class LastCar(Frame, tag="last_car"):
    """Before the locomotive works, the player on turn may still buy a car."""

    seat: Seat
    rushed: bool = False

    rule = "train-042"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.last_car", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.last_car")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        owes = owes_car(state.turn)
        why_not = say("why.owes_car") if owes else None
        go_on = Reply("pass", say("answer.buy_nothing"), why_not=why_not, rule="train-043")
        cannot = Reply("cannot_pay", say("option.back_up"), rule="train-022")
        return (cannot, go_on) if owes else (go_on,)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "cannot_pay":
            take_back_advance(res, seat, moves=not self.rushed)
            if not self.rushed:
                # The train has not reached the end of the line after all.
                res.pop()

    def step(self, res: Resolution) -> bool:
        if may_buy(res.state, self.seat):
            return False
        res.pop()
        return True
