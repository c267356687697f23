"""What the organiser's page asks for, read field by field."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee import codec
from referee.games import known_games
from web.games import game_of
from web.tables.lobby import clean_name
from web.tournament.office import Office, chairs
from web.tournament.rules import commands
from web.tournament.rules.points import OWN, Scheme
from web.tournament.rules.state import Plan

_NAME = 60
"""How long the name of a tournament may be."""


@dataclass(frozen=True)
class PlanForm:
    """What the organiser chooses, as the page sends it."""

    name: str
    game: str
    sets: tuple[str, ...] = ()
    rounds: int = 3
    best: int = 5
    scheme: Scheme = field(default_factory=Scheme)


def plan_of(form: PlanForm) -> Plan:
    """Make a plan of what was chosen.

    Raises:
        Malformed: it is not offered.
    """
    if form.game not in known_games():
        raise codec.Malformed("$.game", "there is no such game")
    game = game_of(form.game)
    sets = [*game.always, *(each for each in form.sets if each not in game.always)]
    settings = codec.dump(game.change(game.read({}), {"sets": sets}))
    low, high = chairs(form.game, settings)
    scheme = form.scheme
    if scheme.name != OWN:
        if scheme.name not in game.schemes:
            raise codec.Malformed("$.scheme.name", "there is no such scheme for this game")
        scheme = game.schemes[scheme.name]
    name = " ".join(form.name.split())[:_NAME]
    return Plan(name, form.game, settings, form.rounds, low, form.best, high, scheme)


@dataclass(frozen=True)
class Names:
    """People to be entered."""

    names: tuple[str, ...]
    bots: bool = False


@dataclass(frozen=True)
class Chair:
    """A chair for somebody who came late."""

    player: int
    place: int


_PASSED_ON: Mapping[str, type[commands.Command]] = {
    each.tag: each
    for each in (
        commands.Rename,
        commands.Leave,
        commands.ComeBack,
        commands.TearUp,
        commands.WriteResult,
        commands.WithdrawResult,
        commands.Close,
        commands.Reopen,
    )
}
"""What goes to the rules as it is; results of games come from tables, and from nobody else."""


def carry_out(office: Office, code: str, asked: Mapping[str, Any]) -> dict[str, Any]:
    """Do what was asked for; gives what there is to say about it.

    Raises:
        Malformed: it cannot be read.
        Refused: it cannot be done now.
        LookupError: there is no such tournament.
    """
    what = asked.get("do")
    rest = {name: value for name, value in asked.items() if name != "do"}
    match what:
        case "plan":
            office.do(code, commands.ChoosePlan(plan_of(codec.load(PlanForm, rest))))
        case "enter":
            names = codec.load(Names, rest)
            office.enter(code, names.names, bots=names.bots)
        case "draw":
            office.draw(code)
        case "begin":
            stuck = office.begin(code)
            return {"stuck": [[table, error.refusal.plain()] for table, error in stuck]}
        case "sit_down":
            chair = codec.load(Chair, rest)
            office.sit_down(code, chair.player, chair.place)
        case str() if what in _PASSED_ON:
            office.do(code, _passed_on(what, rest))
        case _:
            raise codec.Malformed("$.do", "there is no such command")
    return {}


def _passed_on(what: str, rest: Mapping[str, Any]) -> commands.Command:
    if what == commands.Rename.tag and isinstance(rest.get("name"), str):
        rest = {**rest, "name": clean_name(rest["name"])}
    if what == commands.WithdrawResult.tag:
        rest = {**rest, "by_hand": True}
    command: commands.Command = codec.load(_PASSED_ON[what], rest)
    return command
