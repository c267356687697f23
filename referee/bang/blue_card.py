"""Cards that stay in play in front of somebody: blue ones, and the guns among them."""

from __future__ import annotations

from referee import text
from referee.bang.card import Card, card_laid, card_played
from referee.bang.commands import Play
from referee.bang.distance import reach
from referee.bang.events.cards import CardLaid, CardPlayed
from referee.bang.flips import Flip
from referee.bang.frames import unharmed
from referee.bang.inplay import discard
from referee.bang.moments import Laid
from referee.bang.objection import Objection
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.engine.asking import answers
from referee.text import say


class BlueCard(Card):
    """A card that stays in play in front of its player."""

    aims_by_place = True

    def objection(self, state: State, me: Seat) -> Objection | None:
        return None if self.needs_target else self._double(state, me)

    def target_objection(self, state: State, me: Seat, target: Seat) -> Objection | None:
        found = super().target_objection(state, me, target)
        if found is None or found.kind is not None:
            # What a table may let pass must not hide what it may not.
            return self._double(state, target) or found
        return found

    def _double(self, state: State, on: Seat) -> Objection | None:
        if not state[on].has(self.id):
            return None
        why = say("why.equal_card", who=text.seat(on), card=text.card(self.id))
        return Objection("equal_card", why, "base-025")

    def play(self, res: Resolution, play: Play) -> None:
        on = play.seat if play.target is None else play.target
        suit = play.suit or self.only_suit(res.state)
        if on != play.seat and unharmed(res, play.seat, on, suit):
            res.emit(CardPlayed(play.seat, self.id, on))
            res.tell(card_played, play)
            return
        self.make_room(res, on)
        res.emit(CardLaid(play.seat, self.id, on, self.fresh_load))
        res.tell(card_laid, Laid(play.seat, self.id, on))

    def make_room(self, res: Resolution, on: Seat) -> None:
        """Discard what the new card replaces."""

    def can_be_cancelled(self, state: State, me: Seat) -> bool:
        return self.needs_target and state[me].has(self.id)

    def cancel(self, res: Resolution, by: Seat) -> None:
        discard(res, by, self.id)
        top = res.state.top
        if isinstance(top, Flip) and (top.seat, top.source) == (by, self.id):
            # It was about to be checked.
            res.pop()


class Weapon(BlueCard):
    """A gun: it replaces the one before and sets how far its owner shoots."""

    @answers(reach)
    def reach(self) -> int | None:
        return self.weapon_range

    def make_room(self, res: Resolution, on: Seat) -> None:
        for laid in res.state[on].in_play:
            if res.state.catalogue.card(laid.card).weapon_range is not None:
                discard(res, on, laid.card)
