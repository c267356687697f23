"""The resolution of a command in the Wright gang."""

from __future__ import annotations

from typing import TypeAlias

from referee.engine import resolution
from referee.wright.state import State

Resolution: TypeAlias = resolution.Resolution[State]
