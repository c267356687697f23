"""The camera on the command line: read pictures, watch a camera, measure the reader."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from camera.words import ADVICE, DEVICE

if TYPE_CHECKING:
    from camera.reading import Sight


@click.command("read")
@click.argument(
    "images", nargs=-1, required=True, metavar="IMAGE...", type=click.Path(path_type=Path)
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per picture.")
def read_command(images: tuple[Path, ...], *, as_json: bool) -> None:
    """Read the cards in pictures."""
    from camera.files import Unreadable, open_picture
    from camera.reader import look

    failed = False
    for path in images:
        try:
            sight = look(open_picture(path))
        except Unreadable as error:
            click.echo(f"tinstar read: {error}", err=True)
            failed = True
            continue
        if as_json:
            click.echo(json.dumps(plain(path, sight), ensure_ascii=False))
            continue
        for card in sight.readings:
            frame = f", {card.border} frame" if card.border else ""
            click.echo(f"{path}: {card.rank} of {card.suit} ({card.confidence:.1%}{frame})")
        if sight.advice:
            click.echo(f"{path}: {ADVICE[sight.advice]}")
    if failed:
        sys.exit(2)


def plain(path: Path, sight: Sight) -> dict[str, Any]:
    """Give a sight as JSON has it."""
    cards = [
        {
            "rank": card.rank,
            "suit": card.suit,
            "confidence": card.confidence,
            "corners": [list(corner) for corner in card.corners],
            "border": card.border,
        }
        for card in sight.readings
    ]
    return {"image": str(path), "cards": cards, "advice": sight.advice and ADVICE[sight.advice]}


@click.command("watch")
@click.argument("source")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per flip.")
def watch_command(source: str, *, as_json: bool) -> None:
    """Watch a camera (its number), a stream (its address) or a video file; print the flips.

    A camera that is unplugged is waited for; a file ends the watch.
    """
    from camera.source import Gone, frames
    from camera.watch import Flip, Watcher

    watcher = Watcher()
    try:
        for frame in frames(
            source, say=lambda word: click.echo(f"tinstar watch: {DEVICE[word]}", err=True)
        ):
            event = watcher.feed(frame)
            if isinstance(event, Flip):
                cards = [{"rank": card.rank, "suit": card.suit} for card in event.readings]
                words = ", ".join(f"{card['rank']} of {card['suit']}" for card in cards)
                click.echo(json.dumps({"flip": cards}) if as_json else words)
            elif event is not None and not as_json:
                click.echo(ADVICE[event.reason])
    except Gone as error:
        click.echo(f"tinstar watch: {error}", err=True)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(0)


@click.command("camera")
@click.option(
    "--images",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A folder with labels.json instead of drawn pictures.",
)
@click.option("--scenes", default=40, show_default=True, help="Drawn scenes of each size.")
@click.option(
    "--watched", default=200, show_default=True, help="Cards shown to the watcher, of each kind."
)
@click.option("--seed", default=1, show_default=True)
def bench_camera(images: Path | None, scenes: int, watched: int, seed: int) -> None:
    """Figures of the reader, as JSON: recall, precision, time, memory."""
    from camera.bench import bench_drawn, bench_folder

    figures = bench_folder(images) if images else bench_drawn(scenes, watched, seed)
    click.echo(json.dumps(figures, indent=2))
