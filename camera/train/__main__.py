"""`make model`: draws samples, trains the networks, writes them and the model card."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
import cv2
import numpy as np
import torch

from camera.patches import LAYOUTS
from camera.train.calibrate import calibrate, gather
from camera.train.fit import HELD, Samples, fit
from camera.train.fonts import BOOKISH, BOOKMAN, POKER, SYMBOLS, Cabinet, find
from camera.train.net import export
from camera.train.samples import samples

SHARD = 5000
SCENES = 110
"""Drawn scenes on which confidence is fitted."""
MODEL = Path(__file__).parent.parent / "model"
CARD = MODEL / "card.json"


@dataclass(frozen=True)
class Stage:
    """Some training on samples drawn for it: how many lots, and how often each is seen."""

    seed: int
    shards: int
    epochs: float


UNFITTED = {"start": -1.0, "odds": 1.0, "agreement": 2.0, "bar": 0.97}
"""A curve to begin with: looks are believed about as far as they believe themselves."""

RECIPE: dict[str, tuple[Stage, ...]] = {
    "bang": (Stage(100, 7, 7.0), Stage(200, 5, 5.0)),
    "poker": (Stage(100, 6, 9.0),),
    "duel": (Stage(100, 6, 9.0),),
}
"""How each network is made: a stage goes on with what the one before it trained."""

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
    default=["/usr/share/fonts", "/usr/share/texmf/fonts"],
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
def main(fonts: tuple[Path, ...], work: Path, layouts: tuple[str, ...]) -> None:
    """Make the reader's networks from drawn samples."""
    cv2.setNumThreads(1)
    cabinet = Cabinet(find(list(fonts)))
    _guard_faces(cabinet, fonts)
    work.mkdir(parents=True, exist_ok=True)
    for layout in layouts:
        make(layout, cabinet, work)
    for layout in layouts:  # each curve needs all networks in place
        card = json.loads(CARD.read_text(encoding="utf-8"))
        rows = gather(layout, SCENES, cabinet, RECIPE[layout][0].seed)
        card["calibration"][layout] = {
            **calibrate(rows, layout),
            "scenes": SCENES,
            "claims": len(rows),
        }
        click.echo(f"{layout}: {card['calibration'][layout]}")
        write(card)


def make(layout: str, cabinet: Cabinet, work: Path) -> None:
    """Draw and train one network, stage by stage; write it and what the card says of it."""
    begun: Path | None = None
    before: dict[str, Any] | None = None
    used = (
        {*BOOKMAN, *BOOKISH}
        if layout == "bang"
        else {*POKER}
        if layout == "poker"
        else {*BOOKMAN, *BOOKISH, *POKER}
    )
    for stage in RECIPE[layout]:
        data = drawn(layout, stage.shards, stage.seed, cabinet, work)
        network, figures = fit(layout, data, stage.epochs, stage.seed, click.echo, begun)
        begun = work / f"{layout}_{stage.seed}.pt"
        torch.save(network.state_dict(), begun)
        before = {
            "samples": len(data[0]) - HELD,
            "epochs": stage.epochs,
            "went_on_from": before,
            "seed": stage.seed,
            "faces": sorted({*used, *SYMBOLS} & set(cabinet.paths)),
            "on_held_samples": {"samples": HELD, **figures},
        }
        click.echo(f"{layout}: {figures}")
    export(network, layout, MODEL / f"{layout}.onnx")
    card = json.loads(CARD.read_text(encoding="utf-8")) if CARD.exists() else {}
    card[layout] = before
    card.setdefault("calibration", {}).setdefault(layout, UNFITTED)
    write(card)


def _guard_faces(cabinet: Cabinet, fonts: tuple[Path, ...]) -> None:
    """Refuse to start without the faces that matter, and name those that are merely missed."""
    for what, names in NEEDED.items():
        if not any(name in cabinet.paths for name in names):
            raise click.ClickException(
                f"No typeface for {what} under {', '.join(map(str, fonts))}."
            )
    missed = sorted({*BOOKMAN, *BOOKISH, *POKER, *SYMBOLS} - set(cabinet.paths))
    if missed:
        click.echo(f"Without {', '.join(missed)}: the networks will differ from the kept ones.")


def write(card: dict[str, Any]) -> None:
    """Keep the model card up to date beside the networks."""
    CARD.write_text(json.dumps(card, indent=2) + "\n", encoding="utf-8")


def drawn(layout: str, shards: int, seed: int, cabinet: Cabinet, work: Path) -> Samples:
    """Draw samples in shards, or take those of an earlier run."""
    parts = []
    for shard in range(seed, seed + shards):
        path = work / f"{layout}_{shard}.npz"
        if not path.exists():
            click.echo(f"{layout}: drawing shard {shard - seed + 1} of {shards}")
            patches, marks = samples(layout, SHARD, cabinet, 2 * shard + (layout == "poker"))
            np.savez(path, patches=patches, marks=marks)
        with np.load(path) as kept:
            parts.append((kept["patches"], kept["marks"]))
    patches, marks = (np.concatenate(column) for column in zip(*parts, strict=True))
    return patches, marks


if __name__ == "__main__":
    main()
