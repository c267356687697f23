"""A finished game of BANG!, told once more: who was who, how the lives went, who shot whom."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from referee.bang.events.cards import CardPlayed
from referee.bang.events.lives import Eliminated, LifeLost, LossPrevented
from referee.bang.events.turns import TurnBegan
from referee.bang.state import State
from referee.match import Match
from web.history.told import Played, Square, Told, events_of, plainly


@dataclass
class _Notes:
    """What is worth remembering, taken down while a game is told once more."""

    lives: list[tuple[int, ...]] = field(default_factory=list)
    hits: Counter[tuple[int, int]] = field(default_factory=Counter)
    shots: Counter[tuple[int, int]] = field(default_factory=Counter)
    out_by: dict[int, int | None] = field(default_factory=dict)

    def take(self, event: Any, before: State | None) -> None:
        match event:
            case TurnBegan() if before is not None:
                self.lives.append(_lives(before))
            case CardPlayed(seat=by, target=int(target), spends=True):
                self.shots[by, target] += 1
            case LifeLost(seat=seat, by=int(by)) if by != seat:
                self.hits[by, seat] += event.lost
            case LossPrevented(seat=seat, struck_by=int(by)) if by != seat:
                self.hits[by, seat] -= 1
            case Eliminated(seat=seat, by=by):
                self.out_by[seat] = by if by != seat else None
                if before is not None and by is not None and by != seat:
                    self.hits[by, seat] += before[seat].life


def told(match: Match) -> Told:
    """Tell a finished game once more and take down what is worth remembering."""
    notes = _Notes()
    for event, before, _ in events_of(match):
        notes.take(event, before)
    end: State = match.state
    notes.lives.append(_lives(end))
    winners = end.result.winners if end.result else ()
    players = tuple(
        Played(
            name=player.name,
            won=seat in winners,
            role=player.role,
            character=player.character,
            out=not player.alive,
            # The host may have brought somebody back in.
            out_by=None if player.alive else notes.out_by.get(seat),
        )
        for seat, player in enumerate(end.players)
    )
    size = len(players)
    return Told(
        verdict=plainly(match).verdict,
        players=players,
        lives=tuple(notes.lives),
        hits=_square(notes.hits, size),
        shots=_square(notes.shots, size),
    )


def _lives(state: State) -> tuple[int, ...]:
    return tuple(max(0, player.life) for player in state.players)


def _square(pairs: Counter[tuple[int, int]], size: int) -> Square:
    return tuple(tuple(pairs[by, seat] for seat in range(size)) for by in range(size))
