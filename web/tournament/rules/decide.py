"""What becomes of a command: events, or a refusal after which nothing has changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from referee.refusal import Refused, refuse
from referee.text import say
from web.tournament.rules import commands, events
from web.tournament.rules.points import MOST_POINTS, Line
from web.tournament.rules.state import Place, Plan, Player, Result, Tournament

MOST_PLAYERS = 400
"""More people than any convention has at one game."""

MOST_ROUNDS = 20


Decided = tuple[events.Event, ...]


def denial(
    code: str, tried: commands.Command, allowed: str | None = None, **args: object
) -> Refused:
    """Build a refusal: what was tried, why not, what would help."""
    remedy = (say(f"ui.tournament.allowed.{allowed}"),) if allowed else ()
    attempt, why = f"ui.tournament.tried.{tried.tag}", f"ui.tournament.why.{code}"
    return refuse(code, say(attempt), say(why, **args), allowed=remedy)


def decide(now: Tournament, command: commands.Command) -> Decided:
    """Decide what a command does.

    Raises:
        Refused: it cannot be done now.
    """
    if now.is_closed and not isinstance(command, commands.Reopen):
        raise denial("closed", command, "reopen")
    decided: Decided = _DECIDERS[type(command)](now, command)
    return decided


def guard_plan(plan: Plan, tried: commands.Command, now: Tournament | None = None) -> None:
    """Let pass what can be played.

    Raises:
        Refused: it cannot, or it comes too late.
    """
    if not plan.name:
        raise denial("no_name", tried)
    if not 1 <= plan.rounds <= MOST_ROUNDS:
        raise denial("rounds", tried, low=1, high=MOST_ROUNDS)
    if not plan.low <= plan.best <= plan.high:
        raise denial("table_size", tried, low=plan.low, high=plan.high)
    if any(abs(number) > MOST_POINTS for number in plan.scheme.numbers()):
        raise denial("points", tried, most=MOST_POINTS)
    if now is not None and now.rounds:
        if (plan.game, plan.settings) != (now.plan.game, now.plan.settings):
            raise denial("game_chosen", tried)
        if plan.rounds < len(now.rounds):
            raise denial("rounds_played", tried, n=len(now.rounds))


def _plan(now: Tournament, command: commands.ChoosePlan) -> Decided:
    guard_plan(command.plan, command, now)
    return (events.Planned(command.plan),) if command.plan != now.plan else ()


def _rename(now: Tournament, command: commands.Rename) -> Decided:
    player = _player(now, command, command.player)
    _guard_name(now, command, command.name, apart_from=player.id)
    return (events.Renamed(player.id, command.name),) if player.name != command.name else ()


def _leave(now: Tournament, command: commands.Leave) -> Decided:
    player = _player(now, command, command.player)
    return (events.Left(player.id),) if player.here else ()


def _come_back(now: Tournament, command: commands.ComeBack) -> Decided:
    player = _player(now, command, command.player)
    return () if player.here else (events.CameBack(player.id),)


def _tear_up(now: Tournament, command: commands.TearUp) -> Decided:
    if now.round is None:
        raise denial("no_round", command)
    if any(place.result for place in now.round.places):
        raise denial("round_played", command, "write_result")
    return (events.RoundTornUp(),)


def _write(now: Tournament, command: commands.WriteResult) -> Decided:
    _guard_lines(command, _place(now, command, command.round, command.place), command.lines)
    result = Result(command.lines, by_hand=True)
    return (events.ResultTaken(command.round, command.place, result),)


def _close(now: Tournament, command: commands.Close) -> Decided:
    if now.round is not None and not now.round.is_over:
        raise denial("round_open", command, "write_result", **_open(now))
    return (events.Closed(),)


def _reopen(now: Tournament, _: commands.Reopen) -> Decided:
    return (events.Reopened(),) if now.is_closed else ()


def _enter(now: Tournament, command: commands.Enter) -> Decided:
    if not command.names:
        raise denial("no_names", command)
    after = now
    entered: list[events.Event] = []
    for name in command.names:
        if len(after.players) >= MOST_PLAYERS:
            raise denial("too_many", command, n=MOST_PLAYERS)
        _guard_name(after, command, name)
        event = events.Entered(name, command.bots)
        entered.append(event)
        after = event.apply(after)
    return tuple(entered)


def _guard_name(
    now: Tournament, tried: commands.Command, name: str, apart_from: int | None = None
) -> None:
    if not name:
        raise denial("no_name", tried)
    if now.has_name(name, apart_from):
        raise denial("name_taken", tried, "other_name", name=name)


def _player(now: Tournament, tried: commands.Command, number: int) -> Player:
    if not 0 <= number < len(now.players):
        raise denial("no_player", tried)
    return now.players[number]


def _place(now: Tournament, tried: commands.Command, number: int, place: int) -> Place:
    if not (1 <= number <= len(now.rounds) and 0 <= place < len(now.rounds[number - 1].places)):
        raise denial("no_place", tried)
    return now.rounds[number - 1].places[place]


def _open(now: Tournament) -> dict[str, object]:
    """Which round is not over, and how many tables still play in it."""
    places = now.round.places if now.round else ()
    return {"round": len(now.rounds), "n": sum(place.result is None for place in places)}


def _draw(now: Tournament, command: commands.Draw) -> Decided:
    plan = now.plan
    if now.round is not None and not now.round.is_over:
        raise denial("round_open", command, "write_result", **_open(now))
    if len(now.rounds) >= plan.rounds:
        raise denial("all_rounds", command, "more_rounds", n=plan.rounds)
    if len(now.here) < plan.low:
        raise denial("too_few", command, "enter", n=len(now.here), low=plan.low)
    seated = Counter([*(each for table in command.seating for each in table), *command.resting])
    fits = all(plan.low <= len(table) <= plan.high for table in command.seating)
    codes = set(command.tables)
    if (
        seated != Counter(player.id for player in now.here)
        or not fits
        or not len(codes) == len(command.tables) == len(command.seating)
    ):
        # Somebody came or left while it was being drawn.
        raise denial("seating", command, "again")
    return (events.RoundDrawn(command.tables, command.seating, command.resting),)


def _sit_down(now: Tournament, command: commands.SitDown) -> Decided:
    player = _player(now, command, command.player)
    place = _place(now, command, len(now.rounds), command.place)
    if now.seated(player.id) is not None:
        raise denial("seated", command, name=player.name)
    if not player.here:
        raise denial("not_here", command, name=player.name)
    if place.result is not None:
        raise denial("table_played", command, "next_round")
    if len(place.players) >= now.plan.high:
        raise denial("table_full", command, "next_round", n=now.plan.high)
    return (events.SatDown(player.id, command.place),)


def _take(now: Tournament, command: commands.TakeResult) -> Decided:
    before = _place(now, command, command.round, command.place)
    _guard_lines(command, before, command.lines)
    if before.result is not None and before.result.by_hand:
        return ()
    result = Result(command.lines, command.game, command.moves)
    if result == before.result:
        return ()
    return (events.ResultTaken(command.round, command.place, result),)


def _withdraw(now: Tournament, command: commands.WithdrawResult) -> Decided:
    result = _place(now, command, command.round, command.place).result
    if command.by_hand and command.round != len(now.rounds):
        raise denial("round_past", command, "write_result")
    if result is None or (result.by_hand and not command.by_hand):
        return ()
    return (events.ResultWithdrawn(command.round, command.place),)


def _guard_lines(tried: commands.Command, place: Place, lines: Sequence[Line]) -> None:
    """Let pass lines about those who sit there, each once."""
    told = [line.player for line in lines]
    if len(set(told)) != len(told) or not set(told) <= set(place.players):
        raise denial("lines", tried)
    if any(abs(line.given or 0) > MOST_POINTS for line in lines):
        raise denial("points", tried, most=MOST_POINTS)


_DECIDERS: Mapping[type[commands.Command], Callable[..., Decided]] = {
    commands.ChoosePlan: _plan,
    commands.Enter: _enter,
    commands.Rename: _rename,
    commands.Leave: _leave,
    commands.ComeBack: _come_back,
    commands.Draw: _draw,
    commands.TearUp: _tear_up,
    commands.SitDown: _sit_down,
    commands.TakeResult: _take,
    commands.WithdrawResult: _withdraw,
    commands.WriteResult: _write,
    commands.Close: _close,
    commands.Reopen: _reopen,
}
