"""Dorothy Rage's orders, the Showdown, and the last one standing."""

from __future__ import annotations

import pytest

from referee.bang import options
from referee.bang.event_decks.cards import EventDecks
from tests.referee.table import Table, at
from tests.ruling import ruling

SETS = ("wild_west_show",)


def seated(show: str, position: str | None = None, **facts: object) -> Table:
    """Four players under a card of the show."""
    position = position or "Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann"
    return at(position, sets=SETS, **{"in_force": (show,)} | facts)


def order(table: Table, whom: str, card: str, *more: str) -> None:
    """Let Ann order somebody to play a card, at somebody, and whatever else it asks for."""
    table.use("Ann", "dorothy_rage", target=whom)
    table.answer("Ann", "card", card)
    for each in more:
        table.answer("Ann", str(table.seat(each)) if each in table.names else each)


@ruling("west-031")
def test_dorothy_makes_somebody_play_a_card() -> None:
    """By their own distances and as if it were their turn; the player on turn picks the target."""
    table = seated(
        "dorothy_rage", "Ann:sheriff Ben:outlaw+barrel Cyril:renegade Dan:outlaw | Ann bangs=1"
    )
    table.use("Ann", "dorothy_rage", target="Cyril")
    (card,) = (o for o in options(table.state, 0) if o.id == "answer:card")
    cards = {choice.value for choice in card.ask.choices}
    assert {"bang", "stagecoach", "mustang", "gatling"} <= cards
    assert "missed" not in cards
    table.answer("Ann", "card", "bang")
    assert [table.names[int(seat)] for seat in table.choices("Ann")] == ["Dan", "Ben", "Cyril"]
    assert table.refusal("answer", "Ann", "0").code == "not_an_answer"

    table.answer("Ann", "1")
    assert (table.asked, table.choices("Cyril")) == (["Cyril"], ["play", "show"])
    table.answer("Cyril", "play")

    assert table.told("log.played_at", who="Cyril", card="bang", target="Ben")
    table.answer("Ben", "hit")
    assert (table.life("Ben"), table.state.turn.bangs, table.state.turn.played) == (3, 1, 0)


@ruling("west-031")
def test_an_order_may_be_to_lay_a_card_or_to_turn_one() -> None:
    """A blue card is laid by whoever obeys; a Stagecoach turns a card of the show."""
    table = seated("dorothy_rage", show_deck=("sacagaway",))
    order(table, "Ben", "jail", "Dan")
    table.answer("Ben", "play")
    assert table.in_play("Dan") == ["jail"]
    order(table, "Ben", "stagecoach")

    table.answer("Ben", "play")

    assert table.told("log.draws", who="Ben", n=2)
    assert EventDecks.of(table.state).in_force == ("sacagaway",)


@ruling("west-031")
def test_an_order_names_the_card_to_be_taken() -> None:
    """Where a card picks another, the player on turn says which."""
    table = seated("dorothy_rage", "Ann:sheriff+barrel Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    order(table, "Ben", "panic", "Ann")
    assert table.choices("Ann") == ["hand", "barrel"]

    table.answer("Ann", "barrel")
    table.answer("Ben", "play")

    assert table.in_play("Ann") == []


@ruling("west-032")
def test_whoever_lacks_the_card_shows_the_hand() -> None:
    """Nothing else happens; the order was complete before anybody knew."""
    table = seated("dorothy_rage")
    order(table, "Cyril", "bang", "Ben")

    table.answer("Cyril", "show")

    assert table.told("log.shows_hand", who="Cyril")
    assert (table.asked, table.life("Ben")) == (["Ann"], 4)


@ruling("west-035")
def test_in_the_showdown_any_card_is_a_bang() -> None:
    """With the usual range and the usual limit."""
    table = seated("showdown")
    assert table.refusal("play", "Ann", "bang", "Cyril", using="any").code == "out_of_range"
    table.play("Ann", "bang", "Ben", using="any")
    table.answer("Ben", "hit")

    assert table.life("Ben") == 3
    assert table.refusal("play", "Ann", "bang", "Ben", using="any").code == "bang_limit"
    plain = seated("sacagaway")
    assert plain.refusal("play", "Ann", "bang", "Ben", using="any").code == "no_stand_in"


@ruling("west-035")
def test_in_the_showdown_a_bang_is_a_missed() -> None:
    """A BANG! card stops a shot; and may still be played as a BANG!."""
    table = seated("showdown")
    table.play("Ann", "bang", "Ben")
    assert table.choices("Ben") == ["missed", "missed:bang", "hit"]

    table.answer("Ben", "missed:bang")

    assert table.told("log.shot_stopped", who="Ben")


@ruling("west-035")
def test_some_tables_keep_bang_cards_for_dodging() -> None:
    """With the English wording as a house rule, a BANG! card is a Missed! and nothing else."""
    table = seated("showdown", house={"showdown_bang_only_missed": True})
    refused = table.refusal("play", "Ann", "bang", "Ben")
    assert (refused.code, refused.rule) == ("bang_is_missed", "west-035")

    table.play("Ann", "bang", "Ben", using="any")

    assert table.choices("Ben") == ["missed", "missed:bang", "hit"]


@ruling("west-036")
def test_in_the_showdown_big_spencer_dodges_with_bang_cards() -> None:
    """A Missed! card stays forbidden to him; a BANG! card is none."""
    table = seated(
        "showdown", "Ann:sheriff Ben:outlaw@big_spencer=9 Cyril:renegade Dan:outlaw | Ann"
    )
    table.play("Ann", "bang", "Ben")
    assert table.choices("Ben") == ["missed:bang", "hit"]

    table.answer("Ben", "missed:bang")

    assert table.life("Ben") == 9


@ruling("west-036")
@pytest.mark.parametrize(
    ("show", "key"),
    [("showdown", "option.lee_van_kliff_any"), ("sacagaway", "option.lee_van_kliff")],
)
def test_in_the_showdown_lee_van_kliff_gives_up_any_card(show: str, key: str) -> None:
    """His button says whether it takes a BANG! or any card."""
    table = seated(show, "Ann:sheriff@lee_van_kliff Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "stagecoach")

    (option,) = [o for o in options(table.state, 0) if o.id == "use:lee_van_kliff"]

    assert (option.text.key, option.why_not) == (key, None)


def kill(table: Table, by: str, who: str) -> None:
    """Shoot somebody who has one life."""
    table.play(by, "bang", who)
    table.answer(who, "hit")
    if "out" in table.choices(who):
        table.answer(who, "out")
    assert not table.alive(who)


@ruling("west-037", "west-038")
def test_in_the_wild_west_show_the_last_one_wins() -> None:
    """The Sheriff's death ends nothing; the others go on until one is left, who wins alone."""
    table = seated(
        "wild_west_show", "Ann:sheriff=1/5 Ben:outlaw Cyril:renegade=1 Dan:outlaw=0 | Ben"
    )
    kill(table, "Ben", "Ann")
    assert (table.winner, table.turn) == (None, "Ben")
    table.end("Ben")
    assert table.turn == "Cyril"
    table.end("Cyril")

    kill(table, "Ben", "Cyril")

    assert (table.winner, table.winners) == ("alone", ["Ben"])


@ruling("west-037")
def test_in_the_wild_west_show_the_law_does_not_win() -> None:
    """Outlaws and Renegade are gone, and still Sheriff and Deputy fight it out."""
    table = seated("wild_west_show", "Ann:sheriff Ben:outlaw=1 Cyril:renegade=0 Dan:deputy | Ann")
    kill(table, "Ann", "Ben")

    assert table.winner is None
    usual = seated("sacagaway", "Ann:sheriff Ben:outlaw=1 Cyril:renegade=0 Dan:deputy | Ann")
    kill(usual, "Ann", "Ben")
    assert usual.winner == "law"


@ruling("west-039")
def test_in_the_wild_west_show_role_rules_remain() -> None:
    """The Sheriff is not jailed, an Outlaw is worth three cards, a Deputy costs the Sheriff all."""
    table = seated(
        "wild_west_show", "Ann:sheriff+barrel Ben:outlaw=1 Cyril:renegade Dan:deputy=1 | Cyril"
    )
    assert table.refusal("play", "Cyril", "jail", "Ann").code == "not_the_sheriff"
    kill(table, "Cyril", "Ben")
    assert table.told("log.reward", who="Cyril", n=3)
    for name in ("Cyril", "Dan"):
        table.end(name)

    kill(table, "Ann", "Dan")

    assert table.told("log.stripped", who="Ann")
    assert table.in_play("Ann") == []
