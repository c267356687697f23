"""One table's camera: turns what was seen into the flip that is due, and says what it looks like.

A reading is entered when as many cards as are due have come to lie in view, each agreed on by
several frames. Anything else is shown and left to people: a wrong card is worse than none.
"""

from __future__ import annotations

import logging
import threading
import time
from base64 import b64decode
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from referee.refusal import Refused
from web.camera.due import Due
from web.security.policy import Right

if TYPE_CHECKING:
    from web.camera.kept import Kept
    from web.tables.authority import Authority
    from web.tables.presence import Connection

log = logging.getLogger("tinstar.camera")

Plain = Mapping[str, Any]

EARLY = 3.0
"""Seconds a card may lie on its field of the mat before the referee asks for it."""

SURE_ALONE = 0.999
"""How sure a single photograph must be to be entered unasked; several frames need not be."""

SENDER = 4.0
"""Seconds after which a page that sent no frame has gone, and another may take over. Longer than a
busy laptop takes for a frame; a page that loses its camera says so itself, at once."""

CHECKING = 8.0
"""Seconds for which a host page that asked for it gets every frame judged."""


class Lens:
    """Looks at one table."""

    def __init__(
        self, table: Authority, kept: Kept, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.table = table
        self.kept = kept
        self.live: bytes = b""
        """The newest picture, as a JPEG."""
        self.seen: Plain | None = None
        """What the newest frame showed."""
        self._clock = clock
        self._lock = threading.RLock()
        self._seq = -1
        self._due: Due | None = None
        self._got: list[Plain] = []
        self._early: tuple[float, list[Plain]] | None = None
        self._advice: str | None = None
        self._sender = ("", False, float("-inf"))
        self._checked = float("-inf")
        self._told: Any = None
        self._event: Plain = {"n": 0, "flip": None, "again": None}

    # What it is asked

    @property
    def due(self) -> Due | None:
        """The flip that is due now."""
        with self._lock:
            self._follow_game()
            return self._due

    @property
    def is_checking(self) -> bool:
        """Whether a host looks at the camera's check now."""
        return self._clock() - self._checked < CHECKING

    def check(self) -> None:
        """Judge every frame for a while: a host is looking."""
        self._checked = self._clock()

    def takes(self, sender: str, *, visible: bool = True) -> bool:
        """Whether frames of this page count: one page sends, the others wait for it to go.

        A page in sight takes over from a hidden one, which browsers slow down.
        """
        with self._lock:
            known, was_visible, at = self._sender
            rules = self._clock() - at < SENDER and (was_visible or not visible)
            if sender != known and rules:
                return False
            self._sender = (sender, visible, self._clock())
            return True

    @property
    def silence(self) -> float:
        """Seconds since a page sent a frame."""
        return self._clock() - self._sender[2]

    # What it sees

    def heard(self, seen: Plain, picture: bytes) -> None:
        """Take what a frame showed; enter the flip that is due when it is complete."""
        with self._lock:
            self.live, self.seen = picture, seen
            self._follow_game()
            if seen["flip"] or seen["again"]:
                n = self._event["n"] + 1
                self._event = {"n": n, "flip": seen["flip"], "again": seen["again"]}
            if seen["moving"] or seen["flip"]:
                self._advice = None
            if seen["flip"]:
                self._collect(seen["flip"])
            if seen["again"] and self._due:
                self._advice = seen["again"]
            due, cards = self._due, self._complete()
        if due and cards:
            self._enter(due, cards, picture)
        if seen.get("laid"):
            self._sight(seen["laid"])
        self._show()

    def photo(
        self, seen: Plain, picture: bytes, seat: int, *, due_only: bool = True
    ) -> dict[str, Any]:
        """Take what a photograph showed; enter it at once only if it leaves no doubt.

        Without `due_only` the phone is told and nothing is entered: it asks for a card to do
        something of its player's own accord, and the card may be one of their hand.
        """
        cards = [card["face"] for card in seen["cards"]]
        answer = {"cards": cards, "advice": seen["advice"], "entered": False}
        if not due_only:
            return {**answer, "frames": [card["border"] for card in seen["cards"]]}
        due = self.due
        if due is None or due.seat != seat:
            return answer
        if len(cards) != due.count:
            many = len(cards) > due.count
            return {**answer, "advice": "too_many" if many else seen["advice"] or "too_few"}
        if min(card["confidence"] for card in seen["cards"]) >= SURE_ALONE:
            answer["entered"] = self._enter(due, cards, picture)
        return answer

    def _follow_game(self) -> None:
        """Find out what is due, when the table has changed."""
        if self.table.seq == self._seq:
            return
        self._seq = self.table.seq
        due = self.table.cards_due()
        if due == self._due:
            return
        self._due, self._got, self._advice = due, [], None
        early, self._early = self._early, None
        if due and early and self._clock() - early[0] < EARLY:
            self._collect(early[1])

    def _collect(self, cards: Sequence[Plain]) -> None:
        if self._due is None:
            # Without a mat it may be any card somebody plays; on its field it was flipped.
            if all(card["field"] for card in cards):
                self._early = (self._clock(), list(cards))
            return
        if self._due.only_on_mat:
            cards = [card for card in cards if card["field"]]
        fields = {card["field"] for card in cards if card["field"]}
        self._got = [card for card in self._got if card["field"] not in fields]
        self._got += cards
        if len(self._got) > self._due.count:
            self._got, self._advice = [], "too_many"

    def _complete(self) -> list[Sequence[str]]:
        if self._due is None or len(self._got) != self._due.count:
            return []
        if all(card["field"] for card in self._got):
            self._got.sort(key=lambda card: int(card["field"]))
        return [card["face"] for card in self._got]

    def _enter(self, due: Due, cards: Sequence[Sequence[str]], picture: bytes) -> bool:
        """Say for a seat what was flipped; somebody may have been quicker."""
        n = self.kept.next
        try:
            self.table.enter(due, cards, n)
        except Refused as refused:
            log.info("%s: a reading was refused: %s", self.table.code, refused.refusal.code)
            return False
        finally:
            with self._lock:
                self._got = []
        try:
            self.kept.add(n, self.table.lobby.seats[due.seat].name, list(cards), picture)
        except OSError as error:
            log.warning("%s: the frame cannot be kept: %s", self.table.code, error.strerror)
        return True

    def _sight(self, card: Plain) -> None:
        """Say that a card was laid on the pile; keep the picture of the field, and no more."""
        try:
            is_news = self.table.sight(card)
        except Refused as refused:
            log.info("%s: a sighting was refused: %s", self.table.code, refused.refusal.code)
            return
        if not is_news or not card.get("picture"):
            return
        try:
            self.kept.add(self.kept.next, "", [card["face"]], b64decode(card["picture"]))
        except OSError as error:
            log.warning("%s: the frame cannot be kept: %s", self.table.code, error.strerror)

    # What it shows

    def plain(self) -> dict[str, Any]:
        """Give what screens show of the newest frame."""
        with self._lock:
            return {
                "seen": self.seen,
                "due": self._due is not None,
                "got": [card["face"] for card in self._got],
                "advice": self._advice,
                # Counted, because a busy page may miss the frame in which it happened.
                "event": self._event,
            }

    def _show(self) -> None:
        """Show the frame where it is looked at; phones hear only what they would act on."""
        plain = self.plain()
        if plain["due"] or self.is_checking or self.table.camera.always:
            self.table.broadcast("camera", plain, self._may_look)
        words = {**plain, "seen": None, "event": None}
        if words != self._told:
            self._told = words
            self.table.broadcast("camera", words, lambda who: not self._may_look(who))

    def _may_look(self, who: Connection) -> bool:
        """Whether a screen may see all the camera does, which may be cards in somebody's hand."""
        return who.page in ("host", "table") and self.table.may(who, Right.PICTURE)
