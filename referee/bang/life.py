"""Losing life, regaining it, and leaving the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from referee.bang.effect import concerned, concerned_of
from referee.bang.events.lives import (
    Eliminated,
    Left,
    LifeGained,
    LifeLost,
    LossFelt,
    Returned,
    StayedAsGhost,
)
from referee.bang.events.turns import GameEnded
from referee.bang.moments import Death, Loss, Taken
from referee.bang.order import turn_order
from referee.bang.resolution import Resolution
from referee.bang.state import Lost, Seat, State
from referee.bang.victory import outcome, prey_of_three
from referee.engine.asking import moment, question
from referee.engine.events import Began
from referee.engine.frame import Frame
from referee.frozen import replace
from referee.text import Msg, say
from referee.text import seat as seat_ref
from referee.text import seats as seats_ref

FINISH_FIRST = "strike_all_first"
"""The switch for looking who has won only when a card that strikes several is done."""


@question
def keeps_in_game() -> bool:
    """Whether its owner, instead of leaving the game, stays without a life while it lies there."""
    return False


@question
def inherits(state: State, me: Seat, death: Death) -> bool:
    """Whether its owner takes the cards of somebody who was eliminated."""
    return False


@question
def is_shadow() -> bool:
    """Whether whoever it brought back is called a shadow, not a ghost."""
    return False


@question
def leaving_is_dying() -> bool:
    """Whether that counts as being eliminated once more."""
    return True


@moment
def life_lost(res: Resolution, me: Seat, loss: Loss) -> None:
    """Somebody lost life and is still in the game."""


@moment
def life_taken(res: Resolution, me: Seat | None, taken: Taken) -> None:
    """Somebody lost life, the last one too, and even if it was made up for at once."""


@moment
def eliminated(res: Resolution, me: Seat | None, death: Death) -> None:
    """Somebody was eliminated; rewards and penalties have not yet been given."""


def lose(
    res: Resolution,
    taken: Taken,
    *,
    now: int,
    counted: int,
    tell: Callable[[Resolution, Taken, int], None] | None = None,
) -> None:
    """Take lives from somebody who stays in the game: the one door through which they are lost.

    `counted` is how many of them abilities count, which is never the last one.
    """
    lost = max(0, res.state[taken.seat].life - now)
    res.emit(LifeLost(taken.seat, lost, now, taken.by, taken.cause))
    (tell or tell_loss)(res, taken, counted)


def tell_openly(res: Resolution, taken: Taken, counted: int) -> None:
    """Tell a loss that may still be prevented, and remember what comes of it."""
    told = len(res.events)
    tell_loss(res, taken, counted)
    if any(card.saves_others for card in res.state.catalogue.cards.values()):
        # What it has set off and is not yet done lies on the stack and is found there.
        brought = tuple(e for e in res.events[told:] if not isinstance(e, Began))
        seat, n, by, cause = taken.seat, taken.n, taken.by, taken.cause
        res.emit(LossFelt(Lost(seat, n, by, cause, taken.with_bang, brought)))


def tell_loss(res: Resolution, taken: Taken, counted: int) -> None:
    """Tell everybody that lives were lost, and how many of them abilities count."""
    if taken.n > 0:
        res.tell(life_taken, taken)
    if counted > 0:
        res.tell(life_lost, Loss(taken.seat, counted, taken.by, taken.cause))


def heal(res: Resolution, seat: Seat, n: int, *, cause: str) -> None:
    """Give `seat` up to `n` lives back, never above the number it started with."""
    player = res.state[seat]
    if player.spirit is not None:
        res.remind(say("log.no_effect_on", who=seat_ref(seat)))
        return
    now = min(player.max_life, player.life + n)
    res.emit(LifeGained(seat, now - player.life, now, cause))


def no_gain(state: State, seat: Seat) -> Msg | None:
    """Why `seat` can gain no life now, if so."""
    if not state[seat].has_lives:
        return say("why.no_life_of_own")
    return None if state[seat].is_wounded else say("why.life_is_full")


def come_back(res: Resolution, seat: Seat, life: int = 0, *, spirit: str | None = None) -> None:
    """Let somebody be in the game again: with lives, or without while `spirit` keeps them there."""
    shadow = spirit is not None and is_shadow(res.state.catalogue.effect(spirit))
    res.emit(Returned(seat, life, spirit, shadow))


def fall(res: Resolution, taken: Taken) -> None:
    """Let somebody lose the last life, for which nothing helps any more."""
    life, kept = res.state[taken.seat].life, _keepers(res.state, taken.seat)
    tell_loss(res, replace(taken, fatal=not kept), 0)
    eliminate(res, taken.seat, by=taken.by, cause=taken.cause)
    if res.state[taken.seat].alive:
        # Something keeps them in the game; abilities never count the last life.
        tell_loss(res, replace(taken, n=0), life - 1)


def eliminate(res: Resolution, seat: Seat, *, by: Seat | None, cause: str) -> None:
    """Take `seat` out of the game, then give rewards and penalties unless the game is over."""
    if stays_as_ghost(res, seat):
        return
    role = res.state[seat].role
    if not _goes_on_without(res, _take_out(res, seat, by=by, cause=cause)):
        return
    assert role is not None
    killed = by is not None and by != seat
    if prey_of_three(res.state):
        # Only whoever hit somebody else than their prey has hit the wrong one.
        res.remind(say("log.hunt_over" if killed else "log.nobody_s_prey"), "dodge-014")
    if by is not None and killed:
        res.state.catalogue.roles[role].killed(res, seat, by)


def _take_out(res: Resolution, seat: Seat, *, by: Seat | None, cause: str) -> Death:
    player = res.state[seat]
    assert player.role is not None, "roles are known before anybody can die"
    res.emit(Eliminated(seat, player.role, by, cause))
    return Death(seat, by, cause, player)


def stays_as_ghost(res: Resolution, seat: Seat) -> bool:
    """Keep somebody in the game who has something in play for that; tell whether they have."""
    keepers = _keepers(res.state, seat)
    if keepers:
        _stay(res, seat, keepers[0])
    return bool(keepers)


def _keepers(state: State, seat: Seat) -> list[str]:
    """What lies in front of `seat` that keeps them in the game without a life."""
    return [e.id for e in concerned_of(state, seat, keeps_in_game) if keeps_in_game(e)]


def _stay(res: Resolution, seat: Seat, spirit: str) -> None:
    res.emit(StayedAsGhost(seat, spirit))


def vanish(res: Resolution, seat: Seat, *, cause: str) -> None:
    """Take out somebody who has lost what kept them in the game; no ability takes notice."""
    laid = [one.card for one in res.state[seat].in_play]
    another = next((card for card in laid if res.state.catalogue.card(card).is_spirit), None)
    if another is not None:
        _stay(res, seat, another)
        return
    death = _take_out(res, seat, by=None, cause=cause)
    res.remind(say("log.discards_all", who=seat_ref(seat)), "train-075")
    # What belongs to nobody keeps the books all the same: gold goes back, shadows may go for good.
    keepers = [one.effect for one in concerned(res.state, eliminated) if one.owner is None]
    res.tell_each(keepers, eliminated, None, death)
    judge(res)


def leave(res: Resolution, seat: Seat, *, cause: str) -> None:
    """Let somebody go whom `cause` brought back for a while; nobody has killed them."""
    if stays_as_ghost(res, seat):
        return
    player = res.state[seat]
    res.emit(Left(seat))
    if leaving_is_dying(res.state.catalogue.effect(cause)):
        _goes_on_without(res, Death(seat, None, cause, player))
    else:
        res.remind(say("log.discards_all", who=seat_ref(seat)), "gold-032")
        judge(res)


def _goes_on_without(res: Resolution, death: Death) -> bool:
    """Clear away after somebody who is out and see whether the game is over."""
    _clear_away(res, death)
    res.tell(eliminated, death)
    return judge(res)


def judge(res: Resolution) -> bool:
    """End the game if somebody has won; tell whether it goes on.

    Where something strikes everybody alike, nobody has won before it is done.
    """
    if any(isinstance(frame, Reckoning) for frame in res.state.stack):
        return True
    result = outcome(res.state)
    if result is not None:
        res.emit(GameEnded(result.side, result.winners))
    return result is None


@dataclass(frozen=True)
class Reckoning(Frame, tag="reckoning"):
    """Something strikes everybody; who has won is seen when all of it is done."""

    fallen: int
    """How many had been eliminated before."""

    def says(self, state: State) -> Msg:
        return say("wait.reckoning")

    def step(self, res: Resolution) -> bool:
        res.pop()
        if len(res.state.fallen) > self.fallen:
            judge(res)
        return True


def strike_several(res: Resolution) -> None:
    """Several players are about to be struck; some tables see only after all who has won."""
    if res.state.rule(FINISH_FIRST):
        res.push(Reckoning(len(res.state.fallen)))


def _clear_away(res: Resolution, death: Death) -> None:
    """Say where the cards of the dead go: to an heir, to several in turn, or to the discards."""
    state, dead = res.state, seat_ref(death.seat)
    willing = {
        a.owner
        for a in concerned(state, inherits)
        if a.owner is not None and inherits(a.effect, state, a.owner, death)
    }
    heirs = [seat for seat in turn_order(state, death.seat) if seat in willing]
    for extension in state.catalogue.extensions:
        extension.inherited(res, heirs, death)
    if not heirs:
        res.remind(say("log.discards_all", who=dead), "base-036")
    elif len(heirs) == 1:
        res.remind(say("log.takes_everything", who=dead, by=seat_ref(heirs[0])), "base-144")
    else:
        res.remind(say("log.share_everything", who=dead, order=seats_ref(heirs)), "dodge-043")
