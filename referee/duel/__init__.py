"""The rules of BANG! The Duel as pure functions: options, views, and `RULES` for a match.

>>> from referee.duel import notation, options
>>> line = "Ann:law@*tex_killer,jango Ben:outlaw@*sid_curry,babe_leroy | Ann"
>>> [option.id for option in options(notation.read(line), 0)][:2]
['play:winchester', 'play:water']
"""

from __future__ import annotations

from referee.duel.box import CARDS, CHARACTERS
from referee.duel.catalogue import pack
from referee.duel.options import options
from referee.duel.rules import RULES
from referee.duel.view import view
from referee.engine.rules import load_command

pack(CARDS, CHARACTERS)

__all__ = [
    "RULES",
    "load_command",
    "options",
    "view",
]
