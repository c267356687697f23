"""A finished game of the Wright gang for paper."""

from __future__ import annotations

from printables.souvenir import WrightSouvenir
from referee.match import Match
from referee.wording import word
from web.history.told import plainly


def souvenir(match: Match, number: int, lang: str) -> WrightSouvenir:
    """Tell a finished game in one language, as paper takes it."""
    names = match.rules.names(match.state)
    verdict = word(plainly(match).verdict, lang, names, match.rules.id)
    return WrightSouvenir(number, verdict, names, match.state.scores)
