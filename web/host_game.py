"""What the host does with the game: settings, start, the next one, undo and correction."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee import codec
from referee.bang import RULES, load_command
from referee.bang.commands import Correct
from referee.match import Match
from referee.refusal import Refusal, Refused
from web import lobby as lobbies
from web.actions import action
from web.choices import choices_of
from web.deal import start_command
from web.refusals import malformed, refuse
from web.steps import Step
from web.table import Table


@dataclass(frozen=True)
class BackTo:
    """The entry to go back to before."""

    to: int


@dataclass(frozen=True)
class Changes:
    """What is really different from what the referee believes."""

    changes: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True)
class Rematch:
    """Who keeps a character, and who is Sheriff, in the next game of the evening."""

    keep: tuple[int | tuple[int, str], ...] | None = None
    sheriff: int | None = None


@action(Mapping[str, Any])
def settings(table: Table, asked: Mapping[str, Any]) -> Step:
    """Choose what the next game is played with; a running game keeps what it began with."""
    try:
        sets = codec.load(tuple[str, ...], asked.get("sets", list(table.lobby.settings.sets)))
        known = {each["id"] for each in table.choices()["sets"]}
        choices = choices_of(sets) if set(sets) <= known and sets else table.choices()
        return Step(lobby=lobbies.with_settings(table.lobby, asked, choices))
    except codec.Malformed as error:
        raise malformed("settings", error.path, error.problem) from None


@action()
def start(table: Table) -> Step:
    """Begin a game with the people and settings as they are."""
    if table.phase == "playing":
        raise refuse("game_running", "start", allowed="end_game")
    return _begin(table, start_command(table.lobby, table.chance))


@action(Rematch)
def rematch(table: Table, asked: Rematch) -> Step:
    """Begin the next game of the series."""
    table.guard_game("rematch")
    offer = table.rematch_offer()
    if offer is None:
        raise refuse("game_running", "rematch")
    series = table.lobby.settings.series
    may_keep = dict(offer["may_keep"])
    if asked.keep is None:
        keep = may_keep if series.keep_characters else {}
    else:
        wanted = [pair if isinstance(pair, int) else pair[0] for pair in asked.keep]
        if not set(wanted) <= may_keep.keys():
            raise malformed("rematch", "$.keep", "expected seats that may keep their character")
        keep = {seat: may_keep[seat] for seat in wanted}
    sheriff = asked.sheriff
    if sheriff is not None:
        table.guard_exists(sheriff, "rematch")
    elif series.rotate_sheriff:
        sheriff = offer["next_sheriff"]
    command = start_command(
        table.lobby,
        table.chance,
        sheriff=sheriff,
        keep=list(keep.items()),
        survivors=list(may_keep.items()),
    )
    return _begin(table, command)


def _begin(table: Table, command: dict[str, Any]) -> Step:
    problem = why_not_start(table)
    if problem is not None:
        raise Refused(problem)
    match = Match(RULES)
    entry = match.propose("host", load_command(command))
    return Step(entry=entry, new_game=match, answer={"game": table.games + 1})


@action()
def end_game(table: Table) -> Step:
    """Go back to the lobby; what was played stays in the log."""
    table.guard_game("end_game")
    return Step(end_game=True)


@action(BackTo)
def undo(table: Table, asked: BackTo) -> Step:
    """Go back to before something happened."""
    return Step(entry=table.guard_game("undo").propose_undo("host", asked.to))


@action()
def undo_list(table: Table) -> Step:
    """Name everything that can be undone, newest first."""
    return Step(answer={"undo": table.guard_game("undo_list").undo_list()})


@action(Changes)
def correct(table: Table, asked: Changes) -> Step:
    """Set the table to what it really is."""
    match = table.guard_game("correct")
    try:
        command = codec.load(Correct, {"changes": asked.changes})
    except codec.Malformed as error:
        raise malformed("correct", error.path, error.problem) from None
    entry = match.propose("host", command)
    lobby = table.lobby
    for change in command.changes:
        if change.name is not None and change.seat is not None:
            lobby = lobbies.with_seat(lobby, change.seat, name=change.name)
    return Step(entry=entry, lobby=lobby)


def why_not_start(table: Table) -> Refusal | None:
    """Give the refusal that starting a game would meet now, or None."""
    lobby = table.lobby
    try:
        RULES.role_mix(len(lobby.seats), lobby.settings.sets)
        unnamed = [number for number, seat in enumerate(lobby.seats) if not seat.name]
        if unnamed:
            raise refuse("unnamed_seats", "start", n=len(unnamed), allowed="type_name")
    except Refused as refused:
        return refused.refusal
    return None
