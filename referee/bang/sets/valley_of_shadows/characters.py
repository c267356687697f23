"""The characters of Valley of Shadows."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.abilities import abilities, explain_use, use
from referee.bang.card import card_played
from referee.bang.combat import Shot, shoot
from referee.bang.commands import Play, Use
from referee.bang.distance import card_reaches, distance, reaches
from referee.bang.draw_plan import DrawPlan
from referee.bang.drawing import DrawChoice, draw_fewer, draws, phase_one
from referee.bang.dying import Dying
from referee.bang.effect import Ability, Effect
from referee.bang.events.cards import AbilityUsed, CardPlayed, SaidAbout
from referee.bang.flips import call_for_flip, flipped, one_suit, suit_as_read
from referee.bang.forbidding import forbidden, use_banned
from referee.bang.frames import Around, go_round
from referee.bang.hand import card_used
from referee.bang.inplay import card_kept, card_lost
from referee.bang.life import heal, no_gain
from referee.bang.reach import ask_in_range
from referee.bang.resolution import Resolution
from referee.bang.sets.base.brown import BANG
from referee.bang.sets.valley_of_shadows.cancelling import can_cancel, cancel_newest
from referee.bang.state import LastPlay, Seat, State
from referee.cards import SUITS, Condition, Face, Suit
from referee.engine.asking import answers, hears
from referee.engine.frame import Reply
from referee.frozen import replace
from referee.option import Ask, Choice
from referee.text import Msg, say

CLUBS: Suit = "clubs"


class HenryBlock(Effect):
    """Whoever takes or discards a card of his by choice is shot at."""

    @hears(card_lost)
    def card_lost(self, res: Resolution, me: Seat, seat: Seat, by: Seat) -> None:
        if seat == me and by != me:
            shoot(res, me, by, self.id)

    @hears(card_kept)
    def card_kept(self, res: Resolution, me: Seat, seat: Seat) -> None:
        top = res.state.top
        if seat == me and isinstance(top, Shot) and (top.shooter, top.card) == (me, self.id):
            res.pop()


class ColoradoBill(Effect):
    """Flips for each BANG! card he plays: on spades nothing stops it."""

    check = Condition(suits=("spades",))

    @hears(card_played)
    def card_played(self, res: Resolution, me: Seat | None, play: Play) -> None:
        top = res.state.top
        if play.seat == me and isinstance(top, Shot) and top.is_bang_card and top.shooter == me:
            call_for_flip(res, play.seat, self.id)

    @hears(flipped)
    def flipped(self, res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
        top = res.state.top
        if good and isinstance(top, Shot):
            res.change(replace(top, unstoppable=True))


@dataclass(frozen=True)
class ShootInstead(DrawChoice, tag="shoot_instead"):
    """Cards not drawn become shots; drawing them all is the default."""

    left: int
    """How many cards are still to be drawn, as far as it is about shooting."""
    shot_at: tuple[Seat, ...] = ()

    rule = "valley-009"

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.shoot_instead")

    def targets(self, state: State) -> tuple[Seat, ...]:
        """Whom such a shot may hit: abroad anybody in range, each once."""
        me, abroad = self.seat, _abroad(state)
        return tuple(
            other
            for other in state.clockwise_from(me, including=False)
            if other not in self.shot_at
            and (reaches(state, me, other) if abroad else distance(state, me, other) <= 1)
        )

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        seats = self.targets(state)
        deck = Reply("deck", say("answer.draw_all"), icon="deck")
        if not seats:
            return (deck,)
        choices = tuple(Choice(s, say("name.seat", who=text.seat(s))) for s in seats)
        ask = Ask("value", say("ask.at_whom"), choices=choices)
        return (Reply("shoot", say("answer.shoot_instead"), icon="bang", ask=ask), deck)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice != "shoot":
            return
        assert isinstance(value, int)
        draw_fewer(res, seat, 1)
        turn = res.state.turn
        assert turn is not None
        left = self.left - 1 if turn.due is None else turn.due
        if not left:
            res.remind(say("log.draws_none", who=text.seat(seat)), self.rule)
        further = replace(self, left=left, shot_at=(*self.shot_at, value))
        if left and _abroad(res.state) and further.targets(res.state):
            res.push(further)
        shoot(res, seat, value, "evelyn_shebang")


def _abroad(state: State) -> bool:
    return bool(state.rule("valley_wording") == "international")


class EvelynShebang(Effect):
    """May shoot instead of drawing a card in phase one."""

    @hears(draws)
    def draws(self, res: Resolution, me: Seat, plan: DrawPlan) -> None:
        asked = ShootInstead(me, plan.count)
        if plan.count and not plan.replaced and asked.targets(res.state):
            res.push(asked)


class MickDefender(Effect):
    """Cancels a card played on him alone with a Missed! card."""

    acts_any_time = True
    use_costs = 1

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        said = say("option.mick_defender")
        missed = Ability(self.id, said, any_time=True, rule="valley-011")
        return (missed,) if can_cancel(state, me) else ()

    @answers(explain_use)
    def explain_use(self, state: State, me: Seat) -> tuple[Msg, str]:
        return say("why.cancels_single_card"), "valley-012"

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        cancel_newest(res, me, self.id)


def _once(state: State, name: str) -> Msg | None:
    used = state.turn is not None and name in state.turn.used
    return say("why.once_a_turn") if used else None


class BlackFlower(Effect):
    """Once a turn, any club is a BANG! card to her, beyond the limit."""

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        ask = ask_in_range(state, me, card_reaches)
        why_not = _once(state, self.id) or _banned(state, Play(me, BANG, suit=CLUBS))
        if all(suit_as_read(state, suit) != CLUBS for suit in SUITS):
            why_not = why_not or say("why.no_such_suit_now")
        why_not = why_not or (None if ask.choices else say("why.nobody_to_aim_at"))
        said, found = say("option.black_flower"), ask.only_against
        return (Ability(self.id, said, ask, why_not, "valley-013", against=found),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        assert use.target is not None
        res.emit(AbilityUsed(me, self.id, once=True))
        play = Play(me, BANG, use.target, using="any", suit=CLUBS)
        res.emit(CardPlayed(me, play.card, play.target, play.using))
        res.state.catalogue.card(BANG).strike(res, play)
        res.tell(card_played, play)


class DerSpotBurstRinger(Effect):
    """Once a turn, a BANG! card is a Gatling to him."""

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        others = state.clockwise_from(me, including=False)
        ask = state.catalogue.card(BANG).ask_suit(state, me, others)
        why_not = _once(state, self.id) or _banned(state, Play(me, "gatling", using=BANG))
        said = say("option.der_spot_burst_ringer")
        return (Ability(self.id, said, ask, why_not, "valley-014"),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        res.emit(AbilityUsed(me, self.id, once=True))
        play = Play(me, "gatling", using=BANG, suit=use.suit)
        res.emit(CardPlayed(me, play.card, using=play.using))
        # The suit that matters to somebody is that of the BANG! card, not a Gatling's.
        suit = play.suit or one_suit(res.state)
        others = res.state.clockwise_from(me, including=False)
        go_round(res, me, Around(me, play.card, others, suit))
        res.tell(card_played, play)


def _banned(state: State, play: Play) -> Msg | None:
    """Why an effect does not let a BANG! card be played this way now, if one does not."""
    refused = forbidden(state, play, say("tried.act"))
    return refused.refusal.why if refused else use_banned(state, play.seat, BANG)


class Tuco(Effect):
    """Draws two more cards while no blue card lies in front of him."""

    @answers(phase_one)
    def phase_one(self, state: State, me: Seat, plan: DrawPlan) -> DrawPlan:
        cards = state.catalogue.cards
        blue = any(cards[laid.card].counts_as_blue for laid in state[me].in_play)
        return plan if blue else replace(plan, extra=plan.extra + 2)


class LemonadeJim(Effect):
    """When somebody else plays a Beer, a card from his hand is worth a life, too."""

    acts_any_time = True
    use_costs = 1

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        dying = isinstance(state.top, Dying) and state.top.seat == me
        if dying or not (_may_join(state.last_play, me) or _may_join(state.last_answer, me)):
            return ()
        said, why_not = say("option.lemonade_jim"), no_gain(state, me)
        return (Ability(self.id, said, why_not=why_not, rule="valley-018", any_time=True),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        res.emit(AbilityUsed(me, self.id))
        res.emit(SaidAbout(me, answer=_may_join(res.state.last_answer, me)))
        res.tell(card_used, me, 1)
        heal(res, me, 1, cause=self.id)


def _may_join(last: LastPlay | None, me: Seat) -> bool:
    """Whether the newest card is somebody else's Beer that `me` has not yet joined in on."""
    return last is not None and last.card == "beer" and last.seat != me and me not in last.replied


EFFECTS: dict[str, type[Effect]] = {
    "henry_block": HenryBlock,
    "colorado_bill": ColoradoBill,
    "evelyn_shebang": EvelynShebang,
    "mick_defender": MickDefender,
    "black_flower": BlackFlower,
    "der_spot_burst_ringer": DerSpotBurstRinger,
    "tuco_franziskaner": Tuco,
    "lemonade_jim": LemonadeJim,
}
