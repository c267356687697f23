"""Kinds of cards that sets share: shots, draws, healing, taking, discarding; green cards."""

from __future__ import annotations

from typing import ClassVar

from referee import text
from referee.bang.abilities import abilities, use
from referee.bang.blue_card import BlueCard
from referee.bang.card import Card
from referee.bang.choices import alike, which_card
from referee.bang.combat import Shot, dodge, dodges, shoot
from referee.bang.commands import Play, Use
from referee.bang.effect import Ability
from referee.bang.events.cards import NextCardDone
from referee.bang.frames import Around, go_round
from referee.bang.inplay import card_kept, card_lost, discard, lay_again, take
from referee.bang.life import heal, no_gain
from referee.bang.objection import Objection
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.bang.turn import bang_limit
from referee.engine.asking import answers, hears
from referee.engine.frame import Reply
from referee.engine.modes import LIMITS, against
from referee.option import Ask
from referee.text import Msg, say


class SpendsBang(Card):
    """A card that uses up the BANG! of the turn, whatever it is called."""

    spends_bang = True
    limit_rule: ClassVar[str] = "base-024"

    def objection(self, state: State, me: Seat) -> Objection | None:
        limit = bang_limit(state, me)
        if state.turn is not None and state.turn.bangs >= limit:
            why = say("why.bang_limit", n=limit)
            return Objection("bang_limit", why, self.limit_rule, LIMITS)
        return None


class Shoots(Card):
    """A BANG! effect on its target; it is no BANG! card."""

    def work(self, res: Resolution, play: Play) -> None:
        assert play.target is not None
        shoot(res, play.seat, play.target, self.id)

    def can_be_cancelled(self, state: State, me: Seat) -> bool:
        top = state.top
        return self.colour == "brown" and isinstance(top, Shot) and top.is_fresh(me)

    def cancel(self, res: Resolution, by: Seat) -> None:
        res.pop()


class StrikesOthers(Card):
    """Something happens to all others, one after the other."""

    aim = "all_others"

    def work(self, res: Resolution, play: Play) -> None:
        others = res.state.clockwise_from(play.seat, including=False)
        struck = Around(play.seat, self.id, others, play.suit or self.only_suit(res.state))
        go_round(res, play.seat, struck)


class ShootsOthers(StrikesOthers):
    """A BANG! effect on everybody else."""

    def visit(self, res: Resolution, by: Seat, seat: Seat) -> None:
        shoot(res, by, seat, self.id)


class DrawsCards(Card):
    """Cards from the deck."""

    number: ClassVar[int] = 0
    draw_rule: ClassVar[str | None] = None

    def work(self, res: Resolution, play: Play) -> None:
        drawn = say("log.draws", who=text.seat(play.seat), n=self.number)
        res.remind(drawn, self.draw_rule)


class Heals(Card):
    """Lives back for its target, or for its player."""

    lives: ClassVar[int] = 1

    def work(self, res: Resolution, play: Play) -> None:
        whom = play.seat if play.target is None else play.target
        heal(res, whom, self.lives, cause=self.id)

    def in_vain(self, state: State, me: Seat) -> Msg | None:
        # Somebody else may well need what oneself does not.
        return None if self.needs_target else no_gain(state, me)


class PicksCard(Card):
    """A card from a hand, unseen, or one in play, chosen."""

    aims_by_place = True
    usual_pick: ClassVar[str | None] = "hand"

    @alike
    def pick(self, state: State, me: Seat, target: Seat) -> Ask | None:
        laid = state[target].laid
        if target == me:
            # A green card that is being used to pick one is as good as gone.
            laid = tuple(card for card in laid if card != self.id)
        if not laid:
            # Only the hand is left, so nobody needs to be asked.
            return None
        return which_card(target, laid, self.ask_suit(state, me, (target,)))


class TakesCard(PicksCard):
    """Takes a card into its player's hand."""

    def work(self, res: Resolution, play: Play) -> None:
        assert play.target is not None
        if play.pick in (None, "hand"):
            who, by = text.seat(play.target), text.seat(play.seat)
            res.remind(say("log.hand_card_taken", who=who, by=by, n=1), "base-102")
        else:
            assert play.pick is not None
            take(res, play.target, play.pick, play.seat)
        res.tell(card_lost, play.target, play.seat)

    def can_be_cancelled(self, state: State, me: Seat) -> bool:
        return self.colour == "brown"

    def cancel(self, res: Resolution, by: Seat) -> None:
        give_back(res, by)


class DiscardsCard(PicksCard):
    """Makes its target discard a card."""

    def work(self, res: Resolution, play: Play) -> None:
        assert play.target is not None
        discard_picked(res, play.seat, play.target, play.pick)

    def can_be_cancelled(self, state: State, me: Seat) -> bool:
        return self.colour == "brown"

    def cancel(self, res: Resolution, by: Seat) -> None:
        give_back(res, by)


def discard_picked(res: Resolution, by: Seat, target: Seat, pick: str | None) -> None:
    """Discard a card of `target` because `by` chose so: from the hand, unseen, or from play."""
    if pick in (None, "hand"):
        res.remind(say("log.hand_card_discarded", who=text.seat(target)), "base-103")
    else:
        assert pick is not None
        discard(res, target, pick)
    res.tell(card_lost, target, by)


def give_back(res: Resolution, seat: Seat) -> None:
    """Undo the loss of the card that the newest play cost `seat`."""
    last = res.state.last_play
    laid = None if last is None or last.pick in (None, "hand") else last.pick
    # The tokens that lay on a card come back with it.
    load = None
    if last is not None and laid is not None:
        load = res.state.catalogue.card(laid).returns_with(res.state, last.load)
    if laid is not None and load is not None:
        lay_again(res, seat, laid, load)
    else:
        res.remind(say("log.gives_back", who=text.seat(seat)))
    res.tell(card_kept, seat)


class GreenCard(BlueCard):
    """Laid now, used from a later turn on by discarding it."""

    bonus: ClassVar[int] = 0
    """How many cards its owner draws for using it, besides what it does."""

    @property
    def needs_target(self) -> bool:
        # Laying it needs none; using it may.
        return False

    def ask(self, state: State, me: Seat) -> Ask | None:
        return None

    def target_objection(self, state: State, me: Seat, target: Seat) -> Objection | None:
        return Card.target_objection(self, state, me, target)

    def ripe(self, state: State, me: Seat) -> bool:
        """Whether it has lain there since an earlier turn."""
        laid = next((one for one in state[me].in_play if one.card == self.id), None)
        return laid is not None and state.turn is not None and laid.since < state.turn.number

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        said = say("option.green", card=text.card(self.id))
        too_new, found = None if self.ripe(state, me) else say("why.green_too_new"), None
        if too_new is not None:
            found = against(state, LIMITS, too_new, "dodge-020")
            if found is None:
                return (Ability(self.id, said, why_not=too_new, rule="dodge-020"),)
        ask = None if self.aim in ("none", "all_others") else self.ask_target(state, me)
        nobody = ask is not None and not ask.choices
        lifeless = None if state[me].has_lives else self.in_vain(state, me)
        why_not = say("why.nobody_to_aim_at") if nobody else lifeless
        found = found or (ask.only_against if ask else None)
        ask = None if nobody else ask
        return (Ability(self.id, said, ask, why_not, "dodge-021", against=found),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        discard(res, me, self.id)
        res.emit(NextCardDone())
        self.strike(res, Play(me, self.id, use.target, use.pick, suit=use.suit))
        self.draw_bonus(res, me)

    def draw_bonus(self, res: Resolution, me: Seat) -> None:
        """Draw what using the card brings besides."""
        if self.bonus:
            res.remind(say("log.draws", who=text.seat(me), n=self.bonus))


class GreenDodge(GreenCard):
    """A green card that is worth a Missed!, in anybody's turn."""

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        return ()

    @answers(dodges)
    def dodges(self, state: State, me: Seat, shot: Shot) -> tuple[Reply, ...]:
        said = say("answer.green", card=text.card(self.id))
        if self.ripe(state, me):
            return (Reply(self.id, said, icon=self.id),)
        why_not, rule = say("why.green_too_new"), "dodge-020"
        if found := against(state, LIMITS, why_not, rule):
            return (Reply(self.id, said, icon=self.id, rule=rule, against=found),)
        return (Reply(self.id, said, icon=self.id, why_not=why_not, rule=rule),)

    @hears(dodge)
    def dodge(self, res: Resolution, me: Seat, shot: Shot, choice: str) -> None:
        discard(res, me, self.id)
        shot.stop(res, self.id)
        self.draw_bonus(res, me)
