"""The state of one game of the Wright gang: frozen, complete, and foldable from its events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from referee.engine.frame import Frame, Seat
from referee.engine.house import HouseRule
from referee.engine.state import GameState
from referee.wright.cards import ALL_SHERIFFS, HAND, is_two
from referee.wright.house import HOUSE_RULES
from referee.wright.revolver import BestSet, Cards, Groups

Phase: TypeAlias = Literal["setup", "play", "over"]

Cause: TypeAlias = Literal["hand", "sheriff", "duel", "false_start"]
"""What set off a split: a player's hand, the last sheriff, a duel, or a hand too early in one."""


@dataclass(frozen=True)
class Player:
    """One seat: who sits there, and how many cards they hold and have loaded."""

    name: str
    hand: int = HAND
    loaded: int = 0
    """How many cards they have said to be in the revolver."""
    helpers: int = 0
    """How many assistants lie in front of them."""

    @property
    def cards(self) -> int:
        """Everything that counts when cards are drawn up: hand and revolver."""
        return self.hand + self.loaded


@dataclass(frozen=True)
class Showdown:
    """How a round ended: hands, revolvers, ranks and shares, open for all to see."""

    round: int
    cause: Cause
    loot: int
    hands: Groups
    revolvers: tuple[tuple[Seat, Cards], ...]
    cancelled: tuple[tuple[Seat, str], ...]
    """The cards that misses took out, each with whose it was."""
    ranks: tuple[tuple[Seat, BestSet], ...]
    points: tuple[int, ...]
    """By seat."""
    lost: int = 0


@dataclass(frozen=True)
class State(GameState[Player]):
    """Everything the referee knows about one game."""

    players: tuple[Player, ...]
    house: Mapping[str, Any] = field(default_factory=dict)
    """House rules that differ from the usual; frozen when the game starts."""
    phase: Phase = "play"
    round: int = 1
    first: Seat = 0
    """Who began this round."""
    turn: Seat | None = None
    number: int = 0
    """How many turns this round has seen, the present one included."""
    loot: int = 0
    sheriffs: int = 0
    """How many sheriff cards lie in the row."""
    deck: int = 0
    """How many cards the deck holds, sheriffs included."""
    drawn: tuple[tuple[Seat, int], ...] = ()
    """Who drew how many cards when the last turn ended, in this order."""
    spent: Cards = ()
    """The event cards played this round."""
    stack: tuple[Frame, ...] = ()
    """What is being resolved; the last frame says whom the table waits for."""
    scores: tuple[tuple[int, ...], ...] = ()
    """The points of every round that is over, by seat."""
    showdown: Showdown | None = None
    """How the newest round that is over ended."""
    winners: tuple[Seat, ...] = ()

    @property
    def on_phones(self) -> bool:
        """Whether phones are the hands, so that nobody slaps the real loot."""
        return bool(self.rule("wright_hands") == "phones")

    @property
    def two(self) -> bool:
        """Whether two play, with a duel in place of the shootout."""
        return is_two(len(self.players))

    @property
    def on_turn(self) -> Seat | None:
        """Who may act freely, if anybody may."""
        return self.turn

    @property
    def current(self) -> Seat:
        """Whose turn it is."""
        assert self.turn is not None, "no turn has begun"
        return self.turn

    @property
    def plain_cards(self) -> int:
        """How many cards of the deck are no sheriffs."""
        return self.deck - (ALL_SHERIFFS - self.sheriffs)

    @property
    def totals(self) -> tuple[int, ...]:
        """Everybody's points so far."""
        return tuple(sum(points[seat] for points in self.scores) for seat in self)

    @property
    def house_rules(self) -> Mapping[str, HouseRule]:
        return HOUSE_RULES

    def limit(self, seat: Seat) -> int:
        """To how many cards `seat` draws up."""
        helpers = self[seat].helpers
        return HAND + (helpers if self.rule("wright_two_helpers") == "both" else min(helpers, 1))

    def clockwise_from(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats clockwise, `seat` first."""
        everybody = tuple(self)
        return everybody[seat:] + everybody[:seat]

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Everybody else, clockwise."""
        return self.clockwise_from(seat)[1:]
