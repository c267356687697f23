"""The railway before the game: what chance has dealt, and the table's own stations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from referee.bang.catalogue import Catalogue
from referee.bang.commands import StartGame
from referee.bang.sets.great_train_robbery.train.railway import (
    FULL_TRAIN,
    MOST_OWN_STATIONS,
    OwnStation,
    Price,
    Railway,
    RailwayDeal,
    Train,
    TrainDeal,
    own_id,
)
from referee.bang.sets.great_train_robbery.train.stations import LOCOMOTIVES, RAILCARS, STATIONS
from referee.frozen import replace
from referee.refusal import refuse
from referee.text import say

MAX_STATION_NAME = 24
TWO = 2
SIDE_BY = "locomotive_side"
"""The house rule about the first side of the locomotive."""


def has_railway(catalogue: Catalogue) -> bool:
    """Whether a train runs past a table with these sets."""
    return Railway in catalogue.state_slices


def check_train(command: StartGame, catalogue: Catalogue) -> None:
    """See that the deal is whole and the own stations make sense.

    Raises:
        Refused: they do not.
    """
    tried = say("tried.start_game")
    said = RailwayDeal.of(command)
    for own in said.own_stations:
        if not has_railway(catalogue) or not station_fits(own, catalogue):
            raise refuse("bad_station", tried, rule="train-001")
    names = [own.name.strip().casefold() for own in said.own_stations]
    if len(set(names)) < len(names) or len(names) > MOST_OWN_STATIONS:
        raise refuse("bad_station", tried, rule="train-001")
    deal = said.train
    if deal is not None and not (has_railway(catalogue) and _is_whole(deal, said.own_stations)):
        raise refuse("bad_train", tried, rule="train-001")


def station_fits(own: OwnStation, catalogue: Catalogue) -> bool:
    """Whether an own station has a name and a price of a known kind."""
    return 0 < len(own.name.strip()) <= MAX_STATION_NAME and _price_fits(own.price, catalogue)


def _price_fits(price: Price, catalogue: Catalogue) -> bool:
    match price.kind:
        case "card":
            known = catalogue.cards.keys() - set(RAILCARS)
            return 0 < len(price.cards) <= TWO and set(price.cards) <= known
        case "suit":
            return price.suit is not None
        case "any":
            return 0 < price.count <= TWO
    return True


def _is_whole(deal: TrainDeal, own: Sequence[OwnStation]) -> bool:
    stations = [*STATIONS, *map(own_id, range(len(own)))]
    sides = (None, *LOCOMOTIVES)
    return (
        Counter(deal.stations) == Counter(stations)
        and Counter(deal.cars) == Counter(RAILCARS)
        and deal.locomotive in sides
    )


def dealt_train(command: StartGame, catalogue: Catalogue) -> TrainDeal | None:
    """What was dealt, without a side of the locomotive where a card is flipped for it."""
    deal = RailwayDeal.of(command).train
    if deal is None:
        return None
    flips = command.house.get(SIDE_BY, catalogue.house_rules[SIDE_BY].default) == "flip"
    return replace(deal, locomotive=None) if flips else deal


def first_train(deal: TrainDeal | None, own: tuple[OwnStation, ...], players: int) -> Train:
    """Lay the first row and couple the first cars; without a deal it lies on the real table."""
    if deal is None:
        return Train(own=own)
    return Train(
        deal.stations[:players],
        locomotive=deal.locomotive,
        cars=deal.cars[:FULL_TRAIN],
        deck=deal.cars[FULL_TRAIN:],
        own=own,
    )
