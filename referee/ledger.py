"""Who was first, tap or card: what was said already of a card that is seen on the discard pile."""

from __future__ import annotations

from dataclasses import dataclass, field

from referee.cards import Face
from referee.engine.hands import DISCARD, Move
from referee.past import Moment
from referee.sightings import Seen

CAMERA = "camera"
"""Who acts by what was seen."""

OPEN = 60.0
"""Seconds for which a card that was seen waits for somebody to speak of it: people may ponder whom
to shoot at."""


@dataclass
class _Debt:
    """Cards that will come to lie on the pile because of something people have said."""

    at: float
    left: int | None
    """How many; None: as many as there are."""
    cards: tuple[str, ...]
    faces: tuple[Face, ...]
    is_played: bool
    """Whether they are played from a hand, and lie on the pile at once."""

    def is_of(self, seen: Seen) -> bool:
        """Whether the card seen is surely one of them."""
        return seen.face in self.faces or self.names(seen)

    def names(self, seen: Seen) -> bool:
        """Whether the card is one that somebody spoke of by its name."""
        return any(name in self.cards for name in seen.names)


@dataclass
class Ledger:
    """Who was first, tap or card: each card that is played is told once.

    Whatever people say by a tap brings a card to the pile soon after, and whatever was seen may be
    said by a tap soon after. Time comes from outside.
    """

    patience: float
    """Seconds between a tap and its card."""
    agreed: int = 0
    """How often people named, by a tap, the very card that was seen."""
    _debts: list[_Debt] = field(default_factory=list)
    _open: list[tuple[float, Seen]] = field(default_factory=list)
    """The cards that were seen and have not been explained, the newest last."""

    def note(self, moment: Moment, now: float) -> None:
        """Take notice of something that happened in the game."""
        command = moment.entry.command
        faces = tuple(getattr(command, "cards", ()) or ())
        by_sight = moment.entry.actor == CAMERA and not faces
        for move, _ in reversed(moment.moves):
            if move.to != DISCARD and move.to.kind != "play":
                continue
            left = move.n
            if move.source.kind == "hand":
                if by_sight and move.cards:
                    by_sight = False
                    continue
                explained = self._explained(move, now)
                if move.cards and explained:
                    continue
                left = None if left is None else left - explained
            if left == 0:
                continue
            shown = faces if move.source.kind == "deck" else ()
            played = move.source.kind == "hand" and move.to == DISCARD and bool(move.cards)
            self._debts.append(_Debt(now, left, move.cards, shown, played))

    def _explained(self, move: Move, now: float) -> int:
        """How many cards that were seen before are the ones people now speak of."""
        self._open = [(at, seen) for at, seen in self._open if now - at <= OPEN]
        fits = [one for one in self._open if not move.cards or set(move.cards) & set(one[1].names)]
        most = 1 if move.cards else len(fits) if move.n is None else move.n
        for one in fits[:most]:
            self._open.remove(one)
            self.agreed += bool(move.cards)
        return min(most, len(fits))

    def knows(self, seen: Seen, now: float) -> bool:
        """Whether the card was told already; then it is done with, and was not played anew."""
        self._debts = [debt for debt in self._debts if now - debt.at <= self.patience]
        for debt in self._debts:
            if debt.is_of(seen):
                self.agreed += debt.names(seen)
                if debt.left is not None:
                    debt.left -= 1
                    self._debts = [one for one in self._debts if one.left != 0]
                return True
        return False

    def keep(self, seen: Seen, now: float) -> None:
        """Remember a card that people will have to speak about."""
        self._open.append((now, seen))

    def drop(self, seen: Seen) -> None:
        """Forget a card that people have spoken about otherwise."""
        self._open = [one for one in self._open if one[1] is not seen]

    def is_open(self, seen: Seen) -> bool:
        """Whether nobody has spoken of this card yet."""
        return any(one[1] is seen for one in self._open)

    def throws(self, now: float) -> bool:
        """Whether somebody has cards to throw away now that nobody has named."""
        return any(
            not debt.cards and not debt.faces and now - debt.at <= self.patience
            for debt in self._debts
        )

    def awaits(self, now: float) -> bool:
        """Whether a card is to come that somebody has played by a tap.

        Another one that is seen instead may be that very card, misread.
        """
        return any(debt.is_played and now - debt.at <= self.patience for debt in self._debts)
