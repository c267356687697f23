"""Whole games played by bots, for every test that needs a real one."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Literal

from referee.bang import RULES, load_command
from referee.bang.catalogue import catalogue_of, known_sets
from referee.bang.event_decks.supply import MIXED_SIZES, event_deck, show_deck, supply
from referee.bang.sets.great_train_robbery.train.railway import OwnStation, Price
from referee.match import Match
from web.games.bang.trains import Railway, laid
from web.tables.bots import NAMES, choose
from web.tables.shuffle import Chance, draw_lots

LONGEST = 20_000
"""Commands after which a game is taken to have no end."""

Watch = Callable[[Match], None]


def some_sets(rng: random.Random) -> tuple[str, ...]:
    """Give the base game and any others."""
    return tuple(name for name in known_sets() if name == "base" or rng.random() < 0.5)


def some_size(sets: tuple[str, ...], rng: random.Random) -> int:
    """Give a number of people that the sets allow."""
    return rng.choice(list(catalogue_of(sets).role_mixes))


def start_command(
    size: int, rng: random.Random, sets: tuple[str, ...] = ("base",), **changes: Any
) -> dict[str, Any]:
    """Deal a game for `size` people: any way to get a character, with or without events."""
    roles = list(RULES.role_mix(size, sets))
    rng.shuffle(roles)
    roster = list(RULES.roster(sets, {}))
    rng.shuffle(roster)
    how = changes.pop("characters", None) or rng.choice(["dealt", "choose", "entered"])
    each = {"dealt": 1, "choose": 2, "entered": 0}[how]
    if how == "choose":
        each = rng.randint(each, min(4, len(roster) // size))
    deal = [roster[seat * each : (seat + 1) * each] for seat in range(size)] if each else []
    return {
        "do": "start_game",
        "names": list(NAMES[:size]),
        "sets": list(sets),
        "deal_roles": roles,
        "characters": how,
        "deal_characters": deal,
        **deal_decks(sets, rng),
        **deal_train(sets, rng),
        **changes,
    }


def deal_decks(sets: tuple[str, ...], rng: random.Random) -> dict[str, Any]:
    """Shuffle the event decks of the sets, or leave them to the real table."""
    events, show = supply(sets), supply(sets, "show")
    loose = rng.sample(list(events.loose), rng.randint(0, len(events.loose)))
    order = [*rng.sample(list(events.own), len(events.own)), *loose]
    size, last = rng.choice(MIXED_SIZES), rng.choice(events.last or (None,))
    mirrored = [
        deck for deck in ("events", "show") if rng.random() < 0.2 and supply(sets, deck).own
    ]
    if "gold_rush" in sets and rng.random() < 0.2:
        mirrored.append("shop")
    decks = {
        "events": event_deck(sets, order, min(size, len(order)), last),
        "show": show_deck(sets, rng.sample(list(show.own), len(show.own))),
    }
    return {
        "event_deck": [] if "events" in mirrored else list(decks["events"]),
        "show_deck": [] if "show" in mirrored else list(decks["show"]),
        "mirrored": mirrored,
    }


def deal_train(sets: tuple[str, ...], rng: random.Random) -> dict[str, Any]:
    """Shuffle the railway, or leave it to the real table; sometimes with a station of its own."""
    own = rng.choice(((), (OwnStation("Pardubice", Price("suit", suit="hearts")),)))
    way: Literal["dealt", "mirrored"] = "mirrored" if rng.random() < 0.2 else "dealt"
    return laid(sets, Railway(way, own), Chance(rng))


def begin(size: int, rng: random.Random, **changes: Any) -> Match:
    """Begin a game."""
    match = Match(RULES)
    command = load_command(start_command(size, rng, **changes))
    match.commit(match.propose("host", command))
    draw_lots(match, Chance(rng))
    return match


def offers(match: Match, seat: int) -> list[dict[str, Any]]:
    """Give the options of a seat, as its phone would get them."""
    return [option.plain() for option in RULES.options(match.state, seat)]


def move(match: Match, rng: random.Random) -> dict[str, Any]:
    """Let somebody the table waits for do something that was offered; gives the command.

    A refusal is an error here: whatever is offered must be accepted.
    """
    seat = rng.choice(match.waiting_seats())
    command = choose(offers(match, seat), rng)
    match.commit(match.propose(f"seat:{seat}", load_command(command)))
    draw_lots(match, Chance(rng))
    return command


def speak_up(match: Match, rng: random.Random) -> None:
    """Let somebody who was not asked prevent a loss now and then, while that is possible."""
    if not match.state.losses or rng.random() < 0.5:
        return
    seat = rng.choice(match.state.alive)
    found = [o for o in offers(match, seat) if o["id"] == "use:saved" and o["why_not"] is None]
    if found:
        command = load_command(choose(found, rng))
        match.commit(match.propose(f"seat:{seat}", command))


def play(match: Match, rng: random.Random, watch: Watch | None = None) -> int:
    """Play a game to its end; gives the number of commands it took."""
    for count in range(LONGEST):
        if match.is_over:
            return count
        speak_up(match, rng)
        move(match, rng)
        if watch is not None:
            watch(match)
    raise AssertionError(f"no end after {LONGEST} commands")
