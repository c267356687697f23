"""A refusal says what was tried, why it cannot be, and what would be allowed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NotRequired, TypedDict

from referee.text import Message, Msg, say


class ShownRefusal(TypedDict):
    """The answer to what was not done, as it travels: nothing has changed."""

    code: str
    """Stable; the words are the catalogue's."""
    tried: Message
    why: Message
    allowed: list[Message]
    rule: str | None
    """The ruling it rests on."""
    anyway: NotRequired[Literal[True]]
    """The same command sent with `"anyway": true` is carried out."""


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
    kind: str | None = None
    """The kind of rule it belongs to, by its switch, where a table may insist less."""
    anyway: bool = False
    """Whether the same command is carried out if it is sent `anyway`."""

    def plain(self) -> ShownRefusal:
        """Give the refusal as it travels to a screen."""
        plain: ShownRefusal = {
            "code": self.code,
            "tried": self.tried.plain(),
            "why": self.why.plain(),
            "allowed": [message.plain() for message in self.allowed],
            "rule": self.rule,
        }
        return {**plain, "anyway": True} if self.anyway else plain


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
    kind: str | None = None,
) -> Refused:
    """Build the exception for a refusal; the reason defaults to the code's own sentence."""
    return Refused(Refusal(code, tried, why or say(f"why.{code}"), allowed, rule, kind))
