"""The railway as plain data: stations and their prices, the train under them, cars in the yard."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from referee.bang.commands import Change, ChangeSlice, StartGame
from referee.bang.setup import GameStarted
from referee.bang.state import State
from referee.cards import Rank, Suit
from referee.slices import Slice

PriceKind: TypeAlias = Literal["card", "suit", "rank", "blue", "life", "any"]

FULL_TRAIN = 3
"""How many cars a locomotive pulls when there are enough."""

MOST_OWN_STATIONS = 2
"""How many blank tiles lie in a box."""


@dataclass(frozen=True)
class Price:
    """What a station asks for the car under it."""

    kind: PriceKind
    cards: tuple[str, ...] = ()
    """The cards of which one is given up, where the price names them."""
    suit: Suit | None = None
    low: Rank = "2"
    high: Rank = "A"
    count: int = 1


@dataclass(frozen=True)
class OwnStation:
    """A station that the table made up for a blank tile."""

    name: str
    price: Price


@dataclass(frozen=True)
class TrainDeal:
    """A railway as chance has laid it, before the game."""

    stations: tuple[str, ...]
    """All stations, shuffled; the row is made of the first ones."""
    cars: tuple[str, ...]
    """All cars, shuffled; the first ones are coupled to the locomotive."""
    locomotive: str | None = None
    """The side that lies up, where no card is flipped for it."""


@dataclass(frozen=True)
class Train:
    """The line of stations, and the train below it."""

    stations: tuple[str, ...] = ()
    """The row, leftmost first."""
    at: int = 0
    """How many stations the locomotive has behind it; all of them at the end of the line."""
    locomotive: str | None = None
    """The side that lies up; nobody knows it before the first flip."""
    cars: tuple[str, ...] = ()
    """What the locomotive pulls, the car next to it first."""
    deck: tuple[str, ...] = ()
    """Cars face down, top first; nothing where they lie on the real table."""
    own: tuple[OwnStation, ...] = ()
    journey: int = 1
    moves: int = 0
    """How often the train has moved, so that a screen sees every move."""
    came_from: int = 0
    """Where the newest move began."""

    @property
    def at_the_end(self) -> bool:
        """Whether the locomotive has left the last station behind."""
        return bool(self.stations) and self.at >= len(self.stations)

    def station_over(self, car: str, at: int | None = None) -> str | None:
        """The station that `car` stands under, perhaps with the locomotive somewhere else."""
        index = (self.at if at is None else at) - 1 - self.cars.index(car)
        return self.stations[index] if 0 <= index < len(self.stations) else None

    def pairs(self, at: int | None = None) -> Mapping[str, str]:
        """Which car stands under which station."""
        over = {car: self.station_over(car, at) for car in self.cars}
        return {car: station for car, station in over.items() if station is not None}


@dataclass(frozen=True)
class Railway(Slice, of=State):
    """The railway that runs past the table."""

    train: Train | None = None


@dataclass(frozen=True)
class RailwayDeal(Slice, of=(StartGame, GameStarted)):
    """The railway before the game."""

    train: TrainDeal | None = None
    """What was shuffled outside; nothing where it lies on the real table."""
    own_stations: tuple[OwnStation, ...] = ()
    """What the table made up for blank tiles."""


@dataclass(frozen=True)
class RailwayChange(ChangeSlice, of=Change):
    """Where the train really is, and what it is made of."""

    stations: tuple[str, ...] | None = None
    cars: tuple[str, ...] | None = None
    locomotive: str | None = None
    train_at: int | None = None


OWN = "own_"


def own_id(number: int) -> str:
    """How the railway calls an own station, counted from nought."""
    return f"{OWN}{number + 1}"


def own_of(train: Train, station: str) -> OwnStation | None:
    """The own station that goes by this id, if it is one."""
    if not station.startswith(OWN):
        return None
    return train.own[int(station.removeprefix(OWN)) - 1]
