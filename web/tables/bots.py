"""Bots: players who know no rule, only what the table offers them.

A bot has no hand, so it plays any card with some probability, and stops of its own accord. That is
enough for games that look alive, shoot at other people and come to an end.
"""

from __future__ import annotations

import logging
import random
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from referee.cards import RANKS, SUITS
from referee.refusal import Refused
from referee.text import Message

log = logging.getLogger("tinstar.bots")

Plain = Mapping[str, Any]

NAMES = ("Ada", "Bob", "Cleo", "Duke", "Elsa", "Finn", "Gus", "Hope")
"""Who sits down when nobody does."""

PACE = 1.5
"""Seconds between two moves of bots: long enough to see what happened."""

_LOOK = 0.5
"""How much of it a demonstration shows what will be tapped."""

_WEIGHTS = {"flip": 8.0, "answer": 8.0, "play": 3.0, "lay": 1.0, "ability": 0.5, "turn": 3.0}
"""How gladly a bot does something of each group, whatever the rules call it."""

_YIELDS = 0.5
"""How often a bot gives the last answer, which is the one that takes no card."""

_SPARES_ITSELF = 0.03
"""How gladly a bot aims at itself, compared with anybody else."""

_FACES: list[list[str]] = [[rank, suit] for suit in SUITS for rank in RANKS]


def choose(options: Sequence[Plain], rng: random.Random) -> dict[str, Any]:
    """Pick one of the options a seat was offered and fill in whatever it still asks.

    Raises:
        LookupError: nothing of it can be done now.
    """
    return filled_in(picked(options, rng), rng)


def picked(options: Sequence[Plain], rng: random.Random) -> Plain:
    """Pick one of the options a seat was offered.

    Raises:
        LookupError: nothing of it can be done now.
    """
    open_ones = [option for option in options if option["why_not"] is None]
    # A card with a note would bring nothing now, such as a Beer at full life: people keep it.
    open_ones = [one for one in open_ones if one["group"] != "play" or not one.get("note")]
    if not open_ones:
        raise LookupError("no option is open")
    groups = list(dict.fromkeys(option["group"] for option in open_ones))
    (group,) = rng.choices(groups, [_WEIGHTS.get(each, 1.0) for each in groups])
    found = [option for option in open_ones if option["group"] == group]
    return _answer(found, rng) if group == "answer" else rng.choice(found)


def _answer(found: Sequence[Plain], rng: random.Random) -> Plain:
    if len(found) == 1 or rng.random() < _YIELDS:
        return found[-1]
    return rng.choice(found[:-1])


def filled_in(option: Plain, rng: random.Random) -> dict[str, Any]:
    """Give an option's command with every question behind it answered."""
    command = dict(option["command"])
    ask = option["ask"]
    while ask is not None:
        if ask["kind"] == "choice":
            picked = _pick(ask["choices"], command["seat"], rng)
            command[ask["slot"]] = picked["value"]
            ask = picked["ask"]
            continue
        if ask["kind"] == "cards":
            command[ask["slot"]] = rng.sample(_fitting(ask), ask["count"])
        elif ask["kind"] == "bag":
            there = [one["value"] for one in ask["choices"] for _ in range(one["most"])]
            command[ask["slot"]] = rng.sample(there, min(ask["count"], ask["max"]))
        else:
            command[ask["slot"]] = rng.randint(ask["min"], ask["max"])
        ask = None
    return command


def _fitting(ask: Plain) -> list[list[str]]:
    """The faces that a question for cards takes."""
    suits, ranks = ask.get("suits", SUITS), ask.get("ranks", RANKS)
    return [face for face in _FACES if face[0] in ranks and face[1] in suits]


def _pick(choices: Sequence[Plain], seat: int, rng: random.Random) -> Plain:
    fair = [choice for choice in choices if "why_not" not in choice]
    weights = [_SPARES_ITSELF if choice["value"] == seat else 1.0 for choice in fair]
    return rng.choices(fair, weights)[0]


def is_due(me: Plain) -> bool:
    """Whether the table waits for this seat: it is asked something, or may end its turn."""
    return me["prompt"] is not None or any(option["group"] == "turn" for option in me["options"])


class Table(Protocol):
    """The door of a table that a bot goes through: what its phone would see, and a command."""

    code: str

    def bot_seats(self) -> tuple[int, ...]:
        """Which seats are played by bots."""

    def me(self, seat: int) -> dict[str, Any] | None:
        """One seat's own business; None while nobody plays."""

    def act(self, seat: int, command: Plain) -> dict[str, Any]:
        """Let a bot act for its seat."""

    def point(self, seat: int, option: str, text: Message) -> None:
        """Show in a demonstration what a bot is about to tap."""


class Driver:
    """Plays every bot's seat of one table."""

    def __init__(self, table: Table, rng: random.Random | None = None) -> None:
        self._table = table
        self._rng = rng or random.Random()

        self._meant: tuple[int, dict[str, Any]] | None = None

    def think(self) -> bool:
        """Choose a move for one bot that the table waits for; tell whether there is one."""
        self._meant = None
        offers = {seat: self._table.me(seat) for seat in self._table.bot_seats()}
        due = [(seat, me) for seat, me in offers.items() if me is not None and is_due(me)]
        if not due:
            return False
        seat, me = self._rng.choice(due)
        option = picked(me["options"], self._rng)
        self._meant = seat, filled_in(option, self._rng)
        self._table.point(seat, option["id"], option["text"])
        return True

    def step(self) -> bool:
        """Make the move that was chosen, or else choose one; tell whether there was one."""
        if self._meant is None and not self.think():
            return False
        assert self._meant is not None
        (seat, command), self._meant = self._meant, None
        try:
            self._table.act(seat, command)
        except Refused as refused:
            # Somebody took the seat, undid something or answered in between: look again.
            log.info("a bot was refused: %s", refused.refusal.code)
            return False
        return True


class Troupe:
    """All bots of a laptop: each table gets one move at a time, at a pace people can follow."""

    def __init__(self, pace: float = PACE, seed: int | None = None) -> None:
        self._pace = pace
        self._seed = seed
        self._drivers: dict[str, Driver] = {}
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="tinstar-bots", daemon=True)

    def attend(self, table: Table) -> None:
        """Play at this table, too."""
        self._drivers[table.code] = Driver(table, random.Random(self._seed))

    def forget(self, code: str) -> None:
        """Leave a table that is no more."""
        self._drivers.pop(code, None)

    def start(self) -> None:
        """Begin to play in the background."""
        self._thread.start()

    def stop(self) -> None:
        """Finish the move that is being made, and no other."""
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        look = self._pace * _LOOK
        while not self._stopped.wait(self._pace - look):
            self._each(Driver.think)
            if self._stopped.wait(look):
                return
            self._each(Driver.step)

    def _each(self, do: Callable[[Driver], bool]) -> None:
        for driver in tuple(self._drivers.values()):
            try:
                do(driver)
            except Exception:
                # One odd moment must not leave a table waiting for a bot for ever.
                log.exception("a bot stumbled")
