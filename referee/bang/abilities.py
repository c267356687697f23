"""What a seat has to act with besides the card it plays: stand-ins, abilities, whole boxes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from referee.bang.card import Card, Objection
from referee.bang.commands import Play, Use
from referee.bang.effect import Ability, concerned_of, forbidden
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.text import say


def card_out(state: State, card: Card) -> Objection | None:
    """The simplified first game plays without the cards that bear the book symbol."""
    if card.book and state.rule("simple_first_game"):
        return Objection("card_out", say("why.card_out"), "base-014")
    return None


def stand_ins(state: State, seat: Seat, card: str) -> tuple[str, ...]:
    """The other cards that `seat` may use as `card`."""
    lenders = concerned_of(state, seat, "stand_ins")
    return tuple(other for e in lenders for other in e.stand_ins(state, seat, card))


@dataclass(frozen=True)
class Usable:
    """An ability, and what to call when it is used."""

    ability: Ability
    use: Callable[[Resolution, Seat, Use], None]


def abilities(state: State, seat: Seat) -> tuple[Usable, ...]:
    """What `seat` may use by choice: of effects at work, and of cards played out of turn."""
    able = concerned_of(state, seat, "abilities")
    own = [Usable(a, e.use) for e in able for a in e.abilities(state, seat)]
    tried = say("tried.act")
    for card in state.catalogue.beyond_turn:
        if forbidden(state, Play(seat, card.id), tried) is None:
            own += [Usable(a, card.use_from_hand) for a in card.out_of_turn(state, seat)]
    return tuple(own)
