"""The table editor: set things to what they really are, as one event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from referee.bang.catalogue import known_extensions
from referee.bang.commands import Change, Correct
from referee.bang.events.turns import GameEnded
from referee.bang.resolution import Resolution
from referee.bang.setup import is_open
from referee.bang.state import Fallen, InPlay, Player, Seat, Seen, State, Turn
from referee.bang.victory import SHERIFF, outcome
from referee.engine import correction
from referee.engine.correction import TableCorrected
from referee.engine.event import Line, line
from referee.frozen import replace
from referee.refusal import Refused, refuse
from referee.slices import slice_fields
from referee.text import Msg, say

MAX_LIFE = 12


ABOUT_A_SEAT = ("life", "max_life", "role", "character", "in_play", "alive", "name")
"""What is said of one seat, not of the table."""


@dataclass(frozen=True)
class Corrected(TableCorrected, tag="corrected"):
    """The host set the table to what it really is."""

    changes: tuple[Change, ...]

    def apply(self, state: State) -> State:
        for change in self.changes:
            state = _apply(state, change)
        return replace(state, losses=())

    def story(self) -> Line:
        if self.changes == (Change(reshuffled=True),):
            return line("reshuffled")
        return super().story()


def _apply(state: State, change: Change) -> State:
    before = state
    if change.seat is not None:
        state = _apply_seat(state, change.seat, change)
    if change.ring is not None:
        state = replace(state, ring=change.ring)
    if change.mirrored is not None:
        state = replace(state, mirrored=change.mirrored)
    if change.reshuffled:
        state = replace(state, seen=Seen())
    if change.turn is not None:
        number = state.turn.number + 1 if state.turn else 1
        state = replace(state, turn=Turn(change.turn, number, "play"), stack=())
    for extension in state.catalogue.extensions:
        state = extension.corrected(before, state, change)
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
        fresh = {card: state.catalogue.card(card).fresh_load for card in change.in_play}
        fields["in_play"] = tuple(
            laid.get(card, InPlay(card, number, fresh[card])) for card in change.in_play
        )
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
    if (spirit := _haunted_by(state, seat)) is not None:
        return state.with_player(seat, spirit=spirit)
    return state if _still_walks(state, seat) else state.with_player(seat, spirit=None)


def _haunted_by(state: State, seat: Seat) -> str | None:
    """The card that keeps somebody without a life in the game, where one lies there."""
    player, cards = state[seat], state.catalogue.cards
    if not player.alive or player.life > 0:
        return None
    return next((one.card for one in player.in_play if cards[one.card].is_spirit), None)


def _still_walks(state: State, seat: Seat) -> bool:
    """Whether somebody brought back without a life is so still, by a card that lies there."""
    player = state[seat]
    lies = player.spirit not in state.catalogue.cards or player.has(player.spirit or "")
    return player.alive and player.life == 0 and lies


def correct(res: Resolution, command: Correct) -> None:
    """Check the changes as a whole and make them."""
    state = res.state
    correction.correct(res, Corrected(command.changes), _problem, _misfit)
    for extension in state.catalogue.extensions:
        extension.after_correction(res, state)
    if any(change.alive is False for change in command.changes):
        result = outcome(res.state)
        if result is not None:
            res.emit(GameEnded(result.side, result.winners))


def _misfit(state: State, after: State, tried: Msg) -> Refused | None:
    """Why the table cannot look like `after`, if it cannot."""
    # Only the Sheriff's seat is public, so only that may be checked without telling a secret.
    if _sheriffs(after) != _sheriffs(state):
        return refuse("one_sheriff", tried)
    if not all(map(_life_fits, after.players)):
        return refuse("bad_correction", tried, say("why.life_bounds"))
    misfits = (extension.misfit(after) for extension in after.catalogue.extensions)
    for found in misfits:
        if found is not None:
            return refuse("bad_correction", tried, found.why, rule=found.rule)
    return None


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
        "mirrored": change.mirrored is None or _decks_fit(change.mirrored),
    }
    wrong = next((name for name, fine in checks.items() if not fine), None)
    if wrong is not None:
        return wrong
    for kind in change.slices:
        if kind not in catalogue.change_slices:
            # The set that brings such pieces is not in this game.
            return slice_fields(kind)[0]
    found = (extension.checks(state, change).items() for extension in catalogue.extensions)
    return next((name for checked in found for name, fine in checked if not fine), None)


def _is_about_a_seat(change: Change) -> bool:
    own = any(getattr(change, name) is not None for name in ABOUT_A_SEAT)
    return own or any(
        getattr(piece, name) is not None
        for piece in change.slices.values()
        for name in piece.about_seat
    )


def _decks_fit(mirrored: tuple[str, ...]) -> bool:
    known = {deck for extension in known_extensions() for deck in extension.decks}
    return set(mirrored) <= known and len(set(mirrored)) == len(mirrored)


def _may_lie(state: State, cards: tuple[str, ...]) -> bool:
    known = state.catalogue.cards
    blue = all(card in known and known[card].colour != "brown" for card in cards)
    weapons = blue and sum(known[card].weapon_range is not None for card in cards)
    return blue and weapons <= 1 and len(set(cards)) == len(cards)
