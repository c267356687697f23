"""Rattlesnake: a check that never goes away by itself."""

from __future__ import annotations

import pytest

from tests.referee.table import at
from tests.ruling import ruling

VALLEY = ("valley_of_shadows",)
FIVE = "Ann:sheriff Ben:outlaw Cyril:outlaw Dan:renegade+mustang Eva:deputy"
BITTEN = "Ann:sheriff Ben:outlaw{} Cyril:outlaw Dan:renegade | Ann"


@ruling("valley-024")
@pytest.mark.parametrize("who", ["Ann", "Ben", "Dan", "Eva"])
def test_it_may_be_laid_in_front_of_anybody(who: str) -> None:
    """However far away, the Sheriff and oneself included, but not twice in front of one player."""
    table = at(f"{FIVE} | Ben", sets=VALLEY)
    assert table.targets("Ben", "rattlesnake") == ["Cyril", "Dan", "Eva", "Ann", "Ben"]

    table.play("Ben", "rattlesnake", who)

    assert "rattlesnake" in table.in_play(who)
    assert table.refusal("play", "Ben", "rattlesnake", who).code == "equal_card"


@ruling("valley-025")
@pytest.mark.parametrize(("card", "life"), [("4 spades", 3), ("K spades", 3), ("4 clubs", 4)])
def test_it_bites_on_spades_and_stays(card: str, life: int) -> None:
    """Any spade costs a life, other suits nothing; the snake stays for the next turn."""
    table = at(BITTEN.format("+rattlesnake"), sets=VALLEY)
    table.end("Ann")
    assert (table.turn, table.asked, table.phase) == ("Ben", ["Ben"], "start")

    table.flip("Ben", card)

    assert (table.life("Ben"), table.in_play("Ben")) == (life, ["rattlesnake"])
    assert table.phase == "play"
    for who in ("Ben", "Cyril", "Dan", "Ann"):
        table.end(who)
    assert (table.turn, table.phase) == ("Ben", "start")


@ruling("valley-025")
def test_nobody_is_answerable_for_the_bite() -> None:
    """Nobody is rewarded when the snake kills an Outlaw, not even whoever laid it."""
    table = at(BITTEN.format("=1"), sets=VALLEY)
    table.play("Ann", "rattlesnake", "Ben")
    table.end("Ann")
    table.flip("Ben", "4 spades")
    table.answer("Ben", "out")

    assert (table.alive("Ben"), table.turn) == (False, "Cyril")
    assert "log.reward" not in table.heard


@ruling("valley-026")
def test_dynamite_then_jail_then_the_snake() -> None:
    """However the cards were laid, Dynamite is checked first, then Jail, then the snake."""
    table = at(BITTEN.format("+rattlesnake+jail+dynamite"), sets=VALLEY)
    table.end("Ann")
    sources = []
    for card in ("K hearts", "4 hearts", "4 spades"):
        flip = table.match.view(None)["game"]["flip"]
        sources.append(flip["source"])
        table.flip("Ben", card)

    assert sources == ["dynamite", "jail", "rattlesnake"]
    assert (table.life("Ben"), table.phase) == (3, "play")


@ruling("valley-027")
def test_in_jail_the_snake_is_not_checked() -> None:
    """Whoever loses the turn in Jail is not bitten this time, and the snake stays."""
    table = at(BITTEN.format("+jail+rattlesnake"), sets=VALLEY)
    table.end("Ann")
    table.flip("Ben", "4 spades")

    assert (table.life("Ben"), table.in_play("Ben")) == (4, ["rattlesnake"])
    assert table.turn == "Cyril"
    for who in ("Cyril", "Dan", "Ann"):
        table.end(who)
    table.flip("Ben", "4 spades")
    assert table.life("Ben") == 3


@ruling("valley-028")
@pytest.mark.parametrize("card", ["cat_balou", "panic"])
@pytest.mark.parametrize("who", ["Ben", "Cyril"])
def test_anybody_may_remove_it(card: str, who: str) -> None:
    """Cat Balou and Panic! take it away, also in the hand of whoever bears it."""
    table = at(BITTEN.format("+rattlesnake").replace("| Ann", f"| {who}"), sets=VALLEY)
    assert "Ben" in table.targets(who, card)

    table.play(who, card, "Ben", pick="rattlesnake")

    assert table.in_play("Ben") == []
    assert table.life(who) == 4
