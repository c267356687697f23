"""All cameras of this laptop: one process that reads, one lens per table, and who is told what.

Everything here runs beside the tables: nobody's tap waits for a camera.
"""

from __future__ import annotations

import importlib.util
import logging
import queue
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from camera.client import Client, NoAnswer
from referee import codec
from web.camera.deck import copies_of, faces_of, mat_plans, names_cards
from web.camera.kept import Kept
from web.camera.laid import Trust
from web.camera.lens import SENDER, Lens
from web.camera.state import CameraState, Status
from web.security.policy import Right
from web.wire.contract import Trouble

if TYPE_CHECKING:
    from web.tables.authority import Authority

log = logging.getLogger("tinstar.camera")

TICK = 0.5
"""Seconds between two looks at whether frames still come."""

SETTING = "camera"


class Cameras:
    """The cameras of all tables."""

    def __init__(self, folder: Path | None) -> None:
        """Make them; lessons and frames are kept in `folder`."""
        self._folder = folder
        self._lenses: dict[str, Lens] = {}
        self._client = Client(self._heard)
        self._client.on_start(self._set_up)
        self._jobs: queue.Queue[str | None] = queue.Queue()
        self._asked: dict[str, Any] = {}
        self._open: dict[str, str] = {}
        """The device each table's camera was opened with."""
        self._thread: threading.Thread | None = None
        self._starting = threading.Lock()
        for earlier in self._frames().glob("*") if folder else ():
            # Reading what is kept throws away what is too old, of tables nobody opens, too.
            Kept(earlier)

    @staticmethod
    def can_read() -> bool:
        """Whether this Tinstar was installed with what reads pictures."""
        return importlib.util.find_spec("cv2") is not None

    def attend(self, table: Authority) -> None:
        """Give a table its lens, and the camera it had on an earlier evening."""
        lens = Lens(table, Kept(self._frames() / table.code if self._folder else None))
        self._lenses[table.code] = lens
        known = table.store.setting(f"{SETTING}.{table.code}", {})
        if known.get("source") == "device" and not table.policy.exists(Right.MACHINE):
            # Chosen on a laptop, before these tables were served to strangers.
            known = {**known, "source": "off"}
        trust = codec.load(Trust, table.store.setting(f"trust.{table.code}", {}))
        table.camera = replace(table.camera, able=self.can_read(), trust=trust, **known)
        table.watch_camera(lens, self.follow)
        if table.camera.source != "off":
            self.follow(table.code)

    def leave(self, code: str) -> None:
        """Look no longer for a table; its pictures stay."""
        lens = self._lenses.pop(code, None)
        if lens is not None and self._thread is not None:
            self.follow(code)

    def forget(self, code: str) -> None:
        """Delete the pictures of a table that is deleted, and look no longer for it."""
        self.leave(code)
        if self._folder:
            Kept(self._frames() / code).forget()

    def _frames(self) -> Path:
        assert self._folder is not None
        return self._folder / "frames"

    def lens(self, code: str) -> Lens:
        """Give the lens of a table."""
        return self._lenses[code]

    def follow(self, code: str) -> None:
        """Do, soon, what the table's camera setting asks for."""
        with self._starting:
            if self._thread is None:
                self._thread = threading.Thread(
                    target=self._run, name="tinstar-cameras", daemon=True
                )
                self._thread.start()
        self._jobs.put(code)

    @property
    def is_running(self) -> bool:
        """Whether the process that reads pictures runs."""
        return self._client.is_running

    def close(self) -> None:
        """Look no longer."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(timeout=5)
            self._thread = None
        self._client.close()

    # Pictures from pages and phones

    def frame(self, lens: Lens, picture: bytes) -> dict[str, Any]:
        """Read the next frame of a page's camera."""
        answer = self._ask(lens, "frame", picture)
        if answer.get("ok") and lens.table.camera.source == "page":
            self._status(lens, "live", where=_is_page)
            lens.heard(answer["seen"], picture)
        return answer

    def photo(self, lens: Lens, picture: bytes) -> dict[str, Any]:
        """Read a photograph."""
        return self._ask(lens, "photo", picture)

    def learn(self, lens: Lens, face: Any, name: str | None) -> dict[str, Any]:
        """Remember the card before the camera as this one."""
        return self._ask(lens, "learn", face=face, name=name)

    def unlearn(self, lens: Lens, *, everything: bool) -> dict[str, Any]:
        """Forget the newest lesson, or all."""
        return self._ask(lens, "unlearn", all=everything)

    def lessons(self, lens: Lens) -> list[Any]:
        """Give the cards that were shown so far."""
        shown: list[Any] = self._ask(lens, "lessons").get("shown", [])
        return shown

    def trouble(self, lens: Lens, why: Trouble) -> None:
        """Hear from a page that it gets no picture."""
        self._status(lens, "lost", why, where=_is_page)

    def _ask(self, lens: Lens, do: str, picture: bytes = b"", **details: Any) -> dict[str, Any]:
        if not self.can_read():
            return {"ok": False, "problem": "missing"}
        try:
            self._want(lens)
            return self._client.ask(do, picture, eye=lens.table.code, **details)
        except NoAnswer:
            return {"ok": False, "problem": "no_answer"}

    # The camera's own thread

    def _run(self) -> None:
        while True:
            try:
                code = self._jobs.get(timeout=TICK)
            except queue.Empty:
                self._tick()
                continue
            if code is None:
                return
            lens = self._lenses.get(code)
            if lens is not None:
                self._apply(lens, lens.table.camera)
            else:
                with suppress(NoAnswer):
                    self._close(code)

    def _apply(self, lens: Lens, chosen: CameraState) -> None:
        """Open or close what a table's setting says."""

        def is_chosen(now: CameraState) -> bool:
            # Where the host has chosen another meanwhile, this thread will come to that.
            return (now.source, now.address) == (chosen.source, chosen.address)

        def is_silent(now: CameraState) -> bool:
            # The page may have been heard from before this thread got to it.
            return is_chosen(now) and now.status in ("off", "missing")

        code = lens.table.code
        wanted = chosen.address if chosen.source == "device" else None
        try:
            if self._open.get(code) != wanted:
                self._close(code)
            if chosen.source == "off":
                self._status(lens, "off", where=is_chosen)
            elif not self.can_read():
                self._status(lens, "missing", where=is_chosen)
            elif wanted is None:
                self._status(lens, "starting", where=is_silent)
            elif code not in self._open:
                self._status(lens, "starting", where=is_chosen)
                self._want(lens)
                self._client.ask("open", eye=code, source=wanted)
                self._open[code] = wanted
        except NoAnswer:
            self._status(lens, "off" if chosen.source == "off" else "lost", where=is_chosen)

    def _close(self, code: str) -> None:
        """Look no longer through the device of a table, if it has one."""
        if self._open.pop(code, None) is not None and self._client.is_running:
            self._client.ask("close", eye=code)

    def _tick(self) -> None:
        """Notice pages that went silent, and tell the process what tables wait for."""
        for lens in list(self._lenses.values()):
            self._status(lens, "lost", where=partial(_went_silent, lens))
            if lens.table.camera.source == "device" and lens.table.code in self._open:
                with suppress(NoAnswer):
                    self._want(lens)

    def _want(self, lens: Lens) -> None:
        """Tell the process how often to look, and for which cards, where that has changed."""
        table = lens.table
        wants: dict[str, Any] = {
            "quick": lens.due is not None,
            "checking": lens.is_checking,
            "deck": faces_of(table),
            "copies": copies_of(table),
            "playing": table.phase == "playing"
            and table.camera.how != "off"
            and names_cards(table),
        }
        if self._asked.get(table.code) != wants:
            self._client.ask("want", eye=table.code, **wants)
            self._asked[table.code] = wants

    def _set_up(self) -> None:
        """A process was started: it knows nothing yet."""
        self._asked.clear()
        self._open.clear()
        lessons = str(self._folder / "deck.npz") if self._folder else ""
        self._client.ask("set_up", plans=mat_plans(), lessons=lessons)

    def _heard(self, details: Mapping[str, Any], picture: bytes) -> None:
        """Hear from the process: what a device shows, or that it has gone."""
        if details.get("gone"):
            for lens in list(self._lenses.values()):
                if self._open.pop(lens.table.code, None) is not None:
                    self._status(lens, "lost", where=_is_device)
                    self.follow(lens.table.code)
            return
        looking = self._lenses.get(details["eye"])
        if looking is None or looking.table.camera.source != "device":
            return
        if "device" in details:
            status: Status = "live" if details["device"] == "back" else "lost"
            self._status(looking, status, where=_is_device)
        elif "seen" in details:
            self._status(looking, "live", where=_is_device)
            looking.heard(details["seen"], picture)

    def _status(
        self,
        lens: Lens,
        status: Status,
        why: Trouble | None = None,
        *,
        where: Callable[[CameraState], bool],
    ) -> None:
        """Let everybody know how the camera is, where it is still the one that is meant."""

        def told(camera: CameraState) -> CameraState:
            return camera.with_status(status, why) if where(camera) else camera

        if lens.table.show_camera(told):
            log.info("%s: the camera is %s", lens.table.code, status)


def _is_page(camera: CameraState) -> bool:
    return camera.source == "page"


def _is_device(camera: CameraState) -> bool:
    return camera.source == "device"


def _went_silent(lens: Lens, camera: CameraState) -> bool:
    return camera.source == "page" and camera.status == "live" and lens.silence > SENDER
