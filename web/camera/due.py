"""What a camera may answer at a table: the one question that a card in view would settle.

No rule is known here. Either an answer of a waiting seat asks for `cards`, or answers say which
printed suits or symbols of a card shown to everybody would mean them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from referee.cards import RANKS, SUITS
from referee.match import Match
from referee.option import Option

Face: TypeAlias = Sequence[str]
Plain: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True)
class Due:
    """Cards somebody is to turn over now."""

    seat: int
    count: int
    entries: int
    """How far the game has come: the same question asked anew is another one."""
    slot: str = ""
    command: Plain = field(default_factory=dict, hash=False)
    answers: tuple[tuple[tuple[str, ...], Plain], ...] = field(default=(), hash=False)
    """Where what a single card shows decides: suits or symbols, and the answer they mean."""
    only_on_mat: bool = False
    """Whether a card must lie on a field of the mat: nobody has to show one, and other cards may
    come into view meanwhile."""

    def with_cards(self, cards: Sequence[Face]) -> dict[str, Any]:
        """Give the command that answers with these cards."""
        if not self.answers:
            return {**self.command, self.slot: [list(face) for face in cards]}
        (face,) = cards
        return dict(next(command for shown, command in self.answers if set(face) & set(shown)))

    def takes(self, cards: Sequence[Face]) -> bool:
        """Whether these cards would be an answer at all."""
        if not self.answers:
            return all(len(face) == 2 and _is_index(*face) for face in cards)
        known = {each for shown, _ in self.answers for each in shown}
        return len(cards) == 1 and bool(set(cards[0]) & known)


def due_of(match: Match | None) -> Due | None:
    """Find the question a card would settle, if exactly one is open."""
    if match is None or match.state is None or match.is_over:
        return None
    found = [
        due
        for seat in match.waiting_seats()
        for due in _of(seat, len(match.entries), match.rules.options(match.state, seat))
    ]
    return found[0] if len(found) == 1 else None


def _of(seat: int, entries: int, options: Iterable[Option]) -> list[Due]:
    # What a player may do of their own accord is left to them: nobody asked for a card.
    asked = (option for option in options if option.group in ("flip", "answer"))
    possible = [option for option in asked if option.why_not is None]
    asks = [
        (option, option.ask) for option in possible if option.ask and option.ask.kind == "cards"
    ]
    flips = [Due(seat, ask.count, entries, ask.slot, dict(option.command)) for option, ask in asks]
    shows = [option for option in possible if option.shown]
    if not shows:
        return flips
    answers = tuple((option.shown, dict(option.command)) for option in shows)
    # A card that is opened for all to see is looked for wherever it is laid.
    asked_for = all(option.group == "flip" for option in shows)
    return [*flips, Due(seat, 1, entries, answers=answers, only_on_mat=not asked_for)]


def _is_index(rank: str, suit: str) -> bool:
    return rank in RANKS and suit in SUITS
