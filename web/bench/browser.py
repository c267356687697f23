"""The Chromium that measurements and browser tests drive: one that is already here."""

from __future__ import annotations

import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

LIGHT = "chromium-headless-shell"
"""Chromium without any window of its own: a page costs a fifth of the processor time."""

NAMES = (LIGHT, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

_PATIENCE = 300
"""Seconds after which a program that shows, or installs, a browser is given up."""

LAUNCH_ARGUMENTS = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # Letters where they belong, not on whole pixels: as on the screens of people.
    "--font-render-hinting=none",
    # Chromium refuses its sandbox to root, which is who runs tests in most containers.
    *(("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()),
)


@cache
def find_chromium() -> str | None:
    """Give the path of a Chromium that starts, or None; `TINSTAR_CHROMIUM` names another one."""
    named = os.environ.get("TINSTAR_CHROMIUM")
    candidates = [named] if named else [shutil.which(name) for name in NAMES]
    for path in candidates:
        if path and succeeds(path, "--version"):
            return path
    return None if named else _playwrights_own()


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def succeeds(*command: str) -> bool:
    """Whether a command runs and is content."""
    # Ubuntu's `chromium-browser` may be a stub that only tells people to install a snap,
    # so a name on the path proves nothing until it has run.
    try:
        done = subprocess.run(command, capture_output=True, timeout=_PATIENCE, check=False)  # noqa: S603
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
