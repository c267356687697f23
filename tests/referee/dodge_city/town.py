"""Positions in Dodge City."""

from __future__ import annotations

from typing import Any

from tests.referee.table import Table, at, new_game

SETS = ("base", "dodge_city")


def town(position: str, **more: Any) -> Table:
    """Set up a position with the cards and characters of Dodge City."""
    return at(position, sets=("dodge_city",), **more)


def turn_of(ann: str, rest: str = "Ben:outlaw Cyril:outlaw Dan:renegade", **more: Any) -> Table:
    """Ann's turn begins: Dan has just ended his."""
    table = town(f"Ann:sheriff{ann} {rest} | Dan", **more)
    table.end("Dan", hand=0)
    return table


def deal(**roles: str) -> Table:
    """Start a game with these roles, each player as some character of four lives."""
    names = [name.title() for name in roles]
    return new_game(
        *names, sets=SETS, deal_roles=list(roles.values()), deal_characters=_strangers(len(names))
    )


def _strangers(n: int) -> list[list[str]]:
    known = ["bart_cassidy", "black_jack", "calamity_janet", "willy_the_kid"]
    known += ["jesse_jones", "kit_carlson", "slab_the_killer", "suzy_lafayette"]
    return [[one] for one in known[:n]]
