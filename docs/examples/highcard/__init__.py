"""High Card, the smallest game there is: two people hold a card each, show it, the higher wins.

The example of `docs/recipes.md`: everything that a game must bring, and nothing else. The
tests play it, too; there it stands for any game that is not BANG!: whatever the server does with
it, it does without knowing which game it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee import codec
from referee.engine.aside import Aside
from referee.engine.beginning import Task
from referee.engine.coach import Advice
from referee.engine.house import HouseRule
from referee.games import Game
from referee.match import Weight
from referee.option import Option
from referee.refusal import refuse
from referee.text import Msg, say, seat
from web.games.game import Settings, TableGame
from web.tables.shuffle import Chance

RANKS = tuple(range(2, 15))


@dataclass(frozen=True)
class State:
    """Two hands of one card."""

    names: tuple[str, ...]
    cards: tuple[int, ...]
    shown: tuple[int, ...] = ()
    low_wins: bool = False

    @property
    def winner(self) -> int | None:
        """Who has won, once both cards lie open."""
        if len(self.shown) < len(self.names):
            return None
        best = min(self.cards) if self.low_wins else max(self.cards)
        return self.cards.index(best)


@dataclass(frozen=True)
class Line:
    """What everybody is told."""

    text: Msg
    rule: str | None = None
    instructs: bool = False


class Command(codec.Family, tag_key="do"):
    """What somebody wants."""


@dataclass(frozen=True)
class Start(Command, tag="start_game"):
    """Deal."""

    names: tuple[str, ...]
    cards: tuple[int, ...]
    low_wins: bool = False


@dataclass(frozen=True)
class Show(Command, tag="show"):
    """Show one's card."""

    seat: int


@dataclass(frozen=True)
class NewName:
    """Somebody is called otherwise."""

    seat: int
    name: str


@dataclass(frozen=True)
class Correct(Command, tag="correct"):
    """Set right what is wrong."""

    changes: tuple[NewName, ...]


class Event(codec.Family, tag_key="event"):
    """What has happened."""


@dataclass(frozen=True)
class Dealt(Event, tag="dealt"):
    """The cards are out."""

    names: tuple[str, ...]
    cards: tuple[int, ...]
    low_wins: bool = False


@dataclass(frozen=True)
class Shown(Event, tag="shown"):
    """A card lies open."""

    seat: int
    card: int


@dataclass(frozen=True)
class Renamed(Event, tag="renamed"):
    """Somebody is called otherwise."""

    seat: int
    name: str


def _result(won: int) -> dict[str, Any]:
    return {"winners": [won], "text": say("log.won", who=seat(won)).plain()}


class HighCardRules:
    """What a table asks of a game, question by question; `Game` says what each means."""

    id = "highcard"
    path = ()

    def load_command(self, plain: Any) -> Command:
        return codec.load(Command, plain)

    def load_event(self, plain: Any) -> Event:
        return codec.load(Event, plain)

    def decide(self, state: State | None, command: Command) -> tuple[Event, ...]:
        match command:
            case Start(names, cards, low_wins):
                return (Dealt(names, cards, low_wins),)
            case Show(seat=who) if state is not None and who in state.shown:
                raise refuse("shown_already", say("tried.answer", who=seat(who)))
            case Show(seat=who) if state is not None:
                return (Shown(who, state.cards[who]),)
            case Correct(changes):
                return tuple(Renamed(each.seat, each.name) for each in changes)
        raise refuse("unknown_command", say("tried.act"))

    def apply(self, state: State | None, event: Event) -> State:
        match event:
            case Dealt(names, cards, low_wins):
                return State(names, cards, low_wins=low_wins)
            case Shown(seat=who) if state is not None:
                return replace(state, shown=(*state.shown, who))
            case Renamed(seat=who, name=name) if state is not None:
                names = tuple(name if n == who else each for n, each in enumerate(state.names))
                return replace(state, names=names)
        raise ValueError(event)

    def story(self, event: Event) -> Line | None:
        match event:
            case Dealt():
                return Line(say("log.dealt"))
            case Shown(seat=who, card=card):
                return Line(say("log.shown", who=seat(who), n=card))
        return None

    def moves(self, state: State | None, event: Event) -> tuple[()]:
        return ()

    def options(self, state: State, seat: int) -> tuple[Option, ...]:
        if seat in state.shown:
            return ()
        command = {"do": "show", "seat": seat}
        return (Option("show", "answer", say("answer.show"), command),)

    def answers(self, state: State, seat: int) -> tuple[Option, ...]:
        return self.options(state, seat)

    def ahead(self, state: State) -> dict[int, Any]:
        return {}  # nothing goes round the table

    def asked(self, state: State, seat: int) -> None:
        return None

    def closes_a_chance(self, state: State, command: Command) -> bool:
        return False

    def view(self, state: State, viewer: int | None) -> dict[str, Any]:
        waiting = [n for n in range(len(state.names)) if n not in state.shown]
        won = state.winner
        return {
            "phase": "play" if won is None else "over",
            "turn": None,
            "seats": [
                {"seat": n, "name": name, "card": state.cards[n] if n in state.shown else None}
                for n, name in enumerate(state.names)
            ],
            "ring": list(range(len(state.names))),
            "waiting": [{"seats": waiting, "text": say("wait.show").plain()}] if waiting else [],
            "result": None if won is None else _result(won),
        }

    def own_view(self, state: State, seat: int) -> dict[str, Any]:
        return {**self.proxy_view(state, seat), "card": state.cards[seat]}

    def proxy_view(self, state: State, seat: int) -> dict[str, Any]:
        options = [option.plain() for option in self.options(state, seat)]
        asks = {"text": say("prompt.show").plain(), "rule": None, "soft": False, "private": False}
        return {"seat": seat, "prompt": asks if options else None, "options": options}

    def beginning(self, state: State, viewer: int | None) -> tuple[Task, ...]:
        return ()

    def coach(self, state: State, seat: int) -> Advice:
        return Advice()

    def aside(self, state: State, seat: int) -> Aside | None:
        return None

    def seat_of(self, command: Command) -> int | None:
        return command.seat if isinstance(command, Show) else None

    def weight(self, command: Command) -> Weight:
        return Weight.REPLY if isinstance(command, Show) else Weight.OWN

    def turn_of(self, state: State) -> None:
        return None

    def deed(self, command: Command) -> None:
        return None

    def reveals(self, event: Event) -> bool:
        return isinstance(event, Shown)

    def is_over(self, state: State) -> bool:
        return state.winner is not None

    def needs_chance(self, state: State) -> int | None:
        return None

    def waits_for(self, state: State) -> tuple[int, ...]:
        return tuple(n for n in range(len(state.names)) if n not in state.shown)

    def choices(self, sets: tuple[str, ...]) -> dict[str, Any]:
        switches = [
            {"id": rule.id, "set": "plain", "default": rule.default, "values": list(rule.values)}
            for rule in self.house_rules()
        ]
        return {"players": [2, 2], "sets": [], "house": switches}

    def house_rules(self, sets: tuple[str, ...] | None = None) -> tuple[HouseRule, ...]:
        return (HouseRule("low_wins", default=False),)

    def rematch(self, state: State) -> dict[str, Any]:
        return {}

    def names(self, state: State) -> tuple[str, ...]:
        return state.names

    def texts(self, sets: tuple[str, ...] | None = None) -> tuple[str, ...]:
        return ("docs.examples.highcard",)

    def read_position(self, line: str) -> State:
        seats = [word.split(":") for word in line.split()]
        return State(tuple(name for name, _ in seats), tuple(int(card) for _, card in seats))

    def write_position(self, state: State) -> str:
        return " ".join(map("{}:{}".format, state.names, state.cards))


RULES: Game = HighCardRules()


class HighCard(TableGame[Settings]):
    """The server shuffles the ranks and hands out two."""

    id = "highcard"
    settings = Settings

    def start(self, names: Sequence[str], settings: Settings, chance: Chance) -> dict[str, Any]:
        cards = chance.shuffled(RANKS)[: len(names)]
        low_wins = self.resolved(settings).house["low_wins"]
        return {"do": "start_game", "names": list(names), "cards": cards, "low_wins": low_wins}


GAME = HighCard()
