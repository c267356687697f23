"""What the server itself refuses, in the same shape as the referee's refusals."""

from __future__ import annotations

from typing import Any

from referee.refusal import Refusal, Refused
from referee.text import Msg, say
from web.storage.ledger import LedElsewhere, StorageFailed


def refuse(code: str, tried: str, *, allowed: str | None = None, **args: Any) -> Refused:
    """Build a refusal of the server.

    Args:
        code: Stable on the wire; `ui.why.<code>` is its sentence.
        tried: The request or host action that was refused; worded by `ui.tried.<tried>`.
        allowed: The last part of the `ui.allowed.` key that says what would help.
        args: What the sentence needs to know. Never a secret.
    """
    remedy = (say(f"ui.allowed.{allowed}"),) if allowed else ()
    return Refused(Refusal(code, tried_to(tried), say(f"ui.why.{code}", **args), remedy))


def tried_to(what: str) -> Msg:
    """Name what somebody tried, in words for the person who tried it."""
    return say(f"ui.tried.{what}")


def malformed(tried: str, path: str, problem: str) -> Refused:
    """Refuse a request that cannot be read; `path` points at the offending field."""
    return refuse("malformed", tried, path=path, problem=problem)


def answer(refused: Refused) -> dict[str, Any]:
    """Give a refusal as the acknowledgement of a request."""
    return {"ok": False, "refusal": refused.refusal.plain()}


def not_saved(error: Exception) -> Refused:
    """Say that nothing happened because it could not be kept; a database may be back soon."""
    if isinstance(error, LedElsewhere):
        return led_elsewhere()
    away = isinstance(error, StorageFailed)
    return refuse("not_saved", "save", allowed="wait" if away else "free_disk")


def led_elsewhere() -> Refused:
    """Say that another process leads a table, or did until a moment ago."""
    return refuse("led_elsewhere", "connect", allowed="wait")
