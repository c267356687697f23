"""The sixteen cars: those that work while they lie there, and those that are used up."""

from __future__ import annotations

from referee import text
from referee.bang.abilities import abilities, use
from referee.bang.card import Card, card_played
from referee.bang.combat import Shot, averts, dodge, dodges, shoot
from referee.bang.commands import Play, Use
from referee.bang.distance import seen_further, sees_closer
from referee.bang.effect import Ability
from referee.bang.events.cards import AbilityUsed
from referee.bang.flips import call_for_flip, flip_is_idle, flipped
from referee.bang.forbidding import shields, use_banned
from referee.bang.hand import give, gives
from referee.bang.inplay import discard, lay_again
from referee.bang.life import come_back, heal, keeps_in_game, vanish
from referee.bang.resolution import Resolution
from referee.bang.sets.base.brown import BANG, MISSED
from referee.bang.sets.great_train_robbery.events import ShotTakenBack
from referee.bang.sets.great_train_robbery.train.cars import Railcar
from referee.bang.sets.great_train_robbery.train.prices import payable
from referee.bang.sets.great_train_robbery.used_cars import USED_CARS
from referee.bang.state import Seat, State
from referee.bang.turn import check_turn
from referee.bang.victory import SHERIFF
from referee.cards import Condition, Face
from referee.engine.asking import answers, hears
from referee.engine.frame import Reply
from referee.option import Ask, Choice
from referee.text import Msg, say


class GhostCar(Railcar):
    """Whoever it lies in front of stays in the game without a life, or comes back so."""

    on_anybody = True
    is_spirit = True

    @answers(keeps_in_game)
    def keeps_in_game(self) -> bool:
        return True

    def barred(self, state: State, seat: Seat) -> bool:
        return state[seat].role == SHERIFF

    def can_lie(self, state: State, seat: Seat) -> bool:
        return not self.barred(state, seat)

    def put_down(self, res: Resolution, seat: Seat, on: Seat) -> None:
        super().put_down(res, seat, on)
        if not res.state[on].alive or res.state[on].spirit is not None:
            come_back(res, on, spirit=self.id)

    def left(self, res: Resolution, seat: Seat) -> None:
        if res.state[seat].spirit == self.id:
            vanish(res, seat, cause=self.id)


class LumberFlatcar(Railcar):
    """Whoever it lies in front of sees all others one further away."""

    on_anybody = True

    @answers(sees_closer)
    def sees_closer(self) -> int:
        return -1


class ObservationCar(Railcar):
    """Its owner sees all others one closer and is seen one further away."""

    @answers(sees_closer)
    def sees_closer(self) -> int:
        return 1

    @answers(seen_further)
    def seen_further(self) -> int:
        return 1


class DiningCar(Railcar):
    """A life at the start of a turn, on hearts."""

    check = Condition(suits=("hearts",))
    turn_check = 60

    @hears(check_turn)
    def check_turn(self, res: Resolution, me: Seat) -> None:
        if not self.flip_is_idle(res.state, me):
            call_for_flip(res, me, self.id)

    @answers(flip_is_idle)
    def flip_is_idle(self, state: State, me: Seat) -> bool:
        return not state[me].is_wounded

    @hears(flipped)
    def flipped(self, res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
        if good:
            heal(res, me, 1, cause=self.id)


class PrisonerCar(Railcar):
    """Duels and Indians! of others do nothing to its owner."""

    @answers(shields)
    def shields(self, me: Seat, by: Seat, card: str) -> bool:
        return by != me and card in ("duel", "indians")


class PrivateCar(Railcar):
    """With an empty hand, its owner is no target of BANG! cards."""

    @answers(averts)
    def averts(self, state: State, me: Seat, shot: Shot) -> tuple[Reply, ...]:
        untouched = not shot.stopped_by and not shot.tried
        if not shot.is_bang_card or shot.diverted or shot.at is not None or not untouched:
            return ()
        return (Reply(self.id, say("answer.private_car"), icon=self.id, rule="train-083"),)

    @hears(dodge)
    def dodge(self, res: Resolution, me: Seat, shot: Shot, choice: str) -> None:
        res.pop()
        before = shot.unfired
        if shot.shooter is None or before is None:
            res.emit(ShotTakenBack(shot.shooter, me, shot.card))
            return
        taken = ShotTakenBack(
            shot.shooter, me, shot.card, turn=before.turn, last=before.last_play, cards=before.cards
        )
        res.emit(taken)
        for one in before.laid:
            if one.card != shot.boost:
                lay_again(res, shot.shooter, one.card, one.load)
        if shot.boost is not None:
            res.state.catalogue.card(shot.boost).never_fired(res, shot.shooter)


class DiscardsAnother(Railcar):
    """Another blue card or car of its owner's is worth something to it."""

    def others(self, state: State, me: Seat) -> tuple[str, ...]:
        """What its owner may discard for it."""
        cards = state.catalogue.cards
        laid = (card for card in payable(state, me) if card != self.id)
        return tuple(card for card in laid if cards[card].counts_as_blue)

    def ways(self, state: State, me: Seat, rule: str) -> tuple[Reply, ...]:
        """An answer for each of them."""
        return tuple(
            Reply(
                f"{self.id}:{other}",
                say("answer.discard_for", card=text.card(self.id), other=text.card(other)),
                icon=self.id,
                rule=rule,
            )
            for other in self.others(state, me)
        )


class Caboose(DiscardsAnother):
    """Another blue card or car is a Missed!."""

    @answers(dodges)
    def dodges(self, state: State, me: Seat, shot: Shot) -> tuple[Reply, ...]:
        return self.ways(state, me, "train-061")

    @hears(dodge)
    def dodge(self, res: Resolution, me: Seat, shot: Shot, choice: str) -> None:
        shot.stop(res, self.id)
        discard(res, me, choice.partition(":")[2])


class SleeperCar(DiscardsAnother):
    """Once a turn, another blue card or car is a BANG! beyond the limit."""

    def _why_not(self, state: State, me: Seat) -> Msg | None:
        if state.turn is not None and self.id in state.turn.used:
            return say("why.once_a_turn")
        if not self.others(state, me):
            return say("why.no_other_blue")
        return use_banned(state, me, BANG)

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        why_not = self._why_not(state, me)
        ask = ask_target(state, me, BANG, self._ask_other(state, me))
        if why_not is None and not ask.choices:
            why_not = say("why.nobody_to_aim_at")
        said, found = say("option.sleeper_car"), ask.only_against
        return (Ability(self.id, said, ask, why_not, "train-060", against=found),)

    def _ask_other(self, state: State, me: Seat) -> Ask:
        others = self.others(state, me)
        choices = tuple(Choice(c, say("name.card", card=text.card(c)), icon=c) for c in others)
        return Ask("give", say("ask.give_which"), choices=choices)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        assert use.target is not None
        assert use.give is not None
        res.emit(AbilityUsed(me, self.id, once=True))
        discard(res, me, use.give)
        fire(res, me, use.target, self.id)

    @answers(gives)
    def gives(self, state: State, me: Seat, card: str) -> tuple[Reply, ...]:
        if card != BANG or self._why_not(state, me) is not None:
            return ()
        return self.ways(state, me, "train-059")

    @hears(give)
    def give(self, res: Resolution, me: Seat, choice: str) -> None:
        res.emit(AbilityUsed(me, self.id, once=True))
        discard(res, me, choice.partition(":")[2])


class BaggageCar(Railcar):
    """Used up as a Missed!, Panic!, Cat Balou, or a BANG! beyond the limit."""

    PLAYED = (BANG, "panic", "cat_balou")

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        return tuple(self._as(state, me, card) for card in self.PLAYED)

    def _as(self, state: State, me: Seat, card: str) -> Ability:
        ask, why_not = ask_target(state, me, card, without=self.id), use_banned(state, me, card)
        if why_not is None and not ask.choices:
            why_not = say("why.nobody_to_aim_at")
        said = say("option.used_as", card=text.card(self.id), other=text.card(card))
        name, found = f"{self.id}:{card}", ask.only_against
        return Ability(name, said, ask, why_not, "train-058", icon=self.id, against=found)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        assert use.target is not None
        card = use.ability.partition(":")[2]
        res.emit(AbilityUsed(me, self.id))
        discard(res, me, self.id)
        if card == BANG:
            fire(res, me, use.target, self.id)
        else:
            pick = use.pick or "hand"
            res.state.catalogue.card(card).work(res, Play(me, card, use.target, pick))

    @answers(dodges)
    def dodges(self, state: State, me: Seat, shot: Shot) -> tuple[Reply, ...]:
        return self._replies(MISSED, "train-058")

    def _replies(self, card: str, rule: str) -> tuple[Reply, ...]:
        said = say("option.used_as", card=text.card(self.id), other=text.card(card))
        return (Reply(self.id, said, icon=self.id, rule=rule),)

    @hears(dodge)
    def dodge(self, res: Resolution, me: Seat, shot: Shot, choice: str) -> None:
        shot.stop(res, self.id)
        discard(res, me, self.id)

    @answers(gives)
    def gives(self, state: State, me: Seat, card: str) -> tuple[Reply, ...]:
        banned = use_banned(state, me, BANG) is not None
        return self._replies(BANG, "train-059") if card == BANG and not banned else ()

    @hears(give)
    def give(self, res: Resolution, me: Seat, choice: str) -> None:
        discard(res, me, self.id)


def ask_target(
    state: State, me: Seat, card: str, further: Ask | None = None, without: str | None = None
) -> Ask:
    """Ask at whom a car is used as `card`, and what else must be chosen; a car has no suit."""
    kind = state.catalogue.card(card)
    choices = []
    for target, found in kind.aims(state, me):
        ask = further or (_ask_pick(state, target, without) if kind.usual_pick else None)
        said = say("name.seat", who=text.seat(target))
        choices.append(Choice(target, said, ask=ask, against=found))
    return Ask("target", say("ask.at_whom"), choices=tuple(choices))


def _ask_pick(state: State, target: Seat, without: str | None) -> Ask | None:
    laid = [one.card for one in state[target].in_play if one.card != without]
    if not laid:
        return None
    hand = Choice("hand", say("pick.hand"), icon="hand")
    cards = (Choice(c, say("name.card", card=text.card(c)), icon=c) for c in laid)
    return Ask("pick", say("ask.pick", who=text.seat(target)), choices=(hand, *cards))


def fire(res: Resolution, me: Seat, target: Seat, car: str) -> None:
    """Shoot as if with a BANG! card; what came from a car has no suit."""
    shoot(res, me, target, car, is_bang_card=True)
    res.tell(card_played, Play(me, BANG, target, using=car))


RAILCARS: dict[str, type[Card]] = {
    "baggage_car": BaggageCar,
    "caboose": Caboose,
    "dining_car": DiningCar,
    "ghost_car": GhostCar,
    "lumber_flatcar": LumberFlatcar,
    "observation_car": ObservationCar,
    "prisoner_car": PrisonerCar,
    "private_car": PrivateCar,
    "sleeper_car": SleeperCar,
    **USED_CARS,
}
