"""What is offered: a command is carried out only if an option offers it, with these very values.

A command that names a seat is somebody's, and everything a seat may do is among its options. What
comes from the table itself, from chance or from the host names none and is no option's.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee import codec
from referee.engine.commands import Command
from referee.engine.frame import Seat
from referee.frozen import replace
from referee.option import Ask, Option, open_texts
from referee.refusal import Refusal, Refused, refuse
from referee.text import Msg, say


def seat_of(command: Command) -> Seat | None:
    """Whose command it is; nobody's if it comes from the table, from chance or from the host."""
    seat = getattr(command, "seat", None)
    return seat if isinstance(seat, int) else None


def said_by(command: Command) -> dict[str, Any]:
    """Everything a command says; the table's leave is no part of what is to be done."""
    said = codec.said(command)
    said.pop("anyway", None)
    return said


def is_offered(options: Sequence[Option], command: Command) -> bool:
    """Whether one of the options offers the command."""
    said = said_by(command)
    return any(option.offers(said) for option in options)


def not_offered(options: Sequence[Option], command: Command) -> Refused:
    """Refuse what no option offers although no rule has anything to say against it."""
    said = said_by(command)
    tried = say("tried.act")
    for option in options:
        if not option.begins(said):
            continue
        if option.why_not is not None:
            return refuse("not_offered", tried, option.why_not)
        if (ask := option.missed(said)) is not None:
            if ask.slot in said:
                return refuse("bad_choice", tried, not_among(said[ask.slot]), allowed=texts_of(ask))
            return refuse("unanswered", tried, ask.text, allowed=texts_of(ask))
        surplus = option.surplus(said)[0]
        why = say("why.surplus", what=surplus)
        return refuse("surplus", tried, why, allowed=(option.text,))
    return refuse("not_offered", tried)


def with_allowed(refusal: Refusal, options: Sequence[Option], command: Command) -> Refusal:
    """Give a refusal with what would be allowed, if the rule that spoke has not said so itself.

    Where the command fails at one of several choices these are told, else everything open.
    """
    said = said_by(command)
    if refusal.why == say("why.bad_choice"):
        # Which of several things was wrong can be told even where no rule says why.
        ask = next((found for o in options if o.begins(said) and (found := o.missed(said))), None)
        if ask is not None:
            why = not_among(said[ask.slot]) if ask.slot in said else ask.text
            refusal = replace(refusal, why=why)
    if refusal.allowed or refusal.anyway:
        return refusal
    asked = (o.missed(said) for o in options if o.is_open and not o.private and o.begins(said))
    ask = next((found for found in asked if found is not None), None)
    return replace(refusal, allowed=(texts_of(ask) if ask else ()) or open_texts(options))


def not_among(value: Any) -> Msg:
    """Say that something is not among what may be chosen."""
    return say("why.not_among", what=str(value))


def texts_of(ask: Ask) -> tuple[Msg, ...]:
    """What may be chosen, in words."""
    if ask.kind == "number":
        return (say("allowed.number", low=ask.low, high=ask.high),)
    return tuple(choice.text for choice in ask.choices if choice.passes is None)
