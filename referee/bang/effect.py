"""Effects answer questions and react to moments.

A character, a card in play, a role or an event card is an effect. Rules never ask for a name; they
put a question to every effect at work (`reach`, `misses_needed`, `dodges`, …) or tell all of them
a moment (`life_lost`, `eliminated`, …), the current player's effects first, then clockwise.

Every method here is a question or a moment with its neutral answer; an effect overrides the few it
cares about. `me` is always the seat the effect belongs to.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from referee.cards import Condition, Face, Suit
from referee.option import Ask
from referee.text import Msg

if TYPE_CHECKING:
    from referee.bang.combat import Dying, Shot
    from referee.bang.commands import Play
    from referee.bang.frame import Reply
    from referee.bang.moments import Death, Laid, Loss
    from referee.bang.resolution import Resolution
    from referee.bang.state import Seat, State
    from referee.refusal import Refused

UNLIMITED = 99


@dataclass(frozen=True)
class DrawPlan:
    """How phase one goes for one player: how many cards, and what to remember."""

    count: int = 2
    notes: tuple[Msg, ...] = ()


@dataclass(frozen=True)
class Ability:
    """Something an effect lets its owner do by choice, whenever it is offered."""

    id: str
    text: Msg
    ask: Ask | None = None
    why_not: Msg | None = None
    rule: str | None = None


class Effect:
    """Something that changes the rules for its owner, or for everybody."""

    id: str = ""

    # -- questions: distance and range ---------------------------------------------------------

    def sees_closer(self, state: State, me: Seat) -> int:
        """By how much its owner sees all others closer."""
        return 0

    def seen_further(self, state: State, me: Seat) -> int:
        """By how much all others see its owner further away."""
        return 0

    def reach(self, state: State, me: Seat) -> int | None:
        """How far its owner's weapon reaches; None if this is no weapon."""
        return None

    # -- questions: playing --------------------------------------------------------------------

    def bang_limit(self, state: State, me: Seat) -> int:
        """How many BANG! cards its owner may play in a turn."""
        return 1

    def stand_ins(self, state: State, me: Seat, card: str) -> tuple[str, ...]:
        """Which other cards its owner may use as `card`; `"any"` stands for every card."""
        return ()

    def forbids(self, state: State, me: Seat | None, play: Play, tried: Msg) -> Refused | None:
        """Why a card may not be played now, if this effect forbids it."""
        return None

    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        """What its owner may do by choice now, in turn or out of turn."""
        return ()

    # -- questions: defence --------------------------------------------------------------------

    def misses_needed(self, state: State, me: Seat, shot: Shot) -> int:
        """How many Missed! effects it takes to stop its owner's `shot`."""
        return 1

    def dodges(self, state: State, me: Seat, shot: Shot) -> tuple[Reply, ...]:
        """The ways beyond cards from the hand by which its owner may dodge `shot`."""
        return ()

    def rescues(self, state: State, me: Seat, dying: Dying) -> tuple[Reply, ...]:
        """The ways beyond Beer by which its owner may survive the loss of the last life."""
        return ()

    # -- questions: flips and turns ------------------------------------------------------------

    check: ClassVar[Condition | None] = None
    """What a card flipped for this effect must show for its condition to hold."""
    check_is_feared: ClassVar[bool] = False
    """Whether its owner hopes that the condition does not hold."""

    def flips(self, state: State, me: Seat) -> int:
        """How many cards its owner flips for a check, choosing one."""
        return 1

    def reads_suit(self, state: State, suit: Suit) -> Suit:
        """As which suit a flipped card counts."""
        return suit

    turn_check: ClassVar[int | None] = None
    """When at the start of its owner's turn it is checked (lower is earlier), if at all."""

    def phase_one(self, state: State, me: Seat, plan: DrawPlan) -> DrawPlan:
        """How its owner draws in phase one."""
        return plan

    def hand_limit(self, state: State, me: Seat) -> int | None:
        """How many cards its owner may keep at the end of the turn, if not the number of lives."""
        return None

    # -- questions about other effects ---------------------------------------------------------

    def silences(self, state: State, me: Seat | None, other: Active) -> bool:
        """Whether this effect switches `other` off."""
        return False

    # -- moments -------------------------------------------------------------------------------

    def turn_begins(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        """`seat`'s turn begins, before any check."""

    def check_turn(self, res: Resolution, me: Seat) -> None:
        """Its owner's turn starts and it is this effect's turn to be checked."""

    def flipped(self, res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
        """A card was flipped for this effect; `good` tells whether its condition holds."""

    def draws(self, res: Resolution, me: Seat) -> None:
        """Its owner draws in phase one; a place to ask where from."""

    def drew(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        """`seat` has finished phase one."""

    def use(self, res: Resolution, me: Seat, ability: str, value: str | int | None) -> None:
        """Its owner uses one of `abilities`."""

    def rescue(self, res: Resolution, me: Seat, dying: Dying, choice: str) -> None:
        """Its owner uses one of `rescues`."""

    def card_laid(self, res: Resolution, me: Seat, laid: Laid) -> None:
        """Somebody has laid a card in play."""

    def shot_dodged(self, res: Resolution, me: Seat, shot: Shot) -> None:
        """A shot was stopped."""

    def life_lost(self, res: Resolution, me: Seat, loss: Loss) -> None:
        """Somebody lost life and is still in the game."""

    def eliminated(self, res: Resolution, me: Seat, death: Death) -> None:
        """Somebody was eliminated; rewards and penalties have not yet been given."""


@dataclass(frozen=True)
class Active:
    """An effect at work, and whose it is; an event card is nobody's."""

    effect: Effect
    owner: Seat | None
    source: str
    """What kind of thing it is: `character`, `card`, or `event`."""


def active_effects(state: State) -> tuple[Active, ...]:
    """Collect every effect at work: the one place where effects are switched on and off."""
    catalogue = state.catalogue
    found = [Active(catalogue.effect(name), None, "event") for name in state.in_force]
    start = state.turn.seat if state.turn else state.ring[0]
    for seat in state.clockwise_from(start):
        player = state[seat]
        if player.character is not None:
            found.append(Active(catalogue.effect(player.character), seat, "character"))
        found.extend(Active(catalogue.effect(laid.card), seat, "card") for laid in player.in_play)
    silencers = [one for one in found if type(one.effect).silences is not Effect.silences]
    if not silencers:
        return tuple(found)
    return tuple(
        one
        for one in found
        if not any(by.effect.silences(state, by.owner, one) for by in silencers)
    )


def effects_of(state: State, seat: Seat) -> tuple[Effect, ...]:
    """The effects at work for one seat, event cards in force among them."""
    return tuple(one.effect for one in state.effects if one.owner in (seat, None))
