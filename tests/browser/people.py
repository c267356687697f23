"""People who know no more than their screens: they tap what they see, until the game is over.

Nothing of the rules stands here, no position is read and no request is made but by a finger: what a
phone asks is answered, what it offers is tried, and whoever has nothing left to do ends the turn.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from typing import Any

from tests.browser.screens import Phone

# What lies on top and can be tapped, and what kind of place it stands in.
_LOOK = """async () => {
  // What came last is drawn a frame later.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const shown = (each) => each.checkVisibility() && !each.closest(".toasts");
  const open = (each) => !each.disabled && each.getAttribute("aria-disabled") !== "true";
  const sheet = [...document.querySelectorAll(".sheet")].filter(shown).at(-1);
  const top = sheet ?? document.body;
  const where = (each) => {
    if (each.closest("[data-test=ahead]")) return "ahead";
    if (each.closest("[data-test=prompt], [data-test=begin-asked]")) return "prompt";
    if (each.closest(".turn-end")) return "turn";
    return sheet ? "sheet" : "page";
  };
  const things = [...top.querySelectorAll("button[data-test]")]
    .filter((each) => shown(each) && open(each))
    .map((each) => ({ name: each.dataset.test, where: where(each),
                      on: each.getAttribute("aria-pressed") === "true" }));
  return {
    things,
    sheet: Boolean(sheet),
    busy: Boolean(document.querySelector('[data-busy="true"]')),
    asked: Boolean(document.querySelector(
      "[data-test=prompt][data-soft=false], [data-test=begin-asked]")),
    coach: document.querySelector("[data-test=coach]")?.dataset.says ?? "",
    over: Boolean(document.querySelector("[data-test=over]")),
    refused: [...document.querySelectorAll(".toast.refused")].map((each) => each.innerText),
  };
}"""

_STEPS = 12
"""Taps after which a question is taken to have no end."""

_TICKS = 0.3
"""How often somebody puts away what the coach has said before going on."""

_TO_CHOOSE = ("choice-", "number-", "suit-", "rank-", "bag-", "option-")


@dataclass(frozen=True)
class Seen:
    """What a phone shows at one moment."""

    things: tuple[dict[str, Any], ...]
    sheet: bool
    busy: bool
    asked: bool
    """Whether a question waits that must be answered."""
    coach: str
    """What the coach speaks of."""
    over: bool
    refused: tuple[str, ...]

    def named(self, *starts: str, where: str | None = None) -> list[str]:
        """The things whose names begin so, in the order they stand on the page."""
        return [
            each["name"]
            for each in self.things
            if each["name"].startswith(starts) and where in (None, each["where"])
        ]

    @property
    def is_due(self) -> bool:
        """Whether the phone asks its owner for something, or the turn is theirs."""
        return self.asked or bool(self.named("", where="turn")) or bool(self.named("begin-ready"))


class Company:
    """Everybody around one table, each with a phone."""

    def __init__(self, phones: dict[str, Phone], seed: int) -> None:
        self.phones = phones
        self._idle = 0
        self.rng = random.Random(seed)
        self.done: Counter[str] = Counter()
        """What was tapped, by its name up to a colon."""
        self.refused: list[str] = []
        """Every refusal that a phone showed: nothing that is offered may be refused."""
        self.lessons: set[str] = set()
        """What a coach has spoken of, on any phone."""
        self._played: Counter[str] = Counter()

    def heard_of(self, *lessons: str) -> bool:
        """Whether a coach has spoken of all of these."""
        return self.lessons.issuperset(lessons)

    def set_up(self, name: str) -> None:
        """Do somebody's part with the real cards: a character to choose, a card to name; ready."""
        for _ in range(_STEPS):
            is_last = bool(self.look(name).named("begin-ready"))
            self.move(name)
            if is_last:
                return
        raise AssertionError(f"{name} is never ready: {self.phones[name].words}")

    def look(self, name: str) -> Seen:
        """Look at somebody's phone once it has answered the tap before."""
        phone = self.phones[name]
        phone.page.wait_for_function("""() => !document.querySelector('[data-busy="true"]')""")
        seen = phone.page.evaluate(_LOOK)
        self.refused += [words for words in seen["refused"] if words not in self.refused]
        self.lessons.add(seen["coach"])
        return Seen(**{**seen, "things": tuple(seen["things"]), "refused": tuple(seen["refused"])})

    def play(self, taps: int) -> bool:
        """Play until the game is over, or so many moves were made; tells whether it is over."""
        for _ in range(taps):
            seen = {name: self.look(name) for name in self.phones}
            if all(each.over for each in seen.values()):
                return True
            due = [name for name, each in seen.items() if each.is_due]
            if not due:
                # A view is on its way, or the table screen shows something for a moment.
                self._let_pass()
                continue
            self._idle = 0
            setting_up = [name for name in due if seen[name].named("begin-ready")]
            pressing = [name for name in due if seen[name].asked]
            self.move(self.rng.choice(pressing or setting_up or due))
        return all(self.look(name).over for name in self.phones)

    def _let_pass(self) -> None:
        self._idle += 1
        words = {name: phone.words[:300] for name, phone in self.phones.items()}
        assert self._idle < 100, f"nobody's phone asks for anything: {words}"
        next(iter(self.phones.values())).page.wait_for_timeout(100)

    def move(self, name: str) -> None:
        """Do one thing on somebody's phone, with all that is asked on the way."""
        for _ in range(_STEPS):
            seen = self.look(name)
            wanted = self._wanted(name, seen)
            if wanted is None:
                break
            self._tap(name, wanted)
            if not self.look(name).sheet and not self._half_flipped(name):
                break
        self._catch_up(name)

    def _half_flipped(self, name: str) -> bool:
        """Whether of a card that was turned over only the suit or the rank is said so far."""
        said = [f'[data-test^="{part}-"][aria-pressed="true"]' for part in ("suit", "rank")]
        return self.phones[name].page.locator(", ".join(said)).count() > 0

    def _tap(self, name: str, what: str) -> None:
        self.done[what.partition(":")[0]] += 1
        # A card may lie at hand and on the open shelf: what lies on top stands last on the page.
        self.phones[name].find(what).last.tap()

    def _catch_up(self, name: str) -> None:
        """Let every phone hear of it, as everybody at a table sees what somebody does."""
        newest = self.phones[name].watch.seq
        for phone in self.phones.values():
            phone.wait_for_view(newest)

    def _wanted(self, name: str, seen: Seen) -> str | None:
        if (heard := seen.named("coach-done")) and self.rng.random() < _TICKS:
            return heard[0]
        if ready := seen.named("begin-ready"):
            self._played.clear()
            return ready[0]
        if seen.sheet:
            return self._from_sheet(seen)
        if seen.asked and (answer := self._answer(seen)):
            return answer
        return self._of_turn(name, seen)

    def _from_sheet(self, seen: Seen) -> str:
        found = seen.named(*_TO_CHOOSE)
        if not found:
            return seen.named("close")[0]
        for ok in ("bag-ok", "number-ok"):
            if ok in found:
                return ok
        # Oneself stands on top, away from the thumb.
        return self._one_of(found[1:] or found)

    def _answer(self, seen: Seen) -> str | None:
        pads = [seen.named(f"{part}-", where="prompt") for part in ("suit", "rank")]
        unsaid = [pad for pad in pads if pad and not self._is_said(seen, pad)]
        if unsaid:
            return self._one_of(unsaid[0])
        options = seen.named("option-", "choice-", "number-", "bag-", where="prompt")
        if not options:
            return None
        for ok in ("bag-ok", "number-ok"):
            if ok in options:
                return ok
        # The last answer costs no card; people often have none.
        return options[-1] if self.rng.random() < 0.6 else self._one_of(options)

    @staticmethod
    def _is_said(seen: Seen, pad: list[str]) -> bool:
        return any(each["on"] for each in seen.things if each["name"] in pad)

    def _of_turn(self, name: str, seen: Seen) -> str | None:
        ends = seen.named("", where="turn")
        if not ends:
            return None
        self._played[name] += 1
        tries = seen.named("option-play", "option-lay", "shelf-", where="page")
        shots = [each for each in tries if each.startswith("option-play:bang")]
        if self._played[name] <= 3 and tries:
            return self._one_of(shots) if shots and self.rng.random() < 0.6 else self._one_of(tries)
        self._played[name] = 0
        return self._one_of(ends)

    def _one_of(self, found: list[str]) -> str:
        return self.rng.choice(found)
