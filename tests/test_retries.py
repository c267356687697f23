"""Only what is marked `realtime` is tried again, and the end of a run says how much of it was."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from unittest.mock import Mock

import pytest

from tests.conftest import pytest_collection_modifyitems

ROOT = Path(__file__).parents[1]

SECOND_TRY = """
import pytest

tries = []

def passes_the_second_time(request):
    tries.append(request.node.name)
    assert tries.count(request.node.name) == 2

@pytest.mark.realtime
def test_of_real_time(request):
    passes_the_second_time(request)

@pytest.mark.browser
def test_of_a_page(request):
    passes_the_second_time(request)

def test_of_anything_else(request):
    passes_the_second_time(request)
"""


def test_only_a_test_of_real_time_is_tried_again_and_it_is_named(tmp_path: Path) -> None:
    test = tmp_path / "test_second_try.py"
    test.write_text(SECOND_TRY, encoding="utf-8")
    plugins = ["-p", "tests.conftest", "-p", "no:cacheprovider"]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-c", ROOT / "pyproject.toml", *plugins, test],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert "2 failed, 1 passed, 1 rerun" in run.stdout
    assert "tests of real time that were tried again: 1" in run.stdout
    assert "test_of_real_time: 2 tries" in run.stdout


def test_a_test_cannot_ask_for_more_tries_by_itself() -> None:
    greedy = Mock()
    greedy.get_closest_marker = lambda name: name == "flaky"

    with pytest.raises(pytest.UsageError):
        pytest_collection_modifyitems(Mock(), [greedy])
