"""What a viewer may see: the one function that decides it.

Everything that leaves the referee for a screen goes through here, or is a line of the public story.
The one secret the referee knows is a revolver that was entered before all were.
"""

from __future__ import annotations

from typing import Any

from referee.engine.frame import Seat
from referee.engine.modes import DO, LIMITS
from referee.engine.waiting import waiting
from referee.text import Msg, say
from referee.text import seats as seats_ref
from referee.wright.cards import ALL_SHERIFFS, BONUS, ENOUGH_SHERIFFS
from referee.wright.hands import Race
from referee.wright.reveal import Reveal
from referee.wright.revolver import flat
from referee.wright.rounds import NextRound
from referee.wright.split import Split, sharers
from referee.wright.state import Showdown, State

_SHOOTING = (Race, Reveal, Split, NextRound)


def view(state: State, _viewer: Seat | None = None) -> dict[str, Any]:
    """Give the game as a viewer may see it: all the same, for what is secret is in nobody's."""
    armed, top = state.sheriffs >= ENOUGH_SHERIFFS, state.top
    return {
        "phase": state.phase,
        "house": dict(state.house),
        "round": state.round,
        "rounds": state.rule("wright_rounds"),
        "turn": {"seat": state.turn, "number": state.number} if state.turn is not None else None,
        "first": state.first,
        "ring": list(state),
        "seats": [_seat(state, seat) for seat in state],
        "loot": state.loot,
        "sheriffs": state.sheriffs,
        "all_sheriffs": ALL_SHERIFFS,
        "armed": armed,
        # A table that lets people begin too early must be ready for it, too.
        "ready": armed or state.rule(LIMITS) != DO,
        "phones": state.on_phones,
        "deck": state.deck,
        "bonus": BONUS if state.two else 0,
        # Once hands are on the loot nobody draws any more.
        "drawn": [{"seat": s, "n": n} for s, n in state.drawn if not isinstance(top, _SHOOTING)],
        "race": _race(state),
        "split": _split(state.top),
        "showdown": _showdown(state.showdown),
        "scores": [list(points) for points in state.scores],
        "waiting": waiting(state),
        "result": _result(state),
    }


def secrets(state: State, seat: Seat) -> dict[str, Any]:
    """Give what only `seat` may see: the revolver it has entered."""
    top = state.top
    entered = dict(top.entered).get(seat) if isinstance(top, Reveal) else None
    return {"revolver": None if entered is None else list(entered)}


def fate(state: State, seat: Seat) -> Msg | None:
    """What the last hand is to expect, from the moment it is the last until the round is over."""
    top = state.top
    if not isinstance(top, Reveal | Split) or seat in sharers(state, top.hands):
        return None
    if seat in top.waits_for(state):
        return say("wright.last_hand_shows")
    return say("wright.last_hand")


def _seat(state: State, seat: Seat) -> dict[str, Any]:
    player = state[seat]
    told = state.rule("wright_loading") == "told"
    return {
        "seat": seat,
        "name": player.name,
        "cards": player.cards,
        "hand": player.hand if told else None,
        "loaded": player.loaded if told else None,
        "helpers": player.helpers,
        "limit": state.limit(seat),
        "points": state.totals[seat],
        "entered": isinstance(state.top, Reveal) and seat not in state.top.waits_for(state),
    }


def _race(state: State) -> dict[str, Any] | None:
    """Whose hands are down and whose are missing, while hands are laid on the loot."""
    top = state.top
    if not isinstance(top, Race):
        return None
    missing = list(top.waits_for(state))
    down = [list(group) for group in top.down]
    return {
        "kind": top.kind,
        "down": down,
        "missing": missing,
        "settle": top.settle(state),
        "phones": state.on_phones,
    }


def _split(top: Any) -> dict[str, Any] | None:
    """The open revolvers while misses are still falling."""
    if not isinstance(top, Split):
        return None
    return {
        "hands": list(flat(top.hands)),
        "revolvers": [{"seat": seat, "cards": list(cards)} for seat, cards in top.shown],
        "cancelled": [{"seat": seat, "card": card} for seat, card in top.cancelled],
    }


def _showdown(shown: Showdown | None) -> dict[str, Any] | None:
    if shown is None:
        return None
    return {
        "round": shown.round,
        "cause": shown.cause,
        "loot": shown.loot,
        "hands": list(flat(shown.hands)),
        "revolvers": [{"seat": seat, "cards": list(cards)} for seat, cards in shown.revolvers],
        "cancelled": [{"seat": seat, "card": card} for seat, card in shown.cancelled],
        "ranks": [
            {"seat": seat, "size": best.size, "value": best.value, "points": shown.points[seat]}
            for seat, best in shown.ranks
        ],
        "lost": shown.lost,
    }


def _result(state: State) -> dict[str, Any] | None:
    if state.phase != "over":
        return None
    winners, best = list(state.winners), max(state.totals)
    key = "log.wright_won" if len(winners) == 1 else "log.wright_won_shared"
    said = say(key, winners=seats_ref(winners), n=best)
    return {"winners": winners, "points": best, "text": said.plain()}
