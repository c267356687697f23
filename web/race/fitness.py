"""Whether a phone can race, said before the race and by name."""

from __future__ import annotations

from referee.race import Settings
from web.race.lines import Line

_ENOUGH_PROBES = 24
_SILENCE = 400_000
"""A phone not heard of for so long, in microseconds, is asleep or gone; it speaks every 50 000."""
_COARSE = 2_000
_SLIDES = 20
_SMOOTH = 50
_UNSURE = 12_000


def why_not(line: Line | None, has_phone: bool, at: int) -> str | None:
    """Give why a seat's phone cannot race now, or None if it can."""
    if line is None:
        return "away" if has_phone else "no_phone"
    if not line.visible:
        return "hidden"
    if len(line.probes) < _ENOUGH_PROBES:
        return "syncing"
    if at - line.heard > _SILENCE:
        return "silent"
    if line.step > _COARSE:
        return "coarse"
    if line.frames < _SLIDES:
        return "slow_screen"
    if line.offset(at) is None:
        return "clock"
    return None


def warnings(line: Line, at: int, cap: int, settings: Settings) -> tuple[str, ...]:
    """Name what makes dead heats likelier with this phone; it may race all the same."""
    offset = line.offset(at)
    found = []
    if line.frames < _SMOOTH:
        found.append("frames")
    if offset is not None and offset.error > _UNSURE:
        found.append("unsure")
    if offset is not None and offset.slow // 2 > cap + settings.margin:
        found.append("slow")
    return tuple(found)
