"""What the judge says of a race, and what of a lie."""

from __future__ import annotations

import pytest

from referee.race import judge
from tests.referee.race.sheets import MS, moved, racer, sheet, tap


def states(verdict) -> dict[int, str]:
    """Give what became of each seat."""
    return {mark.seat: mark.state for mark in verdict.marks}


def flags(verdict, seat: int) -> tuple[str, ...]:
    """Give what people should know about a seat."""
    return next(mark.flags for mark in verdict.marks if mark.seat == seat)


def test_the_clearly_earlier_tap_is_first_and_proven() -> None:
    """200 ms beats 240 ms on quick links, and no lie could have made it so."""
    verdict = judge(sheet(racer(0, 240), racer(1, 200), racer(2, 300)))

    assert verdict.groups == ((1,), (0,), (2,))
    assert (verdict.first, verdict.last) == (1, 2)
    assert verdict.first_proven
    assert verdict.last_proven
    assert verdict.daylight == (32 * MS, 52 * MS)


def test_closer_than_the_instrument_is_a_dead_heat() -> None:
    """Eight milliseconds cannot be told apart by touch screens; nine can."""
    assert judge(sheet(racer(0, 200), racer(1, 208))).groups == ((0, 1),)
    assert judge(sheet(racer(0, 200), racer(1, 208))).first is None
    assert judge(sheet(racer(0, 200), racer(1, 209))).first == 0


def test_who_overlaps_by_way_of_a_third_shares_the_place() -> None:
    """Ann overlaps Ben, Ben overlaps Cyril: none of them is ahead, Dan is last."""
    verdict = judge(sheet(racer(0, 200), racer(1, 206), racer(2, 212), racer(3, 250)))

    assert verdict.groups == ((0, 1, 2), (3,))
    assert verdict.first is None
    assert verdict.last == 3


def test_a_tap_late_on_its_way_is_believed_up_to_the_cap() -> None:
    """Claimed 200, heard of 40 ms later with a cap of 8: it may have been as late as 232."""
    late = racer(0, 200, way=40)

    assert judge(sheet(late, racer(1, 225))).first is None
    assert judge(sheet(late, racer(1, 225))).last is None
    assert judge(sheet(late, racer(1, 240))).first == 0
    assert "late_on_way" in flags(judge(sheet(late, racer(1, 240))), 0)


def test_a_liar_gains_less_than_the_cap() -> None:
    """A phone that claims to have been first all along is held to when it was heard of."""
    liar = racer(0, None, taps=(tap(120, way=130),))  # really at 249 at the earliest

    assert judge(sheet(liar, racer(1, 240))).first is None
    assert judge(sheet(liar, racer(1, 260))).first == 0
    assert judge(sheet(liar, racer(1, 240), mode="strict")).first is None
    assert judge(sheet(liar, racer(1, 255), mode="strict")).first is None


def test_the_table_can_vouch_for_a_slow_link() -> None:
    """Vouched for, a tap is believed however long it was on its way."""
    late = racer(0, 200, way=90)

    assert judge(sheet(late, racer(1, 230))).first is None
    verdict = judge(moved(sheet(late, racer(1, 230)), 0, vouched=True))
    assert verdict.first == 0
    assert not verdict.first_proven
    assert "vouched" in flags(verdict, 0)


def test_a_wide_bound_on_the_clock_makes_a_wide_span() -> None:
    """Where the clock may be 30 ms off, 32 ms are not enough to be ahead; a quick arrival is."""
    cap = {"cap": 25 * MS}
    assert judge(sheet(racer(0, 200, clock=30, way=40), racer(1, 232), **cap)).first is None
    assert judge(sheet(racer(0, 200, clock=30, way=40), racer(1, 236), **cap)).first == 0
    assert judge(sheet(racer(0, 200, clock=30, way=1), racer(1, 232), **cap)).first == 0


def test_a_clock_that_is_not_known_makes_the_race_void() -> None:
    """A line that broke and came back with a tap has no time to compare clocks anew."""
    verdict = judge(sheet(racer(0, 200, clock=2_001), racer(1, 300)))

    assert verdict.void == (0,)
    assert verdict.marks[0].state == "lost"


def test_a_slow_touch_screen_is_made_good() -> None:
    """It noticed a finger at 230 that was down at 210; the other's was down at 225."""
    slow = racer(0, 230, bias=20 * MS)

    assert judge(sheet(racer(0, 230), racer(1, 225))).first is None
    assert judge(sheet(slow, racer(1, 225), cap=12 * MS)).first == 0


def test_a_slow_touch_screen_and_a_slow_link_are_believed_up_to_one_limit() -> None:
    """Two fingers are the phone's word, too: with a lie about both nobody gains more than 25 ms."""
    for cap in (8, 15, 25):
        liar = racer(0, 140, way=70, bias=25 * MS)  # down at 210, whatever it says
        assert judge(sheet(liar, racer(1, 188), cap=cap * MS)).first is None
        assert judge(sheet(liar, racer(1, 190), cap=cap * MS)).first == 0


def test_what_two_fingers_measured_proves_nothing() -> None:
    """Neither strictly nor by arrival does a slow touch screen count for anything."""
    slow, quick = racer(0, 230, bias=25 * MS), racer(1, 225)
    assert judge(sheet(slow, quick, mode="proof")).first == 1
    assert judge(sheet(slow, racer(1, 240), mode="strict")).first == 0
    assert judge(sheet(slow, racer(1, 238), mode="strict")).first is None


def test_two_fingers_leave_the_doubt_about_a_clock() -> None:
    """The link may have changed since: where a clock may be 30 ms off, it stays so."""
    slow = racer(0, 220, clock=30, way=40, bias=12 * MS, blur=2 * MS)

    assert judge(sheet(slow, racer(1, 230), cap=25 * MS)).first is None


def test_too_early_is_a_strike_and_the_next_tap_counts() -> None:
    """A tap before the shot locks the trigger; the one after it is judged."""
    hasty = racer(0, None, taps=(tap(-200, cue=None), tap(230)))
    verdict = judge(sheet(hasty, racer(1, 300)))

    assert verdict.groups == ((0,), (1,))
    assert [mark.early for mark in verdict.marks] == [1, 0]


def test_a_tap_while_the_trigger_is_locked_is_nothing() -> None:
    """Hammering does not help: within a quarter of a second the trigger is dead."""
    hasty = racer(0, None, taps=(tap(-100, cue=None), tap(120), tap(290)))
    verdict = judge(sheet(hasty, racer(1, 250)))

    assert verdict.first == 1
    assert "locked" in flags(verdict, 0)
    assert next(mark.claim for mark in verdict.marks if mark.seat == 0) == 290 * MS


def test_faster_than_anybody_can_react_is_a_guess() -> None:
    """Down 60 ms after the shot was guessed; 96 may really have been 100."""
    assert judge(sheet(racer(0, 60, way=60), racer(1, 250))).marks[0].early == 1
    assert judge(sheet(racer(0, 95.9, way=60), racer(1, 250))).marks[0].early == 1
    assert judge(sheet(racer(0, 96, way=60), racer(1, 250))).marks[0].early == 0


def test_arrival_proves_a_guess_whatever_the_phone_claims() -> None:
    """Heard of within a tenth of a second of the shot, it cannot have been an answer to it."""
    liar = racer(0, None, taps=(tap(400, way=-310),))

    assert judge(sheet(liar, racer(1, 250))).marks[0].early == 1


def test_two_guesses_and_one_is_behind_everybody() -> None:
    """The second early tap of a bout costs the place, even behind who never tapped."""
    hasty = racer(0, 210, strikes=1, taps=(tap(-300, cue=None), tap(210)))
    verdict = judge(sheet(hasty, racer(1, 290), racer(2)))

    assert states(verdict) == {0: "fouled", 1: "ran", 2: "none"}
    assert verdict.groups == ((1,), (2,), (0,))


def test_who_never_taps_with_a_live_phone_is_last() -> None:
    verdict = judge(sheet(racer(0, 210), racer(1)))

    assert verdict.last == 1
    assert states(verdict)[1] == "none"


@pytest.mark.parametrize("link", ["lost", "hidden"])
def test_who_lost_the_line_is_never_silently_last(link: str) -> None:
    """The race does not count, and says whose phone it was."""
    verdict = judge(sheet(racer(0, 210), racer(1, link=link)))

    assert verdict.void == (1,)
    assert verdict.last != 1


def test_a_tap_that_arrives_late_after_a_lost_line_only_widens_its_span() -> None:
    """Said again after two seconds: a dead heat at worst, never a robbery."""
    again = racer(0, 200, way=2000, link="lost")
    verdict = judge(sheet(again, racer(1, 260)))

    assert verdict.void == ()
    assert verdict.groups == ((0, 1),)


def test_without_a_common_shot_reactions_are_compared() -> None:
    """Each phone lights up a little later than the next; what counts is the time from its light."""
    ann = racer(0, 230, cue=30)  # reacted in 200
    ben = racer(1, 225, cue=0)  # reacted in 225

    assert judge(sheet(ann, ben, ruler="own")).first == 0
    assert judge(sheet(ann, ben, ruler="room")).first is None


def test_who_was_not_shown_the_shot_in_time_makes_the_race_void() -> None:
    """Watching their own phones, people must all see it; heard from the laptop, they need not."""
    blind = racer(1, 260, cue=90)

    assert judge(sheet(racer(0, 210), blind, ruler="own")).void == (1,)
    verdict = judge(sheet(racer(0, 210), blind, ruler="room"))
    assert verdict.first == 0
    assert "late_cue" in flags(verdict, 1)


def test_a_program_that_taps_is_no_finger() -> None:
    program = racer(0, None, taps=(tap(150, trusted=False),))
    verdict = judge(sheet(program, racer(1, 250)))

    assert verdict.first == 1
    assert states(verdict)[0] == "none"
    assert "untrusted" in flags(verdict, 0)


def test_a_hand_starts_and_may_be_answered_at_once() -> None:
    """After the starter's tap every tap counts, before it none does, and none is punished."""
    go_minus = {"kind": "hand", "starter": 9, "begun": 5_000 * MS - 110 * MS}
    quick = racer(0, None, taps=(tap(-40, cue=None),))
    hammering = racer(1, None, taps=(tap(-900, cue=None), tap(-700, cue=None), tap(250)))
    verdict = judge(sheet(quick, hammering, racer(2, 200), **go_minus))

    assert verdict.first == 0
    assert [mark.early for mark in verdict.marks] == [0, 0, 0]
    assert states(verdict)[1] == "none", "a second and a half after hammering the trigger is dead"


def test_nobody_may_draw_and_who_does_is_guilty() -> None:
    verdict = judge(sheet(racer(0), racer(1, 230), kind="duel", stop=True))

    assert verdict.guilty == (1,)
    assert verdict.groups == ((0,), (1,))


def test_both_drew_and_the_clearly_earlier_one_is_guilty() -> None:
    both = judge(sheet(racer(0, 200), racer(1, 260), kind="duel", stop=True))
    close = judge(sheet(racer(0, 200), racer(1, 204), kind="duel", stop=True))

    assert both.guilty == (0,)
    assert close.guilty == (), "where it cannot be told, nobody is"


def test_the_last_race_is_decided_by_arrival() -> None:
    """No claim moves it: only what reached the laptop counts, and a coin within a millisecond."""
    liar = racer(0, None, taps=(tap(110, way=120),))  # heard of at 230
    verdict = judge(sheet(liar, racer(1, 220, way=5), mode="proof"))
    assert verdict.groups == ((1,), (0,))
    assert not verdict.coin

    tie = judge(sheet(racer(0, 200), racer(1, 200.5), mode="proof"))
    assert tie.coin
    assert len(tie.groups) == 2
    assert tie.groups == judge(sheet(racer(1, 200.5), racer(0, 200), mode="proof")).groups


def test_reactions_more_even_than_people_are_get_a_badge() -> None:
    even = tuple(220 * MS + 100 * n for n in range(5))
    lively = tuple(220 * MS + 20 * MS * n for n in range(5))

    assert "even" in flags(judge(sheet(racer(0, 221, before=even), racer(1, 300))), 0)
    assert "even" not in flags(judge(sheet(racer(0, 221, before=lively), racer(1, 300))), 0)
