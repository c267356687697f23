"""Trains one network on drawn samples."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import torch
from torch import nn

from camera.network import prepared
from camera.patches import LAYOUTS
from camera.train.net import build

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

BATCH = 128
RATE = 4e-3
HELD = 2000
"""Samples at the end that are never trained on."""

PARTS = {"bang": ("rank", "suit"), "poker": ("rank", "suit"), "duel": ("symbol",)}
"""What the parts of an index are called."""

Samples = tuple[np.ndarray, np.ndarray]
"""Patches, and the marks of each: those of all parts of an index."""


def fit(
    layout: str,
    data: Samples,
    epochs: float,
    seed: int,
    say: Callable[[str], None],
    start: Path | None = None,
) -> tuple[nn.Sequential, dict[str, float]]:
    """Train a network, or go on with one; give it with its figures on the held samples."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    rng = np.random.default_rng(seed)
    patches, marks = data[0], torch.tensor(data[1])
    count = len(patches) - HELD
    network = build(layout).to(memory_format=torch.channels_last)
    rate = RATE
    if start is not None:
        network.load_state_dict(torch.load(start))
        rate = RATE / 3
    steps = int(epochs * count / BATCH)
    optimiser = torch.optim.AdamW(network.parameters(), rate / 2, weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimiser, rate, total_steps=steps, pct_start=0.15
    )
    loss_of = nn.CrossEntropyLoss(label_smoothing=0.005)
    for step in range(steps):
        pick = rng.integers(0, count, BATCH)
        batch = prepared(patches[pick])
        batch = batch * (1 + rng.normal(0, 0.06, (BATCH, 3, 1, 1))) + rng.normal(
            0, 0.03, (BATCH, 3, 1, 1)
        )
        answer = network(
            torch.tensor(batch, dtype=torch.float32).contiguous(memory_format=torch.channels_last)
        )
        parts = split(layout, answer)
        loss = sum(loss_of(part, marks[pick, i]) for i, part in enumerate(parts))
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        if step % 250 == 249:
            say(f"{layout}: step {step + 1} of {steps}, loss {loss.item():.3f}")
    return network, figures(network, layout, patches[count:], marks[count:])


def figures(
    network: nn.Sequential, layout: str, patches: np.ndarray, marks: torch.Tensor
) -> dict[str, float]:
    """Measure a network: each part and all on patches with an index, silence on those without."""
    network.eval()
    with torch.no_grad():
        parts = [
            network(torch.tensor(prepared(patches[i : i + 250])))
            for i in range(0, len(patches), 250)
        ]
    answers = torch.cat(parts)
    said = torch.stack([part.argmax(1) for part in split(layout, answers)], 1)
    right, real = said == marks, marks[:, 0] < len(LAYOUTS[layout].marks[0])
    names = PARTS[layout]
    shares = {name: right[real, i] for i, name in enumerate(names)}
    if len(names) > 1:
        shares["both"] = right[real].all(1)
    shares["none"] = right[~real, 0]
    return {name: round(float(share.float().mean()), 4) for name, share in shares.items()}


def split(layout: str, answers: torch.Tensor) -> tuple[torch.Tensor, ...]:
    """Part what a network says by the parts of the index that it says it of."""
    return answers.split([len(marks) + 1 for marks in LAYOUTS[layout].marks], 1)
