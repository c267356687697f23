"""How much the referee insists: remind, ask or do, for each kind of rule.

A kind of rule is a house rule with three values. An objection of that kind is raised (`do`), raised
but may be overruled by the same command sent `anyway` (`ask`), or only told (`remind`). Whatever
passes in spite of the rules is an event of its own, so that everybody reads it and undo knows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from referee.engine.commands import Command
from referee.engine.event import Event, Line, line
from referee.engine.events import Overruled
from referee.engine.hands import nothing
from referee.engine.house import HouseRule
from referee.engine.resolution import Resolution
from referee.frozen import replace
from referee.option import Against
from referee.refusal import Refused, refuse
from referee.text import Msg, say

REMIND: Final = "remind"
ASK: Final = "ask"
DO: Final = "do"

REACH: Final = "mode_reach"
"""Whom a card may be aimed at: range, distance, who may not be chosen."""
LIMITS: Final = "mode_limits"
"""How often and when something may be done."""
HAND: Final = "hand_limit"
"""How many cards may be kept at the end of a turn."""
CLAIMS: Final = "mode_claims"
"""Whether the cards that people name are what they must be."""


def switch(kind: str, rulings: tuple[str, ...], default: str = DO) -> HouseRule:
    """Give the switch of a kind of rule; the default is what the referee has always done."""
    return HouseRule(kind, default, (REMIND, ASK, DO), rulings, light=REMIND, strict=DO)


def against(state: Any, kind: str | None, why: Msg, rule: str | None = None) -> Against | None:
    """What the rules say against something, if this table may let it pass; None: it may not."""
    if kind is None or state.rule(kind) == DO:
        return None
    return Against(why, kind, rule)


def object_to(res: Resolution[Any], refused: Refused, command: Any) -> None:
    """Refuse a command, unless the table lets that kind of thing pass: then everybody is told.

    Raises:
        Refused: the table does not, or wants to be asked first.
    """
    refusal = refused.refusal
    mode = DO if refusal.kind is None else res.state.rule(refusal.kind)
    if mode == DO:
        raise refused
    if mode == ASK and not command.anyway:
        raise Refused(replace(refusal, anyway=True))
    res.overruled.append(Overruled(command.seat, refusal.why, refusal.rule, mode == ASK))


def object_against(
    res: Resolution[Any], found: Against | None, tried: Msg, command: Any, code: str = "against"
) -> None:
    """Do the same with what was said against a choice, if anything was.

    Raises:
        Refused: the table wants to be asked first.
    """
    if found is not None:
        refused = refuse(code, tried, found.why, rule=found.rule, kind=found.kind)
        object_to(res, refused, command)


# -- changing one's mind in the middle of a game -----------------------------------------------


@dataclass(frozen=True)
class SetModes(Command, tag="set_modes"):
    """The host says how much the referee insists from now on: switches by name."""

    house: Mapping[str, Any]


@dataclass(frozen=True)
class ModesSet(Event, tag="modes_set"):
    """The referee insists more or less than before."""

    house: Mapping[str, Any]
    preset: str | None = None
    """How all switches together are called now, if they have a name."""

    moves = nothing

    def apply(self, state: Any) -> Any:
        return replace(state, house={**state.house, **self.house})

    def story(self) -> Line:
        if self.preset is not None:
            return line("preset_set", preset=say(f"preset.{self.preset}"))
        ((name, value),) = self.house.items()
        position = position_of(name, value)
        return line("mode_set", what=say(f"house.{name}.name"), value=say(f"house.{position}"))


def position_of(name: str, value: Any) -> str:
    """The last part of the key that words a switch's value; some are called alike everywhere."""
    if isinstance(value, bool):
        return str(value).lower()
    return value if value in (REMIND, ASK, DO) else f"{name}.{value}"


def set_modes(res: Resolution[Any], command: SetModes, rules: Mapping[str, HouseRule]) -> None:
    """Let the referee insist more or less; only switches that a preset knows can change.

    Raises:
        Refused: there is no such switch or value, or nothing would change.
    """
    tried, state = say("tried.set_modes"), res.state
    for name, value in command.house.items():
        rule = rules.get(name)
        if rule is None or not rule.is_mode or not rule.takes(value):
            why = say("why.bad_house_rule", what=name)
            raise refuse("bad_house_rule", tried, why)
    new = {n: value for n, value in command.house.items() if value != state.rule(n)}
    if not new:
        raise refuse("modes_as_before", tried)
    if res.state.phase == "over":
        raise refuse("game_over", tried)
    preset = preset_of({**state.house, **new}, rules) if len(command.house) > 1 else None
    if preset is not None:
        res.emit(ModesSet(new, preset))
    else:
        res.emit(*(ModesSet({name: value}) for name, value in new.items()))


def preset_of(house: Mapping[str, Any], rules: Mapping[str, HouseRule]) -> str | None:
    """How the switches together are called, if they have a name."""
    modes = [rule for rule in rules.values() if rule.is_mode]
    for name in ("normal", "light", "strict"):
        if all(house.get(rule.id, rule.default) == rule.preset(name) for rule in modes):
            return name
    return None
