"""The phones of a table as its races see them: whose is whose, what its clock and link are like."""

from __future__ import annotations

from referee.race import Racer, Settings
from referee.race.sheet import Ruler
from web.race import fitness
from web.race.lines import Line
from web.race.run import Run
from web.race.trust import FingerClock, Trust
from web.tables.authority import Authority


class Phones:
    """What is known of every screen, and believed of every phone."""

    def __init__(self, table: Authority, settings: Settings) -> None:
        self.table = table
        self.settings = settings
        self.lines: dict[str, Line] = {}
        self.trust = Trust(settings)
        self.run: Run | None = None

    def line_of(self, seat: int) -> Line | None:
        """Find the line of a seat's own phone."""
        device = self.device_of(seat)
        # Screens come and go in other threads; going through all of them takes a copy first.
        own = (who for who in self.table.presence if who.device == device and who.sees_seat)
        lines = (self.lines.get(who.sid) for who in own)
        return next((line for line in lines if line is not None), None) if device else None

    def device_of(self, seat: int) -> str:
        """Give the device a seat belongs to; empty if it has none."""
        seats = self.table.lobby.seats
        device = seats[seat].device if seat < len(seats) else None
        return device.id if device else ""

    def _page(self, sid: str) -> str | None:
        who = self.table.presence.get(sid)
        return who.page if who else None

    def seat_of(self, sid: str) -> int | None:
        """Which seat a line belongs to."""
        who = self.table.presence.get(sid)
        return self.table.seat_of(who) if who else None

    def forget_the_gone(self) -> None:
        """Let go of lines that are no longer open."""
        for sid in list(self.lines):
            if self.table.presence.get(sid) is None:
                self.lines.pop(sid, None)

    # What a run asks

    def unfit(self, seats: tuple[int, ...], at: int, since: int | None = None) -> dict[int, str]:
        """Say whose phone cannot race now, or could not for a while since a moment, and why."""
        found = {}
        for seat in seats:
            line = self.line_of(seat)
            why = fitness.why_not(line, bool(self.device_of(seat)), at)
            if why is None and since is not None:
                why = fitness.why_missed(line, since)
            if why:
                found[seat] = why
        return found

    def racer(self, seat: int, at: int, since: int) -> Racer:
        """Give what is known of a seat's phone and link."""
        line, device = self.line_of(seat), self.device_of(seat)
        offset = line.offset(at) if line else None
        if line is None or offset is None:
            # Its clock is not known: whatever it says is no proof of anything.
            return Racer(seat, -(2**40), 2**40, link="lost")
        run = self.run
        models = {
            other.model for each in (run.hands if run else ()) if (other := self.line_of(each))
        }
        clock, error = self._by_fingers(at).get(seat, (None, 0))
        return Racer(
            seat,
            offset.low,
            offset.high,
            step=line.step,
            slow=offset.slow,
            slow_now=line.slowest_since(since),
            blur=self.trust.blur(device, models, room=run is None or run.ruler == "room"),
            bias=self.trust.bias.get(device, 0),
            clock=clock,
            clock_error=error,
            vouched=device in self.trust.vouched,
            before=tuple(self.trust.reactions.get(device, ())),
        )

    def ruler(self, at: int) -> Ruler:
        """Everybody hears the shot if an open table screen can make it heard."""
        screens = [line for sid, line in list(self.lines.items()) if self._page(sid) == "table"]
        heard = (line.audible and line.visible and line.offset(at) is not None for line in screens)
        return "room" if any(heard) else "own"

    def finger_clock(self, seat: int, at: int) -> FingerClock | None:
        """Give what fingers have shown of a seat's clock, if it cannot have stood still since."""
        line = self.line_of(seat)
        return self.trust.clock(self.device_of(seat), line, at) if line else None

    def _by_fingers(self, at: int) -> dict[int, tuple[int, int]]:
        """Give the clocks of all racers by what fingers have shown, and how wrong each may be.

        Nothing where the network tells them well enough, where one of them was not compared with
        the others, and where fingers and network contradict each other.
        """
        seats = self.run.racing if self.run else ()
        clocks = {seat: clock for seat in seats if (clock := self.finger_clock(seat, at))}
        lines = {seat: line for seat in clocks if (line := self.line_of(seat))}
        offsets = {seat: known for seat, line in lines.items() if (known := line.offset(at))}
        together = len({clock.group for clock in clocks.values()}) == 1
        if len(offsets) < len(seats) or not together:
            return {}
        errors = {seat: clock.error(at, self.settings) for seat, clock in clocks.items()}
        # Among friends the better clock counts; where a lie may be held against the network, only
        # what the network does not tell.
        friends = self.run is not None and self.run.mode == "friends"
        enough = max(errors.values()) if friends else fitness.UNSURE
        if all(known.error <= enough for known in offsets.values()):
            return {}
        low = max(offsets[seat].low - clocks[seat].ahead - errors[seat] for seat in seats)
        high = min(offsets[seat].high - clocks[seat].ahead + errors[seat] for seat in seats)
        if low > high:
            return {}
        middle = (low + high) // 2
        return {seat: (clocks[seat].ahead + middle, errors[seat]) for seat in seats}
