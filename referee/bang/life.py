"""Losing life, regaining it, and leaving the game."""

from __future__ import annotations

from referee.bang.events import Eliminated, GameEnded, LifeGained, LifeLost
from referee.bang.moments import Death, Loss
from referee.bang.resolution import Resolution
from referee.bang.state import Seat
from referee.bang.victory import outcome
from referee.text import say
from referee.text import seat as seat_ref


def hurt(res: Resolution, seat: Seat, n: int, *, by: Seat | None, cause: str) -> None:
    """Take `n` lives from `seat` at once; losing the last one asks for a rescue first."""
    from referee.bang.combat import Dying

    life = res.state[seat].life
    if life <= n:
        res.push(Dying(seat, n, by, cause))
        return
    res.emit(LifeLost(seat, n, life - n, by, cause))
    res.tell("life_lost", Loss(seat, n, by, cause))


def heal(res: Resolution, seat: Seat, n: int, *, cause: str) -> None:
    """Give `seat` up to `n` lives back, never above the number it started with."""
    player = res.state[seat]
    now = min(player.max_life, player.life + n)
    res.emit(LifeGained(seat, now - player.life, now, cause))


def eliminate(res: Resolution, seat: Seat, *, by: Seat | None, cause: str) -> None:
    """Take `seat` out of the game, then give rewards and penalties unless the game is over."""
    player = res.state[seat]
    role = player.role
    assert role is not None, "roles are known before anybody can die"
    res.emit(Eliminated(seat, role, by, cause))
    before = len(res.events)
    res.tell("eliminated", Death(seat, by, cause, player.in_play))
    if len(res.events) == before:
        res.remind(say("log.discards_all", who=seat_ref(seat)), "base-036")
    result = outcome(res.state)
    if result is not None:
        res.emit(GameEnded(result.side, result.winners))
    elif by is not None and by != seat:
        res.state.catalogue.roles[role].killed(res, seat, by)
