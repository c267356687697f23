"""Everything for all sets, in all languages, on both papers: how fast, and how much memory."""

from __future__ import annotations

import time
from typing import Any

import psutil

from printables.catalogue import THINGS, Wishes, make
from printables.join import Invitation
from printables.paper import PAPERS
from printables.souvenir import Played, Souvenir
from referee.bang.catalogue import known_sets
from referee.data import LANGUAGES
from web.bench.figures import machine
from web.printing import seat_cards, wifi_code

_URL = "http://192.168.1.5:8080/j/KXT4"
_NAMES = ("Ann", "Ben", "Cyril", "Dana", "Eve", "Filip", "Gita")
_TURNS = 60


def measure() -> dict[str, Any]:
    """Print all into memory and give pages per second and the largest size of the process."""
    process = psutil.Process()
    before = largest = process.memory_info().rss
    rows: dict[str, dict[str, float]] = {name: {"pages": 0, "seconds": 0.0} for name in THINGS}
    size = 0
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
    return {
        "machine": machine(),
        "sets": list(known_sets()),
        "languages": list(LANGUAGES),
        "papers": list(PAPERS),
        "pages": pages,
        "seconds": round(seconds, 3),
        "pages_per_second": round(pages / seconds, 1),
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


def _wishes(lang: str, paper: str) -> Wishes:
    wifi = wifi_code("Saloon", "whisky and rye")
    return Wishes(
        lang=lang,
        paper=PAPERS[paper],
        sets=known_sets(),
        invitation=Invitation(_URL, "KXT4", wifi),
        seats=seat_cards(_URL, _NAMES),
        souvenirs=(_long_game(),),
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
