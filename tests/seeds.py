"""Random games by their seeds: a few always, the others in a thorough run."""

from __future__ import annotations

from typing import Any

import pytest


def seeds(few: int, of: int) -> list[Any]:
    """Give the seeds 0 to `of` as parameters, all but the first `few` only for a thorough run."""
    assert 0 < few <= of, "some of them are always tested"
    return [
        pytest.param(seed, marks=() if seed < few else pytest.mark.thorough) for seed in range(of)
    ]
