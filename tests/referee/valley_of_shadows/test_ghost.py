"""Ghost: back among the living, without a life to gain or to lose."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at
from tests.ruling import ruling

VALLEY = ("valley_of_shadows",)
FALLEN = "Ann:sheriff Ben:outlaw{}=0 Cyril:outlaw Dan:renegade | Ann"


def haunted(character: str = "", sets: tuple[str, ...] = (), turn: str = "Ann") -> Table:
    """Ann has just brought Ben back; if it is to be Ben's turn, hers is over."""
    table = at(FALLEN.format(character), sets=(*VALLEY, *sets))
    table.play("Ann", "ghost", "Ben")
    if turn == "Ben":
        table.end("Ann")
    return table


@ruling("valley-019")
def test_a_ghost_is_back_as_who_they_were() -> None:
    """Somebody eliminated returns with character, ability and role, at 0 life, and has turns."""
    table = haunted("@willy_the_kid", turn="Ben")

    assert (table.alive("Ben"), table.life("Ben"), table.in_play("Ben")) == (True, 0, ["ghost"])
    assert table.state[1].character == "willy_the_kid"
    assert table.role_seen("Cyril", "Ben") == "outlaw"
    assert (table.turn, table.distance("Ann", "Cyril")) == ("Ben", 2)
    for _ in range(2):
        table.play("Ben", "bang", "Ann")
        table.answer("Ann", "hit")
    assert table.life("Ann") == 3


@ruling("valley-019")
def test_only_somebody_eliminated_can_be_a_ghost() -> None:
    """The living are refused, also somebody who is a Ghost already; with nobody out, all are."""
    table = at(FALLEN.format(""), sets=VALLEY)
    assert table.targets("Ann", "ghost") == ["Ben"]
    for living in ("Cyril", "Ann"):
        refused = table.refusal("play", "Ann", "ghost", living)
        assert (refused.code, refused.rule) == ("still_in_game", "valley-019")
        assert [message.args["who"] for message in refused.allowed] == [{"seat": 1}]
    table.play("Ann", "ghost", "Ben")
    assert table.refusal("play", "Ann", "ghost", "Ben").code == "still_in_game"
    assert "ghost" not in table.layable("Ann")


@ruling("valley-019")
def test_a_ghost_cannot_refuse_to_come() -> None:
    """Whoever was out had no Escape to play when the Ghost came."""
    table = haunted()
    assert "use:escape" not in table.options("Ben")


@ruling("valley-020")
def test_a_ghost_gains_no_life() -> None:
    """Beer, Last Call, Saloon and abilities such as Sid Ketchum's bring a Ghost nothing."""
    table = haunted("@sid_ketchum", turn="Ben")
    for card in ("beer", "last_call", "saloon"):
        table.play("Ben", card)
    assert table.greyed("Ben")["use:sid_ketchum"] == "why.no_life_of_own"
    assert table.refusal("use", "Ben", "sid_ketchum").code == "ability_not_now"

    assert (table.life("Ben"), table.alive("Ben")) == (0, True)


@ruling("valley-020")
def test_a_ghosts_beer_still_brings_gold() -> None:
    """With Gold Rush on the table, a Ghost may play a Beer for a nugget."""
    position = "Ann:sheriff Ben:outlaw=0+ghost Cyril:renegade Dan:outlaw | Ben"
    spirit = ' | more {"1":{"alive":true,"spirit":"ghost"}}'
    table = at(position + spirit, sets=("valley_of_shadows", "gold_rush"))
    table.use("Ben", "beer_for_gold")

    assert (table.gold("Ben"), table.life("Ben")) == (1, 0)


@ruling("valley-020")
def test_a_ghost_loses_no_life() -> None:
    """Shots, Duels, Indians! and a snake's bite cost a Ghost nothing; Missed! is still possible."""
    table = haunted()
    table.play("Ann", "bang", "Ben")
    assert "missed" in table.choices("Ben")
    table.answer("Ben", "hit")
    assert table.told("log.no_effect_on", who="Ben")
    table.play("Ann", "duel", "Ben")
    table.answer("Ben", "hit")
    table.play("Ann", "rattlesnake", "Ben")
    table.end("Ann")
    table.flip("Ben", "4 spades")

    assert (table.alive("Ben"), table.life("Ben"), table.phase) == (True, 0, "play")


@ruling("valley-021")
def test_a_ghost_keeps_no_cards() -> None:
    """At the end of the turn the whole hand is discarded; cards in play stay."""
    table = haunted(turn="Ben")
    table.play("Ben", "barrel")
    assert table.hand_limit("Ben") == 0

    table.end("Ben", hand=3)
    assert table.asked == ["Ben"]
    [waiting] = table.match.view(None)["game"]["waiting"]
    assert (waiting["text"]["key"], waiting["text"]["args"]["n"]) == ("wait.excess", 3)
    table.answer("Ben", "discarded")

    assert (table.turn, table.in_play("Ben")) == ("Cyril", ["ghost", "barrel"])


@ruling("valley-022")
def test_a_ghost_without_lives_is_worth_most_to_bill_noface() -> None:
    """Bill Noface has lost all four lives, so he draws five cards."""
    table = haunted("@bill_noface", ("dodge_city",), turn="Ben")

    assert table.told("log.draws", who="Ben", n=5)


@ruling("valley-022")
def test_a_ghost_has_no_life_to_sell() -> None:
    """Chuck Wengam cannot use his ability."""
    table = haunted("@chuck_wengam", ("dodge_city",), turn="Ben")

    assert "use:chuck_wengam" not in table.options("Ben")
    assert table.refusal("use", "Ben", "chuck_wengam").why.key == "why.last_life"


@ruling("valley-023")
@pytest.mark.parametrize("card", ["panic", "cat_balou"])
def test_without_the_card_the_ghost_is_gone(card: str) -> None:
    """When Ghost is taken or discarded, its bearer is out at once, with everything else."""
    table = haunted(turn="Ben")
    table.play("Ben", "barrel")
    table.end("Ben")
    table.play("Cyril", card, "Ben", pick="ghost")

    assert (table.alive("Ben"), table.in_play("Ben")) == (False, [])
    assert table.told("log.eliminated", who="Ben", role="outlaw")
    assert "log.reward" not in table.heard
    assert table.asked == ["Cyril"]


@ruling("valley-023")
def test_another_card_may_go() -> None:
    """Losing any other card does not send a Ghost away."""
    table = haunted(turn="Ben")
    table.play("Ben", "barrel")
    table.end("Ben")
    table.play("Cyril", "cat_balou", "Ben", pick="barrel")

    assert table.alive("Ben")


@ruling("valley-023")
def test_johnny_kisch_sends_other_ghosts_away() -> None:
    """If his Ghost makes another one leave play, its bearer is out, too."""
    table = at(
        "Ann:sheriff@johnny_kisch Ben:outlaw=0 Cyril:outlaw=0 Dan:renegade | Ann", sets=VALLEY
    )
    table.play("Ann", "ghost", "Ben")
    table.play("Ann", "ghost", "Cyril")

    assert (table.alive("Ben"), table.alive("Cyril")) == (False, True)


@ruling("valley-023")
def test_a_ghost_holds_the_game_open() -> None:
    """While an Outlaw walks as a Ghost the law has not won; when the Ghost goes, it has."""
    table = at("Ann:sheriff Ben:outlaw=0 Cyril:outlaw=1 Dan:renegade=0 | Ann", sets=VALLEY)
    table.play("Ann", "ghost", "Ben")
    table.play("Ann", "duel", "Cyril")
    table.answer("Cyril", "hit")
    table.answer("Cyril", "out")
    assert table.winner is None

    table.play("Ann", "cat_balou", "Ben", pick="ghost")

    assert table.winner == "law"


@ruling("valley-020", "valley-023")
def test_a_table_with_a_ghost_can_be_set_right() -> None:
    """The host corrects anything beside a Ghost; who has lives, or no Ghost card, is none."""
    table = haunted()
    table.correct({"seat": 2, "life": 2})
    assert (table.life("Cyril"), table.alive("Ben"), table.life("Ben")) == (2, True, 0)
    assert table.refusal("correct", {"seat": 1, "in_play": []}).code == "bad_correction"

    table.correct({"seat": 1, "life": 3, "in_play": []})
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")

    assert table.life("Ben") == 2
