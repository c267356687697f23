"""Who plays as whom: dealt, one of two, entered, or kept from the game before."""

from __future__ import annotations

import pytest

from referee.bang import RULES
from tests.referee.table import Table, dealt, new_game, refused_game
from tests.ruling import ruling

FOUR = ("Ann", "Ben", "Cyril", "Dan")
ROLES = ["sheriff", "outlaw", "renegade", "outlaw"]
CHARACTERS = ("bart_cassidy", "paul_regret", "jesse_jones", "kit_carlson")


def of_two() -> Table:
    """Everybody has two characters to choose from."""
    return dealt(
        "Ann:sheriff@bart_cassidy,black_jack",
        "Ben:outlaw@paul_regret,el_gringo",
        "Cyril:renegade@jesse_jones,kit_carlson",
        "Dan:outlaw@rose_doolan,lucky_duke",
        characters="choose",
    )


def last_game() -> Table:
    """The Sheriff of four has just been shot; Ben and Cyril live."""
    table = dealt(
        "Ann:sheriff@bart_cassidy",
        "Ben:outlaw@paul_regret",
        "Cyril:renegade@jesse_jones",
        "Dan:outlaw@kit_carlson",
    )
    table.play("Ann", "barrel")
    table.correct({"seat": 1, "in_play": ["scope"]}, {"seat": 3, "alive": False})
    table.correct({"seat": 0, "alive": False})
    return table


@ruling("base-007")
def test_characters_are_dealt_face_up() -> None:
    """Each player gets one character that all are told; nothing dealt stays behind."""
    people = zip(FOUR, ROLES, CHARACTERS, strict=True)
    table = dealt(*(f"{name}:{role}@{character}" for name, role, character in people))

    for name, character in zip(FOUR, CHARACTERS, strict=True):
        assert table.told("log.character_taken", who=name, character=character)
    shown = [seat["character"] for seat in table.match.view(None)["game"]["seats"]]
    assert shown == list(CHARACTERS)
    assert all(not player.offered and player.spare is None for player in table.state.players)


@ruling("base-007")
@pytest.mark.parametrize(
    "deal",
    [
        [["bart_cassidy"], ["bart_cassidy"], ["jesse_jones"], ["kit_carlson"]],
        [["bart_cassidy"], ["paul_regret"], ["jesse_jones"]],
        [["bart_cassidy", "black_jack"], ["paul_regret"], ["jesse_jones"], ["kit_carlson"]],
        [["bart_cassidy"], ["paul_regret"], ["jesse_jones"], ["calamity_jim"]],
    ],
    ids=["twice", "too few", "two for one", "unknown"],
)
def test_a_deal_that_cannot_be_is_refused(deal: list[list[str]]) -> None:
    """One known character each, and none of them twice."""
    refusal = refused_game(*FOUR, deal_roles=ROLES, deal_characters=deal)

    assert refusal.code == "bad_deal"


@ruling("base-008")
def test_one_of_two_is_chosen_before_the_game_starts() -> None:
    """Experienced players get two characters; nobody begins before the last one has chosen."""
    table = of_two()

    assert table.asked == list(FOUR)
    assert table.choices("Ben") == ["paul_regret", "el_gringo"]
    assert table.refusal("play", "Ann", "beer").code == "not_running"
    for who, choice in (("Cyril", "jesse_jones"), ("Ann", "black_jack"), ("Dan", "lucky_duke")):
        table.answer(who, choice)
        assert table.told("log.character_taken", who=who, character=choice)
    assert table.asked == ["Ben"]
    assert table.state.phase == "setup"
    assert table.refusal("answer", "Ben", "rose_doolan").code == "not_an_answer"
    table.answer("Ben", "el_gringo")

    assert table.state.phase == "play"
    assert table.turn == "Ann"
    taken = [player.character for player in table.state.players]
    assert taken == ["black_jack", "el_gringo", "jesse_jones", "lucky_duke"]


@ruling("base-008")
def test_what_was_not_chosen_is_nobody_elses_business() -> None:
    """Neither the two offered nor the one put back is seen by anybody else."""
    table = of_two()
    table.answer("Ben", "el_gringo")

    assert table.match.view(1)["me"]["spare"] == "paul_regret"
    for viewer in (None, 0, 2):
        assert "paul_regret" not in str(table.match.view(viewer))
    assert "black_jack" not in str(table.match.view(1))
    assert "black_jack" not in str(table.match.proxy(0))


@ruling("base-007")
def test_a_character_read_from_the_card_belongs_to_one_player() -> None:
    """Where people enter their character cards, one that is taken is offered to nobody else."""
    table = new_game(*FOUR, deal_roles=ROLES, characters="entered")
    table.answer("Ann", "enter", "jesse_jones")

    assert table.refusal("answer", "Ben", "enter", "jesse_jones").code == "not_an_answer"
    for who, character in (("Ben", "kit_carlson"), ("Cyril", "rose_doolan"), ("Dan", "el_gringo")):
        table.answer(who, "enter", character)
    assert table.state.phase == "play"


@ruling("base-050")
def test_survivors_may_keep_their_character() -> None:
    """Who lived through the last game may go on as the same character, with nothing in play."""
    offer = RULES.rematch(last_game().state)

    assert offer["may_keep"] == [[1, "paul_regret"], [2, "jesse_jones"]]
    table = new_game(
        *FOUR,
        deal_roles=ROLES,
        deal_characters=[["rose_doolan"], ["lucky_duke"], ["black_jack"], ["el_gringo"]],
        survivors=offer["may_keep"],
        keep=[[1, "paul_regret"]],
    )
    # Ben kept his; Cyril might have, and took a new one; the dead have to.
    taken = [player.character for player in table.state.players]
    assert taken == ["rose_doolan", "paul_regret", "black_jack", "el_gringo"]
    assert [table.in_play(name) for name in FOUR] == [[], [], [], []]
    assert (table.life("Ben"), table.most("Ben")) == (3, 3)


@ruling("base-050")
@pytest.mark.parametrize(
    ("keep", "deal", "code"),
    [
        ([[0, "bart_cassidy"]], CHARACTERS, "cannot_keep"),
        ([[1, "jesse_jones"]], CHARACTERS, "cannot_keep"),
        ([[1, "paul_regret"]], ("paul_regret", *CHARACTERS[2:], "el_gringo"), "bad_deal"),
    ],
    ids=["dead", "somebody else's", "dealt again"],
)
def test_the_dead_draw_a_new_character(keep: list[object], deal: list[str], code: str) -> None:
    """Nobody keeps a dead character or another's, and a kept one is dealt to nobody else."""
    refusal = refused_game(
        *FOUR,
        deal_roles=ROLES,
        deal_characters=[[one] for one in deal],
        survivors=RULES.rematch(last_game().state)["may_keep"],
        keep=keep,
    )

    assert (refusal.code, refusal.rule) == (code, "base-050")


@ruling("base-018")
def test_the_characters_in_the_box() -> None:
    """Sixteen standard characters and three more; the two bonus ones can be left out."""
    roster = RULES.roster(("base",), {"bonus_characters": False})
    with_bonus = RULES.roster(("base",), {"bonus_characters": True})

    assert len(roster) == len(set(roster)) == 19
    assert roster[16:] == ("johnny_kisch", "uncle_will", "claus_the_saint")
    assert set(with_bonus) - set(roster) == {"emiliano", "annie_versary"}
