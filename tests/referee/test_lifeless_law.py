"""The law of those without lives: they are not asked about lives, and told what is in vain."""

from __future__ import annotations

from typing import Any

import pytest

from referee.bang import options
from referee.bang.catalogue import catalogue_of, known_sets
from referee.bang.event_decks.cards import EventCard
from tests.referee.slicing import with_seat
from tests.referee.table import Table, at
from tests.ruling import ruling
from tests.soak.course import nobody_without_lives_is_asked_about_them

SETS = known_sets()[1:]
ALL = catalogue_of(known_sets())
SPIRITS = ("ghost", "ghost_car", "ghost_town", "shadow_gunslingers")


def lifeless(spirit: str, *events: str, turn: str = "Ben", ben: str = "", **facts: Any) -> Table:
    """Ben is in the game without a life."""
    laid = f"+{spirit}" if spirit in ALL.cards else ""
    position = f"Ann:sheriff Ben:outlaw{ben}=0{laid} Cyril:renegade Dan:outlaw | {turn}"
    more = f' | more {{"1":{{"alive":true,"spirit":"{spirit}"}}}}'
    return at(position + more, sets=SETS, in_force=events, **facts)


def begin(table: Table) -> None:
    """Let Ann's turn end, and with it Ben's begin."""
    table.end("Ann")
    for choice in ("done", "enough"):
        if choice in table.choices("Ann"):
            table.answer("Ann", choice)
    if table.asked == ["Ann"]:
        table.flip("Ann", "4 clubs")


@ruling("event-084")
@pytest.mark.parametrize("spirit", ["ghost", "ghost_car"])
@pytest.mark.parametrize("event", sorted(ALL.pieces(EventCard)))
def test_no_event_asks_the_lifeless_about_lives(spirit: str, event: str) -> None:
    """From the beginning of a turn to its end, under every event card."""
    table = lifeless(spirit, event, turn="Ann")
    begin(table)
    for _ in range(20):
        nobody_without_lives_is_asked_about_them(table.match)
        if table.asked == ["Ben"] and table.choices("Ben"):
            table.answer("Ben", table.choices("Ben")[-1])
        else:
            break
    if table.turn == "Ben" and "end_turn" in table.options("Ben"):
        table.end("Ben")
        nobody_without_lives_is_asked_about_them(table.match)


@ruling("event-057", "event-084")
@pytest.mark.parametrize("spirit", ["ghost", "ghost_car"])
def test_hard_liquor_is_not_for_the_lifeless(spirit: str) -> None:
    """They draw, as somebody does who has all lives."""
    table = lifeless(spirit, "hard_liquor", turn="Ann")
    begin(table)
    assert (table.choices("Ben"), table.told("log.draws", who="Ben", n=2)) == ([], True)


@ruling("event-057", "event-084")
def test_a_shadow_draws_under_hard_liquor() -> None:
    """Back for the turn without a life, nobody is offered one."""
    dead = "Ann:sheriff Ben:outlaw=0 Cyril:renegade Dan:outlaw Eva:outlaw | Ann"
    table = at(dead, sets=SETS, in_force=("hard_liquor",))
    table.end("Ann")
    assert (table.turn, table.choices("Ben"), table.phase) == ("Ben", [], "play")


@ruling("west-026", "event-084")
@pytest.mark.parametrize("spirit", SPIRITS)
def test_miss_susanna_asks_nobody_without_a_life(spirit: str) -> None:
    table = lifeless(spirit, "miss_susanna")
    table.end("Ben")
    assert table.turn == "Cyril"


@ruling("event-045", "event-084")
def test_a_fistful_of_cards_shoots_at_nobody_without_a_life() -> None:
    table = lifeless("ghost", "a_fistful_of_cards", turn="Ann")
    begin(table)
    assert (table.turn, table.phase) == ("Ben", "play")


@ruling("event-065", "event-084")
def test_roulette_goes_on_past_the_lifeless() -> None:
    table = lifeless("ghost", turn="Dan", event_deck=("russian_roulette",))
    table.end("Dan")
    asked = []
    while len(asked) < 4:
        asked += table.asked
        table.answer(table.asked[0], "missed")
    assert asked == ["Ann", "Cyril", "Dan", "Ann"]


@ruling("base-114", "valley-036", "armed-056", "event-084")
@pytest.mark.parametrize("card", ["indians", "bandidos"])
def test_a_card_or_a_life_is_not_asked_of_the_lifeless(card: str) -> None:
    table = lifeless("ghost", turn="Ann")
    table.play("Ann", card)
    while table.asked != ["Ann"] or table.choices("Ann"):
        assert table.asked != ["Ben"]
        table.answer(table.asked[0], "hit")
    table.play("Ann", "arrow", "Ben")
    assert (table.told("log.no_effect_on", who="Ben"), table.asked) == (True, ["Ann"])


@ruling("event-085")
@pytest.mark.parametrize("card", ["beer", "last_call", "whisky", "a_little_nip"])
def test_what_heals_only_oneself_says_before_that_it_is_in_vain(card: str) -> None:
    """It may be played, for what else it may be good for."""
    table = lifeless("ghost")
    option = next(o for o in options(table.state, 1) if o.id == f"play:{card}")
    assert option.note is not None
    assert option.note.key == option.plain()["note"]["key"] == "why.no_life_of_own"
    assert option.why_not is None

    table = at("Ann:sheriff=2 Ben:outlaw Cyril:renegade Dan:outlaw | Ann", sets=SETS)
    option = next(o for o in options(table.state, 0) if o.id == f"play:{card}")
    assert (option.note, "note" in option.plain()) == (None, False)


@ruling("event-085")
def test_nobody_pays_for_more_lives_that_they_do_not_have() -> None:
    """A ghost may play A Little Nip, but not pay tokens for it."""
    people = "Ann:sheriff Ben:outlaw=0#4+ghost Cyril:renegade Dan:outlaw | Ben"
    table = at(people + ' | more {"1":{"alive":true,"spirit":"ghost"}}', sets=SETS)
    refused = table.refusal("play", "Ben", "a_little_nip", upgrade=1)
    assert (refused.code, refused.why.key) == ("bad_upgrade", "why.no_life_of_own")
    paid = [o for o in options(table.state, 1) if o.command.get("upgrade")]
    assert [o.why_not.key for o in paid if o.command["card"] == "a_little_nip" and o.why_not] == [
        "why.no_life_of_own"
    ]


@ruling("base-100", "event-085")
@pytest.mark.parametrize(
    ("position", "why"),
    [
        ("Ann:sheriff=2 Ben:outlaw Cyril:renegade=0 Dan:outlaw=0 | Ann", "why.beer_flat"),
        ("Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann", "why.life_is_full"),
    ],
)
def test_a_beer_that_brings_nothing_says_so(position: str, why: str) -> None:
    beer = next(o for o in options(at(position).state, 0) if o.id == "play:beer")
    assert beer.note is not None
    assert beer.note.key == why


@ruling("event-085")
@pytest.mark.parametrize(
    ("who", "ability"), [("@sid_ketchum", "sid_ketchum"), ("*rucksack$3", "rucksack")]
)
def test_abilities_that_bring_lives_are_not_offered(who: str, ability: str) -> None:
    ben = who if who.startswith("@") else ""
    table = lifeless("ghost", ben=ben)
    if not ben:
        state = with_seat(table.state, 1, equipment=("rucksack",), gold=3)
        table = Table(type(table.match).from_position(table.match.rules, state))
    assert table.greyed("Ben")[f"use:{ability}"] == "why.no_life_of_own"


@ruling("event-085")
def test_nobody_pours_a_drink_for_the_lifeless() -> None:
    table = lifeless("ghost", turn="Ann")
    assert table.targets("Ann", "tequila") == ["Cyril", "Dan", "Ann"]
    assert table.refusal("play", "Ann", "tequila", "Ben").code == "no_life_of_own"
