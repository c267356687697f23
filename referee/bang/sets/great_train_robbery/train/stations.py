"""The stations of the box, with their prices."""

from __future__ import annotations

from collections.abc import Mapping

from referee import codec
from referee.bang.sets.great_train_robbery.train.railway import Price
from referee.data import load

PACKAGE = "referee.bang.sets.great_train_robbery"

STATIONS: Mapping[str, Price] = {
    fact["id"]: codec.load(Price, fact["price"])
    for fact in load(PACKAGE, "data", "stations.json")["stations"]
}
LOCOMOTIVES: tuple[str, ...] = tuple(load(PACKAGE, "data", "stations.json")["locomotives"])
"""The sides of the locomotive."""
RAILCARS: tuple[str, ...] = tuple(
    fact["id"] for fact in load(PACKAGE, "data", "railcars.json")["cards"]
)
"""The cars of the train."""
