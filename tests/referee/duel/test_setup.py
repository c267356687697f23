"""From two names to the first turn."""

from __future__ import annotations

import json

import pytest

from referee.duel import RULES
from referee.duel.catalogue import box
from tests.referee.duel.table import FOUR, at, facing, law, new_game, outlaws, refused_game
from tests.ruling import ruling


@ruling("duel-001")
def test_the_box_holds_two_decks_and_two_dozen_characters() -> None:
    """80 cards in two equal decks, 12 characters on each side, and only two may play."""
    catalogue = box()
    assert [catalogue.deck_size(side) for side in ("law", "outlaw")] == [40, 40]
    assert [len(catalogue.squad(side)) for side in ("law", "outlaw")] == [12, 12]
    refused = refused_game(names=["Ann", "Ben", "Cyril"])
    assert (refused.code, refused.rule) == ("two_players", "duel-001")


@ruling("duel-002")
def test_one_plays_the_law_and_the_other_the_outlaws() -> None:
    """Both sides must be there, and each squad is of its own side."""
    assert refused_game(sides=["law", "law"]).code == "both_sides"
    mixed = [[*FOUR[0][:3], "tom_thorn"], FOUR[1]]
    assert refused_game(deal=mixed).code == "bad_squads"

    table = new_game(sides=["outlaw", "law"], deal=[FOUR[1], FOUR[0]])

    assert [squad.side for squad in table.state.players] == ["outlaw", "law"]


@ruling("duel-003")
@pytest.mark.parametrize(
    "squads",
    [
        [FOUR[0][:3], FOUR[1]],
        [[*FOUR[0][:3], "pat_garret"], FOUR[1]],
        [[*FOUR[0], "the_stranger"], FOUR[1]],
    ],
    ids=["three", "twice", "five"],
)
def test_a_squad_is_four_different_characters(squads: list[list[str]]) -> None:
    """Four of the twelve, each once; the others stay in the box."""
    refused = refused_game(deal=squads)
    assert (refused.code, refused.rule) == ("bad_squads", "duel-003")


@ruling("duel-004")
def test_longer_games_take_more_characters_on_both_sides() -> None:
    """More than four by agreement, up to all twelve; fewer never."""
    everyone = [list(RULES.roster(side)) for side in ("law", "outlaw")]
    table = new_game(size=12, deal=everyone)
    assert len(table.match.view(0)["me"]["reserve"]) == 12
    assert refused_game(size=3).code == "squad_size"
    assert refused_game(size=13).code == "squad_size"


@ruling("duel-005")
def test_the_owner_knows_who_waits_but_not_in_what_order() -> None:
    """The reserve is shown sorted, whatever its order; nobody else sees it at all."""
    one = new_game()
    other = new_game(deal=[FOUR[0][:2] + FOUR[0][:1:-1], FOUR[1]])

    assert one.state[0].reserve != other.state[0].reserve
    assert one.match.view(0)["me"]["reserve"] == other.match.view(0)["me"]["reserve"]
    assert one.match.view(1) == other.match.view(1)
    assert one.match.view(None) == other.match.view(None)
    assert "reserve" not in one.match.proxy(0)


@ruling("duel-005")
def test_by_a_house_rule_the_owner_sees_the_order() -> None:
    """With the switch on, the reserve comes in its order; the opponent still sees nothing."""
    table = new_game(house={"reserve_order_seen": True})
    me = table.match.view(0)["me"]
    assert me["reserve"] == FOUR[0]
    assert me["reserve_ordered"] is True
    assert "jango" not in json.dumps(table.match.view(1))


@ruling("duel-006")
def test_attackers_are_chosen_in_secret_and_shown_together() -> None:
    """Each decides between the two on top; nothing shows until both have, attackers come first."""
    table = new_game()
    assert sorted(table.asked) == ["Ann", "Ben"]
    assert table.choices("Ann") == ["pat_garret", "bill_tightman"]
    table.answer("Ann", "bill_tightman")
    assert "bill_tightman" not in json.dumps([table.match.view(1), table.match.proxy(0)])
    assert table.match.view(0)["me"]["chosen"] == ["bill_tightman", "pat_garret"]
    assert table.asked == ["Ben"]

    table.answer("Ben", "soundance_kid")

    entered = [key for key in table.heard if key.startswith("log.enters")]
    assert entered == ["log.enters_attacker"] * 2 + ["log.enters_cover"] * 2
    assert (table.attacker("Ann"), table.cover("Ann")) == ("bill_tightman", "pat_garret")
    seats = table.match.view(None)["game"]["seats"]
    assert [seat["reserve"] for seat in seats] == [2, 2]


@ruling("duel-006")
def test_a_squad_on_the_real_table_is_entered_in_private() -> None:
    """Both enter who is in the squad, then who attacks and who covers; nobody else sees it."""
    table = new_game(squads="entered", deal=[])
    for one in FOUR[0]:
        assert one in table.choices("Ann")
        table.answer("Ann", one)
        assert one not in table.choices("Ann")
        assert one not in json.dumps(table.match.view(1))
    assert table.asked == ["Ben"]
    for one in FOUR[1]:
        table.answer("Ben", one)
    assert table.says == "log.shuffle_reserves"
    assert sorted(table.choices("Ann")) == sorted(FOUR[0])

    table.answer("Ann", "jango", "wild_bill")
    table.answer("Ben", "tom_thorn", "sid_curry")

    assert table.fighters("Ann") == ["jango", "wild_bill"]
    assert table.match.view(0)["me"]["reserve"] == ["bill_tightman", "pat_garret"]


@ruling("duel-007")
def test_a_character_enters_with_the_printed_health() -> None:
    """The health of the list, at set-up and later."""
    table = new_game()
    table.answer("Ann", "pat_garret")
    table.answer("Ben", "soundance_kid")
    assert (table.health("pat_garret"), table.health("soundance_kid")) == (5, 4)


@ruling("duel-007")
def test_printed_health_is_asked_where_it_is_not_known() -> None:
    """One tap a character, told to the table server; what it knows already is not asked."""
    known = {"soundance_kid": 4, "cattle_katie": 6}
    table = new_game(house={"printed_health": "ask"}, health=known)
    table.answer("Ann", "pat_garret")
    table.answer("Ben", "soundance_kid")
    assert table.asked == ["Ann"]
    table.answer("Ann", "3")
    table.answer("Ann", "other", 7)

    assert table.health("pat_garret") == 3
    assert table.health("bill_tightman") == 7
    assert table.health("cattle_katie") == 6
    told = table.match.view(None)["game"]["health_told"]
    assert told == known | {"pat_garret": 3, "bill_tightman": 7}
    assert refused_game(health={"nobody": 3}).code == "bad_health"


@ruling("duel-008", "duel-009")
def test_outlaws_draw_five_the_law_four_and_begins() -> None:
    """Opening hands come off the own decks; then the law draws two for the first turn."""
    table = new_game(sides=["outlaw", "law"], deal=[FOUR[1], FOUR[0]])
    table.answer("Ann", "soundance_kid")
    table.answer("Ben", "bill_tightman")

    assert table.turn == "Ben"
    assert (table.hand("Ann"), table.deck("Ann")) == (5, 35)
    assert (table.hand("Ben"), table.deck("Ben")) == (4 + 2, 36 - 2)
    assert table.told("log.draws", who="Ben", n=4)
    table.end("Ben")
    table.answer("Ben", "discarded")
    assert table.turn == "Ann"


@ruling("duel-010")
def test_the_law_deck_has_forty_cards() -> None:
    """Copy by copy as the rulebook lists them."""
    found = {card.id: card.copies["law"] for card in box().cards.values() if card.copies["law"]}
    assert found == {
        "bank": 1, "barrel": 1, "winchester": 2, "water": 4, "gatling": 1, "hail_of_bullets": 2,
        "derringer": 4, "shotgun": 2, "duel": 1, "indians": 1, "carbine": 2, "holster": 1,
        "colt": 1, "general_store": 1, "missed": 5, "peacemaker": 2, "return_fire": 1,
        "respite": 1, "scope": 1, "stampede": 1, "teacher": 2, "wagon": 2, "hat": 1,
    }  # fmt: skip
    assert sum(found.values()) == 40


@ruling("duel-011")
@pytest.mark.parametrize(("barrel", "size"), [(True, 40), (False, 39)])
def test_the_outlaw_deck_has_a_barrel_or_one_card_fewer(barrel: bool, size: int) -> None:
    """The printed list adds up to 39; with the Barrel of other lists it is 40. A switch decides."""
    found = {card.id: card.copies["outlaw"] for card in box().cards.values()}
    assert sum(found.values()) == 40
    table = new_game(house={"outlaw_barrel": barrel})
    assert (table.deck("Ann"), table.deck("Ben")) == (40, size)


def test_names_and_house_rules_are_checked() -> None:
    assert refused_game(names=["Ann", "ann"]).code == "bad_names"
    assert refused_game(house={"nonsense": True}).code == "bad_house_rule"
    assert refused_game(squads="entered").code == "bad_squads"


def test_a_running_game_is_not_begun_again() -> None:
    table = new_game()
    command = {"do": "duel_start", "names": ["Ann", "Ben"], "deal": FOUR}
    assert table.refusal("do", command).code == "already_started"


@ruling("duel-030")
def test_screens_lay_equipment_left_right_and_in_front() -> None:
    """Cards that always work lie before their character, the others beside it."""
    table = facing(law(cover="bill_tightman+hat+rattlesnake"), outlaws())
    left, right = table.match.view(None)["game"]["seats"][0]["places"]
    assert (left["spot"], right["spot"]) == ("0L", "0R")
    assert [one["card"] for one in right["beside"]] == ["hat"]
    assert [one["card"] for one in right["before"]] == ["rattlesnake"]
    assert [one["works"] for one in (*right["beside"], *right["before"])] == [False, True]


def test_the_same_position_reads_and_writes_alike() -> None:
    table = at("Ann~Lee:law@jango=2+hat,*wild_bill#0%3;pat_garret Ben:outlaw@-,*tom_thorn | Ben")
    line = RULES.write_position(table.state)
    assert RULES.read_position(line) == table.state
    assert table.attacker("Ann Lee") == "wild_bill"
