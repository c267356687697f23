"""The camera's commands, for a laptop on which OpenCV is missing all the same."""

from __future__ import annotations

from functools import wraps
from importlib.util import find_spec
from typing import Any

import click

from web.commands.speech import Speaker


def with_opencv(command: click.Command) -> click.Command:
    """Let a command say what it lacks instead of failing somewhere inside."""
    run = command.callback
    assert run is not None

    @wraps(run)
    def checked(*args: Any, **options: Any) -> Any:
        if find_spec("cv2") is None:
            raise Speaker().fail("doctor.hint_camera")
        return run(*args, **options)

    command.callback = checked
    return command
