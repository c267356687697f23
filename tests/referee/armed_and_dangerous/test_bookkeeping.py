"""Tokens in positions, corrections, undo and logs: written down, set right, taken back."""

from __future__ import annotations

import json

import pytest

from referee.bang import RULES, notation
from referee.bang.notation import BadPosition
from referee.bang.sets.armed_and_dangerous.tokens import Tokens
from referee.match import Match
from tests.referee.armed_and_dangerous.armory import armed, left, tokens
from tests.referee.table import at
from tests.soak.tokens import tokens_are_sound

LINE = "Ann:sheriff@red_ringo=3#4+whip^2#3 Ben:outlaw#1+bomb#2 Cyril:renegade Dan:outlaw"
SETS = 'sets ["base","armed_and_dangerous"]'


def test_tokens_stand_in_a_position() -> None:
    """`#` behind the lives is the character's, behind a card the card's."""
    state = notation.read(f"{LINE} | Ann | {SETS}")

    laid = state[0].in_play[0]
    assert (Tokens.of(state[0]).load, laid.load, laid.since) == (4, 3, 2)
    assert notation.write(state).startswith(LINE)
    assert notation.read(notation.write(state)) == state


@pytest.mark.parametrize(
    "ann", ["+whip", "+whip#5", "#5", "+barrel#1", "#4+whip#4+crate#4+bandolier#4"]
)
def test_a_position_with_impossible_tokens_is_none(ann: str) -> None:
    """A dangerous card has one to four, nothing else any, and there are 32 in all."""
    rest = "#4+lockpick#4+bell_tower#4+tumbleweed#4"
    line = f"Ann:sheriff{ann} Ben:outlaw{rest} Cyril:outlaw#1 Dan:renegade | Ann | {SETS}"

    with pytest.raises(BadPosition, match="load tokens"):
        notation.read(line)


def test_what_waits_for_a_payment_can_be_written_down() -> None:
    """A position in the middle of paying is read back as it was."""
    table = armed("#2+whip#3")
    table.play("Ann", "caravan", upgrade=1)
    again = notation.read(notation.write(table.state))

    assert again == table.state
    assert RULES.waits_for(again) == (0,)


def test_the_host_sets_tokens_right() -> None:
    """On a character and on cards; a dangerous card that is added has its three."""
    table = armed("#2+whip#3")
    table.correct({"seat": 0, "load": 4, "loads": {"whip": 1}})
    assert tokens(table, "Ann") == {"character": 4, "whip": 1}

    table.correct({"seat": 1, "in_play": ["crate", "barrel"]})
    assert tokens(table, "Ben") == {"character": 0, "crate": 3}
    table.correct({"seat": 1, "in_play": ["crate"], "loads": {"crate": 2}})
    assert (tokens(table, "Ben"), left(table)) == ({"character": 0, "crate": 2}, 25)
    table.correct({"seat": 0, "in_play": []})
    assert (tokens(table, "Ann"), left(table)) == ({"character": 4}, 26)


@pytest.mark.parametrize(
    "change",
    [
        {"load": 5},
        {"load": -1},
        {"loads": {"whip": 0}},
        {"loads": {"whip": 5}},
        {"loads": {"crate": 1}},
        {"loads": {"barrel": 1}},
    ],
)
def test_impossible_tokens_are_refused(change: dict[str, object]) -> None:
    """More than four, none on a dangerous card, or some where no card lies."""
    table = armed("#2+whip#3+barrel")

    assert table.refusal("correct", {"seat": 0, **change}).code == "bad_correction"


def test_more_tokens_than_there_are_cannot_be_put_out() -> None:
    """The reserve never goes below nothing."""
    table = armed("#4+whip#4+crate#4+bandolier#4", "#4+lockpick#4+bell_tower#4+tumbleweed#2")
    assert left(table) == 2

    refused = table.refusal("correct", {"seat": 2, "load": 3})
    assert (refused.code, refused.rule) == ("bad_correction", "armed-005")


def test_a_table_without_tokens_has_none_to_correct() -> None:
    """The field makes no sense where the box is not played."""
    table = at("Ann:sheriff Ben:outlaw Cyril:outlaw Dan:renegade | Ann")

    assert table.refusal("correct", {"seat": 0, "load": 1}).code == "bad_correction"


def test_whoever_is_marked_out_gives_the_tokens_back() -> None:
    """Marked out by the host, nobody keeps tokens on a character."""
    table = armed("", "#3+crate#2")
    table.correct({"seat": 1, "alive": False})

    assert (tokens(table, "Ben"), left(table)) == ({"character": 0}, 32)


def test_undo_brings_every_token_back() -> None:
    """Rust, a payment and an explosion, undone one by one: the same tokens in the same places."""
    table = armed("#2+whip#3", "#1+bomb#1+crate#2")
    before = [table.state]
    table.play("Ann", "rust")
    before.append(table.state)
    table.play("Ann", "caravan", upgrade=1)
    before.append(table.state)
    table.answer("Ann", "whip", 1)

    for state in reversed(before):
        table.match.commit(table.match.propose_undo("host", len(table.match.entries) - 1))
        assert table.state == state
        tokens_are_sound(table.state, RULES.view(table.state, None))


def test_the_log_of_a_game_folds_to_the_same_tokens() -> None:
    """What was written to disk makes the same table again."""
    table = armed("#2+whip#3", "+crate#1")
    start = table.state
    table.play("Ann", "barrel")
    table.play("Ann", "rust")
    table.use("Ann", "whip", target="Ann", pick="barrel")

    again = Match.from_position(RULES, start)
    for entry in table.match.entries:
        again.commit(again.load(json.loads(json.dumps(entry.plain()))))
    assert again.state == table.state
