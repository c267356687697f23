"""Scripts: what they may say, what the referee says to them, and how they end."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from referee.bang import notation
from tests.soak.games import begin, play
from web.cli import main
from web.script import REFUSED, BadScript, Performance, read

ROOT = Path(__file__).parents[2]
SETUP = (
    '{"setup": {"seats": [{"name": "Ann", "role": "sheriff", "character": "paul_regret"},'
    ' {"name": "Ben", "role": "outlaw", "character": "bart_cassidy"},'
    ' {"name": "Cyril", "role": "renegade", "character": "jourdonnais"},'
    ' {"name": "Dan", "role": "outlaw", "character": "rose_doolan"}]}}'
)
POSITION = '{"position": "Ann:sheriff Ben:outlaw=1 Cyril:renegade Dan:outlaw | Ann"}'
BANG = '{"seat": "Ann", "do": "play", "card": "bang", "target": "Ben"}'
HIT = '{"seat": "Ben", "do": "answer", "choice": "hit"}'
END = '{"seat": "Ann", "do": "end_turn"}'


def run(*lines: str, options: tuple[str, ...] = ()) -> Result:
    """Play a script from the standard input."""
    return CliRunner().invoke(main, ["play", "-", *options], input="\n".join(lines))


def run_json(*lines: str) -> list[Any]:
    """Play a script and read the JSON report."""
    result = run(*lines, options=("--json",))
    return [json.loads(line) for line in result.stdout.splitlines()]


def examples() -> list[str]:
    """The scripts of the documentation."""
    text = (ROOT / "docs" / "script.md").read_text(encoding="utf-8")
    return re.findall(r"```jsonl\n(.*?)```", text, re.DOTALL)


def documented_lines() -> list[str]:
    """The lines of the table that documents what people do."""
    text = (ROOT / "docs" / "script.md").read_text(encoding="utf-8")
    return re.findall(r"^\| `(\{.*?\})` \|", text, re.MULTILINE)


def test_the_examples_of_the_documentation_play_as_they_say(tmp_path: Path) -> None:
    assert len(examples()) == 2
    for number, example in enumerate(examples()):
        path = tmp_path / f"{number}.jsonl"
        path.write_text(example, encoding="utf-8")
        result = CliRunner().invoke(main, ["play", str(path)])
        assert result.exit_code == 0, result.output
        assert "Ann plays" in result.output


def test_every_documented_line_can_be_read() -> None:
    lines = documented_lines()
    assert len(lines) == 11
    assert len(read("\n".join([SETUP, *lines])).lines) == 12


def test_events_are_told_in_words_of_the_chosen_language() -> None:
    assert "Ben loses 1 life" in run(SETUP, BANG, HIT).output
    russian = run(SETUP, BANG, HIT, options=("--lang", "ru")).output
    assert "Ben" in russian
    assert re.search("[а-я]{4}", russian)


def test_json_gives_one_object_a_line_and_the_state_last() -> None:
    setup, bang, hit, refused, last = run_json(SETUP, "# a comment", "", BANG, HIT, BANG)
    assert (setup["line"], setup["entry"]) == (1, 0)
    assert setup["events"][0]["event"] == "game_started"
    assert (bang["line"], bang["entry"]) == (4, 1)
    assert "life_lost" in [event["event"] for event in hit["events"]]
    assert refused["line"] == 6
    assert refused["refusal"]["code"] == "bang_limit"
    assert last["position"] == notation.write(notation.read(last["position"]))
    assert [player["life"] for player in last["state"]["players"]] == [4, 3, 4, 4]


@pytest.mark.parametrize(
    ("expect", "status"), [("", 1), ("refused", 0), ("bang_limit", 0), ("out_of_range", 1)]
)
def test_a_refusal_ends_with_status_1_unless_it_is_expected(expect: str, status: int) -> None:
    again = json.loads(BANG) | ({"expect": expect} if expect else {})
    assert run(SETUP, BANG, HIT, json.dumps(again)).exit_code == status
    assert run(SETUP, BANG, HIT, json.dumps(again), options=("--json",)).exit_code == status


def test_an_expected_refusal_that_does_not_come_ends_with_status_1() -> None:
    bang = json.loads(BANG) | {"expect": "refused"}
    result = run(SETUP, json.dumps(bang))
    assert result.exit_code == 1
    assert "expected a refusal" in result.output


def test_the_game_goes_on_after_a_refusal() -> None:
    *_, last = run_json(SETUP, HIT, BANG, HIT)
    assert last["state"]["players"][1]["life"] == 3


def test_a_script_may_begin_in_the_middle() -> None:
    placed, *_, last = run_json(POSITION, BANG, HIT, '{"seat":"Ben","do":"answer","choice":"out"}')
    assert placed.items() >= {"line": 1, "entry": 0, "events": []}.items()
    assert last["state"]["players"][1]["alive"] is False


def test_take_back_replace_and_undo() -> None:
    *_, back, last = run_json(SETUP, BANG, '{"do": "take_back", "seat": "Ann"}')
    assert back.items() >= {"line": 3, "entry": None, "events": []}.items()
    assert last["state"]["stack"] == []
    missed = '{"do": "replace", "seat": "Ben", "command": {"do": "answer", "choice": "missed"}}'
    *_, last = run_json(SETUP, BANG, HIT, missed)
    assert last["state"]["players"][1]["life"] == 4
    *_, last = run_json(SETUP, BANG, HIT, '{"do": "undo", "to": 2}')
    assert last["state"]["stack"][0]["frame"] == "shot"
    *_, refused, _ = run_json(SETUP, '{"do": "undo", "to": 7}')
    assert refused["refusal"]["code"] == "nothing_to_undo"


def test_a_correction_names_seats() -> None:
    ring = '{"ring": ["Ann", "Cyril", "Ben", "Dan"]}, {"turn": "Cyril"}, {"seat": "Dan", "life": 2}'
    *_, last = run_json(SETUP, f'{{"do": "correct", "changes": [{ring}]}}')
    state = last["state"]
    assert (state["ring"], state["turn"]["seat"]) == ([0, 2, 1, 3], 2)
    assert state["players"][3]["life"] == 2


def test_roles_and_characters_may_be_entered() -> None:
    names = ["Ann", "Ben", "Cyril", "Dan"]
    setup = json.dumps({"setup": {"seats": [{"name": name} for name in names]}})
    roles = ["sheriff", "outlaw", "outlaw", "renegade"]
    told = [
        json.dumps({"seat": name, "do": "answer", "choice": role})
        for name, role in zip(names, roles, strict=True)
    ]
    people = ["paul_regret", "bart_cassidy", "jourdonnais", "rose_doolan"]
    entered = [
        json.dumps({"seat": name, "do": "answer", "choice": "enter", "value": person})
        for name, person in zip(names, people, strict=True)
    ]
    *_, last = run_json(setup, *told, *entered)
    assert last["state"]["phase"] == "play"
    assert [player["character"] for player in last["state"]["players"]] == people


def test_a_refused_setup_leaves_no_game() -> None:
    wrong = SETUP.replace('"renegade"', '"outlaw"')
    refused, second, last = run_json(wrong, BANG)
    assert refused["refusal"]["code"] == "role_mix"
    assert second["refusal"]["code"] == "not_started"
    assert last == {"state": None, "position": None}
    assert run(wrong).exit_code == 1


@pytest.mark.parametrize(
    ("lines", "number", "problem"),
    [
        ([""], 1, "empty"),
        (["{"], 1, "not JSON"),
        (["[]"], 1, "object"),
        ([BANG], 1, "begins with"),
        (['{"position": "nonsense"}'], 1, "no seat"),
        (['{"setup": {"seats": [{"role": "sheriff"}]}}'], 1, "seats"),
        ([SETUP.replace('"role": "sheriff", ', "")], 1, "role"),
        ([SETUP.replace('"character": "paul_regret"', '"characters": []')], 1, "character"),
        ([SETUP.replace('{"seats"', '{"colour": 1, "seats"')], 1, "colour"),
        ([SETUP, "", BANG.replace("Ben", "Bob")], 3, "nobody called 'Bob'"),
        ([SETUP, '{"seat": "Ann", "do": "dance"}'], 2, "dance"),
        ([SETUP, '{"seat": "Ann", "do": "play"}'], 2, "card"),
        ([SETUP, '{"do": "undo"}'], 2, "undo"),
        ([SETUP, '{"do": "take_back"}'], 2, "take-back"),
        ([SETUP, '{"do": "replace", "seat": "Ann"}'], 2, "replacement"),
        ([SETUP, '{"do": "start_game", "names": []}'], 2, "first line"),
        ([SETUP, BANG.replace("}", ', "expect": 1}')], 2, "expect"),
    ],
)
def test_an_unreadable_script_says_where_and_why(
    lines: list[str], number: int, problem: str
) -> None:
    with pytest.raises(BadScript) as caught:
        read("\n".join(lines))
    assert caught.value.line == number
    assert problem in caught.value.problem
    result = run(*lines)
    assert result.exit_code == 2
    assert f":{number}: " in result.stderr
    assert result.stdout == "", "nothing of it was played"


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff\xfe")
    result = CliRunner().invoke(main, ["play", str(path)])
    assert result.exit_code == 2
    assert "UTF-8" in result.stderr


def test_a_whole_game_of_bots_can_be_told_as_a_script() -> None:
    rng = random.Random(3)
    match = begin(5, rng, characters="dealt")
    play(match, rng)
    start = match.entries[0].plain()["command"]
    people = zip(start["names"], start["deal_roles"], start["deal_characters"], strict=True)
    seats = [{"name": n, "role": r, "character": c} for n, r, [c] in people]
    setup = {"setup": {"seats": seats, "event_deck": start.get("event_deck", [])}}
    lines = [setup, *(entry.plain()["command"] for entry in match.entries[1:])]
    performance = Performance(read("\n".join(map(json.dumps, lines))))
    assert all(outcome.is_as_expected for outcome in performance.outcomes())
    assert performance.match.state == match.state


def test_chance_is_a_line_of_its_own() -> None:
    """A script says in which order things come off a shuffled pile."""
    seats = [
        {"name": "Ann", "role": "sheriff", "character": "greygory_deck"},
        {"name": "Ben", "role": "outlaw", "character": "bart_cassidy"},
        {"name": "Cyril", "role": "renegade", "character": "jourdonnais"},
        {"name": "Dan", "role": "outlaw", "character": "rose_doolan"},
    ]
    setup = {"setup": {"seats": seats, "sets": ["base", "wild_west_show"]}}
    begun = Performance(read(json.dumps(setup)))
    assert all(outcome.is_as_expected for outcome in begun.outcomes())
    size = begun.match.needs_chance
    assert size is not None
    shuffle = {"do": "shuffle", "order": list(range(size))}
    lines = [setup, {**shuffle, "order": [0], "expect": REFUSED}, shuffle]
    performance = Performance(read("\n".join(map(json.dumps, lines))))
    assert all(outcome.is_as_expected for outcome in performance.outcomes())
    assert performance.match.needs_chance is None


def test_a_second_target_is_named_like_the_first() -> None:
    play = {"seat": "Ann", "do": "play", "card": "bang", "target": "Ben", "also": "Dan"}
    _, line = read(f"{POSITION}\n{json.dumps(play)}").lines
    assert (line.command.target, line.command.also) == (1, 3)
