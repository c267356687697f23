"""What must hold of the course of a turn after every command, whatever was chosen and undone."""

from __future__ import annotations

import random

from referee.bang import load_command, options
from referee.bang.combat import Shot
from referee.bang.drawing import DrawChoice
from referee.bang.events.drawing import CardsDrawn
from referee.bang.flips import one_suit
from referee.bang.frames import Fight, GoesRound
from referee.bang.sets.armed_and_dangerous.paying import Paying
from referee.bang.sets.base.drawing import ShownCard
from referee.bang.sets.fistful_of_cards.events import LAW
from referee.bang.sets.fistful_of_cards.frames import MustPlay
from referee.bang.state import Seat, State
from referee.engine.event import Event
from referee.engine.events import Began, Reminded
from referee.match import Match
from referee.option import Ask, Option
from web.tables.bots import choose

PHASE_ONE = "base-021"
SUIT_WORDS = ("answer.suit", "answer.red", "answer.black", "answer.two_diamonds")


def course_is_sound(match: Match) -> None:
    """Check the table as it is, and what the newest entry told."""
    drawing_is_sound(match.state)
    nobody_names_the_only_suit(match.state)
    nobody_without_lives_is_asked_about_them(match)
    only_what_was_drawn_is_announced(match)


def drawing_is_sound(state: State) -> None:
    """Notes and questions about phase one rest on what is due, or on what was really drawn."""
    turn = state.turn
    if state.phase != "play" or turn is None:
        return
    choosing = any(isinstance(frame, DrawChoice) for frame in state.stack)
    assert not (choosing and turn.got is not None), "something is had instead of cards drawn"
    noted = [note.args["n"] for note in turn.notes if note.key == "note.draw"]
    if turn.due is not None:
        assert noted == ([turn.due] if turn.due else [])
    elif noted and turn.got is not None:
        assert noted == [turn.got - turn.taken]
    second = any(isinstance(frame, ShownCard | MustPlay) for frame in state.stack)
    if second or LAW in turn.lasting:
        assert turn.got is not None
        assert turn.got > 1, "nobody has a second card to show who did not get one"


def only_what_was_drawn_is_announced(match: Match) -> None:
    """In phase one, cards are announced once, by the event that says how many were drawn."""
    for event in match.entries[-1].events:
        if isinstance(event, Reminded) and event.rule == PHASE_ONE:
            raise AssertionError(f"announced, but not drawn: {event.text}")
        if isinstance(event, CardsDrawn) and event.said in ("draws", "draws_only", "draws_more"):
            assert event.n > 0


def asks_for_a_suit(option: Option) -> bool:
    """Whether somebody would have to say what suit a card has."""
    return option.text.key in SUIT_WORDS or (option.ask is not None and _names_suit(option.ask))


def _names_suit(ask: Ask) -> bool:
    return any(
        choice.text.key in SUIT_WORDS or (choice.ask is not None and _names_suit(choice.ask))
        for choice in ask.choices
    )


def nobody_names_the_only_suit(state: State) -> None:
    """Where every card has the same suit, nobody is asked for one."""
    if state.phase == "play" and one_suit(state) is not None:
        for seat in state.alive:
            assert not any(asks_for_a_suit(option) for option in options(state, seat))


def nobody_without_lives_is_asked_about_them(match: Match) -> None:
    """Whatever somebody without lives answers or uses, it never turns out to do nothing to them.

    Shots and duels are answered all the same: the answer matters to others. So does whatever
    strikes several. A price brings what it pays for, whatever else comes of paying it.
    """
    state, rng = match.state, random.Random(0)
    if state.phase != "play" or isinstance(state.top, Shot | Fight | Paying):
        return
    for seat in state.alive:
        if state[seat].has_lives:
            continue
        for option in options(state, seat):
            if not option.is_open or option.group not in ("answer", "ability"):
                continue
            if option.ask is not None and any(choice.note for choice in option.ask.choices):
                # What would bring nothing says so before.
                continue
            command = load_command(choose([option.plain()], rng))
            told = match.propose(f"seat:{seat}", command).events
            if any(isinstance(one, Began) and isinstance(one.frame, GoesRound) for one in told):
                continue
            assert not any(_spares(event, seat) for event in told), f"{option.id} is in vain"


def _spares(event: Event, seat: Seat) -> bool:
    if not isinstance(event, Reminded) or event.text.key != "log.no_effect_on":
        return False
    return event.text.args["who"] == {"seat": seat}
