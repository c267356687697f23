"""The rules of BANG! as pure functions: options, views, and `RULES` for a match.

>>> from referee.bang import notation, options
>>> state = notation.read("Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
>>> [option.id for option in options(state, 0)][:2]
['play:bang', 'play:beer']
"""

from __future__ import annotations

from referee.bang import sets as _sets
from referee.bang.options import options
from referee.bang.rules import RULES
from referee.bang.view import view
from referee.engine.rules import load_command

_sets.register_all()

__all__ = [
    "RULES",
    "load_command",
    "options",
    "view",
]
