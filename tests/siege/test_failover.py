"""The proof of failover in short: a process killed and the database restarted in mid-game."""

from __future__ import annotations

import pytest

from tests.siege import failover


def test_nothing_acknowledged_is_lost_when_a_process_dies_in_mid_game() -> None:
    lacking = failover.missing()
    if lacking is not None:
        pytest.skip(lacking)

    found = failover.campaign(tables=3, processes=2, kills=1, ends=1, restarts=1, pause=1.5, seed=1)

    assert (found["lost"], found["doubled"], found["trouble"]) == (0, 0, [])
    # It was a real blow, and everybody played on after it.
    assert found["lines_lost"] > 0
    assert found["acknowledged_after_all_blows"] > 0
