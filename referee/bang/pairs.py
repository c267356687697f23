"""Two cards from the hand together as one shot: what their suits mean to the target."""

from __future__ import annotations

from referee import text
from referee.bang.commands import Use
from referee.bang.distance import reaches
from referee.bang.frames import is_immune
from referee.bang.reach import ask_in_range
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.cards import SUITS
from referee.frozen import replace
from referee.option import Ask, Choice
from referee.text import say

HARMLESS = "diamonds"
"""What is said of a pair that does nothing: both cards are of a suit its target ignores."""


def ask_pair(state: State, me: Seat) -> Ask:
    """Ask for a target within weapon range, and where suits matter to it, for those of the pair."""
    other = Choice("other", say("answer.other_suits"))
    both = Choice(HARMLESS, say("answer.two_diamonds"))
    suits = Ask("value", say("ask.two_suits"), choices=(other, both))
    ask = ask_in_range(state, me, reaches)
    choices = (
        replace(choice, ask=suits) if 0 < _ignored(state, me, choice.value) < len(SUITS) else choice
        for choice in ask.choices
    )
    return replace(ask, choices=tuple(choices))


def _ignored(state: State, me: Seat, target: Seat) -> int:
    """How many suits, as cards are read now, do nothing to `target`."""
    return sum(is_immune(state, me, target, suit) for suit in SUITS)


def pair_strikes(res: Resolution, me: Seat, use: Use, rule: str) -> bool:
    """Whether the pair does anything to its target, for which one other card suffices."""
    assert use.target is not None
    strikes = use.value != HARMLESS and _ignored(res.state, me, use.target) < len(SUITS)
    if not strikes:
        res.remind(say("log.no_effect_on", who=text.seat(use.target)), rule)
    return strikes
