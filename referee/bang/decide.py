"""Judge commands: a command in, events out, or a refusal and nothing has changed."""

from __future__ import annotations

from referee import text
from referee.bang.abilities import card_out, explain_use, usable
from referee.bang.card import Card
from referee.bang.commands import Correct, EndTurn, FlipCards, Play, See, StartGame, Use
from referee.bang.correction import correct
from referee.bang.effect import effects_of
from referee.bang.events.sightings import CardSeen
from referee.bang.flips import Flip
from referee.bang.forbidding import end_forbidden, forbidden, use_banned
from referee.bang.hand import all_stand_ins
from referee.bang.objection import Objection
from referee.bang.options import options
from referee.bang.resolution import Resolution
from referee.bang.setup import start
from referee.bang.standing_in import used_name
from referee.bang.state import Seat, State
from referee.bang.turn import (
    clear_soft,
    counts_discards,
    counts_hands,
    end_turn,
    hand_limit,
    settle,
    step,
)
from referee.bang.upgrade import Upgrade
from referee.engine.answers import answer
from referee.engine.chance import shuffle
from referee.engine.commands import Answer, Shuffle
from referee.engine.court import Court
from referee.engine.modes import LIMITS, SetModes, object_against, object_to, set_modes
from referee.frozen import replace
from referee.option import Ask, open_texts
from referee.refusal import refuse
from referee.text import Msg, say

# -- guards ------------------------------------------------------------------------------------


def _must_be_in_game(state: State, seat: Seat, tried: Msg) -> None:
    if seat not in range(len(state.players)):
        raise refuse("no_such_seat", tried)
    if state.phase != "play" or state.turn is None:
        raise refuse("game_over" if state.phase == "over" else "not_running", tried)
    if not state[seat].alive:
        raise refuse("eliminated", tried, rule="base-036")


def _must_be_free_to_act(res: Resolution, seat: Seat, tried: Msg) -> None:
    """Only the player on turn acts freely, and only when nothing else is being resolved."""
    _must_be_in_game(res.state, seat, tried)
    on_turn = res.state.on_turn
    if on_turn is not None and seat != on_turn:
        why = say("why.not_your_turn", who=text.seat(on_turn))
        allowed = _allowed(res.state, seat)
        raise refuse("not_your_turn", tried, why, allowed=allowed, rule="base-052")
    clear_soft(res, seat)
    if res.state.top is not None:
        why = say("why.finish_first", what=res.state.top.says(res.state))
        allowed = _allowed(res.state, seat)
        raise refuse("finish_first", tried, why, allowed=allowed, rule="base-085")


def _allowed(state: State, seat: Seat) -> tuple[Msg, ...]:
    return open_texts(options(state, seat))


# -- playing cards -----------------------------------------------------------------------------


def _play(res: Resolution, play: Play) -> None:
    tried = say("tried.play", who=text.seat(play.seat), card=text.card(play.card))
    card = res.state.catalogue.cards.get(play.card)
    if card is None:
        raise refuse("unknown_card", say("tried.act"), say("why.unknown_card", what=play.card))
    _must_be_free_to_act(res, play.seat, tried)
    state = res.state
    refused = forbidden(state, play, tried)
    if refused is not None:
        object_to(res, refused, play)
    banned = use_banned(state, play.seat, card.id, play.using)
    if banned is not None:
        object_to(res, refuse("use_banned", tried, banned, rule="base-056", kind=LIMITS), play)
    others = all_stand_ins(state, play.seat, card.id)
    if play.using not in (None, card.id, *others):
        why = say("why.no_stand_in", card=text.card(card.id))
        if others:
            why = say("why.wrong_stand_in", card=text.card(card.id))
        allowed = tuple(used_name(other) for other in others)
        raise refuse("no_stand_in", tried, why, allowed=allowed, rule="base-055")
    objection = card_out(state, card) or card.objection(state, play.seat)
    if objection is not None:
        _object(res, objection, play, tried, _allowed(state, play.seat))
    if play.upgrade:
        upgrade = _check_upgrade(state, card, play, tried)
        play = replace(play, suit=upgrade.suit or play.suit)
        state = state.catalogue.card(upgrade.by).sights(state, play.seat)
    _check_target(res, state, card, play, tried)
    card.play(res, play)


def _object(
    res: Resolution, objection: Objection, play: Play, tried: Msg, allowed: tuple[Msg, ...]
) -> None:
    code, why, rule = objection.code, objection.why, objection.rule
    refused = refuse(code, tried, why, allowed=allowed, rule=rule, kind=objection.kind)
    object_to(res, refused, play)


def _check_upgrade(state: State, card: Card, play: Play, tried: Msg) -> Upgrade:
    """Whatever is paid for on top must be for sale."""
    found = card.upgrade(state, play.seat)
    if found is None:
        raise refuse("no_upgrade", tried, rule="armed-028")
    if not 0 < play.upgrade <= found.most:
        why = found.why_not or say("why.too_many_upgrades", n=found.most)
        raise refuse("bad_upgrade", tried, why, rule="armed-035")
    if found.suit is not None and play.suit not in (None, found.suit):
        why = say("why.only_suit", suit=text.suit(found.suit))
        raise refuse("bad_upgrade", tried, why, rule="armed-032")
    return found


def _check_target(res: Resolution, state: State, card: Card, play: Play, tried: Msg) -> None:
    if not card.needs_target:
        if play.target not in (None, play.seat):
            raise refuse("no_target", tried, say("why.no_target"), rule="base-095")
        _check_rest(card.ask(state, play.seat), play, tried)
        return
    targets = card.targets(state, play.seat)
    allowed = tuple(say("allowed.target", who=text.seat(seat)) for seat in targets)
    if play.target is None or play.target not in range(len(state.players)):
        raise refuse("needs_target", tried, allowed=allowed)
    for objection in (
        card.target_objection(state, play.seat, play.target),
        card.suit_objection(state, play.seat, play.target, play.suit),
    ):
        if objection is not None:
            _object(res, objection, play, tried, allowed)
    if card.pick(state, play.seat, play.target) is None and play.pick not in (
        None,
        card.usual_pick,
    ):
        usual = (say("pick.hand"),) if card.usual_pick else ()
        raise refuse("bad_pick", tried, allowed=usual, rule="base-102")
    further = card.further(state, play.seat, play.target)
    if play.also is not None and (further is None or further.slot != "also"):
        why, alone = say("why.no_second_target"), say("name.card", card=text.card(card.id))
        raise refuse("bad_also", tried, why, allowed=(alone,), rule="base-095")
    _check_rest(further, play, tried)


def _check_rest(ask: Ask | None, play: Play, tried: Msg) -> None:
    """Whatever must be chosen beyond the target must have been."""
    if ask is not None and not ask.accepts(vars(play)):
        picks = tuple(choice.text for choice in ask.choices)
        raise refuse(f"bad_{ask.slot}", tried, allowed=picks, rule="base-102")


# -- abilities, answers, flips -----------------------------------------------------------------


def _use(res: Resolution, use: Use) -> None:
    tried = say("tried.use", who=text.seat(use.seat))
    _must_be_in_game(res.state, use.seat, tried)
    clear_soft(res, use.seat)
    found = next((a for a in usable(res.state, use.seat) if a.ability.id == use.ability), None)
    if found is None:
        why, rule = _explain_use(res.state, use) or (say("why.no_such_ability"), None)
        allowed = _allowed(res.state, use.seat)
        raise refuse("no_such_ability", tried, why, allowed=allowed, rule=rule)
    ability = found.ability
    if not ability.any_time:
        _must_be_free_to_act(res, use.seat, tried)
    if ability.why_not is not None:
        raise refuse("ability_not_now", tried, ability.why_not, rule=ability.rule)
    if ability.ask is not None and not ability.ask.accepts(vars(use)):
        allowed = tuple(choice.text for choice in ability.ask.choices)
        raise refuse("bad_choice", tried, allowed=allowed, rule=ability.rule)
    chosen = ability.ask.against(vars(use)) if ability.ask else None
    for one in (ability.against, chosen):
        object_against(res, one, tried, use)
    found.use(res, use.seat, use)


def _explain_use(state: State, use: Use) -> tuple[Msg, str] | None:
    """Why something that is there for `use.seat` at other times cannot be used now."""
    there = (*effects_of(state, use.seat), *state.catalogue.beyond_turn)
    explained = (explain_use(e, state, use.seat) for e in there if e.id == use.ability)
    return next(explained, None)


def _answer(res: Resolution, command: Answer) -> None:
    if command.seat not in range(len(res.state.players)):
        raise refuse("no_such_seat", say("tried.answer", who=text.seat(command.seat)))
    answer(res, command, lambda: _allowed(res.state, command.seat), "base-092")


def _flip(res: Resolution, flip: FlipCards) -> None:
    tried = say("tried.flip")
    top = res.state.top
    if not isinstance(top, Flip) or top.faces or flip.seat != top.seat:
        raise refuse("no_flip_due", tried, rule="base-073")
    if len(flip.cards) != top.count:
        raise refuse("flip_count", tried, say("why.flip_count", n=top.count), rule="base-140")
    top.read(res, flip.cards)


def _end_turn(res: Resolution, command: EndTurn) -> None:
    tried = say("tried.end_turn", who=text.seat(command.seat))
    _must_be_free_to_act(res, command.seat, tried)
    if command.discarded is not None:
        _check_discards(res.state, command, tried)
    forbidden_now = end_forbidden(res.state, command.seat)
    if forbidden_now is not None:
        why, rule = forbidden_now
        allowed = _allowed(res.state, command.seat)
        raise refuse("not_yet", tried, why, allowed=allowed, rule=rule)
    end_turn(res, command.seat, command.hand, command.discarded)


def _check_discards(state: State, command: EndTurn, tried: Msg) -> None:
    """Discards are counted where they earn something, and only those of cards too many."""
    limit = hand_limit(state, command.seat)
    if not counts_discards(state, command.seat):
        raise refuse("discards_not_counted", tried, rule="armed-016")
    over = 0 if counts_hands(state) else None
    if command.hand is not None:
        over = max(0, command.hand - limit)
    assert command.discarded is not None
    if command.discarded < 1 or (over is not None and command.discarded != over):
        raise refuse(
            "no_voluntary_discards",
            tried,
            say("why.no_voluntary_discards", n=limit),
            rule="armed-017",
        )


def _set_modes(res: Resolution, command: SetModes) -> None:
    set_modes(res, command, res.state.catalogue.house_rules)


def _see(res: Resolution, command: See) -> None:
    res.emit(CardSeen(command.face, command.names, command.anew))


COURT = Court(
    StartGame,
    start,
    Resolution,
    {
        Correct: correct,
        Play: _play,
        Use: _use,
        Answer: _answer,
        FlipCards: _flip,
        EndTurn: _end_turn,
        Shuffle: shuffle,
        SetModes: _set_modes,
        See: _see,
    },
    settle,
    options,
    step=step,
)
