"""A table of The Duel for tests: a position on one line, people and characters by name.

table = at("Ann:law@*pat_garret,bill_tightman Ben:outlaw@*soundance_kid,cattle_katie | Ann")
table.play("Ann", "colt", "soundance_kid")
table.answer("Ben", "hit")
assert table.health("soundance_kid") == 3
"""

from __future__ import annotations

import dataclasses
from typing import Any

from referee.duel import RULES, notation
from referee.duel.state import State
from referee.duel.turn import hand_limit
from referee.match import Match
from referee.option import Ask
from referee.refusal import Refusal
from tests.referee.people import People, refusal_of

LAW = "Ann:law@*pat_garret,bill_tightman"
OUTLAWS = "Ben:outlaw@*soundance_kid,cattle_katie"
"""Characters whose abilities stay out of the way of most rules."""
PLAIN = f"{LAW} {OUTLAWS} | Ann"


def at(position: str = PLAIN, *, house: dict[str, Any] | None = None, **fields: Any) -> DuelTable:
    """Set up a table from a one-line position, with house rules or other facts on top."""
    state = dataclasses.replace(notation.read(position), house=house or {}, **fields)
    return DuelTable(Match.from_position(RULES, state))


def law(attacker: str = "pat_garret", cover: str = "bill_tightman", rest: str = "") -> str:
    """Ann's word of a position."""
    return f"Ann:law@*{attacker},{cover}{rest}"


def outlaws(attacker: str = "soundance_kid", cover: str = "cattle_katie", rest: str = "") -> str:
    """Ben's word of a position."""
    return f"Ben:outlaw@*{attacker},{cover}{rest}"


def facing(ann: str = LAW, ben: str = OUTLAWS, turn: str = "Ann", **more: Any) -> DuelTable:
    """Set up two squads face to face."""
    return at(f"{ann} {ben} | {turn}", **more)


FOUR = (
    ["pat_garret", "bill_tightman", "jango", "wild_bill"],
    ["soundance_kid", "cattle_katie", "tom_thorn", "sid_curry"],
)


def new_game(**setup: Any) -> DuelTable:
    """Start a game from the lobby; see the command `duel_start` for what can be set up."""
    table = DuelTable(Match(RULES))
    table.names = ["Ann", "Ben"]
    table.do({"do": "duel_start", "names": ["Ann", "Ben"], **({"deal": FOUR} | setup)})
    return table


def refused_game(**setup: Any) -> Refusal:
    """Try to start a game that must be refused."""
    return refusal_of(new_game, **setup)


class DuelTable(People):
    """Two people acting by name on a match of The Duel."""

    state: State
    prefix = "duel_"

    # -- acting --------------------------------------------------------------------------------

    def play(self, who: str, card: str, target: str | None = None, **more: Any) -> None:
        """Play a card at a character; `pick` is `"hand"` or written `"barrel of sid_curry"`."""
        command = {"do": "duel_play", "seat": self.seat(who), "card": card}
        if target is not None:
            command["target"] = self.spot(target)
        if "pick" in more:
            more["pick"] = self.picked(more["pick"])
        if "whose" in more:
            more["whose"] = self.seat(more["whose"])
        self.do({**command, **more})

    def use(self, who: str, ability: str, pick: str | None = None, **more: Any) -> None:
        """Use an ability."""
        command = {"do": "duel_use", "seat": self.seat(who), "ability": ability}
        self.do(command if pick is None else command | {"pick": self.picked(pick)})

    def swap(self, who: str) -> None:
        """Make the free move of the attacker token."""
        self.do({"do": "duel_swap", "seat": self.seat(who)})

    def reload(self, who: str, pick: str) -> None:
        """Reload a card from the hand, or one in play."""
        self.do({"do": "duel_reload", "seat": self.seat(who), "pick": self.picked(pick)})

    def end(self, who: str, hand: int | None = None) -> None:
        """End the turn."""
        self.do({"do": "duel_end_turn", "seat": self.seat(who)})

    def deck_out(self, who: str) -> None:
        """Say that the own deck is used up."""
        self.do({"do": "duel_deck_out", "seat": self.seat(who)})

    def shows(self, who: str, *symbols: str) -> None:
        """Say what opened cards show."""
        for symbol in symbols:
            self.answer(who, f"shows:{symbol}")

    def take(self, who: str, choice: str, pick: str) -> None:
        """Answer with a card in play."""
        self.answer(who, choice, self.picked(pick))

    def spot(self, character: str) -> str:
        """Where a character stands."""
        found = self.state.spot_of(character)
        assert found is not None, f"{character} is not in play"
        return found

    def picked(self, pick: str) -> str:
        """Write a card in play the way a command does."""
        card, of, character = pick.partition(" of ")
        return f"{card}@{self.spot(character)}" if of else card

    # -- looking -------------------------------------------------------------------------------

    @property
    def winner(self) -> str | None:
        """The side that has won."""
        return self.state.result.side if self.state.result else None

    def health(self, character: str) -> int:
        """How much health a character has."""
        return self.state.fighter(self.spot(character)).health

    def gear(self, character: str) -> list[str]:
        """The equipment of a character."""
        return list(self.state.fighter(self.spot(character)).gear)

    def attacker(self, who: str) -> str:
        """Who attacks for a player."""
        return self.state.fighter(self.state.attacker(self.seat(who))).id

    def cover(self, who: str) -> str:
        """Who covers for a player."""
        return self.state.fighter(self.state.cover(self.seat(who))).id

    def fighters(self, who: str) -> list[str]:
        """Who is in play for a player, left and right."""
        return [self.state.fighter(spot).id for spot in self.state.manned(self.seat(who))]

    def hand(self, who: str) -> int:
        """How many cards a player holds."""
        return self.state[self.seat(who)].hand

    def deck(self, who: str) -> int:
        """How many cards a player's own deck has."""
        return self.state[self.seat(who)].deck

    def hand_limit(self, who: str) -> int:
        """How many cards a player may keep."""
        return hand_limit(self.state, self.seat(who))

    def targets(self, who: str, card: str) -> list[str]:
        """At which characters a player is offered to play a card."""
        for option in self._options(who):
            if option.id == f"play:{card}":
                if option.ask is None:
                    found = [option.command["target"]] if "target" in option.command else []
                else:
                    found = [choice.value for choice in option.ask.choices]
                return [self.state.fighter(spot).id for spot in found]
            if option.id == "lay" and option.ask is not None:
                for choice in option.ask.choices:
                    if choice.value == card and choice.ask is not None:
                        spots = [one.value for one in choice.ask.choices]
                        return [self.state.fighter(spot).id for spot in spots]
        return []

    def picks(self, who: str, card: str, target: str = "") -> list[str]:
        """What a player is offered to pick when playing a card."""
        for option in self._options(who):
            if option.id == f"play:{card}":
                if option.ask is None:
                    return [option.command["pick"]] if "pick" in option.command else []
                return self._named(option.ask)
        return []

    def repeats(self, who: str) -> list[str]:
        """The cards on the discard pile that a player may use once more."""
        for option in self._options(who):
            if option.id.startswith("repeat:"):
                named = option.command.get("card")
                cards = [named] if named or option.ask is None else option.ask.choices
                return [getattr(card, "value", card) for card in cards]
        return []

    def values(self, who: str, choice: str) -> list[str]:
        """What an answer lets a player choose from."""
        for option in self._options(who):
            if option.id == f"answer:{choice}" and option.ask is not None:
                return self._named(option.ask)
        return []

    def _named(self, ask: Ask) -> list[str]:
        found = []
        for choice in ask.choices:
            card, at_sign, spot = str(choice.value).partition("@")
            found.append(f"{card} of {self.state.fighter(spot).id}" if at_sign else card)
        return found

    @property
    def queue(self) -> list[str]:
        """The keys of what waits for its turn."""
        return [line["key"] for line in self.match.view(None)["game"]["queue"]]

    @property
    def check(self) -> dict[str, Any]:
        """The check under way, as every screen sees it."""
        found: dict[str, Any] = self.match.view(None)["game"]["open"]
        return found
