"""Flipping cards for a check: "draw!" in the rulebook's words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from referee import text
from referee.bang.deck import contradicts, unseen
from referee.bang.effect import Effect, concerned, effects_of
from referee.bang.events_flip import Flipped
from referee.bang.events_more import FlipRepeated
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.cards import SUITS, Condition, Face, Suit
from referee.engine.frame import Frame, Reply
from referee.frozen import replace
from referee.text import Msg, say


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
        wanted = any(active.effect.wants_flipped_card for active in state.effects)
        alike = len({self.good(state, face) for face in faces}) == 1
        if len(faces) == 1 or (alike and not wanted):
            replace(self, faces=faces).finish(res, 0)
        else:
            res.change(replace(self, faces=faces))

    def step(self, res: Resolution) -> bool:
        effect = res.state.catalogue.effect(self.source)
        if not self.faces and effect.flip_is_idle(res.state, self.seat):
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
            asked = replace(self, counts=counts, accepted=(*self.accepted, doubter[0]))
            res.change(asked)
            doubter[1].doubt_flip(res, doubter[0], asked)
            return
        face = self.faces[counts]
        good = self.good(res.state, face)
        res.pop()
        shuffled = self._shuffled(res.state)
        every = self.all_count
        res.emit(Flipped(self.seat, self.source, self.faces, counts, good, shuffled, every))
        self.settled(res)
        res.state.catalogue.effect(self.source).flipped(res, self.seat, face, good=good)

    def _shuffled(self, state: State) -> bool:
        """Whether the pile must have been shuffled: what was flipped cannot be in it."""
        return any(contradicts(state, face) for face in self.faces)

    def next_doubter(self, state: State) -> tuple[Seat, Effect] | None:
        """Who may have the flip repeated and was not yet asked, and by what."""
        for active in state.effects:
            if active.owner is None or active.owner in self.accepted:
                continue
            if active.effect.doubts_flips(state, active.owner):
                return active.owner, active.effect
        return None

    def repeated(self, res: Resolution) -> None:
        """Flip anew: what was flipped before no longer counts."""
        res.emit(FlipRepeated(self.seat, self.faces, self._shuffled(res.state)))
        res.change(replace(self, faces=(), counts=None, accepted=()))

    def settled(self, res: Resolution) -> None:
        """Tell everybody that a check was made."""
        res.tell("flip_made", self.seat)

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
    effects = effects_of(state, seat)
    more = sum(effect.flips_more(state, seat) for effect in effects)
    return max((effect.flips(state, seat) for effect in effects), default=1) + more


def as_read(state: State, face: Face) -> Face:
    """Give the face as it counts while event cards turn suits into others."""
    rank, suit = face
    return rank, suit_as_read(state, suit)


def suit_as_read(state: State, suit: Suit) -> Suit:
    """Give the suit as which cards of `suit` count now."""
    for active in concerned(state, "reads_suit"):
        suit = active.effect.reads_suit(state, suit)
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
