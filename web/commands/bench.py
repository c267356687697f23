"""Figures of engine, table, start, paper, race, pages and camera, as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from camera.cli import bench_camera
from referee.data import LANGUAGES
from web.commands.seeing import with_opencv

THREADS = ("system", "green")
"""What the lines of a café hang on."""


@click.group("bench")
def command() -> None:
    """Measure how fast things go here; docs/benchmarks.md explains the figures."""


@command.command()
@click.option("--games", type=click.IntRange(min=1), default=20, show_default=True)
@click.option(
    "--against",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Another checkout: play the same games by both in turn, and tell how many times as fast.",
)
def engine(games: int, against: Path | None) -> None:
    """Commands per second, replay of 5,000 events, memory, and what a view costs."""
    if against is not None:
        from web.bench.against import compare

        _print(compare(against, games))
        return
    from web.bench import engine as bench

    _print(bench.measure(games))


@command.command()
@click.option("--taps", type=click.IntRange(min=10), default=400, show_default=True)
@click.option("--all-sets", is_flag=True, help="Play with every set, not the base game alone.")
def table(taps: int, all_sets: bool) -> None:
    """From a tap to every screen updated: 8 phones and the table, beside a bare broadcast."""
    from web.bench import table as bench

    _print(bench.measure(taps, all_sets=all_sets))


@command.command()
@click.option("--runs", type=click.IntRange(min=1), default=5, show_default=True)
def start(runs: int) -> None:
    """From pressing Enter to a QR code."""
    from web.bench import start as bench

    _print(bench.measure(runs))


@command.command("print")
def paper() -> None:
    """Everything on paper for all sets, languages and papers: pages per second, and memory."""
    from web.bench import printing as bench

    _print(bench.measure())


@command.command()
@click.option("--races", type=click.IntRange(min=200), default=4_000, show_default=True)
@click.option(
    "--wire",
    type=click.IntRange(min=0),
    default=4,
    show_default=True,
    help="Races by real clients on each delaying line; 0 leaves that out.",
)
def race(races: int, wire: int) -> None:
    """Who was first: simulated networks through the real judge, then real clients behind delays."""
    from web.bench.race import report
    from web.bench.table import need_clients

    if wire:
        need_clients()
    _print(report.measure(races, wire))


@command.command()
@click.option("--runs", type=click.IntRange(min=1), default=5, show_default=True)
@click.option("--lang", type=click.Choice(LANGUAGES), default=LANGUAGES[0], show_default=True)
@click.option("--slower", type=float, default=4, show_default=True, help="Slow the processor down.")
@click.option("--mbit", type=float, default=1.6, show_default=True, help="Megabits per second.")
@click.option(
    "--rtt", type=float, default=150, show_default=True, help="Milliseconds there and back."
)
def page(runs: int, lang: str, slower: float, mbit: float, rtt: float) -> None:
    """What a phone fetches, and how soon it can be used on a slow Wi-Fi."""
    from web.bench import page as bench

    _print(bench.measure(runs, bench.Profile(processor=slower, down=mbit, round_trip=rtt), lang))


@command.command()
@click.option("--tables", type=click.IntRange(min=1), default=10, show_default=True)
@click.option("--processes", type=click.IntRange(1, 32), default=1, show_default=True)
@click.option("--threads", type=click.Choice(THREADS), default=THREADS[0], show_default=True)
@click.option("--seconds", type=click.FloatRange(min=0.4), default=20.0, show_default=True)
@click.option(
    "--pause",
    type=click.FloatRange(min=0.0),
    default=2.0,
    show_default=True,
    help="Seconds from one tap of a table to its next.",
)
@click.option("--database", metavar="URL", help="Keep the tables in this PostgreSQL.")
def cafe(
    tables: int, processes: int, threads: str, seconds: float, pause: float, database: str | None
) -> None:
    """Many tables at once: from a tap to every screen of its table, and what each table costs."""
    from web.bench.cafe import report

    is_green = threads == "green"
    _print(report.measure(report.Wishes(tables, processes, is_green, seconds, pause, database)))


@command.command()
@click.option("--games", type=click.IntRange(min=1), default=20, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
def sight(games: int, seed: int) -> None:
    """Taps of whole bot games: today, and where every card is laid before a camera."""
    from web.bench import sight as bench

    _print(bench.measure(games, seed))


command.add_command(with_opencv(bench_camera))


def _print(figures: dict[str, Any]) -> None:
    click.echo(json.dumps(figures, indent=2))
