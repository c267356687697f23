"""A server per worker, and a table of its own for every test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.evening import Evening
from tests.browser.server import RealServer


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    """A server that lives as long as the tests."""
    server = RealServer(tmp_path_factory.mktemp("tinstar")).start()
    yield server
    server.stop()


@pytest.fixture
def lone_evening(
    chromium: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[Evening]:
    """A table on a server of its own, for a test that kills it."""
    server = RealServer(tmp_path).start()
    evening = Evening(chromium, server, modules=_wants_modules(request))
    yield evening
    evening.close()
    server.stop()


@pytest.fixture
def evening(
    chromium: Browser, shared_server: RealServer, request: pytest.FixtureRequest
) -> Iterator[Evening]:
    """A table nobody sits at yet; fails afterwards if any of its screens complained."""
    evening = Evening(chromium, shared_server, modules=_wants_modules(request))
    yield evening
    evening.close()


def _wants_modules(request: pytest.FixtureRequest) -> bool:
    return request.node.get_closest_marker("modules") is not None
