"""Cars that work while they lie there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.referee.great_train_robbery.rails import ROW, deck, four, rails, turn_of_ann
from tests.referee.table import Table
from tests.ruling import ruling

DODGE = ("dodge_city",)


# -- Baggage Car and Sleeper Car ---------------------------------------------------------------


@ruling("train-058")
def test_baggage_car_is_a_missed() -> None:
    table = four(ben="+baggage_car")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "baggage_car")
    assert (table.life("Ben"), table.in_play("Ben"), deck(table)[-1]) == (4, [], "baggage_car")


@ruling("train-058")
@pytest.mark.parametrize(("card", "left"), [("panic", ["barrel"]), ("cat_balou", [])])
def test_baggage_car_is_a_panic_or_a_cat_balou(card: str, left: list[str]) -> None:
    """A card goes to the hand or the discards; a car taken stays in play. Panic! has its range."""
    table = four("+baggage_car", "+barrel+mail_car", cyril="+barrel")
    table.use("Ann", f"baggage_car:{card}", target="Ben", pick="mail_car")
    assert table.in_play("Ann") == (["mail_car"] if card == "panic" else [])
    assert table.in_play("Ben") == ["barrel"]

    table = four("+baggage_car", cyril="+barrel")
    assert ("Cyril" in table.targets("Ann", f"baggage_car:{card}")) == (card == "cat_balou")


@ruling("train-058")
def test_baggage_car_is_a_bang_beyond_the_limit() -> None:
    table = four("+baggage_car")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    table.use("Ann", "baggage_car:bang", target="Ben")
    table.answer("Ben", "hit")
    assert (table.life("Ben"), table.in_play("Ann")) == (2, [])
    assert table.refusal("play", "Ann", "bang", "Ben").code == "bang_limit"


@ruling("train-059")
@pytest.mark.parametrize("car", ["baggage_car", "sleeper_car:barrel"])
@pytest.mark.parametrize("card", ["indians", "duel"])
def test_their_bang_answers_indians_and_duels(car: str, card: str) -> None:
    """Once for that use of the car; in a Duel the other one is next."""
    table = four("@willy_the_kid", ben="+barrel+" + car.partition(":")[0])
    table.play("Ann", card, "Ben" if card == "duel" else None)
    assert car in table.choices("Ben")
    table.answer("Ben", car)

    assert table.asked == (["Ann"] if card == "duel" else ["Cyril"])
    assert table.life("Ben") == 4
    if card == "duel":
        table.answer("Ann", "bang")
        assert car not in table.choices("Ben"), "one use of the car, one BANG!"


@ruling("train-059")
def test_no_other_car_answers_for_them() -> None:
    table = four(ben="+caboose+barrel", cars=("ghost_car", "private_car"))
    table.play("Ann", "indians")
    assert table.choices("Ben") == ["bang", "hit"]


@ruling("train-060")
def test_sleeper_car_makes_a_bang_of_another_card() -> None:
    """Beyond the limit and once a turn; another blue card or car goes, Sleeper Car stays."""
    table = four("+sleeper_car+barrel+mail_car")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    assert (
        table.refusal("use", "Ann", "sleeper_car", target="Ben", give="sleeper_car").code
        == "bad_choice"
    )
    table.use("Ann", "sleeper_car", target="Ben", give="barrel")
    table.answer("Ben", "hit")

    assert (table.life("Ben"), table.in_play("Ann")) == (2, ["sleeper_car", "mail_car"])
    assert table.greyed("Ann")["use:sleeper_car"] == "why.once_a_turn"
    table.end("Ann")


@ruling("train-060")
def test_sleeper_car_alone_is_nothing() -> None:
    """A green card is no blue one."""
    table = four("+sleeper_car+canteen", sets=DODGE)
    assert table.greyed("Ann")["use:sleeper_car"] == "why.no_other_blue"


@ruling("train-060")
def test_what_a_car_fires_is_a_bang_card() -> None:
    """Slab the Killer's takes two Missed! effects; nobody fires one under the Sermon."""
    table = four("@slab_the_killer+sleeper_car+barrel")
    table.use("Ann", "sleeper_car", target="Ben", give="barrel")
    table.answer("Ben", "missed")
    assert table.asked == ["Ben"]

    table = four("+sleeper_car+barrel+baggage_car", sets=("high_noon",), in_force=("sermon",))
    greyed = table.greyed("Ann")
    assert (greyed["use:sleeper_car"], greyed["use:baggage_car:bang"]) == ("why.use_banned",) * 2


@ruling("train-061")
def test_caboose_makes_a_missed_of_another_card() -> None:
    """Another blue card or car; never Caboose itself. Against Slab it takes two of them."""
    table = four("@slab_the_killer", "+caboose+barrel+mail_car", cars=("ghost_car", "private_car"))
    table.play("Ann", "bang", "Ben")
    assert [c for c in table.choices("Ben") if "caboose" in c] == [
        "caboose:barrel",
        "caboose:mail_car",
    ]
    assert table.refusal("answer", "Ben", "caboose:caboose").code == "not_an_answer"
    table.answer("Ben", "caboose:barrel")
    assert table.asked == ["Ben"]
    table.answer("Ben", "caboose:mail_car")

    assert (table.life("Ben"), table.in_play("Ben")) == (4, ["caboose"])


# -- distance, hearts, immunity ----------------------------------------------------------------


@ruling("train-065")
@pytest.mark.parametrize(("card", "life"), [("2 hearts", 4), ("2 spades", 3)])
def test_dining_car(card: str, life: int) -> None:
    """Hearts at the start of the turn bring a life; the car stays. With full life nobody flips."""
    table = turn_of_ann("=3/5+dining_car")
    table.flip("Ann", card)
    assert (table.life("Ann"), table.in_play("Ann"), table.phase) == (life, ["dining_car"], "play")
    assert turn_of_ann("+dining_car").phase == "play"


@ruling("train-066")
def test_dining_car_comes_last() -> None:
    """Dynamite, then Jail, then a Rattlesnake, then Dining Car; a turn lost in Jail skips it."""
    full = "=3/5+dining_car+dynamite+jail+rattlesnake"
    table = four(ben=full.replace("/5", "/4"), sets=("valley_of_shadows",))
    table.end("Ann")
    order = []
    for card in ("K hearts", "K hearts", "K hearts", "K hearts"):
        order.append(table.match.view(None)["game"]["flip"]["source"])
        table.flip("Ben", card)
    assert order == ["dynamite", "jail", "rattlesnake", "dining_car"]
    assert table.life("Ben") == 4

    table = four(ben="=3+dining_car+jail")
    table.end("Ann")
    table.flip("Ben", "K spades")
    assert (table.turn, table.life("Ben")) == ("Cyril", 3)


@ruling("train-078")
def test_lumber_flatcar_makes_others_further() -> None:
    """Only as its bearer sees them; whoever gets it chooses whose it is, themselves included."""
    table = four(cars=("lumber_flatcar", "caboose", "ghost_car"))
    table.use("Ann", "buy:lumber_flatcar")
    ask = table.match.view(0)["me"]["options"][0]["ask"]
    assert [one["value"] for one in ask["choices"]] == [1, 2, 3, 0]
    table.answer("Ann", "place", "Ben")

    assert table.in_play("Ben") == ["lumber_flatcar"]
    assert table.distances("Ben") == {"Ann": 2, "Cyril": 2, "Dan": 3}
    assert (table.distance("Ann", "Ben"), table.distance("Cyril", "Ben")) == (1, 1)


@ruling("train-080")
def test_observation_car_works_both_ways() -> None:
    """It adds up with Scope and Mustang; nobody is closer than 1."""
    table = four("+observation_car")
    assert table.distances("Ann") == {"Ben": 1, "Cyril": 1, "Dan": 1}
    assert [table.distance(who, "Ann") for who in ("Ben", "Cyril", "Dan")] == [2, 3, 2]

    table = four("+observation_car+mustang", "+scope")
    assert (table.distance("Cyril", "Ann"), table.distance("Ben", "Ann")) == (4, 2)


@ruling("train-082")
def test_prisoner_car() -> None:
    """No Duel of others is possible, and Indians! of others pass by; one's own Duel is played."""
    table = four(ben="+prisoner_car")
    assert table.targets("Ann", "duel") == ["Cyril", "Dan"]
    refused = table.refusal("play", "Ann", "duel", "Ben")
    assert (refused.code, refused.rule) == ("shielded", "train-082")
    table.play("Ann", "indians")
    assert table.asked == ["Cyril"]
    assert table.told("log.no_effect_on", who="Ben")
    table.answer("Cyril", "bang")
    table.answer("Dan", "bang")
    table.end("Ann")
    table.play("Ben", "duel", "Ann")
    assert table.asked == ["Ann"]


@ruling("train-083")
def test_private_car_with_an_empty_hand() -> None:
    """Its owner says that the hand is empty: the BANG! was never played. With cards, they dodge."""
    table = four(ben="+private_car", cars=("caboose", "ghost_car"))
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "private_car")

    assert (table.life("Ben"), table.asked) == (4, ["Ann"])
    assert table.told("log.shot_taken_back", who="Ben", card="bang")
    table.play("Ann", "bang", "Dan")
    table.answer("Dan", "hit")
    assert table.life("Dan") == 3

    table = four(ben="+private_car", cars=("caboose", "ghost_car"))
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    assert (table.life("Ben"), table.refusal("play", "Ann", "bang", "Dan").code) == (
        3,
        "bang_limit",
    )


@ruling("train-084")
@pytest.mark.parametrize("card", ["gatling", "knife_revolver"])
def test_private_car_is_no_help_against_other_shots(card: str) -> None:
    table = four(ben="+private_car", cars=("caboose", "ghost_car"))
    table.play("Ann", card, "Ben" if card == "knife_revolver" else None)
    if card == "knife_revolver":
        table.flip("Ann", "2 clubs")
    assert table.asked == ["Ben"]
    assert "private_car" not in table.choices("Ben")


@ruling("train-084")
def test_private_car_is_no_help_against_evan_babbit() -> None:
    table = four(ben="@evan_babbit", cyril="+private_car", cars=("caboose", "ghost_car"))
    table.play("Ann", "bang", "Ben", suit="spades")
    table.answer("Ben", "evan_babbit:2")
    assert table.asked == ["Cyril"]
    assert "private_car" not in table.choices("Cyril")


@ruling("event-030")
def test_the_daltons_take_cars_like_blue_cards() -> None:
    """A car may be chosen, and obliges its owner where nothing else lies there."""
    table = four(
        turn="Dan",
        ben="+mail_car",
        cyril="+barrel+dining_car",
        sets=("high_noon",),
        event_deck=("the_daltons", "high_noon"),
    )
    table.end("Dan")
    assert (table.asked, table.choices("Cyril")) == (["Cyril"], ["barrel", "dining_car"])
    table.answer("Cyril", "dining_car")
    assert (table.in_play("Ben"), table.in_play("Cyril")) == ([], ["barrel"])
    assert set(deck(table)[-2:]) == {"mail_car", "dining_car"}


# -- Ghost Car ---------------------------------------------------------------------------------


def haunted(ben: str = "=1", **more: Any) -> Table:
    """Ghost Car lies in front of Ben."""
    return four(ben=ben + "+ghost_car", cars=("caboose", "private_car", "mail_car"), **more)


def ghost(ben: str = "=1", **more: Any) -> Table:
    """Ben has lost his last life and stays as a ghost."""
    table = haunted(ben, **more)
    table.play("Ann", "duel", "Ben")
    table.answer("Ben", "hit")
    if table.choices("Ben"):
        table.answer("Ben", "out")
    return table


@ruling("train-069")
def test_ghost_car_lies_in_front_of_anybody_but_the_sheriff() -> None:
    """Oneself, a living opponent or somebody eliminated; the Sheriff is refused."""
    table = four(dan="=0", turn="Ben", cars=("ghost_car", "caboose", "private_car"))
    table.use("Ben", "buy:ghost_car")
    ask = table.match.view(1)["me"]["options"][0]["ask"]
    assert [one["value"] for one in ask["choices"]] == [2, 3, 1]
    refused = table.refusal("answer", "Ben", "place", "Ann")
    assert (refused.code, refused.why.key) == ("not_an_answer", "why.never_the_sheriff")
    table.answer("Ben", "place", "Cyril")
    assert table.in_play("Cyril") == ["ghost_car"]


@ruling("train-069")
def test_a_sheriff_who_takes_ghost_car_gives_it_on() -> None:
    """Panic! would put it in front of the taker; the Sheriff must put it in front of another."""
    table = haunted("")
    table.play("Ann", "panic", "Ben", pick="ghost_car")
    assert (table.in_play("Ben"), table.asked) == ([], ["Ann"])
    table.answer("Ann", "place", "Dan")
    assert table.in_play("Dan") == ["ghost_car"]


@ruling("train-070")
def test_ghost_car_keeps_somebody_in_the_game() -> None:
    """At the last hit its bearer stays with 0 lives; no role, no discard, no reward."""
    table = ghost("=1+barrel")

    assert (table.alive("Ben"), table.life("Ben")) == (True, 0)
    assert table.in_play("Ben") == ["barrel", "ghost_car"]
    assert table.role_seen("Cyril", "Ben") is None
    assert not {"log.reward", "log.eliminated", "log.discards_all"} & set(table.heard)
    assert table.told("log.stayed_as_ghost", who="Ben")


@ruling("train-070")
def test_a_beer_still_saves_the_last_life() -> None:
    table = haunted()
    table.play("Ann", "duel", "Ben")
    table.answer("Ben", "hit")
    table.answer("Ben", "beer")
    assert (table.life("Ben"), table.state[1].spirit) == (1, None)


@ruling("train-070")
def test_lives_lost_on_the_way_still_count() -> None:
    """Dynamite takes two lives: Bart Cassidy draws for the one that was not the last."""
    table = haunted("@bart_cassidy=2+dynamite")
    table.end("Ann")
    table.flip("Ben", "5 spades")
    table.answer("Ben", "out")
    assert (table.life("Ben"), table.alive("Ben")) == (0, True)
    assert table.told("log.draws_more", who="Ben", n=1)


@ruling("train-071")
def test_ghost_car_brings_somebody_back() -> None:
    """With 0 lives, in the old place in the order of turns."""
    table = four(ben="=0", cars=("ghost_car", "caboose", "private_car"))
    table.use("Ann", "buy:ghost_car")
    table.answer("Ann", "place", "Ben")
    assert (table.alive("Ben"), table.life("Ben")) == (True, 0)
    table.end("Ann")
    assert table.turn == "Ben"


@ruling("train-072")
def test_a_ghost_gains_and_loses_no_life() -> None:
    table = ghost()
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    table.play("Ann", "saloon")
    table.end("Ann")
    table.play("Ben", "beer")
    assert (table.life("Ben"), table.alive("Ben")) == (0, True)


@ruling("train-073")
def test_a_ghost_counts_like_anybody() -> None:
    """For distance, for victory, and with the ability."""
    table = ghost("@willy_the_kid=1", cyril="=0", dan="=0")
    assert (table.winner, table.alive("Ben")) == (None, True)

    table = ghost("@paul_regret=1")
    assert table.distances("Ann") == {"Ben": 2, "Cyril": 2, "Dan": 1}


@ruling("train-074")
def test_a_ghost_keeps_no_hand() -> None:
    """All cards in hand go at the end of the turn; those in play stay, Ghost Car too."""
    table = ghost("=1+barrel")
    table.end("Ann")
    assert table.hand_limit("Ben") == 0
    table.end("Ben", hand=4)
    assert table.match.view(1)["me"]["prompt"]["text"]["args"] == {"n": 4}
    table.answer("Ben", "discarded")
    assert table.in_play("Ben") == ["barrel", "ghost_car"]


@ruling("train-075")
@pytest.mark.parametrize("card", ["panic", "cat_balou"])
def test_without_ghost_car_a_ghost_is_out(card: str) -> None:
    """At once; no reward for an Outlaw, and neither Vulture Sam nor Greg Digger takes notice."""
    table = ghost("=1+barrel", cyril="@vulture_sam", dan="@greg_digger=1", sets=DODGE)
    table.play("Ann", card, "Ben", pick="ghost_car")

    assert (table.alive("Ben"), table.in_play("Ben")) == (False, [])
    assert not {"log.reward", "log.takes_everything"} & set(table.heard)
    assert table.life("Dan") == 1
    assert table.role_seen("Cyril", "Ben") == "outlaw"


@ruling("train-075")
def test_the_last_ghost_of_a_side_ends_the_game() -> None:
    table = ghost(cyril="=0", dan="=0")
    table.play("Ann", "cat_balou", "Ben", pick="ghost_car")
    assert table.winner == "law"


@ruling("train-075")
def test_somebody_with_lives_only_loses_the_car() -> None:
    table = haunted("=2")
    table.play("Ann", "cat_balou", "Ben", pick="ghost_car")
    assert (table.alive("Ben"), table.life("Ben"), deck(table)[-1]) == (True, 2, "ghost_car")


@ruling("train-070", "train-075")
def test_the_host_can_set_a_ghost_right() -> None:
    """Somebody without lives is a ghost exactly while Ghost Car lies there."""
    table = four(ben="=0", cars=("caboose", "private_car"), deck=("ghost_car",))
    table.correct({"seat": 1, "alive": True, "life": 0, "in_play": ["ghost_car"]})
    assert (table.alive("Ben"), table.state[1].spirit) == (True, "ghost_car")
    assert "ghost_car" not in deck(table)
    assert table.refusal("correct", {"seat": 1, "in_play": []}).code == "bad_correction"


@ruling("train-071")
def test_a_ghost_town_ghost_stays_with_ghost_car() -> None:
    """Whoever is back for one turn only, and gets Ghost Car in it, is not gone after it."""
    position = "Ann:sheriff Ben:outlaw=0 Cyril:renegade Dan:outlaw | Ann"
    table = rails(
        position,
        row=ROW,
        cars=("ghost_car", "caboose", "private_car"),
        sets=("high_noon",),
        in_force=("ghost_town",),
    )
    table.end("Ann")
    table.use("Ben", "buy:ghost_car")
    table.answer("Ben", "place", "Ben")
    table.end("Ben")
    assert (table.turn, table.alive("Ben")) == ("Cyril", True)
