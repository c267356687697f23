"""One table of one server, the screens around it, and a stagehand who sets it up out of sight."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser

from tests.browser.cable import Cable
from tests.browser.screens import LAPTOP, HostPage, Phone, Screen, TableScreen
from tests.browser.server import RealServer
from tests.web.desk import RealScreen, new_id


@dataclass(frozen=True)
class Player:
    """Somebody with the cards they were dealt."""

    name: str
    role: str
    character: str


# Nobody here has an ability that asks something at the start of a turn.
ANN = Player("Ann", "sheriff", "el_gringo")
BEN = Player("Ben", "outlaw", "willy_the_kid")
CYRIL = Player("Cyril", "outlaw", "jourdonnais")
DAN = Player("Dan", "renegade", "bart_cassidy")
EVA = Player("Eva", "deputy", "paul_regret")
FIVE = (ANN, BEN, CYRIL, DAN, EVA)


class Evening:
    """Opens screens at one table and closes them all at the end."""

    def __init__(self, browser: Browser, server: RealServer, *, modules: bool = False) -> None:
        self.browser = browser
        self.server = server
        self._usual = {"modules": modules}
        self.code = server.new_table()
        self._open = ExitStack()

    def phone(
        self, name: str | None = None, *, cable: Cable | None = None, **context: Any
    ) -> Phone:
        """Let somebody scan the code, and sit down if they say who they are."""
        home = cable.url if cable else self.server.url
        phone = Phone(self.browser, home, self.code, **self._usual, **context)
        self._open.callback(phone.close)
        return phone.join(name) if name else phone

    def table(self, **context: Any) -> TableScreen:
        """Open the table screen."""
        screen = TableScreen(self.browser, self.server.url, self.code, **self._usual, **context)
        self._open.callback(screen.close)
        return screen

    def host(self, **context: Any) -> HostPage:
        """Open the host page."""
        page = HostPage(self.browser, self.server.url, self.code, **self._usual, **context)
        self._open.callback(page.close)
        return page

    def page(self, path: str, **context: Any) -> Screen:
        """Open any other page of the laptop."""
        screen = Screen(
            self.browser, self.server.url, path, **{"viewport": LAPTOP, **self._usual, **context}
        )
        self._open.callback(screen.close)
        return screen

    def cable(self) -> Cable:
        """Lay a cable of its own for one phone."""
        cable = Cable(self.server.port)
        self._open.callback(cable.close)
        return cable

    def stagehand(self) -> Stagehand:
        """Call somebody who readies the table out of sight."""
        hand = Stagehand(self.server.url, self.code)
        self._open.callback(hand.leave)
        return hand

    def at_the_end(self, do: Callable[[], Any]) -> None:
        """Do something when the evening is over."""
        self._open.callback(do)

    def close(self) -> None:
        """Close every screen, and fail if one of them complained."""
        self._open.close()


class Stagehand:
    """The host's rights without a page: brings a table quickly to where a test begins."""

    def __init__(self, url: str, code: str) -> None:
        self._line = RealScreen(url, page="host", table=code, token=None, device="stagehand")
        self._line.wait(lambda: self._line.views)

    @property
    def view(self) -> dict[str, Any]:
        """The table as the host sees it."""
        return self._line.views[-1]

    def refresh(self) -> None:
        """Hear of everything that has happened so far."""
        assert self._line.ask("sync", {})["ok"]

    def wait_for(self, condition: Callable[[dict[str, Any]], bool]) -> None:
        """Wait until something is true of the table."""
        self._line.wait(lambda: condition(self.view))

    def act(self, action: str, **details: Any) -> dict[str, Any]:
        """Do something only the host may do."""
        return self._ask("host", action=action, **details)

    def do(self, seat: int, do: str, **details: Any) -> dict[str, Any]:
        """Do something in the game for a seat."""
        return self._ask("do", command={"do": do, "seat": seat, **details})

    def seat(self, *names: str) -> None:
        """Put chairs at the table."""
        for name in names:
            self.act("add_seat", name=name)

    def deal(self, players: tuple[Player, ...] = FIVE) -> None:
        """Start a game in which everybody holds the cards the story needs."""
        self.act("settings", roles="entered", characters="entered")
        self.act("start")
        for number, player in enumerate(players):
            self.do(number, "answer", choice=player.role)
        for number, player in enumerate(players):
            self.do(number, "answer", choice="enter", value=player.character)

    def correct(self, *changes: Mapping[str, Any]) -> None:
        """Set the table to what it really is."""
        self.act("correct", changes=list(changes))

    def leave(self) -> None:
        """Go home."""
        self._line.close()

    def _ask(self, event: str, **payload: Any) -> dict[str, Any]:
        answer: dict[str, Any] = self._line.ask(event, {"id": new_id(), **payload})
        assert answer["ok"], answer
        return answer
