"""The steward of a table: runs the race its game waits for, and tells the game what came of it.

A game says what it wants by `race` (web/games/game.py). Nothing here knows which game it is.
"""

from __future__ import annotations

import logging

from referee.race import Outcome
from referee.refusal import Refused
from web.race.races import Races
from web.race.wanted import Wanted
from web.tables.authority import Authority

log = logging.getLogger("tinstar.race")


class Steward:
    """Watches one table, and starts and calls off races as its game changes."""

    def __init__(self, table: Authority, races: Races) -> None:
        self._table = table
        self._races = races
        self._running: Wanted | None = None
        table.subscribe(self.look)
        self.look(table.seq)

    def look(self, seq: int) -> None:
        """Bring the races in step with the game, after every change of the table."""
        possible, wanted = self._wishes()
        if possible:
            self._races.expect(possible)
        elif self._races.expected:
            self._races.relax()
        if wanted == self._running:
            return
        before, self._running = self._running, wanted
        if wanted is None or before is None:
            self._races.called_off = False
        if wanted is not None and self._races.called_off:
            # Each hand that is told leaves another race to be run; nobody wants it.
            return
        if wanted is not None:
            self._races.start(wanted, self._verdict)
        elif before is not None:
            self._races.cancel()

    def _wishes(self) -> tuple[tuple[int, ...], Wanted | None]:
        table = self._table
        match = table.match
        if match is None or match.is_over:
            return (), None
        possible = table.game.race_possible(match.state)
        wanted = table.game.race(match.state)
        if wanted is not None and wanted != self._running and not self._can_race(wanted):
            wanted = None
        return possible, wanted

    def _can_race(self, wanted: Wanted) -> bool:
        """Whether everybody has a phone of their own; otherwise hands are told by taps."""
        bots = self._table.bot_seats()
        return all(s not in bots and self._table.phone(s) != "none" for s in wanted.seats)

    def _verdict(self, outcome: Outcome) -> None:
        self._running = None
        try:
            self._table.settle(self._table.game.raced(outcome))
        except Refused as refused:
            # Somebody told the game in the meantime, or undid what the race was about.
            log.info("%s: a verdict came too late: %s", self._table.code, refused.refusal.code)
            self.look(self._table.seq)
