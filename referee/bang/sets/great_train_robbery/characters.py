"""The characters of the Great Train Robbery."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.abilities import abilities, use
from referee.bang.card import minds_suit_of
from referee.bang.combat import Shot, averts, dodge
from referee.bang.commands import Use
from referee.bang.distance import distance
from referee.bang.effect import UNLIMITED, Ability, Effect
from referee.bang.events.cards import AbilityUsed
from referee.bang.flips import suit_as_read
from referee.bang.frames import may_spare, unharmed
from referee.bang.hand import card_used
from referee.bang.resolution import Resolution
from referee.bang.sets.base.brown import BANG
from referee.bang.sets.great_train_robbery.cards import ask_car_of_train
from referee.bang.sets.great_train_robbery.train.buying import (
    car_limit,
    car_limit_reached,
    takes_cars_free,
)
from referee.bang.sets.great_train_robbery.train.cars import get_car
from referee.bang.sets.great_train_robbery.train.moving import (
    LastCar,
    advance,
    can_move,
    train_arrived,
    train_moved,
)
from referee.bang.sets.great_train_robbery.train.railway import Railway
from referee.bang.state import Seat, State
from referee.bang.turn import turn_ends, turn_lost
from referee.cards import Suit
from referee.engine.asking import answers, hears
from referee.engine.frame import Frame, Reply
from referee.text import Msg, say


class BennyBrawler(Effect):
    """Buys as many cars a turn as he can pay."""

    @answers(car_limit)
    def car_limit(self, state: State, me: Seat) -> int:
        return UNLIMITED


class EvanBabbit(Effect):
    """Sends a BANG! card on to somebody next to him, for a card of the same suit."""

    @answers(minds_suit_of)
    def minds_suit_of(self, state: State, me: Seat, by: Seat, card: str) -> bool:
        return card == BANG and bool(self._targets(state, me, by))

    def _targets(self, state: State, me: Seat, shooter: Seat | None) -> tuple[Seat, ...]:
        others = state.clockwise_from(me, including=False)
        return tuple(s for s in others if s != shooter and distance(state, me, s) <= 1)

    @answers(averts)
    def averts(self, state: State, me: Seat, shot: Shot) -> tuple[Reply, ...]:
        if not shot.is_bang_card or shot.at is not None:
            return ()
        suit = shot.suit and suit_as_read(state, shot.suit)
        return tuple(
            Reply(f"{self.id}:{seat}", self._text(suit, seat), icon=suit, rule="train-111")
            for seat in self._targets(state, me, shot.shooter)
        )

    def _text(self, suit: Suit | None, seat: Seat) -> Msg:
        if suit is None:
            return say("answer.evan_babbit", who=text.seat(seat))
        return say("answer.evan_babbit_suit", who=text.seat(seat), suit=text.suit(suit))

    @hears(dodge)
    def dodge(self, res: Resolution, me: Seat, shot: Shot, choice: str) -> None:
        target = int(choice.partition(":")[2])
        res.pop()
        said = say("log.evan_babbit", who=text.seat(me), other=text.seat(target))
        res.remind(said, "train-111")
        res.tell(card_used, me, 1)
        assert shot.shooter is not None
        if not unharmed(res, shot.shooter, target, shot.suit):
            res.push(shot.sent_on(target))


class JimmyTexas(Effect):
    """Draws a card at the end of his turn, even of one lost in Jail."""

    @hears(turn_ends)
    def turn_ends(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        if seat == me:
            res.remind(say("log.draws_at_end", who=text.seat(seat)), "train-114")

    @hears(turn_lost)
    def turn_lost(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        self.turn_ends(res, me, seat)


class Manuelita(Effect):
    """Draws two cards whenever the train reaches the end of the line."""

    @hears(train_arrived)
    def train_arrived(self, res: Resolution, me: Seat | None) -> None:
        assert me is not None
        res.remind(say("log.draws", who=text.seat(me), n=2), "train-115")


class Sancho(Effect):
    """His car of the turn may be any of the train, for nothing."""

    acts_any_time = True

    @answers(takes_cars_free)
    def takes_cars_free(self) -> bool:
        return True

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        if state.on_turn != me or Railway.of(state).train is None:
            return ()
        ask = ask_car_of_train(state)
        why_not = None if ask.choices else say("why.no_cars")
        if car_limit_reached(state, me):
            why_not = say("why.one_car_a_turn")
        last = isinstance(state.top, LastCar)
        said = say("option.sancho")
        return (Ability(self.id, said, ask, why_not, "train-116", any_time=last),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        assert use.pick is not None
        res.emit(AbilityUsed(me, self.id))
        get_car(res, me, use.pick, counts=True)


@dataclass(frozen=True)
class ChangeCard(Frame, tag="change_card"):
    """The train has moved: a card from the hand may be changed for one of the deck."""

    seat: Seat

    rule = "train-117"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.change_card", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.change_card")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        change = Reply("change", say("answer.change_card"), icon="hand")
        return (change, Reply("keep", say("answer.keep_hand")))

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "change":
            res.remind(say("log.changes_card", who=text.seat(seat)), self.rule)
            res.tell(card_used, seat, 1)


class ShadeOConnor(Effect):
    """May change a card whenever the train moves outside his turn."""

    @hears(train_moved)
    def train_moved(self, res: Resolution, me: Seat | None) -> None:
        if me is not None and res.state.on_turn != me:
            res.push(ChangeCard(me))


class SgtBlaze(Effect):
    """May leave one player out of whatever strikes several."""

    @answers(may_spare)
    def may_spare(self, state: State, me: Seat) -> bool:
        return True


class ZippyRoy(Effect):
    """Once a turn, moves the train on."""

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        if Railway.of(state).train is None:
            return ()
        why_not = None if can_move(state) else say("why.train_stands")
        if state.turn is not None and self.id in state.turn.used:
            why_not = say("why.once_a_turn")
        said = say("option.zippy_roy")
        return (Ability(self.id, said, None, why_not, "train-120", icon="locomotive"),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        res.emit(AbilityUsed(me, self.id, once=True))
        advance(res, me)


EFFECTS: dict[str, type[Effect]] = {
    "benny_brawler": BennyBrawler,
    "evan_babbit": EvanBabbit,
    "jimmy_texas": JimmyTexas,
    "manuelita": Manuelita,
    "sancho": Sancho,
    "sgt_blaze": SgtBlaze,
    "shade_oconnor": ShadeOConnor,
    "zippy_roy": ZippyRoy,
}
