"""Finds the Chromium the browser tests drive, or installs one: ``python -m tests.browser_setup``.

A browser that is already there is used as it is. ``TINSTAR_CHROMIUM`` names another one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from web.bench.browser import LAUNCH_ARGUMENTS, LIGHT, find_chromium, succeeds

__all__ = ["LAUNCH_ARGUMENTS", "find_chromium", "install_chromium"]

MISSING = """\
The browser tests need Chromium, and none could be found or installed.
Any one of these helps:
  - install Chromium or Google Chrome with the package manager of this system;
  - run `{python} -m playwright install --with-deps chromium`;
  - set TINSTAR_CHROMIUM to the path of a Chromium that is already here."""


def install_chromium() -> str | None:
    """Try the ways to get a Chromium, the lightest first, and give its path, or None."""
    for attempt in (_install_by_apt, _install_by_playwright):
        attempt()
        find_chromium.cache_clear()
        if path := find_chromium():
            return path
    return None


def _install_by_apt() -> None:
    if not shutil.which("apt-get"):
        return
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        as_root: tuple[str, ...] = ()
    elif succeeds("sudo", "-n", "true"):
        as_root = ("sudo", "-n")
    else:
        return
    # A failure is no reason to stop: Playwright's own download comes next.
    subprocess.run([*as_root, "apt-get", "update", "-q"], check=False)
    for package in (LIGHT, "chromium"):
        if succeeds(*as_root, "apt-get", "install", "-q", "-y", package):
            return


def _install_by_playwright() -> None:
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


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
