"""The networks are small, come with their card, and answer as the card says they were made."""

from __future__ import annotations

import json
from importlib.resources import files

import numpy as np
import pytest

from camera.network import ask
from camera.patches import LAYOUTS

MODEL = files("camera").joinpath("model")


def test_all_networks_together_stay_under_two_megabytes() -> None:
    assert sum(len(MODEL.joinpath(f"{name}.onnx").read_bytes()) for name in LAYOUTS) < 2 * 2**20


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_card_says_data_seed_and_figures(layout: str) -> None:
    card = json.loads(MODEL.joinpath("card.json").read_text(encoding="utf-8"))

    assert {"samples", "seed", "faces", "on_held_samples"} <= set(card[layout])
    assert 0.95 <= card["calibration"][layout]["bar"] < 1


@pytest.mark.parametrize("layout", LAYOUTS)
def test_odds_are_odds(layout: str) -> None:
    patches = np.random.default_rng(1).integers(0, 256, (3, *LAYOUTS[layout].shape, 3), np.uint8)
    parts = ask(layout, patches)

    assert [part.shape for part in parts] == [(3, len(m) + 1) for m in LAYOUTS[layout].marks]
    assert all(np.allclose(np.exp(part).sum(1), 1, atol=1e-5) for part in parts)
