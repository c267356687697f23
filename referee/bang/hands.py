"""What hands do in BANG!, besides what they do in every game; `referee.engine.hands` says how."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from referee import text
from referee.bang.standing_in import UNNAMED
from referee.engine.asking import question
from referee.engine.hands import (
    DECK,
    DISCARD,
    Move,
    Moves,
    Place,
    Seat,
    discard,
    discard_card,
    discard_flipped,
    discard_used,
    hand,
    lay,
    pass_on,
    pick_up,
    play,
    take_card,
)
from referee.text import Msg, say

if TYPE_CHECKING:
    from referee.bang.state import State

__all__ = ["discard", "discard_flipped", "lay", "pick_up"]

SHOP, SHOP_DECK, SHOP_PILE = Place("shop"), Place("shop_deck"), Place("shop_pile")
TRAIN, CARS, RESERVE = Place("train"), Place("cars"), Place("reserve")
PILES = {"hand": DISCARD, "play": DISCARD, "load": RESERVE, "equipment": SHOP_PILE}
"""Where what belongs to somebody goes when it is discarded."""


@question
def draws_by(state: State, me: Seat, n: int, moves: Moves) -> Moves:
    """What hands do when its owner draws `n` cards in phase one, by `moves` if nothing else."""
    return moves


# -- cards -------------------------------------------------------------------------------------


def put_away(seat: Seat, card: str, using: str | None) -> Moves:
    """A card was played or used as an answer: it goes to the discard pile."""
    if using in UNNAMED:
        return discard_used(seat)
    return discard_card(seat, using or card)


def clear(state: State, seat: Seat, card: str) -> Moves:
    """A card in play is discarded, with the load tokens on it."""
    laid = state.laid(seat, card)
    return discard_card(seat, card, play(seat)) + _unladen(seat, laid.load if laid else 0)


def take(state: State, seat: Seat, card: str, whom: Seat) -> Moves:
    """Somebody takes a card in play; the load tokens on it go back to the reserve."""
    laid = state.laid(whom, card)
    return take_card(seat, card, whom) + _unladen(whom, laid.load if laid else 0)


def hand_on(state: State, seat: Seat, card: str, to: Seat) -> Moves:
    """A card in play moves on, with the load tokens on it."""
    (passed,) = pass_on(seat, card, to)
    laid = state.laid(seat, card)
    n = laid.load if laid else 0
    source, target = Place("load", seat), Place("load", to)
    load = Move(seat, "pass", n, source, target, passed.text, (), to, passed.other)
    return (passed, load) if n else (passed,)


def discard_all(state: State, seat: Seat, *, out: bool) -> Moves:
    """Somebody discards whatever they have, in hand and in play.

    The load tokens on the character go only with somebody who is out of the game.
    """
    said = say("hands.discard_all")
    on_cards = sum(laid.load for laid in state[seat].in_play)
    places = (hand(seat), play(seat), Place("equipment", seat))
    counts: dict[Place, int | None] = dict.fromkeys(places)
    if out or on_cards:
        counts[Place("load", seat)] = None if out else on_cards
    return tuple(
        Move(seat, "discard", n, place, PILES[place.kind], said) for place, n in counts.items()
    )


def inherit_all(state: State, seat: Seat, dead: Seat) -> Moves:
    """Somebody takes whatever somebody else had."""
    said = say("hands.take_everything", who=text.seat(dead))
    theirs = say("hands.taken_everything", who=text.seat(seat))
    places = (hand(dead), play(dead))
    taken = (Move(seat, "take", None, p, hand(seat), said, (), dead, theirs) for p in places)
    return (*taken, *shed(state, dead))


def shed(state: State, dead: Seat) -> Moves:
    """What nobody can inherit goes where it came from."""
    return tuple(
        move for extension in state.catalogue.extensions for move in extension.shed(state, dead)
    )


def use(state: State, seat: Seat, ability: str) -> Moves:
    """Somebody uses an ability, which may cost cards from the hand."""
    n = state.catalogue.use_costs(ability)
    if n and ability in state.catalogue.cards:
        return discard_card(seat, ability)
    return discard(seat, n) if n else ()


def phase_one(state: State, seat: Seat, n: int) -> Moves:
    """Somebody draws what is due in phase one, perhaps in a way of their own."""
    from referee.bang.effect import concerned_of
    from referee.engine.hands import draw

    moves = draw(seat, n)
    for effect in concerned_of(state, seat, draws_by) if n else ():
        moves = draws_by(effect, state, seat, n, moves)
    return moves


def keep_of(seat: Seat, n: int, seen: int) -> Moves:
    """Somebody looks at the top cards of the deck, keeps some, and puts the rest back on top."""
    looks = Move(seat, "look", seen, DECK, DECK, say("hands.look", n=seen))
    keeps = Move(seat, "take", n, DECK, hand(seat), say("hands.keep_of_them", n=n))
    return (looks, keeps)


def look_at_roles(seats: Iterable[Seat]) -> Moves:
    """Some people get other roles, which nobody else may see."""
    own, said = Place("role"), say("hands.look_at_role")
    return tuple(Move(seat, "look", 1, own, own, said) for seat in seats)


def lay_again(state: State, seat: Seat, card: str, load: int) -> Moves:
    """A card that had left play lies there again."""
    said = say("hands.lay", card=text.card(card))
    where = DISCARD
    if state.catalogue.card(card).never_in_hand:
        # Wherever it has got to since.
        owner = next((one for one in state if state[one].has(card)), None)
        where = CARS if owner is None else play(owner)
    return (Move(seat, "put_back", 1, where, play(seat), said, (card,)), *_laden(seat, load))


# -- load tokens -------------------------------------------------------------------------------


def _laden(seat: Seat, n: int, place: Msg | None = None) -> Moves:
    if not n:
        return ()
    said = say("hands.load_it", n=n) if place is None else say("hands.load", n=n, place=place)
    return (Move(seat, "take", n, RESERVE, Place("load", seat), said),)


def _unladen(seat: Seat, n: int, place: Msg | None = None) -> Moves:
    if not n:
        return ()
    said = say("hands.unload_it", n=n) if place is None else say("hands.unload", n=n, place=place)
    return (Move(seat, "put_back", n, Place("load", seat), RESERVE, said),)


def load(seat: Seat, n: int, place: Msg | None = None) -> Moves:
    """Load tokens come from the reserve, onto a place or onto the card just laid."""
    return _laden(seat, n, place)


def unload(seat: Seat, n: int, place: Msg | None = None) -> Moves:
    """Load tokens go back to the reserve."""
    return _unladen(seat, n, place)


# -- nuggets and equipment ---------------------------------------------------------------------


def gold(seat: Seat) -> Place:
    """Somebody's nuggets."""
    return Place("gold", seat)


def earn(seat: Seat, n: int) -> Moves:
    """Nuggets come from the reserve."""
    return (Move(seat, "take", n, RESERVE, gold(seat), say("hands.earn", n=n)),)


def pay(seat: Seat, n: int) -> Moves:
    """Nuggets go to the reserve."""
    return (Move(seat, "pay", n, gold(seat), RESERVE, say("hands.pay", n=n)),)


def park(seat: Seat, n: int) -> Moves:
    """Nuggets lie on a card until the turn ends."""
    return (Move(seat, "pay", n, gold(seat), Place("parked", seat), say("hands.park", n=n)),)


def return_gold(seat: Seat, n: int, *, parked: bool) -> Moves:
    """Nuggets that were parked, or all of somebody who is out, go back to the reserve."""
    source = Place("parked", seat) if parked else gold(seat)
    return (Move(seat, "put_back", n, source, RESERVE, say("hands.return_gold", n=n)),)


def buy(seat: Seat, card: str, price: int) -> Moves:
    """Somebody pays for equipment; what is not laid lies face up below the deck."""
    said = say("hands.take_equipment", card=text.card(card))
    taken = Move(seat, "take", 1, SHOP, SHOP_PILE, said, (card,))
    return (*(pay(seat, price) if price else ()), taken)


def draw_equipment(seat: Seat, card: str) -> Moves:
    """Somebody draws the top equipment card."""
    said = say("hands.draw_equipment")
    return (Move(seat, "draw", 1, SHOP_DECK, SHOP_PILE, said, (card,)),)


def wear(seat: Seat, card: str, on: Seat) -> Moves:
    """Equipment is laid in front of somebody."""
    (laid,) = lay(seat, card, on, SHOP_PILE)
    to = Place("equipment", on)
    return (Move(seat, "lay", 1, SHOP_PILE, to, laid.text, (card,), laid.whom, laid.other),)


def put_under(seat: Seat, card: str) -> Moves:
    """Equipment goes face up below its deck."""
    said = say("hands.put_under_equipment", card=text.card(card))
    return (Move(seat, "discard", 1, Place("equipment", seat), SHOP_PILE, said, (card,)),)


# -- railroad cars -----------------------------------------------------------------------------


def uncouple(seat: Seat, car: str) -> Moves:
    """Somebody takes a car off the train."""
    said = say("hands.uncouple", card=text.card(car))
    return (Move(seat, "take", 1, TRAIN, Place("aside", seat), said, (car,)),)


def draw_cars(seat: Seat, cars: tuple[str, ...]) -> Moves:
    """Somebody draws cars off their deck."""
    n = len(cars)
    return (Move(seat, "draw", n, CARS, Place("aside", seat), say("hands.draw_cars", n=n), cars),)


def lay_car(state: State, seat: Seat, car: str, on: Seat) -> Moves:
    """Somebody puts a car in front of themselves, or of another."""
    owner = next((one for one in state if state[one].has(car)), None)
    return lay(seat, car, on, Place("aside", seat) if owner is None else play(owner))


def lift_car(seat: Seat, car: str, by: Seat) -> Moves:
    """Somebody takes a car away to put it elsewhere."""
    said = say("hands.lift_car", card=text.card(car), who=text.seat(seat))
    theirs = say("hands.taken_card", card=text.card(car), who=text.seat(by))
    aside = Place("aside", by)
    return (Move(by, "take", 1, play(seat), aside, said, (car,), seat, theirs),)


def stow_car(seat: Seat, car: str) -> Moves:
    """A car in play goes face down under its deck."""
    said = say("hands.stow_car", card=text.card(car))
    return (Move(seat, "put_back", 1, play(seat), CARS, said, (car,)),)
