"""Options: everything a seat may do now, as data that a page can draw and a bot can choose from.

Options share what they ask, and states share options. What each looks like as it travels is worked
out once, so nobody may change what `plain` gives.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from referee.cards import RANKS, Condition
from referee.frozen import once, replace, swift
from referee.text import Message, Msg

Group: TypeAlias = Literal["answer", "flip", "play", "lay", "ability", "turn"]
"""Where a page puts the button."""


class ShownChoice(TypedDict):
    """One thing to pick, as it travels."""

    value: Any
    text: Message
    icon: str | None
    note: Message | None
    """What is good to know before the tap."""
    ask: ShownAsk | None
    """A further question behind it."""
    most: NotRequired[int]
    """How many of it there are, where several may be picked."""
    why_not: NotRequired[Message]
    """What the rules say against it, where the table may let it pass."""


class ShownBarred(TypedDict):
    """One thing that cannot be picked now, though people may look for it; drawn in grey."""

    value: Any
    text: Message
    why_not: Message


class ShownAsk(TypedDict):
    """What must still be chosen: the page puts it into the command under `slot`."""

    slot: str
    kind: Literal["choice", "cards", "number", "bag"]
    text: Message
    choices: NotRequired[list[ShownChoice]]
    """Of a choice and of a bag."""
    barred: NotRequired[list[ShownBarred]]
    count: NotRequired[int]
    """How many cards; of a bag, how many there will probably be."""
    suits: NotRequired[list[str]]
    """With `ranks`, only where nothing else will do."""
    ranks: NotRequired[list[str]]
    frames: NotRequired[list[str]]
    """The colours of frame the cards may have, where that matters; for a camera."""
    shown: NotRequired[Literal["suit"]]
    """What of a card answers it, where the choices are what a card may show; for a camera."""
    min: NotRequired[int]
    """With `max`, of a number and of a bag."""
    max: NotRequired[int]


class ShownOption(TypedDict):
    """Something a seat may do now, as it travels."""

    id: str
    group: Group
    text: Message
    icon: str | None
    command: Mapping[str, Any]
    """What is sent, with the answers to what is asked put in."""
    ask: ShownAsk | None
    why_not: Message | None
    """Why it cannot be done; it is shown greyed and not sent, unless `anyway` says otherwise."""
    private: bool
    """Whether a device that is not the seat's own covers it first."""
    note: NotRequired[Message]
    """What is good to know before the tap."""
    heading: NotRequired[Message]
    """Under which words it stands, with the others that have the same."""
    anyway: NotRequired[Literal[True]]
    """The table may let it pass in spite of `why_not`."""
    shown: NotRequired[list[str]]
    """The suits or symbols of a card shown to everybody that would mean this; for a camera."""


@swift
@dataclass(frozen=True)
class Against:
    """What the rules say against something that this table may let pass."""

    why: Msg
    kind: str
    """The kind of rule, by its switch."""
    rule: str | None = None


@swift
@dataclass(frozen=True)
class Choice:
    """One thing to pick, perhaps with a further question behind it."""

    value: Any
    text: Msg
    icon: str | None = None
    note: Msg | None = None
    ask: Ask | None = None
    most: int | None = None
    """How many of it there are, where several may be picked."""
    against: Against | None = None
    may: tuple[Ask, ...] = ()
    """What may be said besides, though nobody asks; pages do not."""

    @property
    def passes(self) -> Against | None:
        """What the rules say against it: against itself, or against all that it leads to."""
        return self.against or (self.ask.only_against if self.ask else None)

    def plain(self) -> ShownChoice:
        """Give the choice as it travels to a screen."""
        return self._plain

    @once
    def _plain(self) -> ShownChoice:
        plain: ShownChoice = {
            "value": self.value,
            "text": self.text.plain(),
            "icon": self.icon,
            "note": self.note.plain() if self.note else None,
            "ask": self.ask.plain() if self.ask else None,
        }
        if self.most is not None:
            plain["most"] = self.most
        if (passes := self.passes) is not None:
            plain["why_not"] = passes.why.plain()
        return plain


@swift
@dataclass(frozen=True)
class Barred:
    """One thing that cannot be picked now, though people may well look for it."""

    value: Any
    text: Msg
    why: Msg
    """Why not, and what it would take."""

    def plain(self) -> ShownBarred:
        """Give it as it travels to a screen."""
        return {"value": self.value, "text": self.text.plain(), "why_not": self.why.plain()}


@swift
@dataclass(frozen=True)
class Ask:
    """What must still be chosen before a command can be sent."""

    slot: str
    text: Msg
    kind: Literal["choice", "cards", "number", "bag"] = "choice"
    choices: tuple[Choice, ...] = ()
    count: int = 1
    """How many cards; of a bag, how many there will probably be."""
    low: int = 0
    high: int = 0
    fits: Condition | None = None
    """What the cards must show, where only some will do."""
    frames: tuple[str, ...] = ()
    """The colours of frame the cards may have, where that matters; for a camera."""
    shown: Literal["suit"] | None = None
    """What of a card answers it, where the choices are what a card may show; for a camera."""
    barred: tuple[Barred, ...] = ()
    """What people look for among the choices in vain, each with its reason."""

    def behind(self, choice: Choice) -> Choice:
        """Give a choice with this question behind it, the same one for the same two."""
        known = self._behind.get(id(choice))
        if known is None or known[0] is not choice:
            known = self._behind[id(choice)] = choice, replace(choice, ask=self)
        return known[1]

    @once
    def _behind(self) -> dict[int, tuple[Choice, Choice]]:
        return {}

    def accepts(self, values: Mapping[str, Any]) -> bool:
        """Whether `values` answer this question and every further one behind the choices."""
        return self.missed(values) is None

    def missed(self, values: Mapping[str, Any]) -> Ask | None:
        """The first question, this one or one behind it, that `values` do not answer."""
        value = values.get(self.slot)
        if self.kind != "choice":
            return None if self._takes(value) else self
        for choice in self.choices:
            if choice.value == value:
                return choice.ask.missed(values) if choice.ask else None
        return self

    def slots(self, values: Mapping[str, Any]) -> Iterator[str]:
        """What is asked for, here and behind the choices that `values` make."""
        yield self.slot
        for choice in self.choices:
            if choice.value == values.get(self.slot):
                yield from _volunteered(choice.may, values)
                if choice.ask is not None:
                    yield from choice.ask.slots(values)

    def _takes(self, value: Any) -> bool:
        """Whether a number, cards or a bag of things is what is wanted."""
        if self.kind == "number":
            return isinstance(value, int) and self.low <= value <= self.high
        if self.kind == "cards":
            return isinstance(value, tuple | list) and len(value) == self.count
        return self._holds(value)

    def against(self, values: Mapping[str, Any]) -> Against | None:
        """What the rules say against one of the choices that `values` make."""
        chosen = (one for one in self.choices if one.value == values.get(self.slot))
        choice = next(chosen, None) if self.kind == "choice" else None
        if choice is None:
            return None
        return choice.against or (choice.ask.against(values) if choice.ask else None)

    @property
    def only_against(self) -> Against | None:
        """What the rules say against the first choice, if they say something against each."""
        if self.kind != "choice" or not self.choices:
            return None
        for one in self.choices:
            if one.passes is None:
                return None
        return self.choices[0].passes

    def _holds(self, value: Any) -> bool:
        """Whether `value` lists as many things as are wanted, each as often as it exists."""
        if not isinstance(value, tuple | list) or not self.low <= len(value) <= self.high:
            return False
        most = {choice.value: choice.most or 0 for choice in self.choices}
        return all(value.count(one) <= most.get(one, 0) for one in value)

    def plain(self) -> ShownAsk:
        """Give the question as it travels to a screen."""
        return self._plain

    @once
    def _plain(self) -> ShownAsk:
        plain: ShownAsk = {"slot": self.slot, "kind": self.kind, "text": self.text.plain()}
        if self.kind in ("choice", "bag"):
            plain["choices"] = [choice.plain() for choice in self.choices]
        if self.barred:
            plain["barred"] = [one.plain() for one in self.barred]
        if self.kind in ("cards", "bag"):
            plain["count"] = self.count
            if self.fits is not None:
                low, high = RANKS.index(self.fits.low), RANKS.index(self.fits.high)
                plain["suits"] = list(self.fits.suits)
                plain["ranks"] = list(RANKS[low : high + 1])
        if self.frames:
            plain["frames"] = list(self.frames)
        if self.shown:
            plain["shown"] = self.shown
        if self.kind in ("number", "bag"):
            plain["min"], plain["max"] = self.low, self.high
        return plain


@swift
@dataclass(frozen=True)
class Option:
    """Something a seat may do now: a button, the command behind it, and what it still asks."""

    id: str
    group: Group
    text: Msg
    command: Mapping[str, Any]
    icon: str | None = None
    ask: Ask | None = None
    why_not: Msg | None = None
    private: bool = False
    """Only this seat's own eyes: never sent to a device that merely acts for the seat."""
    shown: tuple[str, ...] = ()
    """The suits or symbols, as printed, of a card shown to everybody that would mean this; for a
    camera."""
    against: Against | None = None
    """What the rules say against it, where there is no `why_not` and the table may let it pass."""
    may: tuple[Ask, ...] = ()
    """What may be said besides, though nobody asks; pages do not."""
    note: Msg | None = None
    """What is good to know before it is done, such as that it would bring nothing now."""
    heading: Msg | None = None
    """Under which words it stands, with its neighbours that have the same."""

    @property
    def is_open(self) -> bool:
        """Whether it may be done without anybody's leave."""
        return self.why_not is None and self.against is None

    def begins(self, said: Mapping[str, Any]) -> bool:
        """Whether a command that says this is the option's own, whatever it says beyond it."""
        for slot, value in self.command.items():
            if said.get(slot) != value and not self._leaves_open(slot, said):
                return False
        return True

    def _leaves_open(self, slot: str, said: Mapping[str, Any]) -> bool:
        """Whether it asks for what it would itself say there, or hears it of one's own accord."""
        if self.ask is not None and self.ask.slot == slot:
            return True
        for one in self.may:
            if one.slot == slot:
                return slot in said and one.accepts(said)
        return False

    def missed(self, said: Mapping[str, Any]) -> Ask | None:
        """The first question behind the option that a command saying this does not answer."""
        return self.ask.missed(said) if self.ask else None

    def surplus(self, said: Mapping[str, Any]) -> tuple[str, ...]:
        """What a command says that the option neither holds nor asks."""
        beyond = tuple(slot for slot in said if slot not in self.command)
        if not beyond:
            return ()
        asked = (*(self.ask.slots(said) if self.ask else ()), *_volunteered(self.may, said))
        return tuple(slot for slot in beyond if slot not in asked)

    def offers(self, said: Mapping[str, Any]) -> bool:
        """Whether a command that says this is offered, with these very values."""
        if self.why_not is not None or not self.begins(said):
            return False
        return self.missed(said) is None and not self.surplus(said)

    def plain(self) -> ShownOption:
        """Give the option as it travels to a screen; what needs leave says so by `anyway`."""
        return self._plain

    @once
    def _plain(self) -> ShownOption:
        why_not = self.why_not or (self.against and self.against.why)
        plain: ShownOption = {
            "id": self.id,
            "group": self.group,
            "text": self.text.plain(),
            "icon": self.icon,
            "command": dict(self.command),
            "ask": self.ask.plain() if self.ask else None,
            "why_not": why_not.plain() if why_not else None,
            "private": self.private,
        }
        if self.heading is not None:
            plain["heading"] = self.heading.plain()
        if self.note is not None:
            plain["note"] = self.note.plain()
        if self.shown:
            plain["shown"] = list(self.shown)
        return plain if why_not is self.why_not else {**plain, "anyway": True}


def _volunteered(may: Iterable[Ask], said: Mapping[str, Any]) -> Iterator[str]:
    """What is said of one's own accord, and may be."""
    return (ask.slot for ask in may if ask.slot in said and ask.accepts(said))


def open_texts(options: Iterable[Option]) -> tuple[Msg, ...]:
    """What a refusal may say would be allowed instead, for everybody's ears."""
    return tuple(each.text for each in options if each.is_open and not each.private)
