"""The frames behind the camera's readings: kept for the evening, to be looked at, and deletable."""

from __future__ import annotations

import json
import shutil
import threading
import time
from pathlib import Path
from typing import Any

EVENING = 18 * 3600
"""Seconds after which frames of an earlier evening are thrown away."""

MOST = 400
"""Frames kept of one table; the oldest go first."""

_LIST = "readings.json"


class Kept:
    """The frames of one table, and what was read in them."""

    def __init__(self, folder: Path | None) -> None:
        """Keep frames in a folder, or nowhere without one."""
        self._folder = folder
        self._lock = threading.Lock()
        self._readings: list[dict[str, Any]] = []
        self.next = 1
        """The number of the next reading."""
        if folder is not None and (folder / _LIST).is_file():
            self._load(folder)

    def _load(self, folder: Path) -> None:
        if time.time() - (folder / _LIST).stat().st_mtime > EVENING:
            shutil.rmtree(folder, ignore_errors=True)
            return
        try:
            self._readings = json.loads((folder / _LIST).read_text(encoding="utf-8"))
        except ValueError:  # cut short by a full disk or a pulled plug
            shutil.rmtree(folder, ignore_errors=True)
        if self._readings:
            self.next = self._readings[-1]["n"] + 1

    def add(self, n: int, name: str, cards: Any, frame: bytes) -> None:
        """Keep a frame, and whose cards were read in it."""
        with self._lock:
            self.next = n + 1
            self._readings.append({"n": n, "name": name, "cards": cards, "fixed": None})
            old, self._readings = self._readings[:-MOST], self._readings[-MOST:]
            if self._folder is not None:
                self._folder.mkdir(parents=True, exist_ok=True)
                self._frame(n).write_bytes(frame)
                for reading in old:
                    self._frame(reading["n"]).unlink(missing_ok=True)
            self._save()

    def fix(self, n: int, cards: Any) -> None:
        """Note that a reading was corrected."""
        with self._lock:
            for reading in self._readings:
                if reading["n"] == n:
                    reading["fixed"] = cards
            self._save()

    def frame(self, n: int) -> bytes | None:
        """Give the frame of a reading."""
        if self._folder is None or not self._frame(n).is_file():
            return None
        return self._frame(n).read_bytes()

    def readings(self) -> list[dict[str, Any]]:
        """List the readings of the evening, the newest first."""
        return self._readings[::-1]

    def forget(self) -> None:
        """Delete all frames; numbers go on, so that no old page shows a new picture."""
        with self._lock:
            if self._folder is not None:
                shutil.rmtree(self._folder, ignore_errors=True)
            self._readings = []

    def _frame(self, n: int) -> Path:
        assert self._folder is not None
        return self._folder / f"{n}.jpg"

    def _save(self) -> None:
        if self._folder is not None:
            self._folder.mkdir(parents=True, exist_ok=True)
            text = json.dumps(self._readings, ensure_ascii=False)
            (self._folder / _LIST).write_text(text, encoding="utf-8")
