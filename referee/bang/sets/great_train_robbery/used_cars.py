"""Cars that their owner discards in their own turn for what they bring."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.abilities import abilities, use
from referee.bang.card import Card
from referee.bang.commands import Play, Use
from referee.bang.effect import Ability
from referee.bang.events.cards import AbilityUsed
from referee.bang.forbidding import end_forbidden
from referee.bang.frames import GoesRound, go_round
from referee.bang.inplay import card_lost, discard
from referee.bang.resolution import Resolution
from referee.bang.sets.great_train_robbery.train.cars import Railcar, railcar, receive, seat_choices
from referee.bang.sets.great_train_robbery.train.events import CarsDrawn, train_of
from referee.bang.sets.great_train_robbery.train.stations import RAILCARS
from referee.bang.sets.great_train_robbery.train.yard import (
    HoldsCars,
    ask_car,
    is_mirrored,
    tidy_yard,
    unseen,
)
from referee.bang.state import Seat, State
from referee.bang.turn import EndsTurn, end_by, finish_turn, repeat_turn
from referee.engine.asking import answers, hears
from referee.engine.frame import Frame, Reply
from referee.frozen import replace
from referee.option import Ask, Choice
from referee.text import Msg, say


class UsedCar(Railcar):
    """A car that is discarded for what it does."""

    rule: str = ""

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        said = say("option.use_car", card=text.card(self.id))
        ask, why_not = self.choose(state, me), self.not_now(state, me)
        if why_not is None and ask is not None and not ask.choices:
            why_not = say("why.nobody_to_aim_at")
        return (Ability(self.id, said, ask, why_not, self.rule),)

    def choose(self, state: State, me: Seat) -> Ask | None:
        """What must be chosen for it."""
        return None

    def not_now(self, state: State, me: Seat) -> Msg | None:
        """Why it cannot be used now, if so."""
        return None

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        res.emit(AbilityUsed(me, self.id))
        discard(res, me, self.id)
        self.bring(res, me, use)

    def bring(self, res: Resolution, me: Seat, use: Use) -> None:
        """Do what the car does."""


class CattleTruck(UsedCar):
    """One of the three top cards of the discard pile."""

    rule = "train-062"

    def bring(self, res: Resolution, me: Seat, use: Use) -> None:
        res.remind(say("log.cattle_truck", who=text.seat(me)), self.rule)


class MailCar(UsedCar):
    """Three cards, one of them for somebody else."""

    rule = "train-079"

    def choose(self, state: State, me: Seat) -> Ask:
        others = seat_choices(state.clockwise_from(me, including=False))
        return Ask("target", say("ask.card_for_whom"), choices=others)

    def bring(self, res: Resolution, me: Seat, use: Use) -> None:
        assert use.target is not None
        said = say("log.mail_car", who=text.seat(me), other=text.seat(use.target))
        res.remind(said, self.rule)


class PassengerCar(UsedCar):
    """A card of anybody else's, however far away."""

    rule = "train-081"

    def choose(self, state: State, me: Seat) -> Ask:
        choices = []
        for other in state.clockwise_from(me, including=False):
            said = say("name.seat", who=text.seat(other))
            choices.append(Choice(other, said, ask=_ask_card_of(state, other)))
        return Ask("target", say("ask.whose_card"), choices=tuple(choices))

    def bring(self, res: Resolution, me: Seat, use: Use) -> None:
        play = Play(me, "panic", use.target, use.pick or "hand")
        res.state.catalogue.card(play.card).work(res, play)


def _ask_card_of(state: State, seat: Seat) -> Ask | None:
    laid = [one.card for one in state[seat].in_play]
    if not laid:
        return None
    hand = Choice("hand", say("pick.hand"), icon="hand")
    cards = (Choice(c, say("name.card", card=text.card(c)), icon=c) for c in laid)
    return Ask("pick", say("ask.pick", who=text.seat(seat)), choices=(hand, *cards))


class CoalHopper(UsedCar):
    """A card, and a car in front of anybody is gone."""

    rule = "train-064"

    def choose(self, state: State, me: Seat) -> Ask | None:
        owners = []
        for seat in state.clockwise_from(me):
            cars = [c for c in _cars_of(state, seat) if c != self.id]
            if cars:
                picks = tuple(Choice(c, say("name.card", card=text.card(c)), icon=c) for c in cars)
                ask = Ask("pick", say("ask.which_car"), choices=picks)
                owners.append(Choice(seat, say("name.seat", who=text.seat(seat)), ask=ask))
        return Ask("target", say("ask.whose_car"), choices=tuple(owners)) if owners else None

    def bring(self, res: Resolution, me: Seat, use: Use) -> None:
        res.remind(say("log.draws", who=text.seat(me), n=1), self.rule)
        if use.target is not None and use.pick is not None:
            discard(res, use.target, use.pick)
            if use.target != me and res.state.phase == "play":
                res.tell(card_lost, use.target, me)


def _cars_of(state: State, seat: Seat) -> list[str]:
    return [one.card for one in state[seat].in_play if one.card in RAILCARS]


@dataclass(frozen=True)
class CircusRound(GoesRound, tag="circus_round"):
    """One after the other discards a card of their own that lies in play."""

    queue: tuple[Seat, ...]

    rule = "train-063"

    def struck(self) -> tuple[Seat, ...]:
        return self.queue

    def without(self, seat: Seat) -> CircusRound:
        return CircusRound(tuple(other for other in self.queue if other != seat))

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return self.queue[:1]

    def says(self, state: State) -> Msg:
        return say("wait.circus_wagon", who=text.seat(self.queue[0]))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.circus_wagon")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        return tuple(
            Reply(one.card, say("name.card", card=text.card(one.card)), icon=one.card)
            for one in state[seat].in_play
        )

    def step(self, res: Resolution) -> bool:
        queue = tuple(s for s in self.queue if res.state[s].alive and res.state[s].in_play)
        if not queue:
            res.pop()
            return True
        if queue != self.queue:
            res.change(replace(self, queue=queue))
            return True
        (first, *more) = res.state[queue[0]].in_play
        if more:
            return False
        self._discard(res, first.card)
        return True

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        self._discard(res, reply.choice)

    def _discard(self, res: Resolution, card: str) -> None:
        seat = self.queue[0]
        res.change(replace(self, queue=self.queue[1:]))
        discard(res, seat, card)


class CircusWagon(UsedCar):
    """Everybody else discards a card that lies in front of them."""

    rule = "train-063"

    def bring(self, res: Resolution, me: Seat, use: Use) -> None:
        others = res.state.clockwise_from(me, including=False)
        go_round(res, me, CircusRound(others))


@dataclass(frozen=True)
class ByExpress(EndsTurn, tag="by_express"):
    """A turn ends by a car: its player leaves the hand behind and begins anew."""

    car: str

    rule = "train-067"

    def says(self, state: State) -> Msg:
        return say("wait.turn", who=text.seat(self.seat))

    def step(self, res: Resolution) -> bool:
        res.pop()
        res.emit(AbilityUsed(self.seat, self.car))
        discard(res, self.seat, self.car)
        res.remind(say("log.discards_hand", who=text.seat(self.seat)), self.rule)
        repeat_turn(res, self.seat, self.car, last=True)
        finish_turn(res)
        return True


class ExpressCar(UsedCar):
    """Ends the turn and brings another one, but only one in a row."""

    rule = "train-067"

    def not_now(self, state: State, me: Seat) -> Msg | None:
        found = end_forbidden(state, me)
        return found[0] if found else None

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        end_by(res, ByExpress(me, self.id))


@dataclass(frozen=True)
class NameDrawnCars(Frame, tag="name_drawn_cars"):
    """Somebody says which cars came off the real deck."""

    seat: Seat
    wanted: int
    cars: tuple[str, ...] = ()

    rule = "train-076"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.name_drawn_cars", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.name_drawn_cars", n=len(self.cars) + 1)

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        left = [car for car in unseen(state) if car not in self.cars]
        return (Reply("car", say("answer.name_car"), icon="railcar", ask=ask_car(left)),)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        named = (*self.cars, str(value))
        if len(named) < self.wanted:
            res.change(replace(self, cars=named))
        else:
            res.pop()
            _share(res, seat, named)


@dataclass(frozen=True)
class ShareCars(HoldsCars, tag="share_cars"):
    """Of two cars drawn, one is kept and one goes to somebody else."""

    seat: Seat
    cars: tuple[str, ...]

    rule = "train-076"

    def held(self) -> tuple[str, ...]:
        return self.cars

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.share_cars", who=text.seat(self.seat), cards=text.cards(self.cars))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.share_cars")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        return tuple(self._keep(state, car) for car in self.cars)

    def _keep(self, state: State, car: str) -> Reply:
        other = self._other(car)
        given = railcar(state, other)
        whom = [s for s in state.ring_from(self.seat)[1:] if given.can_lie(state, s)]
        ask = Ask(
            "value", say("ask.car_for_whom", card=text.card(other)), choices=seat_choices(whom)
        )
        said = say("answer.keep_car", card=text.card(car), other=text.card(other))
        why_not = None
        if not railcar(state, car).can_lie(state, self.seat):
            why_not = say("why.never_the_sheriff", card=text.card(car))
        return Reply(car, said, icon=car, ask=ask, why_not=why_not, rule="train-077")

    def _other(self, car: str) -> str:
        return next(one for one in self.cars if one != car)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        assert isinstance(value, int)
        res.pop()
        railcar(res.state, reply.choice).put_down(res, seat, seat)
        railcar(res.state, self._other(reply.choice)).put_down(res, seat, value)


def _share(res: Resolution, seat: Seat, cars: tuple[str, ...]) -> None:
    if not cars:
        return
    res.emit(CarsDrawn(seat, cars))
    if len(cars) > 1:
        res.push(ShareCars(seat, cars))
    else:
        receive(res, seat, cars[0])


class LoungeCar(UsedCar):
    """Two cars off the deck: one for oneself, one for somebody else."""

    rule = "train-076"

    def bring(self, res: Resolution, me: Seat, use: Use) -> None:
        if is_mirrored(res.state):
            wanted = min(2, len(unseen(res.state)))
            res.push(NameDrawnCars(me, wanted))
            return
        # It lies under the deck itself before two cars are drawn.
        while tidy_yard(res):
            pass
        _share(res, me, train_of(res.state).deck[:2])


USED_CARS: dict[str, type[Card]] = {
    "cattle_truck": CattleTruck,
    "circus_wagon": CircusWagon,
    "coal_hopper": CoalHopper,
    "express_car": ExpressCar,
    "lounge_car": LoungeCar,
    "mail_car": MailCar,
    "passenger_car": PassengerCar,
}
