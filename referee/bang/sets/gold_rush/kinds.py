"""Equipment: cards bought with nuggets, used up at once (brown) or laid down (black)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from referee import text
from referee.bang.effect import Effect
from referee.bang.moments import Death
from referee.bang.resolution import Resolution
from referee.bang.sets.gold_rush.events import EquipmentDiscarded, EquipmentLaid
from referee.bang.sets.gold_rush.holdings import Purse
from referee.bang.state import Seat, State
from referee.engine.frame import Frame, Reply
from referee.text import Msg, say


class Equipment(Effect):
    """A kind of equipment card. This is the brown one: it works once, when it is got."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.id = facts["id"]
        self.border: str = facts["border"]
        self.cost: int = facts["cost"]
        self.copies: int = facts["copies"]

    def objection(self, state: State, me: Seat) -> Msg | None:
        """Why `me` cannot get this card now, if so."""
        return None

    def not_for_sale(self, state: State, me: Seat) -> tuple[Msg, str] | None:
        """Why `me` cannot buy it now, though they could have it, and by which ruling."""
        return None

    def got(self, res: Resolution, me: Seat) -> None:
        """`me` has just bought or drawn it."""
        if self.choices(res.state, me):
            res.push(UseEquipment(me, self.id))
        else:
            self.work(res, me)

    def choices(self, state: State, me: Seat) -> tuple[Reply, ...]:
        """What `me` chooses from when the card is got; nothing if there is nothing to choose."""
        return ()

    def chosen(self, res: Resolution, me: Seat, choice: str, value: str | int | None) -> None:
        """`me` made one of the `choices`."""

    def work(self, res: Resolution, me: Seat) -> None:
        """Do what the card does where there is nothing to choose."""

    def bearer_eliminated(self, res: Resolution, death: Death) -> None:
        """Whoever it lay in front of was eliminated."""


class BlackEquipment(Equipment):
    """Equipment that stays in front of its buyer and works from then on."""

    def objection(self, state: State, me: Seat) -> Msg | None:
        if self.id in Purse.of(state[me]).equipment:
            return say("why.equal_card", who=text.seat(me), card=text.card(self.id))
        return None

    def work(self, res: Resolution, me: Seat) -> None:
        lay_down(res, me, self.id, me)


def lay_down(res: Resolution, seat: Seat, card: str, on: Seat) -> None:
    """Let equipment that `seat` has just got lie in front of `on`."""
    res.emit(EquipmentLaid(seat, card, on))


def put_away(res: Resolution, seat: Seat, card: str) -> None:
    """Put equipment that lies in front of `seat` face up below the deck."""
    res.emit(EquipmentDiscarded(seat, card))


@dataclass(frozen=True)
class UseEquipment(Frame, tag="use_equipment"):
    """Somebody has got an equipment card and says what it is to do."""

    seat: Seat
    card: str

    rule = "gold-009"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.use_equipment", who=text.seat(self.seat), card=text.card(self.card))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.use_equipment", card=text.card(self.card))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        return state.catalogue.pieces(Equipment)[self.card].choices(state, seat)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        res.state.catalogue.pieces(Equipment)[self.card].chosen(res, seat, reply.choice, value)
