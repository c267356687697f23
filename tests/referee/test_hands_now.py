"""What hands do now: who is told, in which words, and until when."""

from __future__ import annotations

from typing import Any

from referee.wording import word
from tests.referee.table import Table, dealt

FOUR = ("Ann:sheriff@willy_the_kid", "Ben:outlaw@bart_cassidy")
REST = ("Cyril:renegade@kit_carlson", "Dan:outlaw@slab_the_killer")


def four() -> Table:
    """Ann's first turn, with Bart Cassidy on her left."""
    return dealt(*FOUR, *REST, characters="dealt")


def lines(table: Table, who: str, *, ticked: bool = False) -> list[str]:
    """What the phone of somebody says is still to be done, or what it has ticked."""
    own: list[dict[str, Any]] = table.match.view(table.seat(who))["me"]["now"]
    return [
        _plain(word(one["text"], "en", table.names))
        for one in own
        if one.get("done", False) == ticked
    ]


def at_the_table(table: Table) -> list[str]:
    """What the table screen tells everybody."""
    shown = table.match.view(None)["game"]["now"]
    return [_plain(word(line["text"], "en", table.names)) for line in shown]


def _plain(words: str) -> str:
    """Without the marks that keep a name of another script apart."""
    return words.replace("\u2068", "").replace("\u2069", "")


def test_whoever_plays_a_card_is_told_what_it_brings() -> None:
    table = four()
    table.play("Ann", "stagecoach")

    assert lines(table, "Ann") == ["Draw 2 cards", "Discard Stagecoach"]
    assert at_the_table(table) == ["Ann draws 2 cards."]


def test_bart_cassidy_reads_on_his_own_phone_that_he_draws_and_why() -> None:
    table = four()
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")

    assert lines(table, "Ben") == ["Draw 1 card"]
    (drawn,) = table.match.view(table.seat("Ben"))["me"]["now"]
    assert (drawn["rule"], drawn["cause"]) == ("base-128", {"character": "bart_cassidy"})


def test_the_killer_is_told_of_the_reward_and_the_dead_of_their_cards() -> None:
    table = four()
    table.correct({"seat": 3, "life": 1})
    table.play("Ann", "bang", "Dan")
    table.answer("Dan", "hit")
    table.answer("Dan", "out")

    assert lines(table, "Ann")[0] == "Draw 3 cards"
    assert lines(table, "Dan") == ["Discard all your cards, in hand and in play"]
    assert at_the_table(table)[0] == "Reward for an Outlaw: Ann draws 3 cards."


def test_both_sides_of_a_panic_are_told_in_the_second_person() -> None:
    table = four()
    table.play("Ann", "panic", "Ben")

    assert lines(table, "Ann")[0] == "Take 1 card at random from Ben’s hand"
    assert lines(table, "Ben")[0] == "Let Ann take 1 card at random from your hand"
    assert not lines(table, "Dan")[1:]


def test_kit_carlson_looks_and_keeps_instead_of_drawing() -> None:
    table = four()
    table.end("Ann")
    table.end("Ben")

    assert lines(table, "Cyril") == [
        "Look at the top 3 cards of the deck",
        "Keep 2 of them, put the rest back on top",
    ]
    assert table.match.view(None)["game"]["turn"]["notes"] == []


def test_a_line_goes_when_its_person_acts_again() -> None:
    table = four()
    table.play("Ann", "stagecoach")
    table.play("Ann", "wells_fargo")

    assert lines(table, "Ann") == ["Draw 3 cards", "Discard Wells Fargo"]
    assert lines(table, "Ann", ticked=True) == []


def test_a_line_is_ticked_once_somebody_else_goes_on_and_goes_with_the_next_turn() -> None:
    table = four()
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    table.play("Ann", "saloon")

    assert (lines(table, "Ben"), lines(table, "Ben", ticked=True)) == ([], ["Draw 1 card"])
    table.end("Ann")
    assert lines(table, "Ben") == ["Draw 2 cards"]
    assert lines(table, "Ben", ticked=True) == []
    assert lines(table, "Ann") == []


def test_an_answer_in_between_ticks_nothing() -> None:
    """Whoever has played the Gatling still reads what to do with it while others answer."""
    table = four()
    table.play("Ann", "gatling")
    table.answer("Ben", "missed")

    assert lines(table, "Ann") == ["Discard Gatling"]
    assert lines(table, "Ben") == ["Discard Missed!"]


def test_what_is_taken_back_is_no_longer_to_be_done() -> None:
    table = four()
    before = lines(table, "Ann")
    table.play("Ann", "stagecoach")
    table.take_back("Ann")

    assert lines(table, "Ann") == before
    assert "Draw 2 cards" in before


def test_whoever_acts_for_a_seat_reads_what_its_hands_do() -> None:
    table = four()
    table.play("Ann", "panic", "Ben")

    shown = table.match.proxy(table.seat("Ben"))["now"]
    assert shown == table.match.view(table.seat("Ben"))["me"]["now"]


def test_nobody_is_told_the_same_thing_twice_on_one_screen() -> None:
    """What is in somebody's own list does not stand there in the third person as well."""
    table = four()
    table.play("Ann", "stagecoach")

    assert table.match.view(table.seat("Ann"))["game"]["table_says"] is None
    assert table.match.view(None)["game"]["table_says"] is None
    assert table.match.view(table.seat("Ben"))["game"]["table_says"]["key"] == "log.draws"
