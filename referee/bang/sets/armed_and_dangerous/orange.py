"""The dangerous objects of Armed & Dangerous: orange cards that live on load tokens."""

from __future__ import annotations

from referee import text
from referee.bang.abilities import abilities, use
from referee.bang.card import Card
from referee.bang.combat import Shot, dodge, dodges
from referee.bang.commands import Use
from referee.bang.dying import hurt
from referee.bang.effect import Ability
from referee.bang.events.cards import AbilityUsed
from referee.bang.events.turns import TurnNoted
from referee.bang.flips import Flip, call_for_flip, doubt_flip, doubts_flips, flipped
from referee.bang.inplay import card_lost, discard
from referee.bang.kinds import discard_picked
from referee.bang.life import heal, no_gain
from referee.bang.objection import Objection
from referee.bang.resolution import Resolution
from referee.bang.sets.armed_and_dangerous.events import AimedFromAbove
from referee.bang.sets.armed_and_dangerous.frames import Doubt, PassBomb
from referee.bang.sets.armed_and_dangerous.kinds import HoldsTokens
from referee.bang.sets.armed_and_dangerous.load import places, reserve, unload
from referee.bang.sets.armed_and_dangerous.paying import paid, too_few
from referee.bang.state import Seat, State
from referee.bang.turn import check_turn
from referee.cards import Condition, Face
from referee.engine.asking import answers, hears
from referee.engine.frame import Reply
from referee.frozen import replace
from referee.option import Ask, Choice
from referee.text import Msg, say

RED = Condition(suits=("hearts", "diamonds"))
BOMB_PAYS = "bomb_pays"
BOMB_DAMAGE = 2


class OrangeCard(HoldsTokens):
    """What all dangerous objects have in common."""

    def objection(self, state: State, me: Seat) -> Objection | None:
        if reserve(state) < self.fresh_load:
            why = say("why.short_reserve", n=self.fresh_load)
            return Objection("short_reserve", why, "armed-008")
        return super().objection(state, me)

    def returns_with(self, state: State, load: int) -> int | None:
        # As far as nobody has taken them since; without any it cannot lie there.
        return min(load, reserve(state)) or None

    def tokens(self, state: State, me: Seat) -> int:
        """How many tokens lie on it in front of `me`."""
        return places(state, me).get(self.id, 0)

    def lacks(self, state: State, me: Seat) -> Msg | None:
        """Why it cannot be used for lack of tokens of its own, if so."""
        have = self.tokens(state, me)
        return too_few(self.cost, have) if have < self.cost else None

    def spend(self, res: Resolution, me: Seat) -> None:
        """Pay for it from its own tokens."""
        unload(res, me, self.id, self.cost)


class Device(OrangeCard):
    """An orange card that its owner uses by choice in their turn."""

    rule = "armed-009"
    once = False

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        said = say("option.device", card=text.card(self.id), n=self.cost)
        why_not = self.lacks(state, me) or self.useless(state, me)
        ask = None if why_not else self.asks(state, me)
        if ask is not None and not ask.choices:
            ask, why_not = None, say("why.nobody_to_aim_at")
        return (Ability(self.id, said, ask, why_not, self.rule),)

    def useless(self, state: State, me: Seat) -> Msg | None:
        """Why it cannot be used now, tokens or not."""
        used = state.turn is not None and self.id in state.turn.used
        return say("why.once_a_turn") if self.once and used else None

    def asks(self, state: State, me: Seat) -> Ask | None:
        """What must be chosen to use it."""
        return None

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        res.emit(AbilityUsed(me, self.id, once=self.once))
        self.spend(res, me)
        paid(self, res, me, use)


class AceUpTheSleeve(Device):
    """A card from the deck."""

    @hears(paid)
    def paid(self, res: Resolution, me: Seat, use: Use) -> None:
        res.remind(say("log.draws", who=text.seat(me), n=1), "armed-061")


class Bandolier(Device):
    """One more BANG! card this turn, once."""

    once = True


class BellTower(Device):
    """For the next card, everybody is at distance 1."""

    def useless(self, state: State, me: Seat) -> Msg | None:
        near = state.turn is not None and state.turn.near
        return say("why.near_already") if near else None

    @hears(paid)
    def paid(self, res: Resolution, me: Seat, use: Use) -> None:
        res.emit(AimedFromAbove(me), TurnNoted((say("note.bell_tower"),)))


class Whip(Device):
    """Any card in play is discarded."""

    def asks(self, state: State, me: Seat) -> Ask | None:
        return ask_any_in_play(state, me, but=self.id)

    @hears(paid)
    def paid(self, res: Resolution, me: Seat, use: Use) -> None:
        assert use.target is not None
        discard_picked(res, me, use.target, use.pick)


def ask_any_in_play(state: State, me: Seat, but: str | None = None) -> Ask:
    """Ask for any card in play, at any distance, except `but` in front of `me`."""
    owners = []
    for other in (*state.clockwise_from(me, including=False), me):
        cards = tuple(
            Choice(laid.card, say("name.card", card=text.card(laid.card)), icon=laid.card)
            for laid in state[other].in_play
            if (other, laid.card) != (me, but)
        )
        if cards:
            ask = Ask("pick", say("ask.pick", who=text.seat(other)), choices=cards)
            owners.append(Choice(other, say("name.seat", who=text.seat(other)), ask=ask))
    return Ask("target", say("ask.whose_card"), choices=tuple(owners))


class BeerKeg(Device):
    """A life, in one's own turn only."""

    def useless(self, state: State, me: Seat) -> Msg | None:
        return no_gain(state, me)

    @hears(paid)
    def paid(self, res: Resolution, me: Seat, use: Use) -> None:
        heal(res, me, 1, cause=self.id)


class Lockpick(Device):
    """A card from anybody's hand, unseen."""

    def asks(self, state: State, me: Seat) -> Ask | None:
        others = tuple(
            Choice(other, say("name.seat", who=text.seat(other)))
            for other in state.clockwise_from(me, including=False)
        )
        return Ask("target", say("ask.whose_hand"), choices=others)

    @hears(paid)
    def paid(self, res: Resolution, me: Seat, use: Use) -> None:
        assert use.target is not None
        who, by = text.seat(use.target), text.seat(me)
        res.remind(say("log.hand_card_taken", who=who, by=by, n=1), "armed-057")
        res.tell(card_lost, use.target, me)


class Crate(OrangeCard):
    """A Missed! effect, in anybody's turn, as often as it is paid."""

    @answers(dodges)
    def dodges(self, state: State, me: Seat, shot: Shot) -> tuple[Reply, ...]:
        said = say("answer.device", card=text.card(self.id), n=self.cost)
        why_not = self.lacks(state, me)
        return (Reply(self.id, said, icon=self.id, why_not=why_not, rule="armed-009"),)

    @hears(dodge)
    def dodge(self, res: Resolution, me: Seat, shot: Shot, choice: str) -> None:
        self.spend(res, me)
        untried = tuple(one for one in shot.tried if one != self.id)
        replace(shot, tried=untried).stop(res, self.id)


class Tumbleweed(OrangeCard):
    """A flip that anybody has just made is repeated."""

    @answers(doubts_flips)
    def doubts_flips(self, state: State, me: Seat) -> bool:
        return self.lacks(state, me) is None

    @hears(doubt_flip)
    def doubt_flip(self, res: Resolution, me: Seat, flip: Flip) -> None:
        assert flip.counts is not None
        face = flip.faces[flip.counts]
        res.push(Doubt(me, self.id, flip.source, face, flip.good(res.state, face)))

    @hears(paid)
    def paid(self, res: Resolution, me: Seat, use: Use) -> None:
        self.spend(res, me)


class Bomb(OrangeCard):
    """Red at the start of a turn passes it on, black costs it tokens; without any it goes off."""

    aim = "anyone"
    aims_by_place = True
    aim_rule = "armed-049"
    check = RED
    turn_check = 40

    def target_objection(self, state: State, me: Seat, target: Seat) -> Objection | None:
        # Tables that never aim at themselves may still keep it.
        return (
            self._double(state, me) if target == me else super().target_objection(state, me, target)
        )

    def lends_tokens(self, state: State) -> bool:
        return bool(state.rule(BOMB_PAYS))

    @hears(check_turn)
    def check_turn(self, res: Resolution, me: Seat) -> None:
        call_for_flip(res, me, self.id)

    @hears(flipped)
    def flipped(self, res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
        if good:
            res.push(PassBomb(me, self.id))
        else:
            self.spend(res, me)

    def spent(self, res: Resolution, seat: Seat) -> None:
        res.remind(say("log.bomb_explodes", who=text.seat(seat)), "armed-054")
        discard(res, seat, self.id)
        hurt(res, seat, BOMB_DAMAGE, by=None, cause=self.id)


CARDS: dict[str, type[Card]] = {
    "ace_up_the_sleeve": AceUpTheSleeve,
    "bandolier": Bandolier,
    "bell_tower": BellTower,
    "whip": Whip,
    "beer_keg": BeerKeg,
    "lockpick": Lockpick,
    "crate": Crate,
    "tumbleweed": Tumbleweed,
    "bomb": Bomb,
}
