"""The table editor: set things to what they really are, as one event."""

from __future__ import annotations

from dataclasses import dataclass

from referee import text
from referee.engine.event import Event, Line, line
from referee.engine.hands import nothing
from referee.engine.names import MAX_NAME, names_fit
from referee.frozen import replace
from referee.refusal import refuse
from referee.text import say
from referee.wright.cards import ALL_SHERIFFS, KINDS, deck_size
from referee.wright.commands import Change, Correct
from referee.wright.resolution import Resolution
from referee.wright.state import State

_OF_A_SEAT = ("hand", "loaded", "helpers", "name")
_OF_THE_TABLE = ("loot", "sheriffs", "deck", "turn")
_BOX = sum(kind.copies for kind in KINDS.values())


@dataclass(frozen=True)
class Corrected(Event, tag="wright_corrected"):
    """The host set the table to what it really is."""

    changes: tuple[Change, ...]

    moves = nothing

    def apply(self, state: State) -> State:
        for change in self.changes:
            state = _apply(state, change)
        return state

    def story(self) -> Line:
        touched = sorted({c.seat for c in self.changes if c.seat is not None})
        n = len(self.changes)
        if not touched:
            return line("corrected", n=n)
        return line("corrected_for", who=text.seats(touched), n=n)


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
    tried = say("tried.correct")
    state = res.state
    if state.phase != "play":
        raise refuse("not_running", tried)
    for change in command.changes:
        problem = _problem(state, change)
        if problem is not None:
            why = say("why.bad_correction", what=say(f"field.{problem}"))
            raise refuse("bad_correction", tried, why)
    after = Corrected(command.changes).apply(state)
    if not names_fit(tuple(player.name for player in after.players)):
        raise refuse("bad_names", tried, say("why.bad_names", n=MAX_NAME))
    res.emit(Corrected(command.changes))


def _problem(state: State, change: Change) -> str | None:
    """Name the field that makes no sense, if any does not."""
    seats, helpers = set(state), KINDS["helper"].copies
    has_seat = change.seat in seats
    about_a_seat = any(getattr(change, name) is not None for name in (*_OF_A_SEAT, "points"))
    scored = change.points is None or 1 <= (change.round or 0) <= len(state.scores)
    checks = {
        "seat": has_seat or (change.seat is None and not about_a_seat),
        "turn": change.turn is None or (change.turn in seats and state.turn is not None),
        "wright_hand": _within(change.hand, _BOX),
        "wright_loaded": _within(change.loaded, _BOX),
        "wright_helpers": _within(change.helpers, helpers),
        "wright_points": scored and _within(change.points, _BOX),
        "wright_loot": _within(change.loot, _BOX),
        "wright_sheriffs": _within(change.sheriffs, ALL_SHERIFFS - 1),
        "wright_deck": _within(change.deck, deck_size(len(state.players))),
    }
    return next((name for name, fine in checks.items() if not fine), None)


def _within(value: int | None, most: int) -> bool:
    return value is None or 0 <= value <= most
