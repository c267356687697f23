"""The playing cards, one by one."""

from __future__ import annotations

import pytest

from tests.referee.great_train_robbery.rails import (
    ROW,
    cars,
    four,
    locomotive,
    rails,
    shuffle_line,
    turn_of_ann,
)
from tests.referee.table import Table
from tests.ruling import ruling

VALLEY = ("valley_of_shadows",)


# -- defence -----------------------------------------------------------------------------------


@ruling("train-085")
@pytest.mark.parametrize("card", ["bang", "gatling", "train_robbery"])
def test_evaded_brings_the_card_it_stopped(card: str) -> None:
    table = four(ben="+barrel")
    table.play("Ann", card, None if card == "gatling" else "Ben")
    if card == "train_robbery":
        table.answer("Ben", "shot")
    table.answer("Ben", "evaded")
    assert table.life("Ben") == 4
    assert table.told("log.takes_card", who="Ben", card=card, n=1)


@ruling("train-086")
def test_evaded_where_no_card_was_played() -> None:
    """Ironhorse, a character's shot, a car: the shot is stopped, and nothing is gained."""
    table = four(turn="Ben", station=4)
    table.play("Ben", "next_stop")
    table.answer("Ben", "pass")
    table.answer("Ben", "evaded")
    assert (table.life("Ben"), "log.takes_card" in table.heard) == (4, False)

    table = four("@doc_holyday", sets=("dodge_city",))
    table.use("Ann", "doc_holyday", target="Ben")
    table.answer("Ben", "evaded")
    assert "log.takes_card" not in table.heard


@ruling("train-087")
@pytest.mark.parametrize(("card", "gained"), [("2 clubs", True), ("Q clubs", False)])
def test_evaded_against_a_knife_revolver(card: str, gained: bool) -> None:
    """Only a Knife Revolver that did not go back to its player can be taken."""
    table = four()
    table.play("Ann", "knife_revolver", "Ben")
    table.flip("Ann", card)
    table.answer("Ben", "evaded")
    assert table.told("log.takes_card", who="Ben", card="knife_revolver") == gained


@ruling("train-085", "armed-045")
@pytest.mark.parametrize(("choice", "owner"), [("take", "Ann"), ("leave", "Ben")])
def test_a_flintlock_is_caught_only_if_it_does_not_go_back(choice: str, owner: str) -> None:
    """Whoever fired it decides first, as with a Knife Revolver; there is only one card."""
    table = four("#2", sets=("armed_and_dangerous",))
    table.play("Ann", "flintlock", "Ben")
    table.answer("Ben", "evaded")
    assert (table.asked, "log.takes_card" in table.heard) == (["Ann"], False)
    table.answer("Ann", choice)
    for name in ("Ann", "Ben"):
        assert table.told("log.takes_card", who=name, card="flintlock") == (name == owner)

    poor = four("#1", sets=("armed_and_dangerous",))
    poor.play("Ann", "flintlock", "Ben")
    poor.answer("Ben", "evaded")
    assert poor.told("log.takes_card", who="Ben", card="flintlock")


@ruling("train-085", "armed-033")
def test_evaded_catches_nothing_that_a_thunderer_took_back() -> None:
    """The BANG! was in its player's hand again before Ben answered."""
    table = four("+thunderer#2", sets=("armed_and_dangerous",))
    table.play("Ann", "bang", "Ben", upgrade=1)
    assert table.told("log.takes_card", who="Ann", card="bang")
    table.answer("Ben", "evaded")
    assert not table.told("log.takes_card", who="Ben")


@ruling("train-085")
def test_two_evaded_bring_one_card() -> None:
    """Slab the Killer's BANG! takes two of them, and it is still one card."""
    table = four("@slab_the_killer")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "evaded")
    table.answer("Ben", "evaded")
    assert table.heard.count("log.takes_card") == 1


@ruling("train-108")
@pytest.mark.parametrize(
    ("card", "life"), [("2 hearts", 4), ("K diamonds", 4), ("2 spades", 3), ("A clubs", 3)]
)
def test_cactus(card: str, life: int) -> None:
    """The shot is cancelled, then a red card brings a life."""
    table = four(ben="=3")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "cactus")
    assert "log.shot_stopped" in table.heard
    table.flip("Ben", card)
    assert (table.life("Ben"), table.asked) == (life, ["Ann"])


@ruling("train-108")
def test_cactus_is_not_played_of_ones_own_accord() -> None:
    table = four()
    assert table.refusal("play", "Ann", "cactus").rule == "train-108"
    assert table.refusal("play", "Ann", "evaded").rule == "train-085"


# -- attack ------------------------------------------------------------------------------------


@ruling("train-089", "train-099")
@pytest.mark.parametrize("card", ["knife_revolver", "train_robbery"])
def test_they_take_the_place_of_the_bang(card: str) -> None:
    """Neither is a BANG! card, but only one of them is played a turn; Willy plays both."""
    rule = {"knife_revolver": "train-089", "train_robbery": "train-099"}[card]
    table = four(ben="+barrel")
    shoot(table, card)
    assert table.refusal("play", "Ann", "bang", "Ben").code == "bang_limit"

    table = four(ben="+barrel")
    shoot(table, "bang")
    refused = table.refusal("play", "Ann", card, "Ben")
    assert (refused.code, refused.rule) == ("bang_limit", rule)

    table = four("@willy_the_kid", "+barrel")
    shoot(table, card)
    shoot(table, "bang")
    assert table.life("Ben") == 2


def shoot(table: Table, card: str) -> None:
    """Let Ann hit Ben with a card."""
    table.play("Ann", card, "Ben")
    if card == "knife_revolver":
        table.flip("Ann", "2 clubs")
    if card == "train_robbery":
        table.answer("Ben", "shot")
    table.answer("Ben", "hit")


@ruling("train-089")
def test_a_knife_revolver_is_no_bang_card() -> None:
    """Slab's takes one Missed!; it reaches as far as the weapon."""
    table = four("@slab_the_killer")
    assert table.targets("Ann", "knife_revolver") == ["Ben", "Dan", "Ann"]
    table.play("Ann", "knife_revolver", "Ben")
    table.flip("Ann", "2 clubs")
    table.answer("Ben", "missed")
    assert table.asked == ["Ann"]


@ruling("train-090")
@pytest.mark.parametrize(
    ("rank", "back"),
    [("J", True), ("Q", True), ("K", True), ("A", True), ("10", False), ("2", False)],
)
def test_a_knife_revolver_may_come_back(rank: str, back: bool) -> None:
    """J, Q, K and A of any suit; the target has to defend all the same."""
    table = four()
    table.play("Ann", "knife_revolver", "Ben")
    assert table.asked == ["Ann"]
    table.flip("Ann", f"{rank} hearts")
    [line] = [one for one in table.match.lines() if one.text.key == "log.flipped"]
    good = line.text.args["what"]["say"]["key"] == "flip.knife_revolver.good"
    assert (good, table.asked) == (back, ["Ben"])
    table.answer("Ben", "hit")
    assert table.life("Ben") == 3


@ruling("train-090", "event-015")
def test_blessing_does_not_change_ranks() -> None:
    table = four(sets=("high_noon",), in_force=("blessing",))
    table.play("Ann", "knife_revolver", "Ben")
    table.flip("Ann", "2 hearts")
    table.answer("Ben", "evaded")
    assert table.told("log.takes_card", who="Ben", card="knife_revolver")


@ruling("train-091")
@pytest.mark.parametrize("card", ["indians", "duel"])
def test_a_knife_revolver_is_no_answer(card: str) -> None:
    table = four()
    table.play("Ann", card, "Ben" if card == "duel" else None)
    assert table.choices("Ben") == ["bang", "hit"]
    assert table.refusal("answer", "Ben", "knife_revolver").code == "not_an_answer"


@ruling("train-098")
def test_train_robbery() -> None:
    """At any distance, card by card: discard it or be shot at; each shot is answered by itself."""
    table = four(cyril="+barrel+mail_car+scope")
    table.play("Ann", "train_robbery", "Cyril")
    assert table.choices("Cyril") == ["discard", "shot"]
    table.answer("Cyril", "shot")
    table.answer("Cyril", "barrel")
    table.flip("Cyril", "2 hearts")
    assert table.match.view(2)["me"]["prompt"]["text"]["args"] == {"card": {"card": "mail_car"}}
    table.answer("Cyril", "discard")
    table.answer("Cyril", "shot")
    table.answer("Cyril", "hit")

    assert (table.life("Cyril"), table.in_play("Cyril")) == (3, ["barrel", "scope"])
    assert table.asked == ["Ann"]


@ruling("train-098")
def test_there_is_nothing_to_rob_where_nothing_lies() -> None:
    table = four(cyril="+barrel")
    assert table.targets("Ann", "train_robbery") == ["Cyril"]
    assert table.refusal("play", "Ann", "train_robbery", "Ben").rule == "train-098"


@ruling("train-098")
def test_a_robbery_ends_with_its_victim() -> None:
    """Whoever dies of the first shot decides nothing more; a killed Outlaw is rewarded."""
    table = four(ben="=1+barrel+scope")
    table.play("Ann", "train_robbery", "Ben")
    table.answer("Ben", "shot")
    table.answer("Ben", "hit")
    table.answer("Ben", "out")
    assert table.told("log.reward", who="Ann")
    assert table.asked == ["Ann"]


@ruling("train-098")
def test_a_robbery_can_be_escaped_before_it_begins() -> None:
    """It is a brown card played on one player alone."""
    table = four(ben="+barrel+scope", sets=VALLEY)
    table.play("Ann", "train_robbery", "Ben")
    table.use("Ben", "escape")
    assert (table.asked, table.in_play("Ben")) == (["Ann"], ["barrel", "scope"])


@ruling("train-109")
def test_dragoon() -> None:
    """Range 2 and one BANG! card more: the third is refused; with Shootout there are three."""
    table = four("+dragoon")
    assert table.range("Ann") == 2
    for _ in range(2):
        table.play("Ann", "bang", "Cyril")
        table.answer("Cyril", "hit")
    refused = table.refusal("play", "Ann", "bang", "Cyril")
    assert (refused.code, refused.why.args["n"]) == ("bang_limit", 2)

    table = four("+dragoon", sets=("high_noon",), in_force=("shootout",))
    for _ in range(3):
        table.play("Ann", "bang", "Cyril")
        table.answer("Cyril", "hit")
    assert table.life("Cyril") == 1


@ruling("train-106")
def test_most_wanted() -> None:
    """A card for its player, then everybody flips from there clockwise; spades cost a life."""
    table = four()
    table.play("Ann", "most_wanted")
    assert table.told("log.draws", who="Ann", n=1)
    for who, card in (
        ("Ann", "2 spades"),
        ("Ben", "2 hearts"),
        ("Cyril", "A spades"),
        ("Dan", "2 clubs"),
    ):
        assert table.asked == [who]
        table.flip(who, card)
    assert [table.life(who) for who in table.names] == [4, 4, 3, 4]
    assert table.asked == ["Ann"]


@ruling("train-106", "event-015")
@pytest.mark.parametrize(("event", "hurt"), [("blessing", 0), ("curse", 1)])
def test_blessing_and_curse_decide_most_wanted(event: str, hurt: int) -> None:
    table = four(sets=("high_noon",), in_force=(event,))
    table.play("Ann", "most_wanted")
    for who, card in (
        ("Ann", "2 spades"),
        ("Ben", "2 hearts"),
        ("Cyril", "9 clubs"),
        ("Dan", "2 clubs"),
    ):
        table.flip(who, card)
    assert [table.life(who) for who in table.names] == [5 - hurt, 4 - hurt, 4 - hurt, 4 - hurt]


@ruling("event-015", "train-065")
@pytest.mark.parametrize(("event", "life"), [("blessing", 4), ("curse", 3)])
def test_blessing_and_curse_decide_the_dining_car(event: str, life: int) -> None:
    table = turn_of_ann("=3/5+dining_car", sets=("high_noon",), in_force=(event,))
    table.flip("Ann", "9 clubs")
    assert table.life("Ann") == life


@ruling("train-107")
def test_everybody_dies_of_most_wanted() -> None:
    """The whole effect first; when nobody is left, the Outlaws have won."""
    position = "Ann:sheriff=1 Ben:outlaw=0 Cyril:renegade=1 Dan:outlaw=0 | Ann"
    table = rails(position, row=ROW)
    table.play("Ann", "most_wanted")
    table.flip("Ann", "2 spades")
    assert table.winner is None
    table.flip("Cyril", "3 spades")
    assert (table.winner, table.winners) == ("outlaws", ["Ben", "Dan"])


@ruling("train-107")
def test_most_wanted_is_its_players_doing() -> None:
    """Whoever catches an Outlaw with it is rewarded, and the game ends when all have flipped."""
    table = four(ben="=1")
    table.play("Ann", "most_wanted")
    table.flip("Ann", "2 hearts")
    table.flip("Ben", "2 spades")
    table.answer("Ben", "out")
    assert table.told("log.reward", who="Ann")
    assert table.asked == ["Cyril"]


# -- the train ---------------------------------------------------------------------------------


@ruling("train-094")
@pytest.mark.parametrize(("pick", "stores"), [("not", 0), ("twice", 2)])
def test_full_steam(pick: str, stores: int) -> None:
    """Straight to the end; the locomotive works twice or not at all, then the line is laid anew."""
    table = four(turn="Ben", station=1, side="leland")
    table.play("Ben", "full_steam", pick=pick)
    assert table.told("log.train_at_end")
    table.answer("Ben", "pass")
    for _ in range(stores):
        table.answer("Ben", "taken")
    shuffle_line(table)

    assert table.story().count("log.store") == stores
    assert (locomotive(table), table.asked) == (1, ["Ben"])


@ruling("train-094")
def test_full_steam_needs_the_choice() -> None:
    table = four()
    assert table.refusal("play", "Ann", "full_steam").code == "bad_pick"


@ruling("train-096")
def test_next_stop() -> None:
    """A card, and the train moves on by one."""
    table = four(turn="Ben")
    table.play("Ben", "next_stop")
    assert table.told("log.draws", who="Ben", n=1)
    assert locomotive(table) == 3


@ruling("train-096")
def test_next_stop_draws_before_the_locomotive() -> None:
    table = four(turn="Ben", station=4, side="leland")
    table.use("Ben", "buy:caboose")
    table.play("Ben", "next_stop")
    keys = [key for key in table.heard if key in ("log.draws", "log.train_at_end", "log.store")]
    assert keys == ["log.draws", "log.train_at_end", "log.store"]


@ruling("train-097")
def test_water_tower() -> None:
    """Any car of the train for nothing, without a move; the car of the turn is still open."""
    table = four(turn="Ben", deck=("mail_car",))
    table.play("Ben", "water_tower", pick="private_car")
    assert (table.in_play("Ben"), locomotive(table)) == (["private_car"], 2)
    assert cars(table) == ["caboose", "ghost_car", "mail_car"]
    table.use("Ben", "buy:caboose")
    assert table.in_play("Ben") == ["private_car", "caboose"]


@ruling("train-097")
def test_water_tower_does_not_pay_for_a_free_move() -> None:
    """It is no purchase: whoever has moved the train still owes a car."""
    table = four(turn="Ben")
    table.use("Ben", "free_advance")
    table.play("Ben", "water_tower", pick="private_car")
    assert table.refusal("end", "Ben").code == "not_yet"
