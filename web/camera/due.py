"""What a camera may answer at a table: the one question that a card in view would settle.

No rule is known here. Either an answer of a waiting seat asks for `cards`, or answers say which
printed suits of a card shown to everybody would mean them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

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
    """Where the suit of a single card decides: the suits, and the answer they mean."""

    @property
    def only_on_mat(self) -> bool:
        """Whether a card must lie on a field of the mat.

        Nobody has to show one here, and other cards may come into view meanwhile.
        """
        return bool(self.answers)

    def with_cards(self, cards: Sequence[Face]) -> dict[str, Any]:
        """Give the command that answers with these cards."""
        if not self.answers:
            return {**self.command, self.slot: [list(face) for face in cards]}
        ((_, suit),) = cards
        return dict(next(command for suits, command in self.answers if suit in suits))


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
    shown = tuple((option.shown, dict(option.command)) for option in possible if option.shown)
    return flips + ([Due(seat, 1, entries, answers=shown)] if shown else [])
