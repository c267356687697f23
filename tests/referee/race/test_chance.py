"""What follows from the seed: a wait nobody can guess, and a coin nobody can turn."""

from __future__ import annotations

from referee.race import Settings, coin, commitment, foreperiod, is_stop

SETTINGS = Settings()
MANY = 20_000


def waits(kind: str) -> list[int | None]:
    """Many waits, in microseconds."""
    return [foreperiod(f"seed {n}", "KXT4-1", kind, SETTINGS) for n in range(MANY)]


def best_gamble(found: list[int | None], least: int, most: int, window: int) -> float:
    """The best chance of anybody who has waited until some moment and then taps blindly."""
    shots = sorted(wait for wait in found if wait is not None)
    silent = len(found) - len(shots)
    best = 0.0
    for moment in range(least, most - window, 100_000):
        left = [wait for wait in shots if wait >= moment]
        # Later on too few are left to tell a chance from luck.
        if len(left) + silent < MANY // 4:
            break
        hits = sum(1 for wait in left if wait < moment + window)
        best = max(best, hits / (len(left) + silent))
    return best


def test_blind_gambling_succeeds_in_one_of_seventeen_at_any_moment() -> None:
    """A tap has to fall between a tenth of a second and a quick human's reaction after the shot."""
    found = waits("auto")

    assert best_gamble(found, SETTINGS.wait_least, SETTINGS.wait_most, 90_000) <= 0.06


def test_a_wait_is_never_cut_short() -> None:
    """At the end of patience no shot falls at all: to have waited long tells nothing."""
    found = waits("auto")
    shots = [wait for wait in found if wait is not None]

    assert min(shots) >= SETTINGS.wait_least
    assert max(shots) <= SETTINGS.wait_most
    assert 0.002 < found.count(None) / MANY < 0.02
    assert not [wait for wait in shots if wait > SETTINGS.wait_most - 1000]


def test_a_duel_waits_less() -> None:
    auto, duel = waits("auto"), waits("duel")

    assert sum(filter(None, duel)) < sum(filter(None, auto)) / 1.5


def test_half_of_the_duels_without_cards_are_to_be_left_alone() -> None:
    stops = sum(is_stop(f"seed {n}", "KXT4-1") for n in range(2_000))

    assert 900 < stops < 1_100


def test_the_promise_fixes_seed_race_and_roster() -> None:
    promised = commitment("seed", "KXT4-1", [0, 1])

    assert promised == commitment("seed", "KXT4-1", [0, 1])
    others = [("other", "KXT4-1", [0, 1]), ("seed", "KXT4-2", [0, 1]), ("seed", "KXT4-1", [1, 0])]
    assert promised not in [commitment(*other) for other in others]


def test_the_coin_has_no_favourite() -> None:
    first = [coin(f"seed {n}", "KXT4-1", (0, 1, 2))[0] for n in range(3_000)]

    assert all(900 < first.count(seat) < 1_100 for seat in (0, 1, 2))
