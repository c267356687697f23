"""Where dangerous cards and tokens meet the cards, characters and events of other boxes."""

from __future__ import annotations

import pytest

from referee.bang.events.cards import Stripped
from tests.referee.armed_and_dangerous.armory import armed, left, tokens, turn_of_ben
from tests.referee.table import at
from tests.ruling import ruling

VALLEY = ("valley_of_shadows",)


@ruling("event-015")
@pytest.mark.parametrize("card", ["5 spades", "K hearts", "2 clubs"])
def test_the_bomb_reads_the_suit_of_the_event(card: str) -> None:
    """Under Blessing it is always passed on, under Curse it always loses two tokens."""
    table = turn_of_ben("+bomb#3", sets=("high_noon",), in_force=("blessing",))
    table.flip("Ben", card)
    table.answer("Ben", str(table.seat("Dan")))
    assert tokens(table, "Dan")["bomb"] == 3

    table = turn_of_ben("+bomb#3", sets=("high_noon",), in_force=("curse",))
    table.flip("Ben", card)
    assert tokens(table, "Ben")["bomb"] == 1


@ruling("event-030")
def test_the_daltons_take_orange_cards_like_blue_ones() -> None:
    """They oblige their owner and may be chosen; the tokens go back to the reserve."""
    table = armed(
        ben="+crate#3",
        cyril="+barrel+whip#2",
        turn="Dan",
        sets=("high_noon",),
        event_deck=("the_daltons", "thirst"),
    )
    table.end("Dan")
    assert (table.in_play("Ben"), table.choices("Cyril")) == ([], ["barrel", "whip"])
    table.answer("Cyril", "whip")

    assert (table.in_play("Cyril"), left(table)) == (["barrel"], 32)


@ruling("valley-034")
def test_a_bomb_that_was_passed_on_is_not_escaped() -> None:
    """It was not played on whoever gets it; one that was played on somebody is."""
    table = turn_of_ben("+bomb#3", sets=VALLEY)
    table.flip("Ben", "2 hearts")
    table.answer("Ben", str(table.seat("Cyril")))
    assert table.refusal("use", "Cyril", "escape").rule == "valley-034"

    played = armed(sets=VALLEY)
    played.play("Ann", "bomb", "Ben")
    played.use("Ben", "escape")
    assert (played.in_play("Ben"), left(played)) == ([], 32)


def test_a_card_that_comes_back_brings_its_tokens() -> None:
    """Ben escapes the Panic! that took his Crate: it lies there as it did before."""
    table = armed("", "+crate#2", sets=VALLEY)
    table.play("Ann", "panic", "Ben", pick="crate")
    assert left(table) == 32
    table.use("Ben", "escape")

    assert (tokens(table, "Ben"), left(table)) == ({"character": 0, "crate": 2}, 30)


def test_an_orange_card_is_a_blue_card_to_tuco() -> None:
    """He draws four cards with nothing blue in play, two with a Crate."""
    for cards, n in (("", 4), ("+crate#3", 2), ("+canteen", 4)):
        table = turn_of_ben(f"@tuco_franziskaner{cards}", sets=(*VALLEY, "dodge_city"))
        assert table.told("log.draws", who="Ben", n=n)


def test_belle_star_makes_a_crate_useless() -> None:
    """In her turn nothing that lies in front of others works; paying from it still does."""
    table = armed("@belle_star", "+crate#3", sets=("dodge_city",))
    table.play("Ann", "bang", "Ben")

    assert "crate" not in table.choices("Ben")
    table.answer("Ben", "duck+")
    assert tokens(table, "Ben")["crate"] == 1


def test_under_the_lasso_a_dangerous_weapon_is_a_colt() -> None:
    """No range, no effect to pay for, but tokens still pay for cards."""
    table = armed("+thunderer#3", sets=("fistful_of_cards",), in_force=("lasso",))

    assert table.range("Ann") == 1
    assert "play:bang+" not in table.options("Ann")
    table.play("Ann", "caravan", upgrade=1)
    assert tokens(table, "Ann")["thunderer"] == 1


def test_under_the_hangover_tokens_stay_and_abilities_rest() -> None:
    """Mexicali Kid cannot shoot, yet what lies on him pays for cards."""
    table = armed("@mexicali_kid#4", sets=("high_noon",), in_force=("hangover",))

    assert "use:mexicali_kid" not in table.options("Ann")
    table.play("Ann", "caravan", upgrade=2)
    assert tokens(table, "Ann") == {"character": 0}


def test_john_pain_gets_only_the_card_that_counts() -> None:
    """What Tumbleweed made void is nobody's."""
    table = turn_of_ben("+jail", cyril="@john_pain+tumbleweed#2", sets=("wild_west_show",))
    table.flip("Ben", "2 hearts")
    assert not table.told("log.john_pain", who="Cyril")
    table.answer("Cyril", "repeat")
    table.flip("Ben", "9 clubs")
    table.answer("Cyril", "stand")

    assert table.told("log.john_pain", who="Cyril", flip={"flip": ["9", "clubs"]})


def test_tokens_move_with_their_owner_to_another_seat() -> None:
    """Lady Rosa of Texas: two players change places with everything they have."""
    table = armed("#2+whip#3", sets=("wild_west_show",), in_force=("lady_rosa_of_texas",))
    table.use("Ann", "lady_rosa_of_texas")

    assert tokens(table, "Ann") == {"character": 2, "whip": 3}


def test_henry_block_shoots_at_who_takes_his_cards_with_tokens() -> None:
    """A Whip and a Lockpick are used by choice, so he answers."""
    for device, pick in (("whip", "barrel"), ("lockpick", None)):
        table = armed(f"+{device}#3", "@henry_block+barrel", sets=VALLEY)
        table.use("Ann", device, target="Ben", pick=pick)
        assert table.asked == ["Ann"]


def test_a_quick_shot_at_somebody_immune_goes_on_to_the_next() -> None:
    """An Arrow is a diamond: Apache Kid does not mind it, the second target does."""
    table = armed("#1", "@apache_kid", sets=("dodge_city",))
    table.play("Ann", "arrow", "Ben", upgrade=1)
    table.answer("Ann", str(table.seat("Cyril")))

    assert table.told("log.no_effect_on", who="Ben")
    assert table.asked == ["Cyril"]


def test_a_ghost_loses_its_tokens_when_it_leaves() -> None:
    """Back for one turn, Ben charges his character; out again, the token returns."""
    table = armed(ben="=0", sets=("high_noon",), in_force=("ghost_town",))
    table.end("Ann")
    table.play("Ben", "barrel")
    table.answer("Ben", "character")
    assert left(table) == 31
    table.end("Ben")

    assert (table.alive("Ben"), left(table)) == (False, 32)


def test_a_card_with_several_targets_is_not_escaped() -> None:
    """A plain Quick Shot is played on Ben alone; one with two targets is not."""
    alone = armed("#1", sets=VALLEY)
    alone.play("Ann", "quick_shot", "Ben")
    assert "use:escape" in alone.options("Ben")

    several = armed("#1", sets=VALLEY)
    several.play("Ann", "quick_shot", "Ben", upgrade=1)
    assert (several.asked, "use:escape" in several.options("Ben")) == (["Ben"], False)


def test_tokens_of_phase_three_come_before_what_ends_the_turn() -> None:
    """Ann places her token, and only then flips for Vendetta."""
    table = armed(sets=("fistful_of_cards",), in_force=("vendetta",))
    table.end("Ann", discarded=1)
    assert table.choices("Ann") == ["character", "nowhere"]
    table.answer("Ann", "character")

    assert table.options("Ann") == ["flip"]


def test_what_was_flipped_in_vain_is_seen() -> None:
    """Both flips have left the draw pile; the odds of later flips know it."""
    table = turn_of_ben("+jail", cyril="+tumbleweed#2")
    table.flip("Ben", "2 hearts")
    table.answer("Cyril", "repeat")
    table.flip("Ben", "9 clubs")
    table.answer("Cyril", "stand")

    assert table.state.seen.faces == (("2", "hearts"), ("9", "clubs"))


def test_a_card_taken_back_is_not_on_the_discard_pile() -> None:
    """Thunderer's BANG! and a Duck! that was paid for are in hand again, not seen as discarded."""
    table = armed("+thunderer#2", "#2")
    table.play("Ann", "bang", "Ben", upgrade=1)
    table.answer("Ben", "duck+")

    assert table.state.seen.cards == ()


@ruling("base-037")
def test_a_sheriff_who_pays_for_a_deputy_keeps_the_tokens_on_the_character() -> None:
    """Cards are discarded, with the tokens on them; hands are told of those tokens only."""
    table = at(
        "Ann:sheriff=3/5#2+crate#3 Ben:deputy=1 Cyril:renegade Dan:outlaw Eva:outlaw | Ann",
        sets=("armed_and_dangerous",),
    )
    before = table.state
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")

    assert tokens(table, "Ann") == {"character": 2}
    moves = table.match.rules.moves(before, Stripped(table.seat("Ann")))
    assert [move.n for move in moves if move.source.kind == "load"] == [3]
