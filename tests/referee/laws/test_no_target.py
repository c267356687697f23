"""Being no target is not the same as stopping a shot, and what was never played left no trace."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from referee.bang.catalogue import known_sets
from tests.referee.great_train_robbery.rails import four
from tests.referee.table import Table, at
from tests.ruling import ruling

Shooting = Callable[[str], Table]
ALL = known_sets()[1:]
ARMED, VALLEY, SHOW = "armed_and_dangerous", "valley_of_shadows", "wild_west_show"
CARS = ("caboose", "ghost_car")


def ricochet(ann: str = "", ben: str = "") -> Table:
    """Ann's turn, and BANG! cards may be aimed at cards in play."""
    people = f"Ann:sheriff{ann} Ben:outlaw{ben} Cyril:outlaw Dan:renegade | Ann"
    return at(people, sets=ALL, in_force=("ricochet",))


# -- shots that nothing cancels ----------------------------------------------------------------


def colorado(ben: str) -> Table:
    """Colorado Bill shoots at Ben, and spades let nothing cancel it."""
    table = four("@colorado_bill", ben, cars=CARS, sets=(VALLEY, SHOW))
    table.play("Ann", "bang", "Ben", **({"suit": "spades"} if "evan" in ben else {}))
    table.flip("Ann", "5 spades")
    return table


def double_barrel(ben: str) -> Table:
    """Ann pays for a diamond that nothing cancels."""
    table = four("+double_barrel#2", ben, cars=CARS, sets=(ARMED,))
    table.play("Ann", "bang", "Ben", upgrade=1, suit="diamonds")
    return table


@ruling("train-197")
@pytest.mark.parametrize("shot_at", [colorado, double_barrel])
def test_private_car_s_owner_is_no_target_of_a_shot_that_nothing_cancels(shot_at: Shooting) -> None:
    """It was never played: nothing is lost, and the BANG! of the turn is as it was."""
    table = shot_at("+private_car+barrel")
    assert (table.asked, table.choices("Ben")) == (["Ben"], ["private_car", "hit"])
    assert table.match.view(1)["me"]["prompt"]["text"]["key"] == "prompt.unstoppable"

    table.answer("Ben", "private_car")

    assert (table.life("Ben"), table.asked) == (4, ["Ann"])
    assert table.state.turn is not None
    assert (table.state.turn.bangs, table.state.turn.played) == (0, 0)


@ruling("train-197")
@pytest.mark.parametrize("shot_at", [colorado, double_barrel])
def test_with_cards_in_hand_it_hits(shot_at: Shooting) -> None:
    table = shot_at("+private_car+barrel")
    table.answer("Ben", "hit")
    assert (table.life("Ben"), table.asked) == (3, ["Ann"])


@ruling("train-197")
@pytest.mark.parametrize("shot_at", [colorado, double_barrel])
def test_nobody_else_is_asked_about_it(shot_at: Shooting) -> None:
    table = shot_at("+barrel")
    assert (table.life("Ben"), table.asked) == (3, ["Ann"])


@ruling("train-197")
@pytest.mark.parametrize("shot_at", [colorado, double_barrel])
def test_evan_babbit_sends_on_what_nothing_cancels(shot_at: Shooting) -> None:
    """It gets another target, and nothing cancels it there either."""
    table = shot_at("@evan_babbit+barrel")
    assert table.choices("Ben") == ["evan_babbit:2", "hit"]
    table.answer("Ben", "evan_babbit:2")
    assert (table.life("Ben"), table.life("Cyril"), table.asked) == (4, 3, ["Ann"])


@ruling("train-198")
def test_what_was_paid_for_a_shot_goes_with_it() -> None:
    """Buntline Special: whoever stops the shot discards a card, whoever it was aimed at first."""
    table = four("+buntline_special#2", "@evan_babbit", cars=CARS, sets=(ARMED,))
    table.play("Ann", "bang", "Ben", upgrade=1, suit="spades")
    table.answer("Ben", "evan_babbit:2")
    table.answer("Cyril", "missed")
    assert table.told("log.discards_chosen", who="Cyril", n=1)


@ruling("train-198")
def test_a_card_that_is_in_a_hand_again_is_not_caught_elsewhere() -> None:
    """Thunderer has taken the BANG! back before Evan Babbit sends it on to somebody who evades."""
    table = four("+thunderer#2", "@evan_babbit", cars=CARS, sets=(ARMED,))
    table.play("Ann", "bang", "Ben", upgrade=1, suit="spades")
    table.answer("Ben", "evan_babbit:2")
    table.answer("Cyril", "evaded")
    assert not table.told("log.takes_card")


@ruling("train-198")
def test_slab_s_shot_takes_two_misses_wherever_it_goes() -> None:
    table = four("@slab_the_killer", "@evan_babbit", cars=CARS)
    table.play("Ann", "bang", "Ben", suit="spades")
    table.answer("Ben", "missed")
    table.answer("Ben", "evan_babbit:2")
    table.answer("Cyril", "missed")
    assert table.asked == ["Cyril"]


# -- what was never played ---------------------------------------------------------------------


@ruling("train-132")
def test_lee_van_kliff_still_repeats_the_card_before() -> None:
    """The BANG! at Ben was never played, so the newest card is Wells Fargo."""
    table = four("@lee_van_kliff", "+private_car", cars=CARS, sets=(SHOW,))
    table.play("Ann", "wells_fargo")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "private_car")

    table.use("Ann", "lee_van_kliff")

    assert table.told("log.draws", who="Ann", n=3)
    assert table.state.turn is not None
    assert table.state.turn.played == 2


@ruling("train-132")
def test_lee_van_kliff_repeats_at_another_what_could_not_be_repeated_at_this_one() -> None:
    """Once only: what was never done does not count."""
    table = four("@lee_van_kliff", "+private_car", cars=CARS, sets=(SHOW,))
    table.play("Ann", "bang", "Dan")
    table.answer("Dan", "hit")
    table.use("Ann", "lee_van_kliff", target="Ben")
    table.answer("Ben", "private_car")

    table.use("Ann", "lee_van_kliff", target="Dan")
    table.answer("Dan", "hit")

    assert table.life("Dan") == 2
    assert "use:lee_van_kliff" not in table.options("Ann")


@ruling("train-199")
def test_nobody_flips_for_a_life_that_is_not_missing_any_more() -> None:
    """Miss Susanna's life was the only one missing, and Dan prevents the loss."""
    table = at(
        "Ann:sheriff+dining_car Ben:outlaw Cyril:outlaw Dan:renegade | Dan",
        sets=ALL,
        event_deck=("russian_roulette",),
    )
    table.end("Dan")
    for who in ("Ann", "Ben", "Cyril", "Dan"):
        table.answer(who, "missed")
    table.answer("Ann", "hit")
    assert (table.turn, table.life("Ann"), table.asked) == ("Ann", 3, ["Ann"])
    assert table.state.top is not None
    for _ in range(2):
        table.use("Ben", "saved")
        table.answer("Ben", "deck")

    assert (table.life("Ann"), table.phase, table.state.stack) == (5, "play", ())


# -- cards in play as targets ------------------------------------------------------------------


@ruling("valley-100")
def test_nobody_shoots_back_at_a_shot_of_their_own() -> None:
    """Ann shoots at her own Barrel, thinks better of it, and is left in peace."""
    table = ricochet("+barrel")
    table.use("Ann", "ricochet", target="Ann", pick="barrel")
    table.answer("Ann", "backfire")

    assert (table.asked, table.state.stack, table.in_play("Ann")) == (["Ann"], (), ["barrel"])
    assert table.told("log.no_shot_back", who="Ann")


@ruling("event-092")
@pytest.mark.parametrize("ben", ["@apache_kid+barrel", "+barrel*calumet"])
def test_diamonds_do_nothing_to_cards_of_the_immune(ben: str) -> None:
    table = ricochet(ben=ben)
    assert table.refusal("use", "Ann", "ricochet", target="Ben", pick="barrel").code
    table.use("Ann", "ricochet", target="Ben", pick="barrel", suit="diamonds")
    assert (table.asked, table.in_play("Ben")) == (["Ann"], ["barrel"])
    assert table.told("log.no_effect_on", who="Ben")

    table.use("Ann", "ricochet", target="Ben", pick="barrel", suit="hearts")
    table.answer("Ben", "hit")
    assert table.in_play("Ben") == []


@ruling("event-092")
def test_at_others_nobody_names_a_suit() -> None:
    """Evan Babbit cannot send on what is aimed at a card, so its suit does not matter."""
    table = ricochet(ben="@evan_babbit+barrel")
    table.use("Ann", "ricochet", target="Ben", pick="barrel")
    table.answer("Ben", "hit")
    assert table.in_play("Ben") == []


@ruling("train-201")
@pytest.mark.parametrize("ben", ["=1+ghost_car", ""])
def test_only_who_has_lives_flips_for_one(ben: str) -> None:
    """A Cactus stops the shot of whoever it is; a ghost is not asked to flip."""
    table = four(ben=ben, cars=("caboose", "private_car"))
    if ben:
        table.play("Ann", "gatling")
        table.answer("Ben", "hit")
        table.answer("Ben", "out")
        for who in ("Cyril", "Dan"):
            table.answer(who, "missed")
        assert not table.state[1].has_lives
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "cactus")

    assert table.asked == (["Ann"] if ben else ["Ben"])
