"""Colorado Bill, Evelyn Shebang, Black Flower, Spot-Burst Ringer and Tuco in their turns."""

from __future__ import annotations

import pytest

from tests.referee.table import at
from tests.ruling import ruling

VALLEY = ("valley_of_shadows",)
BILL = "Bill:sheriff@colorado_bill Ben:outlaw@jourdonnais+barrel Cyril:outlaw Dan:renegade | Bill"
EVELYN = "Evelyn:sheriff@evelyn_shebang Ben:outlaw Cyril:outlaw Dan:renegade Eva:deputy | Eva"
FLOWER = "Flower:sheriff@black_flower Ben:outlaw Cyril:outlaw Dan:renegade | Flower"
RINGER = "Ringer:sheriff@der_spot_burst_ringer Ben:outlaw Cyril:outlaw Dan:renegade | Ringer"
TUCO = "Tuco:sheriff@tuco_franziskaner{} Ben:outlaw Cyril:outlaw Dan:renegade | Dan"


@ruling("valley-007")
def test_spades_make_a_bang_unstoppable() -> None:
    """Before the target may answer he flips: on spades no Missed! and no Barrel helps."""
    table = at(BILL, sets=VALLEY)
    table.play("Bill", "bang", "Ben")
    assert table.asked == ["Bill"]
    assert table.refusal("answer", "Ben", "missed").code == "not_asked"

    table.flip("Bill", "4 spades")

    assert (table.life("Ben"), table.asked) == (3, ["Bill"])
    assert "play:duel" in table.options("Bill")


@ruling("valley-007")
def test_other_suits_leave_the_usual_defence() -> None:
    """On any other suit the target defends with Missed!, Barrel and ability as ever."""
    table = at(BILL, sets=VALLEY)
    table.play("Bill", "bang", "Ben")
    table.flip("Bill", "4 clubs")

    assert table.choices("Ben") == ["missed", "backfire", "jourdonnais", "barrel", "hit"]
    table.answer("Ben", "missed")
    assert table.life("Ben") == 4


@ruling("valley-008")
def test_only_bang_cards_are_flipped_for() -> None:
    """Gatling and Fanning are no BANG! cards: he does not flip, the target answers at once."""
    table = at(BILL, sets=VALLEY)
    table.play("Bill", "gatling")
    assert table.asked == ["Ben"]

    table = at(BILL, sets=VALLEY)
    table.play("Bill", "fanning", "Ben", also="Cyril")
    assert table.asked == ["Ben"]


@ruling("valley-009")
def test_a_card_not_drawn_is_a_shot() -> None:
    """She draws one card instead of two and shoots at distance 1; her BANG! card is left to her."""
    table = at(EVELYN, sets=VALLEY)
    table.end("Eva")
    assert table.choices("Evelyn") == ["shoot", "deck"]

    table.answer("Evelyn", "shoot", "Ben")

    assert table.state.turn is not None
    assert [note.args["n"] for note in table.state.turn.notes] == [1]
    assert table.asked == ["Ben"]
    table.answer("Ben", "hit")
    assert table.told("log.draws_only", who="Evelyn", n=1)
    assert table.life("Ben") == 3
    table.play("Evelyn", "bang", "Eva")
    assert table.asked == ["Eva"]


@ruling("valley-009")
def test_the_shot_reaches_only_distance_1() -> None:
    """Weapons do not carry it further, and only one card can be given up."""
    table = at(EVELYN.replace("evelyn_shebang", "evelyn_shebang+winchester"), sets=VALLEY)
    table.end("Eva")
    assert table.refusal("answer", "Evelyn", "shoot", "Cyril").code == "not_an_answer"

    table.answer("Evelyn", "shoot", "Ben")
    table.answer("Ben", "missed")

    assert table.choices("Evelyn") == []
    assert table.phase == "play"


@ruling("valley-009")
def test_drawing_all_is_the_default() -> None:
    """Whoever goes on without an answer draws two cards and shoots at nobody."""
    table = at(EVELYN, sets=VALLEY)
    table.end("Eva")
    table.play("Evelyn", "bang", "Ben")
    assert table.told("log.draws", who="Evelyn", n=2)
    assert table.asked == ["Ben"]


@ruling("valley-009")
def test_abroad_each_card_may_become_a_shot() -> None:
    """By the international text every card not drawn is a shot within range, each at another."""
    table = at(
        EVELYN.replace("evelyn_shebang", "evelyn_shebang+schofield"),
        sets=VALLEY,
        house={"valley_wording": "international"},
    )
    table.end("Eva")
    table.answer("Evelyn", "shoot", "Cyril")
    table.answer("Cyril", "hit")
    assert table.refusal("answer", "Evelyn", "shoot", "Cyril").code == "not_an_answer"
    table.answer("Evelyn", "shoot", "Ben")

    assert table.told("log.draws_none", who="Evelyn")
    assert table.asked == ["Ben"]


@ruling("valley-010")
@pytest.mark.parametrize(("event", "drawn"), [("thirst", 0), ("train_arrival", 2)])
def test_evelyn_when_events_change_the_draw(event: str, drawn: int) -> None:
    """With Thirst she gives up her only card; with Train Arrival two are left to draw."""
    table = at(EVELYN, sets=(*VALLEY, "high_noon"), in_force=(event,))
    table.end("Eva")
    table.answer("Evelyn", "shoot", "Eva")

    assert table.told("log.draws_none", who="Evelyn") == (not drawn)
    table.answer("Eva", "hit")
    assert table.told("log.draws_only", who="Evelyn", n=drawn) == bool(drawn)
    assert (table.life("Eva"), table.phase) == (3, "play")


@ruling("valley-013")
def test_a_club_is_one_bang_more() -> None:
    """Beyond the BANG! of her turn any club is another, within range, once a turn."""
    table = at(FLOWER, sets=VALLEY)
    table.play("Flower", "bang", "Ben")
    table.answer("Ben", "hit")
    assert table.refusal("play", "Flower", "bang", "Ben").code == "bang_limit"
    assert table.refusal("use", "Flower", "black_flower", target="Cyril").code == "bad_choice"

    table.use("Flower", "black_flower", target="Ben")
    table.answer("Ben", "hit")

    assert table.life("Ben") == 2
    refused = table.refusal("use", "Flower", "black_flower", target="Ben")
    assert (refused.why.key, refused.rule) == ("why.once_a_turn", "valley-013")


@ruling("valley-013")
def test_the_club_leaves_the_limit_alone() -> None:
    """Played first, the club does not use up her BANG!; next turn she has both again."""
    table = at(FLOWER, sets=VALLEY)
    table.use("Flower", "black_flower", target="Ben")
    table.answer("Ben", "missed")
    table.play("Flower", "bang", "Dan")
    table.answer("Dan", "missed")
    for who in ("Flower", "Ben", "Cyril", "Dan"):
        table.end(who)

    assert {"play:bang", "use:black_flower"} <= set(table.options("Flower"))


@ruling("valley-013")
@pytest.mark.parametrize(("event", "suit"), [("sermon", "null"), ("handcuffs", "hearts")])
def test_the_club_is_a_bang_card_and_a_club(event: str, suit: str) -> None:
    """Where BANG! cards are forbidden, or another suit was named, she cannot play it."""
    table = at(f"{FLOWER} suit={suit}", sets=(*VALLEY, "high_noon"), in_force=(event,))

    refused = table.refusal("use", "Flower", "black_flower", target="Ben")

    assert refused.code == "ability_not_now"


@ruling("valley-014")
def test_a_bang_is_a_gatling_once_a_turn() -> None:
    """It shoots at all others and leaves the BANG! of the turn alone."""
    table = at(RINGER, sets=VALLEY)
    table.use("Ringer", "der_spot_burst_ringer")
    for who in ("Ben", "Cyril", "Dan"):
        assert table.asked == [who]
        table.answer(who, "hit")
    assert [table.life(who) for who in table.names] == [5, 3, 3, 3]

    assert table.refusal("use", "Ringer", "der_spot_burst_ringer").why.key == "why.once_a_turn"
    table.play("Ringer", "bang", "Ben")
    assert table.asked == ["Ben"]


@ruling("valley-014")
def test_a_bang_as_gatling_after_the_bang() -> None:
    """Having played his BANG! does not keep him from it."""
    table = at(RINGER, sets=VALLEY)
    table.play("Ringer", "bang", "Ben")
    table.answer("Ben", "missed")
    table.use("Ringer", "der_spot_burst_ringer")

    assert table.asked == ["Ben"]


@ruling("valley-015")
@pytest.mark.parametrize(("cards", "drawn"), [("", 4), ("+barrel", 2), ("+volcanic+scope", 2)])
def test_tuco_without_blue_cards_draws_four(cards: str, drawn: int) -> None:
    """Two more than usual, unless any blue card lies in front of him."""
    table = at(TUCO.format(cards), sets=VALLEY)
    table.end("Dan")

    assert table.told("log.draws", who="Tuco", n=drawn)


@ruling("valley-016")
def test_cards_that_leave_before_he_draws_do_not_count() -> None:
    """Dynamite passed on and Jail escaped are gone when he draws: four cards."""
    position = "Ann:sheriff Tuco:outlaw@tuco_franziskaner+dynamite+jail Cyril:outlaw Dan:renegade"
    table = at(f"{position} | Ann", sets=VALLEY)
    table.end("Ann")
    table.flip("Tuco", "K spades")
    table.flip("Tuco", "4 hearts")

    assert table.in_play("Tuco") == []
    assert table.told("log.draws", who="Tuco", n=4)


@ruling("valley-017")
@pytest.mark.parametrize("card", ["4 spades", "4 hearts"])
def test_a_rattlesnake_stays_and_counts(card: str) -> None:
    """Whatever he flips, the snake still lies there when he draws: two cards."""
    table = at(TUCO.format("+rattlesnake"), sets=VALLEY)
    table.end("Dan")
    table.flip("Tuco", card)

    assert table.in_play("Tuco") == ["rattlesnake"]
    assert table.told("log.draws", who="Tuco", n=2)
