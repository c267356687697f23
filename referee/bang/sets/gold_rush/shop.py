"""The offer of equipment: three open cards, filled up from a deck that Tinstar deals or mirrors."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.effect import asked, concerned_of
from referee.bang.resolution import Resolution
from referee.bang.sets.gold_rush.events import (
    EquipmentBought,
    EquipmentDrawn,
    ShopRefilled,
    ShopShuffled,
)
from referee.bang.sets.gold_rush.holdings import Purse, Shop
from referee.bang.sets.gold_rush.kinds import Equipment
from referee.bang.state import Seat, State
from referee.engine.asking import question
from referee.engine.chance import Chance
from referee.engine.frame import Frame, Reply
from referee.option import Ask, Choice
from referee.text import Msg, say

SHOP = "shop"
"""What the equipment is called among the decks that lie on the real table."""

SHUFFLES = "equipment_shuffled"


@question
def bargain(state: State, me: Seat) -> int:
    """By how many nuggets its owner's next purchase of the turn is cheaper."""
    return 0


def is_mirrored(state: State) -> bool:
    """Whether people turn the equipment cards on the real table."""
    return SHOP in state.mirrored


def price(state: State, me: Seat, card: str) -> int:
    """What `me` pays for an equipment card on offer."""
    off = sum(asked(state, me, bargain))
    return max(0, state.catalogue.pieces(Equipment)[card].cost - off)


def buy(res: Resolution, me: Seat, card: str) -> None:
    """Let `me` pay for a card on offer and have it; when it has done its work, a new one comes."""
    state = res.state
    bargains = tuple(e.id for e in concerned_of(state, me, bargain) if bargain(e, state, me))
    cost = price(state, me, card)
    res.emit(EquipmentBought(me, card, Shop.of(state).shop.index(card), cost, bargains))
    res.push(FillShop())
    state.catalogue.pieces(Equipment)[card].got(res, me)


def too_little_gold(state: State, me: Seat, cost: int) -> Msg | None:
    """Why `me` cannot pay so much, if so."""
    has = Purse.of(state[me]).gold
    return say("why.too_little_gold", n=cost, has=has) if has < cost else None


@dataclass(frozen=True)
class FillShop(Frame, tag="fill_shop"):
    """Every empty place of the offer gets a new card before anything else happens."""

    rule = "gold-014"

    def says(self, state: State) -> Msg:
        return say("wait.fill_shop")

    def step(self, res: Resolution) -> bool:
        state, shop = res.state, Shop.of(res.state)
        if None not in shop.shop or not (shop.shop_deck or shop.shop_pile):
            res.pop()
            if state.rule(SHUFFLES) == "at_once":
                have_deck(res)
        elif have_deck(res):
            slot = shop.shop.index(None)
            if is_mirrored(state):
                res.push(NameEquipment(slot))
            else:
                res.emit(ShopRefilled(slot, Shop.of(res.state).shop_deck[0]))
        return True


def have_deck(res: Resolution) -> bool:
    """See that there are cards face down, if there are any; tell whether there are by now."""
    state = res.state
    shop = Shop.of(state)
    if shop.shop_deck or not shop.shop_pile:
        return bool(shop.shop_deck)
    if is_mirrored(state):
        res.emit(ShopShuffled(Shop.of(state).shop_pile))
        return True
    res.push(ShuffleShop())
    return False


@dataclass(frozen=True)
class ShuffleShop(Chance, tag="shuffle_shop"):
    """All equipment that is not laid out is shuffled into a new deck."""

    again: bool = True

    def size(self, state: State) -> int:
        return len(Shop.of(state).shop_deck) + len(Shop.of(state).shop_pile)

    def drawn(self, res: Resolution, order: tuple[int, ...]) -> None:
        cards = (*Shop.of(res.state).shop_deck, *Shop.of(res.state).shop_pile)
        res.emit(ShopShuffled(tuple(cards[index] for index in order), self.again))


@dataclass(frozen=True)
class NameCard(Frame):
    """Somebody says which equipment card came up on the real table."""

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        # Whoever is on turn turns the card; after their elimination, the next one.
        return state.clockwise_from(state.last_on_turn)[:1]

    def says(self, state: State) -> Msg:
        return say("wait.name_equipment", who=text.seats(self.waits_for(state)))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.name_equipment")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        choices = tuple(
            Choice(card, say("name.card", card=text.card(card)), icon=card)
            for card in state.catalogue.pieces(Equipment)
            if card in Shop.of(state).shop_deck
        )
        ask = Ask("value", say("prompt.name_equipment"), choices=choices)
        return (Reply("card", say("answer.name_equipment"), icon="equipment", ask=ask),)


@dataclass(frozen=True)
class NameEquipment(NameCard, tag="name_equipment"):
    """The card that came up is on offer."""

    slot: int

    rule = "gold-014"

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        assert isinstance(value, str)
        res.pop()
        res.emit(ShopRefilled(self.slot, value))


@dataclass(frozen=True)
class DrawEquipment(Frame, tag="draw_equipment"):
    """Somebody gets the top equipment card, whatever it is."""

    seat: Seat

    rule = "gold-051"

    def says(self, state: State) -> Msg:
        return say("wait.turn", who=text.seat(self.seat))

    def step(self, res: Resolution) -> bool:
        if not have_deck(res):
            # Either chance is asked for a new deck, or there is no card left at all.
            if not Shop.of(res.state).shop_pile:
                res.pop()
            return True
        res.pop()
        if is_mirrored(res.state):
            res.push(NameDrawn(self.seat))
        else:
            get_drawn(res, self.seat, Shop.of(res.state).shop_deck[0])
        return True


@dataclass(frozen=True)
class NameDrawn(NameCard, tag="name_drawn"):
    """The card that came up was drawn by somebody."""

    seat: Seat

    rule = "gold-051"

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        assert isinstance(value, str)
        res.pop()
        get_drawn(res, self.seat, value)


def get_drawn(res: Resolution, me: Seat, card: str) -> None:
    """Let `me` have the equipment card just drawn; one they cannot have is used up."""
    equipment = res.state.catalogue.pieces(Equipment)[card]
    res.emit(EquipmentDrawn(me, card))
    if equipment.objection(res.state, me) is None:
        equipment.got(res, me)
    else:
        said = say("log.equipment_wasted", who=text.seat(me), card=text.card(card))
        res.remind(said, "gold-052")
