"""Roles: what happens to the one who kills their bearer."""

from __future__ import annotations

from referee.bang.resolution import Resolution
from referee.bang.state import Seat


class Role:
    """A role's own consequences."""

    def killed(self, res: Resolution, victim: Seat, by: Seat) -> None:
        """Reward or punish `by` for the elimination of `victim`, who had this role."""
