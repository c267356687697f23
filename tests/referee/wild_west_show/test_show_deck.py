"""The deck of the show: how it is put together and when a card of it is turned."""

from __future__ import annotations

import pytest

from referee.bang import RULES
from referee.bang.event_decks.cards import EventDecks
from referee.bang.event_decks.supply import show_deck, supply
from tests.referee.table import Table, at, dealt
from tests.ruling import ruling

SETS = ("base", "wild_west_show")
FOUR = "Ann:sheriff{ann} Ben:outlaw Cyril:renegade Dan:outlaw | Ann"


def seated(ann: str = "", sets: tuple[str, ...] = ("wild_west_show",), **facts: object) -> Table:
    """Four players with a show deck of three cards."""
    facts = {"show_deck": ("sacagaway", "gag", "wild_west_show")} | facts
    return at(FOUR.format(ann=ann), sets=sets, **facts)


@ruling("west-001")
def test_the_show_goes_to_the_bottom_of_its_deck() -> None:
    """Nine cards are shuffled, Wild West Show lies under them, and nothing is in force."""
    shuffled = supply(SETS, "show").own[::-1]
    deck = show_deck(SETS, shuffled)
    assert (len(deck), deck[-1]) == (10, "wild_west_show")
    assert deck[:-1] == shuffled

    table = dealt(
        "Ann:sheriff@big_spencer",
        "Ben:outlaw@john_pain",
        "Cyril:renegade@teren_kill",
        "Dan:outlaw@gary_looter",
        sets=SETS,
        show_deck=deck,
    )

    assert (EventDecks.of(table.state).show_deck, EventDecks.of(table.state).in_force) == (deck, ())
    assert deck[0] not in str(table.match.view(None)["game"])


@ruling("west-001")
def test_eight_characters_join_the_pool() -> None:
    """They may be dealt only where the set is on the table."""
    base, more = set(RULES.roster(("base",), {})), set(RULES.roster(SETS, {}))

    assert base < more
    assert len(more - base) == 8


@ruling("west-003")
@pytest.mark.parametrize("card", ["stagecoach", "wells_fargo"])
def test_a_stagecoach_turns_a_card_of_the_show(card: str) -> None:
    """The cards are drawn, then the top card of the show is turned and read aloud."""
    table = seated()

    table.play("Ann", card)

    assert table.told("log.event_turned", event="sacagaway")
    assert EventDecks.of(table.state).in_force == ("sacagaway",)
    assert table.heard.index("log.draws") < table.heard.index("log.event_turned")


@ruling("west-003")
def test_a_real_deck_is_read_by_whoever_played_the_card() -> None:
    """Where the show lies on the real table, the player of the card names what came up."""
    table = at(
        "Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Cyril",
        sets=("wild_west_show",),
        mirrored=("show",),
    )
    table.play("Cyril", "stagecoach")
    assert table.asked == ["Cyril"]
    assert table.refusal("answer", "Cyril", "card", "new_identity").code == "not_an_answer"

    table.answer("Cyril", "card", "gag")

    assert EventDecks.of(table.state).in_force == ("gag",)


@ruling("west-004")
def test_a_new_card_replaces_the_old_one() -> None:
    """The old card leaves the game and never comes again, from a dealt deck or a real one."""
    table = seated()
    table.play("Ann", "stagecoach")
    table.play("Ann", "wells_fargo")
    assert EventDecks.of(table.state).in_force == ("gag",)
    assert EventDecks.of(table.state).show_deck == ("wild_west_show",)

    real = seated(mirrored=("show",))
    real.play("Ann", "stagecoach")
    real.answer("Ann", "card", "sacagaway")
    real.play("Ann", "stagecoach")
    real.answer("Ann", "card", "gag")
    real.play("Ann", "stagecoach")
    assert real.refusal("answer", "Ann", "card", "sacagaway").code == "not_an_answer"


@ruling("west-005")
def test_a_show_card_stays_while_rounds_and_events_pass() -> None:
    """It is not tied to the Sheriff's turns and lies beside an event card."""
    table = seated(
        sets=("wild_west_show", "high_noon"),
        in_force=("sacagaway",),
        event_deck=("curse", "thirst"),
    )
    for events in (("curse",), ("thirst",)):
        for name in table.names:
            table.end(name)
        assert set(EventDecks.of(table.state).in_force) == {"sacagaway", *events}


@ruling("west-006")
@pytest.mark.parametrize("card", ["general_store", "saloon", "pony_express", "caravan"])
def test_no_other_card_turns_one(card: str) -> None:
    """Not even one that draws cards.

    Union Pacific comes with a set that is not built here.
    """
    table = at(
        "Ann:sheriff+pony_express Ben:outlaw Cyril:renegade Dan:outlaw | Ann number=3",
        sets=("wild_west_show", "dodge_city", "armed_and_dangerous"),
        show_deck=("gag",),
    )
    if card == "pony_express":
        table.use("Ann", card)
        assert table.told("log.draws", who="Ann", n=3)
    else:
        table.play("Ann", card)

    assert EventDecks.of(table.state).in_force == ()


@ruling("west-006")
def test_equipment_turns_none() -> None:
    """Union Pacific draws four cards and is neither of the two."""
    table = at(
        "Ann:sheriff$4 Ben:outlaw Cyril:renegade Dan:outlaw | Ann",
        sets=("wild_west_show", "gold_rush"),
        show_deck=("gag",),
        shop=("union_pacific", "shot", "rhum"),
    )
    table.use("Ann", "buy:union_pacific")

    assert table.told("log.draws", who="Ann", n=4)
    assert EventDecks.of(table.state).in_force == ()


@ruling("west-007")
@pytest.mark.parametrize("card", ["stagecoach", "wells_fargo"])
def test_the_last_card_of_the_show_stays(card: str) -> None:
    """Nothing more is turned, whatever might still lie there."""
    table = seated(in_force=("wild_west_show",), show_deck=("gag",))

    table.play("Ann", card)

    assert EventDecks.of(table.state).in_force == ("wild_west_show",)
    assert not table.told("log.event_turned")
