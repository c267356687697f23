"""The roles' own consequences: the reward for an Outlaw, the penalty for a Deputy."""

from __future__ import annotations

from referee import text
from referee.bang.events import Stripped
from referee.bang.resolution import Resolution
from referee.bang.roles import Role
from referee.bang.state import Seat
from referee.bang.victory import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from referee.text import say

REWARD = 3


class Outlaw(Role):
    """Whoever kills an Outlaw draws three cards, an Outlaw too."""

    def killed(self, res: Resolution, victim: Seat, by: Seat) -> None:
        res.remind(say("log.reward", who=text.seat(by), n=REWARD), "base-038")


class Deputy(Role):
    """A Sheriff who kills a Deputy discards everything."""

    def killed(self, res: Resolution, victim: Seat, by: Seat) -> None:
        if res.state[by].role == SHERIFF:
            res.emit(Stripped(by))


ROLES: dict[str, Role] = {
    SHERIFF: Role(),
    DEPUTY: Deputy(),
    OUTLAW: Outlaw(),
    RENEGADE: Role(),
}
