"""Watch a camera or a video and print readings as cards are flipped."""

from __future__ import annotations

from camera.cli import watch_command
from web.commands.seeing import with_opencv

command = with_opencv(watch_command)
