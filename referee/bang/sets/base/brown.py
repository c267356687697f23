"""The brown cards of the base game: played, done, discarded."""

from __future__ import annotations

from dataclasses import replace

from referee import text
from referee.bang.card import Card, Objection
from referee.bang.combat import hand_replies, shoot
from referee.bang.commands import Play
from referee.bang.events import CardDiscarded, CardTaken
from referee.bang.frame import Reply
from referee.bang.frames import Around, CardOrLife, Fight, open_store
from referee.bang.life import heal
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.bang.turn import bang_limit
from referee.option import Ask, Choice
from referee.text import say

BANG, MISSED = "bang", "missed"


class Bang(Card):
    """A shot at a player in range, one a turn."""

    aim = "reach"
    spends_bang = True

    def objection(self, state: State, me: Seat) -> Objection | None:
        limit = bang_limit(state, me)
        if state.turn is not None and state.turn.bangs >= limit:
            return Objection("bang_limit", say("why.bang_limit", n=limit), "base-024")
        return None

    def work(self, res: Resolution, play: Play) -> None:
        assert play.target is not None
        shoot(res, play.seat, play.target, self.id)


class Missed(Card):
    """Cancels a shot at oneself."""

    is_dodge = True
    only_answers = True

    def objection(self, state: State, me: Seat) -> Objection | None:
        return Objection("only_when_shot", say("why.only_when_shot"), "base-091")


class Beer(Card):
    """A life back for oneself, or the rescue from the last hit; useless when only two are left."""

    is_rescue = True

    def work(self, res: Resolution, play: Play) -> None:
        if self._works(res.state):
            heal(res, play.seat, self.heals(res.state, play.seat), cause=self.id)
        else:
            res.remind(say("log.beer_flat"), "base-100")

    def heals(self, state: State, me: Seat) -> int:
        return 1

    def rescue_replies(self, state: State, me: Seat) -> tuple[Reply, ...]:
        why_not = None if self._works(state) else say("why.beer_flat")
        replies = hand_replies(state, me, self.id)
        return tuple(replace(reply, why_not=why_not, rule="base-100") for reply in replies)

    def _works(self, state: State) -> bool:
        return len(state.alive) > 2 or bool(state.rule("beer_with_two"))


class Saloon(Card):
    """A life back for everybody still in the game."""

    def work(self, res: Resolution, play: Play) -> None:
        for seat in res.state.clockwise_from(play.seat):
            if res.state[seat].life < res.state[seat].max_life:
                heal(res, seat, 1, cause=self.id)


class DrawCards(Card):
    """Stagecoach and Wells Fargo: cards from the deck."""

    number = 0

    def work(self, res: Resolution, play: Play) -> None:
        drawn = say("log.draws", who=text.seat(play.seat), n=self.number)
        res.remind(drawn, "base-104")


class Stagecoach(DrawCards):
    """Two cards from the deck."""

    number = 2


class WellsFargo(DrawCards):
    """Three cards from the deck."""

    number = 3


class GeneralStore(Card):
    """An open card for everybody, in order."""

    def work(self, res: Resolution, play: Play) -> None:
        open_store(res, play.seat)


class PickCard(Card):
    """Panic! and Cat Balou: a card from a hand, unseen, or one in play, chosen."""

    def pick(self, state: State, me: Seat, target: Seat) -> Ask | None:
        choices = [Choice("hand", say("pick.hand"), icon="hand")]
        for laid in state[target].in_play:
            said = say("name.card", card=text.card(laid.card))
            choices.append(Choice(laid.card, said, icon=laid.card))
        return Ask("pick", say("ask.pick", who=text.seat(target)), choices=tuple(choices))


class Panic(PickCard):
    """Takes a card of somebody at distance 1."""

    aim = "near"

    def work(self, res: Resolution, play: Play) -> None:
        assert play.target is not None
        assert play.pick is not None
        if play.pick == "hand":
            who, by = text.seat(play.target), text.seat(play.seat)
            res.remind(say("log.hand_card_taken", who=who, by=by, n=1), "base-102")
        else:
            res.emit(CardTaken(play.target, play.pick, play.seat))


class CatBalou(PickCard):
    """Makes anybody discard a card."""

    aim = "anyone"

    def work(self, res: Resolution, play: Play) -> None:
        assert play.target is not None
        assert play.pick is not None
        if play.pick == "hand":
            res.remind(say("log.hand_card_discarded", who=text.seat(play.target)), "base-103")
        else:
            res.emit(CardDiscarded(play.target, play.pick))


class Gatling(Card):
    """A shot at everybody else; it is no BANG! card."""

    aim = "all_others"

    def work(self, res: Resolution, play: Play) -> None:
        others = res.state.clockwise_from(play.seat, including=False)
        res.push(Around(play.seat, self.id, others))

    def visit(self, res: Resolution, by: Seat, seat: Seat) -> None:
        shoot(res, by, seat, self.id)


class Indians(Card):
    """Everybody else gives up a BANG! or a life."""

    aim = "all_others"

    def work(self, res: Resolution, play: Play) -> None:
        others = res.state.clockwise_from(play.seat, including=False)
        res.push(Around(play.seat, self.id, others))

    def visit(self, res: Resolution, by: Seat, seat: Seat) -> None:
        res.push(CardOrLife(seat, by, self.id, card=BANG))


class Duel(Card):
    """A contest of BANG! cards with anybody else."""

    aim = "others"

    def work(self, res: Resolution, play: Play) -> None:
        assert play.target is not None
        res.push(Fight(play.seat, play.target, self.id, card=BANG))


CARDS: dict[str, type[Card]] = {
    BANG: Bang,
    MISSED: Missed,
    "beer": Beer,
    "saloon": Saloon,
    "stagecoach": Stagecoach,
    "wells_fargo": WellsFargo,
    "general_store": GeneralStore,
    "panic": Panic,
    "cat_balou": CatBalou,
    "gatling": Gatling,
    "indians": Indians,
    "duel": Duel,
}
