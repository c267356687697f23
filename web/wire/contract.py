"""What travels to a screen, as types: the view after every change, answers and single words.

What the parts look like is declared beside whatever makes them; a game adds to `Game`, `GameSeat`
and `Business` what is its own. What a screen may ask for stands in `web/wire/shapes.py`.
`docs/wire_types.py` writes the browser's types and the reference of `docs/wire.md` from both, and
`make lint` fails when they differ.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

from referee.engine.aside import ShownAside
from referee.engine.beginning import ShownTask
from referee.engine.business import Asked, Prompt
from referee.engine.coach import ShownAdvice
from referee.engine.waiting import Waiting
from referee.option import ShownOption
from referee.refusal import ShownRefusal
from referee.shown import Restorable, ShownLine
from referee.text import Message

Seat = int


class LobbySeat(TypedDict):
    """A seat of the lobby."""

    seat: Seat
    name: str
    phone: Literal["here", "away", "none"]
    proxy: Literal["host"] | Seat | None
    """Who acts for it."""
    host: bool
    bot: bool


class Finger(TypedDict):
    """What a bot is about to tap."""

    option: str
    text: Message


class You(TypedDict):
    """Who this page is to the server."""

    device: str
    role: Literal["table", "seat", "host", "watch", "demo"]
    seat: Seat | None
    host: bool
    keyed: bool
    """Whether it holds the table's key: it can take the host's rights back."""
    laptop: bool
    finger: NotRequired[Finger]
    """On the phone that a demonstration shows."""
    seen: NotRequired[list[SeenCard]]
    """Cards the camera saw, for the seats this device speaks for."""


class Asking(TypedDict):
    """Somebody who asks for a seat."""

    id: str
    seat: Seat | None
    name: str
    device: str


class Reading(TypedDict):
    """The newest flip that a camera entered."""

    n: int
    seat: Seat
    cards: list[list[str]]
    fixed: bool
    fixable: bool
    """Anybody may correct it."""


class Sees(TypedDict):
    """What is done by sight of the pile of played cards."""

    how: Literal["off", "propose", "play"]
    """What the table has chosen."""
    now: Literal["off", "propose", "play"]
    """What is done: nothing is played before enough cards in a row were right."""
    right: int
    wrong: int
    missing: int
    """How many more must be right before cards are played by sight."""


Asks: TypeAlias = Literal["play", "which", "whose", "thrown", "done"]
"""What is still to be said of a card that was seen."""


class SeenCard(TypedDict):
    """A card seen on the pile that concerns a seat of this device."""

    n: int
    seat: Seat
    face: list[str]
    asks: Asks
    """What is still to be said; `done`: it was played by sight and can be taken back."""
    did: Message | None
    options: list[ShownOption]
    """What it may mean; each as it can be sent."""


Trouble: TypeAlias = Literal["denied", "absent", "busy", "insecure"]
"""Why the camera of a page gives no picture."""


class Camera(TypedDict):
    """The camera of the table."""

    source: Literal["off", "page", "device"]
    status: Literal["off", "starting", "live", "lost", "missing"]
    why: Trouble | None
    able: bool
    """Whether this laptop can read pictures at all."""
    always: bool
    read: Reading | None
    sees: Sees


class Led(TypedDict):
    """People are led through the set-up with real cards."""

    short: bool
    waits: list[Seat]
    """Who has not said `ready`."""


class Once(TypedDict):
    """Who would play once more, after a game."""

    willing: list[Seat]
    awaited: list[Seat]


class Staff(TypedDict):
    """Somebody looks after the tables, and can be called to this one."""

    called: bool
    by: NotRequired[str]
    """Who called; empty if it was the table screen."""
    since: NotRequired[str]


class Room(TypedDict):
    """The lobby and the room, for everybody."""

    code: str
    version: str
    phase: Literal["lobby", "playing", "over"]
    join_url: str
    wifi: bool
    demo: bool
    """Whether bots show how it goes; nothing is kept."""
    seats: list[LobbySeat]
    game: str
    """The game that will be played, or is."""
    settings: Mapping[str, Any]
    """The game's own; everybody but the host gets `sets` alone."""
    coach: bool
    beginning: Led | None
    can_start: Message | None
    """Why it cannot be begun."""
    room: bool
    """Whether one more person could play."""
    games: int
    again: Once | None
    series: list[Message] | None
    """Between two games: what the next one takes along; null where it begins afresh."""
    camera: Camera
    staff: Staff | None
    """Null where there is nobody to be called."""


class ForHosts(TypedDict, total=False):
    """What only hosts are told of it."""

    addresses: list[str]
    """This and all below: for hosts only."""
    choices: Mapping[str, Any]
    """What there is to choose for this game, and what can be printed.

    On the laptop's own table screen, in the lobby: the games and sets.
    """
    requests: list[Asking]
    """On the laptop's own table screen, too, while there are any."""
    rematch: Mapping[str, Any] | None
    """What may carry over into the next game; the game's own."""
    restore: Restorable | None


class Table(Room, ForHosts):
    """The lobby and the room."""

    you: You


class GameSeat(TypedDict):
    """A seat as every game shows it; the rest is the game's own."""

    seat: Seat
    name: str


class Ahead(TypedDict):
    """Who will be asked, in order, and who has answered already."""

    seats: list[Seat]
    answered: list[Seat]


class Game(TypedDict):
    """What everyone at this screen may see, as every game shows it; the rest is the game's own."""

    kind: str
    """The game."""
    phase: Literal["setup", "play", "over"]
    turn: Mapping[str, Any] | None
    """With `seat`; null before the first turn and between two."""
    seats: list[GameSeat]
    ring: list[Seat]
    waiting: list[Waiting]
    result: Mapping[str, Any] | None
    """With `winners` and `text`."""
    log: list[ShownLine]
    """The newest eight lines and the table's own among them, oldest first."""
    now: NotRequired[list[ShownLine]]
    """What hands do now, newest first; for the table screen and spectators."""
    table_says: Message | None
    """What else people have to do."""
    ahead: NotRequired[Ahead]
    beginning: NotRequired[list[ShownTask]]
    """What to do before the first turn; for screens without a seat."""


class Move(TypedDict):
    """What this player's hands do now."""

    text: Message
    rule: NotRequired[str]
    cause: NotRequired[Mapping[str, str]]
    done: NotRequired[Literal[True]]


class Label(TypedDict):
    """What can be taken back."""

    label: Message


class Replaceable(TypedDict):
    """What can be replaced, and by what."""

    label: Message
    options: list[ShownOption]


class Given(TypedDict, total=False):
    """An answer given ahead; empty on a device that merely acts for the seat."""

    id: str
    text: Message
    value: Message | None
    command: Mapping[str, Any]


class AnsweredAhead(Given):
    """The same with the question, while it can be changed."""

    prompt: Prompt
    options: list[ShownOption]


class Practice(TypedDict):
    """A made-up hand."""

    cards: list[Message]
    """What its cards are called, in the order in which they came."""
    owes: int
    """How many of them have still to be discarded, by `shed`."""


class Business(Asked):
    """What a seat is asked, and what it may do; what is secret besides is the game's own."""

    now: list[Move]
    take_back: Label | None
    replace: NotRequired[Replaceable | None]
    """Not among `proxies`, nor `restore`."""
    restore: NotRequired[Restorable | None]
    coach: NotRequired[ShownAdvice]
    beginning: NotRequired[list[ShownTask]]
    aside: NotRequired[ShownAside]
    """For somebody who is out."""
    practice: NotRequired[Practice]
    """In a demonstration, for a person on a bot's seat."""
    again: NotRequired[Message]
    """Why an answer given ahead did not count."""
    held: NotRequired[Given]
    """The answer given ahead of a seat that is really asked now."""
    ahead: NotRequired[AnsweredAhead]


class View(TypedDict):
    """The whole of what a screen may see."""

    seq: int
    table: Table
    game: Game | None
    me: Business | None
    proxies: list[Business]
    """The seats this device acts for."""


class Honoured(TypedDict):
    """One person of this evening."""

    name: str
    games: int
    wins: int
    bets: int
    """How often a bet of theirs came true."""


class Award(TypedDict):
    """What somebody is honoured for."""

    id: str
    icon: str
    names: list[str]
    why: Message


class Honours(TypedDict):
    """What this evening has come to: everybody, the most successful first, and the awards."""

    games: int
    people: list[Honoured]
    awards: list[Award]


class Answer(TypedDict):
    """How a request is acknowledged; an action of the host's may add what it was asked for."""

    ok: bool
    refusal: NotRequired[ShownRefusal]
    """Where it is not `ok`: nothing has changed."""
    seq: NotRequired[int]
    """The view that shows what has changed."""
    reminded: NotRequired[list[Message]]
    """What the rules say against it, where the table let it pass."""
    seat: NotRequired[Seat | None]
    """To `sit`: the seat that was taken or asked for."""
    token: NotRequired[str]
    """To `sit`: what the phone shows to have the seat again."""
    pending: NotRequired[str]
    """To `sit`: the request that a host has to grant."""
    me: NotRequired[Business]
    """To `peek`."""
    lines: NotRequired[list[ShownLine]]
    """To `log`."""
    honours: NotRequired[Honours]
    """To `honours`."""


class Granted(TypedDict):
    """A host lets this phone have a seat."""

    seat: Seat
    token: str


class Replaced(TypedDict):
    """Another device has taken this one's token."""


class Bye(TypedDict):
    """The line is closed, and why."""

    code: str


class Sighting(TypedDict):
    """What the camera makes of its newest frame."""

    seen: Mapping[str, Any] | None
    """The cards and where they lie; for the host's pages and the laptop's table screen."""
    due: bool
    """Whether the table waits for a card."""
    got: list[list[str]]
    """What has been read of it."""
    advice: str | None
    event: Mapping[str, Any] | None
    """The newest reading, or why it is to be tried again; for those who get `seen`."""


class Words(TypedDict):
    """What a screen is told, by its event."""

    view: View
    granted: Granted
    replaced: Replaced
    bye: Bye
    camera: Sighting
    unread: Answer
    """To what could not be read, or came too fast."""


OPEN = (Game, GameSeat, Business, Answer)
"""What a game, or an action of the host's, adds fields of its own to."""
