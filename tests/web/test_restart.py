"""The laptop is switched off in mid-prompt, and the evening goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.web.desk import NAMES, PATIENCE, RealScreen, new_id, quiet_move

ROOT = Path(__file__).resolve().parents[2]

SERVER = textwrap.dedent("""
    import sys
    from web.app import Config, create_app
    from web.wire.serving import Server

    app, _ = create_app(Config(sys.argv[1], seed=7))
    server = Server(app, "127.0.0.1", int(sys.argv[2]))
    print(server.port, app.extensions["rooms"].newest().code, flush=True)
    server.run()
""")


@contextmanager
def server(data: Path, port: int = 0) -> Iterator[tuple[subprocess.Popen[str], str, str]]:
    """Run a server as a process of its own; give it, its address and its table's code."""
    process = subprocess.Popen(
        [sys.executable, "-W", "error", "-c", SERVER, str(data), str(port)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
        stdin=subprocess.DEVNULL,
    )
    assert process.stdout is not None
    try:
        found, code = process.stdout.readline().split()
        yield process, f"http://127.0.0.1:{found}", code
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def opened(url: str, code: str, page: str, token: str | None = None) -> RealScreen:
    screen = RealScreen(url, table=code, page=page, token=token, device="test")
    screen.wait(lambda: screen.views)
    return screen


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL on this system")
def test_a_server_killed_in_mid_prompt_goes_on_where_it_was(tmp_path: Path) -> None:
    data = tmp_path / "tables.sqlite"
    with server(data) as (process, url, code):
        host = opened(url, code, "host")
        phones = [opened(url, code, "seat") for _ in NAMES]
        tokens = [
            phone.ask("sit", {"name": name})["token"]
            for phone, name in zip(phones, NAMES, strict=True)
        ]
        host.ask("host", {"id": new_id(), "action": "settings", "roles": "entered"})
        host.ask("host", {"id": new_id(), "action": "start"})
        phones[0].wait(lambda: (phones[0].views[-1]["me"] or {}).get("options"))
        last = {"id": new_id(), "command": quiet_move(phones[0].views[-1]["me"])}
        answer = phones[0].ask("do", last)
        assert answer["ok"]
        phones[1].wait(lambda: phones[1].views[-1]["seq"] == answer["seq"])
        before = phones[1].views[-1]
        assert before["me"]["prompt"], "somebody is still asked for a role"

        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        for screen in (host, *phones):
            screen.close()

    with server(data) as (_, url, again):
        assert code == again
        back = [opened(url, code, "seat", token) for token in tokens]

        assert answer == back[0].ask("do", last), "the same tap again is not a second one"
        back[1].wait(lambda: back[1].views[-1]["table"]["seats"][3]["phone"] == "here")
        after = back[1].views[-1]
        assert before["seq"] < after["seq"]
        assert (before["game"], before["me"]) == (after["game"], after["me"])
        move = {"id": new_id(), "command": quiet_move(after["me"])}
        assert back[1].ask("do", move)["ok"]
        for screen in back:
            screen.close()


def test_a_taken_port_is_an_error_for_the_caller(tmp_path: Path) -> None:
    """The server neither explains on the screen nor leaves by itself."""
    from web.app import Config, create_app
    from web.wire.serving import Server

    app, _ = create_app(Config(tmp_path / "x.sqlite"))
    first = Server(app, "127.0.0.1", 0)

    with pytest.raises(OSError, match="in use"):
        Server(app, "127.0.0.1", first.port)

    first.stop()
    app.extensions["rooms"].store.close()


def test_ctrl_c_before_the_first_request_ends_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever stops it in the moment it starts does not wait for a loop that never began."""
    from web.app import Config, create_app
    from web.wire import serving

    def interrupted() -> None:
        raise KeyboardInterrupt

    app, _ = create_app(Config(tmp_path / "x.sqlite"))
    server = serving.Server(app, "127.0.0.1", 0)
    monkeypatch.setattr(serving.threading.Thread, "start", lambda _: interrupted())
    with pytest.raises(KeyboardInterrupt):
        server.run()
    monkeypatch.undo()

    stopping = threading.Thread(target=server.stop, daemon=True)
    stopping.start()
    stopping.join(PATIENCE)
    assert not stopping.is_alive()
    app.extensions["rooms"].store.close()
