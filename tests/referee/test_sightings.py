"""Cards that were seen on the discard pile: what they may mean, and when that leaves no doubt."""

from __future__ import annotations

import random
from typing import Any

import pytest

from referee.bang.catalogue import catalogue_of
from referee.engine.offers import said_by
from referee.ledger import Ledger
from referee.match import Match
from referee.sightings import (
    Seen,
    Verdict,
    _from_hand,
    judge,
    meanings,
    names_of,
)
from tests.referee.table import Table, at
from tests.soak.games import begin, move, some_sets, some_size
from web.games import game_of

FOUR = "Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann"
DECK = game_of("bang").deck(("base",))


def laid(table: Table, *names: str, face: tuple[Any, Any] = ("5", "clubs")) -> Verdict:
    """Lay a card that may be one of these on the pile."""
    assert table.match.newest is not None
    return judge(table.match.rules, table.match.newest, Seen(names, face), throws=False)


def ids(table: Table, *names: str) -> list[tuple[str, str]]:
    """What a card may mean, and for whom."""
    return [(table.names[m.seat], m.option.id) for m in laid(table, *names).meanings]


def test_a_bang_asks_only_at_whom() -> None:
    (meant,) = laid(at(FOUR), "bang").meanings

    assert meant.option.command == {"do": "play", "seat": 0, "card": "bang"}
    assert meant.option.ask is not None
    assert [choice.value for choice in meant.option.ask.choices] == [1, 3, 0]


def test_a_missed_dodges_the_shot_without_a_tap() -> None:
    table = at(FOUR)
    table.play("Ann", "bang", "Ben")
    certain = laid(table, "missed").certain

    assert certain is not None
    table.do(dict(certain.option.command))
    assert table.life("Ben") == 4
    assert table.asked == ["Ann"], "her turn goes on"


def test_a_card_that_nobody_may_play_now_means_nothing() -> None:
    table = at(FOUR)

    assert laid(table, "missed").meanings == ()
    assert laid(table, "beer").certain is None, "nobody has lost a life"


def test_of_two_names_only_the_one_that_is_offered_counts() -> None:
    table = at("Ann:sheriff=1 Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    table.play("Ann", "bang", "Ben")

    assert ids(table, "beer", "missed") == [("Ben", "answer:missed")]


def test_two_names_that_are_both_offered_are_two_buttons() -> None:
    table = at("Ann:sheriff=1 Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    verdict = laid(table, "beer", "stagecoach")

    assert [m.option.id for m in verdict.meanings] == ["play:beer", "play:stagecoach"]
    assert verdict.certain is None


def test_a_blue_card_is_laid_without_naming_it() -> None:
    table = at(FOUR)
    certain = laid(table, "mustang").certain

    assert certain is not None
    table.do(dict(certain.option.command))
    assert table.in_play("Ann") == ["mustang"]


def test_a_card_that_stands_in_is_known_by_its_own_name() -> None:
    table = at("Ann:sheriff@calamity_janet Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    (meant,) = laid(table, "missed").meanings

    assert meant.option.command["using"] == "missed"


def test_whoever_may_pay_with_it_is_asked() -> None:
    table = at("Ann:sheriff@sid_ketchum=1 Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
    verdict = laid(table, "stagecoach")

    assert [m.option.id for m in verdict.meanings] == ["play:stagecoach", "use:sid_ketchum"]
    assert verdict.certain is None


def test_after_the_end_of_a_turn_it_may_have_been_thrown_away() -> None:
    table = at(FOUR)
    assert laid(table, "stagecoach").certain is not None
    table.do({"do": "end_turn", "seat": 0})
    verdict = laid(table, "stagecoach")

    assert [m.seat for m in verdict.meanings] == [1]
    assert verdict.certain is None
    table.play("Ben", "wells_fargo")
    assert laid(table, "stagecoach").certain is not None


def test_the_suit_in_view_answers_who_minds_it() -> None:
    table = at(
        "Ann:sheriff Ben:outlaw@apache_kid Cyril:renegade Dan:outlaw | Ann", sets=("dodge_city",)
    )
    (meant,) = laid(table, "duel", face=("Q", "diamonds")).meanings

    assert meant.option.command["suit"] == "diamonds"
    assert meant.option.ask is not None
    assert all(choice.ask is None for choice in meant.option.ask.choices)
    table.do({**meant.option.command, "target": 2})


@pytest.mark.parametrize("seed", range(2))
def test_every_card_a_bot_plays_would_have_been_understood_by_sight(seed: int) -> None:
    """Whatever leaves a hand by name, in any sets, is among what its sighting may mean."""
    rng = random.Random(seed)
    sets = some_sets(rng)
    match = begin(some_size(sets, rng), rng, sets=sets)
    seen = 0
    for _ in range(200):
        if match.is_over:
            break
        before = match.state
        move(match, rng)
        seen += _understood(match, before)
    assert seen > 20


def _understood(match: Match, before: Any) -> int:
    newest = match.newest
    while newest is not None and newest.state_before is not before:
        newest = newest.before
    if newest is None or before is None:
        return 0
    command, rules = newest.entry.command, match.rules
    seat = rules.seat_of(command)
    if seat is None or getattr(command, "anyway", False):
        return 0
    made = [m for m, _ in reversed(newest.moves) if _from_hand(m, seat)]
    if not made or not made[0].cards or rules.options(before, seat) == ():
        return 0
    name = made[0].cards[0]
    faces = catalogue_of(before.sets).copies.get(name)
    if not faces:
        return 0
    suit = getattr(command, "suit", None)
    face = next((face for face in faces if face[1] == suit), faces[0])
    said = said_by(command)
    found = meanings(rules, before, Seen((name,), face))
    opened = [o for o in rules.options(before, seat) if o.is_open and o.begins(said)]
    if not opened:
        return 0
    assert any(m.seat == seat and _begins(m.option.command, said) for m in found), (said, name)
    return 1


def _begins(command: Any, said: Any) -> bool:
    return all(said.get(slot) == value or slot == "suit" for slot, value in command.items())


# -- which card it is ---------------------------------------------------------------------------


def test_rank_suit_and_frame_name_a_card_or_two() -> None:
    shares = [len(names_of(DECK, card.face, card.colour)) for card in DECK]
    assert len(DECK) == 80
    assert max(shares) == 2


def test_the_picture_of_a_taught_card_says_which_it_is() -> None:
    two = next(names for card in DECK if len(names := names_of(DECK, card.face, card.colour)) == 2)
    face, frame = next(
        (card.face, card.colour) for card in DECK if names_of(DECK, card.face, card.colour) == two
    )

    assert names_of(DECK, face, frame, two[1]) == (two[1],)
    assert names_of(DECK, face, frame, "unheard_of") == two


# -- who was first ------------------------------------------------------------------------------


def noted(table: Table, ledger: Ledger, now: float) -> None:
    assert table.match.newest is not None
    ledger.note(table.match.newest, now)


def test_a_card_that_was_tapped_first_is_not_played_again() -> None:
    table, ledger = at(FOUR), Ledger(8)
    table.play("Ann", "bang", "Ben")
    noted(table, ledger, 100)

    assert ledger.knows(Seen(("bang", "beer"), ("5", "clubs")), 103)
    assert not ledger.knows(Seen(("bang",), ("6", "clubs")), 104), "that is another card"


def test_a_card_that_was_seen_first_explains_the_tap_that_follows() -> None:
    table, ledger = at(FOUR), Ledger(8)
    ledger.keep(Seen(("bang",), ("5", "clubs")), 100)
    table.play("Ann", "bang", "Ben")
    noted(table, ledger, 102)

    assert not ledger.knows(Seen(("bang",), ("6", "clubs")), 103)


def test_a_tap_whose_card_was_never_seen_is_forgotten() -> None:
    table, ledger = at(FOUR), Ledger(8)
    table.play("Ann", "bang", "Ben")
    noted(table, ledger, 100)

    assert not ledger.knows(Seen(("bang",), ("5", "clubs")), 109)


def test_a_flipped_card_that_goes_to_the_pile_was_not_played() -> None:
    table = at("Ann:sheriff Ben:outlaw+barrel Cyril:renegade Dan:outlaw | Ann")
    ledger = Ledger(8)
    table.play("Ann", "bang", "Ben")
    table.answer("Ben", "barrel")
    table.flip("Ben", "9 spades")
    noted(table, ledger, 100)

    assert ledger.knows(Seen(("bang", "missed"), ("9", "spades")), 101)


def test_cards_of_anybodys_choice_that_must_go_are_perhaps_those_seen() -> None:
    table, ledger = at(FOUR), Ledger(8)
    table.play("Ann", "cat_balou", "Ben", pick="hand")
    noted(table, ledger, 100)

    assert ledger.throws(101)
    assert not ledger.throws(109)
