"""Finds the Chromium the browser tests drive, or installs one: ``python -m tests.browser_setup``.

A browser that is already there is used as it is. ``TINSTAR_CHROMIUM`` names another one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache

LIGHT = "chromium-headless-shell"
"""Chromium without any window of its own: a page costs a fifth of the processor time."""

NAMES = (LIGHT, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

_PATIENCE = 300
"""Seconds after which a program that looks for, or installs, a browser is given up."""

LAUNCH_ARGUMENTS = (
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    # Chromium refuses its sandbox to root, which is who runs tests in most containers.
    *(("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()),
)

MISSING = """\
The browser tests need Chromium, and none could be found or installed.
Any one of these helps:
  - install Chromium or Google Chrome with the package manager of this system;
  - run `{python} -m playwright install --with-deps chromium`;
  - set TINSTAR_CHROMIUM to the path of a Chromium that is already here."""


@cache
def find_chromium() -> str | None:
    """Give the path of a Chromium that starts, or None."""
    named = os.environ.get("TINSTAR_CHROMIUM")
    candidates = [named] if named else [shutil.which(name) for name in NAMES]
    for path in candidates:
        if path and _succeeds(path, "--version"):
            return path
    return None if named else _playwrights_own()


def install_chromium() -> str | None:
    """Try the ways to get a Chromium, the lightest first, and give its path, or None."""
    for attempt in (_install_by_apt, _install_by_playwright):
        attempt()
        find_chromium.cache_clear()
        if path := find_chromium():
            return path
    return None


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) else None


def _install_by_apt() -> None:
    if not shutil.which("apt-get"):
        return
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        as_root: tuple[str, ...] = ()
    elif _succeeds("sudo", "-n", "true"):
        as_root = ("sudo", "-n")
    else:
        return
    # A failure is no reason to stop: Playwright's own download comes next.
    subprocess.run([*as_root, "apt-get", "update", "-q"], check=False)
    for package in (LIGHT, "chromium"):
        if _succeeds(*as_root, "apt-get", "install", "-q", "-y", package):
            return


def _install_by_playwright() -> None:
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def _succeeds(*command: str) -> bool:
    # Ubuntu's `chromium-browser` may be a stub that only tells people to install a snap,
    # so a name on the path proves nothing until it has run.
    try:
        done = subprocess.run(command, capture_output=True, timeout=_PATIENCE, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def main() -> int:
    """Say which Chromium the tests will use; 1 if there is none to be had."""
    path = find_chromium() or install_chromium()
    if path is None:
        print(MISSING.format(python=sys.executable), file=sys.stderr)
        return 1
    print(f"Chromium for the browser tests: {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
