"""A dealer of made-up cards, for somebody who tries a demonstration alone: a hand on the phone.

Nobody has real cards there. The dealer deals a hand to every person who has taken a bot's seat, and
then does with it whatever the referee tells hands to do (`referee/engine/hands.py`); it knows no
rule. What a person still has to choose, such as which card to discard, they say by a tap. It lives
in memory only, and follows the log: whatever is undone is undone in the hand as well.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee.codec import Malformed
from referee.engine.hands import DECK, DISCARD, Move, hand
from referee.match import Entry, Match
from referee.option import ShownChoice, ShownOption
from referee.refusal import Refused
from referee.text import say
from web.games.game import PackedCard, TableGame

_NOT_HELD = say("ui.demo.not_held").plain()
_TURN_OVER = say("ui.demo.turn").plain()


@dataclass(frozen=True)
class Hand:
    """What somebody holds, and the deck they draw from."""

    cards: tuple[PackedCard, ...]
    deck: tuple[PackedCard, ...]
    owes: int = 0
    """How many cards have still to go, of their own choice."""


Hands = Mapping[int, Hand]


@dataclass(frozen=True)
class _Point:
    """The hands after an entry of the log."""

    entry: Entry
    state: Any
    hands: Hands


class Dealer:
    """Deals made-up cards to the people at one table."""

    def __init__(self, rng: random.Random | None = None) -> None:
        self._rng = rng or random.Random()
        self._points: list[_Point] = []

    @property
    def hands(self) -> Hands:
        """What everybody holds now."""
        return self._points[-1].hands if self._points else {}

    # What happens

    def follow(self, game: TableGame[Any], match: Match | None, people: Iterable[int]) -> None:
        """Let the hands be as they are after the log, and deal one to whoever has none."""
        wanted = set(people)
        if match is None or not match.entries or not wanted:
            self._points.clear()
            return
        same = 0
        for point, entry in zip(self._points, match.entries, strict=False):
            if point.entry is not entry:
                break
            same += 1
        del self._points[same:]
        for entry in match.entries[same:]:
            self._points.append(self._after(game, match, entry))
        self._set({seat: self.hands.get(seat) or self._deal(game, match, seat) for seat in wanted})

    def shed(self, seat: int, card: int) -> bool:
        """Let somebody discard a card of their choice; tells whether they had to."""
        held = self.hands.get(seat)
        if held is None or not held.owes or not 0 <= card < len(held.cards):
            return False
        cards = (*held.cards[:card], *held.cards[card + 1 :])
        self._set({**self.hands, seat: replace(held, cards=cards, owes=held.owes - 1)})
        return True

    def _set(self, hands: Hands) -> None:
        self._points[-1] = replace(self._points[-1], hands=hands)

    def _deal(self, game: TableGame[Any], match: Match, seat: int) -> Hand:
        pack = game.pack(match.state, seat)
        return self._drawn(Hand((), self._shuffled(pack)), game.held(match.state, seat), pack)

    def _shuffled(self, pack: Sequence[PackedCard]) -> tuple[PackedCard, ...]:
        return tuple(self._rng.sample(pack, len(pack)))

    def _drawn(self, held: Hand, n: int, pack: Sequence[PackedCard]) -> Hand:
        deck = held.deck
        if len(deck) < n:
            deck = (*self._shuffled(pack), *deck)
        if n < 1 or not deck:
            return held
        return replace(held, cards=(*held.cards, *deck[-n:]), deck=deck[:-n])

    def _after(self, game: TableGame[Any], match: Match, entry: Entry) -> _Point:
        rules = match.rules
        state = self._points[-1].state if self._points else None
        hands = dict(self.hands)
        turn = rules.turn_of(state)
        for event in entry.events:
            moves = () if state is None else rules.moves(state, event)
            state = rules.apply(state, event)
            for move in moves:
                for seat, held in hands.items():
                    hands[seat] = self._moved(held, seat, move, game.pack(state, seat))
        if turn is not None and rules.turn_of(state) != turn and turn[0] in hands:
            # At the end of a turn go those that are too many.
            held = hands[turn[0]]
            surplus = len(held.cards) - game.held(state, turn[0])
            hands[turn[0]] = replace(held, owes=max(held.owes, surplus))
        return _Point(entry, state, hands)

    def _moved(self, held: Hand, seat: int, move: Move, pack: Sequence[PackedCard]) -> Hand:
        if move.source == hand(seat):
            held = self._gone(held, seat, move)
        if move.to == hand(seat):
            found = tuple(PackedCard(name) for name in move.cards)
            left = (1 if move.n is None else move.n) - len(found)
            held = self._drawn(replace(held, cards=(*held.cards, *found)), left, pack)
        if move.seat == seat and (move.source, move.to) == (DECK, DISCARD) and move.n:
            held = replace(held, deck=held.deck[: -move.n])
        return held

    def _gone(self, held: Hand, seat: int, move: Move) -> Hand:
        cards = list(held.cards)
        n = len(cards) if move.n is None else move.n
        for name in move.cards:
            place = next((at for at, card in enumerate(cards) if card.name == name), None)
            if place is not None:
                del cards[place]
                n -= 1
        n = max(0, min(n, len(cards)))
        if move.n is None or move.seat != seat:
            # All of them go, or somebody else takes without looking.
            for _ in range(n):
                del cards[self._rng.randrange(len(cards))]
            n = 0
        return replace(held, cards=tuple(cards), owes=min(held.owes + n, len(cards)))

    # What is shown

    def fitted(
        self, game: TableGame[Any], match: Match, seat: int, me: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Give a seat's business with its hand, and only what can be done with that hand."""
        held = self.hands.get(seat)
        if held is None:
            return dict(me)
        looker = _Looker(match, seat, held)
        shown = [looker.option(option) for option in me["options"]]
        called = [game.called(card.name).plain() for card in held.cards]
        shed = {"cards": called, "owes": held.owes}
        return {**me, "options": [each for each in shown if each is not None], "practice": shed}


class _Looker:
    """Looks which options a hand allows: each is tried, to see which cards it would take."""

    def __init__(self, match: Match, seat: int, held: Hand) -> None:
        self._match = match
        self._seat = seat
        self._held = held
        self._names = Counter(card.name for card in held.cards)
        self._packed = {card.name for card in (*held.deck, *held.cards)}

    def option(self, option: ShownOption) -> ShownOption | None:
        """Give an option as this hand allows it; None if it is about a card that is not held."""
        ask = option["ask"]
        if option["group"] == "flip" and ask is not None and ask["kind"] == "cards":
            return self._turned(option, ask["slot"], ask.get("count") or 1)
        if option["group"] == "lay" and ask is not None and ask["kind"] == "choice":
            choices = [each for each in ask["choices"] if self._choice(option, ask["slot"], each)]
            return {**option, "ask": {**ask, "choices": choices}} if choices else None
        if self._allows(option):
            return option
        if option["group"] in ("play", "lay"):
            return None
        return {**option, "why_not": option["why_not"] or _NOT_HELD}

    def _choice(self, option: ShownOption, slot: str, choice: ShownChoice) -> bool:
        chosen: ShownOption = {
            **option,
            "icon": choice["icon"],
            "command": {**option["command"], slot: choice["value"]},
            "ask": choice["ask"],
        }
        return self._allows(chosen)

    def _turned(self, option: ShownOption, slot: str, n: int) -> ShownOption:
        """Turn over the top of the made-up deck, where its cards show a suit and rank."""
        faces: list[tuple[str, ...]] = [
            card.face for card in self._held.deck[-n:] if card.face is not None
        ]
        if len(faces) < n:
            return option
        command = {**option["command"], slot: [list(face) for face in faces]}
        return {**option, "text": _TURN_OVER, "command": command, "ask": None}

    def _allows(self, option: ShownOption) -> bool:
        named, n = self._taken(option)
        return not named - self._names and n <= len(self._held.cards)

    def _taken(self, option: ShownOption) -> tuple[Counter[str], int]:
        """Which cards an option would take from the hand, by name, and how many in all."""
        rules, state = self._match.rules, self._match.state
        try:
            command = rules.load_command(_first(option))
            entry = self._match.propose(f"seat:{self._seat}", command)
        except (Refused, Malformed, LookupError):
            # Not possible now: the drawing on the button tells which card it is about.
            about = option["icon"] if option["icon"] in self._packed else None
            return Counter([about] if about else []), 0
        named: Counter[str] = Counter()
        n = 0
        for event in entry.events:
            for move in rules.moves(state, event):
                if move.seat == self._seat and move.source == hand(self._seat):
                    named.update(move.cards)
                    n += move.n or 0
            state = rules.apply(state, event)
        return named, n


def _first(option: ShownOption) -> dict[str, Any]:
    """An option's command with the first thing that may be said to every question behind it."""
    command = dict(option["command"])
    ask: Any = option["ask"]
    while ask is not None:
        if ask["kind"] == "choice":
            choice = next(each for each in ask["choices"] if "why_not" not in each)
            command[ask["slot"]] = choice["value"]
            ask = choice["ask"]
        elif ask["kind"] == "bag":
            there = [one["value"] for one in ask["choices"] for _ in range(one["most"])]
            command[ask["slot"]] = there[: ask["count"]]
            ask = None
        else:
            command[ask["slot"]] = ask["min"]
            ask = None
    return command
