"""The races of one table: one thread in which everything about them happens, one thing at a time.

A tap is stamped by the door, put into the inbox and forgotten; whoever sends it waits for nothing.
"""

from __future__ import annotations

import logging
import queue
import random
import secrets
import threading
from collections.abc import Callable
from dataclasses import asdict, replace
from functools import partial
from typing import Any, TypeVar

from referee.race import Outcome, Settings, Sheet, Tap, Verdict, digest
from web.race import calm, challenge, fitness, memory, showing
from web.race.challenge import Challenge
from web.race.phones import Phones
from web.race.run import Run
from web.race.series import Series
from web.race.trust import Comparison
from web.race.wanted import Level, Wanted
from web.security.limits import MOST_WAITING_TAPS
from web.storage.ledger import FAILURES
from web.tables.authority import Authority
from web.tables.post import Post
from web.wire.stamping import now

log = logging.getLogger("tinstar.race")

_SHOWN = 8_000_000
"""How long a result is shown that nobody has to put away; anybody can do so sooner."""

_NEXT_ROUND = 6_000_000
"""Microseconds between two rounds of a series, to look at the result; everybody sees them run."""

_TIRED = 2
"""After so many races in a row that nobody answered the next one waits for a word."""

_STUMBLE = 200_000
"""Microseconds until another try after something went wrong."""

T = TypeVar("T")
U = TypeVar("U")
OnVerdict = Callable[[Outcome], None]


class Races(Phones):
    """Runs races for a table, for a game or for the fun of it."""

    def __init__(self, table: Authority, post: Post, settings: Settings | None = None) -> None:
        super().__init__(table, settings or Settings())
        self.series: Series | None = None
        self.comparison: Comparison | None = None
        self.level: Level = "fair"
        """How far the table believes phones."""
        self.challenge: Challenge | None = None
        self._unanswered = 0
        self._post = post
        self.expected: tuple[int, ...] = ()
        self.called_off = False
        """Whether the people have called off what their game wants a race about."""
        self._on_verdict: OnVerdict | None = None
        self.newest: dict[str, Any] | None = None
        self._later: tuple[int, Callable[[], None]] | None = None
        """Something to be done at a moment: the next round, or putting a result away."""
        self._inbox: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._beginning = threading.Lock()
        self._left = memory.recall(self)
        if self._left is not None and self._left.series is not None:
            self.do(self._resume)

    # For games

    def expect(self, seats: tuple[int, ...]) -> None:
        """Keep the clocks of these seats' phones in step: a race is possible."""
        self.do(lambda: self._expect(seats))

    def relax(self) -> None:
        """No race is possible any more."""
        self.do(lambda: self._expect(()))

    def start(self, wanted: Wanted, on_verdict: OnVerdict) -> None:
        """Run a race and the re-runs it needs, then say once what came of it."""
        self.do(lambda: self._start(wanted, on_verdict, None))

    def cancel(self) -> None:
        """Call the race off; nobody hears of an outcome."""
        self.do(self._stop)

    # For the table

    def call_off(self) -> None:
        """The people want no race, or no more of it; a game then takes their word instead."""
        self.called_off = True
        self.cancel()

    def draw(self, series: Series) -> None:
        """Begin a fastest draw."""
        self.do(lambda: self._start(series.wanted(), self._after_round, series))

    def again(self) -> None:
        """Draw once more, as before."""
        self.do(self._again)

    def hold(self) -> None:
        """Somebody stops the countdown."""
        self.do(self._hold)

    def go_on(self) -> None:
        """Somebody wants the next race or round now."""
        self.do(self._go_on)

    def believe(self, level: Level) -> None:
        """Choose how far phones are believed, for whatever is raced from now on."""
        self.do(lambda: self._believe(level))

    def dare(self, by: int, to: int) -> None:
        """Somebody challenges somebody."""
        self.do(lambda: self._dare(Challenge(by, to)))

    def take_up(self, seat: int, accept: bool) -> None:
        """Answer a challenge, or take one's own back."""
        self.do(lambda: self._take_up(seat, accept))

    @property
    def is_busy(self) -> bool:
        """Whether a race is on, or will go on by itself."""
        if self.run is None:
            return False
        return self.run.phase != "over" or (self.series is not None and self.series.winner is None)

    @property
    def may_dare(self) -> bool:
        """Whether a challenge can be made: no race is on, and no other one waits for its answer."""
        return not self.is_busy and (self.challenge is None or self.challenge.is_declined)

    def drop(self, seat: int) -> None:
        """Go on without somebody whose phone cannot take part."""
        self.do(lambda: self._drop(seat))

    def confirm(self, seat: int) -> None:
        """Somebody is ready."""
        self.do(lambda: self._confirm(seat))

    def vouch(self, by: int, about: int) -> None:
        """Somebody vouches for somebody's slow link, or takes that back."""
        self.do(lambda: self._vouch(by, about))

    def compare(self, seats: tuple[int, int] | None) -> None:
        """Compare the touch of two phones by two fingers; None stops that."""
        self.do(lambda: self._compare(seats))

    def tap(self, sid: str, race: str, tap: Tap) -> None:
        """Take a tap in; called from the line's own thread.

        A tap of no race goes nowhere: nothing may pile up that nobody will ever look at.
        """
        run = self.run
        is_of_a_race = self.comparison is not None if run is None else race == run.race
        if is_of_a_race and self._inbox.qsize() < MOST_WAITING_TAPS:
            self._inbox.put(lambda: self._tap(sid, race, tap))

    def greet(self, sid: str, *, knows: bool = False) -> None:
        """Show a screen that has just come how things stand; `knows`: it believes in a race."""
        if knows or self._thread is not None:  # before the first race there is nothing to show
            self.do(lambda: self._post.send(sid, "race", self.state()))

    def do(self, what: Callable[[], None]) -> None:
        """Have something done in the races' own thread."""
        with self._beginning:
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="tinstar-race", daemon=True)
                self._thread.start()
        self._inbox.put(what)

    def close(self) -> None:
        """End the thread."""
        if self._thread is not None:
            self._inbox.put(None)
            self._thread.join(timeout=5)

    # What a run asks, besides what its phones are like

    def fresh_seed(self) -> str:
        """Draw a seed nobody can guess."""
        return secrets.token_hex(16)

    def next_race(self) -> tuple[str, str]:
        """Give the name of the next race and the fingerprint of the one before."""
        count, newest = self.table.store.last_race(self.table.code)
        return f"{self.table.code}-{count + 1}", newest["digest"] if newest else ""

    def shoot(self, run: Run) -> None:
        """Tell every screen when the shot falls, by its own clock, in an order nobody chooses."""
        assert run.go is not None
        at = now()
        show = run.wanted.show if run.kind == "duel" else None
        sids = [who.sid for who in self.table.presence]
        random.shuffle(sids)
        for sid in sids:
            line = self.lines.get(sid)
            offset = line.offset(at) if line else None
            local = run.go - offset.middle if offset else None
            word = {"race": run.race, "at": local, "stop": run.stop, "show": show}
            self._post.send(sid, "race:go", word)
        if run.kind == "hand":
            memory.keep(self)

    def keep(self, sheet: Sheet, verdict: Verdict) -> None:
        """Put a race on record, and remember how fast everybody was."""
        plain = sheet.plain()
        names = [seat.name for seat in self.table.lobby.seats]
        judged = {"sheet": plain, "verdict": asdict(verdict), "digest": digest(plain)}
        # Seats change hands in an evening; a race stays with whoever ran it.
        record = {**judged, "names": names}
        self.newest = record
        try:
            self.table.store.add_race(self.table.code, record)
        except FAILURES as error:
            # Who was first is known all the same; only the record of it cannot be kept.
            log.error("%s: a race cannot be kept: %s", self.table.code, error)  # noqa: TRY400
        memory.keep(self)
        if verdict.void:
            return
        if any(mark.state == "ran" for mark in verdict.marks):
            self._unanswered = 0
        elif not sheet.stop:
            self._unanswered += 1
        for mark in verdict.marks:
            if mark.state == "ran" and mark.claim is not None:
                self.trust.note(self.device_of(mark.seat), mark.claim)
        if self.series is not None:
            self.series.note(verdict)

    def changed(self) -> None:
        """Show every screen the race as it is now."""
        tense = self.run is not None and self.run.phase in ("waiting", "shot")
        calm.keep_calm(self, tense)
        state = self.state()
        for who in self.table.presence:
            self._post.send(who.sid, "race", state)

    def is_tired(self) -> bool:
        """Say whether nobody has answered for a while; then nothing begins by itself."""
        return self._unanswered >= _TIRED

    @property
    def is_told(self) -> bool:
        """Whether what came of the race has been passed on."""
        return self._on_verdict is None

    def next_in(self, at: int) -> int | None:
        """Give how long it is until the next race or round begins by itself, if it does."""
        waits = self.series is not None and self.series.winner is None
        if self.run is not None and self.run.phase == "over" and waits:
            return max(0, self._later[0] - at) if self._later else None
        return self.run.next_in(at) if self.run else None

    # In the thread

    def _work(self) -> None:
        due: int | None = None
        while True:
            try:
                wait = None if due is None else max(0, due - now()) / 1_000_000
                what = self._inbox.get(timeout=wait)
                while True:  # all that has come in counts before the next look at the clock
                    if what is None:
                        return
                    self._try(what, None)
                    what = self._inbox.get_nowait()
            except queue.Empty:
                pass
            due = self._try(self._tick, now() + _STUMBLE)

    def _try(self, what: Callable[[], T], otherwise: U) -> T | U:
        """Do something; whatever stumbles must not stop the races for good."""
        try:
            return what()
        except Exception:
            log.exception("%s: a race stumbled", self.table.code)
            return otherwise

    def _tick(self) -> int | None:
        at = now()
        if self._later is not None and at >= self._later[0]:
            _, what = self._later
            self._later = None
            what()
        due = self.run.tick(at) if self.run else None
        while self.run and due is not None and due <= at:
            due = self.run.tick(at)
        outcome, tell = self.run.outcome if self.run else None, self._on_verdict
        if outcome is not None and tell is not None:
            self._on_verdict = None
            if self.series is None:
                self._later = at + _SHOWN, self._stop
            tell(outcome)
            memory.keep(self)
        moments = (due, self._later[0] if self._later else None)
        return min((each for each in moments if each is not None), default=None)

    def _start(self, wanted: Wanted, on_verdict: OnVerdict, series: Series | None) -> None:
        self.series, self.comparison, self._later = series, None, None
        self.challenge = None
        self._on_verdict = on_verdict
        self.newest = None
        left, self._left = self._left, None
        self.run = Run.of(wanted, self)
        if series is None and left is not None and left.wanted == wanted:
            self.run.come_back(left.bout)
        if self.run.kind != "hand":  # that shot must not wait for a disk
            memory.keep(self)
        self.changed()

    def _resume(self) -> None:
        """Go on with a series that a restart has interrupted."""
        left, self._left = self._left, None
        if left is None or left.series is None:
            return
        wanted = left.wanted if left.bout else left.series.wanted()
        self.series, self._on_verdict = left.series, self._after_round
        self.run = Run.of(wanted, self)
        self.run.come_back(left.bout)
        self.changed()

    def _again(self) -> None:
        if self.series is not None and not self.is_busy:
            series = self.series.anew()
            self._start(series.wanted(), self._after_round, series)

    def _hold(self) -> None:
        if self.run is not None:
            self.run.hold()
            if self.run.phase == "over" and self.is_busy:
                self._later = None
            self.changed()

    def _go_on(self) -> None:
        self._unanswered = 0
        if self.run is not None and self.run.phase == "verdict":
            self.run.go_on()
        elif self.series is not None and self.is_busy and self.is_told:
            self._start(self.series.wanted(), self._after_round, self.series)

    def _believe(self, level: Level) -> None:
        self.level = level
        memory.keep(self)
        self.changed()

    def _dare(self, dared: Challenge) -> None:
        if self.may_dare:
            self._stop()
            self.challenge = dared
            self._later = now() + challenge.OPEN, self._stop
            self.changed()

    def _take_up(self, seat: int, accept: bool) -> None:
        dared = self.challenge
        if dared is None or dared.is_declined or seat not in (dared.by, dared.to):
            return
        if accept and seat == dared.to:
            series = Series((dared.by, dared.to), is_challenge=True)
            self._start(series.wanted(), self._after_round, series)
        elif seat == dared.to:
            self.challenge = replace(dared, is_declined=True)
            self._later = now() + challenge.DECLINED, self._stop
            self.changed()
        else:
            self._stop()

    def _stop(self) -> None:
        self.run = self.series = self.comparison = self._on_verdict = None
        self._later = self.newest = self.challenge = None
        self._unanswered = 0
        memory.keep(self)
        self.changed()

    def _after_round(self, outcome: Outcome) -> None:
        series = self.series
        if series is None:
            return
        series.after(outcome)
        if series.winner is None and series.seats:
            again = partial(self._start, series.wanted(), self._after_round, series)
            self._later = None if self.is_tired() else (now() + _NEXT_ROUND, again)
        elif series.is_challenge:
            self._later = now() + 2 * _SHOWN, self._stop
        self.changed()

    def _expect(self, seats: tuple[int, ...]) -> None:
        if seats != self.expected:
            self.expected = seats
            self.changed()

    def _drop(self, seat: int) -> None:
        if self.series is not None:
            self.series.leave(seat)
        if self.run is not None:
            self.run.drop(seat)

    def _confirm(self, seat: int) -> None:
        if self.run is not None and seat in self.run.unconfirmed:
            self.run.confirm(seat)
            self.changed()

    def _vouch(self, by: int, about: int) -> None:
        phones = [self.device_of(seat) for seat in range(len(self.table.lobby.seats))]
        self.trust.vote(self.device_of(by), self.device_of(about), filter(None, phones))
        memory.keep(self)
        self.changed()

    def _compare(self, seats: tuple[int, int] | None) -> None:
        self.comparison = Comparison(seats) if seats else None
        if self.run is None:
            self._later = None
        self.changed()

    def _tap(self, sid: str, race: str, tap: Tap) -> None:
        seat = self.seat_of(sid)
        if seat is None:
            return
        if self.run is not None:
            self.run.tap(race, seat, tap)
        elif self.comparison is not None and seat in self.comparison.seats:
            self._tap_to_compare(self.comparison, seat, tap)

    def _tap_to_compare(self, comparison: Comparison, seat: int, tap: Tap) -> None:
        line = self.line_of(seat)
        offset = line.offset(tap.arrived) if line else None
        if offset is None or not tap.trusted:
            return
        comparison.unsure = comparison.unsure or offset.error > fitness.UNSURE
        comparison.tap(seat, min(tap.at + offset.middle, tap.arrived), tap.at)
        if comparison.gap is not None:
            self._learn(comparison, comparison.gap)
            self._later = now() + _SHOWN, lambda: self._compare(None)
        self.changed()

    def _learn(self, comparison: Comparison, gap: int) -> None:
        """Two fingers have shown how two clocks compare and, where the network tells these, how
        two touch screens do.
        """
        one, other = map(self.device_of, comparison.seats)
        lines = [self.line_of(seat) for seat in comparison.seats]
        if lines[0] is not None and lines[1] is not None:
            self.trust.compare_clocks((one, lines[0]), (other, lines[1]), comparison.apart, now())
        if not comparison.unsure:
            self.trust.compare(one, other, gap)
            memory.keep(self)

    def state(self) -> dict[str, Any]:
        """Give all that screens may know."""
        return showing.state_of(self)
