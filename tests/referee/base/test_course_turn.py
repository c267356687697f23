"""Whose turn it is, its three phases, and how many cards are kept."""

from __future__ import annotations

import pytest

from tests.referee.table import at, dealt
from tests.ruling import ruling

FOUR = "Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann"


@ruling("base-019")
def test_the_sheriff_begins_and_play_goes_clockwise() -> None:
    """The Sheriff has the first turn; then it is clockwise through those still in the game."""
    table = dealt(
        "Ann:outlaw@bart_cassidy",
        "Ben:outlaw@paul_regret",
        "Cyril:sheriff@rose_doolan",
        "Dan:deputy@willy_the_kid",
        "Eva:renegade@suzy_lafayette",
    )
    order = []
    for _ in range(6):
        order.append(table.turn)
        table.end(table.turn)
    table.correct({"seat": table.seat("Eva"), "alive": False})
    for _ in range(4):
        order.append(table.turn)
        table.end(table.turn)

    assert order[:6] == ["Cyril", "Dan", "Eva", "Ann", "Ben", "Cyril"]
    assert order[6:] == ["Dan", "Ann", "Ben", "Cyril"]


@ruling("base-020")
def test_draw_then_play_then_discard() -> None:
    """A turn begins with drawing, goes on with playing, and ends with discarding, in that order."""
    table = at(FOUR)
    table.end("Ann", hand=2)

    assert [line.text.key for line in table.match.lines()] == ["log.turn_began", "log.draws"]
    assert (table.turn, table.phase) == ("Ben", "play")
    assert "play:beer" in table.options("Ben")
    table.play("Ben", "stagecoach")
    table.play("Ben", "wells_fargo")
    table.end("Ben", hand=6)
    # Once the discard is due, the time for playing is over and the turn has not yet passed on.
    assert table.options("Ben") == ["answer:discarded"]
    assert table.refusal("play", "Ben", "beer").code == "finish_first"
    assert table.turn == "Ben"
    table.answer("Ben", "discarded")
    assert (table.turn, table.phase) == ("Cyril", "play")


@ruling("base-021")
@pytest.mark.parametrize(
    ("character", "cards", "choices"),
    [
        ("bart_cassidy", 2, []),
        ("claus_the_saint", 5, []),
        ("jesse_jones", 2, ["hand", "deck"]),
        ("pedro_ramirez", 2, ["discard", "deck"]),
    ],
)
def test_two_cards_are_drawn(character: str, cards: int, choices: list[str]) -> None:
    """Phase one brings two cards from the deck; some characters draw more or from elsewhere."""
    table = at(f"Ann:sheriff Ben:outlaw@{character} Cyril:renegade Dan:outlaw | Ann")
    table.end("Ann")

    assert table.choices("Ben") == choices
    if choices:
        table.answer("Ben", "deck")
    assert table.told("log.draws", who="Ben", n=cards)


@ruling("base-023")
def test_nobody_has_to_play() -> None:
    """A turn without a single card played is a turn."""
    table = at(FOUR)

    assert "end_turn" in table.options("Ann")
    table.end("Ann")
    assert table.turn == "Ben"


@ruling("base-033")
def test_the_excess_is_discarded() -> None:
    """As many cards are kept as there are lives now, whatever there were at the start."""
    table = at("Ann:sheriff=2/5 Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    table.end("Ann", hand=5)

    (waiting,) = table.match.view(None)["game"]["waiting"]
    assert (waiting["text"]["key"], waiting["text"]["args"]["n"]) == ("wait.excess", 3)
    assert table.asked == ["Ann"]
    assert table.turn == "Ann"
    table.answer("Ann", "discarded")
    assert table.turn == "Ben"


@ruling("base-034")
@pytest.mark.parametrize("hand", [0, 2, 4])
def test_nothing_is_discarded_of_ones_own_accord(hand: int) -> None:
    """With no more cards than lives the turn passes on, and a discard is not to be had."""
    table = at("Ann:sheriff=4/5 Ben:outlaw Cyril:renegade Dan:outlaw | Ann")

    refusal = table.refusal("answer", "Ann", "discarded")
    assert refusal.code == "not_asked"
    assert "option.end_turn" in [message.key for message in refusal.allowed]
    table.end("Ann", hand=hand)
    assert table.turn == "Ben"
    assert table.refusal("answer", "Ann", "discarded").code == "not_asked"


@ruling("base-033")
def test_the_hand_is_asked_for_only_where_the_table_wants_it() -> None:
    """The end of the turn says how many cards may stay; it asks for a count by house rule only."""
    for house, ask in (({}, None), ({"hand_limit": "ask"}, "number")):
        table = at("Ann:sheriff=2/5 Ben:outlaw Cyril:renegade Dan:outlaw | Ann", house=house)
        option = table.match.view(0)["me"]["options"][-1]
        assert option["text"] == {"key": "option.end_turn", "args": {"n": 2}}
        assert (option["ask"] and option["ask"]["kind"]) == ask
