"""The rules of BANG! as one object, the way the match and the table server use them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from referee import codec
from referee.bang import aside, beginning, coach, notation
from referee.bang import view as views
from referee.bang.catalogue import HouseRule, catalogue_of, known_extensions, known_sets
from referee.bang.commands import Correct, EndTurn, FlipCards, Play, See, Use
from referee.bang.decide import COURT
from referee.bang.deck import contradicts
from referee.bang.events.flips import Flipped
from referee.bang.events.lives import Eliminated
from referee.bang.options import answers, options
from referee.bang.reminders import REMINDERS
from referee.bang.setup import CharacterTaken, rematch, wrong_player_count
from referee.bang.state import Seat, State
from referee.cards import Face
from referee.engine.aside import Aside
from referee.engine.beginning import Task
from referee.engine.coach import Advice
from referee.engine.commands import Answer, Command, Shuffle
from referee.engine.event import Event
from referee.engine.reminders import Reminders
from referee.engine.rules import EngineRules
from referee.match import Weight
from referee.option import Option
from referee.refusal import refuse
from referee.text import say

ALWAYS = "base"
"""The set without which there is no game."""


class BangRules(EngineRules):
    """What a match asks of a game's rules."""

    id = "bang"
    court = COURT
    ends_turn = EndTurn
    views = views
    notation = notation
    path = coach.PATH
    take_back_rule = "base-078"

    def options(self, state: State, seat: Seat) -> tuple[Option, ...]:
        """What a seat may do now."""
        return options(state, seat)

    def answers(self, state: State, seat: Seat) -> tuple[Option, ...]:
        """What a seat may say to whatever is asked, without all that it may do besides."""
        return answers(state, seat)

    def beginning(self, state: State, viewer: Seat | None) -> Iterable[Task]:
        """What the table, or one seat, does with real cards before the first turn."""
        return beginning.beginning(state, viewer)

    def stake(self, state: State, seat: Seat) -> Any:
        """Lives, character and cards in play: nobody answers alike whatever these are."""
        player = state[seat]
        laid = [codec.dump(card) for card in player.in_play]
        return [player.life, player.max_life, player.character, list(player.borrowed), laid]

    def coach(self, state: State, seat: Seat) -> Advice:
        """What somebody new on a seat is told now."""
        return coach.coach(state, seat)

    def aside(self, state: State, seat: Seat) -> Aside | None:
        """What somebody who is out may know and guess."""
        return aside.aside(state, seat)

    def weight(self, command: Command) -> Weight:
        """How much a command weighs for the take-back rule."""
        match command:
            case Play() | Use():
                return Weight.ACT
            case Correct():
                # What the host has set right must not vanish with somebody's second thoughts.
                return Weight.ACT
            case Answer(choice=choice):
                # Standing there and taking it is neither a card nor an ability.
                return Weight.NONE if choice in ("hit", "out", "keep") else Weight.REPLY
            case FlipCards():
                return Weight.SEEN
            case Shuffle() | See():
                return Weight.CHANCE
            case _:
                return Weight.OWN

    @cached_property
    def reminders(self) -> Reminders:
        """What hands do because of what any set reminds people of."""
        boxes = catalogue_of(known_sets()).sets
        return {**REMINDERS, **{key: read for box in boxes for key, read in box.reminders.items()}}

    def reveals(self, event: Event) -> bool:
        """Whether people have seen something that an undo cannot make unseen."""
        own = (Flipped, Eliminated, CharacterTaken)
        return isinstance(event, own) or any(
            isinstance(event, extension.reveals) for extension in known_extensions()
        )

    def sighted(
        self, state: State, face: Face, names: tuple[str, ...], *, anew: bool
    ) -> Command | None:
        """How to note that a card lies on the discard pile; None if that is known already."""
        if contradicts(state, face) and not anew:
            return None
        return See(face, names, anew)

    # -- setting up a table --------------------------------------------------------------------

    def roster(self, sets: tuple[str, ...], house: dict[str, Any]) -> tuple[str, ...]:
        """The characters that may be dealt."""
        catalogue = catalogue_of(sets)
        bonus = house.get("bonus_characters", catalogue.house_rules["bonus_characters"].default)
        everyone = catalogue.characters.values()
        return tuple(one.id for one in everyone if bonus or one.group != "bonus")

    def check_roster(
        self, players: int, each: int, sets: tuple[str, ...], house: dict[str, Any]
    ) -> None:
        """Make sure that there are `each` characters for every player.

        Raises:
            Refused: there are too few.
        """
        there = len(self.roster(sets, house))
        if each * players > there:
            why = say("why.too_few_characters", n=there, each=each)
            allowed = (say("allowed.fewer_characters"),)
            tried = say("tried.start_game")
            raise refuse("too_few_characters", tried, why, allowed=allowed, rule="base-182")

    def role_mix(self, players: int, sets: tuple[str, ...]) -> tuple[str, ...]:
        """The roles for a number of players.

        Raises:
            Refused: there is no mix for that many.
        """
        mixes = catalogue_of(sets).role_mixes
        if players not in mixes:
            raise wrong_player_count(players, mixes)
        return mixes[players]

    def house_rules(self, sets: tuple[str, ...] | None = None) -> tuple[HouseRule, ...]:
        """The switches of a combination of sets, or of all of them."""
        chosen = known_sets() if sets is None else sets
        return tuple(catalogue_of(chosen).house_rules.values())

    def choices(self, sets: tuple[str, ...]) -> dict[str, Any]:
        """Everything a host can choose from, and a player can look up."""
        catalogue = catalogue_of(sets)
        mixes = catalogue.role_mixes
        switches = [(box.id, rule) for box in catalogue.sets for rule in box.house_rules]
        return {
            "sets": [{"id": name, "always": name == ALWAYS} for name in known_sets()],
            "house": [{**rule.plain(), "set": box} for box, rule in switches],
            "characters": list(catalogue.characters),
            "cards": list(catalogue.cards),
            "in_play": [c.id for c in catalogue.cards.values() if c.colour != "brown"],
            "roles": list(catalogue.roles),
            "players": [min(mixes), max(mixes)],
            **{
                name: found
                for extension in known_extensions()
                for name, found in extension.choices(catalogue).items()
            },
        }

    def rematch(self, state: State) -> dict[str, Any]:
        """What a next game may keep of this one."""
        return rematch(state)

    # -- words ---------------------------------------------------------------------------------

    def texts(self, sets: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """The packages that word the game with these sets, or with all of them."""
        chosen = known_sets() if sets is None else sets
        return ("referee.bang", *(f"referee.bang.sets.{name}" for name in chosen))


RULES = BangRules()
