"""Hits and misses, losses and healing."""

from __future__ import annotations

import pytest

from tests.referee.duel.table import facing, law, outlaws
from tests.ruling import ruling


@ruling("duel-047", "duel-050")
def test_an_uncancelled_hit_costs_one_health() -> None:
    """One hit a card, one health a hit; each further hit one more."""
    table = facing(ben=outlaws("soundance_kid=3"))
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "hit")
    assert table.health("soundance_kid") == 2
    assert table.told("log.health_lost", who={"character": "soundance_kid"}, n=1, now=2)
    table.play("Ann", "knife", "soundance_kid")
    table.answer("Ben", "hit")
    assert table.health("soundance_kid") == 1


@ruling("duel-048")
def test_a_hit_is_cancelled_by_a_card_by_equipment_or_by_an_ability() -> None:
    """Of the character that is hit, and of no other."""
    ben = outlaws("sid_curry+barrel+hat", "cattle_katie+barrel")
    table = facing(ben=ben)
    table.play("Ann", "colt", "sid_curry")
    assert table.choices("Ben") == ["missed", "return_fire", "sid_curry", "barrel", "hat", "hit"]
    table = facing(ben=outlaws("soundance_kid", "sid_curry+hat"))
    table.play("Ann", "colt", "soundance_kid")
    assert table.choices("Ben") == ["missed", "return_fire", "hit"]


@ruling("duel-049")
def test_a_miss_is_played_in_the_opponents_turn() -> None:
    """At once, and by nobody but the one who is hit."""
    table = facing()
    table.play("Ann", "colt", "soundance_kid")
    assert table.asked == ["Ben"]
    assert table.refusal("answer", "Ann", "missed").rule == "duel-049"
    table.answer("Ben", "missed")
    assert (table.health("soundance_kid"), table.hand("Ben")) == (4, 3)
    assert table.turn == "Ann"


@ruling("duel-051")
def test_a_loss_is_no_hit_and_nothing_cancels_it() -> None:
    """Against Indians! and in a duel neither miss cards nor Barrel nor Hat are offered."""
    ben = outlaws("soundance_kid+barrel+hat")
    for card, target in (("indians", None), ("duel", "soundance_kid")):
        table = facing(ben=ben)
        table.play("Ann", card, target)
        assert table.choices("Ben") == ["hit_card", "lose"]
        assert table.refusal("answer", "Ben", "missed").rule == "duel-107"
    table = facing(ben=outlaws("soundance_kid+barrel+rattlesnake"))
    table.end("Ann")
    table.shows("Ben", "snake")
    assert table.health("soundance_kid") == 3
    assert table.asked == ["Ben"]


@ruling("duel-052")
def test_becoming_the_target_of_a_hit_can_be_cancelled_and_is_no_bang_card() -> None:
    """Pinkerton's hit comes by itself; a BANG! card may still be played afterwards."""
    ann = law("alan_pinkertoon")
    table = facing(ann, outlaws("soundance_kid+barrel"), turn="Ben")
    table.play("Ben", "knife", "alan_pinkertoon")
    table.answer("Ann", "hit")
    assert table.asked == ["Ben"]
    assert {"missed", "barrel"} <= set(table.choices("Ben"))
    table.answer("Ben", "missed")
    assert table.health("soundance_kid") == 4
    assert table.state.turn.bangs == 0


@ruling("duel-052")
@pytest.mark.parametrize(
    ("ann", "ben", "moves", "target"),
    [
        ("pat_garret", "soundance_kid", (("Ben", "colt"), ("Ann", "return_fire")), "soundance_kid"),
        ("wild_bill", "soundance_kid", (("Ben", "robbery"),), "soundance_kid"),
        ("pat_garret", "sid_curry", (("Ann", "colt"), ("Ben", "sid_curry")), "pat_garret"),
        ("pat_garret", "cattle_katie", (("Ben", "swap"),), "bill_tightman"),
    ],
    ids=["return fire", "wild bill", "kid curry", "tom horn"],
)
def test_a_hit_without_a_card_is_cancelled_as_usual(
    ann: str, ben: str, moves: tuple[tuple[str, str], ...], target: str
) -> None:
    """It happens by itself, takes no BANG! card of the turn, and a miss cancels it."""
    table = facing(law(ann), outlaws(ben, "tom_thorn"), turn=moves[0][0])
    (who, what), *answers = moves
    if what == "swap":
        table.swap(who)
    else:
        pick = {"pick": "hand"} if what == "robbery" else {}
        table.play(who, what, None if pick else (ann if who == "Ben" else ben), **pick)
    for answerer, choice in answers:
        table.answer(answerer, choice)
    if ben == "sid_curry":
        table.shows("Ben", "barrel")
    bangs = table.state.turn.bangs
    hit = table.state.top
    assert (hit.who, hit.is_bang, bangs) == (target, False, int(what == "colt"))
    (asked,) = table.asked
    assert "any_card" not in table.choices(asked)
    health = table.health(target)
    table.answer(asked, "missed")
    assert (table.health(target), table.state.turn.bangs) == (health, bangs)
    assert table.state.top is None


@ruling("duel-053")
def test_only_the_large_symbol_makes_a_hit_or_a_miss_card() -> None:
    """Scope and Return Fire shoot at nobody; Derringer and Carbine cancel nothing."""
    table = facing()
    assert table.refusal("play", "Ann", "return_fire", "soundance_kid").code == "only_answers"
    table.play("Ann", "colt", "soundance_kid")
    for card in ("derringer", "carbine", "scope"):
        assert table.refusal("answer", "Ben", card).rule == "duel-053"
    table.answer("Ben", "hit")
    table.play("Ann", "duel", "soundance_kid")
    for card in ("return_fire", "scope"):
        assert table.refusal("answer", "Ben", card).why.key == "why.no_hit_card"


@ruling("duel-054")
@pytest.mark.parametrize("card", ["shotgun", "carbine", "peacemaker", "remington", "schofield"])
def test_what_follows_a_miss_follows_only_a_miss(card: str) -> None:
    """Not cancelled, the card costs one health and does nothing else."""
    table = facing(law("pat_garret=2+hat"), outlaws("soundance_kid+hat"))
    hands = table.hand("Ann"), table.hand("Ben")
    table.play("Ann", card, "soundance_kid")
    table.answer("Ben", "hit")
    assert table.health("soundance_kid") == 3
    assert table.asked == ["Ann"]
    assert table.choices("Ann") == []
    assert (table.hand("Ann"), table.hand("Ben")) == (hands[0] - 1, hands[1])
    assert table.health("pat_garret") == 2


@ruling("duel-055")
def test_nobody_is_healed_above_the_printed_health() -> None:
    """Full health stays as it is."""
    table = facing(turn="Ben", ben=outlaws("soundance_kid=4", "cattle_katie=3"))
    table.play("Ben", "rest")
    assert (table.health("soundance_kid"), table.health("cattle_katie")) == (4, 4)
    assert table.told("log.health_gained", who={"character": "cattle_katie"}, n=1, now=4)
    assert not table.told("log.health_gained", who={"character": "soundance_kid"})


@ruling("duel-056")
def test_a_card_beats_the_rules() -> None:
    """The rules hide the cover; the Winchester says otherwise, and wins."""
    table = facing()
    table.play("Ann", "winchester", "cattle_katie")
    table.answer("Ben", "hit")
    assert table.health("cattle_katie") == 3
