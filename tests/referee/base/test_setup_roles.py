"""How many of which role, who is told, and what happens when the roles cannot be right."""

from __future__ import annotations

from collections import Counter

import pytest

from referee.bang import RULES
from tests.referee.table import Table, dealt, new_game, refused_game
from tests.ruling import ruling

NAMES = ("Ann", "Ben", "Cyril", "Dan", "Eva", "Felix", "Gus", "Hana")
CHARACTERS = [[one] for one in RULES.roster(("base",), {})]
ROLES = ("sheriff", "deputy", "outlaw", "renegade")


def entered() -> Table:
    """Four people who were dealt real role cards and have yet to say which."""
    return new_game(*NAMES[:4], roles="entered", deal_characters=CHARACTERS[:4])


@pytest.mark.parametrize(
    ("players", "counts"),
    [
        pytest.param(4, (1, 0, 2, 1), marks=ruling("base-001")),
        pytest.param(5, (1, 1, 2, 1), marks=ruling("base-002")),
        pytest.param(6, (1, 1, 3, 1), marks=ruling("base-003")),
        pytest.param(7, (1, 2, 3, 1), marks=ruling("base-004")),
    ],
)
def test_one_mix_of_roles_for_each_number_of_players(players: int, counts: list[int]) -> None:
    """The right mix starts the game whoever gets which card; with one card exchanged none does."""
    mix = dict(zip(ROLES, counts, strict=True))
    right = [role for role in ROLES for _ in range(mix[role])]
    names, characters = NAMES[:players], CHARACTERS[:players]

    assert Counter(RULES.role_mix(players, ("base",))) == Counter(right)
    for deal in (right, right[::-1]):
        assert new_game(*names, deal_roles=deal, deal_characters=characters).state.phase == "play"
    for at, role in enumerate(right):
        for other in {*ROLES} - {role}:
            wrong = [*right[:at], other, *right[at + 1 :]]
            refusal = refused_game(*names, deal_roles=wrong, deal_characters=characters)
            assert (refusal.code, refusal.rule) == ("role_mix", f"base-00{players - 3}")
            assert [message.args for message in refusal.allowed] == [mix]


@ruling("base-005")
@pytest.mark.parametrize("players", [1, 3, 8])
def test_roles_exist_for_four_to_seven(players: int) -> None:
    """Fewer than four or more than seven people are refused, and told how many may play."""
    refusal = refused_game(*NAMES[:players])

    assert (refusal.code, refusal.rule) == ("player_count", "base-005")
    assert refusal.why.args["n"] == players
    assert [message.args for message in refusal.allowed] == [{"low": 4, "high": 7}]
    assert RULES.choices(("base",))["players"] == [4, 7]


@ruling("base-006")
def test_only_the_sheriff_is_known() -> None:
    """Everybody sees the Sheriff's role and their own; the table screen only the Sheriff's."""
    table = dealt(
        "Ann:outlaw@bart_cassidy",
        "Ben:sheriff@black_jack",
        "Cyril:renegade@el_gringo",
        "Dan:outlaw@jesse_jones",
    )
    roles = {"Ann": "outlaw", "Ben": "sheriff", "Cyril": "renegade", "Dan": "outlaw"}

    for viewer in (None, *roles):
        for who, role in roles.items():
            known = who in ("Ben", viewer)
            assert table.role_seen(viewer, who) == (role if known else None)
    assert [table.match.view(seat)["me"]["role"] for seat in range(4)] == list(roles.values())
    assert not any("role" in table.match.proxy(seat) for seat in range(4))


@ruling("base-001", "base-006")
def test_roles_of_real_cards_are_entered_in_private() -> None:
    """Each player enters a role unseen; the Sheriff steps forward once the mix is complete."""
    table = entered()

    assert table.asked == ["Ann", "Ben", "Cyril", "Dan"]
    assert table.choices("Ann") == ["sheriff", "outlaw", "renegade"]
    assert table.match.proxy(0)["options"] == []
    for who, role in (("Dan", "outlaw"), ("Ben", "sheriff"), ("Cyril", "renegade")):
        table.answer(who, role)
        assert table.told("log.role_entered", who=who)
        assert table.role_seen(None, who) is None
    assert table.asked == ["Ann"]
    table.answer("Ann", "outlaw")

    assert table.told("log.roles_settled")
    assert [table.role_seen(None, who) for who in table.names] == [None, "sheriff", None, None]
    assert table.turn == "Ben"


@ruling("base-001")
def test_a_wrong_mix_is_announced_without_telling_whose() -> None:
    """Roles that cannot all be right are entered again by everybody; no name or role is said."""
    table = entered()
    for who, role in zip(table.names, ("sheriff", "outlaw", "outlaw", "outlaw"), strict=True):
        table.answer(who, role)

    assert table.says == "log.roles_rejected"
    assert not table.told("log.roles_settled")
    assert table.asked == table.names
    assert [line.text.args for line in table.match.lines_of_newest()] == [{"who": {"seat": 3}}, {}]


@ruling("base-051")
def test_the_agreed_player_is_the_next_sheriff() -> None:
    """Where the star goes round, the agreed player must hold it; the others' roles are dealt."""
    before = dealt(
        "Ann:sheriff@bart_cassidy",
        "Ben:outlaw@black_jack",
        "Cyril:renegade@el_gringo",
        "Dan:outlaw@jesse_jones",
    )
    following = RULES.rematch(before.state)["next_sheriff"]
    deal = {"deal_characters": CHARACTERS[:4], "sheriff": following}

    assert before.names[following] == "Ben"
    table = new_game(*NAMES[:4], deal_roles=["outlaw", "sheriff", "outlaw", "renegade"], **deal)
    assert table.turn == "Ben"
    refusal = refused_game(
        *NAMES[:4], deal_roles=["sheriff", "outlaw", "outlaw", "renegade"], **deal
    )
    assert (refusal.code, refusal.rule) == ("not_the_sheriff", "base-051")
