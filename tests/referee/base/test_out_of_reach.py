"""Why can't I shoot Carl: who is out of reach is told, with the distance and what it would take."""

from __future__ import annotations

from typing import Any

from tests.referee.table import Table, at

FIVE = "Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw Eva:deputy | Ann"


def ask(table: Table, card: str) -> dict[str, Any]:
    options = table.match.view(0)["me"]["options"]
    found: dict[str, Any] = next(each for each in options if each["id"] == f"play:{card}")
    return found


def test_everybody_whom_only_the_distance_spares_is_listed_with_what_it_takes() -> None:
    """A Colt reaches neighbours; for the others the nearest weapon that would do is named."""
    asked = ask(at(FIVE), "bang")["ask"]
    assert [one["value"] for one in asked["choices"]] == [1, 4, 0]
    assert [one["value"] for one in asked["barred"]] == [2, 3]
    why = asked["barred"][0]["why_not"]
    assert why["key"] == "why.beyond_range"
    assert (why["args"]["n"], why["args"]["range"]) == (2, 1)
    assert why["args"]["cards"] == {"cards": ["schofield"]}


def test_a_card_that_weapons_do_not_help_says_so() -> None:
    """A Panic! reaches distance 1, whatever lies there."""
    barred = ask(at(FIVE), "panic")["ask"]["barred"]
    assert {one["why_not"]["key"] for one in barred} == {"why.too_far"}


def test_what_no_weapon_reaches_says_so() -> None:
    """Six seats away, behind a Mustang, not even a Winchester reaches."""
    line = " ".join(f"P{n}:outlaw" for n in range(1, 11))
    table = at(f"Ann:sheriff {line.replace('P5:outlaw', 'P5:outlaw+mustang')} | Ann")
    barred = {one["value"]: one["why_not"]["key"] for one in ask(table, "bang")["ask"]["barred"]}
    assert barred[5] == "why.beyond_any_range"
    assert barred[4] == "why.beyond_range"


def test_nobody_out_of_reach_can_be_chosen_all_the_same() -> None:
    """What is shown in grey is refused as before."""
    assert at(FIVE).refusal("play", "Ann", "bang", "Cyril").code == "out_of_range"


def test_a_table_that_lets_it_pass_offers_it_instead() -> None:
    """Where distances are only reminded of nobody is barred by them."""
    asked = ask(at(FIVE, house={"mode_reach": "remind"}), "bang")["ask"]
    assert "barred" not in asked
    assert [one["value"] for one in asked["choices"]] == [1, 4, 0, 2, 3]
