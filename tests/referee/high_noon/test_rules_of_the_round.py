"""Hangover, Sermon, Shootout, Handcuffs, New Identity and High Noon."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at
from tests.ruling import ruling

SETS = ("high_noon", "wild_west_show")


def seated(
    event: str | None = None, ann: str = "", ben: str = "", turn: str = "Ann", **more: object
) -> Table:
    """Four players, perhaps under an event card."""
    position = f"Ann:sheriff{ann} Ben:outlaw{ben} Cyril:renegade Dan:outlaw | {turn}"
    return at(position, sets=SETS, **{"in_force": (event,) if event else ()} | more)


@ruling("event-037")
def test_with_a_hangover_nobody_has_an_ability() -> None:
    """Abilities of every kind are off; lives and cards stay."""
    sober, drunk = (
        seated(e, "@willy_the_kid=8/9+scope", "@paul_regret") for e in (None, "hangover")
    )
    assert (sober.distance("Ann", "Ben"), drunk.distance("Ann", "Ben")) == (1, 1)
    assert (sober.distance("Dan", "Ben"), drunk.distance("Dan", "Ben")) == (3, 2)
    for table in (sober, drunk):
        table.play("Ann", "bang", "Ben")
        table.answer("Ben", "missed")
        assert (table.life("Ann"), table.in_play("Ann")) == (8, ["scope"])
    sober.play("Ann", "bang", "Ben")
    assert drunk.refusal("play", "Ann", "bang", "Ben").code == "bang_limit"


@ruling("event-037")
@pytest.mark.parametrize(
    ("ben", "offered"),
    [("@jourdonnais", "jourdonnais"), ("@calamity_janet", "missed:bang")],
)
def test_with_a_hangover_nobody_dodges_in_their_own_way(ben: str, offered: str) -> None:
    """What a character could answer with is not offered."""
    for event in (None, "hangover"):
        table = seated(event, ben=ben)
        table.play("Ann", "bang", "Ben")
        assert (offered in table.choices("Ben")) == (event is None)


@ruling("event-038")
def test_under_the_sermon_nobody_uses_a_bang_in_their_turn() -> None:
    """The player on turn plays none; others give one up against Indians! or in a duel."""
    table = seated("sermon")
    assert table.refusal("play", "Ann", "bang", "Ben").code == "use_banned"
    assert table.greyed("Ann")["play:bang"] == "why.use_banned"
    table.play("Ann", "indians")
    for name in ("Ben", "Cyril", "Dan"):
        table.answer(name, "bang")
    table.play("Ann", "gatling")
    for name in ("Ben", "Cyril", "Dan"):
        table.answer(name, "missed")

    assert [table.life(name) for name in table.names] == [5, 4, 4, 4]


@ruling("event-039")
def test_under_the_sermon_a_duel_of_ones_own_is_lost_to_the_first_bang() -> None:
    """The challenger cannot answer with a BANG! and loses a life."""
    table = seated("sermon")
    table.play("Ann", "duel", "Ben")
    table.answer("Ben", "bang")
    assert table.choices("Ann") == ["hit"]
    assert table.refusal("answer", "Ann", "bang").why.key == "why.use_banned"

    table.answer("Ann", "hit")

    assert (table.life("Ann"), table.life("Ben")) == (4, 4)


@ruling("event-040")
def test_under_the_sermon_nothing_else_is_a_bang_either() -> None:
    """Calamity Janet's Missed! would count as a BANG! card."""
    for event in (None, "sermon"):
        table = seated(event, "@calamity_janet")
        assert ("play:bang:missed" in table.options("Ann")) == (event is None)
    assert table.refusal("play", "Ann", "bang", "Ben", using="missed").code == "use_banned"


@ruling("event-040")
def test_under_the_sermon_a_bang_pays_for_nothing() -> None:
    """Lee Van Kliff cannot give up a BANG! to repeat a card: that is a use of one."""
    for event in (None, "sermon"):
        table = seated(event, "@lee_van_kliff")
        table.play("Ann", "stagecoach")
        assert ("use:lee_van_kliff" in table.options("Ann")) == (event is None)
    assert table.refusal("use", "Ann", "lee_van_kliff").code == "ability_not_now"


@ruling("event-040")
def test_under_the_sermon_a_bang_is_no_missed_in_ones_own_turn() -> None:
    """Calamity Janet, shot at in her own turn, keeps her BANG! cards; out of turn she does not."""
    table = seated(None, "@calamity_janet", in_force=("sermon", "dorothy_rage"))
    table.use("Ann", "dorothy_rage", target="Ben")
    table.answer("Ann", "card", "gatling")
    table.answer("Ben", "play")
    table.answer("Cyril", "missed")
    table.answer("Dan", "missed")
    assert table.choices("Ann") == ["missed", "hit"]

    other = seated("sermon", ben="@calamity_janet")
    other.play("Ann", "gatling")
    assert "missed:bang" in other.choices("Ben")


@ruling("event-041")
@pytest.mark.parametrize(("ann", "shots"), [("", 2), ("+volcanic", 3), ("@willy_the_kid", 3)])
def test_the_shootout_allows_two_bangs(ann: str, shots: int) -> None:
    """The third BANG! of a turn is refused, except to those who shoot as often as they like."""
    table = seated("shootout", ann)
    for _ in range(shots):
        table.play("Ann", "bang", "Ben")
        table.answer("Ben", "missed")
    if shots == 2:
        refused = table.refusal("play", "Ann", "bang", "Ben")
        assert (refused.code, refused.why.args["n"]) == ("bang_limit", 2)


@ruling("event-041")
def test_without_the_shootout_one_bang_is_the_limit() -> None:
    """The second BANG! of a turn is refused as soon as another event covers it."""
    table = seated("thirst")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")

    assert table.refusal("play", "Ann", "bang", "Ben").why.args["n"] == 1


@ruling("event-042")
def test_handcuffs_bind_the_player_on_turn_to_a_suit() -> None:
    """After drawing, a suit is named: cards of another one are refused, to this player only."""
    table = seated("handcuffs", turn="Dan")
    table.end("Dan")
    assert table.choices("Ann") == ["spades", "hearts", "diamonds", "clubs"]
    table.answer("Ann", "diamonds")
    assert table.refusal("play", "Ann", "bang", "Ben", suit="clubs").code == "wrong_suit"
    assert table.refusal("play", "Ann", "beer").code == "wrong_suit"

    table.play("Ann", "bang", "Ben", suit="diamonds")

    assert "missed" in table.choices("Ben")


@ruling("event-043")
@pytest.mark.parametrize(("choice", "life"), [("swap", 2), ("keep", 1)])
def test_a_new_identity_comes_with_two_lives(choice: str, life: int) -> None:
    """At the start of a turn the unused character may be taken on, for good."""
    table = seated("new_identity", ben="@el_gringo=1/3")
    table.end("Ann")
    value = "rose_doolan" if choice == "swap" else None

    table.answer("Ben", choice, value)

    player = table.state[table.seat("Ben")]
    assert (player.character, player.life) == (value or "el_gringo", life)
    table.end("Ben")
    assert table.distance("Ben", "Dan") == (1 if choice == "swap" else 2)


@ruling("event-044")
def test_at_high_noon_everybody_loses_a_life_first_of_all() -> None:
    """The life goes before the check for Jail."""
    table = seated("high_noon", ben="+jail")
    table.end("Ann")

    assert (table.life("Ben"), table.asked) == (3, ["Ben"])
    table.flip("Ben", "K clubs")
    assert (table.turn, table.life("Cyril")) == ("Cyril", 3)


@ruling("event-044")
@pytest.mark.parametrize(("answer", "alive"), [("beer", True), ("out", False)])
def test_at_high_noon_the_last_life_goes_too(answer: str, alive: bool) -> None:
    """Only a Beer saves it, and nobody is rewarded for a death."""
    table = seated("high_noon", ben="=1")
    table.end("Ann")
    assert table.choices("Ben") == ["beer", "out"]

    table.answer("Ben", answer)

    assert table.alive("Ben") == alive
    assert table.turn == ("Ben" if alive else "Cyril")
    assert not table.told("log.reward")
