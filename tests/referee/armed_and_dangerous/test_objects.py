"""Dangerous objects: paid from their own tokens, in one's own turn or out of it."""

from __future__ import annotations

import pytest

from tests.referee.armed_and_dangerous.armory import armed, ask_of, left, tokens, turn_of_ben
from tests.ruling import ruling


@ruling("armed-040")
def test_bandolier_allows_one_more_bang_card() -> None:
    """One token, one more BANG! card under the usual rules, once a turn."""
    table = armed("+bandolier#3")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    assert table.refusal("play", "Ann", "bang", "Ben").code == "bang_limit"

    table.use("Ann", "bandolier")
    assert tokens(table, "Ann")["bandolier"] == 2
    assert table.refusal("play", "Ann", "bang", "Cyril").code == "out_of_range"
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")

    assert table.life("Ben") == 2
    assert table.refusal("play", "Ann", "bang", "Ben").code == "bang_limit"
    assert table.greyed("Ann")["use:bandolier"] == "why.once_a_turn"


@ruling("armed-040")
def test_a_bandolier_used_up_has_been_paid_for() -> None:
    """Its last token buys the extra BANG!, which may be made better by a weapon."""
    table = armed("+bandolier#1+thunderer#2")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    table.use("Ann", "bandolier")
    assert table.in_play("Ann") == ["thunderer"]

    table.play("Ann", "bang", "Ben", upgrade=1)
    assert table.told("log.takes_card", who="Ann", card="bang")
    table.answer("Ben", "hit")
    assert table.life("Ben") == 2
    assert table.refusal("play", "Ann", "bang", "Ben").code == "bang_limit"


@ruling("armed-041")
def test_a_whip_discards_any_card_in_play() -> None:
    """At any distance, but never from a hand."""
    table = armed("+whip#4+scope", cyril="+mustang+barrel")
    assert table.targets("Ann", "whip") == ["Cyril", "Ann"]
    assert table.picks("Ann", "whip", "Cyril") == ["mustang", "barrel"]
    assert table.picks("Ann", "whip", "Ann") == ["scope"]
    assert table.refusal("use", "Ann", "whip", target="Cyril", pick="hand").code == "bad_choice"

    table.use("Ann", "whip", target="Cyril", pick="barrel")
    assert (table.in_play("Cyril"), tokens(table, "Ann")["whip"]) == (["mustang"], 1)


@ruling("armed-042")
def test_a_beer_keg_heals_in_ones_own_turn() -> None:
    """Three tokens for a life, never above the start and never out of turn."""
    table = armed("=3+beer_keg#3", "=2+beer_keg#4")
    assert table.refusal("use", "Ben", "beer_keg").code == "not_your_turn"
    table.use("Ann", "beer_keg")
    assert (table.life("Ann"), table.in_play("Ann")) == (4, [])

    full = armed("+beer_keg#3")
    assert full.greyed("Ann")["use:beer_keg"] == "why.life_is_full"
    empty = armed("=3+beer_keg#2")
    assert empty.refusal("use", "Ann", "beer_keg").why.key == "why.too_few_tokens"


@ruling("armed-044")
def test_a_crate_is_used_before_or_after_a_barrel() -> None:
    """Whoever is shot at chooses the order; it works out of turn."""
    table = armed("", "+barrel+crate#2")
    table.play("Ann", "bang", "Ben")
    assert {"barrel", "crate"} <= set(table.choices("Ben"))
    table.answer("Ben", "barrel")
    table.flip("Ben", "2 spades")
    assert "crate" in table.choices("Ben")
    table.answer("Ben", "crate")
    assert (table.life("Ben"), table.in_play("Ben"), left(table)) == (4, ["barrel"], 32)

    first = armed("", "+barrel+crate#3")
    first.play("Ann", "bang", "Ben")
    first.answer("Ben", "crate")
    assert (first.life("Ben"), tokens(first, "Ben")["crate"]) == (4, 1)


@ruling("armed-044")
def test_a_crate_with_one_token_does_not_help() -> None:
    """It is shown grey, with what it would take."""
    table = armed("", "+crate#1")
    table.play("Ann", "bang", "Ben")

    assert table.greyed("Ben")["answer:crate"] == "why.too_few_tokens"
    assert table.refusal("answer", "Ben", "crate").rule == "armed-009"


@ruling("armed-044")
def test_a_crate_stops_slab_the_killer_when_paid_twice() -> None:
    """Four tokens are two Missed! effects."""
    table = armed("@slab_the_killer", "+crate#4")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "crate")
    assert table.asked == ["Ben"]
    table.answer("Ben", "crate")

    assert (table.life("Ben"), table.in_play("Ben")) == (4, [])


@ruling("armed-046")
def test_a_bell_tower_brings_everybody_near_for_one_card() -> None:
    """A Mustang does not help against the next card; after it, it does again."""
    table = armed("+bell_tower#3", cyril="+mustang")
    assert table.distance("Ann", "Cyril") == 3
    assert table.refusal("play", "Ann", "panic", "Cyril").code == "too_far"

    table.use("Ann", "bell_tower")
    assert "note.bell_tower" in table.notes
    assert table.greyed("Ann")["use:bell_tower"] == "why.near_already"
    table.play("Ann", "panic", "Cyril", pick="mustang")

    assert (table.in_play("Cyril"), "note.bell_tower" in table.notes) == ([], False)
    assert table.refusal("play", "Ann", "bang", "Cyril").code == "out_of_range"


@ruling("armed-046")
def test_a_bell_tower_may_be_bought_again() -> None:
    """One token for each card, even in the same turn, and even with its last one."""
    table = armed("+bell_tower#2")
    table.use("Ann", "bell_tower")
    table.play("Ann", "bang", "Cyril")
    table.answer("Cyril", "hit")
    assert "Cyril" not in table.targets("Ann", "panic")

    table.use("Ann", "bell_tower")
    assert table.in_play("Ann") == []
    table.play("Ann", "panic", "Cyril")
    assert table.told("log.hand_card_taken", who="Cyril", by="Ann")


@ruling("armed-046")
def test_a_bell_tower_is_for_cards_not_for_abilities() -> None:
    """Mexicali Kid's shot reaches as far as his weapon, and does not use the view up."""
    table = armed("@mexicali_kid#4+bell_tower#3")
    table.use("Ann", "bell_tower")
    assert table.targets("Ann", "mexicali_kid") == ["Ben", "Dan"]

    assert table.targets("Ann", "bang") == ["Ben", "Cyril", "Dan", "Ann"]


@ruling("armed-046")
def test_a_green_card_uses_the_bell_tower_up() -> None:
    """It is a card, too, and reaches everybody once."""
    table = armed("+bell_tower#3+knife", sets=("dodge_city",), turn="Ann number=5")
    table.use("Ann", "bell_tower")
    table.use("Ann", "knife", target="Cyril")
    table.answer("Cyril", "hit")

    assert table.life("Cyril") == 3
    assert table.refusal("play", "Ann", "bang", "Cyril").code == "out_of_range"


@ruling("armed-057")
def test_a_lockpick_takes_a_card_from_any_hand() -> None:
    """Unseen, at any distance; cards in play are out of question."""
    table = armed("+lockpick#3", cyril="+barrel")
    assert table.targets("Ann", "lockpick") == ["Ben", "Cyril", "Dan"]
    ask = ask_of(table, "Ann", "use:lockpick")
    assert ask is not None
    assert all(choice.ask is None for choice in ask.choices)

    table.use("Ann", "lockpick", target="Cyril")
    assert table.told("log.hand_card_taken", who="Cyril", by="Ann", n=1)
    assert (table.in_play("Cyril"), table.in_play("Ann")) == (["barrel"], [])


@ruling("armed-058")
def test_a_tumbleweed_has_a_flip_repeated() -> None:
    """Ben's Barrel holds; Cyril pays, and Ben flips again."""
    table = armed("", "+barrel", "+tumbleweed#3")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "barrel")
    table.flip("Ben", "2 hearts")
    assert (table.asked, table.choices("Cyril")) == (["Cyril"], ["repeat", "stand"])

    table.answer("Cyril", "repeat")
    assert (table.asked, tokens(table, "Cyril")["tumbleweed"]) == (["Ben"], 2)
    assert table.told("log.flips_again", who="Ben")
    table.flip("Ben", "2 spades")
    table.answer("Cyril", "stand")
    assert table.choices("Ben") == ["missed", "duck", "hit"]


@ruling("armed-058")
def test_a_tumbleweed_repeats_as_often_as_it_is_paid() -> None:
    """Again and again on the same flip, on one's own too, until it is used up."""
    table = turn_of_ben("+jail+tumbleweed#2")
    table.flip("Ben", "2 spades")
    table.answer("Ben", "repeat")
    table.flip("Ben", "3 spades")
    table.answer("Ben", "repeat")
    assert table.in_play("Ben") == ["jail"]

    table.flip("Ben", "K hearts")
    assert (table.turn, table.phase, table.in_play("Ben")) == ("Ben", "play", [])


@ruling("armed-058")
def test_a_flip_that_stands_decides() -> None:
    """Cyril lets it be: Ben loses the turn."""
    table = turn_of_ben("+jail", cyril="+tumbleweed#3")
    table.flip("Ben", "2 spades")
    table.answer("Cyril", "stand")

    assert (table.turn, tokens(table, "Cyril")["tumbleweed"]) == ("Cyril", 3)


@ruling("armed-058")
def test_what_is_no_check_is_not_repeated() -> None:
    """A guess for Peyote is no draw!."""
    table = turn_of_ben("", cyril="+tumbleweed#3", sets=("fistful_of_cards",), in_force=("peyote",))
    table.answer("Ben", "red")
    table.flip("Ben", "2 hearts")

    assert table.asked == ["Ben"]


@ruling("armed-061")
@pytest.mark.parametrize(("there", "after"), [(4, 2), (2, 0)])
def test_an_ace_up_the_sleeve_is_a_card(there: int, after: int) -> None:
    """Two tokens, one card from the deck, in one's own turn."""
    table = armed(f"+ace_up_the_sleeve#{there}", "+ace_up_the_sleeve#3")
    assert table.refusal("use", "Ben", "ace_up_the_sleeve").code == "not_your_turn"
    table.use("Ann", "ace_up_the_sleeve")

    assert table.told("log.draws", who="Ann", n=1)
    assert tokens(table, "Ann").get("ace_up_the_sleeve", 0) == after
