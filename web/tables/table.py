"""A table as it stands: its data, and what the guards ask about it. Nothing changes here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from referee.answers_ahead import recalled
from referee.engine.aside import true_outcomes
from referee.match import Match
from referee.text import Msg
from web.camera.sight import Sights
from web.camera.state import CameraState
from web.codes import WifiKind
from web.games import game_of
from web.games.game import Settings, TableGame
from web.network import Network
from web.security.limits import MOST_NOTICES
from web.security.policy import ON_A_LAPTOP, Policy, Right, Role
from web.storage import aside
from web.storage.ledger import Ledger, SavedTable
from web.tables.dealer import Dealer
from web.tables.demo import Demo
from web.tables.house import House
from web.tables.lobby import Lobby, Notice, Proxy, after_game, judge_bets
from web.tables.presence import Connection, Phone, Presence
from web.tables.refusals import malformed, refuse
from web.tables.shuffle import Chance

if TYPE_CHECKING:
    from web.camera.lens import Lens
    from web.tables.seating import SeatRequest


Phase: TypeAlias = Literal["lobby", "playing", "over"]


@dataclass(frozen=True)
class Wifi:
    """The Wi-Fi phones should join; kept in memory only."""

    name: str
    password: str
    kind: WifiKind = "WPA"


@dataclass(frozen=True)
class Beginning:
    """People set up a game with real cards, led by their screens."""

    game: int
    """The number of that game at this table."""
    short: bool = False
    """Whether they have just played one and need only what changes."""
    ready: frozenset[int] = frozenset()
    """The seats that have done their part."""


@dataclass(frozen=True)
class Standing:
    """What a screen is to its table, and to a certain seat of it."""

    table: Table
    who: Connection
    seat: int | None = None

    def is_a(self, role: Role) -> bool:
        """Whether that is what it is."""
        table, who = self.table, self.who
        match role:
            case Role.ANYBODY:
                return True
            case Role.LAPTOP:
                return who.laptop
            case Role.OPERATOR:
                return who.operator
            case Role.HOLDER:
                return who.keyed
            case Role.HOST:
                return who.keyed and table.lobby.host_seat is None
            case Role.DEPUTY:
                own = table.seat_of(who)
                return own is not None and own == table.lobby.host_seat
            case Role.SEATED:
                return table.seat_of(who) is not None
            case Role.SPEAKER:
                return self.seat is not None and (
                    self.seat == table.seat_of(who) or self.seat in table.acts_for(who)
                )


class Table:
    """A lobby, perhaps a game, and the screens around them."""

    def __init__(
        self,
        saved: SavedTable,
        *,
        store: Ledger,
        network: Network,
        chance: Chance,
        house: House | None = None,
        policy: Policy = ON_A_LAPTOP,
    ) -> None:
        self.house = house or House(store)
        self.policy = policy
        self.code = saved.code
        self.store = store
        self.network = network
        self.chance = chance
        self._read: tuple[Lobby, Settings] | None = None
        self.restore(saved)
        self.presence = Presence()
        self.asked: dict[str, SeatRequest] = {}
        """Requests for occupied seats that wait for the host's word."""
        self._willing: tuple[int, frozenset[int]] = (0, frozenset())
        self.demo: Demo | None = None
        """Set while bots show how it goes."""
        self.dealer = Dealer()
        """Deals made-up cards to the people who take a seat there."""
        self.wifi: Wifi | None = None
        self.beginning: Beginning | None = None
        """How the newest game begins that people are led into; `led` says whether it still does."""
        self.camera = CameraState()
        self.sights = Sights()
        """What judges the cards seen on the pile."""
        self.lens: Lens | None = None
        """What looks at this table, where a server runs that has cameras."""
        self.follow_camera: Callable[[str], None] = lambda _code: None

    @property
    def known(self) -> dict[str, Any]:
        """What is kept in mind of earlier games of the kind that is chosen."""
        kept: dict[str, Any] = self.store.setting(self._memory, {})
        return kept

    @property
    def _memory(self) -> str:
        """Under which name: a laptop's people own its cards, strangers do not share what is said.

        What is kept for one table goes with it.
        """
        name = f"known_{self.lobby.game}"
        return f"{name}.{self.code}" if self.policy.is_hosted else name

    def learn(self) -> None:
        """Keep in mind what people have told in the game, for later ones at any table."""
        told = self.game.learned(self.match) if self.match is not None else {}
        known = self.known if told else {}
        if any(known.get(name) != value for name, value in told.items()):
            self.store.remember(self._memory, {**known, **told})

    def restore(self, saved: SavedTable) -> None:
        """Set the table to what is on disk; a game is its entries, played back.

        Raises:
            Unfoldable: what is on disk cannot be read; nothing is set.
        """
        lobby = aside.read_lobby(saved)
        match = aside.fold(self.store, saved)
        self.seq, self.games, self.lobby, self.match = saved.seq, saved.games, lobby, match
        self._ahead = self.store.setting(f"ahead.{self.code}", [])
        if match is not None:
            match.answers_ahead = recalled(match, self._ahead)

    def ahead_to_save(self) -> list[Any] | None:
        """The answers given ahead as they belong on disk; None if they are as they were."""
        ahead = [] if self.match is None else self.match.answers_ahead.plain()
        if ahead == self._ahead:
            return None
        self._ahead = ahead
        return ahead

    @property
    def phase(self) -> Phase:
        """Whether people gather, play, or look at the end of a game."""
        if self.match is None:
            return "lobby"
        return "over" if self.match.is_over else "playing"

    @property
    def game(self) -> TableGame[Any]:
        """The game that will be played here, or is."""
        return game_of(self.lobby.game)

    @property
    def settings(self) -> Settings:
        """What was chosen for it; read once for each lobby, as every view asks."""
        if self._read is None or self._read[0] is not self.lobby:
            chosen = self.lobby.settings.get(self.lobby.game, {})
            self._read = (self.lobby, self.game.read(chosen))
        return self._read[1]

    def choices(self) -> dict[str, Any]:
        """Everything the host can choose from."""
        return self.game.choices(self.settings.sets)

    def lobby_after(self) -> Lobby:
        """The lobby as people gather in it once the game at hand is put away.

        After a game that was played to its end the series goes on, whoever comes, goes or moves.
        """
        if self.match is None or self.match.state is None or not self.match.is_over:
            return self.lobby
        kept = after_game(self.lobby, self.game.rules.rematch(self.match.state))
        return judge_bets(kept, self.games, self.came_true())

    def came_true(self) -> frozenset[str]:
        """Which outcomes one could bet on are so, now that the game at hand is over."""
        if self.match is None or not self.match.is_over:
            return frozenset()
        return true_outcomes(self.match.view(None)["game"]["result"])

    def series_offer(self) -> dict[str, Any] | None:
        """What the next game may keep of the last one, by the seats people have now.

        None while a game runs, where none of this kind came before, or too few of its people are
        here.
        """
        if self.phase == "playing":
            return None
        lobby = self.lobby_after()
        if lobby.ended is None or lobby.ended.game != lobby.game:
            return None
        seats = enumerate(lobby.seats)
        now = {seat.played: number for number, seat in seats if seat.played is not None}
        return self.game.moved(lobby.ended.offer, now, self.settings)

    @property
    def led(self) -> Beginning | None:
        """The beginning people are being led through, if they are."""
        begun = self.beginning
        if begun is None or self.match is None or begun.game != self.games:
            return None
        phones = self.phones()
        all_ready = phones and begun.ready.issuperset(phones)
        if all_ready or self.match.is_over or self.match.has_begun:
            return None
        return begun if self.match.beginning(None) else None

    def phones(self) -> list[int]:
        """The seats that belong to a phone."""
        seats = enumerate(self.lobby.seats)
        return [number for number, seat in seats if seat.device is not None and not seat.bot]

    def practise(self) -> None:
        """Have made-up cards dealt to the people at a demonstration."""
        if self.demo is not None:
            self.dealer.follow(self.game, self.match, self.phones())

    # One more game

    @property
    def willing(self) -> frozenset[int]:
        """Which seats would play once more after the game that has just ended."""
        game, seats = self._willing
        return seats if game == self.games else frozenset()

    def note_willing(self, seats: frozenset[int]) -> None:
        """Keep in mind who would; the next game begins with nobody's word."""
        self._willing = (self.games, seats)

    # Who is who

    def seat_of(self, who: Connection) -> int | None:
        """Which seat a screen sits on."""
        return self.presence.seat_of(who, self.lobby)

    def shown_seat(self, who: Connection) -> int | None:
        """Which seat's business a screen sees: its own, or in a demonstration a bot's."""
        if who.page == "demo":
            return self.demo.shown(self.lobby) if self.demo else None
        return self.seat_of(who)

    def is_host(self, who: Connection) -> bool:
        """Whether a screen has host rights: by the table's key, or as the seat they went to."""
        return self.may(who, Right.RUN)

    def may(self, who: Connection, right: Right, seat: int | None = None) -> bool:
        """Whether a screen has a right, over a certain seat where it is about one."""
        return self.policy.may(Standing(self, who, seat), right)

    def phone(self, seat: int) -> Phone:
        """Whether a seat's own phone is at hand."""
        return self.presence.phone(seat, self.lobby)

    def proxy_of(self, seat: int) -> Proxy:
        """Who acts for a seat now: None while its phone is here, else a neighbour or the host."""
        if self.lobby.seats[seat].bot or self.phone(seat) == "here":
            return None
        assigned = self.lobby.seats[seat].proxy
        if isinstance(assigned, int) and self.phone(assigned) == "here":
            return assigned
        return "host"

    def acts_for(self, who: Connection) -> list[int]:
        """Which seats besides its own a screen acts for."""
        own = self.seat_of(who)
        mine: set[Proxy] = {own} if own is not None else set()
        if self.is_host(who):
            mine.add("host")
        seats = range(len(self.lobby.seats))
        return [seat for seat in seats if seat != own and self.proxy_of(seat) in mine]

    # Guards

    def guard_seat(self, who: Connection, seat: int, tried: str) -> None:
        """Let only the seat itself, who acts for it, and the host pass."""
        self.guard_exists(seat, tried)
        if not self.may(who, Right.SPEAK, seat):
            raise refuse("not_your_seat", tried, who={"seat": seat}, allowed="own_seat")

    def guard_exists(self, seat: int, tried: str) -> None:
        """Let pass whoever speaks of a seat that there is."""
        if not 0 <= seat < len(self.lobby.seats):
            raise malformed(tried, "$.seat", "there is no such seat")

    def guard_host(self, who: Connection, tried: str) -> None:
        """Let only the host pass."""
        self.guard(who, Right.RUN, tried)

    def guard(self, who: Connection, right: Right, tried: str, seat: int | None = None) -> None:
        """Let only those pass who have a right."""
        if self.may(who, right, seat):
            return
        if right is Right.OWN_SEAT:
            raise refuse("not_your_seat", tried, who="", allowed="own_seat")
        raise refuse("not_host", tried, allowed="ask_host")

    def guard_game(self, tried: str) -> Match:
        """Let pass while a game is on the table."""
        if self.match is None:
            raise refuse("no_game", tried, allowed="start")
        return self.match

    def guard_lobby(self, tried: str) -> None:
        """Let pass while nobody plays."""
        if self.match is not None:
            raise refuse("game_running", tried, allowed="end_game")

    # The server's own lines

    def with_notice(self, text: Msg, lobby: Lobby | None = None) -> Lobby:
        """Give the lobby with a line of the server's own in the log everybody reads."""
        lobby = lobby or self.lobby
        lines = self.match.log(count=1) if self.match else []
        notice = Notice(self.games, int(lines[-1]["n"]) if lines else 0, text.plain())
        if notice in lobby.notices:
            return lobby  # once at the same moment is enough
        return replace(lobby, notices=(*lobby.notices, notice)[-MOST_NOTICES:])
