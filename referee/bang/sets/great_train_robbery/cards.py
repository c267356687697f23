"""The playing cards of the Great Train Robbery."""

from __future__ import annotations

from referee import text
from referee.bang.abilities import explain_use
from referee.bang.blue_card import BlueCard, Weapon
from referee.bang.card import Card
from referee.bang.choices import a_card
from referee.bang.combat import Shot, stopped_shot
from referee.bang.commands import Play, Use
from referee.bang.dying import hurt
from referee.bang.effect import Ability
from referee.bang.flips import call_for_flip, flip_is_idle, flipped
from referee.bang.frames import Around, go_round
from referee.bang.inplay import card_forfeited, card_kept, card_lost
from referee.bang.kinds import Shoots, SpendsBang
from referee.bang.life import Reckoning, heal
from referee.bang.objection import Objection
from referee.bang.resolution import Resolution
from referee.bang.sets.great_train_robbery.frames import Copying, Robbery, ask_copy
from referee.bang.sets.great_train_robbery.switching import SwitchFor, givable
from referee.bang.sets.great_train_robbery.train.cars import get_car
from referee.bang.sets.great_train_robbery.train.events import train_of
from referee.bang.sets.great_train_robbery.train.moving import advance, can_move, rush
from referee.bang.sets.great_train_robbery.train.railway import Railway
from referee.bang.state import Seat, State
from referee.bang.turn import check_turn, more_bangs, turn_ends, turn_lost
from referee.cards import Condition, Face
from referee.engine.asking import answers, hears
from referee.frozen import replace
from referee.option import Ask, Choice
from referee.text import Msg, say

# -- blue --------------------------------------------------------------------------------------


class Dragoon(Weapon):
    """Range 2, and a BANG! card more than usual."""

    @answers(more_bangs)
    def more_bangs(self, state: State, me: Seat) -> int:
        return 1


class Map(BlueCard):
    """Before drawing, a look at the two top cards, one of which may go."""

    turn_check = 70

    @hears(check_turn)
    def check_turn(self, res: Resolution, me: Seat) -> None:
        res.remind(say("log.map", who=text.seat(me)), "train-088")


class Refund(BlueCard):
    """A card whenever somebody else takes another of one's cards, or has it discarded."""

    @hears(card_lost)
    def card_lost(self, res: Resolution, me: Seat, seat: Seat, by: Seat) -> None:
        if seat == me and by != me:
            res.remind(say("log.draws_more", who=text.seat(me), n=1), "train-092")

    @hears(card_forfeited)
    def card_forfeited(self, res: Resolution, me: Seat, seat: Seat, by: Seat, n: int) -> None:
        if seat == me and by != me:
            res.remind(say("log.draws_more", who=text.seat(me), n=n), "train-092")

    @hears(card_kept)
    def card_kept(self, res: Resolution, me: Seat, seat: Seat) -> None:
        if seat == me:
            drawn = say("log.draws_more", who=text.seat(me), n=1)
            res.remind(say("log.does_not_count", what=drawn), "train-092")


class Strongbox(BlueCard):
    """A card at the end of the turn, even of one lost in Jail."""

    @hears(turn_ends)
    def turn_ends(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        if seat == me:
            res.remind(say("log.draws_at_end", who=text.seat(seat)), "train-100")

    @hears(turn_lost)
    def turn_lost(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        self.turn_ends(res, me, seat)


# -- brown, out of turn ------------------------------------------------------------------------


class Evaded(Card):
    """A Missed! that brings the card it stopped."""

    is_dodge = True
    only_answers = True
    catches = True
    answer_rule = "train-085"


class Cactus(Card):
    """A Missed! that may bring a life."""

    is_dodge = True
    only_answers = True
    answer_rule = "train-108"
    check = Condition(suits=("hearts", "diamonds"))

    @hears(stopped_shot)
    def stopped_shot(self, res: Resolution, me: Seat, by: Seat | None) -> None:
        call_for_flip(res, me, self.id)

    @answers(flip_is_idle)
    def flip_is_idle(self, state: State, me: Seat) -> bool:
        return not state[me].has_lives

    @hears(flipped)
    def flipped(self, res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
        if good:
            heal(res, me, 1, cause=self.id)


# -- brown, played in turn ---------------------------------------------------------------------


class KnifeRevolver(SpendsBang, Shoots):
    """A shot in range that may come back to the hand; it takes the place of the BANG! card."""

    aim = "reach"
    limit_rule = "train-089"
    check = Condition(low="J", high="A")

    def play(self, res: Resolution, play: Play) -> None:
        super().play(res, play)
        call_for_flip(res, play.seat, self.id)

    @hears(flipped)
    def flipped(self, res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
        top = res.state.top
        if good and isinstance(top, Shot) and top.card == self.id:
            res.change(replace(top, card_kept=True))


class TrainRobbery(SpendsBang):
    """For each card in play its owner discards it or is shot at."""

    aim = "others"
    aims_by_place = True
    limit_rule = "train-099"

    def target_objection(self, state: State, me: Seat, target: Seat) -> Objection | None:
        found = super().target_objection(state, me, target)
        if found is None and not state[target].in_play:
            why = say("why.nothing_in_play", who=text.seat(target))
            return Objection("nothing_in_play", why, "train-098")
        return found

    def work(self, res: Resolution, play: Play) -> None:
        assert play.target is not None
        cards = tuple(one.card for one in res.state[play.target].in_play)
        res.push(Robbery(play.target, play.seat, self.id, cards))

    def can_be_cancelled(self, state: State, me: Seat) -> bool:
        return isinstance(state.top, Robbery) and state.top.fresh

    def cancel(self, res: Resolution, by: Seat) -> None:
        res.pop()


class NextStop(Card):
    """A card, and the train moves on."""

    def work(self, res: Resolution, play: Play) -> None:
        res.remind(say("log.draws", who=text.seat(play.seat), n=1), "train-096")
        if can_move(res.state):
            advance(res, play.seat)


class FullSteam(Card):
    """The train rushes to the end of the line, where the locomotive works twice or not at all."""

    def objection(self, state: State, me: Seat) -> Objection | None:
        if can_move(state):
            return None
        return Objection("train_stands", say("why.train_stands"), "train-042")

    def ask(self, state: State, me: Seat) -> Ask:
        choices = (
            Choice("twice", say("answer.locomotive_twice")),
            Choice("not", say("answer.locomotive_not")),
        )
        return Ask("pick", say("ask.locomotive"), choices=choices)

    def work(self, res: Resolution, play: Play) -> None:
        rush(res, play.seat, 2 if play.pick == "twice" else 0)


class WaterTower(Card):
    """A car of the train for nothing; it is not the car of the turn."""

    def objection(self, state: State, me: Seat) -> Objection | None:
        train = Railway.of(state).train
        if train is not None and train.cars:
            return None
        return Objection("no_cars", say("why.no_cars"), "train-097")

    def ask(self, state: State, me: Seat) -> Ask:
        return ask_car_of_train(state)

    def work(self, res: Resolution, play: Play) -> None:
        assert play.pick is not None
        get_car(res, play.seat, play.pick)


def ask_car_of_train(state: State) -> Ask:
    """Ask for a car of the train, under a station or not."""
    cars = train_of(state).cars if Railway.of(state).train is not None else ()
    return Ask("pick", say("ask.which_car"), choices=tuple(map(a_card, cars)))


class Switch(Card):
    """A card of one's own in play changes places with one of somebody else's."""

    def objection(self, state: State, me: Seat) -> Objection | None:
        if givable(state, me):
            return None
        return Objection("nothing_to_swap", say("why.nothing_to_swap"), "train-102")

    def ask(self, state: State, me: Seat) -> Ask:
        choices = tuple(map(a_card, givable(state, me)))
        return Ask("give", say("ask.give_which"), choices=choices)

    def work(self, res: Resolution, play: Play) -> None:
        assert play.give is not None
        res.push(SwitchFor(play.seat, play.give))


class MoneyBag(Card):
    """Copies the brown card on top of the discard pile."""

    def play(self, res: Resolution, play: Play) -> None:
        res.push(Copying(play.seat, self.id))

    def out_of_turn(self, state: State, me: Seat) -> tuple[Ability, ...]:
        top = state.top
        if not isinstance(top, Copying) or top.seat != me or top.card is None:
            return ()
        said = say("name.card", card=text.card(top.card))
        ask = ask_copy(state, me, top.card)
        return (Ability(self.id, said, ask, None, "train-105", any_time=True, icon=top.card),)

    @answers(explain_use)
    def explain_use(self, state: State, me: Seat) -> tuple[Msg, str]:
        return say("why.only_in_own_turn"), "train-105"

    def use_from_hand(self, res: Resolution, me: Seat, use: Use) -> None:
        top = res.state.top
        assert isinstance(top, Copying)
        assert top.card is not None
        copy = Play(me, top.card, use.target, use.pick, self.id, use.also, use.give, use.suit)
        if copy.target is not None and copy.pick is None:
            usual = res.state.catalogue.card(copy.card).usual_pick
            copy = replace(copy, pick=usual)
        top.play(res, copy)


class MostWanted(Card):
    """A card, then everybody flips: spades cost a life."""

    check = Condition(suits=("spades",))
    check_is_feared = True

    def work(self, res: Resolution, play: Play) -> None:
        res.remind(say("log.draws", who=text.seat(play.seat), n=1), "train-106")
        res.push(Reckoning(len(res.state.fallen)))
        everybody = res.state.clockwise_from(play.seat)
        go_round(res, play.seat, Around(play.seat, self.id, everybody))

    def visit(self, res: Resolution, by: Seat, seat: Seat) -> None:
        call_for_flip(res, seat, self.id)

    @hears(flipped)
    def flipped(self, res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
        if good:
            top = res.state.top
            by = top.by if isinstance(top, Around) and top.by != me else None
            hurt(res, me, 1, by=by, cause=self.id)


CARDS: dict[str, type[Card]] = {
    "cactus": Cactus,
    "dragoon": Dragoon,
    "evaded": Evaded,
    "full_steam": FullSteam,
    "knife_revolver": KnifeRevolver,
    "map": Map,
    "money_bag": MoneyBag,
    "most_wanted": MostWanted,
    "next_stop": NextStop,
    "refund": Refund,
    "strongbox": Strongbox,
    "switch": Switch,
    "train_robbery": TrainRobbery,
    "water_tower": WaterTower,
}
