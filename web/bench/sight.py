"""Taps of whole bot games: as phones ask for them, and where each card is laid before a camera.

No picture is drawn here: a card that leaves a hand is taken to be read right, with a face that one
of its copies shows; its picture is known (a taught deck) or not. The rest is what a table does: the
sighting is judged, played, proposed or asked about, and what is still to be said costs its taps.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

from referee.engine.hands import hand
from referee.ledger import CAMERA
from referee.match import Entry, Match
from web.camera.laid import PROVEN, Trust
from web.camera.sight import Judged, Sights
from web.camera.state import CameraState
from web.games.bang import GAME
from web.games.game import PlayingCard
from web.tables.bots import NAMES, choose
from web.tables.shuffle import Chance, draw_lots

RULES = GAME.rules
EVERY_SET = tuple(each["id"] for each in GAME.choices(GAME.always)["sets"])

THOUGHT, FIRST = 5.0, 10.0
"""Seconds between two things that people do, and from the end of a turn to the next one's first:
two cards are drawn meanwhile. So soon after a turn a card may be one too many."""

FACE = 2
"""Taps for a card that is typed: its suit and its rank."""


def measure(games: int, seed: int) -> dict[str, Any]:
    """Play games of five, with the base set and with every set."""
    return {
        f"{words}{', taught' if taught else ''}": _figures(games, seed, sets, taught=taught)
        for words, sets in (("base", GAME.always), ("every set", EVERY_SET))
        for taught in (False, True)
    }


def _figures(games: int, seed: int, sets: tuple[str, ...], *, taught: bool) -> dict[str, Any]:
    told: Counter[str] = Counter()
    for number in range(games):
        Player(random.Random(f"{seed} {number} {sets}"), sets, told, taught=taught).play()
    today, by_sight = told["today"], told["by_sight"]
    cards = {name[5:]: n for name, n in sorted(told.items()) if name.startswith("card_")}
    return {
        "games": games,
        "taps_today": today,
        "of_these_for_cards_from_hands": told["today_cards"],
        "taps_by_sight": by_sight,
        "share_gone": round(1 - by_sight / today, 3),
        "share_gone_of_taps_for_cards": round(1 - told["sight_cards"] / told["today_cards"], 3),
        "taps_for_flips_besides": told["flips"],
        "share_gone_with_flips": round(1 - by_sight / (today + told["flips"]), 3),
        "cards": cards,
    }


class Player:
    """Plays one game, and counts the taps of everybody in it."""

    def __init__(
        self, rng: random.Random, sets: tuple[str, ...], told: Counter[str], *, taught: bool
    ) -> None:
        self._rng, self._chance, self._told = rng, Chance(rng), told
        self._taught = taught
        self._deck: tuple[PlayingCard, ...] = GAME.deck(sets)
        self._now = 0.0
        self._turn: Any = None
        self._sights = Sights(lambda: self._now)
        self._camera = CameraState(source="page", trust=Trust(PROVEN, 0, PROVEN))
        command = GAME.start(NAMES[:5], GAME.settings(sets), self._chance)
        self._match = Match(RULES)
        self._commit(self._match.propose("host", RULES.load_command(command)))

    def play(self) -> None:
        """Play to the end."""
        match = self._match
        while not match.is_over:
            turn = RULES.turn_of(match.state)
            self._now += THOUGHT if turn == self._turn else FIRST
            self._turn = turn
            seat = self._rng.choice(match.waiting_seats())
            offered = [option.plain() for option in RULES.options(match.state, seat)]
            self._say(seat, offered, choose(offered, self._rng))

    def _say(self, seat: int, offered: list[Any], command: Mapping[str, Any]) -> None:
        taps = taps_of(offered, command)
        if command["do"] == "flip":
            # A camera reads these already; they are counted apart.
            self._told["flips"] += taps
            taps = 0
        self._told["today"] += taps
        entry = self._match.propose(f"seat:{seat}", RULES.load_command(dict(command)))
        card = self._left_hand(seat, entry)
        seen = self._face(card, command)
        if seen is None:
            self._told["by_sight"] += taps
            self._commit(entry)
            return
        self._told["today_cards"] += taps
        cost = self._lay(seat, seen, entry, taps)
        self._told["by_sight"] += cost
        self._told["sight_cards"] += cost

    def _left_hand(self, seat: int, entry: Entry) -> str | None:
        """The card by which something is done, where it has a name."""
        state = self._match.state
        for event in entry.events:
            for move in RULES.moves(state, event):
                if move.seat == seat and move.source == hand(seat) and move.cards:
                    return move.cards[0] if move.to.kind in ("discard", "play") else None
            state = RULES.apply(state, event)
        return None

    def _face(self, card: str | None, command: Mapping[str, Any]) -> PlayingCard | None:
        suit = command.get("suit")
        copies = [one for one in self._deck if one.name == card and suit in (None, one.face[1])]
        return self._rng.choice(copies) if copies else None

    def _lay(self, seat: int, card: PlayingCard, entry: Entry, taps: int) -> int:
        """Lay a card before the camera; gives the taps that are still needed."""
        plain: dict[str, Any] = {"face": list(card.face), "border": card.colour}
        plain["name"] = card.name if self._taught else None
        judged = self._sights.see(self._match, self._deck, self._camera, plain)
        if judged.certain is None:
            self._camera = judged.camera
            asks, cost = self._asked(seat, judged, entry, taps)
            self._told[f"card_{asks}"] += 1
            self._commit(entry)
            return cost
        done = self._match.propose(CAMERA, RULES.load_command(dict(judged.certain.option.command)))
        if done.command == entry.command:
            self._told["card_no_tap"] += 1
            self._camera = self._sights.done(judged, self._match, done)
            self._commit(done)
            return 0
        self._told["card_wrong"] += 1  # taken back by one tap, then said by hand
        self._commit(entry)
        return taps + 1

    def _asked(self, seat: int, judged: Judged, entry: Entry, taps: int) -> tuple[str, int]:
        shown = judged.laid.shown_to(seat, private=True) if judged.laid is not None else None
        if shown is None:
            return "not_understood", taps
        for option in shown["options"]:
            left = _left_to_say(option, entry.command)
            if left is not None:
                inline = len(shown["options"]) == 1 and left > 0
                return shown["asks"], left + (0 if inline else 1)
        return "not_understood", taps

    def _commit(self, entry: Entry) -> None:
        self._match.commit(entry)
        draw_lots(self._match, self._chance)
        self._camera = self._sights.follow(self._match, 1, self._camera)


def taps_of(offered: list[Any], command: Mapping[str, Any]) -> int:
    """How many taps a command takes on a phone: its button, and each further choice."""
    found = [one for one in offered if _begins(one["command"], one["ask"], command)]
    if not found:
        return 1
    least = min(_choices(one["ask"], command) for one in found)
    inline = len(offered) == 1 and found[0]["ask"] is not None
    return least + (0 if inline or command["do"] == "flip" else 1)


def _choices(ask: Any, command: Mapping[str, Any]) -> int:
    taps = 0
    while ask is not None:
        if ask["kind"] == "cards":
            return taps + FACE * int(ask["count"])
        taps += 1
        picked = [c for c in ask.get("choices", ()) if c["value"] == command.get(ask["slot"])]
        ask = picked[0]["ask"] if picked else None
    return taps


def _begins(begun: Mapping[str, Any], ask: Any, command: Mapping[str, Any]) -> bool:
    asked = ask["slot"] if ask else None
    return all(command.get(slot) == value or slot == asked for slot, value in begun.items())


def _left_to_say(option: Any, said: Any) -> int | None:
    """How many choices of an option are still to be made to say this; None if it says another."""
    command = {name: getattr(said, name, None) for name in option["command"] if name != "do"}
    if any(option["command"][name] != value for name, value in command.items()):
        return None
    return _choices(option["ask"], vars(said))
