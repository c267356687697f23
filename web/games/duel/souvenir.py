"""A finished game of The Duel for paper."""

from __future__ import annotations

from printables.souvenir import DuelSouvenir, Member, SquadPlayed
from referee.match import Match
from referee.wording import word
from web.games.duel.told import told
from web.history.told import Played


def souvenir(match: Match, number: int, lang: str) -> DuelSouvenir:
    """Tell a finished game in one language, as paper takes it."""
    game = told(match)
    names = [player.name for player in game.players]
    verdict = word(game.verdict, lang, names, match.rules.id)
    return DuelSouvenir(number, verdict, tuple(map(_squad, game.players)), game.lives)


def _squad(player: Played) -> SquadPlayed:
    members = (Member(one.character, one.left, one.fell) for one in player.squad)
    return SquadPlayed(player.name, player.side or "", player.won, tuple(members))
