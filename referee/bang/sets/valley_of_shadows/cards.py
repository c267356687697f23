"""The cards of Valley of Shadows."""

from __future__ import annotations

from referee import text
from referee.bang.abilities import explain_use
from referee.bang.blue_card import BlueCard, Weapon
from referee.bang.card import Card
from referee.bang.combat import shoot, stopped_shot
from referee.bang.commands import Play, Use
from referee.bang.distance import distance
from referee.bang.dying import Dying, cheats_death, hurt
from referee.bang.effect import Ability, Active, silences
from referee.bang.events.cards import AbilityUsed, CardPlayed
from referee.bang.flips import Flip, call_for_flip, flipped, one_suit
from referee.bang.forbidding import use_banned
from referee.bang.frames import Around, go_round
from referee.bang.hand import card_used, stand_ins
from referee.bang.kinds import Heals, Shoots, SpendsBang
from referee.bang.life import come_back, eliminate, life_taken, strike_several
from referee.bang.moments import Taken
from referee.bang.objection import Objection
from referee.bang.prevention import prevent
from referee.bang.resolution import Resolution
from referee.bang.sets.base.brown import BANG, Bang
from referee.bang.sets.valley_of_shadows.cancelling import can_cancel, cancel_newest
from referee.bang.sets.valley_of_shadows.frames import (
    ORIGINAL,
    WORDING,
    BangOrCards,
    CardsOrLife,
    PokerHands,
    RescuersPay,
    TornadoBlows,
)
from referee.bang.standing_in import ANY, ANY_BUT_MISSED
from referee.bang.state import Seat, State
from referee.bang.turn import check_turn
from referee.cards import Condition, Face, Suit
from referee.engine.asking import answers, hears
from referee.engine.modes import LIMITS
from referee.frozen import replace
from referee.option import Ask, Choice
from referee.text import Msg, say

# -- blue --------------------------------------------------------------------------------------


class Ghost(BlueCard):
    """Brings somebody eliminated back without a life, as long as it lies there."""

    aim = "fallen"
    aim_rule = "valley-019"
    is_spirit = True

    @answers(silences)
    def silences(self, state: State, me: Seat | None, other: Active) -> bool:
        # By the original wording, somebody back by it has no ability.
        haunts = me is not None and state[me].spirit == self.id and other.owner == me
        return haunts and other.source == "character" and state.rule(WORDING) == ORIGINAL

    def play(self, res: Resolution, play: Play) -> None:
        assert play.target is not None
        super().play(res, play)
        come_back(res, play.target, spirit=self.id)

    def left(self, res: Resolution, seat: Seat) -> None:
        if res.state[seat].spirit == self.id:
            eliminate(res, seat, by=None, cause=self.id)

    def can_be_cancelled(self, state: State, me: Seat) -> bool:
        # Whoever gets it was out of the game, with no card to play.
        return False


class LeMat(Weapon):
    """In their turn, its owner may use any card as a BANG! card; at first not a Missed!."""

    @answers(stand_ins)
    def stand_ins(self, state: State, me: Seat, card: str) -> tuple[str, ...]:
        if card != BANG or state.on_turn != me or state.stack:
            return ()
        return (ANY_BUT_MISSED,) if state.rule(WORDING) == ORIGINAL else (ANY,)


class Shotgun(Weapon):
    """Whoever its owner hits with a BANG! card also discards a card from the hand."""

    @hears(life_taken)
    def life_taken(self, res: Resolution, me: Seat | None, taken: Taken) -> None:
        if taken.by == me and taken.with_bang and not taken.fatal:
            res.remind(say("log.discards_chosen", who=text.seat(taken.seat), n=1), "valley-048")


class Bounty(BlueCard):
    """Whoever hits its bearer with a BANG! card draws a card."""

    aim = "anyone"

    @hears(life_taken)
    def life_taken(self, res: Resolution, me: Seat | None, taken: Taken) -> None:
        if taken.seat == me and taken.with_bang and taken.by is not None:
            res.remind(say("log.draws_more", who=text.seat(taken.by), n=1), "valley-038")


class Rattlesnake(BlueCard):
    """Bites at the start of a turn on spades, and stays."""

    aim = "anyone"
    check = Condition(suits=("spades",))
    check_is_feared = True
    turn_check = 30

    @hears(check_turn)
    def check_turn(self, res: Resolution, me: Seat) -> None:
        call_for_flip(res, me, self.id)

    @hears(flipped)
    def flipped(self, res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
        if good:
            hurt(res, me, 1, by=None, cause=self.id)


# -- brown, played in turn ---------------------------------------------------------------------


class Aim(Bang):
    """Played along with a BANG! card: a hit costs two lives."""

    def objection(self, state: State, me: Seat) -> Objection | None:
        banned = use_banned(state, me, BANG)
        if banned is not None:
            return Objection("use_banned", banned, "base-056", LIMITS)
        return super().objection(state, me)

    def only_suit(self, state: State) -> Suit | None:
        # The suit that matters to somebody is that of the BANG! card.
        return one_suit(state)

    def announce(self, res: Resolution, play: Play) -> None:
        res.emit(CardPlayed(play.seat, self.id))
        spends = self.spends(res.state, play)
        res.emit(CardPlayed(play.seat, BANG, play.target, play.using, spends))

    def carry_out(self, res: Resolution, play: Play, weapon: Card | None = None) -> None:
        super().carry_out(res, replace(play, card=BANG), weapon)

    def work(self, res: Resolution, play: Play) -> None:
        assert play.target is not None
        suit = play.suit or self.only_suit(res.state)
        shoot(res, play.seat, play.target, BANG, damage=2, is_bang_card=True, suit=suit)


class Tomahawk(Shoots):
    """A shot within distance 2, whatever the weapon."""

    aim = "near"
    near = 2
    aim_rule = "valley-042"


class LastCall(Heals):
    """A life, even with two players left."""


class Fanning(SpendsBang):
    """A shot in range, and one at somebody next to the first target."""

    aim = "reach"
    aims_by_place = True
    limit_rule = "valley-051"

    def target_objection(self, state: State, me: Seat, target: Seat) -> Objection | None:
        found = super().target_objection(state, me, target)
        if found is not None:
            return found
        # A first target with somebody beside them must be chosen if there is one.
        possible = [
            seat
            for seat in state.clockwise_from(me, including=False)
            if Card.target_objection(self, state, me, seat) is None
            and self._seconds(state, me, seat)
        ]
        if possible and target not in possible:
            return Objection("fanning_first", say("why.fanning_first"), "valley-049")
        return None

    def _seconds(self, state: State, me: Seat, first: Seat) -> tuple[Seat, ...]:
        others = state.clockwise_from(first, including=False)
        return tuple(s for s in others if s != me and distance(state, first, s) <= 1)

    def pick(self, state: State, me: Seat, target: Seat) -> Ask | None:
        seconds = self._seconds(state, me, target)
        if not seconds:
            return None
        choices = tuple(Choice(s, say("name.seat", who=text.seat(s))) for s in seconds)
        return Ask("also", say("ask.second_target"), choices=choices)

    def work(self, res: Resolution, play: Play) -> None:
        assert play.target is not None
        if play.also is not None:
            strike_several(res)
            shoot(res, play.seat, play.also, self.id)
        shoot(res, play.seat, play.target, self.id)


class Bandidos(Card):
    """Everybody discards two cards or loses a life; at first the others a BANG! or two cards."""

    def work(self, res: Resolution, play: Play) -> None:
        everybody = res.state.clockwise_from(play.seat)
        original = res.state.rule(WORDING) == ORIGINAL
        if original or not res.state.rule("bandidos_hits_its_player"):
            everybody = everybody[1:]
        suit = play.suit or self.only_suit(res.state)
        go_round(res, play.seat, Around(play.seat, self.id, everybody, suit))

    def visit(self, res: Resolution, by: Seat, seat: Seat) -> None:
        if res.state.rule(WORDING) == ORIGINAL:
            res.push(BangOrCards(seat, self.id, BANG))
        else:
            res.push(CardsOrLife(seat, by, self.id))


class Tornado(Card):
    """Everybody passes two cards to the left; abroad, discards one and draws two."""

    def work(self, res: Resolution, play: Play) -> None:
        go_round(res, play.seat, TornadoBlows(res.state.clockwise_from(play.seat)))


class Poker(Card):
    """Two of the cards that all others lay out, if there is no ace among them."""

    aim = "all_others"

    def work(self, res: Resolution, play: Play) -> None:
        others = res.state.clockwise_from(play.seat, including=False)
        go_round(res, play.seat, PokerHands(play.seat, others))


# -- brown, out of turn ------------------------------------------------------------------------


class Backfire(Card):
    """A Missed! that shoots back."""

    is_dodge = True
    only_answers = True
    answer_rule = "valley-039"

    @hears(stopped_shot)
    def stopped_shot(self, res: Resolution, me: Seat, by: Seat | None) -> None:
        if by == me:
            res.remind(say("log.no_shot_back", who=text.seat(me)), "valley-100")
        elif by is not None and res.state[by].alive:
            shoot(res, me, by, self.id)


class Escape(Card):
    """Cancels a card that was played on its player alone, except a BANG!."""

    use_costs = 1

    only_answers = True
    answer_rule = "valley-033"

    def out_of_turn(self, state: State, me: Seat) -> tuple[Ability, ...]:
        if not can_cancel(state, me):
            return ()
        return (Ability(self.id, say("option.escape"), any_time=True, rule="valley-033"),)

    @answers(explain_use)
    def explain_use(self, state: State, me: Seat) -> tuple[Msg, str]:
        return say("why.cancels_single_card"), "valley-034"

    def use_from_hand(self, res: Resolution, me: Seat, use: Use) -> None:
        cancel_newest(res, me, self.id)


class Saved(Card):
    """Prevents that somebody else loses a life; if they survive, two cards for it."""

    use_costs = 1

    only_answers = True
    answer_rule = "valley-029"
    saves_others = True

    def out_of_turn(self, state: State, me: Seat) -> tuple[Ability, ...]:
        victims = [victim for victim in _victims(state) if victim != me]
        if not victims:
            return ()
        said, ask = say("option.saved", who=text.seat(victims[0])), None
        if len(victims) > 1:
            people = tuple(Choice(one, say("name.seat", who=text.seat(one))) for one in victims)
            said = say("option.saved_somebody")
            ask = Ask("target", say("ask.save_whom"), choices=people)
        return (Ability(self.id, said, ask, any_time=True, rule="valley-029"),)

    @answers(explain_use)
    def explain_use(self, state: State, me: Seat) -> tuple[Msg, str]:
        return say("why.nothing_to_prevent"), "valley-029"

    def use_from_hand(self, res: Resolution, me: Seat, use: Use) -> None:
        victims = [victim for victim in _victims(res.state) if victim != me]
        victim = victims[0] if use.target is None else use.target
        lost = next((one for one in res.state.losses if one.seat == victim), None)
        dying = _dying(res.state)
        res.emit(AbilityUsed(me, self.id))
        res.tell(card_used, me, 1)
        if dying is not None and dying.seat == victim:
            if res.state.top != dying:
                # Whatever was to cheat death has its chance only if this does not suffice.
                res.pop()
            # Whether anything is earned shows when the rest of the damage is known.
            less, saved_by = dying.damage - 1, (*dying.saved_by, me)
            res.change(replace(dying, damage=less, saved_by=saved_by, faced=False))
            return
        assert lost is not None
        prevent(res, lost, me)
        if res.state.rule("saved_pays") == "always":
            self.rescued(res, me, victim)

    def rescued(self, res: Resolution, by: Seat, seat: Seat) -> None:
        res.push(RescuersPay(by, seat))


def _dying(state: State) -> Dying | None:
    """Whoever is about to lose the last life, even while they flip for it."""
    top, below = state.top, state.stack[-2] if len(state.stack) > 1 else None
    if isinstance(top, Flip) and not top.faces and isinstance(below, Dying):
        return below if cheats_death(state.catalogue.effect(top.source)) else None
    return top if isinstance(top, Dying) else None


def _victims(state: State) -> tuple[Seat, ...]:
    """Who is about to lose a life, then who has just lost one, the newest first."""
    dying = _dying(state)
    first = () if dying is None else (dying.seat,)
    return tuple(dict.fromkeys((*first, *(lost.seat for lost in reversed(state.losses)))))


CARDS: dict[str, type[Card]] = {
    "ghost": Ghost,
    "lemat": LeMat,
    "rattlesnake": Rattlesnake,
    "shotgun": Shotgun,
    "bounty": Bounty,
    "bandidos": Bandidos,
    "escape": Escape,
    "aim": Aim,
    "poker": Poker,
    "backfire": Backfire,
    "saved": Saved,
    "fanning": Fanning,
    "tomahawk": Tomahawk,
    "tornado": Tornado,
    "last_call": LastCall,
}
