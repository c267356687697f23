"""What a screen's line tells about its clock, its radio and its page."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.race import Offset, Probe, Settings, offset_of
from web.wire.stamping import now

_REMEMBERED = 600
"""Probes: half a minute of them while a race is possible."""

_OPEN = 64
"""Questions under way at once; two a tenth of a second fill a line of three seconds."""

_FINEST = 5
_COARSEST = 1_000_000

SILENCE = 400_000
"""A phone not heard of for so long, in microseconds, is asleep or gone; it speaks every 50 000."""

_OFTEN = 20_000
"""The clocks are worked out anew at most this often, in microseconds."""


@dataclass
class Line:
    """One screen, as far as races are concerned."""

    sid: str
    settings: Settings
    probes: deque[Probe] = field(default_factory=lambda: deque(maxlen=_REMEMBERED))
    asked: OrderedDict[int, tuple[int, int, int]] = field(default_factory=OrderedDict)
    """Questions by number: c0, s1 and s2. When an answer was back is told with a later one."""
    heard: int = 0
    """When it was last heard of."""
    spoke: int = 0
    """When it said what was last heard, by its own clock."""
    step: int = _COARSEST
    frames: int = 0
    """Frames a second it draws."""
    visible: bool = False
    opened: int = field(default_factory=now)
    gap: int = 0
    """When it was last heard again after a silence."""
    hidden: int = 0
    """When its page was last said to be in the background."""
    audible: bool = False
    model: str = ""
    _known: tuple[int, Offset | None] = (-_OFTEN, None)

    def probe(self, arrived: int, payload: Any) -> dict[str, int] | None:
        """Take a question in and answer it; None if it makes no sense."""
        try:
            number, c0, back = payload["k"], payload["c0"], list(payload["back"])
        except (TypeError, KeyError):
            return None
        if not _is_time(number) or not _is_time(c0) or len(back) > _OPEN:
            return None
        self._note(back)
        if arrived - self.heard > SILENCE:
            self.gap = arrived
        self.heard, self.spoke = arrived, c0
        left = now()
        self.asked[number] = c0, arrived, left
        if len(self.asked) > _OPEN:
            self.asked.popitem(last=False)
        return {"k": number, "s1": arrived, "s2": left}

    def _note(self, back: list[Any]) -> None:
        """Complete the questions whose answers are back."""
        for each in back:
            if not isinstance(each, list) or len(each) != 2 or not all(map(_is_time, each)):
                continue
            asked = self.asked.pop(each[0], None)
            if asked is not None:
                self.probes.append(Probe(*asked, each[1]))

    def report(self, payload: Mapping[str, Any]) -> None:
        """Note what a page says about itself."""
        step, frames, model = (payload.get(name) for name in ("step", "frames", "model"))
        if type(step) is int:
            self.step = min(max(step, _FINEST), _COARSEST)
        if type(frames) is int:
            self.frames = frames
        if isinstance(model, str):
            # It goes on the record of a race; half a character could not be written there.
            self.model = model[:40].encode(errors="replace").decode()
        was_visible = self.visible
        self.visible = payload.get("visible") is True
        self.audible = payload.get("audible") is True
        if not self.visible:
            self.hidden = now()
        if self.visible and not was_visible:
            # The clock of a page may stand still while its phone sleeps: begin anew.
            self.probes.clear()
            self.asked.clear()
            self._known = (-_OFTEN, None)

    def offset(self, at: int) -> Offset | None:
        """Give how far the laptop's clock is ahead of this screen's."""
        made, known = self._known
        if at - made >= _OFTEN:
            known = offset_of(tuple(self.probes), at, self.step, self.settings)
            self._known = at, known
        return known

    def slowest_since(self, moment: int) -> int:
        """Give the slowest round trip since a moment."""
        return max(
            (probe.round_trip for probe in tuple(self.probes) if probe.s1 >= moment), default=0
        )


def _is_time(value: Any) -> bool:
    return type(value) is int and 0 <= value < 2**50
