"""The table editor's part about the railway."""

from __future__ import annotations

from collections import Counter

from referee.bang.commands import Change
from referee.bang.resolution import Resolution
from referee.bang.sets.great_train_robbery.train.events import train_of, with_train
from referee.bang.sets.great_train_robbery.train.prices import all_stations
from referee.bang.sets.great_train_robbery.train.railway import FULL_TRAIN, Railway, RailwayChange
from referee.bang.sets.great_train_robbery.train.stations import LOCOMOTIVES, RAILCARS
from referee.bang.sets.great_train_robbery.train.yard import ShuffleYard, in_front, is_mirrored
from referee.bang.state import State


def corrected_train(state: State, change: Change) -> State:
    """Give the state with the railway as it really is; a car lies in one place only."""
    if Railway.of(state).train is None:
        return state
    said = RailwayChange.of(change)
    wanted = {
        "stations": said.stations,
        "cars": said.cars,
        "locomotive": said.locomotive,
        "at": said.train_at,
    }
    state = with_train(state, **{k: value for k, value in wanted.items() if value is not None})
    train, laid = train_of(state), in_front(state)
    cars = tuple(car for car in train.cars if car not in laid)
    deck = tuple(car for car in train.deck if car not in laid and car not in cars)
    return with_train(state, cars=cars, deck=() if is_mirrored(state) else deck)


def train_checks(state: State, change: Change) -> dict[str, bool]:
    """Which fields about the railway make sense."""
    said = RailwayChange.of(change)
    if Railway.of(state).train is None:
        stray = (said.stations, said.cars, said.locomotive, said.train_at)
        none = all(value is None for value in stray)
        return {"train_at": none}
    train = train_of(state)
    row = train.stations if said.stations is None else said.stations
    at = train.at if said.train_at is None else said.train_at
    moved = said.stations is not None or said.train_at is not None
    cars = said.cars or ()
    railcars = RAILCARS
    return {
        "stations": said.stations is None
        or (0 < len(row) == len(set(row)) and set(row) <= set(all_stations(state))),
        "cars": len(cars) == len(set(cars)) <= FULL_TRAIN and set(cars) <= set(railcars),
        "locomotive": said.locomotive in (None, *LOCOMOTIVES),
        "train_at": not moved or 0 <= at < len(row),
    }


def cars_collide(state: State) -> bool:
    """Whether a car lies in front of two players."""
    railcars = set(RAILCARS)
    laid = Counter(one.card for player in state.players for one in player.in_play)
    return any(count > 1 and card in railcars for card, count in laid.items())


def shuffle_if_dealt(res: Resolution, before: State) -> None:
    """Shuffle the cars that Tinstar deals from now on, because the real ones are put away."""
    runs = Railway.of(res.state).train is not None
    if runs and is_mirrored(before) and not is_mirrored(res.state):
        res.push(ShuffleYard())
