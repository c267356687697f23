"""Answers given ahead: a card that strikes several asks all at once and is resolved in order."""

from __future__ import annotations

from typing import Any

import pytest

from referee import answers_ahead
from referee.answers_ahead import AnswersAhead
from referee.match import Match
from referee.past import Entry
from referee.refusal import Refusal
from tests.referee.people import refusal_of
from tests.referee.table import Table, at

FIVE = "Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw Eva:deputy | Ann"


def business(table: Table, who: str) -> dict[str, Any]:
    """Give what a phone sees of its own seat."""
    me: dict[str, Any] = table.match.view(table.seat(who))["me"]
    return me


def offered(table: Table, who: str, choice: str) -> dict[str, Any]:
    """Give the command behind one of the answers that somebody may give ahead."""
    mine = business(table, who)
    options = mine["ahead"]["options"] if "ahead" in mine else mine["options"]
    found = next(option for option in options if option["id"] == f"answer:{choice}")
    return dict(found["command"])


def say_ahead(table: Table, who: str, choice: str) -> None:
    """Let somebody answer before they are asked."""
    give(table.match, table.seat(who), offered(table, who, choice))


def give(match: Match, seat: int, command: dict[str, Any]) -> None:
    """Give an answer ahead, as an authority does, and let everything follow that is due."""
    made = answers_ahead.propose(match, f"seat:{seat}", seat, command)
    if isinstance(made, AnswersAhead):
        match.answers_ahead = made
    else:
        match.commit(made)
    follow(match)


def follow(match: Match) -> list[Entry]:
    """Let the answers given ahead count whose turn has come."""
    done = []
    while (entry := answers_ahead.next_due(match)) is not None:
        match.commit(entry)
        done.append(entry)
    return done


def refused(table: Table, who: str, command: dict[str, Any]) -> Refusal:
    return refusal_of(answers_ahead.propose, table.match, "", table.seat(who), command)


@pytest.fixture
def indians() -> Table:
    """Everybody but Ann is struck; Ben is asked first."""
    table = at(FIVE)
    table.play("Ann", "indians")
    return table


def test_all_who_will_be_asked_are_asked_at_once(indians: Table) -> None:
    """The table waits for Ben; the others have the same question, marked as ahead of its turn."""
    assert indians.asked == ["Ben"]
    asked = business(indians, "Ben")["prompt"]
    assert "ahead" not in asked
    for who, before in (("Cyril", [1]), ("Dan", [1, 2]), ("Eva", [1, 2, 3])):
        prompt = business(indians, who)["prompt"]
        assert prompt["text"] == asked["text"]
        assert prompt["ahead"] == before
    assert business(indians, "Ann")["prompt"] is None


def test_an_answer_ahead_counts_only_when_its_turn_comes(indians: Table) -> None:
    """Dan's life is lost after Ben's and Cyril's answers, in the order of the rulebook."""
    say_ahead(indians, "Dan", "hit")
    say_ahead(indians, "Cyril", "bang")
    assert indians.life("Dan") == 4
    assert indians.asked == ["Ben"]

    indians.answer("Ben", "hit")
    done = follow(indians.match)

    assert [entry.actor for entry in done] == ["seat:2", "seat:3"]
    assert indians.life("Dan") == 3
    assert indians.asked == ["Eva"]


def test_everybody_waits_once(indians: Table) -> None:
    """If all have answered, the last tap resolves the whole card."""
    for who in ("Eva", "Dan", "Cyril"):
        say_ahead(indians, who, "hit")
    indians.answer("Ben", "bang")
    follow(indians.match)
    assert indians.asked == ["Ann"]


def test_an_answer_may_be_changed_until_its_turn(indians: Table) -> None:
    """The newest one counts; one that was withdrawn does not."""
    say_ahead(indians, "Cyril", "hit")
    say_ahead(indians, "Cyril", "bang")
    say_ahead(indians, "Dan", "hit")
    indians.match.answers_ahead = answers_ahead.withdraw(indians.match, indians.seat("Dan"))

    indians.answer("Ben", "hit")
    follow(indians.match)

    assert indians.life("Cyril") == 4
    assert indians.asked == ["Dan"]
    assert refusal_of(answers_ahead.withdraw, indians.match, 3).code == "nothing_ahead"


def test_whoever_has_answered_is_not_asked_and_can_look_at_the_answer(indians: Table) -> None:
    """The phone is quiet again, and shows what was said with everything that could be said."""
    say_ahead(indians, "Dan", "hit")
    mine = business(indians, "Dan")
    assert mine["prompt"] is None
    assert mine["ahead"]["id"] == "answer:hit"
    assert [option["id"] for option in mine["ahead"]["options"]] == ["answer:bang", "answer:hit"]


def test_others_see_who_has_answered_and_never_what(indians: Table) -> None:
    """Everything that anybody else gets is the same whatever the answer was."""
    seen = []
    for choice in ("hit", "bang"):
        say_ahead(indians, "Dan", choice)
        match = indians.match
        others = [match.view(viewer) for viewer in (None, 0, 1, 2, 4)]
        told = [match.log(), match.undo_list(), match.undone_list(), match.proxy(3)]
        seen.append([others, told])
    assert seen[0] == seen[1]
    assert seen[0][0][0]["game"]["ahead"] == {"seats": [2, 3, 4], "answered": [3]}


def test_whoever_acts_for_a_seat_can_answer_ahead_and_change_it(indians: Table) -> None:
    """A seat without a phone has the same question on the phone that acts for it."""
    shown = indians.match.proxy(3)
    assert shown["prompt"]["ahead"] == [1, 2]
    give(indians.match, 3, shown["options"][0]["command"])
    shown = indians.match.proxy(3)
    assert shown["prompt"] is None
    assert "id" not in shown["ahead"]
    give(indians.match, 3, shown["ahead"]["options"][-1]["command"])
    say_ahead(indians, "Cyril", "hit")
    indians.answer("Ben", "hit")
    follow(indians.match)
    assert indians.life("Dan") == 3


def test_another_question_throws_an_answer_away_and_says_why(indians: Table) -> None:
    """Dan's lives are set right in between: what he has said was said with four of them."""
    say_ahead(indians, "Dan", "hit")
    indians.correct({"seat": 3, "life": 1})
    assert not indians.match.answers_ahead.given
    mine = business(indians, "Dan")
    assert mine["again"]["key"] == "ahead.other_stake"
    assert mine["prompt"]["ahead"] == [1, 2]

    say_ahead(indians, "Dan", "bang")
    assert "again" not in business(indians, "Dan")


def test_cards_taken_away_change_the_answers(indians: Table) -> None:
    """A Barrel that is gone is no answer any more, so the whole question is asked again."""
    table = at("Ann:sheriff Ben:outlaw Cyril:renegade+barrel Dan:outlaw | Ann")
    table.play("Ann", "gatling")
    say_ahead(table, "Cyril", "barrel")
    table.correct({"seat": 2, "in_play": []})
    assert business(table, "Cyril")["again"]["key"] == "ahead.other_stake"


def test_a_card_that_is_taken_back_asks_nobody(indians: Table) -> None:
    """What was answered ahead goes with it, with a word that nobody is asked after all."""
    say_ahead(indians, "Dan", "hit")
    indians.take_back("Ann")
    assert not indians.match.answers_ahead.given
    assert business(indians, "Dan")["again"]["key"] == "ahead.not_asked"
    assert business(indians, "Eva").get("again") is None

    indians.play("Ann", "gatling")
    assert "again" not in business(indians, "Dan")
    assert business(indians, "Dan")["prompt"]["ahead"] == [1, 2]


def test_going_back_keeps_what_still_answers_the_same_question(indians: Table) -> None:
    """Ben thinks twice about his own answer; Dan's, which has not counted yet, stays."""
    say_ahead(indians, "Dan", "hit")
    indians.answer("Ben", "hit")
    indians.take_back("Ben")
    assert indians.asked == ["Ben"]
    assert list(indians.match.answers_ahead.given) == [3]


def test_what_has_counted_is_not_said_again_after_an_undo(indians: Table) -> None:
    """The host undoes an answer that had been given ahead: its person is asked anew."""
    say_ahead(indians, "Cyril", "hit")
    indians.answer("Ben", "hit")
    follow(indians.match)
    indians.undo()
    assert follow(indians.match) == []
    assert indians.asked == ["Cyril"]


def test_an_answer_that_comes_while_its_seat_is_asked_counts_at_once(indians: Table) -> None:
    """The tap of somebody who is just being asked is not lost, though it was meant ahead."""
    command = offered(indians, "Cyril", "hit")
    indians.answer("Ben", "hit")
    give(indians.match, 2, command)
    assert indians.life("Cyril") == 3


def test_an_answer_to_another_question_is_refused(indians: Table) -> None:
    """A tap that comes late answers nothing that its person has not read."""
    command = offered(indians, "Cyril", "hit")
    indians.correct({"seat": 2, "life": 1})
    assert refused(indians, "Cyril", command).code == "asked_otherwise"
    indians.undo(2)
    assert refused(indians, "Cyril", command).code == "not_asked"
    assert not indians.match.answers_ahead.given


def test_what_the_question_does_not_take_is_refused_ahead_as_well(indians: Table) -> None:
    """The rules judge it at once, in the words they would have had later."""
    command = offered(indians, "Cyril", "hit")
    why = refused(indians, "Cyril", {**command, "choice": "missed"})
    assert why.code == "not_an_answer"
    assert why.allowed


def test_a_flip_is_never_made_ahead() -> None:
    """Most Wanted lets everybody flip a card: each in turn, from the one deck there is."""
    table = at(FIVE, sets=("great_train_robbery",))
    table.play("Ann", "most_wanted")
    assert table.match.rules.ahead(table.state) == {}


def test_whoever_may_still_step_in_is_not_run_over() -> None:
    """While a lost life can be prevented, the next answer waits for its own person's word."""
    table = at(FIVE, sets=("valley_of_shadows",))
    table.play("Ann", "indians")
    say_ahead(table, "Cyril", "bang")
    table.answer("Ben", "hit")

    assert follow(table.match) == []
    mine = business(table, "Cyril")
    assert mine["held"]["id"] == "answer:bang"
    assert table.match.view(None)["game"]["ahead"]["answered"] == [2]
    assert table.match.proxy(2)["held"] == {}

    table.do(mine["held"]["command"])
    assert table.asked == ["Dan"]
    assert not table.match.answers_ahead.given


def test_answers_survive_on_disk(indians: Table) -> None:
    """What was written is read as it was."""
    say_ahead(indians, "Dan", "hit")
    assert AnswersAhead.load(indians.match.answers_ahead.plain()) == indians.match.answers_ahead


@pytest.mark.parametrize(
    ("sets", "card", "target"),
    [
        ((), "gatling", None),
        (("dodge_city",), "howitzer", None),
        (("valley_of_shadows",), "bandidos", None),
    ],
)
def test_cards_of_every_set_that_strike_several(
    sets: tuple[str, ...], card: str, target: str | None
) -> None:
    """Nobody has to name them: whatever goes round and asks, asks ahead."""
    more = "+howitzer" if card == "howitzer" else ""
    table = at(FIVE.replace("sheriff", f"sheriff{more}"), sets=sets)
    if more:
        table.use("Ann", card)
    else:
        table.play("Ann", card, target)
    assert [*table.match.waiting_seats(), *table.match.rules.ahead(table.state)][-3:] == [2, 3, 4]


def test_nobody_answers_ahead_while_somebody_may_be_spared() -> None:
    """Before it is known who is struck nobody is asked; whoever is spared is not asked at all."""
    table = at(FIVE.replace("sheriff", "sheriff@sgt_blaze"), sets=("great_train_robbery",))
    table.play("Ann", "indians")
    assert table.match.rules.ahead(table.state) == {}
    table.answer("Ann", "spare", "Dan")
    assert list(table.match.rules.ahead(table.state)) == [2, 4]
