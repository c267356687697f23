"""Budgets: how much a line, an address and a table may ask for, how often a code may be guessed.

Each is a bucket that fills by itself. Nothing here knows what is asked; it only counts.
"""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from web.security.limits import Rate

Clock = Callable[[], float]


class Bucket:
    """A burst, then a steady rate."""

    def __init__(self, rate: Rate, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._left = float(rate.burst)
        self._at = clock()

    def take(self) -> bool:
        """Count one; False when there were too many."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def is_empty(self) -> bool:
        """Whether the next one would be too many."""
        self._fill()
        return self._left < 1

    @property
    def is_full(self) -> bool:
        """Whether nothing was taken for long."""
        self._fill()
        return self._left >= self._rate.burst

    def _fill(self) -> None:
        now = self._clock()
        left = self._left + (now - self._at) * self._rate.per_second
        self._left, self._at = min(float(self._rate.burst), left), now


class Buckets:
    """A bucket for each address, or whatever is counted by; those that are full are forgotten."""

    def __init__(self, rate: Rate, most: int, clock: Clock = time.monotonic) -> None:
        self._rate = rate
        self._most = most
        self._clock = clock
        self._known: OrderedDict[str, Bucket] = OrderedDict()
        self._lock = threading.Lock()

    def take(self, name: str) -> bool:
        """Count one of somebody's; False when there were too many."""
        with self._lock:
            return self._of(name).take()

    def is_empty(self, name: str) -> bool:
        """Whether somebody's next one would be too many."""
        with self._lock:
            return name in self._known and self._known[name].is_empty

    def _of(self, name: str) -> Bucket:
        if name not in self._known:
            if len(self._known) >= self._most:
                self._known = OrderedDict(
                    (each, bucket) for each, bucket in self._known.items() if not bucket.is_full
                )
            while len(self._known) >= self._most:
                self._known.popitem(last=False)
            self._known[name] = Bucket(self._rate, self._clock)
        return self._known[name]


class Counted:
    """How many of something everybody holds at once, such as open lines."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[str, int] = {}
        self._lock = threading.Lock()

    def take(self, name: str) -> bool:
        """Take one more; False if that would be too many."""
        with self._lock:
            held = self._held.get(name, 0)
            if held >= self._most:
                return False
            self._held[name] = held + 1
            return True

    def give_back(self, name: str) -> None:
        """Let one go."""
        with self._lock:
            left = self._held.get(name, 0) - 1
            if left > 0:
                self._held[name] = left
            else:
                self._held.pop(name, None)

    @contextmanager
    def held(self, name: str) -> Iterator[bool]:
        """Hold one for a while; gives whether there was one left."""
        taken = self.take(name)
        try:
            yield taken
        finally:
            if taken:
                self.give_back(name)
