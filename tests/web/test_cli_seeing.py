"""The camera's commands are at hand, and say what they lack."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from web.cli import main
from web.commands import seeing


@pytest.mark.parametrize("command", ["read", "watch"])
def test_without_opencv_the_camera_says_how_to_get_it(
    command: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Where OpenCV could not be installed, people are told the one line that adds it."""
    monkeypatch.setattr(seeing, "find_spec", lambda _: None)
    picture = tmp_path / "card.png"
    picture.touch()
    result = CliRunner().invoke(main, [command, str(picture)], env={"LANG": "C", "LC_ALL": "C"})

    assert result.exit_code == 1
    assert "opencv-python-headless" in result.output
