"""Who was first, tap or card: what was said already of a card that is seen on the discard pile."""

from __future__ import annotations

from dataclasses import dataclass, field

from referee.cards import Face
from referee.engine.hands import DISCARD
from referee.past import Moment
from referee.sightings import Seen

CAMERA = "camera"
"""Who acts by what was seen."""


@dataclass
class _Debt:
    """Cards that will come to lie on the pile because of something people have said."""

    at: float
    left: int | None
    """How many; None: as many as there are."""
    cards: tuple[str, ...]
    faces: tuple[Face, ...]

    def is_of(self, seen: Seen) -> bool:
        """Whether the card seen is surely one of them."""
        return seen.face in self.faces or any(name in self.cards for name in seen.names)


@dataclass
class Ledger:
    """Who was first, tap or card: each card that is played is told once.

    Whatever people say by a tap brings a card to the pile soon after, and whatever was seen may be
    said by a tap soon after. Time comes from outside.
    """

    patience: float
    """Seconds between a tap and its card, or between a card and its tap."""
    _debts: list[_Debt] = field(default_factory=list)
    _open: tuple[float, Seen] | None = None
    """The newest card that was seen and has not been explained."""

    def note(self, moment: Moment, now: float) -> None:
        """Take notice of something that happened in the game."""
        command = moment.entry.command
        faces = tuple(getattr(command, "cards", ()) or ())
        by_sight = moment.entry.actor == CAMERA and not faces
        for move, _ in reversed(moment.moves):
            if move.to != DISCARD and move.to.kind != "play":
                continue
            if move.source.kind == "hand" and move.cards:
                if by_sight:
                    by_sight = False
                    continue
                if self._explains(move.cards, now):
                    continue
            shown = faces if move.source.kind == "deck" else ()
            self._debts.append(_Debt(now, move.n, move.cards, shown))

    def _explains(self, cards: tuple[str, ...], now: float) -> bool:
        """Whether a card that was seen before is the one people now speak of."""
        if self._open is None:
            return False
        at, seen = self._open
        if now - at > self.patience or not set(cards) & set(seen.names):
            return False
        self._open = None
        return True

    def knows(self, seen: Seen, now: float) -> bool:
        """Whether the card was told already; then it is done with, and was not played anew."""
        self._debts = [debt for debt in self._debts if now - debt.at <= self.patience]
        for debt in self._debts:
            if debt.is_of(seen):
                if debt.left is not None:
                    debt.left -= 1
                    self._debts = [one for one in self._debts if one.left != 0]
                return True
        return False

    def keep(self, seen: Seen, now: float) -> None:
        """Remember a card that people will have to speak about."""
        self._open = (now, seen)

    def throws(self, now: float) -> bool:
        """Whether somebody has cards to throw away now that nobody has named."""
        return any(
            not debt.cards and not debt.faces and now - debt.at <= self.patience
            for debt in self._debts
        )
