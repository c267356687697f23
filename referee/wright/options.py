"""What a seat may do now: all the pages and bots know."""

from __future__ import annotations

from referee import text
from referee.engine.answers import answer_options
from referee.engine.frame import Seat
from referee.engine.modes import LIMITS, against
from referee.option import Against, Ask, Choice, Option
from referee.text import Msg, say
from referee.wright.cards import ALL_SHERIFFS, ENOUGH_SHERIFFS, HELD, LOADABLE, Kind, ref
from referee.wright.hands import Race
from referee.wright.reveal import Reveal
from referee.wright.specials import EVENT_CARDS, event_objection
from referee.wright.state import State
from referee.wright.turn import in_hand, loading_ban, sheriff_may_come


def options(state: State, seat: Seat) -> tuple[Option, ...]:
    """Everything `seat` may do now; what is greyed says why it cannot be done."""
    if state.phase == "over" or seat not in range(len(state.players)):
        return ()
    found: list[Option] = []
    top = state.top
    if top is not None and seat in top.waits_for(state):
        found += answer_options(state, seat, top)
    if isinstance(top, Reveal) and seat in top.asked(state):
        found.append(_reveal(state, seat, top))
    if isinstance(top, Race):
        found += _hands_of_others(state, seat, top)
    if top is None and state.turn == seat:
        found += _actions(state, seat)
    found += _load(state, seat)
    if sheriff_may_come(state):
        found.append(_sheriff(state, seat))
    return tuple(found)


# -- a turn ------------------------------------------------------------------------------------


def _actions(state: State, seat: Seat) -> list[Option]:
    events = [_event(state, seat, card) for card in EVENT_CARDS]
    last = _duel(state, seat) if state.two else _shootout(state, seat)
    give_up = {"do": "wright_pass", "seat": seat}
    done = Option("wright_pass", "turn", say("option.wright_pass"), give_up, icon="end_turn")
    return [_loot(state, seat), *events, last, done]


def _loot(state: State, seat: Seat) -> Option:
    most = in_hand(state, seat)
    command = {"do": "wright_loot", "seat": seat}
    said = say("option.wright_loot")
    if not most:
        why = say("why.wright_no_hand")
        return Option("wright_loot", "play", said, command, icon="loot", why_not=why)
    if state.rule("wright_discards") == "cards":
        ask = Ask("cards", say("ask.wright_loot"), "bag", _bag(HELD), count=1, low=1, high=most)
    else:
        ask = Ask("count", say("ask.wright_loot_count"), kind="number", low=1, high=most)
    return Option("wright_loot", "play", said, command, icon="loot", ask=ask)


def _bag(kinds: tuple[Kind, ...]) -> tuple[Choice, ...]:
    return tuple(
        Choice(kind.id, say("name.card", card=ref(kind.id)), icon=kind.id, most=kind.copies)
        for kind in kinds
    )


def _event(state: State, seat: Seat, card: str) -> Option:
    objection = event_objection(state, seat, card)
    why = say(f"why.{objection[0]}") if objection else None
    return Option(
        f"wright_event:{card}",
        "play",
        say("name.card", card=ref(card)),
        {"do": "wright_event", "seat": seat, "card": card},
        icon=card,
        ask=None if why else EVENT_CARDS[card].ask(state, seat),
        why_not=why,
    )


def _shootout(state: State, seat: Seat) -> Option:
    command = {"do": "wright_shootout", "seat": seat}
    why, passes = _too_early(state, "wright-040")
    said = say("option.wright_shootout")
    return Option("wright_shootout", "turn", said, command, "palm", None, why, against=passes)


def _duel(state: State, seat: Seat) -> Option:
    command = {"do": "wright_duel", "seat": seat}
    why, passes = _too_early(state, "wright-083")
    said = say("option.wright_duel")
    return Option("wright_duel", "turn", said, command, "palm", None, why, against=passes)


def _too_early(state: State, rule: str) -> tuple[Msg | None, Against | None]:
    """Why nobody may begin yet, or what speaks against it though the table may allow it."""
    if state.sheriffs >= ENOUGH_SHERIFFS:
        return None, None
    why = say("why.wright_too_early", n=state.sheriffs, enough=ENOUGH_SHERIFFS)
    passes = against(state, LIMITS, why, rule)
    return (None if passes else why), passes


# -- at any time -------------------------------------------------------------------------------


def _load(state: State, seat: Seat) -> list[Option]:
    hand = state[seat].hand
    if state.phase != "play" or not hand:
        return []
    ban, passes = loading_ban(state, seat), None
    if ban is not None:
        code, rule, kind = ban
        passes = against(state, kind, say(f"why.{code}"), rule)
        if passes is None:
            return []
    ask = Ask("count", say("ask.wright_load"), kind="number", low=1, high=hand)
    command = {"do": "wright_load", "seat": seat}
    said = say("option.wright_load")
    return [Option("wright_load", "lay", said, command, "bullet", ask, against=passes)]


def _sheriff(state: State, seat: Seat) -> Option:
    nth = state.sheriffs + 1
    said = say("option.wright_sheriff", n=nth)
    if nth == ALL_SHERIFFS:
        said = say("option.wright_arrival_two" if state.two else "option.wright_arrival", n=nth)
    command = {"do": "wright_sheriff", "seat": seat, "nth": nth}
    return Option("wright_sheriff", "ability", said, command, icon="sheriff")


# -- hands and revolvers -----------------------------------------------------------------------


def _hands_of_others(state: State, seat: Seat, race: Race) -> list[Option]:
    """Anybody may say whose hand came next: phones are out of the way when hands are slapped."""
    return [
        Option(
            f"wright_hand:{whose}",
            "ability",
            say("option.wright_hand", who=text.seat(whose)),
            {"do": "wright_hand", "seat": seat, "whose": whose},
            icon="palm",
        )
        for whose in race.waits_for(state)
        if whose != seat
    ]


def _reveal(state: State, seat: Seat, frame: Reveal) -> Option:
    """Enter one's revolver, or enter it again as long as the others have not all done so."""
    due = seat in frame.waits_for(state)
    count = state[seat].loaded
    high = frame.most(state, seat)
    ask = Ask("cards", frame.prompt(state, seat), "bag", _bag(LOADABLE), count, 0, high)
    return Option(
        "wright_reveal",
        "answer" if due else "ability",
        say("option.wright_reveal" if due else "option.wright_reveal_again"),
        {"do": "wright_reveal", "seat": seat},
        icon="colt45",
        ask=ask,
    )
