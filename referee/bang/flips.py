"""Flipping cards for a check: "draw!" in the rulebook's words."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from referee import text
from referee.bang.catalogue import catalogue_of
from referee.bang.effect import effects_of
from referee.bang.events import Flipped
from referee.bang.frame import Frame, Reply
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.cards import Condition, Face, Suit
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

    rule = "base-073"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        key = "wait.pick_flip" if self.faces else "wait.flip"
        return say(key, who=text.seat(self.seat), what=say(f"flip.{self.source}.why"))

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

    def finish(self, res: Resolution, counts: int) -> None:
        """Let the card that counts decide."""
        face = self.faces[counts]
        good = self.good(res.state, face)
        res.pop()
        res.emit(Flipped(self.seat, self.source, self.faces, counts, good))
        self.settled(res)
        res.state.catalogue.effect(self.source).flipped(res, self.seat, face, good=good)

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
    effects = effects_of(res.state, seat)
    count = max((effect.flips(res.state, seat) for effect in effects), default=1)
    res.push(Flip(seat, source, count, suits=suits))


def as_read(state: State, face: Face) -> Face:
    """Give the face as it counts while event cards turn suits into others."""
    rank, suit = face
    return rank, suit_as_read(state, suit)


def suit_as_read(state: State, suit: Suit) -> Suit:
    """Give the suit as which cards of `suit` count now."""
    for active in state.effects:
        suit = active.effect.reads_suit(state, suit)
    return suit


def odds(state: State, flip: Flip) -> float:
    """How likely the check's condition comes true with a fresh deck and the best choice."""
    condition = flip.condition(state)
    if not any(active.owner is None for active in state.effects):
        single = _share(state.sets, condition)
    else:
        faces = catalogue_of(state.sets).faces
        single = sum(condition.holds(as_read(state, face)) for face in faces) / len(faces)
    # Whoever flips several cards picks the one they like.
    if state.catalogue.effect(flip.source).check_is_feared:
        return round(float(single**flip.count), 3)
    return round(float(1 - (1 - single) ** flip.count), 3)


@cache
def _share(sets: tuple[str, ...], condition: Condition) -> float:
    faces = catalogue_of(sets).faces
    return sum(map(condition.holds, faces)) / len(faces)
