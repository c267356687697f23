"""The equipment."""

from __future__ import annotations

from referee import text
from referee.duel.card import Card
from referee.duel.card_events import GearPassed
from referee.duel.combat import DrawWaits, Hit, miss, misses
from referee.duel.gear import discard_gear
from referee.duel.kinds import Equipment, make_room
from referee.duel.life import hurt
from referee.duel.moments import Moved
from referee.duel.opening import open_card, opened
from referee.duel.places import Spot, owner
from referee.duel.position import aims_at, swap, token_moved
from referee.duel.resolution import Resolution
from referee.duel.state import State
from referee.duel.turn import check_turn, draws_more, lifts_limit
from referee.engine.asking import answers, hears
from referee.engine.frame import Reply, Seat
from referee.text import say


class Bank(Equipment):
    """One more card in the draw phase."""

    @answers(draws_more)
    def draws_more(self, state: State, me: Spot) -> int:
        return 1


class Barrel(Equipment):
    """A barrel on an opened card is a miss."""

    symbol = "barrel"

    @answers(misses)
    def misses(self, state: State, me: Spot, hit: Hit) -> tuple[Reply, ...]:
        said = say("answer.open_for", what=text.card(self.id))
        return (Reply(self.id, said, icon=self.id, rule="duel-087"),)

    @hears(miss)
    def miss(self, res: Resolution, me: Spot, hit: Hit) -> None:
        open_card(res, me, self.id)

    @hears(opened)
    def opened(self, res: Resolution, me: Spot, *, good: bool) -> None:
        top = res.state.top
        assert isinstance(top, Hit)
        if good:
            top.stop(res, self.id)


class Hat(Equipment):
    """Given up, it is a miss."""

    @answers(misses)
    def misses(self, state: State, me: Spot, hit: Hit) -> tuple[Reply, ...]:
        said = say("answer.give_up", card=text.card(self.id))
        return (Reply(self.id, said, icon=self.id, rule="duel-132"),)

    @hears(miss)
    def miss(self, res: Resolution, me: Spot, hit: Hit) -> None:
        discard_gear(res, f"{self.id}@{me}", owner(me))
        hit.stop(res, self.id)


class Holster(Equipment):
    """Any number of BANG! cards."""

    @answers(lifts_limit)
    def lifts_limit(self, state: State, me: Spot) -> bool:
        return True


class Scope(Equipment):
    """Hit cards may be aimed at the enemy cover."""

    @answers(aims_at)
    def aims_at(self, state: State, me: Spot, card: Card) -> tuple[Spot, ...]:
        return (state.cover(1 - owner(me)),) if card.is_hit else ()


class Watch(Equipment):
    """A card whenever the opponent moves the own token."""

    @hears(token_moved)
    def token_moved(self, res: Resolution, me: Spot, moved: Moved) -> None:
        if moved.seat != owner(me) and moved.by == moved.seat:
            res.later(DrawWaits(owner(me), 1, self.id))


class Dynamite(Equipment):
    """Explodes at the start of a turn, or moves on to the opponent's cover."""

    aim_rule = "duel-102"
    symbol = "dynamite"
    is_feared = True
    turn_check = 1

    def usual_targets(self, state: State, seat: Seat) -> tuple[Spot, ...]:
        return (state.cover(seat),)

    @hears(check_turn)
    def check_turn(self, res: Resolution, me: Spot) -> None:
        open_card(res, me, self.id)

    @hears(opened)
    def opened(self, res: Resolution, me: Spot, *, good: bool) -> None:
        if good:
            discard_gear(res, f"{self.id}@{me}", owner(me))
            hurt(res, me, 3, None, self.id)
            return
        to = res.state.cover(1 - owner(me))
        make_room(res, to, self.id)
        res.emit(GearPassed(me, self.id, to, res.state.fighter(to).id))


class Rattlesnake(Equipment):
    """A snake on an opened card costs its bearer 1 health."""

    symbol = "snake"
    is_feared = True
    turn_check = 2

    @hears(check_turn)
    def check_turn(self, res: Resolution, me: Spot) -> None:
        open_card(res, me, self.id)

    @hears(opened)
    def opened(self, res: Resolution, me: Spot, *, good: bool) -> None:
        if good:
            hurt(res, me, 1, None, self.id)


class Stampede(Equipment):
    """Attacker and cover change places at the start of the turn."""

    turn_check = 3

    @hears(check_turn)
    def check_turn(self, res: Resolution, me: Spot) -> None:
        swap(res, owner(me), by=owner(me))


GEAR = {
    "bank": Bank,
    "barrel": Barrel,
    "hat": Hat,
    "holster": Holster,
    "scope": Scope,
    "watch": Watch,
    "dynamite": Dynamite,
    "rattlesnake": Rattlesnake,
    "stampede": Stampede,
}
