"""What can be printed, by name, from one set of wishes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from printables import aids, join, mat, scores, seats, souvenir, tokens
from printables.book import Book
from printables.boxes import known_boxes
from printables.errors import NeedsAddress, NeedsGame, NeedsSeats, NoSuchSet, NoSuchThing
from printables.paper import A4, Paper
from printables.words import Words
from referee.bang.sets.great_train_robbery.train.railway import OwnStation

__all__ = ["THINGS", "OwnStation", "PrintOrder", "Printed", "known_boxes", "make"]


@dataclass(frozen=True)
class PrintOrder:
    """What is to be printed and how. What a thing does not need may stay empty."""

    lang: str = "en"
    paper: Paper = A4
    sets: tuple[str, ...] = ("base",)
    """The boxes that aids, tokens and score sheets are for."""
    stations: tuple[OwnStation, ...] = ()
    """What the table made up for the blank stations of its box."""
    invitation: join.Invitation | None = None
    seats: tuple[seats.SeatCard, ...] = ()
    souvenirs: tuple[souvenir.Keepsake, ...] = ()
    finishes: tuple[souvenir.PhotoFinish, ...] = ()
    per_sheet: int = aids.TWO


def _join(book: Book, wishes: PrintOrder) -> None:
    if wishes.invitation is None:
        raise NeedsAddress
    join.draw(book, wishes.invitation)


def _seats(book: Book, wishes: PrintOrder) -> None:
    if not wishes.seats:
        raise NeedsSeats
    seats.draw(book, wishes.seats)


def _mat(book: Book, _: PrintOrder) -> None:
    mat.draw(book)


def _tokens(book: Book, wishes: PrintOrder) -> None:
    tokens.draw(book, wishes.sets, wishes.stations)


def _aids(book: Book, wishes: PrintOrder) -> None:
    aids.draw(book, wishes.sets, wishes.per_sheet)


def _scores(book: Book, wishes: PrintOrder) -> None:
    scores.draw(book, wishes.sets)


def _souvenir(book: Book, wishes: PrintOrder) -> None:
    if not (wishes.souvenirs or wishes.finishes):
        raise NeedsGame
    souvenir.draw(book, wishes.souvenirs, wishes.finishes)


THINGS: Mapping[str, Callable[[Book, PrintOrder], None]] = {
    "join": _join,
    "seats": _seats,
    "mat": _mat,
    "tokens": _tokens,
    "aids": _aids,
    "scores": _scores,
    "souvenir": _souvenir,
}
"""Name → what draws it."""


@dataclass(frozen=True)
class Printed:
    """A finished PDF."""

    name: str
    pdf: bytes
    pages: int


def make(name: str, wishes: PrintOrder) -> Printed:
    """Make one thing.

    Raises:
        PaperError: it cannot be made; the error says why, and nothing was written anywhere.
    """
    if name not in THINGS:
        raise NoSuchThing(name=name, known=", ".join(THINGS))
    unknown = [each for each in wishes.sets if each not in known_boxes()]
    if unknown:
        raise NoSuchSet(names=", ".join(unknown), known=", ".join(known_boxes()))
    words = Words(wishes.lang)
    book = Book(words(f"{name}.title"), wishes.paper, words)
    THINGS[name](book, wishes)
    return Printed(name, book.bytes(), book.pages)
