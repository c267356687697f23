"""Characters who shoot more, further, or with other cards; and those who are further away."""

from __future__ import annotations

import pytest

from tests.referee.table import at
from tests.ruling import ruling

FOUR = "Ann:sheriff{ann} Ben:outlaw{ben} Cyril:renegade Dan:outlaw | Ann"
SIX = "Ann:sheriff{ann} Ben:outlaw Cyril:outlaw Dan:outlaw Eva:renegade Felix:deputy | Ann"


@ruling("base-131")
@pytest.mark.parametrize("second", [{}, {"using": "missed"}])
def test_calamity_janets_missed_uses_up_her_bang(second: dict[str, str]) -> None:
    """A Missed! she shot with was her BANG! of the turn; another of either kind is refused."""
    table = at(FOUR.format(ann="@calamity_janet", ben=""))
    assert "play:bang:missed" in table.options("Ann")
    table.play("Ann", "bang", "Ben", using="missed")
    assert table.told("log.using")
    table.answer("Ben", "hit")
    assert table.life("Ben") == 3

    refused = table.refusal("play", "Ann", "bang", "Ben", **second)
    assert (refused.code, refused.rule) == ("bang_limit", "base-024")


@ruling("base-131")
def test_calamity_janet_with_volcanic_goes_on_shooting() -> None:
    """Volcanic lifts the limit for her, too."""
    table = at(FOUR.format(ann="@calamity_janet+volcanic", ben=""))
    for using in ("missed", None, "missed"):
        table.play("Ann", "bang", "Ben", using=using)
        table.answer("Ben", "missed")

    assert table.asked == ["Ann"]


@ruling("base-131")
def test_calamity_janet_plays_no_missed_of_her_own_accord() -> None:
    """Her choices hold no Missed!, with whatever card: it is only ever an answer."""
    table = at(FOUR.format(ann="@calamity_janet", ben=""))

    assert not [name for name in table.greyed("Ann") if name.startswith("play:missed")]
    assert table.refusal("play", "Ann", "missed", using="bang").code == "only_when_shot"
    plain = at(FOUR.format(ann="@rose_doolan", ben=""))
    assert plain.refusal("play", "Ann", "bang", "Ben", using="missed").code == "no_stand_in"


@ruling("base-139")
@pytest.mark.parametrize(("mustang", "further"), [("", 1), ("+mustang", 2)])
def test_paul_regret_is_further_away(mustang: str, further: int) -> None:
    """Others see him one further away, two with a Mustang; he sees them as usual."""
    table = at(SIX.format(ann=f"@paul_regret=4/4{mustang}"))

    plain = {"Ben": 1, "Cyril": 2, "Dan": 3, "Eva": 2, "Felix": 1}
    assert table.distances("Ann") == plain
    for name, steps in plain.items():
        assert table.distance(name, "Ann") == steps + further
        assert not table.reaches(name, "Ann")


@ruling("base-141")
@pytest.mark.parametrize(
    ("scope", "seen"),
    [
        ("", {"Ben": 1, "Cyril": 1, "Dan": 2, "Eva": 1, "Felix": 1}),
        ("+scope", {"Ben": 1, "Cyril": 1, "Dan": 1, "Eva": 1, "Felix": 1}),
    ],
)
def test_rose_doolan_sees_everybody_closer(scope: str, seen: dict[str, int]) -> None:
    """She sees others one closer, two with a Scope, never below 1; they see her as usual."""
    table = at(SIX.format(ann=f"@rose_doolan{scope}"))

    assert table.distances("Ann") == seen
    usual = {"Ben": 1, "Cyril": 2, "Dan": 3, "Eva": 2, "Felix": 1}
    assert {name: table.distance(name, "Ann") for name in usual} == usual


@ruling("base-149")
def test_willy_the_kid_has_no_limit() -> None:
    """He plays as many BANG! cards as he likes, within the range of his weapon."""
    table = at(SIX.format(ann="@willy_the_kid"))
    for target in ("Ben", "Felix", "Ben"):
        table.play("Ann", "bang", target)
        table.answer(target, "hit")

    assert (table.life("Ben"), table.life("Felix")) == (2, 3)
    assert table.refusal("play", "Ann", "bang", "Cyril").code == "out_of_range"


@ruling("base-154")
def test_emiliano_keeps_the_missed_that_stopped_him() -> None:
    """If a Missed! card stops his BANG!, he takes that Missed!; a Barrel leaves nothing to take."""
    table = at(FOUR.format(ann="@emiliano", ben="+barrel"))
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")
    assert table.told("log.takes_card", who="Ann", card="missed", n=1)

    barrel = at(FOUR.format(ann="@emiliano", ben="+barrel"))
    barrel.play("Ann", "bang", "Ben")
    barrel.answer("Ben", "barrel")
    barrel.flip("Ben", "4 hearts")
    assert barrel.told("log.shot_stopped", who="Ben")
    assert "log.takes_card" not in barrel.heard


@ruling("base-154")
def test_emiliano_keeps_the_bang_that_he_stopped() -> None:
    """If his Missed! card stops a BANG! card, he takes that BANG!; not if he is hit."""
    table = at(FOUR.format(ann="", ben="@emiliano"))
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")
    assert table.told("log.takes_card", who="Ben", card="bang", n=1)

    hit = at(FOUR.format(ann="", ben="@emiliano"))
    hit.play("Ann", "bang", "Ben")
    hit.answer("Ben", "hit")
    assert "log.takes_card" not in hit.heard


@ruling("base-154")
@pytest.mark.parametrize(("ann", "ben"), [("@emiliano", ""), ("", "@emiliano")])
def test_emiliano_keeps_nothing_of_a_gatling(ann: str, ben: str) -> None:
    """A Gatling is no BANG! card, on either side."""
    table = at(FOUR.format(ann=ann, ben=ben))
    table.play("Ann", "gatling")
    table.answer("Ben", "missed")

    assert "log.takes_card" not in table.heard


@ruling("base-155")
def test_annie_versary_shoots_with_any_card() -> None:
    """Any card is a BANG! to her; range and limit hold as for the card itself."""
    table = at(FOUR.format(ann="@annie_versary", ben=""))
    assert "play:bang:any" in table.options("Ann")
    assert table.refusal("play", "Ann", "bang", "Cyril", using="any").code == "out_of_range"
    table.play("Ann", "bang", "Ben", using="any")
    table.answer("Ben", "hit")

    assert table.life("Ben") == 3
    assert table.refusal("play", "Ann", "bang", "Ben", using="any").code == "bang_limit"


@ruling("base-155")
def test_only_annie_versary_shoots_with_any_card() -> None:
    """Everybody else needs the card itself; and to her nothing else becomes free."""
    plain = at(FOUR.format(ann="@willy_the_kid", ben=""))
    assert plain.refusal("play", "Ann", "bang", "Ben", using="any").code == "no_stand_in"

    table = at(FOUR.format(ann="", ben="@annie_versary"))
    table.play("Ann", "bang", "Ben")
    assert table.choices("Ben") == ["missed", "hit"]
