"""What a seat has to act with besides the card it plays: stand-ins, abilities, whole boxes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from referee.bang.card import Card, Objection
from referee.bang.commands import Play, Use
from referee.bang.effect import Ability, concerned_of
from referee.bang.forbidding import forbidden
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.engine.asking import moment, question
from referee.text import Msg, say


@question
def abilities(state: State, me: Seat) -> tuple[Ability, ...]:
    """What its owner may do by choice now, in turn or out of turn."""
    return ()


@moment
def use(res: Resolution, me: Seat, use: Use) -> None:
    """Its owner uses one of `abilities`."""


@question
def explain_use(state: State, me: Seat) -> tuple[Msg, str] | None:
    """Say why an ability people may well try is not offered now, and by which ruling."""
    return None


def card_out(state: State, card: Card) -> Objection | None:
    """The simplified first game plays without the cards that bear the book symbol."""
    if card.book and state.rule("simple_first_game"):
        return Objection("card_out", say("why.card_out"), "base-014")
    return None


@dataclass(frozen=True)
class Usable:
    """An ability, and what to call when it is used."""

    ability: Ability
    use: Callable[[Resolution, Seat, Use], None]


def usable(state: State, seat: Seat) -> tuple[Usable, ...]:
    """What `seat` may use by choice: of effects at work, and of cards played out of turn."""
    able = concerned_of(state, seat, abilities)
    own = [Usable(a, partial(use, e)) for e in able for a in abilities(e, state, seat)]
    tried = say("tried.act")
    for card in state.catalogue.beyond_turn:
        if forbidden(state, Play(seat, card.id), tried) is None:
            own += [Usable(a, card.use_from_hand) for a in card.out_of_turn(state, seat)]
    return tuple(own)
