"""Rules that meet: what several cards and characters bring about together."""

from __future__ import annotations

from tests.referee.table import at

# -- Johnny Kisch --------------------------------------------------------------------------------


def test_johnny_kisch_lays_a_weapon() -> None:
    """His old weapon makes room, equal ones elsewhere go, other weapons stay."""
    table = at(
        "Ann:sheriff@johnny_kisch+remington Ben:outlaw+schofield Cyril:renegade+remington"
        " Dan:outlaw+schofield | Ann"
    )
    table.play("Ann", "schofield")

    assert table.in_play("Ann") == ["schofield"]
    assert (table.in_play("Ben"), table.in_play("Dan")) == ([], [])
    assert table.in_play("Cyril") == ["remington"]
    assert [table.range(name) for name in table.names] == [2, 1, 3, 1]
    assert table.refusal("play", "Ann", "schofield").code == "equal_card"


def test_johnny_kisch_lays_a_jail() -> None:
    """The new Jail stays on its victim and frees everybody else; nobody can be jailed twice."""
    table = at(
        "Ann:sheriff@johnny_kisch Ben:outlaw+jail Cyril:renegade Dan:outlaw+jail+barrel | Ann"
    )
    assert table.refusal("play", "Ann", "jail", "Ben").code == "equal_card"

    table.play("Ann", "jail", "Cyril")

    jailed = [table.in_play(name) for name in ("Ann", "Ben", "Cyril", "Dan")]
    assert jailed == [[], [], ["jail"], ["barrel"]]
    table.end("Ann")
    assert (table.turn, table.phase) == ("Ben", "play")


def test_johnny_kisch_lays_dynamite() -> None:
    """His Dynamite is the only one left, and waits for his next turn."""
    table = at("Ann:sheriff@johnny_kisch Ben:outlaw+dynamite Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "dynamite")

    assert (table.in_play("Ann"), table.in_play("Ben")) == (["dynamite"], [])
    table.end("Ann")
    assert (table.turn, table.phase) == ("Ben", "play")


def test_a_card_johnny_kisch_is_passed_is_not_one_he_laid() -> None:
    """Dynamite that moves on to him clears nothing."""
    table = at(
        "Ann:sheriff+dynamite Ben:outlaw@johnny_kisch Cyril:renegade+dynamite Dan:outlaw | Dan"
    )
    table.end("Dan")
    table.flip("Ann", "K hearts")

    assert [table.in_play(name) for name in ("Ann", "Ben", "Cyril")] == [
        [],
        ["dynamite"],
        ["dynamite"],
    ]


# -- shots ---------------------------------------------------------------------------------------


def test_jourdonnais_with_a_barrel_against_slab() -> None:
    """Two hearts stop Slab's BANG! without a card; one heart needs a Missed! besides."""
    position = (
        "Ann:sheriff@slab_the_killer Ben:outlaw@jourdonnais+barrel Cyril:renegade Dan:outlaw | Ann"
    )
    lucky = at(position)
    lucky.play("Ann", "bang", "Ben")
    for way in ("jourdonnais", "barrel"):
        lucky.answer("Ben", way)
        lucky.flip("Ben", "6 hearts")
    assert lucky.told("log.shot_stopped", who="Ben")
    assert lucky.life("Ben") == 4

    mixed = at(position)
    mixed.play("Ann", "bang", "Ben")
    for way, face in (("barrel", "6 clubs"), ("jourdonnais", "6 hearts")):
        mixed.answer("Ben", way)
        mixed.flip("Ben", face)
    assert mixed.choices("Ben") == ["missed", "hit"]
    mixed.answer("Ben", "missed")
    assert mixed.life("Ben") == 4


def test_emiliano_against_slab() -> None:
    """He takes Slab's BANG! once it is cancelled, not for a first Missed! that was not enough."""
    position = "Ann:sheriff@slab_the_killer Ben:outlaw@emiliano Cyril:renegade Dan:outlaw | Ann"
    table = at(position)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")
    assert "log.takes_card" not in table.heard
    table.answer("Ben", "missed")
    assert table.told("log.takes_card", who="Ben", card="bang", n=1)

    short = at(position)
    short.play("Ann", "bang", "Ben")
    short.answer("Ben", "missed")
    short.answer("Ben", "hit")
    assert "log.takes_card" not in short.heard


def test_emiliano_shoots_at_calamity_janet() -> None:
    """A BANG! that she uses as Missed! is a Missed! card to him."""
    table = at("Ann:sheriff@emiliano Ben:outlaw@calamity_janet Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed:bang")

    assert table.told("log.takes_card", who="Ann", card="missed", n=1)


def test_suzy_lafayette_under_a_gatling() -> None:
    """Her last card spent on a Missed!, she draws at once while the Gatling goes on."""
    table = at("Ann:sheriff Ben:outlaw@suzy_lafayette Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "gatling")
    table.answer("Ben", "missed")
    table.use("Ben", "suzy_lafayette")

    assert table.told("log.draws_more", who="Ben", n=1)
    assert table.asked == ["Cyril"]


# -- Vulture Sam, Uncle Will ---------------------------------------------------------------------


def test_vulture_sam_kills_an_outlaw() -> None:
    """He inherits the victim's cards and draws the reward besides."""
    table = at("Ann:sheriff Ben:outlaw=1 Cyril:renegade@vulture_sam Dan:outlaw | Cyril")
    table.play("Cyril", "bang", "Ben")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")

    assert table.told("log.takes_everything", who="Ben", by="Cyril")
    assert table.told("log.reward", who="Cyril", n=3)


def test_vulture_sam_is_killed_in_his_turn() -> None:
    """His own cards are discarded like anybody's, and the turn goes on to the left."""
    table = at(
        "Ann:sheriff Ben:outlaw@vulture_sam=2+dynamite+barrel Cyril:renegade Dan:outlaw | Ann"
    )
    table.end("Ann")
    table.flip("Ben", "2 spades")
    table.answer("Ben", "out")

    assert table.told("log.discards_all", who="Ben")
    assert "log.takes_everything" not in table.heard
    assert table.turn == "Cyril"


def test_uncle_wills_second_store_is_refused() -> None:
    """Once a turn any card is a General Store to him; the real card comes on top."""
    table = at("Ann:sheriff@uncle_will Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    table.use("Ann", "uncle_will")
    assert table.told("log.store", n=4)
    assert "use:uncle_will" not in table.options("Ann")
    table.answer("Ann", "taken")
    assert table.greyed("Ann")["use:uncle_will"] == "why.once_a_turn"
    assert table.refusal("use", "Ann", "uncle_will").code == "ability_not_now"
    table.play("Ann", "general_store")
    table.answer("Ann", "taken")
    assert table.refusal("use", "Ben", "uncle_will").code == "no_such_ability"

    for name in table.names:
        table.end(name)
    table.use("Ann", "uncle_will")
    assert table.told("log.store", n=4)
