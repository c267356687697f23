"""A table that a camera looks at: by this door come flips that were read, and cards that were laid.

What the camera says is judged and done like any tap; beside the game it only leaves how the camera
is, what is open of what it saw, and how far it is trusted.
"""

from __future__ import annotations

import logging
from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from referee import codec
from referee.ledger import CAMERA
from referee.match import Match
from web.camera.deck import deck_in_play
from web.camera.due import Due, due_of
from web.camera.lens import Lens
from web.camera.sight import Judged
from web.camera.state import CameraState, Read
from web.network import Network
from web.security.policy import ON_A_LAPTOP, Policy
from web.storage.ledger import Ledger, SavedTable
from web.storage.steadfast import SteadfastTable
from web.tables import play
from web.tables.house import House
from web.tables.refusals import refuse
from web.tables.shuffle import Chance
from web.tables.steps import Step

log = logging.getLogger("tinstar.table")


class WatchedTable(SteadfastTable):
    """A table with a camera."""

    def __init__(
        self,
        saved: SavedTable,
        *,
        store: Ledger,
        network: Network,
        chance: Chance,
        house: House | None = None,
        policy: Policy = ON_A_LAPTOP,
    ) -> None:
        super().__init__(
            saved, store=store, network=network, chance=chance, house=house, policy=policy
        )
        self._trusted = self.camera.trust

    def bot_seats(self) -> tuple[int, ...]:
        """Which seats are played by bots."""
        with self._lock:
            return tuple(n for n, seat in enumerate(self.lobby.seats) if seat.bot)

    def me(self, seat: int) -> dict[str, Any] | None:
        """Give one seat's own business, as its phone would see it."""
        with self._lock:
            return self.match.view(seat)["me"] if self.match else None

    @abstractmethod
    def _carry_out(self, step: Step, identity: str | None) -> dict[str, Any]:
        """Make a step so."""

    @abstractmethod
    def _bump(self) -> None:
        """Show everybody a change that is not written."""

    @abstractmethod
    def _tell(self) -> None:
        """Call whoever listens, outside the lock."""

    def watch_camera(self, lens: Lens, follow: Callable[[str], None]) -> None:
        """Let a lens look at this table; `follow` is called when the host changes its camera."""
        self.lens = lens
        self.follow_camera = follow
        self._trusted = self.camera.trust
        self._trusted = self.camera.trust

    def cards_due(self) -> Due | None:
        """Which flip the table waits for."""
        with self._lock:
            return due_of(self.match)

    def enter(self, due: Due, cards: Sequence[Sequence[str]], n: int) -> dict[str, Any]:
        """Let the camera say which cards were flipped, as its reading number `n`.

        Raises:
            Refused: somebody has said so already, or the referee refuses.
        """
        with self._changing():
            game = self.guard_game("do")
            if due_of(game) != due:
                raise refuse("camera_too_late", "do")
            step = play.propose(self, CAMERA, due.with_cards(cards))
            faces = tuple(map(tuple, cards))
            self.camera = replace(self.camera, read=Read(n, due, faces, self.games))
            reply = self._carry_out(step, None)
        self._tell()
        return reply

    def sight(self, card: Mapping[str, Any]) -> bool:
        """Let the camera say that a card was laid on the pile; tells whether it is anybody's news.

        Raises:
            Refused: the referee refuses what the card was taken for.
        """
        with self._changing():
            game, before = self.match, self.camera
            if self.phase != "playing" or game is None or before.how == "off":
                return False
            judged = self.sights.see(game, deck_in_play(self), before, card)
            self.camera = judged.camera
            step = Step(changed=True, sighting=self._noted(game, judged, card))
            if judged.certain is not None:
                played = play.propose(self, CAMERA, judged.certain.option.command)
                assert played.entry is not None
                self.camera = self.sights.done(judged, game, played.entry)
                step = replace(step, entry=played.entry)
            if step.is_of_game or self.camera != before:
                self._carry_out(step, None)
        self._tell()
        return judged.laid is not None

    @staticmethod
    def _noted(game: Match, judged: Judged, card: Mapping[str, Any]) -> Any:
        """How the game notes a card that lies on the pile, for whoever reckons what is left."""
        sighted = getattr(game.rules, "sighted", None)
        if judged.seen is None or sighted is None:
            return None
        face, names = judged.seen.face, judged.seen.names
        return sighted(game.state, face, names, anew=bool(card.get("anew")))

    def show_camera(self, told: Callable[[CameraState], CameraState]) -> bool:
        """Show everybody how the camera is now; tells whether that is anything new.

        `told` makes it of how it was: looking and saying are one step, between which nobody else,
        neither a page nor the host, can say something.
        """
        with self._lock:
            camera = told(self.camera)
            if camera == self.camera:
                return False
            self.camera = camera
            self._bump()
        self._tell()
        return True

    def _follow_sights(self) -> None:
        """Keep what is open of the cards seen on the pile true."""
        self.camera = self.sights.follow(self.match, self.games, self.camera)

    def _remember_trust(self) -> None:
        """Keep in mind how the camera has fared; a full disk costs nothing but that."""
        if self.camera.trust == self._trusted:
            return
        self._trusted = self.camera.trust
        try:
            self.store.remember(f"trust.{self.code}", codec.dump(self._trusted))
        except Exception as error:  # noqa: BLE001 - the game is on disk: nothing may undo it now
            log.warning("%s: cannot keep in mind: %s", self.code, type(error).__name__)
