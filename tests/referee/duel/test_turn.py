"""The course of a turn: start-of-turn cards, drawing, the token, the hand limit, reloading."""

from __future__ import annotations

import pytest

from tests.referee.duel.table import DuelTable, facing, law, outlaws
from tests.ruling import ruling

ANN_HOLDS_SIX = law("wild_bill", rest="#6")


@ruling("duel-019", "duel-020")
def test_a_turn_is_draw_play_and_discard() -> None:
    """Two cards come off the own deck first; then its player is free until the turn is ended."""
    table = facing(law("wild_bill", rest="#4"), turn="Ben")
    assert table.refusal("play", "Ann", "colt", "soundance_kid").rule == "duel-019"
    table.end("Ben")
    assert (table.turn, table.phase) == ("Ann", "play")
    assert table.told("log.draws", who="Ann", n=2)
    assert (table.hand("Ann"), table.deck("Ann")) == (6, 34)
    (drawn,) = table.match.view(0)["me"]["now"]
    assert drawn["text"] == {"key": "hands.draw", "args": {"n": 2}}
    assert table.match.view(None)["game"]["turn"]["notes"] == []
    table.end("Ann")
    assert table.asked == ["Ann"]
    table.answer("Ann", "discarded")
    assert table.turn == "Ben"


@ruling("duel-021")
def test_any_number_of_cards_may_be_played() -> None:
    """None at all, or as many as there are in hand."""
    table = facing(turn="Ben", ben=outlaws(rest="#4"))
    table.end("Ben")
    assert table.turn == "Ann"
    table = facing(turn="Ben", ben=outlaws(rest="#4"))
    for _ in range(3):
        table.play("Ben", "knife", "pat_garret")
        table.answer("Ann", "hit")
    assert (table.health("pat_garret"), table.hand("Ben")) == (2, 1)


@ruling("duel-032")
def test_the_token_moves_freely_at_any_moment_of_phase_two() -> None:
    """Before or after cards are played, attacker and cover exchange roles."""
    table = facing()
    table.swap("Ann")
    assert (table.attacker("Ann"), table.cover("Ann")) == ("bill_tightman", "pat_garret")
    assert table.told("log.token_moved", who="Ann", character="bill_tightman")
    table = facing()
    table.play("Ann", "colt", "soundance_kid")
    assert table.refusal("swap", "Ann").code == "finish_first"
    table.answer("Ben", "hit")
    table.swap("Ann")
    assert table.attacker("Ann") == "bill_tightman"


@ruling("duel-033")
def test_there_is_one_free_move_a_turn_and_cards_move_besides() -> None:
    """A second free move is refused; Water does not use it up."""
    table = facing()
    table.play("Ann", "water", whose="Ann")
    assert table.attacker("Ann") == "bill_tightman"
    table.swap("Ann")
    assert table.attacker("Ann") == "pat_garret"
    refused = table.refusal("swap", "Ann")
    assert (refused.code, refused.rule) == ("moved_already", "duel-033")
    assert table.greyed("Ann")["swap"] == "why.moved_already"
    table.play("Ann", "water", whose="Ann")
    assert table.attacker("Ann") == "bill_tightman"


@ruling("duel-034")
def test_the_move_is_optional_and_belongs_to_the_own_turn() -> None:
    """The same character may attack turn after turn; nobody moves in the opponent's turn."""
    table = facing(law("wild_bill", rest="#0"), outlaws(rest="#0"))
    assert table.refusal("swap", "Ben").code == "not_your_turn"
    for who in ("Ann", "Ben", "Ann", "Ben"):
        table.end(who)
    assert (table.turn, table.attacker("Ann")) == ("Ann", "wild_bill")


@ruling("duel-034")
def test_before_phase_two_nobody_moves_the_token() -> None:
    """Neither while a start-of-turn card is settled, nor while too many cards are discarded."""
    table = facing(law("wild_bill+rattlesnake", rest="#6"), turn="Ben")
    table.end("Ben")
    assert table.phase == "start"
    assert table.refusal("swap", "Ann").code == "finish_first"
    table.shows("Ann", "barrel")
    table.end("Ann")
    assert table.choices("Ann") == ["discarded"]
    assert table.refusal("swap", "Ann").code == "finish_first"


@ruling("duel-043")
def test_the_attackers_health_is_the_hand_limit() -> None:
    """With 3 health and 5 cards, 2 are discarded before the turn passes."""
    table = facing(law("wild_bill=3", rest="#5"))
    table.end("Ann")
    assert table.match.view(0)["me"]["prompt"]["text"]["args"] == {"n": 2}
    assert table.choices("Ann") == ["discarded"]
    table.answer("Ann", "discarded")
    assert (table.turn, table.hand("Ann")) == ("Ben", 3)


@ruling("duel-044")
@pytest.mark.parametrize(("hand", "left"), [(4, 2), (2, 2)])
def test_with_the_last_health_two_cards_are_kept(hand: int, left: int) -> None:
    """Of 4 cards 2 are discarded, of 2 none."""
    table = facing(law("wild_bill=1", rest=f"#{hand}"))
    assert table.hand_limit("Ann") == 2
    table.end("Ann")
    if hand > left:
        table.answer("Ann", "discarded")
    assert (table.turn, table.hand("Ann")) == ("Ben", left)


@ruling("duel-045")
def test_a_hand_within_the_limit_stays_as_it_is() -> None:
    """Nothing is discarded, and nothing drawn up to the limit."""
    for hand in (4, 1, 0):
        table = facing(law("wild_bill=4", rest=f"#{hand}"))
        table.end("Ann")
        assert (table.turn, table.hand("Ann")) == ("Ben", hand)


@ruling("duel-046")
def test_the_limit_is_that_of_the_attacker_at_the_end() -> None:
    """The token moved in phase two to a character with 2 health: of 4 cards 2 go."""
    table = facing(law("wild_bill=5", "jango=2", rest="#4"))
    table.swap("Ann")
    table.end("Ann")
    table.answer("Ann", "discarded")
    assert table.hand("Ann") == 2


# -- reloading ---------------------------------------------------------------------------------


def lone(ann: str = "Ann:law@*pat_garret,bill_tightman") -> DuelTable:
    """Ben is down to a single character."""
    return facing(ann, "Ben:outlaw@*soundance_kid,-")


@ruling("duel-061")
def test_a_reloaded_card_is_exchanged_for_another() -> None:
    """Discarded instead of played, and one card drawn."""
    table = lone()
    table.reload("Ann", "water")
    assert table.told("log.reloaded", who="Ann", card="water")
    assert (table.hand("Ann"), table.deck("Ann"), table.state.discard) == (4, 35, 1)
    assert table.attacker("Ann") == "pat_garret"


@ruling("duel-062")
def test_one_side_down_to_a_single_character_lets_both_reload() -> None:
    """The law has one left: it may reload, and so may the outlaws with two."""
    table = facing("Ann:law@*pat_garret,-#0", outlaws(rest="#2"), turn="Ben")
    assert table.match.view(None)["game"]["reload"] is True
    table.reload("Ben", "watch")
    table.end("Ben")
    table.answer("Ann", "no")
    table.reload("Ann", "scope")
    assert table.hand("Ann") == 2


@ruling("duel-063")
def test_with_two_characters_each_nothing_is_reloaded() -> None:
    """It is refused, and not offered."""
    table = facing()
    refused = table.refusal("reload", "Ann", "water")
    assert (refused.code, refused.rule) == ("no_reload", "duel-063")
    assert "reload" not in table.options("Ann")


@ruling("duel-064")
def test_cards_in_play_are_reloaded_at_the_attacker_only() -> None:
    """The attacker's Scope may go, the cover's may not."""
    table = lone(law("pat_garret+scope", "bill_tightman+stampede"))
    assert table.refusal("reload", "Ann", "stampede of bill_tightman").rule == "duel-064"
    table.reload("Ann", "scope of pat_garret")
    assert table.gear("pat_garret") == []
    assert table.hand("Ann") == 5


@ruling("duel-065")
def test_four_cards_can_be_reloaded_unless_the_cards_say_otherwise() -> None:
    """Water, Scope, Stampede and Clock by the list; any card with the symbol by a switch."""
    for card in ("water", "scope", "stampede", "watch"):
        table = lone()
        table.reload("Ann", card)
        assert table.hand("Ann") == 4
    assert lone().refusal("reload", "Ann", "bank").code == "bad_reload"
    ann, ben = "Ann:law@*pat_garret,bill_tightman", "Ben:outlaw@*soundance_kid,-"
    table = facing(ann, ben, house={"reload_cards": "any"})
    table.reload("Ann", "bank")
    assert table.told("log.reloaded", card="bank")


# -- the start of the turn ---------------------------------------------------------------------


@ruling("duel-066")
def test_start_of_turn_cards_come_before_the_draw() -> None:
    """Nothing is drawn until the Rattlesnake is settled."""
    table = facing(turn="Ben", ann=law("wild_bill+rattlesnake", rest="#0"))
    table.end("Ben")
    assert table.asked == ["Ann"]
    assert (table.hand("Ann"), table.phase) == (0, "start")
    table.shows("Ann", "barrel")
    assert (table.hand("Ann"), table.phase) == (2, "play")


@ruling("duel-067")
def test_dynamite_then_rattlesnake_then_herd() -> None:
    """One by one, whoever carries them and in whatever order they were laid."""
    ann = law("wild_bill+stampede+rattlesnake", "jango+dynamite")
    table = facing(ann, turn="Ben")
    table.end("Ben")
    assert table.check["source"] == {"card": "dynamite"}
    table.shows("Ann", "snake")
    assert table.check["source"] == {"card": "rattlesnake"}
    assert table.attacker("Ann") == "wild_bill"
    table.shows("Ann", "snake")
    assert table.health("wild_bill") == 4
    assert table.attacker("Ann") == "jango"
    assert table.phase == "play"


@ruling("duel-068")
def test_the_herd_makes_the_bank_work_before_the_draw() -> None:
    """The cover with the Bank is attacker already when cards are drawn: three."""
    table = facing(law("wild_bill+stampede", "jango+bank", rest="#0"), turn="Ben")
    table.end("Ben")
    assert table.attacker("Ann") == "jango"
    assert table.hand("Ann") == 3


@ruling("duel-069")
def test_whom_dynamite_kills_the_rattlesnake_bites_no_more() -> None:
    """The dead one's equipment is discarded: there is no second check."""
    ann = law("wild_bill=3+rattlesnake+dynamite", "jango", "#0;the_stranger")
    table = facing(ann, turn="Ben")
    table.end("Ben")
    table.shows("Ann", "dynamite")
    assert table.fighters("Ann") == ["the_stranger", "jango"]
    assert table.phase == "play"
    assert table.hand("Ann") == 2 + 2
