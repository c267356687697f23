"""Paying load tokens for more: a better effect of a card, or an ability."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.bang.card import Card
from referee.bang.commands import Play, Use
from referee.bang.effect import UNLIMITED
from referee.bang.resolution import Resolution
from referee.bang.sets.armed_and_dangerous.kinds import CostsTokens
from referee.bang.sets.armed_and_dangerous.load import name_of, purse, total, unload
from referee.bang.state import Seat, State
from referee.bang.upgrade import Upgrade
from referee.engine.asking import moment
from referee.engine.commands import Command
from referee.engine.frame import Frame, Reply
from referee.frozen import replace
from referee.option import Ask, Choice
from referee.text import Msg, say


@moment
def paid(res: Resolution, me: Seat, use: Use) -> None:
    """Its owner has paid the load tokens for one of `abilities`."""


def too_few(cost: int, have: int) -> Msg:
    """Say that the tokens do not suffice."""
    return say("why.too_few_tokens", n=cost, have=have)


def lacks(state: State, seat: Seat, cost: int) -> Msg | None:
    """Why `seat` cannot pay so many tokens from all places together, if so."""
    have = total(state, seat)
    return too_few(cost, have) if have < cost else None


def ask_places(places: dict[str, int], most: int) -> tuple[Reply, ...]:
    """Offer places for tokens; where several tokens can go one way, ask how many."""
    return tuple(
        Reply(place, name_of(place), icon=place, ask=_ask_number(min(n, most)))
        for place, n in places.items()
    )


def _ask_number(most: int) -> Ask | None:
    if most == 1:
        return None
    # All of them is the likeliest answer and comes first.
    choices = tuple(Choice(n, say("answer.tokens", n=n)) for n in range(most, 0, -1))
    return Ask("value", say("ask.tokens"), choices=choices)


@dataclass(frozen=True)
class Paying(Frame, tag="paying"):
    """Somebody pays tokens; asked is only where they come from, and only if that is a choice."""

    seat: Seat
    left: int
    act: Command
    """What they are paid for: a `Play` or a `Use`."""

    rule = "armed-034"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return (self.seat,) if self.left else ()

    def says(self, state: State) -> Msg:
        return say("wait.paying", who=text.seat(self.seat), n=self.left)

    def prompt(self, state: State, seat: Seat) -> Msg:
        return say("prompt.paying", n=self.left)

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        return ask_places(purse(state, seat), self.left)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        self._take(res, reply.choice, value if isinstance(value, int) else 1)

    def _take(self, res: Resolution, place: str, n: int) -> None:
        res.change(replace(self, left=self.left - n))
        unload(res, self.seat, place, n)

    def step(self, res: Resolution) -> bool:
        there = purse(res.state, self.seat)
        if self.left and len(there) > 1 and sum(there.values()) > self.left:
            return False
        if self.left and there:
            place, n = next(iter(there.items()))
            self._take(res, place, min(n, self.left))
            return True
        res.pop()
        # What was paid with may have been a bomb; and a correction may have taken the tokens.
        if res.state[self.seat].alive and not self.left:
            self._go_on(res)
        return True

    def _go_on(self, res: Resolution) -> None:
        if isinstance(self.act, Play):
            res.state.catalogue.card(self.act.card).carry_out(res, self.act)
        elif isinstance(self.act, Use):
            effect = res.state.catalogue.effect(self.act.ability)
            paid(effect, res, self.seat, self.act)


def pay(res: Resolution, seat: Seat, n: int, act: Play | Use) -> None:
    """Let `seat` pay `n` tokens from wherever they like, then go on with `act`."""
    res.push(Paying(seat, n, act))


class ForTokens(CostsTokens):
    """A card whose effect can be made better for tokens when it is played."""

    def upgrade(self, state: State, me: Seat) -> Upgrade | None:
        have = total(state, me)
        possible = self.most_upgrades(state, me)
        most, why_not = min(have // self.cost, possible), None
        if not most:
            why_not = too_few(self.cost, have) if possible else self.why_no_upgrade()
        return Upgrade(self.id, self.cost, most, have, why_not)

    def most_upgrades(self, state: State, me: Seat) -> int:
        """How many times its effect can be made better for `me`, whatever that costs."""
        return UNLIMITED if self.repeatable else 1

    def why_no_upgrade(self) -> Msg:
        """Say why nothing would come of making its effect better."""
        return say("why.no_more_targets")

    def improve(self, res: Resolution, card: Card, play: Play) -> None:
        pay(res, play.seat, self.cost * play.upgrade, play)
