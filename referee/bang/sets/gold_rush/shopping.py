"""What Gold Rush lets everybody do: earn nuggets, buy, force a discard, change Beer into gold."""

from __future__ import annotations

from referee import text
from referee.bang.abilities import abilities, use
from referee.bang.card import card_played
from referee.bang.commands import Play, Use
from referee.bang.effect import Ability, Effect, holds
from referee.bang.events.cards import CardPlayed
from referee.bang.forbidding import forbidden, use_banned
from referee.bang.life import eliminated, life_taken
from referee.bang.moments import Death, Taken
from referee.bang.resolution import Resolution
from referee.bang.sets.gold_rush.box import NUGGETS, equipment_box
from referee.bang.sets.gold_rush.events import ShopStocked
from referee.bang.sets.gold_rush.holdings import Purse, Shop
from referee.bang.sets.gold_rush.kinds import Equipment, put_away
from referee.bang.sets.gold_rush.nuggets import earn, put_back, spend
from referee.bang.sets.gold_rush.shop import (
    FillShop,
    ShuffleShop,
    buy,
    is_mirrored,
    price,
    too_little_gold,
)
from referee.bang.setup import game_begins
from referee.bang.state import Seat, State
from referee.bang.turn import turn_begins, turn_ends
from referee.engine.asking import answers, hears, question
from referee.option import Ask, Choice
from referee.text import say

BEER = "beer"
SURCHARGE = 1
DEAD_KEEP = "dead_keep_gold"


@question
def keeps_gold() -> bool:
    """Whether whoever is eliminated keeps their gold."""
    return False


class Nuggets(Effect):
    """Books what nobody should have to: gold for lives, and everything going back to its place."""

    @hears(game_begins)
    def game_begins(self, res: Resolution, me: Seat | None) -> None:
        res.emit(ShopStocked(equipment_box(res.state.catalogue), NUGGETS))
        if not is_mirrored(res.state):
            res.push(ShuffleShop(again=False))
        res.push(FillShop())

    @hears(life_taken)
    def life_taken(self, res: Resolution, me: Seat | None, taken: Taken) -> None:
        if taken.by is not None and taken.by != taken.seat and res.state[taken.by].alive:
            earn(res, taken.by, taken.n, "gold-004")

    @hears(eliminated)
    def eliminated(self, res: Resolution, me: Seat | None, death: Death) -> None:
        for card in Purse.of(death.player).equipment:
            res.state.catalogue.pieces(Equipment)[card].bearer_eliminated(res, death)
        self._clear_cards(res, death.seat)
        gold = Purse.of(res.state[death.seat]).gold
        kept = holds(res.state, keeps_gold)
        if not kept and not res.state.rule(DEAD_KEEP):
            put_back(res, death.seat, gold)

    @hears(turn_ends)
    def turn_ends(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        self._clear_cards(res, seat)

    @hears(turn_begins)
    def turn_begins(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        # A turn that was cut short, or a table set right, may have left something undone.
        for other in res.state:
            self._clear_cards(res, other)
        if None in Shop.of(res.state).shop:
            res.push(FillShop())

    def _clear_cards(self, res: Resolution, seat: Seat) -> None:
        put_back(res, seat, Purse.of(res.state[seat]).parked, parked=True)


class Buying(Effect):
    """Any number of cards on offer, each for its price."""

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        return tuple(
            _for_sale(state, me, card) for card in dict.fromkeys(Shop.of(state).shop) if card
        )

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        buy(res, me, use.ability.partition(":")[2])


def _for_sale(state: State, me: Seat, card: str) -> Ability:
    """A card on offer, what it costs, and why it cannot be had, if so."""
    cost = price(state, me, card)
    equipment = state.catalogue.pieces(Equipment)[card]
    equal, barred = equipment.objection(state, me), equipment.not_for_sale(state, me)
    why_not = equal or (barred[0] if barred else None) or too_little_gold(state, me, cost)
    said = say("option.buy", card=text.card(card), n=cost)
    rule = "gold-013" if equal else barred[1] if barred else "gold-008"
    return Ability(f"buy:{card}", said, why_not=why_not, rule=rule, icon=card)


class ForcedDiscard(Effect):
    """Equipment in front of somebody else goes for its price and one nugget more."""

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        others = state.clockwise_from(me, including=False)
        owners = [seat for seat in others if Purse.of(state[seat]).equipment]
        if not owners:
            return ()
        people = []
        for owner in owners:
            cards = tuple(
                _to_discard(state, card)
                for card in Purse.of(state[owner]).equipment
                if _fee(state, card) <= Purse.of(state[me]).gold
            )
            if cards:
                ask = Ask("pick", say("ask.pick", who=text.seat(owner)), choices=cards)
                people.append(Choice(owner, say("name.seat", who=text.seat(owner)), ask=ask))
        cheapest = min(
            _fee(state, card) for seat in owners for card in Purse.of(state[seat]).equipment
        )
        why_not = too_little_gold(state, me, cheapest)
        ask_whose = Ask("target", say("ask.whose_equipment"), choices=tuple(people))
        return (Ability(self.id, say("option.force_discard"), ask_whose, why_not, "gold-016"),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        assert use.target is not None
        assert use.pick is not None
        spend(res, me, _fee(res.state, use.pick))
        put_away(res, use.target, use.pick)


def _fee(state: State, card: str) -> int:
    return state.catalogue.pieces(Equipment)[card].cost + SURCHARGE


def _to_discard(state: State, card: str) -> Choice:
    note = say("note.nuggets", n=_fee(state, card))
    return Choice(card, say("name.card", card=text.card(card)), icon=card, note=note)


class BeerForGold(Effect):
    """A Beer may bring a nugget instead of a life, even when only two are left."""

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        refused = forbidden(state, Play(me, BEER), say("tried.act"))
        why_not = refused.refusal.why if refused else use_banned(state, me, BEER)
        rule = refused.refusal.rule if refused else "gold-019"
        said = say("option.beer_for_gold")
        return (Ability(self.id, said, why_not=why_not, rule=rule),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        res.emit(CardPlayed(me, BEER))
        earn(res, me, 1, "gold-019")
        res.tell(card_played, Play(me, BEER))


ALWAYS: dict[str, type[Effect]] = {
    "nuggets": Nuggets,
    "buy": Buying,
    "force_discard": ForcedDiscard,
    "beer_for_gold": BeerForGold,
}
