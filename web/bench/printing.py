"""Everything for all boxes, in all languages, on both papers: how fast, and how much memory."""

from __future__ import annotations

import time
from typing import Any

import psutil

from printables.catalogue import THINGS, PrintOrder, known_boxes, make
from printables.join import Invitation
from printables.paper import PAPERS
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
from referee.data import LANGUAGES
from web.bench.figures import machine
from web.printing import seat_cards, wifi_code

_URL = "http://192.168.1.5:8080/j/KXT4"
_NAMES = ("Ann", "Ben", "Cyril", "Dana", "Eve", "Filip", "Gita")
_TURNS = 60
_ROUNDS, _RACES = 6, 20


def measure() -> dict[str, Any]:
    """Print all into memory and give pages per second and the largest size of the process.

    The seconds of the processor are those of this process alone, however busy the machine is.
    """
    process = psutil.Process()
    before = largest = process.memory_info().rss
    rows: dict[str, dict[str, float]] = {name: {"pages": 0, "seconds": 0.0} for name in THINGS}
    size = 0
    worked = time.process_time()
    for lang in LANGUAGES:
        for paper in PAPERS:
            wishes = _wishes(lang, paper)
            for name, row in rows.items():
                begun = time.perf_counter()
                made = make(name, wishes)
                row["seconds"] += time.perf_counter() - begun
                row["pages"] += made.pages
                size += len(made.pdf)
                largest = max(largest, process.memory_info().rss)
    pages = sum(int(row["pages"]) for row in rows.values())
    seconds = sum(row["seconds"] for row in rows.values())
    worked = time.process_time() - worked
    return {
        "machine": machine(),
        "sets": list(known_boxes()),
        "languages": list(LANGUAGES),
        "papers": list(PAPERS),
        "pages": pages,
        "seconds": round(seconds, 3),
        "pages_per_second": round(pages / seconds, 1),
        "processor_seconds": round(worked, 3),
        "megabytes_of_pdf": round(size / 1e6, 2),
        "memory": {
            "megabytes_before": round(before / 1e6, 1),
            "megabytes_at_most": round(largest / 1e6, 1),
        },
        "things": {
            name: {"pages": int(row["pages"]), "seconds": round(row["seconds"], 3)}
            for name, row in rows.items()
        },
    }


def _wishes(lang: str, paper: str) -> PrintOrder:
    wifi = wifi_code("Saloon", "whisky and rye")
    return PrintOrder(
        lang=lang,
        paper=PAPERS[paper],
        sets=known_boxes(),
        invitation=Invitation(_URL, "KXT4", wifi),
        seats=seat_cards(_URL, _NAMES),
        souvenirs=(_long_game(), _duel(), _wright()),
        finishes=_races(),
    )


def _long_game() -> Souvenir:
    players = tuple(
        Played(name, "outlaw", "willy_the_kid", won=seat == 0, out=seat > 0, out_by=0)
        for seat, name in enumerate(_NAMES)
    )
    lives = tuple(
        tuple(max(0, 5 - turn * (seat + 1) // _TURNS) for seat in range(len(players)))
        for turn in range(_TURNS)
    )
    return Souvenir(1, "The Outlaws win.", players, lives, {(0, 1): 3}, {(0, 1): 5, (1, 0): 2})


def _duel() -> DuelSouvenir:
    squads = tuple(
        SquadPlayed(name, side, side == "law", tuple(Member(one, 0, 9) for one in members))
        for name, side, members in (
            ("Ann", "law", ("jango", "wild_bill", "pat_garret", "wyatt_ear")),
            ("Ben", "outlaw", ("pearl_hat", "tom_thorn", "sid_curry", "slim_poet")),
        )
    )
    health = tuple((18 - turn // 5, 17 - turn // 4) for turn in range(_TURNS))
    return DuelSouvenir(2, "The law wins.", squads, health)


def _wright() -> WrightSouvenir:
    names = _NAMES[:5]
    scores = tuple(tuple((n * seat) % 7 for seat in range(5)) for n in range(1, _ROUNDS + 1))
    return WrightSouvenir(3, "Ann wins.", names, scores)


def _races() -> tuple[PhotoFinish, ...]:
    runners = tuple(
        Runner(name, place, 200.0 + 9 * place, 198.0 + 9 * place, 203.0 + 9 * place)
        for place, name in enumerate(_NAMES, 1)
    )
    return tuple(PhotoFinish(n, "auto", runners) for n in range(1, _RACES + 1))
