"""Tests of one page in three languages: the longest one always, the others when somebody asks.

`make test` must fit a quarter of an hour; `make thorough` runs what it leaves out.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest

LONGEST = "ru"
"""The language that needs the most room."""


def in_each(languages: Collection[str]) -> list[Any]:
    """Give languages or locales as parameters, all but the longest only for a thorough run."""
    always = {each for each in languages if each.partition("-")[0] == LONGEST}
    assert always, "one of them is always tested"
    return [
        pytest.param(each, marks=() if each in always else pytest.mark.thorough)
        for each in languages
    ]
