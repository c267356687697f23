"""What a seat has to act with besides the card it plays: stand-ins, abilities, whole boxes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from referee.bang.card import Card
from referee.bang.commands import Play, Use
from referee.bang.effect import Ability, concerned_of
from referee.bang.forbidding import forbidden, may_forbid
from referee.bang.objection import Objection
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.engine.asking import moment, question
from referee.frozen import swift
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


TRIED = say("tried.act")


def card_out(state: State, card: Card) -> Objection | None:
    """The simplified first game plays without the cards that bear the book symbol."""
    if card.book and state.rule("simple_first_game"):
        return Objection("card_out", say("why.card_out"), "base-014")
    return None


@swift
@dataclass(frozen=True)
class Usable:
    """An ability, and what to call when it is used."""

    ability: Ability
    use: Callable[[Resolution, Seat, Use], None]


def usable(state: State, seat: Seat, *, free: bool = True) -> tuple[Usable, ...]:
    """What `seat` may use by choice: of effects at work, and of cards played out of turn.

    Somebody who is not free to act may use only what may be used at any time.
    """
    found: list[Usable] = []
    for effect in concerned_of(state, seat, abilities):
        if free or effect.acts_any_time:
            own = abilities(effect, state, seat)
            assert effect.acts_any_time or not any(one.any_time for one in own), effect.id
            found += [Usable(one, partial(use, effect)) for one in own]
    guarded = may_forbid(state)
    for card in state.catalogue.beyond_turn:
        if not guarded or forbidden(state, Play(seat, card.id), TRIED) is None:
            found += [Usable(a, card.use_from_hand) for a in card.out_of_turn(state, seat)]
    return tuple(found if free else [one for one in found if one.ability.any_time])
