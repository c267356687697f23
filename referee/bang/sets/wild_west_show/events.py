"""The ten cards of the Wild West Show, turned whenever a Stagecoach or Wells Fargo is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from referee import text
from referee.bang.abilities import abilities, use
from referee.bang.card import card_played
from referee.bang.commands import Play, Use
from referee.bang.dying import hurt
from referee.bang.effect import Ability, Effect
from referee.bang.event_decks.cards import ShowCard
from referee.bang.event_decks.turning import turn_event_card
from referee.bang.events.cards import AbilityUsed
from referee.bang.events.seats import RolesRedealt, SeatsSwapped
from referee.bang.flips import call_for_flip, flipped
from referee.bang.forbidding import forbids
from referee.bang.hand import stand_ins
from referee.bang.life import come_back, eliminated
from referee.bang.moments import Death
from referee.bang.resolution import Resolution
from referee.bang.sets.wild_west_show.orders import Commanding, ask_whom
from referee.bang.state import Result, Seat, State
from referee.bang.turn import bring_back, brings_back, turn_begins, turn_ends
from referee.bang.victory import SHERIFF, decides
from referee.cards import Condition, Face
from referee.engine.asking import answers, hears
from referee.engine.chance import Chance
from referee.engine.frame import Frame, Reply
from referee.engine.modes import LIMITS
from referee.option import Ask, Choice
from referee.refusal import Refused, refuse
from referee.text import Msg, say

TURNING = ("stagecoach", "wells_fargo")
MUST_PLAY = 3


class TheShow(Effect):
    """Always there: certain cards turn the next card of the show."""

    @hears(card_played)
    def card_played(self, res: Resolution, me: Seat | None, play: Play) -> None:
        if play.card in TURNING:
            turn_event_card(res, "show", by=play.seat)


class Gag(ShowCard):
    """Nobody speaks; people report who does."""

    acts_any_time = True

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        losers = (seat for seat in state.alive if state[seat].has_lives)
        talkers = tuple(Choice(s, say("name.seat", who=text.seat(s))) for s in losers)
        ask = Ask("target", say("ask.who_spoke"), choices=talkers)
        return (Ability(self.id, say("option.gag"), ask, rule="west-023", any_time=True),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        assert use.target is not None
        res.emit(AbilityUsed(use.target, self.id))
        hurt(res, use.target, 1, by=None, cause=self.id)


@dataclass(frozen=True)
class RedealRoles(Chance, tag="redeal_roles"):
    """Some players get each other's roles, unseen."""

    seats: tuple[Seat, ...]

    def size(self, state: State) -> int:
        return len(self.seats)

    def drawn(self, res: Resolution, order: tuple[int, ...]) -> None:
        roles = [res.state[self.seats[index]].role or "" for index in order]
        res.emit(RolesRedealt(tuple(zip(self.seats, roles, strict=True))))


class BoneOrchard(ShowCard):
    """Whoever is eliminated comes back for good, with one life and perhaps another role."""

    def revealed(self, res: Resolution) -> None:
        self._deal(res)

    @hears(eliminated)
    def eliminated(self, res: Resolution, me: Seat | None, death: Death) -> None:
        # Whoever falls while it lies open returns as well, with a role dealt like the others'.
        self._deal(res)

    def _deal(self, res: Resolution) -> None:
        gone = tuple(seat for seat in res.state if not res.state[seat].alive)
        if len(gone) > 1:
            res.push(RedealRoles(gone))

    @answers(brings_back)
    def brings_back(self, state: State, seat: Seat) -> bool:
        return not state[seat].alive

    @hears(bring_back)
    def bring_back(self, res: Resolution, seat: Seat) -> None:
        come_back(res, seat, 1)


class DarlingValentine(ShowCard):
    """A new hand of the same size at the start of every turn."""

    @hears(turn_begins)
    def turn_begins(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        res.remind(say("log.darling_valentine", who=text.seat(seat)), "west-030")


class DorothyRage(ShowCard):
    """The player on turn orders somebody to play a card."""

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        said = say("option.dorothy_rage")
        return (Ability(self.id, said, ask_whom(state, me), rule="west-031"),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        assert use.target is not None
        res.push(Commanding(me, use.target))


class HelenaZontero(ShowCard):
    """On red, all roles but the Sheriff's are dealt anew."""

    check = Condition(suits=("hearts", "diamonds"))

    def revealed(self, res: Resolution) -> None:
        # Whoever turned the card flips; that need not be the player on turn.
        last = res.state.last_play
        call_for_flip(res, last.seat if last else res.state.last_on_turn, self.id)

    @hears(flipped)
    def flipped(self, res: Resolution, me: Seat, face: Face, *, good: bool) -> None:
        active = tuple(s for s in res.state.alive if res.state[s].role != SHERIFF)
        if good and len(active) > 1:
            res.push(RedealRoles(active))


class LadyRosaOfTexas(ShowCard):
    """The player on turn may change places with the right neighbour, who misses a turn."""

    @answers(abilities)
    def abilities(self, state: State, me: Seat) -> tuple[Ability, ...]:
        used = state.turn is not None and self.id in state.turn.used
        why_not = say("why.once_a_turn") if used else None
        neighbour = text.seat(state.clockwise_from(me)[-1])
        said = say("option.lady_rosa_of_texas", who=neighbour)
        return (Ability(self.id, said, why_not=why_not, rule="west-029"),)

    @hears(use)
    def use(self, res: Resolution, me: Seat, use: Use) -> None:
        res.emit(AbilityUsed(me, self.id, once=True))
        neighbour = res.state.clockwise_from(me)[-1]
        res.emit(SeatsSwapped(me, neighbour, skips=True))


@dataclass(frozen=True)
class TooFewCards(Frame, tag="too_few_cards"):
    """Whoever has played fewer than three cards says whether the referee missed some."""

    seat: Seat
    played: int

    rule = "west-026"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.miss_susanna", who=text.seat(self.seat), n=self.played)

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.miss_susanna", n=self.played)

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        lose = Reply("hit", say("answer.lose_life"), icon="hit")
        return (lose, Reply("enough", say("answer.played_three")))

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "hit":
            hurt(res, seat, 1, by=None, cause="miss_susanna")


class MissSusanna(ShowCard):
    """Three cards a turn, or a life."""

    @hears(turn_ends)
    def turn_ends(self, res: Resolution, me: Seat | None, seat: Seat) -> None:
        turn = res.state.turn
        assert turn is not None
        if turn.played < MUST_PLAY and res.state[seat].has_lives:
            res.push(TooFewCards(seat, turn.played))


class Showdown(ShowCard):
    """Any card is a BANG!, and a BANG! card is a Missed!."""

    @answers(stand_ins)
    def stand_ins(self, state: State, me: Seat, card: str) -> tuple[str, ...]:
        return {"bang": ("any",), "missed": ("bang",)}.get(card, ())

    @answers(forbids)
    def forbids(self, state: State, me: Seat | None, play: Play, tried: Msg) -> Refused | None:
        only = state.rule("showdown_bang_only_missed")
        if only and play.card == "bang" and play.using is None:
            why = say("why.showdown")
            return refuse("bang_is_missed", tried, why, rule="west-035", kind=LIMITS)
        return None


class Sacagaway(ShowCard):
    """All hands lie open; roles stay hidden."""

    def revealed(self, res: Resolution) -> None:
        res.remind(say("log.sacagaway"), "west-034")


class WildWestShow(ShowCard):
    """Everybody for themselves: the last one standing wins."""

    is_last_event = True

    @answers(decides)
    def decides(self, state: State) -> Result | Literal["goes on"] | None:
        return Result("alone", state.alive) if len(state.alive) == 1 else "goes on"


EVENTS: dict[str, type[Effect]] = {
    "gag": Gag,
    "bone_orchard": BoneOrchard,
    "darling_valentine": DarlingValentine,
    "dorothy_rage": DorothyRage,
    "helena_zontero": HelenaZontero,
    "lady_rosa_of_texas": LadyRosaOfTexas,
    "miss_susanna": MissSusanna,
    "showdown": Showdown,
    "sacagaway": Sacagaway,
    "wild_west_show": WildWestShow,
}
