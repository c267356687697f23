"""Cars and stations can neither be lost nor doubled, whatever people do, undo and correct."""

from __future__ import annotations

from collections import Counter

from referee.bang.sets.great_train_robbery.train.prices import all_stations
from referee.bang.sets.great_train_robbery.train.railway import Railway
from referee.bang.sets.great_train_robbery.train.stations import LOCOMOTIVES, RAILCARS, STATIONS
from referee.bang.sets.great_train_robbery.train.yard import HoldsCars, ShuffleYard, is_mirrored
from referee.bang.state import State


def railway_is_whole(state: State) -> None:
    """Check cars and stations, where there are any."""
    if Railway.of(state).train is not None:
        _cars_are_whole(state)
        _line_is_whole(state)


def _cars_are_whole(state: State) -> None:
    """Each of the sixteen cars is in one place: in play, on the train, in the deck, in a hand."""
    assert Railway.of(state).train is not None
    railcars = RAILCARS
    laid = [one.card for player in state.players for one in player.in_play]
    held = [car for f in state.stack if isinstance(f, HoldsCars) for car in f.held()]
    found = [car for car in laid if car in railcars]
    found += [*held, *Railway.of(state).train.cars, *Railway.of(state).train.deck]
    assert not [car for car, count in Counter(found).items() if count > 1], found
    assert set(found) <= set(railcars)
    # Cars that lie on the real table, or are about to be shuffled, nobody sees.
    hidden = is_mirrored(state) or any(isinstance(f, ShuffleYard) for f in state.stack)
    if state.phase == "play" and not hidden:
        assert len(found) == len(railcars) == 16, sorted(set(railcars) - set(found))


def _line_is_whole(state: State) -> None:
    """The row is made of different stations, and the train is somewhere along it."""
    train = Railway.of(state).train
    assert train is not None
    assert len(STATIONS) == 13
    assert len(set(train.stations)) == len(train.stations) <= len(state.players)
    assert set(train.stations) <= set(all_stations(state))
    assert 0 <= train.at <= len(train.stations)
    assert len(train.cars) <= 3
    assert train.locomotive in (None, *LOCOMOTIVES)
