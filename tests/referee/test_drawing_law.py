"""The law of phase one: what is announced, noted and asked rests on what was really drawn."""

from __future__ import annotations

import pytest

from referee.bang.catalogue import catalogue_of, known_sets
from referee.bang.drawing import draws
from tests.referee.table import Table, at
from tests.ruling import ruling

SETS = known_sets()[1:]
ALL = catalogue_of(known_sets())
CHOOSERS = sorted(name for name, one in ALL.characters.items() if draws in one.effect.answers_to)
"""Characters who may have something else instead of cards of phase one."""

SHOWN = "note.law_of_the_west"


def turn_of(character: str, event: str | None = None) -> Table:
    """Begin a turn of Ben, wounded, with a card in play somewhere."""
    table = at(
        f"Ann:sheriff+barrel Ben:outlaw@{character}=2 Cyril:renegade Dan:outlaw | Ann",
        sets=SETS,
        in_force=(event,) if event else (),
    )
    table.end("Ann")
    if table.asked == ["Ann"]:
        table.answer("Ann", "done")
    return table


def instead(table: Table) -> None:
    """Have whatever is offered in place of cards, once."""
    option = next(o for o in table.match.rules.options(table.state, 1) if o.group == "answer")
    value = option.ask.choices[0].value if option.ask else None
    table.answer("Ben", option.command["choice"], value)
    while table.asked != ["Ben"]:
        table.answer(table.asked[0], "hit")


def announced(table: Table) -> int:
    """How many cards everybody was told that Ben draws in this turn."""
    lines = [line.text for line in table.match.lines()]
    began = max(i for i, said in enumerate(lines) if said.key == "log.turn_began")
    drawn = [said for said in lines[began:] if said.key.startswith("log.draws")]
    return sum(said.args.get("n", 0) for said in drawn if said.args["who"] == {"seat": 1})


def noted(table: Table) -> int:
    """How many cards Ben is reminded to draw."""
    turn = table.state.turn
    assert turn is not None
    return sum(note.args["n"] for note in turn.notes if note.key == "note.draw")


def test_there_are_characters_who_choose() -> None:
    assert {"jesse_jones", "pat_brennan", "evelyn_shebang", "pedro_ramirez"} <= set(CHOOSERS)


@pytest.mark.parametrize("character", CHOOSERS)
@pytest.mark.parametrize("event", [None, "hard_liquor", "law_of_the_west"])
def test_nothing_is_announced_before_all_is_chosen(character: str, event: str | None) -> None:
    """The number of cards due is noted; that they are drawn is told when nothing else can be."""
    table = turn_of(character, event)
    assert table.choices("Ben")

    assert (noted(table), announced(table)) == (2, 0)

    while table.choices("Ben"):
        table.answer("Ben", "deck")
    assert (noted(table), announced(table)) == (2, 2)


@pytest.mark.parametrize("character", CHOOSERS)
@pytest.mark.parametrize("event", [None, "hard_liquor", "law_of_the_west", "thirst"])
def test_what_was_had_instead_is_neither_announced_nor_noted(
    character: str, event: str | None
) -> None:
    """One card fewer for one had instead, none if all were; and so says the note."""
    table = turn_of(character, event)
    due = noted(table)
    instead(table)
    while table.choices("Ben"):
        table.answer("Ben", "deck")

    turn = table.state.turn
    assert turn is not None
    assert announced(table) == noted(table) == turn.got - turn.taken < due


@ruling("event-055", "event-081")
@pytest.mark.parametrize(
    ("character", "second"),
    [("evelyn_shebang", False), ("pat_brennan", False), ("jesse_jones", True)],
)
def test_the_law_of_the_west_asks_for_a_card_that_was_drawn(character: str, second: bool) -> None:
    """A card taken from a hand is the first of two; one shot away or left lying is none."""
    table = turn_of(character, "law_of_the_west")
    instead(table)
    assert (SHOWN in table.notes) == second

    table.end("Ben")

    assert (table.asked == ["Ben"]) == second
    assert (table.turn == "Cyril") != second


@ruling("event-057")
def test_the_note_goes_with_the_life_of_hard_liquor() -> None:
    table = turn_of("bart_cassidy", "hard_liquor")
    assert table.notes == ["note.draw"]
    table.answer("Ben", "life")
    assert table.notes == []


@ruling("dodge-046")
def test_the_note_goes_with_the_card_pat_brennan_takes() -> None:
    table = turn_of("pat_brennan")
    table.answer("Ben", "take", "0:barrel")
    assert (table.notes, announced(table)) == ([], 0)


@ruling("valley-081")
def test_a_choice_about_no_card_is_not_offered() -> None:
    """Whoever has the abilities of two who choose, and gave up the last card, chooses no more."""
    for first, second in (("evelyn_shebang", "jesse_jones"), ("jesse_jones", "evelyn_shebang")):
        table = at(
            f"Ann:sheriff Ben:outlaw@{first} Cyril:renegade Dan:outlaw | Ann",
            sets=SETS,
            in_force=("thirst",),
        )
        state = table.state.with_player(1, borrowed=(second,))
        table = Table(type(table.match).from_position(table.match.rules, state))
        table.end("Ann")
        instead(table)
        assert (table.choices("Ben"), table.phase) == ([], "play")


@ruling("event-060")
def test_in_the_mine_only_who_drew_discards_onto_the_deck() -> None:
    """Pat Brennan took a card in play: what he gives up in a duel is discarded as usual."""
    for took in (True, False):
        table = turn_of("pat_brennan", "abandoned_mine")
        if took:
            table.answer("Ben", "take", "0:barrel")
        else:
            table.answer("Ben", "deck")
        table.play("Ben", "duel", "Ann")
        table.answer("Ann", "bang")
        table.answer("Ben", "bang")
        assert table.told("log.abandoned_mine", who="Ben") != took
