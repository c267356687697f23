"""A command is carried out only if an option offers it, with these very values; in every game.

Bots play, and at every step somebody also tries what nobody has offered: every field of a command
that is offered, changed to everything else that was ever seen in such a field.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Any

import pytest

from referee.bang.catalogue import known_sets
from referee.cards import SUITS
from referee.codec import Malformed
from referee.engine.commands import Command
from referee.engine.offers import is_offered
from referee.games import GAMES, rules_of
from referee.match import Match
from referee.refusal import Refused
from tests.referee.duel import games as duel
from tests.referee.table import at
from tests.referee.wright import games as wright
from tests.ruling import ruling
from tests.soak import games as bang
from web.tables.bots import filled_in
from web.tables.shuffle import Chance, draw_lots

STEPS = 20
Plain = dict[str, Any]
Begin = Callable[[random.Random], Match]


def _bang(rng: random.Random) -> Match:
    return bang.begin(rng.choice((4, 6, 8)), rng, sets=known_sets())


def _lenient(rng: random.Random) -> Match:
    house = {"mode_reach": "remind", "mode_limits": "remind", "hand_limit": "do"}
    return bang.begin(5, rng, sets=known_sets(), house=house)


def _duel(rng: random.Random) -> Match:
    return duel.begin(rng)


def _wright(rng: random.Random) -> Match:
    return wright.begin(rng.choice((2, 4)), rng)


BEGINNINGS = pytest.mark.parametrize("begin", [_bang, _lenient, _duel, _wright])


def moments(begin: Begin, seed: int) -> Iterator[tuple[Match, random.Random]]:
    """Let bots play, and stop at every step."""
    rng = random.Random(f"{begin.__name__}-{seed}")
    match = begin(rng)
    for _ in range(STEPS):
        draw_lots(match, Chance(rng))
        if match.is_over:
            return
        yield match, rng
        seat = rng.choice(match.waiting_seats())
        open_ones = [o for o in match.rules.options(match.state, seat) if o.is_open]
        answers = [o for o in open_ones if o.group in ("answer", "flip")]
        option = rng.choice(answers or open_ones)
        command = match.rules.load_command(filled_in(option.plain(), rng))
        match.commit(match.propose(f"seat:{seat}", command))


def everybody(match: Match) -> range:
    """All seats, whether they are asked something or not."""
    return range(len(match.rules.names(match.state)))


def offers(match: Match, command: Command) -> bool:
    """Whether what its seat may do, worked out as a whole, offers a command."""
    seat = match.rules.seat_of(command)
    assert seat is not None
    if seat not in everybody(match):
        return False
    return is_offered(match.rules.options(match.state, seat), command)


ODD: dict[str, list[Any]] = {
    "str": ["nonsense", "", "hand", "barrel", "any", "bang", "missed", "0L", "1R", "hearts"],
    "int": [-1, 0, 1, 2, 3, 7, 99],
    "bool": [True, False],
    "Suit": list(SUITS),
    "tuple": [[], ["hand"], [["4", "hearts"]], [["4", "hearts"], ["A", "spades"]], ["3", "joker"]],
}
"""What may be written into a field, by a word of its type."""


def others(command: Command, seen: dict[str, list[Any]]) -> Iterator[Plain]:
    """The same command with one field changed to everything else it may hold."""
    said = {f.name: getattr(command, f.name) for f in fields(command) if f.name != "anyway"}
    plain = {"do": command.tag, **said}
    for field in fields(command):
        if field.name == "anyway":
            continue
        kind = str(field.type).replace("Seat", "int").replace("Spot", "str")
        values = [*seen.get(field.name, []), *(odd for w in ODD if w in kind for odd in ODD[w])]
        for value in [None, *values]:
            if value != said[field.name]:
                yield {**plain, field.name: value}


@BEGINNINGS
def test_only_what_is_offered_is_carried_out(begin: Begin) -> None:
    """Any field changed to anything else is refused, or is another command that is offered."""
    _try_everything_else(begin, 0)


def _try_everything_else(begin: Begin, seed: int) -> None:
    tried = refused = 0
    seen: dict[str, list[Any]] = {}
    for match, rng in moments(begin, seed):
        for seat in everybody(match):
            open_ones = [o for o in match.rules.options(match.state, seat) if o.is_open]
            for option in rng.sample(open_ones, min(1, len(open_ones))):
                command = match.rules.load_command(filled_in(option.plain(), rng))
                assert offers(match, command), "what is filled in as asked is offered"
                match.propose(f"seat:{seat}", command)  # and nothing is offered that cannot be done
                for name in (f.name for f in fields(command)):
                    value = getattr(command, name)
                    if value is not None and value not in (known := seen.setdefault(name, [])):
                        known.append(value)
                for plain in others(command, seen):
                    tried += 1
                    refused += _is_refused_or_offered(match, plain)
    assert tried > refused > tried / 2


def _is_refused_or_offered(match: Match, plain: Plain) -> bool:
    try:
        command = match.rules.load_command({k: v for k, v in plain.items() if v is not None})
    except Malformed:
        return True
    try:
        match.propose("seat:0", command)
    except Refused:
        # What is offered may still be refused by what only its judge can see: cards that were
        # shown, or the table's leave that has to be asked for.
        return True
    assert offers(match, command), f"carried out although nobody offers it: {plain}"
    return False


@pytest.mark.soak
@BEGINNINGS
@pytest.mark.parametrize("seed", range(1, 9))
def test_only_what_is_offered_is_carried_out_in_longer_games(begin: Begin, seed: int) -> None:
    _try_everything_else(begin, seed)


@BEGINNINGS
def test_the_options_for_one_command_are_among_all_options(begin: Begin) -> None:
    """What is worked out for a command alone offers it exactly if the whole list does."""
    for match, rng in moments(begin, 7):
        court = match.rules.court  # type: ignore[attr-defined]
        for seat in everybody(match):
            everything = match.rules.options(match.state, seat)
            for option in [o for o in everything if o.is_open]:
                command = match.rules.load_command(filled_in(option.plain(), rng))
                some = court.options(match.state, seat, command)
                assert is_offered(some, command)
                assert {one.id for one in some} <= {one.id for one in everything}


def test_what_names_no_seat_comes_from_the_table() -> None:
    """Starts, chance, sightings, corrections, switches, a race's verdict: nobody's options."""
    free = set()
    for game in GAMES:
        court = rules_of(game).court  # type: ignore[attr-defined]
        for kind in (court.begins, *court.judges):
            if "seat" not in {field.name for field in fields(kind)}:
                free.add(kind.tag)
    begun = {"start_game", "duel_start", "wright_start"}
    set_right = {"correct", "duel_correct", "wright_correct"}
    assert free == {*begun, *set_right, "shuffle", "see", "set_modes", "wright_hands"}


@ruling("armed-067")
@pytest.mark.parametrize("value", [2, 99, 0, "nonsense"])
def test_red_ringo_moves_as_many_tokens_as_there_is_room_for(value: object) -> None:
    """With room for one, two are no offer: nothing is moved and nothing is lost."""
    table = at(
        "Ann:sheriff@red_ringo#4+crate#3 Ben:outlaw Cyril:renegade Dan:outlaw | Ann",
        sets=("armed_and_dangerous",),
    )
    found = [o for o in table.options("Ann") if "red_ringo" in o]
    assert found
    ability = found[0].removeprefix("use:")
    assert table.refusal("use", "Ann", ability, value).allowed


def test_surplus_fields_are_not_ignored() -> None:
    """Whatever an ability does not ask for is refused, by its name."""
    table = at("Ann:sheriff@sid_ketchum=3 Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    refused = table.refusal("use", "Ann", "sid_ketchum", target="Ben")
    assert (refused.code, dict(refused.why.args)) == ("surplus", {"what": "target"})
    table.use("Ann", "sid_ketchum")
