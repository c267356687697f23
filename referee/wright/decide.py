"""Judge commands: a command in, events out, or a refusal and nothing has changed."""

from __future__ import annotations

from referee import text
from referee.engine.answers import answer
from referee.engine.commands import Answer, Command
from referee.engine.court import Court
from referee.engine.frame import Seat
from referee.engine.modes import CLAIMS, LIMITS, SetModes, object_to, set_modes
from referee.option import Option, open_texts
from referee.refusal import refuse
from referee.text import Msg, say
from referee.wright import loot
from referee.wright.cards import ENOUGH_SHERIFFS, KINDS, ref
from referee.wright.commands import (
    Correct,
    DeclareDuel,
    LayHand,
    LayHands,
    Load,
    Pass,
    PlayEvent,
    PutInLoot,
    Reveal,
    StartGame,
    StartShootout,
    TurnUpSheriff,
)
from referee.wright.correction import correct
from referee.wright.duel import Duel, declare
from referee.wright.events import EventPlayed, LootGrew, Passed, ShootoutBegan
from referee.wright.hands import Race
from referee.wright.house import HOUSE_RULES
from referee.wright.options import options
from referee.wright.resolution import Resolution
from referee.wright.reveal import Reveal as Revealing
from referee.wright.rounds import start
from referee.wright.shootout import Shootout
from referee.wright.specials import EVENT_CARDS, event_objection
from referee.wright.state import State
from referee.wright.turn import draw_no_more, end_turn, in_hand, load, settle, turn_up


def _must_exist(state: State, command: Command) -> None:
    seat = getattr(command, "seat", None)
    if seat is not None and seat not in range(len(state.players)):
        raise refuse("no_such_seat", say("tried.act"))
    if state.phase == "over":
        raise refuse("game_over", say("tried.act"))


# -- guards ------------------------------------------------------------------------------------


def _must_be_on(state: State, tried: Msg) -> None:
    if state.phase != "play":
        raise refuse("not_running", tried)


def _must_be_free(res: Resolution, seat: Seat, tried: Msg, rule: str) -> None:
    """Only the player on turn acts, once, and only when nothing else is being resolved."""
    state = res.state
    _must_be_on(state, tried)
    allowed = _allowed(state, seat)
    if state.top is not None:
        why = say("why.finish_first", what=state.top.says(state))
        raise refuse("finish_first", tried, why, allowed=allowed, rule=rule)
    if seat != state.turn:
        why = say("why.not_your_turn", who=text.seat(state.current))
        raise refuse("not_your_turn", tried, why, allowed=allowed, rule=rule)


def _allowed(state: State, seat: Seat) -> tuple[Msg, ...]:
    return open_texts(_options(state, seat))


def _options(state: State, seat: Seat, _only: Command | None = None) -> tuple[Option, ...]:
    """What is offered; there is little of it, so all is worked out for any one command."""
    return options(state, seat)


# -- the four actions --------------------------------------------------------------------------


def _put_in_loot(res: Resolution, command: PutInLoot) -> None:
    seat, cards = command.seat, command.cards
    tried = say("tried.wright_loot", who=text.seat(seat))
    _must_be_free(res, seat, tried, "wright-008")
    if cards is None and res.state.rule("wright_discards") == "cards":
        raise refuse("wright_tell_cards", tried, rule="wright-013")
    if cards is not None:
        _check_discard(res, command, cards, tried)
    count = len(cards) if cards is not None else command.count or 0
    most = in_hand(res.state, seat)
    if not 1 <= count <= most:
        why = say("why.wright_hand_size", n=most)
        raise refuse("wright_hand_size", tried, why, rule="wright-022")
    res.emit(LootGrew(seat, count, cards or ()))
    end_turn(res)


def _check_discard(res: Resolution, command: PutInLoot, cards: tuple[str, ...], tried: Msg) -> None:
    for card in cards:
        if card not in KINDS:
            raise refuse("unknown_card", tried, say("why.unknown_card", what=card))
    if not loot.can_be_held(cards):
        raise refuse("wright_not_in_box", tried, rule="wright-001")
    if cards and not loot.may_go_together(cards):
        special = any(KINDS[card].value is None for card in cards)
        code = "wright_special_in_sum" if special else "wright_no_set"
        rule = "wright-019" if special else "wright-018"
        refused = refuse(code, tried, allowed=_DISCARDS, rule=rule, kind=CLAIMS)
        object_to(res, refused, command)


_DISCARDS = (
    say("allowed.wright_single"),
    say("allowed.wright_identical"),
    say("allowed.wright_sum"),
)
"""The three ways to put cards into the loot."""


def _play_event(res: Resolution, command: PlayEvent) -> None:
    seat = command.seat
    card = EVENT_CARDS.get(command.card)
    if card is None:
        why = say("why.unknown_card", what=command.card)
        raise refuse("unknown_card", say("tried.act"), why, rule="wright-023")
    tried = say("tried.wright_event", who=text.seat(seat), card=ref(card.id))
    _must_be_free(res, seat, tried, "wright-008")
    objection = event_objection(res.state, seat, card.id)
    if objection is not None:
        code, rule = objection
        raise refuse(code, tried, rule=rule)
    targets = card.targets(res.state, seat)
    if targets is not None and command.target not in targets:
        allowed = tuple(say("allowed.target", who=text.seat(one)) for one in targets)
        raise refuse("wright_bad_target", tried, allowed=allowed, rule=card.rule)
    if targets is None and command.target is not None:
        raise refuse("no_target", tried, rule=card.rule)
    draw_no_more(res)
    res.emit(EventPlayed(seat, card.id, command.target))
    card.play(res, seat, command.target)


def _pass(res: Resolution, command: Pass) -> None:
    tried = say("tried.wright_pass", who=text.seat(command.seat))
    _must_be_free(res, command.seat, tried, "wright-008")
    res.emit(Passed(command.seat))
    end_turn(res)


def _start_shootout(res: Resolution, command: StartShootout) -> None:
    tried = say("tried.wright_shootout", who=text.seat(command.seat))
    _must_be_free(res, command.seat, tried, "wright-042")
    if res.state.two:
        raise refuse("wright_two_duel", tried, rule="wright-002")
    _must_have_sheriffs(res, command, tried, "wright-040")
    draw_no_more(res)
    res.emit(ShootoutBegan(command.seat, phones=res.state.on_phones))
    res.push(Shootout(((command.seat,),), "hand"))


def _declare_duel(res: Resolution, command: DeclareDuel) -> None:
    tried = say("tried.wright_duel", who=text.seat(command.seat))
    _must_be_free(res, command.seat, tried, "wright-083")
    if not res.state.two:
        raise refuse("wright_more_shoot", tried, rule="wright-002")
    _must_have_sheriffs(res, command, tried, "wright-083")
    draw_no_more(res)
    declare(res, command.seat)


def _must_have_sheriffs(res: Resolution, command: Command, tried: Msg, rule: str) -> None:
    n = res.state.sheriffs
    if n < ENOUGH_SHERIFFS:
        why = say("why.wright_too_early", n=n, enough=ENOUGH_SHERIFFS)
        object_to(res, refuse("wright_too_early", tried, why, rule=rule, kind=LIMITS), command)


# -- hands and revolvers -----------------------------------------------------------------------


def _lay_hand(res: Resolution, command: LayHand) -> None:
    if not isinstance(res.state.top, Race):
        raise refuse("wright_no_race", say("tried.wright_hands"), rule="wright-042")
    res.state.top.lay(res, ((command.whose,),))


def _lay_hands(res: Resolution, command: LayHands) -> None:
    top = res.state.top
    if isinstance(top, Duel):
        top.touch(res, command.order)
    elif isinstance(top, Race):
        top.lay(res, command.order)
    else:
        raise refuse("wright_no_race", say("tried.wright_hands"), rule="wright-042")


def _reveal(res: Resolution, command: Reveal) -> None:
    top = res.state.top
    if not isinstance(top, Revealing):
        tried = say("tried.wright_reveal", who=text.seat(command.seat))
        raise refuse("wright_not_yet", tried, rule="wright-028")
    top.enter(res, command)


def _load(res: Resolution, command: Load) -> None:
    _must_be_on(res.state, say("tried.wright_load", who=text.seat(command.seat)))
    load(res, command)


def _answer(res: Resolution, command: Answer) -> None:
    answer(res, command, lambda: _allowed(res.state, command.seat), None)


COURT = Court(
    StartGame,
    start,
    Resolution,
    {
        PutInLoot: _put_in_loot,
        PlayEvent: _play_event,
        Pass: _pass,
        StartShootout: _start_shootout,
        DeclareDuel: _declare_duel,
        Load: _load,
        TurnUpSheriff: turn_up,
        LayHand: _lay_hand,
        LayHands: _lay_hands,
        Reveal: _reveal,
        Answer: _answer,
        Correct: correct,
        SetModes: lambda res, command: set_modes(res, command, HOUSE_RULES),
    },
    settle,
    _options,
    guard=_must_exist,
)
