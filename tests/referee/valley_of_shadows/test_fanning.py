"""Fanning: two shots, the second measured from the first target."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at
from tests.ruling import ruling

VALLEY = ("valley_of_shadows",)
SIX = "Ann:sheriff Ben:outlaw{} Cyril:outlaw{} Dan:renegade Eva:deputy Felix:outlaw{} | Ann"


def seconds(table: Table, first: str) -> list[str]:
    """Who is offered as the second target."""
    return [table.names[int(seat)] for seat in table.picks("Ann", "fanning", first)]


@ruling("valley-049")
def test_two_players_are_shot_at_and_defend_each_for_themselves() -> None:
    """The first within range, the second next to the first, never the shooter."""
    table = at(SIX.format("", "", ""), sets=VALLEY)
    assert table.targets("Ann", "fanning") == ["Ben", "Felix"]
    assert seconds(table, "Ben") == ["Cyril"]

    table.play("Ann", "fanning", "Ben", also="Cyril")

    assert table.asked == ["Ben"]
    table.answer("Ben", "missed")
    assert table.asked == ["Cyril"]
    table.answer("Cyril", "hit")
    assert (table.life("Ben"), table.life("Cyril")) == (4, 3)


@ruling("valley-049")
@pytest.mark.parametrize("also", ["Dan", "Ann", "Ben", None])
def test_the_second_target_sits_next_to_the_first(also: str | None) -> None:
    """Further away, the shooter, the first target again or nobody at all is refused."""
    table = at(SIX.format("", "", ""), sets=VALLEY)

    assert table.refusal("play", "Ann", "fanning", "Ben", also=also).code == "bad_also"


@ruling("valley-049")
def test_a_first_target_with_a_neighbour_must_be_chosen() -> None:
    """Even to one's own disadvantage: with Cyril out of Ben's reach only Felix will do."""
    table = at(SIX.format("", "+mustang", ""), sets=VALLEY)
    assert table.targets("Ann", "fanning") == ["Felix"]

    refused = table.refusal("play", "Ann", "fanning", "Ben")

    assert (refused.code, refused.rule) == ("fanning_first", "valley-049")
    table.play("Ann", "fanning", "Felix", also="Eva")
    assert table.asked == ["Felix"]


@ruling("valley-049")
def test_without_any_such_target_one_is_enough() -> None:
    """With two players left there is nobody beside the first target; only one shot is fired."""
    table = at("Ann:sheriff Ben:outlaw Cyril:outlaw=0 Dan:renegade=0 | Ann", sets=VALLEY)
    assert table.refusal("play", "Ann", "fanning", "Ben", also="Ann").code == "bad_also"

    table.play("Ann", "fanning", "Ben")
    table.answer("Ben", "hit")

    assert (table.life("Ben"), table.asked) == (3, ["Ann"])
    assert table.choices("Ben") == []


@ruling("valley-050")
@pytest.mark.parametrize(
    ("ben", "cyril", "found"),
    [
        ("", "", ["Cyril"]),
        ("+winchester", "", ["Cyril"]),
        ("+scope", "", ["Cyril", "Dan", "Felix"]),
        ("@rose_doolan", "", ["Cyril", "Dan", "Felix"]),
        ("+scope", "+mustang", ["Cyril", "Dan", "Felix"]),
        ("+scope", "@paul_regret+mustang", ["Dan", "Felix"]),
    ],
)
def test_the_second_distance(ben: str, cyril: str, found: list[str]) -> None:
    """It is seen with the first target's eyes: Scope, Mustang and abilities count, weapons not."""
    table = at(SIX.format(ben, cyril, ""), sets=VALLEY)

    assert seconds(table, "Ben") == found


@ruling("valley-050")
@pytest.mark.parametrize("far", ["+mustang", "@paul_regret"])
def test_what_keeps_a_neighbour_away_cannot_be_switched_off(far: str) -> None:
    """A neighbour behind a Mustang, or Paul Regret, is no second target, even if all agreed."""
    table = at(SIX.format("", far, ""), sets=VALLEY)

    refused = table.refusal("play", "Ann", "fanning", "Ben", also="Cyril")

    assert (refused.code, refused.rule) == ("fanning_first", "valley-049")


@ruling("valley-051")
@pytest.mark.parametrize(("first", "then"), [("fanning", "bang"), ("bang", "fanning")])
def test_fanning_takes_the_place_of_the_bang(first: str, then: str) -> None:
    """Although it is no BANG! card, after either of the two the other is refused."""
    table = at(SIX.format("", "", ""), sets=VALLEY)
    more = {"fanning": {"also": "Cyril"}, "bang": {}}
    table.play("Ann", first, "Ben", **more[first])
    for who in ("Ben", "Cyril") if first == "fanning" else ("Ben",):
        table.answer(who, "missed")

    refused = table.refusal("play", "Ann", then, "Ben", **more[then])

    rule = {"fanning": "valley-051", "bang": "base-024"}[then]
    assert (refused.code, refused.rule) == ("bang_limit", rule)


@ruling("valley-051")
def test_fanning_and_whoever_may_shoot_often() -> None:
    """Willy the Kid, or a Volcanic, allows both."""
    for more in ("@willy_the_kid", "+volcanic"):
        table = at(SIX.format("", "", "").replace("Ann:sheriff", f"Ann:sheriff{more}"), sets=VALLEY)
        table.play("Ann", "bang", "Ben")
        table.answer("Ben", "missed")
        table.play("Ann", "fanning", "Ben", also="Cyril")
        assert table.asked == ["Ben"]


@ruling("valley-049")
def test_a_second_target_that_does_not_exist_is_refused_in_words() -> None:
    """Nobody but the shooter is beside Ben: the card may be played at him alone."""
    table = at(
        "Ann:sheriff Ben:outlaw Cyril:renegade+mustang Dan:outlaw+mustang | Ann", sets=VALLEY
    )
    refused = table.refusal("play", "Ann", "fanning", "Ben", also="Cyril")
    assert (refused.code, refused.why.key) == ("bad_also", "why.no_second_target")
    assert [one.key for one in refused.allowed] == ["name.card"]
