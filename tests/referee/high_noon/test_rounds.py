"""When event cards come, how long they hold, and what comes before what."""

from __future__ import annotations

import pytest

from referee.bang.event_decks.cards import EventDecks
from tests.referee.table import Table, at, dealt
from tests.ruling import ruling

FOUR = "Ann:sheriff{ann} Ben:outlaw Cyril:renegade Dan:outlaw | {turn}"


def seated(turn: str = "Dan", ann: str = "", **facts: object) -> Table:
    """Four players with both event boxes on the table."""
    sets = ("high_noon", "fistful_of_cards")
    return at(FOUR.format(ann=ann, turn=turn), sets=sets, **facts)


def go_round(table: Table, *names: str) -> None:
    """End one turn after the other."""
    for name in names:
        table.end(name)


@ruling("event-003")
def test_only_the_next_event_lies_open() -> None:
    """Screens show the event in force and the coming one, and never the one after that."""
    table = seated(in_force=("curse",), event_deck=("blessing", "thirst", "high_noon"))
    for viewer in (None, 0, 1):
        game = table.match.view(viewer)["game"]
        assert [event["event"] for event in game["events"]] == ["curse"]
        assert game["next_event"] == "blessing"
        assert "thirst" not in str(game)
    table.end("Dan")

    game = table.match.view(None)["game"]
    assert [event["event"] for event in game["events"]] == ["blessing"]
    assert game["next_event"] == "thirst"


@ruling("event-004")
def test_the_first_event_comes_before_the_sheriffs_second_turn() -> None:
    """The first round is played without an event."""
    table = dealt(
        "Ann:sheriff@rose_doolan",
        "Ben:outlaw@slab_the_killer",
        "Cyril:renegade@paul_regret",
        "Dan:outlaw@willy_the_kid",
        sets=["base", "high_noon"],
        event_deck=["blessing", "high_noon"],
    )
    for name in ("Ann", "Ben", "Cyril", "Dan"):
        assert (table.turn, EventDecks.of(table.state).in_force) == (name, ())
        table.end(name)

    assert (table.turn, EventDecks.of(table.state).in_force) == ("Ann", ("blessing",))
    heard = table.heard
    assert heard.index("log.event_turned") < heard.index("log.turn_began")


@ruling("event-004", "event-005")
def test_a_real_deck_is_mirrored() -> None:
    """Whoever turns a real card says which one came up; a card that was there cannot come again."""
    table = seated(mirrored=("events",), in_force=("curse",), turned=("thirst", "curse"))
    table.end("Dan")
    assert table.asked == ["Ann"]
    for gone in ("curse", "thirst"):
        assert table.refusal("answer", "Ann", "card", gone).code == "not_an_answer"

    table.answer("Ann", "card", "train_arrival")

    assert table.told("log.event_turned", event="train_arrival")
    assert table.told("log.draws", who="Ann", n=3)
    assert EventDecks.of(table.state).in_force == ("train_arrival",)


@ruling("event-005")
def test_a_new_event_covers_the_old_one() -> None:
    """From the Sheriff's turn to that of the right neighbour one event holds, then the next."""
    table = seated(event_deck=("train_arrival", "thirst"))
    drawn = {}
    for name in ("Dan", "Ann", "Ben", "Cyril", "Dan", "Ann"):
        table.end(name)
        drawn[table.state.round, table.turn] = [
            n for n in (1, 2, 3) if table.told("log.draws", n=n)
        ]

    in_round_two = {who: n for (number, who), n in drawn.items() if number == 2}
    assert in_round_two == {"Ann": [3], "Ben": [3], "Cyril": [3], "Dan": [3]}
    assert drawn[3, "Ann"] == drawn[3, "Ben"] == [1]


@ruling("event-005")
def test_a_dead_beginner_still_parts_the_rounds() -> None:
    """Where nobody has the star, rounds are counted from the seat of whoever began."""
    table = at(
        "Ann:deputy=0 Ben:outlaw Cyril:renegade | Cyril",
        sets=("dodge_city", "high_noon"),
        event_deck=("blessing", "curse"),
    )
    table.end("Cyril")
    assert (table.turn, EventDecks.of(table.state).in_force) == ("Ben", ("blessing",))
    go_round(table, "Ben", "Cyril")
    assert (table.turn, EventDecks.of(table.state).in_force) == ("Ben", ("curse",))


@ruling("event-008")
def test_some_events_hold_for_the_round() -> None:
    """Shootout lets everybody shoot twice, in every turn of the round."""
    table = seated(event_deck=("shootout", "thirst"))
    for name, target in (("Dan", None), ("Ann", "Ben"), ("Ben", "Cyril")):
        if target:
            for _ in range(2):
                table.play(name, "bang", target)
                table.answer(target, "missed")
            assert table.refusal("play", name, "bang", target).code == "bang_limit"
        table.end(name)


@ruling("event-008")
def test_some_events_strike_at_the_start_of_each_turn() -> None:
    """High Noon takes a life of whoever's turn begins, and of nobody else."""
    table = seated(event_deck=("high_noon",))
    for before, name in (("Dan", "Ann"), ("Ann", "Ben"), ("Ben", "Cyril")):
        table.end(before)
        assert table.told("log.life_lost", who=name, n=1)
    assert [table.life(name) for name in table.names] == [4, 3, 3, 4]


@ruling("event-008")
def test_some_events_happen_once() -> None:
    """The Doctor comes and goes: later turns bring no life."""
    table = seated(ann="=1/5", event_deck=("the_doctor",))
    table.end("Dan")
    assert table.life("Ann") == 2
    go_round(table, "Ann", "Ben", "Cyril")

    assert table.life("Ann") == 2
    assert EventDecks.of(table.state).in_force == ("the_doctor",)


@ruling("event-009")
def test_an_event_is_settled_before_the_checks_of_the_turn() -> None:
    """Russian Roulette goes round to its end before the Sheriff flips for Dynamite."""
    table = seated(ann="+dynamite", event_deck=("russian_roulette",))
    table.end("Dan")
    assert table.asked == ["Ann"]
    assert table.refusal("flip", "Ann", "K hearts").code == "no_flip_due"
    table.answer("Ann", "missed")
    table.answer("Ben", "hit")

    assert (table.life("Ben"), table.asked) == (2, ["Ann"])
    table.flip("Ann", "K hearts")
    assert table.in_play("Ben") == ["dynamite"]


@ruling("event-009")
def test_the_daltons_may_take_away_what_would_be_checked() -> None:
    """Whoever gives up the Dynamite to The Daltons has nothing to flip for."""
    table = seated(ann="+dynamite+barrel", event_deck=("the_daltons",))
    table.end("Dan")

    table.answer("Ann", "dynamite")

    assert (table.turn, table.phase) == ("Ann", "play")


@ruling("event-009")
@pytest.mark.parametrize("event", ["high_noon", "blood_brothers"])
def test_the_start_of_a_turn_comes_before_its_checks(event: str) -> None:
    """High Noon takes its life, and Blood Brothers are asked, before Dynamite is flipped for."""
    table = at(
        "Ann:sheriff=3/5 Ben:outlaw=5/5+dynamite Cyril:renegade Dan:outlaw | Ann",
        sets=("high_noon", "fistful_of_cards"),
        in_force=(event,),
    )
    table.end("Ann")
    if event == "high_noon":
        assert table.told("log.life_lost", who="Ben", n=1, now=4)
    else:
        assert table.choices("Ben") == ["give", "keep"]
        assert table.refusal("flip", "Ben", "2 spades").code == "no_flip_due"
        table.answer("Ben", "give", "Ann")
    assert table.life("Ben") == 4

    table.flip("Ben", "2 spades")

    assert table.life("Ben") == 1


@ruling("event-009")
def test_an_event_that_kills_the_beginner_is_the_only_one_of_its_round() -> None:
    """Whoever dies by the event has no turn; the next player does, and no second card is turned."""
    table = at(
        "Ann:deputy=2 Ben:outlaw Cyril:renegade | Cyril",
        sets=("dodge_city", "fistful_of_cards"),
        event_deck=("russian_roulette", "ambush"),
    )
    table.end("Cyril")
    table.answer("Ann", "hit")
    table.answer("Ann", "out")

    assert not table.alive("Ann")
    assert (table.turn, EventDecks.of(table.state).in_force) == ("Ben", ("russian_roulette",))


@ruling("event-010")
def test_an_extra_turn_belongs_to_the_same_round() -> None:
    """The Sheriff's second turn in a row brings no new event card; the next round does."""
    table = seated(turn="Ann", in_force=("vendetta",), event_deck=("ambush",))
    table.end("Ann")
    table.flip("Ann", "5 hearts")
    assert (table.turn, EventDecks.of(table.state).in_force) == ("Ann", ("vendetta",))
    assert not table.told("log.event_turned")

    table.end("Ann")
    for name in ("Ben", "Cyril", "Dan"):
        table.end(name)
        table.flip(name, "5 clubs")
    assert (table.turn, EventDecks.of(table.state).in_force) == ("Ann", ("ambush",))
