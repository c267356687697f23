"""Files from strangers: looked at within limits, checked like the live doors, all or nothing."""

from __future__ import annotations

import json
import struct
import time
import zlib
from collections.abc import Callable
from typing import Any

import cv2
import numpy as np
import pytest
from flask import Flask

from camera.files import LARGEST_WORK, Unreadable, claimed_size, decode_picture
from tests.web.nights import document, finished
from web import night
from web.security import inspection
from web.security.limits import MOST_GAMES
from web.storage.store import Store


def seats(plain: dict[str, Any], *found: dict[str, Any]) -> None:
    plain["lobby"]["seats"] = list(found)


STRANGE: dict[str, Callable[[dict[str, Any]], object]] = {
    "a crowd": lambda plain: seats(plain, *[{}] * 80_000),
    "a name nobody could type": lambda plain: seats(plain, {"name": "Ann\u202eeve"}),
    "a name without end": lambda plain: seats(plain, {"name": "x" * 500}),
    "half a character": lambda plain: seats(plain, {"name": "\ud800"}),
    "somebody who is not there": lambda plain: seats(plain, {"name": "Ann", "proxy": 7}),
    "notices without end": lambda plain: plain["lobby"].update(
        notices=[{"game": 1, "after": 0, "text": {"key": "x"}}] * 1_000
    ),
    "a notice without end": lambda plain: plain["lobby"].update(
        notices=[{"game": 1, "after": 0, "text": {"key": "x" * 100_000}}]
    ),
    "games without end": lambda plain: plain.update(games=plain["games"] * (MOST_GAMES + 1)),
    "races without end": lambda plain: plain.update(races=[{}] * 5_000),
    "an entry without end": lambda plain: plain["games"][0]["entries"][0].update(
        actor="x" * 100_000
    ),
    "entries without end": lambda plain: plain["games"][0].update(
        entries=[*plain["games"][0]["entries"], *[{"actor": "x"}] * 6_000]
    ),
    "no number": lambda plain: plain.update(made=float("nan")),
}


def night_file() -> dict[str, Any]:
    return json.loads(json.dumps(document(finished())))


@pytest.mark.parametrize("what", STRANGE)
def test_what_no_door_would_let_in_is_not_brought_in_by_a_file(app: Flask, what: str) -> None:
    store: Store = app.extensions["rooms"].store
    plain = night_file()
    STRANGE[what](plain)
    began = time.monotonic()

    with pytest.raises(night.BadNight):
        night.load(store, plain, "BBBB")

    assert time.monotonic() - began < 5
    assert store.tables() == []


def test_a_night_goes_through_a_process_of_its_own(app: Flask) -> None:
    client = app.test_client()

    good = client.post("/import", data=json.dumps(night_file()))
    bad = client.post("/import", data=json.dumps({**night_file(), "games": 7}))
    none = client.post("/import", data=b"\xff" * 1000)

    assert good.json["ok"], good.json
    assert bad.status_code == none.status_code == 400
    assert len(app.extensions["rooms"].store.tables()) == 1


@pytest.mark.parametrize(
    ("greed", "limit"),
    [
        ("while True: pass", "INSPECTION_SECONDS"),
        ("kept = [bytearray(10**7) for _ in range(10**4)]", "INSPECTION_MEMORY"),
    ],
)
def test_what_takes_too_much_is_not_brought_in(
    app: Flask, monkeypatch: pytest.MonkeyPatch, greed: str, limit: str
) -> None:
    """The process that looks is the one that is cut; the table goes on."""
    program = f"import web.security.inspection as i; i.INSPECTION_SECONDS = 1; i._limit(); {greed}"
    real = inspection.subprocess.run

    def run(_: Any, **options: Any) -> Any:
        import sys

        return real([sys.executable, "-c", program], **options)

    monkeypatch.setattr(inspection.subprocess, "run", run)

    answer = app.test_client().post("/import", data=json.dumps(night_file()))

    assert answer.json["refusal"]["code"] == "night_too_much"
    assert app.extensions["rooms"].store.tables() == []


def test_races_come_in_with_their_night_or_not_at_all(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    store: Store = app.extensions["rooms"].store
    monkeypatch.setattr(night, "_check_races", lambda races: races)
    plain = {**night_file(), "races": [{"sheet": {"race": "a"}}, {"sheet": {"race": "b"}}]}
    real = Store._add_race

    def killed(db: Any, code: str, record: Any) -> None:
        if record["sheet"]["race"] == "b":
            raise KeyboardInterrupt
        real(db, code, record)

    with monkeypatch.context() as patch:
        patch.setattr(Store, "_add_race", staticmethod(killed))
        with pytest.raises(KeyboardInterrupt):
            night.load(store, plain, "BBBB")

    assert store.tables() == []
    night.load(store, plain, "BBBB")
    assert len(store.races("BBBB")) == 2


# Pictures


def png(width: int, height: int) -> bytes:
    """A picture of one colour, as small a file as can be."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return (
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        )

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0))
    rows = zlib.compress(b"\0" * ((width + 7) // 8 + 1) * height, 9)
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


TRAPS = {
    "59 megapixels in a few kilobytes": lambda: png(9_700, 6_100),
    "20 MB of 0xFF": lambda: b"\xff\xd8" + b"\xff" * 20_000_000,
    "20 MB of 0x00": lambda: b"\xff\xd8" + b"\0" * 20_000_000,
    "20 MB of small segments": lambda: b"\xff\xd8" + b"\xff\xe0\0\2" * 5_000_000,
    "20 MB of markers": lambda: b"\xff\xd8" + b"\xff\xd0" * 10_000_000,
}


@pytest.mark.parametrize("trap", TRAPS)
def test_a_picture_that_is_a_trap_is_refused_at_once(trap: str) -> None:
    data = TRAPS[trap]()
    began = time.process_time()

    with pytest.raises(Unreadable):
        decode_picture(data)

    assert time.process_time() - began < 1


def test_a_large_photograph_is_made_workable() -> None:
    noise = np.random.default_rng(1).integers(0, 255, (3_000, 6_000, 3), np.uint8)
    data = cv2.imencode(".jpg", noise)[1].tobytes()

    picture = decode_picture(data)

    assert picture.shape[0] * picture.shape[1] <= LARGEST_WORK * 1.01
    assert claimed_size(data) == (6_000, 3_000)
