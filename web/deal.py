"""From the lobby to a game: what the server shuffles and hands to the referee."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from referee.bang import RULES
from referee.bang.victory import SHERIFF
from web.eventdecks import piles, resolved
from web.lobby import Lobby, Settings
from web.shuffle import Chance

_CHARACTERS_EACH = {"dealt": 1, "choose": 2, "entered": 0}


def start_command(
    lobby: Lobby,
    chance: Chance,
    *,
    sheriff: int | None = None,
    keep: Sequence[tuple[int, str]] = (),
    survivors: Sequence[tuple[int, str]] = (),
) -> dict[str, Any]:
    """Deal a game: settings as they are now, frozen; roles, characters and events shuffled.

    Raises:
        Refused: there are no roles for so many people.
    """
    settings = lobby.settings
    house = house_of(lobby)
    count = len(lobby.seats)
    command: dict[str, Any] = {
        "do": "start_game",
        "names": [seat.name for seat in lobby.seats],
        "sets": list(settings.sets),
        "house": house,
        "roles": settings.roles,
        "characters": settings.characters,
        "sheriff": sheriff,
        "keep": [list(pair) for pair in keep],
        "survivors": [list(pair) for pair in survivors],
        **piles(settings.sets, settings.events, settings.show, settings.event_deck, chance),
    }
    if settings.roles == "dealt":
        mix = RULES.role_mix(count, settings.sets)
        command["deal_roles"] = deal_roles(chance.shuffled(mix), sheriff)
    roster = RULES.roster(settings.sets, house)
    each = _CHARACTERS_EACH[settings.characters]
    command["deal_characters"] = deal_characters(chance.shuffled(roster), count, each, dict(keep))
    return command


def house_of(lobby: Lobby) -> dict[str, Any]:
    """Give every house rule of the chosen sets with its value, set or default."""
    rules = RULES.house_rules(lobby.settings.sets)
    chosen = lobby.settings.house
    return {rule.id: chosen.get(rule.id, rule.default) for rule in rules}


def resolved_settings(lobby: Lobby) -> Settings:
    """Give the settings with every default of the chosen sets filled in, as the host sees them."""
    settings = lobby.settings
    events = resolved(settings.sets, settings.events)
    return replace(settings, house=house_of(lobby), events=events)


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
