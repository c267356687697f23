"""Where each text is shown, and how long it may be there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from web.translation.catalogues import Catalogue, forms

ROOT = Path(__file__).parents[2]

TIGHT = 1.15
"""A button, a tab or a tag may be this much longer than the longest text known to fit there."""
LOOSE = 1.6
"""The same for sentences, which have room to wrap."""
SLACK = 6
"""However short the texts known to fit are, so many letters more are no matter."""


@dataclass(frozen=True)
class Place:
    """A kind of place on a screen, in the terminal or on paper."""

    shown: str
    tight: bool = False


_PLACES: tuple[tuple[str, Place], ...] = (
    (r"ui\.voice\.(on|off|none)", Place("table screen: the label of the voice button")),
    (r"ui\.voice\.", Place("spoken aloud by the table screen")),
    (r"ui\.table\.key\.", Place("table screen: the list of keyboard shortcuts")),
    (r"ui\.table\.(tag|phase)", Place("table screen: a tag on a seat card", tight=True)),
    (r"ui\.table\.", Place("table screen")),
    (r"ui\.host\.room\.", Place("host page: a tab", tight=True)),
    (r"ui\.host\..*(why|sure|hint)$", Place("host page: an explanation")),
    (r"ui\.host\.", Place("host page: a heading, label or button", tight=True)),
    (r"ui\.seat\.tab\.", Place("phone: a tab", tight=True)),
    (r"ui\.seat\.", Place("phone: a seat")),
    (r"ui\.join\.", Place("phone: taking a seat")),
    (r"ui\.series\.", Place("table screen and phones: what the next game takes along")),
    (r"ui\.common\.", Place("phones and the host page")),
    (r"ui\.race\.(draw|hold|pad\.)", Place("phone: the trigger of a race, large", tight=True)),
    (r"ui\.race\.", Place("the race, on phones and the table screen")),
    (r"ui\.camera\.", Place("camera, on the host page and the table screen")),
    (r"ui\.(history|replay)\.", Place("nights and replays, on the laptop")),
    (r"ui\.overview\.", Place("overview of all tables, on the laptop")),
    (r"ui\.staff\.", Place("table screen and phones: calling the staff", tight=True)),
    (r"ui\.tournament\.", Place("tournament: the organiser’s page and the screen of standings")),
    (r"ui\.duel\.", Place("The Duel: table screen and phones", tight=True)),
    (r"ui\.wright\.", Place("the Wright gang: table screen and phones", tight=True)),
    (r"ui\.demo\.", Place("table and phone of a demonstration, side by side")),
    (r"ui\.selftest\.", Place("phone: testing this phone")),
    (r"ui\.stuck\.", Place("host page: when a phone cannot connect")),
    (r"public\.", Place("where strangers are served, instead of the usual words")),
    (r"ui\.start\.", Place("pages before a table, where strangers are served")),
    (r"ui\.fault\.", Place("when a table cannot be opened")),
    (r"ui\.theme", Place("settings: the look of the page", tight=True)),
    (r"ui\.cli\.", Place("the terminal")),
    (r"ui\.log\.", Place("the log")),
    (r"(ui\.)?tried\.", Place("the heading of a refusal: what was tried")),
    (r"(ui\.)?why\.", Place("a refusal: why not")),
    (r"(ui\.)?allowed\.", Place("a refusal: what would be allowed")),
    (r"log\.", Place("the log, on all screens")),
    (r"hands\.", Place("phone: what its owner’s hands do now")),
    (r"ui\.again\.(again|change|willing)", Place("phone and table screen: a button", tight=True)),
    (r"ui\.again\.", Place("phone and table screen: one more game")),
    (r"ui\.demo\.", Place("the demonstration: beside the table and the phone")),
    (r"(ui\.)?(aside|honours)\.", Place("phone: for whoever is out, and the table of honour")),
    (r"award\.", Place("phone and table screen: an award of the evening, and what for")),
    (r"ui\.sight\.", Place("phone: the picture of who reaches whom")),
    (r"(ui\.)?ahead\.", Place("phone: an answer given before its turn")),
    (r"(ui\.)?coach\.", Place("phone: the coach of newcomers")),
    (r"(ui\.)?begin\.", Place("phone and table screen: setting up before the first turn")),
    (r"(ui\.)?intro\.", Place("phone: what the game is about, while people wait")),
    (r"ui\.seen\.say\.", Place("phone: a button below a card the camera saw", tight=True)),
    (r"ui\.seen\.", Place("phone: a card the camera saw on the pile")),
    (r"ui\.calls\.", Place("table screen and phones: who cannot act without help")),
    (r"ui\.find\.", Place("phone: finding a card among many")),
    (r"\w+\.\w+\.short$", Place("phone: the coach, and under a button: what a thing does")),
    (r"(heading|cause|deck)\.", Place("phone and table screen: a heading, or part of a line")),
    (r"wait\.", Place("table screen: what everybody is waiting for")),
    (r"prompt\.", Place("phone: a question to its owner")),
    (r"ask\.", Place("phone: the heading of a choice")),
    (r"(answer|option|pick|pay)\.", Place("phone: a button", tight=True)),
    (r"(note|place|price|ability)\.", Place("phone: small print beside a button or a name")),
    (r"flip\.\w+\.why", Place("table screen and phone: what a card is flipped for", tight=True)),
    (r"flip\.", Place("table screen and phone: what a flip means")),
    (r"(house|preset)\.\w+\.text", Place("host page: what a house rule does")),
    (r"(house|preset)\.", Place("host page: a house rule or its setting", tight=True)),
    (r"(rule|card|character|event|role)\.\w+\.(text|now)", Place("rules look-up and rule aids")),
    (r"(card|character|event|role|station|symbol|side)\.", Place("a name, everywhere", tight=True)),
    (r"rule\.", Place("rules look-up: a heading")),
    (r"(game|set)\.", Place("host page: choosing a game and its sets")),
    (r"(field|name|suit|wright|who|lost)\.", Place("a part of other texts")),
    (r"names\.", Place("not shown: ids of cards whose names are ours, or – for none")),
    (r"paper\.error\.", Place("host page and terminal: why something cannot be printed")),
    (r"paper\.letter\.", Place("paper: a letter of the table code, spelled out", tight=True)),
    (r"paper\.", Place("paper")),
    (r"source\.|[a-z]+-\d{3}$", Place("behind “Why?”: a ruling and its sources")),
)
"""The first that fits counts."""


def place_of(key: str) -> Place:
    """Tell where a text is shown.

    Raises:
        LookupError: nobody has said where; add a line to this list.
    """
    for pattern, place in _PLACES:
        if re.match(pattern, key):
            return place
    raise LookupError(key)


def limit_of(catalogue: Catalogue, key: str, tested: Iterable[str]) -> int:
    """Give how many letters fit: as many as do in the languages that are tested, and some more."""
    known = (catalogue.read(language).get(key, "") for language in tested)
    longest = max(len(form) for text in known for form in forms(text).values())
    return max(longest + SLACK, round(longest * (TIGHT if place_of(key).tight else LOOSE)))


_LITERAL = re.compile(r"""["'`]([a-z]+(?:\.(?:[\w-]|\$?\{[^{}]*\})+)+)["'`]""")


@cache
def _said_where() -> tuple[tuple[re.Pattern[str], str, int], ...]:
    """Every place in the source that names a key, or puts one together."""
    return tuple(_scan())


def _scan() -> Iterator[tuple[re.Pattern[str], str, int]]:
    for room, kind in (("web/static/js", "js"), ("web", "py"), ("referee", "py")):
        for path in sorted((ROOT / room).rglob(f"*.{kind}")):
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                for key in _LITERAL.findall(line):
                    pieces = re.split(r"\$?\{[^{}]*\}", key)
                    pattern = r"[\w.]+".join(map(re.escape, pieces))
                    yield re.compile(pattern), path.relative_to(ROOT).as_posix(), number


def source_of(key: str, most: int = 3) -> list[tuple[str, int]]:
    """Find where the source says a key, for the references of a PO file."""
    exact = [(path, number) for pattern, path, number in _said_where() if pattern.fullmatch(key)]
    return exact[:most]
