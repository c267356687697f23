"""The cards that shoot, and those that cancel a hit."""

from __future__ import annotations

from referee.duel.card_events import HandDiscarded
from referee.duel.combat import Hit, HitWaits, cancelled, shoot
from referee.duel.commands import Play
from referee.duel.decks import draw
from referee.duel.frames import MayMove, MayStrip, Sweep, Volley
from referee.duel.kinds import AnswerCard, HitCard
from referee.duel.life import heal
from referee.duel.piles import holds
from referee.duel.places import Spot, owner
from referee.duel.resolution import Resolution
from referee.duel.state import State
from referee.engine.asking import hears
from referee.engine.frame import Seat
from referee.text import Msg, say


class Colt(HitCard):
    """One hit."""


class Knife(HitCard):
    """One hit, and no BANG! card."""


class Derringer(HitCard):
    """One hit, and no BANG! card; any card from the hand cancels it."""

    any_card = True


class Winchester(HitCard):
    """One hit, on the cover as well."""

    aim_rule = "duel-090"

    def usual_targets(self, state: State, seat: Seat) -> tuple[Spot, ...]:
        return (state.attacker(1 - seat), state.cover(1 - seat))


class HailOfBullets(HitCard):
    """As many hits as the target has equipment."""

    aim_rule = "duel-099"

    def is_bang(self, state: State) -> bool:
        return bool(state.rule("hail_is_bang"))

    def in_vain(self, state: State, seat: Seat, target: Spot | None) -> Msg | None:
        empty = target is not None and not state.fighter(target).gear
        return say("note.no_gear") if empty else None

    def play(self, res: Resolution, play: Play) -> None:
        assert play.target is not None
        hits = len(res.state.fighter(play.target).gear)
        bang = self.is_bang(res.state)
        res.push(Volley(play.target, play.seat, self.id, hits, bang))


class Gatling(HitCard):
    """A hit on everybody but one's own attacker."""

    aim = "none"

    def play(self, res: Resolution, play: Play) -> None:
        own = res.state.attacker(play.seat)
        targets = tuple(spot for spot in res.state.in_order if spot != own)
        res.push(Sweep(self.id, play.seat, targets))

    def strike(self, res: Resolution, seat: Seat, spot: Spot) -> None:
        shoot(res, seat, spot, self.id)


class Shotgun(HitCard):
    """One hit; cancelled, its player may move one attacker token."""

    def missed(self, res: Resolution, hit: Hit) -> None:
        res.push(MayMove(hit.by, self.id))


class Carbine(HitCard):
    """One hit; cancelled, its player may discard equipment of an attacker."""

    def missed(self, res: Resolution, hit: Hit) -> None:
        res.push(MayStrip(hit.by, self.id))


class Peacemaker(HitCard):
    """One hit; cancelled, the opponent discards a card from the hand."""

    def missed(self, res: Resolution, hit: Hit) -> None:
        if holds(res.state, 1 - hit.by):
            res.emit(HandDiscarded(1 - hit.by))


class Remington(HitCard):
    """One hit; cancelled, its player draws a card."""

    def missed(self, res: Resolution, hit: Hit) -> None:
        draw(res, hit.by, 1)


class Schofield(HitCard):
    """One hit; cancelled, its player's attacker regains 1 health."""

    def missed(self, res: Resolution, hit: Hit) -> None:
        heal(res, res.state.attacker(hit.by))


class Missed(AnswerCard):
    """Cancels a hit."""


class ReturnFire(AnswerCard):
    """Cancels a hit, and the enemy attacker becomes the target of one."""

    @hears(cancelled)
    def cancelled(self, res: Resolution, me: Spot, hit: Hit) -> None:
        seat = owner(me)
        res.later(HitWaits(seat, self.id, res.state.fighter(me).id))


HIT_CARDS = {
    "colt": Colt,
    "knife": Knife,
    "derringer": Derringer,
    "winchester": Winchester,
    "hail_of_bullets": HailOfBullets,
    "gatling": Gatling,
    "shotgun": Shotgun,
    "carbine": Carbine,
    "peacemaker": Peacemaker,
    "remington": Remington,
    "schofield": Schofield,
    "missed": Missed,
    "return_fire": ReturnFire,
}
