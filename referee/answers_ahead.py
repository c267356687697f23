"""Answers given ahead: what somebody will say once the card that strikes several comes to them.

Such an answer is no part of the log. It counts when its seat is really asked, as the ordinary
command it is, and only if the question is still the same; until then it can be changed. Nobody but
its seat ever sees what it says: `show` is the one place from which anything of it leaves.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from referee import codec
from referee.frozen import replace
from referee.past import Entry
from referee.refusal import Refused, refuse
from referee.text import Msg, say, seat

if TYPE_CHECKING:
    from referee.match import Match

Seat = int
Plain = Mapping[str, Any]

AHEAD = "ahead"
"""The slot of a command that says which question it answers before it is asked."""
WITHDRAW = "withdraw"
"""What takes such an answer away again; no command of any game."""


@dataclass(frozen=True)
class AnswerAhead:
    """One answer given ahead."""

    actor: str
    """Whoever gave it, as the log will name them."""
    command: Plain
    parts: Mapping[str, str]
    """What makes its question this one and no other."""


@dataclass(frozen=True)
class Again:
    """Why an answer given ahead did not count."""

    why: Msg
    key: str | None = None
    """The question that is asked instead; None if there is none."""


@dataclass(frozen=True)
class AnswersAhead:
    """The answers given ahead at a table."""

    given: Mapping[Seat, AnswerAhead] = field(default_factory=dict)
    again: Mapping[Seat, Again] = field(default_factory=dict)
    """What is told to those whose answers were thrown away. It is kept in memory only."""

    def plain(self) -> list[Plain]:
        """Give the answers as they are written to disk."""
        return [{"seat": one, **codec.dump(answer)} for one, answer in self.given.items()]

    @classmethod
    def load(cls, plain: Any) -> AnswersAhead:
        """Read what `plain` wrote.

        Raises:
            Malformed: it was written by something else.
        """
        read = codec.load(tuple[_Saved, ...], plain)
        return cls({one.seat: AnswerAhead(one.actor, one.command, one.parts) for one in read})

    def without(self, seat: Seat) -> AnswersAhead:
        """Give the others' answers alone."""
        return AnswersAhead(*({k: v for k, v in kept.items() if k != seat} for kept in self._both))

    @property
    def _both(self) -> tuple[Mapping[Seat, Any], Mapping[Seat, Any]]:
        return self.given, self.again


@dataclass(frozen=True)
class _Saved:
    """An answer given ahead, as it stands on disk."""

    seat: Seat
    actor: str
    command: Mapping[str, Any]
    parts: Mapping[str, str]


# -- giving and withdrawing --------------------------------------------------------------------


def propose(match: Match, actor: str, one: Seat, command: Plain) -> Entry | AnswersAhead:
    """Judge an answer given ahead: it is kept, or counts at once if its seat is asked by now.

    Raises:
        Refused: that question is not, or no longer, to come, or does not take this answer.
        Malformed: the command cannot be read.
    """
    key = command[AHEAD]
    bare = {name: value for name, value in command.items() if name != AHEAD}
    loaded = match.rules.load_command(bare)
    asked = match.rules.asked(match.state, one) if match.state is not None else None
    if asked is not None and asked.key == key:
        return match.propose(actor, loaded)
    tried = say("tried.answer", who=seat(one))
    to_come = match.rules.ahead(match.state).get(one) if match.state is not None else None
    if to_come is None or to_come.key != key:
        code = "not_asked" if asked is None and to_come is None else "asked_otherwise"
        raise refuse(code, tried)
    # What cannot be answered then is refused now, in the same words.
    match.rules.decide(to_come.state, loaded)
    answers = match.answers_ahead.without(one)
    return replace(answers, given={**answers.given, one: AnswerAhead(actor, bare, to_come.parts)})


def withdraw(match: Match, one: Seat) -> AnswersAhead:
    """Take an answer away that was given ahead.

    Raises:
        Refused: there is none.
    """
    if one not in match.answers_ahead.given:
        raise refuse("nothing_ahead", say("tried.withdraw", who=seat(one)))
    return match.answers_ahead.without(one)


# -- when their turn comes ---------------------------------------------------------------------


def next_due(match: Match) -> Entry | None:
    """The entry of an answer given ahead whose seat is asked that very question now, if any.

    One that would put an end to what somebody else may still do waits for its own person's word.
    """
    if match.state is None:
        return None
    for one, answer in match.answers_ahead.given.items():
        asked = match.rules.asked(match.state, one)
        if asked is None or asked.parts != answer.parts:
            continue
        try:
            command = match.rules.load_command(dict(answer.command))
            if not match.rules.closes_a_chance(match.state, command):
                return match.propose(answer.actor, command)
        except (Refused, codec.Malformed):
            continue
    return None


def sift(match: Match, entry: Entry | None) -> AnswersAhead:
    """Give the answers that still belong to the questions they were given for.

    `entry` is what has just happened in the game, if anything; its seat has had its say.
    """
    answers = match.answers_ahead
    if entry is None:
        return answers
    said = None if entry.command is None else match.rules.seat_of(entry.command)
    given: dict[Seat, AnswerAhead] = {}
    again: dict[Seat, Again] = {}
    for one in {*answers.given, *answers.again}:
        question = _pending(match, one)
        answer, told = answers.given.get(one), answers.again.get(one)
        if answer is not None and question is not None and question.parts == answer.parts:
            given[one] = answer
        elif answer is not None and one != said:
            again[one] = _changed(answer, question)
        elif told is not None and question is not None and question.key == told.key:
            again[one] = told
    return AnswersAhead(given, again)


def recalled(match: Match, plain: Any) -> AnswersAhead:
    """Read the answers given ahead at a table that was left, as far as they still mean anything."""
    try:
        known = AnswersAhead.load(plain).given
    except codec.Malformed:
        return AnswersAhead()
    pending = {one: _pending(match, one) for one in known}
    return AnswersAhead(
        {
            one: answer
            for one, answer in known.items()
            if (question := pending[one]) is not None and question.parts == answer.parts
        }
    )


def _pending(match: Match, one: Seat) -> Any:
    """What a seat is asked, or will be."""
    if match.state is None or match.is_over:
        return None
    return match.rules.asked(match.state, one) or match.rules.ahead(match.state).get(one)


def _changed(answer: AnswerAhead, question: Any) -> Again:
    """Say why an answer does not count."""
    if question is None:
        return Again(say("ahead.not_asked"))
    parts = question.parts
    changed = next((name for name in answer.parts if parts[name] != answer.parts[name]), "question")
    return Again(say(f"ahead.other_{changed}"), question.key)


# -- what is seen of it ------------------------------------------------------------------------


def show_all(match: Match) -> dict[str, Any] | None:
    """What everybody sees: who can answer ahead, and who has; never what."""
    seats = list(match.rules.ahead(match.state))
    answered = [one for one in match.answers_ahead.given if one in seats or _is_held(match, one)]
    return {"seats": seats, "answered": sorted(answered)} if seats or answered else None


def show(match: Match, one: Seat, business: dict[str, Any], *, private: bool) -> None:
    """Add to a seat's business what it can answer ahead.

    `private` is for the seat's own eyes: whoever merely acts for it sees that it has answered.
    """
    told = match.answers_ahead.again.get(one)
    pending = _pending(match, one)
    if told is not None and (told.key is None or (pending and pending.key == told.key)):
        business["again"] = told.why.plain()
    if business["prompt"] is not None:
        if _is_held(match, one):
            business["held"] = _answer(match, one, pending) if private else {}
        return
    to_come = match.rules.ahead(match.state).get(one)
    if to_come is None:
        return
    options = [_ahead(option.plain(), to_come.key) for option in to_come.options]
    seats = list(match.rules.ahead(match.state))
    before = [*match.waiting_seats(), *seats[: seats.index(one)]]
    prompt = {**to_come.prompt, AHEAD: before}
    answer = match.answers_ahead.given.get(one)
    if answer is None:
        business["prompt"] = prompt
        business["options"] = [*options, *business["options"]]
        return
    chosen = _answer(match, one, to_come) if private else {}
    business[AHEAD] = {"prompt": prompt, "options": options, **chosen}


def _ahead(option: dict[str, Any], key: str) -> dict[str, Any]:
    return {**option, "command": {**option["command"], AHEAD: key}}


def _is_held(match: Match, one: Seat) -> bool:
    """Whether a seat is really asked what it has answered ahead, and waits for its own word."""
    answer = match.answers_ahead.given.get(one)
    asked = match.rules.asked(match.state, one) if answer is not None else None
    return answer is not None and asked is not None and asked.parts == answer.parts


def _answer(match: Match, one: Seat, question: Any) -> dict[str, Any]:
    """Which of the answers it was, in words, for the seat's own eyes."""
    said = dict(match.answers_ahead.given[one].command)
    option = next(each for each in question.options if each.offers(said))
    picked = option.ask.choices if option.ask is not None else ()
    value = next((each.text for each in picked if each.value == said.get("value")), None)
    return {
        "id": option.id,
        "text": option.text.plain(),
        "value": value.plain() if value else None,
        "command": said,
    }
