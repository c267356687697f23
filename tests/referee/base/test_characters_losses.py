"""Characters who gain from losses, their own or those of others."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at
from tests.ruling import ruling


def shot_by_ann(ben: str, ann: str = "") -> Table:
    """Let Ann shoot Ben, who does not dodge."""
    table = at(f"Ann:sheriff{ann} Ben:outlaw{ben} Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    return table


def blown_up(ben: str, beers: int = 0) -> Table:
    """Let Dynamite explode at Ben, who plays some Beers."""
    table = at(f"Ann:sheriff Ben:outlaw{ben}+dynamite Cyril:renegade Dan:outlaw | Ann")
    table.end("Ann")
    table.flip("Ben", "7 spades")
    for _ in range(beers):
        table.answer("Ben", "beer")
    return table


@ruling("base-128")
def test_bart_cassidy_draws_for_each_life() -> None:
    """He draws a card for every life lost, at once: three for a Dynamite he survives."""
    hit = shot_by_ann("@bart_cassidy")
    assert hit.told("log.draws_more", who="Ben", n=1)

    bang = blown_up("@bart_cassidy")
    assert bang.life("Ben") == 1
    assert bang.told("log.draws_more", who="Ben", n=3)

    assert "log.draws_more" not in shot_by_ann("@willy_the_kid").heard


@ruling("base-129")
def test_bart_cassidy_draws_nothing_for_the_last_life() -> None:
    """The last life brings no card, whether he goes or a Beer saves him."""
    saved = shot_by_ann("@bart_cassidy=1")
    assert "log.draws_more" not in saved.heard
    saved.answer("Ben", "beer")
    assert saved.life("Ben") == 1
    assert "log.draws_more" not in saved.heard

    dead = shot_by_ann("@bart_cassidy=1")
    dead.answer("Ben", "out")
    assert "log.draws_more" not in dead.heard


@ruling("base-129")
def test_bart_cassidy_counts_the_lives_before_the_last() -> None:
    """Three lives lost to Dynamite with three left: only the first two bring cards."""
    table = blown_up("@bart_cassidy=3", beers=1)

    assert table.life("Ben") == 1
    assert table.told("log.draws_more", who="Ben", n=2)


@ruling("base-133")
@pytest.mark.parametrize("card", ["bang", "gatling", "indians", "duel"])
def test_el_gringo_takes_a_card_from_whoever_hurts_him(card: str) -> None:
    """For each life he takes a card, unseen, from the hand of the player who took it."""
    table = at("Ann:sheriff Ben:outlaw@el_gringo=3/3 Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", card, "Ben" if card in ("bang", "duel") else None)

    table.answer("Ben", "hit")

    assert table.life("Ben") == 2
    assert table.told("log.hand_card_taken", who="Ann", by="Ben", n=1)


@ruling("base-133")
def test_el_gringo_takes_nothing_for_what_others_suffer() -> None:
    """Only his own lives count, and only if somebody else took them."""
    other = at("Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw@el_gringo=3/3 | Ann")
    other.play("Ann", "bang", "Ben")
    other.answer("Ben", "hit")
    assert "log.hand_card_taken" not in other.heard

    himself = at("Ann:sheriff Ben:outlaw@el_gringo=3/3 Cyril:renegade Dan:outlaw | Ben")
    himself.play("Ben", "bang", "Ben")
    himself.answer("Ben", "hit")
    assert himself.life("Ben") == 2
    assert "log.hand_card_taken" not in himself.heard


@ruling("base-134")
def test_el_gringo_takes_nothing_for_the_last_life() -> None:
    """Whether he is saved or not."""
    saved = shot_by_ann("@el_gringo=1/3")
    saved.answer("Ben", "beer")
    assert saved.life("Ben") == 1
    assert "log.hand_card_taken" not in saved.heard

    dead = shot_by_ann("@el_gringo=1/3")
    dead.answer("Ben", "out")
    assert "log.hand_card_taken" not in dead.heard


@ruling("base-134")
def test_el_gringo_takes_nothing_for_dynamite() -> None:
    """Dynamite belongs to nobody."""
    table = blown_up("@el_gringo=4/4")

    assert table.life("Ben") == 1
    assert "log.hand_card_taken" not in table.heard


@ruling("base-134")
def test_el_gringo_takes_nothing_for_a_duel_of_his_own() -> None:
    """If he loses a Duel that he played, nobody pays for it."""
    table = at("Ann:sheriff Ben:outlaw@el_gringo=3/3 Cyril:renegade Dan:outlaw | Ben")
    table.play("Ben", "duel", "Cyril")
    table.answer("Cyril", "bang")
    table.answer("Ben", "hit")

    assert table.life("Ben") == 2
    assert "log.hand_card_taken" not in table.heard


@ruling("base-086")
def test_simultaneous_abilities_start_with_the_player_on_turn() -> None:
    """Suzy's last card wounds El Gringo: she draws, he takes that card, she draws once more."""
    table = at(
        "Ann:sheriff@suzy_lafayette Ben:outlaw@el_gringo=3/3 Cyril:renegade Dan:outlaw | Ann"
    )
    table.play("Ann", "bang", "Ben")
    table.use("Ann", "suzy_lafayette")
    assert table.told("log.draws_more", who="Ann", n=1)
    table.answer("Ben", "hit")
    assert table.told("log.hand_card_taken", who="Ann", by="Ben", n=1)
    table.use("Ann", "suzy_lafayette")
    assert table.told("log.draws_more", who="Ann", n=1)


@ruling("base-086")
def test_effects_take_their_turns_clockwise() -> None:
    """Whatever several effects have to say is heard from the player on turn on, clockwise."""
    table = at(
        "Ann:sheriff@bart_cassidy Ben:outlaw@el_gringo Cyril:renegade@vulture_sam"
        " Dan:outlaw@emiliano | Cyril"
    )

    assert [table.names[one.owner or 0] for one in table.state.effects] == [
        "Cyril",
        "Dan",
        "Ann",
        "Ben",
    ]


@ruling("base-144")
@pytest.mark.parametrize("killer", ["Ann", "Cyril"])
def test_vulture_sam_inherits_everything(killer: str) -> None:
    """Whoever kills, all cards of the victim go to Vulture Sam, and none to the discard pile."""
    table = at(
        "Ann:sheriff Ben:outlaw=1+barrel Cyril:renegade@vulture_sam Dan:outlaw Eva:deputy"
        f" | {killer}"
    )
    table.play(killer, "bang", "Ben")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")

    assert table.told("log.takes_everything", who="Ben", by="Cyril")
    assert "log.discards_all" not in table.heard
    assert (table.in_play("Ben"), table.in_play("Cyril")) == ([], [])


@ruling("base-144")
def test_without_vulture_sam_everything_is_discarded() -> None:
    """A dead Vulture Sam inherits nothing, not even his own cards."""
    table = at(
        "Ann:sheriff+volcanic Ben:outlaw@vulture_sam=1 Cyril:renegade Dan:outlaw=1 Eva:outlaw=0"
        " | Ann"
    )
    for victim in ("Ben", "Dan"):
        table.play("Ann", "bang", victim)
        table.answer(victim, "hit")
        table.answer(victim, "out")
        assert "log.takes_everything" not in table.heard
        assert table.told("log.discards_all", who=victim)


@ruling("base-145")
def test_vulture_sam_as_sheriff_loses_what_he_inherits() -> None:
    """He first takes the Deputy's cards, then discards them together with all of his own."""
    table = at(
        "Ann:sheriff@vulture_sam+barrel+volcanic Ben:deputy=1+mustang Cyril:renegade Dan:outlaw"
        " Eva:outlaw | Ann"
    )
    table.play("Ann", "gatling")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")

    heard = [key for key in table.heard if key in ("log.takes_everything", "log.stripped")]
    assert heard == ["log.takes_everything", "log.stripped"]
    assert table.in_play("Ann") == []
    assert table.asked == ["Cyril"]
