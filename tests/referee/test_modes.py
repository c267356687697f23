"""Remind, ask, do: how much the referee insists, for each kind of rule and in every game."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from referee.bang import options
from referee.match import Match
from referee.refusal import Refusal, Refused
from tests.referee import table as bang
from tests.referee.duel import table as duel
from tests.referee.great_train_robbery.test_prices import stop
from tests.referee.wright import table as wright

FOUR = "Ann:sheriff{ann} Ben:outlaw Cyril:renegade Dan:outlaw | Ann{turn}"
Plain = dict[str, Any]


class Case(NamedTuple):
    """Something that the rules forbid: a table, what is tried, and what speaks against it."""

    kind: str
    code: str
    seated: Callable[[Plain], Match]
    command: Plain


def _bang(ann: str = "", turn: str = "", sets: tuple[str, ...] = (), **facts: Any) -> Any:
    line = FOUR.format(ann=ann, turn=turn)
    return lambda house: bang.at(line, sets=sets, house=house, **facts).match


def _play(card: str, **more: Any) -> Plain:
    return {"do": "play", "seat": 0, "card": card, **more}


def _train(house: Plain) -> Match:
    return stop("frisco", house={**house, "station_proof": True}).match


def _duel(rest: str = "", turn: str = "Ann") -> Any:
    return lambda house: duel.facing(duel.law(rest=rest), turn=turn, house=house).match


def _wright(rest: str, **house: Any) -> Any:
    return lambda more: wright.at(f"Jesse Billy Butch | {rest}", house={**house, **more}).match


def _racing(house: Plain) -> Match:
    table = wright.at("Jesse Billy Butch | Jesse sheriffs=2", house=house)
    table.shootout("Jesse")
    return table.match


REACH, LIMITS, CLAIMS = "mode_reach", "mode_limits", "mode_claims"
COVER = {"do": "duel_play", "seat": 0, "card": "colt", "target": "1R"}
PEPPERBOX = {"do": "use", "seat": 0, "ability": "pepperbox", "target": 2}
CAR = {"do": "use", "seat": 0, "ability": "buy:caboose", "cards": [["4", "hearts"]]}
PAIR = {"do": "wright_loot", "seat": 0, "cards": ["1", "2"]}

CASES = {
    "a shot too far": Case(REACH, "out_of_range", _bang(), _play("bang", target=2)),
    "a hand too far": Case(REACH, "too_far", _bang(), _play("panic", target=2, pick="hand")),
    "a green card too far": Case(
        REACH, "against", _bang("+pepperbox", " number=3", ("dodge_city",)), PEPPERBOX
    ),
    "the cover": Case(REACH, "bad_target", _duel("#4"), COVER),
    "a second BANG!": Case(LIMITS, "bang_limit", _bang(turn=" bangs=1"), _play("bang", target=1)),
    "a Beer under The Reverend": Case(
        LIMITS,
        "no_beer",
        _bang("=2/5", "", ("high_noon",), in_force=("the_reverend",)),
        _play("beer"),
    ),
    "a BANG! under The Sermon": Case(
        LIMITS,
        "use_banned",
        _bang(sets=("high_noon",), in_force=("sermon",)),
        _play("bang", target=1),
    ),
    "a second BANG! of two": Case(
        LIMITS, "bang_limit", _duel("#4", "Ann bangs=1"), COVER | {"target": "1L"}
    ),
    "a second swap": Case(
        LIMITS, "moved_already", _duel("#4", "Ann moved=true"), {"do": "duel_swap", "seat": 0}
    ),
    "a shootout too early": Case(
        LIMITS,
        "wright_too_early",
        _wright("Jesse sheriffs=1"),
        {"do": "wright_shootout", "seat": 0},
    ),
    "loading with the hand down": Case(
        LIMITS, "wright_hand_is_down", _racing, {"do": "wright_load", "seat": 0, "count": 1}
    ),
    "a card that does not pay": Case(CLAIMS, "does_not_pay", _train, CAR),
    "cards that do not go together": Case(
        CLAIMS, "wright_no_set", _wright("Jesse", wright_discards="cards"), PAIR
    ),
}


@pytest.fixture(params=CASES, ids=[name.replace(" ", "_") for name in CASES])
def case(request: pytest.FixtureRequest) -> Case:
    return CASES[request.param]


def tried(match: Match, command: Plain) -> Refusal | None:
    """Do something; gives the refusal if there was one."""
    try:
        match.commit(match.propose("seat:0", match.rules.load_command(command)))
    except Refused as refused:
        return refused.refusal
    return None


def told(match: Match) -> list[str]:
    """What everybody has read, by its keys."""
    return [line.text.key for line in match.lines()]


def test_do_the_rules_are_the_rules(case: Case) -> None:
    """As it has always been; not even the whole table can talk the referee round."""
    for house in ({}, {case.kind: "do"}):
        match = case.seated(house)
        before = match.state
        for anyway in (False, True):
            refusal = tried(match, {**case.command, "anyway": anyway})
            assert refusal is not None
            assert (refusal.anyway, match.state) == (False, before)
            assert case.code in (refusal.code, "against")
            assert "anyway" not in refusal.plain()


def test_ask_it_is_done_once_the_table_allows_it(case: Case) -> None:
    """The refusal says why, and that it can be done; done anyway, everybody reads of it."""
    match = case.seated({case.kind: "ask"})
    before = match.state
    refusal = tried(match, case.command)
    assert refusal is not None
    assert (refusal.code, refusal.anyway, match.state) == (case.code, True, before)
    assert refusal.plain()["anyway"] is True
    assert refusal.rule is not None

    assert tried(match, {**case.command, "anyway": True}) is None
    assert match.state != before
    assert "log.overruled" in told(match)
    [line] = [line for line in match.lines() if line.text.key == "log.overruled"]
    assert line.text.args["why"] == {"say": refusal.why.plain()}
    assert line.rule == refusal.rule


def test_remind_it_is_done_and_only_said(case: Case) -> None:
    """Nothing stands in the way; the table reads what the rules say, and the same happens."""
    match, asked = case.seated({case.kind: "remind"}), case.seated({case.kind: "ask"})
    assert tried(match, case.command) is None
    assert "log.reminded" in told(match)
    tried(asked, {**case.command, "anyway": True})
    alike = [dataclasses.replace(one.state, house={}) for one in (match, asked)]
    assert alike[0] == alike[1]


def test_what_was_let_pass_is_undone_like_anything_else(case: Case) -> None:
    match = case.seated({case.kind: "remind"})
    before, at = match.state, len(match.entries)
    tried(match, case.command)
    again = Match.from_position(match.rules, before)
    again.commit(again.load(match.entries[-1].plain()))
    assert again.state == match.state
    match.commit(match.propose_undo("host", at))
    assert match.state == before


@pytest.mark.parametrize(
    "case", [case for case in CASES.values() if case.kind != CLAIMS], ids=lambda case: case.code
)
def test_phones_offer_what_the_table_may_let_pass(case: Case) -> None:
    """Greyed where the rules are the rules; else it can be tapped, and says what speaks against it.

    Any cards can be named, so that whether they fit is seen only afterwards.
    """
    strict, asks = case.seated({}), case.seated({case.kind: "ask"})
    assert _reasons(strict, case.command) == []
    assert len(_reasons(asks, case.command)) == 1


def _reasons(match: Match, command: Plain) -> list[Plain]:
    """What is said against an offer that leads to this command, and yet lets it be made."""
    found = []
    for option in match.view(0)["me"]["options"]:
        offered = option["command"]
        if any(offered.get(key) != command.get(key) for key in ("do", "card", "ability")):
            continue
        choices = (option["ask"] or {}).get("choices", [])
        aimed = [one for one in choices if one["value"] == command.get("target")]
        against = [one["why_not"] for one in aimed if "why_not" in one]
        found += against or ([option["why_not"]] if option.get("anyway") else [])
    return found


# -- the hand limit ----------------------------------------------------------------------------


def _too_many(game: str, mode: str) -> bang.Table | duel.DuelTable:
    """Ann ends her turn with cards too many in her hand."""
    house = {"hand_limit": mode}
    if game == "duel":
        table: Any = duel.facing(duel.law(rest="#9"), house=house)
        table.end("Ann")
        return table
    table = bang.at(FOUR.format(ann="=2/5", turn=""), house=house)
    table.end("Ann", hand=None if mode == "remind" else 5)
    return table


@pytest.mark.parametrize("game", ["bang", "duel"])
def test_the_hand_limit_is_enforced_asked_about_or_only_said(game: str) -> None:
    does, asks, reminds = (_too_many(game, mode) for mode in ("do", "ask", "remind"))
    assert does.choices("Ann") == ["discarded"]
    assert asks.choices("Ann") == ["discarded", "keep"]
    asks.answer("Ann", "keep")
    assert asks.turn == reminds.turn == "Ben"
    assert "log.overruled" in told(asks.match)


def test_where_the_referee_counts_the_cards_it_reminds_of_those_too_many() -> None:
    """It knows that there are too many; in the big game only the button says how many may stay."""
    assert "log.reminded" in told(_too_many("duel", "remind").match)
    assert "log.reminded" not in told(_too_many("bang", "remind").match)
    table = duel.facing(duel.law(rest="#2"), house={"hand_limit": "remind"})
    table.end("Ann")
    assert "log.reminded" not in told(table.match)


# -- what stays hard ---------------------------------------------------------------------------

LENIENT = {REACH: "remind", LIMITS: "remind", "hand_limit": "remind"}


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (_play("bang", target=0, anyway=True), None),
        (_play("duel", target=0, anyway=True), "not_yourself"),
        (_play("barrel", anyway=True), "equal_card"),
        (_play("missed", anyway=True), "only_when_shot"),
        (_play("jail", target=1, anyway=True), "equal_card"),
        ({"do": "play", "seat": 1, "card": "beer", "anyway": True}, "not_your_turn"),
        ({"do": "answer", "seat": 1, "choice": "hit", "anyway": True}, "not_asked"),
    ],
)
def test_what_would_make_no_sense_is_refused_by_the_mildest_referee(
    command: Plain, code: str | None
) -> None:
    """Whose turn it is, what lies where, and what a card is for are facts and not opinions."""
    line = "Ann:sheriff+barrel Ben:outlaw+jail Cyril:renegade Dan:outlaw | Ann"
    refusal = tried(bang.at(line, house=LENIENT).match, command)
    assert (refusal and refusal.code) == code


def test_what_may_pass_does_not_hide_what_may_not() -> None:
    """The Sheriff could be jailed here, but not twice."""
    match = bang.at(
        "Ann:outlaw Ben:sheriff+jail Cyril:renegade Dan:outlaw | Ann", house=LENIENT
    ).match
    refusal = tried(match, _play("jail", target=1))
    assert refusal is not None
    assert (refusal.code, refusal.anyway) == ("equal_card", False)


def test_a_card_that_the_rules_allow_at_nobody_is_no_open_choice() -> None:
    """With the Sheriff alone left to jail, the Jail itself is what the rules say no to."""
    table = bang.at(
        "Ann:sheriff Ben:outlaw Cyril:renegade=0 Dan:outlaw=0 | Ben",
        house={"mode_reach": "remind", "self_target": False},
    )
    lay = next(option for option in options(table.state, 1) if option.id == "lay").plain()
    jail = next(choice for choice in lay["ask"]["choices"] if choice["value"] == "jail")
    assert jail["why_not"]["key"] == "why.jail_sheriff"
    assert all("why_not" in each for each in jail["ask"]["choices"])
