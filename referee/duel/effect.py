"""Effects: what a character or a card in play changes about the rules.

Every method is a question or a moment with its neutral answer; an effect overrides the few it cares
about. `me` is always the place of the character that the effect belongs to.

Only attackers are awake, and whoever is being aimed at: `active_effects` is the one place that says
so, and gives the effects in the order in which simultaneous ones are settled.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from referee.duel.frame import Aimed
from referee.duel.places import Spot, Symbol, owner
from referee.engine.ability import Ability
from referee.engine.frame import Reply, Seat

if TYPE_CHECKING:
    from referee.duel.card import Card
    from referee.duel.combat import Hit
    from referee.duel.commands import Use
    from referee.duel.life import Loss
    from referee.duel.moments import Killed, Lost, Moved
    from referee.duel.resolution import Resolution
    from referee.duel.state import State


class Effect:
    """Something that changes the rules for a character, its squad, or everybody."""

    id: str = ""
    always: bool = False
    """Whether it works for a cover as for an attacker."""

    def is_always(self, state: State) -> bool:
        """Whether it works for a cover as for an attacker in this game."""
        return self.always

    # -- questions: turns and targets ----------------------------------------------------------

    def draws_more(self, state: State, me: Spot) -> int:
        """How many more cards its owner draws in the draw phase."""
        return 0

    def lifts_limit(self, state: State, me: Spot) -> bool:
        """Whether BANG! cards played now do not count."""
        return False

    def more_bangs(self, state: State, me: Spot) -> int:
        """How many more BANG! cards its owner may play in a turn."""
        return 0

    def aims_at(self, state: State, me: Spot, card: Card) -> tuple[Spot, ...]:
        """At whom else its owner may play `card`."""
        return ()

    def stand_ins(self, state: State, me: Spot, card: Card) -> tuple[str, ...]:
        """What its owner may use in place of `card`; `any_card` stands for every card."""
        return ()

    def abilities(self, state: State, me: Spot) -> tuple[Ability, ...]:
        """What its owner may do by choice in the own turn."""
        return ()

    # -- questions: hits and losses ------------------------------------------------------------

    def misses(self, state: State, me: Spot, hit: Hit) -> tuple[Reply, ...]:
        """The ways beyond miss cards by which a hit on its character may be cancelled."""
        return ()

    def hit_ways(self, state: State, me: Spot) -> tuple[Reply, ...]:
        """What counts as a hit card beyond hit cards, where one has to be discarded."""
        return ()

    def takes_one_more(self, state: State, me: Spot, hit: Hit) -> bool:
        """Whether cancelling its owner's `hit` takes another discarded card."""
        return False

    def may_suffer(self, state: State, me: Spot, loss: Loss) -> bool:
        """Whether its character may lose health in place of another."""
        return False

    # -- questions: opened cards ---------------------------------------------------------------

    symbol: ClassVar[Symbol | None] = None
    """The symbol that a card opened for this effect must show."""
    is_feared: ClassVar[bool] = False
    """Whether its owner hopes for another symbol."""
    chooses_opened: ClassVar[bool] = False
    """Whether two cards are opened instead of one, and its owner chooses which counts."""

    def wanted(self, state: State) -> Symbol:
        """The symbol that a card opened for this effect must show in this game."""
        assert self.symbol is not None, f"{self.id} opens no card"
        return self.symbol

    turn_check: ClassVar[int | None] = None
    """When at the start of its owner's turn it is settled (lower is earlier), if at all."""

    # -- moments -------------------------------------------------------------------------------

    def check_turn(self, res: Resolution, me: Spot) -> None:
        """Its owner's turn starts and it is this card's turn to be settled."""

    def opened(self, res: Resolution, me: Spot, *, good: bool) -> None:
        """A card was opened for this effect; `good` tells whether it shows the symbol."""

    def accepted(self, res: Resolution, me: Spot) -> None:
        """Its owner was asked whether to use it, and does."""

    def drawn(self, res: Resolution, me: Spot) -> None:
        """Its owner has drawn in the draw phase."""

    def use(self, res: Resolution, me: Spot, use: Use) -> None:
        """Its owner uses one of `abilities`."""

    def miss(self, res: Resolution, me: Spot, hit: Hit) -> None:
        """Its owner uses one of `misses` against the hit on top of the stack."""

    def cancelled(self, res: Resolution, me: Spot, hit: Hit) -> None:
        """A hit on the character at `me` was cancelled by means of this."""

    def hit_missed(self, res: Resolution, me: Spot, hit: Hit) -> None:
        """Somebody's hit was cancelled."""

    def health_lost(self, res: Resolution, me: Spot, loss: Loss) -> None:
        """Somebody lost health, and not the last."""

    def token_moved(self, res: Resolution, me: Spot, moved: Moved) -> None:
        """Somebody's attacker and cover have changed places."""

    def card_lost(self, res: Resolution, me: Spot, lost: Lost) -> None:
        """Somebody has lost a card because the opponent took or discarded it."""

    def killed(self, res: Resolution, me: Spot, death: Killed) -> None:
        """Somebody has died; equipment and cards in hand are still there."""


@dataclass(frozen=True)
class Active:
    """An effect at work, and at which character."""

    effect: Effect
    owner: Spot


def is_awake(state: State, spot: Spot) -> bool:
    """Whether abilities and cards work there: at the attacker, or at a cover being aimed at."""
    seat = owner(spot)
    for frame in reversed(state.stack):
        if isinstance(frame, Aimed) and frame.at is not None and owner(frame.at) == seat:
            return spot == frame.at
    return spot == state.attacker(seat)


def active_effects(state: State) -> tuple[Active, ...]:
    """Collect every effect at work."""
    found = []
    for spot in state.in_order:
        fighter = state.fighter(spot)
        if fighter.health <= 0:
            continue
        awake = is_awake(state, spot)
        for name in (fighter.id, *fighter.gear):
            effect = state.catalogue.effect(name)
            if awake or effect.is_always(state):
                found.append(Active(effect, spot))
    return tuple(found)


def effects_at(state: State, spot: Spot) -> tuple[Effect, ...]:
    """The effects at work at one character."""
    return tuple(one.effect for one in state.effects if one.owner == spot)


def effects_of(state: State, seat: Seat) -> tuple[Active, ...]:
    """The effects at work for one player."""
    return tuple(one for one in state.effects if owner(one.owner) == seat)
