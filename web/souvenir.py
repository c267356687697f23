"""The finished games and the photo finishes of a night, for paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from referee.match import Match
from referee.race import Mark, Sheet, basis_of, judge, judged, load_sheet
from referee.race.decisive import Basis
from web.games import game_of
from web.history.reactions import runners

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
    sheet = load_sheet(record["sheet"])
    names = runners(record, names)
    verdict = judge(sheet)
    marks = {mark.seat: mark for mark in verdict.marks}
    basis = basis_of(sheet, verdict)
    place = 1
    for group in verdict.groups:
        for seat in sorted(group, key=lambda each: marks[each].claim or 0):
            guilty = seat in verdict.guilty
            name = (names[seat] if seat < len(names) else "") or f"#{seat + 1}"
            why = _why(sheet, marks[seat], guilty)
            yield _runner(marks[seat], basis.get(seat), place, name, why)
        place += len(group)


def _why(sheet: Sheet, mark: Mark, guilty: bool) -> str:
    ran = mark.state == "ran"
    if sheet.stop:
        return "guilty" if guilty else "" if ran else "held"
    return "" if ran else mark.state


def _runner(mark: Mark, basis: Basis | None, place: int, name: str, why: str) -> Runner:
    from printables.souvenir import Runner

    if basis is None:
        return Runner(name, place, why=why)
    known = (judged(mark, basis), mark.low, mark.high)
    time, low, high = (None if each is None else each / _MICROSECONDS for each in known)
    return Runner(name, place, time, low, high, by=basis, why=why)
