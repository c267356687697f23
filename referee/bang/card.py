"""Playing cards: whom they may be played at, and what they do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from referee import text
from referee.bang.commands import Play
from referee.bang.distance import distance, reaches
from referee.bang.effect import Effect
from referee.bang.events import CardDiscarded, CardLaid, CardPlayed
from referee.bang.frame import Reply
from referee.bang.moments import Laid
from referee.bang.resolution import Resolution
from referee.bang.state import Seat, State
from referee.cards import Face
from referee.option import Ask
from referee.text import Msg, say


@dataclass(frozen=True)
class Objection:
    """Why a card cannot be played, or not at this target."""

    code: str
    why: Msg
    rule: str


class Card(Effect):
    """A kind of playing card."""

    aim: ClassVar[Literal["none", "reach", "near", "anyone", "others", "all_others"]] = "none"
    """Whom it may be played at: nobody in particular, a player in weapon range, at distance 1,
    any player, any other player; or it strikes all others by itself."""
    aim_rule: ClassVar[str] = "base-090"
    is_dodge: ClassVar[bool] = False
    is_rescue: ClassVar[bool] = False
    spends_bang: ClassVar[bool] = False
    only_answers: ClassVar[bool] = False
    """Whether it is never played on one's own account, only as an answer."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.id = facts["id"]
        self.colour: str = facts["colour"]
        self.faces: tuple[Face, ...] = tuple((rank, suit) for rank, suit in facts["copies"])
        self.book: bool = facts.get("book", False)
        self.weapon_range: int | None = facts.get("weapon_range")

    # -- questions -----------------------------------------------------------------------------

    def objection(self, state: State, me: Seat) -> Objection | None:
        """Why `me` cannot play this card now at all, if so."""
        return None

    def target_objection(self, state: State, me: Seat, target: Seat) -> Objection | None:
        """Why `me` cannot play this card at `target`, if so."""
        if not state[target].alive:
            return Objection("not_in_game", say("why.not_in_game"), "base-036")
        if target == me:
            if self.aim == "others" or not state.rule("self_target"):
                return Objection("not_yourself", say("why.not_yourself"), "base-125")
            return None
        if self.aim == "reach" and not reaches(state, me, target):
            far = distance(state, me, target)
            return Objection("out_of_range", say("why.out_of_range", n=far), self.aim_rule)
        if self.aim == "near" and distance(state, me, target) > 1:
            far = distance(state, me, target)
            return Objection("too_far", say("why.too_far", n=far), "base-102")
        return None

    @property
    def needs_target(self) -> bool:
        """Whether somebody has to be chosen."""
        return self.aim not in ("none", "all_others")

    def targets(self, state: State, me: Seat) -> tuple[Seat, ...]:
        """Whom `me` may play this card at, clockwise; oneself comes last."""
        order = (*state.clockwise_from(me, including=False), me)
        return tuple(s for s in order if self.target_objection(state, me, s) is None)

    def pick(self, state: State, me: Seat, target: Seat) -> Ask | None:
        """What must be chosen beyond the target."""
        return None

    def heals(self, state: State, me: Seat) -> int:
        """How many lives it brings."""
        return 0

    def rescue_replies(self, state: State, me: Seat) -> tuple[Reply, ...]:
        """How it may save the last life of `me`."""
        return ()

    # -- playing -------------------------------------------------------------------------------

    def play(self, res: Resolution, play: Play) -> None:
        """Play the card from the hand: announce it, then let it work."""
        played = CardPlayed(play.seat, self.id, play.target, play.using, self.spends_bang)
        res.emit(played)
        self.work(res, play)

    def work(self, res: Resolution, play: Play) -> None:
        """Do what the card does."""

    def visit(self, res: Resolution, by: Seat, seat: Seat) -> None:
        """Do to one of all others what the card does to each of them."""


class BlueCard(Card):
    """A card that stays in play in front of its player."""

    def objection(self, state: State, me: Seat) -> Objection | None:
        return None if self.needs_target else self._double(state, me)

    def target_objection(self, state: State, me: Seat, target: Seat) -> Objection | None:
        return super().target_objection(state, me, target) or self._double(state, target)

    def _double(self, state: State, on: Seat) -> Objection | None:
        if not state[on].has(self.id):
            return None
        why = say("why.equal_card", who=text.seat(on), card=text.card(self.id))
        return Objection("equal_card", why, "base-025")

    def play(self, res: Resolution, play: Play) -> None:
        on = play.seat if play.target is None else play.target
        self.make_room(res, on)
        res.emit(CardLaid(play.seat, self.id, on))
        res.tell("card_laid", Laid(play.seat, self.id, on))

    def make_room(self, res: Resolution, on: Seat) -> None:
        """Discard what the new card replaces."""


class Weapon(BlueCard):
    """A gun: it replaces the one before and sets how far its owner shoots."""

    def reach(self, state: State, me: Seat) -> int | None:
        return self.weapon_range

    def make_room(self, res: Resolution, on: Seat) -> None:
        for laid in res.state[on].in_play:
            if res.state.catalogue.card(laid.card).weapon_range is not None:
                res.emit(CardDiscarded(on, laid.card))
