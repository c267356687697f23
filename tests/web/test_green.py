"""Green threads: all goes on while something long is done aside, and stamps stay the system's.

Each test is a program of its own: threads are green for a whole process, or not at all.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the programs here are for POSIX")


def run(program: str) -> str:
    """Run a program whose threads are green."""
    begin = "from web import green; green.begin()\n"
    done = subprocess.run(
        [sys.executable, "-c", begin + dedent(program)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_what_is_done_aside_holds_nobody_up() -> None:
    said = run(
        """
        import threading, time
        from gevent.monkey import get_original
        sleep = get_original("time", "sleep")
        steps = []
        def others():
            while len(steps) < 5:
                steps.append(len(steps))
                time.sleep(0.01)
        threading.Thread(target=others).start()
        green.aside(sleep, 0.5)  # would stop everything, were it not aside
        print(steps)
        """
    )
    assert said.strip() == "[0, 1, 2, 3, 4]"


def test_a_table_is_written_and_read_by_many_at_once() -> None:
    said = run(
        """
        import tempfile, threading
        from pathlib import Path
        from web.storage.ledger import Change
        from web.storage.opening import open_ledger
        with tempfile.TemporaryDirectory() as folder:
            ledger = open_ledger(Path(folder) / "tables.sqlite")
            waits = []
            ledger.on_safe(waits.append)
            for code in ("KXT4", "KXT5"):
                ledger.add_table(code, {"seats": []})
            def write(code):
                for seq in range(20):
                    ledger.write(Change(code, seq))
            threads = [threading.Thread(target=write, args=(c,)) for c in ("KXT4", "KXT5")]
            for each in threads: each.start()
            for each in threads: each.join()
            print([table.seq for table in ledger.tables()], len(waits))
            ledger.close()
        """
    )
    assert said.strip() == "[19, 19] 42"


@pytest.mark.realtime
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system stamps no streams")
def test_bytes_that_waited_are_stamped_by_when_they_came() -> None:
    said = run(
        """
        import socket, time
        from gevent.monkey import get_original
        from web.wire.stamping import StampedSocket, now
        door = socket.create_server(("127.0.0.1", 0))
        theirs = socket.create_connection(door.getsockname())
        ours, _ = door.accept()
        stamped = StampedSocket(ours)
        theirs.send(b"now")
        sent = now()
        get_original("time", "sleep")(0.6)  # every green thread of this process stands still
        stamped.recv(10)
        print(abs(stamped.heard - sent) < 300_000)
        """
    )
    assert said.strip() == "True"


def test_the_camera_answers() -> None:
    pytest.importorskip("cv2")
    said = run(
        """
        import threading, time
        from camera.client import Client
        client = Client(lambda *_: None)
        steps = []
        def others():
            while True:
                steps.append(1)
                time.sleep(0.01)
        threading.Thread(target=others, daemon=True).start()
        client.ask("set_up", plans=[], lessons=None)
        print(client.ask("lessons")["shown"], len(steps) > 3)
        client.close()
        """
    )
    assert said.strip() == "[] True"
