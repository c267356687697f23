"""Cards that were seen to be laid down: which they may be, and what the rules would make of them.

A sighting is no rule of its own. Every open option is tried: the one by which that very card would
leave somebody's hand is what the sighting may mean. So whatever a set offers is understood by sight
as soon as its events say what hands do. Nothing is guessed: where more than one thing could be
meant, or something is still to be chosen, people are asked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from referee.answers_ahead import AHEAD
from referee.cards import Face
from referee.engine.hands import Move, hand
from referee.frozen import replace
from referee.option import Ask, Choice, Option
from referee.past import Moment
from referee.refusal import Refused
from referee.takeback import Weight

Seat = int

Card = tuple[str, tuple[str, ...], str]
"""A card of a deck: its name, what it shows, the colour of its frame."""

TRIED = ("answer", "play", "lay", "ability")
"""The groups of options by which a card may leave a hand."""


@dataclass(frozen=True)
class Seen:
    """A card that came to lie on the discard pile, as far as it could be read."""

    names: tuple[str, ...]
    """What it may be called."""
    face: Face


def names_of(
    deck: Iterable[Card], face: tuple[str, ...], frame: str | None, taught: str | None = None
) -> tuple[str, ...]:
    """Name the cards of a deck that show this; the picture of a taught card says which it is."""
    found = dict.fromkeys(
        name for name, shown, colour in deck if shown == face and frame in (None, colour)
    )
    return (taught,) if taught in found else tuple(found)


# -- what it may mean --------------------------------------------------------------------------


@dataclass(frozen=True)
class Meaning:
    """One thing that a sighting may mean: an option of a seat, begun with what is known."""

    seat: Seat
    card: str
    """The card that leaves the hand; empty where any card would do."""
    option: Option
    is_ahead: bool = False
    """Whether it answers a question that is still to come to this seat."""

    @property
    def is_whole(self) -> bool:
        """Whether nothing is left to choose, and nothing to think over."""
        return bool(self.card) and self.option.ask is None and self.option.note is None


def meanings(
    rules: Any, state: Any, seen: Seen, answered: Collection[Seat] = ()
) -> tuple[Meaning, ...]:
    """Give whatever a card that was laid down may mean now, for every seat at the table.

    What names the card comes first; what any card would do for, such as the price of an ability,
    stands after it. Where several are asked one after the other, each of them may have been quick,
    except those who have `answered` ahead.
    """
    found = [
        meaning
        for seat in range(len(rules.names(state)))
        for option in rules.options(state, seat)
        if option.group in TRIED and option.is_open
        for meaning in _meant(rules, state, seat, option, seen)
    ]
    for seat, question in rules.ahead(state).items():
        if seat not in answered:
            found += _meant_ahead(rules, question, seen)
    return tuple(sorted(found, key=lambda meaning: not meaning.card))


def _meant_ahead(rules: Any, question: Any, seen: Seen) -> Iterator[Meaning]:
    """What a card would answer once it comes to its seat."""
    for option in question.options:
        if not option.is_open:
            continue
        for one in _meant(rules, question.state, question.seat, option, seen):
            command = {**one.option.command, AHEAD: question.key}
            yield replace(one, option=replace(one.option, command=command), is_ahead=True)


def _meant(rules: Any, state: Any, seat: Seat, option: Option, seen: Seen) -> Iterator[Meaning]:
    ask = option.ask
    tried, move = _first_leaving(rules, state, seat, option, seen.face)
    if move is None:
        return
    if ask is not None and move.cards and tried.get(ask.slot) == move.cards[0]:
        # Which card it is, is what the option asks: the sighting answers that.
        for choice in ask.choices:
            if choice.value in seen.names and choice.passes is None:
                yield from _meant(rules, state, seat, _chosen(option, ask, choice), seen)
        return
    if move.cards and move.cards[0] not in seen.names:
        return
    if not move.cards and move.n is None:
        return
    yield Meaning(seat, move.cards[0] if move.cards else "", _told_suit(option, seen.face))


def _chosen(option: Option, ask: Ask, choice: Choice) -> Option:
    """The option once one of its choices is made."""
    return replace(
        option,
        id=f"{option.id}:{choice.value}",
        text=choice.text,
        icon=choice.icon,
        command={**option.command, ask.slot: choice.value},
        ask=choice.ask,
    )


def _told_suit(option: Option, face: Face) -> Option:
    """The option where a card in view has answered which suit it is."""
    if option.ask is None or not _asks_suit(option.ask):
        return option
    slot, suit = _asks_suit(option.ask), face[1]
    command = {**option.command, slot: suit}
    return replace(option, command=command, ask=_answered(option.ask, suit))


def _asks_suit(ask: Ask) -> str:
    """The slot of the question that a suit in view answers, here or behind a choice."""
    if ask.shown == "suit":
        return ask.slot
    return next((slot for c in ask.choices if c.ask and (slot := _asks_suit(c.ask))), "")


def _answered(ask: Ask, suit: str) -> Ask | None:
    """The same question without the one that the suit answers, and what the suit rules out."""
    if ask.shown == "suit":
        return None
    left = (c for c in ask.choices if _filled(c.ask, ("", suit)) is not None)
    choices = tuple(replace(c, ask=c.ask and _answered(c.ask, suit)) for c in left)
    return replace(ask, choices=choices)


def _filled(ask: Ask | None, face: tuple[str, str]) -> dict[str, Any] | None:
    """Some answer to a question and all behind it, as the face says; None if there is none."""
    if ask is None:
        return {}
    if ask.kind == "number":
        return {ask.slot: ask.low}
    if ask.kind != "choice":
        return None
    for choice in ask.choices:
        if choice.passes is not None or (ask.shown == "suit" and choice.value != face[1]):
            continue
        further = _filled(choice.ask, face)
        if further is not None:
            return {ask.slot: choice.value, **further}
    return None


def _first_leaving(
    rules: Any, state: Any, seat: Seat, option: Option, face: Face
) -> tuple[dict[str, Any], Move | None]:
    """Find a way to do something by which a card leaves the hand, and how it does."""
    ask = option.ask
    asks: list[Ask | None] = [ask]
    if ask is not None and ask.kind == "choice":
        asks = [replace(ask, choices=(choice,)) for choice in ask.choices]
    for one in asks:
        tried = _filled(one, face)
        if tried is None:
            continue
        move = _leaving(rules, state, seat, {**option.command, **tried})
        if move is not None:
            return tried, move
    return {}, None


def _leaving(rules: Any, state: Any, seat: Seat, command: Mapping[str, Any]) -> Move | None:
    """How a card would first leave the hand of a seat if this were done."""
    try:
        events = rules.decide(state, rules.load_command(command))
    except Refused:
        return None
    for event in events:
        for move in rules.moves(state, event):
            if _from_hand(move, seat):
                made: Move = move
                return made
        state = rules.apply(state, event)
    return None


def _from_hand(move: Move, seat: Seat) -> bool:
    return move.seat == seat and move.source == hand(seat) and move.to.kind in ("discard", "play")


# -- what to do --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Verdict:
    """What a sighting comes to: everything it may mean, and whether that leaves no doubt."""

    meanings: tuple[Meaning, ...]
    certain: Meaning | None = None
    throws: bool = False
    """Whether the card may just as well have been thrown away."""


def judge(
    rules: Any,
    newest: Moment,
    seen: Seen,
    *,
    throws: bool,
    is_new: bool = True,
    answered: Collection[Seat] = (),
) -> Verdict:
    """Judge a card seen on the discard pile that nobody has spoken of yet.

    With `throws` somebody may just as well have thrown it away; so it may be if a turn has ended,
    while that `is_new`: whoever holds too many cards throws them away at once.
    """
    found = meanings(rules, newest.state, seen, answered)
    named = [meaning for meaning in found if meaning.card]
    throws = throws or (is_new and _may_be_excess(rules, newest))
    if len(named) != 1 or not named[0].is_whole or named[0].is_ahead:
        return Verdict(found, throws=throws)
    (only,) = named
    pays = any(not meaning.card and meaning.seat == only.seat for meaning in found)
    return Verdict(found, None if throws or pays else only, throws)


def _may_be_excess(rules: Any, newest: Moment) -> bool:
    """Whether a turn has just ended: cards above the limit of the hand are thrown away then."""
    ends = getattr(rules, "ends_turn", None)
    moment: Moment | None = newest
    while moment is not None and _is_chance(rules, moment):
        moment = moment.before
    return ends is not None and moment is not None and isinstance(moment.entry.command, ends)


def _is_chance(rules: Any, moment: Moment) -> bool:
    command = moment.entry.command
    return command is not None and rules.weight(command) is Weight.CHANCE
