"""The table editor: set things to what they really are, as one event."""

from __future__ import annotations

from dataclasses import dataclass

from referee.engine import correction
from referee.engine.correction import TableCorrected, within
from referee.frozen import replace
from referee.wright.cards import ALL_SHERIFFS, KINDS, deck_size
from referee.wright.commands import Change, Correct
from referee.wright.resolution import Resolution
from referee.wright.state import State

_OF_A_SEAT = ("hand", "loaded", "helpers", "name")
_OF_THE_TABLE = ("loot", "sheriffs", "deck", "turn")
_BOX = sum(kind.copies for kind in KINDS.values())


@dataclass(frozen=True)
class Corrected(TableCorrected, tag="wright_corrected"):
    """The host set the table to what it really is."""

    changes: tuple[Change, ...]

    def apply(self, state: State) -> State:
        for change in self.changes:
            state = _apply(state, change)
        return state


def _apply(state: State, change: Change) -> State:
    table = {name: value for name in _OF_THE_TABLE if (value := getattr(change, name)) is not None}
    state = replace(state, **table)
    if change.turn is not None:
        # Whoever was waited for may have had no part in it: the turn begins with a free hand.
        state = replace(state, stack=())
    if change.seat is None:
        return state
    own = {name: value for name in _OF_A_SEAT if (value := getattr(change, name)) is not None}
    state = state.with_player(change.seat, **own)
    if change.points is not None and change.round is not None:
        scores = [list(points) for points in state.scores]
        scores[change.round - 1][change.seat] = change.points
        state = replace(state, scores=tuple(tuple(points) for points in scores))
    return state


def correct(res: Resolution, command: Correct) -> None:
    """Check the changes as a whole and make them.

    Raises:
        Refused: one of them makes no sense.
    """
    correction.correct(res, Corrected(command.changes), _problem)


def _problem(state: State, change: Change) -> str | None:
    """Name the field that makes no sense, if any does not."""
    seats, helpers = set(state), KINDS["helper"].copies
    has_seat = change.seat in seats
    about_a_seat = any(getattr(change, name) is not None for name in (*_OF_A_SEAT, "points"))
    scored = change.points is None or 1 <= (change.round or 0) <= len(state.scores)
    checks = {
        "seat": has_seat or (change.seat is None and not about_a_seat),
        "turn": change.turn is None or (change.turn in seats and state.turn is not None),
        "wright_hand": within(change.hand, _BOX),
        "wright_loaded": within(change.loaded, _BOX),
        "wright_helpers": within(change.helpers, helpers),
        "wright_points": scored and within(change.points, _BOX),
        "wright_loot": within(change.loot, _BOX),
        "wright_sheriffs": within(change.sheriffs, ALL_SHERIFFS - 1),
        "wright_deck": within(change.deck, deck_size(len(state.players))),
    }
    return next((name for name, fine in checks.items() if not fine), None)
