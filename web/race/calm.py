"""No tidying of memory between the promise and the verdict: it would show in the stamps."""

from __future__ import annotations

import gc
import threading

_lock = threading.Lock()
_tense: set[int] = set()


def keep_calm(who: object, tense: bool) -> None:
    """Note that somebody's race is, or is no longer, at the point where every stamp counts."""
    with _lock:
        if tense:
            _tense.add(id(who))
        else:
            _tense.discard(id(who))
        gc.disable() if _tense else gc.enable()
