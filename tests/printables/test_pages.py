"""Every page, in every language, on every paper: sizes, margins, letters, bytes."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from printables import fonts, tokens
from printables.catalogue import known_boxes, make
from printables.join import Invitation, Wifi
from printables.paper import MARGIN, PAPERS
from printables.words import LANGUAGES, Words
from referee.bang.catalogue import catalogue_of, known_sets
from referee.bang.sets.great_train_robbery.train.prices import price_text
from referee.bang.sets.great_train_robbery.train.railway import OwnStation, Price
from referee.bang.sets.great_train_robbery.train.stations import STATIONS
from referee.wording import texts
from tests.printables.rendering import (
    EVERYTHING,
    FINISHES,
    SOUVENIR,
    URL,
    WIFI,
    decoded,
    pdf,
    pictures,
    sizes,
    wishes,
    words_on,
)
from web.codes import wifi_payload

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


def test_words_in_heavy_letters_do_not_run_into_one() -> None:
    """The face's own blank gets narrower as the letters get heavier; on paper it does not."""
    for face in fonts.FACES:
        gap = fonts.width("Black Jack", 100, face) - fonts.width("BlackJack", 100, face)
        assert gap > 19 / fonts.POINTS_PER_MM


# -- codes -------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
def test_the_tent_leads_to_the_table_and_to_the_wifi_from_both_sides(lang: str, paper: str) -> None:
    (picture,) = pictures(pdf("join", lang, paper), 150)
    middle = picture.shape[0] // 2
    fold = int(middle - 6 / 25.4 * 150)
    for face in (picture[:fold], picture[fold:]):
        assert decoded(face) == {URL, WIFI}


@pytest.mark.parametrize("paper", PAPERS)
def test_the_longest_wifi_there_can_be_fits_and_can_be_read(paper: str) -> None:
    """A name has up to 32 signs and a password 63; nobody can shorten them for the paper."""
    name, password = "Ж" * 16 + "W" * 16, "Wm9$;,:" * 9
    payload = wifi_payload(name, password)
    invitation = Invitation(URL, "KXT4", Wifi(name, password, payload))
    content = make("join", replace(wishes("ru", paper), invitation=invitation)).pdf
    said = words_on(content).replace(" ", "")
    assert said.count(name) == said.count(password) == 2
    (picture,) = pictures(content, 200)
    half = int(picture.shape[0] / 2 - 6 / 25.4 * 200)
    assert decoded(picture[half:]) == {URL, payload}


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
@pytest.mark.parametrize("game", ["bang", "duel", "wright"])
def test_the_aids_explain_everything_of_the_boxes(game: str, lang: str, per_sheet: int) -> None:
    said = words_on(pdf("aids", lang, per_sheet=per_sheet)).replace("\ufffe", "-")
    catalogue = texts(lang, game)
    subjects = {
        key.rpartition(".")[0]
        for key in catalogue
        if re.fullmatch(r"(rule|card|character|role|event)\.\w+\.text", key)
    }
    subjects.discard("card.colt45")  # the weapon nobody holds as a card
    assert len(subjects) > 10
    silent = [
        subject
        for subject in subjects
        if str(catalogue[f"{subject}.name"]) not in said
        or str(catalogue[f"{subject}.text"]) not in said
    ]
    assert silent == []


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ("Union Pacific 4 nuggets · 1 card", "Creepy Creek 1 card of spades")),
        ("ru", ("Union Pacific 4 самородка · 1 карта", "Томброк единица здоровья (не последняя)")),
        ("cs", ("Union Pacific 4 valouny · 1 karta", "Yooma 1 karta od 2 do 9")),
    ],
)
def test_the_aids_tell_what_equipment_and_cars_cost(lang: str, told: tuple[str, ...]) -> None:
    said = words_on(pdf("aids", lang))
    assert [each for each in told if each not in said] == []


def test_names_of_ours_bear_a_star() -> None:
    """Water is our word, Barrel is printed; in Russian all names are."""
    said = words_on(pdf("aids"))
    assert "Water * the law" in said
    assert "Barrel the law" in said
    assert "Names with *" in said
    assert "*" not in words_on(make("aids", replace(wishes("ru"), sets=("duel",))).pdf)


def test_a_card_is_counted_in_every_box_that_brings_it() -> None:
    """25 BANG! cards of the base game, 4 of Dodge City, 2 of Armed & Dangerous."""
    copies = catalogue_of(known_sets()).copies["bang"]
    assert f"BANG! {len(copies)} cards" in words_on(pdf("aids"))
    assert len(copies) > len(catalogue_of(("base",)).copies["bang"])


def test_the_helps_of_a_game_begin_a_sheet_of_their_own() -> None:
    wish = replace(wishes(), sets=("duel", "wright"))
    alone = [make("aids", replace(wish, sets=(game,))).pages for game in ("duel", "wright")]
    assert make("aids", wish).pages == sum(alone)
    assert alone[1] == 1


def test_four_aids_to_a_sheet_take_no_more_sheets_than_two() -> None:
    assert len(sizes(pdf("aids", per_sheet=4))) <= len(sizes(pdf("aids", per_sheet=2)))


def test_the_tokens_are_as_many_as_the_boxes_have() -> None:
    """The largest table of the chosen sets, eight with Dodge City, has two Renegades."""
    said = words_on(pdf("tokens"))
    assert [said.count(role) for role in ("Outlaw", "Deputy", "Renegade")] == [3, 2, 2]


def test_every_box_brings_its_own_tokens_as_many_as_it_has() -> None:
    """30 bullets and 4 more, 30 nuggets, 32 load tokens, 13 stations and 2 blank ones."""
    words = Words("en")
    counted = {
        box: {kind.title: len(kind.drawings) for kind in tokens.kinds((box,), words)}
        for box in known_boxes()
    }
    assert counted["gold_rush"] == {"Gold nuggets": 30}
    assert counted["armed_and_dangerous"] == {"Load tokens": 32}
    assert counted["great_train_robbery"] == {"Stations": 15}
    assert list(counted["duel"].values()) == [20, 2]
    assert counted["base"] == {"Bullets": 30, "Sheriff’s star": 1, "Role markers": 7}
    assert counted["dodge_city"]["Bullets"] == 4
    together = {kind.title: len(kind.drawings) for kind in tokens.kinds(known_boxes(), words)}
    assert together["Bullets"] == 34
    assert counted["high_noon"] == counted["wright"] == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_stations_bear_their_names_and_prices(lang: str) -> None:
    said = words_on(pdf("tokens", lang))
    words = Words(lang)
    for name, price in STATIONS.items():
        for told in (
            words.game(f"station.{name}.name", "bang"),
            words.said(price_text(price), "bang"),
        ):
            assert told.replace("\u00a0", " ") in said


def test_the_tables_own_stations_take_the_place_of_blank_ones() -> None:
    own = OwnStation("Žižkov", Price("suit", suit="clubs"))
    wish = replace(wishes(), sets=("great_train_robbery",), stations=(own,))
    said = words_on(make("tokens", wish).pdf)
    assert "Žižkov Price 1 card of clubs" in said
    assert said.count("Station Price") == 1


@pytest.mark.parametrize(
    ("box", "said", "not_said"),
    [
        ("base", "A night’s record", "The law"),
        ("duel", "The law The outlaws Won Characters left", "Role"),
        ("wright", "7 8 cards sum", "Role"),
    ],
)
def test_every_game_has_its_own_score_sheet(box: str, said: str, not_said: str) -> None:
    found = words_on(make("scores", replace(wishes(), sets=(box,))).pdf)
    assert said in found
    assert not_said not in found


def test_the_chart_of_lives_numbers_its_turns_and_shows_how_it_ended() -> None:
    """Behind the last turn every line goes on level: a loss in that turn is more than a stroke."""
    before = ((4, 4), *((4, 3) for _ in range(21)))
    pages = []
    for end in (3, 2):
        told = replace(SOUVENIR, lives=(*before, (4, end)), players=SOUVENIR.players[:2])
        made = make("souvenir", replace(wishes(), souvenirs=(told,), finishes=())).pdf
        assert "5 10 15 20 22" in words_on(made)
        pages.append(pictures(made, 100)[0])
    _, columns = np.nonzero(pages[0] != pages[1])
    assert columns.max() - columns.min() > 5 / 25.4 * 100


def test_the_souvenir_tells_every_game() -> None:
    said = words_on(pdf("souvenir"))
    for words in ("Willy the Kid", "out, by Ann", "Renegade", "Game 2 · 3 turns", "Кирилл"):
        assert words in said
    duel = ("Game 3 · BANG! The Duel · 4 turns", "Jango fell on turn 4", "standing, 2 health")
    for words in duel:
        assert words in said


def test_the_score_sheet_of_the_wright_gang_is_filled_in() -> None:
    """Points of the round and the sum so far for everybody, and the total below."""
    said = words_on(pdf("souvenir"))
    assert "Game 4 · The Wright Gang · 6 rounds" in said
    assert "Ann 5 5 0 5 2 7 6 13 0 13 7 20 20" in said
    assert "Žofie 3 3 9 12 1 13 12 25 4 29 2 31 31" in said
    assert "Кирилл 0 0 4 4 8 12 3 15 2 17 5 22 22" in said


def test_the_photo_finishes_are_kept() -> None:
    said = words_on(pdf("souvenir"))
    for words in ("Race 1 · on the shot", "Race 2 · on the first hand · by coin", "Race 3 · duel"):
        assert words in said
    for words in ("212 ms", "214 ms", "no tap", "held back", "drew!"):
        assert words in said


def test_a_night_of_many_races_goes_on_over_the_page() -> None:
    many = tuple(replace(FINISHES[0], number=n) for n in range(1, 41))
    made = make("souvenir", replace(wishes(), souvenirs=(), finishes=many))
    said = words_on(made.pdf)
    assert made.pages > 1
    assert all(f"Race {n} ·" in said for n in range(1, 41))


def test_nothing_but_the_standard_library_the_two_drawers_and_the_referee_is_imported() -> None:
    allowed = {"__future__", "collections", "contextlib", "dataclasses", "functools", "io"}
    allowed |= {"itertools", "math"}
    allowed |= {"pathlib", "re", "typing", "printables", "referee", "reportlab", "qrcode"}
    folder = Path(__file__).parents[2] / "printables"
    imported = {
        found
        for path in folder.rglob("*.py")
        for found in re.findall(
            r"^\s*(?:from|import) ([a-z_0-9]+)", path.read_text("utf-8"), re.MULTILINE
        )
    }
    assert imported <= allowed
