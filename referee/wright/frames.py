"""What everything under way in the Wright gang has in common."""

from __future__ import annotations

from dataclasses import dataclass

from referee.engine.frame import Frame
from referee.wright.resolution import Resolution
from referee.wright.state import State


@dataclass(frozen=True)
class WrightFrame(Frame):
    """Something under way; the last sheriff may cut it short."""

    def cut_short(self, res: Resolution) -> None:
        """Leave things tidy before the shootout that interrupts this."""

    def bans_loading(self, state: State) -> bool:
        """Whether nobody may load until this is done."""
        return False


def bans_loading(state: State) -> bool:
    """Whether nobody may load now, because of what is being resolved."""
    return any(isinstance(f, WrightFrame) and f.bans_loading(state) for f in state.stack)
