"""The camera's own process: reads pictures for the server, so that nobody's tap ever waits for it.

Started with ``python -m camera.process``; messages come by standard input and go by standard output
(see `wire`). When the server goes away, its end of the pipe closes and this process ends by itself.
"""

from __future__ import annotations

import os
import queue
import sys
import threading
import time
import traceback
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import cv2

from camera.eye import Eye, Seen
from camera.files import Unreadable, decode_picture
from camera.mat import Plan
from camera.source import frames, is_a_file
from camera.teach import Lessons
from camera.wire import Message, receive, send

LIVE_WIDTH = 800
"""Pixels across of the live picture that is sent to screens."""

SLOWEST, QUICKEST = 0.34, 0.07
"""Seconds between two frames of a device while nothing is due, and while something is."""


MOST_MEMORY = 4 * 2**30
"""Bytes this process may ask for, libraries and networks included; a photograph takes a tenth."""

FILM = 0.1
"""Seconds between two frames of a file."""


@dataclass
class Device:
    """A camera this process looks through by itself: the newest frame, and the thread behind it."""

    source: str
    stopped: threading.Event = field(default_factory=threading.Event)
    newest: Any = None
    taken: threading.Event = field(default_factory=threading.Event)
    """Set once the newest frame has been looked at."""
    said: str | None = None
    """What became of the camera since it was last asked: `lost` or `back`."""


class Helper:
    """Answers messages, one after the other, and looks through devices in between."""

    def __init__(self, outlet: IO[bytes]) -> None:
        self._outlet = outlet
        self._eyes: dict[str, Eye] = {}
        self._devices: dict[str, Device] = {}
        self._asked: dict[str, dict[str, Any]] = {}
        """What each table wants of its eye: whether it is quick, live, checking."""
        self._lessons_file: Path | None = None
        self._lessons = Lessons()
        self._plans: tuple[Plan, ...] = ()
        self._at: dict[str, float] = {}
        self._busy: dict[str, bool] = {}
        """Whether each eye has just seen something move, or come to rest."""

    def run(self, inlet: IO[bytes]) -> None:
        """Serve until the other end is closed."""
        inbox: queue.Queue[Message | None] = queue.Queue()
        threading.Thread(target=_listen, args=(inlet, inbox), daemon=True).start()
        while True:
            try:
                message = inbox.get(timeout=0.02 if self._devices else None)
            except queue.Empty:
                self._look_through_devices()
                continue
            if message is None:
                break
            self._answer(message)
            self._look_through_devices()
        for device in self._devices.values():
            device.stopped.set()

    def _answer(self, message: Message) -> None:
        details, blob = message
        try:
            doing = getattr(self, f"_do_{details['do']}")
            answer = doing(details, blob)
        except Unreadable as error:
            answer = {"ok": False, "problem": str(error)}
        except Exception as error:  # noqa: BLE001 - one odd picture must not end the evening's camera
            place = traceback.extract_tb(error.__traceback__)[-1]
            problem = f"{type(error).__name__} at {Path(place.filename).name}:{place.lineno}"
            answer = {"ok": False, "problem": problem}
        if answer is not None and "id" in details:
            send(self._outlet, {"id": details["id"], "ok": True, **answer})

    # What the server may ask

    def _do_set_up(self, details: dict[str, Any], _blob: bytes) -> dict[str, Any]:
        """Learn the mat's plans and the group's lessons."""
        self._plans = tuple(
            Plan({int(n): tuple(box) for n, box in plan["markers"].items()}, plan["fields"])
            for plan in details["plans"]
        )
        if details["lessons"]:
            self._lessons_file = Path(details["lessons"])
            self._lessons = _lessons_in(self._lessons_file)
        return {"shown": self._shown()}

    def _do_want(self, details: dict[str, Any], _blob: bytes) -> dict[str, Any]:
        """Take down what a table wants of its eye, and the deck it plays with."""
        eye, deck = self._eye(details["eye"]), details.get("deck")
        eye.deck = None if deck is None else {tuple(face) for face in deck}
        eye.copies = {tuple(face): n for *face, n in details.get("copies") or ()}
        self._asked[details["eye"]] = details
        return {}

    def _do_frame(self, details: dict[str, Any], blob: bytes) -> dict[str, Any]:
        """Take the next frame of a stream that somebody else captures."""
        wants = self._asked.get(details["eye"], {})
        return {"seen": self._fed(details["eye"], decode_picture(blob), wants).plain()}

    def _do_photo(self, details: dict[str, Any], blob: bytes) -> dict[str, Any]:
        """Look at a single picture."""
        return {"seen": self._eye(details["eye"]).once(decode_picture(blob)).plain()}

    def _do_lessons(self, _details: dict[str, Any], _blob: bytes) -> dict[str, Any]:
        """List the cards that were shown."""
        return {"shown": self._shown()}

    def _do_learn(self, details: dict[str, Any], _blob: bytes) -> dict[str, Any]:
        """Remember the card that lies before a camera."""
        face = tuple(details["face"])
        if not self._eye(details["eye"]).learn(face, details.get("name")):
            return {"learned": False, "shown": self._shown()}
        if self._lessons_file is not None:
            self._lessons.save(self._lessons_file)
        return {"learned": True, "shown": self._shown()}

    def _do_unlearn(self, details: dict[str, Any], _blob: bytes) -> dict[str, Any]:
        """Forget the newest card, or the whole deck."""
        if details.get("all"):
            self._lessons.cards.clear()
        elif self._lessons.cards:
            self._lessons.cards.pop()
        if self._lessons_file is not None:
            if self._lessons.cards:
                self._lessons.save(self._lessons_file)
            else:
                self._lessons_file.unlink(missing_ok=True)
        return {"shown": self._shown()}

    def _do_open(self, details: dict[str, Any], _blob: bytes) -> dict[str, Any]:
        """Look through a camera of this laptop, a stream or a film from now on."""
        self._do_close(details, b"")
        device = Device(details["source"])
        self._devices[details["eye"]] = device
        threading.Thread(target=_capture, args=(device,), daemon=True).start()
        return {}

    def _do_close(self, details: dict[str, Any], _blob: bytes) -> dict[str, Any]:
        """Look no longer."""
        device = self._devices.pop(details["eye"], None)
        if device is not None:
            device.stopped.set()
        self._eyes.pop(details["eye"], None)
        return {}

    # Looking

    def _look_through_devices(self) -> None:
        for name, device in list(self._devices.items()):
            said, device.said = device.said, None
            if said:
                send(self._outlet, {"eye": name, "device": said})
            wants = self._asked.get(name, {})
            asked = wants.get("quick") or wants.get("checking") or self._busy.get(name)
            is_quick = asked or is_a_file(device.source)
            pause = QUICKEST if is_quick else SLOWEST
            if device.newest is None or time.monotonic() - self._at.get(name, 0) < pause:
                continue
            frame, device.newest = device.newest, None
            device.taken.set()
            self._at[name] = time.monotonic()
            seen = self._fed(name, frame, wants)
            send(self._outlet, {"eye": name, "seen": seen.plain()}, picture_of(frame))

    def _fed(self, name: str, frame: Any, wants: dict[str, Any]) -> Seen:
        """Show a frame to an eye, and remember whether the next one matters."""
        checking, playing = bool(wants.get("checking")), bool(wants.get("playing"))
        seen = self._eye(name).feed(frame, checking=checking, playing=playing)
        self._busy[name] = seen.busy
        return seen

    def _eye(self, name: str) -> Eye:
        if name not in self._eyes:
            self._eyes[name] = Eye(self._plans, self._lessons)
        return self._eyes[name]

    def _shown(self) -> list[Any]:
        return [[*card.face, card.name] for card in self._lessons.cards]


def picture_of(frame: Any) -> bytes:
    """Give a frame as a small JPEG for screens."""
    height, width = frame.shape[:2]
    if width > LIVE_WIDTH:
        size = (LIVE_WIDTH, round(height * LIVE_WIDTH / width))
        frame = cv2.resize(frame, size, interpolation=cv2.INTER_AREA)
    return cv2.imencode(".jpg", frame, [cv2.IMWRITE_JPEG_QUALITY, 72])[1].tobytes()


def _capture(device: Device) -> None:
    """Keep the newest frame of a device at hand; runs in a thread of its own."""

    def say(what: str) -> None:
        device.said = what

    with suppress(OSError):
        for frame in frames(device.source, say=say, stopped=device.stopped.is_set):
            device.taken.clear()
            device.newest = frame
            if is_a_file(device.source):
                # A film is watched as it was taken, and waits for whoever cannot keep up.
                time.sleep(FILM)
                while not device.stopped.is_set() and not device.taken.wait(FILM):
                    pass
    if not device.stopped.is_set():
        device.said = "ended"


def _lessons_in(path: Path) -> Lessons:
    """Open a group's lessons; a damaged file is no reason to go without a camera."""
    try:
        return Lessons.load(path)
    except (OSError, ValueError, KeyError):
        return Lessons()


def _listen(inlet: IO[bytes], inbox: queue.Queue[Message | None]) -> None:
    while (message := receive(inlet)) is not None:
        inbox.put(message)
    inbox.put(None)


def _limit_memory() -> None:
    """Let a picture that needs absurdly much fail here, before the whole laptop stumbles."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def main() -> None:
    """Serve on standard input and output."""
    # Whatever a library prints must not get between two messages.
    outlet = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    cv2.setNumThreads(1)
    if hasattr(os, "nice"):
        os.nice(5)  # taps go first
    _limit_memory()
    with suppress(BrokenPipeError, KeyboardInterrupt):
        Helper(outlet).run(sys.stdin.buffer)


if __name__ == "__main__":
    main()
