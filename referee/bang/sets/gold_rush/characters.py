"""The characters of Gold Rush."""

from __future__ import annotations

from referee import text
from referee.bang.abilities import abilities, use
from referee.bang.card import card_played
from referee.bang.combat import shoot
from referee.bang.commands import Play, Use
from referee.bang.distance import reaches
from referee.bang.drawing import cards_drawn, phase_one_notes
from referee.bang.effect import Ability, Effect, concerned
from referee.bang.events.cards import AbilityUsed
from referee.bang.flips import call_for_flip, flipped
from referee.bang.hand import answered
from referee.bang.life import life_taken
from referee.bang.moments import Taken
from referee.bang.resolution import Resolution
from referee.bang.sets.gold_rush.equipment import Panning
from referee.bang.sets.gold_rush.frames import AnotherTurn, KeepOne
from referee.bang.sets.gold_rush.holdings import Shop
from referee.bang.sets.gold_rush.nuggets import earn, spend
from referee.bang.sets.gold_rush.shop import DrawEquipment, bargain, too_little_gold
from referee.bang.sets.gold_rush.shopping import BEER
from referee.bang.state import Seat, State
from referee.bang.turn import spirit_leaves, tries_for_turn, turn_ends
from referee.cards import Condition, Face
from referee.engine.asking import answers, hears
from referee.option import Ask, Choice
from referee.text import Msg, say

PRICE = 2
"""What a shot of Jacky Murieta's costs, and a look of Josh McCloud's."""


class DonBell(Effect):
    """Hearts or diamonds at the end of his turn bring another one; a ghost does not try."""

    check = Condition(suits=("hearts", "diamonds"))

    @hears(turn_ends)
    def turn_ends(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        if me is None or seat != me or _among_ghosts(res.state, seat):
            return
        if tries_for_turn(res, seat, self.id):
            call_for_flip(res, seat, self.id)

    @hears(flipped)
    def flipped(self, res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
        if good:
            res.push(AnotherTurn(me))


def _among_ghosts(state: State, seat: Seat) -> bool:
    """Whether `seat` is back for one turn only, or an event lets the dead walk."""
    spirit = state[seat].spirit
    passing = spirit is not None and spirit_leaves(state.catalogue.effect(spirit))
    walking = (a for a in concerned(state, spirit_leaves) if a.source == "event")
    return passing or any(spirit_leaves(active.effect) for active in walking)


class DutchWill(Effect):
    """Discards one of the cards he draws in phase one and takes a nugget."""

    @hears(cards_drawn)
    def cards_drawn(self, res: Resolution, me: Seat, n: int) -> None:
        if n:
            res.push(KeepOne(me))

    @answers(phase_one_notes)
    def phase_one_notes(self, state: State, me: Seat, count: int) -> tuple[Msg, ...]:
        return (say("note.dutch_will"),) if count else ()


class JackyMurieta(Effect):
    """Shoots for two nuggets, as often as he can pay."""

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        targets = tuple(
            Choice(seat, say("name.seat", who=text.seat(seat)))
            for seat in state.clockwise_from(me, including=False)
            if reaches(state, me, seat)
        )
        ask = Ask("target", say("ask.at_whom"), choices=targets)
        nobody = None if targets else say("why.nobody_to_aim_at")
        why_not = too_little_gold(state, me, PRICE) or nobody
        said = say("option.jacky_murieta", n=PRICE)
        return (Ability(self.id, said, ask, why_not, "gold-050"),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        assert use.target is not None
        res.emit(AbilityUsed(me, self.id))
        spend(res, me, PRICE)
        shoot(res, me, use.target, self.id)


class JoshMcCloud(Effect):
    """Draws the top equipment card for two nuggets."""

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        empty = (
            None
            if Shop.of(state).shop_deck or Shop.of(state).shop_pile
            else say("why.no_equipment_left")
        )
        why_not = too_little_gold(state, me, PRICE) or empty
        said = say("option.josh_mccloud", n=PRICE)
        return (Ability(self.id, said, why_not=why_not, rule="gold-051"),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        res.emit(AbilityUsed(me, self.id))
        spend(res, me, PRICE)
        res.push(DrawEquipment(me))


class MadamYto(Effect):
    """Draws a card for every Beer that anybody plays, for whatever."""

    @hears(card_played)
    def card_played(self, res: Resolution, me: Seat | None, play: Play) -> None:
        self._beer(res, me, play.using or play.card)

    @hears(answered)
    def answered(self, res: Resolution, me: Seat | None, seat: Seat, card: str) -> None:
        self._beer(res, me, card)

    def _beer(self, res: Resolution, me: Seat | None, card: str) -> None:
        if me is not None and card == BEER:
            res.remind(say("log.draws_more", who=text.seat(me), n=1), "gold-053")


class PrettyLuzena(Effect):
    """Buys one card a turn for a nugget less."""

    @answers(bargain)
    def bargain(self, state: State, me: Seat) -> int:
        return 0 if state.turn is not None and self.id in state.turn.used else 1


class RaddieSnake(Panning):
    """Twice a turn, a nugget buys a card."""

    def words(self) -> Msg:
        return say("answer.character", character=text.character(self.id))


class SimeonPicos(Effect):
    """Takes a nugget for each life he loses, the last one too."""

    @hears(life_taken)
    def life_taken(self, res: Resolution, me: Seat | None, taken: Taken) -> None:
        if me is not None and taken.seat == me:
            earn(res, me, taken.n, "gold-059")


EFFECTS: dict[str, type[Effect]] = {
    "don_bell": DonBell,
    "dutch_will": DutchWill,
    "jacky_murieta": JackyMurieta,
    "josh_mccloud": JoshMcCloud,
    "madam_yto": MadamYto,
    "pretty_luzena": PrettyLuzena,
    "raddie_snake": RaddieSnake,
    "simeon_picos": SimeonPicos,
}
