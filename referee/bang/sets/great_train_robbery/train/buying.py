"""Buying a car: whoever is on turn pays the station's price for the car under it."""

from __future__ import annotations

from referee import text
from referee.bang.card import BLUE
from referee.bang.commands import Use
from referee.bang.dying import hurt
from referee.bang.effect import Ability, asked, concerned_of
from referee.bang.hand import card_used
from referee.bang.inplay import discard
from referee.bang.resolution import Resolution
from referee.bang.sets.great_train_robbery.train.cars import receive
from referee.bang.sets.great_train_robbery.train.events import (
    FREE_ADVANCE,
    RAILCAR,
    CarBought,
    TrainBackedUp,
    owes_car,
    train_of,
)
from referee.bang.sets.great_train_robbery.train.prices import (
    HAND,
    Way,
    cannot_pay,
    paid_way,
    payable,
    price_of,
    price_text,
    proves,
    station_text,
    ways_to_pay,
)
from referee.bang.sets.great_train_robbery.train.railway import Price
from referee.bang.state import Seat, State
from referee.engine.asking import question
from referee.engine.modes import CLAIMS, object_to
from referee.option import Ask, Choice
from referee.refusal import Refused, refuse
from referee.text import Msg, say

BUY = "buy:"
ADVANCE = "free_advance"
BACK_UP = "back_up"
PROOF = "station_proof"


@question
def car_limit(state: State, me: Seat) -> int:
    """How many cars of the train its owner may get in a turn."""
    return 1


@question
def takes_cars_free() -> bool:
    """Whether its owner's car of the turn may cost nothing."""
    return False


def car_limit_reached(state: State, me: Seat) -> bool:
    """Whether `me` has had all the cars of the train that this turn allows."""
    limit = max(asked(state, me, car_limit), default=1)
    return state.turn is not None and state.turn.used.count(RAILCAR) >= limit


def may_buy(state: State, me: Seat) -> bool:
    """Whether there is a car that `me` may still buy this turn."""
    free = any(takes_cars_free(e) for e in concerned_of(state, me, takes_cars_free))
    if free and train_of(state).cars and not car_limit_reached(state, me):
        return True
    return any(offer.why_not is None for offer in purchases(state, me))


def purchases(state: State, me: Seat, *, any_time: bool = False) -> tuple[Ability, ...]:
    """Every car of the train, with its price; greyed with the reason where it cannot be had."""
    return tuple(_purchase(state, me, car, any_time=any_time) for car in train_of(state).cars)


def _purchase(state: State, me: Seat, car: str, *, any_time: bool) -> Ability:
    card = text.card(car)
    station = train_of(state).station_over(car)
    if station is None:
        said, alone = say("option.car_without_station", card=card), say("why.no_station_over")
        return Ability(BUY + car, said, None, alone, "train-015", any_time, car)
    price = price_of(state, station)
    where = station_text(state, station)
    said = say("option.buy_car", card=card, where=where, price=price_text(price))
    if car_limit_reached(state, me):
        enough = say("why.one_car_a_turn")
        return Ability(BUY + car, said, None, enough, "train-014", any_time, car)
    why_not = cannot_pay(state, me, price)
    rule = "train-040" if price.kind == "life" else "train-017"
    ask = _ask_payment(state, me, price) if why_not is None else None
    may = _may_say(state, me, price) if why_not is None else ()
    return Ability(BUY + car, said, ask, why_not, rule, any_time, car, may=may)


def _may_say(state: State, me: Seat, price: Price) -> tuple[Ask, ...]:
    """How the price is paid may be said even where there is only one way."""
    ways = ways_to_pay(state, me, price)
    only = tuple(Choice(way.id, way.text, way.icon) for way in ways)
    return (Ask("value", say("ask.pay_how"), choices=only),) if len(only) == 1 else ()


def _ask_payment(state: State, me: Seat, price: Price) -> Ask | None:
    """Ask how the price is paid, where there is a choice, and for what the card shows."""
    if price.kind == "any" and price.count > 1:
        return _ask_several(state, me, price.count)
    ways = ways_to_pay(state, me, price)
    if len(ways) == 1:
        return _ask_proof(state, ways[0])
    choices = tuple(Choice(w.id, w.text, w.icon, ask=_ask_proof(state, w)) for w in ways)
    return Ask("value", say("ask.pay_how"), choices=choices)


def _ask_several(state: State, me: Seat, count: int) -> Ask | None:
    """Ask which cards are given up, one by one: of pairs there would be a long list."""
    laid = payable(state, me)
    if not laid:
        return None
    hand = Choice(HAND, say("pay.hand", n=1), HAND, most=count)
    cards = (Choice(one, say("name.card", card=text.card(one)), one, most=1) for one in laid)
    return Ask("paid", say("ask.pay_how"), "bag", (hand, *cards), count, low=count, high=count)


def _ask_proof(state: State, way: Way) -> Ask | None:
    if not (way.shows or way.blue) or not state.rule(PROOF):
        return None
    frames = BLUE if way.blue else ()
    return Ask("cards", say("ask.show_payment"), kind="cards", fits=way.shows, frames=frames)


def buy(res: Resolution, me: Seat, use: Use) -> None:
    """Pay for a car and have it.

    Raises:
        Refused: the card shown is not what the station asks for.
    """
    state, car = res.state, use.ability.removeprefix(BUY)
    station = train_of(state).station_over(car)
    assert station is not None
    price = price_of(state, station)
    ways = ways_to_pay(state, me, price)
    chosen = use.value or (paid_way(state, me, use.paid) if use.paid else None)
    way = next((one for one in ways if chosen in (None, one.id)), None)
    if way is None or not proves(state, way, use.cards):
        refused = _does_not_pay(me, price, ways)
        if way is None:
            raise refused
        object_to(res, refused, use)
    where, cost = station_text(state, station), price_text(price)
    res.emit(CarBought(me, car, where, cost, way.hand))
    _pay(res, me, way, price)
    if res.state.phase == "play":
        receive(res, me, car)


def _does_not_pay(me: Seat, price: Price, ways: tuple[Way, ...]) -> Refused:
    tried = say("tried.use", who=text.seat(me))
    why = say("why.does_not_pay", price=price_text(price))
    rule = "train-018" if price.kind == "card" else "train-036"
    allowed = tuple(one.text for one in ways)
    return refuse("does_not_pay", tried, why, allowed=allowed, rule=rule, kind=CLAIMS)


def _pay(res: Resolution, me: Seat, way: Way, price: Price) -> None:
    if price.kind == "life":
        hurt(res, me, 1, by=None, cause=BUY, is_price=True)
    for card in way.laid:
        discard(res, me, card)
    if way.hand:
        res.tell(card_used, me, way.hand)


# -- the free move that obliges to buy ---------------------------------------------------------


def ability_to_advance(state: State, me: Seat) -> Ability:
    """The move before a purchase, greyed with the reason where it cannot be made."""
    why_not, rule = _no_advance(state, me) or (None, "train-021")
    return Ability(ADVANCE, say("option.free_advance"), None, why_not, rule, icon="locomotive")


def _no_advance(state: State, me: Seat) -> tuple[Msg, str] | None:
    train = train_of(state)
    if state.turn is not None and FREE_ADVANCE in state.turn.used:
        return say("why.once_a_turn"), "train-023"
    if car_limit_reached(state, me):
        return say("why.one_car_a_turn"), "train-023"
    after = train.pairs(train.at + 1).values()
    if not any(cannot_pay(state, me, price_of(state, station)) is None for station in after):
        return say("why.no_car_to_buy_there"), "train-022"
    return None


def ability_to_back_up(state: State) -> tuple[Ability, ...]:
    """Whoever moved the train and cannot pay takes the move back."""
    if not owes_car(state.turn):
        return ()
    return (Ability(BACK_UP, say("option.back_up"), rule="train-022", icon="locomotive"),)


def take_back_advance(res: Resolution, me: Seat, *, moves: bool = True) -> None:
    """Undo the free move: nobody can pay with what they do not have."""
    at = train_of(res.state).at
    res.emit(TrainBackedUp(me, at, at - 1 if moves else at))
