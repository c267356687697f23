"""People acting by name on a match, whichever game they play: what the tests of all games share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from referee.match import Match
from referee.refusal import Refusal, Refused


def refusal_of(action: Callable[..., Any], *args: Any, **more: Any) -> Refusal:
    """Try something that must be refused."""
    try:
        action(*args, **more)
    except Refused as refused:
        return refused.refusal
    msg = f"{action.__name__}{args}{more or ''} was not refused"
    raise AssertionError(msg)


class People:
    """A table: what people do at it, and what they can see of it."""

    prefix: ClassVar[str] = ""
    """How the game's own commands begin."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.names = list(match.rules.names(match.state)) if match.state else []

    # -- acting --------------------------------------------------------------------------------

    def do(self, command: dict[str, Any]) -> None:
        """Carry out a command; a refusal is raised as `Refused`."""
        loaded = self.match.rules.load_command(command)
        seat = self.match.rules.seat_of(loaded)
        self.match.commit(self.match.propose(f"seat:{seat}", loaded))

    def answer(self, who: str, choice: str, value: Any = None) -> None:
        """Answer the prompt; a value that is a player's name becomes that seat."""
        self.do(self._answer(who, choice, value))

    def shuffle(self, *order: int) -> None:
        """Let chance say in which order things come off a shuffled pile."""
        self.do({"do": "shuffle", "order": list(order)})

    def correct(self, *changes: dict[str, Any]) -> None:
        """Let the host set the table to what it really is."""
        self.do({"do": f"{self.prefix}correct", "changes": list(changes)})

    def take_back(self, who: str) -> None:
        """Take back this player's newest action."""
        seat = self.seat(who)
        self.match.commit(self.match.propose_take_back(f"seat:{seat}", seat))

    def replace(self, who: str, choice: str, value: Any = None) -> None:
        """Say that this player's newest answer was really another one."""
        seat = self.seat(who)
        command = self.match.rules.load_command(self._answer(who, choice, value))
        self.match.commit(self.match.propose_replace(f"seat:{seat}", seat, command))

    def undo(self, steps: int = 1) -> None:
        """Let the host undo the newest steps."""
        entries = len(self.match.entries)
        self.match.commit(self.match.propose_undo("host", entries - steps))

    def refusal(self, action: str, *args: Any, **more: Any) -> Refusal:
        """Try an action (`"play"`, …) that must be refused; nothing may have changed."""
        before = self.state, len(self.match.entries), len(self.match.lines())
        refusal = refusal_of(getattr(self, action), *args, **more)
        assert (self.state, len(self.match.entries), len(self.match.lines())) == before
        return refusal

    def _answer(self, who: str, choice: str, value: Any = None) -> dict[str, Any]:
        command = {"do": "answer", "seat": self.seat(who), "choice": choice}
        return command if value is None else command | {"value": self._value(value)}

    def _value(self, value: Any) -> Any:
        return self.seat(value) if value in self.names else value

    # -- looking -------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The state now."""
        return self.match.state

    @property
    def turn(self) -> str | None:
        """Whose turn it is."""
        return self.names[self.state.current]

    @property
    def phase(self) -> str:
        """How far the turn has come."""
        return str(self.state.turn.phase)

    @property
    def asked(self) -> list[str]:
        """Whom the table waits for."""
        return [self.names[seat] for seat in self.match.waiting_seats()]

    def seat(self, who: str) -> int:
        """The number of a player's seat."""
        return self.names.index(who)

    def options(self, who: str) -> list[str]:
        """The ids of what a player may do now."""
        return [option.id for option in self._options(who) if option.why_not is None]

    def greyed(self, who: str) -> dict[str, str]:
        """What a player is shown but may not do now, each with the key of its reason."""
        found = self._options(who)
        return {option.id: option.why_not.key for option in found if option.why_not is not None}

    def choices(self, who: str) -> list[str]:
        """The answers a player may give to the prompt."""
        return [i.removeprefix("answer:") for i in self.options(who) if i.startswith("answer:")]

    def _options(self, who: str) -> Any:
        return self.match.rules.options(self.state, self.seat(who))

    @property
    def says(self) -> str | None:
        """The key of what the table screen asks people to do."""
        game = self.match.view(None)["game"]
        news = {line.n for line in self.match.lines_of_newest()}
        told = [line["text"] for line in game["now"] if line["n"] in news]
        message = game["table_says"] or (told[0] if told else None)
        return message and str(message["key"])

    @property
    def heard(self) -> list[str]:
        """The keys of the lines the newest action told everybody, in order."""
        return [line.text.key for line in self.match.lines_of_newest()]

    def story(self) -> list[str]:
        """The keys of all lines told so far, undone ones left out."""
        return [line.text.key for line in self.match.lines()]

    def told(self, key: str, **args: Any) -> bool:
        """Whether the newest action told everybody this line; names stand for seats."""
        wanted = {name: self._reference(name, value) for name, value in args.items()}
        return any(
            line.text.key == key and wanted.items() <= dict(line.text.args).items()
            for line in self.match.lines_of_newest()
        )

    def _reference(self, name: str, value: Any) -> Any:
        if value in self.names:
            return {"seat": self.seat(value)}
        if name in ("card", "character", "role", "event", "suit"):
            return {name: value}
        return value
