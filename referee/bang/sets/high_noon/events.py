"""The thirteen High Noon cards; two more lie in the base box."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.commands import Play
from referee.bang.draw_plan import DrawPlan
from referee.bang.drawing import phase_one
from referee.bang.dying import hurt
from referee.bang.effect import Active, Effect, silences
from referee.bang.event_decks.cards import EventCard
from referee.bang.flips import reads_suit
from referee.bang.forbidding import forbids, forbids_use
from referee.bang.inplay import discard
from referee.bang.life import come_back, heal
from referee.bang.order import turns_run_backwards
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.bang.turn import bangs_allowed, bring_back, brings_back, spirit_leaves, turn_begins
from referee.cards import Suit
from referee.engine.asking import answers, hears
from referee.engine.frame import Frame, Reply
from referee.engine.modes import LIMITS
from referee.frozen import replace
from referee.refusal import Refused, refuse
from referee.text import Msg, say


class Blessing(EventCard):
    """Every card counts as hearts."""

    @answers(reads_suit)
    def reads_suit(self, state: State, suit: Suit) -> Suit:
        return "hearts"


class Curse(EventCard):
    """Every card counts as spades."""

    @answers(reads_suit)
    def reads_suit(self, state: State, suit: Suit) -> Suit:
        return "spades"


class GhostTown(EventCard):
    """Whoever is eliminated comes back for one turn, without a life."""

    @answers(spirit_leaves)
    def spirit_leaves(self) -> bool:
        return True

    @answers(brings_back)
    def brings_back(self, state: State, seat: Seat) -> bool:
        return not state[seat].alive

    @hears(bring_back)
    def bring_back(self, res: Resolution, seat: Seat) -> None:
        come_back(res, seat, spirit=self.id)

    @answers(phase_one)
    def phase_one(self, state: State, me: Seat, plan: DrawPlan) -> DrawPlan:
        if state[me].spirit != self.id:
            return plan
        return replace(plan, base=max(plan.base, 3))


class GoldRushEvent(EventCard):
    """Turns go the other way round."""

    @answers(turns_run_backwards)
    def turns_run_backwards(self) -> bool:
        return True


@dataclass(frozen=True)
class GiveUpBlue(Frame, tag="give_up_blue"):
    """Everybody with blue cards in play discards one of them."""

    queue: tuple[Seat, ...]

    rule = "event-029"
    goes_round = True

    def apart(self, state: State) -> tuple[tuple[Seat, Frame], ...]:
        return tuple((seat, GiveUpBlue((seat,))) for seat in self.queue)

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return self.queue[:1] if self.queue and _blue(state, self.queue[0]) else ()

    def says(self, state: State) -> Msg:
        return say("wait.give_up_blue", who=text.seat(self.queue[0]))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.give_up_blue")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        return tuple(
            Reply(card, say("name.card", card=text.card(card)), icon=card)
            for card in _blue(state, seat)
        )

    def step(self, res: Resolution) -> bool:
        queue = tuple(seat for seat in self.queue if _blue(res.state, seat))
        if not queue:
            res.pop()
            return True
        if queue != self.queue:
            res.change(GiveUpBlue(queue))
            return True
        cards = _blue(res.state, queue[0])
        if len(cards) > 1:
            return False
        self._give_up(res, cards[0])
        return True

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        self._give_up(res, reply.choice)

    def _give_up(self, res: Resolution, card: str) -> None:
        res.change(GiveUpBlue(self.queue[1:]))
        discard(res, self.queue[0], card)


def _blue(state: State, seat: Seat) -> tuple[str, ...]:
    """The cards of `seat` that count as blue."""
    cards = state.catalogue.cards
    return tuple(one.card for one in state[seat].in_play if cards[one.card].counts_as_blue)


class TheDaltons(EventCard):
    """Everybody with blue cards in play discards one."""

    def revealed(self, res: Resolution) -> None:
        res.push(GiveUpBlue(res.state.clockwise_from(res.state.first)))


class TheDoctor(EventCard):
    """Those with the fewest lives regain one."""

    def revealed(self, res: Resolution) -> None:
        living = [s for s in res.state.alive if res.state[s].spirit is None]
        fewest = min(res.state[seat].life for seat in living)
        for seat in living:
            if res.state[seat].life == fewest:
                heal(res, seat, 1, cause=self.id)


class TheReverend(EventCard):
    """No Beer this round."""

    @answers(forbids)
    def forbids(self, state: State, me: Seat | None, play: Play, tried: Msg) -> Refused | None:
        if play.card == "beer":
            why = say("why.the_reverend")
            return refuse("no_beer", tried, why, rule="event-032", kind=LIMITS)
        return None


class TrainArrival(EventCard):
    """A card more in phase one."""

    @answers(phase_one)
    def phase_one(self, state: State, me: Seat, plan: DrawPlan) -> DrawPlan:
        return replace(plan, extra=plan.extra + 1)


class Thirst(EventCard):
    """A card fewer in phase one."""

    @answers(phase_one)
    def phase_one(self, state: State, me: Seat, plan: DrawPlan) -> DrawPlan:
        return replace(plan, extra=plan.extra - 1)


class Hangover(EventCard):
    """No character has an ability."""

    @answers(silences)
    def silences(self, state: State, me: Seat | None, other: Active) -> bool:
        return other.source == "character"


class Sermon(EventCard):
    """Nobody uses a BANG! card in their own turn."""

    @answers(forbids_use)
    def forbids_use(self, state: State, me: Seat | None, seat: Seat, card: str, using: str) -> bool:
        return state.on_turn == seat and "bang" in (card, using)


class Shootout(EventCard):
    """Two BANG! cards a turn."""

    @answers(bangs_allowed)
    def bangs_allowed(self, state: State, me: Seat) -> int:
        return 2


class HighNoon(EventCard):
    """Everybody loses a life at the start of the turn."""

    is_last_event = True

    @hears(turn_begins)
    def turn_begins(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        if res.state[seat].has_lives:
            hurt(res, seat, 1, by=None, cause=self.id)


EVENTS: dict[str, type[Effect]] = {
    "blessing": Blessing,
    "curse": Curse,
    "ghost_town": GhostTown,
    "gold_rush_event": GoldRushEvent,
    "the_daltons": TheDaltons,
    "the_doctor": TheDoctor,
    "the_reverend": TheReverend,
    "train_arrival": TrainArrival,
    "hangover": Hangover,
    "sermon": Sermon,
    "thirst": Thirst,
    "shootout": Shootout,
    "high_noon": HighNoon,
}
