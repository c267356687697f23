"""Brown cards that do more for tokens: decided when they are played, and never compulsory."""

from __future__ import annotations

import pytest

from tests.referee.armed_and_dangerous.armory import armed, ask_of, left, tokens, values
from tests.ruling import ruling


@ruling("armed-035")
def test_an_upgrade_is_decided_when_the_card_is_played() -> None:
    """Plain or better are two options; how many times is asked before anything happens."""
    table = armed("#4+whip#2")
    assert {"play:caravan", "play:caravan+"} <= set(table.options("Ann"))
    assert values(ask_of(table, "Ann", "play:caravan+")) == [1, 2, 3]

    table.play("Ann", "caravan")
    assert table.told("log.draws", who="Ann", n=2)
    assert tokens(table, "Ann") == {"character": 4, "whip": 2}


@ruling("armed-035")
def test_an_upgrade_that_cannot_be_paid_is_refused() -> None:
    """Six tokens make a Caravan better three times, not four; one token not at all."""
    table = armed("#4+whip#2")
    refused = table.refusal("play", "Ann", "caravan", upgrade=4)
    assert (refused.code, refused.rule) == ("bad_upgrade", "armed-035")
    assert refused.why.key == "why.too_many_upgrades"
    assert table.refusal("play", "Ann", "caravan", upgrade=-1).code == "bad_upgrade"

    poor = armed("#1")
    assert poor.greyed("Ann")["play:caravan+"] == "why.too_few_tokens"
    assert poor.refusal("play", "Ann", "caravan", upgrade=1).why.key == "why.too_few_tokens"


@ruling("armed-035")
def test_whoever_has_no_token_sees_nothing_of_upgrades() -> None:
    """No button, not even a grey one, for what is out of reach anyway."""
    table = armed()

    shown = [*table.options("Ann"), *table.greyed("Ann")]
    assert not [option for option in shown if option.endswith("+")]


@ruling("armed-035")
def test_a_plain_card_has_no_upgrade() -> None:
    """Stagecoach draws two cards, whatever is paid."""
    table = armed("#4")

    assert table.refusal("play", "Ann", "stagecoach", upgrade=1).code == "no_upgrade"


@ruling("armed-036")
@pytest.mark.parametrize(("times", "paid", "life"), [(0, 0, 2), (1, 3, 3), (2, 6, 4)])
def test_a_little_nip_heals_more_for_tokens(times: int, paid: int, life: int) -> None:
    """One life, and one more for every three tokens."""
    table = armed("=1/4#3+whip#3")
    table.play("Ann", "a_little_nip", upgrade=times)
    if times == 1:
        table.answer("Ann", "character", 3)

    assert (table.life("Ann"), left(table)) == (life, 26 + paid)


@ruling("armed-036")
def test_a_little_nip_never_heals_above_the_start() -> None:
    """The third life of six tokens is lost on somebody who lacks two."""
    table = armed("=2/4#3+whip#3")
    table.play("Ann", "a_little_nip", upgrade=2)

    assert table.life("Ann") == 4


@ruling("armed-037")
def test_only_a_beer_saves_the_last_life() -> None:
    """Neither A Little Nip nor a Beer Keg nor a Saloon is an answer, nor used out of turn."""
    table = armed("", "=1#4+beer_keg#4")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    assert table.choices("Ben") == ["beer", "out"]
    for card in ("a_little_nip", "beer_keg", "saloon"):
        assert table.refusal("answer", "Ben", card).rule == "base-106"
    assert table.refusal("play", "Ben", "a_little_nip").code == "not_your_turn"
    assert table.refusal("use", "Ben", "beer_keg").code == "not_your_turn"

    table.answer("Ben", "beer")
    assert table.life("Ben") == 1


@ruling("armed-038")
@pytest.mark.parametrize("shot", ["bang", "quick_shot", "flintlock", "gatling"])
@pytest.mark.parametrize("way", ["missed", "duck"])
def test_any_missed_stops_any_shot(shot: str, way: str) -> None:
    """The symbols decide, not the names."""
    table = armed()
    table.play("Ann", shot, None if shot == "gatling" else "Ben")
    table.answer("Ben", way)

    assert table.life("Ben") == 4
    assert table.told("log.shot_stopped", who="Ben")


@ruling("armed-039")
def test_the_limit_is_for_bang_cards() -> None:
    """After the BANG! of the turn, Quick Shot and Flintlock are still played."""
    table = armed()
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")
    for card in ("quick_shot", "flintlock"):
        table.play("Ann", card, "Ben")
        table.answer("Ben", "hit")

    assert table.life("Ben") == 2
    assert table.refusal("play", "Ann", "bang", "Ben").code == "bang_limit"


@ruling("armed-043")
def test_quick_shot_hits_another_player_for_each_token() -> None:
    """Ben and Dan are in range: one token, and both are shot at."""
    table = armed("#1")
    table.play("Ann", "quick_shot", "Ben", upgrade=1)
    assert table.told("log.aims_at", who="Ann", card="quick_shot", targets={"seats": [1, 3]})
    assert left(table) == 32

    table.answer("Ben", "hit")
    table.answer("Dan", "missed")
    assert (table.life("Ben"), table.life("Dan")) == (3, 4)


@ruling("armed-043")
def test_the_targets_of_quick_shot_are_different_and_in_range() -> None:
    """With a Schofield three are in range; the same one twice is refused, as is a fourth."""
    table = armed("#3+schofield")
    table.play("Ann", "quick_shot", "Cyril", upgrade=1)
    assert table.choices("Ann") == [str(table.seat("Ben")), str(table.seat("Dan"))]
    refused = table.refusal("answer", "Ann", str(table.seat("Cyril")))
    assert (refused.code, refused.rule) == ("not_an_answer", "armed-043")
    table.answer("Ann", str(table.seat("Dan")))
    table.answer("Ann", "enough")
    table.answer("Cyril", "hit")
    table.answer("Dan", "hit")
    assert (table.life("Cyril"), table.life("Dan"), table.life("Ben")) == (3, 3, 4)

    near = armed("#3")
    assert ask_of(near, "Ann", "play:quick_shot+") is not None
    refused = near.refusal("play", "Ann", "quick_shot", "Ben", upgrade=2)
    assert refused.code == "bad_upgrade"


@ruling("armed-043")
def test_one_more_target_after_the_other_is_bought() -> None:
    """Whoever has a token left is asked for another target, until it is enough."""
    table = armed("#3+schofield")
    assert values(ask_of(table, "Ann", "play:quick_shot+")) == [1, 2, 3, 0]
    table.play("Ann", "quick_shot", "Cyril", upgrade=1)
    table.answer("Ann", str(table.seat("Dan")))
    assert table.choices("Ann") == [str(table.seat("Ben")), "enough"]
    table.answer("Ann", str(table.seat("Ben")))

    assert tokens(table, "Ann") == {"character": 1}
    for who in ("Cyril", "Dan", "Ben"):
        assert table.asked == [who]
        table.answer(who, "hit")


@ruling("armed-043")
def test_quick_shot_with_one_target_has_nothing_to_buy() -> None:
    """Where only one player is in range, a token buys nobody else."""
    table = armed("#3", cyril="+mustang", dan="+mustang")

    assert table.greyed("Ann")["play:quick_shot+"] == "why.no_more_targets"


@ruling("armed-045")
@pytest.mark.parametrize("way", ["missed", "barrel", "crate"])
def test_a_flintlock_that_was_stopped_comes_back_for_two_tokens(way: str) -> None:
    """Whatever stopped it, it is in hand again and may be played at once."""
    table = armed("#3", "+barrel+crate#3")
    table.play("Ann", "flintlock", "Ben")
    table.answer("Ben", way)
    if way == "barrel":
        table.flip("Ben", "2 hearts")
    table.answer("Ann", "take")

    assert table.told("log.takes_card", who="Ann", card="flintlock", n=1)
    assert tokens(table, "Ann") == {"character": 1}
    table.play("Ann", "flintlock", "Ben")
    table.answer("Ben", "hit")
    assert (table.life("Ben"), table.choices("Ann")) == (3, [])


@ruling("armed-045")
def test_a_flintlock_may_be_left_lying() -> None:
    """Going on is enough; whoever lacks the tokens is not asked."""
    table = armed("#2")
    table.play("Ann", "flintlock", "Ben")
    table.answer("Ben", "missed")
    table.end("Ann")
    assert (table.turn, tokens(table, "Ann")) == ("Ben", {"character": 2})

    poor = armed("#1")
    poor.play("Ann", "flintlock", "Ben")
    poor.answer("Ben", "missed")
    assert poor.choices("Ann") == []


@ruling("armed-045")
def test_a_flintlock_that_was_escaped_comes_back_too() -> None:
    """An Escape cancels it as well as a Missed! does."""
    table = armed("#2", sets=("valley_of_shadows",))
    table.play("Ann", "flintlock", "Ben")
    table.use("Ben", "escape")

    assert table.choices("Ann") == ["take", "leave"]


@ruling("armed-056")
def test_an_arrow_costs_a_bang_card_or_a_life() -> None:
    """At any distance; a card that merely shoots is no answer."""
    table = armed()
    assert table.targets("Ann", "arrow") == ["Ben", "Cyril", "Dan"]
    table.play("Ann", "arrow", "Cyril")
    assert table.choices("Cyril") == ["bang", "hit"]
    for card in ("flintlock", "gatling", "missed"):
        assert table.refusal("answer", "Cyril", card).code == "not_an_answer"
    table.answer("Cyril", "hit")
    assert table.life("Cyril") == 3

    table.play("Ann", "arrow", "Cyril")
    table.answer("Cyril", "bang")
    assert table.life("Cyril") == 3


@ruling("armed-056")
def test_an_arrow_strikes_one_more_for_each_token() -> None:
    """Two tokens, three different targets, in the order they were named."""
    table = armed("#2")
    table.play("Ann", "arrow", "Dan", upgrade=2)
    for who, answer in (("Dan", "hit"), ("Ben", "bang"), ("Cyril", "hit")):
        assert table.asked == [who]
        table.answer(who, answer)

    assert [table.life(who) for who in ("Ben", "Cyril", "Dan")] == [4, 3, 3]


@ruling("armed-059")
def test_squaw_discards_any_card_in_play() -> None:
    """At any distance; with two tokens it goes to the hand instead."""
    table = armed("#2", cyril="+barrel+crate#2")
    assert table.targets("Ann", "squaw") == ["Cyril"]
    assert table.picks("Ann", "squaw", "Cyril") == ["barrel", "crate"]
    table.play("Ann", "squaw", "Cyril", pick="barrel")
    assert table.told("log.discarded", who="Cyril", card="barrel")

    table.play("Ann", "squaw", "Cyril", pick="crate", upgrade=1)
    assert table.told("log.taken", who="Cyril", by="Ann", card="crate")
    assert (table.in_play("Cyril"), left(table)) == ([], 32)


@ruling("armed-059")
def test_a_card_that_pays_for_squaw_is_not_there_to_be_taken() -> None:
    """Ann picks her own Crate and pays with its last tokens: it is discarded, nothing is taken."""
    table = armed("+crate#2")
    table.play("Ann", "squaw", "Ann", pick="crate", upgrade=1)

    assert (table.in_play("Ann"), left(table)) == ([], 32)
    assert not table.told("log.taken", card="crate")


@ruling("armed-059")
def test_squaw_takes_no_hand_card() -> None:
    """Somebody with nothing in play is no target, and the hand is no pick."""
    table = armed("", "+barrel")
    refused = table.refusal("play", "Ann", "squaw", "Cyril")
    assert (refused.code, refused.rule) == ("nothing_in_play", "armed-059")

    assert table.refusal("play", "Ann", "squaw", "Ben", pick="hand").code == "bad_pick"


@ruling("armed-060")
@pytest.mark.parametrize("times", [0, 1, 2])
def test_a_caravan_draws_more_for_tokens(times: int) -> None:
    """Two cards, and one more for every two tokens."""
    table = armed("#4")
    table.play("Ann", "caravan", upgrade=times)

    assert table.told("log.draws", who="Ann", n=2 + times)
    assert tokens(table, "Ann") == {"character": 4 - 2 * times}


@ruling("armed-062")
def test_duck_comes_back_for_two_tokens() -> None:
    """It stops the shot either way; unpaid, it is discarded like a Missed!."""
    table = armed("@willy_the_kid", "#2")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "duck+")
    assert (table.life("Ben"), tokens(table, "Ben")) == (4, {"character": 0})
    assert table.told("log.takes_card", who="Ben", card="duck", n=1)

    table.play("Ann", "bang", "Ben")
    assert "duck+" not in table.choices("Ben")
    table.answer("Ben", "duck")
    assert (table.life("Ben"), table.told("log.takes_card", who="Ben")) == (4, False)


@ruling("armed-062")
def test_duck_is_paid_from_any_place() -> None:
    """Out of turn, too, its player says where the tokens come from."""
    table = armed("", "#2+crate#3")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "duck+")
    assert (table.asked, table.choices("Ben")) == (["Ben"], ["character", "crate"])
    table.answer("Ben", "crate", 2)

    assert (tokens(table, "Ben"), table.asked) == ({"character": 2, "crate": 1}, ["Ann"])


@ruling("armed-062")
def test_duck_with_too_few_tokens_is_only_a_missed() -> None:
    """One token is not enough: the better way is shown grey."""
    table = armed("", "#1")
    table.play("Ann", "bang", "Ben")

    assert table.greyed("Ben")["answer:duck+"] == "why.too_few_tokens"
    assert table.refusal("answer", "Ben", "duck+").rule == "armed-062"
