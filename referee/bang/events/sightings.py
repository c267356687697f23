"""A card was seen on the discard pile, whoever laid it and whatever for."""

from __future__ import annotations

from dataclasses import dataclass

from referee.bang.state import Seen, State
from referee.cards import Face
from referee.engine.event import Event, Line
from referee.engine.hands import nothing
from referee.frozen import replace


@dataclass(frozen=True)
class CardSeen(Event, tag="card_seen"):
    """It shows this face, and may be any of these cards; it cannot be in the draw pile now."""

    face: Face
    names: tuple[str, ...] = ()
    anew: bool = False
    """Whether it is the first card of a new pile: the old one was shuffled."""

    moves = nothing

    def apply(self, state: State) -> State:
        seen = Seen() if self.anew else state.seen
        sighted = (*seen.sighted, (self.face, self.names))
        return replace(state, seen=replace(seen, sighted=sighted))

    def story(self) -> Line | None:
        return None
