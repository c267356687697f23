"""Losing a life at once, and the last one: whoever is dying may be rescued."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.effect import asked, effects_of
from referee.bang.hand import use_card
from referee.bang.life import fall, lose, tell_loss, tell_openly
from referee.bang.moments import Taken
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.engine.asking import moment, question
from referee.engine.frame import Frame, Reply
from referee.frozen import replace
from referee.text import Msg, say
from referee.text import seat as seat_ref

OUT = Reply("out", say("answer.out"), icon="skull")


@question
def rescues(state: State, me: Seat, dying: Dying) -> tuple[Reply, ...]:
    """The ways beyond Beer by which its owner may survive the loss of the last life."""
    return ()


@moment
def rescue(res: Resolution, me: Seat, dying: Dying, choice: str) -> None:
    """Its owner uses one of `rescues`."""


@question
def cheats_death() -> bool:
    """Whether something else happens when its owner would lose the last life."""
    return False


@moment
def face_death(res: Resolution, me: Seat) -> None:
    """Its owner, about to die, does what `cheats_death` promises."""


def hurt(
    res: Resolution,
    seat: Seat,
    n: int,
    *,
    by: Seat | None,
    cause: str,
    with_bang: bool = False,
    is_price: bool = False,
) -> None:
    """Take `n` lives from `seat` at once; losing the last one asks for a rescue first.

    A life that somebody gives for something is a price: nobody can prevent that.
    """
    life = res.state[seat].life
    if n <= 0:
        return
    if res.state[seat].spirit is not None:
        res.remind(say("log.no_effect_on", who=seat_ref(seat)))
        return
    if life <= n:
        res.push(Dying(seat, n, by, cause, with_bang=with_bang))
        return
    taken = Taken(seat, n, by, cause, with_bang)
    lose(res, taken, now=life - n, counted=n, tell=tell_loss if is_price else tell_openly)


@dataclass(frozen=True)
class Dying(Frame, tag="dying"):
    """Somebody is about to lose the last life."""

    seat: Seat
    damage: int
    by: Seat | None
    cause: str
    healed: int = 0
    faced: bool = False
    """Whether whatever cheats death has had its chance."""
    saved_by: tuple[Seat, ...] = ()
    """Who took a life off the damage and hopes for thanks."""
    with_bang: bool = False
    """Whether a BANG! card did it."""

    rule = "base-035"

    def missing(self, state: State) -> int:
        """How many lives the rescue must still bring."""
        return self.damage - state[self.seat].life + 1 - self.healed

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.dying", who=text.seat(self.seat))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.dying", n=self.missing(state))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        return (*self._rescues(state), OUT)

    def _rescues(self, state: State) -> tuple[Reply, ...]:
        ways: list[Reply] = []
        for card in state.catalogue.rescues:
            ways += state.catalogue.card(card).rescue_replies(state, self.seat)
        for found in asked(state, self.seat, rescues, self):
            ways += found
        return tuple(ways)

    def step(self, res: Resolution) -> bool:
        if self.missing(res.state) <= 0:
            self.survive(res)
            return True
        cheats = [e for e in effects_of(res.state, self.seat) if cheats_death(e)]
        if cheats and not self.faced:
            res.change(replace(self, faced=True))
            face_death(cheats[0], res, self.seat)
            return True
        others_may_help = any(card.saves_others for card in res.state.catalogue.cards.values())
        if others_may_help or any(way.why_not is None for way in self._rescues(res.state)):
            return False
        # Nothing can help: nobody needs to be asked.
        self.die(res)
        return True

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        if reply.choice == "out":
            self.die(res)
        elif reply.card is not None:
            use_card(res, reply, seat)
            self.save(res, res.state.catalogue.card(reply.card).heals(res.state, seat))
        else:
            effect = res.state.catalogue.effect(reply.choice)
            rescue(effect, res, seat, self, reply.choice)

    def save(self, res: Resolution, lives: int) -> None:
        """Count `lives` towards the rescue; with enough of them the player stays in the game."""
        dying = replace(self, healed=self.healed + lives)
        if dying.missing(res.state) > 0:
            res.change(dying)
        else:
            dying.survive(res)

    def survive(self, res: Resolution) -> None:
        """Stay in the game with what is left."""
        player = res.state[self.seat]
        now = min(player.max_life, player.life - self.damage + self.healed)
        res.pop()
        # Abilities never count the last life, even when a Beer made up for it.
        lose(res, self.taken(self.damage), now=now, counted=player.life - 1)
        for card in res.state.catalogue.cards.values():
            if card.saves_others:
                for by in self.saved_by:
                    card.rescued(res, by, self.seat)

    def die(self, res: Resolution) -> None:
        """Nothing helps any more."""
        res.pop()
        fall(res, self.taken(min(self.damage, res.state[self.seat].life + self.healed)))

    def cheat(self, res: Resolution) -> None:
        """Stay in the game with one life, whatever was lost."""
        res.pop()
        lost = res.state[self.seat].life - 1
        lose(res, self.taken(lost), now=1, counted=lost)

    def taken(self, n: int) -> Taken:
        """The loss of so many lives."""
        return Taken(self.seat, n, self.by, self.cause, self.with_bang)

    def explain(self, state: State, choice: str) -> tuple[Msg, str] | None:
        return say("why.no_rescue"), "base-106"
