"""The two High Noon cards that lie in the base box."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.commands import Play
from referee.bang.effect import Effect
from referee.bang.event_decks.cards import EventCard
from referee.bang.events.turns import SuitNamed
from referee.bang.flips import one_suit, suit_as_read
from referee.bang.forbidding import forbids
from referee.bang.resolution import Resolution
from referee.bang.setup import ask_character, starting_life
from referee.bang.state import Seat, State
from referee.bang.turn import drew, turn_begins
from referee.cards import SUITS, Suit
from referee.engine.asking import answers, hears
from referee.engine.event import Event, Line, line
from referee.engine.frame import Frame, Reply
from referee.engine.hands import nothing
from referee.engine.modes import LIMITS
from referee.frozen import replace
from referee.refusal import Refused, refuse
from referee.text import Msg, say

NEW_LIFE = 2


@dataclass(frozen=True)
class NameSuit(Frame, tag="name_suit"):
    """The player on turn names the only suit they will play."""

    seat: Seat

    rule = "base-157"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.name_suit", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.name_suit")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        return tuple(Reply(s, say("answer.suit", suit=text.suit(s)), icon=s) for s in SUITS)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        suit = next(s for s in SUITS if s == reply.choice)
        res.emit(SuitNamed(seat, suit))


class Handcuffs(EventCard):
    """After drawing, everybody names a suit and plays only that one in their turn."""

    @hears(drew)
    def drew(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        # Where every card has the same suit, there is none to name.
        if one_suit(res.state) is None:
            res.push(NameSuit(seat))

    @answers(forbids)
    def forbids(self, state: State, me: Seat | None, play: Play, tried: Msg) -> Refused | None:
        named = state.turn.suit if state.turn and state.on_turn == play.seat else None
        if named is None or (play.suit and suit_as_read(state, play.suit) == named):
            return None
        # A card whose suit nobody said is believed, unless no copy of it has the suit at all.
        if play.suit is None and named in _suits(state, play.using or play.card):
            return None
        why = say("why.handcuffs", suit=text.suit(named))
        return refuse("wrong_suit", tried, why, rule="base-157", kind=LIMITS)


def _suits(state: State, used: str) -> set[Suit]:
    """The suits that a card may have, as they are read; a card without a name may have any."""
    copies = state.catalogue.copies.get(used)
    printed = {suit for _, suit in copies} if copies else set(SUITS)
    return {suit_as_read(state, suit) for suit in printed}


@dataclass(frozen=True)
class IdentityChanged(Event, tag="identity_changed"):
    """Somebody goes on as another character."""

    seat: Seat
    character: str
    life: int
    max_life: int

    moves = nothing

    def apply(self, state: State) -> State:
        return replace(state, losses=state.unless(self.seat)).with_player(
            self.seat,
            character=self.character,
            spare=state[self.seat].character,
            life=self.life,
            max_life=self.max_life,
        )

    def story(self) -> Line:
        who, character = text.seat(self.seat), text.character(self.character)
        return line("identity_changed", who=who, character=character, rule="base-156")


@dataclass(frozen=True)
class SecondIdentity(Frame, tag="second_identity"):
    """The player whose turn begins may go on as their second character, with two lives."""

    seat: Seat

    rule = "base-156"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.new_identity", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        if not state[seat].has_lives:
            return say("prompt.new_identity_no_lives")
        return say("prompt.new_identity", n=NEW_LIFE)

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        # A second character the referee did not deal is read from the card.
        ask = None if state[seat].spare else ask_character(state)
        swap = Reply("swap", say("answer.swap_character"), ask=ask)
        return (swap, Reply("keep", say("answer.keep_character")))

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "swap":
            character = res.state[seat].spare or value
            assert isinstance(character, str)
            most = starting_life(res.state, seat, character)
            # A ghost has no life, whoever it is.
            life = NEW_LIFE if res.state[seat].has_lives else 0
            res.emit(IdentityChanged(seat, character, life, most))


class NewIdentity(EventCard):
    """At the start of a turn, its player may go on as the second character."""

    @hears(turn_begins)
    def turn_begins(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        res.push(SecondIdentity(seat))


EVENTS: dict[str, type[Effect]] = {"new_identity": NewIdentity, "handcuffs": Handcuffs}
