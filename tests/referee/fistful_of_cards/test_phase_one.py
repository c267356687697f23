"""Law of the West, Hard Liquor, Abandoned Mine, Peyote and Ranch."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at
from tests.ruling import ruling

SETS = ("fistful_of_cards", "dodge_city")


def drawing(event: str, ben: str = "", **facts: object) -> Table:
    """Ben's turn begins under an event card."""
    table = at(
        f"Ann:sheriff Ben:outlaw{ben} Cyril:renegade Dan:outlaw | Ann",
        sets=SETS,
        in_force=(event,),
        **facts,
    )
    table.end("Ann", hand=0)
    if event == "law_of_the_west" and table.asked == ["Ann"]:
        table.answer("Ann", "done")
    return table


@ruling("event-055")
def test_the_card_shown_must_be_played() -> None:
    """The turn ends only when its player says that it was played, or cannot be."""
    table = drawing("law_of_the_west")
    assert "note.law_of_the_west" in table.notes
    table.end("Ben")
    assert (table.asked, table.choices("Ben")) == (["Ben"], ["done", "back"])

    table.answer("Ben", "back")

    assert (table.turn, table.phase) == ("Ben", "play")
    table.play("Ben", "bang", "Ann")
    table.answer("Ann", "missed")
    table.end("Ben")
    table.answer("Ben", "done")
    assert table.turn == "Cyril"


@ruling("event-055")
def test_whoever_draws_one_card_shows_none() -> None:
    """Bill Noface without a wound has no second card, so nothing is asked."""
    table = drawing("law_of_the_west", "@bill_noface")
    assert "note.law_of_the_west" not in table.notes

    table.end("Ben")

    assert table.turn == "Cyril"


@ruling("event-055")
def test_the_card_shown_comes_before_the_hand_limit() -> None:
    """Nothing is discarded as too much before the duty is done."""
    table = drawing("law_of_the_west", house={"hand_limit": "ask"})
    table.end("Ben", hand=7)
    assert table.choices("Ben") == ["done", "back"]

    table.answer("Ben", "done")

    assert table.choices("Ben") == ["discarded", "keep"]
    table.answer("Ben", "discarded")
    assert table.turn == "Cyril"


@ruling("event-056")
def test_giving_the_card_up_is_not_playing_it() -> None:
    """A BANG! given up in a duel or for an ability leaves the duty: the end is asked for again."""
    table = drawing("law_of_the_west", "@sid_ketchum=3")
    table.use("Ben", "sid_ketchum")
    table.play("Ben", "duel", "Ann")
    table.answer("Ann", "bang")
    table.answer("Ben", "bang")
    table.answer("Ann", "hit")
    for _ in range(2):
        table.end("Ben")
        assert table.asked == ["Ben"]
        assert table.refusal("end", "Ben").code == "finish_first"
        table.answer("Ben", "back")
        assert (table.turn, table.phase) == ("Ben", "play")


@ruling("event-057")
def test_hard_liquor_is_a_life_instead_of_cards() -> None:
    """Whoever takes the life draws nothing at all."""
    table = drawing("hard_liquor", "=2")
    assert table.choices("Ben") == ["life", "deck"]

    table.answer("Ben", "life")

    assert table.life("Ben") == 3
    assert table.told("log.draws_none", who="Ben")


@ruling("event-057")
def test_hard_liquor_may_be_left_standing() -> None:
    """Cards are drawn as usual by whoever says so, or simply goes on playing."""
    for going_on in (True, False):
        table = drawing("hard_liquor", "=2")
        assert not table.told("log.draws", who="Ben")
        if going_on:
            table.play("Ben", "mustang")
        else:
            table.answer("Ben", "deck")
        assert table.told("log.draws", who="Ben", n=2)
        assert (table.life("Ben"), table.phase) == (2, "play")


@ruling("event-057")
def test_hard_liquor_is_for_the_wounded_only() -> None:
    """At full life nothing is asked."""
    assert drawing("hard_liquor").choices("Ben") == []


@ruling("event-057")
@pytest.mark.parametrize("ben", ["@jesse_jones=2", "@pedro_ramirez=2", "@black_jack=2"])
def test_whoever_drinks_is_not_asked_where_cards_come_from(ben: str) -> None:
    """Drawing is skipped altogether, and with it what a character could do about it."""
    table = drawing("hard_liquor", ben)
    table.answer("Ben", "life")

    assert (table.choices("Ben"), table.phase) == ([], "play")


@ruling("event-058")
def test_in_the_mine_cards_come_from_the_discard_pile() -> None:
    """Everybody is reminded, with as many cards as usual."""
    table = drawing("abandoned_mine")

    assert table.told("log.draws", who="Ben", n=2)
    assert table.notes == ["note.draw", "note.abandoned_mine"]


@ruling("event-059")
def test_in_the_mine_discards_go_onto_the_deck() -> None:
    """BANG! cards in a duel of one's own turn, and what is too much at its end."""
    table = drawing("abandoned_mine", house={"hand_limit": "ask"})
    table.play("Ben", "duel", "Ann")
    table.answer("Ann", "bang")
    assert not table.told("log.abandoned_mine")
    table.answer("Ben", "bang")
    assert table.told("log.abandoned_mine", who="Ben")
    table.answer("Ann", "hit")
    table.end("Ben", hand=6)
    assert not table.told("log.abandoned_mine")

    table.answer("Ben", "discarded")

    assert table.told("log.abandoned_mine", who="Ben")


@ruling("event-060")
def test_in_the_mine_other_cards_go_where_they_always_go() -> None:
    """Cards played, given up for an ability, or given up in somebody else's turn."""
    table = drawing("abandoned_mine", "@sid_ketchum=3")
    told = []
    table.play("Ben", "gatling")
    told.append(table.told("log.abandoned_mine"))
    for name in ("Cyril", "Dan", "Ann"):
        table.answer(name, "missed")
        told.append(table.told("log.abandoned_mine"))
    table.use("Ben", "sid_ketchum")
    told.append(table.told("log.abandoned_mine"))
    table.play("Ben", "duel", "Ann")
    table.answer("Ann", "bang")
    told.append(table.told("log.abandoned_mine"))

    assert not any(told)


@ruling("event-061")
def test_peyote_is_a_guess_instead_of_cards() -> None:
    """Right: the card is kept and guessed again; wrong: it is gone, and the turn goes on."""
    table = drawing("peyote")
    assert not table.told("log.draws")
    assert table.choices("Ben") == ["red", "black"]
    for guess, card in (("red", "5 hearts"), ("black", "K clubs"), ("red", "2 diamonds")):
        table.answer("Ben", guess)
        table.flip("Ben", card)
        assert (table.asked, table.phase) == (["Ben"], "draw")
    table.answer("Ben", "black")

    table.flip("Ben", "A hearts")

    assert (table.turn, table.phase) == ("Ben", "play")


@ruling("event-061")
@pytest.mark.parametrize("ben", ["@lucky_duke", "@jesse_jones", "@black_jack", "@kit_carlson"])
def test_peyote_leaves_no_room_for_other_ways_of_drawing(ben: str) -> None:
    """One card is turned, which is no check, and nobody draws in their own way."""
    table = drawing("peyote", ben)
    table.answer("Ben", "red")
    table.flip("Ben", "K clubs")

    assert (table.phase, table.choices("Ben"), table.notes) == ("play", [], [])


@ruling("event-062")
@pytest.mark.parametrize("n", [1, 5])
def test_at_the_ranch_cards_are_changed_once(n: int) -> None:
    """After drawing, any number of cards for as many new ones; and not again this turn."""
    table = drawing("ranch")
    assert table.told("log.draws", who="Ben", n=2)
    assert table.choices("Ben") == ["change", "keep"]
    assert table.refusal("answer", "Ben", "change", 0).code == "not_an_answer"

    table.answer("Ben", "change", n)

    assert table.told("log.ranch", who="Ben", n=n)
    assert table.choices("Ben") == []


@ruling("event-062")
def test_whoever_plays_a_card_has_kept_the_hand() -> None:
    """The change is offered at the end of phase one, not later."""
    table = drawing("ranch")

    table.play("Ben", "mustang")

    assert table.choices("Ben") == []
    assert table.refusal("answer", "Ben", "change", 2).code == "not_asked"
