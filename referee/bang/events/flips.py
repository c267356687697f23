"""Cards are flipped for a check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from referee import text
from referee.bang import hands
from referee.bang.state import LastFlip, Seat, Seen, State
from referee.cards import Face
from referee.engine.event import Event, Line, line
from referee.engine.hands import Moves
from referee.frozen import replace
from referee.text import say


@dataclass(frozen=True)
class Flipped(Event, tag="flipped"):
    """Cards were flipped for a check; `counts` is the one that decides."""

    seat: Seat
    source: str
    faces: tuple[Face, ...]
    counts: int
    good: bool
    shuffled: bool = False
    """Whether the pile must have been shuffled before: these cards had been seen already."""
    all_count: bool = False
    """Whether no single card decides, but all of them together."""

    def apply(self, state: State) -> State:
        n = state.last_flip.n + 1 if state.last_flip else 1
        every = self.all_count
        flip = LastFlip(self.seat, self.source, self.faces, self.counts, self.good, n, every)
        seen = replace(state.seen, faces=(*state.seen.faces, *self.faces))
        seen = Seen(self.faces) if self.shuffled else seen
        return replace(state, last_flip=flip, seen=seen, losses=())

    def story(self) -> Line:
        decide = self.faces if self.all_count else (self.faces[self.counts],)
        what = say(f"flip.{self.source}.{'good' if self.good else 'bad'}")
        return line("flipped", who=text.seat(self.seat), flip=_named(decide), what=what)

    def moves(self, state: State) -> Moves:
        return hands.discard_flipped(self.seat, len(self.faces))


def _named(faces: tuple[Face, ...]) -> Any:
    """Name flipped cards one after the other."""
    rank, suit = faces[-1]
    said: Any = {"flip": [rank, suit]}
    for rank, suit in reversed(faces[:-1]):
        said = say("name.flips", flip={"flip": [rank, suit]}, more=said)
    return said


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
