"""Lives, opening hands, the piles and the box."""

from __future__ import annotations

from collections import Counter

import pytest

from referee.bang.catalogue import catalogue_of
from referee.bang.event_decks.cards import EventCard
from tests.referee.table import Table, at, dealt, new_game, refused_game
from tests.ruling import ruling

BOOK = {"general_store", "indians", "duel", "jail", "dynamite"}


def four(**setup: object) -> Table:
    """Ann the Sheriff and Dan with four bullets on their card, Ben and Cyril with three."""
    return dealt(
        "Ann:sheriff@bart_cassidy",
        "Ben:outlaw@paul_regret",
        "Cyril:renegade@el_gringo",
        "Dan:outlaw@jesse_jones",
        **setup,
    )


@ruling("base-009")
def test_lives_are_the_printed_bullets() -> None:
    """Whoever is not the Sheriff starts with as many lives as the card shows, and has no more."""
    table = four()

    assert [(table.life(who), table.most(who)) for who in ("Ben", "Cyril", "Dan")] == [
        (3, 3),
        (3, 3),
        (4, 4),
    ]


@ruling("base-010")
@pytest.mark.parametrize(("character", "lives"), [("bart_cassidy", 5), ("paul_regret", 4)])
def test_the_sheriff_has_one_life_more(character: str, lives: int) -> None:
    """The Sheriff's extra bullet counts as printed: in life, in healing and for the hand."""
    table = dealt(
        f"Ann:sheriff@{character}",
        "Ben:outlaw@black_jack",
        "Cyril:renegade@el_gringo",
        "Dan:outlaw@jesse_jones",
    )

    assert (table.life("Ann"), table.most("Ann")) == (lives, lives)
    assert table.hand_limit("Ann") == lives
    table.correct({"seat": 0, "life": lives - 1})
    table.play("Ann", "beer")
    table.play("Ann", "beer")
    assert table.life("Ann") == lives


@ruling("base-011", "base-012")
def test_opening_hands_follow_the_printed_bullets() -> None:
    """A card for each printed bullet, for the Sheriff too: the extra life brings no card."""
    table = four()

    assert table.life("Ann") == 5
    for who, cards in (("Ann", 4), ("Ben", 3), ("Cyril", 3), ("Dan", 4)):
        assert table.told("log.opening_hand", who=who, n=cards)
        assert not table.told("log.opening_hand", who=who, n=cards + 1)


@ruling("base-013", "base-022")
def test_the_piles() -> None:
    """A draw pile, open discards beside it, and what to do when the draw pile has run out."""
    told = {line.text.key: line for line in four().match.lines()}

    assert told["log.piles"].rule == "base-013"
    assert told["log.reshuffle"].rule == "base-022"
    assert told["log.opening_hand"].n < told["log.piles"].n < told["log.reshuffle"].n
    assert told["log.piles"].instructs
    assert told["log.reshuffle"].instructs


@ruling("base-014")
def test_the_simple_first_game_leaves_the_book_cards_out() -> None:
    """Cards with the book symbol are taken out before the deal, never offered, and refused."""
    table = four(house={"simple_first_game": True})
    usual = four()

    (told,) = (one for one in table.match.lines() if one.text.key == "log.take_out_book_cards")
    assert set(told.text.args["cards"]["cards"]) == BOOK
    assert told.n < min(n.n for n in table.match.lines() if n.text.key == "log.opening_hand")
    assert not usual.told("log.take_out_book_cards")
    for card in ("general_store", "indians", "duel"):
        assert f"play:{card}" not in table.options("Ann")
        assert f"play:{card}" in usual.options("Ann")
    assert {"jail", "dynamite"} <= set(usual.layable("Ann"))
    assert not BOOK & set(table.layable("Ann"))
    for card, target in (("indians", None), ("jail", "Ben"), ("duel", "Ben")):
        refusal = table.refusal("play", "Ann", card, target)
        assert (refusal.code, refusal.rule) == ("card_out", "base-014")


@ruling("base-017")
def test_the_stock_of_the_box() -> None:
    """Eighty playing cards, seven roles, and the wood and boards that lie with them."""
    catalogue = catalogue_of(("base",))
    (box,) = catalogue.sets

    assert len(catalogue.faces) == 80
    assert Counter(catalogue.role_mixes[7]) == {
        "sheriff": 1,
        "deputy": 2,
        "renegade": 1,
        "outlaw": 3,
    }
    assert box.stock == {"bullets": 30, "boards": 7, "bonus_cards": 2, "high_noon_cards": 2}
    assert set(catalogue.pieces(EventCard)) == {"new_identity", "handcuffs"}


@ruling("base-015")
def test_four_lives_take_four_hits() -> None:
    """Jesse Jones survives three hits and is out with the fourth; he may keep as many cards."""
    table = at("Ann:sheriff+volcanic Ben:outlaw@jesse_jones Cyril:renegade Dan:outlaw | Ann")

    assert table.hand_limit("Ben") == 4
    for left in (3, 2, 1):
        table.play("Ann", "bang", "Ben")
        table.answer("Ben", "hit")
        assert (table.life("Ben"), table.alive("Ben")) == (left, True)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")
    assert not table.alive("Ben")


@ruling("base-016")
def test_a_wound_lowers_the_hand_limit_until_it_heals() -> None:
    """With a life lost one card less is kept; the life regained, one more again."""
    table = at("Ann:sheriff=5+volcanic Ben:outlaw@jesse_jones Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")

    assert table.hand_limit("Ben") == 3
    table.play("Ann", "saloon")
    assert (table.life("Ben"), table.hand_limit("Ben")) == (4, 4)


@pytest.mark.parametrize(
    ("last", "setup", "code"),
    [
        ("ann ", {}, "bad_names"),
        (" ", {}, "bad_names"),
        ("D" * 25, {}, "bad_names"),
        ("Dan", {"sets": ["dodge_town"]}, "unknown_set"),
        ("Dan", {"house": {"five_aces": True}}, "bad_house_rule"),
        ("Dan", {"house": {"hand_limit": "never"}}, "bad_house_rule"),
        ("Dan", {"event_deck": ["handcuffs", "handcuffs"]}, "bad_event_deck"),
        ("Dan", {"event_deck": ["blizzard"]}, "bad_event_deck"),
    ],
)
def test_a_table_that_cannot_be_is_refused(last: str, setup: dict[str, object], code: str) -> None:
    """Names that tell people apart, known sets, house rules and event cards, or no game."""
    deal = {
        "deal_roles": ["sheriff", "outlaw", "renegade", "outlaw"],
        "deal_characters": [["bart_cassidy"], ["paul_regret"], ["el_gringo"], ["jesse_jones"]],
    }

    assert new_game("Ann", "Ben", "Cyril", "Dan", **deal).state.phase == "play"
    assert refused_game("Ann", "Ben", "Cyril", last, **deal, **setup).code == code
