"""After the race: revolvers are entered in private and shown together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from referee import text
from referee.engine.frame import Seat
from referee.frozen import replace
from referee.refusal import refuse
from referee.text import Msg, say
from referee.wright import commands, loot
from referee.wright.cards import BONUS, KINDS, in_order, ref
from referee.wright.frames import WrightFrame
from referee.wright.resolution import Resolution
from referee.wright.revolver import Cards, Groups, flat
from referee.wright.split import Entered, Split, sharers
from referee.wright.split_events import RevolverEntered, RevolverShown
from referee.wright.state import Cause, State


@dataclass(frozen=True)
class Reveal(WrightFrame, tag="wright_reveal"):
    """Everybody who takes part says what is in the revolver, unseen by the others."""

    cause: Cause
    hands: Groups
    bonus: Seat | None = None
    """Who added the bonus cards to the revolver."""
    entered: Entered = ()

    rule = "wright-050"

    def asked(self, state: State) -> tuple[Seat, ...]:
        """Whose revolver is looked at."""
        if state.rule("wright_last_hand") == "looked_at":
            return flat(self.hands)
        return sharers(state, self.hands)

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        done = {seat for seat, _ in self.entered}
        return tuple(seat for seat in self.asked(state) if seat not in done)

    def says(self, state: State) -> Msg:
        return say("wait.wright_reveal")

    def prompt(self, state: State, seat: Seat) -> Msg:
        if seat == self.bonus:
            return say("prompt.wright_reveal_bonus", n=BONUS)
        return say("prompt.wright_reveal")

    def is_private(self) -> bool:
        return True

    def most(self, state: State, seat: Seat) -> int:
        """How many cards the revolver of `seat` can hold."""
        return state.limit(seat) + (BONUS if seat == self.bonus else 0)

    def enter(self, res: Resolution, command: commands.Reveal) -> None:
        """Take somebody's word, or another word in its place, as long as not all have entered."""
        seat, cards = command.seat, command.cards
        tried = say("tried.wright_reveal", who=text.seat(seat))
        if seat not in self.asked(res.state):
            who = text.seat(seat)
            raise refuse("wright_not_sharing", tried, say("why.wright_not_sharing", who=who))
        check_loadable(cards, tried)
        most = self.most(res.state, seat)
        if len(cards) > most:
            why = say("why.wright_too_many", n=most)
            raise refuse("wright_too_many", tried, why, rule="wright-031")
        rest = tuple(pair for pair in self.entered if pair[0] != seat)
        res.change(replace(self, entered=(*rest, (seat, in_order(cards)))))
        res.emit(RevolverEntered(seat))

    def step(self, res: Resolution) -> bool:
        if self.waits_for(res.state):
            return False
        known = dict(self.entered)
        revolvers = tuple((seat, known[seat]) for seat in self.asked(res.state))
        res.pop()
        for seat, cards in revolvers:
            res.emit(RevolverShown(seat, cards, self._said_otherwise(res.state, seat, cards)))
        for card, n in impossible(revolvers):
            said = say("log.wright_copies", n=n, card=ref(card), of=KINDS[card].copies)
            res.remind(said, "wright-001")
        misses = _misses(res.state, revolvers, self.hands)
        res.push(Split(self.cause, self.hands, revolvers, revolvers, misses))
        return True

    def _said_otherwise(self, state: State, seat: Seat, cards: Cards) -> int | None:
        """How many cards were said to be loaded, if these are not so many."""
        if state.rule("wright_loading") == "untold":
            return None
        said, more = state[seat].loaded, BONUS if seat == self.bonus else 0
        return None if said <= len(cards) <= said + more else said


def impossible(revolvers: Entered) -> list[tuple[str, int]]:
    """Cards of which all revolvers together show more than the box has, and how many."""
    shown = Counter(card for _, cards in revolvers for card in cards)
    return [(card, n) for card, n in sorted(shown.items()) if n > KINDS[card].copies]


def check_loadable(cards: Sequence[str], tried: Msg) -> None:
    """Only ordinary cards, jokers and misses bear the revolver.

    Raises:
        Refused: another card is among them, or more of a kind than the box has.
    """
    for card in cards:
        if card not in KINDS:
            raise refuse("unknown_card", tried, say("why.unknown_card", what=card))
        if not KINDS[card].loads:
            why = say("why.wright_no_revolver_icon", card=ref(card))
            raise refuse("wright_no_revolver_icon", tried, why, rule="wright-026")
    if not loot.can_be_held(cards):
        raise refuse("wright_not_in_box", tried, rule="wright-001")


def _misses(state: State, revolvers: Entered, hands: Groups) -> tuple[Seat, ...]:
    """Whose misses fall, one after the other, in the order the table has agreed on."""
    count = {seat: sum(KINDS[card].cancels for card in cards) for seat, cards in revolvers}
    order = flat(hands)
    if state.rule("wright_miss_order") == "turn":
        order = state.clockwise_from(state.current)
    return tuple(seat for seat in order for _ in range(count.get(seat, 0)))
