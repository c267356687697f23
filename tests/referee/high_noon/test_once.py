"""Gold Rush, The Daltons, The Doctor and The Reverend."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at
from tests.ruling import ruling

SETS = ("high_noon", "dodge_city", "valley_of_shadows")


def seated(position: str, **facts: object) -> Table:
    """A position with the sets of this file."""
    return at(position, sets=SETS, **facts)


FOUR = "Ann:sheriff{ann} Ben:outlaw{ben} Cyril:renegade{cyril} Dan:outlaw{dan} | {turn}"


def four(turn: str = "Dan", event: str = "", **seats: str) -> Table:
    """Four players; an event comes before Ann's next turn."""
    facts = dict.fromkeys(("ann", "ben", "cyril", "dan"), "") | seats
    deck = (event, "thirst") if event else ()
    return seated(FOUR.format(turn=turn, **facts), event_deck=deck)


@ruling("event-028")
def test_in_the_gold_rush_turns_go_the_other_way() -> None:
    """From the Sheriff counter-clockwise, for this round; then clockwise again."""
    table = four(event="gold_rush_event")
    order = []
    for _ in range(7):
        table.end(table.turn)
        order.append(table.turn)

    assert order == ["Ann", "Dan", "Cyril", "Ben", "Ann", "Ben", "Cyril"]


@ruling("event-028")
def test_in_the_gold_rush_cards_still_go_clockwise() -> None:
    """General Store, Gatling and Dynamite take their usual way round."""
    table = four(event="gold_rush_event", dan="+dynamite")
    table.end("Dan")
    table.play("Ann", "general_store")
    assert table.told("log.store", order={"seats": [0, 1, 2, 3]})
    table.answer("Ann", "taken")
    table.play("Ann", "gatling")
    for name in ("Ben", "Cyril", "Dan"):
        assert table.asked == [name]
        table.answer(name, "missed")
    table.end("Ann")

    table.flip("Dan", "K hearts")

    assert table.in_play("Ann") == ["dynamite"]


@ruling("event-029")
def test_the_daltons_take_a_blue_card_of_everybody_who_has_one() -> None:
    """Whoever has several chooses, Jail and Dynamite among them; one is given up as it is."""
    table = four(event="the_daltons", ben="+barrel+jail", cyril="+mustang", ann="+dynamite+scope")
    table.end("Dan")
    assert (table.asked, sorted(table.choices("Ann"))) == (["Ann"], ["dynamite", "scope"])
    table.answer("Ann", "scope")
    assert sorted(table.choices("Ben")) == ["barrel", "jail"]
    assert table.refusal("answer", "Ben", "mustang").code == "not_an_answer"
    table.answer("Ben", "jail")

    assert table.told("log.discarded", who="Cyril", card="mustang")
    assert [table.in_play(name) for name in table.names] == [["dynamite"], ["barrel"], [], []]
    assert table.asked == ["Ann"]
    assert table.refusal("answer", "Dan", "barrel").code == "not_asked"


@ruling("event-030")
def test_the_daltons_leave_green_cards_alone() -> None:
    """A border that does not count as blue obliges nobody.

    Railcars, which do count, are tested with the Great Train Robbery, orange cards with theirs.
    """
    table = four(event="the_daltons", ben="+canteen^0", cyril="+canteen+barrel")

    table.end("Dan")

    assert (table.in_play("Ben"), table.in_play("Cyril")) == (["canteen"], ["canteen"])


@ruling("event-031")
def test_the_doctor_heals_those_with_the_fewest_lives() -> None:
    """Everybody tied for the fewest regains one, and nobody else."""
    table = seated(
        "Ann:sheriff=3/5 Ben:outlaw=1 Cyril:renegade=1 Dan:outlaw Eve:deputy=0 | Dan",
        event_deck=("the_doctor",),
    )

    table.end("Dan")

    assert [table.life(name) for name in table.names] == [3, 2, 2, 4, 0]


@ruling("event-031")
def test_the_doctor_gives_nobody_more_than_they_started_with() -> None:
    """Whoever has the fewest lives and is unhurt stays as they are."""
    table = four(event="the_doctor", ben="=3/3")

    table.end("Dan")

    assert [table.life(name) for name in table.names] == [5, 3, 4, 4]
    assert table.told("log.life_full", who="Ben")


@ruling("event-032")
def test_the_reverend_forbids_beer() -> None:
    """No Beer is played in one's turn; other healing cards work."""
    table = seated(FOUR.format(turn="Ann", ann="=2/5", ben="", cyril="=2", dan=""))
    table.play("Ann", "beer")
    assert table.life("Ann") == 3
    table = seated(
        FOUR.format(turn="Ann", ann="=2/5", ben="", cyril="=2", dan=""), in_force=("the_reverend",)
    )

    refused = table.refusal("play", "Ann", "beer")

    assert (refused.code, refused.rule) == ("no_beer", "event-032")
    assert table.greyed("Ann")["play:beer"] == "why.the_reverend"
    for card, life in (("saloon", 3), ("whisky", 5)):
        table.play("Ann", card)
        assert table.life("Ann") == life
    assert table.life("Cyril") == 3


@ruling("event-032")
@pytest.mark.parametrize(
    ("ben", "choices"), [("=1", None), ("@sid_ketchum=1", ["sid_ketchum", "out"])]
)
def test_the_reverend_lets_nobody_be_saved_by_beer(ben: str, choices: list[str] | None) -> None:
    """The last life cannot be saved by Beer, but by two cards given up, be they Beers."""
    table = at(
        FOUR.format(turn="Ann", ann="", ben=ben, cyril="", dan=""),
        sets=("high_noon",),
        in_force=("the_reverend",),
    )
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    if choices is None:
        assert not table.alive("Ben")
        return
    assert table.choices("Ben") == choices
    assert table.refusal("answer", "Ben", "beer").rule == "event-032"

    table.answer("Ben", "sid_ketchum")

    assert table.life("Ben") == 1
