"""The two High Noon cards of the base box."""

from __future__ import annotations

import pytest

from tests.referee.table import Table, at, new_game
from tests.ruling import ruling

FOUR = "Ann:sheriff@willy_the_kid=3/5 Ben:outlaw@{ben} Cyril:renegade Dan:outlaw | Ann"


def cuffed(suit: str, ann: str = "") -> Table:
    """Handcuffs are in force and Ann has named a suit."""
    table = at(
        f"Ann:sheriff{ann} Ben:outlaw Cyril:renegade Dan:outlaw | Dan", in_force=("handcuffs",)
    )
    table.end("Dan")
    table.answer("Ann", suit)
    return table


@ruling("base-156")
def test_a_new_identity_is_offered_at_the_start_of_a_turn() -> None:
    """Whoever swaps goes on as the second character, with two lives; the old one is kept."""
    table = new_game(
        "Ann",
        "Ben",
        "Cyril",
        "Dan",
        deal_roles=["sheriff", "outlaw", "renegade", "outlaw"],
        characters="choose",
        deal_characters=[
            ["willy_the_kid", "paul_regret"],
            ["el_gringo", "rose_doolan"],
            ["black_jack", "slab_the_killer"],
            ["jourdonnais", "bart_cassidy"],
        ],
        event_deck=["new_identity"],
    )
    chosen = {"Ann": "willy_the_kid", "Ben": "el_gringo", "Cyril": "slab_the_killer"}
    for name, character in (chosen | {"Dan": "jourdonnais"}).items():
        table.answer(name, character)
    for name in ("Ann", "Ben", "Cyril", "Dan"):
        assert "answer:swap" not in table.options(name)
        table.end(name)
    assert table.told("log.event_turned", event="new_identity")
    assert (table.asked, table.choices("Ann")) == (["Ann"], ["swap", "keep"])
    table.answer("Ann", "swap")

    assert table.told("log.identity_changed", who="Ann", character="paul_regret")
    assert (table.life("Ann"), table.most("Ann")) == (2, 4)
    table.end("Ann")
    table.answer("Ben", "swap")
    assert (table.life("Ben"), table.most("Ben")) == (2, 4)
    assert table.distance("Ben", "Dan") == 1


@ruling("base-156")
def test_a_new_identity_may_be_declined() -> None:
    """Whoever stays keeps character and lives, and the turn goes on."""
    table = at(FOUR.format(ben="el_gringo=1/3"), in_force=("new_identity",))
    table.end("Ann")
    table.answer("Ben", "keep")

    player = table.state[table.seat("Ben")]
    assert (player.character, player.life) == ("el_gringo", 1)
    assert (table.turn, table.phase) == ("Ben", "play")


@ruling("base-156")
def test_a_second_character_the_referee_did_not_deal_is_named() -> None:
    """Where the cards were dealt by hand, the player names a character that nobody plays."""
    table = at(FOUR.format(ben="el_gringo=1/3"), in_force=("new_identity",))
    table.end("Ann")
    for wrong in (None, "willy_the_kid", "nobody"):
        assert table.refusal("answer", "Ben", "swap", wrong).code == "not_an_answer"

    table.answer("Ben", "swap", "rose_doolan")

    assert (table.life("Ben"), table.most("Ben")) == (2, 4)


@ruling("base-156")
def test_a_new_identity_comes_before_the_checks_of_the_turn() -> None:
    """The start of the turn is before Dynamite and Jail: the new character meets them."""
    table = at(FOUR.format(ben="el_gringo=3/3+dynamite"), in_force=("new_identity",))
    table.end("Ann")
    table.answer("Ben", "swap", "lucky_duke")

    assert table.refusal("flip", "Ben", "5 hearts").code == "flip_count"
    table.flip("Ben", "5 hearts", "6 hearts")
    assert table.phase == "play"


@ruling("base-157")
def test_handcuffs_ask_for_a_suit_after_drawing() -> None:
    """After phase one the player names one of the four suits before playing anything."""
    table = at(FOUR.format(ben="el_gringo"), in_force=("handcuffs",))
    table.end("Ann")
    assert table.told("log.draws", who="Ben", n=2)
    assert table.choices("Ben") == ["spades", "hearts", "diamonds", "clubs"]
    assert table.refusal("play", "Ben", "bang", "Ann").code == "finish_first"

    table.answer("Ben", "diamonds")

    assert table.told("log.suit_named", who="Ben", suit="diamonds")
    assert "play:bang" in table.options("Ben")


@ruling("base-157")
@pytest.mark.parametrize(
    ("suit", "card", "said"),
    [("hearts", "bang", "clubs"), ("spades", "bang", "hearts"), ("clubs", "beer", None)],
)
def test_handcuffs_let_only_the_named_suit_be_played(
    suit: str, card: str, said: str | None
) -> None:
    """A card of another suit is refused, and so is one of which no copy has that suit."""
    table = cuffed(suit)
    target = "Ben" if card == "bang" else None

    refused = table.refusal("play", "Ann", card, target, **({"suit": said} if said else {}))

    assert (refused.code, refused.rule) == ("wrong_suit", "base-157")
    if said is None:
        assert table.greyed("Ann")[f"play:{card}"] == "why.handcuffs"


@ruling("base-157")
@pytest.mark.parametrize("said", [{}, {"suit": "clubs"}])
def test_a_card_of_the_named_suit_is_played_as_usual(said: dict[str, str]) -> None:
    """The suit need not be said: whoever plays a card that exists in that suit is believed."""
    table = cuffed("clubs")

    table.play("Ann", "bang", "Ben", **said)

    assert table.asked == ["Ben"]


@ruling("base-157")
def test_handcuffs_bind_only_the_player_on_turn() -> None:
    """Others answer with any card; and a card given up, not played, is free for all."""
    table = cuffed("hearts")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "missed")
    assert table.life("Ben") == 4


@ruling("base-157")
def test_handcuffs_bind_the_rescue_of_the_player_on_turn() -> None:
    """A Beer at the last life is played too: all Beers are hearts, so no other suit allows one."""
    spades = cuffed("spades", ann="=1/5")
    spades.play("Ann", "duel", "Ben")
    spades.answer("Ben", "bang")
    spades.answer("Ann", "hit")
    assert not spades.alive("Ann")

    others = cuffed("spades")
    others.play("Ann", "duel", "Ben")
    others.answer("Ben", "hit")
    assert others.life("Ben") == 3


@ruling("base-157")
def test_a_stand_in_must_be_able_to_have_the_named_suit() -> None:
    """Calamity Janet's Missed! is never a heart; Annie Versary's card may be anything."""
    hearts = cuffed("hearts", ann="@calamity_janet")
    assert hearts.refusal("play", "Ann", "bang", "Ben", using="missed").code == "wrong_suit"
    clubs = cuffed("clubs", ann="@calamity_janet")
    clubs.play("Ann", "bang", "Ben", using="missed")
    spades = cuffed("spades", ann="@annie_versary")
    spades.play("Ann", "bang", "Ben", using="any")
    assert spades.asked == ["Ben"]


@ruling("base-157")
def test_the_next_player_names_their_own_suit() -> None:
    """Handcuffs end with the turn and are put on anew."""
    table = cuffed("hearts")
    table.end("Ann")

    assert table.choices("Ben") == ["spades", "hearts", "diamonds", "clubs"]
    table.answer("Ben", "spades")
    assert table.greyed("Ben")["play:beer"] == "why.handcuffs"
