"""What the rules of every game say alike to a match: how commands and events are read and told."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar, Protocol

from referee import codec, text
from referee.cards import Face
from referee.engine.ahead import QuestionAhead, asked_now, closes_a_chance, foresee
from referee.engine.aside import Aside
from referee.engine.beginning import Task
from referee.engine.business import business
from referee.engine.chance import Chance
from referee.engine.coach import Advice
from referee.engine.commands import Command
from referee.engine.court import Court, apply
from referee.engine.event import Event, Line
from referee.engine.events import Reminded
from referee.engine.frame import Seat
from referee.engine.hands import Moves
from referee.engine.notation import BadPosition
from referee.engine.reminders import Reminders, read_reminder
from referee.engine.waiting import waits_for
from referee.option import Option
from referee.text import Msg, say


def load_command(plain: Any) -> Command:
    """Read a command as it arrives from a screen or a script.

    Raises:
        Malformed: it is no command, or a field of it is wrong.
    """
    return codec.load(Command, plain)


class Views(Protocol):
    """A game's module that decides what anybody sees."""

    def view(self, state: Any, viewer: Seat | None, /) -> dict[str, Any]:
        """Give the game as a viewer may see it."""

    def secrets(self, state: Any, seat: Seat, /) -> dict[str, Any]:
        """Give what only one seat may see."""


class Notation(Protocol):
    """A game's module that writes positions on one line."""

    def read(self, line: str, /) -> Any:
        """Read a position."""

    def write(self, state: Any, /) -> str:
        """Write a position."""


class EngineRules(ABC):
    """The part of `referee.match.Rules` that no game needs to say for itself."""

    court: ClassVar[Court[Any]]
    ends_turn: ClassVar[type[Command] | None] = None
    """The command that ends a turn, where one does nothing else."""
    views: Views
    notation: Notation
    path: ClassVar[tuple[str, ...]] = ()
    """The rules that can be looked up, in the order one learns them."""

    def decide(self, state: Any, command: Command) -> tuple[Event, ...]:
        """Judge a command."""
        return self.court.decide(state, command)

    def apply(self, state: Any, event: Event) -> Any:
        """Give the state after an event."""
        return apply(state, event)

    def names(self, state: Any) -> tuple[str, ...]:
        """The players' names, by seat."""
        return tuple(player.name for player in state.players)

    @abstractmethod
    def options(self, state: Any, seat: Seat) -> tuple[Option, ...]:
        """What a seat may do now."""

    def answers(self, state: Any, seat: Seat) -> tuple[Option, ...]:
        """What a seat may say to whatever the table asks of it now."""
        return tuple(o for o in self.options(state, seat) if o.group in ("answer", "flip"))

    def ahead(self, state: Any) -> dict[Seat, QuestionAhead]:
        """Who will be asked what, in order, by what is being resolved."""
        return foresee(self, state)

    def asked(self, state: Any, seat: Seat) -> QuestionAhead | None:
        """What a seat is asked now."""
        return asked_now(self, state, seat)

    def closes_a_chance(self, state: Any, command: Command) -> bool:
        """Whether an answer would put an end to what somebody else may still do."""
        return closes_a_chance(self, state, command)

    def stake(self, state: Any, seat: Seat) -> Any:
        """What everybody sees of a seat, and what changes a question if it changes."""
        return None

    def view(self, state: Any, viewer: Seat | None) -> dict[str, Any]:
        """What a viewer may see."""
        return self.views.view(state, viewer)

    def own_view(self, state: Any, seat: Seat) -> dict[str, Any]:
        """A seat's own business, secrets and all."""
        return {**self.business(state, seat, private=True), **self.views.secrets(state, seat)}

    def proxy_view(self, state: Any, seat: Seat) -> dict[str, Any]:
        """A seat's business for somebody else's device: what to do, and no secret."""
        return self.business(state, seat, private=False)

    def business(self, state: Any, seat: Seat, *, private: bool) -> dict[str, Any]:
        """What a seat is asked and may do, private options left out or not."""
        return {**business(state, seat, self.options(state, seat), private=private)}

    def beginning(self, state: Any, viewer: Seat | None) -> Iterable[Task]:
        """What the table, or one seat, does with real cards before the first turn."""
        return ()

    def coach(self, state: Any, seat: Seat) -> Advice:
        """What somebody new on a seat is told now."""
        return Advice()

    def aside(self, state: Any, seat: Seat) -> Aside | None:
        """What somebody who is out may know and guess; None for whoever still plays."""
        return None

    def read_position(self, line: str) -> Any:
        """Read a position.

        Raises:
            BadPosition: a word of the line makes no sense, or nobody could play on from it.
        """
        state = self.notation.read(line)
        try:
            for seat in range(len(self.names(state))):
                self.own_view(state, seat)
            self.view(state, None)
        except Exception as error:
            # Whatever words fit one by one may still describe what cannot be on any table.
            msg = f"nobody could play on from this position: {type(error).__name__} {error}"
            raise BadPosition(msg) from error
        return state

    def write_position(self, state: Any) -> str:
        """Write a position on one line."""
        return self.notation.write(state)

    def load_command(self, plain: Any) -> Command:
        """Read a command."""
        return load_command(plain)

    def load_event(self, plain: Any) -> Event:
        """Read an event."""
        return codec.load(Event, plain)

    def story(self, event: Event) -> Line | None:
        """Tell an event to everybody."""
        return event.story()

    @property
    def reminders(self) -> Reminders:
        """What hands do because of what people are reminded of, by the key of the message."""
        return {}

    def moves(self, state: Any, event: Event) -> Moves:
        """What hands do with real cards because of an event; `state` is that before it."""
        if isinstance(event, Reminded):
            return read_reminder(self.reminders, event.text, state)
        return event.moves(state)

    def seat_of(self, command: Command) -> Seat | None:
        """Who acts by a command."""
        seat = getattr(command, "seat", None)
        return seat if isinstance(seat, int) else None

    def turn_of(self, state: Any) -> tuple[Seat | None, Any] | None:
        """Whose turn it is and which, told apart from all others; None before the first one."""
        turn = None if state is None else state.turn
        return None if turn is None else (turn.seat, turn.number)

    def deed(self, command: Command) -> Msg | None:
        """Name what a command did, where its first line tells of something else: of a new turn."""
        seat = self.seat_of(command)
        if self.ends_turn is None or not isinstance(command, self.ends_turn) or seat is None:
            return None
        return say("log.turn_ended", who=text.seat(seat))

    def sighted(
        self, state: Any, face: Face, names: tuple[str, ...], *, anew: bool
    ) -> Command | None:
        """How to note that a card was seen on the discard pile, where a game counts them."""
        return None

    def needs_chance(self, state: Any) -> int | None:
        """How many things must be shuffled outside before the game goes on, if any."""
        return state.top.size(state) if isinstance(state.top, Chance) else None

    def waits_for(self, state: Any) -> tuple[Seat, ...]:
        """Whom the table waits for."""
        return waits_for(state)

    def is_over(self, state: Any) -> bool:
        """Whether the game has ended."""
        return bool(state.phase == "over")
