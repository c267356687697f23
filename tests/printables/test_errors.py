"""What cannot be printed is refused in words, in every language, before a page exists."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from printables import errors, fonts
from printables.book import Book
from printables.catalogue import PrintOrder, make
from printables.codes import matrix
from printables.join import Invitation, Wifi
from printables.paper import A4, Area
from printables.seats import SeatCard
from printables.sheet import wrapped
from printables.souvenir import (
    DuelSouvenir,
    Member,
    PhotoFinish,
    Played,
    Runner,
    Souvenir,
    SquadPlayed,
    WrightSouvenir,
)
from printables.words import LANGUAGES, Words
from referee.bang.sets.great_train_robbery.train.railway import OwnStation, Price
from referee.duel.catalogue import box
from referee.duel.places import SIDES
from tests.printables.rendering import URL, wishes


def with_wifi(name: str, password: str) -> PrintOrder:
    wifi = Wifi(name, password, "WIFI:")
    return replace(wishes(), invitation=Invitation(URL, "KXT4", wifi))


def named(name: str) -> PrintOrder:
    return replace(wishes(), seats=(SeatCard(1, name, URL),))


@pytest.mark.parametrize(
    ("thing", "wish", "error"),
    [
        ("poem", PrintOrder(), errors.NoSuchThing),
        ("aids", PrintOrder(sets=("base", "atlantis")), errors.NoSuchSet),
        ("join", PrintOrder(), errors.NeedsAddress),
        ("seats", PrintOrder(), errors.NeedsSeats),
        ("souvenir", PrintOrder(), errors.NeedsGame),
        ("tokens", PrintOrder(sets=("wright",)), errors.NothingToPrint),
        ("tokens", PrintOrder(sets=("high_noon",)), errors.NothingToPrint),
        ("aids", PrintOrder(sets=()), errors.NothingToPrint),
        ("scores", PrintOrder(sets=()), errors.NothingToPrint),
        ("seats", named("🤠"), errors.MissingGlyph),
        ("seats", named("漢字"), errors.MissingGlyph),
        ("seats", named("W" * 60), errors.TooLong),
        ("join", replace(wishes(), invitation=Invitation(URL * 9, "KXT4")), errors.TooLong),
        ("join", with_wifi("W" * 200, "whisky"), errors.TooLong),
        ("join", with_wifi("Saloon 🤠", "whisky"), errors.MissingGlyph),
        ("join", with_wifi("Saloon", "威士忌"), errors.MissingGlyph),
        ("join", replace(wishes(), invitation=Invitation(URL * 200, "KXT4")), errors.TooLong),
    ],
)
def test_what_cannot_be_printed(
    thing: str, wish: PrintOrder, error: type[errors.PaperError]
) -> None:
    with pytest.raises(error) as raised:
        make(thing, wish)
    for lang in LANGUAGES:
        assert len(raised.value.said(lang)) > 20


@pytest.mark.parametrize("name", ["W" * 20, "Щ" * 20, "Ann Žofie Procházková"])
def test_names_as_long_as_the_table_takes_them_fit_everywhere(name: str) -> None:
    players = tuple(
        Played(name, "deputy", "suzy_lafayette", won=False, out=True, out_by=0) for _ in range(8)
    )
    games = (
        Souvenir(1, name, players, ((5,) * 8, (0,) * 8), {(0, 1): 12}, {(0, 1): 12}),
        DuelSouvenir(2, name, tuple(_squad(name, side) for side in SIDES), ((50, 50), (0, 9))),
        WrightSouvenir(3, name, (name,) * 5, ((69, 0, 0, 0, 0),) * 20),
    )
    assert make("seats", named(name)).pages == 1
    own = (OwnStation(name, Price("card", ("panic", "cat_balou"))),)
    assert make("tokens", PrintOrder(sets=("great_train_robbery",), stations=own)).pages == 1
    for game in games:
        wish = replace(wishes("ru"), souvenirs=(game,), finishes=())
        assert make("souvenir", wish).pages == 1
    race = PhotoFinish(100, "hand", (Runner(name, 1, 1234.5, 1000, 1999),) * 8, by_coin=True)
    wish = replace(wishes("ru"), souvenirs=(), finishes=(race,))
    assert make("souvenir", wish).pages == 1


def _squad(name: str, side: str) -> SquadPlayed:
    """As large as a squad can be."""
    members = (Member(one, 0, 99) for one in box().squad(side))
    return SquadPlayed(name, side, side == "law", tuple(members))


@pytest.mark.parametrize("code", ["", "AEIO", "KX T", "kxt4", "KXT8"])
def test_a_code_nobody_could_call_out(code: str) -> None:
    with pytest.raises(errors.BadCode):
        Invitation(URL, code)


def test_a_message_holds_nothing_a_terminal_might_obey() -> None:
    error = errors.TooLong("\x1b[2J" + "x" * 100)
    assert "\x1b" not in str(error)
    assert len(str(error)) < 120


def test_the_letters_that_are_missing_are_named() -> None:
    assert fonts.missing_glyphs("Ann 🤠漢🤠") == "🤠漢"
    assert "U+1F920" in str(errors.MissingGlyph("🤠", "🤠"))


def test_no_fonts_at_all(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    monkeypatch.setattr(fonts, "FOLDER", tmp_path)
    with pytest.raises(errors.FontsMissing, match="pip install"):
        fonts.font.__wrapped__("regular")


@pytest.mark.parametrize("at", [(5, 50), (50, 5), (205, 50), (50, 292)])
def test_a_drawing_outside_the_margins_is_refused(at: tuple[float, float]) -> None:
    sheet, _ = Book("x", A4, Words("en")).page("x")
    for draw in (
        lambda: sheet.text(at, "x", 10),
        lambda: sheet.line(at, (50, 50)),
        lambda: sheet.box(Area(*at, 1, 1)),
        lambda: sheet.mark("star", *at, 2),
        lambda: sheet.cells(Area(*at, 1, 1), [[True]]),
    ):
        with pytest.raises(errors.OutsideMargins):
            draw()


def test_a_word_wider_than_its_column_is_too_long() -> None:
    with pytest.raises(errors.TooLong):
        wrapped("Donaudampfschiff", 10, "regular", 5)


def test_a_code_without_end_is_too_long() -> None:
    with pytest.raises(errors.TooLong):
        matrix("x" * 5000)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_ours_can_be_drawn(lang: str) -> None:
    from referee.data import load

    for key, value in load("printables", "text", f"{lang}.json").items():
        for form in [value] if isinstance(value, str) else value.values():
            for face in fonts.FACES:
                assert fonts.missing_glyphs(form, face) == "", key
