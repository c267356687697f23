"""What every measurement shares: the machine it was made on, and its percentiles."""

from __future__ import annotations

import os
import platform
import statistics
from collections.abc import Sequence
from typing import Any

from web import __version__


def machine() -> dict[str, Any]:
    """Tell where the figures were taken."""
    return {
        "tinstar": __version__,
        "python": platform.python_version(),
        "system": platform.platform(terse=True),
        "cores": os.cpu_count(),
    }


def milliseconds(seconds: Sequence[float]) -> dict[str, float]:
    """Give the middle, the slow end and the mean of some durations, in milliseconds."""
    percentiles = statistics.quantiles(seconds, n=100, method="inclusive")
    return {
        "p50": _ms(percentiles[49]),
        "p99": _ms(percentiles[98]),
        "mean": _ms(statistics.fmean(seconds)),
    }


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 3)
