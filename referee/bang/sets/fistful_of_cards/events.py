"""The fifteen cards of A Fistful of Cards: those that change a rule for the round."""

from __future__ import annotations

from referee import text
from referee.bang.abilities import abilities, use
from referee.bang.card import wants_suit
from referee.bang.combat import shoot
from referee.bang.commands import Play, Use
from referee.bang.distance import flat_distances
from referee.bang.draw_plan import DrawPlan
from referee.bang.drawing import draws, phase_one, turn_notes
from referee.bang.effect import Ability, Active, Effect, asked, silences
from referee.bang.event_decks.cards import EventCard
from referee.bang.events.cards import AbilityUsed
from referee.bang.flips import call_for_flip, flipped
from referee.bang.forbidding import forbids
from referee.bang.frames import unharmed
from referee.bang.hand import card_fought
from referee.bang.life import come_back
from referee.bang.pairs import ask_pair, pair_strikes
from referee.bang.resolution import Resolution
from referee.bang.sets.base.brown import BANG
from referee.bang.sets.fistful_of_cards.frames import (
    BeerInstead,
    BloodBrother,
    CountHand,
    Guess,
    MustPlay,
    NewHand,
    Roulette,
    in_need,
)
from referee.bang.state import Seat, State
from referee.bang.turn import (
    before_end,
    bring_back,
    brings_back,
    check_turn,
    drew,
    excess_discarded,
    repeat_turn,
    tries_for_turn,
    turn_begins,
    turn_ends,
)
from referee.cards import Condition, Face
from referee.engine.asking import answers, hears
from referee.engine.modes import LIMITS
from referee.frozen import replace
from referee.option import Ask, Choice
from referee.refusal import Refused, refuse
from referee.text import Msg, say

LAW = say("note.law_of_the_west")


class Ambush(EventCard):
    """Everybody sits next to everybody; only cards and characters change that."""

    @answers(flat_distances)
    def flat_distances(self) -> bool:
        return True


class Sniper(EventCard):
    """Two BANG! cards together are a shot that takes two Missed! effects to stop."""

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        ask = ask_pair(state, me)
        why_not = None if ask.choices else say("why.nobody_to_aim_at")
        said, found = say("option.sniper"), ask.only_against
        return (Ability(self.id, said, ask, why_not, "event-046", against=found),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        assert use.target is not None
        res.emit(AbilityUsed(me, self.id))
        if pair_strikes(res, me, use, "event-082"):
            shoot(res, me, use.target, self.id, needed=2)


class DeadMan(EventCard):
    """Whoever was eliminated first comes back for good, with two lives and two cards."""

    @answers(brings_back)
    def brings_back(self, state: State, seat: Seat) -> bool:
        return not state[seat].alive and state.fallen[:1] != () and state.fallen[0].seat == seat

    @hears(bring_back)
    def bring_back(self, res: Resolution, seat: Seat) -> None:
        come_back(res, seat, 2)
        res.remind(say("log.draws", who=text.seat(seat), n=2), "event-048")


class BloodBrothers(EventCard):
    """At the start of a turn, a life may go to somebody else."""

    turn_check = 5

    @hears(check_turn)
    def check_turn(self, res: Resolution, me: Seat) -> None:
        if res.state[me].life > 1 and in_need(res.state, me):
            res.push(BloodBrother(me))


class TheJudge(EventCard):
    """Nothing that stays in play may be laid."""

    @answers(forbids)
    def forbids(self, state: State, me: Seat | None, play: Play, tried: Msg) -> Refused | None:
        if state.catalogue.card(play.card).colour == "brown":
            return None
        why = say("why.the_judge")
        return refuse("nothing_stays", tried, why, rule="event-052", kind=LIMITS)


class Lasso(EventCard):
    """Cards in play have no effect."""

    @answers(silences)
    def silences(self, state: State, me: Seat | None, other: Active) -> bool:
        return other.source == "card"


class LawOfTheWest(EventCard):
    """The second card drawn is shown, and played this turn if it can be."""

    @answers(turn_notes)
    def turn_notes(self, state: State, me: Seat, count: int) -> tuple[Msg, ...]:
        return (LAW,) if count > 1 else ()

    @hears(before_end)
    def before_end(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        assert res.state.turn is not None
        # Whoever has drawn no second card has shown none.
        if LAW in res.state.turn.lasting:
            res.push(MustPlay(seat))


class HardLiquor(EventCard):
    """A life instead of drawing."""

    @hears(draws)
    def draws(self, res: Resolution, me: Seat, plan: DrawPlan) -> None:
        if res.state[me].is_wounded and not plan.replaced:
            res.push(BeerInstead(me))


class AbandonedMine(EventCard):
    """Cards come from the discard pile, and what is discarded goes onto the deck."""

    @answers(turn_notes)
    def turn_notes(self, state: State, me: Seat, count: int) -> tuple[Msg, ...]:
        return (say("note.abandoned_mine"),)

    @hears(card_fought)
    def card_fought(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        # Cards given up in a duel are discarded; those given up for an ability lie elsewhere.
        if seat == res.state.on_turn:
            self._onto_the_deck(res, seat)

    @hears(excess_discarded)
    def excess_discarded(self, res: Resolution, me: Seat | None, seat: Seat, n: int) -> None:
        self._onto_the_deck(res, seat)

    def _onto_the_deck(self, res: Resolution, seat: Seat) -> None:
        turn = res.state.turn
        if turn is not None and turn.got == 0:
            # Whoever has drawn no card has none from the discard pile.
            return
        res.remind(say("log.abandoned_mine", who=text.seat(seat)), "event-059")


class Peyote(EventCard):
    """Instead of drawing: guess red or black, and go on as long as you are right."""

    # Any card may be turned; which colour is good is guessed each time.
    check = Condition()

    @answers(phase_one)
    def phase_one(self, state: State, me: Seat, plan: DrawPlan) -> DrawPlan:
        return replace(plan, replaced=True)

    @hears(draws)
    def draws(self, res: Resolution, me: Seat, plan: DrawPlan) -> None:
        res.push(Guess(me))

    @hears(flipped)
    def flipped(self, res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
        if good:
            res.push(Guess(me))


class Ranch(EventCard):
    """After drawing, any number of cards may be changed once."""

    @hears(drew)
    def drew(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        res.push(NewHand(seat))


class Ricochet(EventCard):
    """BANG! cards may be aimed at cards in play."""

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        owners = []
        for other in state.clockwise_from(me):
            suit = self._ask_suit(state, me, other)
            laid = (one.card for one in state[other].in_play)
            cards = tuple(
                Choice(card, say("name.card", card=text.card(card)), icon=card, ask=suit)
                for card in laid
            )
            if cards:
                ask = Ask("pick", say("ask.pick", who=text.seat(other)), choices=cards)
                owners.append(Choice(other, say("name.seat", who=text.seat(other)), ask=ask))
        why_not = None if owners else say("why.nobody_to_aim_at")
        ask_whose = Ask("target", say("ask.whose_card"), choices=tuple(owners))
        return (Ability(self.id, say("option.ricochet"), ask_whose, why_not, "event-063"),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        assert use.target is not None
        res.emit(AbilityUsed(me, self.id))
        suit = use.suit or res.state.catalogue.card(BANG).only_suit(res.state)
        if not unharmed(res, me, use.target, suit):
            shoot(res, me, use.target, BANG, at=use.pick, is_bang_card=True, suit=suit)

    def _ask_suit(self, state: State, me: Seat, owner: Seat) -> Ask | None:
        """Ask for the suit where what is aimed at the owner's cards may do nothing to them."""
        matters = any(asked(state, owner, wants_suit, me))
        return state.catalogue.card(BANG).ask_suit(state, me, (owner,)) if matters else None


class RussianRoulette(EventCard):
    """Everybody in turn needs a Missed! effect; the first without one loses two lives."""

    def revealed(self, res: Resolution) -> None:
        res.push(Roulette(res.state.clockwise_from(res.state.first)))


class Vendetta(EventCard):
    """Hearts at the end of a turn bring another one."""

    check = Condition(suits=("hearts",))

    @hears(turn_ends)
    def turn_ends(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        if tries_for_turn(res, seat, self.id):
            call_for_flip(res, seat, self.id)

    @hears(flipped)
    def flipped(self, res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
        if good:
            repeat_turn(res, me, self.id)


class AFistfulOfCards(EventCard):
    """At the start of a turn: as many shots as cards in hand."""

    is_last_event = True

    @hears(turn_begins)
    def turn_begins(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        # Shots cost lives, and whoever has none is not asked.
        if res.state[seat].has_lives:
            res.push(CountHand(seat, self.id))


EVENTS: dict[str, type[Effect]] = {
    "ambush": Ambush,
    "sniper": Sniper,
    "dead_man": DeadMan,
    "blood_brothers": BloodBrothers,
    "the_judge": TheJudge,
    "lasso": Lasso,
    "law_of_the_west": LawOfTheWest,
    "hard_liquor": HardLiquor,
    "abandoned_mine": AbandonedMine,
    "peyote": Peyote,
    "ranch": Ranch,
    "ricochet": Ricochet,
    "russian_roulette": RussianRoulette,
    "vendetta": Vendetta,
    "a_fistful_of_cards": AFistfulOfCards,
}
