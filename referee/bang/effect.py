"""Effects answer questions and react to moments.

A character, a card in play, a role or an event card is an effect. Rules never ask for a name; they
put a question to every effect at work (`reach`, `misses_needed`, `dodges`, …) or tell all of them
a moment (`life_lost`, `eliminated`, …), the current player's effects first, then clockwise.

Every method here is a question or a moment with its neutral answer; an effect overrides the few it
cares about. `me` is always the seat the effect belongs to.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple

from referee import text
from referee.bang.draw_plan import DrawPlan
from referee.cards import Condition, Face, Suit
from referee.engine.ability import Ability as Ability  # noqa: PLC0414 - sets take it from here
from referee.text import Msg, Ref, say

if TYPE_CHECKING:
    from referee.bang.combat import Shot
    from referee.bang.commands import Play, Use
    from referee.bang.dying import Dying
    from referee.bang.flips import Flip
    from referee.bang.frames import Fight
    from referee.bang.moments import Death, Laid, Loss, Taken
    from referee.bang.resolution import Resolution
    from referee.bang.state import Result, Seat, State
    from referee.bang.upgrade import Upgrade
    from referee.engine.frame import Reply
    from referee.engine.hands import Moves
    from referee.refusal import Refused

UNLIMITED = 99


class Effect:
    """Something that changes the rules for its owner, or for everybody."""

    id: str = ""

    def reference(self) -> Ref:
        """How messages refer to it."""
        return text.card(self.id)

    # -- questions: distance and range ---------------------------------------------------------

    sees_closer: ClassVar[int] = 0
    """By how much its owner sees all others closer."""
    seen_further: ClassVar[int] = 0
    """By how much all others see its owner further away."""
    flat_distances: ClassVar[bool] = False
    """Whether everybody sits next to everybody, before cards change it."""

    @property
    def reach(self) -> int | None:
        """How far its owner's weapon reaches; None if this is no weapon."""
        return None

    # -- questions: playing --------------------------------------------------------------------

    def bang_limit(self, state: State, me: Seat) -> int:
        """How many BANG! cards its owner may play in a turn."""
        return 1

    def more_bangs(self, state: State, me: Seat) -> int:
        """How many BANG! cards its owner may play on top of the limit."""
        return 0

    def car_limit(self, state: State, me: Seat) -> int:
        """How many cars of the train its owner may get in a turn."""
        return 1

    takes_cars_free: ClassVar[bool] = False
    """Whether its owner's car of the turn may cost nothing."""
    use_costs: ClassVar[int] = 0
    """How many cards from the hand it costs to use one of `abilities`."""

    def may_spare(self, state: State, me: Seat) -> bool:
        """Whether its owner may leave somebody out of what strikes several players."""
        return False

    def forbids_end(self, state: State, me: Seat | None, seat: Seat) -> tuple[Msg, str] | None:
        """Why `seat` may not end the turn yet, and by which ruling, if this effect forbids it."""
        return None

    def stand_ins(self, state: State, me: Seat, card: str) -> tuple[str, ...]:
        """Which other cards its owner may use as `card`; `"any"` stands for every card."""
        return ()

    def boosts(self, state: State, me: Seat) -> Upgrade | None:
        """What its owner may pay for when playing a BANG! card."""
        return None

    def forbids(self, state: State, me: Seat | None, play: Play, tried: Msg) -> Refused | None:
        """Why a card may not be played now, if this effect forbids it."""
        return None

    def forbids_use(self, state: State, me: Seat | None, seat: Seat, card: str, using: str) -> bool:
        """Whether `seat` may not use `using` as `card` in any way now, not even as an answer."""
        return False

    def immune(self, state: State, me: Seat, by: Seat | None, suit: Suit | None) -> bool:
        """Whether a card of that suit used by `by` does nothing to its owner."""
        return False

    def wants_suit(self, state: State, me: Seat, by: Seat) -> bool:
        """Whether it matters to its owner which suit the cards of `by` have."""
        return False

    def minds_suit_of(self, state: State, me: Seat, by: Seat, card: str) -> bool:
        """Whether it matters to its owner which suit `card` has when `by` plays it."""
        return False

    def shields(self, state: State, me: Seat, by: Seat, card: str) -> bool:
        """Whether `card`, played by `by`, does nothing to its owner."""
        return False

    def heals_more(self, state: State, me: Seat, card: str) -> int:
        """How many more lives its owner gets from `card`."""
        return 0

    def bargain(self, state: State, me: Seat) -> int:
        """By how many nuggets its owner's next purchase of the turn is cheaper."""
        return 0

    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        """What its owner may do by choice now, in turn or out of turn."""
        return ()

    acts_any_time: ClassVar[bool] = False
    """Whether some of `abilities` may be used out of turn or in the middle of something."""

    def explain_use(self, state: State, me: Seat) -> tuple[Msg, str] | None:
        """Say why an ability people may well try is not offered now, and by which ruling."""
        return None

    # -- questions: defence --------------------------------------------------------------------

    def misses_needed(self, state: State, me: Seat, shot: Shot) -> int:
        """How many Missed! effects it takes to stop its owner's `shot`."""
        return 1

    def dodges(self, state: State, me: Seat, shot: Shot) -> tuple[Reply, ...]:
        """The ways beyond cards from the hand by which its owner may dodge `shot`."""
        return ()

    def averts(self, state: State, me: Seat, shot: Shot) -> tuple[Reply, ...]:
        """The ways by which its owner is no target of `shot`, even of one that nothing stops."""
        return ()

    def gives(self, state: State, me: Seat, card: str) -> tuple[Reply, ...]:
        """The ways beyond the hand by which its owner may give up a `card` as an answer."""
        return ()

    keeps_in_game: ClassVar[bool] = False
    """Whether its owner, instead of leaving the game, stays without a life while it lies there."""

    def rescues(self, state: State, me: Seat, dying: Dying) -> tuple[Reply, ...]:
        """The ways beyond Beer by which its owner may survive the loss of the last life."""
        return ()

    def inherits(self, state: State, me: Seat, death: Death) -> bool:
        """Whether its owner takes the cards of somebody who was eliminated."""
        return False

    # -- questions: flips and turns ------------------------------------------------------------

    check: ClassVar[Condition | None] = None
    """What a card flipped for this effect must show for its condition to hold."""
    check_is_feared: ClassVar[bool] = False
    """Whether its owner hopes that the condition does not hold."""

    def flip_is_idle(self, state: State, me: Seat) -> bool:
        """Whether nothing could come of a flip for it any more, whatever is flipped."""
        return False

    wants_flipped_card: ClassVar[bool] = False
    """Whether its owner gets the card that counts, so that it always matters which one does."""

    def flips(self, state: State, me: Seat) -> int:
        """How many cards its owner flips for a check, choosing one."""
        return 1

    def flips_more(self, state: State, me: Seat) -> int:
        """How many cards its owner flips for a check beyond that."""
        return 0

    def reads_suit(self, state: State, suit: Suit) -> Suit:
        """As which suit a card of `suit` counts."""
        return suit

    turn_check: ClassVar[int | None] = None
    """When at the start of its owner's turn it is checked (lower is earlier), if at all."""

    def phase_one(self, state: State, me: Seat, plan: DrawPlan) -> DrawPlan:
        """How its owner draws in phase one."""
        return plan

    def turn_notes(self, state: State, me: Seat, count: int) -> tuple[Msg, ...]:
        """What its owner, drawing `count` cards, keeps in mind to the end of the turn."""
        return ()

    def phase_one_notes(self, state: State, me: Seat, count: int) -> tuple[Msg, ...]:
        """What its owner keeps in mind when drawing `count` cards."""
        return ()

    def draws_by(self, state: State, me: Seat, n: int, moves: Moves) -> Moves:
        """What hands do when its owner draws `n` cards in phase one, by `moves` if nothing else."""
        return moves

    def hand_limit(self, state: State, me: Seat) -> int | None:
        """How many cards its owner may keep at the end of the turn, if not the number of lives."""
        return None

    def counts_discards(self, state: State, me: Seat) -> bool:
        """Whether it matters now how many cards its owner discards at the end of the turn."""
        return False

    def doubts_flips(self, state: State, me: Seat) -> bool:
        """Whether its owner may have a flip repeated that anybody has just made."""
        return False

    # -- questions about other effects ---------------------------------------------------------

    def silences_now(self, state: State, me: Seat | None) -> bool:
        """Whether this effect may switch anything off now; one that may not is not asked what."""
        return True

    def silences(self, state: State, me: Seat | None, other: Active) -> bool:
        """Whether this effect switches `other` off."""
        return False

    # -- questions: who is in the game, and when ----------------------------------------------

    turns_run_backwards: ClassVar[bool] = False
    """Whether turns go counter-clockwise."""
    is_shadow: ClassVar[bool] = False
    """Whether whoever it brought back is called a shadow, not a ghost."""
    spirit_leaves: ClassVar[bool] = False
    """Whether whoever it brought back is gone again after the turn."""

    keeps_gold: ClassVar[bool] = False
    """Whether whoever is eliminated keeps their gold."""
    leaving_is_dying: ClassVar[bool] = True
    """Whether that counts as being eliminated once more."""

    def brings_back(self, state: State, seat: Seat) -> bool:
        """Whether `seat`, eliminated, comes back for the turn that would be theirs."""
        return False

    def decides(self, state: State) -> Result | Literal["goes on"] | None:
        """Who has won, if this effect changes what winning means."""
        return None

    # -- moments -------------------------------------------------------------------------------

    def bring_back(self, res: Resolution, seat: Seat) -> None:
        """`seat` comes back for a turn; see `brings_back`."""

    def game_begins(self, res: Resolution, me: Seat | None) -> None:
        """Everybody has a character and lives; the first turn is about to begin."""

    cheats_death: ClassVar[bool] = False
    """Whether something else happens when its owner would lose the last life."""

    def face_death(self, res: Resolution, me: Seat) -> None:
        """Its owner, about to die, does what `cheats_death` promises."""

    def turn_begins(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        """`seat`'s turn begins, before any check."""

    def check_turn(self, res: Resolution, me: Seat) -> None:
        """Its owner's turn starts and it is this effect's turn to be checked."""

    def doubt_flip(self, res: Resolution, me: Seat, flip: Flip) -> None:
        """Ask its owner whether `flip`, on top of the stack, is repeated; see `doubts_flips`."""

    def flipped(self, res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
        """A card was flipped for this effect; `good` tells whether its condition holds."""

    def draws(self, res: Resolution, me: Seat, plan: DrawPlan) -> None:
        """Its owner is about to draw in phase one; a place to ask what is had instead."""

    def cards_drawn(self, res: Resolution, me: Seat, n: int) -> None:
        """Its owner has got `n` cards in phase one, all choices about them made."""

    def before_end(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        """`seat` wants to end the turn; a place to ask whether that may be."""

    def end_turn(self, res: Resolution, me: Seat) -> None:
        """Its owner ends the turn, which this effect does in its own way; see `TurnEndOwed`."""

    def turn_ends(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        """`seat` is done with the turn."""

    def turn_lost(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        """`seat` has lost the turn before phase one."""

    def train_moved(self, res: Resolution, me: Seat | None) -> None:
        """The train has moved on."""

    def train_arrived(self, res: Resolution, me: Seat | None) -> None:
        """The train has reached the end of the line; the locomotive has not yet had its say."""

    def excess_discarded(self, res: Resolution, me: Seat | None, seat: Seat, n: int) -> None:
        """`seat` has discarded `n` cards too many at the end of the turn."""

    def drew(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        """`seat` has finished phase one."""

    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        """Its owner uses one of `abilities`."""

    def paid(self, res: Resolution, me: Seat, use: Use) -> None:
        """Its owner has paid the load tokens for one of `abilities`."""

    def dodge(self, res: Resolution, me: Seat, shot: Shot, choice: str) -> None:
        """Its owner uses one of `dodges` against the shot on top of the stack."""

    def give(self, res: Resolution, me: Seat, choice: str) -> None:
        """Its owner uses one of `gives`; what was asked for is answered."""

    def rescue(self, res: Resolution, me: Seat, dying: Dying, choice: str) -> None:
        """Its owner uses one of `rescues`."""

    def card_played(self, res: Resolution, me: Seat | None, play: Play) -> None:
        """Somebody has played a card from the hand; it has done its work or waits for answers."""

    def card_used(self, res: Resolution, me: Seat | None, seat: Seat, n: int) -> None:
        """`seat` has used `n` cards from the hand as answers or for an ability."""

    def card_fought(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        """`seat` has given up a card from the hand in a duel, which goes on."""

    def answered(self, res: Resolution, me: Seat | None, seat: Seat, card: str) -> None:
        """`seat` has used `card` from the hand as an answer."""

    def fight_ended(self, res: Resolution, me: Seat | None, fight: Fight) -> None:
        """A duel is over."""

    def card_lost(self, res: Resolution, me: Seat, seat: Seat, by: Seat) -> None:
        """`seat` has lost a card because `by` chose so."""

    def card_forfeited(self, res: Resolution, me: Seat, seat: Seat, by: Seat, n: int) -> None:
        """`seat` lost `n` cards to `by`, who did not choose so or could have been prevented."""

    def card_kept(self, res: Resolution, me: Seat, seat: Seat) -> None:
        """What would have cost `seat` a card, and was told as `card_lost`, was cancelled."""

    def flip_made(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        """`seat` has flipped cards for a check."""

    def card_laid(self, res: Resolution, me: Seat, laid: Laid) -> None:
        """Somebody has laid a card in play."""

    def shot_dodged(self, res: Resolution, me: Seat, shot: Shot) -> None:
        """A shot was stopped."""

    def life_lost(self, res: Resolution, me: Seat, loss: Loss) -> None:
        """Somebody lost life and is still in the game."""

    def life_taken(self, res: Resolution, me: Seat | None, taken: Taken) -> None:
        """Somebody lost life, the last one too, and even if it was made up for at once."""

    def eliminated(self, res: Resolution, me: Seat, death: Death) -> None:
        """Somebody was eliminated; rewards and penalties have not yet been given."""


class Active(NamedTuple):
    """An effect at work, and whose it is; an event card is nobody's."""

    effect: Effect
    owner: Seat | None
    source: str
    """What kind of thing it is: `character`, `card`, `equipment`, `event`, or `set`."""


def _compared(kind: Any) -> frozenset[str]:
    usual = vars(Effect)
    return frozenset(name for name in usual if getattr(kind, name) is not getattr(Effect, name))


own_answers: Callable[[Any], frozenset[str]] = cache(_compared)
"""The questions and moments to which a kind of effect has an answer of its own."""


def concerned(state: State, question: str) -> tuple[Active, ...]:
    """The effects at work that have an answer of their own to `question`; most have none."""
    return state.line_up.concerned(question)


def concerned_of(state: State, seat: Seat, question: str) -> tuple[Effect, ...]:
    """The effects at work for one seat that have an answer of their own to `question`."""
    return state.line_up.concerned_of(seat, question)


def may_forbid(state: State) -> bool:
    """Whether an effect at work forbids cards at all; mostly none does."""
    return state.line_up.may_forbid


def minds_suits(state: State) -> bool:
    """Whether it matters to an effect at work which suit the cards of others have."""
    return state.line_up.minds_suits


def forbidden(state: State, play: Play, tried: Msg) -> Refused | None:
    """Why a card may not be played now, if an effect forbids it."""
    for active in concerned(state, "forbids"):
        refused = active.effect.forbids(state, active.owner, play, tried)
        if refused is not None:
            return refused
    return None


def end_forbidden(state: State, seat: Seat) -> tuple[Msg, str] | None:
    """Why `seat` may not end the turn yet, and by which ruling, if an effect forbids it."""
    askers = concerned(state, "forbids_end")
    found = (one.effect.forbids_end(state, one.owner, seat) for one in askers)
    return next((why for why in found if why is not None), None)


def use_banned(state: State, seat: Seat, card: str, using: str | None = None) -> Msg | None:
    """Why `seat` may not use `card`, or `using` in its place, in any way now, if so."""
    real = using or card
    askers = concerned(state, "forbids_use")
    if any(one.effect.forbids_use(state, one.owner, seat, card, real) for one in askers):
        return say("why.use_banned", card=text.card(card))
    return None


def is_shielded(state: State, seat: Seat, by: Seat, card: str) -> bool:
    """Whether `card`, played by `by`, does nothing to `seat`."""
    shields = concerned_of(state, seat, "shields")
    return bool(shields) and any(effect.shields(state, seat, by, card) for effect in shields)


def effects_of(state: State, seat: Seat) -> tuple[Effect, ...]:
    """The effects at work for one seat, event cards in force among them."""
    return state.line_up.of(seat)
