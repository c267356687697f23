"""Playing cards: at whom they may be played, and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from referee.duel.effect import Effect
from referee.duel.places import Side, Spot
from referee.duel.state import State
from referee.engine.frame import Seat
from referee.text import Msg

if TYPE_CHECKING:
    from referee.duel.combat import Hit
    from referee.duel.commands import Play
    from referee.duel.resolution import Resolution

Aim = Literal["none", "spot", "pick", "whose"]


class Card(Effect):
    """A kind of playing card."""

    aim: ClassVar[Aim] = "none"
    """What is chosen when it is played: nothing, a character, a card, or a player."""
    aim_rule: ClassVar[str] = "duel-025"
    """The ruling on whom it may be played at."""
    only_answers: ClassVar[bool] = False
    """Whether it is never played on one's own account, only as an answer."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.id = facts["id"]
        self.border: Literal["brown", "blue", "red"] = facts["border"]
        self.copies: dict[Side, int] = facts["copies"]
        self.is_hit: bool = facts.get("hit", False)
        self.is_miss: bool = facts.get("miss", False)
        self.always = facts.get("always", False)
        self.reloads: bool = facts.get("reload", False)

    def is_bang(self, state: State) -> bool:
        """Whether it is a BANG! card, of which a turn has but one."""
        return self.border == "red"

    def usual_targets(self, state: State, seat: Seat) -> tuple[Spot, ...]:
        """The characters it may be played at, before anything widens the choice."""
        return ()

    def picks(self, state: State, seat: Seat) -> tuple[str, ...]:
        """What may be taken or discarded by it."""
        return ()

    def objection(self, state: State, seat: Seat) -> tuple[Msg, str] | None:
        """Why it cannot be played now whatever the target, and by which ruling."""
        return None

    def in_vain(self, state: State, seat: Seat, target: Spot | None) -> Msg | None:
        """Why nothing would come of it at that target, if so; it may be played all the same."""
        return None

    def play(self, res: Resolution, play: Play) -> None:
        """Do what the card says; it lies on the discard pile already."""

    def missed(self, res: Resolution, hit: Hit) -> None:
        """A hit it made was cancelled."""

    def strike(self, res: Resolution, seat: Seat, spot: Spot) -> None:
        """Do to one of several characters what the card does to each."""
