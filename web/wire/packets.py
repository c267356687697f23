"""Packets as they come off a line: read without trusting them, and always answered.

Whatever cannot be read becomes an event of its own, so that it takes the same way as all others:
counted, refused in words, and never a traceback.
"""

from __future__ import annotations

from typing import Any

from socketio.packet import ACK, BINARY_ACK, BINARY_EVENT, EVENT, Packet

UNREADABLE = "unreadable"
"""The event that stands for a packet nobody can read."""

TOO_FAST = "too_fast"
"""The event that stands for packets that were dropped because there were too many."""

UNREADABLE_FRAME = f'42["{UNREADABLE}"]'
TOO_FAST_FRAME = f'42["{TOO_FAST}"]'

_RESERVED = ("connect", "disconnect", UNREADABLE, TOO_FAST)
"""What the line itself says; a screen that says so means something else."""

_NOT_OURS = (ACK, BINARY_EVENT, BINARY_ACK)
"""Nobody here asks a screen for an answer, and the wire has no bytes."""

_ENGINE = frozenset("0123456")
_EMPTY = "4"
"""A message without a word in it."""


def readable_frame(frame: Any) -> str:
    """Give what a line said, or the frame that says that it cannot be read.

    The wire has no bytes: whoever sends some means another program, or harm.
    """
    if not isinstance(frame, str) or not frame or frame[0] not in _ENGINE or frame == _EMPTY:
        return UNREADABLE_FRAME
    return frame


class TrustingNobody(Packet):  # type: ignore[misc] # the library has no types
    """A packet that is read to its end or not at all; attachments are never waited for."""

    def decode(self, encoded_packet: Any) -> int:
        """Read a packet; gives how many attachments are to follow: none."""
        try:
            attachments = super().decode(encoded_packet)
        except (ValueError, TypeError, RecursionError, AttributeError):
            self._make_unreadable()
            return 0
        odd = attachments or self.packet_type in _NOT_OURS
        if odd or (self.packet_type == EVENT and not _is_event(self.data, encoded_packet)):
            self._make_unreadable()
        return 0

    def _make_unreadable(self) -> None:
        self.packet_type, self.namespace, self.data = EVENT, None, [UNREADABLE]


def _is_event(data: Any, encoded: Any) -> bool:
    if encoded in (UNREADABLE_FRAME[1:], TOO_FAST_FRAME[1:]):
        return True
    return (
        isinstance(data, list)
        and bool(data)
        and isinstance(data[0], str)
        and data[0] not in _RESERVED
    )
