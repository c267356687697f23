"""What the box adds: cards, characters, and thirty-two load tokens."""

from __future__ import annotations

import pytest

from referee.bang import RULES
from referee.bang.catalogue import catalogue_of
from tests.referee.armed_and_dangerous.armory import SETS, armed, left, tokens
from tests.referee.table import Table, dealt
from tests.ruling import ruling

EIGHT = {"al_preacher", "bass_greeves", "bloody_mary", "frankie_canton"}
EIGHT |= {"julie_cutter", "mexicali_kid", "ms_abigail", "red_ringo"}


def four_of(*characters: str) -> Table:
    """Deal a game with these characters, the first one to the Sheriff."""
    roles = ("sheriff", "outlaw", "renegade", "outlaw")
    names = ("Ann", "Ben", "Cyril", "Dan")
    seats = zip(names, roles, characters, strict=True)
    return dealt(*(f"{name}:{role}@{one}" for name, role, one in seats), sets=list(SETS))


@ruling("armed-001")
def test_the_box_adds_cards_and_characters() -> None:
    """28 cards: 9 dangerous objects, 4 dangerous weapons, 9 new brown ones, 6 old ones again."""
    base, both = catalogue_of(("base",)), catalogue_of(SETS)
    new = [card for name, card in both.cards.items() if name not in base.cards]
    orange = [card for card in new if card.colour == "orange"]

    assert len(both.faces) == len(base.faces) + 28
    assert sum(card.weapon_range is None for card in orange) == 9
    assert sum(card.weapon_range is not None for card in orange) == 4
    assert sum(card.colour == "brown" for card in new) == 9
    again = {n: len(both.copies[n]) - len(base.copies[n]) for n in base.cards}
    assert {n: count for n, count in again.items() if count} == {
        "bang": 4,
        "missed": 1,
        "cat_balou": 1,
    }
    assert set(RULES.roster(SETS, {})) - set(RULES.roster(("base",), {})) == EIGHT
    assert both.role_mixes == base.role_mixes


@ruling("armed-002")
def test_all_tokens_lie_in_the_reserve_at_first() -> None:
    """Nobody starts with a token; everybody sees how many lie in the middle."""
    table = four_of("al_preacher", "bass_greeves", "bloody_mary", "frankie_canton")

    assert left(table) == 32
    assert [tokens(table, who) for who in table.names] == [{"character": 0}] * 4
    game = table.match.view(None)["game"]
    assert game["load"] == {"reserve": 32, "most": 4}
    assert [seat["load"] for seat in game["seats"]] == [0, 0, 0, 0]


@ruling("armed-003")
def test_red_ringo_starts_full() -> None:
    """Four tokens come from the reserve, and there is no room for a fifth."""
    table = four_of("red_ringo", "bass_greeves", "bloody_mary", "frankie_canton")

    assert (tokens(table, "Ann"), left(table)) == ({"character": 4}, 28)
    table.play("Ann", "barrel")
    assert table.choices("Ann") == []
    table.end("Ann")
    assert (tokens(table, "Ann"), left(table)) == ({"character": 4}, 28)


@ruling("armed-004")
def test_printed_lives() -> None:
    """Red Ringo has five lives, all others of the box four; the Sheriff one more."""
    table = four_of("red_ringo", "al_preacher", "julie_cutter", "mexicali_kid")
    assert [player.life for player in table.state.players] == [6, 4, 4, 4]

    table = four_of("ms_abigail", "red_ringo", "bloody_mary", "frankie_canton")
    assert [player.life for player in table.state.players] == [5, 5, 4, 4]
    table = four_of("bass_greeves", "bloody_mary", "al_preacher", "frankie_canton")
    assert [player.life for player in table.state.players] == [5, 4, 4, 4]


@ruling("armed-005")
def test_tokens_come_from_the_reserve_and_go_back_to_it() -> None:
    """Laying takes three, a charge one, and using gives back; the sum is always 32."""
    table = armed("@al_preacher")
    table.play("Ann", "whip")
    assert left(table) == 29
    table.play("Ann", "barrel")
    table.answer("Ann", "whip")
    assert (tokens(table, "Ann"), left(table)) == ({"character": 0, "whip": 4}, 28)
    table.use("Ann", "whip", target="Ann", pick="barrel")
    assert (tokens(table, "Ann"), left(table)) == ({"character": 0, "whip": 1}, 31)

    table.take_back("Ann")
    assert (tokens(table, "Ann"), left(table)) == ({"character": 0, "whip": 4}, 28)


@pytest.mark.parametrize("sets", [("base",), SETS])
def test_a_table_without_the_box_shows_no_tokens(sets: tuple[str, ...]) -> None:
    """Nobody has to look at a counter that never moves."""
    table = dealt(
        "Ann:sheriff@jesse_jones",
        "Ben:outlaw@black_jack",
        "Cyril:renegade@kit_carlson",
        "Dan:outlaw@lucky_duke",
        sets=list(sets),
    )
    game = table.match.view(0)["game"]

    assert ("load" in game) == ("load" in game["seats"][0]) == (sets == SETS)
    assert ("end_turn:discard" in table.options("Ann")) == (sets == SETS)
