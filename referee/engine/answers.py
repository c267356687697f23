"""Answering what the table waits for, and offering the answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee import text
from referee.engine.commands import Answer, Command
from referee.engine.frame import Frame, Reply, Seat
from referee.engine.modes import object_against
from referee.engine.offers import not_among, texts_of
from referee.engine.resolution import Resolution
from referee.option import Option
from referee.refusal import Refused, refuse
from referee.text import Msg, say


def answer(
    res: Resolution[Any], command: Answer, allowed: Callable[[], tuple[Msg, ...]], rule: str | None
) -> None:
    """Give the top frame its answer; `allowed` and `rule` are for somebody who was not asked.

    Raises:
        Refused: nobody asked, or the frame does not take that answer.
    """
    tried = say("tried.answer", who=text.seat(command.seat))
    state, top = res.state, res.state.top
    if top is None or command.seat not in top.waits_for(state):
        raise refuse("not_asked", tried, allowed=allowed(), rule=rule)
    replies = replies_of(state, command.seat, top)
    reply = next((one for one in replies if one.choice == command.choice), None)
    if reply is None or reply.why_not is not None or not _fits(reply, command.value):
        others = () if top.is_private() else allowed()
        if reply is not None and reply.why_not is not None:
            raise refuse("not_an_answer", tried, reply.why_not, allowed=others, rule=reply.rule)
        if reply is not None:
            raise _bad_value(state, top, reply, command, tried, others)
        why, rule = top.explain(state, command.choice) or (say("why.not_an_answer"), top.rule)
        raise refuse("not_an_answer", tried, why, allowed=others, rule=rule)
    chosen = reply.ask.against({"value": command.value}) if reply.ask else None
    object_against(res, reply.against or chosen, tried, command)
    top.answer(res, command.seat, reply, command.value)


def _bad_value(
    state: Any, top: Frame, reply: Reply, command: Answer, tried: Msg, others: tuple[Msg, ...]
) -> Refused:
    """Refuse what was chosen with an answer that would do otherwise."""
    if reply.ask is None:
        why: Msg | None = say("why.surplus", what="value")
    elif command.value is None:
        why = reply.ask.text
    else:
        why = top.explain_value(state, reply.choice, command.value)
        others = () if top.is_private() else texts_of(reply.ask)
    rule = reply.rule or top.rule
    if why is None:
        why, rule = top.explain(state, reply.choice) or (not_among(command.value), rule)
    return refuse("not_an_answer", tried, why, allowed=others, rule=rule)


def _fits(reply: Reply, value: str | int | None) -> bool:
    if reply.ask is None:
        return value is None
    return reply.ask.accepts({"value": value})


def replies_of(state: Any, seat: Seat, top: Frame) -> tuple[Reply, ...]:
    """The answers that `seat` may give, worked out once for each state that remembers things."""
    memory: dict[Any, Any] | None = getattr(state, "worked_out", None)
    if memory is None:
        return top.replies(state, seat)
    known: tuple[Reply, ...] | None = memory.get(("replies", seat))
    if known is None:
        known = memory["replies", seat] = top.replies(state, seat)
    return known


def answer_options(state: Any, seat: Seat, top: Frame, only: Command | None = None) -> list[Option]:
    """What `seat` may answer to the top frame; with an answer, only what offers that one."""
    replies = replies_of(state, seat, top)
    if isinstance(only, Answer):
        replies = tuple(reply for reply in replies if reply.choice == only.choice)
    private = top.is_private()
    return [_option(seat, reply, private) for reply in replies]


def _option(seat: Seat, reply: Reply, private: bool) -> Option:
    return Option(
        f"answer:{reply.choice}",
        "answer",
        reply.text,
        {"do": "answer", "seat": seat, "choice": reply.choice},
        icon=reply.icon,
        ask=reply.ask,
        why_not=reply.why_not,
        shown=reply.shown,
        private=private,
        against=reply.against,
    )
