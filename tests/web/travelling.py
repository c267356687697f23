"""How large views are as they travel: in frames that a line compresses, mindful of what it sent."""

from __future__ import annotations

import json

from wsproto.extensions import PerMessageDeflate
from wsproto.frame_protocol import FrameProtocol

from tests.web.desk import Screen


def travelled(screen: Screen) -> list[int]:
    """The bytes of every view that a screen was sent, on one line, as Chromium asks for it."""
    deflate = PerMessageDeflate()
    deflate.accept("permessage-deflate; client_max_window_bits")
    line = FrameProtocol(client=False, extensions=[deflate])
    views = screen.desk.post.to(screen.sid, "view")
    written = (json.dumps(["view", v], separators=(",", ":"), ensure_ascii=False) for v in views)
    return [len(line.send_data(text, fin=True)) for text in written]
