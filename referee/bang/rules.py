"""The rules of BANG! as one object, the way the match and the table server use them."""

from __future__ import annotations

from typing import Any

from referee import codec
from referee.bang import view as views
from referee.bang.catalogue import HouseRule, catalogue_of, known_sets
from referee.bang.chance import Chance
from referee.bang.commands import Answer, Command, Correct, FlipCards, Play, Use
from referee.bang.decide import apply, decide
from referee.bang.event import Event, Line
from referee.bang.events import Eliminated, Flipped
from referee.bang.options import options
from referee.bang.setup import CharacterTaken, rematch, wrong_player_count
from referee.bang.state import Seat, State
from referee.match import Weight
from referee.option import Option


def load_command(plain: Any) -> Command:
    """Read a command as it arrives from a screen or a script.

    Raises:
        Malformed: it is no command, or a field of it is wrong.
    """
    return codec.load(Command, plain)


class BangRules:
    """What a match asks of a game's rules."""

    id = "bang"

    def load_command(self, plain: Any) -> Command:
        """Read a command."""
        return load_command(plain)

    def load_event(self, plain: Any) -> Event:
        """Read an event."""
        return codec.load(Event, plain)

    def decide(self, state: State | None, command: Command) -> tuple[Event, ...]:
        """Judge a command."""
        return decide(state, command)

    def apply(self, state: State | None, event: Event) -> State:
        """Give the state after an event."""
        return apply(state, event)

    def story(self, event: Event) -> Line | None:
        """Tell an event to everybody."""
        return event.story()

    def options(self, state: State, seat: Seat) -> tuple[Option, ...]:
        """What a seat may do now."""
        return options(state, seat)

    def view(self, state: State, viewer: Seat | None) -> dict[str, Any]:
        """What a viewer may see."""
        return views.view(state, viewer)

    def own_view(self, state: State, seat: Seat) -> dict[str, Any]:
        """A seat's own business."""
        return views.own_view(state, seat)

    def proxy_view(self, state: State, seat: Seat) -> dict[str, Any]:
        """A seat's business without its secrets."""
        return views.proxy_view(state, seat)

    def seat_of(self, command: Command) -> Seat | None:
        """Who acts by a command."""
        seat = getattr(command, "seat", None)
        return seat if isinstance(seat, int) else None

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
            case _:
                return Weight.NONE

    def reveals(self, event: Event) -> bool:
        """Whether people have seen something that an undo cannot make unseen."""
        return isinstance(event, Flipped | Eliminated | CharacterTaken)

    def needs_chance(self, state: State) -> int | None:
        """How many things must be shuffled outside before the game goes on, if any."""
        return state.top.size(state) if isinstance(state.top, Chance) else None

    def is_over(self, state: State) -> bool:
        """Whether the game has ended."""
        return state.phase == "over"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        """Whom the table waits for."""
        top = state.top
        if top is not None and not top.soft:
            return top.waits_for(state)
        return (state.current,) if state.phase == "play" and state.turn else ()

    # -- setting up a table --------------------------------------------------------------------

    def roster(self, sets: tuple[str, ...], house: dict[str, Any]) -> tuple[str, ...]:
        """The characters that may be dealt."""
        catalogue = catalogue_of(sets)
        bonus = house.get("bonus_characters", catalogue.house_rules["bonus_characters"].default)
        everyone = catalogue.characters.values()
        return tuple(one.id for one in everyone if bonus or one.group != "bonus")

    def role_mix(self, players: int, sets: tuple[str, ...]) -> tuple[str, ...]:
        """The roles for a number of players.

        Raises:
            Refused: there is no mix for that many.
        """
        mixes = catalogue_of(sets).role_mixes
        if players not in mixes:
            raise wrong_player_count(players, mixes)
        return mixes[players]

    def house_rules(self, sets: tuple[str, ...]) -> tuple[HouseRule, ...]:
        """The switches of a combination of sets."""
        return tuple(catalogue_of(sets).house_rules.values())

    def choices(self, sets: tuple[str, ...]) -> dict[str, Any]:
        """Everything a host can choose from, and a player can look up."""
        catalogue = catalogue_of(sets)
        mixes = catalogue.role_mixes
        return {
            "sets": [{"id": name} for name in known_sets()],
            "house": [rule.plain() for rule in catalogue.house_rules.values()],
            "characters": list(catalogue.characters),
            "cards": list(catalogue.cards),
            "in_play": [c.id for c in catalogue.cards.values() if c.colour != "brown"],
            "events": list(catalogue.events),
            "roles": list(catalogue.roles),
            "players": [min(mixes), max(mixes)],
        }

    def rematch(self, state: State) -> dict[str, Any]:
        """What a next game may keep of this one."""
        return rematch(state)


RULES = BangRules()
