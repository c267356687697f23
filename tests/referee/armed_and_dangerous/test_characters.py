"""The eight characters, and what two old ones do with the new cards."""

from __future__ import annotations

import pytest

from tests.referee.armed_and_dangerous.armory import (
    armed,
    ask_of,
    left,
    tokens,
    turn_of_ben,
    values,
)
from tests.ruling import ruling


@ruling("armed-063")
def test_an_ability_is_paid_from_the_character_and_dangerous_cards() -> None:
    """One token here, one there; a card brought to nothing is discarded."""
    table = armed("@mexicali_kid#1+crate#1")
    table.use("Ann", "mexicali_kid", target="Ben")

    assert (tokens(table, "Ann"), table.asked) == ({"character": 0}, ["Ben"])
    assert table.in_play("Ann") == []


@ruling("armed-063")
def test_an_ability_waits_for_ones_own_turn() -> None:
    """Mexicali Kid cannot pay in Ann's turn."""
    table = armed("", "@mexicali_kid#4")

    assert table.refusal("use", "Ben", "mexicali_kid", target="Ann").code == "not_your_turn"


@ruling("armed-064")
@pytest.mark.parametrize("card", ["barrel", "jail", "crate"])
def test_al_preacher_draws_for_the_cards_of_others(card: str) -> None:
    """Two tokens for a card, out of turn, once for each blue or orange card."""
    table = armed("", "@al_preacher#4")
    table.play("Ann", card, "Cyril" if card == "jail" else None)
    table.use("Ben", "al_preacher")
    assert table.told("log.draws_more", who="Ben", n=1)
    assert tokens(table, "Ben") == {"character": 2}

    refused = table.refusal("use", "Ben", "al_preacher")
    assert (refused.code, refused.rule) == ("no_such_ability", "armed-064")


@ruling("armed-064")
def test_al_preacher_acts_before_the_next_card() -> None:
    """A brown card later it is too late; brown cards themselves bring nothing."""
    table = armed("", "@al_preacher#4")
    table.play("Ann", "barrel")
    assert "use:al_preacher" in table.options("Ben")
    table.play("Ann", "stagecoach")

    assert "use:al_preacher" not in table.options("Ben")


@ruling("armed-064")
def test_al_preacher_gets_nothing_for_his_own_cards() -> None:
    """Only those of others; and with one token it is shown grey."""
    table = armed("@al_preacher#4", "@al_preacher#1")
    table.play("Ann", "crate")

    assert "use:al_preacher" not in table.options("Ann")
    assert table.greyed("Ben")["use:al_preacher"] == "why.too_few_tokens"


@ruling("armed-064")
def test_al_preacher_chooses_what_he_pays_with() -> None:
    """The table waits for him, then Ann goes on."""
    table = armed("", "@al_preacher#2+crate#3")
    table.play("Ann", "barrel")
    table.use("Ben", "al_preacher")
    assert table.asked == ["Ben"]
    table.answer("Ben", "crate", 2)

    assert tokens(table, "Ben") == {"character": 2, "crate": 1}
    assert table.choices("Ann") == ["character", "nowhere"]


@ruling("armed-065")
def test_frankie_canton_takes_a_token_from_anywhere_else() -> None:
    """Any dangerous card, his own too, or somebody else's character; once a turn."""
    table = armed("@frankie_canton+whip#2", "#1+crate#2")
    ask = ask_of(table, "Ann", "use:frankie_canton")
    assert ask is not None
    assert {c.value: values(c.ask) for c in ask.choices} == {1: ["character", "crate"], 0: ["whip"]}

    table.use("Ann", "frankie_canton", target="Ben", pick="character")
    assert (tokens(table, "Ann")["character"], tokens(table, "Ben")["character"]) == (1, 0)
    refused = table.refusal("use", "Ann", "frankie_canton", target="Ben", pick="crate")
    assert (refused.why.key, refused.rule) == ("why.once_a_turn", "armed-065")


@ruling("armed-065")
def test_frankie_canton_has_room_for_four() -> None:
    """Full, or with nothing to take, he is shown why not."""
    full = armed("@frankie_canton#4", "#1")
    assert full.greyed("Ann")["use:frankie_canton"] == "why.no_room"
    alone = armed("@frankie_canton#1")
    assert alone.greyed("Ann")["use:frankie_canton"] == "why.no_tokens"

    last = armed("@frankie_canton", "+crate#1")
    last.use("Ann", "frankie_canton", target="Ben", pick="crate")
    assert last.told("log.discarded", who="Ben", card="crate")


@ruling("armed-066")
def test_bass_greeves_turns_a_card_into_two_tokens() -> None:
    """On one of his cards or on himself, never split; once a turn."""
    table = armed("@bass_greeves+whip#1+crate#2")
    assert values(ask_of(table, "Ann", "use:bass_greeves")) == ["character", "whip", "crate"]
    refused = table.refusal("use", "Ann", "bass_greeves", pick="whip+crate")
    assert (refused.code, refused.rule) == ("bad_choice", "armed-066")
    table.use("Ann", "bass_greeves", pick="whip")

    assert tokens(table, "Ann") == {"character": 0, "whip": 3, "crate": 2}
    refused = table.refusal("use", "Ann", "bass_greeves", pick="crate")
    assert refused.why.key == "why.once_a_turn"


@ruling("armed-067")
def test_red_ringo_moves_up_to_two_tokens() -> None:
    """Both to one card, or one each to two; once a turn."""
    for value, expected in (
        (1, {"character": 3, "whip": 2, "crate": 2}),
        (2, {"character": 2, "whip": 3, "crate": 2}),
        ("crate", {"character": 2, "whip": 2, "crate": 3}),
    ):
        table = armed("@red_ringo#4+whip#1+crate#2")
        table.use("Ann", "red_ringo", value, pick="whip")
        assert (tokens(table, "Ann"), left(table)) == (expected, 25)
        assert table.refusal("use", "Ann", "red_ringo", 1, pick="whip").rule == "armed-067"


@ruling("armed-067")
def test_red_ringo_takes_nothing_back() -> None:
    """His own place is no aim, and a full card has no room."""
    table = armed("@red_ringo#2+whip#4+crate#3")
    ask = ask_of(table, "Ann", "use:red_ringo")
    assert values(ask) == ["crate"]
    assert table.refusal("use", "Ann", "red_ringo", 1, pick="character").rule == "armed-067"

    table.use("Ann", "red_ringo", pick="crate")
    assert tokens(table, "Ann") == {"character": 1, "whip": 4, "crate": 4}
    bare = armed("@red_ringo#4")
    assert bare.greyed("Ann")["use:red_ringo"] == "why.no_room"
    empty = armed("@red_ringo+whip#2")
    assert empty.greyed("Ann")["use:red_ringo"] == "why.no_tokens"


@ruling("armed-068")
@pytest.mark.parametrize("card", ["2 hearts", "K diamonds"])
def test_julie_cutter_shoots_back_once(card: str) -> None:
    """Two lives lost at once are one flip and, on red, one shot at any distance."""
    table = armed("+big_fifty#3", cyril="@julie_cutter", sets=("valley_of_shadows",))
    table.play("Ann", "aim", "Cyril")
    table.answer("Cyril", "hit")
    assert (table.life("Cyril"), table.options("Cyril")) == (2, ["flip"])
    table.flip("Cyril", card)

    assert table.asked == ["Ann"]
    assert {"missed", "duck"} <= set(table.choices("Ann"))
    table.answer("Ann", "hit")
    assert (table.life("Ann"), table.asked) == (4, ["Ann"])
    assert table.choices("Ann") == []


@ruling("armed-068")
def test_julie_cutter_does_nothing_on_black() -> None:
    """Nor when nobody else is to blame, nor when she does not survive."""
    table = armed("", "@julie_cutter")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    table.flip("Ben", "2 spades")
    assert (table.life("Ann"), table.choices("Ann")) == (5, [])

    herself = armed("@julie_cutter")
    herself.play("Ann", "bang", "Ann")
    herself.answer("Ann", "hit")
    assert (herself.life("Ann"), "flip" in herself.options("Ann")) == (4, False)
    own = turn_of_ben("@julie_cutter+dynamite")
    own.flip("Ben", "2 spades")
    assert (own.life("Ben"), own.phase) == (1, "play")
    dead = armed("", "@julie_cutter=1")
    dead.play("Ann", "bang", "Ben")
    dead.answer("Ben", "hit")
    dead.answer("Ben", "out")
    assert (dead.alive("Ben"), dead.life("Ann"), dead.choices("Ann")) == (False, 5, [])


@ruling("armed-196")
def test_julie_cutter_shoots_back_for_a_last_life_that_a_beer_made_up_for() -> None:
    """Bart Cassidy and El Gringo except the last life; her card does not."""
    table = armed("", "@julie_cutter=1")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    table.answer("Ben", "beer")
    assert (table.life("Ben"), table.options("Ben")) == (1, ["flip"])
    table.flip("Ben", "2 hearts")
    table.answer("Ann", "hit")
    assert table.life("Ann") == 4


@ruling("armed-197")
@pytest.mark.parametrize(("upgrade", "caught"), [(0, 1), (1, 0)])
def test_emiliano_gets_no_bang_that_went_back_to_its_player(upgrade: int, caught: int) -> None:
    table = armed("+thunderer#2", "@emiliano")
    table.play("Ann", "bang", "Ben", upgrade=upgrade)
    table.answer("Ben", "missed")
    assert table.told("log.takes_card", who="Ben", card="bang") == bool(caught)


@ruling("armed-069")
def test_bloody_mary_draws_when_her_bang_is_stopped() -> None:
    """However it is stopped; a hit brings nothing."""
    table = armed("@bloody_mary", "+barrel")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "barrel")
    table.flip("Ben", "2 hearts")
    assert table.told("log.draws_more", who="Ann", n=1)

    hit = armed("@bloody_mary")
    hit.play("Ann", "bang", "Ben")
    hit.answer("Ben", "hit")
    assert not hit.told("log.draws_more", who="Ann")


@ruling("armed-069")
@pytest.mark.parametrize("card", ["flintlock", "quick_shot", "gatling"])
def test_bloody_mary_draws_for_real_bang_cards_only(card: str) -> None:
    """A card that merely shoots is none."""
    table = armed("@bloody_mary")
    table.play("Ann", card, None if card == "gatling" else "Ben")
    table.answer("Ben", "missed")

    assert not table.told("log.draws_more", who="Ann")


@ruling("armed-070")
@pytest.mark.parametrize("card", ["bang", "duel", "panic", "cat_balou", "flintlock"])
def test_ms_abigail_ignores_a_court_card_on_her_alone(card: str) -> None:
    """The referee offers it where a copy has such a rank; she sees the card and says so."""
    table = armed("", "@ms_abigail+barrel")
    pick = {"pick": "barrel"} if card in ("panic", "cat_balou") else {}
    table.play("Ann", card, "Ben", **pick)
    assert "use:ms_abigail" in table.options("Ben")
    table.use("Ben", "ms_abigail")

    assert (table.life("Ben"), table.in_play("Ben")) == (4, ["barrel"])
    assert (table.choices("Ben"), table.choices("Ann")) == ([], [])
    assert table.refusal("use", "Ben", "ms_abigail").rule == "armed-070"


@ruling("armed-070")
@pytest.mark.parametrize("card", ["indians", "gatling"])
def test_ms_abigail_is_hit_by_what_strikes_everybody(card: str) -> None:
    """It was not played on her alone."""
    table = armed("", "@ms_abigail")
    table.play("Ann", card)

    refused = table.refusal("use", "Ben", "ms_abigail")
    assert (refused.code, refused.rule) == ("no_such_ability", "armed-070")


@ruling("armed-070")
def test_ms_abigail_is_hit_by_low_cards_and_blue_ones() -> None:
    """No Arrow is a court card, and Jail is blue."""
    table = armed("", "@ms_abigail")
    table.play("Ann", "arrow", "Ben")
    assert "use:ms_abigail" not in table.options("Ben")
    table.answer("Ben", "hit")
    table.play("Ann", "jail", "Ben")
    assert "use:ms_abigail" not in table.options("Ben")


@ruling("armed-070")
def test_ms_abigail_is_silent_against_big_fifty() -> None:
    """Her ability does nothing against that shot, whatever the rank of the card."""
    table = armed("+big_fifty#2", "@ms_abigail")
    table.play("Ann", "bang", "Ben", upgrade=1)

    assert "use:ms_abigail" not in table.options("Ben")


@ruling("armed-071")
def test_mexicali_kid_shoots_for_two_tokens() -> None:
    """After his BANG! card, in range, once a turn, and it can be dodged."""
    table = armed("@mexicali_kid#4", "+barrel+crate#3")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    assert table.targets("Ann", "mexicali_kid") == ["Ben", "Dan"]
    table.use("Ann", "mexicali_kid", target="Ben")
    assert {"missed", "barrel", "crate"} <= set(table.choices("Ben"))
    table.answer("Ben", "hit")

    assert (table.life("Ben"), tokens(table, "Ann")) == (2, {"character": 2})
    assert table.greyed("Ann")["use:mexicali_kid"] == "why.once_a_turn"


@ruling("armed-071")
@pytest.mark.parametrize("card", ["indians", "arrow", "duel"])
def test_mexicali_kids_tokens_are_no_answer(card: str) -> None:
    """Out of turn he needs a BANG! card like everybody else."""
    table = armed("", "@mexicali_kid#4")
    table.play("Ann", card, None if card == "indians" else "Ben")

    assert table.choices("Ben") == ["bang", "hit"]
    assert "use:mexicali_kid" not in table.options("Ben")
    assert table.refusal("answer", "Ben", "mexicali_kid").code == "not_an_answer"


@ruling("armed-072")
@pytest.mark.parametrize("shot", ["flintlock", "mexicali_kid"])
def test_jourdonnais_flips_against_the_new_shots(shot: str) -> None:
    """Hearts cancel them."""
    table = armed("@mexicali_kid#2", "@jourdonnais")
    if shot == "flintlock":
        table.play("Ann", shot, "Ben")
    else:
        table.use("Ann", shot, target="Ben")
    table.answer("Ben", "jourdonnais")
    table.flip("Ben", "2 hearts")

    assert table.life("Ben") == 4
    assert table.told("log.shot_stopped", who="Ben")


@ruling("armed-072")
def test_jourdonnais_still_discards_for_a_buntline_special() -> None:
    """The heart saves the life, not the card."""
    table = armed("+buntline_special#2", "@jourdonnais")
    table.play("Ann", "bang", "Ben", upgrade=1)
    table.answer("Ben", "jourdonnais")
    table.flip("Ben", "2 hearts")

    assert table.life("Ben") == 4
    assert table.told("log.discards_chosen", who="Ben", n=1)


@ruling("armed-073")
def test_lucky_duke_repeats_the_whole_flip() -> None:
    """Two new cards, and one of them counts; the first pair is forgotten."""
    table = turn_of_ben("@lucky_duke+jail", cyril="+tumbleweed#3")
    table.flip("Ben", "2 hearts", "3 spades")
    table.answer("Ben", "0")
    table.answer("Cyril", "repeat")
    assert table.match.view(None)["game"]["flip"]["count"] == 2
    table.flip("Ben", "4 spades", "5 clubs")
    table.answer("Cyril", "stand")

    assert table.turn == "Cyril"
