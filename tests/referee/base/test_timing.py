"""Checks by flipping a card, where cards come from and go to, and who comes first."""

from __future__ import annotations

import pytest

from referee.cards import RANKS, Condition
from tests.referee.table import Table, at
from tests.ruling import ruling

RING = "Alex:sheriff Ben:outlaw Cyril:renegade Dan:outlaw Eva:deputy Felix:outlaw | Alex"


def dynamite() -> Table:
    """Ben's turn begins with a Dynamite in front of him."""
    table = at("Ann:sheriff Ben:outlaw+dynamite Cyril:renegade Dan:outlaw | Ann")
    table.end("Ann")
    return table


@ruling("base-073")
@pytest.mark.parametrize(
    ("card", "stopped"),
    [("2 hearts", True), ("A hearts", True), ("A diamonds", False), ("2 spades", False)],
)
def test_a_flipped_card_decides_by_what_it_shows(card: str, stopped: bool) -> None:
    """Suit and rank of the top card decide the check at once; no other card is asked for."""
    table = at("Ann:sheriff Ben:outlaw+barrel Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben")
    assert table.refusal("flip", "Ben", card).code == "no_flip_due"
    table.answer("Ben", "barrel")

    assert table.options("Ben") == ["flip"]
    assert table.refusal("flip", "Ann", card).code == "no_flip_due"
    assert table.refusal("flip", "Ben", card, card).code == "flip_count"
    table.flip("Ben", card)
    assert table.told("log.flipped", who="Ben", flip={"flip": card.split()})
    assert table.match.view(None)["game"]["last_flip"]["good"] is stopped
    assert table.asked == (["Ann"] if stopped else ["Ben"])
    assert table.in_play("Ben") == ["barrel"]


@ruling("base-074")
@pytest.mark.parametrize(
    ("card", "explodes"),
    [
        ("2 spades", True),
        ("3 spades", True),
        ("9 spades", True),
        ("10 spades", False),
        ("K spades", False),
        ("A spades", False),
        ("5 clubs", False),
    ],
)
def test_both_ends_of_a_span_count(card: str, explodes: bool) -> None:
    """Spades 2 to 9 blow the Dynamite up, the 2 and the 9 too; the ace is above, not below."""
    table = dynamite()
    table.flip("Ben", card)

    assert table.life("Ben") == (1 if explodes else 4)
    assert table.in_play("Cyril") == ([] if explodes else ["dynamite"])


@ruling("base-074")
def test_ranks_in_order() -> None:
    """From 2 up to the ace; a span holds what lies between its ends, and the ends."""
    assert " ".join(RANKS) == "2 3 4 5 6 7 8 9 10 J Q K A"
    held = [rank for rank in RANKS if Condition(low="J", high="A").holds((rank, "clubs"))]
    assert held == ["J", "Q", "K", "A"]


@ruling("base-075")
def test_drawing_and_taking() -> None:
    """Drawn cards come from the deck; Jesse Jones may take the first from a hand instead."""
    table = at("Ann:sheriff Ben:outlaw@jesse_jones Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "stagecoach")
    assert table.told("log.draws", who="Ann", n=2)
    table.play("Ann", "panic", "Ben", pick="hand")
    assert table.told("log.hand_card_taken", who="Ben", by="Ann", n=1)
    assert not table.told("log.draws")
    table.end("Ann")

    assert table.match.view(1)["me"]["prompt"]["text"]["key"] == "prompt.first_card_hand"
    table.answer("Ben", "hand", "Dan")
    # One of the two is taken; nothing changes about the second.
    assert table.told("log.hand_card_taken", who="Dan", by="Ben", n=1)
    assert table.told("log.draws_more", who="Ben", n=1)
    assert not table.told("log.draws")
    assert table.options("Ben")[-1] == "end_turn"


@ruling("base-076")
def test_the_card_that_causes_a_discard_is_discarded_first() -> None:
    """Cat Balou is told before the card it sends to the discards, so that one lies on top."""
    table = at("Ann:sheriff Ben:outlaw+barrel+scope Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "cat_balou", "Ben", pick="barrel")

    assert table.story() == ["log.played_at", "log.discarded"]
    table.play("Ann", "cat_balou", "Ben", pick="hand")
    assert table.story()[2:] == ["log.played_at", "log.hand_card_discarded"]


@ruling("base-076")
def test_several_discards_at_once_are_told_at_once() -> None:
    """Whoever discards several cards chooses their order: no line puts one before another."""
    table = at("Ann:sheriff Ben:outlaw=1+barrel+scope Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")

    assert table.told("log.discards_all", who="Ben")
    assert not table.told("log.discarded")
    table.end("Ann", hand=7)
    assert table.choices("Ann") == ["discarded"]


@ruling("base-082")
@pytest.mark.parametrize(
    ("who", "order"), [("Alex", [0, 1, 2, 3, 4, 5]), ("Dan", [3, 4, 5, 0, 1, 2])]
)
def test_what_all_do_starts_with_who_caused_it(who: str, order: list[int]) -> None:
    """A General Store is opened: its player picks first, then it goes clockwise."""
    table = at(RING.replace("| Alex", f"| {who}"))
    table.play(who, "general_store")

    assert table.told("log.store", n=6, order={"seats": order})


@ruling("base-083")
@pytest.mark.parametrize("card", ["gatling", "indians"])
def test_what_hits_all_others_starts_on_the_left(card: str) -> None:
    """Everybody but the one who played it, clockwise from the left, one after the other."""
    table = at(RING.replace("| Alex", "| Dan").replace("Eva:deputy", "Eva:deputy=0"))
    table.play("Dan", card)
    order = []
    while table.asked != ["Dan"]:
        (who,) = table.asked
        order.append(who)
        table.answer(who, "hit")

    assert order == ["Felix", "Alex", "Ben", "Cyril"]


@ruling("base-084")
def test_barrels_are_flipped_in_the_order_of_the_table() -> None:
    """Alex plays Gatling: Ben on the left flips for his Barrel before Felix does."""
    table = at(
        "Alex:sheriff Ben:outlaw+barrel Cyril:renegade Dan:outlaw Eva:deputy Felix:outlaw+barrel"
        " | Alex"
    )
    table.play("Alex", "gatling")

    assert table.refusal("answer", "Felix", "barrel").code == "not_asked"
    table.answer("Ben", "barrel")
    assert table.refusal("flip", "Felix", "2 hearts").code == "no_flip_due"
    table.flip("Ben", "2 hearts")
    for who in ("Cyril", "Dan", "Eva"):
        table.answer(who, "missed")
    table.answer("Felix", "barrel")
    table.flip("Felix", "3 hearts")
    assert table.asked == ["Alex"]


@ruling("base-085")
def test_one_card_is_finished_before_the_next() -> None:
    """While cards of a General Store are being picked, no Panic! takes one of them."""
    table = at(RING)
    table.play("Alex", "general_store")

    refusal = table.refusal("play", "Alex", "panic", "Ben", pick="hand")
    assert (refusal.code, refusal.rule) == ("finish_first", "base-085")
    assert [message.key for message in refusal.allowed] == ["answer.all_taken"]
    assert table.options("Alex") == ["answer:taken"]
    table.answer("Alex", "taken")
    table.play("Alex", "panic", "Ben", pick="hand")
    assert table.told("log.hand_card_taken", who="Ben", by="Alex")
