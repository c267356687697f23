"""A finished game of The Duel, told once more: sides, squads, their health, who felled whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.duel.events import Fell, HealthLost, TurnBegan
from referee.duel.life import Loss
from referee.duel.state import Fighter, Squad, State
from referee.match import Match
from web.history.told import Member, Played, Told, events_of, plainly


@dataclass
class _Notes:
    """What is worth remembering, taken down while a game is told once more."""

    printed: Mapping[str, int]
    health: list[tuple[int, ...]] = field(default_factory=list)
    losses: dict[str, Loss] = field(default_factory=dict)
    """What each character was hurt by last."""
    fell: dict[str, int] = field(default_factory=dict)

    def take(self, event: Any, before: State | None, after: State) -> None:
        match event:
            case TurnBegan():
                self.health.append(self.left(after))
            case HealthLost(character=character) if before and isinstance(before.top, Loss):
                self.losses[character] = before.top
            case Fell(character=character):
                self.fell[character] = len(self.health)

    def left(self, state: State) -> tuple[int, ...]:
        """What each squad has left: those in play, and the reserve behind them."""
        return tuple(
            sum(max(0, one.health) for one in _in_play(squad))
            + sum(self.printed[name] for name in squad.reserve)
            for squad in state.players
        )

    def squad(self, squad: Squad) -> Iterator[Member]:
        """The squad as it ended: the dead in their order, who stands, and who never came in."""
        for name in squad.dead:
            loss = self.losses.get(name)
            by, cause = (loss.by, loss.cause) if loss else (None, None)
            yield Member(name, 0, self.fell.get(name), by, cause)
        for one in _in_play(squad):
            yield Member(one.id, one.health)
        for name in squad.reserve:
            yield Member(name, None)


def told(match: Match) -> Told:
    """Tell a finished game once more and take down what is worth remembering."""
    end: State = match.state
    listed = {name: one.health or 0 for name, one in end.catalogue.characters.items()}
    notes = _Notes({**listed, **end.health})
    for event, before, after in events_of(match):
        notes.take(event, before, after)
    notes.health.append(notes.left(end))
    winner = end.result.winner if end.result else None
    players = tuple(
        Played(squad.name, seat == winner, side=squad.side, squad=tuple(notes.squad(squad)))
        for seat, squad in enumerate(end.players)
    )
    return Told(plainly(match).verdict, players, tuple(notes.health), "health")


def _in_play(squad: Squad) -> Iterator[Fighter]:
    return (one for one in (squad.left, squad.right) if one is not None)
