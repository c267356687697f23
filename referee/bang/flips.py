"""Flipping cards for a check: "draw!" in the rulebook's words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee import text
from referee.bang.deck import contradicts, unseen
from referee.bang.effect import Effect, asked, concerned, holds
from referee.bang.events.flips import Flipped, FlipRepeated
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.cards import SUITS, Condition, Face, Suit
from referee.engine.asking import moment, question
from referee.engine.frame import Frame, Reply
from referee.frozen import replace
from referee.text import Msg, say


@question
def flip_is_idle(state: State, me: Seat) -> bool:
    """Whether nothing could come of a flip for it any more, whatever is flipped."""
    return False


@question
def wants_flipped_card() -> bool:
    """Whether its owner gets the card that counts, so that it always matters which one does."""
    return False


@question
def flips(state: State, me: Seat) -> int:
    """How many cards its owner flips for a check, choosing one."""
    return 1


@question
def flips_more(state: State, me: Seat) -> int:
    """How many cards its owner flips for a check beyond that."""
    return 0


@question
def reads_suit(state: State, suit: Suit) -> Suit:
    """As which suit a card of `suit` counts."""
    return suit


@question
def doubts_flips(state: State, me: Seat) -> bool:
    """Whether its owner may have a flip repeated that anybody has just made."""
    return False


@moment
def doubt_flip(res: Resolution, me: Seat, flip: Flip) -> None:
    """Ask its owner whether `flip`, on top of the stack, is repeated; see `doubts_flips`."""


@moment
def flipped(res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
    """A card was flipped for this effect; `good` tells whether its condition holds."""


@moment
def flip_made(res: Resolution, me: Seat | None, seat: Seat) -> None:
    """`seat` has flipped cards for a check."""


@dataclass(frozen=True)
class Flip(Frame, tag="flip"):
    """Somebody flips cards for a check and, with several, picks the one that counts."""

    seat: Seat
    source: str
    """The effect that calls for the check."""
    count: int = 1
    faces: tuple[Face, ...] = ()
    suits: tuple[Suit, ...] = ()
    """The suits hoped for, where that was chosen only now."""
    counts: int | None = None
    """Which card counts, while somebody may still have the flip repeated."""
    accepted: tuple[Seat, ...] = ()
    """Who was asked about that and lets it stand."""

    rule = "base-073"
    all_count: ClassVar[bool] = False
    """Whether no single card counts, but all of them together."""

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        key = "wait.pick_flip" if self.faces else "wait.flip"
        return say(key, who=text.seat(self.seat), what=say(f"flip.{self.source}.why"))

    def prompt(self, state: State, seat: Seat) -> Msg:
        if self.faces:
            return self.says(state)
        return say("prompt.flip", n=self.count, what=say(f"flip.{self.source}.why"))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        if not self.faces:
            return ()
        return tuple(
            Reply(
                str(index),
                say("answer.face", flip={"flip": list(face)}, what=self.meaning(state, face)),
                rule="base-140",
            )
            for index, face in enumerate(self.faces)
        )

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        self.finish(res, int(reply.choice))

    def read(self, res: Resolution, faces: tuple[Face, ...]) -> None:
        """Take the reading of the flipped cards; ask only if it matters which one counts."""
        state = res.state
        wanted = holds(state, wants_flipped_card)
        alike = len({self.good(state, face) for face in faces}) == 1
        if len(faces) == 1 or (alike and not wanted):
            replace(self, faces=faces).finish(res, 0)
        else:
            res.change(replace(self, faces=faces))

    def step(self, res: Resolution) -> bool:
        effect = res.state.catalogue.effect(self.source)
        if not self.faces and flip_is_idle(effect, res.state, self.seat):
            res.pop()
            return True
        if self.counts is None:
            return False
        self.finish(res, self.counts)
        return True

    def finish(self, res: Resolution, counts: int) -> None:
        """Let the card that counts decide, once nobody wants the flip repeated."""
        doubter = self.next_doubter(res.state)
        if doubter is not None:
            doubted = replace(self, counts=counts, accepted=(*self.accepted, doubter[0]))
            res.change(doubted)
            doubt_flip(doubter[1], res, doubter[0], doubted)
            return
        face = self.faces[counts]
        good = self.good(res.state, face)
        res.pop()
        shuffled = self._shuffled(res.state)
        every = self.all_count
        res.emit(Flipped(self.seat, self.source, self.faces, counts, good, shuffled, every))
        self.settled(res)
        effect = res.state.catalogue.effect(self.source)
        flipped(effect, res, self.seat, face, good=good)

    def _shuffled(self, state: State) -> bool:
        """Whether the pile must have been shuffled: what was flipped cannot be in it."""
        return any(contradicts(state, face) for face in self.faces)

    def next_doubter(self, state: State) -> tuple[Seat, Effect] | None:
        """Who may have the flip repeated and was not yet asked, and by what."""
        for active in concerned(state, doubts_flips):
            if active.owner is None or active.owner in self.accepted:
                continue
            if doubts_flips(active.effect, state, active.owner):
                return active.owner, active.effect
        return None

    def repeated(self, res: Resolution) -> None:
        """Flip anew: what was flipped before no longer counts."""
        res.emit(FlipRepeated(self.seat, self.faces, self._shuffled(res.state)))
        res.change(replace(self, faces=(), counts=None, accepted=()))

    def settled(self, res: Resolution) -> None:
        """Tell everybody that a check was made."""
        res.tell(flip_made, self.seat)

    def good(self, state: State, face: Face) -> bool:
        """Tell whether `face` meets the condition of the check."""
        return self.condition(state).holds(as_read(state, face))

    def condition(self, state: State) -> Condition:
        """What the check looks for."""
        if self.suits:
            return Condition(self.suits)
        condition = state.catalogue.effect(self.source).check
        assert condition is not None, f"{self.source} has no check"
        return condition

    def meaning(self, state: State, face: Face) -> Msg:
        """Say what it would mean if `face` counted."""
        return say(f"flip.{self.source}.{'good' if self.good(state, face) else 'bad'}")


def call_for_flip(res: Resolution, seat: Seat, source: str, suits: tuple[Suit, ...] = ()) -> None:
    """Ask `seat` to flip for `source`; some characters flip more cards and choose."""
    res.push(Flip(seat, source, flip_count(res.state, seat), suits=suits))


def flip_count(state: State, seat: Seat) -> int:
    """How many cards `seat` flips for a check, choosing one."""
    return max(asked(state, seat, flips), default=1) + sum(asked(state, seat, flips_more))


def as_read(state: State, face: Face) -> Face:
    """Give the face as it counts while event cards turn suits into others."""
    rank, suit = face
    return rank, suit_as_read(state, suit)


def suit_as_read(state: State, suit: Suit) -> Suit:
    """Give the suit as which cards of `suit` count now."""
    for active in concerned(state, reads_suit):
        suit = reads_suit(active.effect, state, suit)
    return suit


def one_suit(state: State) -> Suit | None:
    """The suit that every card has now, if event cards leave only one."""
    read = {suit_as_read(state, suit) for suit in SUITS}
    return read.pop() if len(read) == 1 else None


def odds(state: State, flip: Flip) -> float:
    """How likely the check's condition comes true, for all that has been seen of the pile."""
    condition = flip.condition(state)
    left = unseen(state)
    total = sum(left.values())
    hits = sum(n for face, n in left.items() if condition.holds(as_read(state, face)))
    # Whoever flips several cards picks the one they like.
    if state.catalogue.effect(flip.source).check_is_feared:
        return round(_all_alike(hits, total, flip.count), 3)
    return round(1 - _all_alike(total - hits, total, flip.count), 3)


def _all_alike(hits: float, total: float, count: int) -> float:
    """How likely `count` cards are all among the `hits`; none is put back in between."""
    likely = 1.0
    for taken in range(count):
        likely *= max(0.0, hits - taken) / max(1.0, total - taken)
    return likely
