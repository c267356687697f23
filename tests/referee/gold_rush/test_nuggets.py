"""Nuggets: where they come from, and that nobody has to tap for them."""

from __future__ import annotations

import pytest

from referee.bang.sets.gold_rush.holdings import Shop
from tests.referee.gold_rush.tables import BOX, four, hit, stocked
from tests.referee.table import Table, dealt
from tests.ruling import ruling

SETS = ("base", "gold_rush")
PEOPLE = (
    "Ann:sheriff@simeon_picos",
    "Ben:outlaw@don_bell",
    "Cyril:renegade@raddie_snake",
    "Dan:outlaw@dutch_will",
)


def begun(**setup: object) -> Table:
    """A game that has just been started with Gold Rush."""
    return dealt(*PEOPLE, sets=SETS, **setup)


@ruling("gold-001")
def test_three_of_24_shuffled_cards_are_on_offer() -> None:
    """Chance shuffles the deck before the first turn; the first three come to lie open."""
    table = begun()
    assert table.match.needs_chance == 24
    table.shuffle(*reversed(range(24)))

    shop = table.match.view(None)["game"]["shop"]
    assert [card["card"] for card in shop["offer"]] == list(BOX[:-4:-1])
    assert shop["deck"] == 21
    assert (table.turn, table.phase) == ("Ann", "play")


@ruling("gold-001")
def test_a_deck_on_the_real_table_is_read_by_its_first_player() -> None:
    """Whoever begins says which three cards came up; nothing is shuffled by Tinstar."""
    table = begun(mirrored=["shop"])
    assert table.match.needs_chance is None
    for card in ("wanted", "wanted", "rhum"):
        assert table.asked == ["Ann"]
        table.answer("Ann", "card", card)

    shop = table.match.view(1)["game"]["shop"]
    assert [card["card"] for card in shop["offer"]] == ["wanted", "wanted", "rhum"]
    assert (shop["deck"], shop["mirrored"]) == (21, True)
    assert (table.turn, table.phase) == ("Ann", "play")


def test_nobody_does_anything_else_before_the_first_turn() -> None:
    """Sid Ketchum's ability works at any time, but the game has not yet begun."""
    people = ("Ann:sheriff@sid_ketchum", *PEOPLE[1:])
    table = dealt(*people, sets=SETS, mirrored=["shop"])

    assert table.options("Ann") == ["answer:card"]


@ruling("gold-002")
def test_nobody_starts_with_gold() -> None:
    """All 30 nuggets lie in the middle, and nobody has equipment."""
    table = begun()
    table.shuffle(*range(24))

    assert Shop.of(table.state).reserve == 30
    assert [table.gold(name) for name in table.names] == [0] * 4
    assert [table.equipment(name) for name in table.names] == [[]] * 4


@ruling("gold-003")
def test_an_empty_reserve_is_no_cap() -> None:
    """With the 30th nugget spent, substitutes are taken, and paid back first."""
    table = four("$30")
    hit(table, "Ann", "Ben")
    assert table.gold("Ann") == 31
    shop = table.match.view(None)["game"]["shop"]
    assert (shop["reserve"], shop["substitutes"]) == (0, 1)
    table.use("Ann", "buy:bottle")
    table.answer("Ann", "beer")

    shop = table.match.view(None)["game"]["shop"]
    assert (table.gold("Ann"), shop["reserve"], shop["substitutes"]) == (29, 1, 0)


@ruling("gold-004")
def test_a_nugget_for_every_life_taken() -> None:
    """A hit brings one, by whatever card; a dodged one brings nothing."""
    table = four()
    hit(table, "Ann", "Ben")
    assert table.told("log.gold_earned", who="Ann", n=1, now=1)
    table.play("Ann", "indians")
    table.answer("Ben", "bang")
    table.answer("Cyril", "hit")
    table.answer("Dan", "bang")
    assert table.gold("Ann") == 2
    table.play("Ann", "gatling")
    for name in ("Ben", "Cyril", "Dan"):
        table.answer(name, "missed")

    assert [table.gold(name) for name in table.names] == [2, 0, 0, 0]


@ruling("gold-004")
def test_a_duel_pays_whoever_called_it() -> None:
    """The challenger earns a nugget by winning; whoever defends themselves earns none."""
    table = four()
    hit(table, "Ann", "Cyril", "duel")
    assert table.gold("Ann") == 1
    table.play("Ann", "duel", "Cyril")
    table.answer("Cyril", "bang")
    table.answer("Ann", "hit")

    assert (table.gold("Ann"), table.gold("Cyril"), table.life("Ann")) == (1, 0, 4)


@ruling("gold-004")
def test_two_lives_at_once_are_two_nuggets() -> None:
    """A shot that costs two lives pays for both."""
    table = four(sets=("valley_of_shadows",))
    table.play("Ann", "aim", "Ben")
    table.answer("Ben", "hit")

    assert (table.life("Ben"), table.gold("Ann")) == (2, 2)


@ruling("gold-004")
def test_the_last_life_pays_too() -> None:
    """Whether its owner falls, or a Beer makes up for it at once."""
    table = four(ben="=1")
    hit(table, "Ann", "Ben")
    table.answer("Ben", "beer")
    assert (table.life("Ben"), table.gold("Ann")) == (1, 1)

    table = four(ben="=1")
    hit(table, "Ann", "Ben")
    table.answer("Ben", "out")
    assert (table.alive("Ben"), table.gold("Ann")) == (False, 1)


@ruling("gold-005")
def test_a_gatling_that_hits_three() -> None:
    """Of four targets one dodges: three nuggets for Sid, none for anybody else."""
    table = stocked(
        "Sid:sheriff@sid_ketchum Paul:outlaw@paul_regret Pedro:outlaw@pedro_ramirez "
        "Rose:renegade@rose_doolan Suzy:deputy@suzy_lafayette | Sid"
    )
    table.play("Sid", "gatling")
    table.answer("Paul", "missed")
    for name in ("Pedro", "Rose", "Suzy"):
        table.answer(name, "hit")

    assert [table.gold(name) for name in table.names] == [3, 0, 0, 0, 0]


@ruling("gold-006")
def test_dynamite_and_own_losses_pay_nobody() -> None:
    """Dynamite is nobody's; a life given for cards is one's own doing."""
    table = four(ben="@chuck_wengam+dynamite", sets=("dodge_city",))
    table.end("Ann")
    table.flip("Ben", "5 spades")
    assert table.life("Ben") == 1
    assert [table.gold(name) for name in table.names] == [0] * 4

    table = four("@chuck_wengam", sets=("dodge_city",))
    table.use("Ann", "chuck_wengam")
    assert (table.life("Ann"), table.gold("Ann")) == (4, 0)


@ruling("gold-007")
def test_everybody_sees_everybodys_gold() -> None:
    """The table screen and every phone show all purses, and what lies in front of whom."""
    table = four("$3", ben="*horseshoe", cyril="$1")

    for viewer in (None, 0, 1, 2, 3):
        seats = table.match.view(viewer)["game"]["seats"]
        assert [seat["gold"] for seat in seats] == [3, 0, 1, 0]
        assert [seat["equipment"] for seat in seats] == [[], ["horseshoe"], [], []]


@ruling("gold-019")
def test_beers_may_bring_gold_instead_of_life() -> None:
    """Each Beer played for gold is a nugget and no life; it is a card played like any other."""
    table = four("=2")
    table.use("Ann", "beer_for_gold")
    table.use("Ann", "beer_for_gold")

    assert (table.gold("Ann"), table.life("Ann")) == (2, 2)
    assert table.told("log.played", who="Ann", card="beer")
    assert table.state.turn is not None
    assert table.state.turn.played == 2
    assert table.refusal("use", "Ben", "beer_for_gold").code == "not_your_turn"


@ruling("gold-019")
def test_the_reverend_forbids_that_beer_too() -> None:
    """It is a Beer card that is played, whatever for."""
    table = four(in_force=("the_reverend",), sets=("high_noon",))

    assert table.greyed("Ann")["use:beer_for_gold"] == "why.the_reverend"
    assert table.refusal("use", "Ann", "beer_for_gold").rule == "event-032"


@ruling("gold-020")
def test_beer_for_gold_works_with_two_players_left() -> None:
    """It heals nobody any more, but a nugget it still is."""
    table = stocked("Ann:sheriff=2 Ben:outlaw Cyril:renegade=0 Dan:outlaw=0 | Ann")
    table.play("Ann", "beer")
    assert table.life("Ann") == 2
    table.use("Ann", "beer_for_gold")

    assert (table.gold("Ann"), table.life("Ann")) == (1, 2)


@ruling("gold-021")
@pytest.mark.parametrize("card", ["saloon", "whisky", "last_call"])
def test_no_other_drink_brings_gold(card: str) -> None:
    """Only Beer has such a button; other drinks heal or do nothing."""
    table = four("=2", sets=("dodge_city", "valley_of_shadows"))
    gold = [option for option in table.options("Ann") if option.endswith("for_gold")]
    assert gold == ["use:beer_for_gold"]
    assert table.refusal("use", "Ann", f"{card}_for_gold").code == "no_such_ability"
    table.play("Ann", card)

    assert table.gold("Ann") == 0
    assert table.life("Ann") > 2


@ruling("gold-022")
def test_lucky_duke_drinks_one_and_sells_one() -> None:
    """Two Beers: a life and a nugget."""
    table = four("@lucky_duke=3")
    table.play("Ann", "beer")
    table.use("Ann", "beer_for_gold")

    assert (table.life("Ann"), table.gold("Ann")) == (4, 1)


def test_gold_of_the_eliminated_goes_back() -> None:
    """Whoever is out has no use for it, unless the table lets them keep it."""
    table = four(ben="=1$4")
    hit(table, "Ann", "Ben")
    table.answer("Ben", "out")
    assert (table.gold("Ben"), table.gold("Ann"), Shop.of(table.state).reserve) == (0, 1, 29)

    table = four(ben="=1$4", house={"dead_keep_gold": True})
    hit(table, "Ann", "Ben")
    table.answer("Ben", "out")
    assert (table.gold("Ben"), Shop.of(table.state).reserve) == (4, 25)
