"""The yard: where cars come from and go back to, and how a new line is laid."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from referee import text
from referee.bang.flips import Flip
from referee.bang.resolution import Resolution
from referee.bang.sets.great_train_robbery.train.events import (
    TRAIN,
    CarCoupled,
    CarsShuffled,
    CarsStowed,
    LineLaid,
    train_of,
)
from referee.bang.sets.great_train_robbery.train.prices import (
    all_stations,
    price_of,
    price_text,
    station_text,
)
from referee.bang.sets.great_train_robbery.train.railway import FULL_TRAIN
from referee.bang.sets.great_train_robbery.train.setup import SIDE_BY
from referee.bang.sets.great_train_robbery.train.stations import LOCOMOTIVES, RAILCARS
from referee.bang.state import Seat, State
from referee.engine.chance import Chance
from referee.engine.frame import Frame, Reply
from referee.frozen import replace
from referee.option import Ask, Choice
from referee.text import Msg, say

SHORT_ROW = "stations_for_the_living"


def is_mirrored(state: State) -> bool:
    """Whether stations and cars lie on the real table, and people say what came up."""
    return TRAIN in state.mirrored


def row_length(state: State) -> int:
    """How many stations a row has."""
    return len(state.alive if state.rule(SHORT_ROW) else state.players)


def other_side(side: str | None) -> str | None:
    """The side of the locomotive that lies down."""
    return next((name for name in LOCOMOTIVES if side and name != side), None)


# -- where every car is ------------------------------------------------------------------------


@dataclass(frozen=True)
class Laying(Frame):
    """Something under way that lays cars or stations itself."""


@dataclass(frozen=True)
class Arriving(Frame):
    """Something under way at the end of the line, which lays a new one when it is done."""


@dataclass(frozen=True)
class HoldsCars(Frame, ABC):
    """Something under way that has cars in its hands."""

    @abstractmethod
    def held(self) -> tuple[str, ...]:
        """Which cars have left their place and are not yet at another."""


def in_front(state: State) -> set[str]:
    """The cars that lie in front of players."""
    laid = {one.card for player in state.players for one in player.in_play}
    return laid & set(RAILCARS)


def unseen(state: State) -> tuple[str, ...]:
    """The cars that are neither in play nor on the train nor in anybody's hands."""
    held = {car for f in state.stack if isinstance(f, HoldsCars) for car in f.held()}
    seen = in_front(state) | held | set(train_of(state).cars)
    return tuple(car for car in RAILCARS if car not in seen)


def tidy_yard(res: Resolution) -> bool:
    """Put every car where it belongs; tell whether anything had to be done.

    A line is laid where there is none. Whatever made a car leave play, it comes under the deck of
    cars; and a train that is too short grows as soon as there is a car for it.
    """
    state, train = res.state, train_of(res.state)
    if state.phase != "play" or any(isinstance(frame, Laying) for frame in state.stack):
        return False
    if not train.stations or (train.locomotive is None and not _flips_for_side(state)):
        return _lay_first_line(res)
    if train.at_the_end and not any(isinstance(frame, Arriving) for frame in state.stack):
        # Whatever was to come at the end of the line was cut short by the host.
        new_line(res)
        return True
    away = unseen(state)
    is_short = len(train.cars) < FULL_TRAIN
    if is_mirrored(state):
        if is_short and away:
            res.push(NameTail(state.clockwise_from(state.last_on_turn)[0]))
        return is_short and bool(away)
    lost = tuple(car for car in away if car not in train.deck)
    if lost:
        res.emit(CarsStowed(lost))
    elif is_short and train.deck:
        res.emit(CarCoupled(train.deck[0]))
    else:
        return False
    return True


@dataclass(frozen=True)
class ShuffleYard(Chance, Laying, tag="shuffle_yard"):
    """The cars that nobody sees are shuffled: Tinstar deals them from now on."""

    def size(self, state: State) -> int:
        return len(unseen(state))

    def drawn(self, res: Resolution, order: tuple[int, ...]) -> None:
        away = unseen(res.state)
        res.emit(CarsShuffled(tuple(away[index] for index in order)))


# -- a new line, dealt by Tinstar --------------------------------------------------------------


def new_line(res: Resolution) -> None:
    """End a journey: a new row, a new train, and the locomotive turned over."""
    train = train_of(res.state)
    side, journey = other_side(train.locomotive), train.journey + 1
    if is_mirrored(res.state):
        keeper = res.state.clockwise_from(res.state.first)[0]
        res.push(LayLine(keeper, side, journey))
    else:
        res.push(ShuffleLine(side, journey))


def _free_cars(state: State) -> tuple[str, ...]:
    """The cars that are not in front of players: they make up the deck of a new journey."""
    held = {car for f in state.stack if isinstance(f, HoldsCars) for car in f.held()}
    return tuple(c for c in RAILCARS if c not in in_front(state) | held)


@dataclass(frozen=True)
class ShuffleLine(Chance, Laying, tag="shuffle_line"):
    """All stations are shuffled, and all cars that are not in front of players."""

    side: str | None
    journey: int

    def size(self, state: State) -> int:
        return len(all_stations(state)) + len(_free_cars(state))

    def drawn(self, res: Resolution, order: tuple[int, ...]) -> None:
        stations, cars = all_stations(res.state), _free_cars(res.state)
        row = [stations[index] for index in order if index < len(stations)]
        deck = tuple(cars[n - len(stations)] for n in order if n >= len(stations))
        row_now = tuple(row[: row_length(res.state)])
        laid = LineLaid(row_now, deck[:FULL_TRAIN], deck[FULL_TRAIN:], self.side, self.journey)
        res.emit(laid)


# -- a new line, read from the table -----------------------------------------------------------


@dataclass(frozen=True)
class LayLine(Laying, tag="lay_line"):
    """Somebody says which stations and cars came up on the real table, one after the other."""

    seat: Seat
    side: str | None
    journey: int
    stations: tuple[str, ...] = ()
    cars: tuple[str, ...] = ()

    rule = "train-002"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.lay_line", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        if self._wants_station(state):
            return say("prompt.lay_station", n=len(self.stations) + 1)
        if self._wants_car(state):
            return say("prompt.lay_car", n=len(self.cars) + 1)
        return say("prompt.lay_locomotive")

    def _wants_station(self, state: State) -> bool:
        return len(self.stations) < row_length(state)

    def _wants_car(self, state: State) -> bool:
        return len(self.cars) < min(FULL_TRAIN, len(_free_cars(state)))

    def _wants_side(self, state: State) -> bool:
        return self.side is None and state.rule(SIDE_BY) != "flip"

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        if self._wants_station(state):
            left = [name for name in all_stations(state) if name not in self.stations]
            choices = tuple(_station_choice(state, name) for name in left)
            ask = Ask("value", say("ask.which_station"), choices=choices)
            return (Reply("station", say("answer.name_station"), icon="station", ask=ask),)
        if self._wants_car(state):
            left = [car for car in _free_cars(state) if car not in self.cars]
            return (Reply("car", say("answer.name_car"), icon="railcar", ask=ask_car(left)),)
        return tuple(Reply(s, say("name.card", card=text.card(s)), icon=s) for s in LOCOMOTIVES)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        if reply.choice == "station":
            res.change(replace(self, stations=(*self.stations, str(value))))
        elif reply.choice == "car":
            res.change(replace(self, cars=(*self.cars, str(value))))
        else:
            res.change(replace(self, side=reply.choice))

    def step(self, res: Resolution) -> bool:
        state = res.state
        if self._wants_station(state) or self._wants_car(state) or self._wants_side(state):
            return False
        res.pop()
        res.emit(LineLaid(self.stations, self.cars, (), self.side, self.journey))
        return True


def _station_choice(state: State, station: str) -> Choice:
    price = price_text(price_of(state, station))
    return Choice(station, station_text(state, station), note=price)


def ask_car(cars: list[str] | tuple[str, ...]) -> Ask:
    """Ask for one of some cars."""
    choices = tuple(Choice(c, say("name.card", card=text.card(c)), icon=c) for c in cars)
    return Ask("value", say("ask.which_car"), choices=choices)


@dataclass(frozen=True)
class NameTail(Laying, tag="name_tail"):
    """Somebody says which car joined the tail of the real train."""

    seat: Seat

    rule = "train-025"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.name_tail", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.name_tail")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        ask = ask_car(unseen(state))
        return (Reply("car", say("answer.name_car"), icon="railcar", ask=ask),)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        res.emit(CarCoupled(str(value)))


# -- the first line ----------------------------------------------------------------------------


def _lay_first_line(res: Resolution) -> bool:
    """See what lies on the real table, and flip a card for the side of the locomotive.

    That flip is the table's own check: nobody's ability is about it.
    """
    state, seat = res.state, res.state.clockwise_from(res.state.first)[0]
    if train_of(state).stations:
        res.push(Flip(seat, _side_with_check(state)))
    elif is_mirrored(state):
        res.push(LayLine(seat, None, 1))
    else:
        res.push(ShuffleLine(None, 1))
    return True


def _flips_for_side(state: State) -> bool:
    return any(isinstance(frame, Flip) and frame.source in LOCOMOTIVES for frame in state.stack)


def _side_with_check(state: State) -> str:
    effect = state.catalogue.effect
    return next(name for name in LOCOMOTIVES if effect(name).check is not None)
