"""Shadow gunslingers: whoever is eliminated takes their turns all the same."""

from __future__ import annotations

from typing import Any

import pytest

from referee.bang.sets.gold_rush.holdings import Shop
from referee.bang.sets.shadow_gunslingers.siding import Siding
from tests.referee.gold_rush.tables import hit, stocked
from tests.referee.table import Table, at
from tests.ruling import ruling

SHADOWS = ("shadow_gunslingers",)
FIVE = (
    "Ann:sheriff{ann} Ben:outlaw{ben} Cyril:renegade{cyril} Dan:outlaw{dan} Eve:deputy{eve} | Ann"
)


def five(ann: str = "", ben: str = "", sets: tuple[str, ...] = SHADOWS, **facts: Any) -> Table:
    """Ann on turn with four others, with shadows and without gold unless `sets` say otherwise."""
    rest = {name: facts.pop(name, "") for name in ("cyril", "dan", "eve")}
    return at(FIVE.format(ann=ann, ben=ben, **rest), sets=sets, **facts)


def golden(ann: str = "", ben: str = "", **facts: Any) -> Table:
    """The same with gold in the game."""
    rest = {name: facts.pop(name, "") for name in ("cyril", "dan", "eve")}
    sets = (*SHADOWS, *facts.pop("sets", ()))
    return stocked(FIVE.format(ann=ann, ben=ben, **rest), sets=sets, **facts)


@ruling("gold-026")
def test_shadows_walk_with_or_without_gold() -> None:
    """The variant is a set of its own: it needs no gold, and gold needs no shadows."""
    table = five(ben="=0")
    table.end("Ann")
    assert (table.turn, Shop.of(table.state).shop) == ("Ben", ())

    table = golden(ben="=0")
    table.end("Ann")
    assert table.turn == "Ben"
    assert "use:buy:shot" in table.greyed("Ben")

    table = five(ben="=0", sets=("gold_rush",))
    table.end("Ann")
    assert table.turn == "Cyril"


@ruling("gold-027")
def test_being_eliminated_costs_everything_but_gold() -> None:
    """Cards and equipment are discarded, the role is shown, the reward is given."""
    table = golden(ben="=1+barrel*horseshoe$4")
    hit(table, "Ann", "Ben")
    table.answer("Ben", "out")

    assert table.told("log.reward", who="Ann", n=3)
    assert table.told("log.discards_all", who="Ben")
    assert table.role_seen(None, "Ben") == "outlaw"
    assert (table.alive("Ben"), table.in_play("Ben"), table.equipment("Ben")) == (False, [], [])
    assert table.gold("Ben") == 4


@ruling("gold-028")
def test_a_win_does_not_wait_for_shadows() -> None:
    """The law has won when the last villain falls, though all of them could come back."""
    table = five(ben="=1", cyril="=0", dan="=0")
    hit(table, "Ann", "Ben")
    table.answer("Ben", "out")

    assert (table.winner, table.winners) == ("law", ["Ann", "Eve"])


@ruling("gold-029")
def test_a_shadow_plays_a_normal_turn() -> None:
    """Two cards, every card, and the character's ability."""
    table = five(ben="@willy_the_kid=0")
    table.end("Ann")
    assert table.told("log.returned_as_shadow", who="Ben")
    assert table.told("log.draws", who="Ben", n=2)
    for _ in range(2):
        hit(table, "Ben", "Ann")

    assert table.life("Ann") == 3


@ruling("gold-029", "gold-038")
def test_a_shadow_keeps_coming_back() -> None:
    """Round after round."""
    table = five(ben="=0")
    for _ in range(2):
        table.end("Ann")
        table.end("Ben")
        for name in ("Cyril", "Dan", "Eve"):
            table.end(name)

    assert table.turn == "Ann"


@ruling("gold-030")
def test_a_shadow_gains_and_loses_no_life() -> None:
    """Beer, a lost Duel, Chuck Wengam's bargain and a Rucksack do nothing to it."""
    table = golden(
        ben="@chuck_wengam=0$9", sets=("dodge_city",), offer=("rucksack", "rhum", "shot")
    )
    table.end("Ann")
    table.play("Ben", "beer")
    table.play("Ben", "duel", "Ann")
    table.answer("Ann", "bang")
    table.answer("Ben", "hit")
    assert (table.alive("Ben"), table.life("Ben"), table.gold("Ann")) == (True, 0, 0)
    assert table.greyed("Ben")["use:chuck_wengam"] == "why.last_life"
    table.use("Ben", "buy:rucksack")

    assert table.greyed("Ben")["use:rucksack"] == "why.no_life_of_own"


@ruling("gold-031")
def test_a_shadows_saloon_is_for_the_living() -> None:
    """Everybody alive gets a life up to the most, the shadow none."""
    table = five("=3", ben="=0", cyril="=2")
    table.end("Ann")
    table.play("Ben", "saloon")

    lives = {name: table.life(name) for name in table.names}
    assert lives == {"Ann": 4, "Ben": 0, "Cyril": 3, "Dan": 4, "Eve": 4}


@ruling("gold-032")
def test_a_shadow_leaves_everything_but_gold() -> None:
    """Hand, cards in play and what was bought this turn are discarded."""
    table = golden(ben="=0$5", offer=("horseshoe", "rhum", "shot"))
    table.end("Ann")
    table.play("Ben", "barrel")
    table.use("Ben", "buy:horseshoe")
    table.end("Ben")

    assert table.told("log.discards_all", who="Ben")
    assert (table.in_play("Ben"), table.equipment("Ben"), table.gold("Ben")) == ([], [], 3)
    assert Shop.of(table.state).shop_pile == ("horseshoe",)
    assert not table.alive("Ben")


@ruling("gold-033", "gold-039")
def test_leaving_is_not_dying() -> None:
    """No cards for Vulture Sam, none for Herb Hunter, no life for Greg Digger."""
    table = golden(
        "@vulture_sam",
        ben="=0$5",
        cyril="@herb_hunter",
        dan="@greg_digger=1",
        sets=("dodge_city",),
        offer=("horseshoe", "rhum", "shot"),
    )
    table.end("Ann")
    table.play("Ben", "barrel")
    table.use("Ben", "buy:horseshoe")
    table.end("Ben")

    assert "log.takes_everything" not in table.heard
    assert not table.told("log.draws_more", who="Cyril")
    assert (table.life("Dan"), table.equipment("Ann")) == (1, [])


@ruling("gold-034")
def test_a_shadow_is_skipped_when_distance_is_measured() -> None:
    """Between turns its seat does not count."""
    table = five(ben="=0")

    assert table.distances("Ann") | {"Ben": 0} == {"Ben": 0, "Cyril": 1, "Dan": 2, "Eve": 1}


@ruling("gold-035")
def test_a_shadow_is_not_in_the_game_between_turns() -> None:
    """No target, no card from a General Store, no ability."""
    table = five(ben="@simeon_picos=0", sets=(*SHADOWS, "gold_rush"))
    assert "Ben" not in table.targets("Ann", "duel")
    assert table.refusal("play", "Ann", "duel", "Ben").code == "not_in_game"
    assert table.options("Ben") == []
    table.play("Ann", "general_store")
    assert table.told("log.store", n=4)


@ruling("gold-036")
def test_a_shadow_has_its_seat_during_its_turn() -> None:
    """It measures and is measured like anybody else."""
    table = five(ben="=0")
    table.end("Ann")

    assert table.distances("Ben") == {"Ann": 1, "Cyril": 1, "Dan": 2, "Eve": 2}
    assert table.distances("Ann") == {"Ben": 1, "Cyril": 2, "Dan": 2, "Eve": 1}
    assert table.role_seen(None, "Ben") is not None


@ruling("gold-037")
def test_dynamite_is_passed_over_shadows() -> None:
    """It goes to the next one who lives."""
    table = five("+dynamite", ben="=0")
    for name in table.names:
        table.end(name)
    table.flip("Ann", "K hearts")

    assert table.in_play("Cyril") == ["dynamite"]


@ruling("gold-038")
def test_a_shadow_earns_and_spends_gold() -> None:
    """Wounds and Beers pay it, equipment costs it, and the rest is kept for later turns."""
    table = golden(ben="=0", offer=("horseshoe", "rhum", "shot"))
    table.end("Ann")
    hit(table, "Ben", "Ann")
    table.use("Ben", "beer_for_gold")
    table.use("Ben", "beer_for_gold")
    assert table.gold("Ben") == 3
    table.use("Ben", "buy:horseshoe")
    table.end("Ben")

    assert (table.gold("Ben"), table.equipment("Ben")) == (1, [])


@ruling("gold-039")
def test_whoever_goes_as_a_shadow_leaves_nothing_behind() -> None:
    """A host who ends its turn early finds all cards discarded and none inherited."""
    table = golden("@vulture_sam", ben="=0$5", offer=("horseshoe", "rhum", "shot"))
    table.end("Ann")
    table.use("Ben", "buy:horseshoe")
    table.correct({"seat": 1, "alive": False})

    assert (table.turn, table.equipment("Ben"), table.equipment("Ann")) == ("Cyril", [], [])
    assert "log.takes_everything" not in table.heard


@ruling("gold-040")
def test_shadows_may_leave_for_good() -> None:
    """Where the Russian rulebook is followed, a Sheriff and a Renegade fight it out alone."""
    house = {"shadows_leave_for_good": True}
    table = five(ben="=1", dan="=0", eve="=0", house=house)
    hit(table, "Ann", "Ben")
    table.answer("Ben", "out")
    table.end("Ann")
    assert table.turn == "Cyril"
    table.end("Cyril")
    assert table.turn == "Ann"

    table = five(ben="=1", dan="=0", eve="=0")
    hit(table, "Ann", "Ben")
    table.answer("Ben", "out")
    table.end("Ann")
    assert table.turn == "Ben"


@ruling("gold-040")
def test_a_shadow_on_turn_leaves_for_good_too() -> None:
    """The shadow that kills the last of the others goes at once."""
    house = {"shadows_leave_for_good": True}
    table = five(ben="=0", dan="=1", eve="=0", house=house)
    table.end("Ann")
    hit(table, "Ben", "Dan", "duel")
    table.answer("Dan", "out")

    assert (table.alive("Ben"), table.turn) == (False, "Cyril")


@ruling("gold-041", "gold-043", "gold-045", "gold-046", "gold-047")
def test_the_worked_example_of_the_shadow_renegade() -> None:
    """Sheriff alone: law. Then an Outlaw falls: Outlaws. Then a Deputy: law again.

    In between, the side does not change.
    """
    table = at(
        "Ann:sheriff Bart:renegade@bart_cassidy=0 Cyril:outlaw=1 Dan:outlaw Eve:deputy=1 "
        "Fay:outlaw | Ann",
        sets=SHADOWS,
    )

    def side() -> str:
        seats = table.match.view(None)["game"]["seats"]
        return str(seats[1]["side"])

    table.end("Ann")
    assert (table.turn, side()) == ("Bart", "law")
    hit(table, "Bart", "Cyril")
    table.answer("Cyril", "out")
    assert side() == "law", "until the next turn of his"
    for name in ("Bart", "Cyril", "Dan", "Eve", "Fay", "Ann"):
        table.end(name)
    assert (table.turn, side()) == ("Bart", "outlaws")
    hit(table, "Bart", "Eve", "duel")
    table.answer("Eve", "out")
    assert side() == "outlaws"
    for name in ("Bart", "Cyril", "Dan", "Eve", "Fay", "Ann"):
        table.end(name)

    assert (table.turn, side()) == ("Bart", "law")


@ruling("gold-042")
def test_an_even_count_makes_a_shadow_outlaw() -> None:
    """Sheriff and one Outlaw are open."""
    table = five(ben="=0", cyril="=0")
    table.end("Ann")
    table.end("Ben")

    assert table.told("log.side_outlaws", who="Cyril")


@ruling("gold-041")
@pytest.mark.parametrize(
    ("fallen", "side"),
    [("", "law"), ("Eve", "law"), ("Eve Fay", "law"), ("Fay Gus", "outlaws"), ("Eve Gus", "law")],
)
def test_the_side_with_more_open_roles_is_helped(fallen: str, side: str) -> None:
    """The Sheriff is always open; the own card of the shadow Renegade does not count."""
    people = "Ann:sheriff Ben:renegade=0 Cyril:outlaw Eve:deputy Fay:outlaw Gus:outlaw | Ann"
    for name in fallen.split():
        people = people.replace(f"{name}:deputy", f"{name}:deputy=0")
        people = people.replace(f"{name}:outlaw", f"{name}:outlaw=0")
    table = at(people, sets=SHADOWS)
    table.end("Ann")

    assert Siding.of(table.state[1]).side == side


@ruling("gold-044")
def test_a_shadow_renegade_wins_with_the_side() -> None:
    """As Shadow Deputy with the law, as Shadow Outlaw with the Outlaws, never as a Renegade."""
    table = five(ben="=1", cyril="=0", dan="=1", eve="=0")
    table.end("Ann")
    table.end("Ben")
    assert Siding.of(table.state[2]).side == "law"
    hit(table, "Cyril", "Ben")
    table.answer("Ben", "out")
    hit(table, "Cyril", "Dan", "duel")
    table.answer("Dan", "out")
    assert (table.winner, table.winners) == ("law", ["Ann", "Cyril", "Eve"])

    table = five("=1", ben="=0", cyril="=0")
    table.end("Ann")
    table.end("Ben")
    hit(table, "Cyril", "Ann", "duel")
    table.answer("Ann", "out")
    assert (table.winner, table.winners) == ("outlaws", ["Ben", "Cyril", "Dan"])


@ruling("gold-044")
def test_a_fallen_renegade_without_a_turn_since_has_no_side() -> None:
    """Whoever has not yet come back wins with nobody."""
    table = five(ben="=1", cyril="=0", dan="=0")
    hit(table, "Ann", "Ben")
    table.answer("Ben", "out")

    assert table.winners == ["Ann", "Eve"]


def test_a_shadow_outlaw_in_its_turn_counts_for_the_outlaws() -> None:
    """A Renegade is not alone while it is there: the Sheriff's death is the Outlaws' win."""
    table = five("=1", ben="=0", dan="=0", eve="=0")
    table.end("Ann")
    hit(table, "Ben", "Ann")
    table.answer("Ann", "out")

    assert table.winner == "outlaws"


def test_a_shadow_that_leaves_may_end_the_game() -> None:
    """It kills the last living Outlaw itself; when its turn is over, the law has won."""
    table = five(ben="=0", cyril="=0", dan="=1", eve="")
    table.end("Ann")
    hit(table, "Ben", "Dan", "duel")
    table.answer("Dan", "out")
    assert table.winner is None
    table.end("Ben")

    assert table.winner == "law"


def test_a_shadow_takes_the_fresh_start_it_paid_for() -> None:
    """It leaves, discards everything, and is back for another turn."""
    table = golden(ben="=0$5", offer=("gold_rush", "rhum", "shot"))
    table.end("Ann")
    table.play("Ben", "barrel")
    table.use("Ben", "buy:gold_rush")

    assert (table.turn, table.phase, table.in_play("Ben")) == ("Ben", "play", [])
    table.end("Ben")
    assert table.turn == "Cyril"
