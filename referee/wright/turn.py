"""The course of a turn: one action, then everybody draws up, unless the last sheriff comes."""

from __future__ import annotations

from referee import text
from referee.engine.frame import Frame, Seat
from referee.engine.modes import LIMITS, object_to
from referee.refusal import refuse
from referee.text import say
from referee.wright.cards import ALL_SHERIFFS
from referee.wright.commands import Load, TurnUpSheriff
from referee.wright.events import DrawingOver, DrawnUp, Loaded, SheriffsTurnedUp, TurnBegan
from referee.wright.frames import WrightFrame, bans_loading
from referee.wright.hands import Race
from referee.wright.resolution import Resolution
from referee.wright.reveal import Reveal
from referee.wright.revolver import flat
from referee.wright.rounds import NextRound
from referee.wright.shootout import Shootout
from referee.wright.split import Split
from referee.wright.state import State


def settle(res: Resolution) -> None:
    """Let what is being resolved go on by itself until somebody is needed."""
    res.run(lambda: res.state.top is not None and res.state.top.step(res))


def end_turn(res: Resolution) -> None:
    """Let everybody draw up; then it is the next player's turn."""
    state = res.state
    left, draws = state.plain_cards, []
    for seat in state.clockwise_from(state.current):
        count = min(left, max(0, state.limit(seat) - state[seat].cards))
        left -= count
        if count:
            draws.append((seat, count))
    res.emit(DrawnUp(tuple(draws)))
    if not left and any(res.state.limit(seat) > res.state[seat].cards for seat in res.state):
        run_dry(res)
    else:
        res.emit(TurnBegan(state.others(state.current)[0]))


def draw_no_more(res: Resolution, seat: Seat | None = None) -> None:
    """Whoever goes on with the cards has drawn them; without a seat, the whole table goes on."""
    if any(seat in (None, drawer) for drawer, _ in res.state.drawn):
        res.emit(DrawingOver(seat))


def run_dry(res: Resolution) -> None:
    """Nothing but sheriffs is left in the deck, so the last of them has come."""
    res.emit(SheriffsTurnedUp(ALL_SHERIFFS, ALL_SHERIFFS - res.state.sheriffs, res.state.two))
    arrive(res)


def arrive(res: Resolution) -> None:
    """The last sheriff is there: a shootout begins at once, whatever was going on."""
    while res.state.top is not None:
        frame = res.state.top
        if isinstance(frame, WrightFrame):
            frame.cut_short(res)
        res.pop()
    res.push(Shootout(cause="sheriff"))


def turn_up(res: Resolution, command: TurnUpSheriff) -> None:
    """Lay a sheriff in the row.

    Raises:
        Refused: nobody is drawing, or that one was counted already.
    """
    tried = say("tried.wright_sheriff", n=command.nth)
    state = res.state
    if not sheriff_may_come(state):
        raise refuse("wright_nobody_draws", tried, rule="wright-036")
    if command.nth != state.sheriffs + 1:
        why = say("why.wright_counted", n=state.sheriffs)
        raise refuse("wright_counted", tried, why, rule="wright-038")
    res.emit(SheriffsTurnedUp(command.nth, two=state.two))
    if res.state.sheriffs == ALL_SHERIFFS:
        arrive(res)


def sheriff_may_come(state: State) -> bool:
    """Whether cards are drawn, or have been drawn a moment ago, so that one may come up."""
    if state.phase != "play" or isinstance(state.top, Race | Reveal | Split | NextRound):
        return False
    return state.number > 1 or state.top is not None


def load(res: Resolution, command: Load) -> None:
    """Put hand cards into the revolver; it is free, in anybody's turn.

    Raises:
        Refused: an event is being resolved, the own hand is down, or there are no such cards.
    """
    state, seat = res.state, command.seat
    tried = say("tried.wright_load", who=text.seat(seat))
    ban = loading_ban(state, seat)
    if ban is not None:
        code, rule, kind = ban
        object_to(res, refuse(code, tried, rule=rule, kind=kind), command)
    if not 1 <= command.count <= state[seat].hand:
        why = say("why.wright_hand_size", n=state[seat].hand)
        raise refuse("wright_hand_size", tried, why, rule="wright-025")
    draw_no_more(res, seat)
    res.emit(Loaded(seat, command.count))


def loading_ban(state: State, seat: Seat) -> tuple[str, str, str | None] | None:
    """Why `seat` may not load now, by its code and ruling, and which kind of rule that is."""
    if state.rule("wright_loading") == "untold":
        return "wright_untold", "wright-025", None
    if _is_over(state.top):
        return "wright_round_is_over", "wright-030", None
    if bans_loading(state):
        return "wright_event_under_way", "wright-029", LIMITS
    if isinstance(state.top, Race) and seat in flat(state.top.down):
        return "wright_hand_is_down", "wright-030", LIMITS
    return None


def _is_over(top: Frame | None) -> bool:
    return isinstance(top, Reveal | Split | NextRound)


def in_hand(state: State, seat: Seat) -> int:
    """How many hand cards `seat` may have, as far as the table tells what is loaded."""
    player = state[seat]
    return player.cards if state.rule("wright_loading") == "untold" else player.hand
