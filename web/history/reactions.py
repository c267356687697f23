"""Races of a night: who was first, and how fast people draw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from web.history.people import key_of

_MICROSECONDS = 1000


@dataclass(frozen=True)
class Ran:
    """One race that counted: who was first, and how fast, if anybody drew."""

    number: int
    kind: str
    first: tuple[str, ...]
    best: int | None
    """In milliseconds."""


@dataclass(frozen=True)
class Reactions:
    """One person's reactions, in milliseconds."""

    name: str
    count: int
    best: int
    usual: int
    """The one in the middle."""


def times(records: Iterable[Mapping[str, Any]], names: Sequence[str]) -> list[tuple[str, int]]:
    """Give who reacted within which time, in the races that counted; `names` by seat, today."""
    return [
        (name, time)
        for record in records
        if not record["verdict"]["void"]
        for name, time in _times(record, runners(record, names))
        if name
    ]


def races(records: Iterable[Mapping[str, Any]], names: Sequence[str]) -> list[Ran]:
    """Tell the races that counted, in their order; `names` by seat, today."""
    found = []
    for number, record in enumerate(records, 1):
        verdict, ran_by = record["verdict"], runners(record, names)
        if verdict["void"]:
            continue
        groups = verdict["groups"]
        first = tuple(_name(ran_by, seat) for seat in groups[0]) if groups else ()
        took = [time for name, time in _times(record, ran_by) if name in first]
        found.append(Ran(number, record["sheet"]["kind"], first, min(took, default=None)))
    return found


def runners(record: Mapping[str, Any], names: Sequence[str]) -> Sequence[str]:
    """Who sat where when a race was run; `names` are those of today, for records without."""
    noted = record.get("names")
    sound = isinstance(noted, list) and all(isinstance(name, str) for name in noted)
    return noted if sound and noted else names


def _times(record: Mapping[str, Any], names: Sequence[str]) -> Iterator[tuple[str, int]]:
    for mark in record["verdict"]["marks"]:
        if mark["state"] == "ran" and mark["claim"] is not None:
            yield _name(names, mark["seat"]), round(mark["claim"] / _MICROSECONDS)


def _name(names: Sequence[str], seat: int) -> str:
    return names[seat] if seat < len(names) else ""


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
