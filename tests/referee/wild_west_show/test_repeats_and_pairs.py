"""Lee Van Kliff, who repeats a card, and Greygory Deck, who is two others."""

from __future__ import annotations

import json

from referee.bang.event_decks.cards import EventDecks
from tests.referee.table import Table, at, dealt
from tests.ruling import ruling


def lee(**facts: object) -> Table:
    """Lee Van Kliff's turn."""
    return at(
        "Ann:sheriff@lee_van_kliff=3/5 Ben:outlaw+barrel Cyril:renegade Dan:outlaw | Ann",
        sets=("wild_west_show",),
        **facts,
    )


@ruling("west-016")
def test_lee_van_kliff_repeats_a_brown_card() -> None:
    """A BANG! given up makes the card just played work once more, at whom he likes; once only."""
    table = lee()
    assert "use:lee_van_kliff" not in table.options("Ann")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    assert table.targets("Ann", "lee_van_kliff") == ["Ben", "Dan", "Ann"]

    table.use("Ann", "lee_van_kliff", target="Dan")
    table.answer("Dan", "hit")

    assert (table.life("Ben"), table.life("Dan")) == (3, 3)
    assert "use:lee_van_kliff" not in table.options("Ann")
    assert table.refusal("use", "Ann", "lee_van_kliff", target="Dan").code == "no_such_ability"
    assert table.refusal("play", "Ann", "bang", "Dan").code == "bang_limit"


@ruling("west-016")
def test_lee_van_kliff_repeats_each_effect_once() -> None:
    """The next brown card may be repeated again; a blue one never."""
    table = lee()
    for life in (5, 5):
        table.play("Ann", "beer")
        table.use("Ann", "lee_van_kliff")
        assert table.life("Ann") == life
    table.play("Ann", "mustang")

    assert "use:lee_van_kliff" not in table.options("Ann")


@ruling("west-016")
def test_lee_van_kliff_chooses_anew_when_he_repeats() -> None:
    """A repeated Cat Balou may take another card of another player."""
    table = lee()
    table.play("Ann", "cat_balou", "Cyril")
    assert table.picks("Ann", "lee_van_kliff", "Ben") == ["hand", "barrel"]

    table.use("Ann", "lee_van_kliff", target="Ben", pick="barrel")

    assert table.in_play("Ben") == []


@ruling("west-017")
def test_a_repeated_stagecoach_turns_no_second_card() -> None:
    """The cards are drawn twice, the show goes on by one."""
    table = lee(show_deck=("sacagaway", "gag"))
    table.play("Ann", "wells_fargo")
    assert EventDecks.of(table.state).in_force == ("sacagaway",)

    table.use("Ann", "lee_van_kliff")

    assert table.told("log.draws", who="Ann", n=3)
    assert EventDecks.of(table.state).in_force == ("sacagaway",)


@ruling("west-018")
def test_a_repeat_counts_as_a_card_played() -> None:
    """One card and its repeat are two for Miss Susanna; with one more she is content."""
    table = lee(in_force=("miss_susanna",))
    table.play("Ann", "stagecoach")
    table.use("Ann", "lee_van_kliff")
    assert table.state.turn.played == 2
    table.play("Ann", "mustang")

    table.end("Ann")

    assert table.turn == "Ben"


@ruling("west-019")
def test_greygory_deck_begins_with_two_characters() -> None:
    """Two base characters that nobody plays, at random, before the first turn; his lives stay."""
    table = dealt(
        "Ann:sheriff@rose_doolan",
        "Ben:outlaw@greygory_deck",
        "Cyril:renegade@john_pain",
        "Dan:outlaw@willy_the_kid",
        sets=["base", "wild_west_show"],
        house={"bonus_characters": False},
    )
    size = table.match.needs_chance
    assert size == 17

    table.shuffle(*reversed(range(size)))

    ben = table.state[table.seat("Ben")]
    assert (ben.life, len(ben.borrowed)) == (4, 2)
    assert not {"rose_doolan", "willy_the_kid", "john_pain"} & set(ben.borrowed)
    assert table.told("log.borrowed", who="Ben")
    assert table.turn == "Ann"


def greygory(pair: tuple[str, str]) -> Table:
    """Greygory Deck's turn begins, with two abilities of others."""
    more = json.dumps({"1": {"borrowed": pair}}, separators=(",", ":"))
    table = at(
        "Ann:sheriff Ben:outlaw@greygory_deck+dynamite Cyril:renegade Dan:outlaw | Ann"
        f" | more {more}",
        sets=("wild_west_show",),
    )
    table.end("Ann")
    return table


@ruling("west-019")
def test_greygory_deck_has_both_abilities() -> None:
    """He flips two cards like Lucky Duke and is as far away as Paul Regret."""
    table = greygory(("lucky_duke", "paul_regret"))
    assert table.distance("Ann", "Ben") == 2
    table.answer("Ben", "keep")

    table.flip("Ben", "5 spades", "5 hearts")

    assert table.choices("Ben") == ["0", "1"]


@ruling("west-020")
def test_greygory_deck_keeps_both_or_changes_both() -> None:
    """At the start of each turn; changing one of them is no choice there is."""
    table = greygory(("lucky_duke", "paul_regret"))
    assert table.choices("Ben") == ["keep", "new"]
    assert table.refusal("answer", "Ben", "lucky_duke").code == "not_an_answer"

    table.answer("Ben", "keep")

    assert table.state[1].borrowed == ("lucky_duke", "paul_regret")


@ruling("west-020")
def test_greygory_deck_may_draw_the_old_pair_again() -> None:
    """The old pair goes back into the pool first, so that either may come again."""
    table = greygory(("lucky_duke", "paul_regret"))
    table.answer("Ben", "new")
    assert table.state[1].borrowed == ()
    size = table.match.needs_chance
    names = [one.id for one in table.state.catalogue.sets[0].characters]
    assert size == len(names)
    first = [names.index("paul_regret"), names.index("black_jack")]

    table.shuffle(*first, *(index for index in range(size) if index not in first))

    assert table.state[1].borrowed == ("paul_regret", "black_jack")
    assert table.refusal("flip", "Ben", "5 spades", "5 hearts").code == "flip_count"
