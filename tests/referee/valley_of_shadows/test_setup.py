"""What the box adds: sixteen cards, eight characters, and what counts as a BANG! card."""

from __future__ import annotations

import pytest

from referee.bang import RULES
from referee.bang.catalogue import catalogue_of
from tests.referee.table import at, dealt
from tests.ruling import ruling

VALLEY = ("valley_of_shadows",)
BOX = ("base", *VALLEY)
FIVE = {"colorado_bill", "evelyn_shebang", "henry_block", "lemonade_jim", "mick_defender"}
BONUS = {"black_flower", "der_spot_burst_ringer", "tuco_franziskaner"}


@ruling("valley-001")
def test_the_box_adds_cards_and_characters() -> None:
    """Sixteen more playing cards, Ghost twice, all others once; everything else stays."""
    base, both = catalogue_of(("base",)), catalogue_of(BOX)
    added = {name: len(card.faces) for name, card in both.cards.items() if name not in base.cards}

    assert len(both.faces) == len(base.faces) + 16
    assert {name for name, copies in added.items() if copies > 1} == {"ghost"}
    assert (len(added), added["ghost"]) == (15, 2)
    assert both.role_mixes == base.role_mixes


@ruling("valley-001")
def test_three_of_the_characters_are_a_bonus() -> None:
    """Five characters join the pool, and three more with the bonus characters."""

    def joined(house: dict[str, bool]) -> set[str]:
        return set(RULES.roster(BOX, house)) - set(RULES.roster(("base",), house))

    assert joined({}) == FIVE | BONUS
    assert joined({"bonus_characters": False}) == FIVE


@ruling("valley-002")
def test_printed_lives() -> None:
    """Tuco starts with five lives, all others of the box with four; the Sheriff has one more."""
    table = dealt(
        "Ann:sheriff@tuco_franziskaner",
        "Ben:outlaw@black_flower",
        "Cyril:renegade@colorado_bill",
        "Dan:outlaw@der_spot_burst_ringer",
        "Eva:deputy@evelyn_shebang",
        "Felix:outlaw@henry_block",
        "Greta:deputy@lemonade_jim",
        sets=list(BOX),
    )

    assert [player.life for player in table.state.players] == [6, 4, 4, 4, 4, 4, 4]
    assert table.told("log.opening_hand", who="Ann", n=5)


@ruling("valley-002")
def test_a_sheriff_of_four_lives_has_five() -> None:
    """Mick Defender has four lives, five as the Sheriff, while Tuco has five as anybody else."""
    table = dealt(
        "Ann:sheriff@mick_defender",
        "Ben:outlaw@tuco_franziskaner",
        "Cyril:renegade@bart_cassidy",
        "Dan:outlaw@black_jack",
        sets=list(BOX),
    )

    assert (table.life("Ann"), table.life("Ben")) == (5, 5)


AGAINST_BOUNTY = "Ann:sheriff{} Ben:outlaw+bounty Cyril:outlaw Dan:renegade | Ann"


@ruling("valley-003")
@pytest.mark.parametrize(
    ("shooter", "using"), [("", None), ("+lemat", "any"), ("@calamity_janet", "missed")]
)
def test_what_counts_as_a_bang_card_is_one(shooter: str, using: str | None) -> None:
    """A BANG! card, any card used by LeMat, and Calamity Janet's Missed! are BANG! cards."""
    table = at(AGAINST_BOUNTY.format(shooter), sets=VALLEY)
    table.play("Ann", "bang", "Ben", using=using)
    table.answer("Ben", "hit")

    assert table.told("log.draws_more", who="Ann", n=1)


@ruling("valley-003")
@pytest.mark.parametrize("card", ["gatling", "fanning", "tomahawk"])
def test_what_merely_shoots_is_no_bang_card(card: str) -> None:
    """Gatling, Fanning and other cards with the effect do not count where a BANG! card is asked."""
    table = at(AGAINST_BOUNTY.format(""), sets=VALLEY)
    if card == "gatling":
        table.play("Ann", card)
    else:
        table.play("Ann", card, "Ben", also="Cyril" if card == "fanning" else None)
    table.answer("Ben", "hit")

    assert table.life("Ben") == 3
    assert "log.draws_more" not in table.heard


@ruling("valley-003")
def test_a_missed_card_is_one() -> None:
    """Where a Missed! card is asked for, Backfire and a Barrel are none."""
    table = at(
        "Ann:sheriff Ben:outlaw@mick_defender+barrel Cyril:outlaw Dan:renegade | Ann", sets=VALLEY
    )
    table.play("Ann", "duel", "Ben")

    assert "use:mick_defender" in table.options("Ben")
    for other in ("backfire", "barrel"):
        assert table.refusal("answer", "Ben", other).code == "not_an_answer"
