"""The table editor: set things to what they really are, as one event."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from referee import text
from referee.bang.commands import Change, Correct
from referee.bang.event import Event, Line, line
from referee.bang.events import GameEnded
from referee.bang.resolution import Resolution
from referee.bang.setup import MAX_NAME, is_open, names_fit
from referee.bang.state import Fallen, InPlay, Player, Seat, State, Turn
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
    before = state[seat]
    alive = before.alive if change.alive is None else change.alive
    if change.role is not None or alive != before.alive:
        role = change.role or before.role
        fields["role_public"] = not alive or is_open(role, len(state.players))
    if change.in_play is not None:
        number = state.turn.number if state.turn else 0
        laid = {one.card: one for one in before.in_play}
        fields["in_play"] = tuple(laid.get(card, InPlay(card, number)) for card in change.in_play)
    if alive != before.alive:
        fields["alive"] = alive
        if not alive:
            fields |= {"life": 0, "in_play": ()}
            state = replace(state, fallen=(*state.fallen, Fallen(seat)))
        elif change.life is None:
            fields["life"] = 1
        # Whoever was waited for may be gone: the turn goes on from its player's free hand.
        state = replace(state, stack=())
        if state.turn is not None:
            state = state.with_turn(phase="play")
    state = state.with_player(seat, **fields)
    return state if _still_walks(state, seat) else state.with_player(seat, spirit=None)


def _still_walks(state: State, seat: Seat) -> bool:
    """Whether somebody brought back without a life is so still, by a card that lies there."""
    player = state[seat]
    lies = player.spirit not in state.catalogue.cards or player.has(player.spirit or "")
    return player.alive and player.life == 0 and lies


def correct(res: Resolution, command: Correct) -> None:
    """Check the changes as a whole and make them."""
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
    # Only the Sheriff's seat is public, so only that may be checked without telling a secret.
    if _sheriffs(after) != _sheriffs(state):
        raise refuse("one_sheriff", tried)
    if not all(map(_life_fits, after.players)):
        raise refuse("bad_correction", tried, say("why.life_bounds"))
    if not names_fit([player.name for player in after.players]):
        raise refuse("bad_names", tried, say("why.bad_names", n=MAX_NAME))
    res.emit(Corrected(command.changes))
    if any(change.alive is False for change in command.changes):
        result = outcome(res.state)
        if result is not None:
            res.emit(GameEnded(result.side, result.winners))


def _sheriffs(state: State) -> int:
    """One, or none among three players."""
    return sum(player.role == SHERIFF for player in state.players)


def _life_fits(player: Player) -> bool:
    if not player.alive or player.spirit is not None:
        return player.life == 0
    return 0 < player.life <= player.max_life


def _problem(state: State, change: Change) -> str | None:
    """Name the field that makes no sense, if any does not."""
    seats = set(state)
    catalogue = state.catalogue
    checks = {
        "seat": change.seat in seats or (change.seat is None and not _is_about_a_seat(change)),
        "turn": change.turn is None or (change.turn in seats and state[change.turn].alive),
        "ring": change.ring is None or sorted(change.ring) == sorted(seats),
        "life": change.life is None or 0 <= change.life <= MAX_LIFE,
        "max_life": change.max_life is None or 0 < change.max_life <= MAX_LIFE,
        "role": change.role is None or change.role in catalogue.roles,
        "character": change.character is None or change.character in catalogue.characters,
        "in_play": change.in_play is None or _may_lie(state, change.in_play),
    }
    return next((name for name, fine in checks.items() if not fine), None)


def _is_about_a_seat(change: Change) -> bool:
    return replace(change, turn=None, ring=None) != Change()


def _may_lie(state: State, cards: tuple[str, ...]) -> bool:
    known = state.catalogue.cards
    blue = all(card in known and known[card].colour != "brown" for card in cards)
    weapons = blue and sum(known[card].weapon_range is not None for card in cards)
    return blue and weapons <= 1 and len(set(cards)) == len(cards)
