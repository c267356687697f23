"""What the host chooses of BANG!: how roles, characters and event cards come to the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from referee.bang.rules import ALWAYS
from web.games.bang.eventdecks import EventDeck, ShowDeck
from web.games.bang.shopdeck import ShopDeck
from web.games.bang.trains import Railway
from web.games.game import Settings


@dataclass(frozen=True)
class Series:
    """What carries over from one game of the evening to the next."""

    keep_characters: bool = True
    rotate_sheriff: bool = False


@dataclass(frozen=True)
class BangSettings(Settings):
    """What the next game is played with."""

    sets: tuple[str, ...] = (ALWAYS,)
    roles: Literal["dealt", "entered"] = "dealt"
    characters: Literal["dealt", "choose", "entered"] = "dealt"
    offer: Literal["two", "three", "four"] = "two"
    """From how many characters everybody chooses."""
    series: Series = Series()
    event_deck: tuple[str, ...] = ()
    """Loose event cards that take part."""
    events: EventDeck = field(default_factory=EventDeck)
    show: ShowDeck = field(default_factory=ShowDeck)
    shop: ShopDeck = field(default_factory=ShopDeck)
    train: Railway = field(default_factory=Railway)
