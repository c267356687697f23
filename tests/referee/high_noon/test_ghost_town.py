"""Ghost Town: whoever is out comes back for one turn, without a life."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at
from tests.ruling import ruling

SETS = ("high_noon", "dodge_city")
ROLES = "Ann:sheriff{ann} Ben:outlaw{ben}=0 Cyril:renegade{cyril} Dan:outlaw{dan} | Ann"


def haunted(ben: str = "", ann: str = "", cyril: str = "", dan: str = "", **facts: object) -> Table:
    """Ben, who is out, sits after Ann, whose turn it is; Ghost Town is in force."""
    position = ROLES.format(ann=ann, ben=ben, cyril=cyril, dan=dan)
    facts = {"in_force": ("ghost_town",)} | facts
    return at(position, sets=SETS, **facts)


def ghost_turn(ben: str = "", **seats: str) -> Table:
    """It is the ghost's turn."""
    table = haunted(ben, **seats)
    table.end("Ann")
    assert table.turn == "Ben"
    return table


@ruling("event-017")
def test_a_ghost_plays_one_turn() -> None:
    """The dead come back for the turn that would be theirs, draw three, and are out again."""
    table = ghost_turn()
    assert table.told("log.returned_as_ghost", who="Ben")
    assert table.told("log.draws", who="Ben", n=3)
    table.play("Ben", "bang", "Ann")
    table.answer("Ann", "hit")
    table.play("Ben", "mustang")
    assert (table.life("Ann"), table.in_play("Ben")) == (4, ["mustang"])

    table.end("Ben")

    assert table.told("log.left", who="Ben")
    assert table.told("log.discards_all", who="Ben")
    assert (table.alive("Ben"), table.in_play("Ben"), table.turn) == (False, [], "Cyril")


@ruling("event-017")
def test_without_ghost_town_the_dead_have_no_turn() -> None:
    """Once another event covers it, their place is passed over."""
    table = haunted(in_force=("thirst",))

    table.end("Ann")

    assert table.turn == "Cyril"


@ruling("event-018")
@pytest.mark.parametrize("card", ["beer", "saloon", "whisky"])
def test_a_ghost_gains_no_life(card: str) -> None:
    """Healing does nothing to a ghost, and everybody is told."""
    table = ghost_turn()

    table.play("Ben", card)

    assert table.life("Ben") == 0
    assert table.told("log.no_effect_on", who="Ben")


@ruling("event-018")
def test_a_ghost_has_no_life_to_give() -> None:
    """Chuck Wengam's ability is shown but cannot be used."""
    table = ghost_turn("@chuck_wengam")

    assert table.greyed("Ben")["use:chuck_wengam"] == "why.last_life"
    assert table.refusal("use", "Ben", "chuck_wengam").code == "ability_not_now"


@ruling("event-018")
def test_a_ghost_cannot_die() -> None:
    """A ghost who loses a duel stays until the turn ends."""
    table = ghost_turn()
    table.play("Ben", "duel", "Ann")
    table.answer("Ann", "bang")
    table.answer("Ben", "hit")

    assert (table.alive("Ben"), table.turn, table.phase) == (True, "Ben", "play")
    assert table.told("log.no_effect_on", who="Ben")


@ruling("event-019")
@pytest.mark.parametrize(
    ("ben", "choice", "value", "told"),
    [
        ("@jesse_jones", "hand", "Ann", "log.hand_card_taken"),
        ("@pedro_ramirez", "discard", None, "log.discard_taken"),
    ],
)
def test_the_first_of_three_cards_may_come_from_elsewhere(
    ben: str, choice: str, value: str | None, told: str
) -> None:
    """Jesse Jones and Pedro Ramirez take the first card their way and two more from the deck."""
    table = ghost_turn(ben)
    assert table.choices("Ben") == [choice, "deck"]

    table.answer("Ben", choice, value)

    assert table.told(told)
    assert table.told("log.draws_more", who="Ben", n=2)


@ruling("event-020")
def test_kit_carlson_keeps_all_three() -> None:
    """He looks at three cards, and three is what a ghost draws."""
    table = ghost_turn("@kit_carlson")

    assert table.told("log.draws", who="Ben", n=3)
    assert [note.args.get("n") for note in table.state.turn.notes] == [3, 3]
    assert table.notes == ["note.draw", "note.kit_carlson"]


@ruling("event-021")
def test_pat_brennan_draws_three_or_takes_one() -> None:
    """Three cards from the deck, or one card that lies in play."""
    table = ghost_turn("@pat_brennan", ann="+barrel")
    assert table.choices("Ben") == ["take", "deck"]
    table.answer("Ben", "deck")
    assert table.told("log.draws", who="Ben", n=3)

    table = ghost_turn("@pat_brennan", ann="+barrel")

    table.answer("Ben", "take", "0:barrel")

    assert table.in_play("Ann") == []
    assert table.told("log.taken", who="Ann", by="Ben", card="barrel")


@ruling("event-022")
@pytest.mark.parametrize(("shown", "more"), [("red", True), ("black", False)])
def test_black_jack_shows_his_second_of_three(shown: str, more: bool) -> None:
    """Red brings a fourth card; black leaves it at three."""
    table = ghost_turn("@black_jack")
    assert table.told("log.draws", who="Ben", n=3)

    table.answer("Ben", shown)

    assert table.told("log.draws_more", who="Ben", n=1) == more


@ruling("event-023")
@pytest.mark.parametrize(("ben", "n"), [("@pixie_pete", 3), ("@bill_noface", 5)])
def test_those_who_draw_more_anyway(ben: str, n: int) -> None:
    """Pixie Pete draws his three; Bill Noface one, and four for the lives he lacks."""
    assert ghost_turn(ben).told("log.draws", who="Ben", n=n)


@ruling("event-024")
def test_a_ghost_may_win() -> None:
    """A dead Outlaw who shoots the Sheriff in his turn wins for the Outlaws, all dead."""
    table = ghost_turn(ann="=1/5", dan="=0")
    table.play("Ben", "bang", "Ann")
    table.answer("Ann", "hit")
    table.answer("Ann", "out")

    assert (table.winner, table.winners) == ("outlaws", ["Ben", "Dan"])


@ruling("event-024")
def test_a_ghost_that_leaves_may_end_the_game() -> None:
    """The last Renegade falls to a ghost, who counts as in play; when it goes, the law has won."""
    table = ghost_turn(cyril="=1", dan="=0")
    table.play("Ben", "bang", "Cyril")
    table.answer("Cyril", "hit")
    table.answer("Cyril", "out")
    assert (table.alive("Cyril"), table.winner, table.turn) == (False, None, "Ben")

    table.end("Ben")

    assert (table.winner, table.winners) == ("law", ["Ann"])


@ruling("event-025")
def test_a_ghost_takes_up_a_seat_in_its_own_turn_only() -> None:
    """Cyril is next to Ann before and after, and one further away while Ben haunts the table."""
    table = haunted()
    assert table.distance("Ann", "Cyril") == 1
    table.end("Ann")
    assert (table.distance("Ann", "Cyril"), table.distance("Ann", "Ben")) == (2, 1)
    table.end("Ben")

    assert table.distance("Ann", "Cyril") == 1


@ruling("event-026")
def test_a_ghost_that_leaves_is_out_once_more() -> None:
    """Greg Digger and Herb Hunter profit every time, and the heir takes what is left behind."""
    table = at(
        "Ann:sheriff@greg_digger=1/5 Ben:outlaw=0 Cyril:renegade@herb_hunter Dan:outlaw=0 "
        "Eve:deputy@vulture_sam | Ann",
        sets=SETS,
        in_force=("ghost_town",),
    )
    lives = []
    for before, ghost in (("Ann", "Ben"), ("Cyril", "Dan")):
        table.end(before)
        table.end(ghost)
        lives.append(table.life("Ann"))
        assert table.told("log.draws_more", who="Cyril", n=2)
        assert table.told("log.takes_everything", who=ghost, by="Eve")

    assert lives == [3, 5]


@ruling("event-027")
def test_a_ghost_takes_no_second_turn() -> None:
    """Even a turn that would be followed by another ends with the ghost being out."""
    table = haunted()
    table.end("Ann")
    repeating = table.state.with_turn(again=True)
    table = Table(type(table.match).from_position(table.match.rules, repeating))
    table.end("Ben")

    assert (table.alive("Ben"), table.turn) == (False, "Cyril")


@ruling("event-027")
def test_don_bell_does_not_flip_for_another_turn_as_a_ghost() -> None:
    """His turn through Ghost Town ends like anybody's."""
    table = at(
        "Ann:sheriff Ben:outlaw@don_bell=0 Cyril:renegade Dan:outlaw | Ann",
        sets=("high_noon", "gold_rush"),
        in_force=("ghost_town",),
    )
    table.end("Ann")
    assert table.turn == "Ben"
    table.end("Ben")

    assert (table.alive("Ben"), table.turn) == (False, "Cyril")
