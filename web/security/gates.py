"""How often anybody may do what costs others something: by their address, and at one table.

In public everybody may knock. Whoever sits at the laptop itself is not counted.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from web.security.budgets import Buckets, Counted
from web.security.limits import (
    FRAMES_OF_TABLE,
    MOST_ADDRESSES,
    MOST_INSPECTIONS,
    NEW_SEATS,
    NEW_SEATS_OF_TABLE,
    NEW_TABLES,
    NIGHTS_BROUGHT,
    PHOTOS,
    PHOTOS_OF_TABLE,
    WRONG_KEYS,
    WRONG_KEYS_OF_TABLE,
)


class Gates:
    """The budgets of one server; each answers whether one more is within its bound."""

    def __init__(self) -> None:
        self._tables = Buckets(NEW_TABLES, MOST_ADDRESSES)
        self._nights = Buckets(NIGHTS_BROUGHT, MOST_ADDRESSES)
        self._seats = Buckets(NEW_SEATS, MOST_ADDRESSES)
        self._seats_of = Buckets(NEW_SEATS_OF_TABLE, MOST_ADDRESSES)
        self._keys = Buckets(WRONG_KEYS, MOST_ADDRESSES)
        self._keys_of = Buckets(WRONG_KEYS_OF_TABLE, MOST_ADDRESSES)
        self._photos = Buckets(PHOTOS, MOST_ADDRESSES)
        self._photos_of = Buckets(PHOTOS_OF_TABLE, MOST_ADDRESSES)
        self._frames_of = Buckets(FRAMES_OF_TABLE, MOST_ADDRESSES)
        self._inspections = Counted(MOST_INSPECTIONS)

    def new_table(self, address: str | None) -> bool:
        """Somebody sets up a table."""
        return address is None or self._tables.take(address)

    def new_seat(self, address: str | None, code: str) -> bool:
        """Somebody sits down at a table, or asks for a seat."""
        return address is None or (self._seats.take(address) and self._seats_of.take(code))

    def recovery(self, address: str | None, code: str) -> bool:
        """Somebody types the code of a table's host."""
        # The table is asked only by who may ask at all: nobody can use up what is left for others.
        return address is None or (self._keys.take(address) and self._keys_of.take(code))

    def photo(self, address: str | None, code: str) -> bool:
        """Somebody sends a photograph."""
        return address is None or (self._photos.take(address) and self._photos_of.take(code))

    def frame(self, address: str | None, code: str) -> bool:
        """The table's camera sends a frame."""
        return address is None or self._frames_of.take(code)

    @contextmanager
    def night(self, address: str | None) -> Iterator[bool]:
        """Somebody brings in a saved night, which takes seconds to look at; gives whether."""
        if address is not None and not self._nights.take(address):
            yield False
            return
        with self._inspections.held("") as free:
            yield free
