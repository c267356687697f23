"""The railway as every screen may see it."""

from __future__ import annotations

from typing import Any

from referee.bang.sets.great_train_robbery.train.buying import may_buy
from referee.bang.sets.great_train_robbery.train.moving import LastCar, can_move
from referee.bang.sets.great_train_robbery.train.prices import price_of, price_text, station_text
from referee.bang.sets.great_train_robbery.train.railway import Railway
from referee.bang.sets.great_train_robbery.train.stations import RAILCARS
from referee.bang.sets.great_train_robbery.train.yard import in_front, is_mirrored
from referee.bang.state import Seat, State


def train_view(state: State) -> dict[str, Any] | None:
    """Give the line and the train; nobody sees which cars come next, only how many."""
    train = Railway.of(state).train
    if train is None or not train.stations:
        return None
    count = len(RAILCARS)
    stations = [
        {
            "station": station,
            "name": station_text(state, station).plain(),
            "price": price_text(price_of(state, station)).plain(),
        }
        for station in train.stations
    ]
    return {
        "journey": train.journey,
        "stations": stations,
        "at": train.at,
        "locomotive": train.locomotive,
        "cars": list(train.cars),
        "deck": max(0, count - len(in_front(state)) - len(train.cars)),
        "moved": {"n": train.moves, "from": train.came_from},
        "mirrored": is_mirrored(state),
        "buyer": _buyer(state),
    }


def _buyer(state: State) -> Seat | None:
    """Whoever may buy a car at this moment."""
    seat, turn, top = state.on_turn, state.turn, state.top
    if seat is None or turn is None or not state[seat].alive:
        return None
    at_leisure = top is None and turn.phase == "play" and can_move(state)
    open_now = at_leisure or isinstance(top, LastCar)
    return seat if open_now and may_buy(state, seat) else None
