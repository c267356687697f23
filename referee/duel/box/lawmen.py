"""The twelve lawmen."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.duel.card import Card
from referee.duel.combat import DrawWaits, Hit, HitWaits, hit_missed, misses, takes_one_more
from referee.duel.decks import draw
from referee.duel.effect import Effect
from referee.duel.events import AbilityUsed
from referee.duel.frames import hit_ways
from referee.duel.gear import card_lost
from referee.duel.legal import stand_ins
from referee.duel.life import Loss, health_lost, killed, may_suffer
from referee.duel.moments import Killed, Lost, Moved
from referee.duel.opening import chooses_opened
from referee.duel.piles import holds
from referee.duel.places import SYMBOLS, Spot, Symbol, owner
from referee.duel.position import token_moved
from referee.duel.resolution import Resolution
from referee.duel.state import State
from referee.duel.turn import drawn, more_bangs
from referee.engine.asking import answers, hears
from referee.engine.frame import Frame, Reply, Seat
from referee.text import Msg, say


class AlanPinkertoon(Effect):
    """For each health he loses, the enemy attacker is the target of a hit."""

    @hears(health_lost)
    def health_lost(self, res: Resolution, me: Spot, loss: Loss) -> None:
        if loss.at == me:
            for _ in range(loss.lost):
                res.later(HitWaits(owner(me), self.id, self.id))


class BillTightman(Effect):
    """Two cards whenever another character is killed."""

    @hears(killed)
    def killed(self, res: Resolution, me: Spot, death: Killed) -> None:
        res.emit(AbilityUsed(owner(me), self.id))
        draw(res, owner(me), 2)


class BuffaloBell(Effect):
    """May lose health, but not the last, in place of the other one."""

    @answers(may_suffer)
    def may_suffer(self, state: State, me: Spot, loss: Loss) -> bool:
        ours = owner(loss.at) == owner(me) and loss.at != me
        return ours and state.fighter(me).health > 1


class BartMasterson(Effect):
    """Two cards are opened instead of one, and his owner chooses which counts."""

    @answers(chooses_opened)
    def chooses_opened(self) -> bool:
        return True


class Jango(Effect):
    """A card whenever the opponent moves the own token."""

    @hears(token_moved)
    def token_moved(self, res: Resolution, me: Spot, moved: Moved) -> None:
        if moved.seat != owner(me) and moved.by == moved.seat:
            res.later(DrawWaits(owner(me), 1, self.id))


class WildBill(Effect):
    """When the opponent takes or discards a card of his, the enemy attacker is hit."""

    @hears(card_lost)
    def card_lost(self, res: Resolution, me: Spot, lost: Lost) -> None:
        if lost.seat == owner(me) and lost.spot in (None, me):
            res.later(HitWaits(owner(me), self.id, self.id))


class TheStranger(Effect):
    """One more BANG! card in a turn."""

    @answers(more_bangs)
    def more_bangs(self, state: State, me: Spot) -> int:
        return 1


class DalonRanger(Effect):
    """A card for each health the opponent makes him lose."""

    @hears(health_lost)
    def health_lost(self, res: Resolution, me: Spot, loss: Loss) -> None:
        if loss.at == me and loss.by == 1 - owner(me):
            res.later(DrawWaits(owner(me), loss.lost, self.id))


class PatGarret(Effect):
    """Shows the second card he draws; its symbol may bring another."""

    def wanted(self, state: State) -> Symbol:
        symbol: Symbol = state.rule("garrett_symbol")
        return symbol

    @hears(drawn)
    def drawn(self, res: Resolution, me: Spot) -> None:
        res.push(ShownCard(owner(me), self.id))


@dataclass(frozen=True)
class ShownCard(Frame, tag="duel_shown_card"):
    """Somebody shows a card just drawn and says whether it bears a symbol."""

    seat: Seat
    source: str

    rule = "duel-144"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.shown_card", who=text.seat(self.seat), symbol=self._symbol(state))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.shown_card", symbol=self._symbol(state))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        wanted = state.catalogue.effect(self.source).wanted(state)
        yes = say("answer.shows", symbol=self._symbol(state))
        others = tuple(one for one in SYMBOLS if one != wanted)
        return (
            Reply("yes", yes, icon=wanted, shown=(wanted,)),
            Reply("no", say("answer.shows_other"), icon="no", shown=others),
        )

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "yes":
            draw(res, seat, 1, deck_of=1 - seat)

    def _symbol(self, state: State) -> Msg:
        return say(f"symbol.{state.catalogue.effect(self.source).wanted(state)}")


class TexKiller(Effect):
    """Cancelling his BANG! card takes another discarded card."""

    @answers(takes_one_more)
    def takes_one_more(self, state: State, me: Spot, hit: Hit) -> bool:
        return hit.is_bang


class WyattEar(Effect):
    """A card whenever an enemy miss cancels one of his side's hit cards."""

    @hears(hit_missed)
    def hit_missed(self, res: Resolution, me: Spot, hit: Hit) -> None:
        card = res.state.catalogue.cards.get(hit.cause)
        against_us = owner(hit.at) == owner(me)
        if hit.by == owner(me) and not against_us and card is not None and card.is_hit:
            res.later(DrawWaits(owner(me), 1, self.id))


class AnnieOakey(Effect):
    """Hit cards are misses for her, and Missed! is a Colt."""

    @answers(misses)
    def misses(self, state: State, me: Spot, hit: Hit) -> tuple[Reply, ...]:
        if not holds(state, owner(me)):
            return ()
        said = say("answer.hit_card_as_miss")
        return (Reply("hit_card", said, icon="hit_card", card="hit_card", rule="duel-148"),)

    @answers(stand_ins)
    def stand_ins(self, state: State, me: Spot, card: Card) -> tuple[str, ...]:
        return ("missed",) if card.id == "colt" else ()

    @answers(hit_ways)
    def hit_ways(self, state: State, me: Spot) -> tuple[Reply, ...]:
        ways = []
        if holds(state, owner(me)):
            said = say("name.card", card=text.card("missed"))
            ways.append(Reply("missed", said, icon="missed", card="missed", rule="duel-107"))
        if state.rule("hat_as_hit") and "hat" in state.fighter(me).gear:
            said = say("answer.give_up", card=text.card("hat"))
            ways.append(Reply("hat", said, icon="hat", rule="duel-133"))
        return tuple(ways)


LAWMEN = {
    "alan_pinkertoon": AlanPinkertoon,
    "bill_tightman": BillTightman,
    "buffalo_bell": BuffaloBell,
    "bart_masterson": BartMasterson,
    "jango": Jango,
    "wild_bill": WildBill,
    "the_stranger": TheStranger,
    "dalon_ranger": DalonRanger,
    "pat_garret": PatGarret,
    "tex_killer": TexKiller,
    "wyatt_ear": WyattEar,
    "annie_oakey": AnnieOakey,
}
