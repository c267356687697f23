"""What every test shares: patient property tests, and one Chromium for all browser tests."""

from __future__ import annotations

import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

import hatch_build
from tests.browser_setup import LAUNCH_ARGUMENTS, find_chromium

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _pytest.terminal import TerminalReporter
    from playwright.sync_api import Browser

ROOT = Path(__file__).parent.parent

# No deadline: how long one example takes says more about the machine than about the rules.
settings.register_profile("tinstar", deadline=None)
settings.load_profile("tinstar")


RERUNS = 2
"""How often a test of real time may try again."""


def pytest_configure(config: pytest.Config) -> None:
    """Build the pages anew if a script was changed, so that the tests see what people get."""
    if hasattr(config, "workerinput"):
        return
    try:
        with tempfile.TemporaryDirectory() as workshop:
            hatch_build.make_pages(ROOT, hatch_build.Packages(ROOT, Path(workshop)))
    except RuntimeError as trouble:
        # Most tests need no page; those of built pages will say so themselves.
        sys.stderr.write(f"The pages could not be built; they are served as written. {trouble}\n")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let the long counts take as long as they take, and what is thorough long; all else is short.

    Only what happens in real time is tried again where it failed: a busy machine puts fingers down
    late one time in a hundred, a fault is there every time. Everything else waits for what it
    needs, and has one try.
    """
    can_rerun = config.pluginmanager.hasplugin("rerunfailures")
    for item in items:
        if item.get_closest_marker("soak"):
            item.add_marker(pytest.mark.timeout(0))
        elif item.get_closest_marker("thorough"):
            item.add_marker(pytest.mark.timeout(1_200))
        if item.get_closest_marker("flaky"):
            raise pytest.UsageError(f"{item.nodeid}: say `realtime`, with the reason; not `flaky`")
        if can_rerun and item.get_closest_marker("realtime"):
            item.add_marker(pytest.mark.flaky(reruns=RERUNS))


@pytest.hookimpl(trylast=True)
def pytest_terminal_summary(terminalreporter: TerminalReporter) -> None:
    """Say which tests needed another try, so that nobody gets used to it."""
    again = Counter(report.nodeid for report in terminalreporter.stats.get("rerun", []))
    terminalreporter.write_line(f"tests of real time that were tried again: {len(again)}")
    for name, times in sorted(again.items()):
        terminalreporter.write_line(f"  {name}: {times + 1} tries")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One running Chromium; open a context of it for each phone, so that no two share storage."""
    from playwright.sync_api import sync_playwright

    path = find_chromium()
    assert path, "No Chromium found; `make test` installs one, or says what is missing."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(LAUNCH_ARGUMENTS))
        yield browser
        browser.close()
