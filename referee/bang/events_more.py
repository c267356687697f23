"""What can happen once expansions bend the rules: returns, borrowed abilities, extra turns."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang import hands
from referee.bang.events import cleared
from referee.bang.state import InPlay, LastPlay, Seat, Seen, State, load_of
from referee.bang.victory import THREE
from referee.cards import Face
from referee.engine.event import Event, Line, line
from referee.engine.hands import Moves, nothing
from referee.frozen import replace


@dataclass(frozen=True)
class Returned(Event, tag="returned"):
    """Somebody eliminated is back in the game."""

    seat: Seat
    life: int
    spirit: str | None = None
    """What brought them back, if they have no life of their own."""
    shadow: bool = False
    """Whether they are called a shadow, not a ghost."""

    moves = nothing

    def apply(self, state: State) -> State:
        return state.with_player(self.seat, alive=True, life=self.life, spirit=self.spirit)

    def story(self) -> Line:
        key = "returned_as_ghost" if self.spirit else "returned"
        key = "returned_as_shadow" if self.shadow else key
        return line(key, who=text.seat(self.seat), n=self.life)


@dataclass(frozen=True)
class StayedAsGhost(Event, tag="stayed_as_ghost"):
    """Somebody who would be out stays in the game without a life."""

    seat: Seat
    spirit: str
    """What keeps them there."""

    moves = nothing

    def apply(self, state: State) -> State:
        state = replace(state, losses=state.unless(self.seat))
        return state.with_player(self.seat, alive=True, life=0, spirit=self.spirit)

    def story(self) -> Line:
        who, card = text.seat(self.seat), text.card(self.spirit)
        return line("stayed_as_ghost", who=who, card=card)


@dataclass(frozen=True)
class Left(Event, tag="left"):
    """A ghost's time is over; nothing lies in front of them any more."""

    seat: Seat

    moves = nothing

    def apply(self, state: State) -> State:
        state = state.saw(*(laid.card for laid in state[self.seat].in_play))
        gone = {"alive": False, "life": 0, "spirit": None, "in_play": ()}
        return cleared(state.with_player(self.seat, **gone), self.seat, out=True)

    def story(self) -> Line:
        return line("left", who=text.seat(self.seat))


@dataclass(frozen=True)
class Borrowed(Event, tag="borrowed"):
    """Somebody has the abilities of other characters from now on."""

    seat: Seat
    characters: tuple[str, ...]
    until_turn: bool = False
    """Whether they are given back when the player's next turn begins."""

    moves = nothing

    def apply(self, state: State) -> State:
        lent = {"borrowed": self.characters, "borrowed_until_turn": self.until_turn}
        return state.with_player(self.seat, **lent)

    def story(self) -> Line | None:
        if not self.characters:
            return None
        characters = text.characters(self.characters)
        return line("borrowed", who=text.seat(self.seat), characters=characters)


@dataclass(frozen=True)
class TurnRepeats(Event, tag="turn_repeats"):
    """The player on turn takes another turn after this one."""

    seat: Seat
    last: bool = False
    """Whether that turn is the last of its kind."""
    by: str | None = None
    """What brings it."""

    moves = nothing

    def apply(self, state: State) -> State:
        return state.with_turn(again=True, again_last=self.last, again_by=self.by)

    def story(self) -> Line:
        return line("turn_repeats", who=text.seat(self.seat))


@dataclass(frozen=True)
class TurnEndOwed(Event, tag="turn_end_owed"):
    """Something ends the turn in its own way, but not before the turn may end."""

    seat: Seat
    by: str

    moves = nothing

    def apply(self, state: State) -> State:
        return state.with_turn(ends_by=self.by)

    def story(self) -> Line:
        who, card = text.seat(self.seat), text.card(self.by)
        return line("turn_end_owed", who=who, card=card, rule="gold-081", instructs=True)


@dataclass(frozen=True)
class SeatsSwapped(Event, tag="seats_swapped"):
    """Two players changed places, with everything they have."""

    seat: Seat
    other: Seat
    skips: bool = False
    """Whether the other one misses the next turn."""

    moves = nothing

    def apply(self, state: State) -> State:
        places = {self.seat: self.other, self.other: self.seat}
        ring = tuple(places.get(seat, seat) for seat in state.ring)
        skips = (*state.skips, self.other) if self.skips else state.skips
        return replace(state, ring=ring, skips=skips)

    def story(self) -> Line:
        who, other = text.seat(self.seat), text.seat(self.other)
        return line("seats_swapped", who=who, other=other, instructs=True)


@dataclass(frozen=True)
class TurnMissed(Event, tag="turn_missed"):
    """A player's turn is passed over."""

    seat: Seat

    moves = nothing

    def apply(self, state: State) -> State:
        at = state.skips.index(self.seat)
        return replace(state, skips=state.skips[:at] + state.skips[at + 1 :])

    def story(self) -> Line:
        return line("turn_skipped", who=text.seat(self.seat))


@dataclass(frozen=True)
class RolesRedealt(Event, tag="roles_redealt"):
    """Some players have other roles from now on; only they know which."""

    roles: tuple[tuple[Seat, str], ...]

    def apply(self, state: State) -> State:
        # Among three players all roles are open, the new ones too.
        public = len(state.players) == THREE
        for seat, role in self.roles:
            state = state.with_player(seat, role=role, role_public=public)
            for extension in state.catalogue.extensions:
                state = extension.redealt(state, seat)
        return state

    def story(self) -> Line:
        who = text.seats(seat for seat, _ in self.roles)
        return line("roles_redealt", who=who, instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.look_at_roles(seat for seat, _ in self.roles)


@dataclass(frozen=True)
class SaidAbout(Event, tag="said_about"):
    """Somebody has used up their say about the newest card, played or used as an answer."""

    seat: Seat
    answer: bool = False
    """Whether it was about the newest answer."""

    moves = nothing

    def apply(self, state: State) -> State:
        last = state.last_answer if self.answer else state.last_play
        if last is None:
            return state
        last = replace(last, replied=(*last.replied, self.seat))
        return replace(state, last_answer=last) if self.answer else replace(state, last_play=last)


@dataclass(frozen=True)
class EffectRepeated(Event, tag="effect_repeated"):
    """The card just played works once more; that counts as one more card played."""

    seat: Seat
    card: str
    target: Seat | None = None
    pick: str | None = None
    before: LastPlay | None = None
    """The card itself as it was played, where it may turn out that this could not be done."""

    moves = nothing

    def apply(self, state: State) -> State:
        assert state.turn is not None
        load, said = load_of(state, self.target, self.pick), (self.seat,)
        again = LastPlay(self.seat, self.card, self.target, self.pick, load=load, replied=said)
        state = state.with_turn(played=state.turn.played + 1)
        state = replace(state, last_play=again, play_before=self.before)
        return replace(state, last_answer=None, losses=())


@dataclass(frozen=True)
class FlipRepeated(Event, tag="flip_repeated"):
    """What was flipped for a check does not count: cards are flipped again."""

    seat: Seat
    faces: tuple[Face, ...]
    shuffled: bool = False
    """Whether the pile must have been shuffled before: these cards had been seen already."""

    def apply(self, state: State) -> State:
        seen = replace(state.seen, faces=(*state.seen.faces, *self.faces))
        return replace(state, seen=Seen(self.faces) if self.shuffled else seen)

    def story(self) -> Line:
        return line("flips_again", who=text.seat(self.seat), rule="armed-058", instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.discard_flipped(self.seat, len(self.faces))


@dataclass(frozen=True)
class TakenBack(Event, tag="taken_back"):
    """A card that was just played went back to the hand instead of the discard pile."""

    seat: Seat
    card: str
    rule: str | None = None

    def apply(self, state: State) -> State:
        cards = list(state.seen.cards)
        if self.card in cards:
            del cards[len(cards) - 1 - cards[::-1].index(self.card)]
        return replace(state, seen=replace(state.seen, cards=tuple(cards)))

    def story(self) -> Line:
        who, card = text.seat(self.seat), text.card(self.card)
        return line("takes_card", who=who, card=card, n=1, rule=self.rule, instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.pick_up(self.seat, self.card)


@dataclass(frozen=True)
class NextCardDone(Event, tag="next_card_done"):
    """What was true for the next card of the player on turn no longer is."""

    moves = nothing

    def apply(self, state: State) -> State:
        return replace(state, losses=()).with_turn(near=False)


@dataclass(frozen=True)
class CardReturned(Event, tag="card_returned"):
    """A card lies in play again: what took it away was cancelled."""

    seat: Seat
    card: str
    load: int = 0

    def apply(self, state: State) -> State:
        for extension in state.catalogue.extensions:
            state = extension.lifted(state, self.card)
        laid = (*state[self.seat].in_play, InPlay(self.card, load=self.load))
        return state.with_player(self.seat, in_play=laid)

    def story(self) -> Line:
        who, card = text.seat(self.seat), text.card(self.card)
        return line("card_returned", who=who, card=card, instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.lay_again(state, self.seat, self.card, self.load)
