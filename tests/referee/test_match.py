"""A match is the fold of its entries: undo for the host, second thoughts for the players."""

from __future__ import annotations

import pytest

from referee.bang import RULES, load_command
from referee.match import Match
from referee.refusal import Refusal, Refused
from tests.referee.table import Table, at, dealt, new_game

FOUR = "Ann:sheriff=3/5 Ben:outlaw+barrel Cyril:renegade Dan:outlaw | Ann"
ROLES = ("sheriff", "deputy", "outlaw", "renegade")


def undo(table: Table, to: int) -> None:
    """Let the host undo everything from an entry on."""
    table.match.commit(table.match.propose_undo("host", to))


def undo_refused(table: Table, to: int) -> Refusal:
    """Let the host ask for an undo that must be refused."""
    with pytest.raises(Refused) as caught:
        table.match.propose_undo("host", to)
    return caught.value.refusal


def undo_labels(table: Table) -> list[str]:
    """The keys of what the host can undo, newest first."""
    return [one["label"]["key"] for one in table.match.undo_list()]


def shot() -> Table:
    """Ann has drunk a Beer and shot at Ben, who flipped clubs for his Barrel and took the hit."""
    table = at(FOUR)
    table.play("Ann", "beer")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "barrel")
    table.flip("Ben", "7 clubs")
    table.answer("Ben", "hit")
    return table


def test_a_proposal_changes_nothing() -> None:
    """What is proposed happens when it is committed, and not before."""
    table = at(FOUR)
    before = table.state
    command = load_command({"do": "play", "seat": 0, "card": "beer"})
    entry = table.match.propose("seat:0", command)

    assert (table.state, table.life("Ann")) == (before, 3)
    table.match.commit(entry)
    assert table.life("Ann") == 4


def test_before_the_game_there_is_nothing_to_see() -> None:
    """No game: no view, nobody to wait for, and nothing but a start is accepted."""
    match = Match(RULES)

    assert match.view(None) == {"game": None, "me": None}
    assert match.waiting_seats() == ()
    assert not match.is_over
    with pytest.raises(Refused) as caught:
        match.propose("seat:0", load_command({"do": "end_turn", "seat": 0}))
    assert caught.value.refusal.code == "not_started"


# -- undo --------------------------------------------------------------------------------------


def test_the_host_undoes_by_name() -> None:
    """The list names every step, newest first; going back to one makes all after it unhappen."""
    table = shot()
    listed = table.match.undo_list()

    assert [one["to"] for one in listed] == [5, 4, 3, 2, 1]
    assert undo_labels(table) == [
        "log.life_lost",
        "log.flipped",
        "log.answer",
        "log.played_at",
        "log.played",
    ]
    undo(table, 2)
    beer_only = at(FOUR)
    beer_only.play("Ann", "beer")
    assert table.state == beer_only.state
    assert (table.life("Ann"), table.life("Ben"), table.asked) == (4, 4, ["Ann"])
    assert undo_labels(table) == ["log.played"]


def test_an_undo_is_told_to_everybody() -> None:
    """The story says who undid what and what went with it, and so does the table screen."""
    table = shot()
    last = table.match.lines()[-1].n
    undo(table, 2)

    *kept, told = table.match.lines()
    assert [line.text.key for line in kept] == ["log.played", "log.life_gained"]
    assert told.text.key == "log.with_it"
    undone, lost = (told.text.args[name]["say"] for name in ("what", "lost"))
    assert undone["key"] == "log.undone"
    assert undone["args"]["who"]["say"]["key"] == "who.host"
    assert undone["args"]["what"]["say"]["key"] == "log.played_at"
    assert lost["key"] == "lost.turn_with"
    assert (lost["args"]["who"], lost["args"]["n"]) == ({"seat": 0}, 4)
    assert lost["args"]["others"] == {"seats": [1]}
    assert told.n > last
    assert table.says == "log.with_it"
    table.play("Ann", "barrel")
    assert table.says is None


@pytest.mark.parametrize("to", [-1, 0, 6, 99])
def test_there_is_nothing_before_the_start_and_after_now(to: int) -> None:
    """The start of the game stays; the host is told how far an undo can go."""
    refusal = undo_refused(shot(), to)

    assert refusal.code == "nothing_to_undo"
    assert [message.key for message in refusal.allowed] == ["allowed.undo"]
    assert undo_refused(at(FOUR), 1).allowed == ()


def test_undo_has_no_limit() -> None:
    """From the last shot back to the first turn, and the game can be played again from there."""
    table = dealt(
        "Ann:sheriff@bart_cassidy",
        "Ben:outlaw@paul_regret",
        "Cyril:renegade@jesse_jones",
        "Dan:outlaw@kit_carlson",
    )
    first = table.state
    for _ in range(40):
        table.end(table.turn)
    table.correct({"seat": 0, "alive": False})
    assert table.match.is_over
    undo(table, 1)

    assert table.state == first
    assert not table.match.is_over
    assert table.role_seen(None, "Ben") is None
    table.end("Ann")
    assert table.turn == "Ben"


def test_the_undo_list_warns_of_what_people_have_seen() -> None:
    """An undo that goes back over a flipped card or a shown role crosses something seen."""
    table = shot()
    table.play("Ann", "gatling")

    crosses = {one["to"]: one["crosses"] for one in table.match.undo_list()}
    assert crosses == {6: False, 5: False, 4: True, 3: True, 2: True, 1: True}
    table = at("Ann:sheriff Ben:outlaw=1 Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    assert not any(one["crosses"] for one in table.match.undo_list())
    table.answer("Ben", "out")
    assert all(one["crosses"] for one in table.match.undo_list())


def test_no_label_tells_a_secret() -> None:
    """Neither entered roles nor the character put back nor a corrected role is in the list."""
    offers = [["bart_cassidy", "black_jack"], ["el_gringo", "emiliano"]]
    offers += [["kit_carlson", "lucky_duke"], ["rose_doolan", "uncle_will"]]
    table = new_game(
        *("Ann", "Ben", "Cyril", "Dan"),
        roles="entered",
        characters="choose",
        deal_characters=offers,
    )
    for who, role in zip(table.names, ("outlaw", "sheriff", "renegade", "outlaw"), strict=True):
        table.answer(who, role)
    for who, (_, chosen) in zip(table.names, offers, strict=True):
        table.answer(who, chosen)
    table.correct({"seat": 0, "role": "renegade"}, {"seat": 2, "role": "outlaw"})
    listed = str(table.match.undo_list())

    assert undo_labels(table) == [
        "log.corrected_for",
        *["log.character_taken"] * 4,
        *["log.role_entered"] * 4,
    ]
    assert "emiliano" in listed
    for secret in (*ROLES, *(spare for spare, _ in offers)):
        assert f"'{secret}'" not in listed


# -- second thoughts ---------------------------------------------------------------------------


def test_an_answer_is_replaced_at_its_own_moment() -> None:
    """It was Missed!, not the hit: life is back, and whatever came later by itself is redone."""
    table = at(FOUR)
    table.play("Ann", "gatling")
    table.answer("Ben", "hit")
    assert (table.life("Ben"), table.asked) == (3, ["Cyril"])
    table.replace("Ben", "missed")

    assert (table.life("Ben"), table.asked) == (4, ["Cyril"])
    told = [line.text for line in table.match.lines() if line.text.key == "log.replaced"]
    assert [one.args["what"]["say"]["key"] for one in told] == ["log.life_lost"]
    assert table.told("log.shot_stopped", who="Ben")


def test_a_replacement_is_judged_like_the_answer_it_replaces() -> None:
    """What could not have been answered then is refused now, and the old answer stands."""
    table = at(FOUR)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")

    assert table.refusal("replace", "Ben", "beer").code == "not_an_answer"
    assert table.refusal("replace", "Ann", "missed").code == "nothing_to_replace"
    assert table.refusal("replace", "Dan", "missed").code == "take_back_closed"
    other = load_command({"do": "answer", "seat": 0, "choice": "hit"})
    with pytest.raises(Refused) as caught:
        table.match.propose_replace("seat:1", 1, other)
    assert caught.value.refusal.code == "not_your_seat"


def test_a_misread_card_is_read_again() -> None:
    """Whoever entered a flipped card wrongly takes it back and enters it as it is."""
    table = at(FOUR)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "barrel")
    table.flip("Ben", "7 clubs")
    assert table.match.view(1)["me"]["replace"]["options"][0]["id"] == "flip"
    table.take_back("Ben")
    table.flip("Ben", "7 hearts")

    assert (table.life("Ben"), table.asked) == (4, ["Ann"])


def test_the_end_of_a_turn_may_be_taken_back_until_somebody_plays() -> None:
    """Ann ended too soon: fine, as long as Ben has done nothing of his own accord."""
    table = at("Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    table.end("Ann")
    table.take_back("Ann")
    assert table.turn == "Ann"
    table.end("Ann")
    table.play("Ben", "beer")

    assert table.refusal("take_back", "Ann").code == "take_back_closed"


def test_a_correction_of_the_host_stays() -> None:
    """Second thoughts do not sweep away what the host has set right; the host can undo both."""
    table = at(FOUR)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")
    table.correct({"seat": 3, "life": 2})

    for who in ("Ann", "Ben"):
        assert table.refusal("take_back", who).code == "take_back_closed"
        assert table.match.view(table.seat(who))["me"]["take_back"] is None
    undo(table, 1)
    assert table.life("Dan") == 4


def test_nobody_takes_back_what_they_did_not_do() -> None:
    """A player who has done nothing has nothing to take back, before or after others acted."""
    table = at(FOUR)
    assert table.refusal("take_back", "Cyril").code == "take_back_closed"
    table.play("Ann", "bang", "Ben")

    assert table.refusal("take_back", "Cyril").code == "take_back_closed"
    assert table.match.view(2)["me"]["take_back"] is None
