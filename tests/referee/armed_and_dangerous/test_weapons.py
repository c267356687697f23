"""Dangerous weapons: the range is free, the rest costs a token and a BANG! card."""

from __future__ import annotations

import pytest

from tests.referee.armed_and_dangerous.armory import armed, ask_of, left, tokens, values
from tests.referee.table import at
from tests.ruling import ruling

RANGES = {"double_barrel": 1, "buntline_special": 2, "thunderer": 3, "big_fifty": 6}


@ruling("armed-025")
@pytest.mark.parametrize("weapon", RANGES)
def test_a_dangerous_weapon_replaces_and_is_replaced(weapon: str) -> None:
    """Schofield goes when it comes, and it goes with its tokens when a Winchester comes."""
    table = armed("+schofield")
    table.play("Ann", weapon)
    assert (table.in_play("Ann"), table.range("Ann"), left(table)) == ([weapon], RANGES[weapon], 29)

    table.play("Ann", "winchester")
    table.answer("Ann", "nowhere")
    assert (table.in_play("Ann"), table.range("Ann"), left(table)) == (["winchester"], 5, 32)


@ruling("armed-025")
def test_one_dangerous_weapon_replaces_another() -> None:
    """Big Fifty comes with three fresh tokens, those of Thunderer go back."""
    table = armed("+thunderer#1")
    table.play("Ann", "big_fifty")

    assert (tokens(table, "Ann"), left(table)) == ({"character": 0, "big_fifty": 3}, 29)


@ruling("armed-026")
def test_the_range_costs_nothing() -> None:
    """A plain BANG! at distance 3 leaves the token where it is."""
    position = {"ann": "+thunderer#1", "ben": "+mustang", "cyril": "+mustang"}
    table = armed(**position)
    assert table.distance("Ann", "Cyril") == 3
    table.play("Ann", "bang", "Cyril")

    assert (table.asked, tokens(table, "Ann")["thunderer"]) == (["Cyril"], 1)
    table.answer("Cyril", "hit")
    assert (table.life("Cyril"), table.in_play("Ann")) == (3, ["thunderer"])


@ruling("armed-027")
def test_the_effect_is_bought_with_the_card() -> None:
    """It is an option beside the plain BANG!, paid before the target answers."""
    table = armed("+buntline_special#2")
    assert {"play:bang", "play:bang+"} <= set(table.options("Ann"))
    table.play("Ann", "bang", "Ben", upgrade=1)

    assert (tokens(table, "Ann")["buntline_special"], table.asked) == (1, ["Ben"])


@ruling("armed-027")
def test_the_answer_comes_too_late_to_buy_it() -> None:
    """Once the BANG! lies there without it, nothing about the weapon is offered any more."""
    table = armed("+buntline_special#2")
    table.play("Ann", "bang", "Ben")
    assert not [option for option in table.options("Ann") if "+" in option]
    table.answer("Ben", "missed")

    assert not table.told("log.discards_chosen", who="Ben")
    assert tokens(table, "Ann")["buntline_special"] == 2


@ruling("armed-028")
@pytest.mark.parametrize("card", ["gatling", "flintlock", "quick_shot"])
def test_the_effect_needs_a_real_bang_card(card: str) -> None:
    """Cards that merely shoot are not made better by the weapon: they can be dodged."""
    table = armed("+double_barrel#3")
    table.play("Ann", card, None if card == "gatling" else "Ben")

    assert "missed" in table.choices("Ben")
    assert tokens(table, "Ann")["double_barrel"] == 3


@ruling("armed-028")
def test_paying_for_the_effect_without_a_bang_card_is_refused() -> None:
    """Neither a Gatling nor a Flintlock takes tokens when it is played."""
    table = armed("+double_barrel#3")
    for card, target in (("gatling", None), ("flintlock", "Ben")):
        refused = table.refusal("play", "Ann", card, target, upgrade=1)
        assert (refused.code, refused.rule) == ("no_upgrade", "armed-028")


@ruling("armed-028")
def test_the_effect_does_not_come_with_an_ability() -> None:
    """Mexicali Kid pays for his shot, and it can be dodged."""
    table = armed("@mexicali_kid#2+double_barrel#3")
    table.use("Ann", "mexicali_kid", target="Ben")
    table.answer("Ann", "character", 2)

    assert "missed" in table.choices("Ben")
    assert tokens(table, "Ann") == {"character": 0, "double_barrel": 3}


@ruling("armed-029")
def test_the_last_token_works_and_costs_the_weapon() -> None:
    """The diamond cannot be stopped; the next shot comes from a Colt."""
    table = armed("@willy_the_kid+double_barrel#1")
    table.play("Ann", "bang", "Ben", upgrade=1)

    assert (table.life("Ben"), table.in_play("Ann"), table.range("Ann")) == (3, [], 1)
    table.play("Ann", "bang", "Ben")
    assert "missed" in table.choices("Ben")
    assert "play:bang+" not in table.options("Ann")


@ruling("armed-029")
def test_a_weapon_used_up_still_does_what_was_paid_for() -> None:
    """The last token of a Buntline Special costs the target a card all the same."""
    table = armed("+buntline_special#1")
    table.play("Ann", "bang", "Ben", upgrade=1)
    assert table.in_play("Ann") == []
    table.answer("Ben", "missed")

    assert table.told("log.discards_chosen", who="Ben", n=1)


@ruling("armed-030")
def test_nothing_of_the_target_counts_against_big_fifty() -> None:
    """No Barrel, no character; only a card from the hand stops it."""
    table = armed("+big_fifty#3", "@jourdonnais+mustang+barrel+crate#3")
    table.play("Ann", "bang", "Ben", upgrade=1)

    assert table.choices("Ben") == ["missed", "duck", "duck+", "hit"]
    for way in ("barrel", "jourdonnais", "crate"):
        assert table.refusal("answer", "Ben", way).code == "not_an_answer"
    table.answer("Ben", "missed")
    assert (table.life("Ben"), table.asked) == (4, ["Ann"])


@ruling("armed-030")
@pytest.mark.parametrize("paid", [0, 1])
def test_julie_cutter_does_not_strike_back_at_big_fifty(paid: int) -> None:
    """Without the token she flips as ever; after the shot she has her ability again."""
    table = armed("@willy_the_kid+big_fifty#3", "@julie_cutter")
    table.play("Ann", "bang", "Ben", upgrade=paid)
    table.answer("Ben", "hit")

    assert table.life("Ben") == 3
    assert table.asked == (["Ann"] if paid else ["Ben"])
    if paid:
        table.play("Ann", "bang", "Ben")
        table.answer("Ben", "hit")
        assert "flip" in table.options("Ben")


@ruling("armed-030")
def test_big_fifty_sees_no_mustang() -> None:
    """Somebody whom only a Mustang keeps out of range is reached for a token."""
    names = ["Ann:sheriff+big_fifty#2", *(f"P{n}:outlaw" for n in range(3))]
    names += ["Eva:renegade@paul_regret+mustang+hideout", *(f"Q{n}:outlaw" for n in range(3))]
    table = at(f"{' '.join(names)} | Ann", sets=("armed_and_dangerous", "dodge_city"))
    assert (table.distance("Ann", "Eva"), table.range("Ann")) == (7, 6)
    assert table.refusal("play", "Ann", "bang", "Eva").code == "out_of_range"
    assert table.seat("Eva") not in values(ask_of(table, "Ann", "play:bang"))
    assert table.seat("Eva") in values(ask_of(table, "Ann", "play:bang+"))

    table.play("Ann", "bang", "Eva", upgrade=1)
    assert table.asked == ["Eva"]


@ruling("armed-031")
@pytest.mark.parametrize("way", ["missed", "barrel", "crate"])
def test_whoever_stops_a_buntline_special_discards_a_card(way: str) -> None:
    """However the shot was stopped: no life is lost, but a card from the hand is."""
    table = armed("+buntline_special#2", "+barrel+crate#3")
    table.play("Ann", "bang", "Ben", upgrade=1)
    table.answer("Ben", way)
    if way == "barrel":
        table.flip("Ben", "2 hearts")

    assert table.life("Ben") == 4
    assert table.told("log.discards_chosen", who="Ben", n=1)


@ruling("armed-031")
def test_a_buntline_special_that_hits_costs_no_card() -> None:
    """Only a cancelled BANG! does."""
    table = armed("+buntline_special#2")
    table.play("Ann", "bang", "Ben", upgrade=1)
    table.answer("Ben", "hit")

    assert (table.life("Ben"), table.told("log.discards_chosen", who="Ben")) == (3, False)


@ruling("armed-032")
def test_nothing_stops_a_diamond_from_the_double_barrel() -> None:
    """No Missed!, no Barrel, no Crate: the life is lost at once."""
    table = armed("+double_barrel#3", "+barrel+crate#3")
    table.play("Ann", "bang", "Ben", upgrade=1)

    assert (table.life("Ben"), table.asked) == (3, ["Ann"])


@ruling("armed-032")
def test_another_suit_buys_nothing() -> None:
    """Where the suit is said, only diamonds can be made better; nothing is paid otherwise."""
    table = armed("+double_barrel#3")
    refused = table.refusal("play", "Ann", "bang", "Ben", suit="clubs", upgrade=1)
    assert (refused.code, refused.rule) == ("bad_upgrade", "armed-032")

    hearts = armed("+double_barrel#3", sets=("high_noon",), in_force=("blessing",))
    assert "play:bang+" not in hearts.options("Ann")
    clubs = armed("+double_barrel#3", turn="Ann suit=clubs", in_force=("handcuffs",))
    assert "play:bang+" not in clubs.options("Ann")
    diamonds = armed("+double_barrel#3", turn="Ann suit=diamonds", in_force=("handcuffs",))
    assert "play:bang+" in diamonds.options("Ann")


@ruling("armed-032")
def test_a_diamond_does_nothing_to_apache_kid() -> None:
    """It cannot be cancelled, but diamonds have no effect on him; the suit is not asked again."""
    table = armed("+double_barrel#3", "@apache_kid", sets=("dodge_city",))
    ask = ask_of(table, "Ann", "play:bang+")
    assert ask is not None
    assert all(choice.ask is None for choice in ask.choices)
    table.play("Ann", "bang", "Ben", upgrade=1)

    assert (table.life("Ben"), table.asked) == (4, ["Ann"])
    assert tokens(table, "Ann")["double_barrel"] == 2


@ruling("armed-033")
def test_thunderer_brings_the_card_back_before_the_target_answers() -> None:
    """Whether it hits does not matter; it was the BANG! of the turn."""
    for answer, life in (("hit", 3), ("missed", 4)):
        table = armed("+thunderer#2")
        table.play("Ann", "bang", "Ben", upgrade=1)
        assert table.told("log.takes_card", who="Ann", card="bang", n=1)
        assert (table.asked, tokens(table, "Ann")["thunderer"]) == (["Ben"], 1)
        table.answer("Ben", answer)
        assert table.life("Ben") == life
        assert table.refusal("play", "Ann", "bang", "Ben").code == "bang_limit"


@ruling("armed-033")
def test_tables_may_let_thunderer_shoot_again() -> None:
    """That it counts is read between the lines: a switch for those who read otherwise."""
    table = armed("+thunderer#2", house={"thunderer_counts": False})
    table.play("Ann", "bang", "Ben", upgrade=1)
    table.answer("Ben", "missed")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")

    assert table.life("Ben") == 3
    assert table.refusal("play", "Ann", "bang", "Ben").code == "bang_limit"


@ruling("armed-027")
def test_a_bang_with_aim_is_a_bang_card() -> None:
    """Aim goes along with a BANG! card, so the weapon may be paid for, too."""
    table = armed("+buntline_special#2", sets=("valley_of_shadows",))
    table.play("Ann", "aim", "Ben", upgrade=1)
    table.answer("Ben", "missed")

    assert table.told("log.discards_chosen", who="Ben", n=1)
    assert tokens(table, "Ann")["buntline_special"] == 1


@ruling("armed-027")
def test_a_card_used_as_a_bang_is_one() -> None:
    """Calamity Janet's Missed! may be made better like any BANG! card."""
    table = armed("@calamity_janet+thunderer#2")
    assert {"play:bang+", "play:bang:missed+"} <= set(table.options("Ann"))
    table.play("Ann", "bang", "Ben", using="missed", upgrade=1)

    assert (table.asked, tokens(table, "Ann")["thunderer"]) == (["Ben"], 1)
