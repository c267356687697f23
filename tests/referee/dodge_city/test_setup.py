"""What Dodge City adds to the box, and tables of three and of eight."""

from __future__ import annotations

from collections import Counter

import pytest

from referee.bang import RULES
from referee.bang.catalogue import catalogue_of
from tests.referee.dodge_city.town import SETS, deal, town
from tests.referee.table import new_game, refused_game
from tests.ruling import ruling

EIGHT = ("sheriff", "deputy", "deputy", "outlaw", "outlaw", "outlaw", "renegade", "renegade")
NAMES = ("Ann", "Ben", "Cyril", "Dan", "Eva", "Felix", "Gita", "Hana", "Ivan")


@ruling("dodge-001")
def test_forty_cards_and_all_characters_join_the_game() -> None:
    """The new cards go into the deck and the new characters into theirs; nothing old is lost."""
    base, both = catalogue_of(("base",)), catalogue_of(SETS)

    assert len(both.faces) == len(base.faces) + 40
    assert not Counter(base.faces) - Counter(both.faces)
    roster = set(RULES.roster(SETS, {})) - set(RULES.roster(("base",), {}))
    (box,) = (one for one in both.sets if one.id == "dodge_city")
    assert roster == {one.id for one in box.characters}
    assert {"vera_custer", "apache_kid", "doc_holyday"} <= roster
    # The copies of old cards are old cards: the deck only holds more of them.
    assert len(both.copies["bang"]) == len(base.copies["bang"]) + 4
    assert both.cards["bang"] is base.cards["bang"]


@ruling("dodge-002", "dodge-004")
def test_eight_play_with_two_deputies_three_outlaws_and_two_renegades() -> None:
    """The eight role cards of the set are the mix for eight; only the Sheriff is known."""
    mix = RULES.role_mix(8, SETS)
    assert Counter(mix) == Counter(EIGHT)

    table = deal(**dict(zip((name.lower() for name in NAMES), EIGHT, strict=False)))

    assert [table.role_seen(None, who) for who in table.names] == ["sheriff"] + 7 * [None]
    assert table.turn == "Ann"
    assert table.life("Ann") == 5
    assert {table.life(who) for who in table.names[1:]} == {4}


@ruling("dodge-002", "dodge-004")
def test_other_mixes_and_other_numbers_are_refused() -> None:
    """A third Renegade does not exist; nine are too many, and without the set eight are."""
    three_renegades = [*EIGHT[:5], "renegade", *EIGHT[6:]]
    wrong = refused_game(*NAMES[:8], sets=SETS, deal_roles=three_renegades)
    assert (wrong.code, wrong.rule) == ("role_mix", "dodge-004")
    needed = {"sheriff": 1, "deputy": 2, "outlaw": 3, "renegade": 2}
    assert dict(wrong.allowed[0].args) == needed

    for names, sets in ((NAMES, SETS), (NAMES[:8], ("base",)), (NAMES[:3], ("base",))):
        assert refused_game(*names, sets=sets).code == "player_count"


@ruling("dodge-008", "dodge-009")
@pytest.mark.parametrize("deputy", [0, 1, 2])
def test_three_play_with_open_roles_and_without_a_sheriff(deputy: int) -> None:
    """Deputy, Outlaw and Renegade lie open; nobody has a life more, and the Deputy begins."""
    roles = ["outlaw", "renegade"]
    roles.insert(deputy, "deputy")
    table = deal(**dict(zip(("ann", "ben", "cyril"), roles, strict=True)))

    for viewer in (None, *table.names):
        assert [table.role_seen(viewer, who) for who in table.names] == roles
    assert {table.life(who) for who in table.names} == {4}
    assert table.turn == table.names[deputy]


@ruling("dodge-008")
def test_three_cannot_play_with_a_sheriff() -> None:
    """Each of the three roles comes once, and the Sheriff not at all."""
    refused = refused_game(*NAMES[:3], sets=SETS, deal_roles=["sheriff", "outlaw", "renegade"])

    assert (refused.code, refused.rule) == ("role_mix", "dodge-008")


@ruling("dodge-008", "dodge-009")
def test_three_real_role_cards_are_entered_and_lie_open() -> None:
    """Once all three have said which card they hold, everybody sees all of them."""
    table = new_game("Ann", "Ben", "Cyril", sets=SETS, roles="entered", characters="entered")
    assert table.choices("Ann") == ["deputy", "outlaw", "renegade"]
    for who, role in (("Ann", "renegade"), ("Ben", "outlaw"), ("Cyril", "deputy")):
        table.answer(who, role)

    assert table.told("log.roles_open")
    assert [table.role_seen(None, who) for who in table.names] == ["renegade", "outlaw", "deputy"]
    for who, character in (("Ann", "pixie_pete"), ("Ben", "molly_stark"), ("Cyril", "belle_star")):
        table.answer(who, "enter", character)
    assert table.turn == "Cyril"


@ruling("dodge-010")
def test_everybody_is_told_who_hunts_whom_among_three() -> None:
    """The Deputy hunts the Renegade, the Renegade the Outlaw, the Outlaw the Deputy."""
    table = deal(ann="outlaw", ben="deputy", cyril="renegade")

    for who, prey in (("Ben", "Cyril"), ("Cyril", "Ann"), ("Ann", "Ben")):
        assert table.told("log.hunts", who=who, prey=prey)
    assert table.heard.count("log.hunts") == 3
    four = deal(ann="sheriff", ben="outlaw", cyril="outlaw", dan="renegade")
    assert "log.hunts" not in four.heard


@ruling("dodge-008")
def test_the_table_of_three_is_corrected_and_played_again_without_a_sheriff() -> None:
    """The host sets lives right as at any table, no Sheriff appears, and no star is handed on."""
    table = town("Ann:deputy! Ben:outlaw! Cyril:renegade! | Ann")
    table.correct({"seat": 1, "life": 2})
    assert table.life("Ben") == 2
    assert table.refusal("correct", {"seat": 1, "role": "sheriff"}).code == "one_sheriff"

    table.correct({"seat": 1, "role": "renegade"}, {"seat": 2, "role": "outlaw"})

    assert [table.role_seen(None, who) for who in table.names] == ["deputy", "renegade", "outlaw"]
    assert RULES.rematch(table.state)["next_sheriff"] is None


LIVES = {"apache_kid": 3, "vera_custer": 3}
DISPUTED = ("elena_fuente", "pixie_pete", "sean_mallory")


@ruling("dodge-001")
@pytest.mark.parametrize("three", [False, True])
def test_the_characters_start_with_the_lives_of_the_rulebook(three: bool) -> None:
    """Four, but Apache Kid and Vera Custer three; a switch follows cards printed otherwise."""
    roster = sorted(set(RULES.roster(SETS, {})) - set(RULES.roster(("base",), {})))
    for at in range(0, len(roster), 5):
        group = (roster[at:] + roster)[:5]
        table = new_game(
            *NAMES[:5],
            sets=SETS,
            house={"dodge_city_three_lives": three},
            deal_roles=["sheriff", "deputy", "outlaw", "outlaw", "renegade"],
            deal_characters=[[one] for one in group],
        )
        for who, character in zip(table.names, group, strict=True):
            lives = 3 if three and character in DISPUTED else LIVES.get(character, 4)
            assert table.told("log.opening_hand", who=who, n=lives)
            assert table.life(who) == lives + (who == "Ann")
