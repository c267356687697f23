"""Where tokens lie, how they are earned and how they are lost."""

from __future__ import annotations

import pytest

from tests.referee.armed_and_dangerous.armory import armed, ask_of, left, tokens, values
from tests.ruling import ruling

ASK = {"hand_limit": "ask"}
FULL_TABLE = "#4+whip#4+crate#4+bandolier#4"
"""Sixteen tokens; twice of it is all there are."""


@ruling("armed-006")
def test_a_token_goes_to_ones_own_dangerous_cards_or_character() -> None:
    """Neither a blue card nor anybody else's place is offered or taken."""
    table = armed("+whip#2+scope", "+crate#2")
    table.play("Ann", "barrel")

    assert table.choices("Ann") == ["character", "whip", "nowhere"]
    for place in ("scope", "barrel", "crate"):
        refused = table.refusal("answer", "Ann", place)
        assert (refused.code, refused.rule) == ("not_an_answer", "armed-006")


@ruling("armed-006")
def test_a_green_card_takes_no_token() -> None:
    """It stays in play, but it is not dangerous."""
    table = armed("+canteen", sets=("dodge_city",))
    table.play("Ann", "barrel")

    assert table.choices("Ann") == ["character", "nowhere"]


@ruling("armed-007")
@pytest.mark.parametrize("card", ["crate", "thunderer", "whip", "bandolier", "double_barrel"])
def test_a_dangerous_card_is_laid_with_three_tokens(card: str) -> None:
    """It costs the reserve three, and lies there like a blue card."""
    table = armed()
    assert card in table.layable("Ann")

    table.play("Ann", card)

    assert (tokens(table, "Ann"), left(table)) == ({"character": 0, card: 3}, 29)
    assert table.told("log.with_load", n=3)
    seen = table.match.view(None)["game"]["seats"][0]["in_play"]
    assert seen == [{"card": card, "colour": "orange", "load": 3}]
    assert table.refusal("play", "Ann", card).code == "equal_card"
    assert card not in table.layable("Ann")


@ruling("armed-008")
def test_a_short_reserve_keeps_a_dangerous_card_in_hand() -> None:
    """With two tokens left it cannot be played; three are enough."""
    table = armed(FULL_TABLE, "#4+lockpick#4+bell_tower#4+tumbleweed#2")
    assert left(table) == 2
    assert "beer_keg" not in table.layable("Ann")
    refused = table.refusal("play", "Ann", "beer_keg")
    assert (refused.code, refused.rule) == ("short_reserve", "armed-008")

    table = armed(FULL_TABLE, "#4+lockpick#4+bell_tower#4+tumbleweed#1")
    table.play("Ann", "beer_keg")
    assert left(table) == 0


@ruling("armed-009")
def test_a_dangerous_card_is_paid_from_its_own_tokens() -> None:
    """Four tokens on the character do not help a Whip with two."""
    table = armed("#4+whip#2", "+barrel")

    assert table.greyed("Ann")["use:whip"] == "why.too_few_tokens"
    refused = table.refusal("use", "Ann", "whip", target="Ben", pick="barrel")
    assert (refused.code, refused.rule) == ("ability_not_now", "armed-009")


@ruling("armed-010")
def test_the_last_token_takes_the_card_with_it() -> None:
    """Three tokens go back to the reserve, the effect happens, the Whip is gone."""
    table = armed("+whip#3", "+barrel")
    table.use("Ann", "whip", target="Ben", pick="barrel")

    assert (table.in_play("Ben"), table.in_play("Ann"), left(table)) == ([], [], 32)
    assert table.told("log.discarded", who="Ann", card="whip")


@ruling("armed-011")
def test_whoever_takes_the_last_token_the_card_goes() -> None:
    """Rust, Frankie Canton and a payment for something else all have the same end."""
    rust = armed("", "+crate#1")
    rust.play("Ann", "rust")
    assert rust.in_play("Ben") == []

    frankie = armed("@frankie_canton", "+crate#1")
    frankie.use("Ann", "frankie_canton", target="Ben", pick="crate")
    assert frankie.in_play("Ben") == []

    payment = armed("+crate#1+whip#1")
    payment.play("Ann", "caravan", upgrade=1)
    assert payment.in_play("Ann") == []


@ruling("armed-012")
def test_a_blue_card_brings_a_token() -> None:
    """Its player says where it goes: a dangerous card, the character, or nowhere."""
    for choice, expected in (
        ("whip", {"character": 0, "whip": 3}),
        ("character", {"character": 1, "whip": 2}),
        ("nowhere", {"character": 0, "whip": 2}),
    ):
        table = armed("+whip#2")
        table.play("Ann", "barrel")
        assert table.match.view(0)["me"]["prompt"]["text"]["key"] == "prompt.blue_charge"
        table.answer("Ann", choice)
        assert tokens(table, "Ann") == expected
        assert left(table) == 32 - sum(expected.values())


@ruling("armed-012")
def test_going_on_puts_the_token_on_the_character() -> None:
    """Nobody has to say anything: the next card answers the question, at no extra tap."""
    table = armed("+whip#2")
    table.play("Ann", "barrel")
    table.play("Ann", "scope")

    assert tokens(table, "Ann") == {"character": 1, "whip": 2}
    table.end("Ann")
    assert (tokens(table, "Ann"), table.turn) == ({"character": 2, "whip": 2}, "Ben")


@ruling("armed-012")
def test_going_on_with_a_full_character_loads_a_card() -> None:
    """The token is not wasted where there is room elsewhere."""
    table = armed("#4+whip#2")
    table.play("Ann", "barrel")
    table.end("Ann")

    assert tokens(table, "Ann") == {"character": 4, "whip": 3}


@ruling("armed-013")
def test_a_blue_card_on_somebody_else_brings_its_player_a_token() -> None:
    """Jail in front of Ben charges Ann, who played it."""
    table = armed("+whip#2")
    table.play("Ann", "jail", "Ben")

    assert table.choices("Ann") == ["character", "whip", "nowhere"]
    table.answer("Ann", "whip")
    assert (tokens(table, "Ann")["whip"], tokens(table, "Ben")) == (3, {"character": 0})


@ruling("armed-013")
def test_a_blue_card_that_does_nothing_was_played_all_the_same() -> None:
    """A Jail of diamonds does not hold Apache Kid, but Ann has played a blue card."""
    table = armed("", "@apache_kid", sets=("dodge_city",))
    table.play("Ann", "jail", "Ben", suit="diamonds")

    assert table.in_play("Ben") == []
    assert table.choices("Ann") == ["character", "nowhere"]


@ruling("armed-014")
def test_a_blue_card_that_merely_arrives_brings_nothing() -> None:
    """Dynamite that moves on charges neither who passes it nor who gets it."""
    table = armed("", "+dynamite")
    table.end("Ann")
    table.flip("Ben", "K hearts")

    assert table.in_play("Cyril") == ["dynamite"]
    assert left(table) == 32
    assert (table.choices("Ben"), table.choices("Cyril")) == ([], [])


@ruling("armed-015")
@pytest.mark.parametrize("charges", [False, True])
def test_an_orange_card_brings_only_its_own_tokens(charges: bool) -> None:
    """The rule speaks of blue cards; tables that read it otherwise have a switch."""
    table = armed(house={"orange_charges": charges})
    table.play("Ann", "whip")

    assert table.choices("Ann") == (["character", "whip", "nowhere"] if charges else [])
    assert tokens(table, "Ann") == {"character": 0, "whip": 3}


@ruling("armed-016")
def test_cards_discarded_in_phase_three_bring_tokens() -> None:
    """Three cards too many are worth three tokens, each placed as their player likes."""
    table = armed("=3+whip#2", house=ASK)
    table.end("Ann", hand=6)
    table.answer("Ann", "discarded")
    assert table.asked == ["Ann"]

    table.answer("Ann", "whip", 2)
    table.answer("Ann", "character")

    assert (tokens(table, "Ann"), table.turn) == ({"character": 1, "whip": 4}, "Ben")


@ruling("armed-016")
def test_where_hands_are_not_counted_people_say_how_many_they_discarded() -> None:
    """An option beside the plain end of the turn; what is not wanted is left in the reserve."""
    table = armed("=3+whip#2")
    assert table.options("Ann")[-2:] == ["end_turn:discard", "end_turn"]
    table.end("Ann", discarded=3)
    table.answer("Ann", "character", 1)
    table.answer("Ann", "nowhere")

    assert (tokens(table, "Ann"), table.turn) == ({"character": 1, "whip": 2}, "Ben")


@ruling("armed-016")
def test_nobody_is_asked_when_no_token_fits() -> None:
    """Full places, or an empty reserve: the turn ends at once and the option is gone."""
    table = armed("=3#4", house=ASK)
    table.end("Ann", hand=6)
    table.answer("Ann", "discarded")
    assert table.turn == "Ben"

    table = armed("#4+whip#4")
    assert "end_turn:discard" not in table.options("Ann")
    refused = table.refusal("end", "Ann", discarded=2)
    assert (refused.code, refused.rule) == ("discards_not_counted", "armed-016")


@ruling("armed-017")
def test_nothing_is_discarded_within_the_hand_limit() -> None:
    """With four lives and four cards there is nothing to discard, and so no token."""
    table = armed("=4", house=ASK)
    refused = table.refusal("end", "Ann", hand=4, discarded=1)
    assert (refused.code, refused.rule) == ("no_voluntary_discards", "armed-017")

    table.end("Ann", hand=4)
    assert (table.turn, left(table)) == ("Ben", 32)


@ruling("armed-017")
def test_a_turn_without_discards_costs_no_extra_tap() -> None:
    """Whoever says nothing about cards has discarded none."""
    table = armed("+whip#2")
    assert table.refusal("end", "Ann", discarded=0).rule == "armed-017"
    table.end("Ann")

    assert (table.turn, tokens(table, "Ann")) == ("Ben", {"character": 0, "whip": 2})


@ruling("armed-018")
def test_tokens_of_phase_three_are_not_spent_in_this_turn() -> None:
    """Placing them, and after it, nothing that needs one's own turn can be used."""
    table = armed("=3+whip#2", "+barrel")
    table.end("Ann", discarded=2)
    refused = table.refusal("use", "Ann", "whip", target="Ben", pick="barrel")
    assert refused.code in ("finish_first", "ability_not_now")
    table.answer("Ann", "whip", 2)

    assert tokens(table, "Ann")["whip"] == 4
    assert table.refusal("use", "Ann", "whip", target="Ben", pick="barrel").code == "not_your_turn"
    assert table.refusal("play", "Ann", "caravan", upgrade=1).code == "not_your_turn"


@ruling("armed-018")
def test_tokens_of_phase_three_help_out_of_turn() -> None:
    """A Crate that was charged at the end of Ann's turn saves her in Ben's."""
    table = armed("=3+crate#1")
    table.end("Ann", discarded=1)
    table.answer("Ann", "crate")
    table.play("Ben", "bang", "Ann")
    table.answer("Ann", "crate")

    assert (table.life("Ann"), table.in_play("Ann")) == (3, [])


@ruling("armed-019")
def test_no_card_holds_more_than_four() -> None:
    """A full card is not offered, and what would be too much stays in the reserve."""
    table = armed("+whip#4+crate#3")
    table.play("Ann", "barrel")
    assert table.choices("Ann") == ["character", "crate", "nowhere"]

    bass = armed("@bass_greeves+crate#3")
    bass.use("Ann", "bass_greeves", pick="crate")
    assert (tokens(bass, "Ann")["crate"], left(bass)) == (4, 28)


@ruling("armed-020")
def test_no_character_holds_more_than_four() -> None:
    """Of two tokens for a character with three only one is taken."""
    table = armed("@bass_greeves#3")
    table.use("Ann", "bass_greeves", pick="character")

    assert (tokens(table, "Ann"), left(table)) == ({"character": 4}, 28)


@ruling("armed-021")
def test_panic_takes_the_card_without_its_tokens() -> None:
    """They go back to the reserve; played again, the card has three new ones."""
    table = armed("", "+crate#2")
    table.play("Ann", "panic", "Ben", pick="crate")
    assert (table.in_play("Ben"), left(table)) == ([], 32)
    assert table.told("log.taken", who="Ben", by="Ann", card="crate")

    table.play("Ann", "crate")
    assert (tokens(table, "Ann"), left(table)) == ({"character": 0, "crate": 3}, 29)


@ruling("armed-022")
@pytest.mark.parametrize(("card", "sets"), [("cat_balou", ()), ("can_can", ("dodge_city",))])
def test_what_hits_blue_cards_hits_dangerous_ones(card: str, sets: tuple[str, ...]) -> None:
    """The card is discarded, its tokens go back."""
    table = armed("+can_can" if sets else "", "+crate#4", sets=sets)
    if sets:
        table.use("Ann", card, target="Ben", pick="crate")
    else:
        table.play("Ann", card, "Ben", pick="crate")

    assert (table.in_play("Ben"), left(table)) == ([], 32)


@ruling("armed-023")
def test_tokens_alone_are_no_target() -> None:
    """Panic! and Cat Balou offer the hand and whole cards, nothing else."""
    table = armed("", "#3+crate#2")
    for card in ("panic", "cat_balou"):
        assert table.picks("Ann", card, "Ben") == ["hand", "crate"]
        assert table.refusal("play", "Ann", card, "Ben", pick="character").code == "bad_pick"


@ruling("armed-024")
def test_the_tokens_of_the_eliminated_go_back() -> None:
    """Two on the character and three on a card: all five return."""
    table = armed("", "=1#2+crate#3")
    assert left(table) == 27
    table.play("Ann", "gatling")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")

    assert (table.alive("Ben"), tokens(table, "Ben"), left(table)) == (False, {"character": 0}, 32)


@ruling("armed-024")
def test_an_heir_gets_the_cards_without_tokens() -> None:
    """Vulture Sam takes the cards into the hand; laid again, they are fresh."""
    table = armed("@vulture_sam", "=1#2+crate#3")
    table.play("Ann", "gatling")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")

    assert table.told("log.takes_everything", who="Ben", by="Ann")
    assert (left(table), tokens(table, "Ann")) == (32, {"character": 0})


@ruling("armed-013")
def test_a_card_played_out_of_turn_charges_whoever_plays_it() -> None:
    """Dorothy Rage makes Ben lay a Barrel in Ann's turn: Ben is asked, the table waits."""
    table = armed(sets=("wild_west_show",), in_force=("dorothy_rage",))
    table.use("Ann", "dorothy_rage", target="Ben")
    table.answer("Ann", "card", "barrel")
    table.answer("Ben", "play")

    assert table.asked == ["Ben"]
    table.answer("Ben", "character")
    assert (tokens(table, "Ben"), table.asked) == ({"character": 1}, ["Ann"])


@ruling("armed-034")
def test_the_place_of_a_payment_is_asked_for_only_if_it_is_a_choice() -> None:
    """One place, or all that there is: nothing to ask."""
    one = armed("+whip#3")
    one.play("Ann", "caravan", upgrade=1)
    assert (one.choices("Ann"), tokens(one, "Ann")["whip"]) == ([], 1)

    everything = armed("#1+whip#1")
    everything.play("Ann", "caravan", upgrade=1)
    assert (everything.choices("Ann"), everything.in_play("Ann"), left(everything)) == ([], [], 32)


@ruling("armed-034")
def test_an_upgrade_is_paid_from_any_mix_of_places() -> None:
    """Two on the character, cards with three and one: three tokens come from wherever one likes."""
    table = armed("=1#2+whip#3+crate#1")
    table.play("Ann", "a_little_nip", upgrade=1)
    assert (table.choices("Ann"), table.life("Ann")) == (["character", "whip", "crate"], 1)

    table.answer("Ann", "whip", 1)
    table.answer("Ann", "crate")
    table.answer("Ann", "character")

    assert tokens(table, "Ann") == {"character": 1, "whip": 2}
    assert (table.in_play("Ann"), table.life("Ann")) == (["whip"], 3)


@ruling("armed-034")
def test_an_empty_place_pays_nothing() -> None:
    """Only places with tokens are offered, and no more than lie there."""
    table = armed("#1+whip#3+crate#2")
    table.play("Ann", "a_little_nip", upgrade=1)
    assert values(ask_of(table, "Ann", "answer:whip")) == [3, 2, 1]
    assert values(ask_of(table, "Ann", "answer:crate")) == [2, 1]
    assert ask_of(table, "Ann", "answer:character") is None
    assert table.refusal("answer", "Ann", "crate", 3).code == "not_an_answer"
