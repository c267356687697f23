"""A table for tests: set up a position on one line, let people act by name, look at what they see.

table = at("Ann:sheriff Ben:outlaw+barrel Cyril:renegade Dan:outlaw | Ann")
table.play("Ann", "bang", "Ben")
assert table.asked == ["Ben"]
table.answer("Ben", "hit")
assert table.life("Ben") == 3
"""

from __future__ import annotations

import json
from typing import Any

from referee.bang import RULES, notation
from referee.bang.distance import distance, reaches, weapon_range
from referee.bang.sets.gold_rush.holdings import Purse
from referee.bang.state import State
from referee.bang.turn import hand_limit
from referee.match import Match
from referee.refusal import Refusal
from tests.referee.people import People, refusal_of
from tests.referee.slicing import having


def at(
    position: str,
    *,
    sets: tuple[str, ...] = (),
    house: dict[str, Any] | None = None,
    **fields: Any,
) -> Table:
    """Set up a table from a one-line position, with sets, house rules or other facts on top."""
    if sets:
        position += f" | sets {json.dumps(['base', *sets])}"
    state = notation.read(position)
    state = having(state, house=house or {}, **fields)
    return Table(Match.from_position(RULES, state))


def new_game(*names: str, **setup: Any) -> Table:
    """Start a game from the lobby; see the command `start_game` for what can be set up."""
    table = Table(Match(RULES))
    table.names = list(names)
    table.do({"do": "start_game", "names": list(names), **setup})
    return table


def refused_game(*names: str, **setup: Any) -> Refusal:
    """Try to start a game that must be refused."""
    return refusal_of(new_game, *names, **setup)


def dealt(*players: str, **setup: Any) -> Table:
    """Start a game with chosen cards, each player written like `"Ann:sheriff@jesse_jones"`."""
    seats = [player.replace("@", ":").split(":") for player in players]
    deal = {
        "deal_roles": [role for _, role, _ in seats],
        "deal_characters": [offer.split(",") for _, _, offer in seats],
    }
    return new_game(*(name for name, _, _ in seats), **deal | setup)


class Table(People):
    """People at a game of BANG!."""

    state: State

    # -- acting --------------------------------------------------------------------------------

    def play(self, who: str, card: str, target: str | None = None, **more: Any) -> None:
        """Play a card from the hand."""
        self.do(self._play(who, card, target, **more))

    def use(self, who: str, ability: str, value: Any = None, **more: Any) -> None:
        """Use an ability, perhaps with a `target`, a `pick`, a `suit` or whatever else it asks."""
        command = {"do": "use", "seat": self.seat(who), "ability": ability, "value": value, **more}
        self.do({name: self._value(value) for name, value in command.items() if value is not None})

    def flip(self, who: str, *cards: str) -> None:
        """Flip cards, each written like `"4 hearts"`."""
        self.do({"do": "flip", "seat": self.seat(who), "cards": [c.split() for c in cards]})

    def end(self, who: str, hand: int | None = None, **more: Any) -> None:
        """End the turn, perhaps saying how many cards are in hand, or were discarded."""
        command = {"do": "end_turn", "seat": self.seat(who), **more}
        self.do(command if hand is None else command | {"hand": hand})

    def _play(self, who: str, card: str, target: str | None = None, **more: Any) -> dict[str, Any]:
        rest = {name: self._value(value) for name, value in more.items()}
        command = {"do": "play", "seat": self.seat(who), "card": card, **rest}
        return command if target is None else command | {"target": self.seat(target)}

    # -- looking -------------------------------------------------------------------------------

    @property
    def turn(self) -> str | None:
        """Whose turn it is, or was when the game ended; nobody's between two turns."""
        turn = self.state.turn
        return None if turn is None or turn.phase == "over" else self.names[turn.seat]

    @property
    def winner(self) -> str | None:
        """The side that has won."""
        return self.state.result.side if self.state.result else None

    @property
    def winners(self) -> list[str]:
        """The people who have won."""
        assert self.state.result is not None
        return [self.names[seat] for seat in self.state.result.winners]

    def life(self, who: str) -> int:
        """How many lives a player has."""
        return self.state[self.seat(who)].life

    def most(self, who: str) -> int:
        """How many lives a player can have."""
        return self.state[self.seat(who)].max_life

    def alive(self, who: str) -> bool:
        """Whether a player is in the game."""
        return self.state[self.seat(who)].alive

    def in_play(self, who: str) -> list[str]:
        """What lies in front of a player."""
        return [laid.card for laid in self.state[self.seat(who)].in_play]

    def gold(self, who: str) -> int:
        """How many nuggets a player has."""
        return Purse.of(self.state[self.seat(who)]).gold

    def equipment(self, who: str) -> list[str]:
        """The equipment that lies in front of a player."""
        return list(Purse.of(self.state[self.seat(who)]).equipment)

    def hand_limit(self, who: str) -> int:
        """How many cards a player may keep."""
        return hand_limit(self.state, self.seat(who))

    def distance(self, who: str, other: str) -> int:
        """How far away a player sees another."""
        return distance(self.state, self.seat(who), self.seat(other))

    def distances(self, who: str) -> dict[str, int]:
        """How far away a player sees all others."""
        return {name: self.distance(who, name) for name in self.names if name != who}

    def range(self, who: str) -> int:
        """How far a player shoots."""
        return weapon_range(self.state, self.seat(who))

    def reaches(self, who: str, other: str) -> bool:
        """Whether a shot reaches somebody."""
        return reaches(self.state, self.seat(who), self.seat(other))

    def targets(self, who: str, card: str) -> list[str]:
        """At whom a player is offered to play a card or to use an ability."""
        for option in self._options(who):
            if option.id in (f"play:{card}", f"use:{card}") and option.ask is not None:
                return [self.names[choice.value] for choice in option.ask.choices]
            if option.id == "lay" and option.ask is not None:
                for choice in option.ask.choices:
                    if choice.value == card and choice.ask is not None:
                        return [self.names[target.value] for target in choice.ask.choices]
        return []

    def layable(self, who: str) -> list[str]:
        """The cards a player is offered to lay in play."""
        for option in self._options(who):
            if option.id == "lay" and option.ask is not None:
                return [choice.value for choice in option.ask.choices]
        return []

    def role_seen(self, viewer: str | None, who: str) -> str | None:
        """Which role a viewer sees at somebody's seat; None is the table screen."""
        game = self.match.view(None if viewer is None else self.seat(viewer))["game"]
        seen: str | None = game["seats"][self.seat(who)]["role"]
        return seen

    def picks(self, who: str, card: str, target: str) -> list[str]:
        """What a player is offered to pick at a target; nothing if there is no choice to make."""
        for option in self._options(who):
            if option.id in (f"play:{card}", f"use:{card}") and option.ask is not None:
                asks = {self.names[one.value]: one.ask for one in option.ask.choices}
                ask = asks[target]
                return [choice.value for choice in ask.choices] if ask else []
        return []

    @property
    def notes(self) -> list[str]:
        """The keys of what everybody keeps in mind this turn."""
        assert self.state.turn is not None
        turn = self.state.turn
        return [note.key for note in (*turn.notes, *turn.lasting)]
