"""All goals of the race, as figures."""

from __future__ import annotations

from typing import Any

from web.bench.figures import machine
from web.bench.race import goals, rounds
from web.bench.race.networks import LISTED, NETWORKS, OTHERS
from web.race.wanted import LEVELS

_WIRED = ("good_lan", "busy_wifi", "one_bad_mobile", "steady_30")
_SIZES = (2, 3, 5, 8)
_LOPSIDED = ("steady_30", "steady_60", "steady_80", "far_away")


def measure(races: int, wire_races: int) -> dict[str, Any]:
    """Take all figures; `races` of each kind are simulated, and `wire_races` run on each line."""
    listed = {name: goals.natural(LISTED[name], races, 4, 1) for name in LISTED}
    others = {name: goals.natural(OTHERS[name], races, 4, 1) for name in OTHERS}
    lies = {name: goals.liars(NETWORKS[name], max(races // 4, 100), 2) for name in NETWORKS}
    clocks = {name: goals.clocks(LISTED[name], max(races // 100, 50), 3) for name in LISTED}
    sizes = {
        str(seats): {
            name: goals.natural(LISTED[name], max(races // 8, 100), seats, 4)["wrong_percent"]
            for name in LISTED
        }
        for seats in _SIZES
    }
    questions = max(races // 4, 50)
    settled = {
        level: {
            name: rounds.verdicts(network, questions, level, 10, compare=level != "proof")
            for name, network in NETWORKS.items()
        }
        for level in LEVELS
    }
    figures: dict[str, Any] = {
        "machine": machine(),
        "races_simulated": races,
        "networks": listed,
        "other_networks": others,
        "wrong_percent_by_players": sizes,
        "liars": lies,
        "verdicts": settled,
        "verdicts_without_fingers": {
            name: rounds.verdicts(NETWORKS[name], questions, "fair", 10, compare=False)
            for name in _LOPSIDED
        },
        "verdict_goals": rounds.goals(settled),
        "liars_by_fingers": {
            name: rounds.lies_by_fingers(NETWORKS[name], questions, 11) for name in _LOPSIDED
        },
        "clocks_after_64_probes": clocks,
        "clocks_that_stood_still": goals.jumps(LISTED["good_lan"], max(races // 100, 50), 3),
        "cues_on_busy_wifi": goals.cues(LISTED["busy_wifi"], max(races // 50, 50), 5),
        "gambling": goals.gambling(max(races, 40_000), 6),
        "unlike_phones": goals.unlike_phones(max(races // 4, 100), 7),
        "bad_link": goals.bad_link(max(races // 4, 100), 8),
        "strict_theorem": goals.strict(races * 2, 9),
        "judge_of_eight_ms": goals.judging(),
    }
    if wire_races:
        from web.bench.race import wire

        figures["wire"] = wire.measure(_WIRED, wire_races, 60)
    return {**figures, "goals": met(figures)}


def met(figures: dict[str, Any]) -> dict[str, bool]:
    """Say of each goal whether it is met."""
    everywhere = {**figures["networks"], **figures["other_networks"]}
    good, busy = figures["networks"]["good_lan"], figures["networks"]["busy_wifi"]
    clear_good, clear_busy = good["clear_gap"], busy["clear_gap"]
    clocks, lies = figures["clocks_after_64_probes"], figures["liars"]
    wrong = [
        *(value for each in everywhere.values() for value in each["wrong_percent"].values()),
        *(
            value
            for sizes in figures["wrong_percent_by_players"].values()
            for network in sizes.values()
            for value in network.values()
        ),
    ]
    found = {
        "G1 wrong": max(wrong) <= 0.5,
        "G1b dead heats": good["dead_heat_percent"]["first"] <= 22
        and busy["dead_heat_percent"]["first"] <= 32,
        "G2 clear gaps": not any(
            each["clear_gap"]["wrong"][end]
            for each in everywhere.values()
            for end in ("first", "last")
        )
        and max(clear_good["dead_heat_percent"].values()) <= 1
        and clear_busy["dead_heat_percent"]["first"] <= 20
        and clear_busy["dead_heat_percent"]["last"] <= 30,
        "G3 liars": lies["good_lan"]["greatest_gain_ms"] <= 8
        and all(
            each["greatest_gain_ms"] <= 25
            and each["greatest_gain_with_a_lie_about_touch_ms"] <= 25
            and not each["stolen_30_ms_behind"]
            for each in lies.values()
        )
        and not figures["strict_theorem"]["wrongly"],
        "G4 clocks": clocks["good_lan"]["p95_ms"] <= 1
        and clocks["busy_wifi"]["p95_ms"] <= 3
        and not any(each["outside_the_bound"] for each in clocks.values())
        and not figures["clocks_that_stood_still"]["outside_the_bound"],
        "G5 cues": figures["cues_on_busy_wifi"]["p95_ms"] <= 20,
        "G6 gambling": figures["gambling"]["best_chance_percent"] <= 6,
        "G7 unlike phones": figures["unlike_phones"]["wrong_percent"]["compared"] <= 2
        and figures["unlike_phones"]["bias_ms"] <= 5
        and figures["unlike_phones"]["spread_ms"] <= 10,
        "G8 bad link": not figures["bad_link"]["stolen"]
        and figures["bad_link"]["kept_when_vouched_percent"] >= 93,
        "G11 false starts": not any(each["honest_false_starts"] for each in everywhere.values()),
        "G9 judge": figures["judge_of_eight_ms"] <= 1,
        **_settled(figures),
    }
    if "wire" in figures:
        networks = figures["wire"]["networks"].values()
        found["G9 stamps"] = figures["wire"]["eight_taps_at_once"]["p95_ms"] <= 3
        found["G9 verdict"] = all(each["verdict_ms"] <= 250 for each in networks)
        found["G1 on the wire"] = not any(
            each["wrong_first"] or each["wrong_last"] or each["outside_the_bound"]
            for each in networks
        )
        found["G10 on the wire"] = all(
            each["records_that_hold"] == each["races"] for each in networks
        )
    return found


def _settled(figures: dict[str, Any]) -> dict[str, bool]:
    """Say how quickly and how rightly questions are settled, level by level."""
    settled, met = figures["verdicts"], figures["verdict_goals"]
    every = [each for networks in settled.values() for each in networks.values()]
    friends = settled["friends"].values()
    return {
        "T1 friends: 1.5 races to a verdict, everywhere": all(met["friends"].values()),
        "T1 fair: 1.5 races to a verdict, on the networks it was made for": all(
            met["fair"][name] for name in LISTED
        ),
        "T1 fair: 1.5 races to a verdict, everywhere": all(met["fair"].values()),
        "T2 three races at most": all(each["most"] <= rounds.MOST for each in every),
        "T3 fingers told apart wrongly: 0.1 %": all(each["wrong_percent"] <= 0.1 for each in every),
        "T3 friends: 0.1 % wrong in all": all(
            each["wrong_percent"] + each["of_these_wrong_percent"] <= 0.1 for each in friends
        ),
        "T4 a liar among fingers gains 25 ms": all(
            each["greatest_gain_ms"] <= 25 for each in figures["liars_by_fingers"].values()
        ),
    }
