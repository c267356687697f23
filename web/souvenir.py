"""The finished games and the photo finishes of a night, for paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from referee.match import Match
from web.games import game_of

if TYPE_CHECKING:
    from printables.souvenir import Keepsake, PhotoFinish, Runner

_MICROSECONDS = 1000


def souvenirs(matches: Iterable[Match], lang: str) -> tuple[Keepsake, ...]:
    """Tell the finished games of a night; one that is still on keeps its secrets."""
    told = (
        game_of(match.rules.id).souvenir(match, number, lang)
        for number, match in enumerate(matches, 1)
        if match.is_over
    )
    return tuple(each for each in told if each is not None)


def photo_finishes(
    records: Iterable[Mapping[str, Any]], names: Sequence[str]
) -> tuple[PhotoFinish, ...]:
    """Tell the races of a night that counted; `names` are those of the seats."""
    from printables.souvenir import PhotoFinish

    return tuple(
        PhotoFinish(
            number,
            record["sheet"]["kind"],
            tuple(_runners(record, names)),
            by_coin=record["verdict"]["coin"],
        )
        for number, record in enumerate(records, 1)
        if not record["verdict"]["void"]
    )


def _runners(record: Mapping[str, Any], names: Sequence[str]) -> Iterator[Runner]:
    """First to last; where nobody was to draw, a draw is a fault and holding back is none."""
    verdict = record["verdict"]
    marks = {mark["seat"]: mark for mark in verdict["marks"]}
    place = 1
    for group in verdict["groups"]:
        for seat in sorted(group, key=lambda each: marks[each]["claim"] or 0):
            guilty = seat in verdict["guilty"]
            yield _runner(marks[seat], place, names, record["sheet"]["stop"], guilty)
        place += len(group)


def _runner(
    mark: Mapping[str, Any], place: int, names: Sequence[str], stop: bool, guilty: bool
) -> Runner:
    from printables.souvenir import Runner

    seat = mark["seat"]
    name = (names[seat] if seat < len(names) else "") or f"#{seat + 1}"
    ran = mark["state"] == "ran"
    if stop:
        why = "guilty" if guilty else "" if ran else "held"
    else:
        why = "" if ran else mark["state"]
    if not ran:
        return Runner(name, place, why=why)
    took, low, high = (mark[which] / _MICROSECONDS for which in ("claim", "low", "high"))
    return Runner(name, place, took, low, high, why=why)
