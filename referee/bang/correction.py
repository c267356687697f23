"""The table editor: set things to what they really are, as one event."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from referee import text
from referee.bang.commands import Change, Correct
from referee.bang.event import Event, Line, line
from referee.bang.events import GameEnded
from referee.bang.resolution import Resolution
from referee.bang.state import InPlay, Seat, State, Turn
from referee.bang.victory import SHERIFF, outcome
from referee.refusal import refuse
from referee.text import say

MAX_LIFE = 12


@dataclass(frozen=True)
class Corrected(Event, tag="corrected"):
    """The host set the table to what it really is."""

    changes: tuple[Change, ...]

    def apply(self, state: State) -> State:
        for change in self.changes:
            state = _apply(state, change)
        return state

    def story(self) -> Line:
        touched = sorted({c.seat for c in self.changes if c.seat is not None})
        return line("corrected", who=text.seats(touched), n=len(self.changes))


def _apply(state: State, change: Change) -> State:
    if change.seat is not None:
        state = _apply_seat(state, change.seat, change)
    if change.ring is not None:
        state = replace(state, ring=change.ring)
    if change.turn is not None:
        number = state.turn.number + 1 if state.turn else 1
        state = replace(state, turn=Turn(change.turn, number, "play"), stack=())
    return state


def _apply_seat(state: State, seat: Seat, change: Change) -> State:
    fields: dict[str, Any] = {
        name: value
        for name in ("life", "max_life", "role", "character", "name")
        if (value := getattr(change, name)) is not None
    }
    if change.role is not None:
        fields["role_public"] = change.role == SHERIFF or not state[seat].alive
    if change.in_play is not None:
        number = state.turn.number if state.turn else 0
        before = {laid.card: laid for laid in state[seat].in_play}
        fields["in_play"] = tuple(before.get(card, InPlay(card, number)) for card in change.in_play)
    if change.alive is not None and change.alive != state[seat].alive:
        fields["alive"] = change.alive
        fields["role_public"] = not change.alive or state[seat].role == SHERIFF
        if not change.alive:
            fields |= {"life": 0, "in_play": ()}
        elif change.life is None:
            fields["life"] = 1
        # Whoever was waited for may be gone: the turn goes on from its player's free hand.
        state = replace(state, stack=())
        if state.turn is not None:
            state = state.with_turn(phase="play")
    return state.with_player(seat, **fields)


def correct(res: Resolution, command: Correct) -> None:
    """Check the changes as a whole and make them."""
    tried = say("tried.correct")
    state = res.state
    if state.phase != "play":
        raise refuse("not_running", tried)
    for change in command.changes:
        problem = _problem(state, change)
        if problem is not None:
            raise refuse("bad_correction", tried, say("why.bad_correction", what=problem))
    after = Corrected(command.changes).apply(state)
    # Only the Sheriff's seat is public, so only that may be checked without telling a secret.
    if sum(player.role == SHERIFF for player in after.players) != 1:
        raise refuse("one_sheriff", tried)
    if any(player.alive and not 0 < player.life <= player.max_life for player in after.players):
        raise refuse("bad_correction", tried, say("why.life_bounds"))
    res.emit(Corrected(command.changes))
    if any(change.alive is False for change in command.changes):
        result = outcome(res.state)
        if result is not None:
            res.emit(GameEnded(result.side, result.winners))


def _problem(state: State, change: Change) -> str | None:
    """Name the field that makes no sense, if any does not."""
    seats = set(state)
    catalogue = state.catalogue
    checks = {
        "seat": change.seat is None or change.seat in seats,
        "turn": change.turn is None or (change.turn in seats and state[change.turn].alive),
        "ring": change.ring is None or sorted(change.ring) == sorted(seats),
        "life": change.life is None or 0 <= change.life <= MAX_LIFE,
        "max_life": change.max_life is None or 0 < change.max_life <= MAX_LIFE,
        "role": change.role is None or change.role in catalogue.roles,
        "character": change.character is None or change.character in catalogue.characters,
        "name": change.name is None or bool(change.name.strip()),
        "in_play": change.in_play is None or _may_lie(state, change.in_play),
    }
    return next((name for name, fine in checks.items() if not fine), None)


def _may_lie(state: State, cards: tuple[str, ...]) -> bool:
    known = state.catalogue.cards
    blue = all(card in known and known[card].colour != "brown" for card in cards)
    weapons = blue and sum(known[card].weapon_range is not None for card in cards)
    return blue and weapons <= 1 and len(set(cards)) == len(cards)
