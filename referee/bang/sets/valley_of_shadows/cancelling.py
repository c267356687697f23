"""Cancelling a card that was played on oneself: Escape, and Mick Defender with a Missed!."""

from __future__ import annotations

from referee.bang.combat import Shot
from referee.bang.events.cards import AbilityUsed, SaidAbout
from referee.bang.frames import CardOrLife
from referee.bang.hand import card_used
from referee.bang.resolution import Resolution
from referee.bang.sets.valley_of_shadows.frames import CardsOrLife
from referee.bang.state import Seat, State


def can_cancel(state: State, me: Seat) -> bool:
    """Whether the newest card was played on `me` and can be cancelled."""
    return _played_on_me(state, me) or _strikes_me_among_others(state, me)


def _played_on_me(state: State, me: Seat) -> bool:
    """Whether the newest card was aimed at `me` alone and its effect can be taken back."""
    last = state.last_play
    if last is None or last.target != me or last.seat == me or me in last.replied:
        return False
    card = state.catalogue.card(last.card)
    brown_only = state.rule("valley_wording") == "international"
    return card.can_be_cancelled(state, me) and (card.colour == "brown" or not brown_only)


def _strikes_me_among_others(state: State, me: Seat) -> bool:
    """Abroad, a brown card that strikes several players can be avoided, too."""
    if state.rule("valley_wording") != "international":
        return False
    top = state.top
    if isinstance(top, Shot):
        card = state.catalogue.cards.get(top.card)
        brown = card is not None and card.colour == "brown"
        return top.target == me and brown and not top.is_bang_card
    return isinstance(top, CardOrLife | CardsOrLife) and top.seat == me


def cancel_newest(res: Resolution, me: Seat, source: str) -> None:
    """Cancel what the newest card does to `me`."""
    res.emit(AbilityUsed(me, source))
    res.tell(card_used, me, 1)
    if _played_on_me(res.state, me):
        last = res.state.last_play
        assert last is not None
        res.emit(SaidAbout(me))
        res.state.catalogue.card(last.card).cancel(res, me)
    else:
        res.pop()
