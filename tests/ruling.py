"""Says which entries of the catalogue in ``tests/rulings`` a test proves.

    @ruling("base-014")
    def test_a_weapon_sets_the_range() -> None: ...

``tests/test_rulings_complete.py`` reads these marks and fails when an entry is left without a test.
"""

from __future__ import annotations

import pytest


def ruling(*ids: str) -> pytest.MarkDecorator:
    """Mark a test, or one ``pytest.param`` of it, with the ids it proves, written out."""
    return pytest.mark.ruling(*ids)
