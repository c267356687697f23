"""The library as a page shows it: plain data, with every name of a game in the reader's words.

One page may tell of several games, and each has words of its own; so they are worded here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from referee.wording import word
from web.history import reactions
from web.history.library import Library, Night, PlayedGame, finished
from web.history.sheets import minutes, named
from web.history.told import Member, Played, Told
from web.history.totals import Person, Tally, Totals, totals

_MATRIX = 10
"""People in the picture of who shot whom over all nights: more cannot be read."""


def library(library: Library, lang: str) -> dict[str, Any]:
    """Give all nights in short, and what they come to together."""
    nights = library.nights()
    games: dict[str, list[Told]] = {}
    for _, game, told in finished(nights):
        games.setdefault(game.kind, []).append(told)
    everything = totals(told for kind in games.values() for told in kind)
    return {
        "nights": [_night(night, lang) for night in nights],
        "unread": sum(game.end == "unread" for night in nights for game in night.games),
        "games": everything.games,
        "people": [_person(each) for each in everything.by_wins()],
        "kinds": [_kind(kind, totals(told), lang) for kind, told in games.items()],
        "reactions": _reactions(library, nights),
    }


def night(library: Library, code: str, lang: str) -> dict[str, Any]:
    """Give one night with everything that is to be told of it.

    Raises:
        LookupError: there is none with that code.
    """
    found = library.night(code)
    games = [{**_game(game, lang), **_details(game, lang)} for game in found.games]
    return {**_night(found, lang), "games": games, "reactions": _reactions(library, [found])}


def _night(night: Night, lang: str) -> dict[str, Any]:
    return {
        "code": night.code,
        "made": night.made,
        "names": list(night.names),
        "games": [_game(game, lang) for game in night.games],
        "races": [asdict(race) for race in night.races],
    }


def _game(game: PlayedGame, lang: str) -> dict[str, Any]:
    told = game.told
    return {
        "number": game.number,
        "kind": game.kind,
        "name": named(game.kind, "game", game.kind, lang),
        "begun": game.begun,
        "minutes": minutes(game),
        "end": game.end,
        "moves": game.moves,
        "verdict": word(told.verdict, lang, _names(told), game.kind) if told else None,
        "winners": [player.name for player in told.players if player.won] if told else [],
    }


def _details(game: PlayedGame, lang: str) -> dict[str, Any]:
    told = game.told
    if told is None:
        return {"players": [], "lives": [], "hits": [], "shots": [], "rounds": []}
    return {
        "players": [_player(player, game.kind, lang) for player in told.players],
        "lives": told.lives,
        "measure": told.measure,
        "rounds": [asdict(each) for each in told.rounds],
        "hits": told.hits,
        "shots": told.shots,
    }


def _player(player: Played, kind: str, lang: str) -> dict[str, Any]:
    return {
        **asdict(player),
        "role_name": named(kind, "role", player.role, lang),
        "character_name": named(kind, "character", player.character, lang),
        "side_name": named(kind, "side", player.side, lang),
        "squad": [_member(member, kind, lang) for member in player.squad],
    }


def _member(member: Member, kind: str, lang: str) -> dict[str, Any]:
    return {
        **asdict(member),
        "name": named(kind, "character", member.character, lang),
        "cause_name": named(kind, ("card", "character"), member.cause, lang),
    }


def _names(told: Told) -> list[str]:
    return [player.name for player in told.players]


def _person(person: Person) -> dict[str, Any]:
    return {"name": person.name, **asdict(person.tally)}


def _kind(kind: str, counted: Totals, lang: str) -> dict[str, Any]:
    people = counted.by_wins()
    return {
        "kind": kind,
        "name": named(kind, "game", kind, lang),
        "games": counted.games,
        "roles": _rates(kind, "role", counted.roles, lang),
        "sides": _rates(kind, "side", counted.sides, lang),
        "characters": _rates(kind, "character", counted.characters, lang),
        "people": [
            {
                **_person(each),
                "roles": {
                    named(kind, "role", role, lang): asdict(tally)
                    for role, tally in each.roles.items()
                },
                "lost": each.lost,
                "shot_at": each.shot_at,
                "cost": each.hits.total(),
                "points": each.points,
                "best": each.best,
                "victims": _victims(each, counted),
            }
            for each in people
        ],
        "matrix": _matrix(counted),
    }


def _victims(person: Person, counted: Totals) -> dict[str, Any] | None:
    keys, most = person.victims
    return {"names": [counted.people[key].name for key in keys], "n": most} if keys else None


def _matrix(counted: Totals) -> dict[str, Any] | None:
    """Who cost whom how many lives, among those who played most."""
    often = sorted(counted.people, key=lambda key: -counted.people[key].tally.games)[:_MATRIX]
    hits = [[counted.people[by].hits[key] for key in often] for by in often]
    names = [counted.people[key].name for key in often]
    return {"names": names, "hits": hits} if any(map(any, hits)) else None


def _rates(kind: str, thing: str, tallies: dict[str, Tally], lang: str) -> list[dict[str, Any]]:
    """Give how often each won, the luckiest first."""
    order = sorted(
        tallies.items(), key=lambda each: (-each[1].wins / each[1].games, -each[1].games)
    )
    return [
        {"id": name, "name": named(kind, thing, name, lang), **asdict(tally)}
        for name, tally in order
    ]


def _reactions(library: Library, nights: Iterable[Night]) -> list[dict[str, Any]]:
    seen: set[str] = set()
    times: list[tuple[str, int]] = []
    for night in nights:
        # The same race may stand in two nights, when one was saved and brought in again.
        new = [each for each in library.store.races(night.code) if each["digest"] not in seen]
        seen.update(each["digest"] for each in new)
        times += reactions.times(new, night.seats)
    return [asdict(each) for each in reactions.reactions(times)]
