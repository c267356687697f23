"""The table editor: set things to what they really are, as one event."""

from __future__ import annotations

from dataclasses import dataclass

from referee.duel.catalogue import DECK
from referee.duel.commands import Change, Correct
from referee.duel.life import PRINTED
from referee.duel.places import SPOTS, Spot, owner
from referee.duel.resolution import Resolution
from referee.duel.state import Fighter, State, Turn
from referee.engine import correction
from referee.engine.correction import TableCorrected
from referee.engine.frame import Seat
from referee.frozen import replace
from referee.refusal import Refused, refuse
from referee.text import Msg, say


@dataclass(frozen=True)
class Corrected(TableCorrected, tag="duel_corrected"):
    """The host set the table to what it really is."""

    changes: tuple[Change, ...]

    def apply(self, state: State) -> State:
        for change in self.changes:
            state = _apply(state, change)
        return state

    def touched(self) -> set[Seat]:
        return super().touched() | {owner(c.spot) for c in self.changes if c.spot is not None}


def _apply(state: State, change: Change) -> State:
    if change.spot is not None:
        state = _apply_spot(state, change.spot, change)
    if change.seat is not None:
        told = {"name": change.name, "hand": change.hand, "deck": change.deck}
        fields = {name: value for name, value in told.items() if value is not None}
        state = state.with_player(change.seat, **fields)
    if change.common is not None:
        state = replace(state, common=change.common)
    if change.discard is not None:
        state = replace(state, discard=change.discard)
    if change.turn is not None:
        number = state.turn.number + 1 if state.turn else 1
        turn = Turn(change.turn, number, "play")
        state = replace(state, turn=turn, stack=(), waiting=())
    return state


def _apply_spot(state: State, spot: Spot, change: Change) -> State:
    fighter = state.fighter(spot)
    if change.character is not None and change.character != fighter.id:
        # The card that really lies there changes places with the one that was believed to; one that
        # was never entered takes that one's place in the squad.
        squad = state[owner(spot)]
        swapped = tuple(fighter.id if one == change.character else one for one in squad.reserve)
        state = state.with_player(owner(spot), reserve=swapped)
        health = state.health.get(change.character)
        most = health or state.catalogue.characters[change.character].health or fighter.most
        fighter = Fighter(change.character, min(fighter.health, most), most, fighter.gear)
    fighter = Fighter(
        fighter.id,
        fighter.health if change.health is None else change.health,
        fighter.most if change.most is None else change.most,
        fighter.gear if change.gear is None else change.gear,
    )
    state = state.with_fighter(spot, fighter)
    if change.most is not None:
        state = replace(state, health={**state.health, fighter.id: change.most})
    if change.attacks:
        state = state.with_player(owner(spot), front=spot[-1])
    return state


def correct(res: Resolution, command: Correct) -> None:
    """Check the changes as a whole and make them."""
    if res.state.turn is None:
        raise refuse("not_running", say("tried.correct"))

    def misfit(_: State, after: State, tried: Msg) -> Refused | None:
        touched = [after.fighter(c.spot) for c in command.changes if c.spot is not None]
        fits = all(0 < fighter.health <= fighter.most for fighter in touched)
        return None if fits else refuse("bad_correction", tried, say("why.health_bounds"))

    correction.correct(res, Corrected(command.changes), _problem, misfit)


def _problem(state: State, change: Change) -> str | None:
    """Name the field that makes no sense, if any does not."""
    spot = change.spot
    manned = spot is None or (spot in SPOTS and state.at(spot) is not None)
    if not manned or (spot is None and _is_about_a_spot(change)):
        return "spot"
    checks = {
        "seat": change.seat in (None, *state) and _has_seat(change),
        "turn": change.turn in (None, *state),
        "health": change.health is None or change.health in PRINTED,
        "most": change.most is None or change.most in PRINTED,
        "gear": change.gear is None or _may_lie(state, change.gear),
        "character": change.character is None or _may_stand(state, change),
        "hand": change.hand is None or 0 <= change.hand <= 2 * DECK,
        "deck": change.deck is None or 0 <= change.deck <= DECK,
        "common": change.common is None or _may_count(state.common, change.common),
        "discard": change.discard is None or _may_count(state.discard, change.discard),
    }
    return next((name for name, fine in checks.items() if not fine), None)


def _may_count(now: int | None, cards: int) -> bool:
    """A pile that is there has at most all cards."""
    return now is not None and 0 <= cards <= 2 * DECK


def _is_about_a_spot(change: Change) -> bool:
    facts = (change.character, change.health, change.most, change.gear, change.attacks)
    return any(fact is not None for fact in facts)


def _has_seat(change: Change) -> bool:
    facts = (change.name, change.hand, change.deck)
    return change.seat is not None or all(fact is None for fact in facts)


def _may_lie(state: State, cards: tuple[str, ...]) -> bool:
    known = state.catalogue.cards
    blue = all(card in known and known[card].border == "blue" for card in cards)
    return blue and len(set(cards)) == len(cards)


def _may_stand(state: State, change: Change) -> bool:
    """Whoever could have come off the reserve, for all the table knows.

    Who waits there is a secret: a refusal must not tell the host who does not.
    """
    assert change.spot is not None
    squad = state[owner(change.spot)]
    if change.character == state.fighter(change.spot).id:
        return True
    shown = (*squad.dead, *(state.fighter(spot).id for spot in state.manned(owner(change.spot))))
    return change.character in state.catalogue.squad(squad.side) and change.character not in shown
