"""Everything a seat may do now. The pages know nothing else."""

from __future__ import annotations

from typing import Any

from referee import text
from referee.duel.card import Card
from referee.duel.card_events import named
from referee.duel.legal import (
    all_stand_ins,
    ask_for,
    limit_reached,
    no_reload,
    reload_choice,
    reload_picks,
    usable,
)
from referee.duel.opening import Open
from referee.duel.piles import holds
from referee.duel.state import State
from referee.duel.turn import hand_limit
from referee.engine.ability import ability_option
from referee.engine.answers import answer_options
from referee.engine.frame import Seat
from referee.engine.modes import LIMITS, against
from referee.frozen import replace
from referee.option import Against, Ask, Choice, Option
from referee.text import Msg, say


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """What `seat` may do now, answers first, the end of the turn last."""
    if seat not in range(len(state.players)):
        return ()
    found: list[Option] = []
    top = state.top
    if top is not None:
        if seat in top.waits_for(state):
            found += _reading(seat, top, state) or answer_options(state, seat, top)
    elif state.phase == "play" and state.turn is not None and seat == state.current:
        found += [*_plays(state, seat), *_abilities(state, seat), _swap(state, seat)]
        found += [*_reload(state, seat), _end_turn(state, seat)]
    if state.phase == "play" and not state.counted and state[seat].deck:
        found.append(_deck_out(seat))
    return tuple(found)


def _reading(seat: Seat, top: Any, state: State) -> list[Option]:
    """The symbols that an opened card may show, each one tap."""
    if not isinstance(top, Open) or top.is_read:
        return []
    return [
        Option(
            f"answer:{reply.choice}",
            "flip",
            reply.text,
            {"do": "answer", "seat": seat, "choice": reply.choice},
            icon=reply.icon,
            shown=reply.shown,
        )
        for reply in top.replies(state, seat)
    ]


# -- cards -------------------------------------------------------------------------------------


def _plays(state: State, seat: Seat) -> list[Option]:
    """Every card, those of one's own side first; equipment behind one button."""
    side = state[seat].side
    cards = sorted(state.catalogue.cards.values(), key=lambda card: not card.copies[side])
    found = [option for card in cards for option in _card(state, seat, card)]
    layable = tuple(choice for card in cards for choice in _lay(state, seat, card))
    empty = None if holds(state, seat) else say("why.no_cards")
    ask = Ask("card", say("ask.lay"), choices=layable)
    command = {"do": "duel_play", "seat": seat}
    lay = Option("lay", "lay", say("option.lay"), command, "lay", None if empty else ask, empty)
    return [*found, lay, *_repeats(state, seat, cards)]


def _lay(state: State, seat: Seat, card: Card) -> list[Choice]:
    if card.border != "blue":
        return []
    ask = ask_for(state, seat, card)
    said = say("name.card", card=text.card(card.id))
    return [Choice(card.id, said, icon=card.id, ask=ask)]


def _card(state: State, seat: Seat, card: Card) -> list[Option]:
    if card.border == "blue" or card.only_answers:
        return []
    found = []
    others = [
        one for one in all_stand_ins(state, seat, card) if one not in state.catalogue.characters
    ]
    for using in (None, *others):
        why_not, passes = _why_not(state, seat, card)
        ask = None if why_not else ask_for(state, seat, card)
        command: dict[str, Any] = {"do": "duel_play", "seat": seat, "card": card.id}
        if ask is not None and not ask.choices:
            ask, why_not = None, say("why.nothing_to_choose")
        elif ask is not None and len(ask.choices) == 1:
            # With a single target there is nothing to ask.
            command[ask.slot], ask = ask.choices[0].value, None
        note = None if why_not or ask else card.in_vain(state, seat, command.get("target"))
        name, said = f"play:{card.id}", say("name.card", card=text.card(card.id))
        if using is not None:
            command["using"], name = using, f"{name}:{using}"
            said = say("option.stand_in", card=text.card(card.id), using=named(using))
        heading = say("heading.own" if card.copies[state[seat].side] else "heading.other")
        plain = Option(name, "play", said, command, card.id, ask, why_not, against=passes)
        found.append(replace(plain, note=note, heading=heading))
    return found


def _repeats(state: State, seat: Seat, cards: list[Card]) -> list[Option]:
    """A card on the discard pile used once more: one button, whichever card lies there."""
    found: dict[str, list[Choice]] = {}
    for card in cards:
        ask = ask_for(state, seat, card)
        possible = _why_not(state, seat, card) == (None, None) and (ask is None or ask.choices)
        for using in all_stand_ins(state, seat, card) if possible else ():
            if using in state.catalogue.characters:
                said = say("name.card", card=text.card(card.id))
                found.setdefault(using, []).append(Choice(card.id, said, card.id, ask=ask))
    return [_repeat(seat, using, choices) for using, choices in found.items()]


def _repeat(seat: Seat, using: str, choices: list[Choice]) -> Option:
    command: dict[str, Any] = {"do": "duel_play", "seat": seat, "using": using}
    ask: Ask | None = Ask("card", say("ask.repeat"), choices=tuple(choices))
    said = say("option.repeat_top", character=text.character(using))
    if len(choices) == 1:
        command["card"], ask = choices[0].value, choices[0].ask
        who = text.character(using)
        said = say("option.repeat", card=text.card(choices[0].value), character=who)
    return Option(f"repeat:{using}", "ability", said, command, icon=using, ask=ask)


def _why_not(state: State, seat: Seat, card: Card) -> tuple[Msg | None, Against | None]:
    """Why a card cannot be played now, or what speaks against it though the table may allow it."""
    if not holds(state, seat):
        return say("why.no_cards"), None
    objection = card.objection(state, seat)
    if objection is not None:
        return objection[0], None
    if not limit_reached(state, seat, card):
        return None, None
    return _hard_or_not(state, say("why.bang_limit"), "duel-022")


def _hard_or_not(state: State, why: Msg, rule: str) -> tuple[Msg | None, Against | None]:
    """What is too much, as this table takes it."""
    passes = against(state, LIMITS, why, rule)
    return (None if passes else why), passes


# -- the rest ----------------------------------------------------------------------------------


def _abilities(state: State, seat: Seat) -> list[Option]:
    return [ability_option(seat, one.ability, "duel_use") for one in usable(state, seat)]


def _swap(state: State, seat: Seat) -> Option:
    turn = state.turn
    assert turn is not None
    why_not, passes = None, None
    if state.is_lone(seat):
        why_not = say("why.lone_character")
    elif turn.moved:
        why_not, passes = _hard_or_not(state, say("why.moved_already"), "duel-033")
    forward = text.character(state.fighter(state.cover(seat)).id)
    said = say("option.swap", character=forward)
    command = {"do": "duel_swap", "seat": seat}
    return Option("swap", "ability", said, command, "swap", why_not=why_not, against=passes)


def _reload(state: State, seat: Seat) -> list[Option]:
    if no_reload(state, seat) is not None:
        return []
    choices = tuple(reload_choice(state, pick) for pick in reload_picks(state, seat))
    ask = Ask("pick", say("ask.reload"), choices=choices)
    command = {"do": "duel_reload", "seat": seat}
    return [Option("reload", "ability", say("option.reload"), command, "reload", ask)]


def _end_turn(state: State, seat: Seat) -> Option:
    said = say("option.end_turn", n=hand_limit(state, seat))
    return Option("end_turn", "turn", said, {"do": "duel_end_turn", "seat": seat}, "end_turn")


def _deck_out(seat: Seat) -> Option:
    command = {"do": "duel_deck_out", "seat": seat}
    return Option("deck_out", "ability", say("option.deck_out"), command, "deck")
