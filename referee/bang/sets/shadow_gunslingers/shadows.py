"""Coming back as a shadow, and the side a shadow Renegade takes."""

from __future__ import annotations

from referee.bang.effect import Effect
from referee.bang.life import come_back, eliminated, is_shadow, leave, leaving_is_dying
from referee.bang.moments import Death
from referee.bang.resolution import Resolution
from referee.bang.sets.gold_rush.shopping import keeps_gold
from referee.bang.sets.shadow_gunslingers.siding import Side, SideTaken
from referee.bang.state import Seat, State
from referee.bang.turn import bring_back, brings_back, spirit_leaves, turn_begins
from referee.bang.victory import DEPUTY, OUTLAW, RENEGADE, SHERIFF
from referee.engine.asking import answers, hears

LEAVE_FOR_GOOD = "shadows_leave_for_good"


class ShadowGunslingers(Effect):
    """Lets the eliminated take their turns, without a life; going again is not dying."""

    @answers(is_shadow)
    def is_shadow(self) -> bool:
        return True

    @answers(spirit_leaves)
    def spirit_leaves(self) -> bool:
        return True

    @answers(leaving_is_dying)
    def leaving_is_dying(self) -> bool:
        return False

    @answers(keeps_gold)
    def keeps_gold(self) -> bool:
        return True

    @answers(brings_back)
    def brings_back(self, state: State, seat: Seat) -> bool:
        return not state[seat].alive and not self._gone_for_good(state)

    @hears(bring_back)
    def bring_back(self, res: Resolution, seat: Seat) -> None:
        come_back(res, seat, spirit=self.id)

    @hears(turn_begins)
    def turn_begins(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        spirit = res.state[seat].spirit
        # An event may bring a shadow back, too; whatever does, it is for this turn only.
        passing = spirit is not None and spirit_leaves(res.state.catalogue.effect(spirit))
        if passing and res.state[seat].role == RENEGADE:
            res.emit(SideTaken(seat, weaker_side(res.state)))

    @hears(eliminated)
    def eliminated(self, res: Resolution, me: Seat | None, death: Death) -> None:
        if not self._gone_for_good(res.state):
            return
        for seat in res.state:
            if res.state[seat].spirit == self.id:
                leave(res, seat, cause=self.id)

    def _gone_for_good(self, state: State) -> bool:
        """Whether nobody but the Sheriff and the Renegade lives, where shadows then go."""
        living = [state[seat].role for seat in state.alive if state[seat].spirit != self.id]
        return bool(state.rule(LEAVE_FOR_GOOD)) and sorted(map(str, living)) == [RENEGADE, SHERIFF]


def weaker_side(state: State) -> Side:
    """The side with more open roles, which has fewer people left; the Outlaws where it is even."""
    seen = [player.role for player in state.players if player.role_public]
    law = sum(role in (SHERIFF, DEPUTY) for role in seen)
    return "law" if law > seen.count(OUTLAW) else "outlaws"
