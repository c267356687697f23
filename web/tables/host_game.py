"""What the host does with the game: settings, start, the next one, undo and correction."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from referee import codec
from referee.engine.modes import SetModes
from referee.games import known_games
from referee.match import Match
from referee.refusal import Refusal, Refused
from web.tables import lobby as lobbies
from web.tables.actions import action
from web.tables.refusals import malformed, refuse
from web.tables.steps import Step
from web.tables.table import Beginning, Table


@dataclass(frozen=True)
class BackTo:
    """The entry to go back to before."""

    to: int
    sure: bool = False
    """Whether the host has read what others lose by it."""


@dataclass(frozen=True)
class Newest:
    """How many of the newest steps are asked for; all of them, if nobody says."""

    most: int | None = None


@dataclass(frozen=True)
class BroughtBack:
    """The entry of the log whose undoing is undone."""

    at: int
    sure: bool = False


@dataclass(frozen=True)
class Changes:
    """What is really different from what the referee believes."""

    changes: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True)
class Modes:
    """How much the referee insists, by switch."""

    house: Mapping[str, Any]


@dataclass(frozen=True)
class Start:
    """How to begin."""

    lead: bool = False
    """Whether the screens lead people through the set-up with real cards."""


@dataclass(frozen=True)
class FirstGame:
    """Whether the people at the table play for the first time."""

    on: bool


@dataclass(frozen=True)
class OneGame:
    """A game, by its id."""

    game: str


@action(OneGame)
def choose_game(table: Table, asked: OneGame) -> Step:
    """Choose another game; people stay where they sit, and each game keeps its settings."""
    table.guard_lobby("choose_game")
    if asked.game not in known_games():
        raise malformed("choose_game", "$.game", "there is no such game")
    return Step(lobby=replace(table.lobby, game=asked.game))


@action(Mapping[str, Any])
def settings(table: Table, asked: Mapping[str, Any]) -> Step:
    """Choose what the next game is played with; a running game keeps what it began with."""
    try:
        chosen = table.game.change(table.settings, asked)
    except codec.Malformed as error:
        raise malformed("settings", error.path, error.problem) from None
    return Step(lobby=lobbies.with_settings(table.lobby, codec.dump(chosen)))


@action(FirstGame)
def first_game(table: Table, asked: FirstGame) -> Step:
    """Play as people who never did: with the simpler rules, if there are some, and a coach.

    The coach comes and goes at once; the rules are those of the next game.
    """
    usual = {rule["id"]: rule["default"] for rule in table.choices()["house"]}
    simple = table.game.simple
    house = dict(simple) if asked.on else {name: usual[name] for name in simple}
    return settings(table, {"coach": asked.on, "house": house})


@action(Modes)
def modes(table: Table, asked: Modes) -> Step:
    """Say how much the referee insists: in the game on the table, if any, and in the next one."""
    known = {rule["id"] for rule in table.choices()["house"] if "light" in rule}
    if not asked.house or not asked.house.keys() <= known:
        raise malformed("modes", "$.house", f"expected some of {', '.join(sorted(known))}")
    kept = settings(table, {"house": asked.house})
    if table.match is None or table.phase != "playing":
        return kept
    entry = table.match.propose("host", SetModes(asked.house))
    return replace(kept, entry=entry)


@action(Start)
def start(table: Table, asked: Start) -> Step:
    """Begin a game with the people and settings as they are."""
    if table.phase == "playing":
        raise refuse("game_running", "start", allowed="end_game")
    guard_start(table)
    short = table.series_offer() is not None
    begun = Beginning(table.games + 1, short=short) if asked.lead else None
    return _begin(table, _next_game(table, {}), begun)


@action()
def new_series(table: Table) -> Step:
    """Let the next game begin afresh: nothing is kept of the one before."""
    table.guard_lobby("new_series")
    return Step(lobby=replace(table.lobby, ended=None))


@action(Mapping[str, Any])
def rematch(table: Table, asked: Mapping[str, Any]) -> Step:
    """Begin the next game of the series; what it takes along is the game's business."""
    table.guard_game("rematch")
    if table.phase != "over":
        raise refuse("game_running", "rematch")
    guard_start(table)
    asked = dict(asked)
    lead = asked.pop("lead", False)
    if not isinstance(lead, bool):
        raise malformed("rematch", "$.lead", "expected true or false")
    try:
        command = _next_game(table, asked)
    except codec.Malformed as error:
        raise malformed("rematch", error.path, error.problem) from None
    return _begin(table, command, Beginning(table.games + 1, short=True) if lead else None)


def _next_game(table: Table, wishes: Mapping[str, Any]) -> dict[str, Any]:
    """Give the command that begins the next game: one of a series, where one came before."""
    names, settings = table.lobby.names, table.settings
    offer = table.series_offer()
    if offer is None:
        return table.game.start(names, settings, table.chance)
    return table.game.again(names, settings, table.chance, offer=offer, wishes=wishes)


def _begin(table: Table, command: dict[str, Any], beginning: Beginning | None) -> Step:
    match = Match(table.game.rules)
    command = table.game.recall(command, table.known)
    entry = match.propose("host", match.rules.load_command(command))
    # Should the disk refuse, there is no game of that number to be led into.
    table.beginning = beginning
    answer = {"game": table.games + 1}
    return Step(entry=entry, new_game=match, lobby=table.lobby_after(), answer=answer)


@action()
def end_game(table: Table) -> Step:
    """Go back to the lobby; what was played stays in the log."""
    table.guard_game("end_game")
    return Step(end_game=True, lobby=table.lobby_after())


@action(BackTo)
def undo(table: Table, asked: BackTo) -> Step:
    """Go back to before something happened; whatever others lose by it has to be meant.

    Raises:
        Refused: there is nothing to undo there, or it is not sure.
    """
    match = table.guard_game("undo")
    entry = match.propose_undo("host", asked.to)
    lost = match.cost_of_undo(asked.to)
    if lost is not None and not asked.sure:
        raise refuse("not_sure", "undo", allowed="be_sure", lost=lost)
    return Step(entry=entry)


@action(BroughtBack)
def restore(table: Table, asked: BroughtBack) -> Step:
    """Bring back what was undone, at any time of the game.

    Raises:
        Refused: nothing was undone there, it is back already, or it is not sure.
    """
    match = table.guard_game("restore")
    entry = match.propose_restore("host", asked.at)
    lost = match.cost_of_restore(asked.at)
    if lost is not None and not asked.sure:
        raise refuse("not_sure", "restore", allowed="be_sure", lost=lost)
    return Step(entry=entry)


@action(Newest)
def undo_list(table: Table, asked: Newest) -> Step:
    """Name what can be undone, and everything that was, newest first."""
    match = table.guard_game("undo_list")
    steps = len(match.entries) - 1
    listed = match.undo_list(None if asked.most is None else max(0, asked.most))
    return Step(answer={"undo": listed, "steps": steps, "undone": match.undone_list()})


@action(Changes)
def correct(table: Table, asked: Changes) -> Step:
    """Set the table to what it really is."""
    match = table.guard_game("correct")
    try:
        plain = {"do": table.game.corrects, "changes": list(asked.changes)}
        command = match.rules.load_command(plain)
    except codec.Malformed as error:
        raise malformed("correct", error.path, error.problem) from None
    entry = match.propose("host", command)
    lobby = table.lobby
    for change in asked.changes:
        if change.get("name") is not None and change.get("seat") is not None:
            lobby = lobbies.with_seat(lobby, change["seat"], name=change["name"])
    return Step(entry=entry, lobby=lobby)


def guard_start(table: Table) -> None:
    """Let pass if a game could begin with the people and settings as they are.

    Raises:
        Refused: there are too few or too many, or somebody has no name yet.
    """
    table.game.check(len(table.lobby.seats), table.settings)
    unnamed = [name for name in table.lobby.names if not name]
    if unnamed:
        raise refuse("unnamed_seats", "start", n=len(unnamed), allowed="type_name")


def why_not_start(table: Table) -> Refusal | None:
    """Give the refusal that starting a game would meet now, or None."""
    try:
        guard_start(table)
    except Refused as refused:
        return refused.refusal
    return None
