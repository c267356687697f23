"""From a table, or from what was typed, to paper."""

from __future__ import annotations

import os
import tempfile
import threading
from collections.abc import Sequence
from pathlib import Path

from printables import aids
from printables.catalogue import THINGS, Printed, PrintOrder, make
from printables.errors import PaperError
from printables.join import Invitation, Wifi
from printables.paper import PAPERS
from printables.seats import SeatCard
from printables.souvenir import Keepsake, PhotoFinish
from web import green, night
from web.codes import wifi_payload
from web.souvenir import photo_finishes, souvenirs
from web.tables.authority import Authority

__all__ = [
    "PAPERS",
    "PER_SHEET",
    "THINGS",
    "PaperError",
    "printed",
    "seat_cards",
    "wifi_code",
    "wishes_of",
    "write_whole",
]

PER_SHEET = {str(count): count for count in (aids.TWO, aids.FOUR)}
"""How many aids may stand on a sheet, by how an address says it."""

PRESS = threading.Lock()
"""One thing is drawn at a time, so that two hosts' prints do not slow a table down."""


def wifi_code(name: str, password: str) -> Wifi:
    """Give the Wi-Fi for the table tent; it is printed and kept nowhere."""
    return Wifi(name, password, wifi_payload(name, password, "WPA" if password else "nopass"))


def seat_cards(url: str, names: Sequence[str]) -> tuple[SeatCard, ...]:
    """Give the cards of all seats; in an address they are numbered as people count."""
    return tuple(SeatCard(n, name, f"{url}?seat={n}") for n, name in enumerate(names, 1))


def wishes_of(table: Authority, what: str, lang: str, paper: str) -> PrintOrder:
    """Gather what a table knows for printing `what`."""
    url = table.network.url(table.code)
    wifi = None
    if table.wifi is not None:
        known = table.wifi
        payload = wifi_payload(known.name, known.password, known.kind)
        wifi = Wifi(known.name, known.password, payload)
    told: tuple[Keepsake, ...] = ()
    finishes: tuple[PhotoFinish, ...] = ()
    if what == "souvenir":
        document = night.export(table.store, table.store.table(table.code))
        told = souvenirs(night.matches(document), lang)
        finishes = photo_finishes(*night.races(document))
    return PrintOrder(
        lang=lang,
        paper=PAPERS[paper],
        sets=table.game.sets_on_paper(table.settings),
        invitation=Invitation(url, table.code, wifi),
        seats=seat_cards(url, [seat.name for seat in table.lobby.seats]),
        stations=table.game.stations_on_paper(table.settings),
        souvenirs=told,
        finishes=finishes,
    )


def printed(what: str, wishes: PrintOrder) -> Printed:
    """Make one thing; one at a time, so that two hosts' prints do not slow the table down.

    Raises:
        PaperError: it cannot be made.
    """
    with PRESS:
        return green.aside(make, what, wishes)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is there as a whole or not at all.

    Raises:
        OSError: the folder or the disk does not let us; what was there before is untouched.
    """
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:40]}.", suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        # mkstemp lets only its owner read; a PDF is for whoever prints it.
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
