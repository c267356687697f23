"""A whole game without people: bots on every seat, at a pace one can watch."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from web.commands.options import serving_options
from web.commands.serve import Wishes, serve
from web.commands.sets import game_option, read_seats, read_sets
from web.tables.bots import NAMES, PACE

if TYPE_CHECKING:
    from web.tables.authority import Authority
    from web.tables.rooms import Rooms


@click.command("demo")
@serving_options
@click.option(
    "--pace",
    type=click.FloatRange(min=0.02),
    default=PACE,
    show_default=True,
    help="Seconds between two moves.",
)
@game_option
@click.option(
    "--seats", type=click.IntRange(min=1), help="How many bots; five, or what the game allows."
)
@click.option(
    "--sets",
    default="",
    metavar="SET,SET…",
    help="Play with these sets besides the game itself, or with “all”.",
)
@click.option("--seed", type=int, help="Play the same game again.")
def command(game: str, seats: int | None, sets: str, **options: Any) -> None:
    """Watch bots play a whole game, or take one of their seats.

    The game is kept in a folder of its own and forgotten afterwards, unless --data names one.
    """
    from web.games import game_of
    from web.tables.demo import Demo

    played = game_of(game)
    chosen = read_sets(sets, played)
    count = read_seats(seats, chosen, played)

    def prepare(rooms: Rooms) -> Authority:
        table = rooms.make()
        table.demo = Demo()
        seat_bots(table, game, count, chosen)
        return table

    wishes = Wishes(**options)
    if wishes.data is not None:
        serve(wishes, prepare)
        return
    with tempfile.TemporaryDirectory(prefix="tinstar-demo-") as folder:
        serve(replace(wishes, data=Path(folder), is_kept=False), prepare)


def seat_bots(table: Authority, game: str, seats: int, sets: tuple[str, ...]) -> None:
    """Put bots on every seat of a new table and begin, the way a host would."""
    from web.security.identity import new_device
    from web.tables.presence import Connection

    host = Connection("demo", "host", new_device(), "demo", laptop=True, keyed=True)
    table.open(host, None)

    def ask(action: str, **details: Any) -> None:
        payload = {"id": new_device() * 2, "action": action, **details}
        answer = table.request(host.sid, "host", payload)
        assert answer["ok"], answer

    ask("choose_game", game=game)
    ask("settings", sets=list(sets))
    for number, name in enumerate(NAMES[:seats]):
        ask("add_seat", name=name)
        ask("bot", seat=number, on=True)
    ask("start")
    table.close(host.sid)
