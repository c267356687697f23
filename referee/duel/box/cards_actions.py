"""The action cards that do not shoot."""

from __future__ import annotations

from typing import ClassVar

from referee.duel.card import Aim, Card
from referee.duel.card_events import HandDiscarded
from referee.duel.commands import Play
from referee.duel.decks import draw
from referee.duel.events import HealthGained, HealthLost
from referee.duel.frames import CardOrHealth, Fight, Sweep
from referee.duel.gear import HAND, discard_gear, picks, take_from_hand_of, take_gear
from referee.duel.kinds import ActionCard
from referee.duel.life import Loss, heal, health_lost
from referee.duel.piles import holds
from referee.duel.places import Spot
from referee.duel.position import swap, targets
from referee.duel.resolution import Resolution
from referee.duel.state import State
from referee.engine.frame import Seat
from referee.text import Msg, say

RESPITE = 3


class Water(Card):
    """One player's attacker and cover change places."""

    aim: ClassVar[Aim] = "whose"

    def objection(self, state: State, seat: Seat) -> tuple[Msg, str] | None:
        if all(state.is_lone(one) for one in state):
            return say("why.nobody_to_swap"), "duel-092"
        return None

    def play(self, res: Resolution, play: Play) -> None:
        assert play.whose is not None
        swap(res, play.whose, by=play.seat)


class Robbery(ActionCard):
    """A random card from the opponent's hand, or a card in play discarded."""

    aim: ClassVar[Aim] = "pick"
    aim_rule = "duel-096"

    def picks(self, state: State, seat: Seat) -> tuple[str, ...]:
        hand = (HAND,) if holds(state, 1 - seat) else ()
        return (*hand, *picks(state, targets(state, seat, self)))

    def play(self, res: Resolution, play: Play) -> None:
        assert play.pick is not None
        if play.pick == HAND:
            take_from_hand_of(res, 1 - play.seat, play.seat)
        else:
            discard_gear(res, play.pick, play.seat)


class Teacher(ActionCard):
    """A card in play, taken into the hand."""

    aim: ClassVar[Aim] = "pick"
    aim_rule = "duel-129"

    def picks(self, state: State, seat: Seat) -> tuple[str, ...]:
        return picks(state, targets(state, seat, self))

    def play(self, res: Resolution, play: Play) -> None:
        assert play.pick is not None
        take_gear(res, play.pick, play.seat)


class Duel(Card):
    """The two players discard hit cards in turns; who stops loses health."""

    aim: ClassVar[Aim] = "spot"

    def usual_targets(self, state: State, seat: Seat) -> tuple[Spot, ...]:
        return (state.attacker(1 - seat),)

    def play(self, res: Resolution, play: Play) -> None:
        assert play.target is not None
        res.push(Fight(play.target, play.seat, 1 - play.seat, self.id))


class Indians(Card):
    """Everybody but one's own attacker: a hit card, or 1 health."""

    def play(self, res: Resolution, play: Play) -> None:
        own = res.state.attacker(play.seat)
        spots = tuple(spot for spot in res.state.in_order if spot != own)
        res.push(Sweep(self.id, play.seat, spots))

    def strike(self, res: Resolution, seat: Seat, spot: Spot) -> None:
        res.push(CardOrHealth(spot, res.state.fighter(spot).id, seat, self.id))


class GeneralStore(Card):
    """Four cards laid out, taken in turns."""

    def play(self, res: Resolution, play: Play) -> None:
        said = say("log.store", who={"seat": play.seat}, other={"seat": 1 - play.seat})
        res.remind(said, "duel-114")
        # Which two of the four somebody takes, only the table sees; it is two cards each.
        for seat in (play.seat, 1 - play.seat):
            draw(res, seat, 2, quietly=True)


class Wagon(Card):
    """Three cards, two of which are kept."""

    def play(self, res: Resolution, play: Play) -> None:
        draw(res, play.seat, 3)
        res.emit(HandDiscarded(play.seat))


class Rest(Card):
    """One's own attacker and cover regain 1 health each."""

    def in_vain(self, state: State, seat: Seat, target: Spot | None) -> Msg | None:
        fighters = [state.fighter(spot) for spot in state.manned(seat)]
        whole = all(fighter.health == fighter.most for fighter in fighters)
        return say("note.all_whole") if whole else None

    def play(self, res: Resolution, play: Play) -> None:
        for spot in res.state.manned(play.seat):
            heal(res, spot)


class Respite(ActionCard):
    """A character's health becomes 3."""

    aim: ClassVar[Aim] = "spot"
    aim_rule = "duel-122"

    def in_vain(self, state: State, seat: Seat, target: Spot | None) -> Msg | None:
        if target is None:
            return None
        fighter = state.fighter(target)
        same = fighter.health == min(RESPITE, fighter.most)
        return say("note.stays_as_it_is") if same else None

    def play(self, res: Resolution, play: Play) -> None:
        assert play.target is not None
        fighter = res.state.fighter(play.target)
        becomes = min(RESPITE, fighter.most)
        change = becomes - fighter.health
        if change > 0:
            res.emit(HealthGained(play.target, fighter.id, change, becomes))
        elif change < 0:
            # Nobody can suffer in its place: it is this character's health that becomes 3.
            res.emit(HealthLost(play.target, fighter.id, -change, becomes))
            lost = Loss(play.target, fighter.id, 0, play.seat, self.id, lost=-change)
            res.tell(health_lost, lost)


ACTION_CARDS = {
    "water": Water,
    "robbery": Robbery,
    "teacher": Teacher,
    "duel": Duel,
    "indians": Indians,
    "general_store": GeneralStore,
    "wagon": Wagon,
    "rest": Rest,
    "respite": Respite,
}
