"""What Armed & Dangerous does as such: where new tokens come from, and what outlasts its card."""

from __future__ import annotations

from referee.bang.card import card_laid, card_played
from referee.bang.commands import Play
from referee.bang.effect import Active, Effect, silences, silences_now
from referee.bang.moments import Laid
from referee.bang.resolution import Resolution
from referee.bang.sets.armed_and_dangerous.charging import BlueCharge, Charge
from referee.bang.sets.armed_and_dangerous.frames import Unhindered
from referee.bang.sets.armed_and_dangerous.load import room
from referee.bang.state import Seat, State
from referee.bang.turn import earns_by_discarding, excess_discarded, more_bangs
from referee.engine.asking import answers, hears

ORANGE_CHARGES = "orange_charges"
BANDOLIER = "bandolier"


class Ammunition(Effect):
    """Always there: blue cards played and cards discarded in phase three bring tokens."""

    @hears(card_laid)
    def card_laid(self, res: Resolution, me: Seat | None, laid: Laid) -> None:
        card = res.state.catalogue.card(laid.card)
        charges = ("blue", "orange") if res.state.rule(ORANGE_CHARGES) else ("blue",)
        if card.colour in charges:
            _charge(res, laid.seat)

    @hears(card_played)
    def card_played(self, res: Resolution, me: Seat | None, play: Play) -> None:
        # A blue card that does nothing to its target was played all the same.
        if res.state.catalogue.card(play.card).colour == "blue":
            _charge(res, play.seat)

    @hears(excess_discarded)
    def excess_discarded(self, res: Resolution, me: Seat | None, seat: Seat, n: int) -> None:
        if room(res.state, seat):
            res.push(Charge(seat, n))

    @answers(earns_by_discarding)
    def earns_by_discarding(self, state: State, me: Seat) -> bool:
        return bool(room(state, me))

    @answers(more_bangs)
    def more_bangs(self, state: State, me: Seat) -> int:
        # What was paid for holds to the end of the turn, even if the card is used up.
        on_turn = state.on_turn == me
        return state.turn.used.count(BANDOLIER) if state.turn and on_turn else 0

    @answers(silences_now)
    def silences_now(self, state: State, me: Seat | None) -> bool:
        return any(isinstance(frame, Unhindered) for frame in state.stack)

    @answers(silences)
    def silences(self, state: State, me: Seat | None, other: Active) -> bool:
        return other.owner is not None and any(
            frame.silences(other.owner) for frame in state.stack if isinstance(frame, Unhindered)
        )


def _charge(res: Resolution, seat: Seat) -> None:
    """Offer `seat` one token; whoever is on turn can just go on and has it on the character."""
    if room(res.state, seat):
        res.push(BlueCharge(seat, 1) if seat == res.state.on_turn else Charge(seat, 1))
