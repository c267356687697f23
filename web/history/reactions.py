"""How fast people draw: what the races of a night have on record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from web.history.people import key_of

_MICROSECONDS = 1000


@dataclass(frozen=True)
class Reactions:
    """One person's reactions, in milliseconds."""

    name: str
    count: int
    best: int
    usual: int
    """The one in the middle."""


def times(records: Iterable[Mapping[str, Any]], names: Sequence[str]) -> list[tuple[str, int]]:
    """Give who reacted within which time, in the races that counted; `names` by seat."""
    found = []
    for record in records:
        verdict = record["verdict"]
        if verdict["void"]:
            continue
        for mark in verdict["marks"]:
            known = mark["seat"] < len(names) and names[mark["seat"]]
            if known and mark["state"] == "ran" and mark["claim"] is not None:
                found.append((names[mark["seat"]], round(mark["claim"] / _MICROSECONDS)))
    return found


def reactions(times: Iterable[tuple[str, int]]) -> list[Reactions]:
    """Sum up everybody's reactions, the fastest hand first."""
    taken: dict[str, list[int]] = {}
    spelled: dict[str, str] = {}
    for name, time in times:
        taken.setdefault(key_of(name), []).append(time)
        spelled[key_of(name)] = name
    summed = [
        Reactions(spelled[key], len(own), min(own), round(median(own)))
        for key, own in taken.items()
    ]
    return sorted(summed, key=lambda each: (each.usual, each.name))
