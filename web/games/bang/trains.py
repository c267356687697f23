"""The railway as the host chooses it, and as the server shuffles it for the referee."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from referee import codec
from referee.bang.catalogue import catalogue_of
from referee.bang.sets.great_train_robbery.train.railway import (
    MOST_OWN_STATIONS,
    OwnStation,
    own_id,
)
from referee.bang.sets.great_train_robbery.train.setup import has_railway, station_fits
from referee.bang.sets.great_train_robbery.train.stations import LOCOMOTIVES, RAILCARS, STATIONS
from web.tables.shuffle import Chance

Sets = tuple[str, ...]


@dataclass(frozen=True)
class Railway:
    """How stations and cars come to the table."""

    deck: Literal["dealt", "mirrored"] = "dealt"
    own: tuple[OwnStation, ...] = ()
    """What the table made up for blank tiles."""


def choices(sets: Sets) -> dict[str, Any] | None:
    """What the host can choose about the railway of these sets; null where there is none."""
    return {"own": MOST_OWN_STATIONS} if has_railway(catalogue_of(sets)) else None


def check(sets: Sets, railway: Railway) -> None:
    """See that own stations have a name and a price.

    Raises:
        codec.Malformed: one of them has not.
    """
    catalogue = catalogue_of(sets)
    if len(railway.own) > MOST_OWN_STATIONS:
        raise codec.Malformed("$.train.own", f"at most {MOST_OWN_STATIONS}")
    for number, own in enumerate(railway.own):
        if not has_railway(catalogue) or not station_fits(own, catalogue):
            raise codec.Malformed(f"$.train.own[{number}]", "needs a name and a price")
    if len({own.name.casefold() for own in railway.own}) < len(railway.own):
        raise codec.Malformed("$.train.own", "names something twice")


def still_offered(plain: Mapping[str, Any], offered: Mapping[str, Any]) -> dict[str, Any]:
    """Leave out own stations that the sets chosen now cannot have."""
    cards = set(offered["cards"]) if offered["decks"]["train"] else None
    kept = [
        own
        for own in plain["own"]
        if cards is not None and cards.issuperset(own["price"].get("cards", ()))
    ]
    return {**plain, "own": kept}


def laid(sets: Sets, railway: Railway, chance: Chance) -> dict[str, Any]:
    """Shuffle the railway; gives the fields of a start of game that speak of it.

    A mirrored one lies on the real table: people lay it out and say what came up.
    """
    catalogue = catalogue_of(sets)
    if not has_railway(catalogue):
        return {}
    own = {"own_stations": codec.dump(railway.own)}
    if railway.deck == "mirrored":
        return own
    stations = (*STATIONS, *map(own_id, range(len(railway.own))))
    deal: Mapping[str, Any] = {
        "stations": chance.shuffled(stations),
        "cars": chance.shuffled(RAILCARS),
        "locomotive": chance.pick(LOCOMOTIVES),
    }
    return {**own, "train": deal}
