"""How many names a card may have whose index and frame were read, from the decks themselves."""

from __future__ import annotations

import pytest

from camera.names import combinations_of_sets, shares


def test_the_base_deck_leaves_one_name_or_two() -> None:
    assert shares(("base",)) == pytest.approx({1: 0.6, 2: 0.4})


@pytest.mark.parametrize("sets", list(combinations_of_sets()), ids="+".join)
def test_no_choice_of_sets_leaves_more_than_four(sets: tuple[str, ...]) -> None:
    found = shares(sets)

    assert max(found) <= 4
    assert sum(found.values()) == pytest.approx(1)
