"""What can be printed, by name, from one set of wishes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from printables import aids, join, mat, scores, seats, souvenir, tokens
from printables.book import Book
from printables.errors import NeedsAddress, NeedsGame, NeedsSeats, NoSuchSet, NoSuchThing
from printables.paper import A4, Paper
from printables.words import Words
from referee.bang.catalogue import known_sets


@dataclass(frozen=True)
class Wishes:
    """What is to be printed and how. What a thing does not need may stay empty."""

    lang: str = "en"
    paper: Paper = A4
    sets: tuple[str, ...] = ("base",)
    invitation: join.Invitation | None = None
    seats: tuple[seats.SeatCard, ...] = ()
    souvenirs: tuple[souvenir.Souvenir, ...] = ()
    per_sheet: int = aids.TWO


def _join(book: Book, wishes: Wishes) -> None:
    if wishes.invitation is None:
        raise NeedsAddress
    join.draw(book, wishes.invitation)


def _seats(book: Book, wishes: Wishes) -> None:
    if not wishes.seats:
        raise NeedsSeats
    seats.draw(book, wishes.seats)


def _mat(book: Book, _: Wishes) -> None:
    mat.draw(book)


def _tokens(book: Book, wishes: Wishes) -> None:
    tokens.draw(book, wishes.sets)


def _aids(book: Book, wishes: Wishes) -> None:
    aids.draw(book, wishes.sets, wishes.per_sheet)


def _scores(book: Book, _: Wishes) -> None:
    scores.draw(book)


def _souvenir(book: Book, wishes: Wishes) -> None:
    if not wishes.souvenirs:
        raise NeedsGame
    souvenir.draw(book, wishes.souvenirs)


THINGS: Mapping[str, Callable[[Book, Wishes], None]] = {
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


def make(name: str, wishes: Wishes) -> Printed:
    """Make one thing.

    Raises:
        PaperError: it cannot be made; the error says why, and nothing was written anywhere.
    """
    if name not in THINGS:
        raise NoSuchThing(name=name, known=", ".join(THINGS))
    unknown = [each for each in wishes.sets if each not in known_sets()]
    if unknown:
        raise NoSuchSet(names=", ".join(unknown), known=", ".join(known_sets()))
    words = Words(wishes.lang)
    book = Book(words(f"{name}.title"), wishes.paper, words)
    THINGS[name](book, wishes)
    return Printed(name, book.bytes(), book.pages)
