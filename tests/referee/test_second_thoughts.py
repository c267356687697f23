"""Taking back is narrow, named and reversible, in every game."""

from __future__ import annotations

import json
from typing import Any

import pytest

from referee.losses import MOST
from referee.match import Match
from referee.refusal import Refused
from tests.referee.duel.table import facing
from tests.referee.people import People
from tests.referee.table import at, dealt, new_game
from tests.referee.wright.table import at as loot
from tests.ruling import ruling

FOUR = "Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann"


def offered(table: People, who: str) -> dict[str, Any] | None:
    """What a player's phone offers to take back."""
    found: dict[str, Any] | None = table.match.view(table.seat(who))["me"]["take_back"]
    return found


def restorable(table: People, who: str) -> dict[str, Any] | None:
    """What a player's phone offers to restore."""
    found: dict[str, Any] | None = table.match.view(table.seat(who))["me"]["restore"]
    return found


def restore(table: People, actor: str = "host") -> None:
    """Bring back what was just taken away."""
    table.match.commit(table.match.propose_redo(actor))


def undo(table: People, to: int) -> None:
    """Let the host go back to before an entry."""
    table.match.commit(table.match.propose_undo("host", to))


def lost(listed: list[dict[str, Any]], to: int) -> list[tuple[str, Any, int]]:
    """What going back to before an entry would cost: the key, whose turn, how many moves."""
    (entry,) = (one for one in listed if one.get("to", one.get("at")) == to)
    return [(m["key"], m["args"].get("who"), m["args"]["n"]) for m in entry["loses"]]


# -- narrow ------------------------------------------------------------------------------------


@ruling("base-078")
def test_a_quiet_turn_of_somebody_else_closes_the_window() -> None:
    """Ann and Ben have done nothing but end their turns: nobody takes back the other's."""
    table = at(FOUR)
    table.end("Ann")
    assert offered(table, "Ann") == {
        "label": {"key": "log.turn_ended", "args": {"who": {"seat": 0}}}
    }
    table.end("Ben")

    assert offered(table, "Ann") is None
    assert table.refusal("take_back", "Ann").code == "take_back_closed"
    assert offered(table, "Ben") == {
        "label": {"key": "log.turn_ended", "args": {"who": {"seat": 1}}}
    }


@ruling("base-078")
def test_a_choice_of_the_next_player_closes_the_window() -> None:
    """Where the first card comes from is Ben's business: Ann's turn is over."""
    table = at("Ann:sheriff Ben:outlaw@jesse_jones Cyril:renegade Dan:outlaw | Ann")
    table.end("Ann")
    assert offered(table, "Ann") is not None
    table.answer("Ben", "hand", "Dan")

    assert offered(table, "Ann") is None


def test_choices_before_the_first_turn_are_closed_once_it_has_begun() -> None:
    """Ben may choose anew until Cyril has; nobody sends the table back from its first turn."""
    names = ("Ann", "Ben", "Cyril", "Dan")
    offers = [["bart_cassidy", "black_jack"], ["el_gringo", "emiliano"]]
    offers += [["kit_carlson", "lucky_duke"], ["rose_doolan", "uncle_will"]]
    roles = ["sheriff", "outlaw", "renegade", "outlaw"]
    table = new_game(*names, deal_roles=roles, characters="choose", deal_characters=offers)
    for who, (one, _) in zip(names[:-1], offers, strict=False):
        table.answer(who, one)
        assert offered(table, who) is not None
    assert offered(table, "Ben") is None
    table.answer("Dan", "rose_doolan")

    assert table.phase == "play"
    assert [offered(table, who) for who in names] == [None] * 4
    for _ in range(6):
        table.end(table.turn)
    assert sum(offered(table, who) is not None for who in names) == 1


def test_a_switch_of_the_host_stays() -> None:
    """What the host set in mid-game is not swept away by somebody's second thoughts."""
    table = at(FOUR)
    table.play("Ann", "bang", "Ben")
    command = table.match.rules.load_command({"do": "set_modes", "house": {"mode_reach": "remind"}})
    table.match.commit(table.match.propose("host", command))

    assert offered(table, "Ann") is None


@ruling("base-077")
def test_an_action_goes_back_with_the_answers_it_got() -> None:
    """A BANG! takes the hit back with it; that is the rulebook's rule and stays so."""
    table = at(FOUR)
    table.play("Ann", "gatling")
    for who in ("Ben", "Cyril", "Dan"):
        table.answer(who, "hit")
    before = at(FOUR).state
    table.take_back("Ann")

    assert table.state == before


def test_the_duel_s_turns_close_the_window_too() -> None:
    table = facing()
    table.end("Ann")
    assert offered(table, "Ann") is not None
    table.end("Ben")

    assert offered(table, "Ann") is None
    assert offered(table, "Ben") is not None


def test_in_the_wright_gang_every_turn_of_another_closes_the_window() -> None:
    table = loot("Jesse Billy Butch | Jesse")
    table.pass_("Jesse")
    table.pass_("Billy")

    assert offered(table, "Jesse") is None
    assert offered(table, "Billy") is not None


# -- reversible --------------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["Ann", "Ben"])
def test_a_take_back_is_restored_by_whoever_took_it_back(who: str) -> None:
    """Restore stands on that phone until the next action, and brings back the very same state."""
    table = at(FOUR)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")
    after, story = table.state, table.story()
    table.take_back(who)
    found = restorable(table, who)
    assert found is not None
    assert (found["by"], found["label"]["key"]) == (
        table.seat(who),
        "log." + ("played_at" if who == "Ann" else "answered"),
    )
    assert restorable(table, "Ben" if who == "Ann" else "Ann") is None
    restore(table, f"seat:{table.seat(who)}")

    assert table.state == after
    assert table.says == "log.restored"
    assert [key for key in table.story() if key in story] == story
    assert restorable(table, who) is None
    assert offered(table, who) is not None


def test_the_next_action_closes_restore_for_the_players() -> None:
    """But not the host's list."""
    table = at("Ann:sheriff=3/5 Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben")
    shot = table.state
    table.take_back("Ann")
    table.play("Ann", "beer")

    assert restorable(table, "Ann") is None
    with pytest.raises(Refused) as caught:
        table.match.propose_redo("seat:0")
    assert caught.value.refusal.code == "nothing_to_restore"
    (undone,) = table.match.undone_list()
    assert (undone["by"], undone["how"], undone["back"], undone["asks"]) == (
        0,
        "taken_back",
        False,
        True,
    )
    assert lost([undone], undone["at"]) == [("lost.turn", {"seat": 0}, 1)]
    table.match.commit(table.match.propose_restore("host", undone["at"]))
    assert table.state == shot


def test_a_restore_can_itself_be_undone() -> None:
    """What it swept away is in the list, too: nothing is ever lost for good."""
    table = at("Ann:sheriff=3/5 Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben")
    table.take_back("Ann")
    table.play("Ann", "beer")
    drunk = table.state
    table.match.commit(table.match.propose_restore("host", table.match.undone_list()[0]["at"]))
    newest = table.match.undone_list()[0]
    assert (newest["how"], newest["label"]["key"]) == ("restored", "log.played")
    table.match.commit(table.match.propose_restore("host", newest["at"]))

    assert table.state == drunk
    assert [one["back"] for one in table.match.undone_list()] == [False, True, False]


def test_what_is_back_is_not_restored_twice() -> None:
    table = at(FOUR)
    table.play("Ann", "bang", "Ben")
    table.take_back("Ann")
    restore(table)
    (undone,) = table.match.undone_list()

    assert undone["back"]
    with pytest.raises(Refused):
        table.match.propose_restore("host", undone["at"])


def test_a_replaced_answer_is_restored() -> None:
    table = at(FOUR)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    after = table.state
    table.replace("Ben", "missed")
    assert restorable(table, "Ben") is not None
    restore(table, "seat:1")

    assert table.state == after


def test_an_undo_far_behind_a_newer_one_is_restored() -> None:
    """Two undos, one behind the other, each brought back: each past is whole."""
    table = dealt(
        "Ann:sheriff@bart_cassidy",
        "Ben:outlaw@paul_regret",
        "Cyril:renegade@jesse_jones",
        "Dan:outlaw@kit_carlson",
    )
    for _ in range(10):
        table.end(table.turn)
    tenth = table.state
    undo(table, 5)
    for _ in range(3):
        table.end(table.turn)
    other = table.state
    undo(table, 1)
    second, first = table.match.undone_list()
    table.match.commit(table.match.propose_restore("host", first["at"]))
    assert table.state == tenth
    table.match.commit(table.match.propose_restore("host", second["at"]))
    assert table.state == other


# -- named -------------------------------------------------------------------------------------


def test_the_undo_list_says_what_else_is_lost() -> None:
    """Turn by turn, with the others who did something in it; one's own newest card asks nothing."""
    table = at(FOUR)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")
    table.end("Ann")
    table.end("Ben")
    table.play("Cyril", "stagecoach")
    table.play("Cyril", "barrel")
    listed = table.match.undo_list()

    assert [(one["to"], one["asks"]) for one in listed] == [
        (6, False),
        (5, False),
        (4, True),
        (3, True),
        (2, True),
        (1, True),
    ]
    assert lost(listed, 5) == [("lost.turn", {"seat": 2}, 2)]
    assert lost(listed, 1) == [
        ("lost.turn", {"seat": 2}, 2),
        ("lost.turn", {"seat": 1}, 1),
        ("lost.turn_with", {"seat": 0}, 3),
    ]


def test_a_long_way_back_is_told_in_short() -> None:
    """The newest turns one by one, all before them together; nothing is left out of the count."""
    table = dealt(
        "Ann:sheriff@bart_cassidy",
        "Ben:outlaw@paul_regret",
        "Cyril:renegade@jesse_jones",
        "Dan:outlaw@kit_carlson",
    )
    for _ in range(40):
        table.end(table.turn)
    entry = table.match.undo_list()[-1]

    assert [m["key"] for m in entry["loses"]] == ["lost.turn"] * MOST + ["lost.earlier"]
    assert sum(m["args"]["n"] for m in entry["loses"]) == 40


def test_the_story_keeps_who_took_back_what() -> None:
    """Also after another undo has gone further back."""
    table = at(FOUR)
    table.play("Ann", "barrel")
    table.play("Ann", "bang", "Ben")
    table.take_back("Ann")
    undo(table, 1)

    told = [line.text for line in table.match.lines()]
    assert [text.key for text in told] == ["log.taken_back", "log.undone"]
    assert told[0].args["who"] == {"seat": 0}
    assert told[0].args["what"]["say"]["key"] == "log.played_at"


def test_the_log_on_disk_tells_the_same_past() -> None:
    """A restore is one more entry; folded again, everything is as it was in memory."""
    table = at(FOUR)
    disk: list[Any] = []
    commit = table.match.commit

    def written(entry: Any) -> None:
        disk.append(json.loads(json.dumps(entry.plain())))
        commit(entry)

    table.match.commit = written  # type: ignore[method-assign]
    table.play("Ann", "bang", "Ben")
    table.take_back("Ann")
    restore(table, "seat:0")
    again = Match.from_position(table.match.rules, at(FOUR).state)
    for plain in disk:
        again.commit(again.load(plain))

    assert disk[-1] == {"actor": "seat:0", "restores": 2}
    assert again.state == table.state
    assert again.lines() == table.match.lines()
    assert again.undone_list() == table.match.undone_list()


def test_an_entry_that_restores_what_never_went_is_no_entry() -> None:
    table = at(FOUR)
    table.play("Ann", "barrel")
    for number in (-1, 0, 1, 2, 99):
        with pytest.raises(ValueError, match="took nothing away"):
            table.match.commit(table.match.load({"actor": "host", "restores": number}))
