"""A finished game of BANG! for paper."""

from __future__ import annotations

from printables.souvenir import Played, Souvenir
from referee.match import Match
from referee.wording import word
from web.games.bang.told import told
from web.history.told import Square


def souvenir(match: Match, number: int, lang: str) -> Souvenir:
    """Tell a finished game in one language, as paper takes it."""
    game = told(match)
    names = [player.name for player in game.players]
    players = tuple(
        Played(each.name, each.role, each.character, each.won, each.out, each.out_by)
        for each in game.players
    )
    verdict = word(game.verdict, lang, names, match.rules.id)
    return Souvenir(number, verdict, players, game.lives, _pairs(game.hits), _pairs(game.shots))


def _pairs(square: Square) -> dict[tuple[int, int], int]:
    """Give only the pairs between whom something happened."""
    return {(by, seat): n for by, row in enumerate(square) for seat, n in enumerate(row) if n}
