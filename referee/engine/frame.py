"""Frames: what is being resolved, as small frozen data on a stack in the state.

The top frame says whom the table waits for and with which answers. Nothing else remembers that
something is going on: no callback, no thread. A crash between two taps costs nothing.

The state and the resolution are those of the game a frame belongs to; its subclasses name them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar, TypeAlias

from referee.codec import Family
from referee.frozen import swift
from referee.option import Against, Ask
from referee.text import Msg

Seat: TypeAlias = int
"""A player's number, the same from the first tap to the last."""


@swift
@dataclass(frozen=True)
class Reply:
    """One answer a frame would take."""

    choice: str
    text: Msg
    icon: str | None = None
    ask: Ask | None = None
    """What the answer still needs; its value arrives as the answer's `value`."""
    why_not: Msg | None = None
    rule: str | None = None
    card: str | None = None
    """The card that leaves the hand with this answer, where one does."""
    shown: tuple[str, ...] = ()
    """The suits or symbols, as printed, of a card shown to all that would mean this answer."""
    against: Against | None = None
    """What the rules say against it, where the table may let it pass."""


@dataclass(frozen=True)
class Frame(Family, ABC, tag_key="frame"):
    """Something under way. Subclasses add their facts as fields and override what they need."""

    soft: ClassVar[bool] = False
    """A soft frame has a sensible default: its owner may do something else instead of answering."""
    rule: ClassVar[str | None] = None
    """The ruling that the prompt rests on."""
    goes_round: ClassVar[bool] = False
    """Whether it asks several players, one after the other."""

    def waits_for(self, state: Any) -> tuple[Seat, ...]:
        """Whose answer is needed; nobody's if the frame goes on by itself."""
        return ()

    @abstractmethod
    def says(self, state: Any) -> Msg:
        """Tell everybody what is going on, without a secret in it."""

    def prompt(self, state: Any, seat: Seat) -> Msg:
        """Ask `seat`; by default in the words everybody sees."""
        return self.says(state)

    def is_private(self) -> bool:
        """Whether the answers are for the seat's own eyes only."""
        return False

    def replies(self, state: Any, seat: Seat) -> tuple[Reply, ...]:
        """The answers that `seat` may give."""
        return ()

    def explain(self, state: Any, choice: str) -> tuple[Msg, str] | None:
        """Say why an answer people may well try does not work here, and by which ruling."""
        return None

    def explain_value(self, state: Any, choice: str, value: str | int | None) -> Msg | None:
        """Say why something cannot be chosen with an answer that does work."""
        return None

    def answer(self, res: Any, seat: Seat, reply: Reply, value: str | int | None) -> None:
        """Carry out an answer that `replies` offered."""

    def default(self, res: Any) -> None:
        """Answer a soft frame on behalf of an owner who went on with something else."""
        res.pop()

    def apart(self, state: Any) -> tuple[tuple[Seat, Frame], ...]:
        """Whom something that goes round has yet to come to, each with the same for them alone."""
        return ()

    def step(self, res: Any) -> bool:
        """Go on without anybody's help, if possible; tell whether anything happened."""
        return False
