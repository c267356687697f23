"""What a viewer may see: the one function that decides it.

Everything that leaves the referee for a screen goes through here, or is a line of the public story.
"""

from __future__ import annotations

from typing import Any

from referee.bang.distance import distance, reaches, weapon_range
from referee.bang.drawing import about_drawing
from referee.bang.flips import Flip, odds
from referee.bang.state import InPlay, Player, Seat, State
from referee.bang.turn import hand_limit
from referee.engine.excess import phase_shown
from referee.engine.waiting import waiting
from referee.text import say
from referee.text import seats as seats_ref


def view(state: State, viewer: Seat | None) -> dict[str, Any]:
    """Give the game as `viewer` may see it; None is the table screen and every spectator."""
    return {**_public(state), "seats": [_seat(state, seat, viewer) for seat in state]}


def _public(state: State) -> dict[str, Any]:
    """What is the same for every viewer, worked out once for each state."""
    known: dict[str, Any] | None = state.worked_out.get("public")
    if known is None:
        known = state.worked_out["public"] = {
            "phase": state.phase,
            "sets": list(state.sets),
            "house": _other_than_usual(state),
            "round": state.round,
            "turn": _turn(state),
            "ring": list(state.ring),
            "waiting": waiting(state),
            "flip": _flip(state),
            "last_flip": _last_flip(state),
            "mirrored": list(state.mirrored),
            "result": _result(state),
        }
        for extension in state.catalogue.extensions:
            known |= extension.view(state)
    return known


def _other_than_usual(state: State) -> dict[str, Any]:
    """The switches that this table has set to something else than the rulebook."""
    rules = state.catalogue.house_rules
    return {name: value for name, value in state.house.items() if value != rules[name].default}


def secrets(state: State, seat: Seat) -> dict[str, Any]:
    """Give what only `seat` may see."""
    return {"role": state[seat].role, "spare": state[seat].spare}


def may_know_role(state: State, viewer: Seat | None, seat: Seat) -> bool:
    """Whether `viewer` may know which role `seat` has."""
    return state[seat].role_public or viewer == seat


def _turn(state: State) -> dict[str, Any] | None:
    turn = state.turn
    if turn is None or turn.phase == "over":
        # Between two turns nobody is on turn.
        return None
    drawing = about_drawing(state, turn.seat)
    noted = [note for note in turn.notes if note.key not in drawing]
    return {
        "seat": turn.seat,
        "number": turn.number,
        "phase": phase_shown(turn.phase, state.stack),
        "bangs": turn.bangs,
        "suit": turn.suit,
        "notes": [note.plain() for note in (*noted, *turn.lasting)],
    }


def _seat(state: State, seat: Seat, viewer: Seat | None) -> dict[str, Any]:
    known: dict[str, Any] | None = state.worked_out.get(("seat", seat))
    if known is None:
        known = state.worked_out["seat", seat] = _open_seat(state, seat)
    shown = {**known, "role": state[seat].role if may_know_role(state, viewer, seat) else None}
    running = state.phase != "setup" and state[seat].alive
    if running and viewer is not None and viewer != seat and state[viewer].alive:
        shown["distance"] = distance(state, viewer, seat)
        shown["reaches"] = reaches(state, viewer, seat)
        shown["reached"] = reaches(state, seat, viewer)
    return shown


def _open_seat(state: State, seat: Seat) -> dict[str, Any]:
    """What lies open at a seat for everybody."""
    player = state[seat]
    shown: dict[str, Any] = {
        "seat": seat,
        "name": player.name,
        "alive": player.alive,
        "life": player.life,
        "max": player.max_life,
        "character": player.character,
        "spirit": player.spirit,
        "borrowed": list(player.borrowed),
        "misses_turn": seat in state.skips,
        "in_play": [_laid(state, laid) for laid in player.in_play],
        "weapon": _weapon(state, player),
    }
    for extension in state.catalogue.extensions:
        shown |= extension.seat_view(state, seat)
    if state.phase != "setup" and player.alive:
        shown["range"] = weapon_range(state, seat)
        shown["hand_limit"] = hand_limit(state, seat)
        shown["sees"] = [distance(state, seat, o) if state[o].alive else 0 for o in state]
        shown["shoots"] = [o for o in state.alive if o != seat and reaches(state, seat, o)]
    return shown


def _laid(state: State, laid: InPlay) -> dict[str, Any]:
    card = state.catalogue.card(laid.card)
    shown: dict[str, Any] = {"card": laid.card, "colour": card.colour}
    return {**shown, "load": laid.load} if card.fresh_load else shown


def _weapon(state: State, player: Player) -> str | None:
    for laid in player.in_play:
        if state.catalogue.card(laid.card).weapon_range is not None:
            return laid.card
    return None


def _flip(state: State) -> dict[str, Any] | None:
    top = state.top
    if not isinstance(top, Flip):
        return None
    return {
        "seat": top.seat,
        "source": top.source,
        "why": say(f"flip.{top.source}.why").plain(),
        "good": say(f"flip.{top.source}.condition").plain(),
        "count": top.count,
        "odds": odds(state, top),
        "cards": [list(face) for face in top.faces],
    }


def _last_flip(state: State) -> dict[str, Any] | None:
    flip = state.last_flip
    if flip is None:
        return None
    return {
        "n": flip.n,
        "seat": flip.seat,
        "cards": [list(face) for face in flip.faces],
        "counts": None if flip.all_count else flip.counts,
        "good": flip.good,
        "text": say(f"flip.{flip.source}.{'good' if flip.good else 'bad'}").plain(),
    }


def _result(state: State) -> dict[str, Any] | None:
    if state.result is None:
        return None
    winners = list(state.result.winners)
    said = say(f"log.won.{state.result.side}", winners=seats_ref(winners))
    return {"side": state.result.side, "winners": winners, "text": said.plain()}
