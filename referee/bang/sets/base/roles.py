"""The roles' own consequences: the reward for an Outlaw, the penalty for a Deputy."""

from __future__ import annotations

from referee import text
from referee.bang.inplay import strip
from referee.bang.resolution import Resolution
from referee.bang.roles import Role
from referee.bang.state import Seat
from referee.bang.victory import DEPUTY, OUTLAW, RENEGADE, SHERIFF, THREE
from referee.text import say

REWARD = 3


class Bystander(Role):
    """A role that nobody is rewarded for, except among three players, where every kill is."""

    def killed(self, res: Resolution, victim: Seat, by: Seat) -> None:
        if len(res.state.players) == THREE:
            res.remind(say("log.reward_for_any", who=text.seat(by), n=REWARD), "dodge-017")


class Outlaw(Bystander):
    """Whoever kills an Outlaw draws three cards, an Outlaw too."""

    def killed(self, res: Resolution, victim: Seat, by: Seat) -> None:
        super().killed(res, victim, by)
        if len(res.state.players) != THREE:
            res.remind(say("log.reward", who=text.seat(by), n=REWARD), "base-038")


class Deputy(Bystander):
    """A Sheriff who kills a Deputy discards everything."""

    def killed(self, res: Resolution, victim: Seat, by: Seat) -> None:
        super().killed(res, victim, by)
        if res.state[by].role == SHERIFF:
            strip(res, by)


ROLES: dict[str, Role] = {
    SHERIFF: Bystander(),
    DEPUTY: Deputy(),
    OUTLAW: Outlaw(),
    RENEGADE: Bystander(),
}
