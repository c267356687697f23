"""Cards from the hand as answers: which may be used, and what stands in for them."""

from __future__ import annotations

from referee import text
from referee.bang.commands import Play
from referee.bang.effect import asked, concerned_of
from referee.bang.events.cards import Answered
from referee.bang.forbidding import forbidden, use_banned
from referee.bang.resolution import Resolution
from referee.bang.standing_in import used_name
from referee.bang.state import Seat, State
from referee.engine.asking import moment, question
from referee.engine.frame import Reply
from referee.frozen import replace
from referee.text import say


@question
def stand_ins(state: State, me: Seat, card: str) -> tuple[str, ...]:
    """Which other cards its owner may use as `card`; `"any"` stands for every card."""
    return ()


@question
def gives(state: State, me: Seat, card: str) -> tuple[Reply, ...]:
    """The ways beyond the hand by which its owner may give up a `card` as an answer."""
    return ()


@moment
def give(res: Resolution, me: Seat, choice: str) -> None:
    """Its owner uses one of `gives`; what was asked for is answered."""


@moment
def card_used(res: Resolution, me: Seat | None, seat: Seat, n: int) -> None:
    """`seat` has used `n` cards from the hand as answers or for an ability."""


@moment
def card_fought(res: Resolution, me: Seat | None, seat: Seat) -> None:
    """`seat` has given up a card from the hand in a duel, which goes on."""


@moment
def answered(res: Resolution, me: Seat | None, seat: Seat, card: str) -> None:
    """`seat` has used `card` from the hand as an answer."""


def all_stand_ins(state: State, seat: Seat, card: str) -> tuple[str, ...]:
    """The other cards that `seat` may use as `card`."""
    if not concerned_of(state, seat, stand_ins):
        return ()
    return tuple(other for found in asked(state, seat, stand_ins, card) for other in found)


def hand_replies(state: State, seat: Seat, card: str) -> tuple[Reply, ...]:
    """The answers by which `seat` may use `card` from the hand, or something that stands for it."""
    found = [Reply(card, say("answer.card", card=text.card(card)), icon=card, card=card)]
    found += [_stand_in(card, other) for other in all_stand_ins(state, seat, card)]
    return tuple(_unless_banned(state, seat, reply, card) for reply in found)


def given_replies(state: State, seat: Seat, card: str) -> tuple[Reply, ...]:
    """The answers by which `seat` may give up a `card`: from the hand, or by what lies there."""
    beyond = (way for ways in asked(state, seat, gives, card) for way in ways)
    return (*hand_replies(state, seat, card), *beyond)


def give_up(res: Resolution, reply: Reply, seat: Seat, *, in_fight: bool = False) -> None:
    """Give up what a reply of `given_replies` stands for, perhaps in a duel."""
    if reply.card is not None:
        use_card(res, reply, seat, in_fight=in_fight)
        return
    effect = res.state.catalogue.effect(reply.choice.partition(":")[0])
    give(effect, res, seat, reply.choice)


def _unless_banned(state: State, seat: Seat, reply: Reply, card: str) -> Reply:
    banned = use_banned(state, seat, card, _used(reply))
    return reply if banned is None else replace(reply, why_not=banned, rule="base-056")


def _used(reply: Reply) -> str | None:
    """The card really used with a reply, where another stands in."""
    return reply.choice.partition(":")[2] or None


def played_replies(state: State, seat: Seat, card: str) -> tuple[Reply, ...]:
    """The same answers where the card counts as played, which an effect may forbid."""
    found = []
    for reply in hand_replies(state, seat, card):
        refused = forbidden(state, Play(seat, card, using=_used(reply)), say("tried.act"))
        if refused is None:
            found.append(reply)
        else:
            why, rule = refused.refusal.why, refused.refusal.rule
            found.append(replace(reply, why_not=why, rule=rule))
    return tuple(found)


def _stand_in(card: str, other: str) -> Reply:
    said = say("answer.stand_in", card=text.card(card), using=used_name(other))
    return Reply(f"{card}:{other}", said, icon=card, card=card)


def use_card(res: Resolution, reply: Reply, seat: Seat, *, in_fight: bool = False) -> None:
    """Use the card from the hand that a reply stands for, perhaps in a duel."""
    assert reply.card is not None
    res.emit(Answered(seat, reply.card, _used(reply)))
    if in_fight:
        res.tell(card_fought, seat)
    else:
        res.tell(card_used, seat, 1)
    res.tell(answered, seat, reply.card)
