"""The state of one game of BANG! The Duel: two squads, face to face."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, TypeAlias

from referee.duel.catalogue import Catalogue, box
from referee.duel.effect import Active, active_effects
from referee.duel.places import SPOTS, Side, Spot, Symbol, owner, spots_of
from referee.engine.frame import Frame, Seat
from referee.engine.house import HouseRule
from referee.engine.state import GameState
from referee.frozen import replace
from referee.text import Msg

Phase: TypeAlias = Literal["setup", "play", "over"]
TurnPhase: TypeAlias = Literal["start", "draw", "play", "end"]


@dataclass(frozen=True)
class Fighter:
    """A character in play: the health it has, the health it came with, and its equipment."""

    id: str
    health: int
    most: int
    gear: tuple[str, ...] = ()


@dataclass(frozen=True)
class Squad:
    """One player: a side, two places, the reserve behind them, and how many cards there are."""

    name: str
    side: Side
    left: Fighter | None = None
    right: Fighter | None = None
    front: Literal["L", "R"] = "L"
    """Beside which of the two the attacker token stands."""
    reserve: tuple[str, ...] = ()
    """Who waits, the next one first; nobody else's business."""
    chosen: tuple[str, ...] = ()
    """The attacker and the cover, decided and not yet shown; nobody else's business."""
    dead: tuple[str, ...] = ()
    hand: int = 0
    deck: int = 40
    """How many cards the personal deck still has."""


@dataclass(frozen=True)
class Turn:
    """Whose turn it is, how far it has come, and what it has used up."""

    seat: Seat
    number: int = 1
    phase: TurnPhase = "start"
    bangs: int = 0
    """BANG! cards that count against the limit."""
    moved: bool = False
    """Whether the free move of the attacker token is used up."""
    used: tuple[str, ...] = ()
    """Abilities already used that may be used only once."""
    checked: tuple[str, ...] = ()
    """Start-of-turn cards already dealt with."""
    notes: tuple[Msg, ...] = ()
    """What to keep in mind this turn, such as how many cards to draw."""


@dataclass(frozen=True)
class LastOpen:
    """The newest opened cards and what they meant."""

    seat: Seat
    source: str
    symbols: tuple[Symbol, ...]
    counts: int
    good: bool
    n: int = 1
    """The how manieth check of the game it is; two in a row may look the same."""


@dataclass(frozen=True)
class Result:
    """How the game ended."""

    side: Side
    winner: Seat


@dataclass(frozen=True)
class State(GameState[Squad]):
    """Everything the referee knows about one game."""

    players: tuple[Squad, ...]
    house: Mapping[str, Any] = field(default_factory=dict)
    """House rules that differ from the rulebook; frozen when the game starts."""
    phase: Phase = "play"
    stack_known: bool = True
    """Whether the order of the reserves is known; not when they lie on the real table."""
    turn: Turn | None = None
    stack: tuple[Frame, ...] = ()
    """What is being resolved; the last frame says whom the table waits for."""
    waiting: tuple[Frame, ...] = ()
    """Effects born in the middle of something else; each waits until that is over."""
    common: int | None = None
    """How many cards the common deck has, once there is one."""
    discard: int = 0
    top_discard: str | None = None
    """The card on top of the discard pile, where the referee knows it."""
    top_reloaded: bool = False
    """Whether that card was reloaded, not played."""
    health: Mapping[str, int] = field(default_factory=dict)
    """Printed health that people have told, by character."""
    last_open: LastOpen | None = None
    result: Result | None = None

    @cached_property
    def catalogue(self) -> Catalogue:
        """The cards and characters of the box."""
        return box()

    @cached_property
    def effects(self) -> tuple[Active, ...]:
        """Every effect at work now, in the order in which simultaneous ones are settled."""
        return active_effects(self)

    @property
    def on_turn(self) -> Seat | None:
        """Who may act freely, if anybody may."""
        return self.turn.seat if self.turn is not None and self.phase == "play" else None

    @property
    def current(self) -> Seat:
        """Whose turn it is."""
        assert self.turn is not None, "no turn has begun"
        return self.turn.seat

    @property
    def counted(self) -> bool:
        """Whether the referee counts hands and decks."""
        return bool(self.rule("count_cards"))

    @property
    def house_rules(self) -> Mapping[str, HouseRule]:
        return self.catalogue.house_rules

    # -- who stands where ----------------------------------------------------------------------

    def at(self, spot: Spot) -> Fighter | None:
        """Who stands there."""
        squad = self.players[owner(spot)]
        return squad.left if spot.endswith("L") else squad.right

    def fighter(self, spot: Spot) -> Fighter:
        """Who stands there, where somebody surely does."""
        found = self.at(spot)
        assert found is not None, f"nobody stands at {spot}"
        return found

    def spot_of(self, character: str) -> Spot | None:
        """Where a character stands, if in play."""
        for spot in SPOTS:
            found = self.at(spot)
            if found is not None and found.id == character:
                return spot
        return None

    def manned(self, seat: Seat) -> tuple[Spot, ...]:
        """The places of a player where somebody stands."""
        return tuple(spot for spot in spots_of(seat) if self.at(spot) is not None)

    def is_lone(self, seat: Seat) -> bool:
        """Whether a player has a single character left, attacker and cover at once."""
        return len(self.manned(seat)) == 1 and not self.players[seat].reserve

    def attacker(self, seat: Seat) -> Spot:
        """The place of a player's attacker."""
        return f"{seat}{self.players[seat].front}"

    def cover(self, seat: Seat) -> Spot:
        """The place of a player's cover; a lone character is that, too."""
        found = [spot for spot in self.manned(seat) if spot != self.attacker(seat)]
        return found[0] if found else self.attacker(seat)

    @cached_property
    def in_order(self) -> tuple[Spot, ...]:
        """All who stand somewhere, in the order in which simultaneous effects are settled."""
        first = self.turn.seat if self.turn else 0
        both = (first, 1 - first)
        ranks = [*map(self.attacker, both), *map(self.cover, both)]
        return tuple(spot for spot in dict.fromkeys(ranks) if self.at(spot) is not None)

    # -- changed copies ------------------------------------------------------------------------

    def with_fighter(self, spot: Spot, fighter: Fighter | None) -> State:
        """Give the state with somebody else, or nobody, at a place."""
        place = "left" if spot.endswith("L") else "right"
        return self.with_player(owner(spot), **{place: fighter})

    def with_gear(self, spot: Spot, gear: tuple[str, ...]) -> State:
        """Give the state with other equipment on a character."""
        return self.with_fighter(spot, replace(self.fighter(spot), gear=gear))

    def with_turn(self, **changes: Any) -> State:
        """Give the state with the turn changed."""
        assert self.turn is not None, "no turn has begun"
        return replace(self, turn=replace(self.turn, **changes))
