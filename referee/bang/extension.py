"""What a set adds to the game itself, besides cards and characters: pieces that lie somewhere.

An extension owns slices of the state and of every player. The core asks all extensions in play
wherever such pieces matter to it, and knows none by name. Every method here is such a place, with
the answer of a set that has nothing to say there.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from referee.slices import Slice, first_slices

if TYPE_CHECKING:
    from referee.bang.catalogue import Catalogue
    from referee.bang.commands import Change, StartGame
    from referee.bang.moments import Death
    from referee.bang.resolution import Resolution
    from referee.bang.setup import GameStarted
    from referee.bang.state import Player, Seat, State
    from referee.engine.event import Event
    from referee.engine.hands import Moves
    from referee.text import Msg


@dataclass(frozen=True)
class Lying:
    """Something that works where it lies: for everybody, or for one player."""

    name: str
    source: str
    """What kind of thing it is; see `Active`."""


@dataclass(frozen=True)
class Word:
    """A name in a position."""

    kind: str
    """What it should be the name of."""
    name: str | None
    known: Container[str]


@dataclass(frozen=True)
class Misfit:
    """Why pieces cannot lie as somebody says."""

    what: str
    """In plain words, for whoever wrote the position."""
    why: Msg
    """For whoever corrects the table."""
    rule: str | None = None


class Extension:
    """The pieces of one or several sets: where they lie, and what everybody may see of them."""

    of_state: ClassVar[tuple[type[Slice], ...]] = ()
    """The slices that the state has in a game with it."""
    of_player: ClassVar[tuple[type[Slice], ...]] = ()
    """The slices that every player has in a game with it."""
    of_change: ClassVar[tuple[type[Slice], ...]] = ()
    """What the table editor may say about it."""
    decks: ClassVar[tuple[str, ...]] = ()
    """What of it may lie on the real table, where people say what comes up."""

    # -- what is in the game -------------------------------------------------------------------

    def choices(self, catalogue: Catalogue) -> dict[str, list[str]]:
        """The pieces of some sets that can be looked up, by what they are called."""
        return {}

    def at_work(self, state: State) -> tuple[Lying, ...]:
        """What of it works for everybody, and is nobody's; it rests on the slices alone."""
        return ()

    def lying(self, player: Player) -> tuple[Lying, ...]:
        """What of it lies in front of a player and works there."""
        return ()

    def plays_as(self, player: Player) -> str | None:
        """The role by whose goal somebody plays, if it is not their own."""
        return None

    # -- the start of a game -------------------------------------------------------------------

    def check_start(self, command: StartGame, catalogue: Catalogue) -> None:
        """See that what a start says about it makes sense; asked in every game, with it or not.

        Raises:
            Refused: it does not.
        """

    def dealt(self, command: StartGame, catalogue: Catalogue) -> tuple[Slice, ...]:
        """What the game begins with, as slices of `GameStarted`."""
        return ()

    def mirrors(self, command: StartGame) -> tuple[str, ...]:
        """Which of its decks lie on the real table."""
        return tuple(name for name in command.mirrored if name in self.decks)

    def first(self, begun: GameStarted) -> tuple[Slice, ...]:
        """Its slices of the first state."""
        return tuple(first_slices(self.of_state).values())

    # -- folding -------------------------------------------------------------------------------

    def cleared(self, state: State, seat: Seat, *, out: bool) -> State:
        """Everything in front of `seat` is put away, perhaps because they are out of the game."""
        return state

    def shed(self, state: State, seat: Seat) -> Moves:
        """What hands do with what `seat`, who is out of the game, leaves to nobody."""
        return ()

    def redealt(self, state: State, seat: Seat) -> State:
        """`seat` has got another role."""
        return state

    def lifted(self, state: State, card: str) -> State:
        """A card is about to lie in front of somebody again, and so nowhere else."""
        return state

    # -- resolving -----------------------------------------------------------------------------

    taken_back: ClassVar[Mapping[type[Event], Callable[[Resolution, Any], None]]] = {}
    """How events that the loss of a life can bring are taken back, if it is prevented."""

    def tidy(self, res: Resolution) -> bool:
        """Put everything where it belongs, step by step; tell whether anything had to be done."""
        return False

    def round_begins(self, res: Resolution) -> None:
        """A new round begins, once this is done; whoever is first has not yet begun their turn."""

    def inherited(self, res: Resolution, heirs: Sequence[Seat], death: Death) -> None:
        """Let the heirs of somebody eliminated have what does not go to a hand."""

    reveals: ClassVar[tuple[type[Event], ...]] = ()
    """Events by which people see something that an undo cannot make unseen."""

    # -- what everybody sees -------------------------------------------------------------------

    def view(self, state: State) -> dict[str, Any]:
        """What is to be seen of it on the table."""
        return {}

    def seat_view(self, state: State, seat: Seat) -> dict[str, Any]:
        """What is to be seen of it at a seat."""
        return {}

    # -- the table editor ----------------------------------------------------------------------

    def checks(self, state: State, change: Change) -> dict[str, bool]:
        """Whether each of its fields in a change makes sense, as far as that is seen from one."""
        return {}

    def corrected(self, before: State, state: State, change: Change) -> State:
        """Give the state with its part of a change made, after the core's part."""
        return state

    def after_correction(self, res: Resolution, before: State) -> None:
        """The table was set right; see to what follows for it."""

    # -- positions -----------------------------------------------------------------------------

    def usual(self, state: State) -> tuple[Slice, ...]:
        """What its slices of the state are in a position that does not say otherwise."""
        return tuple(first_slices(self.of_state).values())

    def words(self, state: State) -> Iterator[Word]:
        """The names in its slices that a position must know."""
        return iter(())

    # -- laws ----------------------------------------------------------------------------------

    def misfit(self, state: State) -> Misfit | None:
        """Why its pieces cannot lie as `state` says, if they cannot."""
        return None
