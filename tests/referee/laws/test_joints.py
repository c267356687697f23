"""Where two sets meet, and where one turn meets the next."""

from __future__ import annotations

import pytest

from referee.bang import RULES, notation
from referee.bang.catalogue import known_sets
from referee.bang.event_decks.cards import EventDecks
from referee.bang.sets.great_train_robbery.train.railway import Railway
from referee.match import Match
from tests.referee.great_train_robbery.rails import four
from tests.referee.table import Table, at, dealt
from tests.ruling import ruling
from web.games.bang.told import told

ALL = known_sets()[1:]


def seated(people: str, *in_force: str, **more: object) -> Table:
    """A position with all sets and some event cards in force."""
    return at(people, sets=ALL, in_force=in_force, **more)


def test_gold_for_a_hit_goes_back_in_the_next_turn() -> None:
    """Gold Rush pays for the life; Valley of Shadows prevents it when the turn is over."""
    table = seated("Ann:sheriff$1 Ben:outlaw@simeon_picos Cyril:outlaw Dan:renegade | Ann")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    table.end("Ann")
    assert (table.turn, table.gold("Ann"), table.gold("Ben")) == ("Ben", 2, 1)

    table.use("Dan", "saved")
    table.answer("Dan", "deck")

    assert (table.life("Ben"), table.gold("Ann"), table.gold("Ben")) == (4, 1, 0)
    assert table.turn == "Ben"


def test_gold_that_was_spent_is_not_asked_back() -> None:
    """Whoever has bought something with it has used an ability: the loss stands."""
    table = seated("Ann:sheriff@jacky_murieta$1 Ben:outlaw Cyril:outlaw Dan:renegade | Ann")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    table.use("Ann", "jacky_murieta", target="Dan")

    assert "use:saved" not in table.options("Cyril")


def test_nobody_is_asked_for_a_life_that_nobody_needs_any_more() -> None:
    """Miss Susanna wounds Ann, Blood Brothers asks Ben in his turn, and Dan saves Ann."""
    table = seated(
        "Ann:sheriff Ben:outlaw Cyril:outlaw Dan:renegade | Ann", "blood_brothers", "miss_susanna"
    )
    table.end("Ann")
    table.answer("Ann", "hit")
    assert table.choices("Ben") == ["give", "keep"]

    table.use("Dan", "saved")
    table.answer("Dan", "deck")

    assert (table.asked, table.phase, table.state.stack) == (["Ben"], "play", ())


def test_the_train_stands_while_the_sheriff_misses_the_turn() -> None:
    """Lady Rosa's show and the railway: only a turn that begins moves the train."""
    table = four("", sets=("wild_west_show",), turn="Dan", skips=(0,))
    before = Railway.of(table.state).train
    table.end("Dan")
    assert (table.turn, Railway.of(table.state).train) == ("Ben", before)
    for who in ("Ben", "Cyril", "Dan"):
        table.end(who)

    assert table.turn == "Ann"
    assert Railway.of(table.state).train is not None
    assert before is not None
    assert Railway.of(table.state).train.at == before.at + 1


def test_a_crate_counts_in_the_roulette_after_belle_star_s_turn() -> None:
    """Armed & Dangerous, Dodge City and A Fistful of Cards at one joint."""
    table = seated(
        "Ann:sheriff+crate#3 Ben:outlaw Cyril:outlaw Dan:renegade@belle_star | Dan",
        event_deck=("russian_roulette",),
    )
    table.end("Dan")

    assert "crate" in table.choices("Ann")


def test_the_roulette_hits_julie_cutter_and_nobody_is_to_blame() -> None:
    """Nobody shot, so she has nobody to flip for; the loss can be prevented in the next turn."""
    table = seated(
        "Ann:sheriff@julie_cutter Ben:outlaw Cyril:outlaw Dan:renegade | Dan",
        event_deck=("russian_roulette",),
    )
    table.end("Dan")
    table.answer("Ann", "hit")
    assert (table.turn, table.life("Ann")) == ("Ann", 3)

    table.use("Ben", "saved")
    table.answer("Ben", "deck")

    assert (table.life("Ann"), table.asked) == (4, ["Ann"])


def test_high_noon_takes_nothing_from_a_shadow_and_says_nothing() -> None:
    """Whoever has no lives is not told at every turn that none is lost."""
    table = seated("Ann:sheriff Ben:outlaw=0 Cyril:outlaw Dan:renegade | Ann", "high_noon")
    table.end("Ann")

    assert (table.turn, table.life("Ben")) == ("Ben", 0)
    assert "log.no_effect_on" not in table.heard


def test_the_library_of_nights_counts_no_hit_that_was_prevented() -> None:
    """Who hit whom is told without it."""
    table = dealt(
        "Ann:sheriff@slab_the_killer",
        "Ben:outlaw@rose_doolan",
        "Cyril:outlaw@willy_the_kid",
        "Dan:renegade@paul_regret",
        sets=["base", "valley_of_shadows"],
    )
    table.correct({"seat": 1, "life": 2}, {"seat": 2, "alive": False}, {"seat": 3, "alive": False})
    for saved in (True, False, False):
        table.correct({"turn": 0})
        table.play("Ann", "bang", "Ben")
        table.answer("Ben", "hit")
        if saved:
            table.use("Ann", "saved")
            table.answer("Ann", "deck")
    table.answer("Ben", "out")
    assert table.winner == "law"

    assert told(table.match).hits[0][1] == 2


def test_an_open_loss_is_part_of_the_position() -> None:
    """A game that is written down and read again offers the same."""
    table = seated("Ann:sheriff Ben:outlaw@bart_cassidy*boots Cyril:outlaw Dan:renegade | Ann")
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "hit")
    assert table.state.losses

    again = Table(Match.from_position(RULES, notation.read(notation.write(table.state))))

    assert again.state == table.state
    again.use("Cyril", "saved")
    assert again.heard.count("log.does_not_count") == 2


def test_what_was_written_before_means_what_it_meant() -> None:
    """A turn that ended in an old log is somebody's until the next begins, and ends all offers."""
    state = seated("Ann:sheriff Ben:outlaw Cyril:outlaw Dan:renegade | Ann").state
    played = {"event": "card_played", "seat": 0, "card": "beer"}
    ended = {"event": "turn_ended", "seat": 0}
    began = {"event": "turn_began", "seat": 1, "number": 2, "round": 1}
    lost = {"event": "life_lost", "seat": 1, "lost": 1, "now": 3, "by": 0, "cause": "bang"}
    for plain in (lost, played, ended):
        state = RULES.apply(state, RULES.load_event(plain))
    assert (state.on_turn, state[1].life, state.losses) == (0, 3, ())

    state = RULES.apply(state, RULES.load_event(began))

    assert (state.on_turn, state.last_play) == (1, None)


@ruling("train-202")
@pytest.mark.parametrize("owner", ["+refund", "@henry_block"])
def test_a_last_token_that_is_taken_costs_its_owner_a_card(owner: str) -> None:
    """Refund pays for every card that goes; Henry Block lets it pass."""
    ben = f"{owner}+whip#1+crate#1+bandolier#2"
    for ann, act, cards in (
        ("", lambda t: t.play("Ann", "rust"), 2),
        ("@frankie_canton", lambda t: t.use("Ann", "frankie_canton", target="Ben", pick="whip"), 1),
    ):
        table = seated(f"Ann:sheriff{ann} Ben:outlaw{ben} Cyril:outlaw Dan:renegade | Ann")
        act(table)
        paid = sum(line == "log.draws_more" for line in table.heard)
        assert paid == (cards if "refund" in owner else 0)
        assert table.told("log.draws_more", who="Ben", n=1) == bool(paid)
        assert (table.state.stack, table.asked) == ((), ["Ann"])


@ruling("train-202")
def test_nobody_pays_for_a_token_given_of_ones_own_accord() -> None:
    table = seated("Ann:sheriff+refund+bandolier#1 Ben:outlaw Cyril:outlaw Dan:renegade | Ann")
    table.use("Ann", "bandolier")
    assert "bandolier" not in table.in_play("Ann")
    assert "log.draws_more" not in table.heard

    others = "Ben:outlaw Cyril:outlaw Dan:renegade | Ann"
    own = seated(f"Ann:sheriff@frankie_canton+refund+whip#1 {others}")
    own.use("Ann", "frankie_canton", target="Ann", pick="whip")
    assert (own.in_play("Ann"), "log.draws_more" in own.heard) == (["refund"], False)


@ruling("train-203")
def test_somebody_stands_in_for_a_sheriff_who_is_out() -> None:
    """The train goes on, and so do the events."""
    table = four(
        "=1",
        turn="Ben",
        sets=("wild_west_show", "high_noon"),
        in_force=("wild_west_show",),
        event_deck=("thirst", "shootout"),
    )
    at_first = Railway.of(table.state).train
    table.play("Ben", "bang", "Ann")
    table.answer("Ann", "hit")
    if table.choices("Ann"):
        table.answer("Ann", "out")
    for who in ("Ben", "Cyril", "Dan"):
        table.end(who)

    assert table.turn == "Ben"
    assert EventDecks.of(table.state).in_force == ("wild_west_show", "thirst")
    train = Railway.of(table.state).train
    assert at_first is not None
    assert train is not None
    assert train.at == at_first.at + 1
