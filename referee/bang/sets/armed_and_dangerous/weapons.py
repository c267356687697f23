"""The dangerous weapons: a range for nothing, and for a token something more with a BANG! card."""

from __future__ import annotations

from referee import text
from referee.bang.blue_card import Weapon
from referee.bang.card import Card
from referee.bang.combat import Shot
from referee.bang.commands import Play
from referee.bang.events.cards import TakenBack
from referee.bang.flips import suit_as_read
from referee.bang.forbidding import forbidden
from referee.bang.inplay import lay_again
from referee.bang.resolution import Resolution
from referee.bang.sets.armed_and_dangerous.frames import Unhindered
from referee.bang.sets.armed_and_dangerous.load import load, reserve, unload
from referee.bang.sets.armed_and_dangerous.orange import OrangeCard
from referee.bang.sets.base.brown import BANG, boosts
from referee.bang.standing_in import UNNAMED
from referee.bang.state import Seat, State
from referee.bang.upgrade import Upgrade
from referee.cards import Suit
from referee.engine.asking import answers
from referee.frozen import replace
from referee.text import say

THUNDERER_COUNTS = "thunderer_counts"
DIAMONDS: Suit = "diamonds"


class OrangeWeapon(OrangeCard, Weapon):
    """A weapon whose own effect is paid from its tokens when a BANG! card is played."""

    @answers(boosts)
    def boosts(self, state: State, me: Seat) -> Upgrade | None:
        have = self.tokens(state, me)
        free = self.frees_limit(state)
        return Upgrade(self.id, self.cost, min(1, have // self.cost), have, free=free)

    def improve(self, res: Resolution, card: Card, play: Play) -> None:
        # Its own effect is paid from the weapon itself, which may be used up by it.
        unload(res, play.seat, self.id, self.cost)
        self.take_aim(res, play)
        card.carry_out(res, play, self)

    def take_aim(self, res: Resolution, play: Play) -> None:
        """It was paid for its effect on a BANG! card; nobody is shot at yet."""

    def sharpen(self, res: Resolution, play: Play) -> None:
        top = res.state.top
        # Somebody immune is not shot at.
        if isinstance(top, Shot) and top.target == play.target:
            res.change(self.sharpened(top))

    def sharpened(self, shot: Shot) -> Shot:
        """The shot with what the weapon adds to it."""
        return replace(shot, boost=self.id)

    def never_fired(self, res: Resolution, me: Seat) -> None:
        # What was paid comes back; with the last token the weapon itself had gone.
        if res.state.laid(me, self.id) is not None:
            load(res, me, self.id, self.cost)
        elif reserve(res.state) >= self.cost:
            lay_again(res, me, self.id, self.cost)


class BigFifty(OrangeWeapon):
    """Neither the target's character nor cards in play count against the shot."""

    def sights(self, state: State, me: Seat) -> State:
        return replace(state, stack=(*state.stack, Unhindered(me)))

    def take_aim(self, res: Resolution, play: Play) -> None:
        res.push(Unhindered(play.seat, play.target))


class BuntlineSpecial(OrangeWeapon):
    """Whoever stops the shot discards a card from the hand."""

    def foiled(self, res: Resolution, shot: Shot) -> bool:
        if shot.at is None:
            said = say("log.discards_chosen", who=text.seat(shot.target), n=1)
            res.remind(said, "armed-031")
        return False


class DoubleBarrel(OrangeWeapon):
    """Nothing stops a diamond."""

    @answers(boosts)
    def boosts(self, state: State, me: Seat) -> Upgrade | None:
        play = Play(me, BANG, suit=DIAMONDS)
        if suit_as_read(state, DIAMONDS) != DIAMONDS or forbidden(state, play, say("tried.act")):
            return None
        found = super().boosts(state, me)
        return found and replace(found, suit=DIAMONDS)

    def sharpened(self, shot: Shot) -> Shot:
        return replace(super().sharpened(shot), unstoppable=True)


class Thunderer(OrangeWeapon):
    """The BANG! card goes back to the hand at once."""

    def frees_limit(self, state: State) -> bool:
        return not state.rule(THUNDERER_COUNTS)

    def take_aim(self, res: Resolution, play: Play) -> None:
        # Whatever card was used as a BANG! is the one that goes back.
        used = BANG if play.using in (None, *UNNAMED) else play.using
        res.emit(TakenBack(play.seat, used, "armed-033"))

    def sharpened(self, shot: Shot) -> Shot:
        return replace(super().sharpened(shot), card_kept=True)


CARDS: dict[str, type[Card]] = {
    "big_fifty": BigFifty,
    "buntline_special": BuntlineSpecial,
    "double_barrel": DoubleBarrel,
    "thunderer": Thunderer,
}
