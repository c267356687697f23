"""A tournament as its pages show it."""

from __future__ import annotations

from typing import Any

from referee import codec
from referee.games import known_games
from web.games import game_of
from web.storage.organising import SavedTournament
from web.tables.rooms import Rooms
from web.tournament.office import chairs
from web.tournament.rules.points import score
from web.tournament.rules.standings import standings
from web.tournament.rules.state import Place, Plan, Result, Tournament


def offers() -> list[dict[str, Any]]:
    """What can be played, and what it can be scored by."""
    found = []
    for game in known_games():
        table_game = game_of(game)
        settings = table_game.read({})
        low, high = chairs(game, {})
        sets = table_game.choices(settings.sets)["sets"]
        found.append(
            {
                "id": game,
                "players": [low, high],
                "sets": [each["id"] for each in sets if not each.get("always")],
                **scoring(game),
            }
        )
    return found


def scoring(game: str) -> dict[str, Any]:
    """The schemes of a game, what it tells besides who won, and the roles a win may depend on."""
    found = game_of(game)
    roles = dict.fromkeys(role for scheme in found.schemes.values() for role in scheme.roles)
    schemes = [full_scheme(scheme) for scheme in found.schemes.values()]
    return {"schemes": schemes, "counts": list(found.counts), "roles": list(roles)}


def full_scheme(scheme: Any) -> dict[str, Any]:
    """A scheme with every number, those that are nothing, too."""
    plain = {"win": 0, "survived": 0, "downed": 0, "points": 0, "rest": 0}
    return {**plain, "name": scheme.name, "roles": {}, **codec.dump(scheme)}


def in_short(saved: SavedTournament, now: Tournament) -> dict[str, Any]:
    """One of several."""
    return {
        "code": saved.code,
        "made": saved.made,
        "name": now.plan.name,
        "game": now.plan.game,
        "people": len(now.players),
        "round": len(now.rounds),
        "rounds": now.plan.rounds,
        "closed": now.is_closed,
    }


def for_organiser(rooms: Rooms, saved: SavedTournament, now: Tournament) -> dict[str, Any]:
    """All of it."""
    return {
        **for_everybody(rooms, saved, now),
        "code": saved.code,
        "screen": f"/standings/{saved.screen}",
        "plan": _plan(now.plan),
        "scoring": scoring(now.plan.game),
        "played": [
            {
                "number": number,
                "over": each.is_over,
                "resting": list(each.resting),
                "places": [_place(now, place) for place in each.places],
            }
            for number, each in enumerate(now.rounds, start=1)
        ],
    }


def for_everybody(rooms: Rooms, saved: SavedTournament, now: Tournament) -> dict[str, Any]:
    """What the screen on the wall shows: who sits where, and who leads."""
    names = {each.code: each.name for each in rooms.house.fixed()}
    seating: dict[str, Any] | None = None
    if now.round is not None:
        codes = [place.table for place in now.round.places]
        phases = {
            each.code: "lobby" if each.kind is None else "over" if each.ended else "playing"
            for each in rooms.store.standing(*codes)
        }
        seating = {
            "over": now.round.is_over,
            "resting": list(now.round.resting),
            "places": [
                {
                    "table": place.table,
                    "name": names.get(place.table, place.table),
                    "phase": "over" if place.result else phases.get(place.table, "lobby"),
                    "players": list(place.players),
                }
                for place in now.round.places
            ],
        }
    return {
        "name": now.plan.name,
        "game": now.plan.game,
        "round": len(now.rounds),
        "rounds": now.plan.rounds,
        "closed": now.is_closed,
        "made": saved.made,
        "players": [
            {"id": each.id, "name": each.name, "bot": each.bot, "here": each.here}
            for each in now.players
        ],
        "seating": seating,
        "standings": [
            {
                "rank": row.rank,
                "player": row.player,
                "points": row.points,
                "wins": row.wins,
                "met": row.met,
                "rounds": list(row.rounds),
                "rests": list(row.rests),
            }
            for row in standings(now)
        ],
    }


def _plan(plan: Plan) -> dict[str, Any]:
    return {
        "name": plan.name,
        "game": plan.game,
        "sets": list(game_of(plan.game).read(plan.settings).sets),
        "rounds": plan.rounds,
        "low": plan.low,
        "best": plan.best,
        "high": plan.high,
        "scheme": full_scheme(plan.scheme),
    }


def _place(now: Tournament, place: Place) -> dict[str, Any]:
    return {
        "table": place.table,
        "players": list(place.players),
        "result": _result(now, place.result) if place.result else None,
    }


def _result(now: Tournament, result: Result) -> dict[str, Any]:
    return {
        "by_hand": result.by_hand,
        "lines": [
            {
                "player": line.player,
                "won": line.won,
                "role": line.role,
                "survived": line.survived,
                "downed": line.downed,
                "points": line.points,
                "given": line.given,
                "score": score(now.plan.scheme, line),
            }
            for line in result.lines
        ],
    }
