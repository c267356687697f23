"""The characters, and Vulture Sam among cars."""

from __future__ import annotations

import pytest

from referee.bang.sets.armed_and_dangerous.tokens import Tokens
from tests.referee.great_train_robbery.rails import (
    cars,
    deck,
    four,
    locomotive,
    pairs,
    rails,
    turn_of_ann,
)
from tests.ruling import ruling


@ruling("train-110")
def test_benny_brawler_buys_as_many_as_he_pays() -> None:
    """Each at its station's price; the free move is still only one."""
    table = four(turn="Ben", ben="@benny_brawler", station=3)
    table.use("Ben", "buy:caboose")
    table.use("Ben", "buy:private_car")
    table.use("Ben", "free_advance")
    assert table.refusal("use", "Ben", "free_advance").rule == "train-023"
    assert table.refusal("end", "Ben").code == "not_yet", "the move obliges him, too"
    table.use("Ben", "buy:ghost_car")
    table.answer("Ben", "place", "Ben")
    table.end("Ben")

    assert table.in_play("Ben") == ["caboose", "private_car", "ghost_car"]


@ruling("train-110", "train-042")
def test_benny_brawler_buys_on_at_the_end_of_the_line() -> None:
    table = four(turn="Ben", ben="@benny_brawler", station=4, side="leland")
    table.play("Ben", "next_stop")
    table.use("Ben", "buy:caboose")
    assert (table.asked, table.choices("Ben")) == (["Ben"], ["pass"])
    table.use("Ben", "buy:private_car")
    table.answer("Ben", "pass")
    assert "log.store" in table.heard


@ruling("train-111")
def test_evan_babbit_sends_a_bang_on() -> None:
    """For a card of the same suit, to somebody at distance 1 from him, never to the shooter."""
    table = four(ben="@evan_babbit")
    assert table.refusal("play", "Ann", "bang", "Ben").code == "bad_suit", "he minds the suit"
    table.play("Ann", "bang", "Ben", suit="spades")
    options = table.match.view(1)["me"]["options"]
    divert = next(one for one in options if one["id"] == "answer:evan_babbit:2")
    assert divert["text"]["args"] == {"who": {"seat": 2}, "suit": {"suit": "spades"}}
    assert [c for c in table.choices("Ben") if "evan" in c] == ["evan_babbit:2"]
    for other in ("evan_babbit:0", "evan_babbit:3", "evan_babbit:hearts"):
        assert table.refusal("answer", "Ben", other).code == "not_an_answer"
    table.answer("Ben", "evan_babbit:2")
    assert table.asked == ["Cyril"]
    table.answer("Cyril", "hit")

    assert (table.life("Ben"), table.life("Cyril")) == (4, 3)


@ruling("train-111")
def test_only_bang_cards_are_sent_on() -> None:
    """Not a Gatling or a Knife Revolver; and nobody is asked for the suit of those."""
    table = four(ben="@evan_babbit")
    table.play("Ann", "gatling")
    assert table.choices("Ben") == ["missed", "cactus", "evaded", "hit"]

    table = four(ben="@evan_babbit")
    table.play("Ann", "knife_revolver", "Ben")
    table.flip("Ann", "2 clubs")
    assert not [c for c in table.choices("Ben") if "evan" in c]


@ruling("train-111")
def test_who_is_immune_is_immune_to_what_evan_sends() -> None:
    table = four(ben="@evan_babbit", cyril="@apache_kid", sets=("dodge_city",))
    table.play("Ann", "bang", "Ben", suit="diamonds")
    table.answer("Ben", "evan_babbit:2")
    assert (table.asked, table.life("Cyril")) == (["Ann"], 4)


@ruling("train-112")
def test_evan_babbit_with_two_players_left() -> None:
    """The shooter cannot be chosen, and there is nobody else; nobody is asked for a suit."""
    table = four(ben="@evan_babbit", cyril="=0", dan="=0")
    table.play("Ann", "bang", "Ben")
    assert not [c for c in table.choices("Ben") if "evan" in c]


@ruling("train-113")
def test_a_bang_sent_on_is_still_the_shooters() -> None:
    """An Outlaw dies of it: the shooter is rewarded."""
    table = four(cyril="@evan_babbit", dan="=1", ann="+winchester")
    table.play("Ann", "bang", "Cyril", suit="clubs")
    table.answer("Cyril", "evan_babbit:3")
    table.answer("Dan", "hit")
    table.answer("Dan", "out")
    assert table.told("log.reward", who="Ann")


@ruling("train-114")
def test_jimmy_texas() -> None:
    """A card after the discards of phase three, also when Jail cost the turn."""
    table = four(turn="Ben", ben="@jimmy_texas")
    table.end("Ben", hand=6)
    assert "log.draws_at_end" not in table.heard
    table.answer("Ben", "discarded")
    assert table.told("log.draws_at_end", who="Ben")

    table = four(ben="@jimmy_texas+jail")
    table.end("Ann")
    table.flip("Ben", "2 clubs")
    assert (table.told("log.draws_at_end", who="Ben"), table.turn) == (True, "Cyril")


@ruling("train-115")
def test_manuelita() -> None:
    """Two cards whenever anybody brings the train to the end, before the locomotive."""
    table = four(turn="Ben", dan="@manuelita", station=4, side="leland")
    table.play("Ben", "next_stop")
    assert table.told("log.draws", who="Dan", n=2)
    assert "log.store" not in table.heard

    table = four(turn="Ben", dan="@manuelita", station=2)
    table.play("Ben", "next_stop")
    assert not table.told("log.draws", who="Dan", n=2)


@ruling("train-116")
def test_sancho() -> None:
    """Any car for nothing, once a turn; the train may move first, and it is the turn's car."""
    table = four(turn="Ben", ben="@sancho=3", deck=("mail_car",))
    table.use("Ben", "free_advance")
    table.use("Ben", "sancho", pick="private_car")
    assert table.in_play("Ben") == ["private_car"]
    assert table.greyed("Ben")["use:sancho"] == "why.one_car_a_turn"
    assert table.refusal("use", "Ben", "buy:caboose").rule == "train-014"
    table.end("Ben")
    assert table.turn == "Cyril"


@ruling("train-116")
def test_sancho_has_one_car_a_turn_like_anybody() -> None:
    table = four(turn="Ben", ben="@sancho=3")
    table.use("Ben", "buy:caboose")
    assert table.refusal("use", "Ben", "sancho", pick="private_car").rule == "train-116"


@ruling("train-116", "train-042")
def test_sancho_takes_a_last_car_for_nothing() -> None:
    table = four(turn="Ben", ben="@sancho=1", station=4, side="leland")
    table.play("Ben", "next_stop")
    table.use("Ben", "sancho", pick="caboose")
    assert table.in_play("Ben") == ["caboose"]
    assert "log.store" in table.heard


@ruling("train-117")
@pytest.mark.parametrize("choice", ["change", "keep"])
def test_shade_oconnor(choice: str) -> None:
    """Whenever the train moves outside his turn he may change a card; in his own he may not."""
    table = four(turn="Ben", dan="@shade_oconnor")
    table.play("Ben", "next_stop")
    assert (table.asked, table.choices("Dan")) == (["Dan"], ["change", "keep"])
    table.answer("Dan", choice)
    assert table.told("log.changes_card", who="Dan") == (choice == "change")
    assert table.asked == ["Ben"]

    table = four(turn="Dan", dan="@shade_oconnor")
    table.play("Dan", "next_stop")
    assert table.asked == ["Dan"]
    assert table.choices("Dan") == []


@ruling("train-117", "train-011")
def test_shade_oconnor_in_the_sheriffs_move() -> None:
    """He is asked before the Sheriff's checks."""
    table = turn_of_ann("+dynamite", "@shade_oconnor", station=1)
    assert table.asked == ["Ben"]
    table.answer("Ben", "keep")
    assert table.match.view(None)["game"]["flip"]["source"] == "dynamite"


@ruling("train-118")
@pytest.mark.parametrize("card", ["gatling", "indians", "saloon", "most_wanted"])
def test_sgt_blaze_spares_somebody(card: str) -> None:
    """Whatever strikes several players leaves out one of his choice."""
    table = four("@sgt_blaze=5/6", "=3", "=3", "=3")
    table.play("Ann", card)
    table.answer("Ann", "spare", "Ben")
    asked = []
    while table.state.top is not None:
        [who] = table.asked
        asked.append(who)
        if card == "most_wanted":
            table.flip(who, "2 spades")
        else:
            table.answer(who, "hit")

    assert "Ben" not in asked
    assert table.life("Ben") == 3
    assert table.life("Cyril") == (4 if card == "saloon" else 2)


@ruling("train-118")
def test_sgt_blaze_in_a_general_store() -> None:
    """One card fewer is revealed, and the spared player gets none."""
    table = four("@sgt_blaze")
    table.play("Ann", "general_store")
    table.answer("Ann", "spare", "Cyril")
    assert table.told("log.store", n=3, order={"seats": [0, 1, 3]})


@ruling("train-118")
def test_sgt_blaze_need_not_spare_anybody() -> None:
    table = four("@sgt_blaze")
    table.play("Ann", "general_store")
    assert "log.store" not in table.heard
    table.answer("Ann", "nobody")
    assert table.told("log.store", n=4)


@ruling("train-118")
@pytest.mark.parametrize("card", ["bandidos", "poker", "tornado"])
def test_sgt_blaze_with_cards_of_other_boxes(card: str) -> None:
    table = four("@sgt_blaze", sets=("valley_of_shadows",))
    table.play("Ann", card)
    assert table.choices("Ann") == ["spare", "nobody"]
    table.answer("Ann", "spare", "Cyril")
    if card == "poker":
        assert table.told("log.poker", who={"seats": [1, 3]})
        table.answer("Ann", "ace")
    elif card == "tornado":
        assert "log.tornado_pass" in table.heard
    else:
        for who in ("Ann", "Ben", "Dan"):
            table.answer(who, "discard")
    assert table.asked == ["Ann"]


@ruling("train-118", "armed-047")
def test_sgt_blaze_keeps_somebody_from_rust() -> None:
    """Of those who have tokens; where only one has, there is nobody to choose."""
    table = four("@sgt_blaze", "#2+crate#3", "+whip#1", sets=("armed_and_dangerous",))
    table.play("Ann", "rust")
    table.answer("Ann", "spare", "Ben")
    assert [one.load for one in table.state[1].in_play] == [3]
    assert Tokens.of(table.state[1]).load == 2
    assert (table.in_play("Cyril"), Tokens.of(table.state[0]).load) == ([], 1)

    table = four("@sgt_blaze", "#2+crate#3", sets=("armed_and_dangerous",))
    table.play("Ann", "rust")
    assert (Tokens.of(table.state[1]).load, Tokens.of(table.state[0]).load) == (1, 2)


@ruling("train-118")
def test_sgt_blaze_with_a_circus_wagon() -> None:
    table = four("@sgt_blaze+circus_wagon", "+barrel", "+scope", "+mustang")
    table.use("Ann", "circus_wagon")
    table.answer("Ann", "spare", "Cyril")
    assert [table.in_play(who) for who in ("Ben", "Cyril", "Dan")] == [[], ["scope"], []]


@ruling("train-118")
def test_there_is_nobody_to_spare_of_one() -> None:
    table = four("@sgt_blaze", cyril="=0", dan="=0")
    table.play("Ann", "gatling")
    assert table.asked == ["Ben"]


@ruling("train-120")
def test_zippy_roy() -> None:
    """Once a turn the train moves; it is no purchase, and his own is still open."""
    table = four(turn="Ben", ben="@zippy_roy=5", station=1)
    table.use("Ben", "zippy_roy")
    assert (locomotive(table), table.in_play("Ben")) == (2, [])
    assert table.greyed("Ben")["use:zippy_roy"] == "why.once_a_turn"
    table.use("Ben", "free_advance")
    table.use("Ben", "buy:caboose")
    assert (table.in_play("Ben"), pairs(table)) == (
        ["caboose"],
        {"ghost_car": "dodgeville", "private_car": "boom_town"},
    )


@ruling("train-121")
def test_vulture_sam_gets_cars_into_play() -> None:
    """As blue cards in front of him; other cards go to his hand as usual."""
    table = four(ben="=1+mail_car+barrel+dining_car", dan="@vulture_sam")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")

    assert table.in_play("Dan") == ["mail_car", "dining_car"]
    assert table.told("log.takes_everything", who="Ben", by="Dan")
    assert not {"mail_car", "dining_car"} & {*deck(table), *cars(table)}


@ruling("train-121")
def test_two_vultures_share_the_cars() -> None:
    """Vera Custer as Vulture Sam: they take in turn."""
    table = four(
        "@vera_custer",
        "=1+mail_car+dining_car+sleeper_car",
        dan="@vulture_sam",
        sets=("dodge_city",),
    )
    state = table.state.with_player(0, borrowed=("vulture_sam",))
    table = type(table)(type(table.match).from_position(table.match.rules, state))
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")
    assert (table.in_play("Dan"), table.in_play("Ann")) == (
        ["mail_car", "sleeper_car"],
        ["dining_car"],
    )


@ruling("train-122")
def test_a_sheriff_vulture_sam_gives_ghost_car_on() -> None:
    """It must lie in front of another player, perhaps the one who has just died."""
    position = (
        "Ann:sheriff@vulture_sam Ben:outlaw=1+ghost_car+mail_car Cyril:renegade Dan:outlaw | Ann"
    )
    table = rails(
        position, cars=("caboose", "private_car"), sets=("fistful_of_cards",), in_force=("lasso",)
    )
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")
    assert (table.alive("Ben"), table.in_play("Ann"), table.asked) == (False, ["mail_car"], ["Ann"])
    assert table.refusal("answer", "Ann", "place", "Ann").why.key == "why.never_the_sheriff"
    table.answer("Ann", "place", "Ben")
    assert (table.alive("Ben"), table.life("Ben")) == (True, 0)
