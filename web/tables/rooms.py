"""Several tables in one server: found by code, brought back from disk when asked for."""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from referee import codec
from web import night
from web.network import Network
from web.security.budgets import Buckets
from web.security.gates import Gates
from web.security.identity import CODE_LENGTH, LONG_CODE_LENGTH, fingerprint, new_code, new_token
from web.security.keys import Keys
from web.security.limits import (
    LONGEST_KEY,
    MOST_ADDRESSES,
    MOST_HOST_KEYS,
    MOST_SCREENS,
    MOST_SPECTATORS,
    TABLE_REQUESTS,
    WRONG_CODES,
)
from web.security.policy import ON_A_LAPTOP, Policy
from web.storage import aside
from web.storage.aside import Aside, Unfoldable
from web.storage.ledger import FAILURES, LedElsewhere, Ledger
from web.tables.authority import Authority
from web.tables.house import House
from web.tables.keeping import written
from web.tables.lobby import Lobby
from web.tables.post import Post
from web.tables.presence import Connection
from web.tables.refusals import led_elsewhere, refuse
from web.tables.shuffle import Chance

log = logging.getLogger("tinstar.rooms")

_NOT_YET: tuple[type[Exception], ...] = (*FAILURES, Unfoldable)

_VISIT = 6 * 3600.0
"""Seconds after which it is noted again that somebody is at a table."""

_SETTLED = 2.0
"""Seconds a table stays where it has come to, whoever asks: nothing goes to and fro."""


class Rooms:
    """All tables of this laptop."""

    def __init__(
        self,
        store: Ledger,
        network: Network,
        post: Post,
        chance: Chance,
        policy: Policy = ON_A_LAPTOP,
    ) -> None:
        self.policy = policy
        self.store = store
        self.network = network
        self.house = House(store)
        self._post = post
        self._chance = chance
        self._open: dict[str, Authority] = {}
        self._lines: dict[str, Authority] = {}
        self._lock = threading.Lock()
        self._on_open: list[Callable[[Authority], None]] = []
        self._on_erase: list[Callable[[str], None]] = [self.house.loosen]
        self._on_close: list[Callable[[str], None]] = []
        self._seen: dict[str, float] = {}
        """When each open table was opened, or last looked at."""
        self._visited: dict[str, float] = {}
        """When it was noted of each table that somebody was there."""
        self._since: dict[str, float] = {}
        """When each was opened."""
        self.aside: dict[str, Aside] = {}
        """Tables that cannot be opened, and why, as far as anybody has asked for them."""
        self._shown_keys: set[str] = set()
        """Fingerprints of the host keys somebody has shown since the start."""
        self._guesses = Buckets(WRONG_CODES, MOST_ADDRESSES)
        self._paces = Buckets(TABLE_REQUESTS, MOST_ADDRESSES)
        self.gates = Gates()
        """How often anybody may do what costs others something."""
        self.keys = Keys(store)
        """Who holds the key of which table."""
        self.is_draining = False
        """Whether the tables are being handed over: those that are closed stay so."""
        network.chosen = store.setting("address")
        store.on_wanted(self._give_up)

    def get(self, code: str) -> Authority | None:
        """Find a table by its code; one that cannot be opened is set aside instead.

        Raises:
            Refused: `led_elsewhere`, where another process leads it.
        """
        with self._lock:
            if code in self._open:
                return self._open[code]
            if code in self.aside:
                return None
            if self.is_draining and self.store.is_shared:
                raise led_elsewhere()
            try:
                self.store.table(code)
                return self._bring_back(code)
            except (LookupError, Unfoldable):
                return None
            except LedElsewhere:
                # Whoever sends people to this process means it: the other one is to let go.
                self.store.want(code)
                raise led_elsewhere() from None

    def newest(self) -> Authority:
        """Give the table of this evening: the newest one, made if there is none.

        If the newest cannot be opened a fresh one is made; the others stay where they are.
        """
        with self._lock:
            saved = self.store.tables()
            if not saved:
                return self._make()
            code = saved[-1].code
            if code in self._open:
                return self._open[code]
            try:
                return self._bring_back(code)
            except (Unfoldable, LedElsewhere):
                return self._make()

    def newest_code(self) -> str:
        """Give the code of the table of this evening; where others lead tables, it stays closed."""
        if not self.store.is_shared:
            return self.newest().code
        saved = self.store.tables()
        return saved[-1].code if saved else self.set_up()

    def make(self) -> Authority:
        """Set up another table, and open it."""
        with self._lock:
            return self._make()

    def set_up(self) -> str:
        """Set up another table, and give its code.

        Where there are several processes it stays closed: which of them opens it is the business
        of whoever sends people here.
        """
        if self.store.is_shared:
            return self.store.add_table(self.fresh_code(), codec.dump(Lobby())).code
        return self.make().code

    def codes(self) -> list[str]:
        """List the tables that are open now."""
        with self._lock:
            return list(self._open)

    def export(self, code: str) -> dict[str, Any]:
        """Give a night as one document; a table that is closed stays closed.

        Raises:
            LookupError: there is none with that code.
        """
        with self._lock:
            table = self._open.get(code)
            is_aside = code in self.aside
        if table is not None:
            return table.export()
        saved = self.store.table(code)
        try:
            return aside.export(self.store, code) if is_aside else night.export(self.store, saved)
        except (ValueError, sqlite3.OperationalError):  # what cannot be read is given as it is
            return aside.export(self.store, code)

    def erase(self, code: str) -> None:
        """Delete a table for good; whoever is at it is told that it is gone.

        Raises:
            LookupError: there is none with that code.
            FAILURES: the disk is full, the database is away, or the like.
        """
        # Under the lock, so that nobody brings it back from disk meanwhile.
        with self._lock:
            table = self._open.get(code)
            if table is None:
                self.store.erase(code)
            else:
                table.retire()
                del self._open[code]
            self.store.release(code)
            self.aside.pop(code, None)
            for forget in self._on_erase:
                forget(code)

    # How long tables are kept

    def note_visit(self, code: str, now: datetime | None = None) -> None:
        """Note that somebody is at a table that is not kept for ever; once in a few hours."""
        if not self.policy.is_hosted:
            return
        last = self._visited.get(code)
        if last is not None and time.monotonic() - last < _VISIT and now is None:
            return
        # Nobody is kept away by a full disk; it is noted when there is room again.
        with suppress(*FAILURES):
            self.store.remember(f"visited.{code}", written(now or datetime.now(UTC)))
            self._visited[code] = time.monotonic()

    def archived(self, code: str) -> str | None:
        """Tell since when a table is archived; None where it is not."""
        with self._lock:
            if code in self._open:
                return None
        found: str | None = self.store.setting(f"archived.{code}")
        return found

    def archive(self, code: str, now: datetime) -> None:
        """Let nobody in any more but whoever holds the table's key."""
        with self._lock:
            if code not in self._open:
                self.store.remember(f"archived.{code}", written(now))

    def unarchive(self, code: str) -> None:
        """Open an archived table again, as it was."""
        self.store.remember(f"archived.{code}", None)
        self._visited.pop(code, None)
        self.note_visit(code)

    def erase_sleeping(self, codes: Iterable[str]) -> int:
        """Delete tables for good that nobody is at; gives how many there were."""
        with self._lock:
            held = [code for code in codes if code not in self._open and self._is_led(code)]
            try:
                if held:
                    self.store.erase(*held)
            finally:
                for code in held:
                    self.store.release(code)
            for code in held:
                self.aside.pop(code, None)
                self._visited.pop(code, None)
                for forget in self._on_erase:
                    forget(code)
        return len(held)

    def _is_led(self, code: str) -> bool:
        """Whether this process leads a table now; what others lead is theirs."""
        try:
            self.store.hold(code)
        except LedElsewhere:
            return False
        return True

    def look_after(self, idle: float) -> None:
        """Put to sleep what nobody has looked at for so many seconds, and what others lead."""
        self.store.beat()
        with suppress(*FAILURES):
            self.house.look()
        now = time.monotonic()
        with self._lock:
            tables = list(self._open.items())
        for code, table in tables:
            if any(True for _ in table.presence):
                self._seen[code] = now
                self.note_visit(code)
            try:
                table.keep_up()
            except LedElsewhere:
                self._close(code, table, though_seen=True)
            except _NOT_YET as error:
                log.info("%s: cannot be led again yet: %s", code, type(error).__name__)
            else:
                if now - self._seen.get(code, now) >= idle:
                    self._close(code, table)

    def drain(self) -> None:
        """Open no table any more; those that are open play on until `hand_over`."""
        self.is_draining = True

    def hand_over(self) -> None:
        """Let go of every table: their screens come back by themselves, to another process."""
        with self._lock:
            tables = list(self._open.items())
        for code, table in tables:
            self._close(code, table, though_seen=True)

    def screens(self) -> Counter[str]:
        """Count the screens at all open tables, by page."""
        with self._lock:
            tables = list(self._open.values())
        return Counter(who.page for table in tables for who in table.presence)

    def _give_up(self, code: str) -> None:
        """Let another process have a table, unless it has only just come here."""
        with self._lock:
            table = self._open.get(code)
            fresh = time.monotonic() - self._since.get(code, 0.0) < _SETTLED
        if table is not None and not fresh:
            log.info("%s goes to another process", code)
            self._close(code, table, though_seen=True)

    def _close(self, code: str, table: Authority, *, though_seen: bool = False) -> None:
        # Under the lock, so that nobody opens it before it is let go of.
        with self._lock:
            if self._open.get(code) is not table or not table.sleep(though_seen=though_seen):
                return
            del self._open[code]
            for each in (self._seen, self._since):
                each.pop(code, None)
            for forget in self._on_close:
                forget(code)
            self.store.release(code)

    def on_close(self, callback: Callable[[str], None]) -> None:
        """Call `callback` with the code of every table that is put to sleep."""
        self._on_close.append(callback)

    def on_erase(self, callback: Callable[[str], None]) -> None:
        """Call `callback` with the code of every table that is deleted, before anybody is told."""
        self._on_erase.append(callback)

    def on_open(self, callback: Callable[[Authority], None]) -> None:
        """Call `callback` with every table that opens, and with those that are open already."""
        with self._lock:
            self._on_open.append(callback)
            for table in self._open.values():
                callback(table)

    def fresh_code(self) -> str:
        """Give a code no table has."""
        length = LONG_CODE_LENGTH if self.policy.is_hosted else CODE_LENGTH
        while self._is_kept(code := new_code((), length)):
            pass
        return code

    # Lines: which screen is at which table

    def enter(self, table: Authority, who: Connection, token: str | None) -> None:
        """Open a screen's line to a table.

        Raises:
            Refused: the token or the page is not for this screen.
        """
        self._lines[who.sid] = table
        try:
            table.open(who, token)
        except BaseException:
            del self._lines[who.sid]
            raise
        self.note_visit(table.code)

    def leave(self, sid: str) -> None:
        """Close a screen's line."""
        table = self._lines.pop(sid, None)
        if table is not None:
            table.close(sid)

    def at(self, sid: str) -> Authority | None:
        """Find the table a screen is at."""
        return self._lines.get(sid)

    # Budgets: what is over them is refused with a word

    def has_room(self, table: Authority, who: Connection) -> bool:
        """Whether another screen may come to a table; the laptop's own always may."""
        if who.address is None or who.keyed:
            return True
        others = [each for each in table.presence if each.address is not None]
        if len(others) >= MOST_SCREENS:
            return False
        idle = [each for each in others if table.seat_of(each) is None]
        return sum(each.address == who.address for each in idle) < MOST_SPECTATORS

    def guard_pace(self, table: Authority, tried: str) -> None:
        """Let pass as many requests of all screens of a table together as it can decide.

        Raises:
            Refused: `too_fast`.
        """
        if not self._paces.take(table.code):
            raise refuse("too_fast", tried, allowed="wait")

    def guard_sitting(self, table: Authority, who: Connection, event: str) -> None:
        """Let pass as many people who sit down, of an address and at a table, as ever do.

        Raises:
            Refused: `too_fast`.
        """
        if event == "sit" and not self.gates.new_seat(who.address, table.code):
            raise refuse("too_fast", "sit", allowed="wait")

    def may_guess(self, address: str | None) -> bool:
        """Whether somebody may name a table: not after too many that there are not."""
        return address is None or not self._guesses.is_empty(address)

    def note_wrong_code(self, address: str | None) -> None:
        """Count a table that there is not."""
        if address is not None:
            self._guesses.take(address)

    def knows(self, code: str) -> bool:
        """Whether there is a table with that code; it stays closed."""
        with self._lock:
            if code in self._open or code in self.aside:
                return True
        return self._is_kept(code)

    def _is_kept(self, code: str) -> bool:
        try:
            self.store.table(code)
        except LookupError:
            return False
        return True

    # Host keys: the laptop's browsers hold one each

    def new_host_key(self) -> str:
        """Make a host secret for a browser on the laptop.

        Where there are too many the oldest go that nobody has shown since the start: whoever makes
        others cannot push out the one in use.
        """
        key = new_token()
        known = [*self.store.setting("host_keys", []), fingerprint(key)]
        idle = [each for each in known[:-1] if each not in self._shown_keys]
        gone = set(idle[: max(0, len(known) - MOST_HOST_KEYS)])
        self.store.remember("host_keys", [each for each in known if each not in gone])
        return key

    def knows_host_key(self, key: str | None) -> bool:
        """Whether somebody holds a host secret of this laptop."""
        if not key or len(key) > LONGEST_KEY:
            return False
        print_of_key = fingerprint(key)
        known = print_of_key in self.store.setting("host_keys", [])
        if known:
            self._shown_keys.add(print_of_key)
        return known

    def _make(self) -> Authority:
        return self._bring_back(self.store.add_table(self.fresh_code(), codec.dump(Lobby())).code)

    def _bring_back(self, code: str) -> Authority:
        # Led first, then read: nobody else can change it any more.
        self.store.hold(code)
        saved = self.store.table(code)
        try:
            table = Authority(
                saved,
                store=self.store,
                network=self.network,
                chance=self._chance,
                post=self._post,
                house=self.house,
                policy=self.policy,
            )
        except Unfoldable as error:
            self.aside[saved.code] = aside.set_aside(saved, error)
            log.error("%s is set aside: %s", saved.code, error)  # noqa: TRY400
            self.store.release(code)
            raise
        self._open[table.code] = table
        self._seen[code] = self._since[code] = time.monotonic()
        for callback in self._on_open:
            callback(table)
        return table
