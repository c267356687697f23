"""Trains one network on drawn samples."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import torch
from torch import nn

from camera.network import prepared
from camera.train.net import build
from referee.cards import RANKS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

BATCH = 128
RATE = 4e-3
HELD = 2000
"""Samples at the end that are never trained on."""

Samples = tuple[np.ndarray, np.ndarray, np.ndarray]
"""Patches, ranks, suits."""


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
    patches, ranks, suits = data[0], torch.tensor(data[1]), torch.tensor(data[2])
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
    split = len(RANKS) + 1
    for step in range(steps):
        pick = rng.integers(0, count, BATCH)
        batch = prepared(patches[pick])
        batch = batch * (1 + rng.normal(0, 0.06, (BATCH, 3, 1, 1))) + rng.normal(
            0, 0.03, (BATCH, 3, 1, 1)
        )
        answer = network(
            torch.tensor(batch, dtype=torch.float32).contiguous(memory_format=torch.channels_last)
        )
        loss = loss_of(answer[:, :split], ranks[pick]) + loss_of(answer[:, split:], suits[pick])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        if step % 250 == 249:
            say(f"{layout}: step {step + 1} of {steps}, loss {loss.item():.3f}")
    return network, figures(network, patches[count:], ranks[count:], suits[count:])


def figures(
    network: nn.Sequential, patches: np.ndarray, ranks: torch.Tensor, suits: torch.Tensor
) -> dict[str, float]:
    """Measure a network: rank, suit and both on patches with an index, silence on those without."""
    network.eval()
    with torch.no_grad():
        parts = [
            network(torch.tensor(prepared(patches[i : i + 250])))
            for i in range(0, len(patches), 250)
        ]
    answers = torch.cat(parts)
    split = len(RANKS) + 1
    said_rank, said_suit = answers[:, :split].argmax(1), answers[:, split:].argmax(1)
    real = ranks < len(RANKS)
    shares = {
        "rank": (said_rank == ranks)[real],
        "suit": (said_suit == suits)[real],
        "both": ((said_rank == ranks) & (said_suit == suits))[real],
        "none": (said_rank == ranks)[~real],
    }
    return {name: round(float(right.float().mean()), 4) for name, right in shares.items()}
