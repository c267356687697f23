"""Games, sets and seats as they are written on the command line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from referee.games import FIRST, known_games

if TYPE_CHECKING:
    from web.games.game import TableGame

_USUAL_SEATS = 5

game_option = click.option(
    "--game",
    type=click.Choice(known_games()),
    default=FIRST,
    show_default=True,
    help="Which game.",
)


def read_sets(written: str, game: TableGame[Any]) -> tuple[str, ...]:
    """Read the names of a game's sets; those it cannot be played without are always among them.

    Raises:
        click.BadParameter: there is no such set.
    """
    names = [name.strip() for name in written.split(",") if name.strip()]
    known = tuple(each["id"] for each in game.choices(game.read({}).sets)["sets"])
    if names == ["all"]:
        return known
    unknown = [name for name in names if name not in known]
    if unknown:
        problem = f"there is no set {unknown[0]!r}; there are: {', '.join(known)}"
        raise click.BadParameter(problem, param_hint="--sets")
    return tuple(name for name in known if name in (*game.always, *names))


def read_seats(seats: int | None, sets: tuple[str, ...], game: TableGame[Any]) -> int:
    """Give how many play; as many as is usual, as far as the game allows, if nobody says.

    Raises:
        click.BadParameter: the game is not for so many.
    """
    low, high = map(int, game.choices(sets)["players"])
    if seats is None:
        return max(low, min(_USUAL_SEATS, high))
    if not low <= seats <= high:
        problem = f"these sets are for {low} to {high}"
        raise click.BadParameter(problem, param_hint="--seats")
    return seats
