"""What a viewer may see: the one function that decides it.

Everything that leaves the referee for a screen goes through here, or is a line of the public story.
The only secrets are who waits in a reserve and, before the first turn, who was chosen to attack.
"""

from __future__ import annotations

from typing import Any

from referee import text
from referee.duel.effect import is_awake
from referee.duel.opening import ODDS, Open, odds, reference
from referee.duel.places import Spot, owner, spots_of
from referee.duel.position import reload_available
from referee.duel.state import State
from referee.duel.turn import bang_limit, hand_limit
from referee.engine.excess import phase_shown
from referee.engine.frame import Seat
from referee.engine.waiting import waiting
from referee.text import Msg, say


def view(state: State, _viewer: Seat | None) -> dict[str, Any]:
    """Give the game as a viewer may see it: the same for everybody, for nothing in it is secret."""
    known: dict[str, Any] | None = state.worked_out.get("public")
    if known is None:
        known = state.worked_out["public"] = _public(state)
    return dict(known)


def _public(state: State) -> dict[str, Any]:
    return {
        "phase": state.phase,
        "house": dict(state.house),
        "turn": _turn(state),
        "seats": [_seat(state, seat) for seat in state],
        "ring": list(state),
        "decks": {
            "counted": state.counted,
            "common": state.common,
            "discard": state.discard if state.counted else None,
            "top": state.top_discard,
        },
        "reload": state.phase == "play" and reload_available(state),
        "waiting": waiting(state),
        "queue": [frame.says(state).plain() for frame in state.waiting],
        "open": _open(state),
        "last_open": _last_open(state),
        "health_told": dict(state.health),
        "result": _result(state),
    }


def secrets(state: State, seat: Seat) -> dict[str, Any]:
    """Give what only `seat` may see: who waits in the reserve, and who was chosen to attack."""
    squad = state[seat]
    seen = bool(state.rule("reserve_order_seen")) and state.stack_known
    return {
        # Sorted by name: the owner knows who is there, not in what order they come.
        "reserve": list(squad.reserve) if seen else sorted(squad.reserve),
        "reserve_ordered": seen,
        "chosen": list(squad.chosen),
    }


def _turn(state: State) -> dict[str, Any] | None:
    turn = state.turn
    if turn is None:
        return None
    return {
        "seat": turn.seat,
        "number": turn.number,
        "phase": phase_shown(turn.phase, state.stack),
        "bangs": turn.bangs,
        "bang_limit": bang_limit(state, turn.seat),
        "moved": turn.moved,
        "notes": [note.plain() for note in turn.notes if note.key != "note.draw"],
    }


def _seat(state: State, seat: Seat) -> dict[str, Any]:
    squad = state[seat]
    running = state.phase != "setup"
    chosen = len(squad.chosen)
    return {
        "seat": seat,
        "name": squad.name,
        "side": squad.side,
        "alive": bool(state.manned(seat)) or not running,
        "lone": running and state.is_lone(seat),
        "hand": squad.hand if state.counted else None,
        "hand_limit": hand_limit(state, seat) if running else None,
        "deck": squad.deck if state.counted else None,
        "deck_used_up": squad.deck == 0,
        "reserve": len(squad.reserve) - chosen,
        "dead": list(squad.dead),
        "places": [_place(state, spot) for spot in spots_of(seat)],
    }


def _place(state: State, spot: Spot) -> dict[str, Any] | None:
    fighter = state.at(spot)
    if fighter is None:
        return None
    seat = owner(spot)
    cards = state.catalogue.cards
    awake = is_awake(state, spot)
    shown = [(card, {"card": card, "works": awake or cards[card].always}) for card in fighter.gear]
    return {
        "spot": spot,
        "character": fighter.id,
        "attacker": spot == state.attacker(seat),
        "cover": spot == state.cover(seat),
        "awake": awake or state.catalogue.effect(fighter.id).is_always(state),
        "health": fighter.health,
        "max": fighter.most,
        "beside": [plain for card, plain in shown if not cards[card].always],
        "before": [plain for card, plain in shown if cards[card].always],
    }


def _open(state: State) -> dict[str, Any] | None:
    top = state.top
    if not isinstance(top, Open):
        return None
    return {
        "seat": top.seat,
        "deck_of": top.deck_of,
        "deck": _deck(state, top.deck_of).plain(),
        "source": reference(state, top.source),
        "symbol": state.catalogue.effect(top.source).wanted(state),
        "count": top.count,
        "chooser": top.chooser,
        "odds": odds(state, top),
        "shares": dict(ODDS),
        "symbols": list(top.symbols),
    }


def _deck(state: State, deck_of: Seat) -> Msg:
    """Name the deck whose top card is opened: the common one once the own is used up."""
    if not state[deck_of].deck and state.common is not None:
        return say("deck.common")
    return say("deck.of", who=text.seat(deck_of))


def _last_open(state: State) -> dict[str, Any] | None:
    last = state.last_open
    if last is None:
        return None
    return {
        "n": last.n,
        "seat": last.seat,
        "source": reference(state, last.source),
        "symbols": list(last.symbols),
        "counts": last.counts,
        "good": last.good,
    }


def _result(state: State) -> dict[str, Any] | None:
    if state.result is None:
        return None
    side, winner = state.result.side, state.result.winner
    said = say(f"log.won.{side}", who={"seat": winner})
    return {"side": side, "winners": [winner], "text": said.plain()}
