"""A position on one line: written, read, and complained about."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from referee.bang import notation
from referee.bang.notation import BadPosition
from referee.bang.state import Player, State, Turn
from referee.frozen import replace
from referee.slices import first_slices
from tests.referee.table import Table, at, new_game

FOUR = "Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw"


def same(table: Table) -> bool:
    """Whether the position now is the same after writing and reading it."""
    return notation.read(notation.write(table.state)) == table.state


@pytest.mark.parametrize(
    "line",
    [
        f"{FOUR} | Ann",
        f"{FOUR} | -",
        "Ann:sheriff@slab_the_killer=4/5+barrel+schofield^3 Ben:outlaw=0 Cyril:renegade! | Ann",
        "Ann~Lee:sheriff? Ben:outlaw?=0 Cyril:unknown | Ann~Lee",
        f'{FOUR} | Ben number=7 bangs=1 used=["uncle_will"]',
        f'{FOUR} | Ann | ring [0,2,1,3] | in_force ["handcuffs"]',
    ],
)
def test_a_line_is_written_as_it_was_read(line: str) -> None:
    """What people write down by hand is how the referee writes it."""
    written = notation.write(notation.read(line))

    assert notation.read(written) == notation.read(line)
    assert written.split(" | ")[0] == line.replace("=4/5", "=4").split(" | ")[0]


def test_what_a_word_says() -> None:
    """Name, role, character, lives and cards in play; whatever is left out is as usual."""
    state = notation.read("Ann:sheriff Ben:outlaw@el_gringo=2/3+jail Cyril:deputy=0")
    ann, ben, cyril = state.players

    assert (ann.life, ann.max_life, ann.role_public) == (5, 5, True)
    assert (ben.life, ben.max_life, ben.role_public) == (2, 3, False)
    assert (ben.character, [laid.card for laid in ben.in_play]) == ("el_gringo", ["jail"])
    assert (cyril.alive, cyril.role_public) == (False, True)


def test_positions_in_the_middle_of_something() -> None:
    """Whatever is being resolved is part of the position, from the first shot to the last."""
    table = at(
        "Ann:sheriff@slab_the_killer=2 Ben:outlaw@lucky_duke=1+barrel+jail"
        " Cyril:renegade Dan:outlaw | Ann",
        house={"beer_with_two": True},
        event_deck=("handcuffs",),
    )
    assert same(table)
    for action, *details in (
        ("play", "Ann", "bang", "Ben"),
        ("answer", "Ben", "barrel"),
        ("flip", "Ben", "2 hearts", "3 clubs"),
        ("answer", "Ben", "0"),
        ("answer", "Ben", "hit"),
        ("answer", "Ben", "beer"),
        ("play", "Ann", "gatling"),
        ("answer", "Ben", "missed"),
        ("answer", "Cyril", "missed"),
        ("answer", "Dan", "missed"),
        ("play", "Ann", "duel", "Cyril"),
        ("answer", "Cyril", "bang"),
        ("answer", "Ann", "hit"),
        ("play", "Ann", "general_store"),
        ("answer", "Ann", "taken"),
        ("end", "Ann", 9),
        ("answer", "Ann", "discarded"),
        ("flip", "Ben", "2 clubs", "3 clubs"),
        ("play", "Cyril", "indians"),
        ("answer", "Dan", "bang"),
        ("answer", "Ann", "hit"),
        ("answer", "Ann", "out"),
    ):
        getattr(table, action)(*details)
        assert same(table), notation.write(table.state)
    assert table.match.is_over


def test_positions_before_the_first_turn() -> None:
    """What is still secret in the set-up is part of the position, too."""
    deal = [["bart_cassidy", "black_jack"], ["el_gringo", "emiliano"]]
    deal += [["kit_carlson", "lucky_duke"], ["rose_doolan", "uncle_will"]]
    table = new_game(
        *("Ann", "Ben", "Cyril", "Dan"), roles="entered", characters="choose", deal_characters=deal
    )
    for who, role in (
        ("Ann", "sheriff"),
        ("Ben", "outlaw"),
        ("Dan", "outlaw"),
        ("Cyril", "renegade"),
    ):
        table.answer(who, role)
        assert same(table)
    for who, offer in zip(table.names, deal, strict=True):
        table.answer(who, offer[1])
        assert same(table)
    assert table.state.phase == "play"


@given(st.lists(st.text(min_size=1, max_size=24).filter(str.strip), min_size=2, unique=True))
@example(["-", "+=:"])
def test_any_name_can_be_written(names: list[str]) -> None:
    """Whatever people call themselves, with spaces, bars and colons, the line can be read."""
    players = tuple(Player(name) for name in names)
    plain = State(players, ring=tuple(range(len(names))), turn=Turn(0))
    state = replace(plain, slices=first_slices(plain.catalogue.state_slices))

    assert notation.read(notation.write(state)) == state


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("", "''"),
        ("Ann:sheriff", "'Ann:sheriff'"),
        ("Ann:sheriff Ben", "'Ben'"),
        ("Ann:sheriff Ben:outlaw=", "'Ben:outlaw='"),
        ("Ann:sheriff Ben:outlaw+", "'Ben:outlaw+'"),
        ("Ann:sherif Ben:outlaw", "'sherif'"),
        ("Ann:sheriff Ben:outlaw@el_greco", "'el_greco'"),
        ("Ann:sheriff Ben:outlaw+barell", "'barell'"),
        ("Ann:sheriff Ann:outlaw", "'Ann'"),
        (f"{FOUR} | Eva", "'Eva'"),
        (f"{FOUR} | Ann bangs=many", "bangs=many"),
        (f"{FOUR} | Ann booms=1", "booms=1"),
        (f"{FOUR} | Ann | weather fine", "'weather fine'"),
        (f'{FOUR} | Ann | round "two"', "round"),
        (f"{FOUR} | Ann | hidden 3", "'hidden 3'"),
        (f'{FOUR} | Ann | sets ["atlantis"]', "atlantis"),
    ],
)
def test_a_bad_position_names_the_word(line: str, word: str) -> None:
    """Whoever mistypes a position is told which word of it makes no sense."""
    with pytest.raises(BadPosition) as caught:
        notation.read(line)

    assert word in str(caught.value)
