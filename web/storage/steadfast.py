"""A table whose memory is never ahead of its disk: what could not be written did not happen."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from referee.refusal import Refused
from web.network import Network
from web.security.policy import ON_A_LAPTOP, Policy
from web.storage.aside import Unfoldable
from web.storage.ledger import FAILURES, Ledger, SavedTable
from web.tables.house import House
from web.tables.presence import Connection
from web.tables.refusals import led_elsewhere, not_saved
from web.tables.shuffle import Chance
from web.tables.table import Table
from web.tables.views import Views

log = logging.getLogger("tinstar.table")


class SteadfastTable(Table):
    """A table that goes back to what is on disk, whatever goes wrong on the way there."""

    def __init__(
        self,
        saved: SavedTable,
        *,
        store: Ledger,
        network: Network,
        chance: Chance,
        house: House | None = None,
        policy: Policy = ON_A_LAPTOP,
    ) -> None:
        super().__init__(
            saved, store=store, network=network, chance=chance, house=house, policy=policy
        )
        self._lock = threading.RLock()
        self._views = Views(self)
        self._in_doubt = False
        """Whether memory may hold something that is not on disk."""
        self._asleep = False
        """Whether this table has been put away: another one of the same code may be open."""
        self._check()

    def _check(self) -> None:
        """See that what was brought back can be shown to everybody.

        Raises:
            Unfoldable: it cannot.
        """
        try:
            self._views.of(Connection("", "host", "", "", keyed=True))
            if self.match is not None:
                for seat in range(len(self.lobby.seats)):
                    self.match.view(seat)
        except Exception:  # noqa: BLE001 - its message may name a role
            raise Unfoldable("view") from None
        self._views.refresh(game_changed=True)

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """One change at a time, and all of it or nothing, in memory as on disk.

        Whatever goes wrong on the way to the disk, the table goes back to what is on it. Where even
        that cannot be read, the next request tries again before anything else.

        Raises:
            Refused: `not_saved`, where it was the disk.
        """
        with self._lock:
            passing = dict(self.asked), self.wifi, self.camera
            try:
                self._guard_awake()
                self._catch_up()
                yield
            except BaseException as error:
                if not isinstance(error, Refused):
                    self.asked, self.wifi, self.camera = passing
                if self._in_doubt:
                    self._forget_if_possible()
                if isinstance(error, FAILURES):
                    raise self._not_saved(error) from None
                raise

    def _guard_awake(self) -> None:
        if self._asleep:
            raise led_elsewhere()

    def _catch_up(self) -> None:
        """Go back to what is on disk, if memory may say something else."""
        if self._in_doubt or not self.store.leads(self.code):
            self._forget()

    def _forget(self) -> None:
        """Go back to what is on disk: what could not be saved did not happen."""
        seq = self.seq
        self.store.hold(self.code)
        self.restore(self.store.table(self.code))
        # Numbers never go back, not even one that nobody saw.
        self.seq = max(seq, self.seq)
        self._views.refresh(game_changed=True)
        self._in_doubt = False

    def _forget_if_possible(self) -> None:
        try:
            self._forget()
        except Exception as error:  # noqa: BLE001 - the first error is the one to tell
            log.error("%s: cannot go back yet: %s", self.code, type(error).__name__)  # noqa: TRY400

    def _not_saved(self, error: Exception) -> Refused:
        log.error("%s: cannot save: %s", self.code, error)
        return not_saved(error)
