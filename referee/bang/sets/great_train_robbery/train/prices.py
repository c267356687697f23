"""What a station asks, in words, and in which ways somebody can pay it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations

from referee import text
from referee.bang.choices import card_name
from referee.bang.flips import suit_as_read
from referee.bang.forbidding import use_banned
from referee.bang.hand import all_stand_ins
from referee.bang.sets.great_train_robbery.train.events import train_of
from referee.bang.sets.great_train_robbery.train.railway import OwnStation, Price, own_id, own_of
from referee.bang.sets.great_train_robbery.train.stations import RAILCARS, STATIONS
from referee.bang.standing_in import used_name
from referee.bang.state import Seat, State
from referee.cards import SUITS, Condition, Face, Suit
from referee.frozen import once_each, swift
from referee.text import Msg, say

HAND = "hand"

RAILCARS_PAY = "railcars_pay_blue"


def all_stations(state: State) -> tuple[str, ...]:
    """Every station that can come up: those of the box, and the table's own."""
    own = (own_id(number) for number in range(len(train_of(state).own)))
    return (*STATIONS, *own)


def price_of(state: State, station: str) -> Price:
    """What a station asks."""
    own = own_of(train_of(state), station)
    return own.price if own is not None else STATIONS[station]


def station_text(state: State, station: str) -> Msg:
    """The name of a station; an own one is called what the table called it."""
    own = own_of(train_of(state), station)
    return _station_name(station) if own is None else own_name(own)


@cache
def _station_name(station: str) -> Msg:
    return say(f"station.{station}.name")


def own_name(own: OwnStation) -> Msg:
    """The name of an own station."""
    return say("station.own.name", name=own.name)


@cache
def price_text(price: Price) -> Msg:
    """Say what a price is."""
    match price.kind:
        case "card" if len(price.cards) > 1:
            return say(
                "price.either", card=text.card(price.cards[0]), other=text.card(price.cards[1])
            )
        case "card":
            return say("price.card", card=text.card(price.cards[0]))
        case "suit":
            return say("price.suit", suit=text.suit(price.suit or SUITS[0]))
        case "rank":
            return say("price.rank", low=price.low, high=price.high)
        case "blue":
            return say("price.blue")
        case "life":
            return say("price.life")
        case "any":
            return say("price.any", n=price.count)


@swift
@dataclass(frozen=True)
class Way:
    """One way to pay a price."""

    id: str
    text: Msg
    hand: int = 0
    """How many cards leave the hand."""
    laid: tuple[str, ...] = ()
    """Which cards leave play."""
    shows: Condition | None = None
    """What the card from the hand must show, where that can be asked for."""
    blue: bool = False
    """Whether the card from the hand must be a blue one."""

    @property
    def icon(self) -> str | None:
        """What stands for it on a screen: the one card that leaves play."""
        return self.laid[0] if len(self.laid) == 1 and not self.hand else None


@once_each
def ways_to_pay(state: State, me: Seat, price: Price) -> tuple[Way, ...]:
    """Every way in which `me` might pay; what is in a hand, only its owner knows."""
    match price.kind:
        case "life":
            return () if state[me].life <= 1 else (Way("life", say("pay.life")),)
        case "card":
            return (*_named(state, me, price), *_laid(state, me, price))
        case "any":
            return _any(state, me, price.count)
        case "blue":
            hand = Way(HAND, say("pay.blue"), hand=1, blue=True)
            return (hand, *_laid(state, me, price))
        case _:
            shows = _shown(state, price)
            hand = Way(HAND, say("pay.hand", n=1), hand=1, shows=shows)
            return (*((hand,) if shows.suits else ()), *_laid(state, me, price))


def proves(state: State, way: Way, faces: tuple[Face, ...]) -> bool:
    """Whether cards that show these faces can be what this way takes from the hand."""
    if way.shows is not None and not all(map(way.shows.holds, faces)):
        return False
    return not way.blue or set(faces) <= _blue_faces(state)


def _blue_faces(state: State) -> set[Face]:
    blue = (card.id for card in state.catalogue.cards.values() if card.counts_as_blue)
    return {face for card in blue for face in state.catalogue.copies[card]}


def cannot_pay(state: State, me: Seat, price: Price) -> Msg | None:
    """Why `me` cannot pay a price, whatever is in the hand; None if they perhaps can."""
    if ways_to_pay(state, me, price):
        return None
    if price.kind == "life":
        return say("why.last_life_pays_nothing")
    if price.kind == "card":
        banned = (use_banned(state, me, card) for card in price.cards)
        return next((why for why in banned if why is not None), say("why.no_way_to_pay"))
    return say("why.no_such_suit_now")


def _named(state: State, me: Seat, price: Price) -> tuple[Way, ...]:
    """The cards a price names, and those that stand in for them; an effect is no card."""
    found = []
    for card in price.cards:
        if use_banned(state, me, card) is None:
            found.append(Way(f"{HAND}:{card}", card_name(card), hand=1))
        for other in all_stand_ins(state, me, card):
            if use_banned(state, me, card, other) is None:
                said = say("option.stand_in", card=text.card(card), using=used_name(other))
                found.append(Way(f"{HAND}:{card}:{other}", said, hand=1))
    return tuple({way.id: way for way in found}.values())


def _laid(state: State, me: Seat, price: Price) -> tuple[Way, ...]:
    """The cards in play that pay the price alone."""
    fits = [card for card in payable(state, me) if _fits(state, card, price)]
    return tuple(Way(card, card_name(card), laid=(card,)) for card in fits)


def payable(state: State, me: Seat) -> tuple[str, ...]:
    """The cards in front of `me` that can be given away without leaving the game by it."""
    player = state[me]
    return tuple(laid.card for laid in player.in_play if laid.card != player.spirit)


def _fits(state: State, name: str, price: Price) -> bool:
    card = state.catalogue.card(name)
    if price.kind == "card":
        return name in price.cards
    if price.kind == "blue":
        return card.counts_as_blue and (name not in RAILCARS or state.rule(RAILCARS_PAY))
    # A car has neither suit nor rank, so no copy of it fits.
    shows = _shown(state, price)
    return any(shows.holds(face) for face in state.catalogue.copies[name])


@once_each
def _shown(state: State, price: Price) -> Condition:
    """What a card must show to pay a suit or a rank, as suits are read now."""
    if price.kind == "rank":
        return Condition(low=price.low, high=price.high)
    suits: tuple[Suit, ...] = tuple(s for s in SUITS if suit_as_read(state, s) == price.suit)
    return Condition(suits=suits)


def _any(state: State, me: Seat, count: int) -> tuple[Way, ...]:
    found = []
    for number in range(count + 1):
        for laid in combinations(payable(state, me), number):
            hand = count - number
            found.append(Way(_together(hand, laid), _any_text(hand, laid), hand, laid))
    return tuple(found)


def paid_way(state: State, me: Seat, paid: tuple[str, ...]) -> str:
    """By which id the way is known that gives up these cards, in whatever order."""
    laid = tuple(card for card in payable(state, me) if card in paid)
    return _together(paid.count(HAND), laid)


def _together(hand: int, laid: tuple[str, ...]) -> str:
    return "+".join((*[HAND] * hand, *laid))


def _any_text(hand: int, laid: tuple[str, ...]) -> Msg:
    if not laid:
        return say("pay.hand", n=hand)
    cards = say("pay.laid", cards=text.cards(laid))
    return cards if not hand else say("pay.both", n=hand, cards=text.cards(laid))
