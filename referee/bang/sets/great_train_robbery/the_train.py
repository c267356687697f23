"""The train itself, always there, and the two sides of its locomotive."""

from __future__ import annotations

from referee.bang.abilities import abilities, use
from referee.bang.combat import shoot
from referee.bang.commands import Use
from referee.bang.effect import Ability, Effect
from referee.bang.flips import flipped
from referee.bang.forbidding import forbids_end
from referee.bang.frames import open_store
from referee.bang.resolution import Resolution
from referee.bang.sets.great_train_robbery.train.buying import (
    ADVANCE,
    BACK_UP,
    ability_to_advance,
    ability_to_back_up,
    buy,
    purchases,
    take_back_advance,
)
from referee.bang.sets.great_train_robbery.train.events import LocomotivePlaced, owes_car
from referee.bang.sets.great_train_robbery.train.moving import (
    LastCar,
    Locomotive,
    advance,
    can_move,
    everybody_from,
)
from referee.bang.sets.great_train_robbery.train.railway import Railway
from referee.bang.sets.great_train_robbery.train.yard import other_side
from referee.bang.state import Seat, State
from referee.bang.turn import turn_begins
from referee.cards import Condition, Face
from referee.engine.asking import answers, hears
from referee.text import Msg, say

EXTRA_TURNS = "train_moves_in_extra_turns"


class TheTrain(Effect):
    """Moves on with the Sheriff's turns, and sells its cars to whoever is on turn."""

    acts_any_time = True

    @hears(turn_begins)
    def turn_begins(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        state = res.state
        assert state.turn is not None
        again = state.turn.extra and not state.rule(EXTRA_TURNS)
        if seat == driver(state) and can_move(state) and not again:
            advance(res, None)

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        if state.on_turn != me or Railway.of(state).train is None:
            return ()
        if isinstance(state.top, LastCar):
            return purchases(state, me, any_time=True)
        if not can_move(state):
            return ()
        moves = (ability_to_advance(state, me), *ability_to_back_up(state))
        return (*purchases(state, me), *moves)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        if use.ability == ADVANCE:
            advance(res, me, free=True)
        elif use.ability == BACK_UP:
            take_back_advance(res, me)
        else:
            buy(res, me, use)

    @answers(forbids_end)
    def forbids_end(self, state: State, me: Seat | None, seat: Seat) -> tuple[Msg, str] | None:
        return (say("why.owes_car"), "train-022") if owes_car(state.turn) else None


def driver(state: State) -> Seat:
    """Whose turns move the train: the Sheriff's, or whoever stands in for the one who began."""
    return state.clockwise_from(state.first)[0]


class Ironhorse(Locomotive):
    """Everybody is the target of a BANG! effect that nobody fired."""

    check = Condition(suits=("clubs", "spades"))

    @hears(flipped)
    def flipped(self, res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
        side = self.id if good else other_side(self.id)
        assert side is not None
        res.emit(LocomotivePlaced(side))

    def arrive(self, res: Resolution, seat: Seat) -> None:
        everybody_from(res, self.id, seat)

    def visit(self, res: Resolution, seat: Seat) -> None:
        shoot(res, None, seat, self.id)


class Leland(Locomotive):
    """A General Store for everybody."""

    def arrive(self, res: Resolution, seat: Seat) -> None:
        # Whoever is on turn may have died of what the train brought before.
        open_store(res, res.state.clockwise_from(seat)[0])


LOCOMOTIVES: dict[str, type[Locomotive]] = {"ironhorse": Ironhorse, "leland": Leland}
