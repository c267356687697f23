"""The folder that keeps the evening: where it is, and that only one Tinstar writes into it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

FILE_NAME = "tinstar.sqlite"
_LOCK_NAME = "tinstar.lock"


class FolderTaken(Exception):
    """Another Tinstar is using the folder; two of them would write over each other's games."""


def data_folder() -> Path:
    """Give the folder where the operating system wants such things to be kept."""
    from platformdirs import user_data_path

    return user_data_path("tinstar", appauthor=False)


@contextmanager
def claimed(folder: Path) -> Iterator[None]:
    """Make the folder if need be and keep every other Tinstar out of it.

    Raises:
        FolderTaken: another one is in there.
        OSError: the folder cannot be made or written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / _LOCK_NAME).open("a+b") as file:
        try:
            _lock(file)
        except OSError:
            raise FolderTaken(folder) from None
        # The operating system lets go of the lock however this process ends.
        yield


def _lock(file: IO[bytes]) -> None:
    if sys.platform == "win32":
        import msvcrt

        file.seek(0)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
