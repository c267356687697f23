"""`make model`: draws samples, trains both networks, writes them and the model card."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
import cv2
import numpy as np
import torch

from camera.patches import LAYOUTS
from camera.train.calibrate import calibrate, gather
from camera.train.fit import HELD, fit
from camera.train.fonts import BOOKISH, BOOKMAN, POKER, SYMBOLS, Cabinet, find
from camera.train.net import export
from camera.train.samples import samples

SHARD = 5000
SCENES = 250
"""Drawn scenes on which confidence is fitted."""
MODEL = Path(__file__).parent.parent / "model"
CARD = MODEL / "card.json"
UNFITTED = {"start": -1.0, "odds": 1.0, "agreement": 2.0, "bar": 0.97}
"""A curve to begin with: looks are believed about as far as they believe themselves."""

NEEDED = {
    "Bookman (fonts-urw-base35 or fonts-texgyre)": BOOKMAN,
    "poker faces": POKER[:20],
    "suit signs": SYMBOLS,
}


@click.command()
@click.option(
    "--fonts",
    multiple=True,
    type=click.Path(path_type=Path),
    default=["/usr/share/fonts"],
    show_default=True,
    help="Folders with typefaces; may be given several times.",
)
@click.option(
    "--work",
    type=click.Path(path_type=Path),
    default=Path("build/model"),
    show_default=True,
    help="Where drawn samples are kept, so that a second run is quicker.",
)
@click.option(
    "--layout", "layouts", multiple=True, default=list(LAYOUTS), type=click.Choice(list(LAYOUTS))
)
@click.option(
    "--shards",
    default=6,
    show_default=True,
    help=f"Lots of {SHARD} samples drawn for each network.",
)
@click.option(
    "--start",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A work folder of an earlier run: its networks are trained further.",
)
@click.option("--epochs", default=9.0, show_default=True)
@click.option("--seed", default=100, show_default=True)
def main(
    fonts: tuple[Path, ...],
    work: Path,
    layouts: tuple[str, ...],
    shards: int,
    start: Path | None,
    epochs: float,
    seed: int,
) -> None:
    """Make the reader's networks from drawn samples."""
    cv2.setNumThreads(1)
    cabinet = Cabinet(find(list(fonts)))
    for what, names in NEEDED.items():
        if not any(name in cabinet.paths for name in names):
            raise click.ClickException(
                f"No typeface for {what} under {', '.join(map(str, fonts))}."
            )
    work.mkdir(parents=True, exist_ok=True)
    for layout in layouts:
        data = drawn(layout, shards, seed, cabinet, work)
        begun = start / f"{layout}.pt" if start else None
        network, figures = fit(layout, data, epochs, seed, click.echo, begun)
        export(network, layout, MODEL / f"{layout}.onnx")
        torch.save(network.state_dict(), work / f"{layout}.pt")
        card = json.loads(CARD.read_text(encoding="utf-8")) if CARD.exists() else {}
        used = {*BOOKMAN, *BOOKISH} if layout == "bang" else {*POKER}
        card[layout] = {
            "samples": len(data[0]) - HELD,
            "epochs": epochs,
            "went_on_from": card.get(layout) if start else None,
            "seed": seed,
            "faces": sorted({*used, *SYMBOLS} & set(cabinet.paths)),
            "on_held_samples": {"samples": HELD, **figures},
        }
        click.echo(f"{layout}: {figures}")
        card.setdefault("calibration", {}).setdefault(layout, UNFITTED)
        write(card)
    for layout in layouts:  # each curve needs both networks in place
        card = json.loads(CARD.read_text(encoding="utf-8"))
        rows = gather(layout, SCENES, cabinet, seed)
        card["calibration"][layout] = {
            **calibrate(rows, layout),
            "scenes": SCENES,
            "claims": len(rows),
        }
        click.echo(f"{layout}: {card['calibration'][layout]}")
        write(card)


def write(card: dict[str, Any]) -> None:
    """Keep the model card up to date beside the networks."""
    CARD.write_text(json.dumps(card, indent=2) + "\n", encoding="utf-8")


def drawn(
    layout: str, shards: int, seed: int, cabinet: Cabinet, work: Path
) -> tuple[np.ndarray, ...]:
    """Draw samples in shards, or take those of an earlier run."""
    parts = []
    for shard in range(seed, seed + shards):
        path = work / f"{layout}_{shard}.npz"
        if not path.exists():
            click.echo(f"{layout}: drawing shard {shard - seed + 1} of {shards}")
            patches, ranks, suits = samples(layout, SHARD, cabinet, 2 * shard + (layout == "poker"))
            np.savez(path, p=patches, r=ranks, s=suits)
        with np.load(path) as kept:
            parts.append((kept["p"], kept["r"], kept["s"]))
    return tuple(np.concatenate(column) for column in zip(*parts, strict=True))


if __name__ == "__main__":
    main()
