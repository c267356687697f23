"""The railway where the core asks for it: the start, tidying up, views, the table editor, laws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from referee.bang.catalogue import Catalogue
from referee.bang.commands import Change, StartGame
from referee.bang.extension import Extension, Misfit, Word
from referee.bang.moments import Death
from referee.bang.resolution import Resolution
from referee.bang.sets.great_train_robbery.train.cars import inherit_cars
from referee.bang.sets.great_train_robbery.train.correcting import (
    cars_collide,
    corrected_train,
    shuffle_if_dealt,
    train_checks,
)
from referee.bang.sets.great_train_robbery.train.events import (
    TRAIN,
    CarCoupled,
    CarsDrawn,
    LineLaid,
    uncoupled,
)
from referee.bang.sets.great_train_robbery.train.prices import all_stations
from referee.bang.sets.great_train_robbery.train.railway import Railway, RailwayChange, RailwayDeal
from referee.bang.sets.great_train_robbery.train.setup import (
    check_train,
    dealt_train,
    first_train,
    has_railway,
)
from referee.bang.sets.great_train_robbery.train.stations import LOCOMOTIVES, RAILCARS, STATIONS
from referee.bang.sets.great_train_robbery.train.view import train_view
from referee.bang.sets.great_train_robbery.train.yard import tidy_yard
from referee.bang.setup import GameStarted
from referee.bang.state import Seat, State
from referee.text import say


class TheRailway(Extension):
    """Stations, a locomotive, and cars that people buy."""

    of_state = (Railway,)
    of_change = (RailwayChange,)
    decks = (TRAIN,)
    reveals = (LineLaid, CarCoupled, CarsDrawn)

    def choices(self, catalogue: Catalogue) -> dict[str, list[str]]:
        runs = has_railway(catalogue)
        return {
            "railcars": list(RAILCARS) if runs else [],
            "stations": list(STATIONS) if runs else [],
        }

    # -- the start -----------------------------------------------------------------------------

    def check_start(self, command: StartGame, catalogue: Catalogue) -> None:
        check_train(command, catalogue)

    def dealt(self, command: StartGame, catalogue: Catalogue) -> tuple[RailwayDeal, ...]:
        own = RailwayDeal.of(command).own_stations
        return (RailwayDeal(dealt_train(command, catalogue), own),)

    def mirrors(self, command: StartGame) -> tuple[str, ...]:
        # A railway that nobody has dealt lies on the real table.
        return (TRAIN,) if RailwayDeal.of(command).train is None else ()

    def first(self, begun: GameStarted) -> tuple[Railway, ...]:
        dealt = RailwayDeal.of(begun)
        return (Railway(first_train(dealt.train, dealt.own_stations, len(begun.names))),)

    # -- folding and resolving -----------------------------------------------------------------

    def lifted(self, state: State, card: str) -> State:
        return uncoupled(state, card)

    def tidy(self, res: Resolution) -> bool:
        return Railway.of(res.state).train is not None and tidy_yard(res)

    def inherited(self, res: Resolution, heirs: Sequence[Seat], death: Death) -> None:
        inherit_cars(res, heirs, death)

    def view(self, state: State) -> dict[str, Any]:
        return {"train": train_view(state)}

    # -- the table editor ----------------------------------------------------------------------

    def checks(self, state: State, change: Change) -> dict[str, bool]:
        return train_checks(state, change)

    def corrected(self, before: State, state: State, change: Change) -> State:
        return corrected_train(state, change)

    def after_correction(self, res: Resolution, before: State) -> None:
        shuffle_if_dealt(res, before)

    # -- positions and laws --------------------------------------------------------------------

    def words(self, state: State) -> Iterator[Word]:
        train = Railway.of(state).train
        if train is None:
            return
        for station in train.stations:
            yield Word("station", station, all_stations(state))
        for car in (*train.cars, *train.deck):
            yield Word("car", car, RAILCARS)
        yield Word("locomotive", train.locomotive, LOCOMOTIVES)

    def misfit(self, state: State) -> Misfit | None:
        double = _double(state)
        if double is not None or cars_collide(state):
            return Misfit(double or "a car in two places", say("why.car_twice"))
        return None


def _double(state: State) -> str | None:
    """Name the car or station that lies in two places, if one does."""
    train = Railway.of(state).train
    if train is None:
        return None
    laid = [one.card for player in state.players for one in player.in_play]
    cars = [*(card for card in laid if card in RAILCARS), *train.cars, *train.deck]
    for kind, names in (("car", cars), ("station", train.stations)):
        twice = [name for name, count in Counter(names).items() if count > 1]
        if twice:
            return f"one {kind} in two places: {twice[0]!r}"
    return None


RAILWAY = TheRailway()
