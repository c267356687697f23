"""What everybody at a table may know of its camera: where it is, how it is, what it read."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from web.camera.due import Due
from web.camera.laid import How, Laid, Trust
from web.wire.contract import Camera, Reading, Trouble

if TYPE_CHECKING:
    from referee.match import Match

Source: TypeAlias = Literal["off", "page", "device"]
"""No camera; the browser's on the laptop's own pages; or one that the laptop opens by itself."""

Status: TypeAlias = Literal["off", "starting", "live", "lost", "missing"]
"""`missing` means that this Tinstar was installed without what reads pictures."""

Cards: TypeAlias = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Read:
    """A flip the camera entered; anybody may say that it was another card."""

    n: int
    """Counts the readings of the evening; its frame is kept under this number."""
    due: Due
    cards: Cards
    game: int
    fixed: bool = False

    def plain(self, match: Match | None) -> Reading:
        """Give it as it travels to every screen."""
        return {
            "n": self.n,
            "seat": self.due.seat,
            "cards": [list(face) for face in self.cards],
            "fixed": self.fixed,
            "fixable": is_fixable(match, self),
        }


@dataclass(frozen=True)
class CameraState:
    """A table's camera."""

    source: Source = "off"
    address: str = "0"
    """Of a device: its number, the address of a stream, or the path of a film or picture."""
    status: Status = "off"
    why: Trouble | None = None
    """What is wrong with a lost camera, where it is known."""
    able: bool = False
    """Whether this Tinstar was installed with what reads pictures."""
    always: bool = False
    """Whether the live picture is shown even while nothing is due."""
    read: Read | None = None
    how: How = "play"
    """What the table lets be done by sight of the pile; played only once that has proved itself."""
    trust: Trust = field(default_factory=Trust)
    laid: tuple[Laid, ...] = ()
    """The newest cards seen on the pile that somebody may still speak about."""

    @property
    def plays(self) -> bool:
        """Whether what is certain is played by sight now."""
        return self.how == "play" and self.trust.proven

    def with_status(self, status: Status, why: Trouble | None = None) -> CameraState:
        """Give the same camera in another state."""
        return replace(self, status=status, why=why)

    def plain(self, match: Match | None, game: int) -> Camera:
        """Give it as it travels to every screen."""
        read = self.read if self.read and self.read.game == game and match else None
        return {
            "source": self.source,
            "status": self.status,
            "why": self.why,
            "able": self.able,
            "always": self.always,
            "read": read.plain(match) if read is not None else None,
            "sees": self.trust.plain(self.how),
        }


def is_fixable(match: Match | None, read: Read) -> bool:
    """Whether the reading is still the newest answer of its seat, so that it can be replaced.

    After an undo or a restore another answer may stand in its place.
    """
    if match is None or match.newest_answer(read.due.seat) != read.due.entries:
        return False
    said = match.rules.load_command(read.due.with_cards(read.cards))
    return bool(match.entries[read.due.entries].command == said)
