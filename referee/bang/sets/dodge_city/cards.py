"""The cards of Dodge City: green ones, cards that cost another card, and a few old friends."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.blue_card import BlueCard
from referee.bang.card import Card
from referee.bang.distance import seen_further, sees_closer
from referee.bang.kinds import (
    DiscardsCard,
    DrawsCards,
    GreenCard,
    GreenDodge,
    Heals,
    Shoots,
    ShootsOthers,
    StrikesOthers,
    TakesCard,
    discard_picked,
)
from referee.bang.objection import Objection
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.engine.asking import answers
from referee.engine.frame import Frame, Reply
from referee.text import Msg, say


class Binocular(BlueCard):
    """Its owner sees all others one closer."""

    @answers(sees_closer)
    def sees_closer(self) -> int:
        return 1


class Hideout(BlueCard):
    """All others see its owner one further away."""

    @answers(seen_further)
    def seen_further(self) -> int:
        return 1


# -- brown -------------------------------------------------------------------------------------


class Punch(Shoots):
    """A shot at distance 1, whatever the weapon."""

    aim = "near"


class Springfield(Shoots):
    """For another card: a shot at anybody."""

    aim = "anyone"
    discards_another = True


class Ragtime(TakesCard):
    """For another card: a card of anybody."""

    aim = "anyone"
    discards_another = True


class Tequila(Heals):
    """For another card: a life for anybody, its player included."""

    aim = "anyone"
    aims_by_place = True
    discards_another = True

    def target_objection(self, state: State, me: Seat, target: Seat) -> Objection | None:
        if not state[target].has_lives:
            return Objection("no_life_of_own", say("why.no_life_of_own"), "event-018")
        # Tables that never aim at themselves still pour themselves a drink.
        return None if target == me else super().target_objection(state, me, target)


class Whisky(Heals):
    """For another card: two lives for oneself."""

    lives = 2
    discards_another = True


class Dodge(Card):
    """A Missed! that brings a card."""

    is_dodge = True
    only_answers = True

    def dodged(self, res: Resolution, seat: Seat, by: Seat | None) -> None:
        res.remind(say("log.draws", who=text.seat(seat), n=1), "dodge-031")


@dataclass(frozen=True)
class BrawlPick(Frame, tag="brawl_pick"):
    """The player of a Brawl chooses which card somebody loses."""

    by: Seat
    victim: Seat

    rule = "dodge-028"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.by,)

    def says(self, state: State) -> Msg:
        return say("wait.brawl", who=text.seat(self.by), victim=text.seat(self.victim))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("ask.pick", who=text.seat(self.victim))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        laid = tuple(
            Reply(one.card, say("name.card", card=text.card(one.card)), icon=one.card)
            for one in state[self.victim].in_play
        )
        return (Reply("hand", say("pick.hand"), icon="hand"), *laid)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        discard_picked(res, self.by, self.victim, reply.choice)


class Brawl(StrikesOthers):
    """For another card: everybody else loses a card that its player picks."""

    discards_another = True

    def visit(self, res: Resolution, by: Seat, seat: Seat) -> None:
        if res.state[seat].in_play:
            res.push(BrawlPick(by, seat))
        else:
            discard_picked(res, by, seat, "hand")


# -- green -------------------------------------------------------------------------------------


class Bible(GreenDodge):
    """A Missed! from play that brings a card."""

    bonus = 1


class Canteen(GreenCard, Heals):
    """A life for oneself."""


class CanCan(GreenCard, DiscardsCard):
    """Anybody discards a card."""

    aim = "anyone"


class Conestoga(GreenCard, TakesCard):
    """A card of anybody."""

    aim = "anyone"


class Derringer(GreenCard, Shoots):
    """A shot at distance 1, and a card."""

    aim = "near"
    bonus = 1


class BuffaloRifle(GreenCard, Shoots):
    """A shot at anybody."""

    aim = "anyone"


class Howitzer(GreenCard, ShootsOthers):
    """A shot at everybody else."""

    aim = "all_others"


class Pepperbox(GreenCard, Shoots):
    """A shot within weapon range."""

    aim = "reach"


class Knife(GreenCard, Shoots):
    """A shot at distance 1."""

    aim = "near"


class PonyExpress(GreenCard, DrawsCards):
    """Three cards from the deck."""

    number = 3


CARDS: dict[str, type[Card]] = {
    "binocular": Binocular,
    "hideout": Hideout,
    "punch": Punch,
    "springfield": Springfield,
    "rag_time": Ragtime,
    "tequila": Tequila,
    "whisky": Whisky,
    "brawl": Brawl,
    "dodge": Dodge,
    "bible": Bible,
    "canteen": Canteen,
    "can_can": CanCan,
    "ten_gallon_hat": GreenDodge,
    "conestoga": Conestoga,
    "derringer": Derringer,
    "buffalo_rifle": BuffaloRifle,
    "howitzer": Howitzer,
    "pepperbox": Pepperbox,
    "iron_plate": GreenDodge,
    "pony_express": PonyExpress,
    "knife": Knife,
    "sombrero": GreenDodge,
}
