"""Cards that bring, take or discard cards: the referee says who takes what from where."""

from __future__ import annotations

import pytest

from tests.referee.table import at
from tests.ruling import ruling

SIX = "Ann:sheriff{ann} Ben:outlaw{ben} Cyril:outlaw Dan:outlaw Eva:renegade{eva} Felix:deputy"


def six(ann: str = "", ben: str = "", eva: str = "") -> str:
    """Six at the table, it is Ann's turn, with cards in front of some."""
    return SIX.format(ann=ann, ben=ben, eva=eva) + " | Ann"


@ruling("base-101")
def test_a_general_store_opens_a_card_for_everybody_alive() -> None:
    """As many cards as players alive; whoever opened the store picks first, then clockwise."""
    table = at("Ann:sheriff Ben:outlaw=0 Cyril:renegade Dan:outlaw Eva:deputy | Cyril")

    table.play("Cyril", "general_store")

    order = {"seats": [table.seat(name) for name in ("Cyril", "Dan", "Eva", "Ann")]}
    assert table.told("log.store", n=4, order=order)
    assert table.choices("Cyril") == ["taken"]
    table.answer("Cyril", "taken")
    assert table.asked == ["Cyril"]
    assert "play:bang" in table.options("Cyril")


@ruling("base-102")
def test_panic_takes_a_card_in_play() -> None:
    """The chosen card leaves the target and is told to go to the hand of who played Panic!."""
    table = at(six(ben="+barrel+mustang", ann="+scope"))
    assert table.picks("Ann", "panic", "Ben") == ["hand", "barrel", "mustang"]

    table.play("Ann", "panic", "Ben", pick="barrel")

    assert table.in_play("Ben") == ["mustang"]
    assert table.in_play("Ann") == ["scope"]
    assert table.told("log.taken", who="Ben", by="Ann", card="barrel")


@ruling("base-102")
def test_panic_takes_an_unseen_card_from_the_hand() -> None:
    """A card from the hand is drawn unseen; what lies in play stays where it is."""
    table = at(six(ben="+barrel"))

    table.play("Ann", "panic", "Ben", pick="hand")

    assert table.in_play("Ben") == ["barrel"]
    assert table.told("log.hand_card_taken", who="Ben", by="Ann", n=1)


@ruling("base-102", "base-103")
@pytest.mark.parametrize(
    ("card", "line"), [("panic", "log.hand_card_taken"), ("cat_balou", "log.hand_card_discarded")]
)
def test_nobody_is_asked_what_to_pick_where_only_the_hand_is_left(card: str, line: str) -> None:
    """With nothing in play in front of the target it can only be a card from the hand."""
    table = at(six(ben="+barrel"))
    assert table.picks("Ann", card, "Felix") == []

    table.play("Ann", card, "Felix")

    assert table.told(line, who="Felix")
    assert table.refusal("play", "Ann", card, "Felix", pick="barrel").code == "bad_pick"
    assert table.refusal("play", "Ann", card, "Ben").code == "bad_pick"


@ruling("base-102")
@pytest.mark.parametrize(
    ("ann", "ben", "targets"),
    [
        ("", "", ["Ben", "Felix", "Ann"]),
        ("+scope", "", ["Ben", "Cyril", "Eva", "Felix", "Ann"]),
        ("", "+mustang", ["Felix", "Ann"]),
        ("+winchester", "", ["Ben", "Felix", "Ann"]),
    ],
)
def test_panic_works_at_distance_one(ann: str, ben: str, targets: list[str]) -> None:
    """Scope and Mustang count, weapons do not; and oneself is always near enough."""
    table = at(six(ann=ann, ben=ben))

    assert table.targets("Ann", "panic") == targets
    refused = table.refusal("play", "Ann", "panic", "Dan", pick="hand")
    assert (refused.code, refused.rule) == ("too_far", "base-102")


@ruling("base-102")
def test_panic_at_oneself_takes_a_card_back_into_the_hand() -> None:
    """A player may take back what they have laid."""
    table = at(six(ann="+dynamite+scope"))

    table.play("Ann", "panic", "Ann", pick="dynamite")

    assert table.in_play("Ann") == ["scope"]
    assert table.told("log.taken", who="Ann", by="Ann", card="dynamite")


@ruling("base-103")
@pytest.mark.parametrize("target", ["Ben", "Dan", "Ann"])
def test_cat_balou_reaches_anybody(target: str) -> None:
    """Cat Balou makes any player discard, however far away, even its own player."""
    table = at(six(ben="+mustang"))
    assert target in table.targets("Ann", "cat_balou")

    table.play("Ann", "cat_balou", target, pick="hand")

    assert table.told("log.hand_card_discarded", who=target)


@ruling("base-103")
def test_cat_balou_discards_the_chosen_card_in_play() -> None:
    """The card chosen goes to the discard pile, the others stay."""
    table = at(six(eva="+volcanic+jail"))
    assert table.picks("Ann", "cat_balou", "Eva") == ["hand", "volcanic", "jail"]

    table.play("Ann", "cat_balou", "Eva", pick="volcanic")

    assert table.in_play("Eva") == ["jail"]
    assert table.told("log.discarded", who="Eva", card="volcanic")
    refused = table.refusal("play", "Ann", "cat_balou", "Eva", pick="volcanic")
    assert (refused.code, len(refused.allowed)) == ("bad_pick", 2)


@ruling("base-104", "base-126")
@pytest.mark.parametrize(("card", "n"), [("stagecoach", 2), ("wells_fargo", 3)])
def test_stagecoach_and_wells_fargo_draw_from_the_deck(card: str, n: int) -> None:
    """A card that brings cards and names no player lets its own player draw, and asks nothing."""
    table = at(six())
    assert table.targets("Ann", card) == []

    table.play("Ann", card)

    assert table.told("log.draws", who="Ann", n=n)
    assert table.asked == ["Ann"]
    assert table.refusal("play", "Ann", card, "Ben").code == "no_target"
