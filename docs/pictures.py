"""Takes the pictures of the documentation anew: `make pictures`.

A real server, real pages, and a game that is played up to the moment each picture shows. Nothing is
drawn by hand, so the pictures are as true as the pages.
"""

from __future__ import annotations

import json
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from palette import as_url, shrink
from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.duellists import begin, sit_down
from tests.browser.evening import Evening, Player, Stagehand
from tests.browser.screens import Phone, Screen, TableScreen
from tests.browser.server import RealServer
from tests.browser_setup import LAUNCH_ARGUMENTS, find_chromium
from tests.web.nights import document, finished

FOLDER = Path(__file__).parent / "pictures"
LARGEST = 300_000
"""Bytes of one picture: a page of the documentation opens quickly, on a phone too."""

ADDRESS = "192.168.1.5"
"""What the code on the table screen leads to; the true one says something about whoever took it."""

PEOPLE = (
    Player("Ann", "sheriff", "rose_doolan"),
    Player("Ben", "outlaw", "bart_cassidy"),
    Player("Cyril", "outlaw", "jourdonnais"),
    Player("Dana", "renegade", "willy_the_kid"),
    Player("Eva", "deputy", "paul_regret"),
)
ANN, BEN, CYRIL, DANA, EVA = range(5)

RAILWAY = ["base", "gold_rush", "armed_and_dangerous", "great_train_robbery"]
LINE = ["boom_town", "san_tafe", "tombrock", "crowns_hole", "fort_wroth"]

# Two thirds of a large screen are sharp enough for a page, and a third of the bytes.
TABLE_SCALE = 2 / 3
SCENE_SIZE = {"width": 1280, "height": 580}
HOST_SIZE = {"width": 1100, "height": 760}
NIGHT_SIZE = {"width": 1100, "height": 1040}

FIRED = "() => document.querySelector('[data-test=race-pad]')?.dataset.fired === 'true'"
"""Whether a phone shows the shot."""

SCENE = """
<style>
  body {{ margin: 0; background: #2b1810; }}
  .scene {{ display: flex; height: 580px; align-items: center; justify-content: space-evenly; }}
  .table {{ width: 916px; border-radius: 12px; box-shadow: 0 0 0 6px #17100c; }}
  .phone {{ width: 288px; border: 8px solid #17100c; border-radius: 26px; }}
</style>
<div class="scene"><img class="table" src="{table}"><img class="phone" src="{phone}"></div>
"""


def main() -> None:
    """Play, and take a picture at each stop."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        path = find_chromium()
        assert path, "No Chromium found; `make pictures` installs one, or says what is missing."
        browser = playwright.chromium.launch(executable_path=path, args=list(LAUNCH_ARGUMENTS))
        server = RealServer(Path(folder)).start()
        try:
            for story in (play, ride, duel, gang, draw):
                evening = Evening(browser, server)
                story(evening)
                evening.close()
        finally:
            server.stop()
        browser.close()


def play(evening: Evening) -> None:
    """One evening with five people, from the lobby to the end."""
    hand = evening.stagehand()
    hand.act("address", address=ADDRESS)
    table = evening.table(device_scale_factor=TABLE_SCALE)
    ann, _, cyril = (evening.phone(each.name, device_scale_factor=2) for each in PEOPLE[:3])
    hand.seat("Dana")
    expect(table.seat("Dana")).to_be_visible()
    take(table, "lobby")

    hand.seat("Eva")
    host = evening.host(viewport=HOST_SIZE)
    expect(host.find("host-name-4")).to_be_visible()
    take(host, "host")

    hand.deal(PEOPLE)
    first_round(hand)
    expect(table.find("flip")).to_be_visible()
    take(table, "table")

    hand.do(DANA, "flip", cards=[["Q", "hearts"]])
    hand.do(DANA, "play", card="volcanic")
    hand.do(DANA, "play", card="dynamite")
    hand.do(DANA, "end_turn")
    hand.do(EVA, "play", card="scope")
    hand.do(EVA, "end_turn")
    expect(ann.find("option-play:bang")).to_be_visible()
    take(ann, "phone")

    ann.play("bang", "Cyril")
    expect(cyril.find("option-answer:missed")).to_be_enabled()
    # The flip before has the middle of the table for a few seconds.
    expect(table.find("flip-result")).to_have_count(0)
    take_together(table, cyril, "table-and-phone")

    cyril.answer("hit")
    last_shot(hand)
    table.find("ceremony").click()
    table.expect("result", "Outlaws")
    take(table, "ceremony")
    library(evening)


def library(evening: Evening) -> None:
    """A night of the library: a whole game, which bots have played for these people."""
    match = finished(11, 5)
    bots = [player.name for player in match.state.players]
    night = document(match, names=dict(zip(bots, (each.name for each in PEOPLE), strict=True)))
    body = json.dumps(night).encode()
    with urllib.request.urlopen(f"{evening.server.url}/import", body) as answer:
        code = json.load(answer)["code"]
    page = evening.page(f"/nights/{code}", viewport=NIGHT_SIZE)
    expect(page.find("matrix")).to_be_visible()
    take(page, "night")


def ride(evening: Evening) -> None:
    """A game with gold, tokens and a train, somewhere on the line."""
    hand = evening.stagehand()
    hand.act("address", address=ADDRESS)
    hand.act("settings", sets=RAILWAY)
    table = evening.table(device_scale_factor=TABLE_SCALE).come_near()
    hand.seat(*(each.name for each in PEOPLE))
    hand.deal(PEOPLE)
    hand.do(ANN, "flip", cards=[["5", "spades"]])
    hand.correct(
        {"shop": ["horseshoe", "rhum", "union_pacific"]},
        {"seat": ANN, "gold": 3, "in_play": ["whip", "mail_car"]},
        {"seat": BEN, "gold": 1, "load": 2, "in_play": ["volcanic"], "equipment": ["boots"]},
        {"seat": CYRIL, "gold": 4, "in_play": ["barrel"], "equipment": ["gold_pan"]},
        {"seat": DANA, "load": 1, "in_play": ["big_fifty"]},
        {"seat": EVA, "gold": 2, "in_play": ["lounge_car"]},
        {"stations": LINE, "cars": ["caboose", "dining_car", "circus_wagon"], "train_at": 3},
    )
    expect(table.find("buyer")).to_be_visible()
    expect(table.find("flip-result")).to_have_count(0)
    take(table, "train")


def duel(evening: Evening) -> None:
    """The Duel: Ben opens a card for his Barrel."""
    hand, _, ben = sit_down(evening, device_scale_factor=2)
    hand.act("address", address=ADDRESS)
    table = evening.table(device_scale_factor=TABLE_SCALE)
    begin(hand)
    hand.do(0, "duel_play", card="hat", target="0R")
    hand.correct(
        {"spot": "0L", "gear": ["scope", "holster", "dynamite"], "health": 2},
        {"spot": "1L", "gear": ["barrel", "watch"], "health": 3},
    )
    hand.do(0, "duel_play", card="colt", target="1L")
    hand.do(1, "answer", choice="barrel")
    expect(table.find("open")).to_be_visible()
    expect(ben.find("option-answer:shows:snake")).to_be_enabled()
    # What the host put right is told for a few seconds.
    expect(ben.page.locator(".toast")).to_have_count(0)
    take_together(table, ben, "duel")


def gang(evening: Evening) -> None:
    """The Wright gang: the loot grows, two sheriffs are out, and a hand may fall any moment."""
    hand = evening.stagehand()
    hand.act("address", address=ADDRESS)
    hand.act("choose_game", game="wright")
    table = evening.table(device_scale_factor=TABLE_SCALE)
    phones = [evening.phone(each.name, device_scale_factor=2) for each in PEOPLE[:4]]
    hand.act("start")
    phones[ANN].choose("Ann")
    expect(phones[ANN].find("option-wright_pass")).to_be_visible()
    hand.correct({"loot": 17, "sheriffs": 3, "deck": 21}, {"seat": BEN, "loaded": 4, "hand": 2})
    expect(phones[ANN].find("target")).not_to_have_attribute("aria-disabled", "true")
    expect(phones[ANN].page.locator(".toast")).to_have_count(0)
    take_together(table, phones[ANN], "wright")


def draw(evening: Evening) -> None:
    """A fastest draw of three and its photo finish."""
    hand = evening.stagehand()
    hand.act("address", address=ADDRESS)
    table = evening.table(device_scale_factor=TABLE_SCALE)
    phones = [evening.phone(each.name, device_scale_factor=2) for each in PEOPLE[:3]]
    race(table, *phones)
    expect(table.find("race-stage")).to_have_attribute("data-phase", "over", timeout=60_000)
    take_together(table, phones[BEN], "race")


def race(table: TableScreen, *phones: Phone) -> None:
    """Run one draw; fingers fall well apart."""
    table.find("race-open").click()
    table.find("race-rounds-1").click()
    table.find("race-start").click()
    for phone in phones:
        phone.find("race-ready").tap()
    for phone in phones:
        phone.page.wait_for_function(FIRED, timeout=60_000)
    for phone in phones:
        phone.page.touchscreen.tap(180, 320)
        phone.page.wait_for_timeout(40)


def first_round(hand: Stagehand) -> None:
    """Three turns, until Dana turns a card over for her freedom."""
    hand.do(ANN, "play", card="winchester")
    hand.do(ANN, "play", card="bang", target=DANA)
    hand.do(DANA, "answer", choice="hit")
    hand.do(ANN, "end_turn")
    hand.do(BEN, "play", card="mustang")
    hand.do(BEN, "play", card="bang", target=ANN)
    hand.do(ANN, "answer", choice="hit")
    hand.do(BEN, "end_turn")
    hand.do(CYRIL, "play", card="barrel")
    hand.do(CYRIL, "play", card="jail", target=DANA)
    hand.do(CYRIL, "end_turn")


def last_shot(hand: Stagehand) -> None:
    """The Sheriff, down to one life, is shot by Ben."""
    hand.correct({"seat": ANN, "life": 1}, {"turn": BEN})
    hand.do(BEN, "play", card="bang", target=ANN)
    hand.do(ANN, "answer", choice="hit")
    hand.do(ANN, "answer", choice="out")


def take(screen: Screen, name: str) -> None:
    """Take a picture of a screen."""
    _keep(screen, _shot(screen), name)


def take_together(table: TableScreen, phone: Phone, name: str) -> None:
    """Take a picture of the table screen with a phone beside it."""
    with _empty_page(table) as page:
        page.set_viewport_size(SCENE_SIZE)
        page.set_content(SCENE.format(table=as_url(_shot(table)), phone=as_url(_shot(phone))))
        page.wait_for_function("[...document.images].every((each) => each.complete)")
        picture = page.screenshot()
    _keep(table, picture, name)


def _shot(screen: Screen) -> bytes:
    return screen.page.screenshot(animations="disabled")


def _keep(screen: Screen, picture: bytes, name: str) -> None:
    with _empty_page(screen) as page:
        small = shrink(picture, page)
    assert len(small) <= LARGEST, f"{name}: {len(small)} bytes"
    (FOLDER / f"{name}.png").write_bytes(small)
    print(f"{name}.png: {len(small) / 1000:.0f} kB")


@contextmanager
def _empty_page(screen: Screen) -> Iterator[Page]:
    """A page beside the evening: the policy of our own forbids pictures that came from nowhere."""
    browser = screen.context.browser
    assert browser is not None
    page = browser.new_page()
    yield page
    page.close()


if __name__ == "__main__":
    main()
