"""What this evening has come to: who has won how often, who foresaw it, and the awards.

Only games that were played to their end count, so nothing of a running one is in it.
"""

from __future__ import annotations

from collections import Counter

from web.history.awards import awards
from web.history.library import Library
from web.history.people import key_of
from web.history.reactions import reactions, times
from web.history.totals import totals
from web.tables.lobby import judge_bets
from web.tables.table import Table
from web.wire.contract import Honours


def of(table: Table) -> Honours:
    """Sum up the finished games of a table."""
    night = Library(table.store).night(table.code)
    games = [game.told for game in night.games if game.told is not None]
    everybody = totals(games)
    foreseen = _foreseen(table)
    right = {key_of(name): n for name, n in foreseen.items()}
    hands = reactions(times(table.store.races(table.code), table.lobby.names))
    return {
        "games": everybody.games,
        "people": [
            {
                "name": person.name,
                "games": person.tally.games,
                "wins": person.tally.wins,
                "bets": right.get(key_of(person.name), 0),
            }
            for person in everybody.by_wins()
        ],
        "awards": [
            {
                "id": award.id,
                "icon": award.icon,
                "names": list(award.names),
                "why": award.why.plain(),
            }
            for award in awards(games, foreseen, hands)
        ],
    }


def _foreseen(table: Table) -> Counter[str]:
    """How often somebody's bet came true, that on the game at hand among them."""
    lobby = judge_bets(table.lobby, table.games, table.came_true())
    return Counter(bet.name for bet in lobby.bets if bet.right)
