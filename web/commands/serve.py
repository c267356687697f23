"""Serve a table: bind a port, print where phones find it, and run until somebody says stop."""

from __future__ import annotations

import errno
import signal
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Literal

import click

from web import __version__, green
from web.commands.folder import FILE_NAME, FolderTaken, claimed, data_folder
from web.commands.speech import Speaker, can_draw
from web.tables.bots import PACE, Troupe
from web.tables.keeping import Housekeeper, Keeping

if TYPE_CHECKING:
    from flask import Flask

    from web.storage.soundness import Unsound
    from web.tables.authority import Authority
    from web.tables.rooms import Rooms
    from web.wire.serving import Server

PORT = 8080
_PORTS_TO_TRY = 20
# Phones must get in; the guards decide what they may do there.
_EVERYWHERE = "0.0.0.0"  # noqa: S104
_LOOPBACK = "127.0.0.1"

_NOTICE = 2.0
"""Seconds in which a proxy sees that nobody is to be sent here: it asks twice a second, three times
over."""

_GOODBYE = 0.5
"""Seconds in which screens hear that their lines end."""

Prepare = Callable[["Rooms"], "Authority"]
"""Readies the table that is shown first."""


@dataclass(frozen=True)
class Wishes:
    """What the person at the keyboard asked for."""

    port: int | None = None
    host: str | None = None
    data: Path | None = None
    lang: str | None = None
    no_browser: bool = False
    locked: bool = False
    """Whether a browser on the laptop itself needs the host's key, too."""
    pace: float = PACE
    seed: int | None = None
    is_kept: bool = True
    """Whether the next start goes on from here."""
    database: str | None = None
    """The database that keeps the tables, where no folder does."""
    proxies: int = 0
    public_url: str | None = None
    public: str | None = None
    """The address under which strangers are served."""
    empty_days: float = Keeping.empty
    archive_days: float = Keeping.archive
    delete_days: float = Keeping.delete
    log: Literal["json"] | None = None


def serve(wishes: Wishes, prepare: Prepare | None = None) -> None:
    """Serve until Ctrl-C."""
    speaker = Speaker(wishes.lang)
    with ExitStack() as stack:
        _listen_for_signals(stack)
        if wishes.log is not None:
            from web.operations.logs import write_json

            write_json()
        app = _make_app(wishes, speaker, stack)
        servers = _bind(app, wishes, speaker)
        rooms: Rooms = app.extensions["rooms"]
        stack.callback(app.extensions["cameras"].close)
        for server in servers:
            stack.callback(server.stop)
        _let_bots_play(rooms, wishes, stack)
        _put_to_sleep(rooms, stack)
        _keep_tables(rooms, wishes, stack)
        if wishes.host and not _is_everywhere(wishes.host):
            rooms.network.chosen = wishes.host
        with suppress(KeyboardInterrupt):
            if rooms.store.is_shared or rooms.policy.is_hosted:
                _serve_many(speaker, rooms, servers, wishes.proxies)
            else:
                _serve_evening(speaker, rooms, servers, wishes, prepare)
        # A second Ctrl-C, from an impatient finger, must not cut the tidying up short.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        click.echo()
        speaker.say("stopped" if wishes.is_kept else "stopped_demo")


def _serve_evening(
    speaker: Speaker,
    rooms: Rooms,
    servers: list[Server],
    wishes: Wishes,
    prepare: Prepare | None,
) -> None:
    """Serve the evening of a laptop: its newest table is shown at once."""
    table = prepare(rooms) if prepare else rooms.newest()
    _announce(speaker, rooms, table, servers[0].port)
    for each in rooms.aside.values():
        why = speaker.phrase(f"ui.fault.aside_why.{each.reason}")
        why = why.format(game=each.game, entry=each.entry)
        url = f"http://{_LOOPBACK}:{servers[0].port}/nights/{each.code}"
        speaker.say("aside", code=each.code, why=why, url=url)
    speaker.say("stop" if wishes.is_kept else "stop_demo")
    key = rooms.new_host_key() if wishes.locked else None
    if key is not None:
        speaker.say("host_link", url=f"http://{_LOOPBACK}:{servers[0].port}/key/{key}")
    if not wishes.no_browser:
        _open_browser(servers[0].port, table, wishes.lang, key)
    if green.is_on():
        _serve_until_told(servers)
    else:
        for server in servers[1:]:
            server.start()
        servers[0].run()


def _serve_many(speaker: Speaker, rooms: Rooms, servers: list[Server], proxies: int) -> None:
    """Serve the tables of whoever comes, perhaps together with other processes."""
    port, policy = servers[0].port, rooms.policy
    together = "service" if rooms.store.is_shared else "service_alone"
    speaker.say(together, version=__version__, port=port)
    if policy.public is not None:
        speaker.say("public" if policy.is_secure else "public_in_clear", url=policy.public)
    key = rooms.new_host_key()
    front = rooms.network.url("").removesuffix("/j/")
    link = "operator_link" if policy.is_hosted else "host_link"
    speaker.say(link, url=f"{front}/key/{key}")
    _serve_until_told(servers)
    _hand_over(rooms, is_behind_proxy=proxies > 0)


def _serve_until_told(servers: list[Server]) -> None:
    """Serve in the background until a signal; where threads are green none can be interrupted.

    There an exception of a signal would strike whichever is having its turn.
    """
    told: SimpleQueue[int] = SimpleQueue()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _frame: told.put(number))
    for server in servers:
        server.start()
    while True:
        # With a time limit: without one some systems tell nobody of a signal.
        with suppress(Empty):
            told.get(timeout=1.0)
            break
    # A second word must not cut short what the first one asked for.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)


def _hand_over(rooms: Rooms, *, is_behind_proxy: bool) -> None:
    """Give the tables to other processes: first nobody new comes, then the screens go there."""
    rooms.drain()
    if is_behind_proxy:
        time.sleep(_NOTICE)
    rooms.hand_over()
    time.sleep(_GOODBYE)


def _listen_for_signals(stack: ExitStack) -> None:
    """Let a service manager's polite request end the evening as cleanly as Ctrl-C does."""
    for number in (signal.SIGINT, signal.SIGTERM):
        stack.callback(signal.signal, number, signal.getsignal(number))
    signal.signal(signal.SIGTERM, signal.default_int_handler)


def _let_bots_play(rooms: Rooms, wishes: Wishes, stack: ExitStack) -> None:
    """Give every table somebody who plays the seats its host leaves to bots."""
    troupe = Troupe(wishes.pace, wishes.seed)
    stack.callback(troupe.stop)
    rooms.on_open(troupe.attend)
    rooms.on_erase(troupe.forget)
    rooms.on_close(troupe.forget)
    troupe.start()


def _put_to_sleep(rooms: Rooms, stack: ExitStack) -> None:
    """Let tables sleep that nobody looks at."""
    from web.tables.sleep import Sandman

    sandman = Sandman(rooms)
    stack.callback(sandman.stop)
    sandman.start()


def _make_app(wishes: Wishes, speaker: Speaker, stack: ExitStack) -> Flask:
    from web.app import Config, create_app
    from web.storage.ledger import TooNew
    from web.storage.soundness import Unsound

    public = _public(wishes, speaker)
    if wishes.database is not None:
        return _make_service(wishes, wishes.database, public, speaker, stack)
    folder = wishes.data or data_folder()
    try:
        stack.enter_context(claimed(folder))
        app, _ = create_app(
            Config(
                folder / FILE_NAME,
                wishes.port or PORT,
                wishes.seed,
                locked=wishes.locked,
                proxies=wishes.proxies,
                public_url=wishes.public_url,
                public=public,
            )
        )
    except FolderTaken:
        raise speaker.fail("folder_taken", folder=folder) from None
    except Unsound as error:
        then = _then(speaker, error)
        raise speaker.fail(f"file_{error.kind}", file=error.path, then=then) from None
    except TooNew:
        raise speaker.fail("folder_too_new", folder=folder) from None
    except (OSError, sqlite3.Error) as error:
        raise speaker.fail("folder_bad", folder=folder, why=error) from None
    stack.callback(app.extensions["rooms"].store.close)
    return app


def _keep_tables(rooms: Rooms, wishes: Wishes, stack: ExitStack) -> None:
    """Archive and delete the tables of strangers that nobody visits any more."""
    if not rooms.policy.is_hosted:
        return
    keeping = Keeping(wishes.empty_days, wishes.archive_days, wishes.delete_days)
    housekeeper = Housekeeper(rooms, keeping)
    stack.callback(housekeeper.stop)
    housekeeper.start()


def _public(wishes: Wishes, speaker: Speaker) -> str | None:
    from web.security.names import public_address

    if wishes.public is None:
        return None
    try:
        return public_address(wishes.public)
    except ValueError:
        raise speaker.fail("public_unknown", example="https://tables.example") from None


def _make_service(
    wishes: Wishes, database: str, public: str | None, speaker: Speaker, stack: ExitStack
) -> Flask:
    from web.app import Config, create_app
    from web.storage.ledger import StorageFailed, TooNew
    from web.storage.opening import NoDriver, is_database

    if not is_database(database):
        raise speaker.fail("database_unknown", example="postgresql://tinstar@localhost/tinstar")
    try:
        app, _ = create_app(
            Config(
                database,
                wishes.port or PORT,
                wishes.seed,
                locked=wishes.locked,
                proxies=wishes.proxies,
                public_url=wishes.public_url,
                public=public,
            )
        )
    except NoDriver:
        raise speaker.fail("database_no_driver", package="tinstar[postgres]") from None
    except TooNew:
        raise speaker.fail("database_too_new") from None
    except StorageFailed as error:
        raise speaker.fail("database_bad", why=error) from None
    stack.callback(app.extensions["rooms"].store.close)
    return app


def _then(speaker: Speaker, error: Unsound) -> str:
    """Say what can be done about a file that cannot be opened: the last good copy, if any."""
    from web.storage.backups import last_good

    found = last_good(error.path)
    if found is None:
        return speaker.words("file_no_backup")
    return speaker.words("file_backup", made=f"{found.made.astimezone():%Y-%m-%d %H:%M}")


def _bind(app: Flask, wishes: Wishes, speaker: Speaker) -> list[Server]:
    """Bind the first free port; on one address only, the laptop itself gets in as well."""
    from web.wire.serving import Server

    host = wishes.host or _EVERYWHERE
    ports = [wishes.port] if wishes.port is not None else range(PORT, PORT + _PORTS_TO_TRY)
    for port in ports:
        try:
            server = Server(app, host, port)
            if _is_everywhere(host) or host == _LOOPBACK:
                return [server]
            return [server, Server(app, _LOOPBACK, server.port)]
        except OSError as error:
            if error.errno == errno.EACCES:
                raise speaker.fail("port_forbidden", port=port) from None
            if error.errno != errno.EADDRINUSE:
                raise speaker.fail("address_bad", host=host, why=error.strerror) from None
            if wishes.port is not None:
                raise speaker.fail("port_taken", port=port, who=_holder(port, speaker)) from None
            speaker.say("port_busy", port=port, who=_holder(port, speaker), next=port + 1)
    raise speaker.fail("no_port", first=PORT, last=PORT + _PORTS_TO_TRY - 1)


def _is_everywhere(host: str) -> bool:
    return host in (_EVERYWHERE, "::", "")


def _holder(port: int, speaker: Speaker) -> str:
    from web.commands.ports import holder_of

    return holder_of(port) or speaker.words("somebody")


def _announce(speaker: Speaker, rooms: Rooms, table: Authority, port: int) -> None:
    from web.codes import terminal

    url = rooms.network.url(table.code)
    click.echo()
    speaker.say("title", version=__version__, code=table.code)
    click.echo()
    drawing = terminal(url)
    if can_draw(drawing):
        click.echo(drawing)
    speaker.say("join", url=url)
    speaker.say("screen", url=f"http://{_LOOPBACK}:{port}/")
    if rooms.network.addresses()[0] == _LOOPBACK:
        speaker.say("no_network")


def _open_browser(port: int, table: Authority, lang: str | None, key: str | None = None) -> None:
    import webbrowser

    # The address of the laptop itself: only there browsers lend a page the camera.
    wanted = f"?lang={lang}" if lang else ""
    page = "demo" if table.demo else "table"
    url = f"http://{_LOOPBACK}:{port}/{page}/{table.code}{wanted}"
    if key is not None:
        url = f"http://{_LOOPBACK}:{port}/key/{key}"
    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
