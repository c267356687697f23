"""Pages as pictures, as a printer would make them."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
import pypdfium2

from printables.catalogue import THINGS, PrintOrder, known_boxes, make
from printables.join import Invitation, Wifi
from printables.paper import PAPERS
from printables.seats import SeatCard
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

URL = "http://192.168.1.5:8080/j/KXT4"
WIFI = r"WIFI:T:WPA;S:Saloon\; upstairs;P:whisky;;"
NAMES = ("Ann", "Božena Ěščřžýáíé", "Кирилл Ёжиков", "", "Dan")

SOUVENIR = Souvenir(
    number=2,
    verdict="The Sheriff and the Deputy win: Ann and Кирилл.",
    players=(
        Played("Ann", "sheriff", "willy_the_kid", won=True),
        Played("Božena", "outlaw", "suzy_lafayette", won=False, out=True, out_by=0),
        Played("Кирилл", "deputy", "el_gringo", won=True),
        Played("Dan", "renegade", None, won=False, out=True),
    ),
    lives=((5, 4, 3, 4), (4, 4, 3, 3), (4, 1, 2, 1), (3, 0, 2, 0)),
    hits={(0, 1): 4, (1, 0): 2},
    shots={(0, 1): 6, (1, 0): 2, (2, 3): 1},
)

DUEL = DuelSouvenir(
    number=3,
    verdict="The law wins: Ann.",
    squads=(
        SquadPlayed("Ann", "law", True, (Member("jango", 0, 4), Member("wild_bill", 2))),
        SquadPlayed("Кирилл", "outlaw", False, (Member("pearl_hat", 0, 2), Member("tom_thorn", 0))),
    ),
    health=((8, 7), (8, 5), (5, 4), (4, 2), (2, 0)),
)

WRIGHT = WrightSouvenir(
    number=4,
    verdict="Žofie wins with 31 points.",
    names=("Ann", "Žofie", "Кирилл"),
    scores=((5, 3, 0), (0, 9, 4), (2, 1, 8), (6, 12, 3), (0, 4, 2), (7, 2, 5)),
)

FINISHES = (
    PhotoFinish(
        1,
        "auto",
        (
            Runner("Ann", 1, 212.4, 211.0, 214.0),
            Runner("Žofie", 1, 213.9, 212.0, 216.0),
            Runner("Кирилл", 3, 260.2, 258.0, 262.0),
            Runner("Dan", 4, why="none"),
        ),
    ),
    PhotoFinish(2, "hand", (Runner("Ann", 1, 180.0, 178.0, 182.0),), by_coin=True),
    PhotoFinish(3, "duel", (Runner("Ann", 1, why="held"), Runner("Dan", 2, why="guilty"))),
)


@cache
def wishes(lang: str = "en", paper: str = "a4", per_sheet: int = 2) -> PrintOrder:
    """Wish for something of everything."""
    return PrintOrder(
        lang=lang,
        paper=PAPERS[paper],
        sets=known_boxes(),
        invitation=Invitation(URL, "KXT4", Wifi("Saloon; upstairs", "whisky", WIFI)),
        seats=tuple(SeatCard(n, name, f"{URL}?seat={n}") for n, name in enumerate(NAMES, 1)),
        souvenirs=(SOUVENIR, DUEL, WRIGHT),
        finishes=FINISHES,
        per_sheet=per_sheet,
    )


@cache
def pdf(name: str, lang: str = "en", paper: str = "a4", per_sheet: int = 2) -> bytes:
    """Make one thing."""
    return make(name, wishes(lang, paper, per_sheet)).pdf


def pictures(content: bytes, dpi: float) -> list[np.ndarray]:
    """Render every page in grey."""
    document = pypdfium2.PdfDocument(content)
    try:
        return [
            np.squeeze(page.render(scale=dpi / 72, grayscale=True).to_numpy()).copy()
            for page in document
        ]
    finally:
        document.close()


def sizes(content: bytes) -> list[tuple[float, float]]:
    """Give the size of every page in points."""
    document = pypdfium2.PdfDocument(content)
    try:
        return [page.get_size() for page in document]
    finally:
        document.close()


def words_on(content: bytes) -> str:
    """Give everything that is written on the pages, on one line."""
    document = pypdfium2.PdfDocument(content)
    try:
        texts = [page.get_textpage().get_text_range() for page in document]
    finally:
        document.close()
    return " ".join(" ".join(texts).replace("\u00a0", " ").split())


def decoded(picture: np.ndarray) -> set[str]:
    """Read every QR code of a picture, upright and upside down."""
    found: set[str] = set()
    for turned in (picture, cv2.rotate(picture, cv2.ROTATE_180)):
        _, texts, _, _ = cv2.QRCodeDetector().detectAndDecodeMulti(turned)
        found |= set(filter(None, texts))
    return found


EVERYTHING = tuple(THINGS)
