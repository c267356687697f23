"""The house that the tables stand in: which of them are fixed, and whether there is staff to call.

In a café a table is a piece of furniture: its code stands on it in print and stays, whoever plays
there. What is kept here is kept with all tables, so that several processes know the same.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from dataclasses import dataclass

from referee import codec
from web.storage.ledger import Ledger
from web.tables.lobby import clean_name

_STAFF, _FIXED = "staff", "fixed_tables"


@dataclass(frozen=True)
class FixedTable:
    """A table whose code stays."""

    code: str
    name: str
    """What people call it: a number, or a place."""


class House:
    """What all tables share besides their addresses."""

    def __init__(self, store: Ledger) -> None:
        self._store = store
        self._lock = threading.Lock()
        self.has_staff = False
        """Whether people at the tables may call somebody."""
        self.look()

    def look(self) -> None:
        """Find out what another process, or an earlier evening, has chosen."""
        self.has_staff = bool(self._store.setting(_STAFF, otherwise=False))

    def choose_staff(self, *, on: bool) -> None:
        """Choose whether people may call somebody."""
        self._store.remember(_STAFF, on)
        self.has_staff = on

    def fixed(self) -> tuple[FixedTable, ...]:
        """Give the fixed tables, in the order in which they were fixed."""
        return codec.load(tuple[FixedTable, ...], self._store.setting(_FIXED, []))

    def fix(self, code: str, name: str = "") -> FixedTable:
        """Let a table keep its code; without a name it gets the next number."""
        with self._lock:
            others = [each for each in self.fixed() if each.code != code]
            taken = {each.name for each in others}
            chosen = clean_name(name) or next_number(taken)
            made = FixedTable(code, chosen)
            before = [each.code for each in self.fixed()]
            if code in before:
                others.insert(before.index(code), made)
            else:
                others.append(made)
            self._store.remember(_FIXED, codec.dump(tuple(others)))
            return made

    def loosen(self, code: str) -> None:
        """Let a table be one like any other again."""
        with self._lock:
            fixed = self.fixed()
            left = tuple(each for each in fixed if each.code != code)
            if left != fixed:
                self._store.remember(_FIXED, codec.dump(left))


def next_number(taken: Iterable[str]) -> str:
    """Give the first number no table has.

    >>> next_number(["1", "Window", "2"])
    '3'
    """
    names = set(taken)
    return next(str(n) for n in range(1, len(names) + 2) if str(n) not in names)
