"""Cut-out sheets for groups that lost theirs, in our own drawings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from printables import boxes
from printables.book import CUT_ROOM, Book, cut_grid
from printables.errors import NothingToPrint
from printables.paper import MARGIN, Area
from printables.sheet import Sheet
from printables.token_drawings import Drawing, blank, only, role, station
from printables.words import Words
from referee.bang.catalogue import Catalogue, catalogue_of
from referee.bang.sets.great_train_robbery.train.railway import OwnStation
from referee.bang.sets.great_train_robbery.train.setup import has_railway
from referee.bang.sets.great_train_robbery.train.stations import STATIONS
from referee.duel.catalogue import STOCK as DUEL_STOCK

_BULLET = (22.0, 34.0)
_ROUND = (26.0, 26.0)
_ROLE = (60.0, 44.0)
_STATION = (59.0, 45.0)
_STAR = (58.0, 58.0)
_TITLE, _BETWEEN = 8.0, 4.0


@dataclass(frozen=True)
class Kind:
    """One kind of token: its heading, its size, and a drawing for each piece."""

    title: str
    size: tuple[float, float]
    drawings: tuple[Drawing, ...]


def kinds(chosen: Sequence[str], words: Words, own: Sequence[OwnStation] = ()) -> list[Kind]:
    """Give every kind of token that the chosen boxes have, each as often as the box has it."""
    found: list[Kind] = []
    for game, names in boxes.by_game(chosen).items():
        if game == boxes.BANG:
            found += _bang(catalogue_of(names), words, own)
        elif game == boxes.DUEL:
            found += _duel(words)
    return [kind for kind in found if kind.drawings]


def draw(book: Book, chosen: Sequence[str], own: Sequence[OwnStation] = ()) -> None:
    """Draw the tokens of some boxes, and the stations a table made up; small kinds share a sheet.

    Raises:
        NothingToPrint: these boxes have no tokens.
    """
    found = kinds(chosen, book.words, own)
    if not found:
        raise NothingToPrint(what="tokens", boxes=", ".join(chosen))
    pages = _Pages(book)
    for kind in found:
        pages.spread(kind)


def _bang(catalogue: Catalogue, words: Words, own: Sequence[OwnStation]) -> Iterator[Kind]:
    names = ("bullets", "blank_stations", "load_tokens", "nuggets")
    bullets, blanks, loads, nuggets = (_all(catalogue, name) for name in names)
    stars = int("sheriff" in catalogue.roles)
    roles = [role(name) for name, n in _roles(catalogue).items() for _ in range(n)]
    stations = [
        station(words.game(f"station.{name}.name", boxes.BANG), price)
        for name, price in (STATIONS.items() if has_railway(catalogue) else ())
    ]
    if blanks:
        stations += [station(each.name, each.price) for each in own]
        stations += [blank] * max(0, blanks - len(own))
    yield Kind(words("tokens.bullets"), _BULLET, (only("bullet"),) * bullets)
    yield Kind(words("tokens.star"), _STAR, (only("sheriff"),) * stars)
    yield Kind(words("tokens.roles"), _ROLE, tuple(roles))
    yield Kind(words("tokens.nuggets"), _ROUND, (only("nugget"),) * nuggets)
    yield Kind(words("tokens.loads"), _ROUND, (only("load"),) * loads)
    yield Kind(words("tokens.stations"), _STATION, tuple(stations))


def _duel(words: Words) -> Iterator[Kind]:
    game = words.game("game.duel.name", boxes.DUEL)
    bullets = ("health", _BULLET, "bullet", DUEL_STOCK["bullets"])
    attackers = ("attackers", _ROUND, "attacker", DUEL_STOCK["attackers"])
    for title, size, mark, n in (bullets, attackers):
        said = words("aids.of_game", game=game, title=words(f"tokens.{title}"))
        yield Kind(said, size, (only(mark),) * n)


def _all(catalogue: Catalogue, name: str) -> int:
    """How many pieces of a kind the boxes have together."""
    return sum(box.stock.get(name, 0) for box in catalogue.sets)


def _roles(catalogue: Catalogue) -> dict[str, int]:
    """How many of each role the largest table needs."""
    mixes = catalogue.role_mixes.values()
    names = dict.fromkeys(name for mix in mixes for name in mix)
    return {name: max(mix.count(name) for mix in mixes) for name in names}


class _Pages:
    """Lays tokens out in grids, one kind below the other, on as many sheets as it takes."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._sheet: Sheet | None = None
        self._left = Area(0, 0, 0, 0)
        """What is still free of the sheet."""

    def spread(self, kind: Kind) -> None:
        """Lay out one kind."""
        w, h = kind.size
        drawings = kind.drawings
        while drawings:
            # A kind that begins below another must fit there as a whole.
            rows = -(-len(drawings) // int((self._book.paper.width - 2 * (MARGIN + CUT_ROOM)) // w))
            if self._left.h < _TITLE + 2 * CUT_ROOM + rows * h:
                self._sheet, self._left = self._book.page(self._book.words("tokens.title"))
            sheet, left = self._sheet, self._left
            assert sheet is not None
            sheet.text((left.x, left.y + 5.5), kind.title, 15, "black")
            field = Area(left.x, left.y + _TITLE, left.w, left.h - _TITLE).shrunk(CUT_ROOM)
            rows = min(rows, int(field.h // h))
            columns = min(int(field.w // w), len(drawings))
            block = Area(field.centre - columns * w / 2, field.y, columns * w, rows * h)
            cells = cut_grid(sheet, block, columns, rows)
            for cell, drawing in zip(cells, drawings, strict=False):
                drawing(sheet, cell, self._book.words)
            drawings = drawings[len(cells) :]
            end = block.bottom + CUT_ROOM + _BETWEEN
            self._left = Area(left.x, end, left.w, left.bottom - end)
