"""The rules of the Wright gang as one object, the way the match and the table server use them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from referee.engine.beginning import Task
from referee.engine.coach import Advice
from referee.engine.commands import Answer, Command, Shuffle
from referee.engine.event import Event
from referee.engine.frame import Seat
from referee.engine.house import HouseRule
from referee.engine.reminders import Reminders
from referee.engine.rules import EngineRules
from referee.match import Weight
from referee.option import Option
from referee.wright import beginning, coach, notation
from referee.wright import view as views
from referee.wright.card_moves import REMINDERS
from referee.wright.cards import FEWEST, KINDS, MOST
from referee.wright.commands import LayHand, LayHands, Reveal, TurnUpSheriff
from referee.wright.decide import COURT
from referee.wright.events import DuelCardShown, SheriffsTurnedUp
from referee.wright.house import HOUSE_RULES
from referee.wright.options import options
from referee.wright.split_events import CardCancelled, RevolverShown
from referee.wright.state import State

BOX = "wright"
"""The one box there is; its house rules stand under its name."""


class WrightRules(EngineRules):
    """What a match asks of a game's rules."""

    id = "wright"
    court = COURT
    views = views
    notation = notation
    path = coach.PATH

    def options(self, state: State, seat: Seat) -> tuple[Option, ...]:
        """What a seat may do now."""
        return options(state, seat)

    def beginning(self, state: State, viewer: Seat | None) -> Iterable[Task]:
        """What the table, or one seat, does with real cards before the first turn."""
        return beginning.beginning(state, viewer)

    def business(self, state: State, seat: Seat, *, private: bool) -> dict[str, Any]:
        """What a seat is asked, may do and is to expect; what one may do is no secret here."""
        fate = views.fate(state, seat)
        shown = super().business(state, seat, private=True)
        return {**shown, "fate": None if fate is None else fate.plain()}

    def coach(self, state: State, seat: Seat) -> Advice:
        """What somebody new on a seat is told now."""
        return coach.coach(state, seat)

    def weight(self, command: Command) -> Weight:
        """How much a command weighs for second thoughts."""
        match command:
            case TurnUpSheriff() | LayHand() | LayHands() | Reveal():
                return Weight.SEEN
            case Answer():
                return Weight.REPLY
            case Shuffle():
                return Weight.CHANCE
            case _:
                return Weight.ACT

    def turn_of(self, state: State | None) -> tuple[Seat | None, Any] | None:
        """Whose turn it is and which of which round; None before the first one."""
        if state is None or state.phase == "setup":
            return None
        return state.turn, (state.round, state.number)

    @property
    def reminders(self) -> Reminders:
        """What hands do because of what people are reminded of."""
        return REMINDERS

    def reveals(self, event: Event) -> bool:
        """Whether people have seen something that an undo cannot make unseen."""
        return isinstance(event, SheriffsTurnedUp | RevolverShown | CardCancelled | DuelCardShown)

    # -- setting up a table --------------------------------------------------------------------

    def choices(self, sets: tuple[str, ...]) -> dict[str, Any]:
        """Everything a host can choose from, and a player can look up."""
        special = [kind.id for kind in KINDS.values() if kind.value is None]
        return {
            "sets": [],
            "house": [{**rule.plain(), "set": BOX} for rule in HOUSE_RULES.values()],
            "cards": [f"wright_{kind}" for kind in special],
            "players": [FEWEST, MOST],
        }

    def house_rules(self, sets: tuple[str, ...] | None = None) -> tuple[HouseRule, ...]:
        """The switches of the game."""
        return tuple(HOUSE_RULES.values())

    def rematch(self, state: State) -> dict[str, Any]:
        """What a next game may keep of this one: nothing but the people."""
        return {}

    # -- words ---------------------------------------------------------------------------------

    def texts(self, sets: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """The packages that word the game."""
        return ("referee.wright",)


RULES = WrightRules()
