"""The command line: serving, the port, the folder, the language, and the way it ends."""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from web import __version__, green
from web.cli import main
from web.commands import serve
from web.commands.folder import FILE_NAME, FolderTaken, claimed, data_folder
from web.commands.ports import holder_of, is_tinstar
from web.commands.speech import can_draw, guess_language
from web.wire import serving

ROOT = Path(__file__).parents[2]


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody else has."""
    with socket.socket() as listener:
        listener.bind(("", 0))
        listener.listen()
        yield listener.getsockname()[1]


@pytest.fixture
def while_serving(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[int], None]], None]:
    """Do something while the server runs, then press Ctrl-C."""
    actions: list[Callable[[int], None]] = []

    def run(server: serving.Server) -> None:
        thread = server.start()
        ping(server.port, server._server.host)
        try:
            for action in actions:
                action(server.port)
        finally:
            server.stop()
            thread.join()
        raise KeyboardInterrupt

    monkeypatch.setattr(serving.Server, "run", run)
    return actions.append


def tinstar(*args: str) -> Result:
    """Call the command in English, without opening a browser."""
    return CliRunner().invoke(main, [*args], env={"LC_ALL": "en_GB.UTF-8"})


def ping(port: int, host: str = "127.0.0.1") -> dict:
    with urllib.request.urlopen(f"http://{host}:{port}/ping", timeout=30) as answer:
        return json.loads(answer.read())


# -- the command itself ------------------------------------------------------------------------


def test_the_version() -> None:
    assert tinstar("--version").output == f"Tinstar {__version__}\n"


def test_the_help_lists_the_commands() -> None:
    output = tinstar("--help").output
    wanted = ("bench", "demo", "doctor", "play", "print", "--no-browser")
    assert all(command in output for command in wanted)


def test_an_option_of_serving_before_a_command_is_not_swallowed() -> None:
    result = tinstar("--port", "8590", "doctor")
    assert result.exit_code == 2
    assert "tinstar doctor --port" in result.output


def test_an_unknown_command() -> None:
    assert tinstar("dance").exit_code == 2


# -- serving -----------------------------------------------------------------------------------


@pytest.mark.usefixtures("while_serving")
def test_serving_prints_address_and_code_and_ends_cleanly(tmp_path: Path) -> None:
    result = tinstar("--no-browser", "--port", "0", "--data", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert "█" in result.output
    assert "/j/" in result.output
    assert "Stopped" in result.output
    assert (tmp_path / FILE_NAME).is_file()


@pytest.mark.usefixtures("while_serving")
def test_the_next_start_finds_the_same_table(tmp_path: Path) -> None:
    def code() -> str:
        output = tinstar("--no-browser", "--port", "0", "--data", str(tmp_path)).output
        return output.split("/j/")[1][:4]

    assert code() == code()


def test_it_answers_while_it_serves(tmp_path: Path, while_serving: Callable) -> None:
    answers = []
    while_serving(lambda port: answers.extend([ping(port), holder_of(port)]))
    assert tinstar("--no-browser", "--port", "0", "--data", str(tmp_path)).exit_code == 0
    assert answers == [{"ok": True, "version": __version__}, "Tinstar"]


def test_the_browser_opens_the_table_on_the_laptop_itself(
    tmp_path: Path, while_serving: Callable, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    done = threading.Event()
    monkeypatch.setattr("webbrowser.open", lambda url: (opened.append(url), done.set()))
    while_serving(lambda port: done.wait(60))
    assert tinstar("--port", "0", "--data", str(tmp_path), "--lang", "cs").exit_code == 0
    assert opened[0].startswith("http://127.0.0.1:")
    assert "/table/" in opened[0]
    assert opened[0].endswith("?lang=cs")


@pytest.mark.usefixtures("while_serving")
def test_it_speaks_the_chosen_language(tmp_path: Path) -> None:
    args = ("--no-browser", "--port", "0", "--data", str(tmp_path))
    assert "Остановлено" in tinstar(*args, "--lang", "ru").output
    assert "Zastaveno" in tinstar(*args, "--lang", "cs").output


def test_on_one_address_the_laptop_still_gets_in(tmp_path: Path, while_serving: Callable) -> None:
    answers = []
    while_serving(lambda port: answers.append(ping(port)))
    args = ("--no-browser", "--port", "0", "--data", str(tmp_path))
    result = tinstar(*args, "--host", "127.0.0.2")
    assert result.exit_code == 0, result.output
    assert "http://127.0.0.2:" in result.output, "and phones are told that address"
    assert answers[0]["ok"]


def test_an_address_of_somebody_else(tmp_path: Path) -> None:
    result = tinstar("--no-browser", "--data", str(tmp_path), "--host", "203.0.113.9")
    assert result.exit_code == 1
    assert "203.0.113.9" in result.output


# -- the port ----------------------------------------------------------------------------------


@pytest.mark.usefixtures("while_serving")
def test_a_busy_port_leads_to_the_next_free_one(
    tmp_path: Path, taken: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "PORT", taken)
    result = tinstar("--no-browser", "--data", str(tmp_path))
    assert result.exit_code == 0, result.output
    assert f"Port {taken} is taken" in result.output
    assert f":{taken}/j/" not in result.output


def test_a_busy_port_that_was_asked_for_is_an_error(tmp_path: Path, taken: int) -> None:
    result = tinstar("--no-browser", "--data", str(tmp_path), "--port", str(taken))
    assert result.exit_code == 1
    assert f"Port {taken} is taken" in result.output
    assert "--port" in result.output


def test_no_port_at_all(tmp_path: Path, taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "PORT", taken)
    monkeypatch.setattr(serve, "_PORTS_TO_TRY", 1)
    assert tinstar("--no-browser", "--data", str(tmp_path)).exit_code == 1


def test_who_holds_a_port(taken: int) -> None:
    assert not is_tinstar(taken)
    assert str(os.getpid()) in (holder_of(taken) or str(os.getpid()))


# -- the folder --------------------------------------------------------------------------------


def test_two_servers_never_share_a_folder(tmp_path: Path) -> None:
    with claimed(tmp_path):
        with pytest.raises(FolderTaken), claimed(tmp_path):
            pass
        result = tinstar("--no-browser", "--port", "0", "--data", str(tmp_path))
    assert result.exit_code == 1
    assert "Another Tinstar" in result.output
    with claimed(tmp_path):
        pass


def test_a_folder_that_cannot_be_one(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("here first", encoding="utf-8")
    result = tinstar("--no-browser", "--data", str(tmp_path / "file" / "inside"))
    assert result.exit_code == 1
    assert "cannot be kept" in result.output


def test_an_evening_of_a_newer_tinstar(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / FILE_NAME)
    db.execute("PRAGMA user_version = 99")
    db.close()
    result = tinstar("--no-browser", "--data", str(tmp_path))
    assert result.exit_code == 1
    assert "newer Tinstar" in result.output


def test_a_folder_of_its_own_by_default() -> None:
    assert data_folder().name == "tinstar"


# -- the terminal ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("locale", "language"),
    [("ru_RU.UTF-8", "ru"), ("cs_CZ.UTF-8", "cs"), ("en_US.UTF-8", "en"), ("de_DE.UTF-8", "en")],
)
def test_the_language_of_the_terminal(
    locale: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", locale)
    assert guess_language() == language


def test_a_terminal_without_blocks_gets_no_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    class Narrow:
        encoding = "cp1252"

    monkeypatch.setattr(sys, "stdout", Narrow())
    assert not can_draw("█▄")
    assert can_draw("plain")


# -- as a process ------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_real_program_cleanly(tmp_path: Path, ending: signal.Signals) -> None:
    command = [sys.executable, "-m", "web.cli", "--no-browser", "--port", "0", "--data", tmp_path]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment
    ) as server:
        assert any(b"Ctrl-C" in line for line in server.stdout)
        time.sleep(0.3)
        server.send_signal(ending)
        out, err = server.communicate(timeout=60)
    assert b"Stopped" in out
    assert err == b""
    assert server.returncode == 0


def test_green_threads_that_are_not_installed_are_asked_for_in_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(green, "is_there", lambda: False)
    result = CliRunner().invoke(main, ["--threads", "green", "--lang", "en"])
    assert result.exit_code == 1
    assert "tinstar[cafe]" in result.output
