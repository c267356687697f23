"""The characters of Dodge City, each in one small place of its own."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.abilities import abilities, use
from referee.bang.card import wants_suit
from referee.bang.combat import shoot
from referee.bang.commands import Use
from referee.bang.draw_plan import DrawPlan
from referee.bang.drawing import DrawChoice, draw_fewer, draws, phase_one
from referee.bang.dying import hurt
from referee.bang.effect import Ability, Active, Effect, silences, silences_now
from referee.bang.events.cards import AbilityUsed
from referee.bang.events.seats import Borrowed
from referee.bang.frames import Fight, fight_ended, immune
from referee.bang.hand import card_used, stand_ins
from referee.bang.inplay import card_lost, take
from referee.bang.life import eliminated, heal
from referee.bang.moments import Death
from referee.bang.pairs import ask_pair, pair_strikes
from referee.bang.resolution import Resolution
from referee.bang.sets.base.brown import heals_more
from referee.bang.state import Seat, State
from referee.bang.turn import cards_kept, check_turn, turn_begins
from referee.cards import Suit
from referee.engine.asking import answers, hears
from referee.engine.frame import Frame, Reply
from referee.frozen import replace
from referee.option import Ask, Choice
from referee.text import Msg, say

VERA_CHOOSES = "vera_custer_chooses"


class ApacheKid(Effect):
    """Diamonds of others do nothing to him, except in a duel that has begun."""

    @answers(immune)
    def immune(self, state: State, me: Seat, by: Seat | None, suit: Suit | None) -> bool:
        return suit == "diamonds" and by != me

    @answers(wants_suit)
    def wants_suit(self, state: State, me: Seat, by: Seat) -> bool:
        return by != me


class BelleStar(Effect):
    """In her turn, nothing that lies in front of others has any effect."""

    @answers(silences_now)
    def silences_now(self, state: State, me: Seat | None) -> bool:
        return me is not None and state.on_turn == me

    @answers(silences)
    def silences(self, state: State, me: Seat | None, other: Active) -> bool:
        return other.source == "card" and other.owner != me


class BillNoface(Effect):
    """Draws one card, and one more for each life he has lost."""

    @answers(phase_one)
    def phase_one(self, state: State, me: Seat, plan: DrawPlan) -> DrawPlan:
        return replace(plan, base=1 + state[me].max_life - state[me].life)


class ChuckWengam(Effect):
    """Gives a life, never the last, for two cards, as often as he likes in his turn."""

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        last = state[me].life <= 1
        why_not = say("why.last_life") if last else None
        said = say("option.chuck_wengam")
        return (Ability(self.id, said, why_not=why_not, rule="dodge-059"),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        res.emit(AbilityUsed(me, self.id))
        hurt(res, me, 1, by=None, cause=self.id, is_price=True)
        res.remind(say("log.draws_more", who=text.seat(me), n=2), "dodge-058")


class DocHolyday(Effect):
    """Once a turn, two cards from his hand are a shot within range."""

    use_costs = 2

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        ask, why_not = ask_pair(state, me), None
        if not ask.choices:
            why_not = say("why.nobody_to_aim_at")
        if state.turn is not None and self.id in state.turn.used:
            why_not = say("why.once_a_turn")
        said, found = say("option.doc_holyday"), ask.only_against
        return (Ability(self.id, said, ask, why_not, "dodge-061", against=found),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        assert use.target is not None
        res.emit(AbilityUsed(me, self.id, once=True))
        res.tell(card_used, me, 2)
        if pair_strikes(res, me, use, "dodge-062"):
            shoot(res, me, use.target, self.id)


class ElenaFuente(Effect):
    """Any card is a Missed! to her."""

    @answers(stand_ins)
    def stand_ins(self, state: State, me: Seat, card: str) -> tuple[str, ...]:
        return ("any",) if card == "missed" else ()


class GregDigger(Effect):
    """Regains two lives whenever somebody else is eliminated."""

    @hears(eliminated)
    def eliminated(self, res: Resolution, me: Seat | None, death: Death) -> None:
        if me is not None and death.seat != me and res.state[me].alive and res.state[me].has_lives:
            heal(res, me, 2, cause=self.id)


class HerbHunter(Effect):
    """Draws two cards whenever somebody else is eliminated."""

    @hears(eliminated)
    def eliminated(self, res: Resolution, me: Seat | None, death: Death) -> None:
        if me is not None and death.seat != me:
            res.remind(say("log.draws_more", who=text.seat(me), n=2), "dodge-053")


class JoseDelgado(Effect):
    """Twice a turn, a blue card from his hand brings two cards."""

    use_costs = 1

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        used = state.turn.used.count(self.id) if state.turn else 0
        why_not = say("why.twice_a_turn") if used >= 2 else None
        return (Ability(self.id, say("option.jose_delgado"), why_not=why_not, rule="dodge-051"),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        res.emit(AbilityUsed(me, self.id, once=True))
        res.tell(card_used, me, 1)
        res.remind(say("log.draws_more", who=text.seat(me), n=2), "dodge-051")


class MollyStark(Effect):
    """Out of turn, draws a card for every card she uses; in a duel, after it."""

    @hears(card_used)
    def card_used(self, res: Resolution, me: Seat | None, seat: Seat, n: int) -> None:
        if seat != me or res.state.on_turn == me:
            return
        res.remind(say("log.draws_more", who=text.seat(seat), n=n), "dodge-047")

    @hears(fight_ended)
    def fight_ended(self, res: Resolution, me: Seat | None, fight: Fight) -> None:
        if me is None or res.state.on_turn == me or me not in (fight.challenger, fight.opponent):
            return
        given = (fight.answers + (me == fight.opponent)) // 2
        lost_last = me == fight.on_move and res.state[me].life == 1
        if given and not lost_last:
            res.remind(say("log.draws_more", who=text.seat(me), n=given), "dodge-048")


@dataclass(frozen=True)
class CardInstead(DrawChoice, tag="card_instead"):
    """Instead of drawing, a card in play may be taken; drawing is the default."""

    rule = "dodge-046"

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.card_instead")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        lying = tuple(
            Choice(f"{owner}:{laid.card}", _card_of(owner, laid.card), icon=laid.card)
            for owner in state.alive
            for laid in state[owner].in_play
        )
        deck = Reply("deck", say("answer.deck"), icon="deck")
        ask = Ask("value", say("ask.which_in_play"), choices=lying)
        return (Reply("take", say("answer.take_in_play"), icon="hand", ask=ask), deck)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "take":
            owner, _, card = str(value).partition(":")
            take(res, int(owner), card, seat)
            draw_fewer(res, seat)
            res.remind(say("log.draws_nothing", who=text.seat(seat)), "dodge-046")
            if int(owner) != seat:
                res.tell(card_lost, int(owner), seat)


def _card_of(owner: Seat, card: str) -> Msg:
    return say("name.card_of", who=text.seat(owner), card=text.card(card))


class PatBrennan(Effect):
    """May take a card in play instead of drawing."""

    @hears(draws)
    def draws(self, res: Resolution, me: Seat, plan: DrawPlan) -> None:
        if not plan.replaced and _anything_lies(res.state):
            res.push(CardInstead(me))


def _anything_lies(state: State) -> bool:
    return any(player.in_play for player in state.players)


class PixiePete(Effect):
    """Draws three cards."""

    @answers(phase_one)
    def phase_one(self, state: State, me: Seat, plan: DrawPlan) -> DrawPlan:
        return replace(plan, base=max(plan.base, 3))


class SeanMallory(Effect):
    """Keeps up to ten cards."""

    @answers(cards_kept)
    def cards_kept(self, state: State, me: Seat) -> int | None:
        return 10


class TequilaJoe(Effect):
    """A Beer is worth two lives to him."""

    @answers(heals_more)
    def heals_more(self, state: State, me: Seat, card: str) -> int:
        return 1 if card == "beer" else 0


@dataclass(frozen=True)
class CopyCharacter(Frame, tag="copy_character"):
    """Whose ability somebody has until the start of their next turn."""

    seat: Seat

    rule = "dodge-041"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.copy_character", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.copy_character")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        others = (state[other].character for other in state.clockwise_from(seat, including=False))
        return tuple(
            Reply(name, say("answer.character", character=text.character(name)))
            for name in others
            if name is not None
        )

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        res.emit(Borrowed(seat, (reply.choice,), until_turn=True))


class VeraCuster(Effect):
    """Has the ability of another character of her choice, turn by turn."""

    turn_check = 90

    @hears(turn_begins)
    def turn_begins(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        if seat == me and res.state.rule(VERA_CHOOSES) == "first":
            _choose_character(res, seat)

    @hears(check_turn)
    def check_turn(self, res: Resolution, me: Seat) -> None:
        if res.state.rule(VERA_CHOOSES) == "phase_one":
            _choose_character(res, me)


def _choose_character(res: Resolution, seat: Seat) -> None:
    if any(res.state[other].character for other in res.state.clockwise_from(seat, including=False)):
        res.push(CopyCharacter(seat))


EFFECTS: dict[str, type[Effect]] = {
    "apache_kid": ApacheKid,
    "belle_star": BelleStar,
    "bill_noface": BillNoface,
    "chuck_wengam": ChuckWengam,
    "doc_holyday": DocHolyday,
    "elena_fuente": ElenaFuente,
    "greg_digger": GregDigger,
    "herb_hunter": HerbHunter,
    "jose_delgado": JoseDelgado,
    "molly_stark": MollyStark,
    "pat_brennan": PatBrennan,
    "pixie_pete": PixiePete,
    "sean_mallory": SeanMallory,
    "tequila_joe": TequilaJoe,
    "vera_custer": VeraCuster,
}
