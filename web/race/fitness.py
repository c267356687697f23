"""Whether a phone can race, said before the race and by name."""

from __future__ import annotations

from referee.race import Settings
from web.race.lines import SILENCE, Line

_ENOUGH_PROBES = 24
_COARSE = 2_000
_SLIDES = 20
_SMOOTH = 50
UNSURE = 12_000
"""A clock known worse than this, in microseconds, makes for dead heats, and compares no touch."""


def why_not(line: Line | None, has_phone: bool, at: int) -> str | None:
    """Give why a seat's phone cannot race now, or None if it can."""
    if line is None:
        return "away" if has_phone else "no_phone"
    if not line.visible:
        return "hidden"
    if len(line.probes) < _ENOUGH_PROBES:
        return "syncing"
    if at - line.heard > SILENCE:
        return "silent"
    if line.step > _COARSE:
        return "coarse"
    if line.frames < _SLIDES:
        return "slow_screen"
    offset = line.offset(at)
    if offset is None or offset.high - offset.low > line.settings.clock_most:
        return "clock"
    if at - (line.spoke + offset.middle) > SILENCE + offset.usual:
        # What comes in now was said long ago; a tap may be stuck behind it.
        return "silent"
    return None


def why_missed(line: Line | None, since: int) -> str | None:
    """Give why a phone that can race again may have missed something; None if it cannot have."""
    if line is None or line.opened > since:
        return "away"
    if line.hidden > since:
        return "hidden"
    return "silent" if line.gap > since else None


def warnings(line: Line, at: int, cap: int, settings: Settings) -> tuple[str, ...]:
    """Name what makes dead heats likelier with this phone; it may race all the same."""
    offset = line.offset(at)
    found = []
    if line.frames < _SMOOTH:
        found.append("frames")
    if offset is not None and offset.error > UNSURE:
        found.append("unsure")
    if offset is not None and offset.slow // 2 > cap + settings.margin:
        found.append("slow")
    return tuple(found)
