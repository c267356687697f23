"""Where tournaments are run: the rules, what is on disk, and the tables, brought together.

Nothing here is remembered that is not on disk. What has to be done at the tables, to seat people
and to take what they played, is found by comparing the tournament with how the tables stand; it is
done whenever anybody looks, and again until it is done. So neither a restart nor another process
that leads a table can lose anything of it.
"""

from __future__ import annotations

import json
import logging
import random
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from referee import codec
from referee.refusal import Refused
from web.games import game_of
from web.security.identity import new_code, new_token
from web.storage.ledger import FAILURES
from web.storage.organising import EndedGame, SavedTournament
from web.storage.organising import Standing as TableStanding
from web.tables import booking
from web.tables.authority import Authority
from web.tables.booking import Party
from web.tables.lobby import clean_name
from web.tables.rooms import Rooms
from web.tournament.rules import commands, seating
from web.tournament.rules.decide import decide, denial, guard_plan
from web.tournament.rules.events import Opened, fold, load_event
from web.tournament.rules.state import Place, Plan, Tournament
from web.tournament.taking import lines_of

log = logging.getLogger("tinstar.tournament")

_TRIES = 20
"""How often a command is decided anew when others write to the same tournament meanwhile."""


_NOT_YET: tuple[type[Exception], ...] = (Refused, *FAILURES)


@dataclass(frozen=True)
class _Known:
    """A tournament as far as it was folded."""

    deeds: int
    now: Tournament


class Office:
    """All tournaments of this laptop or service."""

    def __init__(self, rooms: Rooms, dice: seating.Dice | None = None) -> None:
        self._rooms = rooms
        self._store = rooms.store
        self._dice = dice or random.SystemRandom()
        self._known: dict[str, _Known] = {}
        self._lock = threading.RLock()

    # What there is

    def all(self) -> list[tuple[SavedTournament, Tournament]]:
        """List the tournaments, the newest first."""
        return [(saved, self.now(saved.code)) for saved in reversed(self._store.tournaments())]

    def find(self, code: str) -> SavedTournament:
        """Find a tournament by its code.

        Raises:
            LookupError: there is none.
        """
        return next(each for each in self._found() if each.code == code)

    def on_screen(self, screen: str) -> SavedTournament:
        """Find a tournament by the address of its standings.

        Raises:
            LookupError: there is none.
        """
        return next(each for each in self._found() if each.screen == screen)

    def _found(self) -> Iterator[SavedTournament]:
        yield from self._store.tournaments()
        raise LookupError

    def now(self, code: str) -> Tournament:
        """Give a tournament as it stands on disk.

        Raises:
            LookupError: there is none.
        """
        return self._look(code).now

    def _look(self, code: str) -> _Known:
        with self._lock:
            known = self._known.get(code)
            fresh = self._store.deeds(code, known.deeds if known else 0)
            if known is None:
                if not fresh:
                    raise LookupError(code)
                known = _Known(0, fold(()))
            now = known.now
            for plain in fresh:
                now = load_event(plain).apply(now)
            self._known[code] = _Known(known.deeds + len(fresh), now)
            return self._known[code]

    # What is done

    def open(self, plan: Plan) -> str:
        """Open a tournament, and give its code.

        Raises:
            Refused: it cannot be played like that.
        """
        guard_plan(plan, commands.ChoosePlan(plan))
        code = new_code({each.code for each in self._store.tournaments()})
        self._store.add_tournament(code, new_token(), [codec.dump(Opened(plan))])
        return code

    def do(self, code: str, command: commands.Command) -> None:
        """Carry out a command.

        Raises:
            Refused: it cannot be done now; nothing has changed.
            LookupError: there is no such tournament.
        """
        for _ in range(_TRIES):
            known = self._look(code)
            events = [codec.dump(event) for event in decide(known.now, command)]
            if not events or self._store.add_deeds(code, known.deeds, events):
                return
        raise denial("busy", command, "again")

    def enter(self, code: str, names: tuple[str, ...], *, bots: bool = False) -> None:
        """Let people take part, with names as people type them.

        Raises:
            Refused: one of them has no name, or somebody else's.
        """
        cleaned = tuple(name for name in map(clean_name, names) if name)
        self.do(code, commands.Enter(cleaned, bots))

    def draw(self, code: str) -> None:
        """Draw the next round, and set the tables for it.

        Raises:
            Refused: there is no next round yet, or too few people are here.
        """
        now = self.now(code)
        plan = now.plan
        here = [player.id for player in now.here]
        sizes = seating.sizes(len(here), plan.low, plan.best, plan.high)
        rests = [player for each in now.rounds for player in each.resting]
        waiting = len(here) - sum(sizes)
        resting = seating.rested_least(here, rests, waiting, self._dice)
        # Whether it can be drawn at all is seen before tables are made for it.
        dry = tuple(f"-{n}" for n in range(len(sizes)))
        players = [player for player in here if player not in resting]
        chairs = iter(players)
        rough = tuple(tuple(next(chairs) for _ in range(size)) for size in sizes)
        decide(now, commands.Draw(dry, rough, resting))
        left = plan.rounds - len(now.rounds)
        seated = seating.seat(players, sizes, now.met(), rounds=left, dice=self._dice)
        tables = self._tables(now, len(sizes))
        self.do(code, commands.Draw(tables, seated, resting))
        self.attend(code)

    def sit_down(self, code: str, player: int, place: int) -> None:
        """Give somebody who came late a chair at a table that has not begun.

        Raises:
            Refused: it has begun, or is full.
        """
        command = commands.SitDown(player, place)
        decide(self.now(code), command)  # before a table is looked for
        now = self.now(code)
        found = now.rounds[-1].places[place]
        table = self._rooms.get(found.table)
        who = now.players[player]
        if table is None:
            raise denial("no_place", command)
        if table.phase != "lobby":
            raise denial("table_played", command, "next_round")
        self.do(code, command)
        table.arrange(lambda at: booking.bring_chair(at, who.name, bot=who.bot))

    def begin(self, code: str) -> list[tuple[str, Refused]]:
        """Begin the games of the newest round; gives the tables where that cannot be, and why."""
        self.attend(code)
        stuck = []
        for place, table in self._open_places(self.now(code)):
            try:
                table.arrange(booking.begin)
            except Refused as refused:
                stuck.append((place.table, refused))
        return stuck

    def erase(self, code: str) -> None:
        """Delete a tournament for good; the nights of its tables stay.

        Raises:
            LookupError: there is none.
        """
        self._store.erase_tournament(code)
        with self._lock:
            self._known.pop(code, None)

    # The tables

    def attend(self, code: str) -> None:
        """Do what is still to be done at the tables of the newest round.

        Raises:
            LookupError: there is no such tournament.
        """
        now = self.now(code)
        if now.round is None or now.is_closed:
            return
        number = len(now.rounds)
        codes = [place.table for place in now.round.places]
        standing = {each.code: each for each in self._store.standing(*codes)}
        ended: dict[str, list[EndedGame]] = {}
        for game in self._store.ended_games(codes):
            ended.setdefault(game.code, []).append(game)
        for index, place in enumerate(now.round.places):
            at = standing.get(place.table)
            if at is None:
                continue
            after = _booked(at, code, number)
            if after is None:
                if place.result is None:
                    self._book(now, code, place)
                continue
            games = [game for game in ended.get(place.table, ()) if game.number > after]
            self._take(now, code, index, games)

    def _book(self, now: Tournament, code: str, place: Place) -> None:
        players = [now.players[player] for player in place.players]
        party = Party(
            tournament=code,
            round=len(now.rounds),
            names=[player.name for player in players],
            game=now.plan.game,
            settings=now.plan.settings,
            bots=frozenset(player.name for player in players if player.bot),
        )
        try:
            table = self._rooms.get(place.table)
            if table is not None:
                table.arrange(lambda at: booking.book(at, party))
        except _NOT_YET as error:
            # Another process leads it, or the disk is full: whoever looks next tries again.
            log.info("%s cannot be set yet: %s", place.table, error)

    def _take(self, now: Tournament, code: str, index: int, games: list[EndedGame]) -> None:
        number = len(now.rounds)
        place = now.rounds[-1].places[index]
        taken = place.result
        if taken is not None and taken.by_hand:
            return
        first = next(iter(games), None)
        if first is None:
            if taken is not None:
                self.do(code, commands.WithdrawResult(number, index))
            return
        if taken is not None and (taken.game, taken.moves) == (first.id, first.moves):
            return
        names = {now.players[player].name.casefold(): player for player in place.players}
        lines = lines_of(first.kind, self._store.entries(first.id), names)
        self.do(code, commands.TakeResult(number, index, lines, first.id, first.moves))

    def _open_places(self, now: Tournament) -> Iterator[tuple[Place, Authority]]:
        for place in now.round.places if now.round else ():
            if place.result is None:
                table = self._rooms.get(place.table)
                if table is not None:
                    yield place, table

    def _tables(self, now: Tournament, count: int) -> tuple[str, ...]:
        """Choose the tables of a round: those of the round before, fixed ones nobody sits at, new.

        So people find table 3 where it was, and a printed code stays true.
        """
        house = self._rooms.house
        standing = {each.code: each for each in self._store.standing()}
        used = dict.fromkeys(place.table for each in now.rounds for place in each.places)
        free = (fixed.code for fixed in house.fixed() if _is_free(standing.get(fixed.code)))
        codes = [code for code in dict.fromkeys((*used, *free)) if code in standing][:count]
        while len(codes) < count:
            codes.append(self._rooms.set_up())
        fixed = {each.code for each in house.fixed()}
        for code in codes:
            if code not in fixed:
                house.fix(code)
        return tuple(codes)


def chairs(game: str, settings: dict[str, Any]) -> tuple[int, int]:
    """How few and how many can play a game with these settings."""
    found = game_of(game)
    low, high = found.choices(found.read(settings).sets)["players"]
    return low, high


def _booked(at: TableStanding, code: str, number: int) -> int | None:
    """How many games a table had seen before it was set for a round; None if it is not."""
    try:
        booked = json.loads(at.lobby).get("booking")
    except ValueError:
        return None
    if booked is None or (booked["tournament"], booked["round"]) != (code, number):
        return None
    return int(booked["after"])


def _is_free(at: TableStanding | None) -> bool:
    """Whether nobody sits at a table."""
    if at is None or at.kind is not None:
        return False
    try:
        return not json.loads(at.lobby).get("seats")
    except ValueError:
        return False
