"""Playing cards: whom they may be played at, and what they do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Literal, TypeAlias

from referee import text
from referee.bang.choices import alike, somebody, somebody_by_hand
from referee.bang.combat import Shot
from referee.bang.commands import Play, Use
from referee.bang.distance import card_distance, card_reaches, distance
from referee.bang.effect import Ability, Effect, asked, concerned
from referee.bang.events.cards import CardDiscarded, CardPlayed
from referee.bang.flips import suit_as_read
from referee.bang.forbidding import forbidden, is_shielded, shields
from referee.bang.frames import unharmed
from referee.bang.hand import played_replies
from referee.bang.moments import Laid
from referee.bang.objection import (
    NOT_YOURSELF,
    Objection,
    out_of_game,
    out_of_range,
    too_far,
)
from referee.bang.reach import beyond_range
from referee.bang.resolution import Resolution
from referee.bang.sight import seen_by
from referee.bang.state import Seat, State
from referee.bang.upgrade import Upgrade
from referee.cards import SUITS, Face, Suit
from referee.engine.asking import moment, question
from referee.engine.event import Event
from referee.engine.frame import Reply
from referee.engine.modes import REACH
from referee.frozen import once, replace
from referee.option import Against, Ask, Barred, Choice
from referee.text import Msg, say

BLUE = ("blue", "orange")
"""The frames of the cards that count as blue."""


@question
def wants_suit(state: State, me: Seat, by: Seat) -> bool:
    """Whether it matters to its owner which suit the cards of `by` have."""
    return False


@question
def minds_suit_of(state: State, me: Seat, by: Seat, card: str) -> bool:
    """Whether it matters to its owner which suit `card` has when `by` plays it."""
    return False


@moment
def card_played(res: Resolution, me: Seat | None, play: Play) -> None:
    """Somebody has played a card from the hand; it has done its work or waits for answers."""


@moment
def card_laid(res: Resolution, me: Seat, laid: Laid) -> None:
    """Somebody has laid a card in play."""


def minds_suits(state: State) -> bool:
    """Whether it matters to an effect at work which suit the cards of others have."""
    return bool(concerned(state, wants_suit) or concerned(state, minds_suit_of))


_AIMING = frozenset(("target_objection", "aims", "pick", "further", "ask_suit"))
"""The methods of a card by which it says whom it may be played at, and what is asked then."""

Aims: TypeAlias = tuple[tuple[Seat, Against | None], ...]
"""Whom a card may be aimed at, and what speaks against it though the table may allow it."""


class Card(Effect):
    """A kind of playing card."""

    aim: ClassVar[Literal["none", "reach", "near", "anyone", "others", "all_others", "fallen"]] = (
        "none"
    )
    """Whom it may be played at: nobody in particular, a player in weapon range, within `near`,
    any player, any other player, somebody eliminated; or it strikes all others by itself."""
    near: ClassVar[int] = 1
    """The distance within which a card with the aim `near` works."""
    aim_rule: ClassVar[str | None] = None
    """The ruling on whom it may be played at, where it is not the usual one for its aim."""
    is_dodge: ClassVar[bool] = False
    catches: ClassVar[bool] = False
    """Whether who stops a shot with it gets the card that was fired."""
    is_rescue: ClassVar[bool] = False
    saves_others: ClassVar[bool] = False
    spends_bang: ClassVar[bool] = False
    discards_another: ClassVar[bool] = False
    """Whether another card from the hand must be discarded together with it."""
    usual_pick: ClassVar[str | None] = None
    """What is picked at the target when there is nothing to choose from."""
    only_answers: ClassVar[bool] = False
    """Whether it is never played on one's own account, only as an answer."""
    answer_rule: ClassVar[str] = "base-091"
    fresh_load: ClassVar[int] = 0
    """How many load tokens it is laid with; only such a card ever holds tokens."""
    asks_how_often: ClassVar[bool] = True
    """Whether people say beforehand how many times they buy it; else they see as they go."""
    never_in_hand: ClassVar[bool] = False
    """Whether it never goes to a hand or to the discard pile."""
    is_spirit: ClassVar[bool] = False
    """Whether somebody without a life is in the game as long as it lies there."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.id = facts["id"]
        self.colour: str = facts["colour"]
        self.faces: tuple[Face, ...] = tuple((rank, suit) for rank, suit in facts["copies"])
        self.book: bool = facts.get("book", False)
        self.weapon_range: int | None = facts.get("weapon_range")
        self.shelf: str | None = facts.get("shelf")

    @property
    def counts_as_blue(self) -> bool:
        """Whether what is said about blue cards is said about it."""
        return self.colour in BLUE

    # -- questions -----------------------------------------------------------------------------

    def objection(self, state: State, me: Seat) -> Objection | None:
        """Why `me` cannot play this card now at all, if so."""
        if not self.only_answers:
            return None
        key = "only_when_shot" if self.is_dodge else "only_in_answer"
        return Objection(key, say(f"why.{key}", card=text.card(self.id)), self.answer_rule)

    def target_objection(self, state: State, me: Seat, target: Seat) -> Objection | None:
        """Why `me` cannot play this card at `target`, if so."""
        aim = self.aim
        if state[target].alive == (aim == "fallen"):
            return out_of_game(aim, self.aim_rule)
        if target == me:
            if aim == "others" or not state.rule("self_target"):
                return NOT_YOURSELF
            return None
        if concerned(state, shields) and is_shielded(state, target, me, self.id):
            return Objection("shielded", say("why.shielded", who=text.seat(target)), "train-082")
        if aim == "reach" and not card_reaches(state, me, target):
            return out_of_range(card_distance(state, me, target), self.aim_rule)
        if aim == "near" and (far := card_distance(state, me, target)) > self.near:
            return too_far(far, self.near, self.aim_rule)
        return None

    aims_by_place: ClassVar[bool] = True
    """Whether whom it may be played at, and what is asked then, rests on nothing but what a seat
    sees from its place; a kind that says otherwise whom or what, says anew whether that does."""
    aims_alike: ClassVar[bool] = True
    """Whether nothing but its aim says so, so that it offers what others of that aim offer."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "aims_by_place" not in vars(cls) and not _AIMING.isdisjoint(vars(cls)):
            cls.aims_by_place = False
        own = (cls.target_objection, cls.aims, cls.further, cls.ask_suit)
        plain = (Card.target_objection, Card.aims, Card.further, Card.ask_suit)
        cls.aims_alike = own == plain and getattr(cls.pick, "alike", False)

    @property
    def needs_target(self) -> bool:
        """Whether somebody has to be chosen."""
        return self.aim not in ("none", "all_others")

    def targets(self, state: State, me: Seat) -> tuple[Seat, ...]:
        """Whom `me` may play this card at, clockwise; oneself comes last."""
        return tuple(seat for seat, found in self.aims(state, me) if found is None)

    def aims(self, state: State, me: Seat) -> Aims:
        """The same, and after them whom the rules spare but this table may not.

        It is worked out once for all cards that aim alike.
        """
        if not self.aims_by_place:
            return self._aims(state, me)
        known = seen_by(state, me)
        alike = ("aims", *self._alike(state, me))
        aims: Aims | None = known.get(alike)
        if aims is None:
            aims = known[alike] = self._aims(state, me)
        return aims

    def _aims(self, state: State, me: Seat) -> Aims:
        free: list[tuple[Seat, Against | None]] = []
        spared: list[tuple[Seat, Against | None]] = []
        for seat in (*state.ring_from(me)[1:], me):
            objection = self.target_objection(state, me, seat)
            if objection is None:
                free.append((seat, None))
            elif found := objection.against(state):
                spared.append((seat, found))
        return (*free, *spared)

    @alike
    def pick(self, state: State, me: Seat, target: Seat) -> Ask | None:
        """What must be chosen beyond the target."""
        return None

    def ask(self, state: State, me: Seat) -> Ask | None:
        """Everything that must be chosen before `me` can play this card."""
        if self.needs_target:
            return self.ask_target(state, me)
        if self.aim == "none" or not minds_suits(state):
            return None
        return self.ask_suit(state, me, state.clockwise_from(me, including=False))

    def ask_target(self, state: State, me: Seat) -> Ask:
        """Ask at whom, and whatever else depends on that; once for as long as the table is laid so.

        Cards that aim and pick alike share their choices.
        """
        known = seen_by(state, me)
        ask: Ask | None = known.get(("ask", self.id))
        if ask is None and self.aims_by_place and not minds_suits(state):
            alike = ("targets", *self._alike(state, me))
            if alike not in known:
                known[alike] = self._targets(state, me)
            ask = known["ask", self.id] = self._ask_target(*known[alike])
        return ask or self._ask_target(*self._targets(state, me))

    def _alike(self, state: State, me: Seat) -> tuple[Any, ...]:
        """What cards have in common that may be played at the same people and ask the same."""
        if not self.aims_alike or concerned(state, shields) or state[me].has(self.id):
            return (self.id,)
        return (self.aim, self.near, self.aim_rule, type(self).pick)

    def _ask_target(self, choices: tuple[Choice, ...], barred: tuple[Barred, ...]) -> Ask:
        return Ask("target", self.whom, choices=choices, barred=barred)

    def _targets(self, state: State, me: Seat) -> tuple[tuple[Choice, ...], tuple[Barred, ...]]:
        """Whom it may be played at, and whom nothing but the distance spares."""
        return tuple(self._choices(state, me)), tuple(self._out_of_reach(state, me))

    def _choices(self, state: State, me: Seat) -> Iterator[Choice]:
        """Whom it may be played at, each with whatever else depends on that."""
        for target, found in self.aims(state, me):
            further = self.further(state, me, target)
            # Where there is none, no suit that may be played now does anything to this target.
            if further is None or further.choices:
                yield self._aimed(state, me, target, found, further)

    def _out_of_reach(self, state: State, me: Seat) -> Iterator[Barred]:
        """Whom nothing but the distance spares, clockwise, with what it would take."""
        for seat in state.clockwise_from(me, including=False):
            objection = self.target_objection(state, me, seat)
            if objection is None or objection.kind != REACH or objection.against(state):
                continue
            why = objection.why if self.aim != "reach" else beyond_range(state, me, seat)
            yield Barred(seat, somebody(seat, None).text, why)

    @once
    def whom(self) -> Msg:
        """Ask at whom it is played."""
        return say("ask.target", card=text.card(self.id))

    def _aimed(
        self, state: State, me: Seat, target: Seat, found: Against | None, further: Ask | None
    ) -> Choice:
        """A target to choose; most cards offer the same ones."""
        far = _how_far(state, me, target)
        by_hand = self.usual_pick is not None and (further is None or further.slot != "pick")
        plain = somebody_by_hand(target, far) if by_hand else somebody(target, far)
        if found is not None:
            return replace(plain, note=None, against=found, ask=further)
        return plain if further is None else further.behind(plain)

    def further(self, state: State, me: Seat, target: Seat) -> Ask | None:
        """Ask for whatever must be chosen once the target is."""
        return self.pick(state, me, target) or self.ask_suit(state, me, (target,))

    def ask_suit(self, state: State, me: Seat, struck: tuple[Seat, ...]) -> Ask | None:
        """Ask for the suit of the card where it matters to somebody it strikes."""
        if not minds_suits(state):
            return None
        matters = any(
            any(asked(state, seat, wants_suit, me))
            or any(asked(state, seat, minds_suit_of, me, self.id))
            for seat in struck
        )
        if not matters or self.only_suit(state) is not None:
            return None
        fits = [
            suit
            for suit in SUITS
            if all(self.suit_objection(state, me, seat, suit) is None for seat in struck)
            and forbidden(state, Play(me, self.id, suit=suit), say("tried.act")) is None
        ]
        choices = tuple(Choice(s, say("answer.suit", suit=text.suit(s)), icon=s) for s in fits)
        return Ask("suit", say("ask.suit"), choices=choices, shown="suit")

    def suit_objection(
        self, state: State, me: Seat, target: Seat, suit: Suit | None
    ) -> Objection | None:
        """Why `me` cannot play a copy of that suit at `target`, if so."""
        return None

    def only_suit(self, state: State) -> Suit | None:
        """The suit as the table reads it, where all copies in the deck have the same."""
        suits = {suit_as_read(state, suit) for _, suit in state.catalogue.copies[self.id]}
        return suits.pop() if len(suits) == 1 else None

    def barred(self, state: State, seat: Seat) -> bool:
        """Whether it may never lie in front of `seat`."""
        return False

    def heals(self, state: State, me: Seat) -> int:
        """How many lives it brings."""
        return 0

    def in_vain(self, state: State, me: Seat) -> Msg | None:
        """Why it would bring `me` nothing if it were played now, though it may be."""
        return None

    def upgrade(self, state: State, me: Seat) -> Upgrade | None:
        """What `me` may buy on top of what the card does, if anything."""
        return None

    def gain(self, times: int) -> Msg | None:
        """Say what it does when it is made better so many times."""
        return None

    def returns_with(self, state: State, load: int) -> int | None:
        """How many of the tokens that lay on it it comes back into play with; None if it cannot."""
        return load

    def sights(self, state: State, me: Seat) -> State:
        """The table as a BANG! card sees it that this weapon of `me` makes better."""
        return state

    def dodge_replies(self, state: State, me: Seat) -> tuple[Reply, ...]:
        """How `me` may use it from the hand as a Missed!."""
        return played_replies(state, me, self.id)

    def rescue_replies(self, state: State, me: Seat) -> tuple[Reply, ...]:
        """How it may save the last life of `me`."""
        return ()

    # -- playing -------------------------------------------------------------------------------

    def play(self, res: Resolution, play: Play) -> None:
        """Play the card from the hand: announce it, pay for more, then let it work."""
        self.announce(res, play)
        bought = self.upgrade(res.state, play.seat) if play.upgrade else None
        if bought is not None:
            res.state.catalogue.card(bought.by).improve(res, self, play)
        else:
            self.carry_out(res, play)

    def announce(self, res: Resolution, play: Play) -> None:
        """Say that the card is played."""
        spends = self.spends(res.state, play)
        res.emit(CardPlayed(play.seat, self.id, play.target, play.using, spends, play.pick))
        if self.discards_another:
            res.remind(say("log.discards_another", who=text.seat(play.seat)), "dodge-027")

    def spends(self, state: State, play: Play) -> bool:
        """Whether it uses up the BANG! of the turn when played so."""
        bought = self.upgrade(state, play.seat) if play.upgrade else None
        return self.spends_bang and not (bought and bought.free)

    def carry_out(self, res: Resolution, play: Play, weapon: Card | None = None) -> None:
        """Let the card work, made better by a weapon that was paid for it."""
        self.strike(res, play)
        if weapon is not None:
            weapon.sharpen(res, play)
        res.tell(card_played, play)

    def strike(self, res: Resolution, play: Play) -> None:
        """Let the card work, unless its target is immune against it."""
        suit = play.suit or self.only_suit(res.state)
        if play.target is None or not unharmed(res, play.seat, play.target, suit):
            self.work(res, play)

    def work(self, res: Resolution, play: Play) -> None:
        """Do what the card does."""

    def visit(self, res: Resolution, by: Seat, seat: Seat) -> None:
        """Do to one of all others what the card does to each of them."""

    @property
    def works_out_of_turn(self) -> bool:
        """Whether it is a card that `out_of_turn` may ever offer."""
        return type(self).out_of_turn is not Card.out_of_turn

    def out_of_turn(self, state: State, me: Seat) -> tuple[Ability, ...]:
        """What `me` may do with it from the hand at a moment that is not theirs."""
        return ()

    def use_from_hand(self, res: Resolution, me: Seat, use: Use) -> None:
        """`me` uses what `out_of_turn` offered."""

    def rescued(self, res: Resolution, by: Seat, seat: Seat) -> None:
        """`by` has helped to save the life of `seat` with it."""

    def leaving(self, state: State, seat: Seat) -> Event:
        """The event by which it leaves play in front of `seat`, and goes to the discards."""
        return CardDiscarded(seat, self.id)

    def claimed(self, res: Resolution, seat: Seat, by: Seat) -> bool:
        """`by` takes it from `seat`; tells whether it sees to that itself."""
        return False

    def left(self, res: Resolution, seat: Seat) -> None:
        """It has left play in front of `seat`."""

    def improve(self, res: Resolution, card: Card, play: Play) -> None:
        """Let `card`, which was announced, be paid for and work, made better by this one."""

    def sharpen(self, res: Resolution, play: Play) -> None:
        """The BANG! card whose effect it makes better has been aimed."""

    def frees_limit(self, state: State) -> bool:
        """Whether a BANG! card that it makes better does not use up the BANG! of the turn."""
        return False

    def never_fired(self, res: Resolution, me: Seat) -> None:
        """The BANG! card of `me` whose effect it was paid to make better was never played."""

    def foiled(self, res: Resolution, shot: Shot) -> bool:
        """A shot that it fired, or made better, was cancelled; tells whether it may yet come back.

        If so, it sees to it that whoever caught it gets it otherwise.
        """
        return False

    def can_be_cancelled(self, state: State, me: Seat) -> bool:
        """Whether what it has just done to `me` can still be undone."""
        return False

    def can_be_ignored(self, state: State, me: Seat) -> bool:
        """Whether `me` can still say that it does nothing to them."""
        return self.can_be_cancelled(state, me)

    def dodged(self, res: Resolution, seat: Seat, by: Seat | None) -> None:
        """It was used from the hand as a Missed! against a shot of `by`."""

    def dodged_by(self, res: Resolution, seat: Seat, choice: str) -> None:
        """It was used so by this one of its `dodge_replies`."""

    def cancel(self, res: Resolution, by: Seat) -> None:
        """Undo what the card, the newest one played, has done to its one target."""


def _how_far(state: State, me: Seat, target: Seat) -> int | None:
    """How far away a target is, 0 for oneself; somebody out of the game has no place."""
    return distance(state, me, target) if state[target].alive else None
