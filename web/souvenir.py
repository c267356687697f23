"""Finished games as plain data for paper: who was who, how the lives went, who shot whom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from printables.souvenir import Played, Souvenir
from referee.bang.events import CardPlayed, Eliminated, GameEnded, LifeLost, TurnBegan
from referee.bang.state import State
from referee.match import Match
from referee.wording import word


def souvenirs(matches: Iterable[Match], lang: str) -> tuple[Souvenir, ...]:
    """Tell the finished games of a night; one that is still on keeps its secrets."""
    numbered = enumerate(matches, 1)
    return tuple(_souvenir(match, number, lang) for number, match in numbered if match.is_over)


@dataclass
class _Notes:
    """What is worth remembering, taken down while a game is told once more."""

    lives: list[tuple[int, ...]] = field(default_factory=list)
    hits: Counter[tuple[int, int]] = field(default_factory=Counter)
    shots: Counter[tuple[int, int]] = field(default_factory=Counter)
    out_by: dict[int, int | None] = field(default_factory=dict)
    verdict: GameEnded | None = None

    def take(self, event: Any, before: State | None) -> None:
        match event:
            case TurnBegan() if before is not None:
                self.lives.append(_lives(before))
            case CardPlayed(seat=by, target=int(target), spends=True):
                self.shots[by, target] += 1
            case LifeLost(seat=seat, by=int(by)) if by != seat:
                self.hits[by, seat] += event.lost
            case Eliminated(seat=seat, by=by):
                self.out_by[seat] = by if by != seat else None
                if before is not None and by is not None and by != seat:
                    self.hits[by, seat] += before[seat].life
            case GameEnded():
                self.verdict = event


def _souvenir(match: Match, number: int, lang: str) -> Souvenir:
    notes = _Notes()
    for event, before in _told(match):
        notes.take(event, before)
    end: State = match.state
    notes.lives.append(_lives(end))
    names = [player.name for player in end.players]
    winners = end.result.winners if end.result else ()
    players = tuple(
        Played(
            name=player.name,
            role=player.role,
            character=player.character,
            won=seat in winners,
            out=not player.alive,
            # The host may have brought somebody back in.
            out_by=None if player.alive else notes.out_by.get(seat),
        )
        for seat, player in enumerate(end.players)
    )
    assert notes.verdict is not None, "a game that is over has ended"
    verdict = word(notes.verdict.story().text, lang, names)
    hits, shots = dict(notes.hits), dict(notes.shots)
    return Souvenir(number, verdict, players, tuple(notes.lives), hits, shots)


def _told(match: Match) -> Iterator[tuple[Any, State | None]]:
    """Give every event that was not undone, with the state it happened in."""
    state = None
    for entry in match.entries:
        for event in entry.events:
            yield event, state
            state = match.rules.apply(state, event)


def _lives(state: State) -> tuple[int, ...]:
    return tuple(max(0, player.life) for player in state.players)
