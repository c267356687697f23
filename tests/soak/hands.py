"""What hands move is what the referee believes to have moved, wherever it keeps count.

Cards in hands and decks are not counted in BANG!, but what lies in front of people is, and so are
nuggets and load tokens. The Duel and the Wright gang count hands and piles as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from referee.bang.sets.armed_and_dangerous.tokens import Tokens
from referee.bang.sets.gold_rush.holdings import Purse
from referee.bang.state import State
from referee.engine.hands import DECK, DISCARD, Move, Place, hand
from referee.match import Match

Counts = dict[Place, int]


def laid_by(state: State | None) -> Counts:
    """How much of everything lies in front of each player of BANG!."""
    counts: Counts = {}
    for seat, player in enumerate(state.players if state is not None else ()):
        on_cards = sum(laid.load for laid in player.in_play)
        counts[Place("play", seat)] = len(player.in_play)
        counts[Place("load", seat)] = Tokens.of(player).load + on_cards
        purse = Purse.of(player)
        counts[Place("equipment", seat)] = len(purse.equipment)
        counts[Place("gold", seat)] = purse.gold
        counts[Place("parked", seat)] = purse.parked
    return counts


def moved(counts: Counts, moves: Iterable[Move]) -> Counts:
    """What there is after some moves."""
    now = dict(counts)
    for move in moves:
        n = now.get(move.source, 0) if move.n is None else move.n
        for place, change in ((move.source, -n), (move.to, n)):
            if place in now:
                # Nobody gives more than they have, whatever is asked of them.
                now[place] = max(0, now[place] + change)
    return now


def hands_agree(
    rules: Any, counted: Callable[[Any], Counts], steps: Iterable[tuple[Any, Any, Any]]
) -> list[Move]:
    """Check one entry, event by event with the states before and after; gives what hands moved."""
    steps = list(steps)
    moves = [move for state, event, _ in steps for move in rules.moves(state, event)]
    for move in moves:
        assert move.n is None or move.n > 0, f"{move} moves nothing"
    events = [event for _, event, _ in steps]
    if not steps or steps[-1][2].phase != "play" or _sets_right(events):
        return moves
    told, after = moved(counted(steps[0][0]), moves), counted(steps[-1][2])
    wrong = {place: (told[place], n) for place, n in after.items() if told.get(place, n) != n}
    assert not wrong, f"hands and referee disagree about {wrong}: {events}"
    return moves


def _sets_right(events: Iterable[Any]) -> bool:
    """Whether somebody said what really lies there, or a round of the Wright gang is over."""
    ends = ("corrected", "round_began", "share_taken")
    return any(event.tag.endswith(ends) for event in events)


def counted_in_duel(state: Any) -> Counts:
    """What the referee of The Duel counts, where people let it."""
    counts: Counts = {}
    for seat, squad in enumerate(state.players if state is not None else ()):
        gear = [card for one in (squad.left, squad.right) if one for card in one.gear]
        counts[Place("play", seat)] = len(gear)
        if state.counted:
            counts |= {hand(seat): squad.hand, Place("deck", seat): squad.deck}
    if state is not None and state.counted:
        counts |= {Place("common"): state.common or 0, DISCARD: state.discard}
    return counts


def counted_in_wright(state: Any) -> Counts:
    """What the referee of the Wright gang counts; who does not tell what is loaded is not asked."""
    if state is None:
        return {}
    counts: Counts = {Place("loot"): state.loot, DECK: state.deck}
    for seat, player in enumerate(state.players):
        counts[Place("play", seat)] = player.helpers
        if state.rule("wright_loading") == "told":
            counts |= {hand(seat): player.hand, Place("revolver", seat): player.loaded}
    return counts


def watched_hands(match: Match, counted: Callable[[Any], Counts]) -> Callable[[Match], None]:
    """Give what is called after every command to see that hands and referee agree."""
    seen, state = len(match.entries), match.state

    def watch(_: Match) -> None:
        nonlocal seen, state
        for entry in match.entries[seen:]:
            steps = []
            for event in entry.events:
                after = match.rules.apply(state, event)
                steps.append((state, event, after))
                state = after
            hands_agree(match.rules, counted, steps)
        seen = len(match.entries)

    return watch
