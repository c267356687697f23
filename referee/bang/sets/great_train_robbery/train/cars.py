"""Cars in front of players: how they get there, and that they never go to a hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from referee import text
from referee.bang.blue_card import BlueCard
from referee.bang.inplay import hand_on
from referee.bang.moments import Death
from referee.bang.objection import Objection
from referee.bang.resolution import Resolution
from referee.bang.sets.great_train_robbery.train.events import (
    CarDiscarded,
    CarGot,
    CarLifted,
    CarPlaced,
)
from referee.bang.sets.great_train_robbery.train.railway import Railway
from referee.bang.sets.great_train_robbery.train.stations import RAILCARS
from referee.bang.sets.great_train_robbery.train.yard import HoldsCars
from referee.bang.state import Seat, State
from referee.engine.event import Event
from referee.engine.frame import Reply
from referee.option import Ask, Choice
from referee.text import Msg, say

NOT_FROM_HAND = Objection("not_from_hand", say("why.not_from_hand"), "train-029")


class Railcar(BlueCard):
    """A car of the train: a blue card in play that never goes to a hand."""

    never_in_hand = True
    on_anybody: ClassVar[bool] = False
    """Whether whoever gets it chooses in front of whom it lies."""

    def objection(self, state: State, me: Seat) -> Objection | None:
        return NOT_FROM_HAND

    def leaving(self, state: State, seat: Seat) -> Event:
        # Where no railway is, it is a card like any other.
        if Railway.of(state).train is None:
            return super().leaving(state, seat)
        return CarDiscarded(seat, self.id)

    def claimed(self, res: Resolution, seat: Seat, by: Seat) -> bool:
        take_car(res, seat, self.id, by)
        return True

    def can_lie(self, state: State, seat: Seat) -> bool:
        """Whether it can be put down in front of `seat`."""
        return state[seat].alive and not self.barred(state, seat)

    def put_down(self, res: Resolution, seat: Seat, on: Seat) -> None:
        """`seat` puts it down in front of `on`."""
        res.emit(CarPlaced(seat, self.id, on))


def railcar(state: State, name: str) -> Railcar:
    """Give a car of the train."""
    card = state.catalogue.card(name)
    assert isinstance(card, Railcar)
    return card


def get_car(res: Resolution, seat: Seat, name: str, *, counts: bool = False) -> None:
    """Let `seat` have a car of the train for nothing; it may count as the car of the turn."""
    res.emit(CarGot(seat, name, counts=counts))
    receive(res, seat, name)


def receive(res: Resolution, seat: Seat, name: str) -> None:
    """Let `seat` have a car that has just left the train or its deck."""
    car = railcar(res.state, name)
    if car.on_anybody or not car.can_lie(res.state, seat):
        res.push(PlaceCar(seat, name))
    else:
        car.put_down(res, seat, seat)


def take_car(res: Resolution, seat: Seat, name: str, by: Seat) -> None:
    """Let `by` take a car that lies in front of `seat`: it stays in play."""
    if railcar(res.state, name).can_lie(res.state, by):
        hand_on(res, (seat, name, by))
    else:
        res.emit(CarLifted(seat, name, by))
        res.push(PlaceCar(by, name))
        railcar(res.state, name).left(res, seat)


def inherit_cars(res: Resolution, heirs: Sequence[Seat], death: Death) -> None:
    """Give the cars of the dead to the heirs, in turn; without one they go under the deck."""
    cars = [laid.card for laid in death.cards if laid.card in RAILCARS]
    if not heirs:
        return
    for number, name in enumerate(cars):
        heir, car = heirs[number % len(heirs)], railcar(res.state, name)
        if car.can_lie(res.state, heir):
            car.put_down(res, heir, heir)
        else:
            res.push(PlaceCar(heir, name))


@dataclass(frozen=True)
class PlaceCar(HoldsCars, tag="place_car"):
    """Whoever got a car chooses in front of whom it lies."""

    seat: Seat
    car: str

    rule = "train-069"

    def held(self) -> tuple[str, ...]:
        return (self.car,)

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.place_car", who=text.seat(self.seat), card=text.card(self.car))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.place_car", card=text.card(self.car))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        car = railcar(state, self.car)
        order = (*state.ring_from(seat)[1:], seat)
        choices = seat_choices([other for other in order if car.can_lie(state, other)])
        ask = Ask("value", say("ask.in_front_of_whom"), choices=choices)
        return (Reply("place", say("answer.place_car"), icon=self.car, ask=ask),)

    def explain(self, state: State, choice: str) -> tuple[Msg, str] | None:
        return say("why.never_the_sheriff", card=text.card(self.car)), "train-069"

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        assert isinstance(value, int)
        res.pop()
        railcar(res.state, self.car).put_down(res, seat, value)


def seat_choices(seats: Sequence[Seat]) -> tuple[Choice, ...]:
    """Offer some seats."""
    return tuple(Choice(seat, say("name.seat", who=text.seat(seat))) for seat in seats)
