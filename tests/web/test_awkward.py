"""Messages come out right whatever is put in: awkward names and numbers in every text."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from referee import text
from referee.languages import LANGUAGES, SPOKEN
from referee.text import say
from referee.wording import ISOLATE, POP, Template, chosen, filled, isolated, word
from web.translation.catalogues import every_catalogue

NAMES = (
    "A",
    "Wolfeschlegelsteinhausenbergerdorff-Ng-Li",
    "Barrel",
    "BANG!",
    "Sammy Jr.",
    "Who?",
    "دانا",
    "דנה",
    "🤠",
)
NUMBERS = (0, 1, 2, 5, 21, 101, 1000)

COUNTED = ("n", "now", "files", "pages", "count", "have", "has", "bonus", "max", "of", "whole")
"""Blanks that hold a number of things, and are never part of a range."""
UNITS = {
    "en": "ms s min h cm mm MB kB B p of to on in from off behind do left health instead lost"
    " available",
    "ru": "мс с мин ч см мм МБ кБ Б стр из до вы слева за ед вместо",
    "cs": "ms s min h cm mm MB kB B str z ze až do odhazuješ zleva za místo a",
}
"""What may follow a number in a text that does not count: units, and words that need no plural."""

STRAY = re.compile(r"  |\s[,.;:!?)»](?!\d)|[({«„]\s|\(\)|«»|[.!?]\.(?!\.)|[,;:][.,;:!?]|!!|[{}]")
"""Doubled spaces, punctuation with a space before it or twice, empty brackets, braces."""
MEANT = re.compile(r"\.\.\.|…|pip install \.")
"""What is meant as it stands."""


def every_text(language: str) -> Iterator[tuple[str, Template]]:
    for catalogue in every_catalogue():
        for key, said in catalogue.read(language).items():
            if not key.startswith("names."):
                yield f"{catalogue.name}:{key}", said


def worded(said: Template, name: str, n: int, language: str) -> str:
    """Fill a text in: blanks that count get the number, all the others the name."""
    template = said if isinstance(said, str) else chosen(said, n, language)
    return filled(template, lambda blank: str(n) if blank in COUNTED else isolated(name))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_any_name_fits_into_any_text(language: str, name: str) -> None:
    """No doubled spaces, no stray punctuation, no brace left, whatever people are called."""
    # What stands in the name or the text itself is nobody's fault.
    own = set(STRAY.findall(name))
    wrong = []
    for key, said in every_text(language):
        full = worded(said, name, 2, language)
        found = [bad for bad in STRAY.findall(MEANT.sub("x", full)) if bad not in own]
        if found or full != full.strip():
            wrong.append((key, full))
    assert wrong == []


@pytest.mark.parametrize("n", NUMBERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_any_number_fits_into_any_text(language: str, n: int) -> None:
    """Each number has its form, and is said in it if it is said at all."""
    wrong = []
    for key, said in every_text(language):
        if isinstance(said, str):
            continue
        full = worded(said, "Ann", n, language)
        counts = all("{n}" in form for form in said.values())
        told = any("{n}" in form for form in said.values())
        # One may be said without its number, if it is really one.
        if STRAY.search(MEANT.sub("x", full)) or (told and str(n) not in full and n != 1):
            wrong.append((key, full))
        assert counts or SPOKEN[language].plural.of(n) in said
    assert [one for one in wrong if not one[0].endswith(FEW_AT_MOST)] == []


FEW_AT_MOST = (
    ":ui.camera.watching",
    ":hands.discard_flipped",
    ":hands.sheriff_into_row",
    ":hands.take_bonus",
    ":prompt.flip",
    ":ask.flip",
    ":wait.shot",
    ":wait.shot_at",
    ":wait.shot_card",
    ":prompt.shot",
    ":prompt.shot_at",
    ":prompt.shot_card",
    ":lost.turn_with",
)
"""Never more than a handful: what is true of one is said without the number, and of 21 never."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_that_counts_things_has_plural_forms(language: str) -> None:
    """A plain text never counts a noun: “{n} tokens” would be wrong of one."""
    counted = re.compile(rf"\{{(?:{'|'.join(COUNTED)})\}} ([^\W\d]+)")
    units = set(UNITS[language].split())
    wrong = [
        (key, said)
        for key, said in every_text(language)
        if isinstance(said, str) and set(counted.findall(said)) - units
    ]
    assert wrong == []


def test_a_full_stop_is_not_said_twice() -> None:
    """Names may bring one, and cards such as BANG! an end of their own."""
    fallen = say("log.turn_skipped", who=text.seat(0))
    assert word(say("log.turn_began", who=text.seat(0)), "cs", ["Sammy Jr."]).endswith("Jr.")
    assert word(fallen, "en", ["Sammy Jr."]) == "Sammy Jr. misses this turn."
    kept = say("why.real_card_only", card=text.card("missed"))
    assert word(kept, "en", ()) == "Only Missed! itself counts here."
    shop = say("log.shop_refilled", card=text.card("duck"))
    assert word(shop, "en", ()) == "New in the shop: Duck!"


@pytest.mark.parametrize("name", ["דנה", "دانا", "Ann דנה"])
def test_a_name_keeps_its_direction_to_itself(name: str) -> None:
    """Else an arrow or a bracket behind it would be drawn on its other side."""
    played = say("log.seats_swapped", who=text.seat(0), other=text.seat(1))
    assert word(played, "en", [name, "Ben"]).startswith(f"{ISOLATE}{name}{POP} and Ben")
    assert word(played, "en", ["Ann", "Ben"]).startswith("Ann and Ben")
