"""The rules of the Wright gang as pure functions: options, views, and `RULES` for a match.

>>> from referee.wright import notation, options
>>> state = notation.read("Jesse Billy Butch | Jesse sheriffs=2 loot=23")
>>> [option.id for option in options(state, 0) if option.group == "turn"]
['wright_shootout', 'wright_pass']
"""

from __future__ import annotations

from referee.engine.rules import load_command
from referee.wright.options import options
from referee.wright.rules import RULES
from referee.wright.view import view

__all__ = [
    "RULES",
    "load_command",
    "options",
    "view",
]
