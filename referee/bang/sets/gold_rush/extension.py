"""Gold where the core asks for it: effects at work, views, the table editor, positions, laws."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from referee.bang import hands
from referee.bang.catalogue import Catalogue
from referee.bang.commands import Change
from referee.bang.extension import Extension, Lying, Misfit, Word
from referee.bang.resolution import Resolution
from referee.bang.sets.gold_rush.box import fits_the_box, set_right, usual_reserve
from referee.bang.sets.gold_rush.events import EquipmentDrawn, GoldEarned, ShopRefilled
from referee.bang.sets.gold_rush.gold import pay, shed, with_purse, with_shop
from referee.bang.sets.gold_rush.holdings import GoldChange, Purse, Shop
from referee.bang.sets.gold_rush.kinds import Equipment
from referee.bang.sets.gold_rush.nuggets import put_back
from referee.bang.sets.gold_rush.shop import SHOP, ShuffleShop, is_mirrored
from referee.bang.state import Player, Seat, State
from referee.engine.hands import Move, Moves, Place
from referee.text import say

MAX_GOLD = 99


def _unearned(res: Resolution, event: GoldEarned) -> None:
    put_back(res, event.seat, min(event.n, Purse.of(res.state[event.seat]).gold))


class Gold(Extension):
    """Nuggets, and the equipment they buy."""

    of_state = (Shop,)
    of_player = (Purse,)
    of_change = (GoldChange,)
    decks = (SHOP,)
    reveals = (ShopRefilled, EquipmentDrawn)
    taken_back: ClassVar = {GoldEarned: _unearned}

    def lying(self, player: Player) -> tuple[Lying, ...]:
        return tuple(Lying(card, "equipment") for card in Purse.of(player).equipment)

    def cleared(self, state: State, seat: Seat, *, out: bool) -> State:
        return shed(state, seat)

    def shed(self, state: State, seat: Seat) -> Moves:
        if not Shop.of(state).shop:
            return ()
        worn = Place("equipment", seat)
        return (Move(seat, "discard", None, worn, hands.SHOP_PILE, say("hands.shed")),)

    def choices(self, catalogue: Catalogue) -> dict[str, list[str]]:
        return {"equipment": list(catalogue.pieces(Equipment))}

    # -- what everybody sees -------------------------------------------------------------------

    def view(self, state: State) -> dict[str, Any]:
        shop = Shop.of(state)
        if not shop.shop:
            return {}
        return {
            "shop": {
                "offer": [card and _on_offer(state, card) for card in shop.shop],
                "deck": len(shop.shop_deck),
                "used": list(shop.shop_pile),
                "mirrored": is_mirrored(state),
                "reserve": max(0, shop.reserve),
                "substitutes": max(0, -shop.reserve),
            }
        }

    def seat_view(self, state: State, seat: Seat) -> dict[str, Any]:
        purse = Purse.of(state[seat])
        if not Shop.of(state).shop:
            return {}
        worn = list(purse.equipment)
        return {"gold": purse.gold, "parked": purse.parked, "equipment": worn}

    # -- the table editor ----------------------------------------------------------------------

    def checks(self, state: State, change: Change) -> dict[str, bool]:
        said, stocked = GoldChange.of(change), bool(Shop.of(state).shop)
        return {
            "gold": said.gold is None or (stocked and 0 <= said.gold <= MAX_GOLD),
            "equipment": said.equipment is None or _may_be_worn(state, said.equipment),
            "shop": said.shop is None or _may_be_offered(state, said.shop),
        }

    def corrected(self, before: State, state: State, change: Change) -> State:
        said, seat = GoldChange.of(change), change.seat
        if seat is not None and said.gold is not None:
            state = pay(state, seat, Purse.of(state[seat]).gold - said.gold)
        if seat is not None and before[seat].alive and not state[seat].alive:
            state = with_purse(state, seat, equipment=())
        elif seat is not None and said.equipment is not None:
            state = with_purse(state, seat, equipment=said.equipment)
        if said.shop is not None:
            empty = (None,) * (len(Shop.of(state).shop) - len(said.shop))
            state = with_shop(state, shop=(*said.shop, *empty))
        return set_right(state) if Shop.of(state).shop else state

    def after_correction(self, res: Resolution, before: State) -> None:
        if is_mirrored(before) and not is_mirrored(res.state):
            res.push(ShuffleShop())

    # -- positions and laws --------------------------------------------------------------------

    def usual(self, state: State) -> tuple[Shop, ...]:
        return (Shop(reserve=usual_reserve(state)),)

    def words(self, state: State) -> Iterator[Word]:
        shop, known = Shop.of(state), state.catalogue.pieces(Equipment)
        worn = (card for player in state.players for card in Purse.of(player).equipment)
        for card in (*worn, *shop.shop, *shop.shop_deck, *shop.shop_pile):
            yield Word("equipment", card, known)

    def misfit(self, state: State) -> Misfit | None:
        if fits_the_box(state):
            return None
        why = say("why.bad_correction", what=say("field.equipment"))
        return Misfit("more equipment cards lie open than the box holds", why)


def _on_offer(state: State, card: str) -> dict[str, Any]:
    equipment = state.catalogue.pieces(Equipment)[card]
    return {"card": card, "cost": equipment.cost, "border": equipment.border}


def _may_be_worn(state: State, cards: tuple[str, ...]) -> bool:
    known = state.catalogue.pieces(Equipment)
    black = all(card in known and known[card].border == "black" for card in cards)
    return bool(Shop.of(state).shop) and black and len(set(cards)) == len(cards)


def _may_be_offered(state: State, cards: tuple[str, ...]) -> bool:
    known = state.catalogue.pieces(Equipment)
    return len(cards) <= len(Shop.of(state).shop) and all(card in known for card in cards)


GOLD = Gold()
