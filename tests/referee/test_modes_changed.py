"""The host changes how much the referee insists, in the middle of a game; three presets."""

from __future__ import annotations

from typing import Any

import pytest

from referee.engine.house import HouseRule
from referee.engine.modes import preset_of
from referee.games import known_games, rules_of
from referee.match import Match
from referee.refusal import Refusal, Refused
from tests.referee.table import Table, at

FOUR = "Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann"


def modes_of(game: str) -> dict[str, HouseRule]:
    """The switches of a game that say how strict the referee is."""
    return {rule.id: rule for rule in rules_of(game).house_rules() if rule.is_mode}


def change(table: Table, **house: Any) -> Refusal | None:
    """Let the host change something; gives the refusal if there was one."""
    try:
        table.do({"do": "set_modes", "house": house})
    except Refused as refused:
        return refused.refusal
    return None


@pytest.mark.parametrize("game", known_games())
def test_the_presets_of_every_game(game: str) -> None:
    """Light only reminds, strict enforces and asks for all it can, normal is as it always was."""
    modes = modes_of(game)
    assert modes, "there is something to choose in every game"
    for name in ("light", "normal", "strict"):
        chosen = {rule.id: rule.preset(name) for rule in modes.values()}
        # The referee of The Duel insists on everything as it is, so that none is stricter.
        meant = "normal" if (game, name) == ("duel", "strict") else name
        assert preset_of(chosen, modes) == meant
        assert all(rule.takes(chosen[rule.id]) for rule in modes.values())
    for rule in modes.values():
        if "remind" in rule.values:
            assert rule.values == ("remind", "ask", "do")
            assert (rule.light, rule.strict) == ("remind", "do")
    mixed = {name: "ask" for name, rule in modes.items() if "ask" in rule.values}
    assert preset_of(mixed, modes) is None


def test_normal_is_what_the_referee_has_always_done() -> None:
    defaults = {game: {n: r.default for n, r in modes_of(game).items()} for game in known_games()}
    assert defaults == {
        "bang": {
            "mode_reach": "do",
            "mode_limits": "do",
            "hand_limit": "remind",
            "station_proof": False,
            "mode_claims": "do",
        },
        "duel": {"mode_reach": "do", "mode_limits": "do", "hand_limit": "do"},
        "wright": {"wright_discards": "count", "mode_claims": "do", "mode_limits": "do"},
    }


def test_the_train_brings_its_own_switches() -> None:
    """Without it nobody is shown a switch that would do nothing."""
    rules = rules_of("bang")
    alone = {rule.id for rule in rules.house_rules(("base",)) if rule.is_mode}
    assert alone == {"mode_reach", "mode_limits", "hand_limit"}


def test_a_change_holds_at_once_and_is_told() -> None:
    table = at(FOUR)
    assert table.refusal("play", "Ann", "bang", "Cyril").code == "out_of_range"
    assert change(table, mode_reach="remind") is None
    assert table.heard[-1] == "log.mode_set"
    table.play("Ann", "bang", "Cyril")
    assert table.asked == ["Cyril"]


def test_a_change_in_the_middle_of_something_leaves_it_as_it_is() -> None:
    table = at(FOUR)
    table.play("Ann", "bang", "Ben")
    stack = table.state.stack
    assert change(table, mode_limits="ask") is None
    assert (table.state.stack, table.asked) == (stack, ["Ben"])


def test_a_preset_is_told_in_one_line() -> None:
    table = at(FOUR)
    assert change(table, mode_reach="remind", mode_limits="remind", hand_limit="remind") is None
    [line] = table.match.lines()
    assert line.text.args == {"preset": {"say": {"key": "preset.light", "args": {}}}}


def test_a_change_is_undone_and_played_back() -> None:
    table = at(FOUR)
    before = table.state
    change(table, mode_reach="ask", hand_limit="do")
    kept = table.match.entries[-1].plain()
    again = Match.from_position(table.match.rules, before)
    again.commit(again.load(kept))
    assert again.state.house == {"mode_reach": "ask", "hand_limit": "do"} == table.state.house
    table.match.commit(table.match.propose_undo("host", 1))
    assert table.state == before


@pytest.mark.parametrize(
    ("house", "code"),
    [
        ({"mode_reach": "never"}, "bad_house_rule"),
        ({"hand_limit": True}, "bad_house_rule"),
        ({"self_target": False}, "bad_house_rule"),
        ({"mode_claims": "ask"}, "bad_house_rule"),
        ({"nonsense": 1}, "bad_house_rule"),
        ({"mode_reach": "do"}, "modes_as_before"),
        ({}, "modes_as_before"),
    ],
)
def test_what_cannot_be_changed_is_refused(house: dict[str, Any], code: str) -> None:
    """House rules proper stay frozen; so does a switch of a set that is not in the game."""
    table = at(FOUR)
    before = table.state
    refusal = change(table, **house)
    assert refusal is not None
    assert (refusal.code, table.state) == (code, before)
