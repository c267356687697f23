"""The state of one game of BANG!: frozen, complete, and foldable from its events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from re import Match
from typing import Any, ClassVar, Literal, Self, TypeAlias

from referee.bang.catalogue import Catalogue, catalogue_of
from referee.bang.effect import Active
from referee.bang.line_up import LineUp, line_up_of
from referee.cards import Face, Suit
from referee.engine.event import Event
from referee.engine.frame import Frame
from referee.engine.house import HouseRule
from referee.engine.state import GameState
from referee.frozen import once, replace
from referee.slices import Slice, Sliced
from referee.text import Msg

Seat: TypeAlias = int
"""A player's number, the same from the first tap to the last."""

Phase: TypeAlias = Literal["setup", "play", "over"]
TurnPhase: TypeAlias = Literal["start", "draw", "play", "end", "over"]
"""How far a turn has come; one that is over is kept until the next begins, but is nobody's."""


@dataclass(frozen=True)
class InPlay:
    """A card that lies open in front of somebody."""

    card: str
    since: int = 0
    """The number of the turn in which it was laid there."""
    load: int = 0
    """The tokens on it, which go wherever it goes."""


@dataclass(frozen=True)
class Player(Sliced):
    """One seat: who sits there and what lies in front of them."""

    name: str
    role: str | None = None
    role_public: bool = False
    character: str | None = None
    offered: tuple[str, ...] = ()
    """Characters dealt to choose from; nobody else's business."""
    spare: str | None = None
    """The second character, kept face down; nobody else's business."""
    life: int = 4
    max_life: int = 4
    alive: bool = True
    spirit: str | None = None
    """What brought an eliminated player back without a life, while they walk among the living."""
    borrowed: tuple[str, ...] = ()
    """Other characters whose abilities this player has for the time being."""
    borrowed_until_turn: bool = False
    """Whether they are given back when the player's next turn begins."""
    in_play: tuple[InPlay, ...] = ()

    @once
    def worked_out(self) -> dict[Any, Any]:
        """Answers that cannot change as long as the player does not, kept for the next asker."""
        return {}

    @once
    def place(self) -> tuple[Any, ...]:
        """What somebody who aims at this player goes by."""
        return self.laid, self.role, self.spirit

    @once
    def laid(self) -> tuple[str, ...]:
        """The names of the cards in front of this player."""
        return tuple(laid.card for laid in self.in_play)

    @property
    def has_lives(self) -> bool:
        """Whether lives can be gained and lost at all: not by somebody who is back without one."""
        return self.spirit is None

    @property
    def is_wounded(self) -> bool:
        """Whether a life could be gained."""
        return self.has_lives and self.life < self.max_life

    def has(self, card: str) -> bool:
        """Tell whether a card of that name lies in front of this player."""
        return card in self.laid


class PlayerSlice(Slice):
    """What a set adds to every player, with its part of the word for a seat in a position."""

    pattern: ClassVar[str] = ""
    """How that part looks; nothing if it has none."""
    behind_lives: ClassVar[bool] = False
    """Whether it stands behind the lives, not at the end of the word."""

    @classmethod
    def read(cls, match: Match[str], /) -> Self:
        """Read that part; `match` has the groups of the pattern."""
        raise NotImplementedError

    def write(self) -> str:
        """Write that part."""
        return ""


@dataclass(frozen=True)
class Turn:
    """Whose turn it is, how far it has come, and what it has used up."""

    seat: Seat
    number: int = 1
    phase: TurnPhase = "start"
    bangs: int = 0
    played: int = 0
    """How many cards its player has played."""
    used: tuple[str, ...] = ()
    """Abilities already used that may be used only so often."""
    extra: bool = False
    """Whether it is one more turn of the same player, in the same round."""
    last: bool = False
    """Whether no further turn of the same player can follow it."""
    again: bool = False
    """Whether its player takes another turn after it."""
    again_last: bool = False
    """Whether that other turn is the last of its kind."""
    again_by: str | None = None
    """What brings it."""
    checked: tuple[str, ...] = ()
    """Business of this turn already dealt with: checks at its start, flips for another one."""
    behind: tuple[str, ...] = ()
    """The same of the turns that this extra one follows in a row, and what brought each."""
    ends_by: str | None = None
    """What ends it in its own way, as soon as it may end."""
    suit: Suit | None = None
    """The only suit that may be played this turn, once one was named."""
    near: bool = False
    """Whether everybody is at distance 1 for the next card its player plays."""
    lasting: tuple[Msg, ...] = ()
    """What to keep in mind to the end of the turn."""
    notes: tuple[Msg, ...] = ()
    """What to keep in mind this turn, such as how many cards to draw."""
    due: int | None = None
    """How many cards are to be drawn in phase one, while something else may yet be chosen."""
    taken: int = 0
    """How many cards its player got from elsewhere in phase one, in place of drawn ones."""
    got: int | None = None
    """How many cards its player got in phase one, drawn or taken, once that is settled."""


@dataclass(frozen=True)
class LastFlip:
    """The newest flipped cards and what they meant."""

    seat: Seat
    source: str
    faces: tuple[Face, ...]
    counts: int
    good: bool
    n: int = 1
    """The how manieth flip of the game it is; two in a row may look the same."""
    all_count: bool = False
    """Whether no single card decided, but all of them together."""


@dataclass(frozen=True)
class Seen:
    """What has been seen on the discard pile since the draw pile was last shuffled."""

    faces: tuple[Face, ...] = ()
    """Flipped cards."""
    cards: tuple[str, ...] = ()
    """Cards of which only the name is known."""
    sighted: tuple[tuple[Face, tuple[str, ...]], ...] = ()
    """Cards that a camera saw there, each with the names it may have; most have a name above."""


@dataclass(frozen=True)
class LastPlay:
    """The newest card played, for those who may still say something about it."""

    seat: Seat
    card: str
    target: Seat | None = None
    pick: str | None = None
    using: str | None = None
    load: int = 0
    """The tokens that lay on the card picked."""
    replied: tuple[Seat, ...] = ()
    """Who has used up their say."""


@dataclass(frozen=True)
class Lost:
    """Lives that somebody has just lost, and all that has come of it."""

    seat: Seat
    n: int
    by: Seat | None = None
    cause: str = ""
    with_bang: bool = False
    """Whether a BANG! card took them."""
    brought: tuple[Event, ...] = ()
    """What the loss set off; if it is prevented, none of that happened."""


@dataclass(frozen=True)
class Fallen:
    """Somebody who was eliminated, and who did it."""

    seat: Seat
    by: Seat | None = None


@dataclass(frozen=True)
class Result:
    """How the game ended."""

    side: str
    winners: tuple[Seat, ...]


@dataclass(frozen=True)
class State(Sliced, GameState[Player]):
    """Everything the referee knows about one game."""

    players: tuple[Player, ...]
    ring: tuple[Seat, ...]
    """Seats clockwise round the table; it may change, the seats' numbers do not."""
    sets: tuple[str, ...] = ("base",)
    house: Mapping[str, Any] = field(default_factory=dict)
    """House rules that differ from the rulebook; frozen when the game starts."""
    phase: Phase = "play"
    round: int = 1
    first: Seat = 0
    """Who began; a round runs from this seat's turn to the turn before it."""
    turn: Turn | None = None
    stack: tuple[Frame, ...] = ()
    """What is being resolved; the last frame says whom the table waits for."""
    mirrored: tuple[str, ...] = ()
    """Decks that lie on the real table: people say which card came up."""
    fallen: tuple[Fallen, ...] = ()
    """Everybody who was eliminated, in order, once for each time."""
    skips: tuple[Seat, ...] = ()
    """Who misses their next turn."""
    last_play: LastPlay | None = None
    play_before: LastPlay | None = None
    """In old logs: the newest card again, should `last_play` turn out not to be played."""
    last_answer: LastPlay | None = None
    """The newest card used as an answer since then."""
    losses: tuple[Lost, ...] = ()
    """Lives lost since the newest card or ability, which somebody may still prevent."""
    last_flip: LastFlip | None = None
    seen: Seen = Seen()
    result: Result | None = None

    outlasting: ClassVar[Mapping[str, frozenset[str]]] = {
        "catalogue": frozenset(("sets",)),
        "alive": frozenset(("players", "ring")),
        "laid_out": frozenset(("players", "ring", "sets", "slices")),
    }
    """What goes along to the next state, unless one of these fields has changed."""

    @once
    def catalogue(self) -> Catalogue:
        """The cards, characters and events of the sets in this game."""
        return catalogue_of(self.sets)

    @property
    def effects(self) -> tuple[Active, ...]:
        """Every effect at work now: the current player's first, then clockwise."""
        return self.line_up.effects

    @once
    def line_up(self) -> LineUp:
        """The same, and which of them have something to say to what."""
        return line_up_of(self)

    @once
    def laid_out(self) -> dict[Seat, LineUp]:
        """Whatever could be at work, counted from each player it was asked for."""
        return {}

    @once
    def alive(self) -> tuple[Seat, ...]:
        """The seats still in the game, clockwise."""
        return tuple(seat for seat in self.ring if self.players[seat].alive)

    @property
    def on_turn(self) -> Seat | None:
        """Whose turn it is: the one answer to that. Between two turns it is nobody's."""
        turn = self.turn
        under_way = turn is not None and turn.phase != "over" and self.phase == "play"
        return turn.seat if turn is not None and under_way else None

    @property
    def current(self) -> Seat:
        """Whose turn it is, where only that player can have brought this about."""
        assert self.on_turn is not None, "nobody is on turn"
        return self.on_turn

    @property
    def last_on_turn(self) -> Seat:
        """From whom the order of things is counted: the player on turn, or the one before."""
        return self.turn.seat if self.turn is not None else self.first

    @property
    def house_rules(self) -> Mapping[str, HouseRule]:
        return self.catalogue.house_rules

    def clockwise_from(self, seat: Seat, *, including: bool = True) -> tuple[Seat, ...]:
        """The living, clockwise from `seat`; `seat` itself need not be alive."""
        living = self.alive
        if seat in living:
            at = living.index(seat)
            return living[at if including else at + 1 :] + living[:at]
        return tuple(s for s in self.ring_from(seat) if self.players[s].alive)

    def ring_from(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats clockwise from `seat`, empty or not."""
        at = self.ring.index(seat)
        return self.ring[at:] + self.ring[:at]

    def laid(self, seat: Seat, card: str | None) -> InPlay | None:
        """The card of that name in front of `seat`, if it lies there."""
        return next((one for one in self.players[seat].in_play if one.card == card), None)

    def with_slice(self, piece: Slice, seat: Seat | None = None) -> State:
        """Give the state with a slice changed: its own, or that of one player."""
        if seat is not None:
            slices = {**self.players[seat].slices, type(piece): piece}
            return self.with_player(seat, slices=slices)
        return replace(self, slices={**self.slices, type(piece): piece})

    def unless(self, seat: Seat) -> tuple[Lost, ...]:
        """The losses that may still be prevented, except those of `seat`."""
        return tuple(lost for lost in self.losses if lost.seat != seat)

    def saw(self, *cards: str) -> State:
        """Give the state after cards of these names went to the discard pile."""
        seen = replace(self.seen, cards=(*self.seen.cards, *cards))
        return replace(self, seen=seen) if cards else self

    def with_turn(self, **changes: Any) -> State:
        """Give the state with the turn changed."""
        assert self.turn is not None, "no turn has begun"
        return replace(self, turn=replace(self.turn, **changes))


def load_of(state: State, target: Seat | None, pick: str | None) -> int:
    """The load tokens on the card in play that somebody picks at `target`."""
    laid = None if target is None else state.laid(target, pick)
    return laid.load if laid else 0
