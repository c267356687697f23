"""A shootout: every hand goes on the loot, and the last one gets nothing."""

from __future__ import annotations

from dataclasses import dataclass

from referee.engine.frame import Seat
from referee.frozen import replace
from referee.text import Msg, say
from referee.wright.cards import BONUS
from referee.wright.events import BonusTaken, DeadHeat, HandsFell
from referee.wright.hands import Race, RaceKind, Settle
from referee.wright.resolution import Resolution
from referee.wright.reveal import Reveal
from referee.wright.state import Cause, State


@dataclass(frozen=True)
class Shootout(Race, tag="wright_shootout"):
    """Everybody's hand goes on the loot; the last one gets nothing."""

    cause: Cause = "hand"

    def racers(self, state: State) -> tuple[Seat, ...]:
        return tuple(state)

    @property
    def kind(self) -> RaceKind:
        return "hand" if self.cause == "hand" else "auto"

    def settle(self, state: State) -> Settle:
        return "first" if state.two else "last"

    def says(self, state: State) -> Msg:
        if state.on_phones:
            return say(f"wait.wright_{self.cause}_phones")
        return say(f"wait.wright_{self.cause}")

    def finish(self, res: Resolution) -> None:
        """Find out who was last; hands that fell last together are laid again, and only they."""
        *sure, last = self.down
        if len(last) > 1:
            res.emit(DeadHeat(last, phones=res.state.on_phones))
            res.change(replace(self, down=tuple(sure)))
            return
        res.pop()
        res.emit(HandsFell(self.down, phones=res.state.on_phones))
        bonus = None
        if res.state.two:
            bonus = self.down[0][0]
            res.emit(BonusTaken(bonus, BONUS))
        res.push(Reveal(self.cause, self.down, bonus))
