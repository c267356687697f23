"""What the cards and characters of Armed & Dangerous ask."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.combat import catch
from referee.bang.commands import Use
from referee.bang.flips import Flip, call_for_flip, doubts_flips
from referee.bang.frames import Around, GoesRound
from referee.bang.inplay import hand_on
from referee.bang.life import strike_several
from referee.bang.prevention import SetOff
from referee.bang.resolution import Resolution
from referee.bang.sets.armed_and_dangerous.kinds import cost_of
from referee.bang.sets.armed_and_dangerous.load import CHARACTER, clear_spent, held, load, take_off
from referee.bang.sets.armed_and_dangerous.paying import lacks, paid, pay
from referee.bang.state import Seat, State
from referee.cards import Face, Suit
from referee.engine.frame import Frame, Reply
from referee.frozen import replace
from referee.text import Msg, say


@dataclass(frozen=True)
class Unhindered(Frame, tag="unhindered"):
    """Nothing of a target, or of anybody else, counts against a shot, except cards in hand."""

    seat: Seat
    target: Seat | None = None

    def silences(self, owner: Seat) -> bool:
        """Whether what `owner` has does nothing while this lasts."""
        return owner == self.target if self.target is not None else owner != self.seat

    def says(self, state: State) -> Msg:
        return say("wait.turn", who=text.seat(self.seat))

    def step(self, res: Resolution) -> bool:
        # It lies below the shot and everything the shot brings about.
        res.pop()
        return True


@dataclass(frozen=True)
class MoreTargets(Frame, tag="more_targets"):
    """Tokens buy further targets, each another one; all are named before any is hit."""

    seat: Seat
    card: str
    targets: tuple[Seat, ...]
    left: int
    """How many are paid for and not yet named."""
    goes_on: bool = False
    """Whether more may be bought, one after the other."""
    suit: Suit | None = None

    rule = "armed-043"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.more_targets", who=text.seat(self.seat), card=text.card(self.card))

    def prompt(self, state: State, seat: Seat) -> Msg:
        card = text.card(self.card)
        if self.left:
            return say("prompt.more_targets", card=card, n=self.left)
        return say("prompt.another_target", card=card, n=self._cost(state))

    def _cost(self, state: State) -> int:
        return cost_of(state, self.card)

    def _further(self, state: State) -> tuple[Seat, ...]:
        seats = state.catalogue.card(self.card).targets(state, self.seat)
        return tuple(one for one in seats if one not in (*self.targets, self.seat))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        further = self._further(state)
        found = tuple(Reply(str(one), say("name.seat", who=text.seat(one))) for one in further)
        return found if self.left else (*found, Reply("enough", say("answer.enough")))

    def explain(self, state: State, choice: str) -> tuple[Msg, str] | None:
        return say("why.another_target"), self.rule

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        if reply.choice == "enough":
            self._strike(res)
            return
        self._add(res, int(reply.choice))
        if not self.left:
            pay(res, seat, self._cost(res.state), Use(seat, self.card))

    def _add(self, res: Resolution, target: Seat) -> None:
        left = max(0, self.left - 1)
        res.change(replace(self, targets=(*self.targets, target), left=left))

    def step(self, res: Resolution) -> bool:
        further = self._further(res.state)
        poor = lacks(res.state, self.seat, self._cost(res.state))
        if self.left and further:
            if len(further) > self.left:
                return False
            self._add(res, further[0])
        elif self.goes_on and further and poor is None:
            return False
        else:
            self._strike(res)
        return True

    def _strike(self, res: Resolution) -> None:
        res.pop()
        who, targets = text.seat(self.seat), text.seats(self.targets)
        res.remind(say("log.aims_at", who=who, card=text.card(self.card), targets=targets))
        strike_several(res)
        res.push(Around(self.seat, self.card, self.targets, self.suit))


@dataclass(frozen=True)
class PassBomb(Frame, tag="pass_bomb"):
    """Who gets a bomb that did not go off."""

    seat: Seat
    card: str

    rule = "armed-050"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.pass_bomb", who=text.seat(self.seat), card=text.card(self.card))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.pass_bomb", card=text.card(self.card))

    def _others(self, state: State) -> tuple[Seat, ...]:
        others = state.clockwise_from(self.seat, including=False)
        return tuple(one for one in others if not state[one].has(self.card))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        others = self._others(state)
        return tuple(Reply(str(one), say("name.seat", who=text.seat(one))) for one in others)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        self._pass(res, int(reply.choice))

    def _pass(self, res: Resolution, to: Seat) -> None:
        res.pop()
        hand_on(res, (self.seat, self.card, to))

    def step(self, res: Resolution) -> bool:
        others = self._others(res.state)
        if len(others) > 1 and res.state[self.seat].has(self.card):
            return False
        if others and res.state[self.seat].has(self.card):
            self._pass(res, others[0])
        else:
            res.pop()
        return True


@dataclass(frozen=True)
class Rusting(GoesRound, tag="rusting"):
    """Several players lose a token from each place at once; what fits goes to one character."""

    by: Seat
    card: str
    queue: tuple[Seat, ...]

    def struck(self) -> tuple[Seat, ...]:
        return self.queue

    def without(self, seat: Seat) -> Rusting:
        return replace(self, queue=tuple(other for other in self.queue if other != seat))

    def says(self, state: State) -> Msg:
        return say("wait.around", card=text.card(self.card))

    def step(self, res: Resolution) -> bool:
        res.pop()
        struck = [(seat, place) for seat in self.queue for place in held(res.state, seat)]
        rusted = sum(take_off(res, seat, place, 1) for seat, place in struck)
        load(res, self.by, CHARACTER, rusted)
        for seat, place in struck:
            clear_spent(res, seat, place, self.by)
        return True


@dataclass(frozen=True)
class KeepCard(Frame, tag="keep_card"):
    """A card that was cancelled may be taken back into the hand for tokens."""

    seat: Seat
    card: str
    cost: int
    catcher: Seat | None = None
    """Who gets it otherwise."""

    rule = "armed-045"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def says(self, state: State) -> Msg:
        return say("wait.keep_card", who=text.seat(self.seat), card=text.card(self.card))

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.keep_card", card=text.card(self.card), n=self.cost)

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        why_not = lacks(state, seat, self.cost)
        said = say("answer.keep_card", n=self.cost)
        take = Reply("take", said, icon="hand", why_not=why_not, rule=self.rule)
        return (take, Reply("leave", say("answer.leave_card")))

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "take":
            pay(res, seat, self.cost, Use(seat, self.card))
        else:
            catch(res, self.catcher, self.card)


@dataclass(frozen=True)
class KeepCardInTurn(KeepCard, tag="keep_card_in_turn"):
    """The same for the player on turn, who leaves it by doing anything else."""

    soft = True


@dataclass(frozen=True)
class Doubt(Frame, tag="doubt"):
    """Somebody may have the flip repeated that lies below, for a token."""

    seat: Seat
    card: str
    source: str
    face: Face
    good: bool

    rule = "armed-058"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,)

    def _said(self) -> dict[str, object]:
        what = say(f"flip.{self.source}.{'good' if self.good else 'bad'}")
        return {"flip": {"flip": list(self.face)}, "what": what, "card": text.card(self.card)}

    def says(self, state: State) -> Msg:
        return say("wait.doubt", who=text.seat(self.seat), **self._said())

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.doubt", **self._said())

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        stand = Reply("stand", say("answer.flip_stands"))
        if not doubts_flips(state.catalogue.effect(self.card), state, seat):
            return (stand,)
        return (Reply("repeat", say("answer.flip_again"), icon=self.card), stand)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        if reply.choice == "repeat":
            flip = res.state.top
            assert isinstance(flip, Flip)
            flip.repeated(res)
            paid(res.state.catalogue.effect(self.card), res, seat, Use(seat, self.card))


@dataclass(frozen=True)
class Revenge(SetOff, tag="revenge"):
    """Somebody flips to shoot back at whoever took a life from them."""

    at: Seat
    source: str
    flipped: bool = False

    def says(self, state: State) -> Msg:
        return say("wait.turn", who=text.seat(self.seat))

    def step(self, res: Resolution) -> bool:
        if self.flipped or not (res.state[self.seat].alive and res.state[self.at].alive):
            res.pop()
        else:
            res.change(replace(self, flipped=True))
            call_for_flip(res, self.seat, self.source)
        return True
