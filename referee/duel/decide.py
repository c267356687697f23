"""Judge commands: a command in, events out, or a refusal and nothing has changed."""

from __future__ import annotations

from referee import text
from referee.duel.card import Card
from referee.duel.card_events import CardPlayed, DeckUsedUp, HandDiscarded
from referee.duel.commands import (
    Correct,
    DeckOut,
    EndTurn,
    Play,
    Reload,
    StartGame,
    Swap,
    Use,
)
from referee.duel.correction import correct
from referee.duel.decks import draw
from referee.duel.events import AbilityUsed
from referee.duel.frames import Played
from referee.duel.gear import discard_gear, parse
from referee.duel.kinds import Equipment
from referee.duel.legal import (
    all_stand_ins,
    ask_for,
    limit_reached,
    no_reload,
    reload_picks,
    usable,
)
from referee.duel.legal import (
    use as use_ability,
)
from referee.duel.options import options
from referee.duel.piles import holds
from referee.duel.places import SPOTS
from referee.duel.position import behind, swap, targets
from referee.duel.resolution import Resolution
from referee.duel.setup import start
from referee.duel.state import State
from referee.duel.turn import bang_limit, end_turn, settle
from referee.engine.answers import answer
from referee.engine.chance import shuffle
from referee.engine.commands import Answer, Command, Shuffle
from referee.engine.court import Court
from referee.engine.frame import Seat
from referee.engine.modes import LIMITS, REACH, SetModes, object_to, set_modes
from referee.option import Option, open_texts
from referee.refusal import refuse
from referee.text import Msg, say

# -- guards ------------------------------------------------------------------------------------


def _must_be_running(state: State, seat: Seat, tried: Msg) -> None:
    if seat not in range(len(state.players)):
        raise refuse("no_such_seat", tried)
    if state.phase != "play" or state.turn is None:
        raise refuse("game_over" if state.phase == "over" else "not_running", tried)


def _must_be_free(state: State, seat: Seat, tried: Msg) -> None:
    """Only the player on turn acts freely, and only when nothing else is being resolved."""
    _must_be_running(state, seat, tried)
    if seat != state.current:
        why = say("why.not_your_turn", who=text.seat(state.current))
        raise refuse("not_your_turn", tried, why, allowed=_allowed(state, seat), rule="duel-019")
    if state.top is not None:
        why = say("why.finish_first", what=state.top.says(state))
        raise refuse("finish_first", tried, why, allowed=_allowed(state, seat), rule="duel-070")


def _must_hold(state: State, seat: Seat, tried: Msg) -> None:
    if not holds(state, seat):
        raise refuse("no_cards", tried, allowed=_allowed(state, seat), rule="duel-021")


def _allowed(state: State, seat: Seat) -> tuple[Msg, ...]:
    return open_texts(_options(state, seat))


def _options(state: State, seat: Seat, _only: Command | None = None) -> tuple[Option, ...]:
    """What is offered; there is little of it, so all is worked out for any one command."""
    return options(state, seat)


# -- playing cards -----------------------------------------------------------------------------


def _play(res: Resolution, play: Play) -> None:
    tried = say("tried.play", who=text.seat(play.seat), card=text.card(play.card))
    state = res.state
    card = state.catalogue.cards.get(play.card)
    if card is None:
        raise refuse("unknown_card", say("tried.act"), say("why.unknown_card", what=play.card))
    _must_be_free(state, play.seat, tried)
    _must_hold(state, play.seat, tried)
    _check_card(res, card, play, tried)
    _check_target(res, card, play, tried)
    _lay_down(res, card, play)


def _check_card(res: Resolution, card: Card, play: Play, tried: Msg) -> None:
    state = res.state
    if card.only_answers:
        raise refuse("only_answers", tried, rule="duel-053")
    if play.using not in (None, *all_stand_ins(state, play.seat, card)):
        spent = state.turn is not None and play.using in state.turn.used
        other = say("why.no_stand_in", card=text.card(card.id))
        why = say("why.once_a_turn") if spent else other
        raise refuse("no_stand_in", tried, why, rule="duel-158")
    objection = card.objection(state, play.seat)
    if objection is not None:
        raise refuse("card_not_now", tried, objection[0], rule=objection[1])
    if limit_reached(state, play.seat, card):
        allowed = _allowed(state, play.seat)
        refused = refuse("bang_limit", tried, allowed=allowed, rule="duel-022", kind=LIMITS)
        object_to(res, refused, play)


def _check_target(res: Resolution, card: Card, play: Play, tried: Msg) -> None:
    state = res.state
    if card.aim == "spot":
        found = targets(state, play.seat, card)
        if play.target in found:
            return
        if play.target not in SPOTS:
            raise refuse("needs_target", tried, allowed=_names(state, found), rule=card.aim_rule)
        hidden = play.target == state.cover(1 - play.seat)
        why, names = say("why.cover_hidden" if hidden else "why.bad_target"), _names(state, found)
        kind = REACH if play.target == behind(state, play.seat, found) else None
        refused = refuse("bad_target", tried, why, allowed=names, rule=card.aim_rule, kind=kind)
        object_to(res, refused, play)
        return
    if play.target is not None:
        raise refuse("no_target", tried, rule=card.aim_rule)
    ask = ask_for(state, play.seat, card)
    if ask is not None and not ask.accepts(vars(play)):
        choices = tuple(choice.text for choice in ask.choices)
        rule = "duel-092" if card.aim == "whose" else card.aim_rule
        raise refuse("bad_choice", tried, _why_not_that(state, play), allowed=choices, rule=rule)


def _why_not_that(state: State, play: Play) -> Msg | None:
    """Why what was chosen is not among what can be, where there is a plain reason."""
    if play.whose is not None and play.whose in tuple(state) and state.is_lone(play.whose):
        return say("why.lone_of", who=text.seat(play.whose))
    card, _, spot = (play.pick or "").partition("@")
    if spot not in SPOTS:
        return None
    fighter = state.at(spot)
    if fighter is None or card not in fighter.gear:
        return say("why.card_not_there", what=card)
    hidden = spot == state.cover(1 - play.seat)
    return say("why.cover_hidden") if hidden else say("why.bad_target")


def _names(state: State, spots: tuple[str, ...]) -> tuple[Msg, ...]:
    ids = (state.fighter(spot).id for spot in spots)
    return tuple(say("name.character", character=text.character(one)) for one in ids)


def _lay_down(res: Resolution, card: Card, play: Play) -> None:
    state = res.state
    if isinstance(card, Equipment):
        card.lay(res, play)
        return
    counts = card.is_bang(state) and bang_limit(state, play.seat) is not None
    target = state.fighter(play.target).id if play.target is not None else None
    repeated = play.using in state.catalogue.characters
    if repeated:
        assert play.using is not None
        res.emit(AbilityUsed(play.seat, play.using))
    using = None if repeated else play.using
    res.emit(CardPlayed(play.seat, card.id, target, using, repeated, counts))
    # Hits have somebody in their sights by themselves; a card in play is taken from somebody now.
    picks = card.aim == "pick" and play.pick is not None and "@" in play.pick
    at = parse(play.pick or "")[1] if picks else None
    res.push(Played(at, card.id))
    card.play(res, play)


# -- everything else ---------------------------------------------------------------------------


def _use(res: Resolution, use: Use) -> None:
    tried = say("tried.use", who=text.seat(use.seat))
    state = res.state
    _must_be_free(state, use.seat, tried)
    found = next((u for u in usable(state, use.seat) if u.ability.id == use.ability), None)
    if found is None:
        allowed = _allowed(state, use.seat)
        spent = state.turn is not None and use.ability in state.turn.used
        why = say("why.once_a_turn") if spent else None
        raise refuse("no_such_ability", tried, why, allowed=allowed, rule="duel-035")
    ability = found.ability
    if ability.why_not is not None:
        raise refuse("ability_not_now", tried, ability.why_not, rule=ability.rule)
    if ability.ask is not None and not ability.ask.accepts(vars(use)):
        choices = tuple(choice.text for choice in ability.ask.choices)
        raise refuse("bad_choice", tried, allowed=choices, rule=ability.rule)
    use_ability(found.effect, res, found.spot, use)


def _swap(res: Resolution, command: Swap) -> None:
    tried = say("tried.swap", who=text.seat(command.seat))
    _must_be_free(res.state, command.seat, tried)
    if res.state.is_lone(command.seat):
        raise refuse("lone_character", tried, rule="duel-042")
    turn = res.state.turn
    assert turn is not None
    if turn.moved:
        object_to(res, refuse("moved_already", tried, rule="duel-033", kind=LIMITS), command)
    swap(res, command.seat, by=command.seat, free=True)


def _reload(res: Resolution, command: Reload) -> None:
    tried = say("tried.reload", who=text.seat(command.seat))
    state, seat = res.state, command.seat
    _must_be_free(state, seat, tried)
    why = no_reload(state, seat)
    if why is not None:
        raise refuse("no_reload", tried, why, rule="duel-063")
    if command.pick not in reload_picks(state, seat):
        raise refuse("bad_reload", tried, rule="duel-064")
    if "@" in command.pick:
        discard_gear(res, command.pick, seat, reloaded=True)
    else:
        res.emit(HandDiscarded(seat, card=command.pick, reloaded=True))
    draw(res, seat, 1)


def _deck_out(res: Resolution, command: DeckOut) -> None:
    tried = say("tried.deck_out", who=text.seat(command.seat))
    _must_be_running(res.state, command.seat, tried)
    if res.state.counted or not res.state[command.seat].deck:
        raise refuse("deck_is_counted", tried, rule="duel-013")
    res.emit(DeckUsedUp(command.seat))


def _answer(res: Resolution, command: Answer) -> None:
    if command.seat not in range(len(res.state.players)):
        raise refuse("no_such_seat", say("tried.answer", who=text.seat(command.seat)))
    answer(res, command, lambda: _allowed(res.state, command.seat), "duel-049")


def _end_turn(res: Resolution, command: EndTurn) -> None:
    _must_be_free(res.state, command.seat, say("tried.end_turn", who=text.seat(command.seat)))
    end_turn(res, command.seat)


def _set_modes(res: Resolution, command: SetModes) -> None:
    set_modes(res, command, res.state.catalogue.house_rules)


COURT = Court(
    StartGame,
    start,
    Resolution,
    {
        Correct: correct,
        Play: _play,
        Use: _use,
        Swap: _swap,
        Reload: _reload,
        DeckOut: _deck_out,
        EndTurn: _end_turn,
        Answer: _answer,
        Shuffle: shuffle,
        SetModes: _set_modes,
    },
    settle,
    _options,
)
