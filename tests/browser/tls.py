"""What a proxy in front does: TLS outside, plain HTTP inside. It adds and changes nothing."""

from __future__ import annotations

import shutil
import socket
import ssl
import subprocess
import threading
from contextlib import suppress
from pathlib import Path

import pytest

_PIECE = 65_536


def certificate(folder: Path, name: str) -> Path:
    """Make a certificate that nobody has signed but its owner."""
    if shutil.which("openssl") is None:
        pytest.skip("no openssl here to make a certificate with")
    file, key = folder / "certificate.pem", folder / "key.pem"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"),
            *("-nodes", "-days", "2", "-subj", f"/CN={name}"),
            *("-addext", f"subjectAltName=DNS:{name}", "-keyout", str(key), "-out", str(file)),
        ],
        check=True,
        capture_output=True,
    )
    file.write_text(file.read_text() + key.read_text())
    return file


class Front:
    """Listens on a free port by TLS, and hands everything on to another port of this machine."""

    def __init__(self, pem: Path) -> None:
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(pem)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self._to = 0
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self, to: int) -> None:
        """Begin to hand on."""
        self._to = to
        self._thread.start()

    def close(self) -> None:
        """Take no new lines; those that are open end with their two ends."""
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self._thread.join(timeout=5)

    def _run(self) -> None:
        while True:
            try:
                plain, _ = self._listener.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(plain,), daemon=True).start()

    def _serve(self, plain: socket.socket) -> None:
        with (
            suppress(OSError),
            socket.create_connection(("127.0.0.1", self._to)) as inner,
            self._context.wrap_socket(plain, server_side=True) as outer,
        ):
            _exchange(outer, inner)


def _exchange(outer: ssl.SSLSocket, inner: socket.socket) -> None:
    """Hand on in both directions until one end has had enough."""
    # One thread reads TLS and another writes it, which a socket of Python allows; two may not read.
    back = threading.Thread(target=_pump, args=(inner, outer), daemon=True)
    back.start()
    _pump(outer, inner)
    back.join()


def _pump(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while piece := source.recv(_PIECE):
            target.sendall(piece)
    for end in (source, target):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
