"""What can happen to nuggets and equipment cards."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang import hands
from referee.bang.sets.gold_rush.gold import SLOTS, pay, with_purse, with_shop, without
from referee.bang.sets.gold_rush.holdings import Purse, Shop
from referee.bang.state import Seat, State
from referee.engine.event import Event, Line, line
from referee.engine.hands import Moves, nothing
from referee.frozen import replace

# -- nuggets -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class GoldEarned(Event, tag="gold_earned"):
    """Somebody took nuggets from the reserve, or substitutes once it is empty."""

    seat: Seat
    n: int
    now: int
    rule: str = "gold-004"

    def apply(self, state: State) -> State:
        return pay(state, self.seat, -self.n)

    def story(self) -> Line:
        who = text.seat(self.seat)
        return line("gold_earned", who=who, n=self.n, now=self.now, rule=self.rule)

    def moves(self, state: State) -> Moves:
        return hands.earn(self.seat, self.n)


@dataclass(frozen=True)
class GoldPaid(Event, tag="gold_paid"):
    """Somebody paid nuggets, into the reserve or for now onto a card."""

    seat: Seat
    n: int
    parks: bool = False
    """Whether they lie on the card until the turn ends."""

    def apply(self, state: State) -> State:
        state = replace(state, losses=())
        if not self.parks:
            return pay(state, self.seat, self.n)
        purse = Purse.of(state[self.seat])
        gold, parked = purse.gold - self.n, purse.parked + self.n
        return with_purse(state, self.seat, gold=gold, parked=parked)

    def story(self) -> Line:
        key = "gold_parked" if self.parks else "gold_paid"
        return line(key, who=text.seat(self.seat), n=self.n)

    def moves(self, state: State) -> Moves:
        return hands.park(self.seat, self.n) if self.parks else hands.pay(self.seat, self.n)


@dataclass(frozen=True)
class GoldReturned(Event, tag="gold_returned"):
    """Nuggets went back to the reserve: those parked on cards, or all of somebody who is out."""

    seat: Seat
    n: int
    parked: bool = True

    def apply(self, state: State) -> State:
        if not self.parked:
            return pay(state, self.seat, self.n)
        parked = Purse.of(state[self.seat]).parked - self.n
        state = with_purse(state, self.seat, parked=parked)
        return with_shop(state, reserve=Shop.of(state).reserve + self.n)

    def story(self) -> Line:
        return line("gold_returned", who=text.seat(self.seat), n=self.n, instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.return_gold(self.seat, self.n, parked=self.parked)


# -- the shop ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class ShopStocked(Event, tag="shop_stocked"):
    """All equipment cards and nuggets are out of the box, and nobody has any."""

    cards: tuple[str, ...]
    nuggets: int

    moves = nothing

    def apply(self, state: State) -> State:
        shop = (None,) * SLOTS
        return with_shop(state, shop=shop, shop_deck=self.cards, reserve=self.nuggets)

    def story(self) -> Line:
        n, cards = self.nuggets, len(self.cards)
        return line("shop_stocked", n=n, cards=cards, rule="gold-001", instructs=True)


@dataclass(frozen=True)
class ShopShuffled(Event, tag="shop_shuffled"):
    """The equipment cards that lay face up below the deck are a new deck, face down."""

    deck: tuple[str, ...]
    again: bool = True
    """Whether they had been in use before."""

    moves = nothing

    def apply(self, state: State) -> State:
        return with_shop(state, shop_deck=self.deck, shop_pile=())

    def story(self) -> Line | None:
        if not self.again:
            return None
        return line("shop_shuffled", n=len(self.deck), rule="gold-015", instructs=True)


@dataclass(frozen=True)
class ShopRefilled(Event, tag="shop_refilled"):
    """The top equipment card is on offer."""

    slot: int
    card: str

    moves = nothing

    def apply(self, state: State) -> State:
        now = Shop.of(state)
        shop = (*now.shop[: self.slot], self.card, *now.shop[self.slot + 1 :])
        return with_shop(state, shop=shop, shop_deck=without(now.shop_deck, self.card))

    def story(self) -> Line:
        return line("shop_refilled", card=text.card(self.card), rule="gold-014")


@dataclass(frozen=True)
class EquipmentBought(Event, tag="equipment_bought"):
    """Somebody paid for a card on offer; it is used up, unless it is laid in front of somebody."""

    seat: Seat
    card: str
    slot: int
    price: int
    bargains: tuple[str, ...] = ()
    """Whose bargains made it cheaper and are used up for this turn."""

    def apply(self, state: State) -> State:
        now = Shop.of(state)
        shop = (*now.shop[: self.slot], None, *now.shop[self.slot + 1 :])
        state = pay(state, self.seat, self.price)
        state = with_shop(state, shop=shop, shop_pile=(*now.shop_pile, self.card))
        assert state.turn is not None
        state = state.with_turn(used=(*state.turn.used, *self.bargains))
        # What was said about earlier cards cannot be said any more.
        return replace(state, last_play=None, last_answer=None, losses=())

    def story(self) -> Line:
        who, card = text.seat(self.seat), text.card(self.card)
        return line("equipment_bought", who=who, card=card, n=self.price, rule="gold-008")

    def moves(self, state: State) -> Moves:
        return hands.buy(self.seat, self.card, self.price)


@dataclass(frozen=True)
class EquipmentDrawn(Event, tag="equipment_drawn"):
    """Somebody drew the top equipment card; it is used up, unless it is laid."""

    seat: Seat
    card: str

    def apply(self, state: State) -> State:
        now = Shop.of(state)
        deck, pile = without(now.shop_deck, self.card), (*now.shop_pile, self.card)
        state = with_shop(state, shop_deck=deck, shop_pile=pile)
        return replace(state, last_play=None, last_answer=None, losses=())

    def story(self) -> Line:
        who, card = text.seat(self.seat), text.card(self.card)
        return line("equipment_drawn", who=who, card=card, rule="gold-051")

    def moves(self, state: State) -> Moves:
        return hands.draw_equipment(self.seat, self.card)


@dataclass(frozen=True)
class EquipmentLaid(Event, tag="equipment_laid"):
    """Equipment that was just got lies in front of somebody."""

    seat: Seat
    card: str
    on: Seat

    def apply(self, state: State) -> State:
        state = with_shop(state, shop_pile=without(Shop.of(state).shop_pile, self.card))
        worn = (*Purse.of(state[self.on]).equipment, self.card)
        return with_purse(state, self.on, equipment=worn)

    def story(self) -> Line | None:
        if self.on == self.seat:
            return None
        who, card, on = text.seat(self.seat), text.card(self.card), text.seat(self.on)
        return line("laid_on", who=who, card=card, on=on)

    def moves(self, state: State) -> Moves:
        return hands.wear(self.seat, self.card, self.on)


@dataclass(frozen=True)
class EquipmentDiscarded(Event, tag="equipment_discarded"):
    """Equipment in front of somebody was put face up below the deck."""

    seat: Seat
    card: str

    def apply(self, state: State) -> State:
        worn = without(Purse.of(state[self.seat]).equipment, self.card)
        state = with_purse(state, self.seat, equipment=worn)
        return with_shop(state, shop_pile=(*Shop.of(state).shop_pile, self.card))

    def story(self) -> Line:
        who, card = text.seat(self.seat), text.card(self.card)
        return line("equipment_discarded", who=who, card=card, rule="gold-016", instructs=True)

    def moves(self, state: State) -> Moves:
        return hands.put_under(self.seat, self.card)
