"""The blue cards of the base game: they stay in play."""

from __future__ import annotations

from referee import text
from referee.bang.blue_card import BlueCard, Weapon
from referee.bang.card import Card
from referee.bang.combat import Shot, dodge, dodges
from referee.bang.distance import seen_further, sees_closer
from referee.bang.dying import hurt
from referee.bang.effect import UNLIMITED
from referee.bang.flips import call_for_flip, flipped
from referee.bang.inplay import discard, hand_on
from referee.bang.objection import Objection
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.bang.turn import bangs_allowed, check_turn, skip_turn
from referee.bang.victory import SHERIFF
from referee.cards import Condition, Face
from referee.engine.asking import answers, hears
from referee.engine.frame import Reply
from referee.engine.modes import REACH
from referee.text import say

HEARTS = Condition(suits=("hearts",))
EXPLOSION = Condition(suits=("spades",), low="2", high="9")


class Barrel(BlueCard):
    """A chance to dodge: hearts stop the shot."""

    check = HEARTS

    @answers(dodges)
    def dodges(self, state: State, me: Seat, shot: Shot) -> tuple[Reply, ...]:
        return (Reply(self.id, say("answer.flip_for", card=text.card(self.id)), icon=self.id),)

    @hears(dodge)
    def dodge(self, res: Resolution, me: Seat, shot: Shot, choice: str) -> None:
        call_for_flip(res, me, self.id)

    @hears(flipped)
    def flipped(self, res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
        stop_if(res, self.id, good=good)


def stop_if(res: Resolution, by: str, *, good: bool) -> None:
    """Count a Missed! effect against the shot being resolved if the flip was good."""
    shot = res.state.top
    if good and isinstance(shot, Shot):
        shot.stop(res, by)


class Scope(BlueCard):
    """Its owner sees all others one closer."""

    @answers(sees_closer)
    def sees_closer(self) -> int:
        return 1


class Mustang(BlueCard):
    """All others see its owner one further away."""

    @answers(seen_further)
    def seen_further(self) -> int:
        return 1


class Volcanic(Weapon):
    """Range 1, and as many BANG! cards as one has."""

    @answers(bangs_allowed)
    def bangs_allowed(self, state: State, me: Seat) -> int:
        return UNLIMITED


class Jail(BlueCard):
    """Laid in front of anybody but the Sheriff; hearts at the start of the turn, or it is lost."""

    aim = "anyone"
    aims_by_place = True
    check = HEARTS
    turn_check = 20

    def barred(self, state: State, seat: Seat) -> bool:
        return state[seat].role == SHERIFF

    def target_objection(self, state: State, me: Seat, target: Seat) -> Objection | None:
        found = super().target_objection(state, me, target)
        if found is None and self.barred(state, target):
            return Objection("not_the_sheriff", say("why.jail_sheriff"), "base-115", REACH)
        return found

    @hears(check_turn)
    def check_turn(self, res: Resolution, me: Seat) -> None:
        call_for_flip(res, me, self.id)

    @hears(flipped)
    def flipped(self, res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
        discard(res, me, self.id)
        if not good:
            skip_turn(res)


class Dynamite(BlueCard):
    """Explodes at the start of a turn on spades 2 to 9, and is passed on otherwise."""

    check = EXPLOSION
    check_is_feared = True
    turn_check = 10

    @hears(check_turn)
    def check_turn(self, res: Resolution, me: Seat) -> None:
        call_for_flip(res, me, self.id)

    @hears(flipped)
    def flipped(self, res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
        if good:
            discard(res, me, self.id)
            hurt(res, me, 3, by=None, cause=self.id)
            return
        for seat in res.state.clockwise_from(me, including=False):
            if not res.state[seat].has(self.id):
                hand_on(res, (me, self.id, seat))
                return
        res.remind(say("log.stays", who=text.seat(me), card=text.card(self.id)), "dodge-037")


CARDS: dict[str, type[Card]] = {
    "barrel": Barrel,
    "scope": Scope,
    "mustang": Mustang,
    "volcanic": Volcanic,
    "jail": Jail,
    "dynamite": Dynamite,
    "schofield": Weapon,
    "remington": Weapon,
    "rev_carabine": Weapon,
    "winchester": Weapon,
}
