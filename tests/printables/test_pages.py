"""Every page, in every language, on every paper: sizes, margins, letters, bytes."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from printables.catalogue import make
from printables.paper import MARGIN, PAPERS
from printables.words import LANGUAGES, Words
from referee.bang import RULES
from referee.bang.catalogue import known_sets
from referee.wording import texts
from tests.printables.rendering import (
    EVERYTHING,
    URL,
    WIFI,
    decoded,
    pdf,
    pictures,
    sizes,
    wishes,
    words_on,
)

DPI = 60
INK = 250

every_page = pytest.mark.parametrize(
    ("name", "lang", "paper"),
    [(name, lang, paper) for name in EVERYTHING for lang in LANGUAGES for paper in PAPERS],
)


@every_page
def test_a_page_is_exactly_as_large_as_the_paper_and_keeps_its_margins(
    name: str, lang: str, paper: str
) -> None:
    content = pdf(name, lang, paper)
    width, height = PAPERS[paper].points
    for size in sizes(content):
        assert sorted(size) == pytest.approx(sorted((width, height)), abs=0.01)
    white = int((MARGIN - 0.3) / 25.4 * DPI)
    for picture in pictures(content, DPI):
        assert picture.min() < INK, "there is something on it"
        inside = picture[white:-white, white:-white]
        assert (picture < INK).sum() == (inside < INK).sum(), "and nothing outside the margins"


@pytest.mark.parametrize("name", EVERYTHING)
def test_the_same_wishes_give_the_same_bytes(name: str) -> None:
    assert pdf(name) == make(name, wishes()).pdf


@pytest.mark.parametrize("name", EVERYTHING)
def test_fonts_are_inside_and_nothing_else_is_asked_for(name: str) -> None:
    content = pdf(name)
    assert content.count(b"/FontFile2") >= 1
    used = set(re.findall(rb"/BaseFont /(\S+)", content))
    # Helvetica stands in every PDF of the library, unused; no page may write with it.
    assert all(b"Bitter" in font or font == b"Helvetica" for font in used)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_says_how_to_check_the_size(lang: str) -> None:
    said = Words(lang)("ruler", mm=100)
    content = pdf("mat", lang)
    assert words_on(content).count(said.replace("\u00a0", " ")) == len(sizes(content))


@pytest.mark.parametrize("paper", PAPERS)
def test_the_ruler_is_as_long_as_it_says(paper: str) -> None:
    picture = pictures(pdf("scores", "en", paper), 254)[0]
    mm = 10
    height = picture.shape[0]
    row = picture[height - int(15.2 * mm) - 3 : height - int(15.2 * mm) + 3].min(axis=0)
    dark = np.flatnonzero(row[: 120 * mm] < 128)
    assert dark[-1] - dark[0] == pytest.approx(100 * mm, abs=3)
    assert dark[0] == pytest.approx(MARGIN * mm, abs=3)


# -- codes -------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
def test_the_tent_leads_to_the_table_and_to_the_wifi_from_both_sides(lang: str, paper: str) -> None:
    (picture,) = pictures(pdf("join", lang, paper), 150)
    middle = picture.shape[0] // 2
    fold = int(middle - 6 / 25.4 * 150)
    for face in (picture[:fold], picture[fold:]):
        assert decoded(face) == {URL, WIFI}


def test_every_seat_card_opens_its_own_seat() -> None:
    found = [decoded(picture) for picture in pictures(pdf("seats"), 150)]
    assert found == [{f"{URL}?seat={n}" for n in range(1, 5)}, {f"{URL}?seat=5"}]


def test_the_code_can_be_called_across_the_room() -> None:
    assert "Kilo · X-ray · Tango · four" in words_on(pdf("join"))
    assert "ка · икс · тэ · четыре" in words_on(pdf("join", "ru"))
    assert "ká · iks · té · čtyři" in words_on(pdf("join", "cs"))


# -- contents ----------------------------------------------------------------------------------


@pytest.mark.parametrize("per_sheet", [2, 4])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_aids_explain_everything_of_the_sets(lang: str, per_sheet: int) -> None:
    said = words_on(pdf("aids", lang, per_sheet=per_sheet)).replace("\ufffe", "-")
    choices = RULES.choices(known_sets())
    subjects = [
        f"{kind}.{name}"
        for kind, names in (
            ("card", choices["cards"]),
            ("character", choices["characters"]),
            ("role", choices["roles"]),
            ("event", choices["events"]),
        )
        for name in names
    ]
    catalogue = texts(lang)
    rules = [key.rpartition(".")[0] for key in catalogue if re.match(r"rule\..*\.text", key)]
    silent = [
        subject
        for subject in (*subjects, *rules)
        if str(catalogue[f"{subject}.name"]) not in said
        or str(catalogue[f"{subject}.text"]) not in said
    ]
    assert silent == []


def test_four_aids_to_a_sheet_take_no_more_sheets_than_two() -> None:
    assert len(sizes(pdf("aids", per_sheet=4))) <= len(sizes(pdf("aids", per_sheet=2)))


def test_the_tokens_are_as_many_as_the_boxes_have() -> None:
    """The largest table of the chosen sets, eight with Dodge City, has two Renegades."""
    said = words_on(pdf("tokens"))
    assert [said.count(role) for role in ("Outlaw", "Deputy", "Renegade")] == [3, 2, 2]


def test_the_souvenir_tells_the_game() -> None:
    said = words_on(pdf("souvenir"))
    for words in ("Willy the Kid", "out, by Ann", "Renegade", "Game 2 · 3 turns", "Кирилл"):
        assert words in said


def test_nothing_but_the_standard_library_the_two_drawers_and_the_referee_is_imported() -> None:
    allowed = {"__future__", "collections", "contextlib", "dataclasses", "functools", "io", "math"}
    allowed |= {"pathlib", "re", "typing", "printables", "referee", "reportlab", "qrcode"}
    folder = Path(__file__).parents[2] / "printables"
    imported = {
        found
        for path in folder.glob("*.py")
        for found in re.findall(
            r"^\s*(?:from|import) ([a-z_0-9]+)", path.read_text("utf-8"), re.MULTILINE
        )
    }
    assert imported <= allowed
