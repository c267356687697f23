"""The brown cards of the base game: played, done, discarded."""

from __future__ import annotations

from referee import text
from referee.bang.card import Card
from referee.bang.combat import Shot, shoot
from referee.bang.commands import Play
from referee.bang.effect import asked
from referee.bang.frames import Around, CardOrLife, Fight, go_round, is_immune, open_store
from referee.bang.hand import played_replies
from referee.bang.kinds import (
    DiscardsCard,
    DrawsCards,
    ShootsOthers,
    SpendsBang,
    StrikesOthers,
    TakesCard,
)
from referee.bang.life import heal, no_gain
from referee.bang.objection import Objection
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.bang.upgrade import Upgrade
from referee.cards import Suit
from referee.engine.asking import question
from referee.engine.frame import Reply
from referee.frozen import replace
from referee.text import Msg, say

BANG, MISSED, DUEL = "bang", "missed", "duel"


@question
def boosts(state: State, me: Seat) -> Upgrade | None:
    """What its owner may pay for when playing a BANG! card."""
    return None


@question
def heals_more(state: State, me: Seat, card: str) -> int:
    """How many more lives its owner gets from `card`."""
    return 0


class Bang(SpendsBang):
    """A shot at a player in range, one a turn."""

    aim = "reach"

    def work(self, res: Resolution, play: Play) -> None:
        assert play.target is not None
        suit = play.suit or self.only_suit(res.state)
        shoot(res, play.seat, play.target, self.id, is_bang_card=True, suit=suit)

    def upgrade(self, state: State, me: Seat) -> Upgrade | None:
        found = asked(state, me, boosts)
        return next((one for one in found if one is not None), None)

    def can_be_ignored(self, state: State, me: Seat) -> bool:
        return isinstance(state.top, Shot) and state.top.is_fresh(me)

    def cancel(self, res: Resolution, by: Seat) -> None:
        res.pop()


class Missed(Card):
    """Cancels a shot at oneself."""

    is_dodge = True
    only_answers = True


def beer_works(state: State) -> bool:
    """Whether a Beer is worth a life: not any more when only two are left."""
    return len(state.alive) > 2 or bool(state.rule("beer_with_two"))


class Beer(Card):
    """A life back for oneself, or the rescue from the last hit; useless when only two are left."""

    is_rescue = True

    def work(self, res: Resolution, play: Play) -> None:
        if beer_works(res.state):
            heal(res, play.seat, self.heals(res.state, play.seat), cause=self.id)
        else:
            res.remind(say("log.beer_flat"), "base-100")

    def in_vain(self, state: State, me: Seat) -> Msg | None:
        return no_gain(state, me) or (None if beer_works(state) else say("why.beer_flat"))

    def heals(self, state: State, me: Seat) -> int:
        return 1 + sum(asked(state, me, heals_more, self.id))

    def rescue_replies(self, state: State, me: Seat) -> tuple[Reply, ...]:
        replies = played_replies(state, me, self.id)
        if beer_works(state):
            return replies
        why_not = say("why.beer_flat")
        return tuple(replace(reply, why_not=why_not, rule="base-100") for reply in replies)


class Saloon(Card):
    """A life back for everybody still in the game."""

    def work(self, res: Resolution, play: Play) -> None:
        everybody = res.state.clockwise_from(play.seat)
        go_round(res, play.seat, Around(play.seat, self.id, everybody))

    def visit(self, res: Resolution, by: Seat, seat: Seat) -> None:
        if res.state[seat].life < res.state[seat].max_life:
            heal(res, seat, 1, cause=self.id)


class Stagecoach(DrawsCards):
    """Two cards from the deck."""

    number = 2
    draw_rule = "base-104"


class WellsFargo(DrawsCards):
    """Three cards from the deck."""

    number = 3
    draw_rule = "base-104"


class GeneralStore(Card):
    """An open card for everybody, in order."""

    def work(self, res: Resolution, play: Play) -> None:
        open_store(res, play.seat)


class Panic(TakesCard):
    """Takes a card of somebody at distance 1."""

    aim = "near"


class CatBalou(DiscardsCard):
    """Makes anybody discard a card."""

    aim = "anyone"


class Gatling(ShootsOthers):
    """A shot at everybody else; it is no BANG! card."""


class Indians(StrikesOthers):
    """Everybody else gives up a BANG! or a life."""

    def visit(self, res: Resolution, by: Seat, seat: Seat) -> None:
        res.push(CardOrLife(seat, by, self.id, card=BANG))


class Duel(Card):
    """A contest of BANG! cards with anybody else."""

    aim = "others"

    def work(self, res: Resolution, play: Play) -> None:
        assert play.target is not None
        res.push(Fight(play.seat, play.target, self.id, card=BANG))

    def suit_objection(
        self, state: State, me: Seat, target: Seat, suit: Suit | None
    ) -> Objection | None:
        if not is_immune(state, me, target, suit or self.only_suit(state)):
            return None
        return Objection("immune", say("why.immune", who=text.seat(target)), "dodge-057")

    def can_be_cancelled(self, state: State, me: Seat) -> bool:
        return isinstance(state.top, Fight) and state.top.answers == 0

    def cancel(self, res: Resolution, by: Seat) -> None:
        res.pop()


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
    DUEL: Duel,
}
