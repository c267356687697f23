"""What a table knows of the cards seen on its pile: what each may mean, and the trust earned.

All of it is data beside the game. What was done by sight stands in the game's log like any tap.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from referee.match import Entry
from referee.option import Option
from referee.sightings import Meaning, Seen
from web.wire.contract import Asks, SeenCard, Sees

if TYPE_CHECKING:
    from referee.match import Match

How: TypeAlias = Literal["off", "propose", "play"]
"""What is done by sight: nothing; phones show the card first; or what is sure is played."""

Said: TypeAlias = Literal["not_mine", "other", "thrown"]
"""What a person may say to a card that was seen."""

PROVEN = 6
"""Cards in a row that must have been right before any is played by sight, also after an error."""


@dataclass(frozen=True)
class Trust:
    """How the camera has fared at a table."""

    right: int = 0
    wrong: int = 0
    in_a_row: int = 0
    """How many were right since the newest error."""

    @property
    def proven(self) -> bool:
        """Whether it may play."""
        return self.in_a_row >= PROVEN

    def with_right(self, more: int = 1) -> Trust:
        """Give the record after cards that were right."""
        return replace(self, right=self.right + more, in_a_row=self.in_a_row + more)

    def with_wrong(self) -> Trust:
        """Give the record after somebody had to correct a card."""
        return replace(self, wrong=self.wrong + 1, in_a_row=0)

    def plain(self, how: How) -> Sees:
        """Give it as it travels."""
        missing = max(0, PROVEN - self.in_a_row)
        now = "propose" if how == "play" and missing else how
        return {
            "how": how,
            "now": now,
            "right": self.right,
            "wrong": self.wrong,
            "missing": missing,
        }


@dataclass(frozen=True)
class Done:
    """What was done by sight."""

    meaning: Meaning
    at: int
    """Which live entry of the game it is."""
    entry: Entry

    def is_live(self, match: Match) -> bool:
        """Whether it still counts."""
        return self.at < len(match.entries) and match.entries[self.at] is self.entry


@dataclass(frozen=True)
class Laid:
    """One card that came to lie on the pile."""

    n: int
    """Counts the cards seen at this table."""
    at: float
    """When, by the clock of whoever watches."""
    seen: Seen
    found: tuple[Meaning, ...] = ()
    """What it may mean now."""
    throws: bool = False
    """Whether it may just as well have been thrown away."""
    done: Done | None = None
    not_by: frozenset[int] = frozenset()
    """The seats that have said it was not theirs."""
    not_as: frozenset[str] = frozenset()
    """The cards that people have said it is not."""

    def with_meanings(self, found: tuple[Meaning, ...]) -> Laid:
        """Give the same card with what it may mean by now, less what people have ruled out."""
        left = (m for m in found if m.seat not in self.not_by and m.card not in self.not_as)
        return replace(self, found=tuple(left), done=None)

    def shown_to(self, seat: int, *, private: bool) -> SeenCard | None:
        """Give what the phone of a seat shows of it; `private` is for that seat's own eyes."""
        if self.done is not None:
            meant = self.done.meaning
            return self._card(seat, "done", meant.option) if meant.seat == seat else None
        mine = [
            m.option for m in self.found if m.seat == seat and (private or not m.option.private)
        ]
        return self._card(seat, self._asks(len(mine)), None, mine) if mine else None

    def _card(
        self, seat: int, asks: Asks, did: Option | None, options: Iterable[Option] = ()
    ) -> SeenCard:
        return {
            "n": self.n,
            "seat": seat,
            "face": list(self.seen.face),
            "asks": asks,
            "did": did.text.plain() if did is not None else None,
            "options": [option.plain() for option in options],
        }

    def _asks(self, mine: int) -> Asks:
        pays = any(not meaning.card for meaning in self.found)
        if len({meaning.seat for meaning in self.found}) > 1:
            return "whose"
        if self.throws or (pays and mine == 1):
            return "thrown"
        return "which" if mine > 1 else "play"


def newest_for(laid: tuple[Laid, ...], seat: int, *, private: bool) -> SeenCard | None:
    """Give the newest card that concerns a seat."""
    for one in reversed(laid):
        shown = one.shown_to(seat, private=private)
        if shown is not None:
            return shown
    return None
