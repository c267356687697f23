"""From the lobby to a game of BANG!: what is shuffled and handed to the referee."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.bang import RULES
from referee.bang.victory import SHERIFF
from web.games.bang.eventdecks import piles
from web.games.bang.settings import BangSettings
from web.games.bang.shopdeck import mirrored
from web.games.bang.trains import laid
from web.tables.shuffle import Chance

_OFFERED = {"two": 2, "three": 3, "four": 4}


def start_command(
    names: Sequence[str],
    settings: BangSettings,
    chance: Chance,
    *,
    sheriff: int | None = None,
    keep: Sequence[tuple[int, str]] = (),
    survivors: Sequence[tuple[int, str]] = (),
) -> dict[str, Any]:
    """Deal a game: settings as they are now, frozen; roles, characters and events shuffled.

    Raises:
        Refused: there are no roles, or no characters, for so many people.
    """
    house = dict(settings.house)
    count = len(names)
    command: dict[str, Any] = {
        "do": "start_game",
        "names": list(names),
        "sets": list(settings.sets),
        "house": house,
        "roles": settings.roles,
        "characters": settings.characters,
        "sheriff": sheriff,
        "keep": [list(pair) for pair in keep],
        "survivors": [list(pair) for pair in survivors],
        **piles(settings.sets, settings.events, settings.show, settings.event_deck, chance),
        **laid(settings.sets, settings.train, chance),
    }
    command["mirrored"] += mirrored(settings.sets, settings.shop)
    if settings.roles == "dealt":
        mix = RULES.role_mix(count, settings.sets)
        command["deal_roles"] = deal_roles(chance.shuffled(mix), sheriff)
    roster = RULES.roster(settings.sets, house)
    each = check_characters(count, settings)
    command["deal_characters"] = deal_characters(chance.shuffled(roster), count, each, dict(keep))
    return command


def check_characters(players: int, settings: BangSettings) -> int:
    """Tell how many characters everybody is dealt.

    Raises:
        Refused: there are not so many.
    """
    if settings.characters != "choose":
        return 1 if settings.characters == "dealt" else 0
    each = _OFFERED[settings.offer]
    RULES.check_roster(players, each, settings.sets, dict(settings.house))
    return each


def deal_roles(shuffled: Sequence[str], sheriff: int | None) -> list[str]:
    """Deal roles; a seat that is to be Sheriff swaps with whoever was dealt the star."""
    dealt = list(shuffled)
    if sheriff is not None:
        star = dealt.index(SHERIFF)
        dealt[star], dealt[sheriff] = dealt[sheriff], dealt[star]
    return dealt


def deal_characters(
    shuffled: Sequence[str], seats: int, each: int, kept: Mapping[int, str]
) -> list[list[str]]:
    """Deal `each` characters to every seat; a kept one stays with its seat and nobody else's."""
    if each == 0:
        return []
    pool = iter([character for character in shuffled if character not in kept.values()])
    hands = [[kept[seat]] if seat in kept else [] for seat in range(seats)]
    return [hand + [next(pool) for _ in range(each - len(hand))] for hand in hands]
