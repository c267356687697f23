"""The short form of the siege; `make siege` runs it in full."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="writers are forked to be killed")
def test_the_siege_holds() -> None:
    """In a process of its own: it forks, and measures its own memory."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.siege", "--short"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.splitlines()[-1].startswith("The siege held")
