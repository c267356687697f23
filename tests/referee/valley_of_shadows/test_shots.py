"""Tomahawk, Aim, LeMat, Shotgun and Bounty."""

from __future__ import annotations

import pytest

from tests.referee.table import at
from tests.ruling import ruling

VALLEY = ("valley_of_shadows",)
FOUR = "Ann:sheriff Ben:outlaw Cyril:outlaw Dan:renegade | Ann"
SIX = "Ann:sheriff Ben:outlaw Cyril:outlaw Dan:renegade Eva:deputy Felix:outlaw | Ann"


def armed(weapon: str) -> str:
    """The four players, Ann with something more."""
    return FOUR.replace("Ann:sheriff", f"Ann:sheriff{weapon}")


@ruling("valley-038")
def test_a_hit_with_a_bang_card_earns_the_bounty() -> None:
    """Whoever hits the bearer with a BANG! card draws a card, every time; a miss earns nothing."""
    table = at(FOUR, sets=VALLEY)
    assert table.targets("Ann", "bounty") == ["Ben", "Cyril", "Dan", "Ann"]
    table.play("Ann", "bounty", "Ben")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    assert table.told("log.draws_more", who="Ann", n=1)
    assert table.in_play("Ben") == ["bounty"]

    for who in ("Ann", "Ben"):
        table.end(who)
    table.play("Cyril", "bang", "Ben")
    table.answer("Ben", "missed")
    assert "log.draws_more" not in table.heard


@ruling("valley-038")
@pytest.mark.parametrize("card", ["gatling", "fanning", "tomahawk", "duel"])
def test_look_alikes_earn_no_bounty(card: str) -> None:
    """Gatling, Fanning and the like hit, but bring no card; nor does hitting anybody else."""
    table = at(FOUR.replace("Ben:outlaw", "Ben:outlaw+bounty"), sets=VALLEY)
    target = None if card == "gatling" else "Ben"
    table.play("Ann", card, target, also="Cyril" if card == "fanning" else None)
    table.answer("Ben", "hit")
    assert (table.life("Ben"), "log.draws_more" in table.heard) == (3, False)

    other = at(FOUR.replace("Ben:outlaw", "Ben:outlaw+bounty"), sets=VALLEY)
    other.play("Ann", "bang", "Dan")
    other.answer("Dan", "hit")
    assert "log.draws_more" not in other.heard


@ruling("valley-042")
def test_tomahawk_reaches_distance_2() -> None:
    """Up to distance 2, whatever the weapon; further away it is refused."""
    table = at(SIX.replace("Ann:sheriff", "Ann:sheriff+winchester"), sets=VALLEY)
    refused = table.refusal("play", "Ann", "tomahawk", "Dan")
    assert (refused.code, refused.rule) == ("too_far", "valley-042")
    assert [message.args["who"]["seat"] for message in refused.allowed] == [1, 2, 4, 5, 0]

    table.play("Ann", "tomahawk", "Cyril")
    table.answer("Cyril", "hit")
    assert table.life("Cyril") == 3


@ruling("valley-042")
def test_tomahawk_is_no_bang_card() -> None:
    """It stays outside the limit and is no answer in a Duel or to Indians!."""
    table = at(FOUR, sets=VALLEY)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")
    for _ in range(2):
        table.play("Ann", "tomahawk", "Ben")
        table.answer("Ben", "missed")
    table.play("Ann", "duel", "Ben")
    assert table.refusal("answer", "Ben", "tomahawk").code == "not_an_answer"
    table.answer("Ben", "hit")
    table.play("Ann", "indians")
    assert table.refusal("answer", "Ben", "tomahawk").code == "not_an_answer"


@ruling("valley-045")
@pytest.mark.parametrize(("answer", "life"), [("hit", 2), ("missed", 4)])
def test_aim_costs_two_lives_or_one_missed(answer: str, life: int) -> None:
    """Together with a BANG! it takes two lives; a single Missed! effect cancels it."""
    table = at(FOUR, sets=VALLEY)
    table.play("Ann", "aim", "Ben")
    assert table.told("log.played", who="Ann", card="aim")
    assert table.told("log.played_at", who="Ann", card="bang", target="Ben")
    table.answer("Ben", answer)

    assert (table.life("Ben"), table.asked) == (life, ["Ann"])


@ruling("valley-045")
def test_aim_goes_with_the_bang_of_the_turn() -> None:
    """It needs a BANG! that may be played: in range, within the limit, and not forbidden."""
    table = at(FOUR, sets=VALLEY)
    assert table.refusal("play", "Ann", "aim", "Cyril").code == "out_of_range"
    table.play("Ann", "aim", "Ben")
    table.answer("Ben", "missed")
    assert table.refusal("play", "Ann", "bang", "Ben").code == "bang_limit"
    assert table.refusal("play", "Ann", "aim", "Ben").code == "bang_limit"

    sermon = at(FOUR, sets=(*VALLEY, "high_noon"), in_force=("sermon",))
    assert sermon.refusal("play", "Ann", "aim", "Ben").code == "use_banned"


@ruling("valley-045")
def test_aim_and_whoever_is_safe_from_diamonds() -> None:
    """What counts against Apache Kid is the suit of the BANG!, although Aim is a club."""
    for suit, life in (("diamonds", 4), ("spades", 2)):
        table = at(
            FOUR.replace("Ben:outlaw", "Ben:outlaw@apache_kid"), sets=(*VALLEY, "dodge_city")
        )
        table.play("Ann", "aim", "Ben", suit=suit)
        if suit == "spades":
            table.answer("Ben", "hit")
        assert table.life("Ben") == life


@ruling("valley-046")
@pytest.mark.parametrize(("flip", "asked"), [("4 spades", "Ann"), ("4 hearts", "Ben")])
def test_aim_by_colorado_bill(flip: str, asked: str) -> None:
    """On spades the target loses two lives and cannot do anything about it."""
    table = at(armed("@colorado_bill"), sets=VALLEY)
    table.play("Ann", "aim", "Ben")
    assert table.asked == ["Ann"]
    table.flip("Ann", flip)

    assert table.asked == [asked]
    assert table.life("Ben") == (2 if asked == "Ann" else 4)


@ruling("valley-047")
def test_lemat_makes_any_card_a_bang() -> None:
    """In one's own turn; it counts as the BANG! of the turn, before or after a real one."""
    table = at(armed("+lemat"), sets=VALLEY)
    assert table.range("Ann") == 1
    table.play("Ann", "bang", "Ben", using="any")
    table.answer("Ben", "hit")
    assert table.life("Ben") == 3
    for using in ("any", None):
        refused = table.refusal("play", "Ann", "bang", "Ben", using=using)
        assert (refused.code, refused.rule) == ("bang_limit", "base-024")

    bare = at(FOUR, sets=VALLEY)
    assert bare.refusal("play", "Ann", "bang", "Ben", using="any").code == "no_stand_in"


@ruling("valley-047")
def test_lemat_and_willy_the_kid() -> None:
    """Whoever may play several BANG! cards may use LeMat as often."""
    table = at(armed("@willy_the_kid+lemat"), sets=VALLEY)
    for using in ("any", "any", None):
        table.play("Ann", "bang", "Ben", using=using)
        table.answer("Ben", "hit")

    assert table.life("Ben") == 1


@ruling("valley-047")
def test_lemat_does_nothing_out_of_turn() -> None:
    """Against Indians! in another's turn only a real BANG! helps."""
    table = at(armed("+lemat").replace("| Ann", "| Ben"), sets=VALLEY)
    table.play("Ben", "indians")
    table.answer("Cyril", "hit")
    table.answer("Dan", "hit")

    assert table.choices("Ann") == ["bang", "hit"]


@ruling("valley-048")
def test_shotgun_costs_a_card_besides() -> None:
    """Whoever is hit by a BANG! card loses a life and discards a card of their choice."""
    table = at(armed("+shotgun"), sets=VALLEY)
    assert table.range("Ann") == 1
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")

    assert table.life("Ben") == 3
    assert table.told("log.discards_chosen", who="Ben", n=1)


@ruling("valley-048")
@pytest.mark.parametrize(("card", "answer"), [("bang", "missed"), ("gatling", "hit")])
def test_shotgun_wants_a_hit_with_a_bang_card(card: str, answer: str) -> None:
    """A BANG! that was stopped and a Gatling that hits cost no card."""
    table = at(armed("+shotgun"), sets=VALLEY)
    table.play("Ann", card, "Ben" if card == "bang" else None)
    table.answer("Ben", answer)

    assert "log.discards_chosen" not in table.heard


@ruling("base-055")
def test_a_wrong_stand_in_is_told_what_may_be_used() -> None:
    """A LeMat makes any card a BANG!, and that is what is offered; elsewhere nothing stands in."""
    table = at("Ann:sheriff+lemat Ben:outlaw Cyril:renegade Dan:outlaw | Ann", sets=VALLEY)
    refused = table.refusal("play", "Ann", "bang", "Ben", using="beer")
    assert (refused.code, refused.why.key) == ("no_stand_in", "why.wrong_stand_in")
    assert [one.key for one in refused.allowed] == ["name.any_card"]
    assert table.refusal("play", "Ann", "beer", using="bang").why.key == "why.no_stand_in"
