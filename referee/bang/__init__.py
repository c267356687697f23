"""The rules of BANG! as pure functions: decide, apply, options, view.

>>> from referee.bang import notation, options
>>> state = notation.read("Ann:sheriff Ben:outlaw Cyril:renegade Dan:outlaw | Ann")
>>> [option.id for option in options(state, 0)][:2]
['play:bang', 'play:beer']
"""

from __future__ import annotations

from referee.bang import sets as _sets
from referee.bang.decide import apply, decide
from referee.bang.options import options
from referee.bang.rules import RULES
from referee.bang.view import own_view, proxy_view, view
from referee.engine.rules import load_command

_sets.register_all()

__all__ = [
    "RULES",
    "apply",
    "decide",
    "load_command",
    "options",
    "own_view",
    "proxy_view",
    "view",
]
