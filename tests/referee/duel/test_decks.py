"""Personal decks, the common deck, opened cards and hands."""

from __future__ import annotations

import pytest

from tests.referee.duel.table import at, facing, law, outlaws
from tests.ruling import ruling


@ruling("duel-012")
def test_all_discards_go_to_one_pile() -> None:
    """Played cards of both sides lie on the same discard pile, the newest on top."""
    table = facing()
    table.play("Ann", "colt", "soundance_kid")
    assert table.match.view(None)["game"]["decks"]["top"] == "colt"
    table.answer("Ben", "missed")
    decks = table.match.view(None)["game"]["decks"]
    assert (decks["discard"], decks["top"]) == (2, "missed")


@ruling("duel-013")
def test_the_own_deck_comes_first_even_beside_a_common_one() -> None:
    """Whoever still has a personal deck draws from it, whatever the other does."""
    table = facing(law(rest="#4%5"), outlaws(rest="#4%0"), common=20)
    table.play("Ann", "wagon")
    assert table.deck("Ann") == 2
    assert table.state.common == 20


@ruling("duel-014")
def test_the_first_empty_deck_turns_the_discards_into_a_common_deck() -> None:
    """The next card needed is drawn from all discards, shuffled, whatever their backs."""
    table = facing(law(rest="#4%2"), discard=30)
    table.play("Ann", "wagon")
    assert table.told("log.common_deck_made")
    assert table.deck("Ann") == 0
    # The Wagon itself was on the pile; one card of the three came from the new deck.
    assert table.state.common == 31 - 1
    assert table.state.discard == 1


@ruling("duel-015")
def test_the_second_empty_deck_goes_on_with_the_common_one() -> None:
    """No discards are mixed in at that moment."""
    table = facing(law(rest="#4%2"), outlaws(rest="#4%0"), common=10, discard=7)
    table.play("Ann", "wagon")
    assert not table.told("log.common_deck_made")
    assert table.told("log.draws_common", who="Ann", n=1)
    assert table.state.common == 9


@ruling("duel-016")
def test_an_empty_common_deck_is_made_anew_each_time() -> None:
    """Whenever its last card is gone the discards are shuffled again."""
    table = facing(law(rest="#4%0"), outlaws(rest="#4%0"), common=1, discard=9)
    table.play("Ann", "wagon")
    assert table.told("log.common_deck_made")
    assert table.state.common == 10 - 2
    table.play("Ann", "wagon")
    table.play("Ann", "wagon")
    assert table.told("log.common_deck_made") is False
    table.play("Ann", "wagon")
    assert table.told("log.common_deck_made")


@ruling("duel-016")
def test_with_no_card_anywhere_nothing_is_drawn() -> None:
    """Everything is in hands and in play: the referee says so and goes on."""
    table = facing(law(rest="#4%0"), outlaws(rest="#4%0"), common=0, discard=0)
    table.play("Ann", "remington", "soundance_kid")
    table.answer("Ben", "missed")
    table.play("Ann", "general_store")
    assert table.told("log.no_cards_left")


@ruling("duel-017")
def test_the_common_deck_is_both_players_deck() -> None:
    """What says own deck or the opponent's deck finds the common one."""
    ben = outlaws("sid_curry", rest="#4%0")
    table = facing(law(rest="#4%0"), ben, common=10, discard=5)
    table.play("Ann", "colt", "sid_curry")
    table.answer("Ben", "sid_curry")
    table.shows("Ben", "snake")
    assert table.state.common == 9


@ruling("duel-018")
def test_random_cards_are_taken_unseen() -> None:
    """The referee knows only that a card went; whose back it has is for the table to see."""
    table = facing(turn="Ben")
    table.play("Ben", "robbery", pick="hand")
    assert table.told("log.hand_taken", who="Ann", by="Ben", n=1)
    assert (table.hand("Ann"), table.hand("Ben")) == (3, 4)


@ruling("duel-057")
def test_an_opened_card_decides_by_its_symbol_alone() -> None:
    """The top card goes to the discard pile; a match works at once, anything else does nothing."""
    for symbol, health in (("barrel", 4), ("snake", 4), ("horseshoe", 4), ("dynamite", 4)):
        table = facing(ben=outlaws("soundance_kid+barrel"))
        table.play("Ann", "colt", "soundance_kid")
        table.answer("Ben", "barrel")
        table.shows("Ben", symbol)
        assert table.state.discard == 2
        assert table.deck("Ben") == 35
        assert table.health("soundance_kid") == health
        assert table.asked == (["Ann"] if symbol == "barrel" else ["Ben"])


@ruling("duel-014", "duel-057")
def test_the_discards_are_shuffled_before_a_card_is_opened() -> None:
    """With an empty deck people hear of the new common deck first, and open a card of that."""
    ben = outlaws("soundance_kid+barrel", rest="#4%0")
    table = facing(ben=ben, discard=6)
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "barrel")
    assert table.told("log.common_deck_made")
    assert (table.state.common, table.state.discard) == (7, 0)
    table.shows("Ben", "barrel")
    assert not table.told("log.common_deck_made")
    assert (table.state.common, table.state.discard) == (6, 1)


@ruling("duel-058")
@pytest.mark.parametrize(
    ("position", "card", "odds"),
    [
        (outlaws("soundance_kid+barrel"), "barrel", 0.25),
        (outlaws("soundance_kid+dynamite"), "dynamite", 0.125),
        (outlaws("soundance_kid+rattlesnake"), "rattlesnake", 0.25),
    ],
)
def test_the_odds_of_a_symbol_are_shown(position: str, card: str, odds: float) -> None:
    """A fresh deck: barrel 1 in 4, dynamite 1 in 8, snake 1 in 4, horseshoe 3 in 8."""
    table = facing(ben=position)
    if card == "barrel":
        table.play("Ann", "colt", "soundance_kid")
        table.answer("Ben", "barrel")
    else:
        table.end("Ann")
    assert table.check["source"] == {"card": card}
    assert table.check["odds"] == odds
    shares = {"barrel": 0.25, "dynamite": 0.125, "snake": 0.25, "horseshoe": 0.375}
    assert table.check["shares"] == shares


@ruling("duel-058")
def test_the_four_symbols_share_all_cards() -> None:
    """The four probabilities make a whole."""
    from referee.duel.opening import ODDS

    assert sum(ODDS.values()) == 1
    assert [40 * ODDS[one] for one in ("barrel", "dynamite", "snake", "horseshoe")] == [
        10, 5, 10, 15,
    ]  # fmt: skip


@ruling("duel-059", "duel-088")
def test_a_failed_barrel_leaves_other_defences() -> None:
    """After another symbol a miss card, or a Hat in play, may still be used; the Barrel no more."""
    for way in ("missed", "hat"):
        table = facing(ben=outlaws("soundance_kid+barrel+hat"))
        table.play("Ann", "colt", "soundance_kid")
        table.answer("Ben", "barrel")
        table.shows("Ben", "horseshoe")
        assert "barrel" not in table.choices("Ben")
        assert table.refusal("answer", "Ben", "barrel").rule == "duel-059"
        table.answer("Ben", way)
        assert table.health("soundance_kid") == 4


@ruling("duel-060")
def test_a_barrel_that_works_needs_nothing_more() -> None:
    """The hit is cancelled at once."""
    table = facing(ben=outlaws("soundance_kid+barrel"))
    table.play("Ann", "colt", "soundance_kid")
    table.answer("Ben", "barrel")
    table.shows("Ben", "barrel")
    assert table.told("log.hit_cancelled", who={"character": "soundance_kid"})
    assert (table.health("soundance_kid"), table.hand("Ben")) == (4, 4)


@ruling("duel-013", "duel-043")
def test_a_table_may_count_its_cards_itself() -> None:
    """Switched off, the referee believes any hand and asks nobody to discard."""
    table = at(f"{law(rest='#0')} {outlaws(rest='#0')} | Ann", house={"count_cards": False})
    table.play("Ann", "colt", "soundance_kid")
    assert "missed" in table.choices("Ben")
    table.answer("Ben", "missed")
    seat = table.match.view(None)["game"]["seats"][0]
    assert (seat["hand"], seat["deck"]) == (None, None)
    table.deck_out("Ann")
    table.play("Ann", "wagon")
    assert table.told("log.common_deck_made")
    assert table.told("log.draws_common", who="Ann", n=3)
    assert table.refusal("deck_out", "Ann").code == "deck_is_counted"
    table.end("Ann")
    assert table.turn == "Ben"


def test_a_counted_deck_is_not_reported() -> None:
    table = facing()
    assert "deck_out" not in table.options("Ann")
    assert table.refusal("deck_out", "Ann").code == "deck_is_counted"


def test_nobody_plays_from_an_empty_hand() -> None:
    table = facing(law(rest="#0"))
    assert table.refusal("play", "Ann", "colt", "soundance_kid").code == "no_cards"
    assert table.greyed("Ann")["play:colt"] == "why.no_cards"
    table.correct({"seat": 0, "hand": 2})
    table.play("Ann", "colt", "soundance_kid")
    assert table.hand("Ann") == 1
