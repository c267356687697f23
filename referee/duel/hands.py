"""What hands do in The Duel, besides what they do in every game (`referee.engine.hands`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee import text
from referee.engine.hands import (
    DISCARD,
    TABLE,
    Move,
    Moves,
    Place,
    Seat,
    discard_card,
    discard_flipped,
    discard_used,
    hand,
    play,
    take_card,
)
from referee.engine.reminders import Reminders, Said, still
from referee.text import Msg, say

if TYPE_CHECKING:
    from referee.duel.state import State

COMMON, BOX = Place("common"), Place("box")


def deck(of: Seat | None) -> Place:
    """Somebody's personal deck, or the common one."""
    return COMMON if of is None else Place("deck", of)


def put_away(state: State, seat: Seat, card: str) -> Moves:
    """A card from the hand was used; it goes to the discard pile."""
    return discard_card(seat, card) if card in state.catalogue.cards else discard_used(seat)


def lay_beside(seat: Seat, card: str, character: str, owner: Seat) -> Moves:
    """Equipment is laid beside a character, one's own or the opponent's."""
    said = say("hands.lay_beside", card=text.card(card), character=text.character(character))
    move = Move(seat, "lay", 1, hand(seat), play(owner), said, (card,))
    if seat == owner:
        return (move,)
    theirs = say("hands.laid_on", card=text.card(card), who=text.seat(seat))
    return (Move(seat, "lay", 1, hand(seat), play(owner), said, (card,), owner, theirs),)


def take_gear(seat: Seat, card: str, owner: Seat) -> Moves:
    """Equipment is taken into a hand."""
    return take_card(seat, card, owner)


def move_gear(seat: Seat, card: str, character: str, to: Seat) -> Moves:
    """Equipment moves on to another character."""
    said = say("hands.move_gear", card=text.card(card), character=text.character(character))
    theirs = say("hands.passed_on", card=text.card(card), who=text.seat(seat))
    if seat == to:
        return (Move(seat, "pass", 1, play(seat), play(to), said, (card,)),)
    return (Move(seat, "pass", 1, play(seat), play(to), said, (card,), to, theirs),)


def draw(seat: Seat, n: int, of: Seat | None, *, in_turns: bool = False) -> Moves:
    """Cards come off a deck into a hand; `in_turns` by taking open ones, one by one."""
    if in_turns:
        return (Move(seat, "take", n, deck(of), hand(seat), say("hands.store_take", n=n)),)
    if of is None:
        return (Move(seat, "draw", n, COMMON, hand(seat), say("hands.draw_common", n=n)),)
    if of == seat:
        return (Move(seat, "draw", n, deck(of), hand(seat), say("hands.draw", n=n)),)
    said = say("hands.draw_from", n=n, who=text.seat(of))
    theirs = say("hands.drawn_from", n=n, who=text.seat(seat))
    return (Move(seat, "draw", n, deck(of), hand(seat), said, (), of, theirs),)


def turn_up(seat: Seat, n: int, of: Seat | None) -> Moves:
    """Cards that were opened for a check go to the discard pile."""
    return discard_flipped(seat, n, deck(of))


def shuffle(state: State) -> Moves:
    """The discard pile becomes the common deck; whoever is on turn shuffles."""
    seat = 0 if state.turn is None else state.turn.seat
    return (Move(seat, "shuffle", None, DISCARD, COMMON, say("hands.shuffle_common")),)


def fall(seat: Seat, character: str, gear: tuple[str, ...]) -> Moves:
    """A character leaves the game, and its equipment is discarded."""
    said = say("hands.put_aside", character=text.character(character))
    gone = Move(seat, "put_back", 1, Place("squad", seat), BOX, said)
    if not gear:
        return (gone,)
    cards = say("hands.discard_gear", cards=text.cards(gear))
    return (gone, Move(seat, "discard", len(gear), play(seat), DISCARD, cards, gear))


def enter(seat: Seat, character: str, health: int) -> Moves:
    """A character comes into play."""
    said = say("hands.enter", character=text.character(character), n=health)
    return (Move(seat, "lay", 1, Place("reserve", seat), Place("squad", seat), said),)


def move_token(seat: Seat, character: str) -> Moves:
    """The attacker token stands beside another character from now on."""
    token, said = Place("token", seat), say("hands.token", character=text.character(character))
    return (Move(seat, "pass", 1, token, token, said),)


def _both(state: State, said: Msg) -> Moves:
    return tuple(Move(seat, "take", None, BOX, Place("reserve", seat), said) for seat in state)


def show_choices(state: State) -> Moves:
    """Both turn up whom they have chosen."""
    said = say("hands.show_choice")
    return tuple(Move(seat, "turn", 2, TABLE, Place("squad", seat), said) for seat in state)


def _store(said: Said) -> Moves:
    return (Move(said.seat(), "turn", None, TABLE, TABLE, say("hands.store_open")),)


REMINDERS: Reminders = {
    "log.no_cards_left": still,
    "log.nothing_more": still,
    "log.shuffle_reserves": lambda said: _both(said.state, say("hands.shuffle_reserve")),
    "log.store": _store,
    "log.take_squads": lambda said: _both(said.state, say("hands.take_squad")),
}
