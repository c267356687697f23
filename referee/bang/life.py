"""Losing life, regaining it, and leaving the game."""

from __future__ import annotations

from referee.bang.events import Eliminated, GameEnded, LifeGained, LifeLost
from referee.bang.events_more import Left
from referee.bang.moments import Death, Loss
from referee.bang.resolution import Resolution
from referee.bang.state import Seat
from referee.bang.turn import turn_order
from referee.bang.victory import outcome, prey_of_three
from referee.text import say
from referee.text import seat as seat_ref
from referee.text import seats as seats_ref


def hurt(res: Resolution, seat: Seat, n: int, *, by: Seat | None, cause: str) -> None:
    """Take `n` lives from `seat` at once; losing the last one asks for a rescue first."""
    from referee.bang.combat import Dying

    life = res.state[seat].life
    if n <= 0:
        return
    if res.state[seat].spirit is not None:
        res.remind(say("log.no_effect_on", who=seat_ref(seat)))
        return
    if life <= n:
        res.push(Dying(seat, n, by, cause))
        return
    res.emit(LifeLost(seat, n, life - n, by, cause))
    res.tell("life_lost", Loss(seat, n, by, cause))


def heal(res: Resolution, seat: Seat, n: int, *, cause: str) -> None:
    """Give `seat` up to `n` lives back, never above the number it started with."""
    player = res.state[seat]
    if player.spirit is not None:
        res.remind(say("log.no_effect_on", who=seat_ref(seat)))
        return
    now = min(player.max_life, player.life + n)
    res.emit(LifeGained(seat, now - player.life, now, cause))


def eliminate(res: Resolution, seat: Seat, *, by: Seat | None, cause: str) -> None:
    """Take `seat` out of the game, then give rewards and penalties unless the game is over."""
    player = res.state[seat]
    role = player.role
    assert role is not None, "roles are known before anybody can die"
    res.emit(Eliminated(seat, role, by, cause))
    if not _goes_on_without(res, Death(seat, by, cause, player.in_play)):
        return
    if prey_of_three(res.state):
        res.remind(say("log.hunt_over"), "dodge-014")
    if by is not None and by != seat:
        res.state.catalogue.roles[role].killed(res, seat, by)


def leave(res: Resolution, seat: Seat, *, cause: str) -> None:
    """Let somebody go whom `cause` brought back for a while; nobody has killed them."""
    cards = res.state[seat].in_play
    res.emit(Left(seat))
    _goes_on_without(res, Death(seat, None, cause, cards))


def _goes_on_without(res: Resolution, death: Death) -> bool:
    """Clear away after somebody who is out and see whether the game is over."""
    _clear_away(res, death)
    res.tell("eliminated", death)
    result = outcome(res.state)
    if result is not None:
        res.emit(GameEnded(result.side, result.winners))
    return result is None


def _clear_away(res: Resolution, death: Death) -> None:
    """Say where the cards of the dead go: to an heir, to several in turn, or to the discards."""
    state, dead = res.state, seat_ref(death.seat)
    willing = {
        a.owner
        for a in state.effects
        if a.owner is not None and a.effect.inherits(state, a.owner, death)
    }
    heirs = [seat for seat in turn_order(state, death.seat) if seat in willing]
    if not heirs:
        res.remind(say("log.discards_all", who=dead), "base-036")
    elif len(heirs) == 1:
        res.remind(say("log.takes_everything", who=dead, by=seat_ref(heirs[0])), "base-144")
    else:
        res.remind(say("log.share_everything", who=dead, order=seats_ref(heirs)), "dodge-043")
