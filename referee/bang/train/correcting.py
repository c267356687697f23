"""The table editor's part about the railway."""

from __future__ import annotations

from collections import Counter

from referee.bang.commands import Change
from referee.bang.railway import FULL_TRAIN
from referee.bang.resolution import Resolution
from referee.bang.state import State
from referee.bang.train.events import train_of, with_train
from referee.bang.train.prices import all_stations
from referee.bang.train.yard import ShuffleYard, in_front, is_mirrored


def corrected_train(state: State, change: Change) -> State:
    """Give the state with the railway as it really is; a car lies in one place only."""
    if state.train is None:
        return state
    wanted = {
        "stations": change.stations,
        "cars": change.cars,
        "locomotive": change.locomotive,
        "at": change.train_at,
    }
    state = with_train(state, **{k: value for k, value in wanted.items() if value is not None})
    train, laid = train_of(state), in_front(state)
    cars = tuple(car for car in train.cars if car not in laid)
    deck = tuple(car for car in train.deck if car not in laid and car not in cars)
    return with_train(state, cars=cars, deck=() if is_mirrored(state) else deck)


def train_checks(state: State, change: Change) -> dict[str, bool]:
    """Which fields about the railway make sense."""
    if state.train is None:
        stray = (change.stations, change.cars, change.locomotive, change.train_at)
        none = all(value is None for value in stray)
        return {"train_at": none}
    train = train_of(state)
    row = train.stations if change.stations is None else change.stations
    at = train.at if change.train_at is None else change.train_at
    moved = change.stations is not None or change.train_at is not None
    cars = change.cars or ()
    railcars = state.catalogue.railcars
    return {
        "stations": change.stations is None
        or (0 < len(row) == len(set(row)) and set(row) <= set(all_stations(state))),
        "cars": len(cars) == len(set(cars)) <= FULL_TRAIN and set(cars) <= set(railcars),
        "locomotive": change.locomotive is None or change.locomotive in state.catalogue.locomotives,
        "train_at": not moved or 0 <= at < len(row),
    }


def cars_collide(state: State) -> bool:
    """Whether a car lies in front of two players."""
    railcars = set(state.catalogue.railcars)
    laid = Counter(one.card for player in state.players for one in player.in_play)
    return any(count > 1 and card in railcars for card, count in laid.items())


def shuffle_if_dealt(res: Resolution, before: State) -> None:
    """Shuffle the cars that Tinstar deals from now on, because the real ones are put away."""
    if res.state.train is not None and is_mirrored(before) and not is_mirrored(res.state):
        res.push(ShuffleYard())
