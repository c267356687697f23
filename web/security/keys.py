"""The keys of the tables: a host's rights belong to a table, and go with whoever holds its key.

Whoever sets a table up holds its key, as a cookie of that browser. The recovery code, which the
host can print, makes another browser hold it, too. Only fingerprints are kept; they are deleted
together with the table, as everything is that is remembered for it alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from web.security.identity import (
    clean_recovery_code,
    fingerprint,
    new_recovery_code,
    new_token,
)
from web.security.limits import LONGEST_KEY, MOST_TABLE_KEYS


class Memory(Protocol):
    """What remembers things from one start to the next."""

    def setting(self, name: str, otherwise: Any = None) -> Any:
        """Recall something."""

    def remember(self, name: str, value: Any) -> None:
        """Remember something."""


class Keys:
    """Which keys open which table."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory

    def new(self, code: str) -> str:
        """Make a key of a table; where there are too many, the oldest opens nothing any more."""
        key = new_token()
        self._change(code, lambda kept: kept["keys"].append(fingerprint(key)))
        return key

    def new_recovery(self, code: str) -> str:
        """Make the recovery code of a table; the one before is worth nothing from now on."""
        recovery = new_recovery_code()
        self._change(code, lambda kept: kept.update(recovery=fingerprint(recovery)))
        return recovery

    def opens(self, code: str, key: str | None) -> bool:
        """Whether that is a key of a table."""
        if not key or len(key) > LONGEST_KEY:
            return False
        return fingerprint(key) in self._kept(code)["keys"]

    def recovers(self, code: str, typed: str) -> bool:
        """Whether that is the recovery code of a table, as people type it."""
        clean = clean_recovery_code(typed[:LONGEST_KEY])
        return bool(clean) and fingerprint(clean) == self._kept(code)["recovery"]

    def withdraw(self, code: str, but: str | None) -> None:
        """Let every key and the recovery code open nothing any more, except one of the keys."""
        kept = [fingerprint(but)] if self.opens(code, but) and but else []
        self._memory.remember(_name(code), {"keys": kept, "recovery": None})

    def _change(self, code: str, change: Callable[[dict[str, Any]], Any]) -> None:
        kept = self._kept(code)
        change(kept)
        kept["keys"] = kept["keys"][-MOST_TABLE_KEYS:]
        self._memory.remember(_name(code), kept)

    def _kept(self, code: str) -> dict[str, Any]:
        found = self._memory.setting(_name(code))
        return {"keys": [], "recovery": None} if found is None else dict(found)


def _name(code: str) -> str:
    # Whatever is remembered as `something.CODE` goes with the table.
    return f"key.{code}"
