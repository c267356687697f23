"""Big Spencer, Teren Kill, Flint Westwood, John Pain, Gary Looter and Youl Grinner."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at, dealt
from tests.ruling import ruling

SETS = ("wild_west_show", "dodge_city")


def seated(ann: str = "", ben: str = "", turn: str = "Ann", **facts: object) -> Table:
    """Four players with the characters of the show among them."""
    position = f"Ann:sheriff{ann} Ben:outlaw{ben} Cyril:renegade Dan:outlaw | {turn}"
    return at(position, sets=SETS, **facts)


@ruling("west-002")
@pytest.mark.parametrize(
    ("character", "life", "hand"),
    [
        ("big_spencer", 9, 5),
        ("gary_looter", 5, 5),
        ("teren_kill", 3, 3),
        ("flint_westwood", 4, 4),
        ("john_pain", 4, 4),
        ("lee_van_kliff", 4, 4),
        ("youl_grinner", 4, 4),
    ],
)
def test_lives_and_opening_hands(character: str, life: int, hand: int) -> None:
    """A card per printed life, five for Big Spencer; the Sheriff has one life more."""
    others = ("Cyril:renegade@rose_doolan", "Dan:outlaw@black_jack")
    sets = ["base", "wild_west_show"]
    table = dealt("Ann:sheriff@paul_regret", f"Ben:outlaw@{character}", *others, sets=sets)
    assert (table.life("Ben"), table.told("log.opening_hand", who="Ben", n=hand)) == (life, True)

    table = dealt(f"Ann:sheriff@{character}", "Ben:outlaw@paul_regret", *others, sets=sets)
    assert (table.life("Ann"), table.told("log.opening_hand", who="Ann", n=hand)) == (
        life + 1,
        True,
    )


@ruling("west-008")
def test_big_spencer_plays_no_missed() -> None:
    """Other ways to stop a shot stay open to him; and others do play Missed!."""
    table = seated(ben="@big_spencer=9+barrel")
    table.play("Ann", "bang", "Ben")
    assert table.choices("Ben") == ["dodge", "barrel", "hit"]
    refused = table.refusal("answer", "Ben", "missed")
    assert (refused.code, refused.why.key) == ("not_an_answer", "why.use_banned")

    table.answer("Ben", "dodge")

    assert table.life("Ben") == 9
    other = seated(ben="@john_pain")
    other.play("Ann", "bang", "Ben")
    assert "missed" in other.choices("Ben")


@ruling("west-009")
@pytest.mark.parametrize("card", ["2 hearts", "K diamonds", "A clubs"])
def test_teren_kill_hangs_on(card: str) -> None:
    """Anything but spades: one life and one card, nobody is out and nobody rewarded."""
    table = seated(ben="@teren_kill=1/3")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")

    table.flip("Ben", card)

    assert (table.alive("Ben"), table.life("Ben")) == (True, 1)
    assert table.told("log.draws_more", who="Ben", n=1)
    assert not table.told("log.reward")
    assert table.turn == "Ann"


@ruling("west-009")
def test_teren_kill_keeps_one_life_of_several() -> None:
    """Dynamite would kill him with three lives; he stays in with exactly one."""
    table = seated(ben="@teren_kill=3/3+dynamite")
    table.end("Ann")
    table.flip("Ben", "2 spades")

    table.flip("Ben", "2 hearts")

    assert (table.life("Ben"), table.turn, table.phase) == (1, "Ben", "play")


@ruling("west-010")
def test_teren_kill_is_out_on_spades() -> None:
    """Beer saves him neither before the flip nor after it."""
    table = seated(ben="@teren_kill=1/3")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    assert table.choices("Ben") == []
    assert table.refusal("answer", "Ben", "beer").code == "not_an_answer"

    table.flip("Ben", "2 spades")

    assert not table.alive("Ben")
    assert table.told("log.reward", who="Ann", n=3)
    assert table.refusal("answer", "Ben", "beer").code == "not_asked"


@ruling("west-011", "west-012")
def test_flint_westwood_swaps_one_for_two() -> None:
    """He gives a card of his choice and gets two at random, or the only one there is."""
    table = seated("@flint_westwood")
    assert table.targets("Ann", "flint_westwood") == ["Ben", "Cyril", "Dan"]

    table.use("Ann", "flint_westwood", target="Cyril")

    assert table.told("log.flint_westwood", who="Cyril", by="Ann")
    assert table.greyed("Ann")["use:flint_westwood"] == "why.once_a_turn"
    table.end("Ann")
    assert table.refusal("use", "Ann", "flint_westwood", target="Ben").code == "not_your_turn"


@ruling("west-093")
@pytest.mark.parametrize("taken", [1, 2])
def test_each_card_flint_westwood_takes_counts_for_its_owner(taken: int) -> None:
    """Henry Block shoots for each, Refund brings one for each; others are not asked about."""
    everything = ("wild_west_show", "valley_of_shadows", "great_train_robbery")
    position = "Ann:sheriff@flint_westwood Ben:outlaw{} Cyril:renegade Dan:outlaw | Ann"
    table = at(position.format("@henry_block"), sets=everything)
    table.use("Ann", "flint_westwood", taken, target="Ben")
    for _ in range(taken):
        assert table.asked == ["Ann"]
        table.answer("Ann", "hit")
    assert (table.state.stack, table.life("Ann")) == ((), 5 - taken)

    table = at(position.format("+refund"), sets=everything)
    assert table.refusal("use", "Ann", "flint_westwood", 3, target="Ben").allowed
    table.use("Ann", "flint_westwood", taken, target="Ben")
    assert table.heard.count("log.draws_more") == taken


def test_by_house_rule_flint_westwood_swaps_as_often_as_he_likes() -> None:
    """With `flint_westwood_once` off, he may swap again in the same turn."""
    table = seated("@flint_westwood", house={"flint_westwood_once": False})
    table.use("Ann", "flint_westwood", target="Cyril")
    table.use("Ann", "flint_westwood", target="Ben")

    assert table.told("log.flint_westwood", who="Ben", by="Ann")


@ruling("west-013")
def test_john_pain_takes_what_others_flip() -> None:
    """Whoever flips and whatever for; the hand that is full is left to him."""
    table = seated("@john_pain", ben="+barrel")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "barrel")

    table.flip("Ben", "7 clubs")

    assert table.told("log.john_pain", who="Ann", flip={"flip": ["7", "clubs"]})
    without = seated("@john_pain=0", ben="+barrel", turn="Cyril")
    without.play("Cyril", "bang", "Ben")
    without.answer("Ben", "barrel")
    without.flip("Ben", "7 clubs")
    assert not without.told("log.john_pain")


@ruling("west-014")
def test_john_pain_has_the_card_only_when_all_is_settled() -> None:
    """The card is promised, not given, before the loss it decides: it cannot save him.

    The referee does not see hands, so it says so; a Beer he held before may still be used.
    """
    table = seated(ben="@john_pain=3+dynamite")
    table.end("Ann")
    table.flip("Ben", "9 spades")

    assert table.told("log.john_pain", who="Ben", flip={"flip": ["9", "spades"]})
    assert (table.asked, table.life("Ben")) == (["Ben"], 3)
    table.answer("Ben", "out")
    assert not table.told("log.john_pain")


@ruling("west-015")
@pytest.mark.parametrize(
    ("cards", "pick", "gets"),
    [(("K hearts", "5 clubs"), "0", "K"), (("5 clubs", "6 spades"), "1", "6")],
)
def test_john_pain_gets_the_card_that_was_chosen(
    cards: tuple[str, str], pick: str, gets: str
) -> None:
    """Lucky Duke says which of his two cards counts, even where both mean the same."""
    table = seated("@john_pain", ben="@lucky_duke+jail")
    table.end("Ann")
    table.flip("Ben", *cards)
    assert table.choices("Ben") == ["0", "1"]

    table.answer("Ben", pick)

    (line,) = [one for one in table.match.lines_of_newest() if one.text.key == "log.john_pain"]
    assert line.text.args["flip"]["flip"][0] == gets


@ruling("west-015")
def test_without_john_pain_two_like_cards_leave_nothing_to_choose() -> None:
    """Where both cards mean the same, Lucky Duke is not asked."""
    table = seated(ben="@lucky_duke+jail")
    table.end("Ann")

    table.flip("Ben", "5 clubs", "6 spades")

    assert table.turn == "Cyril"


@ruling("west-021")
def test_gary_looter_takes_what_is_too_much() -> None:
    """What others discard at the end of their turn is his; his own is not."""
    table = seated(ben="@gary_looter=5", house={"hand_limit": "ask"})
    table.end("Ann", hand=8)
    table.answer("Ann", "discarded")
    assert table.told("log.gary_looter", who="Ben", n=3)

    table.end("Ben", hand=7)
    table.answer("Ben", "discarded")
    assert not table.told("log.gary_looter")
    table.end("Cyril", hand=2)
    assert not table.told("log.gary_looter")


@ruling("west-021")
def test_gary_looter_is_remembered_where_nobody_counts_hands() -> None:
    """Without numbers everybody is told whose the discards are."""
    table = seated(ben="@gary_looter=5")
    table.end("Ann")
    assert table.told("log.gary_looter_any", who="Ben", other="Ann")

    table.end("Ben")

    assert not table.told("log.gary_looter_any")


@ruling("west-022")
def test_youl_grinner_collects_before_he_draws() -> None:
    """Everybody who holds more than he does gives him one; then he draws as usual."""
    table = seated(ben="@youl_grinner")

    table.end("Ann")

    assert table.told("log.youl_grinner", who="Ben")
    assert table.told("log.draws", who="Ben", n=2)
    heard = table.heard
    assert heard.index("log.youl_grinner") < heard.index("log.draws")
    table.end("Ben")
    assert not table.told("log.youl_grinner")
