"""The twelve outlaws."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.duel.card import Card
from referee.duel.card_events import HandDiscarded
from referee.duel.combat import Hit, HitWaits, cancelled, miss, misses
from referee.duel.commands import Use
from referee.duel.decks import draw
from referee.duel.effect import Effect
from referee.duel.events import AbilityUsed
from referee.duel.frames import NO_THANKS, May, accepted
from referee.duel.gear import (
    HAND,
    discard_gear,
    discard_random,
    pick_choice,
    picks,
    take_from_hand_of,
    take_gear,
)
from referee.duel.legal import abilities, stand_ins, use
from referee.duel.life import Loss, health_lost, killed
from referee.duel.moments import Killed, Moved
from referee.duel.opening import open_card, opened
from referee.duel.piles import holds
from referee.duel.places import SPOTS, Spot, Symbol, owner, spots_of
from referee.duel.position import aims_at, reload_available, token_moved
from referee.duel.resolution import Resolution
from referee.duel.state import State
from referee.duel.turn import draws_more, lifts_limit
from referee.engine.ability import Ability
from referee.engine.asking import answers, hears
from referee.engine.frame import Frame, Reply, Seat
from referee.option import Ask, Choice
from referee.text import Msg, say


class OnceATurn(Effect):
    """Has an ability that works once in each of its owner's turns."""

    rule = ""

    def why_not(self, state: State, me: Spot) -> Msg | None:
        """Why the ability cannot be used now, beyond having been used."""
        return None

    def ask(self, state: State, me: Spot) -> Ask | None:
        """What has to be chosen."""
        return None

    @answers(abilities)
    def abilities(self, state: State, me: Spot) -> tuple[Ability, ...]:
        assert state.turn is not None
        used = say("why.once_a_turn") if self.id in state.turn.used else None
        why_not = used or self.why_not(state, me)
        said = say(f"ability.{self.id}")
        return (Ability(self.id, said, self.ask(state, me), why_not, self.rule),)


class BullAnderson(Effect):
    """Takes up to two cards when another character is killed."""

    @hears(killed)
    def killed(self, res: Resolution, me: Spot, death: Killed) -> None:
        loot = Loot(owner(me), self.id, death.spot)
        if loot.picks(res.state):
            res.push(loot)


@dataclass(frozen=True)
class Loot(Frame, tag="duel_loot"):
    """Somebody may take up to two cards of the dead: equipment, or random cards of the owner."""

    seat: Seat
    source: str
    dead: Spot
    left: int = 2

    rule = "duel-149"

    def picks(self, state: State) -> tuple[str, ...]:
        """What there is to take."""
        other = owner(self.dead)
        hand = (HAND,) if other != self.seat and holds(state, other) else ()
        return (*picks(state, [self.dead]), *hand)

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        who, dead = text.seat(self.seat), text.character(state.fighter(self.dead).id)
        return say("wait.loot", who=who, n=self.left, dead=dead)

    def prompt(self, state: State, seat: Seat) -> Msg:
        dead = text.character(state.fighter(self.dead).id)
        return say("prompt.loot", n=self.left, dead=dead)

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        choices = tuple(_loot_choice(state, pick) for pick in self.picks(state))
        ask = Ask("value", say("ask.pick"), choices=choices)
        return (Reply("take", say("answer.loot"), icon=self.source, ask=ask), NO_THANKS)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if not isinstance(value, str):
            return
        rest = Loot(self.seat, self.source, self.dead, self.left - 1)
        if value == HAND:
            take_from_hand_of(res, owner(self.dead), seat)
        else:
            take_gear(res, value, seat)
        if rest.left and rest.picks(res.state):
            res.push(rest)


def _loot_choice(state: State, pick: str) -> Choice:
    if pick == HAND:
        return Choice(HAND, say("answer.from_hand"), icon="hand")
    return pick_choice(state, pick)


class DaltonBrothers(Effect):
    """One more card in the draw phase."""

    @answers(draws_more)
    def draws_more(self, state: State, me: Spot) -> int:
        return 1


class JackRansome(Effect):
    """Plays cards on any character."""

    @answers(aims_at)
    def aims_at(self, state: State, me: Spot, card: Card) -> tuple[Spot, ...]:
        usual = card.usual_targets(state, owner(me))
        ours = any(owner(spot) == owner(me) for spot in usual)
        # What is meant for the enemy alone stays so, attacker or cover.
        return SPOTS if ours else spots_of(1 - owner(me))


class SlimPoet(Effect):
    """May discard a random card of the opponent who makes him lose health."""

    @hears(health_lost)
    def health_lost(self, res: Resolution, me: Spot, loss: Loss) -> None:
        if loss.at == me and loss.by == 1 - owner(me):
            for _ in range(loss.lost):
                res.later(MayDiscard(owner(me), self.id, me))

    @hears(accepted)
    def accepted(self, res: Resolution, me: Spot) -> None:
        discard_random(res, 1 - owner(me), owner(me))


@dataclass(frozen=True)
class MayDiscard(May, tag="duel_may_discard"):
    """Somebody may discard a random card of the opponent, who must have one."""

    rule = "duel-153"

    def step(self, res: Resolution) -> bool:
        if holds(res.state, 1 - self.seat):
            return False
        res.pop()
        return True


class SidCurry(Effect):
    """Opens the opponent's top card; its symbol turns a hit on the shooter."""

    def wanted(self, state: State) -> Symbol:
        symbol: Symbol = state.rule("curry_symbol")
        return symbol

    @answers(misses)
    def misses(self, state: State, me: Spot, hit: Hit) -> tuple[Reply, ...]:
        said = say("answer.open_for", what=text.character(self.id))
        return (Reply(self.id, said, icon=self.id, rule="duel-154"),)

    @hears(miss)
    def miss(self, res: Resolution, me: Spot, hit: Hit) -> None:
        open_card(res, me, self.id, deck_of=1 - owner(me))

    @hears(opened)
    def opened(self, res: Resolution, me: Spot, *, good: bool) -> None:
        top = res.state.top
        assert isinstance(top, Hit)
        if good:
            top.stop(res, self.id)

    @hears(cancelled)
    def cancelled(self, res: Resolution, me: Spot, hit: Hit) -> None:
        if hit.shooter is not None:
            res.later(HitWaits(owner(me), self.id, self.id, who=hit.shooter))


class BabeLeroy(OnceATurn):
    """Two cards when the hand is empty."""

    rule = "duel-156"

    def why_not(self, state: State, me: Spot) -> Msg | None:
        empty = not state.counted or state[owner(me)].hand == 0
        return None if empty else say("why.hand_not_empty")

    @hears(use)
    def use(self, res: Resolution, me: Spot, use: Use) -> None:
        res.emit(AbilityUsed(owner(me), self.id))
        draw(res, owner(me), 2)


class PearlHat(OnceATurn):
    """Repeats the action card on top of the discard pile for a card from the hand."""

    rule = "duel-158"

    @answers(stand_ins)
    def stand_ins(self, state: State, me: Spot, card: Card) -> tuple[str, ...]:
        assert state.turn is not None
        if self.id in state.turn.used or not holds(state, owner(me)):
            return ()
        lies_there = state.top_discard in (None, card.id) and (state.discard or not state.counted)
        action = card.border == "brown" and not card.only_answers
        return (self.id,) if action and lies_there else ()

    @answers(abilities)
    def abilities(self, state: State, me: Spot) -> tuple[Ability, ...]:
        """A card that was reloaded may be reloaded once more; its effect is played as a card."""
        top = state.catalogue.cards.get(state.top_discard or "")
        reloaded = state.top_reloaded and top is not None and top.border == "brown"
        if not reloaded or not reload_available(state) or not holds(state, owner(me)):
            return ()
        return super().abilities(state, me)

    @hears(use)
    def use(self, res: Resolution, me: Spot, use: Use) -> None:
        res.emit(AbilityUsed(owner(me), self.id), HandDiscarded(owner(me)))
        draw(res, owner(me), 1)


class SoundanceKid(OnceATurn):
    """For a card from the hand: one from each deck, of which he keeps one."""

    rule = "duel-160"

    def is_always(self, state: State) -> bool:
        return bool(state.rule("sundance_always"))

    def why_not(self, state: State, me: Spot) -> Msg | None:
        return None if holds(state, owner(me)) else say("why.no_cards")

    @hears(use)
    def use(self, res: Resolution, me: Spot, use: Use) -> None:
        seat = owner(me)
        res.emit(AbilityUsed(seat, self.id), HandDiscarded(seat))
        draw(res, seat, 1)
        draw(res, seat, 1, deck_of=1 - seat)
        res.emit(HandDiscarded(seat))


class CattleKatie(OnceATurn):
    """Two cards for one of her equipment cards."""

    rule = "duel-161"

    def _picks(self, state: State, me: Spot) -> tuple[str, ...]:
        cards = state.catalogue.cards
        usable = [card for card in state.fighter(me).gear if not cards[card].always]
        return tuple(f"{card}@{me}" for card in usable)

    def why_not(self, state: State, me: Spot) -> Msg | None:
        return None if self._picks(state, me) else say("why.no_gear")

    def ask(self, state: State, me: Spot) -> Ask | None:
        choices = tuple(pick_choice(state, pick) for pick in self._picks(state, me))
        return Ask("pick", say("ask.pick"), choices=choices)

    @hears(use)
    def use(self, res: Resolution, me: Spot, use: Use) -> None:
        assert use.pick is not None
        res.emit(AbilityUsed(owner(me), self.id))
        discard_gear(res, use.pick, owner(me))
        draw(res, owner(me), 2)


class TomThorn(Effect):
    """Becoming attacker, he makes the enemy cover the target of a hit."""

    @hears(token_moved)
    def token_moved(self, res: Resolution, me: Spot, moved: Moved) -> None:
        if moved.seat == owner(me) and res.state.attacker(owner(me)) == me:
            res.later(HitWaits(owner(me), self.id, self.id, "cover"))


class TocoRamirez(Effect):
    """Any card is a Colt."""

    @answers(stand_ins)
    def stand_ins(self, state: State, me: Spot, card: Card) -> tuple[str, ...]:
        return ("any_card",) if card.id == "colt" else ()


class WestHarding(Effect):
    """Any number of BANG! cards."""

    @answers(lifts_limit)
    def lifts_limit(self, state: State, me: Spot) -> bool:
        return True


OUTLAWS = {
    "bull_anderson": BullAnderson,
    "dalton_brothers": DaltonBrothers,
    "jack_ransome": JackRansome,
    "slim_poet": SlimPoet,
    "sid_curry": SidCurry,
    "babe_leroy": BabeLeroy,
    "pearl_hat": PearlHat,
    "soundance_kid": SoundanceKid,
    "cattle_katie": CattleKatie,
    "tom_thorn": TomThorn,
    "toco_ramirez": TocoRamirez,
    "west_harding": WestHarding,
}
