"""The law of suits: a suit counts as the table reads it, and what cannot matter is not asked."""

from __future__ import annotations

from typing import Any

import pytest

from referee.bang import options
from referee.bang.catalogue import catalogue_of, known_sets
from referee.bang.event_decks.cards import EventCard
from referee.bang.flips import one_suit, reads_suit
from tests.referee.table import Table, at
from tests.ruling import ruling
from tests.soak.course import asks_for_a_suit

SETS = known_sets()[1:]
ALL = catalogue_of(known_sets())
ONE_SUIT = sorted(
    name for name, event in ALL.pieces(EventCard).items() if reads_suit in event.answers_to
)
MINDERS = ("apache_kid", "evan_babbit")


def table_with(me: str, him: str, event: str, **facts: Any) -> Table:
    """Ben plays one character, Cyril another, and it is Ben's turn under an event."""
    table = at(
        f"Ann:sheriff Ben:outlaw@{me} Cyril:renegade@{him} Dan:outlaw | Ann",
        sets=SETS,
        in_force=(event,),
        **facts,
    )
    table.end("Ann")
    return table


def test_there_are_events_that_leave_one_suit() -> None:
    assert ONE_SUIT == ["blessing", "curse"]


@ruling("event-083")
@pytest.mark.parametrize("event", ONE_SUIT)
@pytest.mark.parametrize("him", MINDERS)
@pytest.mark.parametrize("me", sorted(ALL.characters))
def test_nobody_names_a_suit_where_there_is_only_one(me: str, him: str, event: str) -> None:
    """Whatever character plays against whomever minds suits: no option asks for one."""
    if me == him:
        return
    table = table_with(me, him, event)
    assert one_suit(table.state) is not None
    while table.choices("Ben"):
        assert not any(asks_for_a_suit(option) for option in options(table.state, 1))
        table.answer("Ben", table.choices("Ben")[-1])

    assert not any(asks_for_a_suit(option) for option in options(table.state, 1))


def test_suits_are_asked_for_where_they_differ() -> None:
    """Else the test above would prove nothing."""
    for him in MINDERS:
        table = table_with("doc_holyday", him, "shootout")
        assert any(asks_for_a_suit(option) for option in options(table.state, 1))


@ruling("base-130", "event-083")
@pytest.mark.parametrize(("event", "more"), [("blessing", True), ("curse", False)])
def test_black_jacks_second_card_has_the_suit_of_the_event(event: str, more: bool) -> None:
    table = table_with("black_jack", "kit_carlson", event)

    assert (table.choices("Ben"), table.phase) == ([], "play")
    assert table.told("log.draws_more", who="Ben", n=1) == more


@ruling("valley-013", "event-083")
@pytest.mark.parametrize("event", ONE_SUIT)
def test_black_flower_has_no_club(event: str) -> None:
    table = table_with("black_flower", "kit_carlson", event)
    assert table.greyed("Ben")["use:black_flower"] == "why.no_such_suit_now"

    assert table.refusal("use", "Ben", "black_flower", target="Ann").code == "ability_not_now"


@ruling("event-083")
@pytest.mark.parametrize("event", ONE_SUIT)
@pytest.mark.parametrize("suit", [None, "diamonds"])
def test_no_card_is_a_diamond_to_apache_kid(event: str, suit: str | None) -> None:
    table = table_with("bart_cassidy", "apache_kid", event)
    table.play("Ben", "bang", "Cyril", **({"suit": suit} if suit else {}))
    assert table.asked == ["Cyril"]


@ruling("train-111", "event-083")
def test_any_card_diverts_a_bang_where_all_are_spades() -> None:
    """Evan Babbit is told the suit that every card has; nobody had to name it."""
    table = table_with("bart_cassidy", "evan_babbit", "curse")
    table.play("Ben", "bang", "Cyril")
    way = next(o for o in options(table.state, 2) if o.id == "answer:evan_babbit:3")
    assert way.text.args["suit"] == {"suit": "spades"}

    table.answer("Cyril", "evan_babbit:3")
    assert table.asked == ["Dan"]


@ruling("base-157", "event-083")
@pytest.mark.parametrize("event", ONE_SUIT)
def test_handcuffs_need_no_suit_where_there_is_only_one(event: str) -> None:
    table = at(
        "Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann",
        sets=SETS,
        in_force=(event, "handcuffs"),
    )
    table.end("Ann")
    assert (table.choices("Ben"), table.phase) == ([], "play")


# -- two cards as one shot ---------------------------------------------------------------------


def pair(event: str, him: str, equipment: str = "") -> Table:
    """Ben may shoot with two cards: as Doc Holyday, or under Sniper."""
    return at(
        f"Ann:sheriff Ben:outlaw@doc_holyday Cyril:renegade@{him}{equipment} Dan:outlaw | Ben",
        sets=SETS,
        in_force=(event,),
    )


@ruling("dodge-062", "event-082")
@pytest.mark.parametrize("ability", ["sniper", "doc_holyday"])
@pytest.mark.parametrize(("him", "more"), [("apache_kid", ""), ("kit_carlson", "*calumet")])
def test_two_diamonds_do_nothing_to_whoever_ignores_them(ability: str, him: str, more: str) -> None:
    """The question Doc Holyday asks is asked by everything that shoots with a pair."""
    table = pair("sniper", him, more)
    assert table.refusal("use", "Ben", ability, target="Cyril").code == "bad_choice"
    table.use("Ben", ability, "diamonds", target="Cyril")
    assert table.told("log.no_effect_on", who="Cyril")
    assert (table.asked, table.life("Cyril")) == (["Ben"], table.most("Cyril"))

    table = pair("sniper", him, more)
    table.use("Ben", ability, "other", target="Cyril")
    assert table.asked == ["Cyril"]


@ruling("event-046", "event-082")
@pytest.mark.parametrize("ability", ["sniper", "doc_holyday"])
def test_others_are_not_asked_about_diamonds(ability: str) -> None:
    table = pair("sniper", "apache_kid")
    table.use("Ben", ability, target="Ann")
    assert table.asked == ["Ann"]
