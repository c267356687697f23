"""Who may do what: the one place that decides it, for pages, sockets, camera, paper and nights.

Pure data and functions. Who somebody is, `rights` finds out for a web request and the table for a
line; which right an address or an event asks for stands in `matrix`.

There are two ways to run Tinstar. On a laptop at a table, whoever sits at it is trusted, and the
laptop's own things can be reached. In public (`--public`) nothing is trusted because of where it
comes from, and what belongs to a laptop does not exist.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Protocol

from web.security import names, trust


class Role(StrEnum):
    """What somebody is to the table that is asked about; the host of another one is nobody here."""

    ANYBODY = "anybody"
    SEATED = "seated"
    """Has a seat at this table."""
    SPEAKER = "speaker"
    """Speaks for the seat in question: it is theirs, or its phone is away and they act for it."""
    DEPUTY = "deputy"
    """The seat's phone that the host's rights were handed to."""
    HOST = "host"
    """Holds the key of this table, and no phone was made host meanwhile."""
    HOLDER = "holder"
    """Holds the key of this table, whoever is made host meanwhile."""
    OPERATOR = "operator"
    """Holds the key of the whole service."""
    LAPTOP = "laptop"
    """Sits at the laptop that Tinstar runs on, or holds its key; nobody is, in public."""


class Right(StrEnum):
    """What somebody wants, as coarsely as it is decided."""

    LOOK = "look"
    """What anybody may see or do: pages that show nothing by themselves, joining, watching."""
    PROBE = "probe"
    """What machines ask, a proxy or a monitor, under whichever name they know us by."""
    SET_UP = "set up"
    """Set up a table, empty or from a saved night."""
    OWN_SEAT = "own seat"
    """What takes a seat of one's own."""
    AT_TABLE = "at table"
    """What everybody who plays may do, and the host."""
    SPEAK = "speak"
    """Act for a seat."""
    RUN = "run"
    """Rule a table: its seats, its game, corrections."""
    RECLAIM = "reclaim"
    """Take the host's rights back from the phone they were handed to."""
    HOST_PAGE = "host page"
    """Open the line of a host's page, which may still show somebody else to be the host."""
    PICTURE = "picture"
    """See all that the camera sees, which may be cards in somebody's hand."""
    CAMERA = "camera"
    """Be the table's camera, and have its picture."""
    TEACH = "teach"
    """Show cards to the camera, which knows them from then on at every table."""
    PAPER = "paper"
    """Print for a table."""
    EXPORT = "export"
    """Have the night of a table as a file."""
    KEY = "key"
    """Have the code by which a lost key of a table is got back."""
    NIGHT = "night"
    """Read a table's night, move by move, or delete it."""
    SHELF = "shelf"
    """Open the page of all nights, which shows nothing by itself."""
    NIGHTS = "nights"
    """Read all nights there are."""
    ASIDE = "aside"
    """Have all that is on disk of a table which cannot be opened."""
    REPORT = "report"
    """Have the log of the whole program."""
    OPERATE = "operate"
    """Look after all tables: what is played where, and who waits for help."""
    MACHINE = "machine"
    """Reach into the laptop: its paths, addresses, cameras and network."""


_KEEPERS = frozenset({Role.HOLDER, Role.DEPUTY, Role.LAPTOP})

_ON_A_LAPTOP: Mapping[Right, frozenset[Role]] = MappingProxyType(
    {
        Right.LOOK: frozenset({Role.ANYBODY}),
        Right.PROBE: frozenset({Role.ANYBODY}),
        Right.SET_UP: frozenset({Role.LAPTOP}),
        Right.OWN_SEAT: frozenset({Role.SEATED}),
        Right.AT_TABLE: frozenset({Role.SEATED, Role.HOLDER, Role.DEPUTY, Role.LAPTOP}),
        Right.SPEAK: frozenset({Role.SPEAKER, Role.HOST, Role.DEPUTY}),
        Right.RUN: frozenset({Role.HOST, Role.DEPUTY}),
        Right.RECLAIM: frozenset({Role.HOLDER, Role.DEPUTY, Role.LAPTOP}),
        Right.HOST_PAGE: frozenset({Role.HOLDER, Role.DEPUTY}),
        Right.PICTURE: frozenset({Role.HOLDER, Role.DEPUTY, Role.LAPTOP}),
        Right.CAMERA: _KEEPERS | {Role.OPERATOR},
        Right.TEACH: _KEEPERS,
        Right.PAPER: _KEEPERS | {Role.OPERATOR},
        Right.EXPORT: _KEEPERS,
        Right.KEY: frozenset({Role.HOLDER, Role.LAPTOP}),
        Right.NIGHT: frozenset({Role.HOLDER, Role.LAPTOP}),
        Right.SHELF: frozenset({Role.ANYBODY}),
        Right.NIGHTS: frozenset({Role.LAPTOP}),
        Right.ASIDE: frozenset({Role.HOLDER, Role.LAPTOP}),
        Right.REPORT: frozenset({Role.LAPTOP}),
        Right.OPERATE: frozenset({Role.OPERATOR, Role.LAPTOP}),
        Right.MACHINE: frozenset({Role.LAPTOP}),
    }
)

_NOBODY: frozenset[Role] = frozenset()

_IN_PUBLIC: Mapping[Right, frozenset[Role]] = MappingProxyType(
    {
        **_ON_A_LAPTOP,
        Right.SET_UP: frozenset({Role.ANYBODY}),
        Right.REPORT: frozenset({Role.OPERATOR}),
        Right.TEACH: _NOBODY,
        Right.SHELF: _NOBODY,
        Right.NIGHTS: _NOBODY,
        Right.MACHINE: _NOBODY,
    }
)
"""The same, except that everybody may have a table, and that what nobody may does not exist."""


class Asks(Protocol):
    """Somebody who asks for something."""

    def is_a(self, role: Role) -> bool:
        """Whether that is what they are to the table in question."""


@dataclass(frozen=True)
class Policy:
    """Who may do what, in one of the two ways to run Tinstar."""

    public: str | None = None
    """The address under which everybody finds us; None on a laptop."""
    locked: bool = False
    """Whether a browser on the laptop itself needs its key, too."""

    @property
    def is_hosted(self) -> bool:
        """Whether strangers are served, under a public name."""
        return self.public is not None

    @property
    def is_secure(self) -> bool:
        """Whether every screen comes by TLS."""
        return (self.public or "").startswith("https:")

    def allowed(self, right: Right) -> frozenset[Role]:
        """Name the roles that have a right."""
        return (_IN_PUBLIC if self.is_hosted else _ON_A_LAPTOP)[right]

    def exists(self, right: Right) -> bool:
        """Whether anybody at all has a right; what it is for does not exist otherwise."""
        return bool(self.allowed(right))

    def may(self, who: Asks, right: Right) -> bool:
        """Whether somebody has a right."""
        return any(who.is_a(role) for role in self.allowed(right))

    def is_laptop(self, environ: Mapping[str, Any]) -> bool:
        """Whether a request comes straight from the laptop, whoever caused it."""
        return not self.is_hosted and not self.locked and trust.is_local(environ)

    def answers_to(self, host: str | None, known: str | None = None) -> bool:
        """Whether we are asked under a name of ours; on a laptop `known` is what the host typed."""
        if self.public is not None:
            return names.is_public(host, self.public)
        return names.is_home(host, known)

    def is_own_page(
        self, origin: str | None, environ: Mapping[str, Any], known: str | None = None
    ) -> bool:
        """Whether one of our own pages asks; programs send no origin at all."""
        host = environ.get("HTTP_HOST")
        if not self.answers_to(host, known):
            return False
        own = self.public or f"{environ.get('wsgi.url_scheme', 'http')}://{host}"
        return origin is None or origin == own


ON_A_LAPTOP = Policy()
"""The usual way."""
