"""Tests of one page in three languages: the longest one always, the others when somebody asks.

`make test` must fit a quarter of an hour; `make thorough` runs what it leaves out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

LONGEST = "ru"
"""The language that needs the most room."""


def in_each(languages: Iterable[str]) -> list[Any]:
    """Give languages as parameters, all but the longest only for a thorough run."""
    return [
        pytest.param(each, marks=() if each == LONGEST else pytest.mark.thorough)
        for each in languages
    ]
