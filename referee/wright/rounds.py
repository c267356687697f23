"""From names round a table to the last point: rounds begin, are scored, and come to an end."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from referee import text
from referee.engine.frame import Reply, Seat
from referee.engine.names import MAX_NAME, names_fit
from referee.option import Ask, Choice
from referee.refusal import refuse
from referee.text import Msg, say
from referee.wright.cards import BONUS, FEWEST, HAND, MOST
from referee.wright.commands import StartGame
from referee.wright.events import GameEnded, GameStarted, RoundBegan, RoundScored
from referee.wright.frames import WrightFrame
from referee.wright.house import HOUSE_RULES
from referee.wright.resolution import Resolution
from referee.wright.revolver import flat
from referee.wright.state import Showdown, State


def start(command: StartGame) -> Resolution:
    """Begin the game, or refuse with what is wrong."""
    tried = say("tried.start_game")
    n = len(command.names)
    if not FEWEST <= n <= MOST:
        why = say("why.wright_players", n=n, low=FEWEST, high=MOST)
        allowed = (say("allowed.players", low=FEWEST, high=MOST),)
        raise refuse("player_count", tried, why, allowed=allowed, rule="wright-002")
    if not names_fit(command.names):
        raise refuse("bad_names", tried, say("why.bad_names", n=MAX_NAME))
    for name, value in command.house.items():
        rule = HOUSE_RULES.get(name)
        if rule is None or value not in rule.values:
            raise refuse("bad_house_rule", tried, say("why.bad_house_rule", what=name))
    if command.first is not None and command.first not in range(n):
        raise refuse("no_such_seat", tried)
    begun = GameStarted(command.names, command.house)
    res = Resolution(begun.first_state())
    res.events.append(begun)
    if command.first is None:
        res.push(FirstPlayer())
    else:
        begin_round(res, command.first)
    return res


@dataclass(frozen=True)
class FirstPlayer(WrightFrame, tag="wright_first"):
    """The people say who begins; whoever taps first says it for all."""

    rule = "wright-006"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return tuple(state)

    def says(self, state: State) -> Msg:
        return say("wait.wright_first")

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        choices = tuple(Choice(one, say("name.seat", who=text.seat(one))) for one in state)
        ask = Ask("value", say("wait.wright_first"), choices=choices)
        return (Reply("first", say("answer.wright_first"), icon="star", ask=ask),)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        assert isinstance(value, int)
        res.pop()
        begin_round(res, value)


def begin_round(res: Resolution, first: Seat) -> None:
    """Deal anew, and tell people how."""
    res.emit(RoundBegan(res.state.round + 1, first))
    if res.state.round == 1:
        on_phones = res.state.rule("wright_hands") == "phones"
        manners = say("log.wright_manners_phones") if on_phones else say("log.wright_manners")
        res.remind(manners, "wright-046")
    if res.state.two:
        res.remind(say("log.wright_deal_two", n=HAND, bonus=BONUS), "wright-082")
    else:
        res.remind(say("log.wright_deal", n=HAND), "wright-004")


@dataclass(frozen=True)
class NextRound(WrightFrame, tag="wright_next_round"):
    """The round has been scored; people gather the cards and deal anew."""

    first: Seat

    rule = "wright-079"

    def waits_for(self, state: State) -> tuple[Seat, ...]:
        return tuple(state)

    def says(self, state: State) -> Msg:
        return say("wait.wright_next_round", n=state.round + 1, who=text.seat(self.first))

    def replies(self, state: State, seat: Seat) -> tuple[Reply, ...]:
        return (Reply("dealt", say("answer.wright_dealt", n=state.round + 1), icon="done"),)

    def answer(self, res: Resolution, seat: Seat, reply: Reply, value: str | int | None) -> None:
        res.pop()
        begin_round(res, self.first)


def end_round(res: Resolution, showdown: Showdown) -> None:
    """Write down the points; then comes the next round, or the end of the game."""
    res.emit(RoundScored(showdown))
    best = max(res.state.totals)
    winners = tuple(seat for seat, total in enumerate(res.state.totals) if total == best)
    if is_last_round(res.state, len(winners)):
        res.emit(GameEnded(winners, best))
    else:
        res.push(NextRound(next_first(res.state, showdown)))


def is_last_round(state: State, leaders: int) -> bool:
    """Whether the agreed number of rounds is over and, if the table wants it so, one leads."""
    over = state.round >= state.rule("wright_rounds")
    return over and (leaders == 1 or state.rule("wright_top_tie") == "shared")


def next_first(state: State, showdown: Showdown) -> Seat:
    """Who begins the next round: the last hand, or between two whom the table has agreed on."""
    if not state.two:
        return flat(showdown.hands)[-1]
    winner, loser = (seat for seat, _ in showdown.ranks)
    switch = state.rule("wright_next_first")
    (other,) = state.others(state.first)
    return {"loser": loser, "winner": winner, "other": other}[switch]


def points_by_seat(state: State, kept: Counter[Seat]) -> tuple[int, ...]:
    """Give everybody's points of a round: one for each card."""
    return tuple(kept[seat] for seat in state)
