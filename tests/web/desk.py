"""Helpers for tests: a table without a network, a running server, and screens that talk to them."""

from __future__ import annotations

import contextlib
import json
import secrets
import socket
import threading
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import socketio

from referee import codec
from web.network import Adapter, Network
from web.security.identity import new_device
from web.storage.opening import open_ledger
from web.tables.authority import Authority
from web.tables.lobby import Lobby
from web.tables.presence import Connection, Page
from web.tables.shuffle import Chance
from web.wire.slim import widen_view

NAMES = ("Ann", "Ben", "Cyril", "Dan")


def new_id() -> str:
    """Make an id as a phone does."""
    return secrets.token_hex(16)


def quiet_network() -> Network:
    """A laptop with one address, whatever machine the tests run on."""
    adapter = Adapter("wlan0", True, ("192.168.1.5",))
    return Network(8080, adapters=lambda: [adapter], preferred=lambda: None)


class Recorder:
    """A post office that keeps what it is given."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, str, Any]] = []
        self.hung_up: list[str] = []

    def send(self, sid: str, event: str, payload: Any) -> None:
        """Keep something for one screen."""
        plain = json.loads(payload) if isinstance(payload, str) else payload
        self.sent.append((sid, event, plain))

    def hang_up(self, sid: str) -> None:
        """Note that a line was closed."""
        self.hung_up.append(sid)

    def to(self, sid: str, event: str) -> list[Any]:
        """Give what a screen was sent."""
        return [payload for each, name, payload in self.sent if (each, name) == (sid, event)]


class Desk:
    """One table, spoken to directly."""

    def __init__(self, path: Path | str, *, seed: int = 7) -> None:
        self.path = path
        self.store = open_ledger(path)
        self.post = Recorder()
        self._sids = count(1)
        saved = self.store.tables()
        row = saved[-1] if saved else self.store.add_table("KXT4", codec.dump(Lobby()))
        self.table = Authority(
            row,
            store=self.store,
            network=quiet_network(),
            post=self.post,
            chance=Chance.seeded(seed),
        )

    def again(self) -> Desk:
        """Switch the laptop off and on."""
        self.store.close()
        return Desk(self.path)

    def open(
        self, page: Page = "seat", token: str | None = None, *, laptop: bool = False
    ) -> Screen:
        """Connect a screen."""
        sid = f"s{next(self._sids)}"
        who = Connection(
            sid, page, new_device(), f"device {sid}", laptop=laptop, keyed=laptop and page != "seat"
        )
        self.table.open(who, token)
        return Screen(self, who)

    def host(self) -> Screen:
        """Open the host page on the laptop."""
        return self.open("host", laptop=True)

    def phones(self, *names: str) -> list[Screen]:
        """Let people join with a phone each."""
        screens = []
        for name in names:
            screen = self.open()
            assert screen.ask("sit", name=name)["ok"]
            screens.append(screen)
        return screens

    def set_up(self, *, phones: tuple[str, ...] = NAMES, others: tuple[str, ...] = ()) -> Desk:
        """Seat people, with and without phones, and start a game."""
        host = self.host()
        self.phones(*phones)
        for name in others:
            assert host.act("add_seat", name=name)["ok"]
        assert host.act("start")["ok"]
        return self


class Screen:
    """A screen of a desk."""

    def __init__(self, desk: Desk, who: Connection) -> None:
        self.desk = desk
        self.who = who
        self.sid = who.sid
        self.token: str | None = None

    def ask(self, event: str, **payload: Any) -> dict[str, Any]:
        """Send a request and give its answer."""
        answer = self.desk.table.request(self.sid, event, payload)
        self.token = answer.get("token", self.token)
        return answer

    def act(self, action: str, **details: Any) -> dict[str, Any]:
        """Send a host action."""
        return self.ask("host", id=new_id(), action=action, **details)

    def do(self, command: dict[str, Any]) -> dict[str, Any]:
        """Send a command of the game."""
        return self.ask("do", id=new_id(), command=command)

    @property
    def view(self) -> dict[str, Any]:
        """What the screen shows now."""
        return widen_view(self.desk.post.to(self.sid, "view")[-1])

    @property
    def seat(self) -> int:
        """The seat of this phone."""
        seat = self.view["table"]["you"]["seat"]
        assert seat is not None
        return int(seat)

    def got(self, event: str) -> list[Any]:
        """What the screen was told besides views."""
        return self.desk.post.to(self.sid, event)

    def leave(self) -> None:
        """Close the page."""
        self.desk.table.close(self.sid)


def refusal_code(answer: dict[str, Any]) -> str | None:
    """Give the code of a refusal, or None if there was none."""
    return None if answer["ok"] else answer["refusal"]["code"]


def end_turn(view: dict[str, Any]) -> dict[str, Any]:
    """Give the command that ends the turn of whoever's turn it is."""
    return {"do": "end_turn", "seat": view["game"]["turn"]["seat"], "hand": 0}


def quiet_move(me: dict[str, Any]) -> dict[str, Any]:
    """Give a command that goes on with the game, chosen among what a seat is offered."""
    groups = {"answer": 0, "flip": 1, "turn": 2}
    open_ones = [each for each in me["options"] if not each["why_not"] and each["group"] in groups]
    option = min(open_ones, key=lambda each: groups[each["group"]])
    command = dict(option["command"])
    ask = option["ask"]
    while ask:
        if ask["kind"] == "choice":
            choice = ask["choices"][0]
            command[ask["slot"]], ask = choice["value"], choice["ask"]
        else:
            number = ask["kind"] == "number"
            command[ask["slot"]] = ask["min"] if number else [["5", "spades"]] * ask["count"]
            ask = None
    return command


PATIENCE = 60
"""Seconds before something is taken not to happen: a busy machine is no fault."""


class RealScreen:
    """A screen that speaks to a running server over a real WebSocket."""

    def __init__(
        self,
        url: str,
        *,
        cookie: str = "",
        origin: str = "",
        headers: dict[str, str] | None = None,
        **auth: Any,
    ) -> None:
        self.views: list[dict[str, Any]] = []
        self.heard: list[tuple[str, Any]] = []
        self._news = threading.Condition()
        about = {"origin": origin} if origin else {}
        self.client = socketio.Client(reconnection=False, websocket_extra_options=about)
        self.client.on("view", self._take)
        for event in ("granted", "replaced", "bye"):
            self.client.on(event, self._listener(event))
        self.error: Any = None
        self.client.on("connect_error", self._refused)
        headers = {**(headers or {}), **({"Cookie": cookie} if cookie else {})}
        try:
            self.client.connect(
                url,
                auth=auth,
                headers=headers,
                transports=["websocket"],
                retry=False,
                wait_timeout=PATIENCE,
            )
        except socketio.exceptions.ConnectionError:
            self.close()

    def _take(self, view: dict[str, Any]) -> None:
        with self._news:
            self.views.append(widen_view(view))
            self._news.notify_all()

    def _refused(self, error: Any) -> None:
        self.error = error

    def _listener(self, event: str) -> Any:
        def hear(payload: Any = None) -> None:
            with self._news:
                self.heard.append((event, payload))
                self._news.notify_all()

        return hear

    def wait(self, condition: Any) -> None:
        """Wait until something is true of this screen."""
        with self._news:
            assert self._news.wait_for(condition, timeout=PATIENCE), (
                f"it did not happen; the last that was heard: {self.error or self.heard[-3:]}"
            )

    def ask(self, event: str, *payload: Any) -> Any:
        """Send a request over the wire and give its answer."""
        return self.client.call(event, payload or None, timeout=PATIENCE)

    def close(self) -> None:
        """Close the page, as abruptly as a phone does it."""
        line = self.client.eio.ws
        if line is not None and line.sock is not None:
            # A server that was killed may have closed it already.
            with contextlib.suppress(OSError):
                line.sock.shutdown(socket.SHUT_RDWR)
        if self.client.eio.read_loop_task is not None:
            self.client.eio.read_loop_task.join(timeout=5)
        if line is not None:
            line.shutdown()


def eventually(condition: Callable[[], Any], seconds: float = 30) -> Any:
    """Wait until something is true."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.05)
    raise AssertionError("it did not happen")
