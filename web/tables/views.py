"""What each screen sees: the lobby's part made here, the game's part made by the referee.

After a change every viewer's part is made and written as JSON once, however many screens share it.
"""

from __future__ import annotations

from typing import Any

from referee.games import known_games
from referee.shown import ShownLine
from referee.text import Message
from web import __version__
from web.camera.laid import newest_for
from web.games import game_of
from web.games.game import Settings
from web.tables import again, beginning, bets, practice, staff
from web.tables.host_game import why_not_start
from web.tables.presence import Connection
from web.tables.table import Table
from web.wire.compact import Dumped
from web.wire.contract import Asking, ForHosts, LobbySeat, Room, SeenCard, You
from web.wire.plain import whole
from web.wire.slim import slim, slim_game
from web.wire.writing import write

LOOKED_UP = ("cards", "equipment", "railcars", "characters", "events", "rules")
"""What anybody at the table may look up."""


class Views:
    """The views of one table, each part made only when somebody looks and something changed."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._games: dict[int | None, tuple[str, str]] = {}
        self._shared: dict[Any, Any] = {}
        self._written: dict[int, tuple[Any, str]] = {}
        self._proxies: dict[int, str] = {}
        self._tables: dict[bool, str] = {}
        self._notices = table.lobby.notices
        self._known = self._taught()
        self._shown: tuple[Settings, dict[str, Any]] | None = None

    def refresh(self, *, game_changed: bool) -> None:
        """Forget what is no longer true."""
        self._tables.clear()
        notices = self._table.lobby.notices
        if game_changed:
            self._proxies.clear()
            self._shared.clear()
            self._written.clear()
        taught = self._taught()
        if game_changed or (notices, taught) != (self._notices, self._known):
            # The server's own lines stand in the game's log; newcomers are told more.
            self._games.clear()
            self._notices, self._known = notices, taught

    def _taught(self) -> tuple[Any, ...]:
        """What is told besides: by the coach, before the first turn, and of one's own bet."""
        table = self._table
        return table.settings.coach, table.led, table.lobby.bets, table.dealer.hands

    def of(self, who: Connection) -> Dumped:
        """Give a screen the whole of what it may see."""
        table = self._table
        seat, host = table.shown_seat(who), table.is_host(who)
        game, me = self._game(seat)
        proxies = ",".join(self._proxy(each) for each in table.acts_for(who)) if table.match else ""
        you = write({"you": self._you(who, seat, host)})
        # The table screen is the host's, too; all that is chosen there is what will be started.
        of_table = host and who.page == "table"
        lobby = f"{self._lobby(host and not of_table)[:-1]},{you[1:]}"
        if of_table:
            more: ForHosts = {}
            if table.asked:
                more["requests"] = self._requests()
            if table.phase == "lobby":
                more["choices"] = self._offered()
            lobby = f"{lobby[:-1]},{write(more)[1:]}" if more else lobby
        return Dumped(
            f'{{"seq":{table.seq},"table":{lobby},"game":{game},"me":{me},"proxies":[{proxies}]}}'
        )

    def log(self, before: float | None, count: int) -> list[ShownLine]:
        """Give older lines of the log, with the server's own among them, oldest first."""
        game = self._table.match
        if game is None:
            return []
        # A notice stands between two lines; the game counts in whole ones.
        whole = None if before is None else int(-(-before // 1))
        lines = game.log(whole, count)
        return self._with_notices(lines, before)

    def _game(self, viewer: int | None) -> tuple[str, str]:
        if self._table.match is None:
            return "null", "null"
        if viewer not in self._games:
            view = self._table.match.view(viewer)
            if viewer is not None and viewer == self._table.lobby.host_seat:
                # Whatever was undone, the host can bring it back.
                view["me"]["restore"] = self._table.match.restorable()
            if viewer is not None and self._table.settings.coach:
                view["me"]["coach"] = self._table.match.coach(viewer)
            if viewer is not None and (aside := bets.shown(self._table, viewer)) is not None:
                view["me"]["aside"] = aside
            if viewer is not None:
                view["me"] = practice.shown(self._table, viewer, view["me"])
            self._lead(viewer, view)
            game = {**view["game"], "log": self._with_notices(view["game"]["log"], None)}
            small = slim_game(game, self._shared)
            parts = ",".join(f'"{name}":{self._once(part)}' for name, part in small.items())
            self._games[viewer] = f"{{{parts}}}", write(view["me"] and slim(view["me"]))
        return self._games[viewer]

    def _lead(self, viewer: int | None, view: dict[str, Any]) -> None:
        """Tell the table, and whoever is still at it, what to do before the first turn."""
        begun = beginning.plain(self._table)
        if begun is None or not (viewer is None or viewer in begun["waits"]):
            return
        assert self._table.match is not None
        part = view["game"] if viewer is None else view["me"]
        part["beginning"] = self._table.match.beginning(viewer, short=begun["short"])

    def _once(self, part: Any) -> str:
        """Write a part of a game as JSON; what several viewers are given, the same, only once."""
        if id(part) not in self._written:
            # It is kept as well, so that nothing else can have its place and its id.
            self._written[id(part)] = part, write(part)
        return self._written[id(part)][1]

    def _proxy(self, seat: int) -> str:
        if seat not in self._proxies:
            assert self._table.match is not None
            self._proxies[seat] = write(slim(self._table.match.proxy(seat)))
        return self._proxies[seat]

    def _with_notices(self, lines: list[ShownLine], before: float | None) -> list[ShownLine]:
        first: float = lines[0]["n"] if lines else 0
        # A thousandth each: after the line they follow, before the next, all different.
        own: list[ShownLine] = [
            {"n": at, "text": notice.said, "rule": None}
            for number, notice in enumerate(self._table.lobby.notices, start=1)
            if notice.game == self._table.games
            if first <= (at := notice.after + number / 1000)
            if before is None or at < before
        ]
        return sorted([*lines, *own], key=lambda line: line["n"]) if own else lines

    def _lobby(self, host: bool) -> str:
        if host not in self._tables:
            plain = self._room()
            if host:
                plain["settings"] = self._settings()
            self._tables[host] = write({**plain, **self._for_hosts()} if host else plain)
        return self._tables[host]

    def _room(self) -> Room:
        table = self._table
        problem = why_not_start(table)
        return {
            "code": table.code,
            "version": __version__,
            "phase": table.phase,
            "join_url": table.network.url(table.code),
            "wifi": table.wifi is not None,
            "demo": table.demo is not None,
            "seats": [self._seat(seat) for seat in range(len(table.lobby.seats))],
            "game": table.lobby.game,
            "settings": {"sets": self._settings()["sets"]},
            "coach": table.settings.coach,
            "beginning": beginning.plain(table),
            "can_start": problem.why.plain() if problem else None,
            "room": len(table.lobby.seats) < table.choices()["players"][1],
            "games": table.games,
            "again": again.shown(table),
            "series": self._series(),
            "camera": table.camera.plain(table.match, table.games),
            "staff": staff.shown(table),
        }

    def _series(self) -> list[Message] | None:
        """What the next game takes along from the last one; None where it begins afresh."""
        offer = self._table.series_offer()
        if offer is None:
            return None
        return [msg.plain() for msg in self._table.game.goes_on(offer, self._table.settings)]

    def _offered(self) -> dict[str, Any]:
        """The games and sets that can be started, for whoever starts on the table screen."""
        games = [_offered(each) for each in known_games()]
        return {"games": games, "sets": self._table.choices()["sets"]}

    def _requests(self) -> list[Asking]:
        """Who asks for a seat, for those who can give it."""
        table = self._table
        return [
            {"id": each.id, "seat": each.seat, "name": each.name, "device": line.name}
            for each in table.asked.values()
            # Who waits for the next game bothers nobody during this one.
            if each.seat is not None or table.phase == "over"
            if (line := table.presence.get(each.sid)) is not None
        ]

    def _settings(self) -> dict[str, Any]:
        """Every setting of the game; worked out anew only when one may have changed."""
        settings = self._table.settings
        if self._shown is None or self._shown[0] is not settings:
            self._shown = (settings, whole(self._table.game.resolved(settings)))
        return self._shown[1]

    def _for_hosts(self) -> ForHosts:
        table = self._table
        return {
            "addresses": table.network.addresses(),
            "choices": {
                **table.choices(),
                "games": [_offered(each) for each in known_games()],
                "paper": list(table.game.paper),
            },
            "requests": self._requests(),
            "rematch": table.series_offer() if table.phase == "over" else None,
            "restore": table.match.restorable() if table.match is not None else None,
        }

    def _seat(self, number: int) -> LobbySeat:
        table = self._table
        seat = table.lobby.seats[number]
        return {
            "seat": number,
            "name": seat.name,
            "phone": table.phone(number),
            "proxy": table.proxy_of(number) or seat.proxy,
            "host": table.lobby.host_seat == number,
            "bot": seat.bot,
        }

    def _you(self, who: Connection, seat: int | None, host: bool) -> You:
        you: You = {
            "device": who.device,
            "role": who.page,
            "seat": seat,
            "host": host,
            "keyed": who.keyed,
            "laptop": who.laptop,
        }
        seen = self._seen(who, seat)
        if seen:
            you["seen"] = seen
        demo = self._table.demo
        if who.page == "demo" and demo and demo.option and demo.text and seat is not None:
            you["finger"] = {"option": demo.option, "text": demo.text}
        return you

    def _seen(self, who: Connection, own: int | None) -> list[SeenCard]:
        """The newest card that the camera saw for each seat this screen speaks for."""
        laid = self._table.camera.laid
        if not laid:
            return []
        seats = [*([own] if own is not None else []), *self._table.acts_for(who)]
        shown = (newest_for(laid, seat, private=seat == own) for seat in seats)
        return [one for one in shown if one is not None]


def _offered(game: str) -> dict[str, Any]:
    """One game to choose, and how many can play it as it comes."""
    found = game_of(game)
    return {"id": game, "players": found.choices(found.read({}).sets)["players"]}
