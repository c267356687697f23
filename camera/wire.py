"""How the server and the camera's process speak: a JSON object, and bytes that may come with it."""

from __future__ import annotations

import json
import struct
from typing import IO, Any

HEAD = struct.Struct(">II")
"""Lengths of the object and of the bytes."""

MOST = 64 * 2**20
"""Bytes of the largest message; more is no message of ours."""

Message = tuple[dict[str, Any], bytes]


def send(outlet: IO[bytes], details: dict[str, Any], blob: bytes = b"") -> None:
    """Send one message."""
    head = json.dumps(details, ensure_ascii=False, separators=(",", ":")).encode()
    outlet.write(HEAD.pack(len(head), len(blob)) + head + blob)
    outlet.flush()


def receive(inlet: IO[bytes]) -> Message | None:
    """Wait for the next message; None when the other end has gone."""
    lengths = _exactly(inlet, HEAD.size)
    if lengths is None:
        return None
    head, blob = HEAD.unpack(lengths)
    if head + blob > MOST:
        return None
    details, rest = _exactly(inlet, head), _exactly(inlet, blob)
    if details is None or rest is None:
        return None
    return json.loads(details), rest


def _exactly(inlet: IO[bytes], count: int) -> bytes | None:
    parts = []
    while count:
        part = inlet.read(count)
        if not part:
            return None
        parts.append(part)
        count -= len(part)
    return b"".join(parts)
