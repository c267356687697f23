"""The event cards, each with what it does when it is played."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from referee import text
from referee.engine.frame import Reply, Seat
from referee.option import Ask, Choice
from referee.text import Msg, say
from referee.wright.cards import KINDS, ref
from referee.wright.events import EventCardLooted, HelperLaid, RevolversRobbed
from referee.wright.frames import WrightFrame
from referee.wright.resolution import Resolution
from referee.wright.state import State
from referee.wright.turn import end_turn, in_hand, run_dry

SWAPPED = 2
"""How many cards a substitution takes and gives back."""


class EventCard(ABC):
    """An event card: whom it is aimed at, if at anybody, and what it does."""

    id: ClassVar[str]
    rule: ClassVar[str]

    def targets(self, state: State, seat: Seat) -> tuple[Seat, ...] | None:
        """Whom `seat` may choose; None if nobody has to be chosen."""
        return None

    @abstractmethod
    def play(self, res: Resolution, seat: Seat, target: Seat | None) -> None:
        """Do what the card says; the turn ends when that is done."""

    def ask(self, state: State, seat: Seat) -> Ask | None:
        """What must be chosen to play it."""
        targets = self.targets(state, seat)
        if targets is None:
            return None
        names = tuple(Choice(one, say("name.seat", who=text.seat(one))) for one in targets)
        return Ask("target", say("ask.wright_target", card=ref(self.id)), choices=names)


@dataclass(frozen=True)
class Resolving(WrightFrame):
    """An event is carried out with real cards; nobody may load until its player says it is done."""

    by: Seat

    card: ClassVar[str]

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.by,)

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        return (Reply("done", say("answer.wright_done", card=ref(self.card)), icon="done"),)

    def bans_loading(self, state: State) -> bool:
        return True

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        res.emit(EventCardLooted())
        end_turn(res)

    def cut_short(self, res: Resolution) -> None:
        # It has been played and is nobody's any more: it is loot like any other.
        res.emit(EventCardLooted())


class Swap(EventCard):
    """Take two random cards from somebody's hand and give any two back."""

    id = "swap"
    rule = "wright-072"

    def targets(self, state: State, seat: Seat) -> tuple[Seat, ...] | None:
        least = SWAPPED if state.rule("wright_swap_short") == "forbidden" else 1
        known = state.rule("wright_loading") == "told"
        return tuple(s for s in state.others(seat) if not known or state[s].hand >= least)

    def play(self, res: Resolution, seat: Seat, target: Seat | None) -> None:
        assert target is not None
        res.push(Swapping(seat, target))


@dataclass(frozen=True)
class Swapping(Resolving, tag="wright_swapping"):
    """Two cards change hands, there and back; both hands end as large as they were."""

    target: Seat

    rule = "wright-072"
    card = Swap.id

    def count(self, state: State) -> int:
        """How many cards are taken: two, or what there is."""
        if state.rule("wright_loading") == "untold":
            return SWAPPED
        return min(SWAPPED, state[self.target].hand)

    def says(self, state: State) -> Msg:
        by, who = text.seat(self.by), text.seat(self.target)
        return say("wait.wright_swap", by=by, who=who, n=self.count(state))


class Indians(EventCard):
    """Every opponent loses a random card of the revolver and draws one into the hand."""

    id = "indians"
    rule = "wright-074"

    def play(self, res: Resolution, seat: Seat, target: Seat | None) -> None:
        state = res.state
        told = state.rule("wright_loading") == "told"
        robbed = tuple(s for s in state.others(seat) if not told or state[s].loaded)
        empty = tuple(s for s in state.others(seat) if s not in robbed)
        drawing = empty if state.rule("wright_indians_empty") == "draw" else ()
        res.push(Raid(seat, robbed, drawing))
        if len(drawing) > state.plain_cards:
            run_dry(res)
        else:
            res.emit(RevolversRobbed(robbed, drawing))


@dataclass(frozen=True)
class Raid(Resolving, tag="wright_raid"):
    """Cards go from revolvers under the deck, and others come from its top."""

    robbed: tuple[Seat, ...]
    drawing: tuple[Seat, ...] = ()
    """Who has nothing loaded and draws all the same."""

    rule = "wright-074"
    card = Indians.id

    def says(self, state: State) -> Msg:
        if not self.robbed and not self.drawing:
            return say("wait.wright_raid_nobody", by=text.seat(self.by))
        if not self.drawing:
            return say("wait.wright_raid", who=text.seats(self.robbed))
        drawing = text.seats(self.drawing)
        if not self.robbed:
            return say("wait.wright_raid_empty", drawing=drawing)
        return say("wait.wright_raid_both", who=text.seats(self.robbed), drawing=drawing)


class Helper(EventCard):
    """Stays in front of its player: one card more for the rest of the round."""

    id = "helper"
    rule = "wright-076"

    def play(self, res: Resolution, seat: Seat, target: Seat | None) -> None:
        res.emit(HelperLaid(seat))
        end_turn(res)


EVENT_CARDS: Mapping[str, EventCard] = {card.id: card for card in (Swap(), Indians(), Helper())}


def event_objection(state: State, seat: Seat, card: str) -> tuple[str, str] | None:
    """Why `seat` cannot play that event card now, by code and ruling."""
    if not in_hand(state, seat):
        return "wright_no_hand", "wright-033"
    if state.spent.count(card) >= KINDS[card].copies:
        return "wright_all_played", "wright-001"
    if EVENT_CARDS[card].targets(state, seat) == ():
        return "wright_nobody_to_swap", "wright-077"
    return None
