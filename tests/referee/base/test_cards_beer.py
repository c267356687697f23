"""Beer and Saloon: lives regained, and the last life saved."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at
from tests.ruling import ruling


def explode(ben: str, beers: int) -> Table:
    """Let Dynamite explode at Ben, who then plays some Beers."""
    table = at(f"Ann:sheriff Ben:outlaw{ben}+dynamite Cyril:renegade Dan:outlaw | Ann")
    table.end("Ann")
    table.flip("Ben", "2 spades")
    for _ in range(beers):
        table.answer("Ben", "beer")
    return table


@ruling("base-093")
def test_a_beer_in_turn_brings_a_life() -> None:
    """The player on turn regains a life by Beer, as often as they have one."""
    table = at("Ann:sheriff=2/5 Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "beer")
    assert table.life("Ann") == 3
    assert table.told("log.life_gained", who="Ann", n=1, now=3)

    table.play("Ann", "beer")

    assert table.life("Ann") == 4


@ruling("base-094")
@pytest.mark.parametrize("card", ["beer", "saloon"])
@pytest.mark.parametrize("ann", ["Ann:sheriff=5/5", "Ann:sheriff=4/4"])
def test_no_healing_goes_above_the_start(ann: str, card: str) -> None:
    """Life never rises above what a player started with, the Sheriff's extra one included."""
    table = at(f"{ann} Ben:outlaw=3/3 Cyril:renegade Dan:outlaw | Ann")
    start = table.most("Ann")

    table.play("Ann", card)

    assert table.life("Ann") == start
    assert table.life("Ben") == 3


@ruling("base-094")
def test_sid_ketchum_cannot_heal_above_the_start() -> None:
    """An ability is bound by the same limit."""
    table = at("Ann:sheriff@sid_ketchum=4/5 Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    table.use("Ann", "sid_ketchum")
    assert table.life("Ann") == 5

    assert table.refusal("use", "Ann", "sid_ketchum").code == "ability_not_now"


@ruling("base-095")
def test_a_beer_is_for_oneself() -> None:
    """Beer neither heals nor saves another player."""
    table = at("Ann:sheriff=3/5 Ben:outlaw=1 Cyril:renegade Dan:outlaw | Ann")
    refused = table.refusal("play", "Ann", "beer", "Ben")
    assert (refused.code, refused.rule) == ("no_target", "base-095")

    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")

    for helper in ("Ann", "Cyril"):
        assert table.refusal("answer", helper, "beer").code == "not_asked"
        assert "answer:beer" not in table.options(helper)
    assert table.choices("Ben") == ["beer", "out"]


@ruling("base-096")
def test_off_turn_a_beer_only_saves_the_last_life() -> None:
    """After a hit that is not the last, a Beer is neither offered nor accepted."""
    table = at("Ann:sheriff+volcanic Ben:outlaw=2 Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben")
    assert "beer" not in table.choices("Ben")
    assert table.refusal("answer", "Ben", "beer").code == "not_an_answer"
    table.answer("Ben", "hit")
    assert table.options("Ben") == []
    assert table.refusal("play", "Ben", "beer").code == "not_your_turn"

    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    assert table.choices("Ben") == ["beer", "out"]
    table.answer("Ben", "beer")

    assert table.alive("Ben")
    assert table.life("Ben") == 1
    assert table.asked == ["Ann"]


@ruling("base-097")
def test_two_beers_outlive_dynamite_at_two_lives() -> None:
    """Two lives, three lost, two Beers: one life is left."""
    table = explode("=2", beers=2)

    assert table.alive("Ben")
    assert table.life("Ben") == 1
    assert table.turn == "Ben"


@ruling("base-098")
def test_one_beer_does_not_outlive_dynamite_at_two_lives() -> None:
    """Two lives, three lost, one Beer: none is left, and the player is out."""
    table = explode("=2", beers=1)
    assert table.asked == ["Ben"]
    assert table.life("Ben") == 2

    table.answer("Ben", "out")

    assert not table.alive("Ben")
    assert table.life("Ben") == 0
    assert table.turn == "Cyril"


@ruling("base-099")
@pytest.mark.parametrize(("life", "needed"), [(3, 1), (2, 2), (1, 3)])
def test_beers_against_one_effect_add_up(life: int, needed: int) -> None:
    """As many Beers as it takes may be played together; one too few is death."""
    short = explode(f"={life}", beers=needed - 1)
    assert short.choices("Ben") == ["beer", "out"]
    short.answer("Ben", "out")
    assert not short.alive("Ben")

    saved = explode(f"={life}", beers=needed)
    assert saved.alive("Ben")
    assert saved.life("Ben") == 1


@ruling("base-100")
def test_beer_heals_nothing_when_two_are_left() -> None:
    """With two players left a Beer is spent in vain; with three it works."""
    pair = at("Ann:sheriff=2/5 Ben:outlaw=0 Cyril:renegade Dan:outlaw=0 | Ann")
    pair.play("Ann", "beer")
    assert pair.life("Ann") == 2
    assert pair.told("log.beer_flat")

    trio = at("Ann:sheriff=2/5 Ben:outlaw Cyril:renegade Dan:outlaw=0 | Ann")
    trio.play("Ann", "beer")
    assert trio.life("Ann") == 3


@ruling("base-100")
def test_no_beer_saves_the_last_life_when_two_are_left() -> None:
    """A deadly hit between the last two ends it at once: nobody is asked for a Beer."""
    table = at("Ann:sheriff=2/5 Ben:outlaw=0 Cyril:renegade=1 Dan:outlaw=0 | Ann")
    table.play("Ann", "bang", "Cyril")

    table.answer("Cyril", "hit")

    assert not table.alive("Cyril")
    assert table.winner == "law"


@ruling("base-100")
def test_a_table_may_let_beer_work_with_two() -> None:
    """With the house rule on, Beer helps to the end."""
    pair = "Ann:sheriff=2/5 Ben:outlaw=0 Cyril:renegade=1 Dan:outlaw=0 | Ann"
    table = at(pair, house={"beer_with_two": True})
    table.play("Ann", "bang", "Cyril")
    table.answer("Cyril", "hit")
    table.answer("Cyril", "beer")

    assert table.life("Cyril") == 1


@ruling("base-105")
def test_a_saloon_is_for_everybody_still_in_the_game() -> None:
    """Everybody alive regains a life, its player too; nobody goes above the start."""
    table = at("Ann:sheriff=2/5 Ben:outlaw=1 Cyril:renegade Dan:outlaw=0 Eva:deputy=3/3 | Ann")

    table.play("Ann", "saloon")

    lives = [table.life(name) for name in ("Ann", "Ben", "Cyril", "Dan", "Eva")]
    assert lives == [3, 2, 4, 0, 3]
    assert table.heard == ["log.played", "log.life_gained", "log.life_gained"]
    assert not table.alive("Dan")


@ruling("base-106")
def test_a_saloon_saves_nobody() -> None:
    """At the last life a Saloon is neither offered nor accepted: it is no Beer."""
    table = at("Ann:sheriff Ben:outlaw=1 Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    assert table.choices("Ben") == ["beer", "out"]

    refused = table.refusal("answer", "Ben", "saloon")
    assert (refused.code, refused.rule) == ("not_an_answer", "base-106")
    assert [message.key for message in refused.allowed] == ["answer.card", "answer.out"]
    assert table.refusal("play", "Ben", "saloon").code == "not_your_turn"


@ruling("base-127")
def test_a_healing_card_that_names_nobody_heals_its_player() -> None:
    """A Beer asks for no target and heals its player alone."""
    table = at("Ann:sheriff=2/5 Ben:outlaw=2 Cyril:renegade=2 Dan:outlaw=2 | Ann")
    assert table.targets("Ann", "beer") == []

    table.play("Ann", "beer")

    assert [table.life(name) for name in ("Ann", "Ben", "Cyril", "Dan")] == [3, 2, 2, 2]
