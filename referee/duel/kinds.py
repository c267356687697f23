"""Kinds of cards: what several of them have in common."""

from __future__ import annotations

from typing import ClassVar

from referee.duel.card import Aim, Card
from referee.duel.card_events import GearDiscarded, GearLaid
from referee.duel.combat import shoot
from referee.duel.commands import Play
from referee.duel.places import Spot
from referee.duel.resolution import Resolution
from referee.duel.state import State
from referee.engine.frame import Seat


class HitCard(Card):
    """Makes a hit, on the enemy attacker unless something widens the choice."""

    aim: ClassVar[Aim] = "spot"
    aim_rule = "duel-023"
    any_card: ClassVar[bool] = False
    """Whether any card from the hand cancels its hit."""

    def usual_targets(self, state: State, seat: Seat) -> tuple[Spot, ...]:
        return (state.attacker(1 - seat),)

    def play(self, res: Resolution, play: Play) -> None:
        assert play.target is not None
        bang = self.is_bang(res.state)
        more = {"is_bang": bang, "any_card": self.any_card}
        shoot(res, play.seat, play.target, self.id, **more)


class ActionCard(Card):
    """Works on any character but the enemy cover."""

    def usual_targets(self, state: State, seat: Seat) -> tuple[Spot, ...]:
        return (state.attacker(seat), state.cover(seat), state.attacker(1 - seat))


class Equipment(Card):
    """Stays beside a character: one's own cover, or the enemy attacker."""

    aim: ClassVar[Aim] = "spot"
    aim_rule = "duel-026"

    def usual_targets(self, state: State, seat: Seat) -> tuple[Spot, ...]:
        return (state.cover(seat), state.attacker(1 - seat))

    def lay(self, res: Resolution, play: Play) -> None:
        """Lay the card; it takes the place of an equal one."""
        assert play.target is not None
        make_room(res, play.target, self.id)
        fighter = res.state.fighter(play.target)
        res.emit(GearLaid(play.seat, self.id, play.target, fighter.id))


def make_room(res: Resolution, spot: Spot, card: str) -> None:
    """Discard an equal card that lies there already: no character has two of a kind."""
    fighter = res.state.fighter(spot)
    if card in fighter.gear:
        res.emit(GearDiscarded(spot, fighter.id, card))


class AnswerCard(Card):
    """Is never played on one's own account."""

    only_answers = True
