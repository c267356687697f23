"""What can happen on the railway."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from referee import text
from referee.bang import hands
from referee.bang.sets.great_train_robbery.train.railway import Railway, Train
from referee.bang.sets.great_train_robbery.train.stations import RAILCARS
from referee.bang.state import InPlay, Seat, State, Turn
from referee.engine.event import Event, Line, line
from referee.engine.hands import Moves, nothing
from referee.frozen import replace
from referee.text import Msg, say

TRAIN = "train"
"""How the railway is called among the things that may lie on the real table."""

FREE_ADVANCE, RAILCAR, FORGIVEN = "free_advance", "railcar", "free_advance_forgiven"
"""What a turn has used up: the free move, a car of the train, and a move that was taken back."""


def owes_car(turn: Turn | None) -> bool:
    """Whether the player on turn has moved the train for free and not yet taken a car."""
    owing = False
    for used in turn.used if turn else ():
        owing = used == FREE_ADVANCE or (owing and used not in (RAILCAR, FORGIVEN))
    return owing


def with_train(state: State, **changes: Any) -> State:
    """Give the state with the railway changed."""
    return state.with_slice(Railway(replace(train_of(state), **changes)))


def train_of(state: State) -> Train:
    """The railway of a game that has one."""
    train = Railway.of(state).train
    assert train is not None, "no train runs here"
    return train


def uncoupled(state: State, car: str) -> State:
    """Take a car away from wherever it is; any other card stays where it lies."""
    if Railway.of(state).train is None or car not in RAILCARS:
        return state
    for seat in state:
        if state[seat].has(car):
            kept = tuple(laid for laid in state[seat].in_play if laid.card != car)
            state = state.with_player(seat, in_play=kept)
    cars = tuple(other for other in train_of(state).cars if other != car)
    deck = tuple(other for other in train_of(state).deck if other != car)
    return with_train(state, cars=cars, deck=deck)


def _using(state: State, *used: str) -> State:
    assert state.turn is not None
    return state.with_turn(used=(*state.turn.used, *used))


@dataclass(frozen=True)
class LineLaid(Event, tag="line_laid"):
    """A new row of stations lies there, with a new train under the first of them."""

    stations: tuple[str, ...]
    cars: tuple[str, ...]
    deck: tuple[str, ...] = ()
    locomotive: str | None = None
    journey: int = 1

    moves = nothing

    def apply(self, state: State) -> State:
        return with_train(
            state,
            stations=self.stations,
            cars=self.cars,
            deck=self.deck,
            locomotive=self.locomotive,
            journey=self.journey,
            at=0,
            came_from=0,
        )

    def story(self) -> Line:
        return line("line_laid", n=self.journey, rule="train-047", instructs=True)


@dataclass(frozen=True)
class LocomotivePlaced(Event, tag="locomotive_placed"):
    """It is known which side of the locomotive lies up."""

    side: str

    moves = nothing

    def apply(self, state: State) -> State:
        return with_train(state, locomotive=self.side)

    def story(self) -> Line:
        return line("locomotive_placed", card=text.card(self.side), rule="train-003")


@dataclass(frozen=True)
class TrainAdvanced(Event, tag="train_advanced"):
    """The train has moved along the line."""

    start: int
    to: int
    where: Msg | None = None
    """The station it has come to; none at the end of the line."""
    by: Seat | None = None
    """Who moved it; nobody at the start of a round."""
    free: bool = False
    """Whether it was the move that obliges to take a car."""

    moves = nothing

    def apply(self, state: State) -> State:
        moves = train_of(state).moves + 1
        state = with_train(state, at=self.to, moves=moves, came_from=self.start)
        return _using(state, FREE_ADVANCE) if self.free else state

    def story(self) -> Line:
        if self.where is None:
            return line("train_at_end", rule="train-041", instructs=True)
        return line("train_advanced", where=self.where, rule="train-008", instructs=True)


@dataclass(frozen=True)
class TrainBackedUp(Event, tag="train_backed_up"):
    """Somebody who cannot pay after all has taken the free move back."""

    seat: Seat
    start: int
    to: int

    moves = nothing

    def apply(self, state: State) -> State:
        moves = train_of(state).moves + 1
        state = with_train(state, at=self.to, moves=moves, came_from=self.start)
        return _using(state, FORGIVEN)

    def story(self) -> Line:
        who = text.seat(self.seat)
        return line("train_backed_up", who=who, rule="train-022", instructs=True)


@dataclass(frozen=True)
class CarBought(Event, tag="car_bought"):
    """Somebody has paid the price of a station for the car under it."""

    seat: Seat
    car: str
    where: Msg
    price: Msg
    hand: int = 0
    """How many cards from the hand were discarded for it."""

    def apply(self, state: State) -> State:
        return _using(uncoupled(state, self.car), RAILCAR)

    def story(self) -> Line:
        who, card = text.seat(self.seat), text.card(self.car)
        said = say("log.car_bought", who=who, card=card, where=self.where, price=self.price)
        return Line(said, "train-013", instructs=True)

    def moves(self, state: State) -> Moves:
        paid = hands.discard(self.seat, self.hand) if self.hand else ()
        return paid + hands.uncouple(self.seat, self.car)


@dataclass(frozen=True)
class CarGot(Event, tag="car_got"):
    """Somebody has got a car of the train for nothing."""

    seat: Seat
    car: str
    counts: bool = False
    """Whether it is the player's car of the turn."""

    def apply(self, state: State) -> State:
        state = uncoupled(state, self.car)
        return _using(state, RAILCAR) if self.counts else state

    def story(self) -> Line:
        who, card = text.seat(self.seat), text.card(self.car)
        return line("car_got", who=who, card=card, instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.uncouple(self.seat, self.car)


@dataclass(frozen=True)
class CarsDrawn(Event, tag="cars_drawn"):
    """Somebody has drawn cars off the deck."""

    seat: Seat
    cars: tuple[str, ...]

    def apply(self, state: State) -> State:
        for car in self.cars:
            state = uncoupled(state, car)
        return state

    def story(self) -> Line:
        cards = text.cards(self.cars)
        return line("cars_drawn", who=text.seat(self.seat), cards=cards, instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.draw_cars(self.seat, self.cars)


@dataclass(frozen=True)
class CarPlaced(Event, tag="car_placed"):
    """A car has come into play in front of somebody."""

    seat: Seat
    car: str
    on: Seat

    def apply(self, state: State) -> State:
        state = uncoupled(state, self.car)
        laid = InPlay(self.car, state.turn.number if state.turn else 0)
        return state.with_player(self.on, in_play=(*state[self.on].in_play, laid))

    def story(self) -> Line:
        key = "car_placed" if self.seat == self.on else "car_placed_on"
        who, card, on = text.seat(self.seat), text.card(self.car), text.seat(self.on)
        return line(key, who=who, card=card, on=on, instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.lay_car(state, self.seat, self.car, self.on)


@dataclass(frozen=True)
class CarLifted(Event, tag="car_lifted"):
    """A car was taken away from in front of somebody and is put down elsewhere."""

    seat: Seat
    car: str
    by: Seat

    def apply(self, state: State) -> State:
        return uncoupled(state, self.car)

    def story(self) -> Line:
        who, card, by = text.seat(self.seat), text.card(self.car), text.seat(self.by)
        return line("taken", who=who, by=by, card=card, instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.lift_car(self.seat, self.car, self.by)


@dataclass(frozen=True)
class CarDiscarded(Event, tag="car_discarded"):
    """A car in front of somebody went face down under its deck."""

    seat: Seat
    car: str

    def apply(self, state: State) -> State:
        state = uncoupled(state, self.car)
        # What lies on the real table, nobody sees any more.
        deck = train_of(state).deck
        return state if TRAIN in state.mirrored else with_train(state, deck=(*deck, self.car))

    def story(self) -> Line:
        who, card = text.seat(self.seat), text.card(self.car)
        return line("car_discarded", who=who, card=card, rule="train-027", instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.stow_car(self.seat, self.car)


@dataclass(frozen=True)
class CarsStowed(Event, tag="cars_stowed"):
    """Cars that have left play lie face down under their deck."""

    cars: tuple[str, ...]

    moves = nothing

    def apply(self, state: State) -> State:
        return with_train(state, deck=(*train_of(state).deck, *self.cars))

    def story(self) -> Line:
        return line("cars_stowed", cards=text.cards(self.cars), rule="train-027", instructs=True)


@dataclass(frozen=True)
class CarCoupled(Event, tag="car_coupled"):
    """A car has joined the tail of the train."""

    car: str

    moves = nothing

    def apply(self, state: State) -> State:
        state = uncoupled(state, self.car)
        return with_train(state, cars=(*train_of(state).cars, self.car))

    def story(self) -> Line:
        return line("car_coupled", card=text.card(self.car), rule="train-025", instructs=True)


@dataclass(frozen=True)
class CarsShuffled(Event, tag="cars_shuffled"):
    """Tinstar deals the cars from now on, in this order."""

    deck: tuple[str, ...]

    moves = nothing

    def apply(self, state: State) -> State:
        return with_train(state, deck=self.deck)
