"""Read suit and rank of the cards in pictures."""

from __future__ import annotations

from camera.cli import read_command
from web.commands.seeing import with_opencv

command = with_opencv(read_command)
