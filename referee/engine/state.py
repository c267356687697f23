"""What the state of every game has: people at seats, house rules, and what is being resolved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from referee.engine.frame import Frame, Seat
from referee.engine.house import HouseRule
from referee.frozen import once, replace

P = TypeVar("P")


class GameState(Generic[P]):
    """The base of every game's own state, which is a frozen dataclass and foldable from events."""

    if TYPE_CHECKING:
        # Fields of each game's dataclass: only the type checker has to know that all have them.

        @property
        def players(self) -> tuple[P, ...]:
            """Who sits there, by seat."""

        @property
        def house(self) -> Mapping[str, Any]:
            """House rules that differ from the rulebook."""

        @property
        def stack(self) -> tuple[Frame, ...]:
            """What is being resolved; the last frame says whom the table waits for."""

    def __iter__(self) -> Iterator[Seat]:
        return iter(range(len(self.players)))

    def __getitem__(self, seat: Seat) -> P:
        return self.players[seat]

    @property
    def top(self) -> Frame | None:
        """The frame being resolved now."""
        return self.stack[-1] if self.stack else None

    @property
    def effects(self) -> tuple[Any, ...]:
        """Every effect at work now with its owner, in the order in which they hear of things."""
        return ()

    @once
    def worked_out(self) -> dict[Any, Any]:
        """Answers that cannot change as long as the state does not, kept for the next asker."""
        return {}

    @property
    def house_rules(self) -> Mapping[str, HouseRule]:
        """The switches of the game."""
        raise NotImplementedError

    def rule(self, name: str) -> Any:
        """Give the value of a house rule: the table's own, or the rulebook's."""
        if name in self.house:
            return self.house[name]
        return self.house_rules[name].default

    def with_player(self, seat: Seat, **changes: Any) -> Self:
        """Give the state with one player changed."""
        players = list(self.players)
        players[seat] = replace(players[seat], **changes)  # type: ignore[type-var]
        return replace(self, players=tuple(players))  # type: ignore[type-var]
