"""The facts that come with a moment: who lost what, who died, what was laid where."""

from __future__ import annotations

from dataclasses import dataclass

from referee.bang.state import InPlay, Player, Seat


@dataclass(frozen=True)
class Loss:
    """Somebody lost life and is still in the game."""

    seat: Seat
    lost: int
    """Lives lost that abilities count: never the last one, even when a Beer made up for it."""
    by: Seat | None
    """Who is answerable for it; nobody for Dynamite, or for a Duel of one's own."""
    cause: str


@dataclass(frozen=True)
class Taken:
    """Somebody lost lives, whatever became of them."""

    seat: Seat
    n: int
    """Lives really lost: the last one counts, and so does one that a Beer made up for."""
    by: Seat | None
    """Who is answerable for it, as for a `Loss`."""
    cause: str
    with_bang: bool = False
    """Whether a BANG! card took them."""
    fatal: bool = False
    """Whether they are out of the game for it."""


@dataclass(frozen=True)
class Death:
    """Somebody was eliminated."""

    seat: Seat
    by: Seat | None
    cause: str
    player: Player
    """What they were and had until then."""

    @property
    def cards(self) -> tuple[InPlay, ...]:
        """What lay in front of them."""
        return self.player.in_play


@dataclass(frozen=True)
class Laid:
    """A card came into play."""

    seat: Seat
    """Who laid it."""
    card: str
    on: Seat
    """In front of whom it lies."""
