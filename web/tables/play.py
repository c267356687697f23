"""What a player asks for in the game: do something, take it back, say it was something else.

Each function decides one request from the table as it stands; who may ask is decided here, whether
the rules allow it by the referee.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee import answers_ahead, codec
from referee.engine.events import Overruled
from referee.match import Entry, Match
from web.camera import host as camera_host
from web.tables.presence import Connection
from web.tables.refusals import malformed
from web.tables.shuffle import Chance, draw_lots
from web.tables.steps import Step
from web.tables.table import Table
from web.wire import shapes


def decide(table: Table, who: Connection, event: str, asked: Any) -> Step:
    """Decide a request about the game on the table.

    Raises:
        Refused: there is no such request, it is not theirs to make, or the referee refuses.
    """
    match asked:
        case shapes.Do(command=command):
            seat = seat_in(command)
            table.guard_seat(who, seat, event)
            return propose(table, _actor(table, who, seat), command)
        case shapes.TakeBack(seat=seat):
            table.guard_seat(who, seat, event)
            game = table.guard_game(event)
            return Step(entry=game.propose_take_back(_actor(table, who, seat), seat))
        case shapes.Restore(at=at):
            game = table.guard_game(event)
            return Step(entry=game.propose_redo(_restorer(table, who, game), at))
        case shapes.Replace(seat=seat, command=command):
            table.guard_seat(who, seat, event)
            game = table.guard_game(event)
            answer = _load(game, command, event)
            return Step(entry=game.propose_replace(_actor(table, who, seat), seat, answer))
        case shapes.CameraFix():
            return camera_host.fix(table, who, asked, _load)
        case shapes.SeenSaid(seat=seat):
            table.guard_seat(who, seat, event)
            return camera_host.say_seen(table, _actor(table, who, seat), asked)
    raise shapes.unknown(event)


def propose(table: Table, actor: str, command: Mapping[str, Any]) -> Step:
    """Let the referee judge a command.

    Raises:
        Refused: nobody plays, the command cannot be read, or the referee refuses.
    """
    game = table.guard_game("do")
    if answers_ahead.AHEAD in command or command.get("do") == answers_ahead.WITHDRAW:
        return _propose_ahead(game, actor, command)
    entry = game.propose(actor, _load(game, command, "do"))
    return Step(entry=entry, answer=_reminders(entry))


def _propose_ahead(game: Match, actor: str, command: Mapping[str, Any]) -> Step:
    """Keep an answer until its turn comes, or forget it; nothing of it stands in the reply."""
    seat = seat_in(command)
    if command.get("do") == answers_ahead.WITHDRAW:
        return Step(answers_ahead=answers_ahead.withdraw(game, seat))
    try:
        made = answers_ahead.propose(game, actor, seat, command)
    except codec.Malformed as error:
        raise malformed("do", f"$.command{error.path[1:]}", error.problem) from None
    if isinstance(made, answers_ahead.AnswersAhead):
        return Step(answers_ahead=made)
    return Step(entry=made)


def follow(game: Match | None, chance: Chance) -> tuple[Entry, ...]:
    """Let the answers given ahead count whose turn has come, one by one, with what chance adds."""
    done: list[Entry] = []
    while game is not None and (entry := answers_ahead.next_due(game)) is not None:
        game.commit(entry)
        done += (entry, *draw_lots(game, chance))
    return tuple(done)


def seat_in(command: Mapping[str, Any]) -> int:
    """Give the seat a command speaks for."""
    # What the host does to the whole table has no seat, so it cannot come in by this door.
    seat = command.get("seat")
    if type(seat) is not int:
        raise malformed("do", "$.command.seat", "expected the number of a seat")
    return seat


def _actor(table: Table, who: Connection, seat: int) -> str:
    """Name whoever really did it, for the log on disk."""
    own = table.seat_of(who)
    return "host" if seat != own and table.is_host(who) else f"seat:{own}"


def _restorer(table: Table, who: Connection, game: Match) -> str:
    """Name who brings something back: whoever took it away, or the host."""
    own, undone = table.seat_of(who), game.restorable()
    if own is not None and undone is not None and undone["by"] == own:
        return f"seat:{own}"
    table.guard_host(who, "restore")
    return "host"


def _load(game: Match, command: Mapping[str, Any], tried: str) -> Any:
    try:
        return game.rules.load_command(dict(command))
    except codec.Malformed as error:
        raise malformed(tried, f"$.command{error.path[1:]}", error.problem) from None


def _reminders(entry: Entry) -> dict[str, Any]:
    """What whoever did something is reminded of, because the table lets it pass."""
    found = [event for event in entry.events if isinstance(event, Overruled) and not event.asked]
    return {"reminded": [event.why.plain() for event in found]} if found else {}
