"""The rules of The Duel as one object, the way the match and the table server use them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from referee.duel import beginning, coach, notation
from referee.duel import view as views
from referee.duel.catalogue import SQUAD, box
from referee.duel.commands import Correct, EndTurn, Play, Reload, Swap, Use
from referee.duel.decide import COURT
from referee.duel.events import Fell, FighterEntered, Opened
from referee.duel.hands import REMINDERS
from referee.duel.opening import SHOWS
from referee.duel.options import options
from referee.duel.places import SIDES
from referee.duel.setup import PLAYERS
from referee.duel.state import State
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

_NO_CARD = ("hit", "lose", "no", "bear", "discarded")
"""Answers that use neither a card nor an ability."""


class DuelRules(EngineRules):
    """What a match asks of a game's rules."""

    id = "duel"
    court = COURT
    ends_turn = EndTurn
    views = views
    notation = notation
    path = coach.PATH

    def options(self, state: State, seat: Seat) -> tuple[Option, ...]:
        """What a seat may do now."""
        return options(state, seat)

    def beginning(self, state: State, viewer: Seat | None) -> Iterable[Task]:
        """What the table, or one seat, does with real cards before the first turn."""
        return beginning.beginning(state, viewer)

    def coach(self, state: State, seat: Seat) -> Advice:
        """What somebody new on a seat is told now."""
        return coach.coach(state, seat)

    def weight(self, command: Command) -> Weight:
        """How much a command weighs for the take-back rule."""
        match command:
            case Play() | Use() | Swap() | Reload() | Correct():
                return Weight.ACT
            case Answer(choice=choice) if choice.startswith(SHOWS):
                return Weight.SEEN
            case Answer(choice=choice):
                return Weight.NONE if choice in _NO_CARD else Weight.REPLY
            case Shuffle():
                return Weight.CHANCE
            case _:
                return Weight.OWN

    @property
    def reminders(self) -> Reminders:
        """What hands do because of what people are reminded of."""
        return REMINDERS

    def reveals(self, event: Event) -> bool:
        """Whether people have seen something that an undo cannot make unseen."""
        return isinstance(event, Opened | Fell | FighterEntered)

    # -- setting up a table --------------------------------------------------------------------

    def roster(self, side: str) -> tuple[str, ...]:
        """The characters of one side."""
        return box().squad("law" if side == SIDES[0] else "outlaw")

    def house_rules(self, sets: tuple[str, ...] | None = None) -> tuple[HouseRule, ...]:
        """The switches."""
        return tuple(box().house_rules.values())

    def choices(self, sets: tuple[str, ...] = ()) -> dict[str, Any]:
        """Everything a host can choose from, and a player can look up."""
        everything = box()
        most = min(len(everything.squad(side)) for side in SIDES)
        cards = everything.cards.values()
        return {
            "sets": [],
            "house": [{**rule.plain(), "set": self.id} for rule in self.house_rules()],
            "characters": list(everything.characters),
            "sides": {side: list(everything.squad(side)) for side in SIDES},
            "cards": list(everything.cards),
            "in_play": [card.id for card in cards if card.border == "blue"],
            "squad": [SQUAD, most],
            "players": [PLAYERS, PLAYERS],
        }

    def rematch(self, state: State) -> dict[str, Any]:
        """What a next game may keep of this one: the sides may be swapped."""
        return {"sides": [squad.side for squad in state.players]}

    # -- words ---------------------------------------------------------------------------------

    def texts(self, sets: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """The packages that word the game."""
        return ("referee.duel",)


RULES = DuelRules()
