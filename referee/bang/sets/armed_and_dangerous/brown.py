"""The brown cards of Armed & Dangerous: most of them do more for load tokens."""

from __future__ import annotations

from referee import text
from referee.bang.card import Card
from referee.bang.choices import a_card
from referee.bang.combat import Shot, shoot
from referee.bang.commands import Play, Use
from referee.bang.events.cards import CardPlayed, TakenBack
from referee.bang.frames import CardOrLife, go_round
from referee.bang.inplay import card_lost, take
from referee.bang.kinds import DrawsCards, PicksCard, Shoots, discard_picked, give_back
from referee.bang.life import heal, no_gain
from referee.bang.objection import Objection
from referee.bang.resolution import Resolution
from referee.bang.sets.armed_and_dangerous.charging import Reloading
from referee.bang.sets.armed_and_dangerous.frames import (
    KeepCard,
    KeepCardInTurn,
    MoreTargets,
    Rusting,
)
from referee.bang.sets.armed_and_dangerous.kinds import CostsTokens
from referee.bang.sets.armed_and_dangerous.load import held, total
from referee.bang.sets.armed_and_dangerous.paying import ForTokens, lacks, paid, pay
from referee.bang.sets.base.brown import BANG
from referee.bang.state import Seat, State
from referee.engine.asking import hears
from referee.engine.frame import Reply
from referee.frozen import replace
from referee.option import Ask
from referee.text import Msg, say

RELOADED = 3


class Caravan(ForTokens, DrawsCards):
    """Two cards, and one more for every two tokens."""

    number = 2

    def gain(self, times: int) -> Msg | None:
        return say("note.draw", n=self.number + times)

    def work(self, res: Resolution, play: Play) -> None:
        drawn = say("log.draws", who=text.seat(play.seat), n=self.number + play.upgrade)
        res.remind(drawn, "armed-060")


class ALittleNip(ForTokens):
    """A life, and one more for every three tokens; never out of turn."""

    def most_upgrades(self, state: State, me: Seat) -> int:
        return super().most_upgrades(state, me) if state[me].has_lives else 0

    def why_no_upgrade(self) -> Msg:
        return say("why.no_life_of_own")

    def gain(self, times: int) -> Msg | None:
        return say("note.lives", n=1 + times)

    def in_vain(self, state: State, me: Seat) -> Msg | None:
        return no_gain(state, me)

    def work(self, res: Resolution, play: Play) -> None:
        heal(res, play.seat, 1 + play.upgrade, cause=self.id)


class FurtherTargets(ForTokens):
    """A card that strikes one more player for every token."""

    asks_how_often = False

    def most_upgrades(self, state: State, me: Seat) -> int:
        return max(0, len([seat for seat in self.targets(state, me) if seat != me]) - 1)

    def announce(self, res: Resolution, play: Play) -> None:
        # With several targets it is not played on any one of them alone.
        target = None if play.upgrade else play.target
        res.emit(CardPlayed(play.seat, self.id, target, play.using))

    def strike(self, res: Resolution, play: Play) -> None:
        if not play.upgrade:
            super().strike(res, play)
            return
        assert play.target is not None
        suit = play.suit or self.only_suit(res.state)
        # Whoever buys one may go on; whoever says how many has said so.
        n, goes_on = play.upgrade, play.upgrade == 1
        res.push(MoreTargets(play.seat, self.id, (play.target,), n, goes_on, suit))


class QuickShot(FurtherTargets, Shoots):
    """A shot in range at each target; it is no BANG! card."""

    aim = "reach"

    def visit(self, res: Resolution, by: Seat, seat: Seat) -> None:
        shoot(res, by, seat, self.id)


class Arrow(FurtherTargets):
    """Each target gives up a BANG! card or a life, at any distance."""

    aim = "others"

    def work(self, res: Resolution, play: Play) -> None:
        assert play.target is not None
        self.visit(res, play.seat, play.target)

    def visit(self, res: Resolution, by: Seat, seat: Seat) -> None:
        res.push(CardOrLife(seat, by, self.id, card=BANG))

    def can_be_cancelled(self, state: State, me: Seat) -> bool:
        return isinstance(state.top, CardOrLife) and state.top.seat == me

    def cancel(self, res: Resolution, by: Seat) -> None:
        res.pop()


class Flintlock(CostsTokens, Shoots):
    """A shot in range; if it is cancelled, two tokens bring it back. It is no BANG! card."""

    aim = "reach"

    def foiled(self, res: Resolution, shot: Shot) -> bool:
        me = shot.shooter
        if me is None or not res.state[me].alive or lacks(res.state, me, self.cost) is not None:
            return False
        catcher = shot.catcher(res.state)
        at_leisure = me == res.state.on_turn and catcher is None and res.state.top is None
        frame = KeepCardInTurn if at_leisure else KeepCard
        res.push(frame(me, self.id, self.cost, catcher))
        return True

    def cancel(self, res: Resolution, by: Seat) -> None:
        shot = res.state.top
        assert isinstance(shot, Shot)
        res.pop()
        self.foiled(res, shot)

    @hears(paid)
    def paid(self, res: Resolution, me: Seat, use: Use) -> None:
        res.emit(TakenBack(me, self.id, "armed-045"))


class Duck(CostsTokens):
    """A Missed! that stays in hand for two tokens."""

    is_dodge = True
    only_answers = True

    def dodge_replies(self, state: State, me: Seat) -> tuple[Reply, ...]:
        found = super().dodge_replies(state, me)
        if not total(state, me):
            return found
        said = say("answer.kept", card=text.card(self.id), n=self.cost)
        plain, *others = found
        why_not = plain.why_not or lacks(state, me, self.cost)
        kept = replace(plain, choice=self._kept, text=said, why_not=why_not)
        return (plain, replace(kept, rule=plain.rule or "armed-062"), *others)

    @property
    def _kept(self) -> str:
        """The answer by which it is used and stays in hand."""
        return f"{self.id}+"

    def dodged_by(self, res: Resolution, seat: Seat, choice: str) -> None:
        if choice == self._kept:
            pay(res, seat, self.cost, Use(seat, self.id))

    @hears(paid)
    def paid(self, res: Resolution, me: Seat, use: Use) -> None:
        res.emit(TakenBack(me, self.id, "armed-062"))


class Reload(Card):
    """Three tokens from the reserve, spread as one likes."""

    def work(self, res: Resolution, play: Play) -> None:
        res.push(Reloading(play.seat, RELOADED))


class Rust(Card):
    """All others lose a token from each place; what fits goes to one's own character."""

    aim = "all_others"

    def work(self, res: Resolution, play: Play) -> None:
        others = res.state.clockwise_from(play.seat, including=False)
        struck = tuple(seat for seat in others if held(res.state, seat))
        go_round(res, play.seat, Rusting(play.seat, self.id, struck))


class Squaw(ForTokens, PicksCard):
    """Any card in play is discarded; for two tokens it is taken into the hand."""

    aim = "anyone"
    aims_by_place = True
    usual_pick = None

    def target_objection(self, state: State, me: Seat, target: Seat) -> Objection | None:
        if not state[target].in_play:
            return Objection(
                "nothing_in_play", say("why.nothing_in_play", who=text.seat(target)), "armed-059"
            )
        return super().target_objection(state, me, target)

    def pick(self, state: State, me: Seat, target: Seat) -> Ask | None:
        suit = self.ask_suit(state, me, (target,))
        choices = tuple(
            a_card(one.card) if suit is None else replace(a_card(one.card), ask=suit)
            for one in state[target].in_play
        )
        return Ask("pick", say("ask.pick", who=text.seat(target)), choices=choices)

    def work(self, res: Resolution, play: Play) -> None:
        assert play.target is not None
        assert play.pick is not None
        # What was picked may have been used up by the payment.
        if res.state.laid(play.target, play.pick) is None:
            return
        if play.upgrade:
            take(res, play.target, play.pick, play.seat)
            res.tell(card_lost, play.target, play.seat)
        else:
            discard_picked(res, play.seat, play.target, play.pick)

    def can_be_cancelled(self, state: State, me: Seat) -> bool:
        return True

    def cancel(self, res: Resolution, by: Seat) -> None:
        give_back(res, by)


CARDS: dict[str, type[Card]] = {
    "caravan": Caravan,
    "a_little_nip": ALittleNip,
    "quick_shot": QuickShot,
    "flintlock": Flintlock,
    "arrow": Arrow,
    "duck": Duck,
    "reload": Reload,
    "rust": Rust,
    "squaw": Squaw,
}
