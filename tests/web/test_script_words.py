"""What a script is told: who is asked what, what may be sent, and why a line cannot be read."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from click.testing import CliRunner, Result

from referee.match import Match
from tests.referee.duel import games as duel
from tests.referee.wright import games as wright
from tests.soak import games as bang
from web.cli import main
from web.script import Performance, read
from web.tables.bots import filled_in

FOUR = "Ann:sheriff Ben:outlaw+barrel Cyril:renegade Dan:outlaw | Ann"
BANG = {"seat": "Ann", "do": "play", "card": "bang", "target": "Ben"}
TRAIN = (
    'Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann | sets ["base","great_train_robbery"]'
)


def run(*lines: Any, options: tuple[str, ...] = ()) -> Result:
    """Play a script from the standard input."""
    written = "\n".join(one if isinstance(one, str) else json.dumps(one) for one in lines)
    return CliRunner().invoke(main, ["play", "-", *options], input=written)


def told(*lines: Any) -> list[Any]:
    """Play a script and read the JSON report."""
    return [json.loads(line) for line in run(*lines, options=("--json",)).stdout.splitlines()]


def sent(offered: list[Any]) -> list[Any]:
    """The lines that can be sent, without what has to be chosen besides."""
    return [one["send"] for one in offered]


def test_after_every_line_it_is_said_who_is_asked_what() -> None:
    placed, shot, _ = told({"position": FOUR}, BANG)
    assert placed["asked"] == [{"seat": "Ann", "turn": True}]
    (asked,) = shot["asked"]
    assert asked["seat"] == "Ben"
    choices = [send["choice"] for send in sent(asked["offered"])]
    assert {"barrel", "missed", "hit"} <= set(choices)
    assert all(send["seat"] == "Ben" for send in sent(asked["offered"]))


def test_chance_is_asked_for_with_its_number() -> None:
    seats = [{"name": n, "role": r} for n, r in (("Ann", "sheriff"), ("Ben", "renegade"))]
    seats += [{"name": "Cyril", "role": "outlaw"}, {"name": "Dan", "role": "outlaw"}]
    for seat, character in zip(seats, ("greygory_deck", "bart_cassidy"), strict=False):
        seat["character"] = character
    seats[2]["character"], seats[3]["character"] = "jourdonnais", "rose_doolan"
    begun, _ = told({"setup": {"seats": seats, "sets": ["base", "wild_west_show"]}})
    assert begun["asked"][0]["shuffle"] > 1


def test_a_refusal_lists_the_words_to_send() -> None:
    """Ids of answers, slots with their values, seats by name; what is like it comes first."""
    _, _, refused, _ = told({"position": FOUR}, BANG, BANG)
    assert refused["refusal"]["offered"] == []
    wrong = {"seat": "Ben", "do": "answer", "choice": "duck"}
    _, _, refused, _ = told({"position": FOUR}, BANG, wrong)
    assert {"do": "answer", "seat": "Ben", "choice": "hit"} in sent(refused["refusal"]["offered"])
    _, refused, _ = told({"position": FOUR}, {**BANG, "target": "Cyril"})
    first = refused["refusal"]["offered"][0]
    assert first["send"] == {"do": "play", "seat": "Ann", "card": "bang"}
    assert first["choose"]["slot"] == "target"
    assert [one["value"] for one in first["choose"]["values"]] == ["Ben", "Dan", "Ann"]


def test_the_words_to_send_stand_in_the_text_too() -> None:
    wrong = {"seat": "Ben", "do": "answer", "choice": "duck"}
    output = run({"position": FOUR}, BANG, wrong).output
    assert '{"do": "answer", "seat": "Ben", "choice": "missed"}' in output
    output = run({"position": FOUR}, {**BANG, "target": "Cyril"}).output
    assert '"card": "bang", "target": "Ben" | "Dan" | "Ann"}' in output
    output = run({"position": FOUR}, BANG, BANG).output
    assert '"choice": "missed"' in output, "whoever may do nothing reads what others are asked"


@pytest.mark.parametrize("game", ["bang", "duel", "wright"])
def test_whatever_is_said_to_be_allowed_can_be_sent(game: str) -> None:
    """Lines read from the report are accepted word by word, names and all."""
    rng = random.Random(5)
    lines: list[Any] = []
    if game == "bang":
        lines.append({"position": FOUR})
    elif game == "duel":
        start = duel.start_command(rng, squads="dealt", house={})
        rest = {k: v for k, v in start.items() if k not in ("do", "names")}
        lines.append({"game": "duel", "setup": {"seats": start["names"], **rest}})
    else:
        lines.append({"game": "wright", "position": "Ada Bob Cleo | Ada"})
    for _ in range(12):
        performance = Performance(read("\n".join(map(json.dumps, lines))))
        *_, last = performance.outcomes()
        assert last.refusal is None, (lines[-1], last.refusal)
        if not last.asked or "shuffle" in last.asked[0]:
            break
        lines.append(_line(rng.choice(last.asked), performance.match, rng))
    assert len(lines) > 5


def _line(asked: Any, match: Match, rng: random.Random) -> Any:
    """Write the next line of somebody who is asked, or whose turn it is."""
    names = match.rules.names(match.state)
    if "offered" in asked:
        line = dict(rng.choice(asked["offered"])["send"])
        choose = next(o for o in asked["offered"] if o["send"] == line).get("choose")
        while choose is not None:
            if "values" in choose and "min" not in choose:
                one = rng.choice(choose["values"])
                line[choose["slot"]], choose = one["value"], one.get("choose")
                continue
            full = [["A", "spades"]] * choose.get("cards", 0)
            line[choose["slot"]] = full or ([] if "values" in choose else choose["min"])
            choose = None
        return line
    seat = names.index(asked["seat"])
    options = [o for o in match.rules.options(match.state, seat) if o.is_open]
    return {**filled_in(rng.choice(options).plain(), rng), "seat": asked["seat"]}


def test_names_stand_for_seats_in_choices_too() -> None:
    """`of:Ada` is `of:0`, and a value may be a name; what is offered as it stands comes first."""
    reveal = {"do": "wright_reveal", "cards": ["7", "miss"]}
    hands = {"do": "wright_hands", "order": [["Cleo"], ["Ada"]]}
    start = {"game": "wright", "position": "Ada Bob Cleo | Ada sheriffs=2"}
    lines = [start, {"seat": "Ada", "do": "wright_shootout"}, {**hands, "order": [["Bob"]]}]
    lines += [{**reveal, "seat": "Ada"}, {**reveal, "seat": "Bob", "cards": ["7"]}]
    asked = told(*lines)[-2]["asked"]
    assert [send["choice"] for send in sent(asked[0]["offered"])] == ["of:0", "of:1"]
    *_, last, _ = told(*lines, {"seat": "Ada", "do": "answer", "choice": "of:Bob"})
    assert "events" in last, last


def test_a_place_in_the_duel_may_be_named_by_its_player() -> None:
    position = "Ann:law@*tex_killer,jango Ben:outlaw@*sid_curry,babe_leroy | Ann"
    bang_at = {"seat": "Ann", "do": "duel_play", "card": "bang", "target": "Ben:L"}
    _, line = read(
        "\n".join(map(json.dumps, [{"game": "duel", "position": position}, bang_at]))
    ).lines
    assert line.command.target == "1L"


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        (FOUR + ' | in_force ["no_such_event"]', "no event: 'no_such_event'"),
        (TRAIN + ' | train {"stations":["nowhere"]}', "no station: 'nowhere'"),
        (TRAIN + ' | train {"cars":["pullman"]}', "no car: 'pullman'"),
        (TRAIN + ' | train {"cars":["caboose","caboose"]}', "one car in two places: 'caboose'"),
        (
            TRAIN.replace("Ben:outlaw", "Ben:outlaw+caboose") + ' | train {"cars":["caboose"]}',
            "one car",
        ),
        (FOUR.replace("| Ann", '| sets ["base"] | Ann'), "whose turn it is"),
        (FOUR + ' | more {"9": {"life": 3}}', "no part of a position"),
        (FOUR + ' | house {"no_such_rule": true}', "no house rule"),
        (FOUR + " | ring [0, 7]", "nobody could play on"),
        (FOUR.replace("Ben:", "%ffffffff;:"), "no name"),
    ],
)
def test_a_position_that_cannot_be_says_why(position: str, problem: str) -> None:
    result = run({"position": position})
    assert result.exit_code == 2
    assert result.stderr.startswith("<stdin>:1: ")
    assert problem in result.stderr


def _scripts(rng: random.Random) -> list[str]:
    """Positions of games under way, each with a few lines that were really played."""
    games = [bang.begin(5, rng, characters="dealt", sets=("base", "gold_rush", "high_noon"))]
    games += [duel.begin(rng), wright.begin(4, rng)]
    found = []
    for match, module in zip(games, (bang, duel, wright), strict=True):
        for _ in range(rng.randint(5, 25)):
            if not match.is_over:
                module.move(match, rng)  # type: ignore[attr-defined]
        begun = match.rules.write_position(match.state)
        lines: list[Any] = [{"game": match.rules.id, "position": begun}]
        moves = (module.move(match, rng) for _ in range(3) if not match.is_over)  # type: ignore[attr-defined]
        lines.extend(moves)
        found.append("\n".join(map(json.dumps, lines)))
    return found


WORDS = (
    "null",
    "[]",
    "{}",
    "-1",
    "99",
    '"x"',
    "true",
    "|",
    " | ",
    "@",
    "=",
    "+",
    "#",
    ":",
    "0",
    "%",
)


def spoilt(script: str, rng: random.Random) -> str:
    """The same script with a few slips of the pen."""
    for _ in range(rng.randint(1, 3)):
        at, size = rng.randrange(len(script)), rng.choice((0, 1, 1, 3, 8))
        script = (
            script[:at] + rng.choice((*WORDS, "", "", script[at : at + 9])) + script[at + size :]
        )
    return script


@pytest.mark.parametrize("seed", range(4))
def test_no_script_ends_in_a_traceback(seed: int) -> None:
    """Whatever is wrong with it is told with file and line, or is refused."""
    rng = random.Random(seed)
    for script in _scripts(rng):
        for _ in range(12):
            result = run(spoilt(script, rng))
            assert result.exit_code in (0, 1, 2), result.output
            assert isinstance(result.exception, SystemExit | None), script
            if result.exit_code == 2:
                assert result.stderr.startswith("<stdin>:"), result.stderr
