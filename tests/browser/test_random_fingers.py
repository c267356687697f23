"""Fingers anywhere, doubled and trebled: only what was offered has happened, each thing once."""

from __future__ import annotations

import base64
import json
import random
import time
import urllib.request
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest

from referee.bang import RULES
from referee.match import Entry, Match
from tests.browser.evening import ANN, BEN, CYRIL, DAN, Evening
from tests.browser.hands import Finger, wait_until
from tests.browser.screens import Phone
from tests.browser.twins import SIZES

pytestmark = pytest.mark.browser

FOUR = (ANN, BEN, CYRIL, DAN)
SETS = ["base", "dodge_city", "valley_of_shadows", "armed_and_dangerous"]

# Keeps what the page asks of the laptop: the time of the tap that made it ask, which does not
# depend on how long a busy machine takes to come to it.
_LISTEN = r"""
window.asked = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) {
  if (/^42\d+\["(do|take_back|replace|restore)"/.test(data)) window.asked.push(window.lastTap);
  return send.call(this, data);
};
"""

# The middle of everything of some kind that a finger could reach.
_MIDDLES = """(kind) => [...document.querySelectorAll(kind)].flatMap((each) => {
  const { left, top, width, height } = each.getBoundingClientRect();
  const middle = [left + width / 2, top + height / 2];
  return each.contains(document.elementFromPoint(...middle)) ? [middle] : [];
})"""

ANYTHING = "button, label, summary"
MOVES = ".option, .deed, .flip-pad button, .few-numbers button, .sheet [data-test=close]"

# What a finger must not find by chance: other pages, and the way out.
_AWAY = """([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest(
  "a[href], [data-test=settings], .photo"))"""


@dataclass(frozen=True)
class Burst:
    """One, two or three taps in one place, meant as one."""

    phone: int
    point: tuple[float, float]
    times: tuple[float, ...]


def _burst(chance: random.Random, phones: list[Phone], number: int) -> Burst | None:
    """Aim at something or at nothing, and begin soon."""
    page = phones[number].page
    width, height = page.evaluate("[innerWidth, innerHeight]")
    kind = chance.choices((MOVES, ANYTHING, None), (0.7, 0.1, 0.2))[0]
    middles = page.evaluate(_MIDDLES, kind) if kind else []
    somewhere = [chance.uniform(1, width - 1), chance.uniform(1, height - 1)]
    x, y = chance.choice(middles or [somewhere])
    if page.evaluate(_AWAY, [x, y]):
        return None
    times = [time.time() + chance.uniform(0.02, 0.3)]
    for _ in range(chance.choice((0, 1, 1, 2))):
        times.append(times[-1] + chance.uniform(0.06, 0.5))
    return Burst(number, (x, y), tuple(times))


def _play(phones: list[Phone], rounds: int, seed: int) -> list[Burst]:
    """Let all fingers loose, several phones at a time."""
    chance = random.Random(seed)
    fingers = [Finger(phone) for phone in phones]
    done: list[Burst] = []
    for _ in range(rounds):
        aimed = (_burst(chance, phones, number) for number in range(len(phones)))
        bursts = [burst for burst in aimed if burst]
        taps = sorted((at, burst.phone, burst.point) for burst in bursts for at in burst.times)
        for at, number, point in taps:
            wait_until(at)
            fingers[number].touch(*point, at)
        done += bursts
        time.sleep(chance.choice((0, 0.1, 0.4, 0.8)))
    return done


def _entries(url: str, code: str) -> list[dict[str, Any]]:
    """Give the log of the game on the table."""
    with urllib.request.urlopen(f"{url}/export/{code}", timeout=60) as answer:
        game = json.load(answer)["games"][-1]
    found: list[dict[str, Any]] = json.loads(zlib.decompress(base64.b64decode(game["packed"])))
    return found


def _fits(option: dict[str, Any], command: dict[str, Any]) -> bool:
    """Whether an option offers a command, with one of the answers to each of its questions."""
    left = {key: value for key, value in command.items() if value is not None}
    fixed = {key: value for key, value in option["command"].items() if value is not None}
    if any(left.pop(key, None) != value for key, value in fixed.items()):
        return False
    if option["why_not"] and not option.get("anyway"):
        return False
    ask = option["ask"]
    while ask and ask["slot"] in left:
        value = left.pop(ask["slot"])
        if ask["kind"] != "choice":
            ask = None
            continue
        chosen = [choice for choice in ask["choices"] if choice["value"] == value]
        if not chosen:
            return False
        ask = chosen[0]["ask"]
    left.pop("anyway", None)
    return not ask and not left


def _unoffered(match: Match, seat: int, entry: Entry, plain: dict[str, Any]) -> bool:
    """Whether a seat did what its phone did not offer at that moment."""
    me = match.view(seat)["me"]
    if entry.command is None:
        return not (me["take_back"] or me["restore"])
    options = me["options"]
    if entry.back_to is not None:
        options = me["replace"]["options"] if me["replace"] else []
    return not any(_fits(option, plain["command"]) for option in options)


def _asked(phone: Phone, bursts: list[Burst]) -> Iterator[tuple[Burst, int]]:
    """Say how often a phone asked for something from each burst until the next one began."""
    origin = phone.page.evaluate("performance.timeOrigin")
    asked = phone.page.evaluate("window.asked")
    # The browser rounds the time of a tap.
    begins = [burst.times[0] * 1000 - origin - 1 for burst in bursts]
    for burst, (begin, end) in zip(bursts, pairwise([*begins, float("inf")]), strict=True):
        yield burst, sum(begin <= at < end for at in asked)


LONG = [pytest.param(seed, 120, marks=pytest.mark.thorough) for seed in (1, 2)]


@pytest.mark.parametrize(("seed", "rounds"), [(7, 24), *LONG])
def test_random_fingers_do_only_what_was_offered(evening: Evening, seed: int, rounds: int) -> None:
    phones = []
    for player, size in zip(FOUR, SIZES, strict=True):
        phone = evening.phone(player.name, wary=True, viewport=size)
        phone.context.add_init_script(_LISTEN)
        phone.page.reload()
        phones.append(phone)
    hand = evening.stagehand()
    hand.act("settings", sets=SETS)
    hand.deal(FOUR)
    begun = len(_entries(evening.server.url, evening.code))
    for phone in phones:
        phone.wait_calm()
    bursts = _play(phones, rounds, seed)
    for phone in phones:
        phone.wait_calm()

    assert sum(len(burst.times) for burst in bursts) > rounds * 5
    for number, phone in enumerate(phones):
        mine = [burst for burst in bursts if burst.phone == number]
        for burst, count in _asked(phone, mine):
            assert count <= 1, burst

    match = Match(RULES)
    done = 0
    for number, plain in enumerate(_entries(evening.server.url, evening.code)):
        entry = match.load(plain)
        actor, _, seat = entry.actor.partition(":")
        if number >= begun and actor == "seat":
            assert not _unoffered(match, int(seat), entry, plain), plain
            done += 1
        match.commit(entry)
    assert done >= rounds / 4, "fingers that do nothing prove nothing"
