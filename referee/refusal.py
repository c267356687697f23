"""A refusal says what was tried, why it cannot be, and what would be allowed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from referee.text import Msg, say


@dataclass(frozen=True)
class Refusal:
    """The answer to a command that changes nothing."""

    code: str
    """Stable on the wire; the words are the catalogue's."""
    tried: Msg
    why: Msg
    allowed: tuple[Msg, ...] = ()
    rule: str | None = None
    """The ruling it rests on, by its id in the catalogue of rulings."""

    def plain(self) -> dict[str, Any]:
        """Give the refusal as it travels to a screen."""
        return {
            "code": self.code,
            "tried": self.tried.plain(),
            "why": self.why.plain(),
            "allowed": [message.plain() for message in self.allowed],
            "rule": self.rule,
        }


class Refused(Exception):
    """A command was refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code}: {refusal.why.key} {dict(refusal.why.args)}")
        self.refusal = refusal


def refuse(
    code: str,
    tried: Msg,
    why: Msg | None = None,
    *,
    allowed: tuple[Msg, ...] = (),
    rule: str | None = None,
) -> Refused:
    """Build the exception for a refusal; the reason defaults to the code's own sentence."""
    return Refused(Refusal(code, tried, why or say(f"why.{code}"), allowed, rule))
