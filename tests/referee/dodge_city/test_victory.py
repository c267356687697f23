"""Who wins among eight with two Renegades, and among three who hunt each other."""

from __future__ import annotations

import pytest

from tests.referee.dodge_city.town import town
from tests.referee.table import Table
from tests.ruling import ruling

HUNTS = {"deputy": "renegade", "renegade": "outlaw", "outlaw": "deputy"}


def kill(table: Table, killer: str, victim: str) -> None:
    """Let somebody on turn shoot somebody with one life dead."""
    table.play(killer, "bang", victim)
    table.answer(victim, "hit")
    if victim in table.asked:
        table.answer(victim, "out")


def three(killer: str, victim: str, *, extra: str = "") -> Table:
    """Three players; the killer has the turn and the victim one life. Names are the roles."""
    seats = [f"{role.title()}:{role}!" + ("=1" if role == victim else "") for role in HUNTS]
    return town(f"{' '.join(seats)} | {killer.title()}{extra}")


def eight(alive: str) -> Table:
    """The end of a game of eight: the Outlaws and Deputies have fallen long ago."""
    dead = "Dan:deputy=0 Eva:deputy=0 Felix:outlaw=0 Gita:outlaw=0 Hana:outlaw=0"
    return town(f"{alive} {dead} | Ben")


@ruling("dodge-005")
def test_one_of_two_renegades_wins_alone() -> None:
    """The last one standing is a Renegade: that one has won, the fallen other has not."""
    table = eight("Ann:sheriff=1 Ben:renegade Cyril:renegade=0")

    kill(table, "Ben", "Ann")

    assert (table.winner, table.winners) == ("renegade", ["Ben"])


@ruling("dodge-006")
def test_the_outlaws_win_when_the_sheriff_falls_before_one_of_two_renegades() -> None:
    """With both Renegades alive nobody is the last one standing: dead Outlaws have won."""
    table = eight("Ann:sheriff=1 Ben:renegade Cyril:renegade")

    kill(table, "Ben", "Ann")

    assert (table.winner, table.winners) == ("outlaws", ["Felix", "Gita", "Hana"])


@ruling("dodge-007")
def test_the_law_must_get_both_renegades() -> None:
    """With all Outlaws and one Renegade gone the game goes on until the other one has fallen."""
    table = eight("Ann:renegade=1 Ben:sheriff Cyril:renegade=1")

    kill(table, "Ben", "Ann")
    assert table.winner is None
    table.correct({"turn": 1})
    kill(table, "Ben", "Cyril")

    assert (table.winner, table.winners) == ("law", ["Ben", "Dan", "Eva"])


@pytest.mark.parametrize(
    ("killer", "victim"),
    [
        pytest.param("deputy", "renegade", marks=ruling("dodge-011")),
        pytest.param("renegade", "outlaw", marks=ruling("dodge-012")),
        pytest.param("outlaw", "deputy", marks=ruling("dodge-013")),
    ],
)
def test_whoever_kills_their_own_prey_wins_at_once(killer: str, victim: str) -> None:
    """One fatal hit by the right hand ends the game of three, though two are alive."""
    table = three(killer, victim)

    kill(table, killer.title(), victim.title())

    assert (table.winner, table.winners) == ("alone", [killer.title()])
    assert table.told("log.won.alone")


@ruling("dodge-014", "dodge-015", "dodge-017")
@pytest.mark.parametrize(
    ("killer", "victim"), [("outlaw", "renegade"), ("deputy", "outlaw"), ("renegade", "deputy")]
)
def test_a_wrong_kill_leaves_a_fight_for_the_last_one_standing(killer: str, victim: str) -> None:
    """Nobody's hunt succeeded: the killer draws three, and the next kill wins whoever does it."""
    (third,) = set(HUNTS) - {killer, victim}
    table = three(killer, victim)

    kill(table, killer.title(), victim.title())

    assert table.winner is None
    assert table.told("log.hunt_over")
    assert table.told("log.reward_for_any", who=killer.title(), n=3)
    seat = table.seat(killer.title())
    table.correct({"seat": seat, "life": 1}, {"turn": table.seat(third.title())})
    kill(table, third.title(), killer.title())
    assert (table.winner, table.winners) == ("alone", [third.title()])


@ruling("dodge-016")
@pytest.mark.parametrize("victim", HUNTS)
def test_dynamite_is_nobodys_kill_among_three(victim: str) -> None:
    """Whoever dies of Dynamite was killed by nobody: no win, no reward, two fight on."""
    seats = [
        f"{role.title()}:{role}!" + ("=1+dynamite" if role == victim else "") for role in HUNTS
    ]
    before = list(HUNTS)[list(HUNTS).index(victim) - 1]
    table = town(f"{' '.join(seats)} | {before.title()}")
    table.end(before.title())
    table.flip(victim.title(), "5 spades")
    table.answer(victim.title(), "out")

    assert table.winner is None
    assert not table.alive(victim.title())
    assert table.told("log.nobody_s_prey")
    assert "log.hunt_over" not in table.heard, "nobody hit a wrong one"
    assert "log.reward_for_any" not in table.heard


@ruling("dodge-017")
def test_at_larger_tables_only_an_outlaw_brings_the_reward() -> None:
    """The reward for every kill belongs to three players; four go by the role."""
    table = town("Ann:sheriff Ben:renegade=1 Cyril:outlaw Dan:outlaw | Ann")
    kill(table, "Ann", "Ben")
    assert not {"log.reward", "log.reward_for_any"} & set(table.heard)

    table = town("Ann:sheriff Ben:outlaw=1 Cyril:outlaw Dan:renegade | Ann")
    kill(table, "Ann", "Ben")
    assert table.told("log.reward", who="Ann", n=3)
    assert "log.reward_for_any" not in table.heard


@ruling("dodge-018")
@pytest.mark.parametrize("jailer", HUNTS)
def test_anybody_may_be_jailed_among_three(jailer: str) -> None:
    """Nobody is Sheriff, so nobody is spared; at four the Sheriff is."""
    table = three(jailer, jailer)
    others = {role.title() for role in HUNTS if role != jailer}
    assert others <= set(table.targets(jailer.title(), "jail"))

    for other in others:
        again = three(jailer, jailer)
        again.play(jailer.title(), "jail", other)
        assert again.in_play(other) == ["jail"]
    four = town("Ann:sheriff Ben:outlaw Cyril:outlaw Dan:renegade | Ben")
    assert four.refusal("play", "Ben", "jail", "Ann").code == "not_the_sheriff"


@ruling("dodge-019")
def test_beer_is_flat_when_two_of_three_are_left() -> None:
    """Three drink as usual; once one has fallen, Beer neither heals nor saves."""
    table = town("Ann:deputy!=2 Ben:outlaw! Cyril:renegade! | Ann")
    table.play("Ann", "beer")
    assert table.life("Ann") == 3

    table = town("Ann:deputy!=2 Ben:outlaw!=1 Cyril:renegade!=0 | Ann")
    table.play("Ann", "beer")
    assert table.life("Ann") == 2
    assert table.told("log.beer_flat")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    assert (table.winner, table.winners) == ("alone", ["Ann"])
