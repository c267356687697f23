"""Taking back, undoing, replacing, and setting the table right."""

from __future__ import annotations

import pytest

from referee.refusal import Refused
from tests.referee.duel.table import at, facing, law, outlaws


def test_a_card_is_taken_back_until_it_is_answered() -> None:
    """The Colt comes back to the hand; after a miss it is too late."""
    table = facing()
    before = table.state
    table.play("Ann", "colt", "soundance_kid")
    table.take_back("Ann")
    assert table.state == before
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "missed")
    table.take_back("Ben")
    assert table.asked == ["Ben"]


def test_an_answer_is_replaced_by_what_it_really_was() -> None:
    """Ben meant Return Fire."""
    table = facing()
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "missed")
    table.replace("Ben", "return_fire")
    assert table.state.top.who == "pat_garret"


def test_an_opened_card_is_seen_and_closes_the_take_back() -> None:
    """Nobody takes a shot back once the Barrel's card lies open; the host may undo."""
    table = facing(ben=outlaws("soundance_kid+barrel"))
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "barrel")
    table.shows("Ben", "snake")
    with pytest.raises(Refused) as refused:
        table.take_back("Ann")
    assert refused.value.refusal.code == "seen_already"
    assert [one["crosses"] for one in table.match.undo_list()] == [True, True, True]


def test_undo_is_a_shorter_replay() -> None:
    """Going back to before the second card gives the state after the first."""
    table = facing()
    table.swap("Ann")
    after_first = table.state
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "hit")
    table.match.commit(table.match.propose_undo("host", 2))
    assert table.state == after_first
    assert table.says == "log.with_it"


def test_the_host_sets_right_what_is_wrong() -> None:
    """Health, equipment, the token, hands and names, as one change."""
    table = facing()
    table.correct(
        {"spot": "1R", "health": 2, "gear": ["hat"], "attacks": True},
        {"seat": 0, "hand": 7, "deck": 20, "name": "Anna"},
    )
    assert (table.health("cattle_katie"), table.gear("cattle_katie")) == (2, ["hat"])
    assert table.attacker("Ben") == "cattle_katie"
    assert (table.state[0].hand, table.state[0].deck, table.state[0].name) == (7, 20, "Anna")


def test_another_character_than_believed_stands_there() -> None:
    """Somebody of the reserve does; the two change places, with the printed health."""
    table = facing(law("wild_bill=5", rest="#4;jango"))
    table.correct({"spot": "0L", "character": "jango"})
    assert (table.attacker("Ann"), table.health("jango")) == ("jango", 3)
    assert table.state[0].reserve == ("wild_bill",)
    table.correct({"spot": "0L", "most": 5, "health": 4})
    assert table.health("jango") == 4


@pytest.mark.parametrize("waits", ["jango", "wild_bill"])
def test_a_correction_does_not_tell_who_waits(waits: str) -> None:
    """Whoever of that side is named is believed, in the reserve or not; only the dead are known."""
    table = facing(law("pat_garret", rest=f"#4;{waits}"))
    table.correct({"spot": "0L", "character": "jango"})
    assert table.attacker("Ann") == "jango"
    assert table.state[0].reserve == ("pat_garret" if waits == "jango" else waits,)


def test_a_correction_leaves_what_is_being_resolved() -> None:
    """The hit goes on, unless somebody else stands there or the turn is another's."""
    table = facing(law(rest="#4;jango"))
    table.play("Ann", "colt", "soundance_kid")
    table.correct({"spot": "1L", "health": 3})
    assert table.asked == ["Ben"]
    table.answer("Ben", "hit")
    assert table.health("soundance_kid") == 2
    table.end("Ann")
    table.play("Ben", "colt", "pat_garret")
    table.correct({"spot": "0L", "character": "jango"})
    assert table.asked == ["Ben"]
    assert table.health("jango") == 3
    table.correct({"turn": 0})
    assert (table.turn, table.phase) == ("Ann", "play")


def test_a_correction_does_not_mind_somebody_who_is_dying() -> None:
    """Gatling has taken the last health of one and goes on; the other may be set right."""
    table = facing(ben=outlaws("soundance_kid=1", rest="#4;tom_thorn"))
    table.play("Ann", "gatling")
    table.answer("Ben", "hit")
    table.correct({"spot": "0R", "health": 2})
    assert table.health("bill_tightman") == 2
    assert table.refusal("correct", {"spot": "1L", "gear": []}).code == "bad_correction"


@pytest.mark.parametrize(
    "change",
    [
        {"spot": "0L", "health": 0},
        {"spot": "0L", "health": 9},
        {"spot": "0L", "gear": ["colt"]},
        {"spot": "0L", "gear": ["hat", "hat"]},
        {"spot": "0L", "character": "tom_thorn"},
        {"spot": "0L", "character": "bill_tightman"},
        {"spot": "2L", "health": 2},
        {"health": 2},
        {"hand": 3},
        {"seat": 4, "hand": 3},
        {"seat": 0, "deck": 99},
        {"turn": 3},
        {"spot": "1R", "attacks": True, "health": 6},
    ],
    ids=str,
)
def test_a_correction_that_cannot_be_is_refused(change: dict[str, object]) -> None:
    table = at("Ann:law@*pat_garret,bill_tightman Ben:outlaw@*soundance_kid,cattle_katie | Ann")
    assert table.refusal("correct", change).code == "bad_correction"


def test_nobody_takes_a_name_that_is_taken() -> None:
    assert facing().refusal("correct", {"seat": 0, "name": "Ben"}).code == "bad_names"


def test_the_host_counts_the_shared_piles_anew() -> None:
    """A pile that is there is set to what it is; one that is not there cannot be."""
    table = facing()
    table.correct({"discard": 7})
    assert table.state.discard == 7
    with pytest.raises(Refused) as refused:
        table.correct({"common": 7})
    assert refused.value.refusal.code == "bad_correction"
    assert table.state.common is None
