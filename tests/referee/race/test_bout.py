"""What is run again, and by whom."""

from __future__ import annotations

from referee.race import Bout, judge
from tests.referee.race.sheets import racer, sheet


def run(bout: Bout, *racers, **about) -> Bout:
    """Let the next heat race."""
    heat = bout.next
    assert heat is not None
    assert {each.seat for each in racers} == set(heat.seats)
    verdict = judge(sheet(*racers, final=bout.is_final(heat), **about))
    return bout.after(f"KXT4-{len(bout.races) + 1}", heat, verdict, stop=about.get("stop", False))


def test_only_who_is_tied_for_the_place_runs_again() -> None:
    """First is asked for, Ann and Ben tie, Cyril has nothing to do with it."""
    bout = run(Bout.begin((0, 1, 2), "first"), racer(0, 200), racer(1, 203), racer(2, 300))
    assert bout.next is not None
    assert bout.next.seats == (0, 1)

    bout = run(bout, racer(0, 250), racer(1, 200))
    assert bout.next is None
    assert bout.outcome().places == ((1,), (0,), (2,))
    assert bout.outcome().races == ("KXT4-1", "KXT4-2")


def test_a_tie_nobody_asked_to_settle_stays() -> None:
    """Only the last is asked for: the two in front share their place."""
    bout = run(Bout.begin((0, 1, 2), "last"), racer(0, 200), racer(1, 203), racer(2, 300))

    assert bout.next is None
    assert bout.outcome().places == ((0, 1), (2,))


CHAIN = racer(0, 200), racer(1, 206), racer(2, 212)
"""Ann and Ben are tied, Ben and Cyril, too; Ann is clear of Cyril."""


def test_who_is_clearly_behind_somebody_does_not_run_for_the_first_place() -> None:
    bout = run(Bout.begin((0, 1, 2), "first"), *CHAIN)
    assert bout.next is not None
    assert bout.next.seats == (0, 1)

    assert run(bout, racer(0, 250), racer(1, 200)).outcome().places == ((1,), (0, 2))
    again = run(bout, racer(0, 200), racer(1, 201))
    assert run(again, racer(0, 200), racer(1, 230)).outcome().places == ((0,), (1, 2))


def test_who_is_clearly_ahead_of_somebody_does_not_run_for_the_last_place() -> None:
    bout = run(Bout.begin((0, 1, 2), "last"), *CHAIN)
    assert bout.next is not None
    assert bout.next.seats == (1, 2)

    assert run(bout, racer(1, 200), racer(2, 250)).outcome().places == ((0, 1), (2,))
    assert run(bout, racer(1, 250), racer(2, 200)).outcome().places == ((0, 2), (1,))


def test_a_span_as_wide_as_the_race_ties_nobody_but_the_first() -> None:
    """A tap that was very late on its way overlaps everybody; who was clearly second stays so."""
    late = racer(3, 190, way=400)
    bout = run(Bout.begin((0, 1, 2, 3), "first"), racer(0, 200), racer(1, 230), racer(2, 260), late)

    assert bout.next is not None
    assert bout.next.seats == (0, 3)


def test_who_stood_aside_is_ahead_of_whoever_never_tapped_again() -> None:
    bout = run(Bout.begin((0, 1, 2), "first"), *CHAIN)
    assert run(bout, racer(0, 200), racer(1)).outcome().places == ((0,), (2,), (1,))

    bout = run(Bout.begin((0, 1, 2), "last"), *CHAIN)
    assert run(bout, racer(1, 200), racer(2)).outcome().places == ((0, 1), (2,))


def test_who_stood_aside_is_back_when_a_rival_is_left_out() -> None:
    """Ben may have been the only one in Cyril's way."""
    bout = run(Bout.begin((0, 1, 2), "first"), *CHAIN).without(0)

    assert bout.next is not None
    assert bout.next.seats == (1, 2)


def test_in_a_whole_order_a_chain_runs_together() -> None:
    bout = run(Bout.begin((0, 1, 2), "order"), *CHAIN)

    assert bout.next is not None
    assert bout.next.seats == (0, 1, 2)


def test_the_whole_order_settles_every_tie() -> None:
    four = racer(0, 200), racer(1, 203), racer(2, 300), racer(3, 303)
    bout = run(Bout.begin((0, 1, 2, 3), "order"), *four)
    bout = run(bout, racer(0, 200), racer(1, 250))
    assert bout.next is not None
    assert bout.next.seats == (2, 3)

    bout = run(bout, racer(2, 260), racer(3, 220))
    assert bout.outcome().places == ((0,), (1,), (3,), (2,))


def test_the_third_race_is_decided_by_arrival_or_the_coin() -> None:
    bout = Bout.begin((0, 1), "first")
    for _ in range(2):
        bout = run(bout, racer(0, 200), racer(1, 201))
        assert bout.next is not None
    assert bout.is_final(bout.next)

    by_arrival = run(bout, racer(0, 200, way=6), racer(1, 201))
    assert by_arrival.outcome().places == ((1,), (0,))
    by_coin = run(bout, racer(0, 200), racer(1, 200.2))
    assert by_coin.next is None
    assert len(by_coin.outcome().places) == 2


def test_a_liar_cannot_force_race_after_race() -> None:
    """Who claims to be early and arrives late is tied twice, and then judged by arrival."""
    bout = Bout.begin((0, 1), "first")
    for _ in range(3):
        bout = run(bout, racer(0, 200, way=60), racer(1, 230))

    assert bout.outcome().places == ((1,), (0,))


def test_in_the_last_race_too_whoever_is_clearly_first_is_first() -> None:
    """A slow link does not cost somebody the race they have won by far."""
    bout = Bout.begin((0, 1), "first")
    for _ in range(2):
        bout = run(bout, racer(0, 200, way=60), racer(1, 230))
    bout = run(bout, racer(0, 200, way=30), racer(1, 228))

    assert bout.outcome().places == ((0,), (1,))


def test_a_race_that_does_not_count_changes_nothing() -> None:
    bout = Bout.begin((0, 1), "first")
    again = run(bout, racer(0, 200), racer(1, link="lost"))

    assert again.next == bout.next
    assert again.races == ("KXT4-1",)


def test_the_starter_is_first_by_rule() -> None:
    bout = Bout.begin((0, 1, 2), "last", starter=1)
    assert bout.next is not None
    assert bout.next.seats == (0, 2)

    bout = run(bout, racer(0, 300), racer(2, 200), kind="hand")
    assert bout.outcome().places == ((1,), (2,), (0,))


def test_strikes_last_for_the_bout() -> None:
    """One guess in the first race, one in the re-run: behind the other."""
    early = {"taps": (*racer(0, -300, cue=None).taps, *racer(0, 200).taps)}
    bout = run(Bout.begin((0, 1), "first"), racer(0, **early), racer(1, 203))
    assert bout.next is not None
    assert bout.strikes_of(0, bout.next) == 1

    bout = run(bout, racer(0, strikes=1, **early), racer(1, 400))
    assert bout.outcome().places == ((1,), (0,))
    assert bout.outcome().fouled == (0,)


def test_who_is_left_out_stands_behind_and_is_named() -> None:
    bout = Bout.begin((0, 1, 2), "first").without(1)
    assert bout.next is not None
    assert bout.next.seats == (0, 2)

    outcome = run(bout, racer(0, 300), racer(2, 200)).outcome()
    assert outcome.places == ((2,), (0,), (1,))
    assert outcome.missing == (1,)


def test_two_who_never_tap_do_not_race_for_ever() -> None:
    bout = Bout.begin((0, 1, 2), "last")
    bout = run(bout, racer(0, 200), racer(1), racer(2))
    for _ in range(2):
        bout = run(bout, racer(1), racer(2))

    assert bout.next is None
    assert bout.outcome().places == ((0,), (1, 2))
    assert bout.outcome().missing == (1, 2)


def test_nothing_is_run_again_where_nobody_may_draw() -> None:
    bout = run(Bout.begin((0, 1), "first"), racer(0), racer(1), kind="duel", stop=True)
    assert bout.next is None
    assert bout.outcome().guilty == ()

    bout = run(Bout.begin((0, 1), "first"), racer(0), racer(1, 200), kind="duel", stop=True)
    assert bout.outcome().guilty == (1,)
    assert bout.outcome().places == ((0,), (1,))
